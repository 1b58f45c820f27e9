//! The bare board of one size for the solver: cells and wall places numbered without gaps, the ways
//! that each wall closes, the four symmetries, and the rules of jumps.
//!
//! The rules decide all moves: walls come from [`Wall::separated`] and [`Wall::collisions`], jumps
//! from [`Openings::pawn_moves`], called once for every way in which the surroundings of two
//! touching pawns can be walled.

use dedale_rules::{
    Bits, Cell, CellSet, Direction, Layout, Mirror, Openings, Orientation, Size, Wall, WallSet,
    Wide,
};

/// A set of walls: one bit for each place.
pub(crate) type Mask = u128;

/// The largest number of cells and of wall places.
pub(crate) const MOST: usize = 128;

/// The number of symmetries: bit 0 mirrors left and right, bit 1 turns the board upside down and
/// exchanges the players.
pub(crate) const SYMMETRIES: usize = 4;
/// Symmetries with this bit exchange the players.
pub(crate) const EXCHANGE: usize = 2;

/// What is open around the pawn that is jumped, as the jumping player sees it.
const STRAIGHT: usize = 1;
const LEFT: usize = 2;
const RIGHT: usize = 4;
pub(crate) const SURROUNDINGS: usize = 8;

/// A board without walls and pawns.
#[derive(Debug)]
pub(crate) struct Terrain {
    pub(crate) size: Size,
    pub(crate) width: usize,
    pub(crate) cells: usize,
    /// The walls by their numbers ([`Size::wall_index`]).
    pub(crate) walls: Vec<Wall>,
    /// The places that a wall makes unusable, its own included.
    pub(crate) collisions: Vec<Mask>,
    /// The cells whose way to the north a wall closes, and to the east.
    pub(crate) closes: Vec<Vec<(usize, Direction)>>,
    pub(crate) cell_images: [Vec<usize>; SYMMETRIES],
    pub(crate) wall_images: [Vec<usize>; SYMMETRIES],
    /// The landing cells of a jump from a cell in a direction, for each state of the surroundings:
    /// by cell, then direction.
    pub(crate) jumps: Vec<[[Mask; SURROUNDINGS]; 4]>,
}

impl Terrain {
    /// The board of that size; `None` if it is too large to be numbered.
    pub(crate) fn new(size: Size) -> Option<Terrain> {
        let cells = usize::from(size.area());
        if cells > MOST || 2 * usize::from(size.posts()) > MOST {
            return None;
        }
        let walls: Vec<Wall> = size.walls().collect();
        let collisions = walls.iter().map(|wall| {
            let inside = wall.collisions().filter(|&other| size.has_wall(other));
            mask_of(size, inside)
        });
        let closes = walls.iter().map(|wall| {
            let direction = match wall.orientation() {
                Orientation::Horizontal => Direction::North,
                Orientation::Vertical => Direction::East,
            };
            let pairs = wall.separated().into_iter();
            pairs
                .map(|(cell, _)| (size.cell_index(cell), direction))
                .collect()
        });
        let cell_images = std::array::from_fn(|symmetry| {
            let image = |cell| size.cell_index(image_of_cell(size, cell, symmetry));
            size.cells().map(image).collect()
        });
        let wall_images = std::array::from_fn(|symmetry| {
            let image = |wall| size.wall_index(image_of_wall(size, wall, symmetry));
            size.walls().map(image).collect()
        });
        let jumps = size
            .cells()
            .map(|from| Direction::ALL.map(|direction| jumps(size, &walls, from, direction)));
        Some(Terrain {
            size,
            width: usize::from(size.width()),
            cells,
            collisions: collisions.collect(),
            closes: closes.collect(),
            cell_images,
            wall_images,
            jumps: jumps.collect(),
            walls,
        })
    }

    /// The number of a cell.
    pub(crate) fn number(&self, cell: Cell) -> usize {
        self.size.cell_index(cell)
    }

    /// The mask of a set of walls.
    pub(crate) fn mask(&self, walls: WallSet) -> Mask {
        mask_of(self.size, walls.iter())
    }

