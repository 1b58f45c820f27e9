//! What a front end hands in and what it must carry out in return. Why something is not done is in
//! `complaint`.

use dedale_engine::{Level, Limits};
use dedale_rules::{Move, Played, Player};

use crate::ending::Ending;

/// Something a player does: who, and what. Everything but a move may be done out of turn.
///
/// ```
/// use dedale_play::{Action, Deed};
/// use dedale_rules::Player;
/// let action = Deed::GiveUp.by(Player::SECOND);
/// assert_eq!(action, Action { by: Player::SECOND, deed: Deed::GiveUp });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// Who does it. Whether somebody may speak for that player is for the front end to know.
    pub by: Player,
    /// What is done.
    pub deed: Deed,
}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A move, of the player to move alone.
    Play(Move),
    /// The player gives up.
    GiveUp,
    /// The player proposes something to the others. Taking back needs nobody's consent where
    /// [`TakeBacks::AtOnce`](crate::TakeBacks::AtOnce) is agreed: then it is done.
    Propose(Proposal),
    /// The player agrees to what somebody else has proposed.
    Agree(Proposal),
    /// The player does not agree.
    Decline(Proposal),
}

impl Deed {
    /// The deed of that player.
    #[must_use]
    pub const fn by(self, by: Player) -> Action {
        Action { by, deed: self }
    }
}

/// What a player can propose to the others.
///
/// The rules are those of the board games that people play over a network. A proposal stands until it
/// is answered; whoever made it cannot withdraw it. One that all who are asked agree to is carried out,
/// one that a single one of them declines is gone.
///
/// - A **draw** is asked of everybody else, computers too: the front end may answer for them. A move of
///   somebody who is asked and has not agreed declines it; moves of all others leave it standing.
///   Whoever proposes a draw while one is proposed to them agrees to it. A draw can be proposed again
///   at once: how often is a matter of manners.
/// - **Taking back** is asked of all other people; the last move of the one who asks goes, and all
///   since. Any move declines it, and only one player can ask at a time.
///
/// Both are over with the game, and a draw that is proposed is forgotten when moves are taken back: it
/// was proposed in another position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proposal {
    /// The game ends now, and nobody wins.
    Draw,
    /// Moves are taken back (C6).
    TakeBack,
}

impl Proposal {
    /// All of them.
    pub const ALL: [Proposal; 2] = [Proposal::Draw, Proposal::TakeBack];
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
    /// A player has proposed something and waits for the others.
    Proposed {
        /// What.
        proposal: Proposal,
        /// Who.
        by: Player,
    },
    /// A player has agreed. What was proposed follows once all have.
    Agreed {
        /// To what.
        proposal: Proposal,
        /// Who.
        by: Player,
    },
    /// A player has declined, in words or by a move: the proposal is gone.
    Declined {
        /// What.
        proposal: Proposal,
        /// Who.
        by: Player,
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
    /// To be handed in with the answer, to [`Table::answer`](crate::Table::answer).
    pub ticket: Ticket,
    /// Whose move it is.
    pub player: Player,
    /// How strong it plays.
    pub level: Level,
    /// When to stop.
    pub limits: Limits,
    /// Where the whims of the weaker levels come from.
    pub seed: u64,
}

/// Which moment of a game an answer belongs to. Every change of the board, every interruption and the
/// end make a new one, so that an answer that comes too late is recognised. It means something only to
/// the table that gave it: one that was read from a file begins to count again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket(pub(crate) u64);

impl Ticket {
    /// As a number, for logs and messages.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }
}
