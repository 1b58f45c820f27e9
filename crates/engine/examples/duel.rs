//! A match between two configurations of the engine for two players, on 9×9 or another board, to judge a change:
//!
//! ```text
//! cargo run --release -p dedale-engine --example duel -- PAIRS LIMIT ONE OTHER [SEED] [board=11x11:20] [threads=N] [seconds=N] [record=FILE]
//! ```
//!
//! LIMIT is `500ms` for each move, or `30000` simulations of the tree (positions, for alpha-beta: times 12,
//! about what both do in the same time). A configuration is `tree`, `plain` or `alpha-beta`, for the trees with
//! changes such as `tree:weights=FILE,exploration=1.2,growth=0.3,floor=0.02,temperature=1.2`, and for the value
//! of a move without visits `first-play=0.75` (times its position's) or `reduction=0.25` (less than that);
//! `root=1.5` explores more at the root, `choice=0.5` plays the best value among moves with half of the most visits,
//! `search-threads=2` searches with two threads, `times=2` has twice the limit, and `reuse=0` does not keep from move to move what it has learned. Each
//! opening is played twice, sides swapped; another SEED gives other openings, to confirm on what a
//! choice was not made with.
//!
//! Games are played `threads` at a time, each player on one thread unless told otherwise. After `seconds` no game goes on: those
//! that are not over do not count. Each game is a line of the record (number, score of ONE, moves, the
//! largest fall of the loser's chance after one move of the winner); games that it has already are not
//! played again.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use dedale_engine::{
    AlphaBeta, FirstPlay, HandWritten, Plain, PlainWeights, Settings, Tree, Weights,
};
use dedale_rules::{AnyBoard, Board, Game, Move, Narrow, Outcome, Position, SplitMix, Wide};

mod boards;

use boards::Kind;

/// Positions of alpha-beta for a simulation of the tree, measured at equal time.
const POSITIONS_FOR_A_SIMULATION: u64 = 12;
/// The openings unless others are asked for.
const USUAL_SEED: u64 = 7919;
/// A game that nobody has won by then is half won by each.
const LONGEST: usize = 250;
/// A loser whose chance fell by so much after one move had not seen that move.
const BLIND: f32 = 0.35;

#[derive(Clone)]
enum Configuration {
    Tree(Box<HandWritten>, Settings, Manner),
    Plain(PlainWeights, Settings),
    AlphaBeta,
}

/// How a tree is searched.
#[derive(Clone, Copy)]
struct Manner {
    threads: usize,
    /// How many times the limit of the match.
    times: u32,
    /// Whether what was learned is kept from move to move.
    reuse: bool,
}

#[derive(Clone, Copy)]
enum Limit {
    Time(Duration),
    Simulations(u64),
}

impl Limit {
    fn times(self, factor: u32) -> Limit {
        match self {
            Limit::Time(time) => Limit::Time(time * factor),
            Limit::Simulations(simulations) => Limit::Simulations(simulations * u64::from(factor)),
        }
    }
}

fn read_configuration(text: &str) -> Option<Configuration> {
    let (name, changes) = text.split_once(':').unwrap_or((text, ""));
    let (mut plain, mut settings) = (PlainWeights::default(), Settings::default());
    let mut fitted = Box::new(HandWritten::default());
    let mut manner = Manner {
        threads: 1,
        times: 1,
        reuse: true,
    };
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (what, value) = change.split_once('=')?;
        if what == "weights" {
            let weights = Weights::read(&std::fs::read_to_string(value).ok()?)?;
            *fitted = HandWritten::with_weights(weights);
            continue;
        }
        if what == "search-threads" {
            manner.threads = value.parse().ok()?;
            continue;
        }
        if what == "times" {
            manner.times = value.parse().ok()?;
            continue;
        }
        let value: f32 = value.parse().ok()?;
        *match what {
            "first-play" => {
                settings.first_play = FirstPlay::Scaled(value);
                continue;
            }
            "reduction" => {
                settings.first_play = FirstPlay::Reduced(value);
                continue;
            }
            "reuse" => {
                manner.reuse = value != 0.0;
                continue;
            }
            "temperature" => {
                fitted.soften(value);
                continue;
            }
            "wall" => &mut plain.wall,
            "turn" => &mut plain.turn,
            "slope" => &mut plain.slope,
            "step" => &mut plain.step_prior,
            "wall-step" => &mut plain.wall_step_prior,
            "wall-spent" => &mut plain.wall_spent_prior,
            "idle" => &mut plain.idle_wall_prior,
            "exploration" => &mut settings.exploration,
            "growth" => &mut settings.growth,
            "floor" => &mut settings.floor,
            "root" => &mut settings.root_exploration,
            "choice" => &mut settings.choice,
            _ => return None,
        } = value;
    }
    match name {
        "tree" => Some(Configuration::Tree(fitted, settings, manner)),
        "plain" => Some(Configuration::Plain(plain, settings)),
        "alpha-beta" if changes.is_empty() => Some(Configuration::AlphaBeta),
        _ => None,
    }
}

