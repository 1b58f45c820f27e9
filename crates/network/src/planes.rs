//! The input of a network: 32 numbers from 0 to 127 for each cell, from the mover's point of view.
//! The rules compute path lengths, the cells on shortest paths and the cost of walls; this file
//! only writes them down.
//!
//! The meaning of each number never changes within a version: nets name the version they were
//! trained with.

use dedale_rules::{
    Bits, Board, Cell, Direction, Layout, MoveSet, Openings, Orientation, Player, Size, Walls,
};

use crate::frame::Frame;
use crate::paper::{LONGEST, Paper, YES, few, lead, steps};

/// The version of the planes; a net trained with another one cannot be used.
pub const PLANES_VERSION: u32 = 1;

/// The numbers of each cell.
pub const CHANNELS: usize = 32;

/// The numbers of a cell, in order; the last three are reserved.
mod channel {
    pub(super) const INSIDE: usize = 0;
    /// No pawn can step up; right, down and left follow.
    pub(super) const BLOCKED: usize = 1;
    /// My pawn, their pawn.
    pub(super) const PAWNS: usize = 5;
    /// The legal moves: the pawn's, horizontal walls and vertical walls by anchor.
    pub(super) const LEGAL: usize = 7;
    /// Steps to my goal, to theirs, from my pawn, from theirs.
    pub(super) const STEPS: usize = 10;
    /// On one of my shortest paths, on one of theirs.
    pub(super) const ON_WAY: usize = 14;
    /// The cost of the horizontal wall to me, to them, then of the vertical wall.
    pub(super) const COSTS: usize = 16;
    /// The same for all cells: walls in hand, path lengths, the lead, which player has no wall.
    pub(super) const STOCKS: usize = 20;
    pub(super) const WAYS: usize = 22;
    pub(super) const LEAD: usize = 24;
    pub(super) const ROWS_TO_GO: usize = 25;
    pub(super) const TO_THE_SIDE: usize = 26;
    pub(super) const NO_WALL: usize = 27;
}

/// The buffer for the frame of the player to move, with `stride` cells per row.
fn paper<B: Bits>(numbers: &mut [u8], frame: Frame, stride: usize) -> Paper<'_, B> {
    let at = |row: usize, column: u8| (row * stride + usize::from(column)) * CHANNELS;
    let seen = |cell: Cell| usize::from(frame.row(cell.row()));
    // A wall touches its row and the one above it; the anchor is in the lower of the two as the
    // mover sees them.
    let anchored = |cell: Cell| seen(cell).saturating_sub(usize::from(frame.turned()));
    Paper::new(
        numbers,
        frame.size(),
        |cell| at(seen(cell), cell.column()),
        |cell| at(anchored(cell), cell.column()),
    )
}

/// Writes the planes from the mover's point of view: 32 numbers per cell, cell by cell along a row,
/// and `stride` cells from one row to the next; the gaps between rows are not changed. `moves` are
/// the legal moves of the board, whose game is not over.
///
/// ```
/// use dedale_network::{CHANNELS, write_planes};
/// use dedale_rules::{AnyBoard, Position};
/// let position = Position::standard();
/// let AnyBoard::Narrow2(board) = position.board() else { unreachable!() };
/// let mut planes = [0; 81 * CHANNELS];
/// write_planes(board, &board.legal(), &mut planes, 9);
/// assert_eq!(planes[4 * CHANNELS + 5], 127, "my pawn stands on e1");
/// assert_eq!(planes[4 * CHANNELS + 22], 32, "it has eight steps to go");
/// ```
///
/// # Panics
/// If the numbers do not fit.
pub fn write_planes<B: Layout>(
    board: &Board<B, 2>,
    moves: &MoveSet<B>,
    numbers: &mut [u8],
    stride: usize,
) -> Frame {
    let frame = Frame::of(board);
    let openings = board.openings();
    let mover = board.turn();
    let both = [mover, other(mover)];
    let pawns = both.map(|player| B::of(board.pawn(player)));
    let goals = both.map(|player| board.goal(player));
    let stocks = both.map(|player| board.stock(player));
    let to_goal = goals.map(|goal| openings.distances(goal));
    let ways: [u8; 2] =
        [0, 1].map(|seat| to_goal[seat].at(board.pawn(both[seat])).unwrap_or(u8::MAX));

    write_ground(frame, stocks, ways, numbers, stride);
    let mut paper: Paper<'_, B> = paper(numbers, frame, stride);
    write_borders(&mut paper, openings, board, frame);
    for seat in [0, 1] {
        paper.write(pawns[seat], channel::PAWNS + seat, YES);
        paper.write_steps(&to_goal[seat], channel::STEPS + seat);
        paper.write_steps(&openings.distances(pawns[seat]), channel::STEPS + 2 + seat);
        let way = openings.shortest_paths(pawns[seat], goals[seat]);
        paper.write(way, channel::ON_WAY + seat, YES);
    }
    paper.write(moves.pawn, channel::LEGAL, YES);
    paper.write_walls(moves.walls.horizontal, channel::LEGAL + 1, YES);
    paper.write_walls(moves.walls.vertical, channel::LEGAL + 2, YES);
    if stocks != [0, 0] {
        // The mover may have no wall left while the other player still has some.
        let legal = if stocks[0] > 0 {
            moves.walls
        } else {
            board.legal_walls()
        };
        for seat in [0, 1] {
            write_costs(
                &mut paper,
                openings,
                legal,
                (pawns[seat], goals[seat], ways[seat]),
                seat,
            );
        }
    }
    frame
}

