//! Reading a drawn exercise (`text` shows them). Says where and why a drawing cannot be read; whether
//! the exercise is any good is asked of `examination`.

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
mod sides;

use contents::Things;
use sides::Sides;

/// A line that says something, and its number from 1.
type Line<'a> = (usize, &'a str);

impl FromStr for Exercise {
    type Err = TextError;

    /// Lines that are blank or begin with `#` are passed over, and blanks at the end of a line.
    fn from_str(text: &str) -> Result<Exercise, TextError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let numbered = text.lines().enumerate();
        let lines: Vec<Line<'_>> = numbered
            .map(|(place, line)| (place + 1, line.trim_end()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .collect();
        let Some((&first, rest)) = lines.split_first() else {
            return Err(error(1, 1, TextProblem::Format));
        };
        let kind = kind(first)?;
        let is_board = |(_, line): &Line<'_>| !line.starts_with(|c: char| c.is_ascii_digit());
        let end = rest
            .iter()
            .position(|line| !is_board(line))
            .unwrap_or(rest.len());
        let (board, programmes) = rest.split_at(end);
        let drawn = Drawn::new(board, first.0)?;
        if kind != Kind::Programmes
            && let Some(&(line, _)) = programmes.first()
        {
            return Err(error(line, 1, TextProblem::Border));
        }
        drawn.exercise(kind, programmes)
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
}

impl Drawn {
    fn new(board: &[Line<'_>], before: usize) -> Result<Drawn, TextError> {
        let Some(&(first, border)) = board.first() else {
            return Err(error(before + 1, 1, TextProblem::Board));
        };
        if !border.starts_with(POST) {
            return Err(error(first, 1, TextProblem::Board));
        }
        let width = border.chars().count();
        let last = board.last().map_or(first, |(number, _)| *number);
        if width % 4 != 1 {
            return Err(error(first, width + 1, TextProblem::Board));
        }
        // A row of cells begins with its side, which may be a gap or a finish line; a row of posts does not.
        let is_cells = |line: &str| line.starts_with([STANDING, GAP]) || line.starts_with("= ");
        if board.last().is_some_and(|(_, line)| is_cells(line)) {
            return Err(error(last + 1, 1, TextProblem::LowerBorder));
        }
        if board.len() % 2 != 1 {
            let wrong = |(y, line): &(usize, &Line<'_>)| is_cells(line.1) != (y % 2 == 1);
            let place = board.iter().enumerate().find(wrong);
            let place = place.map_or(last, |(_, (number, _))| *number);
            return Err(error(place, 1, TextProblem::Rows));
        }
        let side = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let size = Size::new(side(width / 4), side(board.len() / 2)).ok_or(error(
            first,
            1,
            TextProblem::Size,
        ))?;
        let mut lines = Vec::new();
        for &(number, line) in board {
            let mut characters: Vec<char> = line.chars().collect();
            if characters.len() > width {
                return Err(error(number, width + 1, TextProblem::Width(width)));
            }
            // A gap at the right side is lost together with the blanks at the end of its line.
            characters.resize(width, ' ');
            lines.push((number, characters));
        }
        Ok(Drawn { size, lines })
    }

    fn at(&self, (x, y): (usize, usize)) -> char {
        self.lines[y].1[x]
    }

    fn error(&self, (x, y): (usize, usize), problem: TextProblem) -> TextError {
        error(self.lines[y].0, x + 1, problem)
    }

    /// What is missing is missing in the whole drawing: the place told is its first character.
    fn missing(&self, problem: TextProblem) -> TextError {
        self.error((0, 0), problem)
    }

    fn exercise(&self, kind: Kind, programmes: &[Line<'_>]) -> Result<Exercise, TextError> {
        let sides = self.border()?;
        let maze = self.maze(kind)?;
        let mut things = self.things();
        let exercise = match kind {
            Kind::Leaving => Exercise::Leaving(Leaving {
                maze,
                pawn: things.pawn(Pawn::Red)?,
                gate: sides.gate(self)?,
            }),
            Kind::Stars => Exercise::Stars(Gathering {
                maze,
                pawn: things.pawn(Pawn::Red)?,
                stars: things.all(STAR)?,
                blue: things.pawn(Pawn::Blue)?,
            }),
            Kind::Fish | Kind::FishAndWalls => {
                let avoiding = Avoiding {
                    maze,
                    pawn: things.pawn(Pawn::Red)?,
                    fish: things.all(FISH)?,
                    blue: things.pawn(Pawn::Blue)?,
                };
                if kind == Kind::Fish {
                    Exercise::Fish(avoiding)
                } else {
                    Exercise::FishAndWalls(avoiding)
                }
            }
            Kind::Programmes => Exercise::Programmes(self.searching(&mut things, programmes)?),
            Kind::Finish => Exercise::Finish(Arriving {
                maze,
                pawn: things.pawn(Pawn::Red)?,
                line: sides.only_line(self)?,
            }),
            Kind::Race => {
                sides.both_lines(self)?;
                Exercise::Race(Racing {
                    maze,
                    green: things.pawn(Pawn::Green)?,
                    red: things.pawn(Pawn::Red)?,
                })
            }
        };
        things.nothing_left()?;
        sides.nothing_else(self, kind)?;
        Ok(exercise)
    }

    /// The border: what is drawn between its posts, in the order of [`Gate::all`].
    fn border(&self) -> Result<Sides, TextError> {
        let right = 4 * usize::from(self.size.width());
        let low = 2 * usize::from(self.size.height());
        let posts = (0..=low)
            .step_by(2)
            .flat_map(|y| [(0, y), (right, y)])
            .chain((0..=right).step_by(4).flat_map(|x| [(x, 0), (x, low)]));
        for place in posts {
            if ![POST, LYING, STANDING, LINE].contains(&self.at(place)) {
                return Err(self.error(place, TextProblem::Border));
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
            let sign = self.at(places[0]);
            if ![wall, LINE, GAP].contains(&sign) {
                return Err(self.error(places[0], TextProblem::Border));
            }
            if let Some(&place) = places.iter().find(|&&place| self.at(place) != sign) {
                return Err(self.error(place, TextProblem::Border));
            }
            parts.push((gate, sign, places[0]));
        }
        Ok(Sides(parts))
    }

    /// The walls, each known by the post in its middle.
    fn maze(&self, kind: Kind) -> Result<Maze, TextError> {
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
                return Err(self.error((x, y), TextProblem::Post));
            }
            if self.at((x, y)) != sign {
                continue;
            }
            if kind == Kind::Programmes {
                return Err(self.error((x, y), TextProblem::NoWalls));
            }
            for half in halves {
                if self.at(half) != sign {
                    return Err(self.error(half, TextProblem::HalfWall));
                }
                if covered.contains(&half) {
                    return Err(self.error(half, TextProblem::Overlap));
                }
                covered.push(half);
            }
            maze.place(wall)
                .map_err(|_| self.error((x, y), TextProblem::Overlap))?;
        }
        self.check_between(&covered)?;
        Ok(maze)
    }

    /// Between the posts inside the board there is a half of a wall, or nothing.
    fn check_between(&self, covered: &[(usize, usize)]) -> Result<(), TextError> {
        for cell in self.size.cells() {
            let (x, y) = middle(cell, self.size);
            for beside in [(x - 1, y), (x + 1, y)] {
                if self.at(beside) != ' ' {
                    return Err(self.error(beside, TextProblem::Blank));
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
                    return Err(self.error(place, problem));
                }
            }
        }
        Ok(())
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

    fn searching(
        &self,
        things: &mut Things<'_>,
        programmes: &[Line<'_>],
    ) -> Result<Searching, TextError> {
        let mut seekers: Vec<Seeker> = Vec::new();
        for &(number, line) in programmes {
            let (who, what) =
                line.split_once(':')
                    .ok_or(error(number, 1, TextProblem::Programme))?;
            let mut letters = who.trim().chars();
            let whose = || error(number, 1, TextProblem::Whose);
            let character = letters
                .next()
                .and_then(Character::with_letter)
                .ok_or_else(whose)?;
            let from = things.take_one(character.letter())?.ok_or_else(whose)?;
            if letters.next().is_some() {
                return Err(whose());
            }
            let before = who.chars().count() + 2;
            let programme = what.parse().map_err(|wrong: crate::NotAProgramme| {
                error(number, before + wrong.column, TextProblem::Programme)
            })?;
            seekers.push(Seeker {
                character,
                from,
                programme,
            });
        }
        for &character in Character::ALL {
            if let Some(cell) = things.take_one(character.letter())? {
                let place = middle(cell, self.size);
                return Err(self.error(place, TextProblem::NoProgramme(character)));
            }
        }
        if seekers.is_empty() {
            return Err(self.missing(TextProblem::Missing(Character::Cat.letter())));
        }
        let mut objects = Vec::new();
        for &object in Object::ALL {
            objects.extend(things.take_one(object.letter())?.map(|cell| (object, cell)));
        }
        Ok(Searching {
            size: self.size,
            seekers,
            objects,
        })
    }
}