fn read_limit(text: &str) -> Option<Limit> {
    match text.strip_suffix("ms") {
        Some(time) => Some(Limit::Time(Duration::from_millis(time.parse().ok()?))),
        None => text.parse().ok().map(Limit::Simulations),
    }
}

/// A configuration in a game, with what it has learned there.
enum Player<B: Kind> {
    Tree(Box<Tree<B, HandWritten>>, Manner),
    Plain(Box<Tree<B, Plain>>),
    AlphaBeta(Box<AlphaBeta<B>>),
}

impl<B: Kind> Player<B> {
    fn new(configuration: &Configuration, board: &Board<B, 2>) -> Player<B> {
        match configuration {
            Configuration::Tree(evaluator, settings, manner) => {
                let tree = Tree::new(*board, HandWritten::clone(evaluator), *settings);
                Player::Tree(Box::new(tree), *manner)
            }
            Configuration::Plain(weights, settings) => Player::Plain(Box::new(Tree::new(
                *board,
                Plain { weights: *weights },
                *settings,
            ))),
            Configuration::AlphaBeta => Player::AlphaBeta(Box::new(AlphaBeta::new(1 << 20))),
        }
    }

    /// The move it plays, its chance if it tells, and its simulations.
    fn choose(&mut self, limit: Limit, board: &Board<B, 2>) -> (Move, Option<f32>, u64) {
        let start = Instant::now();
        let limit = match self {
            Player::Tree(_, manner) => limit.times(manner.times),
            _ => limit,
        };
        let spent = |done: u64, every: u64, scale: u64| match limit {
            Limit::Simulations(simulations) => done >= simulations * scale,
            Limit::Time(time) => done.is_multiple_of(every) && start.elapsed() >= time,
        };
        let report = match self {
            Player::Tree(tree, manner) => {
                if manner.reuse {
                    tree.move_to(*board);
                } else {
                    tree.begin_anew(*board);
                }
                tree.search_with(manner.threads, |done| spent(done, 16, 1))
            }
            Player::Plain(tree) => {
                tree.move_to(*board);
                tree.search(|done| spent(done, 16, 1))
            }
            Player::AlphaBeta(deep) => {
                let over = |nodes| spent(nodes, 256, POSITIONS_FOR_A_SIMULATION);
                return (deep.search(board, 60, over).best, None, 0);
            }
        };
        let chance = f32::midpoint(report.value, 1.0);
        (report.best, Some(chance), report.simulations)
    }
}

/// Two steps each towards the middle, where there is room for them, then three moves at random.
fn opening(start: Position, seed: u64) -> Game {
    let mut random = SplitMix::new(seed);
    let room = usize::from(start.variant().size.height().saturating_sub(5) / 2);
    let mut game = Game::new(start);
    for _ in 0..2 * room.min(2) {
        let position = game.position();
        let far = position.distances(position.turn());
        let ahead = position
            .pawn_moves()
            .iter()
            .min_by_key(|&cell| far.at(cell));
        game.play(Move::Pawn(ahead.expect("a pawn can step")))
            .expect("a legal move");
    }
    for _ in 0..3 {
        let moves = game.legal_moves();
        let chosen = random.pick(&moves).expect("nobody has won yet");
        game.play(*chosen).expect("a legal move");
    }
    game
}

