//! A sheet of exercises laid out on pages: the exercises with their instruction and room for a name and
//! the date, the answers on a page of their own, and pictures to cut out.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places on paper are small numbers of points, none of them negative"
)]

use dedale_school::{Character, Exercise, Kind, Mark, Object, Pawn, Report};

use crate::language::Language;
use crate::paper::drawing::{Anchor, Colour, Drawing, Hand, LINE, Pen, Place};
use crate::paper::lettering;
use crate::school::figure::{self, EDGE};
use crate::school::pictures::Stamp;
use crate::school::sentences;

/// Width and height in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Format {
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Format {
    pub(crate) const A4: Format = Format {
        width: 595.28,
        height: 841.89,
    };
    pub(crate) const LETTER: Format = Format {
        width: 612.0,
        height: 792.0,
    };
}

pub(crate) const MARGIN: f32 = 42.0;
/// Between exercises.
const GAP: f32 = 22.0;
const TITLE: Hand = Hand::plain(20.0).bold();
const TASK: Hand = Hand::plain(15.0);
const SMALL: Hand = Hand::plain(10.0);
const FOOT: Hand = Hand::plain(8.0).in_colour(Colour::GREY);
/// The longest side of a cell; larger ones look empty.
const LARGEST: f32 = 58.0;

/// What is on the sheet.
pub(crate) struct Sheet<'a> {
    pub(crate) kind: Kind,
    pub(crate) title: String,
    /// How to make the same sheet again.
    pub(crate) origin: String,
    pub(crate) exercises: &'a [(Exercise, Report)],
    pub(crate) format: Format,
    pub(crate) language: Language,
}

impl Sheet<'_> {
    /// The pages: exercises, answers, pictures to cut out.
    pub(crate) fn pages(&self) -> Vec<Drawing> {
        let across = if self.exercises.len() == 1 { 1 } else { 2 };
        let on_page = if across == 1 { 1 } else { 4 };
        let mut pages = Vec::new();
        let mut number = 1;
        for part in self.exercises.chunks(on_page) {
            pages.push(self.exercise_page(part, across, number));
            number += part.len();
        }
        number = 1;
        for part in self.exercises.chunks(6) {
            pages.push(self.answer_page(part, number));
            number += part.len();
        }
        pages.push(self.cut_out_page());
        pages
    }

    fn page(&self) -> Drawing {
        let mut page = Drawing::new(self.format.width, self.format.height);
        page.text(
            (MARGIN, self.format.height - 24.0),
            self.origin.clone(),
            FOOT,
        );
        page
    }

    fn room(&self) -> f32 {
        self.format.width - 2.0 * MARGIN
    }

    fn lines(&self, page: &mut Drawing, text: &str, hand: Hand, top: f32) -> f32 {
        let mut y = top;
        for line in lettering::wrap(text, hand.size, hand.bold, self.room()) {
            page.text((MARGIN, y + hand.size), line, hand);
            y += hand.size * LINE;
        }
        y
    }

    fn exercise_page(&self, part: &[(Exercise, Report)], across: u8, first: usize) -> Drawing {
        let mut page = self.page();
        let name = self.language.text("school-sheet-name");
        let date = self.language.text("school-sheet-date");
        Self::blank(&mut page, &name, MARGIN, self.room() * 0.62);
        Self::blank(
            &mut page,
            &date,
            MARGIN + self.room() * 0.66,
            self.room() * 0.34,
        );
        let top = self.lines(&mut page, &self.title, TITLE, MARGIN + 26.0) + 4.0;
        let task = self.language.text(self.kind.instruction());
        let top = self.lines(&mut page, &task, TASK, top) + 12.0;
        let rows = part.len().div_ceil(usize::from(across));
        let area = Area {
            top,
            bottom: self.format.height - MARGIN,
            left: MARGIN,
            width: self.room(),
            across,
            down: rows.max(if across == 1 { 1 } else { 2 }) as u8,
        };
        for (place, (exercise, _)) in part.iter().enumerate() {
            let label = (self.exercises.len() > 1).then(|| (first + place).to_string());
            area.put(&mut page, place, label, |side| {
                figure::draw(exercise, None, side)
            });
        }
        page
    }

    /// A word and a line to write on.
    fn blank(page: &mut Drawing, word: &str, left: f32, width: f32) {
        let y = MARGIN + SMALL.size;
        page.text((left, y), word, SMALL);
        let from = left + lettering::width(word, SMALL.size, SMALL.bold) + 6.0;
        let pen = Pen {
            width: 0.7,
            colour: Colour::GREY,
        };
        page.line((from, y + 2.0), (left + width, y + 2.0), pen);
    }

    fn answer_page(&self, part: &[(Exercise, Report)], first: usize) -> Drawing {
        let mut page = self.page();
        let values = [("title", self.title.clone().into())];
        let heading = self.language.sentence("school-sheet-answers", &values);
        let mut top = self.lines(&mut page, &heading, TITLE, MARGIN) + 6.0;
        for (place, (_, report)) in part.iter().enumerate() {
            let parts = sentences::answer_without_ways(report, self.language);
            let text = format!("{}. {}", first + place, parts.join(" "));
            top = self.lines(&mut page, &text, SMALL, top);
        }
        let area = Area {
            top: top + 10.0,
            bottom: self.format.height - MARGIN,
            left: MARGIN,
            width: self.room(),
            across: 2,
            down: 3,
        };
        for (place, (exercise, report)) in part.iter().enumerate() {
            let label = Some((first + place).to_string());
            area.put(&mut page, place, label, |side| {
                figure::draw(exercise, Some(&report.answer), side)
            });
        }
        page
    }

    /// Everything that stands on these exercises, large, in frames to cut along.
    fn cut_out_page(&self) -> Drawing {
        let mut page = self.page();
        let heading = self.language.text("school-sheet-pictures");
        let top = self.lines(&mut page, &heading, TITLE, MARGIN) + 12.0;
        let side = self.room() / 6.0;
        let rows = ((self.format.height - MARGIN - top) / side).floor() as usize;
        let pictures = self.pictures();
        for place in 0..rows * 6 {
            let (column, row) = ((place % 6) as f32, (place / 6) as f32);
            let at = (MARGIN + column * side, top + row * side);
            let pen = Pen {
                width: 0.5,
                colour: Colour::GREY,
            };
            page.frame(at, side, side, pen);
            let middle: Place = (at.0 + side / 2.0, at.1 + side / 2.0);
            Stamp::new(&mut page, middle, side * 0.4).mark(pictures[place % pictures.len()]);
        }
        page
    }

    fn pictures(&self) -> Vec<Mark> {
        let (red, blue) = (Mark::Pawn(Pawn::Red), Mark::Pawn(Pawn::Blue));
        match self.kind {
            Kind::Leaving | Kind::Finish => vec![red],
            Kind::Race => vec![red, Mark::Pawn(Pawn::Green)],
            // A row of each.
            Kind::Stars => [vec![red; 3], vec![blue; 3], vec![Mark::Star; 12]].concat(),
            Kind::Fish | Kind::FishAndWalls => {
                [vec![red; 3], vec![blue; 3], vec![Mark::Fish; 30]].concat()
            }
            Kind::Programmes => {
                let characters = Character::ALL.iter().copied().map(Mark::Character);
                characters
                    .chain(Object::ALL.iter().copied().map(Mark::Object))
                    .collect()
            }
        }
    }
}

