//! Whole games of the engine against itself and against random movers, on every size, with any
//! number of players and by any rules: everything about a game follows from its number. The
//! invariants of a thought are in `thoughts`, the promises of a proof in `promises`, clocks in
//! `clocks`.

#![allow(dead_code, unreachable_pub, reason = "each test program uses a part")]

pub mod clocks;
mod promises;
mod thoughts;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use dedale_engine::{Engine, Level, Limits, Options, Signals, Task, Thought};
use dedale_rules::{Game, Outcome, PlayerCount, Position, Size, SplitMix, Stage};

use crate::random::{Profile, choose};
use promises::Promises;

/// Tests that fill all cores or read the clock take turns.
pub static ALONE: Mutex<()> = Mutex::new(());

/// The player of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Plays a random legal move.
    Random,
    /// The engine of that number.
    Engine(usize),
}

/// An engine and its limits.
pub struct Mind {
    pub engine: Engine,
    /// Simulations for a move.
    pub nodes: u64,
    /// Whether its memory is kept from move to move.
    pub keeps: bool,
}

/// A game about to be played.
pub struct Plan {
    pub number: usize,
    pub game: Game,
    pub seats: Vec<Seat>,
    pub minds: Vec<Mind>,
    /// Games without a winner end after this many moves.
    pub longest: usize,
    pub random: SplitMix,
}

/// Statistics of the games.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub games: usize,
    pub moves: usize,
    pub won: usize,
    pub blocked: usize,
    /// Searches, and how many progress reports they made.
    pub thoughts: usize,
    pub told: usize,
    /// How often a search made room in its memory.
    pub cleaned: usize,
    /// Searches that ended with a proof.
    pub proofs: usize,
    /// Games in which a win was promised, and those whose player forgot it.
    pub promised: usize,
    pub forgotten: usize,
    pub simulations: u64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.moves += other.moves;
        self.won += other.won;
        self.blocked += other.blocked;
        self.thoughts += other.thoughts;
        self.told += other.told;
        self.cleaned += other.cleaned;
        self.proofs += other.proofs;
        self.promised += other.promised;
        self.forgotten += other.forgotten;
        self.simulations += other.simulations;
    }
}

/// Every profile of the rules for every number of players it exists for.
fn kinds() -> Vec<(Profile, PlayerCount)> {
    let counts = [PlayerCount::Two, PlayerCount::Four];
    let all = Profile::ALL
        .into_iter()
        .flat_map(|profile| counts.map(|players| (profile, players)));
    all.filter(|kind| {
        !matches!(
            kind,
            (Profile::Mathematical, PlayerCount::Four) | (Profile::Cooperative, PlayerCount::Two)
        )
    })
    .collect()
}

fn size_of(number: usize) -> Size {
    Size::all().nth(number % 100).expect("a hundred sizes")
}

/// Whether the engine searches for long in the game of that number, on a small board, so that its
/// memory overflows.
pub fn is_deep(number: usize) -> bool {
    number % 41 == 7 && size_of(number).area() <= 42
}

impl Plan {
    /// The game of that number: the sizes rotate, and with each hundred the kinds of game.
    pub fn new(number: usize) -> Plan {
        let mut random = SplitMix::new(number as u64 * 0x5851_f42d);
        let size = size_of(number);
        let kinds = kinds();
        let (profile, players) = kinds[number / 100 % kinds.len()];
        let variant = profile.variant(size, players, &mut random);
        let start = Position::start(variant.expect("a kind that exists"));
        let deep = is_deep(number);
        let (seats, count) = seats(players, &mut random);
        let minds = (0..count).map(|_| Mind::new(deep, &mut random)).collect();
        let longest = if deep { 10 } else { 100 };
        Plan {
            number,
            game: Game::new(start),
            seats,
            minds,
            longest,
            random,
        }
    }
}

/// The players, and the number of engines they need: one for all seats, one for each, or some
/// against random movers.
fn seats(players: PlayerCount, random: &mut SplitMix) -> (Vec<Seat>, usize) {
    let all = players.get();
    match random.below(4) {
        0 => (vec![Seat::Engine(0); all], 1),
        1 => ((0..all).map(Seat::Engine).collect(), all),
        _ => {
            let mut seats = vec![Seat::Random; all];
            seats[random.below(all)] = Seat::Engine(0);
            if all == 4 && random.below(2) == 0 {
                seats[random.below(all)] = Seat::Engine(0);
            }
            (seats, 1)
        }
    }
}

