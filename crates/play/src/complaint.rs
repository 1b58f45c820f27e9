//! Why the table refuses an action. The interface writes the sentence for the player, in the
//! player's language; the English one here is for logs.

use std::fmt;

use dedale_rules::{Player, Refusal, codes};

use crate::effect::Proposal;
use crate::ending::Ending;

/// Why an action was refused. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complaint {
    /// The rules refuse the move (R17).
    Refused(Refusal),
    /// The game is over.
    Over(Ending),
    /// No player of that number is at this table.
    NoSuchPlayer(Player),
    /// Another player is to move: this one.
    NotYourTurn(Player),
    /// There is no action of a person to take back.
    NothingToTakeBack,
    /// Only one action may be taken back in a row (C6).
    TakenBackAlready,
    /// Only the player to move may ask to take back (C6), and that is the computer now.
    ComputerToMove,
    /// The same proposal is open already.
    AlreadyProposed(Proposal),
    /// There is no such proposal to this player, or the player has agreed already.
    NotAsked(Proposal),
    /// The answer is out of date: the board has changed since, or the game was interrupted or has
    /// ended.
    LateAnswer,
}

codes! {
    Complaint {
        // The rules use the same word for a game that ended on the board.
        Complaint::Over(_) => "game-over",
        Complaint::NoSuchPlayer(_) => "no-such-player",
        Complaint::NotYourTurn(_) => "not-your-turn",
        Complaint::NothingToTakeBack => "nothing-to-take-back",
        Complaint::TakenBackAlready => "taken-back-already",
        Complaint::ComputerToMove => "computer-to-move",
        Complaint::AlreadyProposed(_) => "already-proposed",
        Complaint::NotAsked(_) => "not-asked",
        Complaint::LateAnswer => "late-answer",
    } else {
        Complaint::Refused(refusal) => refusal.code(),
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Complaint::Refused(refusal) => refusal.fmt(f),
            Complaint::Over(_) => f.write_str("the game is over"),
            Complaint::NoSuchPlayer(player) => {
                write!(f, "player {} does not play here", player.number())
            }
            Complaint::NotYourTurn(turn) => write!(f, "it is the turn of player {}", turn.number()),
            Complaint::NothingToTakeBack => f.write_str("there is nothing to take back"),
            Complaint::TakenBackAlready => {
                f.write_str("only one action can be taken back in a row (C6)")
            }
            Complaint::ComputerToMove => {
                f.write_str("the computer is to move: only the player to move can take back (C6)")
            }
            Complaint::AlreadyProposed(Proposal::Draw) => f.write_str("a draw is proposed already"),
            Complaint::AlreadyProposed(Proposal::TakeBack) => {
                f.write_str("a player has asked to take back already")
            }
            Complaint::NotAsked(Proposal::Draw) => {
                f.write_str("no player has proposed a draw to this player")
            }
            Complaint::NotAsked(Proposal::TakeBack) => {
                f.write_str("no player has asked this player to take back")
            }
            Complaint::LateAnswer => f.write_str("the answer comes too late"),
        }
    }
}

impl std::error::Error for Complaint {}