/// Writes what is the same in all cells, and what depends on the place of a cell alone.
fn write_ground(frame: Frame, stocks: [u8; 2], ways: [u8; 2], numbers: &mut [u8], stride: usize) {
    let (width, height) = (frame.size().width(), frame.size().height());
    let mut cell = [0; CHANNELS];
    cell[channel::INSIDE] = YES;
    cell[channel::LEAD] = lead(ways[0], ways[1]);
    for seat in [0, 1] {
        for distance in [0, 2] {
            cell[channel::STEPS + distance + seat] = steps(LONGEST);
        }
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

/// Writes the directions in which no pawn can step.
fn write_borders<B: Layout>(
    paper: &mut Paper<'_, B>,
    openings: Openings<B>,
    board: &Board<B, 2>,
    frame: Frame,
) {
    let cells = board.ground().cells;
    let around = if frame.turned() {
        [
            Direction::South,
            Direction::East,
            Direction::North,
            Direction::West,
        ]
    } else {
        [
            Direction::North,
            Direction::East,
            Direction::South,
            Direction::West,
        ]
    };
    for (number, direction) in around.into_iter().enumerate() {
        // The cells from which a step leads somewhere: those reached by stepping back from any
        // cell.
        let open = openings.step(cells, direction.opposite());
        paper.write(cells - open, channel::BLOCKED + number, YES);
    }
}

/// Writes the cost of each legal wall to the path of one player.
fn write_costs<B: Layout>(
    paper: &mut Paper<'_, B>,
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
        if longer == 0 {
            continue;
        }
        let anchor = B::of(wall.anchor());
        let kind = match wall.orientation() {
            Orientation::Horizontal => 0,
            Orientation::Vertical => 2,
        };
        paper.write_walls(anchor, channel::COSTS + kind + seat, few(longer));
    }
}

fn other(player: Player) -> Player {
    if player == Player::FIRST {
        Player::SECOND
    } else {
        Player::FIRST
    }
}

/// The mirrored channel, and whether it belongs to the anchors of walls.
fn in_the_mirror(number: usize) -> (usize, bool) {
    const RIGHT: usize = channel::BLOCKED + 1;
    const LEFT: usize = channel::BLOCKED + 3;
    let of_walls = (channel::LEGAL + 1..channel::STEPS).contains(&number)
        || (channel::COSTS..channel::STOCKS).contains(&number);
    let becomes = match number {
        RIGHT => LEFT,
        LEFT => RIGHT,
        same => same,
    };
    (becomes, of_walls)
}

/// Mirrors planes without padding: they become those of the position with left and right exchanged.
///
/// # Panics
/// If they are not those of a board of that size.
pub fn mirror_planes(planes: &mut [u8], size: Size) {
    let (width, area) = (usize::from(size.width()), usize::from(size.area()));
    assert_eq!(planes.len(), area * CHANNELS, "all cells of the board");
    for row in planes.chunks_exact_mut(width * CHANNELS) {
        let mut mirrored = [0; 12 * CHANNELS];
        for column in 0..width {
            for number in 0..CHANNELS {
                let (becomes, of_walls) = in_the_mirror(number);
                let here = row[column * CHANNELS + number];
                // A wall's anchor is its left end: in the mirror the other end becomes it.
                let last = width - 1 - usize::from(of_walls);
                if column <= last {
                    mirrored[(last - column) * CHANNELS + becomes] = here;
                }
            }
        }
        row.copy_from_slice(&mirrored[..width * CHANNELS]);
    }
}
