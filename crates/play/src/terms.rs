//! The terms of a game besides its rules and its players.

use crate::timing::Timing;

/// The terms of a game besides its rules and its players. The defaults are those of a game in one
/// room, without a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The time control (C9).
    pub timing: Timing,
    /// How moves are taken back (C6).
    pub take_backs: TakeBacks,
    /// Forced passes (R11).
    pub forced_passes: ForcedPasses,
    /// The cost of each player's first move.
    pub first_moves: FirstMoves,
    /// Whether the game counts for the scores (C8).
    pub stakes: Stakes,
    /// The seed of all randomness; also identifies the game.
    pub seed: u64,
}

/// How moves are taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TakeBacks {
    /// At once, as children do it in one room (C6): the player to move takes the last action on the
    /// board back, whichever player's it was, and the computers' answers to it; once in a row.
    #[default]
    AtOnce,
    /// With the consent of the other people: for players at a distance. Any player may ask for
    /// their own last move, out of turn too.
    ByAgreement,
}

impl TakeBacks {
    /// All of them.
    pub const ALL: [TakeBacks; 2] = [TakeBacks::AtOnce, TakeBacks::ByAgreement];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TakeBacks::AtOnce => "at-once",
            TakeBacks::ByAgreement => "by-agreement",
        }
    }
}

/// The cost of each player's first move on a tournament clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstMoves {
    /// Its time, like any other.
    #[default]
    Timed,
    /// Nothing: the clock of each side runs from its own first move, for players who cannot see
    /// whether the other has arrived.
    Free,
}

impl FirstMoves {
    /// All of them.
    pub const ALL: [FirstMoves; 2] = [FirstMoves::Timed, FirstMoves::Free];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FirstMoves::Timed => "timed",
            FirstMoves::Free => "free",
        }
    }
}

/// Whether a game counts for the scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stakes {
    /// Its points are added to those of the players' names.
    #[default]
    Counted,
    /// It shows something: its points are not counted, and it is not offered for resuming.
    Demonstration,
}

impl Stakes {
    /// All of them.
    pub const ALL: [Stakes; 2] = [Stakes::Counted, Stakes::Demonstration];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Stakes::Counted => "counted",
            Stakes::Demonstration => "demonstration",
        }
    }
}

/// What happens when passing is a player's only move without the game being over (R11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ForcedPasses {
    /// The table passes automatically: there is nothing to decide.
    #[default]
    AtOnce,
    /// The player is asked all the same, as in matches between programs, which can then be compared
    /// move by move.
    Asked,
}

impl ForcedPasses {
    /// All of them.
    pub const ALL: [ForcedPasses; 2] = [ForcedPasses::AtOnce, ForcedPasses::Asked];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ForcedPasses::AtOnce => "at-once",
            ForcedPasses::Asked => "asked",
        }
    }
}
