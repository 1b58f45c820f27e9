//! Tasks on the board, for both faces: what is asked, who judges the tries, how it ended. Mistakes to learn from and puzzles
//! are such tasks. Where they come from and what is kept of them is their owner's affair; how a task is shown and answered is
//! in `screen/quiz` and `plain/quiz`.
//!
//! Whoever has tasks implements two traits:
//!
//! * [`Series`] hands the tasks out one after another, hears how each ended, and says goodbye after the last;
//! * [`Judge`], one for each task, says what a try is worth. It may think as long as it likes: on the screen it works on a
//!   thread of its own, and stops when its [`Signals`] say so.
//!
//! [`crate::solve`] shows a series from the command line; `QuizScreen::begin` and `Console::solve` do inside the console.
//! Only legal moves come before the judge. The sentences are whole and in the user's language: [`Begin`] is told which.

use std::sync::Arc;

use dedale_engine::Signals;
use dedale_play::Table;
use dedale_rules::{Game, Move, NotationError, Record};

use crate::phrases;
use crate::typing::read_move;
use dedale_store::Home;
use dedale_words::echo::echo;
use dedale_words::language::Language;
use dedale_words::refusals;

/// A task: a board, a question, and who knows the answer.
pub struct Quiz {
    /// In the title: what kind of task it is, which of how many.
    pub title: String,
    /// What is asked.
    pub question: String,
    /// The game up to the position that is asked about, with the players' names in its headers. Whoever is to move there
    /// answers.
    pub record: Record,
    /// Says what a try is worth.
    pub judge: Box<dyn Judge>,
}

/// Knows the answer of a task.
pub trait Judge: Send {
    /// What a legal move tried in the last position of the game is worth. The game is that of the task, and where the task has
    /// several moves, with those made since.
    fn judge(&mut self, game: &Game, tried: Move, signals: &Signals) -> Answer;

    /// What is shown to whoever gives up in that position.
    fn solution(&mut self, game: &Game, signals: &Signals) -> Told;
}

/// What a try is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// That was it; the line begins with the try.
    Solved(Told),
    /// Right so far: the other side answers with that move, and the task goes on.
    GoesOn {
        /// The answer of the other side, which is played on the board.
        reply: Move,
        /// What is said of it.
        sentences: Vec<String>,
    },
    /// Wrong. The line begins with the try, and goes on with what refutes it.
    Wrong(Told),
    /// The judge was stopped before it knew.
    Dropped,
}

/// What is said, and the moves that are drawn on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Whole sentences, the most important first.
    pub sentences: Vec<String>,
    /// From the position that is asked about.
    pub line: Vec<Move>,
}

/// How a task ended. Whoever leaves in the middle of one says nothing about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Found, after so many wrong tries.
    Found {
        /// None for a task found at once.
        wrong: usize,
    },
    /// The player asked to be shown.
    Shown,
    /// The player went on to the next task.
    Skipped,
}

/// Tasks one after another.
pub trait Series: Send {
    /// The next task; `None` after the last.
    fn next(&mut self) -> Option<Quiz>;

    /// The task handed out last ended like this: the time to keep it. What there is to say about that.
    fn note(&mut self, ending: Ending) -> Vec<String>;

    /// What is said when there are no more tasks, or when there never were.
    fn farewell(&mut self) -> Vec<String>;
}

/// Makes the series once the language and the data folder are known.
pub type Begin = Box<dyn FnOnce(Language, &Arc<Home>) -> Box<dyn Series>>;

/// One task as it is being answered.
pub(crate) struct Attempt {
    /// The game up to the position that is asked about, with the moves of the task made so far.
    pub game: Game,
    pub wrong: usize,
}

/// What was typed, as a legal move of the task.
///
/// # Errors
/// A sentence: it is no move, or none that the rules allow.
pub(crate) fn read_try(
    typed: &str,
    game: &Game,
    record: &Record,
    language: Language,
) -> Result<Move, String> {
    let size = game.position().variant().size;
    let tried = read_move(typed, size, language).map_err(|error| match error {
        // Nothing else can be said here than in a game.
        NotationError::NotAMove => {
            language.sentence("quiz-not-a-move", &[("line", echo(typed).into())])
        }
        other => phrases::not_a_move(other, typed, language),
    })?;
    check_try(tried, game, record, language)?;
    Ok(tried)
}

/// Whether a move is legal in the task.
///
/// # Errors
/// A sentence: which rule forbids it.
pub(crate) fn check_try(
    tried: Move,
    game: &Game,
    record: &Record,
    language: Language,
) -> Result<(), String> {
    let Err(refusal) = game.clone().play(tried) else {
        return Ok(());
    };
    // Players by their names, where they have any.
    let table = Table::from_game_file(&record.to_string());
    let reason = match table {
        Ok(table) => phrases::refusal(refusal, &table, language),
        Err(_) => refusals::refusal(refusal, language),
    };
    Err(language.sentence("game-refused", &[("reason", reason.into())]))
}

/// More moves of a line on the board would hide it.
const LINE_ON_BOARD: usize = 6;

impl Attempt {
    pub(crate) fn new(quiz: &Quiz) -> Attempt {
        Attempt {
            game: quiz.record.game().clone(),
            wrong: 0,
        }
    }

    /// The game after the first move of a line, and who makes which of those that follow: what is drawn on it.
    pub(crate) fn after(&self, line: &[Move]) -> (Game, Vec<(dedale_rules::Player, Move)>) {
        let mut game = self.game.clone();
        let mut rest = line;
        if let Some((&first, others)) = line.split_first()
            && game.play(first).is_ok()
        {
            rest = others;
        }
        let numbered = numbered(&game, rest);
        (game, numbered)
    }
}

/// Who makes which move of a line.
pub(crate) fn numbered(game: &Game, line: &[Move]) -> Vec<(dedale_rules::Player, Move)> {
    let mut mover = game.position().turn();
    let players = game.position().players();
    let moves = line.iter().take(LINE_ON_BOARD);
    let with_mover = moves.map(|&chosen| {
        let by = mover;
        mover = mover.next(players);
        (by, chosen)
    });
    with_mover.collect()
}
