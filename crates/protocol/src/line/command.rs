//! The lines of the line protocol as typed commands. Checks the words alone: whether a move is
//! legal or a search is running is for the session to check.

use dedale_engine::Level;

use crate::misreading::{Misreading, no_more, number};

/// The largest value of the option Threads.
pub const MOST_THREADS: u64 = 512;
/// In megabytes: a terabyte.
pub const MOST_MEMORY: u64 = 1 << 20;
/// More than any position has moves.
pub(crate) const MOST_LINES: u64 = 500;
pub(crate) const MOST_SEED: u64 = u32::MAX as u64;
/// Eleven days, in milliseconds.
const LONGEST: u64 = 1_000_000_000;
const MOST_NODES: u64 = 1_000_000_000_000_000;
const DEEPEST: u64 = 1000;

const COMMANDS: &str =
    "uci, isready, newgame, position, setoption, go, ponderhit, stop, show, quit";
const NEW_GAME: &str = "newgame [board 9x9] [players 2] [walls 10] [starts e1,e9] [pass on] \
                        [stage 4] [variant official] [bonus c5:3]";
const POSITION: &str = "position start|POSITION [moves e2 e8 e3h]";
const SET_OPTION: &str = "setoption name NAME value VALUE";
const OPTIONS: &str = "Threads, Hash, Level, MultiPV, Ponder, Seed, Tables";
/// In place of a folder: no tables.
pub(crate) const NO_TABLES: &str = "<empty>";
const GO: &str = "go [movetime MS] [nodes N] [depth N] [time MS...] [inc MS] [byoyomi MS] [infinite] \
                  [ponder] [searchmoves e2 e3h...]";
/// The words of the limits: none of them is a move.
const LIMITS: [&str; 9] = [
    "movetime",
    "nodes",
    "depth",
    "time",
    "inc",
    "byoyomi",
    "infinite",
    "ponder",
    "searchmoves",
];

/// The command of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// An empty line.
    Nothing,
    /// Identify yourself and list your options.
    Uci,
    /// Answer once everything before is done.
    IsReady,
    /// A new game with these settings.
    NewGame(Settings),
    /// The game from now on: its start, and the moves since in the standard notation.
    Position(Start, Vec<String>),
    /// Another value of an option.
    SetOption(Change),
    /// Search for a move.
    Go(Go),
    /// The opponent has played the move that the search expected.
    PonderHit,
    /// End the search and report its move.
    Stop,
    /// Draw the board.
    Show,
    /// End the session.
    Quit,
}

/// The settings of a new game, as they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The size, such as `5x7`; `None` is the standard one.
    pub board: Option<String>,
    /// `2` or `4`.
    pub players: Option<String>,
    /// Walls of each player.
    pub walls: Option<String>,
    /// A cell for each player in turn order, with commas between.
    pub starts: Option<String>,
    /// Whether a player may pass.
    pub pass: bool,
    /// The number of a stage of the rules.
    pub stage: Option<String>,
    /// `official`, `cooperative` or `mathematical`.
    pub variant: Option<String>,
    /// Cells with their points, such as `c5:3`.
    pub bonus: Option<String>,
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The start of the game that `newgame` set up.
    Settings,
    /// A position string.
    Text(String),
}

/// An option and its new value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Threads of a search.
    Threads(usize),
    /// Memory of a search, in megabytes.
    Memory(usize),
    /// The playing level.
    Level(Level),
    /// How many moves are reported with their lines.
    Lines(usize),
    /// Whether the expected reply is reported with the move.
    Ponder(bool),
    /// The random seed.
    Seed(u64),
    /// The folder, or `None` for no tables.
    Tables(Option<String>),
}

/// The limits of a search. Times are in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// For this move.
    pub move_time: Option<u64>,
    /// Simulations of the search.
    pub nodes: Option<u64>,
    /// How deep the search goes.
    pub depth: Option<u32>,
    /// The clock of each player.
    pub time: Option<Vec<u64>>,
    /// The increment of a clock per move.
    pub increment: Option<u64>,
    /// The time for each move once the clock is empty.
    pub byo_yomi: Option<u64>,
    /// Search until stopped.
    pub infinite: bool,
    /// Search in the opponent's time: limits count from `ponderhit` on.
    pub ponder: bool,
    /// The moves to choose among, as they were written.
    pub search_moves: Option<Vec<String>>,
}

