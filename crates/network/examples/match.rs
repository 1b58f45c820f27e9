//! A match between two configurations, with a net or without, on boards of any size:
//!
//! ```text
//! cargo run --release -p dedale-network --example match -- PAIRS LIMIT ONE OTHER [SEED] [threads=N] [seconds=N] [board=9x9] [walls=N] [pass] [openings=FILE] [record=FILE]
//! ```
//!
//! LIMIT is `500ms` for each move or `800` simulations, or one for each with a stroke between: `400/4000`. A configuration is
//! `tree`, the hand-written evaluation, `net:FILE`, or `sparse:FILE`, a comparison net of `train/sparse.py` for boards of one size, all with changes such as
//! `net:FILE,exploration=1.2,root-exploration=1.5,growth=0.3,floor=0.02,first-play=0.75,reduction=0.25,temperature=1.2,choice=0.8,kernel=avx2`:
//! the names of the engine's `Settings`, a `reduction` instead of the scaled `first-play`, and the temperature of the net's priors. With
//! `mirrored=true` the net is asked twice, about the position and its image in the mirror; with
//! `few=2` positions with so many walls in hand or fewer, both players' together, are left to the hand-written evaluation.
//! Each opening is played twice, sides swapped, and on 9×9 they are those of the engine's example `duel`, or the lines of
//! a file such as `dedale openings` writes (`openings=FILE`, from the line that SEED counts to). A tree keeps from move to move what it has learned.
//!
//! Games are played `threads` at a time, each player on one thread. After `seconds` no game goes on: those that are not
//! over do not count. Each game is a line of the record (number, score of ONE, moves); games that it has already are not
//! played again.

#[path = "match/sparse.rs"]
#[expect(dead_code, reason = "the example `judge` needs more of it")]
mod sparse;

use std::collections::BTreeMap;
use std::hash::Hash;
use std::io::Write as _;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use dedale_engine::{Evaluation, Evaluator, FirstPlay, HandWritten, Leaf, Settings, Tree};
use dedale_network::{Kernel, Mirrored, Network, Parameters};
use dedale_rules::{
    AnyBoard, Board, Game, Layout, Move, Narrow, Outcome, PlayerCount, Position, Size, SplitMix,
    Variant, VariantSetup, Wide,
};

use sparse::Sparse;

/// The openings unless others are asked for.
const USUAL_SEED: u64 = 7919;
/// A game that nobody has won by then is half won by each.
const LONGEST: usize = 250;
/// Searches with fewer simulations say nothing about speed: most of them end because all is proved.
const FEWEST: u64 = 50;

#[derive(Clone)]
struct Configuration {
    /// Without a net the hand-written evaluation plays.
    net: Option<Net>,
    /// Positions with more walls in hand are evaluated by the net.
    few: Option<u8>,
    settings: Settings,
}

#[derive(Clone)]
enum Net {
    Convolutions(Arc<Network>),
    Mirrored(Arc<Mirrored>),
    Sparse(Arc<Sparse>),
}

/// The net, and for positions with few walls in hand the hand-written evaluation.
struct Mixed<E> {
    net: Arc<E>,
    others: HandWritten,
    few: Option<u8>,
}

impl<B: Layout, E> Evaluator<Board<B, 2>, 2> for Mixed<E>
where
    E: Evaluator<Board<B, 2>, 2, Accumulator = (), Context = ()>,
{
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        let mover = leaf.state.turn();
        let in_hand = [mover, mover.next(PlayerCount::Two)].map(|player| leaf.state.stock(player));
        let walls = in_hand.iter().sum::<u8>();
        if self.few.is_some_and(|few| walls <= few) {
            self.others.evaluate(leaf)
        } else {
            self.net.evaluate(leaf)
        }
    }
}

