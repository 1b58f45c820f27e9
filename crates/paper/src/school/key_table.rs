//! The key of a class whose sheets all differ: one table, a row for each pupil and a column for each exercise, in place
//! of a page of pictures for each.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places on paper are small numbers of points, none of them negative"
)]

use dedale_school::{Answer, Command, Mark, Pawn, Programme};

use crate::drawing::{Drawing, Hand, LINE, Place};
use crate::lettering;
use crate::school::pages::{Group, Task};
use crate::school::pictures::Stamp;
use crate::school::press::{FINE, MARGIN, Press, SMALL, TITLE, narrowed};
use crate::school::sheet::Share;

/// The column of the names.
const NAMES: f32 = 96.0;
/// So many exercises are side by side; more go on below.
const ACROSS: usize = 4;
/// Between columns, and above and below what is in a cell.
const APART: f32 = 8.0;
const NAME: Hand = Hand::plain(10.0).bold();
const HEAD: Hand = Hand::plain(10.0).bold();
const STEPS: Hand = Hand::plain(9.0).bold();
const COUNT: Hand = Hand::plain(8.0);
/// From line to line in a cell.
const ROW: f32 = 13.0;
/// The room of a command: its number and its arrow.
const COMMAND: f32 = 15.5;
/// Half the side of an arrow, and of other pictures.
const ARROW: f32 = 4.2;
const PICTURE: f32 = 5.6;
/// Who finds what: two pictures and an arrow.
const PAIR: f32 = 38.0;

/// A part of an answer that stays in one line.
enum Part {
    /// So many steps.
    Steps(usize),
    Command(Command),
    /// A pawn and how many steps it has; whether it is first.
    Runs(Pawn, usize, bool),
    Finds(Mark, Mark),
}

impl Part {
    fn width(&self) -> f32 {
        match self {
            Part::Steps(steps) => lettering::width(&shown(*steps), STEPS.size, true) + 5.0,
            Part::Command(_) => COMMAND,
            Part::Runs(..) | Part::Finds(..) => PAIR,
        }
    }

    fn draw(&self, page: &mut Drawing, (x, middle): Place) {
        let base = |hand: Hand| middle + hand.size * 0.36;
        match self {
            Part::Steps(steps) => page.text((x, base(STEPS)), shown(*steps), STEPS),
            Part::Command(command) => {
                page.text((x, base(COUNT)), command.count.to_string(), COUNT);
                Stamp::new(page, (x + 9.4, middle), ARROW).arrow(command.arrow);
            }
            Part::Runs(pawn, steps, first) => {
                Stamp::new(page, (x + PICTURE, middle), PICTURE).mark(Mark::Pawn(*pawn));
                let at = (x + 2.0 * PICTURE + 3.0, base(STEPS));
                let text = steps.to_string();
                let width = lettering::width(&text, STEPS.size, true);
                page.text(at, text, if *first { STEPS } else { COUNT });
                if *first {
                    let under = at.1 + 2.0;
                    page.line((at.0, under), (at.0 + width, under), FINE);
                }
            }
            Part::Finds(who, what) => {
                Stamp::new(page, (x + PICTURE, middle), PICTURE).mark(*who);
                let arrow = (x + 2.0 * PICTURE + 4.0, middle);
                Stamp::new(page, arrow, 2.6).arrow(dedale_school::Arrow::East);
                let right = (x + 3.0 * PICTURE + 9.0, middle);
                Stamp::new(page, right, PICTURE).mark(*what);
            }
        }
    }
}

fn shown(steps: usize) -> String {
    format!("{steps} :")
}

/// What is in a cell.
fn parts(answer: &Answer) -> Vec<Part> {
    match answer {
        Answer::Way(way) => {
            let commands = Programme::of_way(way).0.into_iter().map(Part::Command);
            std::iter::once(Part::Steps(way.len() - 1))
                .chain(commands)
                .collect()
        }
        Answer::Winner { winner, green, red } => {
            let runs = |pawn, way: &[_]| Part::Runs(pawn, way.len() - 1, pawn == *winner);
            vec![runs(Pawn::Green, green), runs(Pawn::Red, red)]
        }
        Answer::Finds(finds) => finds
            .iter()
            .map(|(who, what, _)| Part::Finds(Mark::Character(*who), Mark::Object(*what)))
            .collect(),
    }
}

