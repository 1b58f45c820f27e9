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
    /// The error of the last step, if it was one.
    noticed: Option<Slip>,
}

/// After so many steps straight on one more is a step that was counted twice, and not a look at what is there.
const RUN: usize = 2;

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
            noticed: None,
        })
    }

    /// The error of the last step, or of the step that was taken back last, if it was one.
    #[must_use]
    pub const fn noticed(&self) -> Option<Slip> {
        self.noticed
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

    /// Takes a step, or says why not. What error it was is said by [`Walk::noticed`].
    pub fn step(&mut self, direction: Direction) -> Tread {
        self.noticed = None;
        if self.is_over() {
            return Tread::Over;
        }
        let is_corrected = self.is_step_back(direction) && self.last_was_to_the_wrong_side();
        let tread = self.tread(direction);
        let kind = match tread {
            Tread::Wall => Some(Slip::Wall),
            Tread::Edge => Some(Slip::Edge),
            Tread::Fish => Some(Slip::Fish),
            Tread::StarsFirst { .. } => Some(Slip::Star),
            Tread::Arrived if self.steps() > self.shortest => Some(Slip::Longer),
            _ if is_corrected => Some(Slip::Sides),
            Tread::Free | Tread::Star { .. } | Tread::Arrived | Tread::Over => None,
        };
        let is_stopped = matches!(tread, Tread::Wall | Tread::Edge | Tread::Fish);
        self.fish += u32::from(tread == Tread::Fish);
        self.noticed = if is_stopped && self.is_mirrored(&self.trail, direction) {
            Some(Slip::Sides)
        } else if is_stopped && self.is_one_too_many(direction) {
            Some(Slip::Start)
        } else {
            kind
        };
        if let Some(slip) = self.noticed {
            self.tally.slip(slip);
        }
        tread
    }

    /// Takes a step, or says why not.
    fn tread(&mut self, direction: Direction) -> Tread {
        let journey = self.journey();
        let (at, size) = (self.at(), journey.maze.size());
        let left = self.stars_left().len();
        let Some(next) = journey.maze.step(at, direction) else {
            // Without walls the same step tells the edge of the board from a wall.
            let open = crate::maze::Maze::open(size).step(at, direction);
            return if open.is_some() {
                Tread::Wall
            } else {
                Tread::Edge
            };
        };
        if journey.avoiding.has(next) {
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

    /// Is a step in that direction, after that trail, one of a shortest way from there?
    fn is_right(&self, trail: &[Cell], direction: Direction) -> bool {
        let journey = self.journey();
        let from_on = |trail: &[Cell]| {
            let visited: CellSet = trail.iter().copied().collect();
            let from = *trail.last()?;
            let through = journey.through - visited;
            if journey.to.has(from) {
                return through.is_empty().then_some(0);
            }
            let rest = Journey {
                from,
                through,
                ..journey
            };
            rest.survey().map(|survey| survey.steps())
        };
        let at = trail.last().expect("the start at least");
        let next = journey.maze.step(*at, direction);
        let Some(next) = next.filter(|next| !journey.avoiding.has(*next)) else {
            return false;
        };
        let after = [trail, &[next]].concat();
        let (here, there) = (from_on(trail), from_on(&after));
        there.is_some() && there.map(|steps| steps + 1) == here
    }

    /// A step to the side that is wrong, where the other side is right. Not where the pawn comes from there: going on
    /// the wrong way is another error.
    fn is_mirrored(&self, trail: &[Cell], direction: Direction) -> bool {
        let is_sideways = matches!(direction, Direction::East | Direction::West);
        is_sideways
            && self.direction_to(trail.len() - 1) != Some(direction)
            && !self.is_right(trail, direction)
            && self.is_right(trail, direction.opposite())
    }

    /// The direction of the step to that place of the trail.
    fn direction_to(&self, place: usize) -> Option<Direction> {
        let (from, to) = (
            self.trail.get(place.checked_sub(1)?)?,
            self.trail.get(place)?,
        );
        let leads = |direction: &Direction| from.neighbour(*direction) == Some(*to);
        Direction::ALL.into_iter().find(leads)
    }

    /// Straight on once more where the right way turns off: the cell where the pawn stood was counted too.
    fn is_one_too_many(&self, direction: Direction) -> bool {
        let last = self.trail.len() - 1;
        let run = (1..=last).rev();
        let run = run.take_while(|place| self.direction_to(*place) == Some(direction));
        run.count() >= RUN && self.is_right(&self.trail[..last], direction)
    }

    /// Does a step in that direction lead back to where the last one came from?
    fn is_step_back(&self, direction: Direction) -> bool {
        self.direction_to(self.trail.len() - 1) == Some(direction.opposite())
    }

    /// Was the last step one to the wrong side?
    fn last_was_to_the_wrong_side(&self) -> bool {
        let last = self.trail.len() - 1;
        self.direction_to(last)
            .is_some_and(|direction| self.is_mirrored(&self.trail[..last], direction))
    }

    /// Takes the last step back; false if there is none, or the pawn has arrived.
    pub fn undo(&mut self) -> bool {
        self.noticed = None;
        let possible = self.trail.len() > 1 && !self.is_over();
        if possible {
            if self.last_was_to_the_wrong_side() {
                self.noticed = Some(Slip::Sides);
                self.tally.slip(Slip::Sides);
            }
            self.trail.pop();
        }
        possible
    }

    /// Everything from the start again.
    pub fn start_again(&mut self) {
        self.tally = self.tally.again(self.is_over());
        self.noticed = None;
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
