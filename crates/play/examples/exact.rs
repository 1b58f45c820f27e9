//! The search against exact tables of small boards, by the number of simulations; and blind spots
//! from the same tables. It lives here because the engine and the solver do not depend on each
//! other.
//!
//! ```text
//! cargo run --release -p dedale-play --example exact -- BOARD:WALLS... [simulations=10,30,100] [positions=N] [seed=N]
//!     [net=FILE] [suite=FILE] [write=FILE] [threads=N]
//! cargo run --release -p dedale-play --example exact -- BOARD:WALLS... spots=N [missed=SIMULATIONS] [seed=N] [threads=N]
//! ```
//!
//! BOARD:WALLS is for example `5x5:3`; its table is computed first (9x9:2 needs 20 GB of memory).
//! Positions come from games, before the last wall is placed, in which a third of the moves are
//! random and most of the others keep the value. A table row gives how often the search has the
//! right verdict (0.6 or more for the player to move where it is won, 0.4 or less where it is lost,
//! between where it is drawn), and, where there is a choice, how often its move keeps the value,
//! and keeps it with the fewest moves to a win or the most to a loss.
//!
//! With `net` the boards that a net knows are measured a second time, evaluated by that net, in
//! rows such as `9x9 with 1, net`; `net=embedded` uses the built-in nets.
//!
//! With `suite` the positions of the suite of blind spots on boards that a net knows are measured
//! too, in rows called `9x9 suite`.
//!
//! With `write` the positions go to a file, a line each: the value for the player to move, the
//! moves that keep it, if others do not, and the position.
//!
//! With `spots` it writes, for the suite, positions with a single move that holds the value and a
//! verdict that a search of so many simulations misses, up to N of each board and kind; with
//! `simulations` as well, it does both.

use std::collections::{BTreeMap, HashSet};
use std::io::Cursor;
use std::sync::Arc;

use dedale_engine::{Engine, Limits, Options, TwoPlayer};
use dedale_network::{Embedded, Network};
use dedale_rules::{Game, Move, Position, Setup, SplitMix};
use dedale_solver::{Means, Table, Task, Value, solve, write_table};

#[path = "../../solver/tests/memory_shelf/mod.rs"]
mod memory_shelf;
#[path = "../../engine/tests/spots/mod.rs"]
mod spots;
#[path = "../../engine/tests/spread/mod.rs"]
mod spread;

use memory_shelf::MemoryShelf;
use spots::{Kind, Spot, Worth};

const SIMULATIONS: [u64; 7] = [10, 30, 100, 300, 1000, 3000, 10_000];
const POSITIONS: usize = 400;
/// The simulations of a search that must miss a blind spot.
const MISSED: u64 = 300;
/// The most positions examined for each blind spot.
const TRIES: usize = 60;
/// Distances of larger boards with two walls and more take too much memory.
const MOST_WITH_DISTANCES: u64 = 49;
const LONGEST_GAME: usize = 40;
/// The most moves drawn to find one that keeps the value.
const KEEPING: usize = 12;

type Exact = Table<Cursor<Vec<u8>>>;

fn solved(task: Task, threads: usize) -> Exact {
    let shelf = MemoryShelf::default();
    let means = Means {
        threads,
        memory: None,
        shelf: Some(&shelf),
        resumable: false,
        table: true,
        watch: &(),
    };
    solve(&task, &means).expect("a board that can be solved");
    let mut bytes = Vec::new();
    write_table(&task, threads, &shelf, &mut bytes).expect("memory can be written to");
    Table::open(Cursor::new(bytes)).expect("a table just written")
}

/// `5x5:3`.
fn read_task(word: &str) -> Option<Task> {
    let (size, walls) = word.split_once(':')?;
    let size: dedale_rules::Size = size.parse().ok()?;
    let walls = walls.parse().ok()?;
    let cells = size.cells().count() as u64;
    Some(Task {
        size,
        walls: Some(walls),
        pass: false,
        distances: cells <= MOST_WITH_DISTANCES || walls < 2,
    })
}

/// A position, its value, and the value of each of its moves for the mover, best first.
struct Known {
    position: Position,
    worth: Worth,
    moves: Vec<(Move, Value)>,
}

fn worth(value: Value) -> Worth {
    match value {
        Value::Win(_) => Worth::Won,
        Value::Draw => Worth::Drawn,
        Value::Loss(_) => Worth::Lost,
    }
}

