//! A position of four players as a network sees it: 48 numbers from 0 to 127 for each cell, in the frame of the player to
//! move, seats in the order of their turns. 48, because the kernels take channels in groups of 16, and with 32 there would be no
//! room for what each of the four has to go and what each wall costs each of them, which is most of what there is to know.
//!
//! What each number means never changes under one version: nets name the version they were trained with.

use dedale_rules::{Board, Layout, Move, MoveSet, Openings, Orientation, Walls};

use crate::frame_of_four::{FrameOfFour, in_turn};
use crate::paper::{LONGEST, Paper, YES, few, lead, steps};

/// Which planes these are, as the file of a net names them.
pub(crate) const PLANES_VERSION: &str = "4-players-1";

/// How many numbers each cell has.
pub(crate) const CHANNELS: usize = 48;

const SEATS: usize = 4;
/// A wall in anybody's hand; there are twenty at most that count.
const PER_WALL: u8 = 6;
const MOST_WALLS: u8 = 20;

/// The numbers of a cell, in their order. Where there is one for each seat, the mover's comes first.
mod channel {
    pub(super) const INSIDE: usize = 0;
    /// Nobody can step up; right, down and left follow.
    pub(super) const BLOCKED: usize = 1;
    pub(super) const PAWNS: usize = 5;
    /// Where the pawn may go, where a horizontal and where a vertical wall may be anchored.
    pub(super) const LEGAL: usize = 9;
    /// Steps to the goal of each seat.
    pub(super) const TO_GOAL: usize = 12;
    /// Steps from the pawn of each seat.
    pub(super) const FROM_PAWN: usize = 16;
    /// On a shortest way of each seat.
    pub(super) const ON_WAY: usize = 20;
    /// What the horizontal wall costs each seat, then the vertical wall.
    pub(super) const COSTS: usize = 24;
    /// The same for all cells: walls in hand, the length of the ways.
    pub(super) const STOCKS: usize = 32;
    pub(super) const WAYS: usize = 36;
    /// By how much the mover is nearer than the nearest of the others.
    pub(super) const LEAD: usize = 40;
    pub(super) const ROWS_TO_GO: usize = 41;
    pub(super) const TO_THE_SIDE: usize = 42;
    /// Walls in all hands.
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

/// Writes what the player to move sees, 48 numbers for each cell and all cells of a row one after the other, a row every
/// `stride` cells; what lies between the rows is left alone. The moves are the legal ones of the board, whose game is not over.
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
        // From where one can step is where one comes to by stepping back from anywhere.
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
        // Whoever is to move may have no wall left while others still have some.
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

/// What is the same in all cells, and what depends only on where a cell is.
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

/// By how much each legal wall makes the way of one seat longer.
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
