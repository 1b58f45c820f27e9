//! The deck as a text that a person can read and edit: a line for each task, the fields separated
//! by tabs, a checksum and an end. No line is ever dropped: unknown lines stay where they are, word
//! for word.

use std::fmt;

use dedale_rules::{Game, Move, Position, codes};

use crate::deck::{Deck, Entry, Kept, Learner};
use crate::frame::{Frame, Framed};
use crate::memory::{self, Memory};
use crate::task::{MOST_MOVES, Task};

/// The frame of the text.
const FRAME: Frame = Frame {
    format: "dedale-practice/",
    version: 1,
    notes: [
        "# Les erreurs à revoir, une ligne chacune : à qui, quand elle revient, la partie, le coup joué, le meilleur coup.",
        "# The mistakes to learn from, one line each: whose, when it comes back, the game, the move played, the better one.",
    ],
};

/// The largest chance, in thousandths.
const MOST_CHANCE: u16 = 1000;

/// A parsed deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedDeck {
    /// The deck.
    pub deck: Deck,
    /// Is the beginning or the end missing? Then lines may be missing too.
    pub is_cut: bool,
    /// Is its checksum wrong? The file was edited or damaged.
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
        let (version, known) = (self.version, FRAME.version);
        write!(
            formatter,
            "a deck of version {version}; known here is {known}"
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
    /// Parses a deck.
    ///
    /// # Errors
    /// The text says that it is of a newer version.
    pub fn parse(text: &str) -> Result<ParsedDeck, NewerDeck> {
        let framed = FRAME.open(text);
        let Framed {
            lines,
            is_cut,
            is_changed,
        } = framed.map_err(|version| NewerDeck { version })?;
        let mut deck = Deck::default();
        for line in lines {
            match kept(line) {
                Some(kept) => deck.take_in(kept),
                None => deck.entries.push(Entry::Other(line.to_owned())),
            }
        }
        Ok(ParsedDeck {
            deck,
            is_cut,
            is_changed,
        })
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.entries.iter().map(|entry| match entry {
            Entry::Kept(kept) => line(kept),
            Entry::Other(other) => other.clone(),
        });
        formatter.write_str(&FRAME.close(lines))
    }
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
    fields.extend(memory.fields());
    let names = (1..).zip(task.names());
    fields.extend(names.map(|(number, name)| format!("name{number}={name}")));
    fields.join("\t")
}

/// The task in a line; `None` if there is none, or anything in it is unknown to this version.
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
    let (before, after) = memory::pair::<u16>(chances?)?;
    if before.max(after) > MOST_CHANCE || names.len() > game.position().players().get() {
        return None;
    }
    let (played, better) = (read_moves(played?)?, read_moves(better?)?);
    let chance = |parts: u16| f32::from(parts) / f32::from(MOST_CHANCE);
    let chances = (chance(before), chance(after));
    let task = Task::new(&game, &played, &better, chances, &names).ok()?;
    // A line that would be written differently is left as it is.
    let is_whole = task.played_line() == played && task.better_line() == better;
    if !is_whole || task.names() != names || task.chances() != (before, after) {
        return None;
    }
    let memory = Memory::read(due?, seen, memory, times)?;
    Some(Kept {
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
