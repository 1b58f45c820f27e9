//! A board with walls on it, as the exercises use it. What the walls block is asked of the rules.

use std::fmt;

use dedale_rules::{Bits, Cell, Direction, Layout, Openings, Size, Wall, WallSet, Wide, codes};

/// A board and its walls. They lie inside it and neither overlap nor cross (R7); a part of the board
/// may be shut off.
///
/// ```
/// use dedale_rules::Direction;
/// use dedale_school::{Maze, MazeError};
/// let mut maze = Maze::open("5x5".parse().unwrap());
/// maze.place("b2h".parse().unwrap()).unwrap();
/// assert_eq!(maze.step("b2".parse().unwrap(), Direction::North), None, "a wall is in the way");
/// assert!(matches!(maze.place("c2h".parse().unwrap()), Err(MazeError::Collision(..))));
/// assert!(maze.is_whole());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Maze {
    size: Size,
    walls: WallSet,
}

impl Maze {
    /// The board without walls.
    #[must_use]
    pub const fn open(size: Size) -> Maze {
        Maze {
            size,
            walls: WallSet::EMPTY,
        }
    }

    /// The board with these walls.
    ///
    /// # Errors
    /// If one lies outside, or two overlap or cross.
    pub fn new(size: Size, walls: impl IntoIterator<Item = Wall>) -> Result<Maze, MazeError> {
        let mut maze = Maze::open(size);
        for wall in walls {
            maze.place(wall)?;
        }
        Ok(maze)
    }

    /// Places one more wall.
    ///
    /// # Errors
    /// If it lies outside, or overlaps or crosses another; then nothing has changed.
    pub fn place(&mut self, wall: Wall) -> Result<(), MazeError> {
        if !self.size.has_wall(wall) {
            return Err(MazeError::Outside(wall));
        }
        if let Some(other) = wall.collisions().find(|&other| self.walls.has(other)) {
            return Err(MazeError::Collision(wall, other));
        }
        self.walls.insert(wall);
        Ok(())
    }

    /// Columns and rows.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The walls.
    #[must_use]
    pub const fn walls(&self) -> WallSet {
        self.walls
    }

    /// Where a step in that direction leads, unless a wall or the edge of the board is in the way.
    #[must_use]
    pub fn step(&self, from: Cell, direction: Direction) -> Option<Cell> {
        self.openings()
            .step(Wide::of(from), direction)
            .cells()
            .next()
    }

    /// Can every cell be reached from every other?
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let cells = Wide::ground(self.size).cells;
        self.openings().region(cells.lowest()) == cells
    }

    /// What the walls leave open.
    pub(crate) fn openings(&self) -> Openings<Wide> {
        Openings::new(Wide::ground(self.size), self.walls.iter().collect())
    }
}

/// Why these walls cannot lie on this board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MazeError {
    /// This one does not lie inside it.
    Outside(Wall),
    /// These two overlap or cross.
    Collision(Wall, Wall),
}

impl fmt::Display for MazeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MazeError::Outside(wall) => write!(f, "{wall} does not lie inside the board"),
            MazeError::Collision(wall, other) => write!(f, "{wall} and {other} overlap or cross"),
        }
    }
}

impl std::error::Error for MazeError {}

codes! {
    MazeError {
        MazeError::Outside(_) => "maze-outside",
        MazeError::Collision(..) => "maze-collision",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(name: &str) -> Wall {
        name.parse().unwrap()
    }

    #[test]
    fn walls_that_cannot_lie_there_are_refused() {
        let size = Size::new(5, 5).unwrap();
        let mut maze = Maze::new(size, [wall("b2h")]).unwrap();
        assert_eq!(
            maze.place(wall("e1h")),
            Err(MazeError::Outside(wall("e1h")))
        );
        for name in ["b2h", "b2v", "a2h", "c2h"] {
            let refused = MazeError::Collision(wall(name), wall("b2h"));
            assert_eq!(maze.place(wall(name)), Err(refused));
        }
        assert_eq!(maze.walls().len(), 1);
        maze.place(wall("d2h")).unwrap();
    }

    #[test]
    fn steps_are_those_of_the_rules() {
        let size = Size::new(3, 3).unwrap();
        let mut maze = Maze::new(size, [wall("a1h")]).unwrap();
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        assert_eq!(maze.step(cell("a1"), Direction::North), None);
        assert_eq!(maze.step(cell("b2"), Direction::South), None);
        assert_eq!(maze.step(cell("c1"), Direction::North), Some(cell("c2")));
        assert_eq!(maze.step(cell("a1"), Direction::West), None);
        assert!(maze.is_whole());
        maze.place(wall("b1v")).unwrap();
        assert!(!maze.is_whole(), "c1 and c2 lead to c3, a1 and b1 nowhere");
    }
}