fn read_configuration(text: &str) -> Result<Configuration, String> {
    let (name, rest) = text.split_once(':').unwrap_or((text, ""));
    let mut words = rest.split(',').filter(|word| !word.is_empty());
    let file = match name {
        "tree" => None,
        "net" | "sparse" => Some(words.next().ok_or(format!("{name}: needs a file"))?),
        _ => return Err(format!("{text}: neither tree, net:FILE nor sparse:FILE")),
    };
    let mut settings = Settings::default();
    let (mut kernel, mut temperature) = (Kernel::best(), 1.0);
    let mut few = None;
    let mut mirrored = false;
    for word in words {
        let (what, value) = word.split_once('=').ok_or(word)?;
        if what == "kernel" {
            kernel = Kernel::named(value).ok_or(word)?;
            continue;
        }
        if what == "few" && file.is_some() {
            few = Some(value.parse().map_err(|_| word)?);
            continue;
        }
        if what == "mirrored" && name == "net" {
            mirrored = value.parse().map_err(|_| word)?;
            continue;
        }
        let value: f32 = value.parse().map_err(|_| word)?;
        match what {
            "first-play" => settings.first_play = FirstPlay::Scaled(value),
            "reduction" => settings.first_play = FirstPlay::Reduced(value),
            "exploration" => settings.exploration = value,
            "root-exploration" => settings.root_exploration = value,
            "choice" => settings.choice = value,
            "growth" => settings.growth = value,
            "floor" => settings.floor = value,
            "temperature" if file.is_some() && value > 0.0 => temperature = value,
            _ => return Err(word.to_owned()),
        }
    }
    let net = file.map(|file| {
        let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        if name == "sparse" {
            let net = Sparse::read(&bytes).map_err(|error| format!("{file}: {error}"))?;
            return Ok::<Net, String>(Net::Sparse(Arc::new(net.softened(temperature))));
        }
        let parameters = Parameters::read(&bytes).map_err(|error| format!("{file}: {error}"))?;
        let network = Arc::new(Network::new(&parameters, kernel).softened(temperature));
        Ok(if mirrored {
            Net::Mirrored(Arc::new(Mirrored::new(network)))
        } else {
            Net::Convolutions(network)
        })
    });
    Ok(Configuration {
        net: net.transpose()?,
        few,
        settings,
    })
}

/// A net with one wide layer knows boards of one size only.
fn check_size(configuration: &Configuration, size: Size) -> Result<(), String> {
    if let Some(Net::Sparse(net)) = &configuration.net {
        let (width, height) = net.size();
        if (width, height) != (size.width().into(), size.height().into()) {
            return Err(format!(
                "the sparse net is for boards of {width}x{height} alone, not {size}: say board={width}x{height}"
            ));
        }
    }
    Ok(())
}

#[derive(Clone, Copy)]
enum Limit {
    Time(Duration),
    Simulations(u64),
}

fn read_limits(text: &str) -> Option<[Limit; 2]> {
    let read = |text: &str| match text.strip_suffix("ms") {
        Some(time) => Some(Limit::Time(Duration::from_millis(time.parse().ok()?))),
        None => text.parse().ok().map(Limit::Simulations),
    };
    let (one, other) = text.split_once('/').unwrap_or((text, text));
    Some([read(one)?, read(other)?])
}

/// A configuration in a game, with what it has learned there.
trait Player {
    /// The move it plays, and its simulations.
    fn choose(&mut self, limit: Limit, board: &AnyBoard) -> (Move, u64);
}

/// Takes the board of its layout.
type Taken<B> = fn(&AnyBoard) -> Option<&Board<B, 2>>;

struct Searcher<B: Layout + Hash, E: Evaluator<Board<B, 2>, 2>> {
    tree: Tree<B, E>,
    take: Taken<B>,
}