impl Known {
    fn new(table: &mut Exact, position: Position) -> Known {
        let moves = table.moves(&position).expect("a position of the table");
        Known {
            position,
            worth: worth(moves[0].1),
            moves,
        }
    }

    /// The moves that keep the value.
    fn good(&self) -> Vec<Move> {
        let good = self
            .moves
            .iter()
            .filter(|entry| worth(entry.1) == self.worth);
        good.map(|entry| entry.0).collect()
    }

    /// Whether the choice of a move matters.
    fn has_choice(&self) -> bool {
        self.good().len() < self.moves.len()
    }
}

/// A step or a wall with equal probability, whatever their numbers: otherwise walls would be used
/// up at once.
fn drawn(moves: &[Move], lots: &mut SplitMix) -> Move {
    let is_step = lots.below(2) == 0;
    let fits = |chosen: &&Move| matches!(chosen, Move::Pawn(_)) == is_step;
    let fitting: Vec<Move> = moves.iter().filter(fits).copied().collect();
    let from = if fitting.is_empty() { moves } else { &fitting };
    *lots.pick(from).expect("a game that is not over has moves")
}

/// A position of a game slightly better than random, with a wall in hand; `None` if the game was
/// over by then.
fn reached(table: &mut Exact, start: &Position, lots: &mut SplitMix) -> Option<Known> {
    let mut position = start.clone();
    for _ in 0..lots.below(LONGEST_GAME) {
        let value = worth(table.value(&position).expect("a position of the table"));
        let moves = position.legal_moves();
        let tries = if lots.below(3) == 0 { 1 } else { KEEPING };
        let mut after = position.clone();
        for _ in 0..tries {
            after = position.clone();
            after.play_unchecked(drawn(&moves, lots));
            let next = table.value(&after).expect("a position of the table");
            if worth(next.before()) == value {
                break;
            }
        }
        let (mover, other) = spots::sides(&after);
        if after.outcome().is_some() || after.stock(mover) + after.stock(other) == 0 {
            return None;
        }
        position = after;
    }
    Some(Known::new(table, position))
}

/// The evaluator of the engines.
enum Net {
    ByHand,
    Embedded,
    OfFile(Arc<TwoPlayer<Network>>),
}

impl Net {
    /// Whether there is one.
    fn is_there(&self) -> bool {
        !matches!(self, Net::ByHand)
    }
}

/// `net=embedded` or `net=FILE`.
fn read_net(words: &[String]) -> Result<Net, String> {
    let Some(file) = spread::option(words, "net=") else {
        return Ok(Net::ByHand);
    };
    if file == "embedded" {
        return Ok(Net::Embedded);
    }
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let network = Network::read(&bytes).map_err(|error| format!("{file}: {error}"))?;
    Ok(Net::OfFile(Arc::new(TwoPlayer::new(network))))
}

/// The chance of the player to move, and the move it would play.
fn look(game: &Game, simulations: u64, net: &Net) -> (f32, Move) {
    let options = Options {
        memory: 64,
        ..Options::default()
    };
    let mut engine = match net {
        Net::ByHand => Engine::new(options),
        Net::Embedded => Engine::with_evaluator(options, TwoPlayer::new(Embedded)),
        Net::OfFile(net) => Engine::with_evaluator(options, Arc::clone(net)),
    };
    let thought = engine.think_quietly(game, Limits::nodes(simulations));
    (thought.chances[game.position().turn()], thought.best())
}

/// Rates of one number of simulations, in positions.
#[derive(Default)]
struct Rates {
    positions: usize,
    right: usize,
    choices: usize,
    kept: usize,
    best: usize,
}

fn rates(sample: &[Known], simulations: u64, net: &Net, threads: usize) -> Rates {
    let what = format!("{simulations} simulations");
    let found = spread::spread(&what, sample, threads, None, |known| {
        look(&Game::new(known.position.clone()), simulations, net)
    });
    let mut rates = Rates::default();
    for (known, found) in sample.iter().zip(found) {
        let (chance, chosen) = found.expect("there is no end of time");
        rates.positions += 1;
        rates.right += usize::from(known.worth.is_seen_by(chance));
        if known.has_choice() {
            let value = known.moves.iter().find(|entry| entry.0 == chosen);
            let value = value.map_or(Value::Loss(None), |entry| entry.1);
            rates.choices += 1;
            rates.kept += usize::from(worth(value) == known.worth);
            rates.best += usize::from(value == known.moves[0].1);
        }
    }
    rates
}

