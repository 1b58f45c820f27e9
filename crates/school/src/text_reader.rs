//! Reading a drawn exercise (`text` shows them). Says where and why a drawing cannot be read; whether
//! the exercise is any good is asked of `examination`.

use std::cell::RefCell;
use std::str::FromStr;

use dedale_rules::{Orientation, Side, Size};

use crate::exercise::{
    Arriving, Avoiding, Exercise, Gate, Gathering, Leaving, Racing, Searching, Seeker,
};
use crate::kind::Kind;
use crate::maze::Maze;
use crate::text::{EMPTY, FISH, FORMAT, GAP, LINE, LYING, POST, STANDING, STAR, middle, post};
use crate::text_error::{TextError, TextProblem};
use crate::things::{Character, Object, Pawn};

mod contents;
mod outline;
mod sides;

use contents::Things;
use outline::Outline;
use sides::Sides;

/// A line that says something, and its number from 1.
type Line<'a> = (usize, &'a str);

impl FromStr for Exercise {
    type Err = TextError;

    /// Lines that are blank or begin with `#` are passed over, and blanks at the end of a line. The error is the first
    /// that was met; [`Exercise::read`] tells all.
    fn from_str(text: &str) -> Result<Exercise, TextError> {
        read(text).map_err(|faults| faults[0])
    }
}

impl Exercise {
    /// Reads a drawing, or says everything that is wrong with it, from the top. Where a border or a row is missing or
    /// too much, it is one fault, and the rest is read as if that were mended. Without a kind, what is wrong for every kind is told.
    ///
    /// ```
    /// use dedale_school::Exercise;
    /// let drawing = "dedale-school/1 2B\n+---+---+---+\n| R   x   R |\n+   +   +   +\n| .   .   ? |\n+   +   +   +\n| .   ~   B |\n+---+---+---+\n";
    /// let faults = Exercise::read(drawing).unwrap_err();
    /// let places: Vec<(usize, usize)> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
    /// assert_eq!(places, [(3, 7), (3, 11), (5, 11)]);
    /// ```
    ///
    /// # Errors
    /// At least one fault, sorted by line and column.
    pub fn read(text: &str) -> Result<Exercise, Vec<TextError>> {
        read(text).map_err(|mut faults| {
            faults.sort_by_key(|fault| (fault.line, fault.column));
            // What is wrong at a place is told once.
            faults.dedup_by_key(|fault| (fault.line, fault.column));
            faults
        })
    }
}

