//! Looks for blind spots in games of the engine against itself and writes them for the suite:
//!
//! ```text
//! cargo run --release -p dedale-engine --example spots -- FILE... [source=NAME] [most=N] [kind=siege] [seed=N]
//!     [simulations=N] [seconds=N] [threads=N] > spots.txt
//! cargo run --release -p dedale-engine --example spots -- given=FILE,FILE [simulations=N] [threads=N] > spots.txt
//! ```
//!
//! A FILE has the lines that the example `lines` of `dedale-selfplay` writes (`-`: standard input).
//! A candidate is the first position of a game whose move turned it: the chance of the player to
//! move rose by 0.35 or more, compared with its own search or with that of the opponent one move
//! before. With `kind=siege` it is a position in which one side has no walls and the player to move
//! had 0.4 or less, and won. Candidates are taken in random order, as many as `most` says. A
//! candidate becomes a blind spot if
//!
//! - a small search misses it: today's with 800 simulations, or with 10,000 the narrow one, for
//!   which a move without visits is worth 0.25 less than its position;
//! - and a deep one, of 300,000 simulations, proves that it is won or gives the player to move 0.75
//!   or more. The moves that it gives as much, in a hundredth of its simulations at least, are the
//!   good ones.
//!
//! Positions that are `given`, one per line as `SOURCE | PLACE` or as a chance and moves, only have
//! to pass the second test; a drawn race passes too. A place is a position, or a position, a colon
//! and moves.

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::time::{Duration, Instant};

use dedale_engine::{
    Engine, FirstPlay, HandWritten, Limits, Options, Proof, RaceValue, Races, Settings, Thought,
    Tree,
};
use dedale_rules::{AnyBoard, Game, Position, SplitMix};

#[path = "../tests/games_with_values/mod.rs"]
mod games_with_values;
#[path = "../tests/spots/mod.rs"]
mod spots;
#[path = "../tests/spread/mod.rs"]
mod spread;

use games_with_values::Entry;
use spots::{Kind, Spot, Worth, sides};

/// A change of the chance by one move that shows a wrong verdict.
const FALL: f32 = 0.35;
/// A chance below this is bad.
const BADLY: f32 = 0.4;
/// A chance of at least this after a deep search is good.
const WELL: f32 = 0.75;
/// The small searches.
const FEW: u64 = 800;
const NARROW: u64 = 10_000;
/// The deep search.
const DEEP: u64 = 300_000;
/// The number of moves written, those with at least this part of the simulations.
const LINES: usize = 8;
const LEAST_PART: u64 = 100;

/// The kind of candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Turns,
    Sieges,
}

impl Wanted {
    /// The candidate of a game.
    fn of(self, game: &[Entry]) -> Option<Position> {
        let mut places = 0..game.len();
        match self {
            Wanted::Turns => places.find(|&place| turns(game, place)),
            Wanted::Sieges => places.find(|&place| besieges(&game[place])),
        }
        .map(|place| game[place].position.clone())
    }
}

/// Whether one side has no walls, and the player to move wins although its chance was small.
fn besieges(entry: &Entry) -> bool {
    let (mover, opponent) = sides(&entry.position);
    let left = [mover, opponent].map(|player| entry.position.stock(player));
    left.contains(&0) && left != [0, 0] && entry.chance <= BADLY && entry.result == 1
}

/// Whether the move after this position turned the game.
fn turns(game: &[Entry], place: usize) -> bool {
    let entry = &game[place];
    let before = place.checked_sub(1).map(|place| &game[place]);
    let Some(next) = game.get(place + 1) else {
        // Proved positions are not written: the last position of a game may be the last one before
        // a proof.
        return entry.result == 1 && entry.chance <= BADLY;
    };
    let now = 1.0 - next.chance;
    let own = now - entry.chance >= FALL;
    let told = before.is_some_and(|before| before.chance - next.chance >= FALL);
    // The search of the position itself must not have found the verdict.
    (own || told && entry.chance < spots::SEEN)
        && next.is_next_of(entry)
        && (own || before.is_some_and(|before| entry.is_next_of(before)))
}

