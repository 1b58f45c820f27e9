//! The computer player: one way to think about any game, with its options, its limits and what it
//! remembers from move to move. Which search thinks about which game is told apart here; the search
//! itself lives in `graph`.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use dedale_rules::{
    AnyBoard, Board, Game, Layout, Narrow, PlayerCount, Position, Stage, Variant, Wide,
};

use crate::evaluation::HandWritten;
use crate::graph::{FirstPlay, Graph, Settings};
use crate::level::Level;
use crate::limits::{Limits, Signals};
use crate::many::Many;
use crate::oracle::{self, Oracle, Verdict};
use crate::thinking::Thinking;
use crate::thought::Thought;
use crate::two::{Standing, Two};
use crate::world::World;

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
pub struct Engine {
    options: Options,
    oracle: Option<Arc<dyn Oracle>>,
    memory: Option<(Arc<Variant>, Memory)>,
}

/// What was learned, by the kind of game.
enum Memory {
    Narrow(Graph<Two<Narrow, HandWritten>, 2>),
    Wide(Graph<Two<Wide, HandWritten>, 2>),
    ManyOfTwo(Graph<Many<2>, 2>),
    ManyOfFour(Graph<Many<4>, 4>),
}

impl Engine {
    /// An engine that knows nothing yet.
    #[must_use]
    pub fn new(options: Options) -> Engine {
        Engine {
            options,
            oracle: None,
            memory: None,
        }
    }

    /// Whom the strongest level asks before it searches; nobody unless told.
    pub fn set_oracle(&mut self, oracle: Option<Arc<dyn Oracle>>) {
        self.oracle = oracle;
    }

    /// How it thinks.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Thinks differently from now on.
    pub fn set_options(&mut self, options: Options) {
        if (options.memory, options.level) != (self.options.memory, self.options.level) {
            self.memory = None;
        }
        self.options = options;
    }

    /// Forgets what it learned: what comes next has nothing to do with what went before.
    pub fn forget(&mut self) {
        self.memory = None;
    }

    /// Thinks about the position on the board, which must not be the end of the game.
    pub fn think(&mut self, game: &Game, task: Task) -> Thought {
        let begun = (task.now)();
        let is_strongest = self.options.level == Level::STRONGEST;
        let Some(oracle) = self.oracle.clone().filter(|_| is_strongest) else {
            return self.search(game, task, begun, self.options.lines);
        };
        let lines = self.options.lines;
        match oracle::known(&*oracle, game) {
            None => self.search(game, task, begun, lines),
            Some(moves) if moves[0].1 == Verdict::Drawn => {
                let held = |mut thought: Thought| {
                    oracle::hold(&mut thought, game, &moves, lines);
                    thought
                };
                let told = task.progress;
                let task = Task {
                    progress: &mut |thought| told(&held(thought.clone())),
                    ..task
                };
                held(self.search(game, task, begun, usize::MAX))
            }
            Some(moves) => {
                let mut thought = oracle::decided(&*oracle, game, &moves, lines);
                thought.time = (task.now)().saturating_sub(begun);
                thought
            }
        }
    }

    fn search(&mut self, game: &Game, task: Task, begun: Duration, lines: usize) -> Thought {
        let position = game.position();
        let style = self.options.level.style().among(game.position().variant());
        // Few simulations are for the moves that look best; with many, whoever stands worse looks at all.
        let narrow = style.turns.is_some() || position.players() == PlayerCount::Four;
        let usual = Settings::default().first_play;
        let settings = Settings {
            first_play: if narrow { FirstPlay::NARROW } else { usual },
            blindness: style.blindness,
            seed: self.options.seed,
            ..Settings::default()
        };
        // The weaker levels begin anew with each move: what they know does not pile up.
        if style.turns.is_some() {
            self.memory = None;
        }
        let known = self
            .memory
            .take()
            .filter(|(variant, _)| variant == position.variant())
            .map(|(_, memory)| memory);
        let bytes = self.options.memory.max(1) << 20;
        let mut memory = known.unwrap_or_else(|| Memory::new(position, settings, bytes));
        let options = Options {
            lines,
            ..self.options
        };
        let thinking = Thinking {
            options: &options,
            game,
            style,
            task,
            begun,
        };
        let thought = memory.think(game, thinking);
        self.memory = Some((Arc::clone(position.variant()), memory));
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

/// Whether only the first to arrive counts and all the rules are in force, so that the search for two
/// applies. (Bonus squares are worth points, and no point is worth the game.)
fn is_a_plain_race(variant: &Variant) -> bool {
    !variant.mathematical && variant.stage == Stage::Four
}

impl Memory {
    fn new(position: &Position, settings: Settings, bytes: usize) -> Memory {
        let variant = position.variant();
        let plain = is_a_plain_race(variant);
        match position.board() {
            AnyBoard::Narrow2(board) if plain => {
                let world = Two::new(HandWritten::default());
                Memory::Narrow(Graph::new(
                    world,
                    &standing(*board, position),
                    settings,
                    bytes,
                ))
            }
            AnyBoard::Wide2(board) if plain => {
                let world = Two::new(HandWritten::default());
                Memory::Wide(Graph::new(
                    world,
                    &standing(*board, position),
                    settings,
                    bytes,
                ))
            }
            _ => match position.players() {
                PlayerCount::Two => {
                    let world = Many::new(Arc::clone(variant));
                    Memory::ManyOfTwo(Graph::new(world, position, settings, bytes))
                }
                PlayerCount::Four => {
                    let world = Many::new(Arc::clone(variant));
                    Memory::ManyOfFour(Graph::new(world, position, settings, bytes))
                }
            },
        }
    }

    fn think(&mut self, game: &Game, thinking: Thinking) -> Thought {
        match self {
            Memory::Narrow(graph) => think_with(graph, game, thinking, |position| {
                let AnyBoard::Narrow2(board) = position.board() else {
                    unreachable!("positions of one game have boards of one kind")
                };
                standing(*board, position)
            }),
            Memory::Wide(graph) => think_with(graph, game, thinking, |position| {
                let AnyBoard::Wide2(board) = position.board() else {
                    unreachable!("positions of one game have boards of one kind")
                };
                standing(*board, position)
            }),
            Memory::ManyOfTwo(graph) => think_with(graph, game, thinking, Position::clone),
            Memory::ManyOfFour(graph) => think_with(graph, game, thinking, Position::clone),
        }
    }
}

fn standing<B: Layout>(board: Board<B, 2>, position: &Position) -> Standing<B> {
    Standing {
        board,
        passes: position.passes(),
    }
}

fn think_with<W: World<S>, const S: usize>(
    graph: &mut Graph<W, S>,
    game: &Game,
    thinking: Thinking,
    state: impl Fn(&Position) -> W::State,
) -> Thought {
    graph.watch(game);
    let (now, before) = game
        .positions()
        .split_last()
        .expect("a game has a position");
    let mut past = HashMap::new();
    for position in before {
        *past
            .entry(graph.world().repetition_key(&state(position)))
            .or_insert(0) += 1;
    }
    graph.move_to(state(now), &past);
    thinking.run(graph)
}
