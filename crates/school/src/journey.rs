//! One pawn's way: past certain cells, never onto others, to the nearest of its goals. Finds the
//! shortest ways and counts them. Where one can step is asked of the rules, through the maze.

use dedale_rules::{Bits, Cell, CellSet, Direction, Layout, Wide};

use crate::maze::Maze;

/// A way to be found.
#[derive(Clone, Copy, Debug)]
pub struct Journey<'a> {
    /// Where.
    pub maze: &'a Maze,
    /// From here,
    pub from: Cell,
    /// through all of these in any order (eight at most),
    pub through: CellSet,
    /// never onto these,
    pub avoiding: CellSet,
    /// and only then to one of these.
    pub to: CellSet,
}

/// What there is to know about the shortest ways of a journey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// A shortest way, both ends included.
    pub way: Vec<Cell>,
    /// How many shortest ways there are.
    pub ways: u64,
    /// How often it changes direction.
    pub turns: u32,
    /// On how many of its cells one could go on otherwise than straight back.
    pub choices: u32,
    /// How many cells of the board are dead ends, the two ends of the way left out.
    pub dead_ends: u32,
    /// How many steps the shortest way is longer than it would be without anything in between.
    pub detour: u32,
}

impl Survey {
    /// How many steps the shortest way has.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.way.len() as u32 - 1
    }
}

/// More stars than this make the search slow and the exercise dull.
pub(crate) const MOST_STARS: usize = 8;

const CELLS: usize = Wide::STRIDE as usize * dedale_rules::LONGEST_SIDE as usize;

/// For each cell, where one can go from it: up, right, down, left.
struct Map([[Option<u8>; 4]; CELLS]);

impl Map {
    fn new(maze: &Maze, avoiding: CellSet) -> Map {
        let openings = maze.openings();
        let free = avoiding
            .iter()
            .fold(Wide::ground(maze.size()).cells, |free, cell| {
                free - Wide::of(cell)
            });
        let mut map = [[None; 4]; CELLS];
        for (place, direction) in Direction::ALL.into_iter().enumerate() {
            // Who can go back the other way comes from where one can go.
            let movers = free & openings.step(free, direction.opposite());
            for cell in movers.cells() {
                map[usize::from(Wide::index(cell))][place] =
                    cell.neighbour(direction).map(Wide::index);
            }
        }
        Map(map)
    }

    fn next(&self, cell: u8) -> impl Iterator<Item = u8> {
        self.0[usize::from(cell)].into_iter().flatten()
    }
}

/// Where one is and which of the cells to be passed have been: a place in the search.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    cell: u8,
    passed: u8,
}