/// How a game went.
#[derive(Clone, Copy)]
struct Played {
    /// What the first of the two configurations scores: 1, a half or 0.
    score: f64,
    moves: usize,
    /// The largest fall of the loser's chance from one of its moves to the next.
    fall: f32,
}

/// Everything that all games have in common.
struct Match {
    configurations: [Configuration; 2],
    start: Position,
    limit: Limit,
    seed: u64,
    end: Option<Instant>,
    simulations: [AtomicU64; 2],
    searches: [AtomicU64; 2],
}

impl Match {
    /// Plays the game of that number; `None` if the time is over before it is.
    fn play(&self, number: u32) -> Option<Played> {
        match self.start.board() {
            AnyBoard::Narrow2(_) => self.play_on::<Narrow>(number),
            AnyBoard::Wide2(_) => self.play_on::<Wide>(number),
            AnyBoard::Narrow4(_) | AnyBoard::Wide4(_) => unreachable!("two players"),
        }
    }

    fn play_on<B: Kind>(&self, number: u32) -> Option<Played> {
        // Seeds of neighbouring openings have nothing in common after a multiplication.
        let opening_seed = (self.seed << 20 | u64::from(number / 2)).wrapping_mul(0x9e37_79b9);
        let mut game = opening(self.start.clone(), opening_seed);
        let swapped = usize::from(number % 2 == 1);
        let mut players: [Option<Player<B>>; 2] = [None, None];
        let mut chances = [None; 2];
        let mut falls = [0.0_f32; 2];
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            if self.end.is_some_and(|end| Instant::now() >= end) {
                return None;
            }
            let board = B::board(game.position().board()).expect("a layout for all of a game");
            let seat = game.position().turn().index() ^ swapped;
            let player =
                players[seat].get_or_insert_with(|| Player::new(&self.configurations[seat], board));
            let (chosen, chance, simulations) = player.choose(self.limit, board);
            if let Some((before, now)) = chances[seat].zip(chance) {
                falls[seat] = falls[seat].max(before - now);
            }
            chances[seat] = chance;
            // Proved positions take no time and would hide the speed.
            if simulations > 1000 {
                self.simulations[seat].fetch_add(simulations, Ordering::Relaxed);
                self.searches[seat].fetch_add(1, Ordering::Relaxed);
            }
            game.play(chosen).expect("a legal move");
        }
        let (score, fall) = match game.outcome() {
            Some(Outcome::Won(winner)) if winner.index() ^ swapped == 0 => (1.0, falls[1]),
            Some(Outcome::Won(_)) => (0.0, falls[0]),
            _ => (0.5, 0.0),
        };
        Some(Played {
            score,
            moves: game.moves().len(),
            fall,
        })
    }

    /// Simulations a search of both configurations.
    fn speeds(&self) -> [u64; 2] {
        [0, 1].map(|seat| {
            let searches = self.searches[seat].load(Ordering::Relaxed).max(1);
            self.simulations[seat].load(Ordering::Relaxed) / searches
        })
    }
}

/// The games of a record.
fn read_record(text: &str) -> HashMap<u32, Played> {
    let read = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let [number, score, moves, fall] = words[..] else {
            return None;
        };
        let played = Played {
            score: score.parse().ok()?,
            moves: moves.parse().ok()?,
            fall: fall.parse().ok()?,
        };
        Some((number.parse().ok()?, played))
    };
    text.lines().filter_map(read).collect()
}

