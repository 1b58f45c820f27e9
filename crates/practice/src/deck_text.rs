//! The deck as a text that a person can read and mend: a line for each task, the fields apart by tabs, a checksum and an end.
//! No line is ever dropped: what cannot be understood stays where it is, word for word.

use std::fmt::{self, Write as _};

use dedale_rules::{Game, Move, Position, codes};

use crate::day::Day;
use crate::deck::{Deck, Entry, Kept, Learner};
use crate::memory::Memory;
use crate::task::{MOST_MOVES, Task};

/// The format and its version, after the mark of a comment.
const FORMAT: &str = "dedale-practice/";
/// The version this program writes, and the newest it reads.
const VERSION: u32 = 1;
/// Told to whoever opens the file.
const NOTES: [&str; 2] = [
    "# Les erreurs à revoir, une ligne chacune : à qui, quand elle revient, la partie, le coup joué, le meilleur coup.",
    "# The mistakes to learn from, one line each: whose, when it comes back, the game, the move played, the better one.",
];
/// A checksum of all lines but this one and the last: whoever changed the file left it wrong.
const SUM: &str = "# sum:";
/// The last line. A file without it was cut short.
const END: &str = "# end";

/// The most that a chance or the difficulty can be, in thousandths.
const MOST_CHANCE: u16 = 1000;
const MOST_DIFFICULTY: u32 = 10_000;

/// A deck as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedDeck {
    /// The deck.
    pub deck: Deck,
    /// Is the beginning or the end missing? Then lines may be missing too.
    pub is_cut: bool,
    /// Is its checksum that of another text? Somebody mended it, or it was damaged.
    pub is_changed: bool,
}

/// The file was written by a newer program and must not be changed by this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewerDeck {
    /// The version of the file.
    pub version: u32,
}

impl fmt::Display for NewerDeck {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = self.version;
        write!(
            formatter,
            "a deck of version {version}; known here is {VERSION}"
        )
    }
}

impl std::error::Error for NewerDeck {}

codes! {
    NewerDeck {
        NewerDeck { .. } => "practice-newer",
    }
}

impl Deck {
    /// Reads a deck.
    ///
    /// # Errors
    /// The text says that it is of a newer version.
    pub fn parse(text: &str) -> Result<ParsedDeck, NewerDeck> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut deck = Deck::default();
        let (mut begins, mut ends) = (false, false);
        let mut sum = crc32fast::Hasher::new();
        let mut told = None;
        for line in text.lines().map(|line| line.trim_end_matches('\r')) {
            if let Some(text) = line.strip_prefix(SUM) {
                told = Some(text.trim());
                continue;
            }
            if line == END {
                ends = true;
                continue;
            }
            add_up(&mut sum, line);
            if let Some(version) = version(line) {
                if version > VERSION {
                    return Err(NewerDeck { version });
                }
                begins = true;
            } else if !NOTES.contains(&line) {
                match kept(line) {
                    Some(kept) => deck.take_in(kept),
                    None => deck.entries.push(Entry::Other(line.to_owned())),
                }
            }
        }
        let sum = format!("{:08x}", sum.finalize());
        Ok(ParsedDeck {
            deck,
            is_cut: !(begins && ends),
            is_changed: told != Some(&sum),
        })
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        writeln!(text, "# {FORMAT}{VERSION}")?;
        for note in NOTES {
            writeln!(text, "{note}")?;
        }
        for entry in &self.entries {
            match entry {
                Entry::Kept(kept) => writeln!(text, "{}", line(kept))?,
                Entry::Other(other) => writeln!(text, "{other}")?,
            }
        }
        let mut sum = crc32fast::Hasher::new();
        text.lines().for_each(|line| add_up(&mut sum, line));
        write!(formatter, "{text}{SUM} {:08x}\n{END}\n", sum.finalize())
    }
}

fn add_up(sum: &mut crc32fast::Hasher, line: &str) {
    sum.update(line.as_bytes());
    sum.update(b"\n");
}

fn version(line: &str) -> Option<u32> {
    let version = line.strip_prefix('#')?.trim().strip_prefix(FORMAT)?;
    version.parse().ok().filter(|version| *version > 0)
}