/// Places for several figures, side by side and below each other.
struct Area {
    top: f32,
    bottom: f32,
    left: f32,
    width: f32,
    across: u8,
    down: u8,
}

impl Area {
    /// Puts a figure into its place, as large as it can be, under its number.
    fn put(
        &self,
        page: &mut Drawing,
        place: usize,
        label: Option<String>,
        draw: impl Fn(f32) -> Drawing,
    ) {
        let (across, down) = (f32::from(self.across), f32::from(self.down));
        let width = (self.width - GAP * (across - 1.0)) / across;
        let height = (self.bottom - self.top - GAP * (down - 1.0)) / down;
        let column = (place % usize::from(self.across)) as f32;
        let row = (place / usize::from(self.across)) as f32;
        let (x, y) = (
            self.left + column * (width + GAP),
            self.top + row * (height + GAP),
        );
        let head = if label.is_some() { 16.0 } else { 0.0 };
        // What stands below the grid does not grow with it, so the side is found by trying.
        let fits = |side: &f32| {
            let drawing = draw(*side);
            drawing.width <= width && drawing.height + head <= height
        };
        let sides = (0..200_u8).map(|step| LARGEST - f32::from(step) * 0.25);
        let side = sides.into_iter().find(fits).unwrap_or(8.0);
        let drawing = draw(side);
        if let Some(label) = label {
            page.text(
                (x + EDGE, y + 11.0),
                label,
                Hand::plain(12.0).bold().at(Anchor::Start),
            );
        }
        let middle = if self.across == 1 {
            (width - drawing.width) / 2.0
        } else {
            0.0
        };
        page.paste(&drawing, (x + middle, y + head));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::drawing::Mark as Ink;
    use crate::paper::{pdf, svg};
    use dedale_school::{Grade, Recipe};

    fn exercises(kind: Kind, grade: Grade, count: u64) -> Vec<(Exercise, Report)> {
        let made = (0..count).map(|seed| Recipe::usual(kind, grade).make(seed).unwrap());
        made.map(|exercise| {
            let report = exercise.examine().unwrap();
            (exercise, report)
        })
        .collect()
    }

    fn pages(exercises: &[(Exercise, Report)], format: Format, language: Language) -> Vec<Drawing> {
        let sheet = Sheet {
            kind: exercises[0].0.kind(),
            title: "Titre".to_owned(),
            origin: "Dédale".to_owned(),
            exercises,
            format,
            language,
        };
        sheet.pages()
    }

    /// How far a mark reaches: left, top, right, bottom.
    fn reach(mark: &Ink) -> [f32; 4] {
        match mark {
            Ink::Path { points, pen, .. } => {
                let half = pen.map_or(0.0, |pen| pen.width / 2.0);
                points.iter().fold(
                    [f32::MAX, f32::MAX, f32::MIN, f32::MIN],
                    |[left, top, right, bottom], &(x, y)| {
                        [
                            left.min(x - half),
                            top.min(y - half),
                            right.max(x + half),
                            bottom.max(y + half),
                        ]
                    },
                )
            }
            Ink::Rectangle {
                at, width, height, ..
            } => [at.0, at.1, at.0 + width, at.1 + height],
            Ink::Circle { centre, radius, .. } => [
                centre.0 - radius,
                centre.1 - radius,
                centre.0 + radius,
                centre.1 + radius,
            ],
            Ink::Text { at, text, hand } => {
                let width = lettering::width(text, hand.size, hand.bold);
                let left = match hand.anchor {
                    Anchor::Start => at.0,
                    Anchor::Middle => at.0 - width / 2.0,
                    Anchor::End => at.0 - width,
                };
                [
                    left,
                    at.1 - hand.size,
                    left + width,
                    at.1 + hand.size * 0.25,
                ]
            }
        }
    }

    #[test]
    fn e5_nothing_lies_outside_the_margins() {
        let mut looked = 0;
        for kind in Kind::ALL {
            for grade in Grade::ALL {
                for count in [1, 5] {
                    let exercises = exercises(kind, grade, count);
                    for (format, language) in [
                        (Format::A4, Language::French),
                        (Format::LETTER, Language::English),
                    ] {
                        for page in pages(&exercises, format, language) {
                            for mark in &page.marks {
                                let [left, top, right, bottom] = reach(mark);
                                let inside = left >= MARGIN - 4.5
                                    && top >= MARGIN - 4.5
                                    && right <= format.width - MARGIN + 4.5
                                    && bottom <= format.height - 20.0;
                                assert!(inside, "{kind} {grade}: {mark:?}");
                                looked += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(looked > 10_000, "only {looked} marks");
    }

    #[test]
    fn e5_the_same_exercises_are_the_same_bytes() {
        let exercises = exercises(Kind::Programmes, Grade::Eight, 4);
        let make = || {
            let pages = pages(&exercises, Format::A4, Language::French);
            let picture = svg::picture(&pages[0], "Titre");
            (pdf::write(&pages, "Titre", "fr"), picture)
        };
        assert_eq!(make(), make());
        assert!(make().0.starts_with(b"%PDF-"));
    }

    #[test]
    fn e5_a_sheet_has_exercises_answers_and_pictures() {
        for (count, expected) in [(1, 3), (4, 3), (5, 4), (9, 6)] {
            let exercises = exercises(Kind::Fish, Grade::Four, count);
            let pages = pages(&exercises, Format::A4, Language::English);
            assert_eq!(pages.len(), expected, "{count}");
        }
        let exercises = exercises(Kind::Race, Grade::Four, 2);
        let pages = pages(&exercises, Format::A4, Language::French);
        let words = |page: &Drawing| -> String {
            let text = |mark: &Ink| match mark {
                Ink::Text { text, .. } => Some(text.clone()),
                _ => None,
            };
            let texts: Vec<String> = page.marks.iter().filter_map(text).collect();
            texts.join(" ")
        };
        assert!(words(&pages[0]).contains("Prénom"));
        assert!(words(&pages[0]).contains("Le pion vert doit atteindre"));
        assert!(
            !words(&pages[0]).contains("arrive en premier."),
            "no answer beside the task"
        );
        assert!(words(&pages[1]).contains("arrive en premier."));
    }
}
