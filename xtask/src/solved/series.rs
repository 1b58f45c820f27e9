//! Which boards are solved, with how many walls and from which starting cells.

/// How many walls each player has, up to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Walls {
    /// Every number up to this one.
    UpTo(usize),
    /// Every number that makes a difference, and unlimited ones.
    All,
    /// Every number up to this one, and unlimited ones.
    UpToAndUnlimited(usize),
}

/// A board with several numbers of walls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Series {
    pub(super) board: &'static str,
    /// Told in one run, since the values of all starting cells are found together; none for the usual ones.
    pub(super) starts: &'static [&'static str],
    pub(super) pass: bool,
    pub(super) walls: Walls,
    /// Distances for at most so many walls.
    pub(super) distances: usize,
    /// Distances with unlimited walls too?
    pub(super) unlimited_distances: bool,
    /// Solved without distances too, to see what it costs?
    pub(super) measured: bool,
}

/// More walls than any board has room for.
const EVERY: usize = usize::MAX;

const fn series(board: &'static str, walls: Walls, distances: usize) -> Series {
    Series {
        board,
        starts: &[],
        pass: false,
        walls,
        distances,
        unlimited_distances: true,
        measured: false,
    }
}

const fn passing(board: &'static str) -> Series {
    Series {
        pass: true,
        ..series(board, Walls::All, EVERY)
    }
}

impl Series {
    /// On an even side there are two conventions: the pawns face each other, or each starts left of its
    /// own middle.
    const fn from(self, starts: &'static [&'static str]) -> Series {
        Series { starts, ..self }
    }

    const fn without_unlimited_distances(self) -> Series {
        Series {
            unlimited_distances: false,
            ..self
        }
    }

    const fn measured(self) -> Series {
        Series {
            measured: true,
            ..self
        }
    }

    /// The numbers of walls to solve with that many having room on the board.
    pub(super) fn numbers(&self, fit: usize) -> Vec<String> {
        let (most, unlimited) = match self.walls {
            Walls::UpTo(most) => (most, false),
            Walls::UpToAndUnlimited(most) => (most, true),
            Walls::All => (EVERY, true),
        };
        let numbers = (0..fit.min(most.saturating_add(1))).map(|walls| walls.to_string());
        let unlimited = unlimited.then(|| "unlimited".to_owned());
        numbers.chain(unlimited).collect()
    }

    /// Whether to solve that many walls with distances, without, or first the one, then the other.
    pub(super) fn kinds(&self, walls: &str) -> &'static [bool] {
        let distances = walls
            .parse::<usize>()
            .map_or(self.unlimited_distances, |walls| walls <= self.distances);
        match (distances, self.measured) {
            (true, true) => &[true, false],
            (true, false) => &[true],
            (false, _) => &[false],
        }
    }
}

/// The cheap ones first, so that an interrupted run has most of it.
pub(super) const LIST: &[Series] = &[
    series("3x3", Walls::All, EVERY),
    series("3x4", Walls::All, EVERY),
    series("3x5", Walls::All, EVERY),
    series("3x6", Walls::All, EVERY),
    series("3x7", Walls::All, EVERY).measured(),
    passing("3x3"),
    passing("3x4"),
    passing("3x5"),
    passing("3x6"),
    passing("4x4"),
    series("4x3", Walls::All, EVERY).from(&["b1,b3", "b1,c3"]),
    series("4x4", Walls::All, EVERY).from(&["b1,b4", "b1,c4"]),
    series("4x5", Walls::All, EVERY).from(&["b1,b5", "b1,c5"]),
    series("5x3", Walls::All, EVERY),
    series("5x4", Walls::All, EVERY),
    series("6x3", Walls::All, EVERY).from(&["c1,c3", "c1,d3"]),
    series("7x3", Walls::All, EVERY),
    series("3x8", Walls::All, EVERY),
    series("8x3", Walls::UpToAndUnlimited(4), EVERY).from(&["d1,d3", "d1,e3"]),
    series("7x7", Walls::UpTo(2), EVERY).measured(),
    series("9x9", Walls::UpTo(1), EVERY).measured(),
    series("8x8", Walls::UpTo(1), EVERY).from(&["d1,d8", "d1,e8"]),
    series("5x7", Walls::UpTo(2), EVERY),
    series("6x6", Walls::UpTo(2), EVERY).from(&["c1,c6", "c1,d6"]),
    series("5x6", Walls::UpTo(3), 3),
    series("6x5", Walls::UpTo(3), 3)
        .from(&["c1,c5", "c1,d5"])
        .measured(),
    series("5x5", Walls::UpToAndUnlimited(5), 5).measured(),
    series("3x9", Walls::All, 4).measured(),
    series("4x6", Walls::All, 4)
        .from(&["b1,b6", "b1,c6"])
        .measured(),
    series("5x5", Walls::All, 5).measured(),
    series("4x7", Walls::UpTo(5), 3)
        .from(&["b1,b7", "b1,c7"])
        .measured(),
    series("6x5", Walls::UpTo(4), 3).from(&["c1,c5", "c1,d5"]),
    series("4x7", Walls::UpToAndUnlimited(7), 3)
        .from(&["b1,b7", "b1,c7"])
        .without_unlimited_distances(),
    series("4x7", Walls::All, 3)
        .from(&["b1,b7", "b1,c7"])
        .without_unlimited_distances(),
    series("9x9", Walls::UpTo(2), 1),
    series("6x5", Walls::UpToAndUnlimited(5), 3)
        .from(&["c1,c5", "c1,d5"])
        .without_unlimited_distances(),
    series("6x5", Walls::UpTo(7), 3).from(&["c1,c5", "c1,d5"]),
    series("8x8", Walls::UpTo(2), 2).from(&["d1,d8", "d1,e8"]),
    series("5x7", Walls::UpTo(3), 3),
    series("6x6", Walls::UpTo(3), 3).from(&["c1,c6", "c1,d6"]),
    series("5x6", Walls::UpTo(4), 4),
    series("7x7", Walls::UpTo(3), 2),
    series("6x6", Walls::UpTo(4), 3).from(&["c1,c6", "c1,d6"]),
    series("5x6", Walls::UpTo(5), 4),
    series("5x7", Walls::UpTo(4), 3),
    series("9x9", Walls::UpTo(2), 2),
    series("7x7", Walls::UpTo(3), 3),
    series("5x6", Walls::UpToAndUnlimited(6), 4).without_unlimited_distances(),
    series("6x6", Walls::UpTo(4), 4).from(&["c1,c6", "c1,d6"]),
    series("8x8", Walls::UpTo(3), 2).from(&["d1,d8", "d1,e8"]),
    series("6x6", Walls::UpTo(5), 3).from(&["c1,c6", "c1,d6"]),
    series("5x7", Walls::UpTo(5), 3),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_walls_than_have_room_are_not_solved_again() {
        let numbers = series("3x3", Walls::All, EVERY).numbers(4);
        assert_eq!(numbers, ["0", "1", "2", "3", "unlimited"]);
        let numbers = series("9x9", Walls::UpTo(2), 1).numbers(64);
        assert_eq!(numbers, ["0", "1", "2"]);
    }
}
