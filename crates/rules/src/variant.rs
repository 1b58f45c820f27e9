//! The rules of a game as data: everything that two games may differ in before the first move.
//! [`VariantSetup`] is unchecked, [`Variant`] is checked.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use crate::cell::Cell;
use crate::codes;
use crate::player::{PerPlayer, Player, PlayerCount, Side};
use crate::size::Size;

/// The most bonus squares a board may have.
pub const MOST_BONUS_SQUARES: usize = 7;
/// The most a bonus square may be worth.
pub const HIGHEST_BONUS: u8 = 99;

/// A square that credits its value to the first pawn that lands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bonus {
    /// Where it is.
    pub cell: Cell,
    /// What it is worth, from 1 to 99.
    pub value: u8,
}

/// How much of the rules is in force, for lessons. Stage 4 is the official game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The pawn goes to any free cell; walls must not overlap; the game has no winner.
    One = 1,
    /// The pawn steps to a neighbouring cell, walls block, arriving wins.
    Two = 2,
    /// Pawns may be jumped.
    Three = 3,
    /// No wall may shut a player in: the official rules.
    Four = 4,
}

impl Stage {
    /// All four, in order.
    pub const ALL: [Stage; 4] = [Stage::One, Stage::Two, Stage::Three, Stage::Four];

    /// From its number.
    #[must_use]
    pub fn new(number: u8) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| *stage as u8 == number)
    }
}

/// The rules of a game, not yet checked: [`validate`](VariantSetup::validate) makes them a
/// [`Variant`].
///
/// ```
/// use dedale_rules::{PlayerCount, Size, VariantError, VariantSetup};
/// let mut setup = VariantSetup::new(Size::STANDARD, PlayerCount::Two);
/// setup.walls = 5;
/// setup.pass = true;
/// assert_eq!(setup.clone().validate().unwrap().walls, 5);
/// setup.teams = true;
/// assert_eq!(setup.validate(), Err(VariantError::TeamsAreForFour));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VariantSetup {
    /// Columns and rows.
    pub size: Size,
    /// The side each player starts from, in turn order.
    pub sides: PerPlayer<Side>,
    /// The cell each player starts on.
    pub starts: PerPlayer<Cell>,
    /// How many walls each player has at the start.
    pub walls: u8,
    /// May a turn be passed at will?
    pub pass: bool,
    /// Do neighbours play as teams of two?
    pub teams: bool,
    /// Is it the mathematical variant? There a step forward earns a point and a step back costs
    /// one, the game ends when both pawns have arrived, and the points decide.
    pub mathematical: bool,
    /// How much of the rules is in force.
    pub stage: Stage,
    /// Bonus squares, at most [`MOST_BONUS_SQUARES`].
    pub bonus: Vec<Bonus>,
}

impl VariantSetup {
    /// The official rules on that board: pawns in the middle of their sides, the [usual
    /// number](usual_walls) of walls, no passing.
    #[must_use]
    pub fn new(size: Size, players: PlayerCount) -> VariantSetup {
        let sides = match players {
            PlayerCount::Two => PerPlayer::from_slice(&[Side::Bottom, Side::Top]),
            PlayerCount::Four => PerPlayer::from_slice(&Side::ALL),
        }
        .expect("two or four sides");
        VariantSetup {
            size,
            sides,
            starts: PerPlayer::from_fn(players, |player| middle_of(sides[player], size)),
            walls: usual_walls(size, players),
            pass: false,
            teams: false,
            mathematical: false,
            stage: Stage::Four,
            bonus: Vec::new(),
        }
    }

