//! What a front end hands in and what it must carry out in return.

use dedale_engine::{Level, Limits};
use dedale_rules::{Move, Played, Player, Refusal};

use crate::ending::Ending;

/// Something a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A move of the player to move.
    Play(Move),
    /// The last action on the board is taken back (C6).
    TakeBack,
    /// The player to move gives up.
    GiveUp,
}

/// Something that has happened or that must now be done, in this order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// A move was played.
    Played {
        /// What it was.
        chosen: Move,
        /// Who, and what it changed besides the pieces.
        played: Played,
        /// There was nothing else to do: the turn was passed without asking (R11).
        forced: bool,
    },
    /// That many moves were taken back.
    TookBack {
        /// How many.
        moves: usize,
    },
    /// Whatever the computer is thinking about no longer matters.
    StopThinking,
    /// The game must be kept now, before anything is shown: a crash must not lose what a player saw.
    Save,
    /// The game is over.
    Ended(Ending),
    /// Its points must be counted into the scores (C8), after it has been kept.
    Score,
    /// The computer must choose a move.
    Think(Thinking),
    /// A person should look up: it is their turn, or the game is over.
    Ring,
}

/// What the computer is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thinking {
    /// Whose move it is.
    pub player: Player,
    /// How strong it plays.
    pub level: Level,
    /// When to stop.
    pub limits: Limits,
    /// Where the whims of the weaker levels come from.
    pub seed: u64,
}

/// Why an action was not taken. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complaint {
    /// The rules refuse the move (R17).
    Refused(Refusal),
    /// The game is over.
    Over(Ending),
    /// There is no action of a person to take back.
    NothingToTakeBack,
    /// Only one action may be taken back in a row (C6).
    TakenBackAlready,
    /// Only the player to move may ask to take back (C6), and that is the computer now.
    ComputerToMove,
}
