//! Exercises laid out on pages: with their instruction and room for a name and the date, and their answers
//! on pages of their own.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places on paper are small numbers of points, none of them negative"
)]

use dedale_school::{Answer, Exercise, Kind, Mark, Pawn, Report};

use crate::drawing::{Drawing, Hand, LINE, Place};
use crate::lettering;
use crate::school::figure::{Figure, Programmes};
use crate::school::grid::EDGE;
use crate::school::pictograms;
use crate::school::pictures::Stamp;
use crate::school::press::{HEADING, MARGIN, Press, SMALL, TASK, TITLE, column, height, narrowed};
use crate::school::sheet;
use dedale_words::exercise_sentences;
use dedale_words::language::Language;

/// Between exercises.
const GAP: f32 = 22.0;
/// The number of an exercise.
const LABEL: Hand = Hand::plain(12.0).bold();
/// Which pawn is which.
const LEGEND: Hand = Hand::plain(11.0);
/// The instruction of one exercise among others.
const OWN_TASK: Hand = Hand::plain(10.0);
/// Above a figure: its number.
const HEAD: f32 = 18.0;
/// The longest side of a cell.
const LARGEST: f32 = 96.0;
/// From so many columns or rows on, programmes stand beside their board, which has the room then.
const LARGE_BOARD: u8 = 8;
/// Boards up to this size are those of small children: two large ones on a page instead of four.
const SMALL_BOARD: u8 = 5;
/// Half the side of a sign beside the instruction: for small children, for all others, and where each exercise
/// has its own instruction.
const SIGNS: [f32; 3] = [17.0, 14.0, 10.0];
/// How many answers are side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rows {
    /// Two, as the exercises on a sheet.
    Pairs,
    /// In a booklet the four of a kind in one row; two where the boards are so large that at 100 dots to an inch four
    /// of them would not be legible.
    Kinds,
}

impl Rows {
    fn across(self, group: &Group) -> u8 {
        match self {
            Rows::Kinds if group.largest() < LARGE_BOARD => 4,
            Rows::Kinds | Rows::Pairs => 2,
        }
    }
}

/// An exercise with what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// What the pupil sees.
    pub exercise: Exercise,
    /// Its answer and how difficult it is.
    pub report: Report,
    /// How difficult it is among its neighbours, as so many stars. None: not compared.
    pub stars: u8,
    /// Where it comes from, said beside its answer.
    pub origin: Option<String>,
}

/// Exercises under one title.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Which exercise all of them are; `None` where several are mixed and each has its own instruction.
    pub kind: Option<Kind>,
    /// What stands above them.
    pub title: String,
    /// From the first to the last.
    pub tasks: Vec<Task>,
}

impl Group {
    /// The longest side of its boards.
    fn largest(&self) -> u8 {
        let side = |task: &Task| {
            let size = task.exercise.maze().size();
            size.width().max(size.height())
        };
        self.tasks.iter().map(side).max().unwrap_or(0)
    }

    /// Whether programmes have the room beside their boards.
    fn is_wide(&self) -> bool {
        let programmes = |task: &Task| task.exercise.kind() == Kind::Programmes;
        self.largest() >= LARGE_BOARD && self.tasks.iter().any(programmes)
    }

    /// How many exercises are side by side on a page, and below each other.
    fn places(&self) -> (usize, usize) {
        if self.tasks.len() == 1 {
            (1, 1)
        } else if self.is_wide() || self.largest() <= SMALL_BOARD {
            (1, 2)
        } else {
            (2, 2)
        }
    }
}

impl Press {
    /// The pages of a group, with the name of the pupil they are for.
    pub(crate) fn exercises(self, group: &Group, pupil: Option<&str>) -> Vec<Drawing> {
        let (across, down) = group.places();
        let chunks = group.tasks.chunks(across * down);
        let pages = chunks.enumerate().map(|(page, tasks)| {
            let first = page * across * down + 1;
            self.exercise_page(group, tasks, first, pupil)
        });
        pages.collect()
    }

    fn exercise_page(
        self,
        group: &Group,
        tasks: &[Task],
        first: usize,
        pupil: Option<&str>,
    ) -> Drawing {
        let mut page = self.page();
        let name = self.language.text("school-sheet-name");
        let date = self.language.text("school-sheet-date");
        let room = self.room();
        match pupil {
            Some(pupil) => {
                let name = format!("{name} {pupil}");
                let hand = narrowed(&name, LABEL, room * 0.62);
                page.text((MARGIN, MARGIN + LABEL.size), name, hand);
            }
            None => Self::blank(&mut page, &name, SMALL, (MARGIN, MARGIN), room * 0.62),
        }
        let right = (MARGIN + room * 0.66, MARGIN);
        Self::blank(&mut page, &date, SMALL, right, room * 0.34);
        let mut top = self.lines(&mut page, &group.title, TITLE, MARGIN + 26.0) + 4.0;
        if let Some(kind) = group.kind {
            let half = SIGNS[usize::from(group.largest() > SMALL_BOARD)];
            let at = (MARGIN, top);
            let text = told(kind, group, self.language);
            top = instruction(&mut page, kind, &text, at, (room, half, TASK)) + 4.0;
            top = self.legend(&mut page, kind, top) + 8.0;
        }
        let (across, down) = group.places();
        let area = Area {
            top,
            bottom: self.bottom(),
            width: room,
            across: across as u8,
            down: down as u8,
        };
        for (place, task) in tasks.iter().enumerate() {
            let kind = task.exercise.kind();
            let figure = Figure {
                exercise: &task.exercise,
                answer: None,
                programmes: if group.is_wide() {
                    Programmes::Beside
                } else {
                    Programmes::Below
                },
                language: self.language,
            };
            let several = group.tasks.len() > 1;
            let head = Head {
                number: several.then(|| (first + place).to_string()),
                stars: task.stars,
                own: group
                    .kind
                    .is_none()
                    .then(|| (kind, told(kind, group, self.language))),
                language: self.language,
            };
            area.put(&mut page, place, &head, &figure);
        }
        page
    }

