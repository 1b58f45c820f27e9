//! Where learning from one's mistakes begins on the screen: with what is due, else with a finished game. And where puzzles do.

use std::sync::Arc;

use dedale_engine::{Limits, Review};
use dedale_play::Table;

use crate::puzzles::{Puzzles, Solver, Wish};
use crate::screen::app::{Context, Next};
use crate::screen::load::{Load, Shelf};
use crate::screen::menu::Menu;
use crate::screen::quiz::{QuizScreen, Way};
use crate::training::{self, Training};

/// What is due today, or the list of games that mistakes can be taken from.
pub(super) fn enter(context: &mut Context) -> Next {
    let learner = training::learner_of(&context.choices);
    let limits = Limits::time(training::USUAL_TIME);
    let (today, language) = (training::today(), context.language);
    let said = match Training::due(learner, &context.home, limits, today, language) {
        Ok(due) if !due.is_empty() => {
            return Next::go(QuizScreen::begin(Box::new(due), Way::Menu));
        }
        Ok(none) => {
            let next = [("next", none.next_one().into())];
            language.sentence("practice-choose", &next)
        }
        Err(error) => dedale_store::sentence(&error, language),
    };
    context.notice = Some(said);
    Next::go(Load::new(Shelf::Mistakes, context))
}

/// The puzzles that the player has not solved.
pub(super) fn puzzles(context: &mut Context) -> Next {
    let (today, language) = (training::today(), context.language);
    let solver = Solver {
        learner: training::learner_of(&context.choices),
        home: Arc::clone(&context.home),
        today,
    };
    match context.home.solved() {
        Ok(read) => {
            let puzzles = Puzzles::new(Wish::of_day(today), solver, &read.content, language);
            Next::go(QuizScreen::begin(Box::new(puzzles), Way::Menu))
        }
        Err(error) => {
            context.notice = Some(dedale_store::sentence(&error, language));
            Next::go(Menu::new(context))
        }
    }
}

/// The mistakes that people made in a reviewed game as tasks.
///
/// # Errors
/// A sentence: there are none, or they cannot be kept.
pub(super) fn from_review(
    review: &Review,
    table: &Table,
    context: &mut Context,
) -> Result<QuizScreen, String> {
    let record = table.game_file();
    let people = training::people_of(&record);
    let tasks = training::mistakes(review, &record, &people);
    let Some((first, _)) = tasks.first() else {
        return Err(context.text("practice-none"));
    };
    let (today, language) = (training::today(), context.language);
    // Of several the one who plays here is told when the next comes back.
    let own = training::learner_of(&context.choices);
    let is_there = people.iter().any(|(_, learner)| *learner == own);
    let learner = if is_there { own } else { first.clone() };
    training::keep(&context.home, &tasks, today, language)
        .map_err(|error| dedale_store::sentence(&error, language))?;
    let limits = Limits::time(training::USUAL_TIME);
    let training = Training::of(tasks, learner, &context.home, limits, today, language);
    Ok(QuizScreen::begin(Box::new(training), Way::Menu))
}
