//! The computer player: one way to think about any game, with its options, its limits and what it
//! remembers from move to move. The searches themselves live elsewhere.

use std::time::Duration;

use dedale_rules::Game;

use crate::choice::choose;
use crate::level::Level;
use crate::limits::{Limits, Signals};
use crate::thought::{Line, Thought};

/// How an engine thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many threads search, at least one.
    pub threads: usize,
    /// Memory for what the search knows, in megabytes.
    pub memory: usize,
    /// How strong it plays.
    pub level: Level,
    /// How many lines are reported.
    pub lines: usize,
    /// Where the whims of the weaker levels come from: the same seed, the same moves.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            threads: 1,
            memory: 512,
            level: Level::STRONGEST,
            lines: 1,
            seed: 0,
        }
    }
}

/// What surrounds one search: its limits, the signals and the time from outside.
pub struct Task<'a> {
    /// When to stop.
    pub limits: Limits,
    /// What the caller says while it runs.
    pub signals: &'a Signals,
    /// The time since some fixed moment.
    pub now: &'a (dyn Fn() -> Duration + Sync),
    /// Called now and then with what has been found, at most some ten times a second, on the thread
    /// that asked.
    pub progress: &'a mut dyn FnMut(&Thought),
}

/// A computer player.
///
/// ```
/// use dedale_engine::{Engine, Limits, Options};
/// use dedale_rules::Game;
/// let game = Game::new("dedale/1 9x9 e8:3,c4:5 a1h 1".parse().unwrap());
/// let mut engine = Engine::new(Options::default());
/// let thought = engine.think_quietly(&game, Limits::nodes(200));
/// assert_eq!(thought.best().to_string(), "e9");
/// ```
#[derive(Debug)]
pub struct Engine {
    options: Options,
}

impl Engine {
    /// An engine that knows nothing yet.
    #[must_use]
    pub fn new(options: Options) -> Engine {
        Engine { options }
    }

    /// How it thinks.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Thinks differently from now on.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// Forgets what it learned: what comes next has nothing to do with what went before.
    pub fn forget(&mut self) {}

    /// Thinks about the position on the board, which must not be the end of the game.
    pub fn think(&mut self, game: &Game, task: Task) -> Thought {
        let Task {
            limits,
            signals,
            now,
            progress,
        } = task;
        let start = now();
        let choice = choose(game.position(), |turns| {
            signals.stopped()
                || limits.nodes.is_some_and(|nodes| turns >= nodes)
                || limits
                    .time
                    .is_some_and(|time| now().saturating_sub(start) >= time)
        });
        let chance = choice.chances[game.position().turn()];
        let thought = Thought {
            lines: vec![Line {
                moves: choice.line,
                chance,
                proof: choice.proof,
                visits: choice.turns,
            }],
            chances: choice.chances,
            proof: choice.proof,
            turns: choice.turns,
            nodes: choice.turns,
            time: now().saturating_sub(start),
        };
        progress(&thought);
        thought
    }

    /// Thinks without a clock, signals or progress: only limits of turns and depth count.
    pub fn think_quietly(&mut self, game: &Game, limits: Limits) -> Thought {
        let task = Task {
            limits,
            signals: &Signals::default(),
            now: &|| Duration::ZERO,
            progress: &mut |_| {},
        };
        self.think(game, task)
    }
}