/// Numbers of simulations, from the arguments or by default.
fn counts(words: &[String]) -> Vec<u64> {
    match spread::option(words, "simulations=") {
        Some(text) => text
            .split(',')
            .filter_map(|word| word.parse().ok())
            .collect(),
        None => SIMULATIONS.to_vec(),
    }
}

/// The rows of the suite, for games that the net knows.
fn measure_suite(words: &[String], suite: &[Spot], net: &Net, threads: usize) {
    let by = if net.is_there() { ", net" } else { "" };
    for simulations in counts(words) {
        let what = format!("{simulations} simulations");
        let found = spread::spread(&what, suite, threads, None, |spot| {
            look(
                &spot.game().expect("a game that was read"),
                simulations,
                net,
            )
        });
        let (mut seen, mut choices, mut kept) = (0, 0, 0);
        for (spot, found) in suite.iter().zip(found) {
            let (chance, chosen) = found.expect("there is no end of time");
            seen += usize::from(spot.worth.is_seen_by(chance));
            choices += usize::from(!spot.good.is_empty());
            kept += usize::from(spot.good.contains(&chosen));
        }
        println!(
            "| 9x9 suite{by} | {simulations} | {} | {:.1} | {choices} | {:.1} |  |",
            suite.len(),
            spread::percent(seen, suite.len()),
            spread::percent(kept, choices),
        );
    }
}

/// The suite's positions of games that the net knows.
fn read_suite(file: &str) -> Result<Vec<Spot>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let mut suite = Spot::read_all(&text).map_err(|line| format!("{file}: line {line}"))?;
    suite.retain(|spot| {
        let game = spot.game();
        game.is_some_and(|game| Embedded::knows(game.position().variant()))
    });
    Ok(suite)
}

fn measure(words: &[String], table: &Exact, sample: &[Known], net: &Net, threads: usize) {
    let (task, has_distances) = (*table.task(), table.task().distances);
    let by = if net.is_there() { ", net" } else { "" };
    let name = format!("{} with {}{by}", task.size, task.walls.unwrap_or_default());
    for simulations in counts(words) {
        let Rates {
            positions,
            right,
            choices,
            kept,
            best,
        } = rates(sample, simulations, net, threads);
        let part = |count: usize, of: usize| format!("{:.1}", spread::percent(count, of));
        let best = if has_distances {
            part(best, choices)
        } else {
            String::new()
        };
        println!(
            "| {name} | {simulations} | {positions} | {} | {choices} | {} | {best} |",
            part(right, positions),
            part(kept, choices),
        );
    }
}

/// A position as a line of the file.
fn line_of(known: &Known) -> String {
    let good = if known.has_choice() {
        known.good()
    } else {
        Vec::new()
    };
    let good: Vec<String> = good.iter().map(Move::to_string).collect();
    format!(
        "{} | {} | {}\n",
        known.worth,
        good.join(" "),
        known.position
    )
}

/// The same position with the other player to move.
fn turned(position: &Position) -> Option<Position> {
    let setup = position.setup();
    let other = Setup {
        turn: spots::sides(position).1,
        ..setup
    };
    other.validate().ok()
}

/// Whether the player who has just moved wins only because the other has to move now.
fn is_zugzwang(table: &mut Exact, after: &Position) -> bool {
    let Some(turned) = turned(after) else {
        return false;
    };
    let waiting = table.value(after).ok().map(worth) == Some(Worth::Lost);
    waiting && table.value(&turned).ok().map(worth) != Some(Worth::Won)
}

/// The continuation with perfect play of both.
fn line(table: &mut Exact, known: &Known) -> Vec<Move> {
    let mut position = known.position.clone();
    let mut line = Vec::new();
    while position.outcome().is_none() && line.len() < LONGEST_GAME {
        let Ok(moves) = table.moves(&position) else {
            break;
        };
        line.push(moves[0].0);
        position.play_unchecked(moves[0].0);
    }
    line
}

fn kind(table: &mut Exact, known: &Known) -> Kind {
    if known.worth == Worth::Drawn {
        return Kind::Circle;
    }
    let line = line(table, known);
    let found = Kind::of(&known.position, &line, line.len());
    let mut after = known.position.clone();
    after.play_unchecked(line[0]);
    if found != Kind::SealingWall && after.outcome().is_none() && is_zugzwang(table, &after) {
        Kind::Zugzwang
    } else {
        found
    }
}

