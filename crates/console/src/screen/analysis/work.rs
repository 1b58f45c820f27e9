//! The computer's part of an analysis, on threads of their own: the review of the game, and what it says of a
//! move that somebody tries.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use dedale_engine::{Chances, Engine, Judged, Limits, Options, ReviewTask, Signals, Task, review};
use dedale_rules::{Game, Move, Outcome};

use crate::screen::app::{Context, Message, Report};
use dedale_host::tables;
use dedale_host::thinker::STACK;

/// For each position of a game.
const TIME: Duration = Duration::from_millis(300);
/// For the positions before and after a move that is tried.
const VERDICT_TIME: Duration = Duration::from_millis(500);
/// For the answer, which the search before has found as a rule.
const ANSWER_TIME: Duration = Duration::from_millis(200);

/// What the computer says of a move that somebody tries.
#[derive(Clone, Debug)]
pub(in crate::screen) struct Verdict {
    pub judged: Judged,
    /// Everybody's chances after it.
    pub chances: Chances,
    /// What it would answer, unless the game is over.
    pub answer: Option<Vec<Move>>,
}

/// A search that reports under a number and ends when it is let go.
pub(super) struct Work {
    pub number: u64,
    pub signals: Arc<Signals>,
    /// The thread could not be started.
    pub failed: bool,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.signals.stop();
    }
}

impl Work {
    /// Reviews a game; progress and the end are reported.
    pub(super) fn review(game: &Game, context: &mut Context) -> Work {
        Work::start(game, context, |game, engine, signals, report| {
            let start = Instant::now();
            let mut looked_at = 0;
            let task = ReviewTask {
                from: 0,
                limits: Limits::time(TIME),
                signals,
                now: &|| start.elapsed(),
                progress: &mut |_, _| {
                    looked_at += 1;
                    report(Report::Looked(looked_at));
                },
            };
            let done = review(game, engine, task);
            report(Report::Reviewed(Box::new(done)));
        })
    }

    /// Judges the last move of a game and looks for an answer.
    pub(super) fn verdict(game: &Game, context: &mut Context) -> Work {
        Work::start(game, context, |game, engine, signals, report| {
            let start = Instant::now();
            let task = ReviewTask {
                from: game.moves().len().saturating_sub(1),
                limits: Limits::time(VERDICT_TIME),
                signals,
                now: &|| start.elapsed(),
                progress: &mut |_, _| {},
            };
            let mut looked = review(game, engine, task);
            let (Some(judged), Some(chances)) = (looked.moves.pop(), looked.chances.pop()) else {
                return;
            };
            let answer = game.outcome().is_none().then(|| {
                let task = Task {
                    limits: Limits::time(ANSWER_TIME),
                    signals,
                    now: &|| start.elapsed(),
                    progress: &mut |_| {},
                };
                let moves = engine.think(game, task).lines.swap_remove(0).moves;
                winning_step(game).map_or(moves, |step| vec![step])
            });
            let verdict = Verdict {
                judged,
                chances,
                answer,
            };
            report(Report::Judged(Box::new(verdict)));
        })
    }

    fn start(
        game: &Game,
        context: &mut Context,
        work: impl FnOnce(&Game, &mut Engine, &Signals, &mut dyn FnMut(Report)) + Send + 'static,
    ) -> Work {
        let number = context.next_number();
        let signals = Arc::new(Signals::default());
        let messages = context.messages.clone();
        let told = Arc::clone(&signals);
        let folder = context.home.tables();
        let game = game.clone();
        let started = thread::Builder::new()
            .name("analysis".to_owned())
            .stack_size(STACK)
            .spawn(move || {
                // What is wrong with a table was told when the game began.
                let options = Options::default();
                let mut engine = tables::engine_of_game(options, &folder, game.start());
                work(&game, &mut engine, &told, &mut |report| {
                    // Nobody listens any more once the program has ended.
                    let _ = messages.send(Message::Report(number, report));
                });
            });
        Work {
            number,
            signals,
            failed: started.is_err(),
        }
    }
}

/// The step that ends the game at once; a search is content with any that wins.
fn winning_step(game: &Game) -> Option<Move> {
    let position = game.position();
    let wins = |&chosen: &Move| {
        let mut next = position.clone();
        let won = next.play(chosen).ok().and_then(|_| next.outcome());
        matches!(won, Some(Outcome::Won(winner))
            if position.variant().shares_win(winner, position.turn()))
    };
    let steps = position.pawn_moves();
    steps.iter().map(Move::Pawn).find(wins)
}