/// Parses a line.
///
/// # Errors
/// The first thing that is wrong with the words.
pub fn read(line: &str) -> Result<Command, Misreading> {
    let mut words = line.split_whitespace();
    let Some(name) = words.next() else {
        return Ok(Command::Nothing);
    };
    let (name, command) = match name {
        "uci" => ("uci", Command::Uci),
        "isready" => ("isready", Command::IsReady),
        "ponderhit" => ("ponderhit", Command::PonderHit),
        "stop" => ("stop", Command::Stop),
        "d" | "show" => ("show", Command::Show),
        "quit" => ("quit", Command::Quit),
        "newgame" => return read_settings(words).map(Command::NewGame),
        "position" => return read_position(words),
        "setoption" => return read_change(words).map(Command::SetOption),
        "go" => return read_go(words).map(Command::Go),
        other => {
            return Err(Misreading::Command {
                value: other.to_owned(),
                known: COMMANDS.to_owned(),
            });
        }
    };
    no_more(name, words)?;
    Ok(command)
}

/// Sets a value that has not been set yet.
fn set<T>(place: &mut Option<T>, name: &'static str, value: T) -> Result<(), Misreading> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(Misreading::Twice { name }),
    }
}

fn read_settings<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Settings, Misreading> {
    let mut settings = Settings::default();
    let mut pass = None;
    while let Some(word) = words.next() {
        let (place, name) = match word {
            "board" => (&mut settings.board, "board"),
            "players" => (&mut settings.players, "players"),
            "walls" => (&mut settings.walls, "walls"),
            "starts" => (&mut settings.starts, "starts"),
            "pass" => (&mut pass, "pass"),
            "stage" => (&mut settings.stage, "stage"),
            "variant" => (&mut settings.variant, "variant"),
            "bonus" => (&mut settings.bonus, "bonus"),
            other => {
                return Err(Misreading::Unexpected {
                    name: "newgame",
                    value: other.to_owned(),
                    expected: NEW_GAME,
                });
            }
        };
        let value = words.next().ok_or(Misreading::Short {
            name,
            expected: NEW_GAME,
        })?;
        set(place, name, value.to_owned())?;
    }
    settings.pass = match pass.as_deref() {
        None | Some("off") => false,
        Some("on") => true,
        Some(other) => {
            return Err(Misreading::Choice {
                name: "pass",
                value: other.to_owned(),
                expected: "on, off",
            });
        }
    };
    Ok(settings)
}

fn read_position<'a>(words: impl Iterator<Item = &'a str>) -> Result<Command, Misreading> {
    let mut words = words.peekable();
    let mut start = Vec::new();
    while let Some(word) = words.next_if(|word| *word != "moves") {
        start.push(word);
    }
    let start = match start[..] {
        [] => {
            return Err(Misreading::Short {
                name: "position",
                expected: POSITION,
            });
        }
        ["start"] => Start::Settings,
        ["start", other, ..] => {
            return Err(Misreading::Unexpected {
                name: "position",
                value: other.to_owned(),
                expected: POSITION,
            });
        }
        _ => Start::Text(start.join(" ")),
    };
    let moves = words.skip(1).map(str::to_owned).collect();
    Ok(Command::Position(start, moves))
}

