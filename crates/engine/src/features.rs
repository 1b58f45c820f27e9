//! What the evaluation sees of a position of the game for two, as numbers: a few of the whole position,
//! and a short list of marks for each move. What they are worth is in `weights`; nothing is judged
//! here.
//!
//! Everything is seen by the player to move, `mine`, against the other, `theirs`.

use dedale_rules::{Board, Cell, Distances, Layout, Move, MoveSet, Openings, Orientation, Wall, Walls};

use crate::paths::{Runner, other};

/// How many numbers describe a position.
pub const OF_POSITION: usize = 20;
/// How many marks a move can have.
pub const OF_MOVE: usize = 98;
/// How many stages of a game have weights of their own for moves, by the walls left in hand.
pub const STAGES: usize = 3;

/// Walls by orientation and anchor.
const PLACES: usize = 2 * 144;

/// A position as the evaluation sees it.
pub struct View<B: Layout> {
    mine: Runner<B>,
    theirs: Runner<B>,
    my_field: Distances<B>,
    their_field: Distances<B>,
    my_stock: u8,
    their_stock: u8,
    /// Walls of which one can make a way longer.
    my_walls: Walls<B>,
    their_walls: Walls<B>,
    /// By how much each wall makes my way and their way longer.
    hurts: [u8; PLACES],
    helps: [u8; PLACES],
    most_hurt: u8,
    most_help: u8,
    total_hurt: u16,
    total_help: u16,
    /// Posts that some wall stands on, each by the cell below and left of it.
    posts: B,
    openings: Openings<B>,
    columns: u8,
    rows: u8,
    upward: bool,
    my_cell: Cell,
    their_cell: Cell,
}

fn place<B: Layout>(wall: Wall) -> usize {
    let half = match wall.orientation() {
        Orientation::Horizontal => 0,
        Orientation::Vertical => PLACES / 2,
    };
    half + usize::from(B::index(wall.anchor()))
}

impl<B: Layout> View<B> {
    /// Looks at a position.
    #[must_use]
    pub fn new(board: &Board<B, 2>) -> View<B> {
        let openings = board.openings();
        let (mover, opponent) = (board.turn(), other(board.turn()));
        let mine = Runner::new(board, openings, mover);
        let theirs = Runner::new(board, openings, opponent);
        let Walls {
            horizontal,
            vertical,
        } = board.walls();
        let posts = horizontal
            | horizontal.east()
            | horizontal.west()
            | vertical
            | vertical.north()
            | vertical.south();
        let size = board.ground().size;
        let mut view = View {
            mine,
            theirs,
            my_field: openings.distances(mine.goal),
            their_field: openings.distances(theirs.goal),
            my_stock: board.stock(mover),
            their_stock: board.stock(opponent),
            my_walls: mine.walls_that_matter(openings),
            their_walls: theirs.walls_that_matter(openings),
            hurts: [0; PLACES],
            helps: [0; PLACES],
            most_hurt: 0,
            most_help: 0,
            total_hurt: 0,
            total_help: 0,
            posts,
            openings,
            columns: size.width(),
            rows: size.height(),
            upward: board.side(mover) == dedale_rules::Side::Bottom,
            my_cell: board.pawn(mover),
            their_cell: board.pawn(opponent),
        };
        view.measure(board.legal_walls());
        view
    }

    /// What each wall that may be placed does to the two ways.
    fn measure(&mut self, legal: Walls<B>) {
        if self.my_stock == 0 && self.their_stock == 0 {
            return;
        }
        for wall in legal.and(self.my_walls.or(self.their_walls)).iter() {
            let closed = self.openings.closed_by(Walls::of(wall));
            if self.my_walls.has(wall) {
                let growth = self.mine.growth(closed).clamp(0, 100) as u8;
                self.hurts[place::<B>(wall)] = growth;
                self.most_hurt = self.most_hurt.max(growth);
                self.total_hurt += u16::from(growth);
            }
            if self.their_walls.has(wall) {
                let growth = self.theirs.growth(closed).clamp(0, 100) as u8;
                self.helps[place::<B>(wall)] = growth;
                self.most_help = self.most_help.max(growth);
                self.total_help += u16::from(growth);
            }
        }
    }