    /// The cooperative game: four players, neighbours are partners, turns alternate between the
    /// teams, and after each player comes the one on the facing side.
    #[must_use]
    pub fn cooperative(size: Size) -> VariantSetup {
        let order = [Side::Bottom, Side::Top, Side::Left, Side::Right];
        let sides = PerPlayer::from_slice(&order).expect("four sides");
        let starts = PerPlayer::from_fn(PlayerCount::Four, |p| middle_of(sides[p], size));
        let plain = VariantSetup::new(size, PlayerCount::Four);
        VariantSetup {
            sides,
            starts,
            teams: true,
            ..plain
        }
    }

    /// The [mathematical](VariantSetup::mathematical) variant, with the usual number of walls.
    #[must_use]
    pub fn mathematical(size: Size) -> VariantSetup {
        let plain = VariantSetup::new(size, PlayerCount::Two);
        VariantSetup {
            mathematical: true,
            ..plain
        }
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> PlayerCount {
        self.sides.count()
    }

    /// The cells that player must reach.
    pub fn goal_line(&self, player: Player) -> impl Iterator<Item = Cell> {
        let (side, size) = (self.sides[player].facing(), self.size);
        size.cells().filter(move |&cell| lies_on(cell, side, size))
    }

    /// Is the cell on that player's goal line?
    #[must_use]
    pub fn is_goal(&self, player: Player, cell: Cell) -> bool {
        lies_on(cell, self.sides[player].facing(), self.size)
    }

    /// Does a win of `winner` count for `player`: the same player, or a partner?
    #[must_use]
    pub fn shares_win(&self, winner: Player, player: Player) -> bool {
        winner == player || self.teams && winner.team() == player.team()
    }

    /// Are these the official rules, with passing or without? Bonus squares, stages and the
    /// mathematical variant are not plain.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        !self.mathematical && self.stage == Stage::Four && self.bonus.is_empty()
    }

    /// Checks that such a game is possible.
    ///
    /// # Errors
    /// The first thing found that is not.
    pub fn validate(self) -> Result<Variant, VariantError> {
        let players = self.players();
        if self.starts.count() != players {
            return Err(VariantError::StartForEach);
        }
        let facing = PlayerCount::Two.players().all(|p| {
            self.sides[p]
                == if p == Player::FIRST {
                    Side::Bottom
                } else {
                    Side::Top
                }
        });
        let mut taken: Vec<Side> = self.sides.as_slice().to_vec();
        taken.sort_unstable();
        taken.dedup();
        if taken.len() != players.get() || players == PlayerCount::Two && !facing {
            return Err(VariantError::Sides);
        }
        for (player, cell) in self.starts.iter() {
            if !self.size.has(cell) {
                return Err(VariantError::StartOffBoard { player, cell });
            }
            if self.starts.as_slice()[..player.index()].contains(&cell) {
                return Err(VariantError::StartShared { cell });
            }
            if self.is_goal(player, cell) {
                return Err(VariantError::StartOnGoal { player, cell });
            }
        }
        if self.teams {
            if players != PlayerCount::Four {
                return Err(VariantError::TeamsAreForFour);
            }
            // Partners sit side by side, so that both goal lines are adverse.
            if self.sides[Player::FIRST].facing() == self.sides[Player::THIRD] {
                return Err(VariantError::PartnersAreNeighbours);
            }
        }
        if self.mathematical && players != PlayerCount::Two {
            return Err(VariantError::MathematicalIsForTwo);
        }
        if self.stage != Stage::Four && (self.teams || self.mathematical) {
            return Err(VariantError::StagesStandAlone);
        }
        self.validate_bonus()?;
        Ok(Variant(self))
    }

