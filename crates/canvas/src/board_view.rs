//! The board drawn on a canvas: cells three columns wide and one row high with grooves of one
//! between them, which looks square on a terminal; walls in the grooves, pawns, bonus squares, and
//! the names of columns and rows on all four sides. Knows nothing of colours.

mod plan;

use dedale_rules::{
    Cell, CellSet, Move, Orientation, Player, PlayerCount, Position, Side, Size, Wall,
};

use crate::canvas::{Canvas, Role};
use crate::glyphs::{Arms, Glyphs};
use dedale_words::move_list::LastMove;

/// The column of the left border: before it, up to two digits and a blank.
pub const LEFT_EDGE: usize = 3;
/// The row of the upper border: above it, the letters.
const UPPER_EDGE: usize = 1;
/// From one cell to the next.
const ACROSS: usize = 4;
const DOWN: usize = 2;
/// Columns of a cell.
const CELL_WIDTH: usize = 3;

/// What is shown on the board besides the pieces.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// Cells that the pawn of the player to move may go to.
    pub targets: Option<CellSet>,
    /// Cells on the shortest paths of players.
    pub paths: Vec<(Player, CellSet)>,
    /// The cell the cursor is on.
    pub cursor: Option<Cell>,
    /// The wall the cursor is on, and whether it may be placed.
    pub ghost: Option<(Wall, bool)>,
    /// What the computer advises.
    pub advised: Option<Move>,
    /// What it has in mind, one move after the other, by numbers.
    pub line: Vec<(Player, Move)>,
    /// The shortest paths as they were before a move that `paths` are after: cells that are no longer on them.
    pub former_paths: Vec<(Player, CellSet)>,
}

/// What lies at a place of the drawn board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The inside of a cell.
    Cell(Cell),
    /// A groove or a post, and the wall that is nearest. At a post both orientations fit, so it
    /// has none.
    Groove(Cell, Option<Orientation>),
}

/// How many columns and rows a drawn board takes.
#[must_use]
pub fn extent(size: Size) -> (usize, usize) {
    (
        LEFT_EDGE + ACROSS * usize::from(size.width()) + 1 + 3,
        UPPER_EDGE + DOWN * usize::from(size.height()) + 2,
    )
}

/// The column and row of the middle of a cell.
#[must_use]
pub fn place_of(size: Size, cell: Cell) -> (usize, usize) {
    (
        BoardView::column(cell.column()) + 1,
        UPPER_EDGE + 1 + DOWN * usize::from(size.height() - 1 - cell.row()),
    )
}

/// What lies at a column and row of the drawn board.
pub fn spot_at(size: Size, column: usize, row: usize) -> Option<Spot> {
    let across = column.checked_sub(LEFT_EDGE + 1)?;
    let down = row.checked_sub(UPPER_EDGE + 1)?;
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    let (cell_column, beside) = (across / ACROSS, across % ACROSS);
    let (from_top, below) = (down / DOWN, down % DOWN);
    if cell_column >= width || from_top >= height {
        return None;
    }
    let cell_row = height - 1 - from_top;
    let cell = |column: usize, row: usize| Cell::new(column as u8, row as u8);
    // The last groove is the border.
    let anchor = |column: usize, row: usize| cell(column.min(width - 2), row.min(height - 2));
    match (beside < CELL_WIDTH, below == 0) {
        (true, true) => cell(cell_column, cell_row).map(Spot::Cell),
        _ if cell_column + 1 == width && beside == CELL_WIDTH => None,
        _ if from_top + 1 == height && below == 1 => None,
        // The left half of a cell is nearer to the wall that ends there.
        (true, false) => {
            let column = if beside == 0 {
                cell_column.saturating_sub(1)
            } else {
                cell_column
            };
            let anchor = anchor(column, cell_row - 1)?;
            Some(Spot::Groove(anchor, Some(Orientation::Horizontal)))
        }
        (false, true) => {
            let anchor = anchor(cell_column, cell_row)?;
            Some(Spot::Groove(anchor, Some(Orientation::Vertical)))
        }
        (false, false) => Some(Spot::Groove(anchor(cell_column, cell_row - 1)?, None)),
    }
}

/// Draws the board; the last move is marked.
#[must_use]
pub fn draw(position: &Position, last: Option<LastMove>, glyphs: &Glyphs) -> Canvas {
    draw_marked(position, last, glyphs, &Marks::default())
}

