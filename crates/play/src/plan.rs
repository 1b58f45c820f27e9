//! The setup of a game (C2): the board, the variant, the players, the clock. A plan is plain data;
//! [`Plan::table`] checks it and seats the players.

use std::sync::Arc;

use dedale_engine::Level;
use dedale_rules::{
    Bonus, Cell, MOST_BONUS_SQUARES, PerPlayer, Player, PlayerCount, Position, Size, SplitMix,
    Stage, Variant, VariantError, VariantSetup, draw_lots,
};

use crate::colour::Colour;
use crate::plan_error::{PlanError, check_colours, check_seats};
use crate::seat::{Controller, Name, Seat, Token};
use crate::table::Table;
use crate::terms::{FirstMoves, ForcedPasses, Stakes, TakeBacks, Terms};
use crate::timing::Timing;

/// The kind of game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// The usual game, for two or four.
    #[default]
    Usual,
    /// Two teams of two (R14).
    Cooperative,
    /// The mathematical variant (R15).
    Mathematical,
    /// One of the first stages of the rules (R16); the fourth is the usual game.
    Stage(Stage),
}

impl Kind {
    /// All of them, in the order of menus.
    pub const ALL: [Kind; 6] = [
        Kind::Usual,
        Kind::Cooperative,
        Kind::Mathematical,
        Kind::Stage(Stage::One),
        Kind::Stage(Stage::Two),
        Kind::Stage(Stage::Three),
    ];
}

/// The bonus squares of a game (R13).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BonusSquares {
    /// None.
    #[default]
    None,
    /// That many, at random cells, worth 1 to 5.
    Scattered(usize),
    /// These.
    Chosen(Vec<Bonus>),
}

/// The order of play (R4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// At random.
    #[default]
    Drawn,
    /// In the order of the list.
    AsNamed,
}

/// The setup of a game. The fields are plain data; [`Plan::table`] checks them all together.
///
/// ```
/// use dedale_play::{BonusSquares, Controller, Kind, Plan, PlanError, usual_level, usual_people};
/// let names = ["Ada".parse()?, "Eren".parse()?];
/// // Ada against the computer on 7×7, five minutes each and two seconds more for each move.
/// let mut plan = Plan::new(usual_people(&names, Controller::Computer(usual_level())), 42);
/// plan.size = "7x7".parse()?;
/// plan.timing = "300+2".parse()?;
/// plan.bonus = BonusSquares::Scattered(3);
/// let table = plan.table()?;
/// assert_eq!(table.position().open_bonus().count(), 3);
/// // The same seed gives the same random choices.
/// assert_eq!(plan.table()?, table);
///
/// plan.kind = Kind::Cooperative;
/// let error = plan.table().unwrap_err();
/// assert_eq!(error, PlanError::CooperativeIsForFour);
/// assert_eq!(error.code(), "plan-cooperative-is-for-four");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Columns and rows (R1).
    pub size: Size,
    /// Walls for each player; `None` for the usual number (R3).
    pub walls: Option<u8>,
    /// The kind of game.
    pub kind: Kind,
    /// May a turn be passed (R11)? The console's house rule.
    pub pass: bool,
    /// Bonus squares (R13).
    pub bonus: BonusSquares,
    /// Starting cells in turn order; `None` for the usual ones (R2).
    pub starts: Option<PerPlayer<Cell>>,
    /// The clock (C9).
    pub timing: Timing,
    /// How moves are taken back (C6).
    pub take_backs: TakeBacks,
    /// The cost of each player's first move.
    pub first_moves: FirstMoves,
    /// The players, in the order of the list.
    pub people: Vec<Seat>,
    /// The order of play.
    pub order: Order,
    /// In the cooperative game, the index in `people` of the first player's partner; `None` leaves
    /// it to the order of play, in which partners are every other one.
    pub partner: Option<usize>,
    /// The seed of all randomness in the game.
    pub seed: u64,
}

