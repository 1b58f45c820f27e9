//! What is agreed about a game besides its rules and its players.

use crate::timing::Timing;

/// What is agreed about a game besides its rules and its players. The usual terms are those of a game
/// in one room, without a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// How time counts (C9).
    pub timing: Timing,
    /// How moves are taken back (C6).
    pub take_backs: TakeBacks,
    /// What is done when a player can only pass (R11).
    pub forced_passes: ForcedPasses,
    /// What the first move of each player costs.
    pub first_moves: FirstMoves,
    /// Whether it counts for the scores (C8).
    pub stakes: Stakes,
    /// Where lots and whims come from; also what a game is known by.
    pub seed: u64,
}

/// How moves are taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TakeBacks {
    /// At once, as children do it in one room (C6): the player to move takes the last action on the
    /// board back, whoever made it, and what computers answered to it; once in a row.
    #[default]
    AtOnce,
    /// When the other people agree: for players who do not sit beside one another. Anybody may ask, out
    /// of turn too, for their own last move.
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

/// What the first move of each player costs on a tournament clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstMoves {
    /// The time that it takes, like any other.
    #[default]
    Timed,
    /// Nothing: the clock of each side runs from its own first move, for players who cannot see whether the other is there yet.
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
    /// It shows something: nobody has earned its points, and nobody wants to resume it.
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

/// What is done when a player can do nothing but pass without the game being over (R11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ForcedPasses {
    /// The table passes without asking: there is nothing to decide.
    #[default]
    AtOnce,
    /// The player is asked all the same, as in matches between programs, which then can be compared
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
