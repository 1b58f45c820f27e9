//! The exercises as data, one type each: a board and what stands on it. Whether one is any good is
//! asked of `examination`.

use dedale_rules::{Cell, CellSet, Side, Size};

use crate::journey::Journey;
use crate::kind::Kind;
use crate::maze::Maze;
use crate::programme::Programme;
use crate::things::{Character, Object, Pawn};

/// Any of the exercises.
///
/// ```
/// use dedale_school::{Answer, Exercise, Kind};
/// let drawn: Exercise = "dedale-school/1 4A
/// +===+===+===+
/// | .   .   . |
/// +   +-------+
/// | .   .   . |
/// +   +   +   +
/// | .   .   R |
/// +---+---+---+
/// ".parse().unwrap();
/// assert_eq!(drawn.kind(), Kind::Finish);
/// let Answer::Way(way) = drawn.examine().unwrap().answer else { panic!("somebody walks") };
/// assert_eq!(way.len(), 5, "round the wall: four steps, five cells");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exercise {
    /// 1
    Leaving(Leaving),
    /// 2A
    Stars(Gathering),
    /// 2B
    Fish(Avoiding),
    /// 2C
    FishAndWalls(Avoiding),
    /// 3
    Programmes(Searching),
    /// 4A
    Finish(Arriving),
    /// 4B
    Race(Racing),
}

/// 1: leave the maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// The maze.
    pub maze: Maze,
    /// Where the red pawn stands.
    pub pawn: Cell,
    /// Where one gets out.
    pub gate: Gate,
}

/// A gap in the border of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gate {
    /// The last cell inside.
    pub cell: Cell,
    /// On which side of it the gap is.
    pub side: Side,
}

impl Gate {
    /// Is it in the border of a board of that size?
    #[must_use]
    pub fn fits(self, size: Size) -> bool {
        let (column, row) = (self.cell.column(), self.cell.row());
        size.has(self.cell)
            && match self.side {
                Side::Bottom => row == 0,
                Side::Left => column == 0,
                Side::Top => row + 1 == size.height(),
                Side::Right => column + 1 == size.width(),
            }
    }

    /// All gates that a board of that size could have.
    pub fn all(size: Size) -> impl Iterator<Item = Gate> {
        Side::ALL.into_iter().flat_map(move |side| {
            let gates = size.cells().map(move |cell| Gate { cell, side });
            gates.filter(move |gate| gate.fits(size))
        })
    }
}

/// 2A: all the stars, then the blue pawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gathering {
    /// The board.
    pub maze: Maze,
    /// Where the red pawn stands.
    pub pawn: Cell,
    /// The stars.
    pub stars: CellSet,
    /// Where the blue pawn stands.
    pub blue: Cell,
}

/// 2B and 2C: to the blue pawn without touching a fish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Avoiding {
    /// The board.
    pub maze: Maze,
    /// Where the red pawn stands.
    pub pawn: Cell,
    /// The fish.
    pub fish: CellSet,
    /// Where the blue pawn stands.
    pub blue: Cell,
}

/// 3: follow the arrows to the object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searching {
    /// The board, which has no walls.
    pub size: Size,
    /// Who looks for something.
    pub seekers: Vec<Seeker>,
    /// What can be found, and where.
    pub objects: Vec<(Object, Cell)>,
}

/// A character with its programme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeker {
    /// Who.
    pub character: Character,
    /// From where.
    pub from: Cell,
    /// Which way.
    pub programme: Programme,
}

/// 4A: the shortest way to the finish line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arriving {
    /// The board.
    pub maze: Maze,
    /// Where the red pawn stands.
    pub pawn: Cell,
    /// Which side is the finish line: all its cells.
    pub line: Side,
}

/// 4B: who arrives first, each by the shortest way? Green goes up to the red line, red down to the
/// green one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Racing {
    /// The board.
    pub maze: Maze,
    /// Where the green pawn stands.
    pub green: Cell,
    /// Where the red pawn stands.
    pub red: Cell,
}

/// All cells along a side.
pub(crate) fn line(size: Size, side: Side) -> CellSet {
    Gate::all(size)
        .filter(|gate| gate.side == side)
        .map(|gate| gate.cell)
        .collect()
}

impl Exercise {
    /// Which exercise it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Exercise::Leaving(_) => Kind::Leaving,
            Exercise::Stars(_) => Kind::Stars,
            Exercise::Fish(_) => Kind::Fish,
            Exercise::FishAndWalls(_) => Kind::FishAndWalls,
            Exercise::Programmes(_) => Kind::Programmes,
            Exercise::Finish(_) => Kind::Finish,
            Exercise::Race(_) => Kind::Race,
        }
    }

    /// Its board.
    #[must_use]
    pub const fn maze(&self) -> Maze {
        match self {
            Exercise::Leaving(one) => one.maze,
            Exercise::Stars(one) => one.maze,
            Exercise::Fish(one) | Exercise::FishAndWalls(one) => one.maze,
            Exercise::Programmes(one) => Maze::open(one.size),
            Exercise::Finish(one) => one.maze,
            Exercise::Race(one) => one.maze,
        }
    }

    /// The ways to be found, with the pawns that take them: one, two in the race, and none where a
    /// programme says the way.
    #[must_use]
    pub fn journeys(&self) -> Vec<(Pawn, Journey<'_>)> {
        let plain = |maze, from, to| Journey {
            maze,
            from,
            through: CellSet::EMPTY,
            avoiding: CellSet::EMPTY,
            to,
        };
        let only = |cell: Cell| CellSet::from_iter([cell]);
        match self {
            Exercise::Leaving(Leaving { maze, pawn, gate }) => {
                vec![(Pawn::Red, plain(maze, *pawn, only(gate.cell)))]
            }
            Exercise::Stars(one) => {
                let journey = Journey {
                    through: one.stars,
                    ..plain(&one.maze, one.pawn, only(one.blue))
                };
                vec![(Pawn::Red, journey)]
            }
            Exercise::Fish(one) | Exercise::FishAndWalls(one) => {
                let journey = Journey {
                    avoiding: one.fish,
                    ..plain(&one.maze, one.pawn, only(one.blue))
                };
                vec![(Pawn::Red, journey)]
            }
            Exercise::Programmes(_) => Vec::new(),
            Exercise::Finish(Arriving {
                maze,
                pawn,
                line: side,
            }) => {
                vec![(Pawn::Red, plain(maze, *pawn, line(maze.size(), *side)))]
            }
            Exercise::Race(Racing { maze, green, red }) => {
                let goal = |side| line(maze.size(), side);
                vec![
                    (Pawn::Green, plain(maze, *green, goal(Side::Top))),
                    (Pawn::Red, plain(maze, *red, goal(Side::Bottom))),
                ]
            }
        }
    }

    /// The cells on which something stands, some of them twice if two things stand there.
    #[must_use]
    pub fn occupied(&self) -> Vec<Cell> {
        match self {
            Exercise::Leaving(one) => vec![one.pawn],
            Exercise::Stars(one) => one.stars.iter().chain([one.pawn, one.blue]).collect(),
            Exercise::Fish(one) | Exercise::FishAndWalls(one) => {
                one.fish.iter().chain([one.pawn, one.blue]).collect()
            }
            Exercise::Programmes(one) => {
                let seekers = one.seekers.iter().map(|seeker| seeker.from);
                seekers
                    .chain(one.objects.iter().map(|(_, cell)| *cell))
                    .collect()
            }
            Exercise::Finish(one) => vec![one.pawn],
            Exercise::Race(one) => vec![one.green, one.red],
        }
    }
}
