//! A position of a game by any variant: the pieces, the rules in force, and what only some rules
//! need (points, spent bonus squares, passes). Decides what is legal, what a move changes and
//! whether a player has won. What needs the moves before (R12) is in [`Game`](crate::Game).

mod setup;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::bits::{Bits, Narrow};
use crate::board::{Board, Narrow2, Narrow4, Wide2, Wide4};
use crate::cell::{Cell, LONGEST_SIDE};
use crate::ground::Layout;
use crate::movegen::MoveSet;
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::player::{PerPlayer, Player, PlayerCount};
use crate::refusal::Refusal;
use crate::sets::{CellSet, WallSet, Walls};
use crate::size::Size;
use crate::variant::{Bonus, Stage, Variant};
use crate::wall::Wall;
use crate::zobrist;

pub use setup::{Setup, SetupError};

/// The pieces in the layout that fits the game: for code that is generic over [`Board`].
#[derive(Clone, Copy, Debug)]
pub enum AnyBoard {
    /// Up to nine columns, two players.
    Narrow2(Narrow2),
    /// Up to nine columns, four players.
    Narrow4(Narrow4),
    /// Ten to twelve columns, two players.
    Wide2(Wide2),
    /// Ten to twelve columns, four players.
    Wide4(Wide4),
}

/// Evaluates the same expression for each type of board: `on_board!(position.board(), board =>
/// ...)`. Inside, `board` has its own type, so functions generic over [`Board`] can be called.
///
/// ```
/// use dedale_rules::{Position, on_board};
/// let moves = on_board!(Position::standard().board(), board => board.legal().len());
/// assert_eq!(moves, 131);
/// ```
#[macro_export]
macro_rules! on_board {
    ($any:expr, $board:ident => $result:expr) => {
        match $any {
            $crate::AnyBoard::Narrow2($board) => $result,
            $crate::AnyBoard::Narrow4($board) => $result,
            $crate::AnyBoard::Wide2($board) => $result,
            $crate::AnyBoard::Wide4($board) => $result,
        }
    };
}

/// What a move has changed besides the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who moved.
    pub by: Player,
    /// The bonus square that was credited, now spent.
    pub bonus: Option<Bonus>,
    /// By how much the mover's points changed: a bonus square, or a step of the mathematical
    /// variant.
    pub points: i16,
}

/// How far every cell of a board is from a goal line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DistanceMap {
    size: Size,
    rows: [[u8; LONGEST_SIDE as usize]; LONGEST_SIDE as usize],
}

impl DistanceMap {
    /// Farther than any way there is.
    const NO_WAY: u8 = u8::MAX;

    /// The distance of a cell; `None` if no way leads from it or it is not on the board.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<u8> {
        let distance = self.rows[usize::from(cell.row())][usize::from(cell.column())];
        (self.size.has(cell) && distance != Self::NO_WAY).then_some(distance)
    }
}

/// A position of a game: the pieces, the turn, the rules in force. The pieces of every position can
/// stand where they are; its line of text is what `Display` shows and `FromStr` reads.
///
/// ```
/// use dedale_rules::{Cell, Move, Position, Refusal};
/// let mut position = Position::standard();
/// assert_eq!(position.legal_moves().len(), 131);
/// position.play(Move::Pawn(Cell::E2)).unwrap();
/// let refusal = position.play(Move::Pawn(Cell::E9)).unwrap_err();
/// assert_eq!(refusal, Refusal::StandsStill);
/// ```
#[derive(Clone)]
pub struct Position {
    board: AnyBoard,
    variant: Arc<Variant>,
    points: PerPlayer<i16>,
    /// One bit for each bonus square of the variant, in its order.
    spent: u8,
    /// How many turns in a row have been passed.
    passes: u8,
}

impl Position {
    /// The start of the official game for two on 9×9.
    #[must_use]
    pub fn standard() -> Position {
        Position::start(Arc::new(Variant::standard()))
    }

