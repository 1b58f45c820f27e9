//! The features of the game for two: numbers that describe a position, and a short list of marks
//! for each move. Their weights are in `weights`; nothing is judged here.
//!
//! Features are seen from the player to move, `mine`, against the other, `theirs`.

#![allow(
    clippy::cast_precision_loss,
    reason = "small counts become parts of a value that is known to a few digits"
)]

use dedale_rules::{
    Board, Cell, Direction, Distances, Layout, Move, MoveSet, Openings, Orientation, Side, Wall,
    Walls,
};

use crate::paths::{Runner, other};
use crate::seals::{PLACES, Seals, Worst, place};
use crate::siege::besieged;

/// The number of features of a position.
pub const OF_POSITION: usize = 27;
/// The number of pairs of features, each feature with itself included.
pub const PAIRS: usize = OF_POSITION * (OF_POSITION + 1) / 2;
/// The number of marks that a move may have.
pub const OF_MOVE: usize = mark::ALL;
/// The number of stages of a game, by the walls left in hand; each has weights of its own for
/// moves.
pub const STAGES: usize = 3;

/// The first mark of each kind; a kind extends to the next constant.
mod mark {
    /// Pawn move: the steps it gains, from -1 to 2.
    pub(super) const GAIN: usize = 0;
    /// Pawn move: the lead in steps before it, from -3 to 3.
    pub(super) const LEAD: usize = GAIN + 4;
    /// Pawn move: the lead in walls, from -2 to 2.
    pub(super) const MORE_WALLS: usize = LEAD + 7;
    /// Pawn move: the most that a wall of mine could cost them, if I have one, up to 4.
    pub(super) const COULD_HELP: usize = MORE_WALLS + 5;
    /// Pawn move: the most that a wall of theirs could cost me.
    pub(super) const COULD_HURT: usize = COULD_HELP + 5;
    /// Pawn move: it jumps.
    pub(super) const JUMP: usize = COULD_HURT + 5;
    /// Pawn move: it ends beside the other pawn.
    pub(super) const BESIDE: usize = JUMP + 1;
    /// Wall: the steps it costs them, up to 6.
    pub(super) const HELP: usize = BESIDE + 1;
    /// Wall: the steps it costs me, up to 4.
    pub(super) const HURT: usize = HELP + 7;
    /// Wall: the difference, from -2 to 5, if it costs either player anything.
    pub(super) const DIFFERENCE: usize = HURT + 5;
    /// Wall: no other costs them more.
    pub(super) const BEST: usize = DIFFERENCE + 8;
    /// Wall: posts shared with other walls, up to 3.
    pub(super) const POSTS: usize = BEST + 1;
    /// Wall: it touches the border.
    pub(super) const BORDER: usize = POSTS + 4;
    /// Wall: its distance from their pawn, from 0 to 5, and from mine.
    pub(super) const NEAR_THEM: usize = BORDER + 1;
    pub(super) const NEAR_ME: usize = NEAR_THEM + 6;
    /// Wall: the cost to me of the walls it makes impossible, up to 4.
    pub(super) const GUARDED: usize = NEAR_ME + 6;
    /// Wall: the cost to them of my walls that it makes impossible, if that is more than its own,
    /// from 1 to 4.
    pub(super) const WASTED: usize = GUARDED + 5;
    /// Wall: it cuts a shortest path without making it longer: theirs, mine.
    pub(super) const CUTS_THEIRS: usize = WASTED + 4;
    pub(super) const CUTS_MINE: usize = CUTS_THEIRS + 1;
    /// Wall: it is vertical.
    pub(super) const VERTICAL: usize = CUTS_MINE + 1;
    /// Wall: how many steps ahead of their pawn it cuts a shortest path, and of mine.
    pub(super) const AHEAD_OF_THEM: usize = VERTICAL + 1;
    pub(super) const AHEAD_OF_ME: usize = AHEAD_OF_THEM + super::AHEAD + 1;
    /// A pass.
    pub(super) const PASS: usize = AHEAD_OF_ME + super::AHEAD + 1;
    /// Wall: the cost to me of their worst wall that becomes illegal because both together would
    /// shut a pawn in; grades from 1.
    pub(super) const SEALS: usize = PASS + 1;
    /// Wall: by how much less their worst wall costs me after it.
    pub(super) const RELIEVES: usize = SEALS + super::GRADES;
    /// Pawn move: by how much less their worst wall would cost me after the best wall against it.
    pub(super) const COULD_RELIEVE: usize = RELIEVES + super::GRADES;
    pub(super) const ALL: usize = COULD_RELIEVE + super::GRADES;
}

