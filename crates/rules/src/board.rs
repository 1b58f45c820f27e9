//! The pieces on a board and how a move changes them, for one layout and one number of players:
//! the fast heart under [`Position`](crate::Position). It plays the official rules with or without
//! passing; what only some variants know (bonus squares, points, stages, teams) is kept above.

use crate::bits::{Narrow, Wide};
use crate::cell::Cell;
use crate::ground::{Ground, Layout};
use crate::moves::Move;
use crate::path::{Clew, Distances, Openings};
use crate::player::{Player, PlayerCount, Side};
use crate::sets::Walls;
use crate::wall::Wall;
use crate::zobrist;

/// Pawns, walls, stocks and whose turn it is. Small and copied freely.
///
/// ```
/// use dedale_rules::{AnyBoard, Bits, Cell, Move, Player, Position};
/// let position = Position::standard();
/// let AnyBoard::Narrow2(board) = position.board() else { panic!("two players on nine columns") };
/// assert_eq!(board.pawn_moves().count(), 3);
/// assert_eq!(board.distances(Player::FIRST).at(Cell::A1), Some(8));
/// // A copy is a new position: playing on it is all there is to making and unmaking moves.
/// let mut next = *board;
/// next.play_unchecked(Move::Pawn(Cell::E2));
/// assert_ne!(next.hash(), board.hash());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board<B: Layout, const P: usize> {
    walls: Walls<B>,
    clews: [Clew<B>; P],
    ground: &'static Ground<B>,
    hash: u64,
    pawns: [Cell; P],
    stocks: [u8; P],
    sides: [Side; P],
    turn: Player,
    passing: bool,
}

/// Up to nine columns, two players: the everyday game.
pub type Narrow2 = Board<Narrow, 2>;
/// Up to nine columns, four players.
pub type Narrow4 = Board<Narrow, 4>;
/// Up to twelve columns, two players.
pub type Wide2 = Board<Wide, 2>;
/// Up to twelve columns, four players.
pub type Wide4 = Board<Wide, 4>;

// Two cache lines: copied at every node of a search.
const _: () = assert!(size_of::<Narrow2>() == 128);

impl<B: Layout, const P: usize> Board<B, P> {
    /// How many play on a board of this type.
    pub const PLAYERS: PlayerCount = match PlayerCount::new(P) {
        Some(count) => count,
        None => panic!("two or four players"),
    };

    // Both counts are powers of two: the mask tells the compiler that no check is needed.
    #[inline]
    const fn place_of(player: Player) -> usize {
        debug_assert!(player.index() < P, "that player is not in this game");
        player.index() & (P - 1)
    }

    /// The pieces as given. The caller has checked that they can stand there together.
    pub(crate) fn new(
        ground: &'static Ground<B>,
        sides: [Side; P],
        pawns: [Cell; P],
        stocks: [u8; P],
        walls: Walls<B>,
        turn: Player,
        passing: bool,
    ) -> Board<B, P> {
        let clews = [Clew::EMPTY; P];
        let mut board = Board {
            walls,
            clews,
            ground,
            hash: 0,
            pawns,
            stocks,
            sides,
            turn,
            passing,
        };
        board.hash = board.fresh_hash();
        Self::PLAYERS
            .players()
            .for_each(|player| board.wind_clew(player));
        board
    }

    /// The hash computed from nothing; always equal to [`hash`](Board::hash).
    // Hidden: for the tests, which compare it with the hash kept.
    #[doc(hidden)]
    #[must_use]
    pub fn fresh_hash(&self) -> u64 {
        let walls = self.walls.iter().map(zobrist::wall);
        let players = Self::PLAYERS.players().map(|player| {
            zobrist::pawn(player, self.pawn(player)) ^ zobrist::stock(player, self.stock(player))
        });
        let start = zobrist::board(self.ground.size, P as u64) ^ zobrist::turn(self.turn);
        walls.chain(players).fold(start, |hash, key| hash ^ key)
    }

