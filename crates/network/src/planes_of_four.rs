//! The input of a network for four players: 48 numbers from 0 to 127 for each cell, from the
//! mover's point of view, seats in the order of turns. The kernels take channels in groups of 16,
//! and 32 would leave no room for the distances of all four players and the cost of each wall to
//! each of them, which are most of the information.
//!
//! The meaning of each number never changes within a version: nets name the version they were
//! trained with.

use dedale_rules::{Board, Layout, Move, MoveSet, Openings, Orientation, Walls};

use crate::frame_of_four::{FrameOfFour, in_turn};
use crate::paper::{LONGEST, Paper, YES, few, lead, steps};

/// The version of the planes, as the file of a net names it.
pub(crate) const PLANES_VERSION: &str = "4-players-1";

/// The numbers of each cell.
pub(crate) const CHANNELS: usize = 48;

const SEATS: usize = 4;
/// The weight of a wall in hand, any player's; at most twenty count.
const PER_WALL: u8 = 6;
const MOST_WALLS: u8 = 20;

/// The numbers of a cell, in order. Where there is one for each seat, the mover's comes first.
mod channel {
    pub(super) const INSIDE: usize = 0;
    /// No pawn can step up; right, down and left follow.
    pub(super) const BLOCKED: usize = 1;
    pub(super) const PAWNS: usize = 5;
    /// The legal moves: the pawn's, horizontal walls and vertical walls by anchor.
    pub(super) const LEGAL: usize = 9;
    /// Steps to the goal of each seat.
    pub(super) const TO_GOAL: usize = 12;
    /// Steps from the pawn of each seat.
    pub(super) const FROM_PAWN: usize = 16;
    /// On a shortest path of each seat.
    pub(super) const ON_WAY: usize = 20;
    /// The cost of the horizontal wall to each seat, then of the vertical wall.
    pub(super) const COSTS: usize = 24;
    /// The same for all cells: walls in hand, path lengths.
    pub(super) const STOCKS: usize = 32;
    pub(super) const WAYS: usize = 36;
    /// The mover's lead over the nearest of the others.
    pub(super) const LEAD: usize = 40;
    pub(super) const ROWS_TO_GO: usize = 41;
    pub(super) const TO_THE_SIDE: usize = 42;
    /// The walls in hand of all players.
    pub(super) const ALL_WALLS: usize = 43;
    pub(super) const NO_WALL: usize = 44;
}

/// The moves of a position as sets.
pub(crate) fn set_of<B: Layout>(moves: &[Move]) -> MoveSet<B> {
    let mut set = MoveSet::EMPTY;
    set.walls = moves
        .iter()
        .filter_map(|chosen| match chosen {
            Move::Wall(wall) => Some(*wall),
            _ => None,
        })
        .collect();
    for chosen in moves {
        match chosen {
            Move::Pawn(cell) => set.pawn |= B::of(*cell),
            Move::Pass => set.pass = true,
            Move::Wall(_) => {}
        }
    }
    set
}

