//! `dedale puzzles sheet`: puzzles to print, with their answers.

use std::io::{self, Write};

use clap::ArgMatches;
use dedale_paper::puzzles::paper;
use dedale_paper::school::press::Press;
use dedale_puzzles::{Collection, Puzzle};
use dedale_rules::SplitMix;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;

use crate::arguments;
use crate::commands::puzzles::command_line::{BOARD, COUNT, GRADE, THEME};
use crate::commands::puzzles::wish;
use crate::commands::school::command_line::{PAGES, PAPER};
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::remake::Remake;

const USUAL_COUNT: usize = 12;
const MOST_COUNT: usize = 500;
const USUAL_SEED: u64 = 1;

/// Draws some of those that are wanted by lot, the easy ones first, and writes the pages.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let wish = wish::read(matches, language)?;
    let text = |name| arguments::text(matches, name);
    let count = text(COUNT).map_or(Ok(USUAL_COUNT), |text| {
        numbers::number("--count", text, 1, MOST_COUNT, language).map_err(Failure::Arguments)
    })?;
    let seed = wish.seed.unwrap_or(USUAL_SEED);
    let size = destination::paper(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let built_in = Collection::built_in();
    let chosen = built_in.chosen(wish.theme, wish.grade, wish.board);
    let mut chosen: Vec<(usize, &Puzzle)> = chosen.collect();
    SplitMix::new(seed).shuffle(&mut chosen);
    chosen.truncate(count);
    if chosen.len() < count {
        let values = [("found", chosen.len().into()), ("asked", count.into())];
        let told = language.sentence("puzzle-sheet-fewer", &values);
        let _ = writeln!(io::stderr(), "{told}");
    }
    chosen.sort_by_key(|(number, _)| *number);
    let origin = Remake::of("puzzles", "sheet")
        .with_some("--theme", text(THEME))
        .with_some("--grade", text(GRADE))
        .with_some("--board", text(BOARD))
        .with("--count", &count)
        .with("--seed", &seed)
        .with("--paper", &text(PAPER).unwrap_or("a4"))
        .with_some("--pages", text(PAGES))
        .told(language);
    let paper = paper(Press { size, language }, &chosen, &origin);
    destination.write_pages(&paper, &language.text("puzzle-sheet-title"))
}
