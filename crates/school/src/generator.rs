//! Making exercises: drawn at random, examined, and drawn again until one is within the bounds of its
//! grade and has exactly one answer; since the second version of the generator also the answer that its seed
//! aims at.

use std::fmt;
use std::ops::BitOr;

use dedale_rules::{
    Bits, Cell, CellSet, Direction, Distances, Side, Size, SplitMix, Wall, Wide, codes,
};

use crate::exercise::{self, Arriving, Avoiding, Exercise, Gate, Gathering, Leaving, Racing};
use crate::journey::Journey;
use crate::kind::Kind;
use crate::maze::Maze;
use crate::recipe::Recipe;

mod aim;
mod programmes;

use aim::Aim;

/// No exercise was found for a recipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotMake;

impl fmt::Display for CannotMake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such exercise was found; fewer walls, another board or another seed may do")
    }
}

impl std::error::Error for CannotMake {}

codes! {
    CannotMake {
        CannotMake => "cannot-make",
    }
}

/// After so many boards there is probably no good one. The usual recipes need a few hundred at worst.
const MOST_BOARDS: usize = 5_000;
/// After so many boards the next aim is tried: of 1,900 exercises 1,833 keep the first.
const BOARDS_AN_AIM: usize = 1_000;

impl Recipe {
    /// The exercise of that seed, the same on every machine.
    ///
    /// # Errors
    /// If there is none, or none was found: with a board or a number of walls that do not go together.
    pub fn make(&self, seed: u64) -> Result<Exercise, CannotMake> {
        make(self, seed)
    }
}

fn make(recipe: &Recipe, seed: u64) -> Result<Exercise, CannotMake> {
    if recipe.kind != Kind::Programmes && recipe.walls > most_walls(recipe.size) {
        return Err(CannotMake);
    }
    // Different exercises of one seed should have nothing to do with each other.
    let mark = (recipe.kind as u64 * 3 + recipe.grade as u64 + 1) << 48;
    let mut lots = SplitMix::lots(seed ^ mark);
    if recipe.is_aimed() {
        for aim in aim::of(recipe, seed) {
            let aimed = Recipe {
                band: aim.narrowed(recipe.band),
                ..*recipe
            };
            if let Some(exercise) = try_boards(&aimed, aim, BOARDS_AN_AIM, &mut lots) {
                return Ok(exercise);
            }
        }
    }
    try_boards(recipe, Aim::ANY, MOST_BOARDS, &mut lots).ok_or(CannotMake)
}

/// The first good exercise of so many boards.
fn try_boards(recipe: &Recipe, aim: Aim, boards: usize, lots: &mut SplitMix) -> Option<Exercise> {
    let good = |exercise: &Exercise| is_good(recipe, aim, exercise);
    (0..boards).find_map(|_| draw(recipe, aim, lots).filter(good))
}

/// No more walls leave a board whole: to reach all cells takes a passage less than there are cells, and
/// each wall closes two.
fn most_walls(size: Size) -> u8 {
    let (width, height) = (u16::from(size.width()), u16::from(size.height()));
    let passages = width * (height - 1) + height * (width - 1);
    ((passages + 1 - width * height) / 2) as u8
}

/// Exactly one answer, within the bounds, and won by the pawn that should.
fn is_good(recipe: &Recipe, aim: Aim, exercise: &Exercise) -> bool {
    exercise.examine().is_ok_and(|report| {
        let difficulty = &report.difficulty;
        difficulty.ways == 1 && recipe.band.holds(difficulty) && aim.is_won(&report.answer)
    })
}

/// An exercise that may be good or not; `None` if it cannot even be drawn.
fn draw(recipe: &Recipe, aim: Aim, lots: &mut SplitMix) -> Option<Exercise> {
    let size = recipe.size;
    if recipe.kind == Kind::Programmes {
        return programmes::draw(recipe, lots).map(Exercise::Programmes);
    }
    let maze = walls(size, recipe.walls, lots)?;
    match recipe.kind {
        Kind::Leaving => {
            let gate = pick(&Gate::all(size).collect::<Vec<_>>(), lots)?;
            let at = |pawn| Exercise::Leaving(Leaving { maze, pawn, gate });
            best_start(recipe, &maze, CellSet::from_iter([gate.cell]), lots, at)
        }
        Kind::Stars => gathering(maze, recipe.stars, lots).map(Exercise::Stars),
        Kind::Fish => avoiding(maze, recipe, lots).map(Exercise::Fish),
        Kind::FishAndWalls => avoiding(maze, recipe, lots).map(Exercise::FishAndWalls),
        Kind::Finish => {
            let line = Side::ALL[lots.below(4)];
            let at = |pawn| Exercise::Finish(Arriving { maze, pawn, line });
            best_start(recipe, &maze, exercise::line(size, line), lots, at)
        }
        Kind::Race => racing(maze, recipe, aim, lots).map(Exercise::Race),
        Kind::Programmes => None,
    }
}

/// One of them. Draws from an empty list too: a seed keeps the exercise it has always given.
fn pick<T: Copy>(from: &[T], lots: &mut SplitMix) -> Option<T> {
    from.get(lots.below(from.len())).copied()
}

/// A maze of so many walls in which every cell can be reached, or `None` if the lots led nowhere.
fn walls(size: Size, count: u8, lots: &mut SplitMix) -> Option<Maze> {
    let mut maze = Maze::open(size);
    if count == 0 {
        return Some(maze);
    }
    let mut places: Vec<Wall> = size.walls().collect();
    lots.shuffle(&mut places);
    for wall in places {
        let mut more = maze;
        if more.place(wall).is_ok() && more.is_whole() {
            maze = more;
        }
        if maze.walls().len() == usize::from(count) {
            return Some(maze);
        }
    }
    None
}