/// A number clamped to a range, counted from its lower end.
fn within(low: i32, number: i32, high: i32) -> usize {
    number.clamp(low, high).abs_diff(low) as usize
}

/// Grades of step counts that may be large: 1, 2, 3, 4 or 5, 6 to 8, more.
const GRADES: usize = 6;

/// The grade of a step count, from 0; `None` for no step.
fn grade(steps: u8) -> Option<usize> {
    match steps {
        0 => None,
        1..=3 => Some(usize::from(steps) - 1),
        4..=5 => Some(3),
        6..=8 => Some(4),
        _ => Some(5),
    }
}

/// At most this many walls in hand of both together count as few.
const FEW_WALLS: u8 = 4;

/// A position as the evaluation sees it, with its features.
pub struct View<B: Layout> {
    mine: Runner<B>,
    theirs: Runner<B>,
    my_field: Distances<B>,
    my_ways: Ways<B>,
    their_ways: Ways<B>,
    my_stock: u8,
    their_stock: u8,
    /// My walls that can lengthen a path.
    my_walls: Walls<B>,
    their_walls: Walls<B>,
    /// By how much each wall lengthens my path and their path.
    hurts: [u8; PLACES],
    helps: [u8; PLACES],
    /// For each wall, the most that the walls colliding with it would have cost, up to 4.
    guarded: [u8; PLACES],
    wasted: [u8; PLACES],
    /// What my walls do against their worst walls.
    relief: Seals,
    most_hurt: u8,
    most_help: u8,
    /// The most that one wall costs the other player more than its owner.
    best_for_me: u8,
    best_for_them: u8,
    total_hurt: u16,
    total_help: u16,
    /// Posts in use, each by the cell below and left of it.
    posts: B,
    openings: Openings<B>,
    columns: u8,
    rows: u8,
    upward: bool,
    my_cell: Cell,
    their_cell: Cell,
    /// The lead in steps after the last walls have been placed, where it is computed.
    lead_after_walls: Option<f32>,
}