    /// The 64-bit hash of all that is on the board, kept up to date by every move.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Who is to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Player {
        self.turn
    }

    /// Where that player's pawn stands.
    #[inline]
    #[must_use]
    pub fn pawn(&self, player: Player) -> Cell {
        self.pawns[Self::place_of(player)]
    }

    /// How many walls that player still has.
    #[inline]
    #[must_use]
    pub fn stock(&self, player: Player) -> u8 {
        self.stocks[Self::place_of(player)]
    }

    /// The side from which that player started.
    #[inline]
    #[must_use]
    pub fn side(&self, player: Player) -> Side {
        self.sides[Self::place_of(player)]
    }

    /// The walls that lie on the board.
    #[inline]
    #[must_use]
    pub fn walls(&self) -> Walls<B> {
        self.walls
    }

    /// May a turn be passed although the player has another move?
    #[inline]
    #[must_use]
    pub fn passing(&self) -> bool {
        self.passing
    }

    /// The board without its pieces.
    #[inline]
    #[must_use]
    pub fn ground(&self) -> &'static Ground<B> {
        self.ground
    }

    /// The cells that player must reach.
    #[inline]
    #[must_use]
    pub fn goal(&self, player: Player) -> B {
        if P == 2 {
            // Two players always face each other up and down.
            let side = if player == Player::FIRST {
                Side::Top
            } else {
                Side::Bottom
            };
            self.ground.side(side)
        } else {
            self.ground.side(self.side(player).facing())
        }
    }

    /// Has that player arrived on the goal line?
    #[inline]
    #[must_use]
    pub fn arrived(&self, player: Player) -> bool {
        self.goal(player).has(self.pawn(player))
    }

    /// The player who has arrived, if any.
    #[inline]
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        Self::PLAYERS.players().find(|&player| self.arrived(player))
    }

    /// Where pawns stand.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> B {
        self.pawns
            .iter()
            .fold(B::EMPTY, |set, &pawn| set | B::of(pawn))
    }

    /// What the walls leave open.
    #[inline]
    #[must_use]
    pub fn openings(&self) -> Openings<B> {
        Openings::new(self.ground, self.walls)
    }

    /// How many steps that player needs at least, pawns ignored; `None` if shut in.
    #[inline]
    #[must_use]
    pub fn distance(&self, player: Player) -> Option<u8> {
        self.openings()
            .distance(B::of(self.pawn(player)), self.goal(player))
    }

    /// How far every cell is from that player's goal line, pawns ignored.
    #[inline]
    #[must_use]
    pub fn distances(&self, player: Player) -> Distances<B> {
        self.openings().distances(self.goal(player))
    }

    /// Every cell on some shortest path of that player.
    #[must_use]
    pub fn shortest_paths(&self, player: Player) -> B {
        self.openings()
            .shortest_paths(B::of(self.pawn(player)), self.goal(player))
    }

    /// All walls that would cut one certain shortest path of that player; `None` if shut in.
    #[must_use]
    pub fn walls_across_a_shortest_path(&self, player: Player) -> Option<Walls<B>> {
        self.openings()
            .walls_across_a_shortest_path(B::of(self.pawn(player)), self.goal(player))
    }

    /// Plays a legal move. A move that is not legal leaves a board that is not a position of the
    /// game: check first, or take moves from [`legal`](Board::legal).
    #[inline]
    pub fn play_unchecked(&mut self, chosen: Move) {
        match chosen {
            Move::Pawn(cell) => self.move_pawn(cell),
            Move::Wall(wall) => self.place(wall),
            Move::Pass => self.end_turn(),
        }
    }

    #[inline]
    pub(crate) fn move_pawn(&mut self, cell: Cell) {
        let player = self.turn;
        let pawn = self.pawn(player);
        self.hash ^= zobrist::pawn(player, pawn) ^ zobrist::pawn(player, cell);
        self.pawns[Self::place_of(player)] = cell;
        let (from, to) = (B::of(pawn), B::of(cell));
        if self.openings().neighbours(from).meets(to) {
            self.clews[Self::place_of(player)].toggle(from, to);
        } else {
            self.wind_clew(player);
        }
        self.end_turn();
    }

    /// Finds a path for that player afresh.
    fn wind_clew(&mut self, player: Player) {
        let clew = self
            .openings()
            .clew(B::of(self.pawn(player)), self.goal(player));
        // Shut in is possible only in the stages without R8, where no wall is refused for it.
        self.clews[Self::place_of(player)] = clew.unwrap_or(Clew::EMPTY);
    }

    /// A path of that player that no wall cuts.
    #[inline]
    pub(crate) fn clew(&self, player: Player) -> &Clew<B> {
        &self.clews[Self::place_of(player)]
    }

    #[inline]
    pub(crate) fn place(&mut self, wall: Wall) {
        let player = self.turn;
        let added = Walls::of(wall);
        self.walls |= added;
        for owner in Self::PLAYERS.players() {
            if self.clew(owner).is_cut_by(added) {
                self.wind_clew(owner);
            }
        }
        let stock = &mut self.stocks[Self::place_of(player)];
        self.hash ^= zobrist::wall(wall)
            ^ zobrist::stock(player, *stock)
            ^ zobrist::stock(player, *stock - 1);
        *stock -= 1;
        self.end_turn();
    }

    #[inline]
    fn end_turn(&mut self) {
        let next = self.turn.next(Self::PLAYERS);
        self.hash ^= zobrist::turn(self.turn) ^ zobrist::turn(next);
        self.turn = next;
    }
}