    /// The start of a game by these rules.
    #[must_use]
    pub fn start(variant: Arc<Variant>) -> Position {
        Setup::start(variant)
            .validate()
            .expect("a valid variant has a valid start")
    }

    /// The position of a setup that has been found possible.
    pub(crate) fn from_checked(setup: &Setup) -> Position {
        let variant = Arc::clone(&setup.variant);
        let narrow = variant.size.width() <= Narrow::STRIDE;
        let board = match (narrow, variant.players()) {
            (true, PlayerCount::Two) => AnyBoard::Narrow2(board_of(setup)),
            (true, PlayerCount::Four) => AnyBoard::Narrow4(board_of(setup)),
            (false, PlayerCount::Two) => AnyBoard::Wide2(board_of(setup)),
            (false, PlayerCount::Four) => AnyBoard::Wide4(board_of(setup)),
        };
        let spent = variant
            .bonus
            .iter()
            .enumerate()
            .filter(|(_, bonus)| setup.spent.has(bonus.cell))
            .fold(0, |spent, (place, _)| spent | 1 << place);
        Position {
            board,
            variant,
            points: setup.points,
            spent,
            passes: setup.passes,
        }
    }

    /// Everything as plain data, to change and check again.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let players = self.players();
        Setup {
            variant: Arc::clone(&self.variant),
            pawns: PerPlayer::from_fn(players, |player| self.pawn(player)),
            stocks: PerPlayer::from_fn(players, |player| self.stock(player)),
            walls: self.walls(),
            turn: self.turn(),
            points: self.points,
            spent: self.spent_cells().collect(),
            passes: self.passes,
        }
    }

    /// The rules in force.
    #[must_use]
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The pieces, for code that is generic over [`Board`]. A board by itself goes by the official
    /// rules; where the variant is not [plain](crate::VariantSetup::is_plain), ask
    /// [`legal_on`](Position::legal_on) for the moves and [`outcome`](Position::outcome) for the
    /// end.
    #[must_use]
    pub fn board(&self) -> &AnyBoard {
        &self.board
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> PlayerCount {
        self.variant.players()
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Player {
        on_board!(&self.board, board => board.turn())
    }

    /// Where that player's pawn stands.
    #[must_use]
    pub fn pawn(&self, player: Player) -> Cell {
        self.must_play(player);
        on_board!(&self.board, board => board.pawn(player))
    }

    /// The methods that take a player share this: a player who is not in the game is a mistake of
    /// the program, not a question.
    fn must_play(&self, player: Player) {
        assert!(
            player.index() < self.players().get(),
            "{player:?} is not in this game"
        );
    }

    /// Whose pawn stands on that cell?
    #[must_use]
    pub fn pawn_on(&self, cell: Cell) -> Option<Player> {
        self.players()
            .players()
            .find(|&player| self.pawn(player) == cell)
    }

    /// How many walls that player has left.
    #[must_use]
    pub fn stock(&self, player: Player) -> u8 {
        self.must_play(player);
        on_board!(&self.board, board => board.stock(player))
    }

    /// The walls on the board.
    #[must_use]
    pub fn walls(&self) -> WallSet {
        on_board!(&self.board, board => WallSet::from(board.walls()))
    }

    /// The wall that keeps two neighbouring cells apart, if any.
    #[must_use]
    pub fn wall_between(&self, one: Cell, other: Cell) -> Option<Wall> {
        let parts = |wall: &Wall| {
            wall.separated()
                .iter()
                .any(|&pair| pair == (one, other) || pair == (other, one))
        };
        self.walls().iter().find(parts)
    }

    /// That player's points: bonus squares, or steps in the mathematical variant.
    #[must_use]
    pub fn points(&self, player: Player) -> i16 {
        self.points[player]
    }

    /// The bonus squares that can still be won.
    pub fn open_bonus(&self) -> impl Iterator<Item = Bonus> {
        let open = |(place, _): &(usize, &Bonus)| self.spent >> place & 1 == 0;
        self.variant
            .bonus
            .iter()
            .enumerate()
            .filter(open)
            .map(|(_, &bonus)| bonus)
    }

    fn spent_cells(&self) -> impl Iterator<Item = Cell> {
        let spent = |(place, _): &(usize, &Bonus)| self.spent >> place & 1 == 1;
        self.variant
            .bonus
            .iter()
            .enumerate()
            .filter(spent)
            .map(|(_, bonus)| bonus.cell)
    }

    /// How many turns in a row have been passed; a full round of them blocks the game.
    #[must_use]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// The 64-bit hash of everything that can change while a game goes on: the same on every
    /// machine and in every version. Of the rules it has the board's size and the number of players
    /// alone. Equal positions have equal hashes; the standard `Hash` of a position feeds this
    /// number to its hasher.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let points = self
            .points
            .iter()
            .map(|(p, points)| zobrist::points(p, i32::from(points)));
        points.fold(
            self.repetition_key() ^ zobrist::passes(self.passes),
            |hash, key| hash ^ key,
        )
    }

    /// The hash of what the players see on the board and whose turn it is: what must be equal for
    /// a position to count as repeated.
    #[must_use]
    pub fn repetition_key(&self) -> u64 {
        let board = on_board!(&self.board, board => board.hash());
        self.spent_cells()
            .fold(board, |hash, cell| hash ^ zobrist::bonus(cell))
    }

    /// How the game has ended, if it has, by the position alone. Repetition and a round of passes
    /// are known to [`Game::outcome`](crate::Game::outcome).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        on_board!(&self.board, board => self.outcome_on(board))
    }

    fn outcome_on<B: Layout, const P: usize>(&self, board: &Board<B, P>) -> Option<Outcome> {
        if self.variant.stage == Stage::One {
            return None;
        }
        if !self.variant.mathematical {
            return board.winner().map(Outcome::Won);
        }
        if !self.players().players().all(|player| board.arrived(player)) {
            return None;
        }
        let (first, second) = (self.points[Player::FIRST], self.points[Player::SECOND]);
        Some(match first.cmp(&second) {
            core::cmp::Ordering::Greater => Outcome::Won(Player::FIRST),
            core::cmp::Ordering::Less => Outcome::Won(Player::SECOND),
            core::cmp::Ordering::Equal => Outcome::Drawn,
        })
    }

    /// All legal moves as sets, by the rules of this game. `board` must be the one of
    /// [`board`](Position::board).
    #[must_use]
    pub fn legal_on<B: Layout, const P: usize>(&self, board: &Board<B, P>) -> MoveSet<B> {
        if self.variant.is_plain() {
            return board.legal();
        }
        if self.outcome_on(board).is_some() {
            return MoveSet::EMPTY;
        }
        let player = board.turn();
        let stays = self.variant.mathematical && board.arrived(player);
        let pawn = match self.variant.stage {
            _ if stays => B::EMPTY,
            Stage::One => board.ground().cells - board.occupied(),
            Stage::Two => board.pawn_steps(),
            Stage::Three | Stage::Four => board.pawn_moves(),
        };
        let walls = match self.variant.stage {
            _ if board.stock(player) == 0 => Walls::EMPTY,
            Stage::Four => board.legal_walls(),
            _ => board.free_walls(),
        };
        let pass = board.passing() || stays || pawn.is_empty() && walls.is_empty();
        MoveSet { pawn, walls, pass }
    }

    /// All legal moves: the pawn's first, then horizontal walls, vertical walls, passing. None when
    /// the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        on_board!(&self.board, board => self.legal_on(board).iter().collect())
    }

    /// Where the pawn of the player to move may go.
    #[must_use]
    pub fn pawn_moves(&self) -> CellSet {
        on_board!(&self.board, board => CellSet::from(self.legal_on(board).pawn))
    }

    /// The walls that the player to move may place.
    #[must_use]
    pub fn legal_walls(&self) -> WallSet {
        on_board!(&self.board, board => WallSet::from(self.legal_on(board).walls))
    }

    /// Is the move legal?
    #[must_use]
    pub fn is_legal(&self, chosen: Move) -> bool {
        let size = self.variant.size;
        // Cells and walls outside must not reach the bit sets: they would wrap around.
        let inside = match chosen {
            Move::Pawn(cell) => size.has(cell),
            Move::Wall(wall) => size.has_wall(wall),
            Move::Pass => true,
        };
        inside && on_board!(&self.board, board => self.legal_on(board).has(chosen))
    }

    /// Is the move legal, and if not, why not?
    ///
    /// ```
    /// use dedale_rules::{Cell, Move, Position, Refusal};
    /// let position = Position::standard();
    /// assert!(position.check(Move::Pawn(Cell::E2)).is_ok());
    /// let refusal = position.check(Move::Pawn(Cell::E4)).unwrap_err();
    /// assert!(matches!(refusal, Refusal::TooFar { .. }));
    /// assert_eq!(refusal.rule(), 6, "how pawns step");
    /// ```
    ///
    /// # Errors
    /// The rule that refuses it.
    pub fn check(&self, chosen: Move) -> Result<(), Refusal> {
        if self.is_legal(chosen) {
            Ok(())
        } else {
            Err(self.why_not(chosen))
        }
    }

    /// Plays a move, or returns why it is refused and changes nothing.
    ///
    /// # Errors
    /// The rule that refuses it.
    pub fn play(&mut self, chosen: Move) -> Result<Played, Refusal> {
        self.check(chosen)?;
        Ok(self.play_unchecked(chosen))
    }

    /// Plays a move known to be legal, for instance one of [`legal_moves`](Position::legal_moves).
    /// Any other leaves a position that cannot occur.
    pub fn play_unchecked(&mut self, chosen: Move) -> Played {
        debug_assert!(self.is_legal(chosen), "{chosen} is not legal");
        let by = self.turn();
        let from = self.pawn(by);
        on_board!(&mut self.board, board => board.play_unchecked(chosen));
        self.passes = if chosen == Move::Pass {
            self.passes.saturating_add(1)
        } else {
            0
        };
        let mut played = Played {
            by,
            bonus: None,
            points: 0,
        };
        if let Move::Pawn(to) = chosen {
            played.bonus = self.take_bonus(to);
            played.points = match played.bonus {
                Some(bonus) => i16::from(bonus.value),
                None if self.variant.mathematical => self.step_points(by, from, to),
                None => 0,
            };
            self.points[by] = self.points[by].saturating_add(played.points);
        }
        played
    }

    fn take_bonus(&mut self, cell: Cell) -> Option<Bonus> {
        let place = self
            .variant
            .bonus
            .iter()
            .position(|bonus| bonus.cell == cell)?;
        if self.spent >> place & 1 == 1 {
            return None;
        }
        self.spent |= 1 << place;
        Some(self.variant.bonus[place])
    }

    /// One point forward, none sideways, one lost backward; a jump counts as one step.
    fn step_points(&self, player: Player, from: Cell, to: Cell) -> i16 {
        let (_, up) = self.variant.sides[player].forward().vector();
        let rows = i16::from(to.row()) - i16::from(from.row());
        (rows * i16::from(up)).signum()
    }

    /// How many steps that player needs at least, pawns ignored; `None` if shut in.
    ///
    /// ```
    /// use dedale_rules::{Cell, Move, Player, Position, Wall};
    /// let mut position = Position::standard();
    /// assert_eq!(position.distance(Player::SECOND), Some(8));
    /// position.play(Move::Wall(Wall::horizontal(Cell::E8))).unwrap();
    /// assert_eq!(position.distance(Player::SECOND), Some(9), "the wall takes a step more");
    /// ```
    #[must_use]
    pub fn distance(&self, player: Player) -> Option<u8> {
        self.must_play(player);
        on_board!(&self.board, board => board.distance(player))
    }

    /// How far every cell is from that player's goal line, pawns ignored.
    #[must_use]
    pub fn distances(&self, player: Player) -> DistanceMap {
        self.must_play(player);
        let mut map = DistanceMap {
            size: self.variant.size,
            rows: [[DistanceMap::NO_WAY; LONGEST_SIDE as usize]; LONGEST_SIDE as usize],
        };
        on_board!(&self.board, board => {
            let distances = board.distances(player);
            for cell in self.variant.size.cells() {
                let distance = distances.at(cell).unwrap_or(DistanceMap::NO_WAY);
                map.rows[usize::from(cell.row())][usize::from(cell.column())] = distance;
            }
        });
        map
    }

    /// All walls that would cut one certain shortest path of that player, pawns ignored; none if
    /// shut in. No other wall can make the player's way longer.
    ///
    /// ```
    /// use dedale_rules::{Cell, Player, Position, Wall};
    /// let across = Position::standard().walls_across_a_shortest_path(Player::SECOND);
    /// assert!(across.has(Wall::horizontal(Cell::E8)));
    /// assert!(!across.has(Wall::horizontal(Cell::A8)), "the pawn goes straight down");
    /// ```
    #[must_use]
    pub fn walls_across_a_shortest_path(&self, player: Player) -> WallSet {
        self.must_play(player);
        on_board!(&self.board, board => {
            let across = board.walls_across_a_shortest_path(player);
            let anchors = board.ground().anchors;
            // A path along the edge is also cut by walls that stick out of the board.
            let on_board = Walls { horizontal: anchors, vertical: anchors };
            across.map_or(WallSet::EMPTY, |across| WallSet::from(across & on_board))
        })
    }

    /// Every cell on some shortest path of that player, pawns ignored; none if shut in.
    #[must_use]
    pub fn shortest_paths(&self, player: Player) -> CellSet {
        self.must_play(player);
        on_board!(&self.board, board => CellSet::from(board.shortest_paths(player)))
    }

    /// The cells that player's pawn could reach, pawns ignored, if `wall` were added.
    pub(crate) fn region_with(&self, wall: Wall, player: Player) -> CellSet {
        on_board!(&self.board, board => region_on(board, wall, player))
    }
}

