//! A program that speaks the Quoridor Text Protocol (Avlonitis and Chatziagapis, 2015 to 2021). Its
//! black plays first from the top, so the rows are turned over, and it names a wall by the cell at
//! its upper left. A program that knows GTP's time commands, `time_settings` and `time_left`,
//! receives the clock before each move; any other takes the time it takes, and the match judges
//! that.

use std::time::{Duration, Instant};

use dedale_rules::{Cell, Game, Move, Orientation, Player as Seat, Position, Size, Wall};

use crate::evaluation::Evaluation;
use crate::fault::{Fault, FaultKind};
use crate::limit::Budget;
use crate::player::{Chosen, Player, Surroundings};
use crate::process::Process;

/// The timeout of every response but a move.
const PATIENCE: Duration = Duration::from_secs(20);

/// A program, running or not.
pub(crate) struct QtpProgram {
    words: Vec<String>,
    surroundings: Surroundings,
    process: Option<Process>,
    /// How many moves of the game have been sent to it.
    told: usize,
    /// The time commands that it knows.
    time: TimeWords,
    /// Has it received the time control of this game?
    is_timed: bool,
}

/// The time commands that a program knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct TimeWords {
    settings: bool,
    left: bool,
}

impl TimeWords {
    fn of(process: &Process) -> Result<TimeWords, Fault> {
        let knows = |word: &str| {
            let question = format!("known_command {word}");
            match ask(process, &question, Instant::now() + PATIENCE) {
                Ok(Some(answer)) => {
                    let word = answer.lines().next().unwrap_or_default();
                    Ok(word.trim().eq_ignore_ascii_case("true"))
                }
                Ok(None) => Err(Fault::new(FaultKind::Silent)),
                // Without `known_command` the program is taken not to know the command either.
                Err(fault) if fault.kind == FaultKind::Refused => Ok(false),
                Err(fault) => Err(fault),
            }
        };
        Ok(TimeWords {
            settings: knows("time_settings")?,
            left: knows("time_left")?,
        })
    }

    /// The time commands before a move: the time control before the first, the time left before
    /// each.
    fn commands(self, budget: &Budget, first: bool) -> Vec<String> {
        let (left, turn, moves) = match *budget {
            Budget::Clock { left, turn, .. } => (left[turn], turn, 0),
            Budget::Time(_) | Budget::Nodes(_) => return Vec::new(),
        };
        let seconds = Duration::from_millis(left.as_millis() as u64).as_secs_f64();
        let settings = (self.settings && first).then(|| format!("time_settings {seconds} 0 0"));
        let colour = colour(turn);
        let left = self
            .left
            .then(|| format!("time_left {colour} {seconds} {moves}"));
        settings.into_iter().chain(left).collect()
    }
}

impl QtpProgram {
    pub(crate) fn new(words: Vec<String>, surroundings: &Surroundings) -> QtpProgram {
        QtpProgram {
            words,
            surroundings: surroundings.clone(),
            process: None,
            told: 0,
            time: TimeWords::default(),
            is_timed: false,
        }
    }
}

/// The cell with the rows turned over; it is its own inverse.
fn turned(cell: Cell, size: Size) -> Option<Cell> {
    let row = size.height().checked_sub(1 + cell.row())?;
    Cell::new(cell.column(), row)
}

fn colour(seat: Seat) -> &'static str {
    if seat == Seat::FIRST {
        "black"
    } else {
        "white"
    }
}

/// The command that plays a move; `None` for what the protocol cannot express.
fn command(seat: Seat, chosen: Move, size: Size) -> Option<String> {
    let colour = colour(seat);
    match chosen {
        Move::Pawn(cell) => Some(format!("playmove {colour} {}", turned(cell, size)?)),
        Move::Wall(wall) => {
            let letter = match wall.orientation() {
                Orientation::Horizontal => 'h',
                Orientation::Vertical => 'v',
            };
            // The lower left of four cells is the upper left once the rows are turned over.
            let cell = turned(wall.anchor(), size)?;
            Some(format!("playwall {colour} {cell} {letter}"))
        }
        Move::Pass => None,
    }
}

/// Reads `e2`, or `a3 h` with the orientation as a letter or in full.
fn read_move(text: &str, size: Size) -> Option<Move> {
    let mut words = text.split_whitespace();
    let cell = turned(words.next()?.parse().ok()?, size)?;
    let chosen = match words.next().map(str::to_ascii_lowercase).as_deref() {
        None => Move::Pawn(cell),
        Some("h" | "horizontal") => Move::Wall(Wall::new(cell, Orientation::Horizontal)?),
        Some("v" | "vertical") => Move::Wall(Wall::new(cell, Orientation::Vertical)?),
        Some(_) => return None,
    };
    words.next().is_none().then_some(chosen)
}

/// Sends a command and returns what comes after `=` and any further lines; `None` if no response
/// has come by the deadline.
fn ask(process: &Process, command: &str, deadline: Instant) -> Result<Option<String>, Fault> {
    process.send(command);
    let mut answer: Option<String> = None;
    loop {
        let Some(line) = process.receive(deadline)? else {
            return Ok(None);
        };
        let line = line.trim();
        match answer {
            // A response ends with an empty line; empty lines before it mean nothing.
            Some(answer) if line.is_empty() => {
                return match answer.strip_prefix('?') {
                    Some(why) => Err(Fault::said(FaultKind::Refused, why)),
                    None => Ok(Some(answer.trim_start_matches('=').trim().to_owned())),
                };
            }
            None if line.starts_with(['=', '?']) => answer = Some(line.to_owned()),
            None if line.is_empty() => {}
            None => return Err(Fault::said(FaultKind::Nonsense, line)),
            Some(ref mut answer) => {
                answer.push('\n');
                answer.push_str(line);
            }
        }
    }
}

