//! Ways across the board, many cells at a time: what can be reached, how far everything is, which
//! cells lie on shortest paths, and which walls would cut one. Pawns are ignored (R8). Knows walls
//! and goals, nothing of players or turns.

use crate::bits::Bits;
use crate::cell::{Cell, Direction};
use crate::ground::Ground;
use crate::player::Side;
use crate::sets::Walls;

/// Between which neighbouring cells a pawn can step: what the walls leave open.
///
/// ```
/// use dedale_rules::{Bits, Cell, Layout, Narrow, Openings, Side, Size, Wall, Walls};
/// let ground = Narrow::ground(Size::STANDARD);
/// let anchors = [Cell::A1, Cell::C1, Cell::E1, Cell::G1];
/// let walls: Walls<Narrow> = anchors.into_iter().map(Wall::horizontal).collect();
/// let openings = Openings::new(ground, walls);
/// let a1 = Narrow::of(Cell::A1);
/// assert_eq!(openings.distance(a1, ground.side(Side::Top)), Some(16), "round the walls");
/// assert_eq!(openings.region(a1).count(), 81, "nothing is shut off");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Openings<B> {
    /// The cells from which one can step up.
    north: B,
    /// The cells from which one can step right.
    east: B,
}

impl<B: Bits> Openings<B> {
    /// What `walls` leave open on that ground.
    #[inline]
    #[must_use]
    pub fn new(ground: &Ground<B>, walls: Walls<B>) -> Openings<B> {
        Openings {
            north: ground.below,
            east: ground.beside,
        }
        .closed_by(walls)
    }

    /// What is left open when `walls` are added.
    #[inline]
    #[must_use]
    pub fn closed_by(self, walls: Walls<B>) -> Openings<B> {
        Openings {
            north: self.north - (walls.horizontal | walls.horizontal.east()),
            east: self.east - (walls.vertical | walls.vertical.north()),
        }
    }

    /// Where the cells of `set` lead in that direction.
    #[inline]
    #[must_use]
    pub fn step(self, set: B, direction: Direction) -> B {
        match direction {
            Direction::North => (set & self.north).north(),
            Direction::East => (set & self.east).east(),
            Direction::South => set.south() & self.north,
            Direction::West => set.west() & self.east,
        }
    }

    /// All cells one step from `set`.
    #[inline]
    #[must_use]
    pub fn neighbours(self, set: B) -> B {
        (set & self.north).north()
            | set.south() & self.north
            | (set & self.east).east()
            | set.west() & self.east
    }

    /// Everything that can be reached from `set`, itself included.
    #[must_use]
    pub fn region(self, set: B) -> B {
        let mut seen = set;
        loop {
            let next = seen | self.neighbours(seen);
            if next == seen {
                return seen;
            }
            seen = next;
        }
    }

    /// How many steps from `from` to the nearest cell of `goal`, if there is a way.
    #[inline]
    #[must_use]
    pub fn distance(self, from: B, goal: B) -> Option<u8> {
        let mut seen = from;
        let mut distance = 0;
        while !seen.meets(goal) {
            let next = seen | self.neighbours(seen);
            if next == seen {
                return None;
            }
            seen = next;
            distance += 1;
        }
        Some(distance)
    }

    /// How far every cell is from `goal`.
    #[must_use]
    pub fn distances(self, goal: B) -> Distances<B> {
        // Plane k holds the cells whose distance has bit k set. With `within(d)` the cells within d
        // steps, that is the exclusive or of `within(d)` over the d for which d + 1 is a multiple
        // of 2^k: the cells between an odd multiple and the next even one. Four steps are taken at
        // a time: the two low planes are then whole, and the others change once, at the last step.
        let mut planes = [B::EMPTY; PLANES];
        let mut within = goal;
        let mut blocks = 0_u32;
        loop {
            let one = within | self.neighbours(within);
            let two = one | self.neighbours(one);
            let three = two | self.neighbours(two);
            planes[0] = planes[0] ^ within ^ one ^ two ^ three;
            planes[1] = planes[1] ^ one ^ three;
            let mut multiples = blocks;
            for plane in &mut planes[2..] {
                *plane ^= three;
                if multiples & 1 == 0 {
                    break;
                }
                multiples >>= 1;
            }
            blocks += 1;
            within = three | self.neighbours(three);
            if within == three {
                break;
            }
        }
        // Close the ranges that were left open: nothing lies beyond the last cell reached.
        for (bit, plane) in planes[2..].iter_mut().enumerate() {
            if blocks >> bit & 1 == 1 {
                *plane ^= within;
            }
        }
        Distances {
            reached: within,
            planes,
        }
    }

