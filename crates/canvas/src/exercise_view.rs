//! An exercise drawn on a canvas like the board of the game: cells three columns wide with grooves
//! between them, walls in the grooves, and what stands on the cells. Knows nothing of colours: the red
//! pawn has the role of the first player, blue of the second, green of the third.

mod layout;

use std::collections::BTreeSet;

use dedale_play::Colour;
use dedale_rules::{Cell, Player, Side, Size};
use dedale_school::{Corner, Exercise, Mark, Object, Pawn, Shape};

use crate::canvas::{Canvas, Role};
use crate::glyphs::{Arms, Glyphs};
use crate::theme::Theme;
use dedale_words::language::Language;

pub use self::layout::Layout;

/// How an exercise stands while it is being done.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// Pawns that are not where they began.
    pub moved: Vec<(Pawn, Cell)>,
    /// Cells that were walked over.
    pub trails: Vec<(Pawn, Vec<Cell>)>,
    /// Stars that have been visited.
    pub visited: BTreeSet<Cell>,
    /// Objects that have been found.
    pub found: Vec<Object>,
    /// Where the finger is.
    pub finger: Option<Cell>,
    /// The cell that is advised.
    pub advised: Option<Cell>,
}

/// The colours of the pawns.
#[must_use]
pub fn theme(theme: &Theme) -> Theme {
    theme.with_players([Colour::Red, Colour::Blue, Colour::Green, Colour::Magenta])
}

/// The player whose colour a pawn has.
#[must_use]
pub fn player(pawn: Pawn) -> Player {
    match pawn {
        Pawn::Red => Player::FIRST,
        Pawn::Blue => Player::SECOND,
        Pawn::Green => Player::THIRD,
    }
}

/// What stands for a pawn; without colours the shapes differ, without Unicode the letters.
#[must_use]
pub fn token(pawn: Pawn, glyphs: &Glyphs) -> char {
    match (glyphs.is_unicode(), pawn) {
        (false, pawn) => pawn.letter(),
        (true, Pawn::Red) => '●',
        (true, Pawn::Blue) => '◆',
        (true, Pawn::Green) => '▲',
    }
}

/// What a part of a finish line looks like that lies level, or stands.
fn line_sign(level: bool, glyphs: &Glyphs) -> char {
    match (glyphs.is_unicode(), level) {
        (true, true) => '═',
        (true, false) => '║',
        (false, _) => '=',
    }
}

/// What the finish line of exercise 4A looks like; of the others, one at the top.
#[must_use]
pub fn finish_sign(exercise: &Exercise, glyphs: &Glyphs) -> char {
    let side = match exercise {
        Exercise::Finish(arriving) => arriving.line,
        _ => Side::Top,
    };
    line_sign(matches!(side, Side::Top | Side::Bottom), glyphs)
}

/// What a fish looks like: it fills its cell.
pub const FISH: &str = "><>";
const LARGE_FISH: &str = "><(o>";
/// So many letters of a name fit into a usual cell; they tell all names apart, in both languages.
const SHORT: usize = 3;

/// What stands on a usual cell for a character or an object: the beginning of its name in the child's language.
#[must_use]
pub fn sign(key: &str, glyphs: &Glyphs, language: Language) -> String {
    let name = glyphs.text(&bare(&language.text(key)));
    name.chars().take(SHORT).collect()
}

/// A name without its article.
fn bare(name: &str) -> String {
    let last = name.split([' ', '’', '\'']).next_back();
    last.unwrap_or(name).to_owned()
}