fn region_on<B: Layout, const P: usize>(
    board: &Board<B, P>,
    wall: Wall,
    player: Player,
) -> CellSet {
    let openings = board.openings().closed_by(Walls::of(wall));
    CellSet::from(openings.region(B::of(board.pawn(player))))
}

fn board_of<B: Layout, const P: usize>(setup: &Setup) -> Board<B, P> {
    let variant = &setup.variant;
    let player = |index: usize| Player::new(index).expect("at most four players");
    Board::new(
        B::ground(variant.size),
        core::array::from_fn(|index| variant.sides[player(index)]),
        core::array::from_fn(|index| setup.pawns[player(index)]),
        core::array::from_fn(|index| setup.stocks[player(index)]),
        setup.walls.iter().collect(),
        setup.turn,
        variant.pass,
    )
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.setup() == other.setup()
    }
}

impl Eq for Position {}

/// Feeds [`Position::hash`], so that equal positions hash alike. Positions that differ in their
/// rules alone also hash alike; `==` tells them apart.
///
/// ```
/// use std::collections::HashSet;
/// use dedale_rules::{Cell, Move, Position};
/// let mut seen = HashSet::from([Position::standard()]);
/// let mut next = Position::standard();
/// next.play(Move::Pawn(Cell::E2)).unwrap();
/// assert!(seen.insert(next));
/// assert!(!seen.insert(Position::standard()));
/// ```
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(Position::hash(self));
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
