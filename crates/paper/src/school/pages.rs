//! Exercises laid out on pages: with their instruction and room for a name and the date, and their answers
//! on pages of their own.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places on paper are small numbers of points, none of them negative"
)]

use dedale_school::{Exercise, Kind, Mark, Pawn, Report};

use crate::drawing::{Drawing, Hand, LINE};
use crate::lettering;
use crate::school::figure::{Figure, Programmes};
use crate::school::grid::EDGE;
use crate::school::pictures::Stamp;
use crate::school::press::{HEADING, MARGIN, Press, SMALL, TASK, TITLE, column, height};
use dedale_words::exercise_sentences;

/// Between exercises.
const GAP: f32 = 22.0;
/// The number of an exercise.
const LABEL: Hand = Hand::plain(12.0).bold();
/// Which pawn is which.
const LEGEND: Hand = Hand::plain(11.0);
/// Above a figure: its number.
const HEAD: f32 = 18.0;
/// The longest side of a cell; larger ones look empty.
const LARGEST: f32 = 70.0;
/// From so many columns or rows on, programmes stand beside their board, which has the room then.
const LARGE_BOARD: u8 = 8;

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

/// Exercises of one kind under one title.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Which exercise all of them are.
    pub kind: Kind,
    /// What stands above them.
    pub title: String,
    /// From the first to the last.
    pub tasks: Vec<Task>,
}

impl Group {
    /// Whether its boards are so large that fewer fit on a page.
    fn is_wide(&self) -> bool {
        let large = |task: &Task| {
            let size = task.exercise.maze().size();
            size.width().max(size.height()) >= LARGE_BOARD
        };
        self.kind == Kind::Programmes && self.tasks.iter().any(large)
    }
}

impl Press {
    /// The pages of a group.
    pub(crate) fn exercises(self, group: &Group) -> Vec<Drawing> {
        let (across, down) = match (group.tasks.len(), group.is_wide()) {
            (1, _) => (1, 1),
            (_, true) => (1, 2),
            (_, false) => (2, 2),
        };
        let chunks = group.tasks.chunks(across * down);
        let pages = chunks.enumerate().map(|(page, tasks)| {
            let first = page * across * down + 1;
            self.exercise_page(group, tasks, first, (across as u8, down as u8))
        });
        pages.collect()
    }

    fn exercise_page(
        self,
        group: &Group,
        tasks: &[Task],
        first: usize,
        (across, down): (u8, u8),
    ) -> Drawing {
        let mut page = self.page();
        let name = self.language.text("school-sheet-name");
        let date = self.language.text("school-sheet-date");
        let room = self.room();
        Self::blank(&mut page, &name, SMALL, (MARGIN, MARGIN), room * 0.62);
        let right = (MARGIN + room * 0.66, MARGIN);
        Self::blank(&mut page, &date, SMALL, right, room * 0.34);
        let top = self.lines(&mut page, &group.title, TITLE, MARGIN + 26.0) + 4.0;
        let task = self.language.text(group.kind.instruction());
        let top = self.lines(&mut page, &task, TASK, top) + 4.0;
        let top = self.legend(&mut page, group.kind, top) + 8.0;
        let area = Area {
            top,
            bottom: self.bottom(),
            width: room,
            across,
            down,
        };
        for (place, task) in tasks.iter().enumerate() {
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
            let label = (group.tasks.len() > 1).then(|| (first + place).to_string());
            area.put(&mut page, place, label, task.stars, &figure);
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

    /// The answers of all groups, so many side by side.
    pub(crate) fn answers(self, heading: &str, groups: &[Group], across: u8) -> Vec<Drawing> {
        let rows = groups
            .iter()
            .map(|group| group.tasks.len().div_ceil(usize::from(across)));
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
            across,
            tallest: (self.bottom() - MARGIN - 40.0) / rows - 50.0 - head,
        };
        key.y = self.lines(&mut key.page, heading, TITLE, MARGIN) + 6.0;
        for group in groups {
            let rows = group.tasks.chunks(usize::from(across));
            for (row, tasks) in rows.enumerate() {
                // One group needs no name besides the heading's.
                let title = (row == 0 && groups.len() > 1).then_some(group.title.as_str());
                key.row(
                    title,
                    tasks,
                    row * usize::from(across) + 1,
                    group.tasks.len() > 1,
                );
            }
        }
        key.pages.push(key.page);
        key.pages
    }
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
    fn row(&mut self, title: Option<&str>, tasks: &[Task], first: usize, numbered: bool) {
        let across = f32::from(self.across);
        let gap = GAP * 2.0 / across.max(2.0);
        let width = (self.press.room() - gap * (across - 1.0)) / across;
        let hand = if self.across > 2 {
            Hand::plain(8.5)
        } else {
            SMALL
        };
        let parts: Vec<(Drawing, String)> = tasks
            .iter()
            .enumerate()
            .map(|(place, task)| {
                let figure = Figure {
                    exercise: &task.exercise,
                    answer: Some(&task.report.answer),
                    programmes: Programmes::Below,
                    language: self.press.language,
                };
                // Among many small answers the pictures say who found what.
                let pictured = self.across > 2 && task.exercise.kind() == Kind::Programmes;
                let mut said = if pictured {
                    Vec::new()
                } else {
                    exercise_sentences::answer_without_ways(&task.report, self.press.language)
                };
                said.extend(task.origin.clone());
                let number = if numbered {
                    format!("{}. ", first + place)
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

impl Area {
    /// Puts a figure into its place, as large as it can be, under its number and its stars.
    fn put(
        &self,
        page: &mut Drawing,
        place: usize,
        label: Option<String>,
        stars: u8,
        figure: &Figure<'_>,
    ) {
        let (across, down) = (f32::from(self.across), f32::from(self.down));
        let width = (self.width - GAP * (across - 1.0)) / across;
        let height = (self.bottom - self.top - GAP * (down - 1.0)) / down;
        let column = (place % usize::from(self.across)) as f32;
        let row = (place / usize::from(self.across)) as f32;
        let (x, y) = (
            MARGIN + column * (width + GAP),
            self.top + row * (height + GAP),
        );
        let head = if label.is_some() { HEAD } else { 0.0 };
        let drawing = fitted(figure, width, height - head);
        if let Some(label) = label {
            let mut right = x + EDGE + lettering::width(&label, LABEL.size, true) + 14.0;
            page.text((x + EDGE, y + 12.0), label, LABEL);
            for _ in 0..stars {
                Stamp::new(page, (right, y + 7.5), 5.5).star();
                right += 12.0;
            }
        }
        let middle = if self.across == 1 && self.down == 1 {
            (width - drawing.width) / 2.0
        } else {
            0.0
        };
        page.paste(&drawing, (x + middle, y + head));
    }
}

#[cfg(test)]
pub(crate) mod tests;