/// Draws the exercise.
#[must_use]
pub fn draw(
    exercise: &Exercise,
    standing: &Standing,
    layout: Layout,
    glyphs: &Glyphs,
    language: Language,
) -> Canvas {
    let drawing = exercise.drawing();
    let mut view = View {
        size: drawing.size,
        layout,
        glyphs,
        language,
        canvas: Canvas::default(),
    };
    if layout.has_labels() {
        view.draw_labels();
    }
    view.draw_frame();
    for (mark, shape) in &drawing.marks {
        if let (Mark::Gate | Mark::Line(_), Shape::Along(from, to)) = (mark, shape) {
            view.draw_edge(*mark, *from, *to);
        }
    }
    let walls = drawing
        .marks
        .iter()
        .filter_map(|(mark, shape)| match shape {
            Shape::Along(from, to) if *mark == Mark::Wall => Some((*from, *to)),
            _ => None,
        });
    view.draw_walls(&walls.collect::<Vec<_>>());
    for (pawn, cells) in &standing.trails {
        for cell in cells {
            view.put(*cell, 1, view.glyphs.step, Role::Path(player(*pawn)));
        }
    }
    for (mark, shape) in &drawing.marks {
        if let Shape::On(cell) = shape {
            view.draw_thing(*mark, *cell, standing);
        }
    }
    for (pawn, cell) in &standing.moved {
        view.draw_pawn(*pawn, *cell);
    }
    if let Some(cell) = standing.advised {
        view.bracket(cell, ['>', '<'], Role::Advised);
    }
    if let Some(cell) = standing.finger {
        view.point(cell);
    }
    view.canvas
}

struct View<'a> {
    size: Size,
    layout: Layout,
    glyphs: &'a Glyphs,
    language: Language,
    canvas: Canvas,
}

