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

use dedale_school::{Answer, Generator, Grade, Kind, Pawn, Recipe};
use dedale_words::exercise_sentences;

use crate::drawing::Drawing;
use crate::pages::Paper;
use crate::school::cut_outs::Pieces;
use crate::school::pages::{Group, Rows, Task};
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
    /// Which generator makes the exercises.
    pub generator: Generator,
    /// What the exercises are made from: the same seed, the same booklet.
    pub seed: u64,
}

/// Pages under one line of the contents.
struct Section {
    title: String,
    pages: Vec<Drawing>,
}

impl Booklet {
    /// All pages. The origin at their foot is the command that makes them again.
    #[must_use]
    pub fn paper(self, origin: &str) -> Paper {
        let press = self.press;
        let section = |key: &str, pages: Vec<Drawing>| Section {
            title: press.language.text(key),
            pages,
        };
        let groups: Vec<Group> = Kind::ALL.into_iter().map(|kind| self.group(kind)).collect();
        let mut sections = vec![section("booklet-rules", rules::pages(press, self.grade))];
        sections.extend(groups.iter().map(|group| Section {
            title: group.title.clone(),
            pages: press.exercises(group, None),
        }));
        sections.push(section("booklet-words", words::pages(press, self.grade)));
        let before: usize = sections.iter().map(|section| section.pages.len()).sum();
        // Pictures begin on a front and have backs that are empty: printed on both sides, nothing that is
        // needed is cut off with them.
        let boards = 1 + (front::PAGES + before + 1) % 2;
        let own = vec![own::maze(press, self.grade); boards];
        sections.push(section("booklet-own", own));
        let exercises = groups.iter().flat_map(|group| &group.tasks);
        let pieces = Pieces::of(exercises.map(|task| &task.exercise));
        let pictures = press.cut_outs(&pieces).into_iter();
        let pictures = pictures.flat_map(|page| [page, own::back(press)]).collect();
        sections.push(section("school-sheet-pictures", pictures));
        let answers = press.language.text("school-all-answers");
        let answers = press.answers(&answers, &groups, Rows::Kinds);
        sections.push(section("school-all-answers", answers));
        let mut paper = Paper::new();
        paper.add(&press.language.text("booklet-title"), [front::cover(self)]);
        let contents = front::contents(press, &sections);
        paper.add(&press.language.text("booklet-contents"), [contents]);
        for section in sections {
            paper.add(&section.title, section.pages);
        }
        press.feet(&mut paper.pages, origin);
        paper
    }

    /// Exercises of a kind, the easiest first: from a pool of neighbouring seeds, so that the difficulty
    /// that is measured really rises.
    pub(crate) fn group(self, kind: Kind) -> Group {
        let language = self.press.language;
        let recipe = Recipe::of(self.generator, kind, self.grade);
        // Booklets with neighbouring seeds share no exercise.
        let first = self.seed * POOL % (MOST_SEED as u64 + 1 - POOL);
        let mut pool: Vec<(u32, u64, Task)> = (first..first + POOL)
            .map(|seed| {
                let exercise = recipe
                    .make(seed)
                    .expect("usual exercises can be made of every seed");
                let report = exercise.examine().expect("what was made can be done");
                let origin = Some(exercise_sentences::seed(self.generator, seed, language));
                let effort = report.difficulty.effort();
                let task = Task {
                    origin,
                    ..sheet::task(exercise, report)
                };
                (effort, seed, task)
            })
            .collect();
        pool.sort_by_key(|(effort, seed, _)| (*effort, *seed));
        let tasks: Vec<&Task> = pool.iter().map(|(_, _, task)| task).collect();
        // Balanced races would tell the last winner to a child who counts those of the others.
        let places = match self.generator {
            Generator::First => places(&tasks),
            Generator::Second => TAKEN,
        };
        let taken = (1..).zip(places).map(|(stars, place)| Task {
            stars,
            ..pool[place].2.clone()
        });
        sheet::group(kind, taken.collect(), language)
    }
}

/// Which exercises of the pool are taken, from the easiest to the most difficult. Of the races green wins as many as
/// red if that can be; otherwise they are the usual ones.
fn places(pool: &[&Task]) -> [usize; 4] {
    let green = |place: usize| match &pool[place].report.answer {
        Answer::Winner { winner, .. } => i32::from(*winner == Pawn::Green) * 2 - 1,
        Answer::Way(_) | Answer::Finds(_) => 0,
    };
    let effort = |place: usize| pool[place].report.difficulty.effort();
    let mut best = (i32::MAX, usize::MAX, TAKEN);
    for a in 0..pool.len() {
        for b in a + 1..pool.len() {
            for c in b + 1..pool.len() {
                for d in c + 1..pool.len() {
                    let four = [a, b, c, d];
                    if effort(a) == effort(d) {
                        continue;
                    }
                    let lead: i32 = four.into_iter().map(green).sum();
                    let far = four.into_iter().zip(TAKEN);
                    let far = far.map(|(one, usual)| one.abs_diff(usual)).sum();
                    best = best.min((lead.abs(), far, four));
                }
            }
        }
    }
    best.2
}

#[cfg(test)]
mod tests;
