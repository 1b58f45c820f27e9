//! The computer player: one interface to think about any game, with its options, its limits and
//! what the search remembers from move to move. Chooses which search thinks about which game; the
//! search itself is in `graph`.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use dedale_rules::{
    AnyBoard, Board, Game, Layout, Move, Narrow, PlayerCount, Position, Stage, Variant,
    VariantSetup, Wide,
};

use crate::advice::{self, has_a_purpose};
use crate::blocking;
use crate::evaluation::HandWritten;
use crate::evaluator::{Evaluator, GameEvaluator};
use crate::graph::{Graph, Settings};
use crate::level::{Level, Style};
use crate::limits::{Limits, Signals};
use crate::many::Many;
use crate::oracle::{self, Oracle, Verdict};
use crate::task::{Options, Task};
use crate::thinking::Thinking;
use crate::thought::Thought;
use crate::transition::Transition;
use crate::two::{Standing, Two};

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
    style: Option<Style>,
    settings: Option<Settings>,
    mind: Box<dyn Mind>,
    /// The evaluator of the weaker levels, if it differs.
    weaker: Option<Weaker>,
}

impl Engine {
    /// An engine with an empty memory and the hand-written evaluation.
    #[must_use]
    pub fn new(options: Options) -> Engine {
        Engine::with_evaluator(options, HandWritten::default())
    }

    /// An engine with an evaluator of the caller's; an [`Arc`] of one evaluator may serve many
    /// engines.
    ///
    /// ```
    /// use dedale_engine::{Engine, Limits, Options, Plain, TwoPlayer};
    /// use dedale_rules::{Game, Position};
    /// let mut engine = Engine::with_evaluator(Options::default(), TwoPlayer::new(Plain::default()));
    /// let thought = engine.think_quietly(&Game::new(Position::standard()), Limits::nodes(50));
    /// assert_eq!(thought.simulations, 50);
    /// ```
    pub fn with_evaluator(options: Options, evaluator: impl GameEvaluator) -> Engine {
        Engine {
            options,
            oracle: None,
            style: None,
            settings: None,
            mind: mind(evaluator),
            weaker: None,
        }
    }

    /// An engine with one evaluator for the strongest levels and another for the levels below, each
    /// level with the evaluator it was measured with. Level 10 uses the stronger evaluator in every
    /// game, levels 8 and 9 in the games that it `knows`: elsewhere it is no stronger.
    ///
    /// ```
    /// use dedale_engine::{Engine, HandWritten, Level, Limits, Options, Plain, TwoPlayer};
    /// use dedale_rules::{Game, Position};
    /// let stronger = TwoPlayer::new(Plain::default());
    /// let mut engine = Engine::with_evaluators(Options::default(), stronger, |_| false, HandWritten::default());
    /// let game = Game::new(Position::standard());
    /// let own = engine.think_quietly(&game, Limits::nodes(60));
    /// engine.set_options(Options { level: Level::new(9).unwrap(), ..Options::default() });
    /// assert_ne!(own.lines[0].visits, engine.think_quietly(&game, Limits::nodes(60)).lines[0].visits);
    /// ```
    pub fn with_evaluators(
        options: Options,
        stronger: impl GameEvaluator,
        knows: fn(&VariantSetup) -> bool,
        weaker: impl GameEvaluator,
    ) -> Engine {
        Engine {
            weaker: Some(Weaker {
                mind: mind(weaker),
                knows,
            }),
            ..Engine::with_evaluator(options, stronger)
        }
    }

    /// Sets the oracle that the strongest level asks before it searches; none by default.
    pub fn set_oracle(&mut self, oracle: Option<Arc<dyn Oracle>>) {
        self.oracle = oracle;
    }

    /// Replaces the style of the level: to measure what makes a level weaker.
    pub fn set_style(&mut self, style: Style) {
        self.style = Some(style);
        self.forget();
    }

    /// Replaces the search settings: to measure other values. Batch, blindness and seed still come
    /// from the options and the level.
    pub fn set_settings(&mut self, settings: Settings) {
        self.settings = Some(settings);
        self.forget();
    }

    /// The current options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Replaces the options.
    pub fn set_options(&mut self, options: Options) {
        if (options.memory, options.level) != (self.options.memory, self.options.level) {
            self.forget();
        }
        self.options = options;
    }