/// The chance of the player to move by today's search.
fn shallow(position: &Position) -> f32 {
    let mut engine = Engine::new(Options::default());
    let game = Game::new(position.clone());
    let thought = engine.think_quietly(&game, Limits::nodes(FEW));
    thought.chances[position.turn()]
}

/// The chance of the player to move by the narrow search.
fn narrow(position: &Position) -> f32 {
    let AnyBoard::Narrow2(board) = position.board() else {
        return 0.5;
    };
    let settings = Settings {
        first_play: FirstPlay::Reduced(0.25),
        ..Settings::default()
    };
    let mut tree = Tree::new(*board, HandWritten::default(), settings);
    let report = tree.search(|done| done >= NARROW);
    match report.proof {
        Some(Proof::Won(_)) => 1.0,
        Some(Proof::Lost(_)) => 0.0,
        None => f32::midpoint(report.value, 1.0),
    }
}

/// The value of a position without walls in hand.
fn race_of(position: &Position) -> Option<RaceValue> {
    let AnyBoard::Narrow2(board) = position.board() else {
        return None;
    };
    Races::default().value(board)
}

/// The spot of a drawn race.
fn circle(position: &Position, source: &str, place: &str) -> Option<Spot> {
    if race_of(position) != Some(RaceValue::Draw) {
        return None;
    }
    let held = position.legal_moves().into_iter().filter(|&chosen| {
        let mut after = position.clone();
        after.play_unchecked(chosen);
        after.outcome().is_none() && race_of(&after) == Some(RaceValue::Draw)
    });
    Some(Spot {
        kind: Kind::Circle,
        worth: Worth::Drawn,
        good: held.collect(),
        known: "race".to_owned(),
        source: source.to_owned(),
        place: place.to_owned(),
    })
}

/// The spot of a won position, if the deep search confirms it.
fn verified(game: &Game, source: &str, place: &str, simulations: u64) -> Option<Spot> {
    let options = Options {
        lines: LINES,
        ..Options::default()
    };
    let position = game.position();
    let thought = Engine::new(options).think_quietly(game, Limits::nodes(simulations));
    let chance = thought.chances[position.turn()];
    let moves = match thought.proof {
        Some(Proof::Won(moves)) => Some(moves),
        Some(Proof::Lost(_)) => return None,
        None => None,
    };
    if chance < WELL && moves.is_none() {
        return None;
    }
    let line = &thought.lines[0].moves;
    Some(Spot {
        kind: Kind::of(position, line, moves.map_or(line.len(), usize::from)),
        worth: Worth::Won,
        good: good_moves(&thought),
        known: match moves {
            Some(_) => "proved".to_owned(),
            None => format!("{chance:.2} of {simulations}"),
        },
        source: source.to_owned(),
        place: place.to_owned(),
    })
}

/// The spot of a given line: `SOURCE | PLACE`, or a chance and moves.
fn given(line: &str, simulations: u64) -> Option<Spot> {
    let lost = Spot::read(line).map(|spot| (spot.source, spot.place));
    let told = line.split_once(spots::SEPARATOR);
    let told = told.map(|(source, place)| (source.to_owned(), place.to_owned()));
    let (source, place) = lost.or(told)?;
    let game = spots::game(&place)?;
    circle(game.position(), &source, &place)
        .or_else(|| verified(&game, &source, &place, simulations))
}

fn good_moves(thought: &Thought) -> Vec<dedale_rules::Move> {
    let least = thought.simulations / LEAST_PART;
    let good = thought.lines.iter().enumerate().filter(|(place, line)| {
        let proved = matches!(line.proof, Some(Proof::Won(_)));
        *place == 0 || proved || line.chance >= WELL && line.visits >= least.max(1)
    });
    good.map(|(_, line)| line.moves[0]).collect()
}

/// The result for a candidate.
enum Judged {
    Spot(Spot),
    /// The small searches find it.
    Seen,
    /// The deep search does not confirm it.
    Unsure,
}