/// The exercise with the pawn on one of the cells from which it is good, drawn by lot.
fn best_start(
    recipe: &Recipe,
    maze: &Maze,
    goal: CellSet,
    lots: &mut SplitMix,
    exercise: impl Fn(Cell) -> Exercise,
) -> Option<Exercise> {
    let mut cells: Vec<Cell> = maze.size().cells().collect();
    lots.shuffle(&mut cells);
    // Looking at one cell closely costs much more than the distances of all.
    let distances = distances(maze, goal);
    let (least, most) = recipe.band.steps;
    let far_enough = |cell: &Cell| {
        let steps = distances.at(*cell).map(u32::from);
        steps.is_some_and(|steps| (least..=most).contains(&steps))
    };
    let starts = cells.into_iter().filter(far_enough).map(exercise);
    starts
        .into_iter()
        .find(|exercise| is_good(recipe, Aim::ANY, exercise))
}

/// How far every cell is from the nearest goal.
fn distances(maze: &Maze, goal: CellSet) -> Distances<Wide> {
    let goal = goal.iter().map(Wide::of).fold(Wide::EMPTY, Wide::bitor);
    maze.openings().distances(goal)
}

/// A walk with straight legs and a star at each corner: on an empty board that is the only kind of
/// walk that can be the one shortest way past its stars.
fn gathering(maze: Maze, count: u8, lots: &mut SplitMix) -> Option<Gathering> {
    let size = maze.size();
    let pawn = pick(&size.cells().collect::<Vec<_>>(), lots)?;
    let mut stops = vec![pawn];
    let mut sideways = lots.below(2) == 0;
    for _ in 0..=count {
        let at = *stops.last().expect("the pawn at least");
        let along = |cell: &Cell| {
            let same = if sideways {
                cell.row() == at.row()
            } else {
                cell.column() == at.column()
            };
            same && !stops.contains(cell)
        };
        let next = pick(&size.cells().filter(along).collect::<Vec<_>>(), lots)?;
        stops.push(next);
        sideways = !sideways;
    }
    let blue = stops.pop()?;
    let stars: CellSet = stops.into_iter().skip(1).collect();
    Some(Gathering {
        maze,
        pawn,
        stars,
        blue,
    })
}

/// Fish anywhere but on the pawns.
fn avoiding(maze: Maze, recipe: &Recipe, lots: &mut SplitMix) -> Option<Avoiding> {
    let mut cells: Vec<Cell> = maze.size().cells().collect();
    lots.shuffle(&mut cells);
    let pawn = cells.pop()?;
    let blue = cells.pop()?;
    let count = usize::from(recipe.fish);
    if count > cells.len() {
        return None;
    }
    let mut exercise = Avoiding {
        maze,
        pawn,
        fish: cells.drain(..count).collect(),
        blue,
    };
    // Where several ways are shortest, one of their cells can become the place of a fish that swims
    // elsewhere for nothing.
    unify(&mut exercise, lots);
    Some(exercise)
}

/// Moves fish until one shortest way is left, or gives up.
fn unify(exercise: &mut Avoiding, lots: &mut SplitMix) {
    for _ in 0..8 {
        let journey = Journey {
            maze: &exercise.maze,
            from: exercise.pawn,
            through: CellSet::EMPTY,
            avoiding: exercise.fish,
            to: CellSet::from_iter([exercise.blue]),
        };
        let Some(survey) = journey.survey().filter(|survey| survey.ways > 1) else {
            return;
        };
        let beside: Vec<Cell> = cells_beside(&exercise.maze, &survey.way)
            .filter(|&cell| !exercise.fish.has(cell))
            .collect();
        let idle: Vec<Cell> = exercise.fish.iter().collect();
        let (Some(to), Some(from)) = (pick(&beside, lots), pick(&idle, lots)) else {
            return;
        };
        exercise.fish -= CellSet::from_iter([from]);
        exercise.fish.insert(to);
    }
}

/// The cells next to a way that are not on it.
fn cells_beside<'a>(maze: &'a Maze, way: &'a [Cell]) -> impl Iterator<Item = Cell> + 'a {
    let next = move |&cell: &Cell| {
        let step = move |direction| maze.step(cell, direction);
        Direction::ALL.into_iter().filter_map(step)
    };
    way.iter().flat_map(next).filter(|cell| !way.contains(cell))
}

/// Each pawn in its own half, so that both have a way to go.
fn racing(maze: Maze, recipe: &Recipe, aim: Aim, lots: &mut SplitMix) -> Option<Racing> {
    let size = maze.size();
    let half = size.height() / 2;
    let mut low: Vec<Cell> = size.cells().filter(|cell| cell.row() < half).collect();
    let mut high: Vec<Cell> = size
        .cells()
        .filter(|cell| cell.row() >= size.height() - half)
        .collect();
    lots.shuffle(&mut low);
    lots.shuffle(&mut high);
    let goal = |side| distances(&maze, exercise::line(size, side));
    let (up, down) = (goal(Side::Top), goal(Side::Bottom));
    let (least, most) = recipe.band.lead;
    let close = |(green, red): &(Cell, Cell)| {
        let steps = up.at(*green).zip(down.at(*red));
        steps.is_some_and(|(green, red)| {
            let (green, red) = (u32::from(green), u32::from(red));
            (least..=most).contains(&green.abs_diff(red)) && aim.fits(green, red)
        })
    };
    let pairs = low.into_iter().zip(high).filter(close);
    pairs
        .into_iter()
        .map(|(green, red)| Racing { maze, green, red })
        .find(|racing| is_good(recipe, aim, &Exercise::Race(racing.clone())))
}