impl Journey<'_> {
    /// The shortest ways, or `None` if there is no way.
    #[must_use]
    pub fn survey(&self) -> Option<Survey> {
        let stars: Vec<u8> = self.through.iter().map(Wide::index).collect();
        assert!(stars.len() <= MOST_STARS, "at most eight cells to pass");
        let map = Map::new(self.maze, self.avoiding);
        let (way, ways) = self.search(&map, &stars)?;
        Some(self.measure(&map, way, ways))
    }

    /// Breadth first over cells and passed stars: the first way found to each place, and how many
    /// equally short ones there are.
    fn search(&self, map: &Map, stars: &[u8]) -> Option<(Vec<Cell>, u64)> {
        let all = ((1_u16 << stars.len()) - 1) as u8;
        let passing = |cell: u8| {
            stars
                .iter()
                .position(|&star| star == cell)
                .map_or(0, |place| 1 << place)
        };
        let number = |place: Place| usize::from(place.passed) * CELLS + usize::from(place.cell);
        let mut found: Vec<Option<(u32, u64, Place)>> = vec![None; CELLS << stars.len()];
        let from = Wide::index(self.from);
        let start = Place {
            cell: from,
            passed: passing(from),
        };
        found[number(start)] = Some((0, 1, start));
        let mut layer = vec![start];
        let mut steps = 0;
        while !layer.is_empty() {
            let arrived: Vec<Place> = layer
                .iter()
                .copied()
                .filter(|place| place.passed == all && self.to.has(Wide::cell(place.cell)))
                .collect();
            if let Some(&end) = arrived.first() {
                let count = |place: &Place| found[number(*place)].map_or(0, |(_, ways, _)| ways);
                let ways = arrived.iter().map(count).fold(0, u64::saturating_add);
                return Some((self.way_back(end, |place| found[number(place)]), ways));
            }
            steps += 1;
            let mut next_layer = Vec::new();
            for place in layer {
                let ways = found[number(place)].map_or(0, |(_, ways, _)| ways);
                for cell in map.next(place.cell) {
                    let next = Place {
                        cell,
                        passed: place.passed | passing(cell),
                    };
                    // A goal is entered once and for all.
                    if next.passed != all && self.to.has(Wide::cell(cell)) {
                        continue;
                    }
                    match &mut found[number(next)] {
                        Some((known, others, _)) if *known == steps => {
                            *others = others.saturating_add(ways);
                        }
                        Some(_) => {}
                        empty => {
                            *empty = Some((steps, ways, place));
                            next_layer.push(next);
                        }
                    }
                }
            }
            layer = next_layer;
        }
        None
    }

    fn way_back(
        &self,
        end: Place,
        found: impl Fn(Place) -> Option<(u32, u64, Place)>,
    ) -> Vec<Cell> {
        let mut way = vec![Wide::cell(end.cell)];
        let mut place = end;
        while let Some((steps, _, before)) = found(place)
            && steps > 0
        {
            place = before;
            way.push(Wide::cell(place.cell));
        }
        way.reverse();
        debug_assert_eq!(way.first(), Some(&self.from));
        way
    }

    fn measure(&self, map: &Map, way: Vec<Cell>, ways: u64) -> Survey {
        let exits = |cell: Cell| map.next(Wide::index(cell)).count();
        // Where one comes from is not a choice, but at the start everything is.
        let choice = |(place, &cell): (usize, &Cell)| exits(cell) > if place == 0 { 1 } else { 2 };
        let inner = &way[..way.len() - 1];
        let choices = inner
            .iter()
            .enumerate()
            .filter(|&entry| choice(entry))
            .count();
        let counts = |cell: &Cell| {
            *cell != self.from
                && !self.to.has(*cell)
                && !self.through.has(*cell)
                && exits(*cell) == 1
        };
        let dead_ends = self.maze.size().cells().filter(counts).count();
        let steps = way.len() as u32 - 1;
        let detour = steps - straight(self.from, self.through, self.to).min(steps);
        Survey {
            turns: turns(&way),
            way,
            ways,
            choices: choices as u32,
            dead_ends: dead_ends as u32,
            detour,
        }
    }
}

/// How many steps to the nearest goal on an empty board; with stars to pass nothing is compared.
fn straight(from: Cell, through: CellSet, to: CellSet) -> u32 {
    if !through.is_empty() {
        return u32::MAX;
    }
    let far = |cell: Cell| {
        u32::from(cell.column().abs_diff(from.column()))
            + u32::from(cell.row().abs_diff(from.row()))
    };
    to.iter().map(far).min().unwrap_or(u32::MAX)
}

/// How often a way changes direction.
fn turns(way: &[Cell]) -> u32 {
    let direction = |pair: &[Cell]| {
        let sideways = pair[0].column().cast_signed() - pair[1].column().cast_signed();
        let upwards = pair[0].row().cast_signed() - pair[1].row().cast_signed();
        (sideways, upwards)
    };
    let directions: Vec<(i8, i8)> = way.windows(2).map(direction).collect();
    directions
        .windows(2)
        .filter(|pair| pair[0] != pair[1])
        .count() as u32
}