impl Plan {
    /// A plan for these players with the console's defaults: 9×9, passing allowed (R11), the order
    /// of play drawn from the seed.
    #[must_use]
    pub fn new(people: Vec<Seat>, seed: u64) -> Plan {
        Plan {
            size: Size::STANDARD,
            walls: None,
            kind: Kind::Usual,
            pass: true,
            bonus: BonusSquares::None,
            starts: None,
            timing: Timing::Off,
            take_backs: TakeBacks::AtOnce,
            first_moves: FirstMoves::Timed,
            people,
            order: Order::Drawn,
            partner: None,
            seed,
        }
    }

    /// The default seat of a player: the usual token and colour of that place.
    ///
    /// # Panics
    /// If there is no such place: there are four.
    #[must_use]
    pub fn usual_seat(place: usize, name: Name, controller: Controller) -> Seat {
        Seat {
            name,
            token: Token::USUAL[place],
            colour: Colour::ALL[place],
            controller,
        }
    }

    /// The number of players.
    ///
    /// # Errors
    /// Not two or four.
    pub fn players(&self) -> Result<PlayerCount, PlanError> {
        PlayerCount::new(self.people.len()).ok_or(PlanError::People)
    }

    /// The rules of the game.
    ///
    /// # Errors
    /// Why they are impossible.
    pub fn variant(&self) -> Result<Variant, PlanError> {
        let players = self.players()?;
        let mut setup = match self.kind {
            Kind::Cooperative if players != PlayerCount::Four => {
                return Err(PlanError::CooperativeIsForFour);
            }
            Kind::Cooperative => VariantSetup::cooperative(self.size),
            _ => VariantSetup::new(self.size, players),
        };
        setup.mathematical = self.kind == Kind::Mathematical;
        if let Kind::Stage(stage) = self.kind {
            setup.stage = stage;
        }
        setup.walls = self.walls.unwrap_or(setup.walls);
        setup.starts = self.starts.unwrap_or(setup.starts);
        setup.pass = self.pass;
        setup.bonus = match &self.bonus {
            BonusSquares::None => Vec::new(),
            BonusSquares::Scattered(count) => scattered(&setup, *count, self.seed)?,
            BonusSquares::Chosen(squares) => squares.clone(),
        };
        setup.validate().map_err(PlanError::Variant)
    }

    /// Seats the players: the order is drawn, the clocks are stopped until [`Table::go_on`].
    ///
    /// # Errors
    /// Why the setup is impossible.
    pub fn table(&self) -> Result<Table, PlanError> {
        let variant = self.variant()?;
        if !self.timing.is_possible() {
            return Err(PlanError::Timing);
        }
        check_seats(&self.people)?;
        check_colours(&self.people)?;
        let players = variant.players();
        let mut seats = match self.order {
            Order::Drawn => draw_lots(players, self.seed),
            Order::AsNamed => PerPlayer::from_fn(players, Player::index),
        };
        if let Some(partner) = self.partner {
            if variant.teams && !(1..players.get()).contains(&partner) {
                return Err(PlanError::Partner);
            }
            if variant.teams {
                sit_together(&mut seats, partner);
            }
        }
        let seats = players
            .players()
            .map(|player| self.people[seats[player]].clone());
        Ok(Table::new(
            Position::start(Arc::new(variant)),
            seats.collect(),
            Terms {
                timing: self.timing,
                take_backs: self.take_backs,
                first_moves: self.first_moves,
                forced_passes: ForcedPasses::AtOnce,
                stakes: Stakes::Counted,
                seed: self.seed,
            },
        ))
    }
}

/// Makes the first player of the list and this one partners, who play every other turn: the player
/// on the partner's seat changes places with them.
fn sit_together(seats: &mut PerPlayer<usize>, partner: usize) {
    let players = seats.count();
    let seat_of = |person: usize| players.players().find(|&player| seats[player] == person);
    let (Some(first), Some(now)) = (seat_of(0), seat_of(partner)) else {
        return;
    };
    let Some(opposite) = Player::new((first.index() + 2) % players.get()) else {
        return;
    };
    let other = seats[opposite];
    seats[opposite] = partner;
    seats[now] = other;
}