    /// Forgets what the search learned: the next position is unrelated to the last. Frees the
    /// memory before it returns, which takes a moment if there is much of it, as dropping the
    /// engine does.
    pub fn forget(&mut self) {
        self.mind.forget();
        if let Some(weaker) = &mut self.weaker {
            weaker.mind.forget();
        }
    }

    /// Thinks about the current position, which must not be the end of the game. The engine reads
    /// no clock: the caller passes the time in and may stop the search.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use dedale_engine::{Engine, Limits, Options, Signals, Task};
    /// use dedale_rules::{Game, Position};
    /// let game = Game::new(Position::standard());
    /// let begun = Instant::now();
    /// let task = Task {
    ///     limits: Limits::time(Duration::from_millis(20)),
    ///     // Another thread may call `stop` on them.
    ///     signals: &Signals::default(),
    ///     now: &|| begun.elapsed(),
    ///     progress: &mut |thought| println!("{} so far", thought.best()),
    /// };
    /// let thought = Engine::new(Options::default()).think(&game, task);
    /// assert!(game.position().is_legal(thought.best()));
    /// ```
    pub fn think(&mut self, game: &Game, task: Task) -> Thought {
        self.think_among(game, &[], task)
    }

    /// Thinks as [`think`](Engine::think) does, but searches these moves only, which must be legal:
    /// its values and proofs hold if one of them is played. An empty list stands for all moves. The
    /// memory of earlier searches is not used, and is cleared.
    ///
    /// ```
    /// use std::time::Duration;
    /// use dedale_engine::{Engine, Limits, Options, Signals, Task};
    /// use dedale_rules::{Game, Position};
    /// let only = ["d1".parse().unwrap(), "a1h".parse().unwrap()];
    /// let task = Task {
    ///     limits: Limits::nodes(50),
    ///     signals: &Signals::default(),
    ///     now: &|| Duration::ZERO,
    ///     progress: &mut |_| {},
    /// };
    /// let game = Game::new(Position::standard());
    /// let thought = Engine::new(Options::default()).think_among(&game, &only, task);
    /// assert!(only.contains(&thought.best()));
    /// ```
    pub fn think_among(&mut self, game: &Game, only: &[Move], task: Task) -> Thought {
        let is_strongest = self.options.level == Level::STRONGEST;
        if self.options.advising && is_strongest && advice::is_checked(game.position().variant()) {
            self.advise(game, only, task)
        } else {
            self.think_freely(game, only, task)
        }
    }

    /// Thinks for half of what the limits give, and for the other half either on, or about what may be advised instead.
    fn advise(&mut self, game: &Game, only: &[Move], mut task: Task) -> Thought {
        // A search among some moves learns nothing for the next one: it is not divided.
        let (first, second) = if only.is_empty() {
            task.limits.halves()
        } else {
            (None, task.limits)
        };
        let middle = first.map(|first| self.think_freely(game, only, task.part(first)));
        if let Some(middle) = &middle
            && let Some(advised) = self.think_instead(game, only, middle, task.part(second))
        {
            return advised;
        }
        let mut thought = self.think_freely(game, only, task.part(second));
        thought.simulations += middle.map_or(0, |middle| middle.simulations);
        let advised = self.think_instead(game, only, &thought, task.part(second));
        advised.unwrap_or(thought)
    }

    /// What may be advised where what a search has found may not; `None` where that may, or the search was stopped. Where a net evaluates, the
    /// hand-written evaluation chooses among the moves that may be advised, for it knows these boards without having learned them; the net then says what
    /// the move is worth, so that chances can be compared.
    pub(crate) fn think_instead(
        &mut self,
        game: &Game,
        only: &[Move],
        found: &Thought,
        mut task: Task,
    ) -> Option<Thought> {
        let mut passing = advice::instead(game, found, only)?;
        if task.signals.stopped() {
            return None;
        }
        let knows = |weaker: &Weaker| (weaker.knows)(game.position().variant());
        let mut simulations = found.simulations;
        let mut rest = task.limits;
        if self.weaker.as_ref().is_some_and(knows)
            && let (Some(first), second) = rest.halves()
        {
            let begun = (task.now)();
            let chosen = self.search(game, &passing, task.part(first), begun, 1, true);
            simulations += chosen.simulations;
            passing = vec![chosen.best()];
            rest = second;
        }
        let mut thought = self.think_freely(game, &passing, task.part(rest));
        thought.simulations += simulations;
        let known: Vec<Move> = thought.lines.iter().map(|line| line.moves[0]).collect();
        let others = found.lines.iter().filter(|line| {
            let chosen = line.moves[0];
            !known.contains(&chosen) && has_a_purpose(game.position(), chosen)
        });
        thought.lines.extend(others.cloned());
        thought.lines.truncate(self.options.lines.max(1));
        Some(thought)
    }