impl<B: Layout> View<B> {
    /// Computes the features of a position.
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
        let my_field = openings.distances(mine.goal);
        let mut view = View {
            mine,
            theirs,
            my_ways: Ways::new(openings, &mine, &my_field),
            their_ways: Ways::new(openings, &theirs, &openings.distances(theirs.goal)),
            my_field,
            my_stock: board.stock(mover),
            their_stock: board.stock(opponent),
            my_walls: mine.walls_that_matter(openings),
            their_walls: theirs.walls_that_matter(openings),
            hurts: [0; PLACES],
            helps: [0; PLACES],
            guarded: [0; PLACES],
            wasted: [0; PLACES],
            relief: Seals::NONE,
            most_hurt: 0,
            most_help: 0,
            best_for_me: 0,
            best_for_them: 0,
            total_hurt: 0,
            total_help: 0,
            posts,
            openings,
            columns: size.width(),
            rows: size.height(),
            upward: board.side(mover) == Side::Bottom,
            my_cell: board.pawn(mover),
            their_cell: board.pawn(opponent),
            lead_after_walls: None,
        };
        view.lead_after_walls = lead_after_walls(&view, board);
        view.measure(board);
        view
    }

    /// Measures the cost of each legal wall to the two paths.
    fn measure(&mut self, board: &Board<B, 2>) {
        if self.my_stock == 0 && self.their_stock == 0 {
            return;
        }
        let legal = board.legal_walls();
        let mut worst = Worst::default();
        for wall in (legal & (self.my_walls | self.their_walls)).iter() {
            let closed = self.openings.closed_by(Walls::of(wall));
            if self.my_walls.has(wall) {
                let growth = self.mine.growth(closed);
                self.hurts[place::<B>(wall)] = growth;
                self.spread(wall, growth, |view| &mut view.guarded);
                worst.add(growth, wall);
                self.most_hurt = self.most_hurt.max(growth);
                self.total_hurt += u16::from(growth);
            }
            if self.their_walls.has(wall) {
                let growth = self.theirs.growth(closed);
                self.helps[place::<B>(wall)] = growth;
                self.spread(wall, growth, |view| &mut view.wasted);
                self.most_help = self.most_help.max(growth);
                self.total_help += u16::from(growth);
            }
            let (help, hurt) = (self.helps[place::<B>(wall)], self.hurts[place::<B>(wall)]);
            self.best_for_me = self.best_for_me.max(help.saturating_sub(hurt));
            self.best_for_them = self.best_for_them.max(hurt.saturating_sub(help));
        }
        if self.my_stock > 0 && self.their_stock > 0 {
            let leans = |wall| self.leaning(wall) != (0, false);
            self.relief = Seals::new(board, legal, &worst, leans);
        }
    }

    /// Notes for every wall that collides with this one what placing it gives up.
    fn spread(
        &mut self,
        wall: Wall,
        growth: u8,
        notes: impl Fn(&mut View<B>) -> &mut [u8; PLACES],
    ) {
        if growth == 0 {
            return;
        }
        let (columns, rows) = (self.columns, self.rows);
        let notes = notes(self);
        for other in wall.collisions() {
            if other.anchor().column() + 1 < columns && other.anchor().row() + 1 < rows {
                let note = &mut notes[place::<B>(other)];
                *note = (*note).max(growth.min(4));
            }
        }
    }

    /// From 0 for no walls in hand to 1 for twenty or more.
    #[must_use]
    pub fn phase(&self) -> f32 {
        f32::from((self.my_stock + self.their_stock).min(20)) / 20.0
    }

    /// The stage, which selects the weights of moves.
    #[must_use]
    pub fn stage(&self) -> usize {
        match self.my_stock + self.their_stock {
            0..=6 => 0,
            7..=13 => 1,
            _ => 2,
        }
    }

    /// The features of the position, scaled to about 1 each; the first is 1.
    #[must_use]
    pub fn of_position(&self) -> [f32; OF_POSITION] {
        let (my_distance, their_distance) = (
            f32::from(self.mine.distance),
            f32::from(self.theirs.distance),
        );
        let (my_stock, their_stock) = (f32::from(self.my_stock), f32::from(self.their_stock));
        let armed = |stock: u8| if stock == 0 { 0.0_f32 } else { 1.0 };
        let (i_can, they_can) = (armed(self.my_stock), armed(self.their_stock));
        let (my_rows, their_rows) = (
            rows_to_go(self.my_cell, self.rows, self.upward),
            rows_to_go(self.their_cell, self.rows, !self.upward),
        );
        let width =
            |ways: &Ways<B>, distance: f32| (ways.cells as f32 / (distance + 1.0) - 1.0).min(3.0);
        let centre =
            |cell: Cell| (f32::from(cell.column()) - f32::from(self.columns - 1) / 2.0).abs();
        let apart = f32::from(steps_between(self.my_cell, self.their_cell));
        let last = self.lead_after_walls.unwrap_or(0.0);
        // Where the lead after the last walls is known, the present lead says less, least of all in
        // very long mazes.
        let most_lead = if self.lead_after_walls.is_some() {
            5.0
        } else {
            9.0
        };
        let lead = (their_distance - my_distance).clamp(-most_lead, most_lead);
        [
            1.0,
            lead / 3.0,
            (my_stock - their_stock) / 3.0,
            ((my_distance + their_distance) / 16.0).min(2.0),
            self.phase(),
            my_stock.sqrt() / 3.0,
            their_stock.sqrt() / 3.0,
            i_can,
            they_can,
            i_can * f32::from(self.most_help.min(8)) / 3.0,
            they_can * f32::from(self.most_hurt.min(8)) / 3.0,
            i_can * f32::from(self.best_for_me.min(8)) / 3.0,
            they_can * f32::from(self.best_for_them.min(8)) / 3.0,
            i_can * f32::from(self.total_help).ln_1p() / 3.0,
            they_can * f32::from(self.total_hurt).ln_1p() / 3.0,
            ((my_distance - my_rows) / 4.0).min(3.0),
            ((their_distance - their_rows) / 4.0).min(3.0),
            width(&self.my_ways, my_distance),
            width(&self.their_ways, their_distance),
            2.0 / (1.0 + my_distance),
            2.0 / (1.0 + their_distance),
            (centre(self.their_cell) - centre(self.my_cell)) / 3.0,
            if apart <= 1.0 { 1.0 } else { 0.0 },
            (apart / 6.0).min(2.0),
            if self.lead_after_walls.is_some() {
                1.0
            } else {
                0.0
            },
            last.clamp(-6.0, 6.0) / 3.0,
            last / (1.0 + last.abs()),
        ]
    }

    /// Calls `mark` with the marks of a legal move, numbers below [`OF_MOVE`].
    #[inline]
    pub fn of_move(&self, chosen: Move, mut mark: impl FnMut(usize)) {
        match chosen {
            Move::Pawn(cell) => self.of_step(cell, &mut mark),
            Move::Wall(wall) => self.of_wall(wall, &mut mark),
            Move::Pass => mark(mark::PASS),
        }
    }

    fn of_step(&self, cell: Cell, mark: &mut impl FnMut(usize)) {
        let after = self.my_field.at(cell).unwrap_or(u8::MAX);
        let gain = i32::from(self.mine.distance) - i32::from(after);
        mark(mark::GAIN + within(-1, gain, 2));
        let lead = i32::from(self.theirs.distance) - i32::from(self.mine.distance);
        mark(mark::LEAD + within(-3, lead, 3));
        let walls = i32::from(self.my_stock) - i32::from(self.their_stock);
        mark(mark::MORE_WALLS + within(-2, walls, 2));
        if self.my_stock > 0 {
            mark(mark::COULD_HELP + usize::from(self.most_help.min(4)));
        }
        if self.their_stock > 0 {
            mark(mark::COULD_HURT + usize::from(self.most_hurt.min(4)));
        }
        if let Some(grade) = grade(self.relief.most_relief) {
            mark(mark::COULD_RELIEVE + grade);
        }
        if steps_between(cell, self.my_cell) > 1 {
            mark(mark::JUMP);
        }
        if steps_between(cell, self.their_cell) == 1 {
            mark(mark::BESIDE);
        }
    }

    #[inline]
    fn of_wall(&self, wall: Wall, mark: &mut impl FnMut(usize)) {
        let here = place::<B>(wall);
        let (help, hurt) = (self.helps[here], self.hurts[here]);
        mark(mark::HELP + usize::from(help.min(6)));
        mark(mark::HURT + usize::from(hurt.min(4)));
        if help > 0 || hurt > 0 {
            mark(mark::DIFFERENCE + within(-2, i32::from(help) - i32::from(hurt), 5));
        }
        if help > 0 && help == self.most_help {
            mark(mark::BEST);
        }
        self.of_posts(wall, mark);
        mark(mark::NEAR_THEM + near(wall, self.their_cell));
        mark(mark::NEAR_ME + near(wall, self.my_cell));
        mark(mark::GUARDED + usize::from(self.guarded[here]));
        if self.wasted[here] > help.min(4) {
            mark(mark::WASTED + usize::from(self.wasted[here]) - 1);
        }
        if help == 0 && self.their_walls.has(wall) {
            mark(mark::CUTS_THEIRS);
        }
        if hurt == 0 && self.my_walls.has(wall) {
            mark(mark::CUTS_MINE);
        }
        if wall.orientation() == Orientation::Vertical {
            mark(mark::VERTICAL);
        }
        mark(mark::AHEAD_OF_THEM + self.their_ways.ahead(wall));
        mark(mark::AHEAD_OF_ME + self.my_ways.ahead(wall));
        let marks = [
            (mark::SEALS, self.relief.sealed[here]),
            (mark::RELIEVES, self.relief.relief[here]),
        ];
        for (kind, steps) in marks {
            if let Some(grade) = grade(steps) {
                mark(kind + grade);
            }
        }
    }

    /// The walls and borders that the wall leans on.
    #[inline]
    fn of_posts(&self, wall: Wall, mark: &mut impl FnMut(usize)) {
        let (count, border) = self.leaning(wall);
        mark(mark::POSTS + count);
        if border {
            mark(mark::BORDER);
        }
    }

    /// The number of posts it shares with other walls, and whether it touches the border.
    #[inline]
    pub(crate) fn leaning(&self, wall: Wall) -> (usize, bool) {
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
        (count, border)
    }
}