    /// Which pawn is which, for sheets without colours; where the legend ends. The boards of a race say it
    /// themselves, and one pawn alone needs no name.
    fn legend(self, page: &mut Drawing, kind: Kind, top: f32) -> f32 {
        if !matches!(kind, Kind::Stars | Kind::Fish | Kind::FishAndWalls) {
            return top;
        }
        let (mut x, half) = (MARGIN + EDGE, 9.0);
        for pawn in [Pawn::Red, Pawn::Blue] {
            let name = exercise_sentences::pawn(pawn, self.language);
            let middle = top + half;
            Stamp::new(page, (x + half, middle), half).mark(Mark::Pawn(pawn));
            x += 2.0 * half + 4.0;
            let width = lettering::width(&name, LEGEND.size, false);
            page.text((x, middle + LEGEND.size * 0.36), name, LEGEND);
            x += width + 24.0;
        }
        top + 2.0 * half
    }

    /// The answers of all groups.
    pub(crate) fn answers(self, heading: &str, groups: &[Group], layout: Rows) -> Vec<Drawing> {
        let across = |group| usize::from(layout.across(group));
        let rows = groups
            .iter()
            .map(|group| pictures(group).len().div_ceil(across(group)));
        // Up to three rows share a page.
        let rows = rows.sum::<usize>().clamp(1, 3) as f32;
        let head = if groups.len() > 1 {
            HEADING.size * LINE
        } else {
            0.0
        };
        let mut key = Key {
            press: self,
            pages: Vec::new(),
            page: self.page(),
            y: 0.0,
            across: 1,
            tallest: (self.bottom() - MARGIN - 40.0) / rows - 50.0 - head,
        };
        key.y = self.lines(&mut key.page, heading, TITLE, MARGIN) + 6.0;
        for group in groups {
            let pictures = pictures(group);
            key.across = layout.across(group);
            for (row, pictures) in pictures.chunks(across(group)).enumerate() {
                // One group needs no name besides the heading's.
                let title = (row == 0 && groups.len() > 1).then_some(group.title.as_str());
                key.row(title, pictures, group.tasks.len() > 1);
            }
        }
        key.pages.push(key.page);
        key.pages
    }
}

/// A picture of the key: the number of the exercise, and the answer or the part of it that is drawn there.
struct Answered<'a> {
    number: usize,
    task: &'a Task,
    answer: Answer,
    /// The last of its exercise, which says what concerns all of it.
    is_last: bool,
}

/// The pictures of a group's answers: one each, but one for every character of exercise 3, whose ways would cross.
fn pictures(group: &Group) -> Vec<Answered<'_>> {
    let mut pictures = Vec::new();
    for (place, task) in group.tasks.iter().enumerate() {
        let number = place + 1;
        let mut add = |answer, is_last| {
            pictures.push(Answered {
                number,
                task,
                answer,
                is_last,
            });
        };
        match &task.report.answer {
            Answer::Finds(finds) => {
                for (place, find) in finds.iter().enumerate() {
                    add(Answer::Finds(vec![find.clone()]), place + 1 == finds.len());
                }
            }
            other => add(other.clone(), true),
        }
    }
    pictures
}

/// The answers being laid out.
struct Key {
    press: Press,
    pages: Vec<Drawing>,
    page: Drawing,
    y: f32,
    across: u8,
    /// How high a figure may be.
    tallest: f32,
}