    /// Thinks as to play, whatever the options say of advice.
    pub(crate) fn think_freely(&mut self, game: &Game, only: &[Move], task: Task) -> Thought {
        let begun = (task.now)();
        let is_strongest = self.options.level == Level::STRONGEST;
        let Some(oracle) = self.oracle.clone().filter(|_| is_strongest) else {
            return self.search(game, only, task, begun, self.options.lines, false);
        };
        let lines = self.options.lines;
        let known = oracle::known_moves(&*oracle, game).map(|mut moves| {
            if only.is_empty() {
                // An exact value outweighs the moves that computers avoid: passing holds a draw
                // where all other moves lose.
                let shunned = blocking::shunned(game);
                moves.sort_by_key(|(chosen, verdict)| {
                    (Reverse(verdict.rank()), shunned.contains(chosen))
                });
            } else {
                moves.retain(|(chosen, _)| only.contains(chosen));
            }
            moves
        });
        match known.filter(|moves| !moves.is_empty()) {
            None => self.search(game, only, task, begun, lines, false),
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
                held(self.search(game, only, task, begun, usize::MAX, false))
            }
            Some(moves) => {
                let mut thought = oracle::decided(&*oracle, game, &moves, lines);
                thought.time = (task.now)().saturating_sub(begun);
                thought
            }
        }
    }

    fn search(
        &mut self,
        game: &Game,
        only: &[Move],
        task: Task,
        begun: Duration,
        lines: usize,
        by_weaker: bool,
    ) -> Thought {
        let variant = game.position().variant();
        let stronger = self
            .weaker
            .as_ref()
            .is_some_and(|weaker| (weaker.knows)(variant));
        let usual = || self.options.level.style(variant, stronger);
        let style = self.style.unwrap_or_else(usual);
        // The weaker levels start with an empty memory at each move, so that simulations do not add
        // up.
        if style.simulations.is_some() {
            self.forget();
        }
        let options = Options {
            lines,
            ..self.options
        };
        let thinking = Thinking {
            options: &options,
            game,
            only,
            style,
            settings: self.settings,
            task,
            begun,
        };
        match &mut self.weaker {
            Some(weaker) if by_weaker || !style.stronger => weaker.mind.think(thinking),
            _ => self.mind.think(thinking),
        }
    }

    /// Thinks without a clock, signals or progress: only limits of simulations and depth count.
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

/// The evaluator of the weaker levels.
struct Weaker {
    mind: Box<dyn Mind>,
    /// The games that the stronger evaluator knows.
    knows: fn(&VariantSetup) -> bool,
}

/// An evaluator with the memory of its search. The dynamic dispatch happens here, once per search,
/// so that evaluations within it are called directly.
trait Mind: Send + Sync {
    fn forget(&mut self);
    fn think(&mut self, thinking: Thinking) -> Thought;
}

/// A mind with an empty memory.
fn mind(evaluator: impl GameEvaluator) -> Box<dyn Mind> {
    Box::new(MindOf {
        evaluator: Arc::new(evaluator),
        memory: None,
    })
}

struct MindOf<E: GameEvaluator> {
    evaluator: Arc<E>,
    memory: Option<(Arc<Variant>, Memory<E>)>,
}

impl<E: GameEvaluator> Mind for MindOf<E> {
    fn forget(&mut self) {
        self.memory = None;
    }