    /// From 0, no walls in hand, to 1, twenty or more.
    #[must_use]
    pub fn phase(&self) -> f32 {
        f32::from((self.my_stock + self.their_stock).min(20)) / 20.0
    }

    /// Which weights for moves count.
    #[must_use]
    pub fn stage(&self) -> usize {
        match self.my_stock + self.their_stock {
            0..=6 => 0,
            7..=13 => 1,
            _ => 2,
        }
    }

    /// The numbers of the whole position.
    #[must_use]
    pub fn of_position(&self) -> [f32; OF_POSITION] {
        let (my_distance, their_distance) =
            (f32::from(self.mine.distance), f32::from(self.theirs.distance));
        let lead = their_distance - my_distance;
        let (my_stock, their_stock) = (f32::from(self.my_stock), f32::from(self.their_stock));
        let walls = my_stock - their_stock;
        let armed = |stock: u8| if stock == 0 { 0.0_f32 } else { 1.0 };
        let (i_can, they_can) = (armed(self.my_stock), armed(self.their_stock));
        let (my_rows, their_rows) = (
            rows_to_go(self.my_cell, self.rows, self.upward),
            rows_to_go(self.their_cell, self.rows, !self.upward),
        );
        let width = |runner: &Runner<B>| {
            let cells = self.openings.shortest_paths(runner.pawn, runner.goal).count();
            (cells as f32 / (f32::from(runner.distance) + 1.0) - 1.0).min(3.0)
        };
        let centre = |cell: Cell| {
            (f32::from(cell.column()) - f32::from(self.columns - 1) / 2.0).abs()
        };
        let apart = f32::from(self.my_cell.column().abs_diff(self.their_cell.column()))
            + f32::from(self.my_cell.row().abs_diff(self.their_cell.row()));
        let facing = if apart <= 1.0 { 1.0 } else { 0.0 };
        [
            1.0,
            lead,
            walls,
            my_stock.sqrt() - their_stock.sqrt(),
            i_can * f32::from(self.most_help.min(8)),
            they_can * f32::from(self.most_hurt.min(8)),
            i_can * f32::from(self.total_help).ln_1p(),
            they_can * f32::from(self.total_hurt).ln_1p(),
            my_distance - my_rows,
            their_distance - their_rows,
            width(&self.mine),
            width(&self.theirs),
            i_can - they_can,
            lead * (1.0 - i_can),
            lead * (1.0 - they_can),
            1.0 / (1.0 + my_distance) - 1.0 / (1.0 + their_distance),
            centre(self.their_cell) - centre(self.my_cell),
            facing,
            lead * (my_distance + their_distance) / 16.0,
            walls * (my_distance + their_distance) / 16.0,
        ]
    }

    /// Tells the marks of one of the legal moves, as numbers below [`OF_MOVE`].
    pub fn of_move(&self, chosen: Move, mut mark: impl FnMut(usize)) {
        match chosen {
            Move::Pawn(cell) => self.of_step(cell, &mut mark),
            Move::Wall(wall) => self.of_wall(wall, &mut mark),
            Move::Pass => mark(97),
        }
    }

    fn of_step(&self, cell: Cell, mark: &mut impl FnMut(usize)) {
        let after = self.my_field.at(cell).unwrap_or(u8::MAX);
        let gain = i32::from(self.mine.distance) - i32::from(after);
        mark((gain.clamp(-1, 2) + 1) as usize);
        let lead = i32::from(self.theirs.distance) - i32::from(self.mine.distance);
        mark(4 + (lead.clamp(-3, 3) + 3) as usize);
        let walls = i32::from(self.my_stock) - i32::from(self.their_stock);
        mark(11 + (walls.clamp(-2, 2) + 2) as usize);
        if self.my_stock > 0 {
            mark(16 + usize::from(self.most_help.min(4)));
        }
        if self.their_stock > 0 {
            mark(21 + usize::from(self.most_hurt.min(4)));
        }
        if steps_between(cell, self.my_cell) > 1 {
            mark(26);
        }
        if steps_between(cell, self.their_cell) == 1 {
            mark(27);
        }
    }

