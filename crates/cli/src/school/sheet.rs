//! `dedale school sheet`: exercises of one kind to print, as PDF or SVG.

use clap::ArgMatches;
use dedale_school::{Exercise, Kind, Report};

use crate::arguments;
use crate::failure::Failure;
use crate::language::Language;
use crate::school::command_line::COUNT;
use crate::school::destination::{self, Destination, Paper};
use crate::school::exercise::order;
use crate::school::pages::{Group, Task};
use crate::school::press::Press;

const USUAL_COUNT: usize = 4;
const MOST_COUNT: usize = 100;

/// Makes the exercises and writes the sheet.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let (recipe, seed) = order(matches, language).map_err(Failure::Arguments)?;
    let count = arguments::text(matches, COUNT).map_or(Ok(USUAL_COUNT), |text| {
        arguments::number("--count", text, 1, MOST_COUNT, language).map_err(Failure::Arguments)
    })?;
    let size = destination::paper(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let mut tasks = Vec::new();
    for seed in (seed..).take(count) {
        let exercise = recipe
            .make(seed)
            .map_err(|_| Failure::Arguments(language.text("error-school-recipe")))?;
        let report = exercise.examine().expect("what was made can be done");
        tasks.push(task(exercise, report));
    }
    let values = [
        ("exercise", recipe.kind().to_string().into()),
        ("grade", recipe.grade().to_string().into()),
        ("seed", seed.to_string().into()),
        ("count", count.into()),
    ];
    let origin = language.sentence("school-sheet-origin", &values);
    let group = group(recipe.kind(), tasks, language);
    let title = group.title.clone();
    let paper = paper(Press { size, language }, &[group], &origin);
    destination.write_pages(&paper, &title)
}

/// An exercise for a sheet.
pub(crate) fn task(exercise: Exercise, report: Report) -> Task {
    Task {
        exercise,
        report,
        stars: 0,
        origin: None,
    }
}

/// Exercises of a kind under its name.
pub(crate) fn group(kind: Kind, tasks: Vec<Task>, language: Language) -> Group {
    let name = language.text(&format!("school-name-{}", word(kind)));
    let values = [("exercise", kind.to_string().into()), ("name", name.into())];
    Group {
        kind,
        title: language.sentence("school-sheet-title", &values),
        tasks,
    }
}

/// The word by which the language files know an exercise.
pub(crate) fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Leaving => "leaving",
        Kind::Stars => "stars",
        Kind::Fish => "fish",
        Kind::FishAndWalls => "fish-and-walls",
        Kind::Programmes => "programmes",
        Kind::Finish => "finish",
        Kind::Race => "race",
    }
}

/// All pages of a sheet: exercises, answers, pictures to cut out.
pub(crate) fn paper(press: Press, groups: &[Group], origin: &str) -> Paper {
    let language = press.language;
    let mut paper = Paper::new();
    for group in groups {
        paper.add(&group.title, press.exercises(group));
    }
    let answers = language.text("school-all-answers");
    let heading = match groups {
        [group] => {
            let values = [("title", group.title.clone().into())];
            language.sentence("school-sheet-answers", &values)
        }
        _ => answers.clone(),
    };
    paper.add(&answers, press.answers(&heading, groups, 2));
    let kinds: Vec<Kind> = groups.iter().map(|group| group.kind).collect();
    let pictures = language.text("school-sheet-pictures");
    paper.add(&pictures, press.cut_outs(&kinds));
    press.feet(&mut paper.pages, origin);
    paper
}