    /// Every cell that lies on some shortest path from `from` (one cell) to `goal`.
    #[must_use]
    pub fn shortest_paths(self, from: B, goal: B) -> B {
        let distances = self.distances(goal);
        let Some(mut left) = distances.at(B::cell(from.first())) else {
            return B::EMPTY;
        };
        let mut front = from;
        let mut all = from;
        while left > 0 {
            left -= 1;
            front = self.neighbours(front) & distances.layer(left);
            all |= front;
        }
        all
    }

    /// All walls that would cut one certain shortest path from `from` (one cell) to `goal`. No
    /// other wall can make the way longer. `None` if there is no way.
    #[inline]
    #[must_use]
    pub fn walls_across_a_shortest_path(self, from: B, goal: B) -> Option<Walls<B>> {
        self.clew(from, goal).map(|clew| clew.walls_across())
    }

    /// A shortest path from `from` (one cell) to `goal`, if there is one.
    #[inline]
    #[must_use]
    pub(crate) fn clew(self, from: B, goal: B) -> Option<Clew<B>> {
        // Counted from one cell, neighbouring cells differ by exactly one in distance, so to walk
        // back it is enough to know bit 1 of each distance: one set, built as in `distances`.
        let mut high = B::EMPTY;
        let mut seen = from;
        let mut distance = 0_u32;
        while !seen.meets(goal) {
            let next = seen | self.neighbours(seen);
            if next == seen {
                return None;
            }
            seen = next;
            distance += 1;
            high ^= seen & B::all_if(distance & 1 == 1);
        }
        high ^= seen & B::all_if((distance + 1) & 2 != 0);

        let mut clew = Clew::EMPTY;
        let mut current = (seen & goal).lowest();
        while distance > 0 {
            distance -= 1;
            // Those of the wanted bit: `high` itself or its complement, within what was seen.
            let wanted = (high ^ B::all_if(distance & 2 == 0)) & seen;
            let next = (self.neighbours(current) & wanted).lowest();
            clew.toggle(current, next);
            current = next;
        }
        Some(clew)
    }
}

/// A way from a pawn to its goal line, as the borders between cells that it crosses: Ariadne's
/// thread. While no wall cuts it the pawn is not shut in, and it is kept while the game goes on, so
/// that most moves need no search.
///
/// A pawn that steps adds the border it crosses, or takes it away when it goes back: borders count
/// by their parity. On every way the pawn can take, an odd number of the borders around its cell
/// are in the set, so the set still holds a whole path, and a closed ring of walls parts the pawn
/// from its goal exactly if it would cut the set an odd number of times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clew<B> {
    /// The cells whose upper border is crossed.
    upward: B,
    /// The cells whose right border is crossed.
    rightward: B,
}

impl<B: Bits> Clew<B> {
    /// Crosses nothing: the pawn has arrived.
    pub(crate) const EMPTY: Clew<B> = Clew {
        upward: B::EMPTY,
        rightward: B::EMPTY,
    };

    /// Adds or takes away the border between two neighbouring cells.
    #[inline]
    pub(crate) fn toggle(&mut self, one: B, other: B) {
        self.upward ^= one & other.south() | other & one.south();
        self.rightward ^= one & other.west() | other & one.west();
    }

    /// The walls that would lie across it, those outside the board among them.
    #[inline]
    pub(crate) fn walls_across(&self) -> Walls<B> {
        Walls {
            horizontal: self.upward | self.upward.west(),
            vertical: self.rightward | self.rightward.south(),
        }
    }

    /// Would any of these walls lie across it?
    #[inline]
    pub(crate) fn is_cut_by(&self, walls: Walls<B>) -> bool {
        let across = self.upward & (walls.horizontal | walls.horizontal.east())
            | self.rightward & (walls.vertical | walls.vertical.north());
        !across.is_empty()
    }

    /// The walls that could close a ring around the pawn, if `posts` are those that are joined to
    /// each other: two of a wall's three posts are among them, and the part of the wall between the
    /// two crosses the clew an odd number of times.
    #[inline]
    pub(crate) fn closing_walls(&self, posts: &Posts<B>) -> Walls<B> {
        let closing = |low: B, middle: B, high: B, first_half: B, second_half: B| {
            low & middle & first_half
                | middle & high & second_half
                | low & high & (first_half ^ second_half)
        };
        Walls {
            horizontal: closing(
                posts.left,
                posts.middle,
                posts.right,
                self.upward,
                self.upward.west(),
            ),
            vertical: closing(
                posts.lower,
                posts.middle,
                posts.upper,
                self.rightward,
                self.rightward.south(),
            ),
        }
    }
}