/// Random bonus squares: none on a start or goal line, no two on one cell, worth 1 to 5 (R13), and
/// placed alike for all players as far as their number allows.
fn scattered(setup: &VariantSetup, count: usize, seed: u64) -> Result<Vec<Bonus>, PlanError> {
    if count > MOST_BONUS_SQUARES {
        return Err(PlanError::Variant(VariantError::TooManyBonus));
    }
    if setup.mathematical && count > 0 {
        // Otherwise the error would only be that there is no room.
        return Err(PlanError::Variant(VariantError::BonusInMathematical));
    }
    let allowed = |cell: Cell| {
        let alone = VariantSetup {
            bonus: vec![Bonus { cell, value: 1 }],
            ..setup.clone()
        };
        alone.validate().is_ok()
    };
    let mut room: Vec<Cell> = setup.size.cells().filter(|&cell| allowed(cell)).collect();
    if room.len() < count {
        // Any other error of the setup is reported first.
        setup.clone().validate().map_err(PlanError::Variant)?;
        return Err(PlanError::NoRoomForBonus(room.len()));
    }
    // A stream of its own, apart from that of the seats.
    let mut lots = SplitMix::lots(!seed);
    let mut squares: Vec<Bonus> = Vec::new();
    while squares.len() < count {
        let left = count - squares.len();
        // A cell alone in the middle is for the end of an odd number: the others come together.
        let whole = |orbit: &Vec<Cell>| {
            let fits = orbit.len() <= left && (orbit.len() > 1 || left % 2 == 1);
            fits && orbit.iter().all(|cell| room.contains(cell))
        };
        // As fair as the remaining cells allow: for all players, for those that face each other, or
        // anywhere with room.
        let fair = [Fairness::All, Fairness::Facing];
        let orbits = fair.into_iter().find_map(|fairness| {
            let of = |&cell: &Cell| orbit(cell, setup, fairness);
            let mut orbits: Vec<Vec<Cell>> = room.iter().map(of).filter(whole).collect();
            let most = orbits.iter().map(Vec::len).max()?;
            orbits.retain(|orbit| orbit.len() == most);
            Some(orbits)
        });
        let alone = || room.iter().map(|&cell| vec![cell]).collect();
        let mut orbits: Vec<Vec<Cell>> = orbits.unwrap_or_else(alone);
        let cells = orbits.swap_remove(lots.below(orbits.len()));
        let value = 1 + lots.below(5) as u8;
        room.retain(|cell| !cells.contains(cell));
        squares.extend(cells.into_iter().map(|cell| Bonus { cell, value }));
    }
    squares.sort_unstable_by_key(|bonus| (bonus.cell.row(), bonus.cell.column()));
    Ok(squares)
}

/// The players for whom bonus squares are placed alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fairness {
    All,
    Facing,
}

/// The cells that lie for the other players as this one lies for the first, including itself.
fn orbit(cell: Cell, setup: &VariantSetup, fairness: Fairness) -> Vec<Cell> {
    let (width, height) = (setup.size.width(), setup.size.height());
    let (column, row) = (cell.column(), cell.row());
    let (across, down) = (width - 1 - column, height - 1 - row);
    let two = setup.players() == PlayerCount::Two;
    let places = match fairness {
        // Two players begin in the same column.
        Fairness::All | Fairness::Facing if two => vec![(column, row), (column, down)],
        Fairness::Facing => vec![(column, row), (across, down)],
        // A quarter turn for each of four, where the board can be turned.
        Fairness::All if width == height => {
            vec![(column, row), (row, across), (across, down), (down, column)]
        }
        Fairness::All => vec![(column, row), (across, row), (column, down), (across, down)],
    };
    let mut cells: Vec<Cell> = places
        .into_iter()
        .filter_map(|(column, row)| Cell::new(column, row))
        .collect();
    cells.sort_unstable_by_key(|cell| (cell.row(), cell.column()));
    cells.dedup();
    cells
}

/// Players with default settings, four at most: the first is a person, all others are `opponents`.
#[must_use]
pub fn usual_people(names: &[Name], opponents: Controller) -> Vec<Seat> {
    let seat = |(place, name): (usize, &Name)| {
        let controller = if place == 0 {
            Controller::Human
        } else {
            opponents
        };
        Plan::usual_seat(place, name.clone(), controller)
    };
    names.iter().take(4).enumerate().map(seat).collect()
}

/// The default level of a computer.
#[must_use]
pub fn usual_level() -> Level {
    Level::new(3).expect("there are ten levels")
}