fn judge(position: &Position, source: &str, simulations: u64) -> Judged {
    let mut missed = Vec::new();
    if shallow(position) < spots::SEEN {
        missed.push(FEW.to_string());
    }
    if narrow(position) < spots::SEEN {
        missed.push(format!("narrow {NARROW}"));
    }
    if missed.is_empty() {
        return Judged::Seen;
    }
    let source = format!("{source}, missed by {}", missed.join(" and "));
    let game = Game::new(position.clone());
    let spot = verified(&game, &source, &position.to_string(), simulations);
    spot.map_or(Judged::Unsure, Judged::Spot)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |name: &str| spread::option(&words, name).and_then(|text| text.parse::<u64>().ok());
    let wanted = match spread::option(&words, "kind=") {
        None => Wanted::Turns,
        Some("siege") => Wanted::Sieges,
        Some(_) => usage(),
    };
    let threads = spread::threads(&words);
    let simulations = number("simulations=").unwrap_or(DEEP);
    if let Some(file) = spread::option(&words, "given=") {
        return verify(file, threads, simulations);
    }
    let files = spread::plain(&words);
    if files.is_empty() {
        usage();
    }
    let mut lots = SplitMix::new(number("seed=").unwrap_or(1));
    let mut candidates = Vec::new();
    // Games start alike: every position once.
    let mut known = HashSet::new();
    let mut count = 0;
    for file in files {
        let mut reader: Box<dyn BufRead> = if file == "-" {
            Box::new(BufReader::new(std::io::stdin()))
        } else {
            match File::open(file) {
                Ok(file) => Box::new(BufReader::new(file)),
                Err(error) => {
                    eprintln!("{file}: {error}");
                    std::process::exit(1);
                }
            }
        };
        let read = games_with_values::games(&mut reader, |game| {
            count += 1;
            let found = wanted.of(game).filter(|found| known.insert(found.hash()));
            candidates.extend(found);
        });
        if let Err(line) = read {
            eprintln!("{file}: line {line} cannot be read");
            std::process::exit(1);
        }
    }
    let found = candidates.len();
    lots.shuffle(&mut candidates);
    candidates.truncate(number("most=").map_or(usize::MAX, |most| most as usize));
    eprintln!(
        "{found} candidates in {count} games, {} looked at",
        candidates.len()
    );
    let source = spread::option(&words, "source=").unwrap_or("self-play");
    let end = number("seconds=").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let judged = spread::spread("candidates", &candidates, threads, end, |position| {
        let judged = judge(position, source, simulations);
        if let Judged::Spot(spot) = &judged {
            println!("{spot}");
        }
        judged
    });
    let count = |which: fn(&Judged) -> bool| {
        let judged = judged.iter().flatten();
        judged.filter(|judged| which(judged)).count()
    };
    eprintln!(
        "{} blind spots; {} seen by the small searches, {} not told by the deep one, {} not looked at",
        count(|judged| matches!(judged, Judged::Spot(_))),
        count(|judged| matches!(judged, Judged::Seen)),
        count(|judged| matches!(judged, Judged::Unsure)),
        judged.iter().filter(|judged| judged.is_none()).count()
    );
}

/// Writes the spots of a file of lines `SOURCE | PLACE`, in their order.
fn verify(file: &str, threads: usize, simulations: u64) {
    let files = file.split(',').map(std::fs::read_to_string);
    let text: String = match files.collect::<Result<Vec<String>, _>>() {
        Ok(texts) => texts.concat(),
        Err(error) => {
            eprintln!("{file}: {error}");
            std::process::exit(1);
        }
    };
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let found = spread::spread("given", &lines, threads, None, |line| {
        given(line, simulations)
    });
    for (line, found) in lines.iter().zip(found) {
        match found.flatten() {
            Some(spot) => println!("{spot}"),
            None => eprintln!("not confirmed by the deep search: {line}"),
        }
    }
}

fn usage() -> ! {
    eprintln!(
        "expected: FILE... [source=NAME] [most=N] [kind=siege] [seed=N] [simulations=N] [seconds=N] [threads=N]"
    );
    std::process::exit(2)
}
