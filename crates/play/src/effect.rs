//! The actions that a front end hands in, and the effects that it must carry out. `complaint` has
//! the reasons for refusing an action.

use dedale_engine::{Level, Limits};
use dedale_rules::{Move, Played, Player};

use crate::ending::Ending;

/// An action of a player. All but a move are allowed out of turn.
///
/// ```
/// use dedale_play::{Action, Deed};
/// use dedale_rules::Player;
/// let action = Deed::GiveUp.by(Player::SECOND);
/// assert_eq!(action, Action { by: Player::SECOND, deed: Deed::GiveUp });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// The player. Whether the caller may act for that player is for the front end to check.
    pub by: Player,
    /// The deed.
    pub deed: Deed,
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A move, allowed only to the player to move.
    Play(Move),
    /// The player gives up.
    GiveUp,
    /// The player makes a proposal to the others. Taking back needs no consent where
    /// [`TakeBacks::AtOnce`](crate::TakeBacks::AtOnce) is agreed: then it is done.
    Propose(Proposal),
    /// The player agrees to a proposal of another.
    Agree(Proposal),
    /// The player does not agree.
    Decline(Proposal),
}

impl Deed {
    /// The action of that player.
    #[must_use]
    pub const fn by(self, by: Player) -> Action {
        Action { by, deed: self }
    }
}

/// A proposal to the other players.
///
/// The rules are those of online board games. A proposal stands until it is answered; its author
/// cannot withdraw it. It is carried out once all who are asked agree, and gone once a single one
/// of them declines.
///
/// - A **draw** is asked of all other players, computers too: the front end may answer for them. A
///   move of a player who is asked and has not agreed declines it; moves of all others leave it
///   standing. A player who proposes a draw while one is proposed to them agrees to it. A draw can
///   be proposed again at once: how often is a matter of manners.
/// - **Taking back** is asked of all other people; the proposer's last move goes, and all since.
///   Any move declines it, and only one player can ask at a time.
///
/// Both are over with the game, and a draw that is proposed is dropped when moves are taken back:
/// it was proposed in another position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proposal {
    /// The game ends now as a draw.
    Draw,
    /// Moves are taken back (C6).
    TakeBack,
}

impl Proposal {
    /// All of them.
    pub const ALL: [Proposal; 2] = [Proposal::Draw, Proposal::TakeBack];
}

/// An event that has happened, or a task for the front end, in this order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// A move was played.
    Played {
        /// The move.
        chosen: Move,
        /// The player, and the changes besides the pieces.
        played: Played,
        /// The turn was passed automatically, because passing was the only move (R11).
        forced: bool,
    },
    /// That many moves were taken back.
    TookBack {
        /// How many.
        moves: usize,
    },
    /// A player has made a proposal and waits for the others.
    Proposed {
        /// The proposal.
        proposal: Proposal,
        /// The player.
        by: Player,
    },
    /// A player has agreed. The proposal is carried out once all have.
    Agreed {
        /// The proposal.
        proposal: Proposal,
        /// The player.
        by: Player,
    },
    /// A player has declined, by saying so or by a move: the proposal is gone.
    Declined {
        /// The proposal.
        proposal: Proposal,
        /// The player.
        by: Player,
    },
    /// The computer's search is no longer needed.
    StopThinking,
    /// The game must be saved now, before anything is shown: a crash must not lose a move that a
    /// player saw.
    Save,
    /// The game is over.
    Ended(Ending),
    /// Its points must be counted into the scores (C8), after it has been saved.
    Score,
    /// The computer must choose a move.
    Think(Thinking),
    /// Ring the bell: it is a person's turn, or the game is over.
    Ring,
}

/// A request to the computer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thinking {
    /// To be returned with the answer, to [`Table::answer`](crate::Table::answer).
    pub ticket: Ticket,
    /// The player to move.
    pub player: Player,
    /// The playing level.
    pub level: Level,
    /// The limits of the search.
    pub limits: Limits,
    /// The seed of the random choices of the weaker levels.
    pub seed: u64,
}

/// The moment of a game to which an answer belongs. Every change of the board, every interruption
/// and the end make a new one, so that a late answer is recognised. It is valid only for the table
/// that gave it: one that was read from a file begins to count again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket(pub(crate) u64);

impl Ticket {
    /// As a number, for logs and messages.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }
}