/// Draws the board with marks on it.
#[must_use]
pub fn draw_marked(
    position: &Position,
    last: Option<LastMove>,
    glyphs: &Glyphs,
    marks: &Marks,
) -> Canvas {
    let mut view = BoardView {
        position,
        size: position.variant().size,
        last,
        glyphs,
        canvas: Canvas::default(),
    };
    view.draw_labels();
    view.draw_border();
    view.draw_posts();
    view.draw_walls();
    view.draw_bonus();
    view.draw_cell_marks(marks);
    view.draw_pawns();
    view.draw_line(&marks.line);
    view.draw_wall_marks(marks);
    view.draw_cursor(marks);
    view.canvas
}

struct BoardView<'a> {
    position: &'a Position,
    size: Size,
    last: Option<LastMove>,
    glyphs: &'a Glyphs,
    canvas: Canvas,
}

impl BoardView<'_> {
    /// The first of the three columns of a cell.
    fn column(column: u8) -> usize {
        LEFT_EDGE + 1 + ACROSS * usize::from(column)
    }

    fn row(&self, row: u8) -> usize {
        UPPER_EDGE + 1 + DOWN * usize::from(self.size.height() - 1 - row)
    }

    fn right_edge(&self) -> usize {
        LEFT_EDGE + ACROSS * usize::from(self.size.width())
    }

    fn lower_edge(&self) -> usize {
        UPPER_EDGE + DOWN * usize::from(self.size.height())
    }

    fn draw_labels(&mut self) {
        for column in 0..self.size.width() {
            let letter = char::from(b'a' + column);
            let middle = Self::column(column) + 1;
            self.canvas.put(middle, 0, letter, Role::Label);
            self.canvas
                .put(middle, self.lower_edge() + 1, letter, Role::Label);
        }
        for row in 0..self.size.height() {
            let number = row + 1;
            self.canvas
                .write(0, self.row(row), &format!("{number:>2}"), Role::Label);
            let after = self.right_edge() + 2;
            self.canvas
                .write(after, self.row(row), &number.to_string(), Role::Label);
        }
    }

    fn draw_border(&mut self) {
        let (left, right) = (LEFT_EDGE, self.right_edge());
        let (upper, lower) = (UPPER_EDGE, self.lower_edge());
        let [upper_left, upper_right, lower_left, lower_right] = self.glyphs.corners;
        self.canvas.put(left, upper, upper_left, Role::Border);
        self.canvas.put(right, upper, upper_right, Role::Border);
        self.canvas.put(left, lower, lower_left, Role::Border);
        self.canvas.put(right, lower, lower_right, Role::Border);
        for column in left + 1..right {
            self.canvas
                .put(column, upper, self.glyphs.level, self.edge(Side::Top));
            self.canvas
                .put(column, lower, self.glyphs.level, self.edge(Side::Bottom));
        }
        for row in upper + 1..lower {
            self.canvas
                .put(left, row, self.glyphs.upright, self.edge(Side::Left));
            self.canvas
                .put(right, row, self.glyphs.upright, self.edge(Side::Right));
        }
    }

    /// An edge that somebody must reach belongs to that player.
    fn edge(&self, side: Side) -> Role {
        let sides = self.position.variant().sides;
        let owner = sides.iter().find(|(_, start)| start.facing() == side);
        owner.map_or(Role::Border, |(player, _)| Role::Goal(player))
    }

    /// The upper right corner of a cell, where grooves meet.
    fn post(&self, cell: Cell) -> (usize, usize) {
        (
            Self::column(cell.column()) + CELL_WIDTH,
            self.row(cell.row()) - 1,
        )
    }

    /// The cells that have a post at their upper right.
    fn post_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        let inner =
            move |cell: &Cell| cell.column() + 1 < size.width() && cell.row() + 1 < size.height();
        size.cells().filter(inner)
    }

    fn draw_posts(&mut self) {
        for cell in self.post_cells() {
            let (column, row) = self.post(cell);
            self.canvas.put(column, row, self.glyphs.post, Role::Post);
        }
    }

    fn draw_walls(&mut self) {
        for wall in self.position.walls().iter() {
            self.draw_wall(wall);
        }
        // The last wall is drawn over what it touches, so that it is seen whole.
        if let Some(LastMove {
            chosen: Move::Wall(wall),
            ..
        }) = self.last
        {
            self.draw_wall(wall);
        }
        for cell in self.post_cells() {
            self.join_walls(cell);
        }
    }

    /// The two halves of a wall, and where it touches the border.
    fn draw_wall(&mut self, wall: Wall) {
        let role = self.wall_role(wall);
        let (column, row) = self.post(wall.anchor());
        let (anchor, size) = (wall.anchor(), self.size);
        match wall.orientation() {
            Orientation::Horizontal => {
                let piece = self.glyphs.wall(Arms {
                    left: true,
                    right: true,
                    ..Arms::default()
                });
                for step in 1..=CELL_WIDTH {
                    self.canvas.put(column - step, row, piece, role);
                    self.canvas.put(column + step, row, piece, role);
                }
                if anchor.column() == 0 {
                    self.touch(LEFT_EDGE, row, Side::Left, role);
                }
                if anchor.column() + 2 == size.width() {
                    self.touch(self.right_edge(), row, Side::Right, role);
                }
            }
            Orientation::Vertical => {
                let piece = self.glyphs.wall(Arms {
                    up: true,
                    down: true,
                    ..Arms::default()
                });
                self.canvas.put(column, row - 1, piece, role);
                self.canvas.put(column, row + 1, piece, role);
                if anchor.row() == 0 {
                    self.touch(column, self.lower_edge(), Side::Bottom, role);
                }
                if anchor.row() + 2 == size.height() {
                    self.touch(column, UPPER_EDGE, Side::Top, role);
                }
            }
        }
    }

    fn touch(&mut self, column: usize, row: usize, side: Side, role: Role) {
        self.canvas
            .put(column, row, self.glyphs.touched_border(side), role);
    }

    fn wall_role(&self, wall: Wall) -> Role {
        match self.last {
            Some(LastMove {
                by,
                chosen: Move::Wall(last),
            }) if last == wall => Role::LastWall(by),
            _ => Role::Wall,
        }
    }

    /// A post with walls: they are joined over it. Two that only meet end to end keep their post,
    /// so that each can still be told from the other.
    fn join_walls(&mut self, cell: Cell) {
        let middle = Orientation::ALL
            .into_iter()
            .filter_map(|orientation| Wall::new(cell, orientation))
            .find(|&wall| self.position.walls().has(wall));
        let arms = self.arms(cell);
        let count = [arms.left, arms.right, arms.up, arms.down]
            .iter()
            .filter(|&&arm| arm)
            .count();
        let straight = arms.left == arms.right;
        let (column, row) = self.post(cell);
        if let Some(wall) = middle {
            self.canvas
                .put(column, row, self.glyphs.wall(arms), self.wall_role(wall));
        } else if count > 2 || count == 2 && !straight {
            self.canvas
                .put(column, row, self.glyphs.wall(arms), Role::Wall);
        } else if let Some(player) = self.last_wall_ends_at(cell) {
            self.canvas
                .put(column, row, self.glyphs.last_post, Role::LastWall(player));
        }
    }

    /// From which sides walls reach the post of a cell.
    fn arms(&self, cell: Cell) -> Arms {
        let next = |right: u8, up: u8| Cell::new(cell.column() + right, cell.row() + up);
        let between = |one: Option<Cell>, other: Option<Cell>| match (one, other) {
            (Some(one), Some(other)) => self.position.wall_between(one, other).is_some(),
            _ => false,
        };
        Arms {
            left: between(next(0, 0), next(0, 1)),
            right: between(next(1, 0), next(1, 1)),
            up: between(next(0, 1), next(1, 1)),
            down: between(next(0, 0), next(1, 0)),
        }
    }

    fn last_wall_ends_at(&self, cell: Cell) -> Option<Player> {
        let Some(LastMove {
            by,
            chosen: Move::Wall(wall),
        }) = self.last
        else {
            return None;
        };
        let anchor = wall.anchor();
        let (along, across) = match wall.orientation() {
            Orientation::Horizontal => (
                cell.column().abs_diff(anchor.column()),
                cell.row().abs_diff(anchor.row()),
            ),
            Orientation::Vertical => (
                cell.row().abs_diff(anchor.row()),
                cell.column().abs_diff(anchor.column()),
            ),
        };
        (along == 1 && across == 0).then_some(by)
    }

    fn draw_bonus(&mut self) {
        let squares: Vec<_> = self.position.open_bonus().collect();
        for bonus in squares {
            // The sign tells the value from a token, which may be a digit too.
            let value = format!("{:<CELL_WIDTH$}", format!("+{}", bonus.value));
            let column = Self::column(bonus.cell.column());
            self.canvas
                .write(column, self.row(bonus.cell.row()), &value, Role::Bonus);
        }
    }

    fn draw_pawns(&mut self) {
        for player in self.position.players().players() {
            let cell = self.position.pawn(player);
            let (column, row) = (Self::column(cell.column()), self.row(cell.row()));
            let token = self.glyphs.token(player);
            self.canvas.put(column + 1, row, token, Role::Pawn(player));
            if matches!(self.last, Some(LastMove { by, chosen: Move::Pawn(_) }) if by == player) {
                self.canvas.put(column, row, '(', Role::LastPawn(player));
                self.canvas
                    .put(column + 2, row, ')', Role::LastPawn(player));
            }
        }
    }

    /// Paths first, then where the pawn may go: that matters more.
    fn draw_cell_marks(&mut self, marks: &Marks) {
        self.draw_former_paths(&marks.former_paths, &marks.paths);
        self.draw_paths(&marks.paths);
        let turn = self.position.turn();
        for cell in marks.targets.iter().flat_map(|cells| cells.iter()) {
            let bonus = self.position.open_bonus().any(|bonus| bonus.cell == cell);
            // The value of a bonus square stays, the mark stands after it.
            let beside = if bonus { 2 } else { 1 };
            let column = Self::column(cell.column()) + beside;
            self.canvas.put(
                column,
                self.row(cell.row()),
                self.glyphs.target,
                Role::Target(turn),
            );
        }
        if let Some(Move::Pawn(cell)) = marks.advised {
            self.bracket(cell, ['>', '<'], Role::Advised);
        }
    }

    /// A path is made of arrows that point the way its player goes, so that it is told from the others
    /// without colours too. Two players have a side of the cell each; of four, those that go up and down
    /// share the left one, the others the right one, with an arrow that points both ways where they meet.
    fn draw_paths(&mut self, paths: &[(Player, CellSet)]) {
        let sides = self.position.variant().sides;
        let alone = self.position.players() == PlayerCount::Two;
        for cell in self.size.cells() {
            let here: Vec<Player> = paths
                .iter()
                .filter(|(_, cells)| cells.has(cell))
                .map(|(player, _)| *player)
                .collect();
            for &player in &here {
                let side = sides[player];
                let facing = |other: &&Player| sides[**other] == side.facing();
                let meets = !alone && here.iter().any(|other| facing(&other));
                let (glyph, role) = if meets {
                    (self.glyphs.both_ways(side), Role::Text)
                } else {
                    (self.glyphs.arrow(side), Role::Path(player))
                };
                let left = match side {
                    Side::Bottom => true,
                    Side::Top => !alone,
                    Side::Left | Side::Right => false,
                };
                let column = Self::column(cell.column()) + if left { 0 } else { 2 };
                self.canvas.put(column, self.row(cell.row()), glyph, role);
            }
        }
    }

    fn draw_wall_marks(&mut self, marks: &Marks) {
        if let Some(Move::Wall(wall)) = marks.advised {
            self.draw_ghost(wall, true, Role::Advised);
        }
        if let Some((wall, allowed)) = marks.ghost {
            let role = if allowed {
                Role::Ghost(self.position.turn())
            } else {
                Role::Trouble
            };
            self.draw_ghost(wall, allowed, role);
        }
    }

    fn draw_ghost(&mut self, wall: Wall, allowed: bool, role: Role) {
        let [lying, standing, forbidden] = self.glyphs.ghost;
        let (column, row) = self.post(wall.anchor());
        match wall.orientation() {
            Orientation::Horizontal => {
                let piece = if allowed { lying } else { forbidden };
                for column in column - CELL_WIDTH..=column + CELL_WIDTH {
                    self.canvas.put(column, row, piece, role);
                }
            }
            Orientation::Vertical => {
                let piece = if allowed { standing } else { forbidden };
                for row in row - 1..=row + 1 {
                    self.canvas.put(column, row, piece, role);
                }
            }
        }
    }

    fn draw_cursor(&mut self, marks: &Marks) {
        if let Some(cell) = marks.cursor {
            self.bracket(cell, ['[', ']'], Role::Cursor(self.position.turn()));
        }
    }

    /// Signs at both sides of a cell.
    fn bracket(&mut self, cell: Cell, [left, right]: [char; 2], role: Role) {
        let (column, row) = (Self::column(cell.column()), self.row(cell.row()));
        self.canvas.put(column, row, left, role);
        self.canvas.put(column + 2, row, right, role);
    }
}
