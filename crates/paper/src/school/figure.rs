//! An exercise drawn on paper: the board, the pictures on it, and the programmes below or beside it. With
//! its answer for the key.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places on paper are small numbers of points, none of them negative"
)]

use dedale_rules::{Cell, Side};
use dedale_school::{Answer, Arrow, Exercise, Gate, Mark, Pawn, Searching, Shape};

use crate::drawing::{Anchor, Colour, Drawing, Hand, LINE, Pen, Place};
use crate::lettering;
use crate::school::grid::{EDGE, Grid, colour};
use crate::school::pictures::{RED, Stamp};
use dedale_words::language::Language;

/// A line of a programme, and the room for each of its commands.
const PROGRAMME: f32 = 28.0;
const COMMAND: f32 = 34.0;
/// No command has less room than this, unless the line would be wider than half a page.
const LEGIBLE: f32 = 26.0;
const WIDEST: f32 = 236.0;
/// The picture before a programme.
const WHO: f32 = 26.0;
/// The box after a programme, in which the answer is drawn or written.
const BOX: (f32, f32) = (46.0, 24.0);
/// Below the board of a race: a line for who is first, and one for both numbers.
const ANSWER: f32 = 27.0;
/// A box to tick, and one for a number.
const TICK: f32 = 16.0;
const NUMBER: f32 = 30.0;
/// Words beside boxes.
const WORD: Hand = Hand::plain(11.0);
/// Around what is filled in.
const FILLED: Pen = Pen {
    width: 1.2,
    colour: Colour::INK,
};
/// Beside the board a programme takes lines of so many commands, closer together.
const BESIDE: usize = 6;
const COMMAND_BESIDE: f32 = 30.0;
const PROGRAMME_BESIDE: f32 = 26.0;
/// How far the arrow in the way out reaches from the border, in sides of a cell.
const EXIT: f32 = 0.32;
/// Who found what: two pictures and an arrow.
const PAIR: f32 = 54.0;
/// Above and below the board of a race.
const LABEL: Hand = Hand::plain(9.0).at(Anchor::Middle);

/// Where the programmes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Programmes {
    Below,
    Beside,
}

/// An exercise to be drawn.
#[derive(Clone, Copy)]
pub(crate) struct Figure<'a> {
    pub exercise: &'a Exercise,
    /// With the answer in it.
    pub answer: Option<&'a Answer>,
    pub programmes: Programmes,
    pub language: Language,
}

/// Room around the board.
#[derive(Clone, Copy, Default)]
struct Rim {
    side: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Figure<'_> {
    /// With cells of that side.
    pub(crate) fn draw(&self, side: f32) -> Drawing {
        let picture = match self.answer {
            Some(answer) => self.exercise.drawing_with(answer),
            None => self.exercise.drawing(),
        };
        let size = picture.size;
        let board = (
            f32::from(size.width()) * side,
            f32::from(size.height()) * side,
        );
        let rim = self.rim(board.0, side);
        let sheet = (
            board.0 + 2.0 * rim.side + rim.right,
            board.1 + rim.top + rim.bottom,
        );
        let mut sheet = Sheet(Grid::new(size, side, (rim.side, rim.top), sheet));
        // Ways lie under the things, walls above everything.
        let order = |mark: &Mark| match mark {
            Mark::Way(_) | Mark::Trail(_) => 0,
            Mark::Border | Mark::Gate | Mark::Line(_) | Mark::Wall => 2,
            _ => 1,
        };
        let mut marks = picture.marks;
        marks.sort_by_key(|(mark, _)| order(mark));
        for (mark, shape) in marks {
            match (mark, shape) {
                (mark, Shape::On(cell)) => sheet.thing(mark, cell),
                (Mark::Wall, Shape::Along(one, other)) => sheet.0.wall(one, other),
                (Mark::Line(pawn), Shape::Along(one, other)) => {
                    sheet.0.chequers(one, other, colour(pawn));
                }
                (Mark::Gate, Shape::Along(..)) => {}
                (_, Shape::Along(one, other)) => sheet.0.border(one, other),
                (Mark::Way(pawn), Shape::Through(way)) => sheet.way(pawn, &way),
                (_, Shape::Through(way)) => sheet.trail(&way),
            }
        }
        match (self.exercise, self.answer) {
            (Exercise::Leaving(one), _) => sheet.exit(one.gate),
            (Exercise::Race(_), None) => {
                sheet.labels(board.1 + rim.top, rim, self.language);
                let top = board.1 + rim.top + EDGE + LABEL.size * LINE + 4.0;
                sheet.race_answer(top, self.language);
            }
            (_, Some(Answer::Finds(finds))) => {
                let pairs = finds.iter().map(|(who, what, _)| (*who, *what));
                let top = board.1 + rim.top + EDGE;
                sheet.pairs(&pairs.collect::<Vec<_>>(), pairs_across(board.0), top);
            }
            (Exercise::Programmes(searching), _) => match self.programmes {
                Programmes::Below => {
                    let width = below_width(searching, board.0);
                    sheet.below(searching, width, board.1 + rim.top + EDGE);
                }
                Programmes::Beside => sheet.beside(searching, board.0 + 2.0 * EDGE + 12.0),
            },
            _ => {}
        }
        sheet.0.drawing
    }