/// The result in a line.
fn summary(games: &HashMap<u32, Played>, speeds: [u64; 2]) -> String {
    let scores: Vec<f64> = games.values().map(|played| played.score).collect();
    let count = f64::from(scores.len() as u32).max(1.0);
    let won = scores.iter().filter(|&&score| score > 0.75).count();
    let lost = scores.iter().filter(|&&score| score < 0.25).count();
    // Half a game at each end keeps a clean sweep finite.
    let score = (scores.iter().sum::<f64>() + 0.5) / (count + 1.0);
    let error = 1.96 * (score * (1.0 - score) / count).sqrt();
    let elo = |score: f64| -400.0 * (1.0 / score - 1.0).log10();
    let slope = 400.0 / std::f64::consts::LN_10 / (score * (1.0 - score));
    let blind = |score: f64| {
        let fell = |played: &&Played| (played.score - score).abs() < 0.1 && played.fall > BLIND;
        games.values().filter(fell).count()
    };
    format!(
        "+{won} -{lost} ={}, Elo {:+.0} ± {:.0}; lost blindly {} and {}; simulations a search {} and {}",
        scores.len() - won - lost,
        elo(score),
        slope * error,
        blind(0.0),
        blind(1.0),
        speeds[0],
        speeds[1],
    )
}

/// What the command line asks for.
struct Asked {
    games: u32,
    threads: u32,
    record: Option<String>,
    contest: Match,
}

fn read_words(words: &[String]) -> Option<Asked> {
    let (options, words): (Vec<&String>, Vec<&String>) = words.iter().partition(|word| {
        ["board=", "threads=", "seconds=", "record="]
            .iter()
            .any(|name| word.starts_with(name))
    });
    let option = |name: &str| {
        let found = options.iter().find_map(|word| word.strip_prefix(name));
        found.map(str::to_owned)
    };
    let (four, seed) = match words.as_slice() {
        [four @ .., seed] if words.len() == 5 => (four, seed.parse().ok()?),
        four => (four, USUAL_SEED),
    };
    let [pairs, limit, one, other] = four else {
        return None;
    };
    let seconds: Option<u64> = option("seconds=").and_then(|text| text.parse().ok());
    Some(Asked {
        games: 2 * pairs.parse::<u32>().ok()?,
        threads: option("threads=").map_or(Some(1), |text| text.parse().ok())?,
        record: option("record="),
        contest: Match {
            configurations: [read_configuration(one)?, read_configuration(other)?],
            start: boards::start(&option("board=").unwrap_or_else(|| "9x9".into()))?,
            limit: read_limit(limit)?,
            seed,
            end: seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds)),
            simulations: [AtomicU64::new(0), AtomicU64::new(0)],
            searches: [AtomicU64::new(0), AtomicU64::new(0)],
        },
    })
}

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(asked) = read_words(&words) else {
        eprintln!(
            "expected: PAIRS LIMIT ONE OTHER [SEED] [board=SIZE:WALLS] [threads=N] [seconds=N] [record=FILE],"
        );
        eprintln!("such as 100 500ms tree:exploration=2 tree threads=16");
        std::process::exit(2);
    };
    let (mut known, mut record) = (HashMap::new(), None);
    if let Some(file) = &asked.record {
        known = read_record(&std::fs::read_to_string(file).unwrap_or_default());
        let mut options = std::fs::OpenOptions::new();
        record = Some(options.create(true).append(true).open(file)?);
    }
    let left: Vec<u32> = (0..asked.games)
        .filter(|number| !known.contains_key(number))
        .collect();
    let next = AtomicU32::new(0);
    let written = Mutex::new((known, record));
    std::thread::scope(|scope| {
        for _ in 0..asked.threads.max(1) {
            scope.spawn(|| {
                while let Some(&number) = left.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
                    let Some(played) = asked.contest.play(number) else {
                        return;
                    };
                    let mut written = written.lock().expect("no game panics");
                    let (games, record) = &mut *written;
                    games.insert(number, played);
                    let Played { score, moves, fall } = played;
                    if let Some(record) = record {
                        writeln!(record, "{number} {score} {moves} {fall:.3}")
                            .expect("the record can be written");
                    }
                }
            });
        }
    });
    let (games, _) = written.into_inner().expect("no game panics");
    let result = summary(&games, asked.contest.speeds());
    let named: Vec<&String> = words.iter().skip(2).take(2).collect();
    println!("{} against {}: {result}", named[0], named[1]);
    Ok(())
}
