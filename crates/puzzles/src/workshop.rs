//! A whole plan carried out: recipe by recipe, then the grading. Owns the text of unfinished work,
//! so that an interrupted run resumes and ends with the same puzzles.

use std::collections::HashSet;
use std::fmt::Write;

use dedale_engine::Engine;

use crate::collection::Collection;
use crate::generator::{Event, Generator};
use crate::grading;
use crate::likeness::likeness;
use crate::plan::Plan;
use crate::prover::Prover;
use crate::puzzle::Puzzle;

/// How many puzzles are graded between two saves of the text.
const GRADED_AT_ONCE: usize = 5;

/// A progress event.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// An event of a recipe, by its place in the plan.
    Making(usize, Event<'a>),
    /// So many puzzles of so many are graded.
    Grading(usize, usize),
}

/// Unfinished work: the puzzles of the finished recipes.
struct Work {
    /// The identity of this work.
    name: String,
    done: usize,
    puzzles: Vec<Puzzle>,
}

impl Work {
    /// Resumes the work in the text, if it is of the same plan and seed.
    fn new(plan: &Plan, seed: u64, before: &str) -> Work {
        // The same text for the same plan, whatever its comments.
        let name = format!(
            "# seed {seed}, {} puzzles: {:?}",
            plan.wanted(),
            plan.recipes
        );
        let mut work = Work {
            name,
            done: 0,
            puzzles: Vec::new(),
        };
        if !before.lines().any(|line| line == work.name) {
            return work;
        }
        let mut puzzles = Vec::new();
        for line in before.lines() {
            if line == done(work.done) {
                work.done += 1;
                work.puzzles.append(&mut puzzles);
            } else if let Some(puzzle) = Puzzle::read(line) {
                puzzles.push(puzzle);
            }
        }
        // During grading all recipes are done and their marks are gone.
        if before.lines().any(|line| line == ALL_DONE) {
            work.done = plan.recipes.len();
            work.puzzles = puzzles;
        }
        work
    }

    fn text(&self, recipes: &[usize]) -> String {
        let mut text = Collection::default().to_string();
        let _ = writeln!(text, "{}", self.name);
        if recipes.is_empty() {
            let _ = writeln!(text, "{ALL_DONE}");
        }
        for (place, puzzle) in self.puzzles.iter().enumerate() {
            let _ = writeln!(text, "{puzzle}");
            for (recipe, _) in recipes
                .iter()
                .enumerate()
                .filter(|(_, end)| **end == place + 1)
            {
                let _ = writeln!(text, "{}", done(recipe));
            }
        }
        text
    }
}

const ALL_DONE: &str = "# all recipes done";

fn done(recipe: usize) -> String {
    format!("# recipe {} done", recipe + 1)
}

/// Makes and grades the puzzles of a plan. `before` is the text that an earlier run saved, if there
/// was one; `keep` receives the text to be saved, and `tell` the progress. `None` when either asks
/// to stop.
pub fn carry_out(
    plan: &Plan,
    seed: u64,
    engine: &mut Engine,
    before: &str,
    keep: &mut dyn FnMut(&str) -> bool,
    tell: &mut dyn FnMut(Step) -> bool,
) -> Option<Collection> {
    let mut work = Work::new(plan, seed, before);
    let mut known: HashSet<String> = work
        .puzzles
        .iter()
        .map(|puzzle| likeness(&puzzle.position))
        .collect();
    let mut prover = Prover::new();
    // The end of each recipe among the puzzles; those of an earlier run are no longer told apart,
    // and need not be.
    let mut ends = vec![work.puzzles.len(); work.done];
    for (place, recipe) in plan.recipes.iter().enumerate().skip(work.done) {
        let mut generator = Generator {
            seed,
            engine,
            known: &mut known,
            prover: &mut prover,
        };
        let most = plan.total.unwrap_or(usize::MAX) - work.puzzles.len();
        let made = generator.make(recipe, most, &mut |event| tell(Step::Making(place, event)))?;
        work.puzzles.extend(made);
        ends.push(work.puzzles.len());
        if !keep(&work.text(&ends)) {
            return None;
        }
    }
    drop(prover);
    let all = work.puzzles.len();
    for place in 0..all {
        if work.puzzles[place].solved.is_some() {
            continue;
        }
        work.puzzles[place].solved = Some(grading::grade(&work.puzzles[place], engine));
        let graded = place + 1;
        if graded % GRADED_AT_ONCE == 0 && !keep(&work.text(&[]))
            || !tell(Step::Grading(graded, all))
        {
            return None;
        }
    }
    let mut collection = Collection::new(work.puzzles);
    collection.sort();
    Some(collection)
}