fn tell(process: &Process, command: &str) -> Result<(), Fault> {
    match ask(process, command, Instant::now() + PATIENCE)? {
        Some(_) => Ok(()),
        None => Err(Fault::new(FaultKind::Silent)),
    }
}

impl Player for QtpProgram {
    fn begin(&mut self, start: &Position, _: u64) -> Result<(), Fault> {
        let process = if let Some(process) = self.process.take() {
            process
        } else {
            let process = Process::start(&self.words, &self.surroundings.signals)?;
            self.time = TimeWords::of(&process)?;
            process
        };
        tell(
            &process,
            &format!("boardsize {}", start.variant().size.width()),
        )?;
        tell(&process, "clear_board")?;
        tell(&process, &format!("walls {}", start.stock(Seat::FIRST)))?;
        self.told = 0;
        self.is_timed = false;
        self.process = Some(process);
        Ok(())
    }

    fn choose(&mut self, game: &Game, budget: &Budget) -> Result<Chosen, Fault> {
        let process = self.process.as_ref();
        let process = process.ok_or_else(|| Fault::new(FaultKind::Died))?;
        let size = game.start().variant().size;
        let news = game.positions().iter().zip(game.moves()).skip(self.told);
        for (position, &chosen) in news {
            let command = command(position.turn(), chosen, size);
            let command = command.ok_or_else(|| Fault::new(FaultKind::Refused))?;
            tell(process, &command)?;
        }
        for command in self.time.commands(budget, !self.is_timed) {
            // A program that refuses the time commands is still bound by the time.
            match tell(process, &command) {
                Err(fault) if fault.kind != FaultKind::Refused => return Err(fault),
                _ => {}
            }
        }
        self.is_timed = true;
        let deadline = Instant::now() + budget.deadline(self.surroundings.margin);
        let colour = colour(game.position().turn());
        let answer = ask(process, &format!("genmove {colour}"), deadline)?;
        let answer = answer.ok_or_else(|| budget.nothing_came())?;
        let (answer, more) = answer.split_once('\n').unwrap_or((&answer, ""));
        // Its principal variation would be in its own notation.
        let evaluation = Evaluation {
            line: Vec::new(),
            ..Evaluation::read(more).unwrap_or_default()
        };
        let chosen = read_move(answer, size);
        let chosen = chosen.ok_or_else(|| Fault::said(FaultKind::Nonsense, answer))?;
        // Having chosen it, the program has played it on its own board.
        self.told = game.moves().len() + 1;
        Ok(Chosen { chosen, evaluation })
    }

    fn restart(&mut self) {
        self.process = None;
    }
}

#[cfg(test)]
mod tests {
    use dedale_rules::PerPlayer;

    use super::*;

    #[test]
    fn the_clock_is_told_in_the_words_that_are_known() {
        let clock = Budget::Clock {
            left: PerPlayer::from_slice(&[3000, 2750].map(Duration::from_millis)).unwrap(),
            turn: Seat::SECOND,
            increment: Duration::from_millis(100),
        };
        let known = |settings, left| TimeWords { settings, left };
        for (words, first, said) in [
            (
                known(true, true),
                true,
                &["time_settings 2.75 0 0", "time_left white 2.75 0"][..],
            ),
            (known(true, true), false, &["time_left white 2.75 0"]),
            (known(true, false), true, &["time_settings 2.75 0 0"]),
            (known(false, true), true, &["time_left white 2.75 0"]),
            (known(false, false), true, &[]),
        ] {
            assert_eq!(words.commands(&clock, first), said, "{words:?}");
        }
        for other in [Budget::Time(Duration::from_secs(1)), Budget::Nodes(9)] {
            assert!(known(true, true).commands(&other, true).is_empty());
        }
    }

    #[test]
    fn rows_are_turned_over_and_walls_named_by_their_upper_left() {
        let size = Size::STANDARD;
        for (ours, theirs) in [
            ("e2", "playmove black e8"),
            ("a1", "playmove black a9"),
            // Above e3 and f3 in Dédale, below e7 and f7 in QTP.
            ("e3h", "playwall black e7 h"),
            // Right of a1 and a2 in Dédale, of a9 and a8 in QTP.
            ("a1v", "playwall black a9 v"),
            ("h8h", "playwall black h2 h"),
        ] {
            let chosen: Move = ours.parse().unwrap();
            let said = command(Seat::FIRST, chosen, size).unwrap();
            assert_eq!(said, theirs);
            let (_, place) = theirs.split_once("black ").unwrap();
            assert_eq!(read_move(place, size), Some(chosen));
        }
        assert_eq!(command(Seat::FIRST, Move::Pass, size), None);
        let wall = read_move("B5 horizontal", Size::new(5, 5).unwrap()).unwrap();
        assert_eq!(wall.to_string(), "b1h");
        for nonsense in ["", "e10", "e2 x", "e2 h v", "resign"] {
            assert_eq!(read_move(nonsense, size), None, "{nonsense}");
        }
    }
}
