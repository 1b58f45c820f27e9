//! `dedale school sheet`: exercises of one kind to print, as PDF or SVG.

use clap::ArgMatches;
use dedale_paper::school::press::Press;
use dedale_paper::school::sheet;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;

use crate::arguments;
use crate::commands::school::command_line::COUNT;
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::exercise::order;

const USUAL_COUNT: usize = 4;
const MOST_COUNT: usize = 100;

/// Makes the exercises and writes the sheet.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let (recipe, seed) = order(matches, language)?;
    let count = arguments::text(matches, COUNT).map_or(Ok(USUAL_COUNT), |text| {
        numbers::number("--count", text, 1, MOST_COUNT, language).map_err(Failure::Arguments)
    })?;
    let size = destination::paper(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let mut tasks = Vec::new();
    for seed in (seed..).take(count) {
        let exercise = recipe
            .make(seed)
            .map_err(|_| Failure::Arguments(language.mistake("error-school-recipe", &[])))?;
        let report = exercise.examine().expect("what was made can be done");
        tasks.push(sheet::task(exercise, report));
    }
    let values = [
        ("exercise", recipe.kind().to_string().into()),
        ("grade", recipe.grade().to_string().into()),
        ("seed", seed.to_string().into()),
        ("count", count.into()),
    ];
    let origin = language.sentence("school-sheet-origin", &values);
    let group = sheet::group(recipe.kind(), tasks, language);
    let title = group.title.clone();
    let paper = sheet::paper(Press { size, language }, &[group], &origin);
    destination.write_pages(&paper, &title)
}