impl Key {
    /// Answers side by side, each with what there is to say below it.
    fn row(&mut self, title: Option<&str>, answers: &[Answered<'_>], numbered: bool) {
        let across = f32::from(self.across);
        let gap = GAP * 2.0 / across.max(2.0);
        let width = (self.press.room() - gap * (across - 1.0)) / across;
        let hand = SMALL;
        let parts: Vec<(Drawing, String)> = answers
            .iter()
            .map(|one| {
                let figure = Figure {
                    exercise: &one.task.exercise,
                    answer: Some(&one.answer),
                    programmes: Programmes::Below,
                    language: self.press.language,
                };
                let report = Report {
                    answer: one.answer.clone(),
                    ..one.task.report.clone()
                };
                let mut said = exercise_sentences::answer_without_ways(
                    &report,
                    one.task.exercise.kind(),
                    self.press.language,
                );
                said.extend(one.task.origin.clone().filter(|_| one.is_last));
                let number = if numbered {
                    format!("{}. ", one.number)
                } else {
                    String::new()
                };
                (
                    fitted(&figure, width, self.tallest),
                    number + &said.join(" "),
                )
            })
            .collect();
        let figures = parts.iter().map(|(figure, _)| figure.height);
        let picture = figures.fold(0.0, f32::max);
        let words = parts.iter().map(|(_, text)| height(text, hand, width));
        let words = words.fold(0.0, f32::max);
        let head = title.map_or(0.0, |_| HEADING.size * LINE + 2.0);
        if self.y + head + picture + words > self.press.bottom() {
            let done = std::mem::replace(&mut self.page, self.press.page());
            self.pages.push(done);
            self.y = MARGIN;
        }
        if let Some(title) = title {
            self.press.lines(&mut self.page, title, HEADING, self.y);
            self.y += head;
        }
        for (place, (figure, text)) in parts.iter().enumerate() {
            let x = MARGIN + place as f32 * (width + gap);
            self.page.paste(figure, (x, self.y));
            let below = (x, self.y + picture + 2.0);
            column(&mut self.page, text, hand, below, width);
        }
        self.y += picture + words + 14.0;
    }
}

/// What is to be done: in shorter words for the small boards of the youngest.
fn told(kind: Kind, group: &Group, language: Language) -> String {
    if group.largest() > SMALL_BOARD {
        return language.text(kind.instruction());
    }
    language.text(&format!("school-youngest-{}", sheet::word(kind)))
}

/// The instruction of an exercise with its signs beside it, for those who cannot read; where it ends.
fn instruction(
    page: &mut Drawing,
    kind: Kind,
    text: &str,
    at: Place,
    (room, half, hand): (f32, f32, Hand),
) -> f32 {
    let wide = pictograms::width(kind, half) + 8.0;
    pictograms::draw(page, kind, at, half);
    let end = column(page, text, hand, (at.0 + wide, at.1), room - wide);
    end.max(at.1 + 2.0 * half)
}

/// The figure as large as fits.
fn fitted(figure: &Figure<'_>, width: f32, height: f32) -> Drawing {
    // What stands around the board does not grow with it, so the side is found by halving.
    let fits = |side: f32| {
        let drawing = figure.draw(side);
        drawing.width <= width && drawing.height <= height
    };
    let (mut fitting, mut too_large) = (1.0, LARGEST);
    for _ in 0..10 {
        let middle = f32::midpoint(fitting, too_large);
        if fits(middle) {
            fitting = middle;
        } else {
            too_large = middle;
        }
    }
    figure.draw(fitting)
}

/// Places for several figures, side by side and below each other.
struct Area {
    top: f32,
    bottom: f32,
    width: f32,
    across: u8,
    down: u8,
}

/// What stands above a figure.
struct Head {
    number: Option<String>,
    stars: u8,
    /// The exercise and its instruction, where each has its own.
    own: Option<(Kind, String)>,
    language: Language,
}

impl Head {
    /// Writes it; where it ends.
    fn write(&self, page: &mut Drawing, (x, y): Place, room: f32) -> f32 {
        let mut title = self.number.clone().unwrap_or_default();
        if let Some((kind, _)) = &self.own {
            let name = sheet::title(*kind, self.language);
            title = [title, name].join("  ");
        }
        let mut end = y;
        if !title.is_empty() {
            let mut right = x + lettering::width(&title, LABEL.size, true) + 14.0;
            page.text((x, y + LABEL.size), title, LABEL);
            for _ in 0..self.stars {
                Stamp::new(page, (right, y + 7.5), 5.5).star();
                right += 12.0;
            }
            end += HEAD;
        }
        match &self.own {
            Some((kind, text)) => {
                let look = (room, SIGNS[2], OWN_TASK);
                instruction(page, *kind, text, (x, end + 2.0), look) + 4.0
            }
            None => end,
        }
    }
}

impl Area {
    /// Puts a figure into its place, as large as it can be, below its head.
    fn put(&self, page: &mut Drawing, place: usize, head: &Head, figure: &Figure<'_>) {
        let (across, down) = (f32::from(self.across), f32::from(self.down));
        let width = (self.width - GAP * (across - 1.0)) / across;
        let height = (self.bottom - self.top - GAP * (down - 1.0)) / down;
        let column = (place % usize::from(self.across)) as f32;
        let row = (place / usize::from(self.across)) as f32;
        let (x, y) = (
            MARGIN + column * (width + GAP),
            self.top + row * (height + GAP),
        );
        let top = head.write(page, (x + EDGE, y), width - EDGE);
        let drawing = fitted(figure, width, height - (top - y));
        let middle = if self.across == 1 {
            (width - drawing.width) / 2.0
        } else {
            0.0
        };
        page.paste(&drawing, (x + middle, top));
    }
}

#[cfg(test)]
pub(crate) mod tests;