    fn rim(&self, width: f32, side: f32) -> Rim {
        let plain = Rim {
            side: EDGE,
            top: EDGE,
            right: 0.0,
            bottom: EDGE,
        };
        match (self.exercise, self.answer) {
            (Exercise::Leaving(_), _) => {
                let edge = EDGE + side * EXIT;
                Rim {
                    side: edge,
                    top: edge,
                    right: 0.0,
                    bottom: edge,
                }
            }
            (Exercise::Race(_), None) => {
                let label = |key| {
                    lettering::width(&self.language.text(key), LABEL.size, false) + LABEL.size * 3.0
                };
                let widest = label("school-line-green").max(label("school-line-red"));
                let widest = widest.max(race_answer_width(self.language));
                Rim {
                    side: EDGE.max((widest - width) / 2.0),
                    top: EDGE + LABEL.size * LINE,
                    right: 0.0,
                    bottom: EDGE + LABEL.size * LINE + 4.0 + 2.0 * ANSWER,
                }
            }
            (Exercise::Programmes(_), Some(Answer::Finds(finds))) => {
                let across = pairs_across(width);
                let rows = finds.len().div_ceil(across);
                let wide = across.min(finds.len()) as f32 * PAIR;
                Rim {
                    right: (wide - width).max(0.0),
                    bottom: 2.0 * EDGE + rows as f32 * PROGRAMME,
                    ..plain
                }
            }
            (Exercise::Programmes(searching), None) => match self.programmes {
                Programmes::Below => Rim {
                    right: below_width(searching, width) - width,
                    bottom: 2.0 * EDGE + searching.seekers.len() as f32 * PROGRAMME,
                    ..plain
                },
                Programmes::Beside => {
                    let lines = searching
                        .seekers
                        .iter()
                        .map(|seeker| lines_beside(seeker.programme.0.len()));
                    let lines = lines.map(|count| count as f32 + 0.35).sum::<f32>();
                    let board = side * f32::from(searching.size.height());
                    Rim {
                        right: 12.0 + WHO + BESIDE as f32 * COMMAND_BESIDE,
                        bottom: EDGE.max(lines * PROGRAMME_BESIDE - board),
                        ..plain
                    }
                }
            },
            _ => plain,
        }
    }
}

/// How many pairs stand side by side below a board of that width; two even where it is narrower.
fn pairs_across(width: f32) -> usize {
    ((width / PAIR).floor() as usize).max(2)
}

/// How wide the programmes below a board are: as the board, or wider so that their commands stay legible.
fn below_width(searching: &Searching, board: f32) -> f32 {
    let wanted = WHO + longest(searching) as f32 * LEGIBLE + 6.0 + BOX.0;
    board.max(wanted.min(WIDEST))
}

/// How many commands the longest programme has.
fn longest(searching: &Searching) -> usize {
    let commands = searching.seekers.iter();
    let commands = commands.map(|seeker| seeker.programme.0.len());
    commands.max().unwrap_or(1)
}

/// How many lines a programme of that length and its box take beside a board.
fn lines_beside(commands: usize) -> usize {
    let last = (commands + BESIDE - 1) % BESIDE + 1;
    let taken = last as f32 * COMMAND_BESIDE + BOX.0;
    commands.div_ceil(BESIDE) + usize::from(taken > BESIDE as f32 * COMMAND_BESIDE)
}