fn read_change<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Change, Misreading> {
    const NAME: &str = "setoption";
    let short = Misreading::Short {
        name: NAME,
        expected: SET_OPTION,
    };
    let mut next = |wanted: Option<&'static str>| {
        let word = words.next().ok_or(short.clone())?;
        match wanted {
            Some(wanted) if wanted != word => Err(Misreading::Unexpected {
                name: NAME,
                value: word.to_owned(),
                expected: SET_OPTION,
            }),
            _ => Ok(word),
        }
    };
    next(Some("name"))?;
    let name = next(None)?.to_ascii_lowercase();
    next(Some("value"))?;
    let value = next(None)?;
    if name == "tables" {
        // Folder names may contain blanks.
        let folder = words.fold(value.to_owned(), |folder, word| folder + " " + word);
        return Ok(Change::Tables((folder != NO_TABLES).then_some(folder)));
    }
    if let Some(more) = words.next() {
        return Err(Misreading::Unexpected {
            name: NAME,
            value: more.to_owned(),
            expected: SET_OPTION,
        });
    }
    Ok(match name.as_str() {
        "threads" => Change::Threads(number("Threads", value, 1, MOST_THREADS)? as usize),
        "hash" => Change::Memory(number("Hash", value, 1, MOST_MEMORY)? as usize),
        "level" => {
            let (weakest, strongest) = (Level::WEAKEST.number(), Level::STRONGEST.number());
            let level = number("Level", value, weakest.into(), strongest.into())?;
            Change::Level(Level::new(level as u8).expect("within the levels there are"))
        }
        "multipv" => Change::Lines(number("MultiPV", value, 1, MOST_LINES)? as usize),
        "seed" => Change::Seed(number("Seed", value, 0, MOST_SEED)?),
        "ponder" => Change::Ponder(match value {
            "true" => true,
            "false" => false,
            other => {
                return Err(Misreading::Choice {
                    name: "Ponder",
                    value: other.to_owned(),
                    expected: "true, false",
                });
            }
        }),
        _ => {
            return Err(Misreading::Choice {
                name: NAME,
                value: name,
                expected: OPTIONS,
            });
        }
    })
}

fn read_go<'a>(words: impl Iterator<Item = &'a str>) -> Result<Go, Misreading> {
    let mut words = words.peekable();
    let mut go = Go::default();
    while let Some(word) = words.next() {
        let mut value = |name, least, most| {
            let value = words
                .next()
                .ok_or(Misreading::Short { name, expected: GO })?;
            number(name, value, least, most)
        };
        match word {
            "movetime" => {
                let milliseconds = value("movetime", 1, LONGEST)?;
                set(&mut go.move_time, "movetime", milliseconds)?;
            }
            "nodes" => {
                let nodes = value("nodes", 1, MOST_NODES)?;
                set(&mut go.nodes, "nodes", nodes)?;
            }
            "depth" => {
                let depth = value("depth", 1, DEEPEST)?;
                set(&mut go.depth, "depth", depth as u32)?;
            }
            "inc" => {
                let milliseconds = value("inc", 0, LONGEST)?;
                set(&mut go.increment, "inc", milliseconds)?;
            }
            "byoyomi" => {
                let milliseconds = value("byoyomi", 0, LONGEST)?;
                set(&mut go.byo_yomi, "byoyomi", milliseconds)?;
            }
            "time" => {
                let mut times = vec![value("time", 0, LONGEST)?];
                let digits = |word: &&str| word.starts_with(|first: char| first.is_ascii_digit());
                while let Some(next) = words.next_if(digits) {
                    times.push(number("time", next, 0, LONGEST)?);
                }
                set(&mut go.time, "time", times)?;
            }
            "searchmoves" => {
                let mut moves = Vec::new();
                while let Some(word) = words.next_if(|word| !LIMITS.contains(word)) {
                    moves.push(word.to_owned());
                }
                if moves.is_empty() {
                    return Err(Misreading::Short {
                        name: "searchmoves",
                        expected: GO,
                    });
                }
                set(&mut go.search_moves, "searchmoves", moves)?;
            }
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            other => {
                return Err(Misreading::Unexpected {
                    name: "go",
                    value: other.to_owned(),
                    expected: GO,
                });
            }
        }
    }
    if go.time.is_none() && (go.increment.is_some() || go.byo_yomi.is_some()) {
        return Err(Misreading::Short {
            name: "time",
            expected: GO,
        });
    }
    Ok(go)
}

#[cfg(test)]
mod tests;
