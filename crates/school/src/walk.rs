//! An exercise in which a pawn walks, while a child does it: step by step, with what each step meets.
//! Where one can step is asked of the maze; the words belong to the interface.

use dedale_rules::{Cell, CellSet, Direction};

use crate::exercise::Exercise;
use crate::journey::Journey;
use crate::kind::Kind;
use crate::merit::{Merit, Shortfall, happened};
use crate::tally::{Slip, Tally};

/// A child on its way.
///
/// ```
/// use dedale_school::{Grade, Kind, Merit, Recipe, Tread, Walk};
/// let exercise = Recipe::usual(Kind::Leaving, Grade::Four).make(5).unwrap();
/// let mut walk = Walk::new(exercise).unwrap();
/// // A child that asks for the way at every step gets there, with one star.
/// while !walk.is_over() {
///     let direction = walk.hint().unwrap();
///     let tread = walk.step(direction);
///     assert_eq!(tread, if walk.is_over() { Tread::Arrived } else { Tread::Free });
/// }
/// assert_eq!(walk.steps(), walk.shortest());
/// assert_eq!(walk.merit(), Some(Merit::ONE));
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    exercise: Exercise,
    shortest: u32,
    /// Every cell so far, the start first.
    trail: Vec<Cell>,
    fish: u32,
    hints: u32,
    tally: Tally,
}

/// What a step meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tread {
    /// Nothing: the pawn is one cell further.
    Free,
    /// A star; so many are left.
    Star {
        /// How many stars have not been visited yet.
        left: usize,
    },
    /// A wall is in the way: the pawn stays.
    Wall,
    /// The board ends here: the pawn stays.
    Edge,
    /// A fish is there: the pawn stays.
    Fish,
    /// The blue pawn comes last, and so many stars are missing: the pawn stays.
    StarsFirst {
        /// How many stars have not been visited yet.
        left: usize,
    },
    /// The goal.
    Arrived,
    /// The exercise is over already.
    Over,
}

impl Walk {
    /// Begins. `None` if nobody walks in this exercise, or if it cannot be done.
    #[must_use]
    pub fn new(exercise: Exercise) -> Option<Walk> {
        if exercise.kind() == Kind::Race {
            return None;
        }
        let shortest = exercise.examine().ok()?.difficulty.steps;
        let from = exercise.journeys().first()?.1.from;
        Some(Walk {
            exercise,
            shortest,
            trail: vec![from],
            fish: 0,
            hints: 0,
            tally: Tally::begun(),
        })
    }

    /// What was tried so far, beginnings anew among it; after an arrival from there on.
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// The exercise.
    #[must_use]
    pub const fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    /// Where the pawn is.
    #[must_use]
    pub fn at(&self) -> Cell {
        *self.trail.last().expect("the start at least")
    }

    /// Every cell so far, the start first.
    #[must_use]
    pub fn trail(&self) -> &[Cell] {
        &self.trail
    }

    /// How many steps so far.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.trail.len() as u32 - 1
    }

    /// How many steps the shortest way has.
    #[must_use]
    pub const fn shortest(&self) -> u32 {
        self.shortest
    }

    /// The stars that have not been visited yet.
    #[must_use]
    pub fn stars_left(&self) -> CellSet {
        let visited = self.trail.iter().copied().collect();
        self.journey().through - visited
    }

    /// Has the pawn arrived?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.journey().to.has(self.at())
    }

    /// What was earned, once the pawn has arrived: three stars for the shortest way found alone, two
    /// for a way at most half as long again, or with a fish or hint or two.
    #[must_use]
    pub fn merit(&self) -> Option<Merit> {
        let arrived = self.is_over();
        let longest = self.shortest + (self.shortest / 2).max(2);
        let by_way = match self.steps() {
            steps if steps <= self.shortest => Merit::THREE,
            steps if steps <= longest => Merit::TWO,
            _ => Merit::ONE,
        };
        arrived.then(|| by_way.min(Merit::after(self.fish + self.hints)))
    }

    /// Why there are not three stars, once the pawn has arrived.
    #[must_use]
    pub fn shortfalls(&self) -> Vec<Shortfall> {
        if !self.is_over() {
            return Vec::new();
        }
        let longer = Shortfall::Longer {
            steps: self.steps(),
            shortest: self.shortest,
        };
        happened([
            longer,
            Shortfall::Fish(self.fish),
            Shortfall::Hints(self.hints),
        ])
    }

    fn journey(&self) -> Journey<'_> {
        let journeys = self.exercise.journeys();
        journeys.first().expect("looked at when it began").1
    }

    /// Takes a step, or says why not.
    pub fn step(&mut self, direction: Direction) -> Tread {
        if self.is_over() {
            return Tread::Over;
        }
        let journey = self.journey();
        let (at, size) = (self.at(), journey.maze.size());
        let left = self.stars_left().len();
        let Some(next) = journey.maze.step(at, direction) else {
            // Without walls the same step tells the edge of the board from a wall.
            let open = crate::maze::Maze::open(size).step(at, direction);
            if open.is_some() {
                self.tally.slip(Slip::Wall);
                return Tread::Wall;
            }
            return Tread::Edge;
        };
        if journey.avoiding.has(next) {
            self.fish += 1;
            self.tally.slip(Slip::Fish);
            return Tread::Fish;
        }
        if journey.to.has(next) && left > 0 {
            return Tread::StarsFirst { left };
        }
        self.trail.push(next);
        match self.stars_left().len() {
            _ if self.is_over() => Tread::Arrived,
            now if now < left => Tread::Star { left: now },
            _ => Tread::Free,
        }
    }

    /// Takes the last step back; false if there is none, or the pawn has arrived.
    pub fn undo(&mut self) -> bool {
        let possible = self.trail.len() > 1 && !self.is_over();
        if possible {
            self.trail.pop();
        }
        possible
    }

    /// Everything from the start again.
    pub fn start_again(&mut self) {
        self.tally = self.tally.again(self.is_over());
        self.trail.truncate(1);
        self.fish = 0;
        self.hints = 0;
    }

    /// Which step to take next, from here. It is counted.
    pub fn hint(&mut self) -> Option<Direction> {
        if self.is_over() {
            return None;
        }
        let from_here = Journey {
            from: self.at(),
            through: self.stars_left(),
            ..self.journey()
        };
        // Whoever stands on the only way to some star could have no other: then there is no hint.
        let way = from_here.survey()?.way;
        let maze = self.exercise.maze();
        let leads = |direction: &Direction| maze.step(way[0], *direction) == way.get(1).copied();
        let direction = Direction::ALL.into_iter().find(leads)?;
        self.hints += 1;
        self.tally.hints += 1;
        Some(direction)
    }
}
