//! The lines of the Quoridor text protocol as typed commands, with the number that responses
//! repeat.

use std::time::Duration;

use dedale_rules::{Cell, Orientation};

use super::board::Colour;
use crate::misreading::{Misreading, no_more, number};

/// Every command, as `list_commands` lists them.
pub(super) const COMMANDS: [&str; 17] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "walls",
    "playmove",
    "playwall",
    "genmove",
    "undo",
    "winner",
    "showboard",
    "time_settings",
    "time_left",
];

/// The longest time, in seconds: eleven days.
const LONGEST: u32 = 1_000_000;
const MOST_MOVES: u64 = 1_000_000;

/// The command of a line.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    ProtocolVersion,
    Name,
    Version,
    Known(String),
    ListCommands,
    Quit,
    /// Columns and rows, as they were written.
    BoardSize(Vec<String>),
    ClearBoard,
    Walls(u8),
    PlayMove(Colour, PawnMove),
    PlayWall(Colour, Cell, Orientation),
    GenMove(Option<Colour>),
    Undo(usize),
    Winner,
    ShowBoard,
    /// `None`: no limit.
    TimeSettings(Option<TimeSettings>),
    TimeLeft(Colour, TimeLeft),
}

/// The target cell of the pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PawnMove {
    To(Cell),
    Pass,
}

/// The time control: a main time, then a time for each few moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TimeSettings {
    pub main: Duration,
    pub extra: Duration,
    /// How many moves the extra time is for.
    pub moves: u32,
}

/// The state of a clock: in extra time, with the moves to be played in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TimeLeft {
    pub left: Duration,
    /// 0 in the main time.
    pub moves: u32,
}

/// A line with the number that its response repeats.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Request {
    pub id: Option<u32>,
    pub command: Result<Command, Misreading>,
}

/// Parses a line; `None` if there is no command on it.
pub(super) fn read(line: &str) -> Option<Request> {
    let line = line.split('#').next().unwrap_or_default();
    // Tabs count as blanks, other control characters are dropped (GTP, section 3.1).
    let line: String = line
        .chars()
        .filter(|character| *character == '\t' || !character.is_control())
        .collect();
    let mut words = line.split_whitespace().peekable();
    let first = *words.peek()?;
    let id = if first.bytes().all(|byte| byte.is_ascii_digit()) {
        first.parse().ok()
    } else {
        None
    };
    if id.is_some() {
        words.next();
    }
    let name = words.next().unwrap_or_default();
    let command = read_command(name, words);
    Some(Request { id, command })
}

fn read_command<'a>(
    name: &str,
    mut words: impl Iterator<Item = &'a str>,
) -> Result<Command, Misreading> {
    let (name, command) = match name {
        "protocol_version" => ("protocol_version", Command::ProtocolVersion),
        "name" => ("name", Command::Name),
        "version" => ("version", Command::Version),
        "list_commands" => ("list_commands", Command::ListCommands),
        "quit" => ("quit", Command::Quit),
        "clear_board" => ("clear_board", Command::ClearBoard),
        "winner" => ("winner", Command::Winner),
        "showboard" => ("showboard", Command::ShowBoard),
        "known_command" => {
            let known = need(&mut words, "known_command", "known_command NAME")?;
            ("known_command", Command::Known(known.to_owned()))
        }
        "boardsize" => {
            let sides = words.by_ref().take(2).map(str::to_owned).collect();
            ("boardsize", Command::BoardSize(sides))
        }
        "walls" => {
            let walls = need(&mut words, "walls", "walls N")?;
            let walls = number("walls", walls, 0, u8::MAX.into())?;
            ("walls", Command::Walls(walls as u8))
        }
        "playmove" => {
            let expected = "playmove white e2";
            let colour = colour("playmove", need(&mut words, "playmove", expected)?)?;
            let to = need(&mut words, "playmove", expected)?;
            let to = if to.eq_ignore_ascii_case("pass") {
                PawnMove::Pass
            } else {
                PawnMove::To(cell("playmove", to, expected)?)
            };
            ("playmove", Command::PlayMove(colour, to))
        }
        "playwall" => {
            let expected = "playwall black a3 h";
            let mut next = || need(&mut words, "playwall", expected);
            let colour = colour("playwall", next()?)?;
            let upper_left = cell("playwall", next()?, expected)?;
            let orientation = orientation(next()?)?;
            (
                "playwall",
                Command::PlayWall(colour, upper_left, orientation),
            )
        }
        "genmove" => {
            let colour = words.next().map(|word| colour("genmove", word));
            ("genmove", Command::GenMove(colour.transpose()?))
        }
        "undo" => {
            let times = words.next().map(|word| number("undo", word, 1, MOST_MOVES));
            (
                "undo",
                Command::Undo(times.transpose()?.unwrap_or(1) as usize),
            )
        }
        "time_settings" => ("time_settings", read_time_settings(&mut words)?),
        "time_left" => ("time_left", read_time_left(&mut words)?),
        other => {
            return Err(Misreading::Command {
                value: other.to_owned(),
                known: COMMANDS.join(", "),
            });
        }
    };
    no_more(name, words)?;
    Ok(command)
}

