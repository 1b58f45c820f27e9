//! The board drawn on a canvas: cells with grooves between them, walls in the grooves, pawns, bonus squares, and
//! the names of columns and rows. How large all that is and where it lies is in `geometry`. Knows nothing of
//! colours.

mod geometry;
mod plan;
#[cfg(test)]
mod tests;

use unicode_width::UnicodeWidthChar as _;

use dedale_rules::{
    Cell, CellSet, Move, Orientation, Player, PlayerCount, Position, Side, Size, Wall,
};

use crate::canvas::{Canvas, FILLER, Role};
use crate::glyphs::{Arms, Glyphs};
use dedale_words::move_list::LastMove;

pub use self::geometry::{CellSize, Frame, Geometry, LEFT_EDGE, Spot};

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
    /// Who placed which wall, as far as it is known.
    pub owners: Vec<(Wall, Player)>,
    /// Walls bear the token of their owner in their middle: where no colour says whose they are.
    pub tells_owners: bool,
}

/// Who placed which wall in these moves.
pub fn owners(moves: impl IntoIterator<Item = (Player, Move)>) -> Vec<(Wall, Player)> {
    let wall = |(by, chosen): (Player, Move)| match chosen {
        Move::Wall(wall) => Some((wall, by)),
        _ => None,
    };
    moves.into_iter().filter_map(wall).collect()
}

/// How many columns and rows a board drawn as usual takes.
#[must_use]
pub fn extent(size: Size) -> (usize, usize) {
    Geometry::usual(size).extent()
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
    let geometry = Geometry::usual(position.variant().size);
    draw_sized(geometry, position, last, glyphs, marks)
}

/// Draws the board with marks on it, as large and from the side that the geometry says; it must be one of a board
/// of that size.
#[must_use]
pub fn draw_sized(
    geometry: Geometry,
    position: &Position,
    last: Option<LastMove>,
    glyphs: &Glyphs,
    marks: &Marks,
) -> Canvas {
    let mut view = BoardView {
        position,
        geometry,
        size: position.variant().size,
        last,
        glyphs,
        owners: &marks.owners,
        tells_owners: marks.tells_owners,
        canvas: Canvas::default(),
    };
    view.lay_cells();
    view.draw_border();
    // Over the border, where they stand in it.
    view.draw_labels();
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
    geometry: Geometry,
    size: Size,
    last: Option<LastMove>,
    glyphs: &'a Glyphs,
    owners: &'a [(Wall, Player)],
    tells_owners: bool,
    canvas: Canvas,
}