    fn think(&mut self, thinking: Thinking) -> Thought {
        let position = thinking.game.position();
        let known = self
            .memory
            .take()
            .filter(|(variant, _)| variant == position.variant())
            .map(|(_, memory)| memory);
        let mut memory = known.unwrap_or_else(|| Memory::new(&self.evaluator, &thinking));
        let variant = Arc::clone(position.variant());
        let thought = memory.think(thinking);
        self.memory = Some((variant, memory));
        thought
    }
}

/// The memory of the search, by the kind of game.
enum Memory<E: GameEvaluator> {
    Narrow(Graph<Two<Narrow>, Arc<E>, 2>),
    Wide(Graph<Two<Wide>, Arc<E>, 2>),
    ManyOfTwo(Graph<Many<2>, Arc<E>, 2>),
    ManyOfFour(Graph<Many<4>, Arc<E>, 4>),
}

/// Whether the first to reach its goal wins and all official rules apply, so that the search for
/// two may be used. (Bonus squares give points, and no point is worth the game.)
fn is_a_plain_race(variant: &Variant) -> bool {
    !variant.mathematical && variant.stage == Stage::Four
}

impl<E: GameEvaluator> Memory<E> {
    fn new(evaluator: &Arc<E>, thinking: &Thinking) -> Memory<E> {
        let Thinking {
            options,
            game,
            style,
            settings,
            ..
        } = thinking;
        let settings = Settings {
            blindness: style.blindness,
            seed: options.seed,
            ..settings.unwrap_or_default()
        };
        let bytes = options.memory.max(1) << 20;
        let evaluator = Arc::clone(evaluator);
        let position = game.position();
        let variant = position.variant();
        let plain = is_a_plain_race(variant);
        match position.board() {
            AnyBoard::Narrow2(board) if plain => {
                let root = standing(*board, position);
                Memory::Narrow(Graph::new(
                    Two::new(variant.pass),
                    evaluator,
                    &root,
                    settings,
                    bytes,
                ))
            }
            AnyBoard::Wide2(board) if plain => {
                let root = standing(*board, position);
                Memory::Wide(Graph::new(
                    Two::new(variant.pass),
                    evaluator,
                    &root,
                    settings,
                    bytes,
                ))
            }
            _ => match position.players() {
                PlayerCount::Two => {
                    let world = Many::new(Arc::clone(variant));
                    Memory::ManyOfTwo(Graph::new(world, evaluator, position, settings, bytes))
                }
                PlayerCount::Four => {
                    let world = Many::new(Arc::clone(variant));
                    Memory::ManyOfFour(Graph::new(world, evaluator, position, settings, bytes))
                }
            },
        }
    }

    fn think(&mut self, thinking: Thinking) -> Thought {
        match self {
            Memory::Narrow(graph) => think_with(graph, thinking, |position| {
                let AnyBoard::Narrow2(board) = position.board() else {
                    unreachable!("positions of one game have boards of one kind")
                };
                standing(*board, position)
            }),
            Memory::Wide(graph) => think_with(graph, thinking, |position| {
                let AnyBoard::Wide2(board) = position.board() else {
                    unreachable!("positions of one game have boards of one kind")
                };
                standing(*board, position)
            }),
            Memory::ManyOfTwo(graph) => think_with(graph, thinking, Position::clone),
            Memory::ManyOfFour(graph) => think_with(graph, thinking, Position::clone),
        }
    }
}

fn standing<B: Layout>(board: Board<B, 2>, position: &Position) -> Standing<B> {
    Standing {
        board,
        passes: position.passes(),
    }
}

fn think_with<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize>(
    graph: &mut Graph<W, E, S>,
    thinking: Thinking,
    state: impl Fn(&Position) -> W::State,
) -> Thought {
    graph.set_batch(thinking.options.batch);
    graph.watch(thinking.game);
    let (now, before) = thinking
        .game
        .positions()
        .split_last()
        .expect("a game has a position");
    let mut past = HashMap::new();
    for position in before {
        *past
            .entry(graph.world().repetition_key(&state(position)))
            .or_insert(0) += 1;
    }
    let only = thinking.only;
    if only.is_empty() {
        graph.move_to(state(now), &past);
        return thinking.run(graph);
    }
    graph.forget();
    graph.move_to(state(now), &past);
    graph.keep_only(only);
    let thought = thinking.run(graph);
    graph.forget();
    thought
}