    fn of_wall(&self, wall: Wall, mark: &mut impl FnMut(usize)) {
        let here = place::<B>(wall);
        let (help, hurt) = (self.helps[here], self.hurts[here]);
        mark(28 + usize::from(help.min(6)));
        mark(35 + usize::from(hurt.min(4)));
        if help > 0 || hurt > 0 {
            mark(40 + ((i32::from(help) - i32::from(hurt)).clamp(-2, 5) + 2) as usize);
        }
        if help > 0 && help == self.most_help {
            mark(48);
        }
        self.of_posts(wall, mark);
        mark(54 + near(wall, self.their_cell));
        mark(60 + near(wall, self.my_cell));
        let (mut guarded, mut wasted) = (0, 0);
        let lies_here = |other: Wall| {
            other.anchor().column() + 1 < self.columns && other.anchor().row() + 1 < self.rows
        };
        for other in wall.collisions().filter(|&other| lies_here(other)) {
            guarded = guarded.max(self.hurts[place::<B>(other)]);
            wasted = wasted.max(self.helps[place::<B>(other)]);
        }
        mark(66 + usize::from(guarded.min(4)));
        if wasted > help {
            mark(71 + usize::from(wasted.min(4)) - 1);
        }
        if help == 0 && self.their_walls.has(wall) {
            mark(75);
        }
        if hurt == 0 && self.my_walls.has(wall) {
            mark(76);
        }
        if wall.orientation() == Orientation::Vertical {
            mark(77);
        }
        mark(78 + ahead(wall, self.their_cell, &self.their_field, self.theirs.distance));
        mark(84 + ahead(wall, self.my_cell, &self.my_field, self.mine.distance));
    }

    /// How the wall stands with others: what it leans on.
    fn of_posts(&self, wall: Wall, mark: &mut impl FnMut(usize)) {
        let (column, row) = (wall.anchor().column(), wall.anchor().row());
        let post = B::of(wall.anchor());
        let (ends, border) = match wall.orientation() {
            Orientation::Horizontal => (
                [post.west(), post.east()],
                column == 0 || column + 2 == self.columns,
            ),
            Orientation::Vertical => (
                [post.south(), post.north()],
                row == 0 || row + 2 == self.rows,
            ),
        };
        let count = usize::from(post.meets(self.posts))
            + usize::from(ends[0].meets(self.posts))
            + usize::from(ends[1].meets(self.posts));
        mark(49 + count.min(3));
        if border {
            mark(53);
        }
    }
}

fn rows_to_go(cell: Cell, rows: u8, upward: bool) -> f32 {
    f32::from(if upward {
        rows - 1 - cell.row()
    } else {
        cell.row()
    })
}

fn steps_between(one: Cell, other: Cell) -> u8 {
    one.column().abs_diff(other.column()) + one.row().abs_diff(other.row())
}

/// How near a wall's middle is to a cell, in half steps of both directions: 0 touches it.
fn near(wall: Wall, cell: Cell) -> usize {
    let half = |middle: u8, place: u8| usize::from((2 * middle + 1).abs_diff(2 * place));
    let apart = half(wall.anchor().column(), cell.column()) + half(wall.anchor().row(), cell.row());
    ((apart - 2) / 2).min(5)
}

/// Whether the wall cuts a step that leads home, and how far from the pawn: 0 to 3 steps ahead of it,
/// 4 for none that leads home, 5 for those off the way.
fn ahead<B: Layout>(wall: Wall, pawn: Cell, field: &Distances<B>, distance: u8) -> usize {
    let mut nearest = 4;
    for (one, other) in wall.separated() {
        let (Some(from), Some(to)) = (field.at(one), field.at(other)) else {
            continue;
        };
        if from == to {
            continue;
        }
        let upper = from.max(to);
        let start = if from > to { one } else { other };
        let off = steps_between(start, pawn);
        let passed = distance.saturating_sub(upper);
        let found = if upper > distance || off > passed {
            5
        } else {
            usize::from(passed.min(3))
        };
        nearest = nearest.min(found);
    }
    nearest
}

/// The moves of a position with their marks, for those who learn weights.
pub fn moves_with_marks<B: Layout>(view: &View<B>, moves: &MoveSet<B>) -> Vec<(Move, Vec<u8>)> {
    moves
        .iter()
        .map(|chosen| {
            let mut marks = Vec::new();
            view.of_move(chosen, |mark| marks.push(mark as u8));
            (chosen, marks)
        })
        .collect()
}
