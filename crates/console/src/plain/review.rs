//! Analysis of a finished game from the menu: the review of `dedale analyze`, with the players' names; and learning from the
//! mistakes in it. And puzzles, which are kept by player as these are.

use std::sync::Arc;
use std::time::Duration;

use dedale_engine::{Limits, Options, Review, ReviewTask, Signals, review};
use dedale_play::Table;
use dedale_rules::Record;

use super::{Console, Step};
use crate::puzzles::{Puzzles, Solver, Wish};
use crate::training::{self, Training};
use dedale_canvas::review_view;
use dedale_host::clock::clock;
use dedale_host::progress::Progress;
use dedale_host::tables;
use dedale_words::reasons::Words;

/// For each position: a game of sixty moves takes some twenty seconds.
const TIME: Duration = Duration::from_millis(300);

impl Console {
    /// Reviews a game that is over: `analysis`, `analysis 2`, `analysis Tuesday`.
    pub(super) fn analyse(&mut self, wanted: &str) -> Step {
        let is_over = |table: &Table| table.ending().is_some();
        let Some(shelved) = self.pick(wanted, "plain-analysis-list", is_over)? else {
            return Ok(());
        };
        match shelved.table() {
            None => self.say("plain-analysis-unreadable"),
            Some(table) if !is_over(table) => self.say("plain-analysis-not-over"),
            Some(table) => self.review(table),
        }
    }

    fn review(&self, table: &Table) -> Step {
        let record = table.game_file();
        let words = Words::of_record(&record, None, self.language);
        let review = self.reviewed(&record)?;
        let tokens = table.seats().map(|(_, seat)| seat.token.character());
        let glyphs = self.lines.glyphs.with_tokens(tokens);
        self.lines
            .draw(&review_view::draw(&review, record.start(), &words, &glyphs))
    }

    fn reviewed(&self, record: &Record) -> Step<Review> {
        self.say("plain-analysis-wait")?;
        let positions = record.game().moves().len() as u64 + 1;
        let progress = Progress::steps(positions, "progress-analyze", self.language);
        let now = clock();
        let task = ReviewTask {
            from: 0,
            limits: Limits::time(TIME),
            signals: &Signals::default(),
            now: &now,
            progress: &mut |_, _| progress.advance(),
        };
        // What is wrong with a table was told when the game began.
        let folder = self.home.tables();
        let mut engine = tables::engine_of_game(Options::default(), &folder, record.start());
        Ok(review(record.game(), &mut engine, task))
    }

    /// The puzzles that the player has not solved, in the order of the day.
    pub(super) fn puzzles(&mut self) -> Step {
        let read = match self.home.solved() {
            Ok(read) => read,
            Err(error) => return self.say_trouble(&error),
        };
        let today = training::today();
        let solver = Solver {
            learner: training::player_of(&self.settings, self.language),
            home: Arc::clone(&self.home),
            today,
        };
        let wish = Wish::of_day(today);
        let puzzles = Puzzles::new(wish, solver, &read.content, self.language);
        self.solve(Box::new(puzzles))
    }

    /// The mistakes that are due, or those of a game that is over: `learn`, `learn 2`, `learn Tuesday`.
    pub(super) fn learn(&mut self, wanted: &str) -> Step {
        let learner = training::player_of(&self.settings, self.language);
        let limits = Limits::time(training::USUAL_TIME);
        let today = training::today();
        if wanted.is_empty() {
            let due = Training::due(learner.clone(), &self.home, limits, today, self.language);
            match due {
                Ok(due) if !due.is_empty() => return self.solve(Box::new(due)),
                Ok(none) => {
                    self.say("practice-nothing")?;
                    self.lines.say(&none.next_one())?;
                }
                Err(error) => return self.say_trouble(&error),
            }
        }
        let is_over = |table: &Table| table.ending().is_some();
        let Some(shelved) = self.pick(wanted, "plain-learn-list", is_over)? else {
            return Ok(());
        };
        let Some(table) = shelved.table().filter(|table| is_over(table)) else {
            return self.say("plain-analysis-not-over");
        };
        let record = table.game_file();
        let review = self.reviewed(&record)?;
        let tasks = training::mistakes(&review, &record, &training::people_of(&record));
        if tasks.is_empty() {
            return self.say("practice-none");
        }
        match training::keep(&self.home, &tasks, today, self.language) {
            Ok((_, notice)) => notice.map_or(Ok(()), |notice| self.lines.say(&notice))?,
            Err(error) => self.say_trouble(&error)?,
        }
        let series = Training::of(tasks, learner, &self.home, limits, today, self.language);
        self.solve(Box::new(series))
    }
}