/// Writes the planes from the mover's point of view: 48 numbers per cell, cell by cell along a row,
/// and `stride` cells from one row to the next; the gaps between rows are not changed. `moves` are
/// the legal moves of the board, whose game is not over.
///
/// ```
/// use dedale_network::{Sight, write_planes_of_four};
/// use dedale_rules::{AnyBoard, Position};
/// let position: Position = "dedale/1 9x9 e2:5,a5:5,e9:5,i5:5 - 2".parse().unwrap();
/// let AnyBoard::Narrow4(board) = position.board() else { unreachable!() };
/// let channels = Sight::Four.inputs();
/// let mut planes = vec![0; 81 * channels];
/// write_planes_of_four(board, &board.legal(), &mut planes, 9);
/// assert_eq!(planes[4 * channels + 5], 127, "the mover's pawn is at home, though it stands on a5");
/// assert_eq!(planes[(4 * 9 + 7) * channels + 8], 127, "on its right, one step on its way: the first player, the last to come");
/// assert_eq!(planes[36], 32, "the mover has eight steps to go");
/// ```
///
/// # Panics
/// If the numbers do not fit.
pub fn write_planes_of_four<B: Layout>(
    board: &Board<B, 4>,
    moves: &MoveSet<B>,
    numbers: &mut [u8],
    stride: usize,
) -> FrameOfFour {
    let frame = FrameOfFour::of(board);
    let openings = board.openings();
    let seats = in_turn(board);
    let pawns = seats.map(|player| B::of(board.pawn(player)));
    let goals = seats.map(|player| board.goal(player));
    let stocks = seats.map(|player| board.stock(player));
    let to_goal = goals.map(|goal| openings.distances(goal));
    let ways: [u8; SEATS] = std::array::from_fn(|seat| {
        let way = to_goal[seat].at(board.pawn(seats[seat]));
        way.unwrap_or(u8::MAX)
    });

    write_ground(frame, stocks, ways, numbers, stride);
    let at = |(column, row): (usize, usize)| (row * stride + column) * CHANNELS;
    let mut paper: Paper<'_, B> = Paper::new(
        numbers,
        frame.size(),
        |cell| at(frame.place(cell)),
        |cell| at(frame.anchor(cell)),
    );
    let cells = board.ground().cells;
    for (number, direction) in frame.around().into_iter().enumerate() {
        // The cells from which a step leads somewhere: those reached by stepping back from any
        // cell.
        let open = openings.step(cells, direction.opposite());
        paper.write(cells - open, channel::BLOCKED + number, YES);
    }
    for seat in 0..SEATS {
        paper.write(pawns[seat], channel::PAWNS + seat, YES);
        paper.write_steps(&to_goal[seat], channel::TO_GOAL + seat);
        let from_pawn = openings.distances(pawns[seat]);
        paper.write_steps(&from_pawn, channel::FROM_PAWN + seat);
        let way = openings.shortest_paths(pawns[seat], goals[seat]);
        paper.write(way, channel::ON_WAY + seat, YES);
    }
    paper.write(moves.pawn, channel::LEGAL, YES);
    for orientation in Orientation::ALL {
        let anchors = match orientation {
            Orientation::Horizontal => moves.walls.horizontal,
            Orientation::Vertical => moves.walls.vertical,
        };
        let channel = channel::LEGAL + 1 + kind(frame, orientation);
        paper.write_walls(anchors, channel, YES);
    }
    if stocks != [0; SEATS] {
        // The mover may have no wall left while other players still have some.
        let legal = if stocks[0] > 0 {
            moves.walls
        } else {
            board.legal_walls()
        };
        for seat in 0..SEATS {
            let way = (pawns[seat], goals[seat], ways[seat]);
            write_costs(&mut paper, frame, openings, legal, way, seat);
        }
    }
    frame
}

/// Writes what is the same in all cells, and what depends on the place of a cell alone.
fn write_ground(
    frame: FrameOfFour,
    stocks: [u8; SEATS],
    ways: [u8; SEATS],
    numbers: &mut [u8],
    stride: usize,
) {
    let (width, height) = (frame.width(), frame.height());
    let mut cell = [0; CHANNELS];
    cell[channel::INSIDE] = YES;
    let nearest = ways[1..].iter().copied().min().unwrap_or(u8::MAX);
    cell[channel::LEAD] = lead(ways[0], nearest);
    let all = stocks
        .iter()
        .fold(0_u8, |all, stock| all.saturating_add(*stock));
    cell[channel::ALL_WALLS] = all.min(MOST_WALLS) * PER_WALL;
    for seat in 0..SEATS {
        cell[channel::TO_GOAL + seat] = steps(LONGEST);
        cell[channel::FROM_PAWN + seat] = steps(LONGEST);
        cell[channel::STOCKS + seat] = few(stocks[seat]);
        cell[channel::WAYS + seat] = steps(ways[seat]);
        cell[channel::NO_WALL + seat] = if stocks[seat] == 0 { YES } else { 0 };
    }
    for row in 0..height {
        cell[channel::ROWS_TO_GO] = few(height - 1 - row);
        let start = usize::from(row) * stride * CHANNELS;
        let cells = &mut numbers[start..start + usize::from(width) * CHANNELS];
        for (column, numbers) in (0_u8..).zip(cells.as_chunks_mut::<CHANNELS>().0) {
            cell[channel::TO_THE_SIDE] = few(column.min(width - 1 - column));
            *numbers = cell;
        }
    }
}

/// 0 for walls that the mover sees as horizontal, 1 for vertical ones.
fn kind(frame: FrameOfFour, orientation: Orientation) -> usize {
    match frame.orientation(orientation) {
        Orientation::Horizontal => 0,
        Orientation::Vertical => 1,
    }
}

/// Writes the cost of each legal wall to the path of one seat.
fn write_costs<B: Layout>(
    paper: &mut Paper<'_, B>,
    frame: FrameOfFour,
    openings: Openings<B>,
    legal: Walls<B>,
    (pawn, goal, way): (B, B, u8),
    seat: usize,
) {
    let Some(across) = openings.walls_across_a_shortest_path(pawn, goal) else {
        return;
    };
    for wall in (legal & across).iter() {
        let closed = openings.closed_by(Walls::of(wall));
        let longer = closed.distance(pawn, goal).unwrap_or(u8::MAX) - way;
        if longer > 0 {
            let kind = kind(frame, wall.orientation());
            let channel = channel::COSTS + SEATS * kind + seat;
            paper.write_walls(B::of(wall.anchor()), channel, few(longer));
        }
    }
}