impl<B: Layout + Hash, E: Evaluator<Board<B, 2>, 2>> Player for Searcher<B, E> {
    fn choose(&mut self, limit: Limit, board: &AnyBoard) -> (Move, u64) {
        let board = (self.take)(board).expect("the board does not change its layout");
        self.tree.move_to(*board);
        let start = Instant::now();
        let report = self.tree.search(|done| match limit {
            Limit::Simulations(simulations) => done >= simulations,
            Limit::Time(time) => done.is_multiple_of(16) && start.elapsed() >= time,
        });
        (report.best, report.simulations)
    }
}

fn player<B: Layout + Hash>(
    configuration: &Configuration,
    board: &Board<B, 2>,
    take: Taken<B>,
) -> Box<dyn Player> {
    match &configuration.net {
        Some(Net::Convolutions(net)) => {
            searcher(mixed(net, configuration), configuration, board, take)
        }
        Some(Net::Mirrored(net)) => searcher(mixed(net, configuration), configuration, board, take),
        Some(Net::Sparse(net)) => searcher(mixed(net, configuration), configuration, board, take),
        None => searcher(HandWritten::default(), configuration, board, take),
    }
}

fn mixed<E>(net: &Arc<E>, configuration: &Configuration) -> Mixed<E> {
    Mixed {
        net: Arc::clone(net),
        others: HandWritten::default(),
        few: configuration.few,
    }
}

fn searcher<B: Layout + Hash, E: Evaluator<Board<B, 2>, 2> + 'static>(
    evaluator: E,
    configuration: &Configuration,
    board: &Board<B, 2>,
    take: Taken<B>,
) -> Box<dyn Player> {
    Box::new(Searcher {
        tree: Tree::new(*board, evaluator, configuration.settings),
        take,
    })
}

fn narrow(board: &AnyBoard) -> Option<&Board<Narrow, 2>> {
    match board {
        AnyBoard::Narrow2(board) => Some(board),
        _ => None,
    }
}

fn wide(board: &AnyBoard) -> Option<&Board<Wide, 2>> {
    match board {
        AnyBoard::Wide2(board) => Some(board),
        _ => None,
    }
}

/// Two steps each towards the middle where there is room, then three moves at random.
fn opening(variant: &Arc<Variant>, seed: u64) -> Game {
    let mut random = SplitMix::new(seed);
    let mut game = Game::new(Position::start(Arc::clone(variant)));
    if variant.size.height() >= 8 {
        for _ in 0..4 {
            let position = game.position();
            let ahead = position.pawn(position.turn());
            let forward = position.variant().sides[position.turn()].forward();
            let cell = ahead.neighbour(forward).expect("far from the goal");
            game.play(Move::Pawn(cell)).expect("a legal move");
        }
    }
    for _ in 0..3 {
        let mut moves = game.legal_moves();
        moves.retain(|&chosen| chosen != Move::Pass);
        let chosen = random.pick(&moves).expect("nobody has won yet");
        game.play(*chosen).expect("a legal move");
        if game.outcome().is_some() {
            return opening(variant, seed.wrapping_add(1 << 40));
        }
    }
    game
}

/// The openings of a file: moves from the start, one opening a line, what follows `#` left out.
fn read_openings(text: &str, variant: &Arc<Variant>) -> Result<Vec<Game>, String> {
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default());
    let opening = |line: &str| {
        let mut game = Game::new(Position::start(Arc::clone(variant)));
        for word in line.split_whitespace() {
            let chosen = word.parse().map_err(|error| format!("{line}: {error}"))?;
            game.play(chosen)
                .map_err(|error| format!("{line}: {word}: {error}"))?;
        }
        if game.outcome().is_some() {
            return Err(format!("{line}: the game is over"));
        }
        Ok(game)
    };
    let lines = lines.filter(|line| !line.trim().is_empty());
    let openings: Vec<Game> = lines.map(opening).collect::<Result<_, String>>()?;
    if openings.is_empty() {
        return Err("no openings, one is expected on each line".to_owned());
    }
    Ok(openings)
}

/// How a game went: what the first of the two configurations scores, and the number of moves.
#[derive(Clone, Copy)]
struct Played {
    score: f64,
    moves: usize,
}