    fn validate_bonus(&self) -> Result<(), VariantError> {
        if self.bonus.is_empty() {
            return Ok(());
        }
        // Both would be points, and the sum would mean nothing.
        if self.mathematical {
            return Err(VariantError::BonusInMathematical);
        }
        if self.bonus.len() > MOST_BONUS_SQUARES {
            return Err(VariantError::TooManyBonus);
        }
        for (place, &Bonus { cell, value }) in self.bonus.iter().enumerate() {
            if !self.size.has(cell) {
                return Err(VariantError::BonusOffBoard { cell });
            }
            let on_line = self.sides.iter().any(|(_, side)| {
                lies_on(cell, side, self.size) || lies_on(cell, side.facing(), self.size)
            });
            if on_line || self.starts.as_slice().contains(&cell) {
                return Err(VariantError::BonusOnLine { cell });
            }
            if value == 0 || value > HIGHEST_BONUS {
                return Err(VariantError::BonusValue { cell });
            }
            if self.bonus[..place].iter().any(|other| other.cell == cell) {
                return Err(VariantError::BonusTwice { cell });
            }
        }
        Ok(())
    }
}

/// The middle of a side; where its length is even, the cell just left of the middle or just below
/// it, as the first player sees the board.
fn middle_of(side: Side, size: Size) -> Cell {
    let (column, row) = ((size.width() - 1) / 2, (size.height() - 1) / 2);
    match side {
        Side::Bottom => Cell::at(column, 0),
        Side::Left => Cell::at(0, row),
        Side::Top => Cell::at(column, size.height() - 1),
        Side::Right => Cell::at(size.width() - 1, row),
    }
}

fn lies_on(cell: Cell, side: Side, size: Size) -> bool {
    match side {
        Side::Bottom => cell.row() == 0,
        Side::Left => cell.column() == 0,
        Side::Top => cell.row() + 1 == size.height(),
        Side::Right => cell.column() + 1 == size.width(),
    }
}

/// How many walls each player usually has on such a board: 10 for two on 9×9, 5 for four.
#[must_use]
pub fn usual_walls(size: Size, players: PlayerCount) -> u8 {
    match (size.width(), size.height(), players) {
        // S4: forty in all.
        (10..=12, height, players) if height == size.width() => match players {
            PlayerCount::Two => 20,
            PlayerCount::Four => 10,
        },
        (9, 9, PlayerCount::Four) => 5,
        (7, 7, PlayerCount::Two) => 8,
        (5, 5, PlayerCount::Four) => 2,
        (7, 7, PlayerCount::Four) | (5, 5, PlayerCount::Two) => 4,
        // Area over eight, rounded; this gives the official 10 on 9×9 and 1 on 3×3.
        _ => ((size.area() + 4) / 8).max(1),
    }
}

/// The rules of a game, checked. Read its fields as those of [`VariantSetup`].
///
/// ```
/// use dedale_rules::{PlayerCount, Size, Variant, VariantSetup};
/// let variant = Variant::standard();
/// assert_eq!((variant.size, variant.walls), (Size::STANDARD, 10));
/// let wider = VariantSetup::new(Size::LARGEST, PlayerCount::Two).validate().unwrap();
/// assert_eq!(wider.walls, 20);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variant(VariantSetup);

impl Variant {
    /// The official game for two on 9×9.
    #[must_use]
    pub fn standard() -> Variant {
        Variant(VariantSetup::new(Size::STANDARD, PlayerCount::Two))
    }

    /// To change something and check again.
    #[must_use]
    pub fn setup(&self) -> VariantSetup {
        self.0.clone()
    }
}

impl Deref for Variant {
    type Target = VariantSetup;

    fn deref(&self) -> &VariantSetup {
        &self.0
    }
}

