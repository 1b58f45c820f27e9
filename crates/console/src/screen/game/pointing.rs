//! Where the player points on the board, by keys or mouse: a cell for the pawn, or a wall.

use crossterm::event::KeyCode;
use dedale_rules::{Cell, Direction, Move, Orientation, Position, Size, Wall};

use dedale_canvas::board_view::Spot;

/// What is in the player's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tool {
    Pawn,
    Wall,
}

/// Where the player points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pointing {
    tool: Tool,
    cell: Cell,
    anchor: Cell,
    orientation: Orientation,
    /// Nothing has been pointed at in this turn: no cursor yet.
    is_idle: bool,
}

impl Pointing {
    pub(crate) fn new(position: &Position) -> Pointing {
        let mut pointing = Pointing {
            tool: Tool::Pawn,
            cell: position.pawn(position.turn()),
            anchor: middle(position.variant().size),
            orientation: Orientation::Horizontal,
            is_idle: true,
        };
        pointing.follow(position);
        pointing
    }

    /// A new turn: the pawn of whoever is to move is in hand.
    pub(crate) fn follow(&mut self, position: &Position) {
        self.tool = Tool::Pawn;
        self.cell = position.pawn(position.turn());
        self.is_idle = true;
    }

    pub(crate) fn tool(self) -> Tool {
        self.tool
    }

    pub(crate) fn other_tool(self) -> Tool {
        match self.tool {
            Tool::Pawn => Tool::Wall,
            Tool::Wall => Tool::Pawn,
        }
    }

    pub(crate) fn take(&mut self, tool: Tool, position: &Position) {
        self.tool = tool;
        self.is_idle = tool == Tool::Pawn;
        match tool {
            Tool::Pawn => self.cell = position.pawn(position.turn()),
            Tool::Wall => self.go_where_a_wall_may_stand(position),
        }
    }

    /// Stays where it is if a wall may stand there, turned if need be; otherwise the nearest place takes it.
    fn go_where_a_wall_may_stand(&mut self, position: &Position) {
        let turned = match self.orientation {
            Orientation::Horizontal => Orientation::Vertical,
            Orientation::Vertical => Orientation::Horizontal,
        };
        let from = self.anchor;
        let far = |wall: &Wall| {
            let (column, row) = (wall.anchor().column(), wall.anchor().row());
            let steps = column.abs_diff(from.column()) + row.abs_diff(from.row());
            (steps, wall.orientation() == turned)
        };
        let walls = position.variant().size.cells().flat_map(|cell| {
            let both = [self.orientation, turned].into_iter();
            both.filter_map(move |orientation| Wall::new(cell, orientation))
        });
        let legal = walls.filter(|wall| position.is_legal(Move::Wall(*wall)));
        if let Some(wall) = legal.min_by_key(far) {
            self.anchor = wall.anchor();
            self.orientation = wall.orientation();
        }
    }

    /// The cell under the cursor, while a pawn is in hand.
    pub(crate) fn cell(self) -> Option<Cell> {
        (self.tool == Tool::Pawn && !self.is_idle).then_some(self.cell)
    }

    /// The wall under the cursor, while one is in hand.
    pub(crate) fn wall(self) -> Option<Wall> {
        let wall = || Wall::new(self.anchor, self.orientation);
        (self.tool == Tool::Wall).then(wall).flatten()
    }

    /// The move that is pointed at.
    pub(crate) fn chosen(self) -> Option<Move> {
        match self.tool {
            Tool::Pawn => self.cell().map(Move::Pawn),
            Tool::Wall => self.wall().map(Move::Wall),
        }
    }

    /// Turns the wall.
    pub(crate) fn turn(&mut self) {
        if self.tool == Tool::Wall {
            self.orientation = match self.orientation {
                Orientation::Horizontal => Orientation::Vertical,
                Orientation::Vertical => Orientation::Horizontal,
            };
        }
    }

    /// Moves the cursor as the board is seen; false for a key that does not.
    pub(crate) fn key(&mut self, code: KeyCode, position: &Position, is_flipped: bool) -> bool {
        let code = match code {
            KeyCode::Up if is_flipped => KeyCode::Down,
            KeyCode::Down if is_flipped => KeyCode::Up,
            KeyCode::Left if is_flipped => KeyCode::Right,
            KeyCode::Right if is_flipped => KeyCode::Left,
            other => other,
        };
        let direction = match code {
            KeyCode::Up => Direction::North,
            KeyCode::Down => Direction::South,
            KeyCode::Left => Direction::West,
            KeyCode::Right => Direction::East,
            _ => return false,
        };
        let size = position.variant().size;
        match self.tool {
            Tool::Pawn => {
                self.is_idle = false;
                self.cell = stepped(self.cell, direction, size.width(), size.height());
            }
            Tool::Wall => {
                let (width, height) = (size.width() - 1, size.height() - 1);
                self.anchor = stepped(self.anchor, direction, width, height);
            }
        }
        true
    }

    /// Points where the mouse is. At a post the wall stays turned as it is.
    pub(crate) fn point_at(&mut self, spot: Spot) {
        match spot {
            Spot::Cell(cell) => {
                self.tool = Tool::Pawn;
                self.cell = cell;
                self.is_idle = false;
            }
            Spot::Groove(anchor, orientation) => {
                self.tool = Tool::Wall;
                self.anchor = anchor;
                self.orientation = orientation.unwrap_or(self.orientation);
            }
        }
    }
}

/// The next cell in that direction, or the same at the edge.
fn stepped(cell: Cell, direction: Direction, width: u8, height: u8) -> Cell {
    let (column, row) = (cell.column(), cell.row());
    let (column, row) = match direction {
        Direction::North => (column, (row + 1).min(height - 1)),
        Direction::South => (column, row.saturating_sub(1)),
        Direction::West => (column.saturating_sub(1), row),
        Direction::East => ((column + 1).min(width - 1), row),
    };
    Cell::new(column, row).unwrap_or(cell)
}

/// Where a wall begins to be pointed at.
fn middle(size: Size) -> Cell {
    Cell::new((size.width() - 2) / 2, (size.height() - 2) / 2).expect("within the board")
}