/// How wide the boxes below a race are.
fn race_answer_width(language: Language) -> f32 {
    let width = |key: &str, bold: bool| lettering::width(&language.text(key), WORD.size, bold);
    let first = width("school-race-first", true) + 10.0 + 2.0 * (TICK + 42.0) - 16.0;
    let steps = 2.0 * (24.0 + NUMBER + 4.0 + width("school-race-steps", false)) + 16.0;
    first.max(steps)
}

struct Sheet(Grid);

impl Sheet {
    fn thing(&mut self, mark: Mark, cell: Cell) {
        let at = self.0.middle(cell);
        Stamp::new(&mut self.0.drawing, at, self.0.side * 0.38).mark(mark);
    }

    /// An arrow out of the gap in the border.
    fn exit(&mut self, gate: Gate) {
        let (x, y) = self.0.middle(gate.cell);
        let (right, down, arrow) = match gate.side {
            Side::Bottom => (0.0, 0.5, Arrow::South),
            Side::Left => (-0.5, 0.0, Arrow::West),
            Side::Top => (0.0, -0.5, Arrow::North),
            Side::Right => (0.5, 0.0, Arrow::East),
        };
        let at = (x + right * self.0.side, y + down * self.0.side);
        Stamp::new(&mut self.0.drawing, at, self.0.side * EXIT).arrow(arrow);
    }

    fn way(&mut self, pawn: Pawn, way: &[Cell]) {
        // Two ways of a race may share cells: each keeps to its own side, and green's is hollow, so that
        // they differ without colours.
        let (aside, hollow) = match pawn {
            Pawn::Green => (-0.08, true),
            _ => (0.08, false),
        };
        self.winding(way, aside, colour(pawn), 0.09, hollow);
    }

    /// The way of a character, the only one in its picture, with a point where it ends.
    fn trail(&mut self, way: &[Cell]) {
        self.winding(way, 0.0, RED, 0.1, false);
        if let Some(&last) = way.last() {
            let at = self.0.middle(last);
            self.0
                .drawing
                .circle(at, self.0.side * 0.47, RED.towards(Colour::WHITE, 0.6));
        }
    }

    fn winding(&mut self, way: &[Cell], aside: f32, colour: Colour, width: f32, hollow: bool) {
        let side = self.0.side;
        let aside = aside * side;
        let points = way.iter().map(|&cell| self.0.middle(cell));
        let points: Vec<Place> = points.map(|(x, y)| (x + aside, y + aside)).collect();
        let width = width * side;
        self.0.drawing.path(points.clone(), Pen { width, colour });
        if hollow {
            let core = Pen {
                width: width * 0.45,
                colour: Colour::WHITE,
            };
            self.0.drawing.path(points, core);
        }
    }

    /// Whose line is where.
    fn labels(&mut self, bottom: f32, rim: Rim, language: Language) {
        let middle = self.0.drawing.width / 2.0;
        for (pawn, key, base) in [
            (Pawn::Green, "school-line-green", rim.top - EDGE - 3.0),
            (
                Pawn::Red,
                "school-line-red",
                bottom + EDGE + LABEL.size * 1.05,
            ),
        ] {
            let text = language.text(key);
            let width = lettering::width(&text, LABEL.size, false);
            let drawing = &mut self.0.drawing;
            drawing.text((middle + LABEL.size * 0.6, base), text, LABEL);
            let at = (
                middle - width / 2.0 - LABEL.size * 0.3,
                base - LABEL.size * 0.36,
            );
            Stamp::new(drawing, at, LABEL.size * 0.62).mark(Mark::Pawn(pawn));
        }
    }

    fn commands(&mut self, commands: &[dedale_school::Command], at: Place, step: f32) {
        for (place, command) in commands.iter().enumerate() {
            let x = at.0 + place as f32 * step;
            let hand = Hand::plain(step * 0.42).bold();
            let count = command.count.to_string();
            self.0.drawing.text((x, at.1 + step * 0.15), count, hand);
            let middle = (x + step * 0.54, at.1);
            Stamp::new(&mut self.0.drawing, middle, step * 0.26).arrow(command.arrow);
        }
    }

