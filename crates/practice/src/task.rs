//! A mistake as a task: the position before it with the game that led there, the move played and
//! the better one, each with the expected line. The reasons are computed from these, so that they
//! are those of the current program.

use std::fmt;

use dedale_engine::{Better, Comparison, Judged, Line, Mark, explain_in};
use dedale_rules::{Entry, Game, Move, Player, Position, Record, codes};

/// The most moves kept before the position: enough for every rule that depends on the past.
pub const MOST_MOVES: usize = 200;
/// The most moves kept of a line.
pub(crate) const MOST_OF_LINE: usize = 12;
/// The longest name kept.
pub(crate) const LONGEST_NAME: usize = 40;

/// A mistake as a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    start: Position,
    moves: Vec<Move>,
    /// The move played, and the expected line after it.
    played: Vec<Move>,
    /// The better move, and the expected line after it.
    better: Vec<Move>,
    /// The chances with the better move and with the move played, in thousandths.
    before: u16,
    after: u16,
    /// The names of the players in turn order; empty without names.
    names: Vec<String>,
}

/// Why a task is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTask {
    /// The moves do not lead to a position with a player to move.
    Moves,
    /// A line does not begin with a legal move, or both begin with the same.
    Lines,
}

impl fmt::Display for BadTask {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            BadTask::Moves => "the moves do not lead to a position to be asked about",
            BadTask::Lines => "two different legal moves are needed",
        })
    }
}

impl std::error::Error for BadTask {}

codes! {
    BadTask {
        BadTask::Moves => "task-moves",
        BadTask::Lines => "task-lines",
    }
}

impl Task {
    /// The position at the end of a game, the move played there and the better one, each with the
    /// expected line, and the chances of the player to move with the better one and with the one
    /// played.
    ///
    /// # Errors
    /// The game is over, or the lines do not begin with two different legal moves.
    pub fn new(
        game: &Game,
        played: &[Move],
        better: &[Move],
        (before, after): (f32, f32),
        names: &[String],
    ) -> Result<Task, BadTask> {
        if game.outcome().is_some() {
            return Err(BadTask::Moves);
        }
        let moves = game.moves();
        let first = moves.len().saturating_sub(MOST_MOVES);
        let start = game.positions().get(first).ok_or(BadTask::Moves)?;
        let (played, better) = (legal(game, played), legal(game, better));
        if played.is_empty() || better.is_empty() || played[0] == better[0] {
            return Err(BadTask::Lines);
        }
        let is_named = names.iter().any(|name| !name.is_empty());
        let names = names.iter().map(|name| one_line(name)).collect();
        Ok(Task {
            start: start.clone(),
            moves: moves[first..].to_vec(),
            played,
            better,
            before: thousandths(before),
            after: thousandths(after),
            names: if is_named { names } else { Vec::new() },
        })
    }

    /// The game up to the position of the task.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut game = Game::new(self.start.clone());
        for &chosen in &self.moves {
            game.play(chosen).expect("checked when the task was made");
        }
        game
    }

    /// The same with the names of the players, as a record.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.start.clone());
        for &chosen in &self.moves {
            let entry = Entry {
                chosen,
                milliseconds: None,
                comment: None,
            };
            record.push(entry).expect("checked when the task was made");
        }
        for (number, name) in (1..).zip(&self.names) {
            record
                .set_header(&format!("Player{number}"), name)
                .expect("a name of a header");
        }
        record
    }

    /// The start of the game that is kept.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves from there to the position of the task.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The player who made the mistake, and is asked for the better move.
    #[must_use]
    pub fn by(&self) -> Player {
        self.game().position().turn()
    }

    /// The mistake.
    #[must_use]
    pub fn played(&self) -> Move {
        self.played[0]
    }

    /// The mistake and the expected line after it.
    #[must_use]
    pub fn played_line(&self) -> &[Move] {
        &self.played
    }

    /// The better move.
    #[must_use]
    pub fn better(&self) -> Move {
        self.better[0]
    }

    /// The better move and the expected line after it.
    #[must_use]
    pub fn better_line(&self) -> &[Move] {
        &self.better
    }

    /// The chances with the better move, from 0 to 1.
    #[must_use]
    pub fn before(&self) -> f32 {
        f32::from(self.before) / 1000.0
    }

    /// The chances after the mistake, from 0 to 1.
    #[must_use]
    pub fn after(&self) -> f32 {
        f32::from(self.after) / 1000.0
    }

    /// The same in thousandths, as stored.
    pub(crate) fn chances(&self) -> (u16, u16) {
        (self.before, self.after)
    }

    /// The names of the players in turn order; empty without names.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Is it about the same mistake in the same position, whatever the moves that led there?
    #[must_use]
    pub fn is_about(&self, other: &Task) -> bool {
        self.played() == other.played() && self.game().position() == other.game().position()
    }

    /// The coach's judgement of the mistake, with its reasons and those of the better move.
    #[must_use]
    pub fn judged(&self) -> Judged {
        let game = self.game();
        let (before, after) = (self.before(), self.after());
        let line = |moves: &[Move], chance| Line {
            moves: moves.to_vec(),
            chance,
            proof: None,
            visits: 0,
        };
        let (played, better) = (line(&self.played, after), line(&self.better, before));
        let loss = (before - after).max(0.0);
        Judged {
            by: game.position().turn(),
            chosen: self.played(),
            before,
            after,
            loss,
            mark: Some(Mark::of_loss(loss)),
            decided: false,
            // A task is shown without the margins of error that its review had.
            margins: [0.0; 2],
            unsure: false,
            explanation: explain_in(&game, self.played(), Some(&played)),
            line: self.played.clone(),
            better: Some(Better {
                explanation: explain_in(&game, self.better(), Some(&better)),
                comparison: Comparison::of(&game, &self.played, &self.better),
                line: better,
            }),
        }
    }
}

/// The legal part of a line, up to the maximum length.
fn legal(game: &Game, line: &[Move]) -> Vec<Move> {
    let mut game = game.clone();
    let mut kept = Vec::new();
    for &chosen in line.iter().take(MOST_OF_LINE) {
        if game.outcome().is_some() || game.play(chosen).is_err() {
            break;
        }
        kept.push(chosen);
    }
    kept
}

#[expect(clippy::cast_sign_loss, reason = "chances are held between 0 and 1")]
fn thousandths(chance: f32) -> u16 {
    (chance.clamp(0.0, 1.0) * 1000.0).round() as u16
}

/// A name without line breaks.
pub(crate) fn one_line(name: &str) -> String {
    let name = name.replace(char::is_control, " ");
    let name: String = name.trim().chars().take(LONGEST_NAME).collect();
    name.trim_end().to_owned()
}