/// Why a game cannot be played by such rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VariantError {
    /// Not one starting cell for each player.
    StartForEach,
    /// Sides are not bottom and top for two, or all four for four.
    Sides,
    /// A starting cell is not on the board.
    StartOffBoard {
        /// Whose.
        player: Player,
        /// Which.
        cell: Cell,
    },
    /// A player would start on the line to be reached.
    StartOnGoal {
        /// Whose.
        player: Player,
        /// Which.
        cell: Cell,
    },
    /// Two players would start on one cell.
    StartShared {
        /// Which.
        cell: Cell,
    },
    /// Teams in a game that is not for four.
    TeamsAreForFour,
    /// Teams whose partners, every other player, sit face to face.
    PartnersAreNeighbours,
    /// The mathematical variant in a game that is not for two.
    MathematicalIsForTwo,
    /// Stages 1 to 3 with teams or the mathematical variant.
    StagesStandAlone,
    /// Bonus squares in the mathematical variant.
    BonusInMathematical,
    /// More than seven bonus squares.
    TooManyBonus,
    /// A bonus square is not on the board.
    BonusOffBoard {
        /// Which.
        cell: Cell,
    },
    /// A bonus square on a start or goal line, or on a starting cell.
    BonusOnLine {
        /// Which.
        cell: Cell,
    },
    /// A bonus square that is not worth 1 to 99.
    BonusValue {
        /// Which.
        cell: Cell,
    },
    /// Two bonus squares on one cell.
    BonusTwice {
        /// Which.
        cell: Cell,
    },
}

codes! {
    VariantError {
        VariantError::StartForEach => "variant-start-for-each",
        VariantError::Sides => "variant-sides",
        VariantError::StartOffBoard { .. } => "variant-start-off-board",
        VariantError::StartOnGoal { .. } => "variant-start-on-goal",
        VariantError::StartShared { .. } => "variant-start-shared",
        VariantError::TeamsAreForFour => "variant-teams-are-for-four",
        VariantError::PartnersAreNeighbours => "variant-partners-are-neighbours",
        VariantError::MathematicalIsForTwo => "variant-mathematical-is-for-two",
        VariantError::StagesStandAlone => "variant-stages-stand-alone",
        VariantError::BonusInMathematical => "variant-bonus-in-mathematical",
        VariantError::TooManyBonus => "variant-too-many-bonus",
        VariantError::BonusOffBoard { .. } => "variant-bonus-off-board",
        VariantError::BonusOnLine { .. } => "variant-bonus-on-line",
        VariantError::BonusValue { .. } => "variant-bonus-value",
        VariantError::BonusTwice { .. } => "variant-bonus-twice",
    }
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariantError::StartForEach => f.write_str("expected one starting cell for each player"),
            VariantError::Sides => {
                f.write_str("two players sit at the bottom and at the top, four one on each side")
            }
            VariantError::StartOffBoard { player, cell } => {
                write!(
                    f,
                    "{player:?} cannot start on {cell}: it is not on the board"
                )
            }
            VariantError::StartOnGoal { player, cell } => {
                write!(
                    f,
                    "{player:?} cannot start on {cell}: it is on the line to be reached"
                )
            }
            VariantError::StartShared { cell } => write!(f, "two players cannot start on {cell}"),
            VariantError::TeamsAreForFour => f.write_str("teams are for four players (R14)"),
            VariantError::PartnersAreNeighbours => {
                f.write_str("partners, every other player in turn, sit side by side (R14)")
            }
            VariantError::MathematicalIsForTwo => {
                f.write_str("the mathematical variant is for two players (R15)")
            }
            VariantError::StagesStandAlone => {
                f.write_str("stages 1 to 3 go with neither teams nor the mathematical variant")
            }
            VariantError::BonusInMathematical => {
                f.write_str("the mathematical variant has no bonus squares: both would be points")
            }
            VariantError::TooManyBonus => f.write_str("at most 7 bonus squares (R13)"),
            VariantError::BonusOffBoard { cell } => {
                write!(f, "no bonus square on {cell}: it is not on the board")
            }
            VariantError::BonusOnLine { cell } => {
                write!(
                    f,
                    "no bonus square on {cell}: it is on a start or goal line (R13)"
                )
            }
            VariantError::BonusValue { cell } => {
                write!(f, "the bonus square on {cell} must be worth 1 to 99")
            }
            VariantError::BonusTwice { cell } => write!(f, "two bonus squares on {cell}"),
        }
    }
}

impl core::error::Error for VariantError {}