/// The line of a task.
fn line(kept: &Kept) -> String {
    let Kept {
        learner,
        task,
        memory,
    } = kept;
    let moves = |moves: &[Move]| {
        let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
        moves.join(" ")
    };
    let (before, after) = task.chances();
    let mut fields = vec![
        format!("{learner}"),
        format!("due={}", memory.due),
        format!("start={}", task.start()),
        format!("moves={}", moves(task.moves())),
        format!("played={}", moves(task.played_line())),
        format!("better={}", moves(task.better_line())),
        format!("chances={before}/{after}"),
    ];
    if let Some(seen) = memory.seen {
        fields.push(format!("seen={seen}"));
        fields.push(format!("memory={}/{}", memory.stability, memory.difficulty));
        fields.push(format!("times={}/{}", memory.times, memory.missed));
    }
    let names = (1..).zip(task.names());
    fields.extend(names.map(|(number, name)| format!("name{number}={name}")));
    fields.join("\t")
}

/// The task in a line; `None` if there is none, or anything in it that this version does not know.
fn kept(line: &str) -> Option<Kept> {
    let mut fields = line.split('\t');
    let name = fields.next()?;
    let learner = Learner::named(name);
    if learner.name() != name {
        return None;
    }
    let [mut due, mut start, mut moves, mut played, mut better] = [None; 5];
    let [mut chances, mut seen, mut memory, mut times] = [None; 4];
    let mut names: Vec<String> = Vec::new();
    for field in fields {
        let (key, value) = field.split_once('=')?;
        let place = match key {
            "due" => &mut due,
            "start" => &mut start,
            "moves" => &mut moves,
            "played" => &mut played,
            "better" => &mut better,
            "chances" => &mut chances,
            "seen" => &mut seen,
            "memory" => &mut memory,
            "times" => &mut times,
            _ if key == format!("name{}", names.len() + 1) => {
                names.push(value.to_owned());
                continue;
            }
            _ => return None,
        };
        if place.replace(value).is_some() {
            return None;
        }
    }
    let game = game(start?, moves?)?;
    let (before, after) = pair::<u16>(chances?)?;
    if before.max(after) > MOST_CHANCE || names.len() > game.position().players().get() {
        return None;
    }
    let (played, better) = (read_moves(played?)?, read_moves(better?)?);
    let chance = |parts: u16| f32::from(parts) / f32::from(MOST_CHANCE);
    let chances = (chance(before), chance(after));
    let task = Task::new(&game, &played, &better, chances, &names).ok()?;
    // What would be written otherwise is left as it is.
    let is_whole = task.played_line() == played && task.better_line() == better;
    if !is_whole || task.names() != names || task.chances() != (before, after) {
        return None;
    }
    let memory = match (seen, memory, times) {
        (None, None, None) => Memory::new(due?.parse().ok()?),
        (Some(seen), Some(memory), Some(times)) => {
            let (stability, difficulty) = pair(memory)?;
            let (times, missed) = pair(times)?;
            Memory {
                due: due?.parse().ok()?,
                seen: Some(seen.parse::<Day>().ok()?),
                stability,
                difficulty,
                times,
                missed,
            }
        }
        _ => return None,
    };
    (memory.difficulty <= MOST_DIFFICULTY).then_some(Kept {
        learner,
        task,
        memory,
    })
}

fn game(start: &str, moves: &str) -> Option<Game> {
    let start: Position = start.parse().ok()?;
    let mut game = Game::new(start);
    let moves = read_moves(moves)?;
    if moves.len() > MOST_MOVES {
        return None;
    }
    for chosen in moves {
        game.play(chosen).ok()?;
    }
    Some(game)
}

fn read_moves(text: &str) -> Option<Vec<Move>> {
    text.split_whitespace()
        .map(|chosen| chosen.parse().ok())
        .collect()
}

fn pair<T: std::str::FromStr>(text: &str) -> Option<(T, T)> {
    let (one, other) = text.split_once('/')?;
    Some((one.parse().ok()?, other.parse().ok()?))
}