impl BoardView<'_> {
    /// The first column of a cell.
    fn column(&self, column: u8) -> usize {
        self.geometry.column(column)
    }

    /// The middle row of a cell.
    fn row(&self, row: u8) -> usize {
        self.geometry.row(row)
    }

    fn right_edge(&self) -> usize {
        self.geometry.right_edge()
    }

    fn lower_edge(&self) -> usize {
        self.geometry.lower_edge()
    }

    /// Columns of a cell.
    fn cell_width(&self) -> usize {
        self.geometry.cells.extent().0
    }

    /// Rows of a cell.
    fn cell_height(&self) -> usize {
        self.geometry.cells.extent().1
    }

    fn lay_cells(&mut self) {
        for cell in self.size.cells() {
            let (column, middle) = (self.column(cell.column()), self.row(cell.row()));
            let above = self.cell_height() / 2;
            for row in middle - above..=middle + above {
                for beside in 0..self.cell_width() {
                    self.canvas.lay(column + beside, row);
                }
            }
        }
    }

    fn draw_labels(&mut self) {
        let is_full = self.geometry.frame == Frame::Full;
        for column in 0..self.size.width() {
            let letter = char::from(b'a' + column);
            let middle = self.column(column) + self.geometry.middle();
            self.canvas.put(middle, 0, letter, Role::Label);
            if is_full {
                self.canvas
                    .put(middle, self.lower_edge() + 1, letter, Role::Label);
            }
        }
        for row in 0..self.size.height() {
            let number = row + 1;
            self.canvas
                .write(0, self.row(row), &format!("{number:>2}"), Role::Label);
            if is_full {
                let after = self.right_edge() + 2;
                self.canvas
                    .write(after, self.row(row), &number.to_string(), Role::Label);
            }
        }
    }

    fn draw_border(&mut self) {
        let (left, right) = (self.geometry.left_edge(), self.right_edge());
        let (upper, lower) = (self.geometry.upper_edge(), self.lower_edge());
        let [upper_left, upper_right, lower_left, lower_right] = self.glyphs.corners;
        self.canvas.put(left, upper, upper_left, Role::Border);
        self.canvas.put(right, upper, upper_right, Role::Border);
        for column in left + 1..right {
            self.canvas
                .put(column, upper, self.glyphs.level, self.edge(Side::Top));
        }
        for row in upper + 1..lower {
            self.canvas
                .put(left, row, self.glyphs.upright, self.edge(Side::Left));
            self.canvas
                .put(right, row, self.glyphs.upright, self.edge(Side::Right));
        }
        if !self.geometry.is_closed() {
            return;
        }
        self.canvas.put(left, lower, lower_left, Role::Border);
        self.canvas.put(right, lower, lower_right, Role::Border);
        for column in left + 1..right {
            self.canvas
                .put(column, lower, self.glyphs.level, self.edge(Side::Bottom));
        }
    }

    /// The edge drawn on that side: one that somebody must reach belongs to that player.
    fn edge(&self, drawn: Side) -> Role {
        let side = self.geometry.drawn(drawn);
        let sides = self.position.variant().sides;
        let owner = sides.iter().find(|(_, start)| start.facing() == side);
        owner.map_or(Role::Border, |(player, _)| Role::Goal(player))
    }

    /// Where a cell meets the next column and the next row.
    fn post(&self, cell: Cell) -> (usize, usize) {
        self.geometry.post(cell)
    }

    /// The cells that have a post between them, the next column and the next row.
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
                for step in 1..=self.cell_width() {
                    self.canvas.put(column - step, row, piece, role);
                    self.canvas.put(column + step, row, piece, role);
                }
                if anchor.column() == 0 {
                    self.touch((column, row), Side::Left, role);
                }
                if anchor.column() + 2 == size.width() {
                    self.touch((column, row), Side::Right, role);
                }
            }
            Orientation::Vertical => {
                let piece = self.glyphs.wall(Arms {
                    up: true,
                    down: true,
                    ..Arms::default()
                });
                for step in 1..=self.cell_height() {
                    self.canvas.put(column, row - step, piece, role);
                    self.canvas.put(column, row + step, piece, role);
                }
                if anchor.row() == 0 {
                    self.touch((column, row), Side::Bottom, role);
                }
                if anchor.row() + 2 == size.height() {
                    self.touch((column, row), Side::Top, role);
                }
            }
        }
    }

    /// A wall whose middle is there touches that side of the board.
    fn touch(&mut self, (column, row): (usize, usize), side: Side, role: Role) {
        let drawn = self.geometry.drawn(side);
        let (column, row) = match drawn {
            Side::Left => (self.geometry.left_edge(), row),
            Side::Right => (self.right_edge(), row),
            Side::Top => (column, self.geometry.upper_edge()),
            Side::Bottom if !self.geometry.is_closed() => return,
            Side::Bottom => (column, self.lower_edge()),
        };
        self.canvas
            .put(column, row, self.glyphs.touched_border(drawn), role);
    }

    fn wall_role(&self, wall: Wall) -> Role {
        match self.last {
            Some(LastMove {
                by,
                chosen: Move::Wall(last),
            }) if last == wall => Role::LastWall(by),
            _ => match self.owners.iter().find(|(owned, _)| *owned == wall) {
                Some(&(_, player)) => Role::OwnWall(player),
                None => Role::Wall,
            },
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
            let piece = self.owner_sign(wall).unwrap_or(self.glyphs.wall(arms));
            self.canvas.put(column, row, piece, self.wall_role(wall));
        } else if count > 2 || count == 2 && !straight {
            self.canvas
                .put(column, row, self.glyphs.wall(arms), self.joint_role(cell));
        } else if let Some(player) = self.last_wall_ends_at(cell) {
            self.canvas
                .put(column, row, self.glyphs.last_post, Role::LastWall(player));
        }
    }

    /// What tells in the middle of a wall whose it is: the token, or the number of a player whose token is too wide.
    fn owner_sign(&self, wall: Wall) -> Option<char> {
        let (Role::OwnWall(player) | Role::LastWall(player)) = self.wall_role(wall) else {
            return None;
        };
        let token = self.glyphs.token(player);
        let number = || char::from_digit(player.number().into(), 10);
        match token.width() {
            Some(1) => Some(token),
            _ => number(),
        }
        .filter(|_| self.tells_owners)
    }

    /// How a joint of walls that only end there looks: theirs if one player placed them all, as the others of that player
    /// do; nobody's where players meet.
    fn joint_role(&self, cell: Cell) -> Role {
        let ends_here = |wall: &Wall| ends_at(*wall, cell);
        let mut owners = self.position.walls().iter().filter(ends_here).map(|wall| {
            let role = self.wall_role(wall);
            match role {
                Role::OwnWall(player) | Role::LastWall(player) => Some(player),
                _ => None,
            }
        });
        let first = owners.next().flatten();
        match first {
            Some(player) if owners.all(|owner| owner == Some(player)) => Role::OwnWall(player),
            _ => Role::Wall,
        }
    }

    /// From which sides walls reach the post of a cell.
    fn arms(&self, cell: Cell) -> Arms {
        let next = |right: u8, up: u8| Cell::new(cell.column() + right, cell.row() + up);
        let between = |one: Option<Cell>, other: Option<Cell>| match (one, other) {
            (Some(one), Some(other)) => self.position.wall_between(one, other).is_some(),
            _ => false,
        };
        let arms = Arms {
            left: between(next(0, 0), next(0, 1)),
            right: between(next(1, 0), next(1, 1)),
            up: between(next(0, 1), next(1, 1)),
            down: between(next(0, 0), next(1, 0)),
        };
        if self.geometry.is_flipped {
            return Arms {
                left: arms.right,
                right: arms.left,
                up: arms.down,
                down: arms.up,
            };
        }
        arms
    }

    fn last_wall_ends_at(&self, cell: Cell) -> Option<Player> {
        let Some(LastMove {
            by,
            chosen: Move::Wall(wall),
        }) = self.last
        else {
            return None;
        };
        ends_at(wall, cell).then_some(by)
    }

    fn draw_bonus(&mut self) {
        let squares: Vec<_> = self.position.open_bonus().collect();
        for bonus in squares {
            // The sign tells the value from a token, which may be a digit too.
            let value = format!("+{}", bonus.value);
            let column = self.column(bonus.cell.column());
            let row = self.row(bonus.cell.row());
            let above = self.cell_height() / 2;
            // In a large cell the marks stand beside it.
            let aside = usize::from(self.geometry.cells == CellSize::Large);
            let blank = " ".repeat(self.cell_width() - 2 * aside);
            for row in row - above..=row + above {
                self.canvas.write(column + aside, row, &blank, Role::Bonus);
            }
            let beside = self.geometry.middle().saturating_sub(1);
            self.canvas.write(column + beside, row, &value, Role::Bonus);
        }
    }

    fn draw_pawns(&mut self) {
        for player in self.position.players().players() {
            let cell = self.position.pawn(player);
            if self.geometry.cells == CellSize::Large {
                self.draw_counter(cell, player);
            }
            // The whole row is the pawn's, but for what is marked at its sides.
            let (first, width) = (self.column(cell.column()), self.cell_width());
            let (column, row) = self.geometry.place_of(cell);
            for beside in first..first + width {
                let fits = self.geometry.cells != CellSize::Large;
                if fits && self.canvas.character(beside, row) == ' ' {
                    self.canvas.put(beside, row, ' ', Role::Pawn(player));
                }
            }
            if matches!(self.last, Some(LastMove { by, chosen: Move::Pawn(_) }) if by == player) {
                self.bracket(cell, ['(', ')'], Role::LastPawn(player));
            }
            // One of two columns leaves no room for a sign on its right.
            let token = self.glyphs.token(player);
            self.canvas.put(column, row, token, Role::Pawn(player));
        }
    }

    /// In a large cell a token is a round counter.
    fn draw_counter(&mut self, cell: Cell, player: Player) {
        let [upper_left, upper_right, lower_left, lower_right] = self.glyphs.corners;
        let (level, upright) = (self.glyphs.level, self.glyphs.upright);
        let (middle, row) = self.geometry.place_of(cell);
        let rows = [
            [upper_left, level, level, level, upper_right],
            [upright, ' ', ' ', ' ', upright],
            [lower_left, level, level, level, lower_right],
        ];
        for (below, line) in rows.into_iter().enumerate() {
            for (beside, character) in line.into_iter().enumerate() {
                let (column, row) = (middle + beside - 2, row + below - 1);
                self.canvas.put(column, row, character, Role::Pawn(player));
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
            // The value of a bonus square stays: the mark stands after it, in place of its sign, or beside the square.
            let (beside, below) = match self.geometry.cells {
                CellSize::Usual if bonus => (1, 0),
                CellSize::Large if bonus => (3, 1),
                _ => (0, 0),
            };
            let (column, row) = self.geometry.place_of(cell);
            self.canvas.put(
                column + beside,
                row + below,
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
                let drawn = self.geometry.drawn(side);
                let (glyph, role) = if meets {
                    (self.glyphs.both_ways(drawn), Role::Text)
                } else {
                    (self.glyphs.arrow(drawn), Role::Path(player))
                };
                let left = match side {
                    Side::Bottom => true,
                    Side::Top => !alone,
                    Side::Left | Side::Right => false,
                };
                let beside = if left { 0 } else { self.cell_width() - 1 };
                let column = self.column(cell.column()) + beside;
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
                for column in column - self.cell_width()..=column + self.cell_width() {
                    self.canvas.put(column, row, piece, role);
                }
            }
            Orientation::Vertical => {
                let piece = if allowed { standing } else { forbidden };
                for row in row - self.cell_height()..=row + self.cell_height() {
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

    /// Signs at both sides of a cell. Where a token has no room between them, the left one stands in the groove before the cell, unless a
    /// wall or the border closes the cell there.
    fn bracket(&mut self, cell: Cell, [left, right]: [char; 2], role: Role) {
        let (column, row) = (self.column(cell.column()), self.row(cell.row()));
        let occupied = self.position.pawn_on(cell).is_some();
        if self.geometry.cells != CellSize::Narrow || !occupied {
            self.canvas.put(column, row, left, role);
        } else if self.canvas.character(column - 1, row) == ' ' {
            self.canvas.put(column - 1, row, left, role);
        }
        let last = column + self.cell_width() - 1;
        if self.canvas.character(last, row) == FILLER {
            // A token of two columns stays whole, and shows by its look what is at its sides elsewhere.
            self.canvas.dress(last - 1, row, role);
        } else {
            self.canvas.put(last, row, right, role);
        }
    }
}

/// Does the wall end at the post of that cell?
fn ends_at(wall: Wall, cell: Cell) -> bool {
    let anchor = wall.anchor();
    let columns = cell.column().abs_diff(anchor.column());
    let rows = cell.row().abs_diff(anchor.row());
    match wall.orientation() {
        Orientation::Horizontal => columns == 1 && rows == 0,
        Orientation::Vertical => rows == 1 && columns == 0,
    }
}