/// The lead in steps of the player to move after both have placed their last walls as well as they
/// can; `None` while there are too many walls to say. Above 0 is a lead: having the move counts
/// half a step.
fn lead_after_walls<B: Layout>(view: &View<B>, board: &Board<B, 2>) -> Option<f32> {
    let (mine, theirs) = (view.my_stock, view.their_stock);
    if mine.min(theirs) > 0 && mine + theirs > FEW_WALLS {
        return None;
    }
    let lead = f32::from(view.theirs.distance) - f32::from(view.mine.distance) + 0.5;
    // A player without walls who is behind will not be ahead after more walls.
    if mine == 0 && lead < 0.0 || theirs == 0 && lead > 0.0 {
        return Some(lead);
    }
    // Equal numbers of walls answer each other; only the surplus is unanswered.
    let unanswered = |walls: u8, others: u8| match others {
        0 => walls,
        _ => walls.min((walls + 1).saturating_sub(others).max(1)),
    };
    let mover = board.turn();
    let my_way = besieged(board, mover, unanswered(theirs, mine));
    let their_way = besieged(board, other(mover), unanswered(mine, theirs));
    Some(f32::from(their_way) - f32::from(my_way) + 0.5)
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

/// The distance of a wall's middle from a cell, in half steps of both directions: 0 touches it.
fn near(wall: Wall, cell: Cell) -> usize {
    let half = |middle: u8, place: u8| usize::from((2 * middle + 1).abs_diff(2 * place));
    let apart = half(wall.anchor().column(), cell.column()) + half(wall.anchor().row(), cell.row());
    ((apart - 2) / 2).min(5)
}

/// How many steps ahead of a pawn walls are distinguished.
const AHEAD: usize = 4;

/// All shortest paths of a pawn to its goal.
struct Ways<B> {
    /// The walls that cut one of them, by the steps before the cut: 0, 1, 2, 3 and more.
    cut: [Walls<B>; AHEAD],
    /// The number of cells on them.
    cells: u32,
}

impl<B: Layout> Ways<B> {
    fn new(openings: Openings<B>, runner: &Runner<B>, field: &Distances<B>) -> Ways<B> {
        let mut ways = Ways {
            cut: [Walls::EMPTY; AHEAD],
            cells: 1,
        };
        let mut front = runner.pawn;
        for passed in 0..usize::from(runner.distance) {
            let left = runner.distance as usize - passed - 1;
            let next = openings.neighbours(front) & field.layer(left as u8);
            // The lower or the left cell of each pair that a step joins.
            let upward = openings.step(next, Direction::South) & front
                | openings.step(front, Direction::South) & next;
            let rightward = openings.step(next, Direction::West) & front
                | openings.step(front, Direction::West) & next;
            let cut = &mut ways.cut[passed.min(AHEAD - 1)];
            *cut |= Walls {
                horizontal: upward | upward.west(),
                vertical: rightward | rightward.south(),
            };
            ways.cells += next.count();
            front = next;
        }
        ways
    }

    /// How many steps ahead of the pawn the wall cuts them; [`AHEAD`] if it does not.
    fn ahead(&self, wall: Wall) -> usize {
        let cuts = |cut: &Walls<B>| cut.has(wall);
        self.cut.iter().position(cuts).unwrap_or(AHEAD)
    }
}

/// The sum over all pairs of features, each product times its weight.
#[must_use]
pub fn sum_of_pairs(numbers: &[f32; OF_POSITION], weights: &[f32; PAIRS]) -> f32 {
    let mut left = weights.as_slice();
    let mut sum = 0.0;
    for (first, number) in numbers.iter().enumerate() {
        let (row, rest) = left.split_at(OF_POSITION - first);
        let inner: f32 = numbers[first..]
            .iter()
            .zip(row)
            .map(|(other, weight)| other * weight)
            .sum();
        sum += number * inner;
        left = rest;
    }
    sum
}

/// The moves of a position with their marks, to fit weights to.
#[must_use]
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