impl View<'_> {
    /// The place of a corner of cells.
    fn corner(&self, corner: Corner) -> (usize, usize) {
        (
            self.layout.left + self.layout.across * usize::from(corner.column),
            self.layout.upper + self.layout.down * usize::from(self.size.height() - corner.row),
        )
    }

    /// The first of the three columns in the middle of a cell, and their row.
    fn cell(&self, cell: Cell) -> (usize, usize) {
        let (column, row) = self.corner(Corner {
            column: cell.column(),
            row: cell.row() + 1,
        });
        (
            column + self.layout.across / 2 - 1,
            row + self.layout.down / 2,
        )
    }

    /// One of the three characters of a cell.
    fn put(&mut self, cell: Cell, beside: usize, character: char, role: Role) {
        let (column, row) = self.cell(cell);
        self.canvas.put(column + beside, row, character, role);
    }

    fn bracket(&mut self, cell: Cell, [left, right]: [char; 2], role: Role) {
        self.put(cell, 0, left, role);
        self.put(cell, 2, right, role);
    }

    /// The finger stands around a name, in the grooves: where it points to there are no walls.
    fn point(&mut self, cell: Cell) {
        let (column, row) = self.cell(cell);
        let beside = 1 + self.wider();
        let role = Role::Cursor(Player::FOURTH);
        self.canvas.put(column - beside, row, '[', role);
        self.canvas.put(column + 2 + beside, row, ']', role);
    }

    /// How many columns more a cell has on each side than the usual one.
    fn wider(&self) -> usize {
        (self.layout.across - Layout::USUAL.across) / 2
    }

    /// As much of a name as a cell has room for, in its middle.
    fn name(&mut self, cell: Cell, key: &str, role: Role) {
        let (column, row) = self.cell(cell);
        let wider = self.wider();
        let name = self.glyphs.text(&bare(&self.language.text(key)));
        let name: String = name.chars().take(SHORT + 2 * wider).collect();
        let spare = SHORT + 2 * wider - name.chars().count();
        let name = format!(
            "{}{name}{}",
            " ".repeat(spare / 2),
            " ".repeat(spare - spare / 2)
        );
        self.canvas.write(column - wider, row, &name, role);
    }

    fn draw_labels(&mut self) {
        for cell in self.size.cells() {
            let (column, row) = self.cell(cell);
            if cell.row() == 0 {
                let letter = char::from(b'a' + cell.column());
                self.canvas.put(column + 1, 0, letter, Role::Label);
                let below = row + self.layout.down.div_ceil(2) + 1;
                self.canvas.put(column + 1, below, letter, Role::Label);
            }
            if cell.column() == 0 {
                let number = cell.row() + 1;
                self.canvas
                    .write(0, row, &format!("{number:>2}"), Role::Label);
                let after =
                    self.layout.left + self.layout.across * usize::from(self.size.width()) + 2;
                self.canvas
                    .write(after, row, &number.to_string(), Role::Label);
            }
        }
    }

    /// The border with its corners, and a post wherever grooves meet.
    fn draw_frame(&mut self) {
        let (width, height) = (self.size.width(), self.size.height());
        let (left, lower) = self.corner(Corner { column: 0, row: 0 });
        let (right, upper) = self.corner(Corner {
            column: width,
            row: height,
        });
        for column in left + 1..right {
            for row in [upper, lower] {
                self.canvas
                    .put(column, row, self.glyphs.level, Role::Border);
            }
        }
        for row in upper + 1..lower {
            for column in [left, right] {
                self.canvas
                    .put(column, row, self.glyphs.upright, Role::Border);
            }
        }
        let corners = [(left, upper), (right, upper), (left, lower), (right, lower)];
        for ((column, row), glyph) in corners.into_iter().zip(self.glyphs.corners) {
            self.canvas.put(column, row, glyph, Role::Border);
        }
        for column in 1..width {
            for row in 1..height {
                let (column, row) = self.corner(Corner { column, row });
                self.canvas.put(column, row, self.glyphs.post, Role::Post);
            }
        }
    }

    /// A piece of wall; without Unicode not the B of the game, which is the blue pawn here.
    fn wall(&self, arms: Arms) -> char {
        if self.glyphs.is_unicode() {
            self.glyphs.wall(arms)
        } else {
            '#'
        }
    }

    /// A gate or a part of a finish line, instead of the border.
    fn draw_edge(&mut self, mark: Mark, from: Corner, to: Corner) {
        let (column, row) = self.corner(from);
        let (right, upper) = self.corner(to);
        let level = row == upper;
        let (piece, role) = match mark {
            Mark::Line(pawn) => {
                let piece = line_sign(level, self.glyphs);
                (piece, Role::Goal(player(pawn)))
            }
            _ => (' ', Role::Text),
        };
        if level {
            for column in column + 1..right {
                self.canvas.put(column, row, piece, role);
            }
        } else {
            for above in 1..self.layout.down {
                self.canvas.put(column, row - above, piece, role);
            }
        }
        // A line goes on over the corners of cells, but not over those of the board.
        let inner = if level { from.column > 0 } else { from.row > 0 };
        if inner && mark != Mark::Gate {
            self.canvas.put(column, row, piece, role);
        }
        if mark == Mark::Gate {
            // The gap is easily overlooked: an arrow goes out through it.
            let side = side_of(from, to);
            let middle = if level {
                column + self.layout.across / 2
            } else {
                column
            };
            let place = if level {
                row
            } else {
                row - self.layout.down / 2
            };
            let out = self.glyphs.arrow(side.facing());
            self.canvas.put(middle, place, out, Role::Advised);
        }
    }

    fn draw_walls(&mut self, walls: &[(Corner, Corner)]) {
        // Every wall as two pieces, each from a corner to the next.
        let mut pieces: BTreeSet<[u8; 4]> = BTreeSet::new();
        for (from, to) in walls {
            let middle = [
                u8::midpoint(from.column, to.column),
                u8::midpoint(from.row, to.row),
            ];
            pieces.insert([from.column, from.row, middle[0], middle[1]]);
            pieces.insert([middle[0], middle[1], to.column, to.row]);
        }
        for &[column, row, right, _] in &pieces {
            let level = right > column;
            let (left, lower) = self.corner(Corner { column, row });
            let arms = Arms {
                left: level,
                right: level,
                up: !level,
                down: !level,
            };
            let piece = self.wall(arms);
            if level {
                for place in left + 1..left + self.layout.across {
                    self.canvas.put(place, lower, piece, Role::Wall);
                }
            } else {
                for above in 1..self.layout.down {
                    self.canvas.put(left, lower - above, piece, Role::Wall);
                }
            }
        }
        for column in 0..=self.size.width() {
            for row in 0..=self.size.height() {
                self.join(Corner { column, row }, &pieces);
            }
        }
    }

    /// Walls that meet are joined; one that ends at the border touches it.
    fn join(&mut self, corner: Corner, pieces: &BTreeSet<[u8; 4]>) {
        let Corner { column, row } = corner;
        let has = |piece: [Option<u8>; 4]| match piece {
            [Some(a), Some(b), Some(c), Some(d)] => pieces.contains(&[a, b, c, d]),
            _ => false,
        };
        let (here, beside) = (Some(column), Some(column + 1));
        let (level, above) = (Some(row), Some(row + 1));
        let arms = Arms {
            left: has([column.checked_sub(1), level, here, level]),
            right: has([here, level, beside, level]),
            up: has([here, level, here, above]),
            down: has([here, row.checked_sub(1), here, level]),
        };
        let count = [arms.left, arms.right, arms.up, arms.down]
            .into_iter()
            .filter(|arm| *arm)
            .count();
        let (place, line) = self.corner(corner);
        let side = match (column, row) {
            (0, _) => Some(Side::Left),
            (column, _) if column == self.size.width() => Some(Side::Right),
            (_, 0) => Some(Side::Bottom),
            (_, row) if row == self.size.height() => Some(Side::Top),
            _ => None,
        };
        match side {
            Some(side) if count > 0 => {
                let touched = self.glyphs.touched_border(side);
                self.canvas.put(place, line, touched, Role::Wall);
            }
            None if count > 1 => {
                let joined = self.wall(arms);
                self.canvas.put(place, line, joined, Role::Wall);
            }
            _ => {}
        }
    }

    fn draw_thing(&mut self, mark: Mark, cell: Cell, standing: &Standing) {
        match mark {
            Mark::Pawn(pawn) => {
                if standing.moved.iter().all(|(other, _)| *other != pawn) {
                    self.draw_pawn(pawn, cell);
                }
            }
            Mark::Star if standing.visited.contains(&cell) => {
                self.put(cell, 2, self.glyphs.no_star, Role::Aside);
            }
            Mark::Star => self.put(cell, 1, self.glyphs.star, Role::Heading),
            Mark::Fish => {
                let (column, row) = self.cell(cell);
                let role = Role::Path(Player::SECOND);
                if self.layout.across > Layout::USUAL.across {
                    self.canvas.write(column - 1, row, LARGE_FISH, role);
                } else {
                    self.canvas.write(column, row, FISH, role);
                }
            }
            Mark::Object(object) if standing.found.contains(&object) => {
                self.name(cell, object.key(), Role::Aside);
            }
            Mark::Object(object) => self.name(cell, object.key(), Role::Bonus),
            Mark::Character(character) => {
                self.name(cell, character.key(), Role::Pawn(Player::FIRST));
            }
            Mark::Border
            | Mark::Gate
            | Mark::Line(_)
            | Mark::Wall
            | Mark::Way(_)
            | Mark::Trail(_) => {}
        }
    }

    fn draw_pawn(&mut self, pawn: Pawn, cell: Cell) {
        let token = token(pawn, self.glyphs);
        self.put(cell, 1, token, Role::Pawn(player(pawn)));
    }
}

/// The side of the board an edge lies on.
fn side_of(from: Corner, to: Corner) -> Side {
    match (from.row == to.row, from.row, from.column) {
        (true, 0, _) => Side::Bottom,
        (true, _, _) => Side::Top,
        (false, _, 0) => Side::Left,
        (false, _, _) => Side::Right,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dedale_school::Character;

    #[test]
    fn e3_the_beginnings_of_names_tell_everything_apart() {
        for language in [Language::English, Language::French] {
            for glyphs in [&Glyphs::UNICODE, &Glyphs::ASCII] {
                let characters = Character::ALL.iter().map(|who| who.key());
                let keys = characters.chain(Object::ALL.iter().map(|what| what.key()));
                let signs: Vec<String> = keys.map(|key| sign(key, glyphs, language)).collect();
                let distinct: BTreeSet<&String> = signs.iter().collect();
                assert_eq!(distinct.len(), signs.len(), "{signs:?}");
                assert!(
                    signs.iter().all(|sign| sign.chars().count() == SHORT),
                    "{signs:?}"
                );
            }
        }
        let french = sign(Object::Apple.key(), &Glyphs::UNICODE, Language::French);
        assert_eq!(french, "pom");
    }
}
