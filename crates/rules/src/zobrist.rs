//! The keys of the position hash. A position's hash is the exclusive or of the keys of what is on
//! the board, so a move changes it in a few steps. The keys are part of the formats
//! (docs/formats.md): the same position has the same hash on every machine and in every version.

use crate::cell::Cell;
use crate::player::Player;
use crate::random::mix;
use crate::size::Size;
use crate::variant::VariantSetup;
use crate::wall::{Orientation, Wall};

/// What a key stands for. Each kind has its own range of words to mix.
#[derive(Clone, Copy)]
enum Kind {
    Pawn = 1,
    Wall = 2,
    Stock = 3,
    Turn = 4,
    Board = 5,
    Bonus = 6,
    Points = 7,
    Passes = 8,
}

const fn key(kind: Kind, first: u64, second: u64) -> u64 {
    mix((kind as u64) << 32 | first << 16 | second)
}

// A cell's number in the tables is its column plus 16 times its row. Not that of `Cell::index`:
// hashes are part of the formats, and with other numbers they would all change.
const CELLS: usize = 192;

const fn number(cell: Cell) -> usize {
    cell.row() as usize * 16 + cell.column() as usize
}

const fn table<const COUNT: usize>(kind: Kind, first: u64) -> [u64; COUNT] {
    let mut keys = [0; COUNT];
    let mut second = 0;
    while second < COUNT {
        keys[second] = key(kind, first, second as u64);
        second += 1;
    }
    keys
}

static PAWNS: [[u64; CELLS]; 4] = [
    table(Kind::Pawn, 0),
    table(Kind::Pawn, 1),
    table(Kind::Pawn, 2),
    table(Kind::Pawn, 3),
];
static WALLS: [[u64; CELLS]; 2] = [table(Kind::Wall, 0), table(Kind::Wall, 1)];
static STOCKS: [[u64; 256]; 4] = [
    table(Kind::Stock, 0),
    table(Kind::Stock, 1),
    table(Kind::Stock, 2),
    table(Kind::Stock, 3),
];
static TURNS: [u64; 4] = table(Kind::Turn, 0);

#[inline]
pub(crate) fn pawn(player: Player, cell: Cell) -> u64 {
    PAWNS[player.index()][number(cell)]
}

#[inline]
pub(crate) fn wall(wall: Wall) -> u64 {
    let table = match wall.orientation() {
        Orientation::Horizontal => &WALLS[0],
        Orientation::Vertical => &WALLS[1],
    };
    table[number(wall.anchor())]
}

#[inline]
pub(crate) fn stock(player: Player, walls: u8) -> u64 {
    STOCKS[player.index()][usize::from(walls)]
}

#[inline]
pub(crate) fn turn(player: Player) -> u64 {
    TURNS[player.index()]
}

pub(crate) const fn board(size: Size, players: u64) -> u64 {
    key(
        Kind::Board,
        players,
        (size.width() as u64) << 8 | size.height() as u64,
    )
}

pub(crate) const fn bonus(cell: Cell) -> u64 {
    key(Kind::Bonus, 0, number(cell) as u64)
}

pub(crate) const fn points(player: Player, points: i32) -> u64 {
    // No points, no key: a game without them has the hash of its board.
    if points == 0 {
        return 0;
    }
    mix(key(Kind::Points, player.index() as u64, 0) ^ points.cast_unsigned() as u64)
}

pub(crate) const fn passes(count: u8) -> u64 {
    if count == 0 {
        return 0;
    }
    key(Kind::Passes, 0, count as u64)
}

/// A key for all of the rules that the hash of a position leaves out: positions of different games
/// may share a table if this is mixed in.
pub(crate) fn rules(variant: &VariantSetup) -> u64 {
    let sides = variant.sides.as_slice().iter().map(|&side| side as u64);
    let flags = [variant.pass, variant.teams, variant.mathematical].map(u64::from);
    let bonus = variant
        .bonus
        .iter()
        .map(|bonus| (number(bonus.cell) as u64) << 8 | u64::from(bonus.value));
    let words = sides
        .chain(flags)
        .chain([variant.stage as u64])
        .chain(bonus);
    words.fold(0, |hash, word| mix(hash ^ word))
}
