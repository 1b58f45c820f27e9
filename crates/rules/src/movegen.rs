//! The legal moves of a [`Board`] under the official rules, as sets: where the pawn may go (R6, R9)
//! and which walls may be placed (R5, R7, R8).
//!
//! Nearly all walls are legal, and proving it for each would cost a search. No search is needed.
//! Each player keeps a known path (its `Clew`); a wall shuts the player in exactly if it closes a
//! ring of walls and border that cuts the clew an odd number of times, and a wall closes a ring
//! only between posts that are joined already. Both are asked of all walls at once, with sets. The
//! slow twin in the tests, which searches, agrees.

use crate::bits::Bits;
use crate::board::Board;
use crate::cell::Direction;
use crate::ground::Layout;
use crate::moves::Move;
use crate::path::{Openings, Posts, joined};
use crate::player::Player;
use crate::sets::Walls;

/// The legal moves of one position.
///
/// ```
/// use dedale_rules::{Bits, Position, on_board};
/// let (pawn, walls) = on_board!(Position::standard().board(), board => {
///     let legal = board.legal();
///     (legal.pawn.count(), legal.walls.count())
/// });
/// assert_eq!((pawn, walls), (3, 128));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MoveSet<B> {
    /// Where the pawn may go.
    pub pawn: B,
    /// The walls that may be placed.
    pub walls: Walls<B>,
    /// May the turn be passed?
    pub pass: bool,
}

impl<B: Bits> MoveSet<B> {
    /// No move: the game is over.
    pub const EMPTY: MoveSet<B> = MoveSet {
        pawn: B::EMPTY,
        walls: Walls::EMPTY,
        pass: false,
    };

    /// How many moves.
    #[inline]
    #[must_use]
    pub fn len(&self) -> u32 {
        self.pawn.count() + self.walls.count() + u32::from(self.pass)
    }

    /// Is there none, because the game is over?
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.pass && self.pawn.is_empty() && self.walls.is_empty()
    }

    /// Is the move among them? It must be on the board: elsewhere it would be taken for another
    /// ([`Position::is_legal`](crate::Position::is_legal) checks that too).
    #[must_use]
    pub fn has(&self, chosen: Move) -> bool {
        match chosen {
            Move::Pawn(cell) => self.pawn.has(cell),
            Move::Wall(wall) => self.walls.has(wall),
            Move::Pass => self.pass,
        }
    }

    /// The moves: pawn first, then horizontal walls, vertical walls, pass.
    pub fn iter(&self) -> impl Iterator<Item = Move> + use<B> {
        let pass = self.pass.then_some(Move::Pass);
        let pawn = self.pawn.cells().map(Move::Pawn);
        pawn.chain(self.walls.iter().map(Move::Wall)).chain(pass)
    }
}

impl<B: Bits> Openings<B> {
    /// Where `pawn` may go among the pawns on `occupied`: steps and jumps.
    #[inline]
    #[must_use]
    pub fn pawn_moves(self, pawn: B, occupied: B) -> B {
        let near = self.neighbours(pawn);
        if !near.meets(occupied) {
            return near;
        }
        let mut moves = near - occupied;
        for direction in Direction::ALL {
            let jumped = self.step(pawn, direction) & occupied;
            let behind = self.step(jumped, direction) - occupied;
            if behind.is_empty() {
                let [left, right] = direction.sideways();
                let beside = self.step(jumped, left) | self.step(jumped, right);
                moves |= beside - occupied;
            } else {
                moves |= behind;
            }
        }
        moves
    }
}

impl<B: Layout, const P: usize> Board<B, P> {
    /// All legal moves; none when a player has arrived. A player without another move passes.
    #[inline]
    #[must_use]
    pub fn legal(&self) -> MoveSet<B> {
        if self.winner().is_some() {
            return MoveSet::EMPTY;
        }
        let pawn = self.pawn_moves();
        let walls = if self.stock(self.turn()) == 0 {
            Walls::EMPTY
        } else {
            self.legal_walls()
        };
        let pass = self.passing() || pawn.is_empty() && walls.is_empty();
        MoveSet { pawn, walls, pass }
    }

    /// Where the pawn of the player to move may go: steps and jumps.
    #[inline]
    #[must_use]
    pub fn pawn_moves(&self) -> B {
        let pawn = B::of(self.pawn(self.turn()));
        self.openings().pawn_moves(pawn, self.occupied())
    }

    /// One step without jumping: what stage 2 allows.
    #[must_use]
    pub(crate) fn pawn_steps(&self) -> B {
        let pawn = B::of(self.pawn(self.turn()));
        self.openings().neighbours(pawn) - self.occupied()
    }

    /// The walls that lie inside the board and neither overlap nor cross another. Some of them may
    /// shut a player in.
    #[inline]
    #[must_use]
    pub fn free_walls(&self) -> Walls<B> {
        let Walls {
            horizontal,
            vertical,
        } = self.walls();
        let along_rows = horizontal | horizontal.east() | horizontal.west();
        let along_columns = vertical | vertical.north() | vertical.south();
        let anchors = self.ground().anchors;
        Walls {
            horizontal: anchors - (along_rows | vertical),
            vertical: anchors - (along_columns | horizontal),
        }
    }

    /// The walls that may be placed: the [free](Board::free_walls) ones that shut no player in.
    /// That the player to move has one left is not asked.
    #[inline]
    #[must_use]
    pub fn legal_walls(&self) -> Walls<B> {
        let mut legal = self.free_walls();
        let posts = Posts::new(self.ground(), self.walls());
        for player in Self::PLAYERS.players() {
            let doubtful = legal & self.clew(player).closing_walls(&posts);
            if !doubtful.is_empty() {
                legal -= self.closing_walls(player, doubtful);
            }
        }
        legal
    }

    /// Those of the `doubtful` walls that would shut that player in.
    ///
    /// Walls that stand on common posts form groups, one of them joined to the border. A wall
    /// closes a ring exactly if it joins a group to itself, so each group is asked by itself. The
    /// goal line is no border here: a pawn that reaches it is out.
    fn closing_walls(&self, player: Player, doubtful: Walls<B>) -> Walls<B> {
        let ground = self.ground();
        let clew = self.clew(player);
        let open = self.side(player).facing();
        let (group, posts) = Posts::of_border(ground, self.walls(), open);
        let mut closing = doubtful & clew.closing_walls(&posts);
        let mut others = self.walls() - group;
        let mut doubtful = doubtful - closing;
        loop {
            // Without asking which groups they are of, most walls cannot close a ring.
            let posts = Posts::of_walls(ground, others);
            doubtful &= clew.closing_walls(&posts);
            if doubtful.is_empty() {
                return closing;
            }
            let group = joined(ground, others, others.lowest());
            let closed = doubtful & clew.closing_walls(&Posts::of_walls(ground, group));
            closing |= closed;
            doubtful -= closed;
            others -= group;
        }
    }
}