/// The exercise, or its faults in the order in which they were met: at least one.
fn read(text: &str) -> Result<Exercise, Vec<TextError>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let numbered = text.lines().enumerate();
    let lines: Vec<Line<'_>> = numbered
        .map(|(place, line)| (place + 1, line.trim_end()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let Some((&first, rest)) = lines.split_first() else {
        return Err(vec![error(1, 1, TextProblem::Format)]);
    };
    match kind(first) {
        Ok(kind) => read_as(kind, rest, first.0),
        Err(fault) => {
            // The line may be missing rather than wrong.
            let drawing = if first.1.starts_with(POST) {
                &lines[..]
            } else {
                rest
            };
            let mut faults = vec![fault];
            if fault.problem != TextProblem::Version {
                faults.extend(faults_of_every_kind(drawing, first.0));
            }
            Err(faults)
        }
    }
}

/// What is wrong with a drawing whatever its kind, if it is one at all.
fn faults_of_every_kind(drawing: &[Line<'_>], before: usize) -> Vec<TextError> {
    let is_drawing = drawing
        .first()
        .is_some_and(|(_, line)| line.starts_with(POST));
    if !is_drawing {
        return Vec::new();
    }
    let found = Kind::ALL.map(|kind| read_as(kind, drawing, before).err().unwrap_or_default());
    let [first, others @ ..] = &found;
    let everywhere = |fault: &&TextError| others.iter().all(|other| other.contains(fault));
    first.iter().filter(everywhere).copied().collect()
}

/// The exercise of that kind in the lines after the first.
fn read_as(kind: Kind, rest: &[Line<'_>], before: usize) -> Result<Exercise, Vec<TextError>> {
    let is_board = |(_, line): &Line<'_>| !line.starts_with(|c: char| c.is_ascii_digit());
    let end = rest
        .iter()
        .position(|line| !is_board(line))
        .unwrap_or(rest.len());
    let (board, mut programmes) = rest.split_at(end);
    let (board, stray) = board.split_at(outline::end(board));
    let outline = Outline::new(board, before)?;
    let doubts = outline.doubts;
    let drawn = Drawn {
        size: outline.size,
        lines: outline.lines,
        faults: RefCell::new(outline.faults),
    };
    // What stands below a board is a programme, or nothing of the exercise.
    let below = if kind == Kind::Programmes {
        TextProblem::Programme
    } else {
        TextProblem::Stray
    };
    let mut strays: Vec<Line<'_>> = stray.to_vec();
    if kind != Kind::Programmes {
        strays.extend(std::mem::take(&mut programmes));
    }
    for (line, _) in strays {
        drawn.note(error(line, 1, below));
    }
    let exercise = drawn.exercise(kind, programmes);
    let mut faults = drawn.faults.into_inner();
    faults.retain(|fault| doubts.believe(fault));
    match exercise {
        Some(exercise) if faults.is_empty() => Ok(exercise),
        _ => Err(faults),
    }
}

fn error(line: usize, column: usize, problem: TextProblem) -> TextError {
    TextError {
        line,
        column,
        problem,
    }
}

/// The first line: `dedale-school/1 2C`.
fn kind((number, line): Line<'_>) -> Result<Kind, TextError> {
    let (format, kind) = line.split_once(' ').unwrap_or((line, ""));
    if format != FORMAT {
        let known = FORMAT.split_once('/').is_some_and(|(name, _)| {
            format
                .strip_prefix(name)
                .is_some_and(|rest| rest.starts_with('/'))
        });
        let problem = if known {
            TextProblem::Version
        } else {
            TextProblem::Format
        };
        return Err(error(number, 1, problem));
    }
    let column = FORMAT.len() + 2;
    kind.trim()
        .parse()
        .map_err(|_| error(number, column, TextProblem::Kind))
}

/// A drawn board whose characters have been counted, and nothing else.
struct Drawn {
    size: Size,
    /// The number of each line in the text, and its characters.
    lines: Vec<(usize, Vec<char>)>,
    /// What is wrong, in the order in which it was met.
    faults: RefCell<Vec<TextError>>,
}

impl Drawn {
    /// Something is wrong; the reading goes on.
    fn note(&self, fault: TextError) {
        self.faults.borrow_mut().push(fault);
    }

    fn wrong(&self, place: (usize, usize), problem: TextProblem) {
        self.note(self.error(place, problem));
    }

    fn at(&self, (x, y): (usize, usize)) -> char {
        self.lines[y].1[x]
    }

    fn error(&self, (x, y): (usize, usize), problem: TextProblem) -> TextError {
        error(self.lines[y].0, x + 1, problem)
    }

    /// What is missing is missing in the whole drawing: the place told is its first character.
    fn missing(&self, problem: TextProblem) {
        self.wrong((0, 0), problem);
    }

    /// The exercise, or nothing if something it needs is missing, which is noted.
    fn exercise(&self, kind: Kind, programmes: &[Line<'_>]) -> Option<Exercise> {
        let sides = self.border();
        let maze = self.maze(kind);
        let mut things = self.things();
        let exercise = match kind {
            Kind::Leaving => {
                let (pawn, gate) = (things.pawn(Pawn::Red), sides.gate(self));
                pawn.zip(gate)
                    .map(|(pawn, gate)| Exercise::Leaving(Leaving { maze, pawn, gate }))
            }
            Kind::Stars => {
                let (pawn, stars) = (things.pawn(Pawn::Red), things.all(STAR));
                let blue = things.pawn(Pawn::Blue);
                pawn.zip(blue).map(|(pawn, blue)| {
                    Exercise::Stars(Gathering {
                        maze,
                        pawn,
                        stars,
                        blue,
                    })
                })
            }
            Kind::Fish | Kind::FishAndWalls => {
                let (pawn, fish) = (things.pawn(Pawn::Red), things.all(FISH));
                let blue = things.pawn(Pawn::Blue);
                pawn.zip(blue).map(|(pawn, blue)| {
                    let avoiding = Avoiding {
                        maze,
                        pawn,
                        fish,
                        blue,
                    };
                    if kind == Kind::Fish {
                        Exercise::Fish(avoiding)
                    } else {
                        Exercise::FishAndWalls(avoiding)
                    }
                })
            }
            Kind::Programmes => {
                let searching = self.searching(&mut things, programmes);
                Some(Exercise::Programmes(searching))
            }
            Kind::Finish => {
                let (pawn, line) = (things.pawn(Pawn::Red), sides.only_line(self));
                pawn.zip(line)
                    .map(|(pawn, line)| Exercise::Finish(Arriving { maze, pawn, line }))
            }
            Kind::Race => {
                sides.both_lines(self);
                let (green, red) = (things.pawn(Pawn::Green), things.pawn(Pawn::Red));
                green
                    .zip(red)
                    .map(|(green, red)| Exercise::Race(Racing { maze, green, red }))
            }
        };
        things.nothing_left();
        sides.nothing_else(self, kind);
        exercise
    }

    /// The border: what is drawn between its posts, in the order of [`Gate::all`].
    fn border(&self) -> Sides {
        let right = 4 * usize::from(self.size.width());
        let low = 2 * usize::from(self.size.height());
        let posts = (0..=low)
            .step_by(2)
            .flat_map(|y| [(0, y), (right, y)])
            .chain((0..=right).step_by(4).flat_map(|x| [(x, 0), (x, low)]));
        for place in posts {
            if ![POST, LYING, STANDING, LINE].contains(&self.at(place)) {
                self.wrong(place, TextProblem::Border);
            }
        }
        let mut parts = Vec::new();
        for gate in Gate::all(self.size) {
            let (x, y) = middle(gate.cell, self.size);
            let (places, wall) = match gate.side {
                Side::Top => (vec![(x - 1, 0), (x, 0), (x + 1, 0)], LYING),
                Side::Bottom => (vec![(x - 1, low), (x, low), (x + 1, low)], LYING),
                Side::Left => (vec![(0, y)], STANDING),
                Side::Right => (vec![(right, y)], STANDING),
            };
            let drawn = self.at(places[0]);
            // What is wrong is taken for the plain border, so that nothing else is wrong with it.
            let mut sign = wall;
            if ![wall, LINE, GAP].contains(&drawn) {
                self.wrong(places[0], TextProblem::Border);
            } else if let Some(&place) = places.iter().find(|&&place| self.at(place) != drawn) {
                self.wrong(place, TextProblem::Border);
            } else {
                sign = drawn;
            }
            parts.push((gate, sign, places[0]));
        }
        Sides(parts)
    }

    /// The walls, each known by the post in its middle.
    fn maze(&self, kind: Kind) -> Maze {
        let size = self.size;
        let mut maze = Maze::open(size);
        // How many walls cover each place between posts.
        let mut covered: Vec<(usize, usize)> = Vec::new();
        for wall in size.walls() {
            let (x, y) = post(wall, size);
            let (sign, halves) = match wall.orientation() {
                Orientation::Horizontal => (LYING, [(x - 2, y), (x + 2, y)]),
                Orientation::Vertical => (STANDING, [(x, y - 1), (x, y + 1)]),
            };
            if ![POST, GAP, LYING, STANDING].contains(&self.at((x, y))) {
                self.wrong((x, y), TextProblem::Post);
            }
            if self.at((x, y)) != sign {
                continue;
            }
            if kind == Kind::Programmes {
                self.wrong((x, y), TextProblem::NoWalls);
                covered.extend(halves);
                continue;
            }
            let before = self.faults.borrow().len();
            for half in halves {
                if self.at(half) != sign {
                    self.wrong(half, TextProblem::HalfWall);
                } else if covered.contains(&half) {
                    self.wrong(half, TextProblem::Overlap);
                }
                covered.push(half);
            }
            if self.faults.borrow().len() == before && maze.place(wall).is_err() {
                self.wrong((x, y), TextProblem::Overlap);
            }
        }
        self.check_between(&covered);
        maze
    }

    /// Between the posts inside the board there is a half of a wall, or nothing.
    fn check_between(&self, covered: &[(usize, usize)]) {
        for cell in self.size.cells() {
            let (x, y) = middle(cell, self.size);
            for beside in [(x - 1, y), (x + 1, y)] {
                if self.at(beside) != ' ' {
                    self.wrong(beside, TextProblem::Blank);
                }
            }
            let mut edges = Vec::new();
            if cell.column() + 1 < self.size.width() {
                edges.push((vec![(x + 2, y)], STANDING));
            }
            if cell.row() > 0 {
                edges.push((vec![(x, y + 1), (x - 1, y + 1), (x + 1, y + 1)], LYING));
            }
            for (places, sign) in edges {
                let is_wall = covered.contains(&places[0]);
                for place in places {
                    let problem = match (self.at(place), is_wall) {
                        (' ', false) => continue,
                        (drawn, true) if drawn == sign => continue,
                        (drawn, false) if drawn == sign => TextProblem::HalfWall,
                        _ => TextProblem::Blank,
                    };
                    // Once for each place between posts.
                    self.wrong(place, problem);
                    break;
                }
            }
        }
    }

    fn things(&self) -> Things<'_> {
        let mut things = Vec::new();
        for cell in self.size.cells() {
            let sign = match self.at(middle(cell, self.size)) {
                EMPTY | ' ' => continue,
                // Green is vert in French.
                'V' => Pawn::Green.letter(),
                sign => sign,
            };
            things.push((sign, cell));
        }
        // From the top, so that the first mistake told is the first one seen.
        things.sort_by_key(|(_, cell)| (std::cmp::Reverse(cell.row()), cell.column()));
        Things {
            drawn: self,
            things,
        }
    }

    fn searching(&self, things: &mut Things<'_>, programmes: &[Line<'_>]) -> Searching {
        let mut seekers: Vec<Seeker> = Vec::new();
        for &(number, line) in programmes {
            match seeker(things, number, line) {
                Ok(seeker) => seekers.push(seeker),
                Err(fault) => self.note(fault),
            }
        }
        for &character in Character::ALL {
            if let Some(cell) = things.take_one(character.letter()) {
                let place = middle(cell, self.size);
                self.wrong(place, TextProblem::NoProgramme(character));
            }
        }
        if seekers.is_empty() && self.faults.borrow().is_empty() {
            self.missing(TextProblem::Missing(Character::Cat.letter()));
        }
        let mut objects = Vec::new();
        for &object in Object::ALL {
            objects.extend(things.take_one(object.letter()).map(|cell| (object, cell)));
        }
        Searching {
            size: self.size,
            seekers,
            objects,
        }
    }
}

/// A line such as `1: 2→ 4↓`.
fn seeker(things: &mut Things<'_>, number: usize, line: &str) -> Result<Seeker, TextError> {
    let (who, what) = line
        .split_once(':')
        .ok_or(error(number, 1, TextProblem::Programme))?;
    let mut letters = who.trim().chars();
    let whose = || error(number, 1, TextProblem::Whose);
    let character = letters
        .next()
        .and_then(Character::with_letter)
        .ok_or_else(whose)?;
    let from = things.take_one(character.letter()).ok_or_else(whose)?;
    if letters.next().is_some() {
        return Err(whose());
    }
    let before = who.chars().count() + 2;
    let programme = what.parse().map_err(|wrong: crate::NotAProgramme| {
        error(number, before + wrong.column, TextProblem::Programme)
    })?;
    Ok(Seeker {
        character,
        from,
        programme,
    })
}