fn read_time_settings<'a>(
    words: &mut impl Iterator<Item = &'a str>,
) -> Result<Command, Misreading> {
    const NAME: &str = "time_settings";
    let mut next = || need(words, NAME, "time_settings SECONDS SECONDS MOVES");
    let main = seconds(NAME, next()?)?;
    let extra = seconds(NAME, next()?)?;
    let moves = number(NAME, next()?, 0, MOST_MOVES)? as u32;
    // Extra time for zero moves means no limit in GTP.
    let unlimited = moves == 0 && !extra.is_zero();
    let settings = TimeSettings { main, extra, moves };
    Ok(Command::TimeSettings((!unlimited).then_some(settings)))
}

fn read_time_left<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Command, Misreading> {
    const NAME: &str = "time_left";
    let mut next = || need(words, NAME, "time_left black SECONDS MOVES");
    let colour = colour(NAME, next()?)?;
    let left = seconds(NAME, next()?)?;
    let moves = number(NAME, next()?, 0, MOST_MOVES)? as u32;
    Ok(Command::TimeLeft(colour, TimeLeft { left, moves }))
}

fn need<'a>(
    words: &mut impl Iterator<Item = &'a str>,
    name: &'static str,
    expected: &'static str,
) -> Result<&'a str, Misreading> {
    words.next().ok_or(Misreading::Short { name, expected })
}

fn colour(name: &'static str, word: &str) -> Result<Colour, Misreading> {
    Colour::named(word).ok_or_else(|| Misreading::Choice {
        name,
        value: word.to_owned(),
        expected: "black, white",
    })
}

fn orientation(word: &str) -> Result<Orientation, Misreading> {
    match word.to_ascii_lowercase().as_str() {
        "h" | "horizontal" => Ok(Orientation::Horizontal),
        "v" | "vertical" => Ok(Orientation::Vertical),
        _ => Err(Misreading::Choice {
            name: "playwall",
            value: word.to_owned(),
            expected: "h, v",
        }),
    }
}

fn cell(name: &'static str, word: &str, expected: &'static str) -> Result<Cell, Misreading> {
    word.parse().map_err(|_| Misreading::Unexpected {
        name,
        value: word.to_owned(),
        expected,
    })
}

/// Whole in GTP, but some controllers send decimals.
fn seconds(name: &'static str, word: &str) -> Result<Duration, Misreading> {
    let digits = word
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = if digits { word.parse().ok() } else { None };
    let seconds = seconds.filter(|seconds| (0.0..=f64::from(LONGEST)).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| Misreading::Number {
            name,
            value: word.to_owned(),
            least: 0,
            most: LONGEST.into(),
        })
}

#[cfg(test)]
mod tests;