/// The parts in lines of that width.
fn lines(parts: Vec<Part>, room: f32) -> Vec<Vec<Part>> {
    let mut lines: Vec<Vec<Part>> = vec![Vec::new()];
    let mut used = 0.0;
    for part in parts {
        let width = part.width();
        let line = lines.last_mut().expect("there is always a line");
        if used + width > room && !line.is_empty() {
            lines.push(vec![part]);
            used = width;
        } else {
            line.push(part);
            used += width;
        }
    }
    lines
}

/// The table being laid out.
struct Rows {
    press: Press,
    heading: String,
    pages: Vec<Drawing>,
    page: Drawing,
    y: f32,
}

impl Press {
    /// The pages of the table: a row for each share, whose exercises are of the same kinds.
    pub(crate) fn key_table(self, shares: &[Share]) -> Vec<Drawing> {
        let mut rows = Rows {
            press: self,
            heading: self.language.text("school-all-answers"),
            pages: Vec::new(),
            page: self.page(),
            y: 0.0,
        };
        rows.y = self.lines(&mut rows.page, &rows.heading, TITLE, MARGIN) + 2.0;
        let how = self.language.text("school-key-table");
        rows.y = self.lines(&mut rows.page, &how, SMALL, rows.y) + 6.0;
        let count = shares.iter().map(|share| share.group.tasks.len()).max();
        for first in (0..count.unwrap_or(0)).step_by(ACROSS) {
            if let Some(share) = shares.first() {
                rows.head(&share.group, first);
            }
            for share in shares {
                rows.row(share, first);
            }
            rows.y += APART;
        }
        rows.pages.push(rows.page);
        rows.pages
    }
}

impl Rows {
    /// How wide a cell is.
    fn cell(&self) -> f32 {
        (self.press.room() - NAMES) / ACROSS as f32
    }

    fn left(&self, column: usize) -> f32 {
        MARGIN + NAMES + column as f32 * self.cell()
    }

    /// The numbers of the exercises, and which they are where several are mixed.
    fn head(&mut self, group: &Group, first: usize) {
        let high = HEAD.size * LINE + 4.0;
        if self.y + high + 3.0 * ROW > self.press.bottom() {
            self.turn();
        }
        let base = self.y + HEAD.size;
        let who = self.press.language.text("class-pupil");
        self.page.text((MARGIN, base), who, HEAD);
        for (column, task) in shown_tasks(group, first).iter().enumerate() {
            let number = first + column + 1;
            let text = match group.kind {
                Some(_) => number.to_string(),
                None => format!("{number}. ({})", task.exercise.kind()),
            };
            self.page.text((self.left(column), base), text, HEAD);
        }
        self.y += high;
        self.rule();
    }

    fn row(&mut self, share: &Share, first: usize) {
        let cells: Vec<Vec<Vec<Part>>> = shown_tasks(&share.group, first)
            .iter()
            .map(|task| lines(parts(&task.report.answer), self.cell() - APART))
            .collect();
        let most = cells.iter().map(Vec::len).max().unwrap_or(1);
        let high = most as f32 * ROW + 5.0;
        if self.y + high > self.press.bottom() {
            self.turn();
            self.head(&share.group, first);
        }
        let name = share.pupil.as_deref().unwrap_or_default();
        let hand = narrowed(name, NAME, NAMES - APART);
        let middle = self.y + 3.0 + ROW / 2.0;
        self.page
            .text((MARGIN, middle + NAME.size * 0.36), name, hand);
        for (column, cell) in cells.iter().enumerate() {
            for (line, parts) in cell.iter().enumerate() {
                let mut at = (self.left(column), middle + line as f32 * ROW);
                for part in parts {
                    part.draw(&mut self.page, at);
                    at.0 += part.width();
                }
            }
        }
        self.y += high;
        self.rule();
    }

    fn rule(&mut self) {
        let right = self.press.size.width - MARGIN;
        self.page.line((MARGIN, self.y), (right, self.y), FINE);
    }

    fn turn(&mut self) {
        let done = std::mem::replace(&mut self.page, self.press.page());
        self.pages.push(done);
        self.y = self
            .press
            .lines(&mut self.page, &self.heading, TITLE, MARGIN)
            + 6.0;
    }
}

/// The exercises of a group in this part of the table.
fn shown_tasks(group: &Group, first: usize) -> &[Task] {
    let from = first.min(group.tasks.len());
    &group.tasks[from..(first + ACROSS).min(group.tasks.len())]
}