/// Everything that all games have in common.
struct Match {
    configurations: [Configuration; 2],
    limits: [Limit; 2],
    variant: Arc<Variant>,
    /// Those of a file; without any they are drawn.
    openings: Vec<Game>,
    seed: u64,
    end: Option<Instant>,
    simulations: [AtomicU64; 2],
    searches: [AtomicU64; 2],
}

impl Match {
    /// The opening of the pair of that number.
    fn opening(&self, number: u32) -> Game {
        if let Some(count) = std::num::NonZeroU64::new(self.openings.len() as u64) {
            return self.openings[((self.seed + u64::from(number)) % count) as usize].clone();
        }
        // Seeds of neighbouring openings have nothing in common after a multiplication.
        opening(
            &self.variant,
            (self.seed << 20 | u64::from(number)).wrapping_mul(0x9e37_79b9),
        )
    }

    /// Plays the game of that number; `None` if the time is over before it is.
    fn play(&self, number: u32) -> Option<Played> {
        let mut game = self.opening(number / 2);
        let swapped = usize::from(number % 2 == 1);
        let mut players: [Option<Box<dyn Player>>; 2] = [None, None];
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            if self.end.is_some_and(|end| Instant::now() >= end) {
                return None;
            }
            let board = game.position().board();
            let seat = game.position().turn().index() ^ swapped;
            let configuration = &self.configurations[seat];
            let player = players[seat].get_or_insert_with(|| match board {
                AnyBoard::Narrow2(board) => player(configuration, board, narrow),
                AnyBoard::Wide2(board) => player(configuration, board, wide),
                _ => unreachable!("two players"),
            });
            let (chosen, simulations) = player.choose(self.limits[seat], board);
            if simulations >= FEWEST {
                self.simulations[seat].fetch_add(simulations, Ordering::Relaxed);
                self.searches[seat].fetch_add(1, Ordering::Relaxed);
            }
            game.play(chosen).expect("a legal move");
        }
        let score = match game.outcome() {
            Some(Outcome::Won(winner)) if winner.index() ^ swapped == 0 => 1.0,
            Some(Outcome::Won(_)) => 0.0,
            _ => 0.5,
        };
        Some(Played {
            score,
            moves: game.moves().len(),
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
fn read_record(text: &str) -> BTreeMap<u32, Played> {
    let read = |line: &str| {
        let mut words = line.split(' ');
        let number = words.next()?.parse().ok()?;
        let score = words.next()?.parse().ok()?;
        let moves = words.next()?.parse().ok()?;
        Some((number, Played { score, moves }))
    };
    text.lines().filter_map(read).collect()
}

/// The result in a line. Games of an opening are not independent: the error is that of the pairs.
fn summary(games: &BTreeMap<u32, Played>, speeds: [u64; 2]) -> String {
    let scores: Vec<f64> = games.values().map(|played| played.score).collect();
    let number = |count: usize| f64::from(count as u32);
    let won = scores.iter().filter(|&&score| score > 0.75).count();
    let lost = scores.iter().filter(|&&score| score < 0.25).count();
    // Half a game at each end keeps a clean sweep finite.
    let score = (scores.iter().sum::<f64>() + 0.5) / (number(scores.len()) + 1.0);
    let pairs: Vec<f64> = games
        .iter()
        .filter(|(number, _)| *number % 2 == 0)
        .filter_map(|(number, one)| {
            games
                .get(&(number + 1))
                .map(|other| one.score + other.score)
        })
        .collect();
    let spread: f64 = pairs.iter().map(|pair| (pair / 2.0 - score).powi(2)).sum();
    let error = 1.96 * spread.sqrt() / number(pairs.len()).max(1.0);
    let elo = -400.0 * (1.0 / score - 1.0).log10();
    let slope = 400.0 / std::f64::consts::LN_10 / (score * (1.0 - score));
    let moves: usize = games.values().map(|played| played.moves).sum();
    format!(
        "+{won} -{lost} ={}, {:.1} %, Elo {elo:+.0} ± {:.0}; {} moves a game; simulations a search {} and {}",
        scores.len() - won - lost,
        100.0 * score,
        slope * error,
        moves / games.len().max(1),
        speeds[0],
        speeds[1],
    )
}

/// What the command line asks for.
struct Asked {
    games: u32,
    threads: u32,
    record: Option<String>,
    /// The configurations as they were written.
    named: [String; 2],
    contest: Match,
}

fn read_words(words: &[String]) -> Result<Asked, String> {
    let (options, words): (Vec<&String>, Vec<&String>) = words.iter().partition(|word| {
        let names = [
            "threads=",
            "seconds=",
            "record=",
            "board=",
            "walls=",
            "openings=",
            "pass",
        ];
        names.iter().any(|name| word.starts_with(name))
    });
    let option = |name: &str| options.iter().find_map(|word| word.strip_prefix(name));
    let (pairs, limit, one, other, seed) = match words.as_slice() {
        [pairs, limit, one, other] => (pairs, limit, one, other, Some(USUAL_SEED)),
        [pairs, limit, one, other, seed] => (pairs, limit, one, other, seed.parse().ok()),
        _ => return Err("too few or too many words".to_owned()),
    };
    let number = |name: &str| option(name).map(str::parse).transpose();
    let wrong = |_| "a number is no number".to_owned();
    let seconds: Option<u64> = number("seconds=").map_err(wrong)?;
    let threads: Option<u64> = number("threads=").map_err(wrong)?;
    let size = option("board=").map_or(Ok(Size::STANDARD), str::parse);
    let size = size.map_err(|error| error.to_string())?;
    let mut variant = VariantSetup::new(size, PlayerCount::Two);
    if let Some(walls) = number("walls=").map_err(wrong)? {
        variant.walls = walls as u8;
    }
    variant.pass = option("pass").is_some();
    let configurations = [read_configuration(one)?, read_configuration(other)?];
    for configuration in &configurations {
        check_size(configuration, size)?;
    }
    let variant = Arc::new(variant.validate().map_err(|error| format!("{error:?}"))?);
    let openings = match option("openings=") {
        Some(file) => {
            let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            read_openings(&text, &variant).map_err(|error| format!("{file}: {error}"))?
        }
        None => Vec::new(),
    };
    Ok(Asked {
        games: 2 * pairs.parse::<u32>().map_err(wrong)?,
        threads: threads.unwrap_or(1) as u32,
        record: option("record=").map(str::to_owned),
        named: [(*one).clone(), (*other).clone()],
        contest: Match {
            configurations,
            limits: read_limits(limit).ok_or("a limit is 500ms or 800")?,
            variant,
            openings,
            seed: seed.ok_or("the seed is a number")?,
            end: seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds)),
            simulations: [AtomicU64::new(0), AtomicU64::new(0)],
            searches: [AtomicU64::new(0), AtomicU64::new(0)],
        },
    })
}

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asked = match read_words(&words) {
        Ok(asked) => asked,
        Err(problem) => {
            eprintln!("{problem}; expected: PAIRS LIMIT ONE OTHER [SEED] [threads=N] [seconds=N]");
            eprintln!(
                "[board=9x9] [walls=N] [pass] [openings=FILE] [record=FILE], such as 100 500ms net:FILE,exploration=2 tree"
            );
            std::process::exit(2);
        }
    };
    let (mut known, mut record) = (BTreeMap::new(), None);
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
                    if let Some(record) = record {
                        writeln!(record, "{number} {} {}", played.score, played.moves)
                            .expect("the record can be written");
                    }
                }
            });
        }
    });
    let (games, _) = written.into_inner().expect("no game panics");
    let result = summary(&games, asked.contest.speeds());
    let [one, other] = &asked.named;
    println!("{one} against {other}: {result}");
    Ok(())
}