impl Mind {
    fn new(deep: bool, random: &mut SplitMix) -> Mind {
        let number = if deep || random.below(2) == 0 {
            10
        } else {
            1 + random.below(10) as u8
        };
        let nodes = if deep {
            4_000 + random.below(8_000)
        } else {
            5 + random.below(56)
        };
        let threads = random.pick(&[1, 1, 1, 2]);
        let lines = random.pick(&[1, 1, 2, 3, 5]);
        let seed = random.number();
        Mind {
            engine: Engine::new(Options {
                threads: *threads.expect("a choice"),
                // The least memory: it holds some 8,000 positions.
                memory: 1,
                level: Level::new(number).expect("from 1 to 10"),
                lines: *lines.expect("a choice"),
                seed,
                batch: [1, 1, 1, 8][seed as usize % 4],
                advising: false,
            }),
            nodes: nodes as u64,
            keeps: random.below(4) > 0,
        }
    }

    /// Whether it still has the memory of the move before: the weaker levels start with an empty
    /// one each time.
    fn remembers(&self) -> bool {
        self.keeps && self.engine.options().level == Level::STRONGEST
    }
}

/// Plays the game to its end or its limit, and checks every move.
pub fn play(mut plan: Plan) -> Tally {
    let mut tally = Tally::default();
    let mut promises = Promises::default();
    while plan.game.outcome().is_none() && plan.game.moves().len() < plan.longest {
        let turn = plan.game.position().turn();
        let chosen = match plan.seats[turn.index()] {
            Seat::Random => {
                promises.random_move(turn);
                choose(&mut plan.random, plan.game.position()).expect("a move")
            }
            Seat::Engine(number) => {
                let mind = &mut plan.minds[number];
                if !mind.keeps {
                    mind.engine.forget();
                }
                let thought = think(mind, &plan.game, Limits::nodes(mind.nodes), &mut tally);
                assert!(
                    thought.simulations <= mind.nodes,
                    "{} simulations",
                    thought.simulations
                );
                promises.thought(&plan.game, &thought, number, mind.remembers());
                thought.best()
            }
        };
        plan.game.play(chosen).expect("only legal moves");
    }
    promises.end(&plan.game);
    tally.games = 1;
    tally.moves = plan.game.moves().len();
    tally.won = usize::from(matches!(plan.game.outcome(), Some(Outcome::Won(_))));
    tally.blocked = usize::from(plan.game.outcome() == Some(Outcome::Blocked));
    tally.promised = usize::from(promises.made > 0);
    tally.forgotten = usize::from(promises.forgotten > 0);
    tally
}

/// Thinks by a clock on which each reading takes a tenth of a second, so that the search reports
/// progress as often as it can, and checks every report.
fn think(mind: &mut Mind, game: &Game, limits: Limits, tally: &mut Tally) -> Thought {
    let looks = AtomicU64::new(0);
    let options = *mind.engine.options();
    let mut known = 0;
    let mut progress = |thought: &Thought| {
        thoughts::check_progress(game, thought, &options);
        tally.told += 1;
        tally.cleaned += usize::from(thought.nodes < known);
        known = thought.nodes;
    };
    let thought = mind.engine.think(
        game,
        Task {
            limits,
            signals: &Signals::default(),
            now: &|| Duration::from_millis(100 * looks.fetch_add(1, Ordering::Relaxed)),
            progress: &mut progress,
        },
    );
    thoughts::check(game, &thought, &options);
    tally.thoughts += 1;
    tally.simulations += thought.simulations;
    tally.proofs += usize::from(thought.proof.is_some());
    thought
}

/// Whether the rules allow a winner.
fn has_a_winner(position: &Position) -> bool {
    position.variant().stage != Stage::One
}

/// Plays the games of these numbers on all cores. Failed games are reported together at the end, by
/// their numbers.
pub fn play_all(numbers: &[usize], play: impl Fn(usize) -> Tally + Sync, threads: usize) -> Tally {
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(Tally::default());
    let failed = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match catch_unwind(AssertUnwindSafe(|| play(number))) {
                        Ok(played) => tally.lock().expect("no thread panics here").add(&played),
                        Err(_) => failed.lock().expect("no thread panics here").push(number),
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().expect("no thread panics here");
    assert!(
        failed.is_empty(),
        "{} of {} games failed (see above), by number: {failed:?}",
        failed.len(),
        numbers.len()
    );
    tally.into_inner().expect("no thread panics here")
}

/// The number of cores.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
