//! The booklet: everything for one child in one file. The cover, the contents, the rules with
//! their ten figures, exercises that grow more difficult, the difficult words, pictures to cut out, and the
//! answers at the end.

#![allow(
    clippy::cast_precision_loss,
    reason = "places on paper are small numbers of points"
)]

mod front;
mod own;
mod rules;
mod words;

use dedale_school::{Grade, Kind, Recipe};

use crate::drawing::Drawing;
use crate::pages::Paper;
use crate::school::pages::{Group, Task};
use crate::school::press::Press;
use crate::school::sheet;

/// Seeds of exercises go up to this number.
pub const MOST_SEED: usize = 1_000_000_000;
/// So many exercises of each kind are made, and so many of them taken.
const POOL: u64 = 12;
const TAKEN: [usize; 4] = [0, 4, 7, 11];

/// What goes into a booklet.
#[derive(Clone, Copy)]
pub struct Booklet {
    /// The paper and the language.
    pub press: Press,
    /// For which age.
    pub grade: Grade,
    /// What the exercises are made from: the same seed, the same booklet.
    pub seed: u64,
}

/// Pages under one line of the contents.
struct Section {
    title: String,
    pages: Vec<Drawing>,
}

impl Booklet {
    /// All pages.
    #[must_use]
    pub fn paper(self) -> Paper {
        let press = self.press;
        let section = |key: &str, pages: Vec<Drawing>| Section {
            title: press.language.text(key),
            pages,
        };
        let groups: Vec<Group> = Kind::ALL.into_iter().map(|kind| self.group(kind)).collect();
        let mut sections = vec![section("booklet-rules", rules::pages(press))];
        sections.extend(groups.iter().map(|group| Section {
            title: group.title.clone(),
            pages: press.exercises(group),
        }));
        sections.push(section("booklet-words", words::pages(press)));
        let before: usize = sections.iter().map(|section| section.pages.len()).sum();
        // Pictures begin on a front and have backs that are empty: printed on both sides, nothing that is
        // needed is cut off with them.
        let boards = 1 + (front::PAGES + before + 1) % 2;
        let own = vec![own::maze(press, self.grade); boards];
        sections.push(section("booklet-own", own));
        let pictures = press.cut_outs(&Kind::ALL).into_iter();
        let pictures = pictures.flat_map(|page| [page, own::back(press)]).collect();
        sections.push(section("school-sheet-pictures", pictures));
        let answers = press.language.text("school-all-answers");
        let answers = press.answers(&answers, &groups, 4);
        sections.push(section("school-all-answers", answers));
        let mut paper = Paper::new();
        paper.add(&press.language.text("booklet-title"), [front::cover(self)]);
        let contents = front::contents(press, &sections);
        paper.add(&press.language.text("booklet-contents"), [contents]);
        for section in sections {
            paper.add(&section.title, section.pages);
        }
        let values = [
            ("grade", self.grade.to_string().into()),
            ("seed", self.seed.to_string().into()),
        ];
        let origin = press.language.sentence("booklet-origin", &values);
        press.feet(&mut paper.pages, &origin);
        paper
    }

    /// Exercises of a kind, the easiest first: from a pool of neighbouring seeds, so that the difficulty
    /// that is measured really rises.
    pub(crate) fn group(self, kind: Kind) -> Group {
        let language = self.press.language;
        let recipe = Recipe::usual(kind, self.grade);
        // Booklets with neighbouring seeds share no exercise.
        let first = self.seed * POOL % (MOST_SEED as u64 + 1 - POOL);
        let mut pool: Vec<(u32, u64, Task)> = (first..first + POOL)
            .map(|seed| {
                let exercise = recipe
                    .make(seed)
                    .expect("usual exercises can be made of every seed");
                let report = exercise.examine().expect("what was made can be done");
                let values = [("seed", seed.to_string().into())];
                let origin = Some(language.sentence("booklet-seed", &values));
                let effort = report.difficulty.effort();
                let task = Task {
                    origin,
                    ..sheet::task(exercise, report)
                };
                (effort, seed, task)
            })
            .collect();
        pool.sort_by_key(|(effort, seed, _)| (*effort, *seed));
        let taken = (1..).zip(TAKEN).map(|(stars, place)| Task {
            stars,
            ..pool[place].2.clone()
        });
        sheet::group(kind, taken.collect(), language)
    }
}

#[cfg(test)]
mod tests;