/// Where walls would touch the border or other walls, by the anchor of the wall that would touch.
/// A wall has three posts: one at each end and one in the middle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Posts<B> {
    left: B,
    right: B,
    lower: B,
    upper: B,
    middle: B,
}

impl<B: Bits> Posts<B> {
    /// The posts touched by `walls` and by the border.
    #[inline]
    pub(crate) fn new(ground: &Ground<B>, walls: Walls<B>) -> Posts<B> {
        let border = Side::ALL.map(|side| ground.anchors_at[side as usize]);
        Posts::touching(posts_of(ground, walls), border)
    }

    /// The posts of `walls` alone, the border left out.
    #[inline]
    pub(crate) fn of_walls(ground: &Ground<B>, walls: Walls<B>) -> Posts<B> {
        Posts::touching(posts_of(ground, walls), [B::EMPTY; 4])
    }

    /// The border without the side `open`, and every wall of `walls` that a chain of walls joins to
    /// it: these walls, and all posts on which they or the border stand.
    pub(crate) fn of_border(
        ground: &Ground<B>,
        walls: Walls<B>,
        open: Side,
    ) -> (Walls<B>, Posts<B>) {
        let border = Side::ALL.map(|side| {
            if side == open {
                B::EMPTY
            } else {
                ground.anchors_at[side as usize]
            }
        });
        let [bottom, left, top, right] = border;
        let touching = Walls {
            horizontal: left | right,
            vertical: bottom | top,
        };
        let joined = joined(ground, walls, walls & touching);
        (joined, Posts::touching(posts_of(ground, joined), border))
    }

    #[inline]
    fn touching(middle: B, [bottom, left, top, right]: [B; 4]) -> Posts<B> {
        Posts {
            left: middle.east() | left,
            right: middle.west() | right,
            lower: middle.north() | bottom,
            upper: middle.south() | top,
            middle,
        }
    }
}

/// Those of `walls` that chains of walls join to `some` of them, which are included.
#[inline]
pub(crate) fn joined<B: Bits>(ground: &Ground<B>, walls: Walls<B>, some: Walls<B>) -> Walls<B> {
    let mut joined = some;
    loop {
        let posts = posts_of(ground, joined);
        let beside = Walls {
            horizontal: posts | posts.east() | posts.west(),
            vertical: posts | posts.north() | posts.south(),
        };
        let more = walls & beside;
        if more == joined {
            return joined;
        }
        joined = more;
    }
}

/// The posts that walls stand on, those of the border left out.
#[inline]
fn posts_of<B: Bits>(ground: &Ground<B>, walls: Walls<B>) -> B {
    let Walls {
        horizontal,
        vertical,
    } = walls;
    let rows = horizontal | horizontal.east() | horizontal.west();
    let columns = vertical | vertical.north() | vertical.south();
    (rows | columns) & ground.anchors
}

/// Eight bits hold the longest way there is: 143 steps on 12×12.
const PLANES: usize = 8;

/// How far every cell is from a goal, bit by bit: plane k is the set of the cells whose distance
/// has bit k. Whole sets of cells can be compared at once, and it takes 144 bytes on 9×9.
#[derive(Clone, Copy, Debug)]
pub struct Distances<B> {
    reached: B,
    planes: [B; PLANES],
}

impl<B: Bits> Distances<B> {
    /// The distance of one cell, if there is a way from it.
    #[inline]
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<u8> {
        let single = B::of(cell);
        if !self.reached.meets(single) {
            return None;
        }
        let bit = |(place, plane): (usize, &B)| u8::from(plane.meets(single)) << place;
        Some(self.planes.iter().enumerate().map(bit).sum())
    }

    /// The cells at exactly that distance.
    #[inline]
    #[must_use]
    pub fn layer(&self, distance: u8) -> B {
        let fits = |set: B, (place, plane): (usize, &B)| {
            if distance >> place & 1 == 1 {
                set & *plane
            } else {
                set - *plane
            }
        };
        self.planes.iter().enumerate().fold(self.reached, fits)
    }

    /// The cells from which there is a way.
    #[inline]
    #[must_use]
    pub fn reached(&self) -> B {
        self.reached
    }

    /// The cells nearer by this measure than by `other`; unreachable counts as farthest.
    #[must_use]
    pub fn nearer_than(&self, other: &Distances<B>) -> B {
        // Compare from the lowest bit up: a higher bit that differs overrules the lower ones.
        let nearer = self
            .planes
            .iter()
            .zip(&other.planes)
            .fold(B::EMPTY, |nearer, (&a, &b)| {
                let differ = a ^ b;
                (nearer - differ) | b & differ
            });
        self.reached & (nearer & other.reached | !other.reached)
    }
}
