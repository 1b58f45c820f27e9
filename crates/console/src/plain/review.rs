//! Analysis of a finished game from the menu: the review of `dedale analyze`, with the players' names.

use std::time::Duration;

use dedale_engine::{Limits, Options, ReviewTask, Signals, review};
use dedale_play::Table;

use super::{Console, Step};
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
        self.say("plain-analysis-wait")?;
        let record = table.game_file();
        let words = Words::of_record(&record, None, self.language);
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
        let review = review(record.game(), &mut engine, task);
        drop(progress);
        let tokens = table.seats().map(|(_, seat)| seat.token.character());
        let glyphs = self.lines.glyphs.with_tokens(tokens);
        self.lines
            .draw(&review_view::draw(&review, record.start(), &words, &glyphs))
    }
}
