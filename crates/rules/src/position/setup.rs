//! A position not yet checked: plain data with public fields. [`Setup::validate`] turns it into a
//! [`Position`], so that the pieces of every position can stand where they are.

use alloc::sync::Arc;
use core::fmt;

use super::Position;
use crate::cell::Cell;
use crate::codes;
use crate::player::{PerPlayer, Player, PlayerCount};
use crate::sets::{CellSet, WallSet};
use crate::variant::{Stage, Variant};
use crate::wall::Wall;

/// Everything a position is made of, not yet checked: [`validate`](Setup::validate) makes it a
/// [`Position`].
///
/// ```
/// use dedale_rules::{Cell, Player, Position, SetupError, Wall};
/// let mut setup = Position::standard().setup();
/// setup.pawns[Player::FIRST] = Cell::E5;
/// setup.walls.insert(Wall::horizontal(Cell::E5));
/// let position = setup.validate().unwrap();
/// assert_eq!(position.to_string(), "dedale/1 9x9 e5:10,e9:10 e5h 1");
///
/// setup.walls.insert(Wall::vertical(Cell::E5));
/// assert!(matches!(setup.validate(), Err(SetupError::WallsCollide { .. })));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The rules in force.
    pub variant: Arc<Variant>,
    /// Where the pawns stand.
    pub pawns: PerPlayer<Cell>,
    /// How many walls each player has left.
    pub stocks: PerPlayer<u8>,
    /// The walls on the board.
    pub walls: WallSet,
    /// Who is to move.
    pub turn: Player,
    /// The points of each player: bonus squares, or steps in the mathematical variant.
    pub points: PerPlayer<i16>,
    /// The bonus squares that have been won.
    pub spent: CellSet,
    /// How many turns in a row have been passed.
    pub passes: u8,
}

/// Why a setup is not a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// Not one value for each player of the variant.
    PlayerCount,
    /// A pawn is not on the board.
    PawnOffBoard {
        /// Whose.
        player: Player,
    },
    /// Two pawns on one cell.
    PawnsTogether {
        /// Which.
        cell: Cell,
    },
    /// A wall is not inside the board.
    WallOffBoard {
        /// Which.
        wall: Wall,
    },
    /// Two walls overlap or cross.
    WallsCollide {
        /// One of them.
        wall: Wall,
        /// The other.
        other: Wall,
    },
    /// A player has no path to the goal line.
    ShutIn {
        /// Who.
        player: Player,
    },
    /// Two players have arrived, but the first to arrive ends the game.
    TwoWinners,
    /// A spent bonus square that the variant does not have.
    SpentUnknown {
        /// Which.
        cell: Cell,
    },
}

codes! {
    SetupError {
        SetupError::PlayerCount => "setup-player-count",
        SetupError::PawnOffBoard { .. } => "setup-pawn-off-board",
        SetupError::PawnsTogether { .. } => "setup-pawns-together",
        SetupError::WallOffBoard { .. } => "setup-wall-off-board",
        SetupError::WallsCollide { .. } => "setup-walls-collide",
        SetupError::ShutIn { .. } => "setup-shut-in",
        SetupError::TwoWinners => "setup-two-winners",
        SetupError::SpentUnknown { .. } => "setup-spent-unknown",
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::PlayerCount => f.write_str("expected one value for each player"),
            SetupError::PawnOffBoard { player } => {
                write!(f, "the pawn of {player:?} is not on the board")
            }
            SetupError::PawnsTogether { cell } => write!(f, "two pawns stand on {cell}"),
            SetupError::WallOffBoard { wall } => write!(f, "wall {wall} is not on the board (R7)"),
            SetupError::WallsCollide { wall, other } => {
                write!(f, "walls {wall} and {other} overlap or cross (R7)")
            }
            SetupError::ShutIn { player } => write!(f, "{player:?} is shut in (R8)"),
            SetupError::TwoWinners => f.write_str("two players have arrived (R10)"),
            SetupError::SpentUnknown { cell } => {
                write!(f, "{cell} is spent but is not a bonus square (R13)")
            }
        }
    }
}

impl core::error::Error for SetupError {}

impl Setup {
    /// The start of a game by these rules.
    #[must_use]
    pub fn start(variant: Arc<Variant>) -> Setup {
        let players = variant.players();
        Setup {
            pawns: variant.starts,
            stocks: PerPlayer::new(players, variant.walls),
            walls: WallSet::EMPTY,
            turn: Player::FIRST,
            points: PerPlayer::new(players, 0),
            spent: CellSet::EMPTY,
            passes: 0,
            variant,
        }
    }

    /// Checks that this can be a position of the game.
    ///
    /// # Errors
    /// The first thing found wrong. The setup is only borrowed, so nothing is lost.
    pub fn validate(&self) -> Result<Position, SetupError> {
        let players = self.variant.players();
        let counts = [self.pawns.count(), self.stocks.count(), self.points.count()];
        let known = |player: Player| player.index() < players.get();
        if counts != [players; 3] || !known(self.turn) {
            return Err(SetupError::PlayerCount);
        }
        self.validate_pawns(players)?;
        self.validate_walls()?;
        if let Some(cell) = self
            .spent
            .iter()
            .find(|&cell| self.variant.bonus.iter().all(|b| b.cell != cell))
        {
            return Err(SetupError::SpentUnknown { cell });
        }
        let position = Position::from_checked(self);
        if self.variant.stage == Stage::Four
            && let Some(player) = players.players().find(|&p| position.distance(p).is_none())
        {
            return Err(SetupError::ShutIn { player });
        }
        Ok(position)
    }

    fn validate_pawns(&self, players: PlayerCount) -> Result<(), SetupError> {
        let mut arrived = 0;
        for (player, cell) in self.pawns.iter() {
            if !self.variant.size.has(cell) {
                return Err(SetupError::PawnOffBoard { player });
            }
            if self.pawns.as_slice()[..player.index()].contains(&cell) {
                return Err(SetupError::PawnsTogether { cell });
            }
            arrived += usize::from(self.variant.is_goal(player, cell));
        }
        // In the mathematical variant both may arrive, in stage 1 arriving means nothing.
        let most = match self.variant.stage {
            Stage::One => players.get(),
            _ if self.variant.mathematical => players.get(),
            _ => 1,
        };
        if arrived > most {
            Err(SetupError::TwoWinners)
        } else {
            Ok(())
        }
    }

    fn validate_walls(&self) -> Result<(), SetupError> {
        for wall in self.walls.iter() {
            if !self.variant.size.has_wall(wall) {
                return Err(SetupError::WallOffBoard { wall });
            }
            let collides = |other: &Wall| self.walls.has(*other);
            if let Some(other) = wall
                .collisions()
                .filter(|&other| other != wall)
                .find(collides)
            {
                return Err(SetupError::WallsCollide { wall, other });
            }
        }
        Ok(())
    }
}