/// Writes positions that a small search misses, up to `most` of each kind.
fn mine(words: &[String], table: &mut Exact, sample: &[Known], most: usize, threads: usize) {
    let missed = spread::option(words, "missed=").and_then(|text| text.parse().ok());
    let missed = missed.unwrap_or(MISSED);
    let hard = |known: &Known| known.worth != Worth::Lost && known.good().len() == 1;
    let sample: Vec<&Known> = sample.iter().filter(|known| hard(known)).collect();
    let met = spread::spread("looked at", &sample, threads, None, |known| {
        known
            .worth
            .is_seen_by(look(&Game::new(known.position.clone()), missed, &Net::ByHand).0)
    });
    let mut counts: BTreeMap<Kind, usize> = BTreeMap::new();
    for (known, seen) in sample.iter().zip(met) {
        if seen == Some(true) {
            continue;
        }
        let kind = kind(table, known);
        let count = counts.entry(kind).or_default();
        *count += 1;
        if *count > most {
            continue;
        }
        let spot = Spot {
            kind,
            worth: known.worth,
            good: known.good(),
            known: "table".to_owned(),
            source: format!("exact table, missed by {missed}"),
            place: known.position.to_string(),
        };
        println!("{spot}");
    }
    let task = table.task();
    eprintln!(
        "{} with {:?}: {} with one good move, missed by {missed}: {counts:?}",
        task.size,
        task.walls,
        sample.len()
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let tasks: Option<Vec<Task>> = spread::plain(&words).into_iter().map(read_task).collect();
    let Some(tasks) = tasks.filter(|tasks| !tasks.is_empty()) else {
        eprintln!(
            "expected: BOARD:WALLS... [simulations=N,N] [positions=N] [spots=N] [missed=N] [seed=N] [net=FILE] [suite=FILE] [write=FILE] [threads=N]"
        );
        std::process::exit(2);
    };
    let net = read_net(&words).unwrap_or_else(|problem| {
        eprintln!("{problem}");
        std::process::exit(2);
    });
    let number = |name: &str| {
        let text = spread::option(&words, name);
        text.and_then(|text| text.parse::<u64>().ok())
    };
    let threads = spread::threads(&words);
    let spots = number("spots=").map(|most| most as usize);
    let is_measured = spots.is_none() || spread::option(&words, "simulations=").is_some();
    if is_measured {
        println!(
            "| board | simulations | positions | right verdict, % | with a choice | value kept, % | best, % |"
        );
        println!("|---|---:|---:|---:|---:|---:|---:|");
    }
    if let Some(file) = spread::option(&words, "suite=") {
        let suite = read_suite(file).unwrap_or_else(|problem| {
            eprintln!("{problem}");
            std::process::exit(2);
        });
        measure_suite(&words, &suite, &Net::ByHand, threads);
        if net.is_there() {
            measure_suite(&words, &suite, &net, threads);
        }
    }
    for task in tasks {
        let mut table = solved(task, threads);
        let start = task.start(None).expect("the usual start");
        let mut lots = SplitMix::new(number("seed=").unwrap_or(1));
        let usual = spots.map_or(POSITIONS, |most| most * TRIES);
        let wanted = number("positions=").map_or(usual, |count| count as usize);
        // Every position once, its mirror image too: short games repeat.
        let mut known = HashSet::new();
        let mut sample = Vec::new();
        for _ in 0..20 * wanted {
            if sample.len() == wanted {
                break;
            }
            let reached = reached(&mut table, &start, &mut lots);
            let mut is_new = |found: &Known| {
                let mirrored = found.position.mirrored().hash();
                !known.contains(&mirrored) && known.insert(found.position.hash())
            };
            sample.extend(reached.filter(&mut is_new));
        }
        if let Some(file) = spread::option(&words, "write=") {
            let lines: String = sample.iter().map(line_of).collect();
            if let Err(error) = std::fs::write(file, lines) {
                eprintln!("{file}: {error}");
            }
        }
        if is_measured {
            measure(&words, &table, &sample, &Net::ByHand, threads);
            if net.is_there() && Embedded::knows(start.variant()) {
                measure(&words, &table, &sample, &net, threads);
            }
        }
        if let Some(most) = spots {
            mine(&words, &mut table, &sample, most, threads);
        }
    }
}