    /// A line for each programme, as wide as the board.
    fn below(&mut self, searching: &Searching, width: f32, top: f32) {
        let room = width - WHO - BOX.0 - 6.0;
        // As the longest needs it: all programmes of an exercise have one size.
        let step = (room / longest(searching) as f32).min(COMMAND);
        for (place, seeker) in searching.seekers.iter().enumerate() {
            let y = top + (place as f32 + 0.5) * PROGRAMME;
            let who = (EDGE + 10.0, y);
            Stamp::new(&mut self.0.drawing, who, 10.0).character(seeker.character);
            let commands = &seeker.programme.0;
            self.commands(commands, (EDGE + WHO, y), step);
            self.answer_box((EDGE + width - BOX.0, y));
        }
    }

    /// The programmes right of the board, in short lines.
    fn beside(&mut self, searching: &Searching, left: f32) {
        let mut y = EDGE + PROGRAMME_BESIDE / 2.0;
        for seeker in &searching.seekers {
            let who = (left + 10.0, y);
            Stamp::new(&mut self.0.drawing, who, 11.0).character(seeker.character);
            let right = left + WHO + BESIDE as f32 * COMMAND_BESIDE - BOX.0;
            for line in seeker.programme.0.chunks(BESIDE) {
                self.commands(line, (left + WHO, y), COMMAND_BESIDE);
                y += PROGRAMME_BESIDE;
            }
            if lines_beside(seeker.programme.0.len()) > seeker.programme.0.len().div_ceil(BESIDE) {
                y += PROGRAMME_BESIDE;
            }
            // In the last line of the programme, if that has room.
            self.answer_box((right, y - PROGRAMME_BESIDE));
            y += PROGRAMME_BESIDE * 0.35;
        }
    }

    /// Room for what a character looks for: drawn or written. The middle of its left side is there.
    fn answer_box(&mut self, (x, y): Place) {
        let at = (x, y - BOX.1 / 2.0);
        self.0.drawing.frame(at, BOX.0, BOX.1, FILLED);
    }

    /// Room for who is first, and for how many steps each has.
    fn race_answer(&mut self, top: f32, language: Language) {
        let drawing = &mut self.0.drawing;
        let left = (drawing.width - race_answer_width(language)) / 2.0;
        let base = |y: f32| y + WORD.size * 0.36;
        let mut y = top + ANSWER / 2.0;
        let word = language.text("school-race-first");
        let mut x = left + lettering::width(&word, WORD.size, true) + 10.0;
        drawing.text((left, base(y)), word, WORD.bold());
        for pawn in [Pawn::Green, Pawn::Red] {
            drawing.frame((x, y - TICK / 2.0), TICK, TICK, FILLED);
            Stamp::new(drawing, (x + TICK + 13.0, y), 10.0).mark(Mark::Pawn(pawn));
            x += TICK + 42.0;
        }
        y += ANSWER;
        x = left;
        let word = language.text("school-race-steps");
        for pawn in [Pawn::Green, Pawn::Red] {
            Stamp::new(drawing, (x + 10.0, y), 10.0).mark(Mark::Pawn(pawn));
            x += 24.0;
            drawing.frame((x, y - ANSWER * 0.42), NUMBER, ANSWER * 0.84, FILLED);
            x += NUMBER + 4.0;
            drawing.text((x, base(y)), word.clone(), WORD);
            x += lettering::width(&word, WORD.size, false) + 16.0;
        }
    }

    /// Who found what.
    fn pairs(
        &mut self,
        pairs: &[(dedale_school::Character, dedale_school::Object)],
        across: usize,
        top: f32,
    ) {
        for (place, (who, what)) in pairs.iter().enumerate() {
            let x = EDGE + (place % across) as f32 * PAIR;
            let y = top + ((place / across) as f32 + 0.5) * PROGRAMME;
            let drawing = &mut self.0.drawing;
            Stamp::new(drawing, (x + 10.0, y), 9.5).character(*who);
            Stamp::new(drawing, (x + 26.0, y), 5.0).arrow(Arrow::East);
            Stamp::new(drawing, (x + 42.0, y), 9.5).object(*what);
        }
    }
}