    /// The image of a set of walls under the symmetry.
    pub(crate) fn image(&self, mask: Mask, symmetry: usize) -> Mask {
        let mut left = mask;
        let mut image = 0;
        while left != 0 {
            image |= 1 << self.wall_images[symmetry][left.trailing_zeros() as usize];
            left &= left - 1;
        }
        image
    }

    /// The least of the images, which represents the symmetry class, and a symmetry that leads to
    /// it.
    pub(crate) fn canonical(&self, mask: Mask) -> (Mask, usize) {
        let images = (0..SYMMETRIES).map(|symmetry| (self.image(mask, symmetry), symmetry));
        images.min().expect("there are four")
    }

    /// The difference between the numbers of a cell and its neighbour in that direction.
    pub(crate) fn stride(&self, direction: Direction) -> isize {
        let (right, up) = direction.vector();
        isize::from(right) + isize::from(up) * self.width.cast_signed()
    }
}

/// The mask of walls, all of which are inside the board.
fn mask_of(size: Size, walls: impl Iterator<Item = Wall>) -> Mask {
    walls.fold(0, |mask, wall| mask | 1 << size.wall_index(wall))
}

fn image_of_cell(size: Size, cell: Cell, symmetry: usize) -> Cell {
    let cell = if symmetry & 1 == 1 {
        cell.mirrored(size)
    } else {
        cell
    };
    if symmetry & EXCHANGE == 0 {
        return cell;
    }
    Cell::new(cell.column(), size.height() - 1 - cell.row()).expect("it stays on the board")
}

fn image_of_wall(size: Size, wall: Wall, symmetry: usize) -> Wall {
    let wall = if symmetry & 1 == 1 {
        wall.mirrored(size)
    } else {
        wall
    };
    if symmetry & EXCHANGE == 0 {
        return wall;
    }
    let anchor = wall.anchor();
    let row = size.height() - 2 - anchor.row();
    let anchor = Cell::new(anchor.column(), row).expect("it stays on the board");
    Wall::new(anchor, wall.orientation()).expect("it stays on the board")
}

/// The landing cells of a jump from a cell in a direction by the rules, for all surroundings of the
/// cell jumped over. Surroundings that no walls can produce stay empty.
fn jumps(size: Size, walls: &[Wall], from: Cell, direction: Direction) -> [Mask; SURROUNDINGS] {
    let mut found = [0; SURROUNDINGS];
    let Some(over) = from.neighbour(direction).filter(|&over| size.has(over)) else {
        return found;
    };
    let touches = |wall: &&Wall| {
        let mut pairs = wall.separated().into_iter();
        pairs.any(|(one, other)| one == over || other == over)
    };
    let near: Vec<Wall> = walls.iter().filter(touches).copied().collect();
    let [left, right] = direction.sideways();
    for chosen in 0_u32..1 << near.len() {
        let some = || {
            (0..near.len())
                .filter(|place| chosen >> place & 1 == 1)
                .map(|place| near[place])
        };
        let collide = some().any(|wall| {
            let mut others = wall.collisions().filter(|&other| other != wall);
            others.any(|other| some().any(|wall| wall == other))
        });
        if collide {
            continue;
        }
        let openings = Openings::new(Wide::ground(size), some().collect());
        let open = |cell: Cell, direction| !openings.step(Wide::of(cell), direction).is_empty();
        if !open(from, direction) {
            continue;
        }
        let around = [(direction, STRAIGHT), (left, LEFT), (right, RIGHT)];
        let key = around
            .into_iter()
            .filter(|&(direction, _)| open(over, direction));
        let key = key.fold(0, |key, (_, bit)| key | bit);
        let pawns = Wide::of(from) | Wide::of(over);
        let moves = CellSet::from(openings.pawn_moves(Wide::of(from), pawns));
        let steps = CellSet::from(openings.neighbours(Wide::of(from)));
        let targets = (moves - steps).iter();
        found[key] = targets.fold(0, |mask, cell| mask | 1 << size.cell_index(cell));
    }
    found
}

/// Which of the ways around a cell that is jumped over are open: the key of [`Terrain::jumps`].
#[inline]
pub(crate) fn surroundings(straight: bool, left: bool, right: bool) -> usize {
    usize::from(straight) * STRAIGHT + usize::from(left) * LEFT + usize::from(right) * RIGHT
}
