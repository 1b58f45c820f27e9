//! `dedale school check`: whether drawn exercises can be done, have one answer, and for whom they are; and
//! a sheet made of them.

use std::io::{self, Write};

use clap::ArgMatches;
use dedale_paper::school::pages::Group;
use dedale_paper::school::press::Press;
use dedale_paper::school::sheet;
use dedale_school::{Band, Exercise, Grade, Report, TextError};
use dedale_words::echo::echo;
use dedale_words::exercise_sentences;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;

use crate::arguments;
use crate::commands::school::command_line::{FILE, OUT};
use crate::commands::school::destination::{self, Destination};
use crate::game_file;

/// Reads the files, says what there is to know, and with `--out` makes a sheet of them.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let names: Vec<&str> = matches
        .get_many::<String>(FILE)
        .map(|names| names.map(String::as_str).collect())
        .unwrap_or_default();
    let out = arguments::text(matches, OUT);
    let sheet = match out {
        Some(_) => Some((
            destination::paper(matches, language)?,
            Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?,
        )),
        None => None,
    };
    let mut checked = Vec::new();
    for name in &names {
        let (exercise, report) = read(name, language)?;
        checked.push((*name, exercise, report));
    }
    // The standard output is either for words or for pages.
    if out != Some("-") {
        let mut output = io::stdout().lock();
        for (place, (name, exercise, report)) in checked.iter().enumerate() {
            if checked.len() > 1 {
                let blank = if place == 0 { "" } else { "\n" };
                writeln!(output, "{blank}{}", echo(name))?;
            }
            for line in verdict(exercise, report, language, locale) {
                writeln!(output, "{line}")?;
            }
        }
        output.flush()?;
    }
    let Some((size, destination)) = sheet else {
        return Ok(());
    };
    let names: Vec<String> = names.iter().map(|name| echo(name)).collect();
    let origin = language.sentence("school-check-origin", &[("files", names.join(", ").into())]);
    let paper = sheet::paper(
        Press { size, language },
        &groups(checked, language),
        &origin,
    );
    destination.write_pages(&paper, &language.text("school-check-title"))
}

/// The exercise in that file, if it can be done.
fn read(name: &str, language: Language) -> Result<(Exercise, Report), Failure> {
    let file = || ("file", echo(name).into());
    let text = game_file::read_text(name, language)?;
    let exercise: Exercise = text.parse().map_err(|error: TextError| {
        let values = [
            file(),
            ("line", error.line.to_string().into()),
            ("column", error.column.to_string().into()),
            (
                "problem",
                exercise_sentences::problem(error.problem, language).into(),
            ),
        ];
        Failure::Arguments(language.mistake("error-file", &values))
    })?;
    let report = exercise.examine().map_err(|flaw| {
        let values = [
            file(),
            ("problem", exercise_sentences::flaw(flaw, language).into()),
        ];
        Failure::Arguments(language.mistake("school-flawed", &values))
    })?;
    Ok((exercise, report))
}

/// Exercises of the same kind together, in the order of the files.
fn groups(checked: Vec<(&str, Exercise, Report)>, language: Language) -> Vec<Group> {
    let several = checked.len() > 1;
    let mut groups: Vec<Group> = Vec::new();
    for (name, exercise, report) in checked {
        let kind = exercise.kind();
        let mut task = sheet::task(exercise, report);
        task.origin = several.then(|| format!("({})", echo(name)));
        match groups.iter_mut().find(|group| group.kind == kind) {
            Some(group) => group.tasks.push(task),
            None => groups.push(sheet::group(kind, vec![task], language)),
        }
    }
    groups
}

fn verdict(
    exercise: &Exercise,
    report: &Report,
    language: Language,
    locale: &Locale,
) -> Vec<String> {
    let maze = exercise.maze();
    let values = [
        ("exercise", exercise.kind().to_string().into()),
        ("board", maze.size().to_string().into()),
        ("walls", maze.walls().len().into()),
    ];
    let mut lines = vec![language.sentence("school-checked", &values)];
    lines.extend(exercise_sentences::answer(report, language, locale));
    let ways = [("ways", report.difficulty.ways.into())];
    lines.push(language.sentence("school-ways", &ways));
    lines.push(exercise_sentences::difficulty(
        &report.difficulty,
        exercise.kind(),
        language,
    ));
    lines.push(suits(exercise, report, language));
    lines
}

/// For which grades the program itself would have made it.
fn suits(exercise: &Exercise, report: &Report, language: Language) -> String {
    let fits = |grade: &Grade| {
        let band = Band::usual(exercise.kind(), *grade);
        report.difficulty.ways == 1 && band.holds(&report.difficulty)
    };
    match Grade::ALL.into_iter().find(fits) {
        Some(grade) => language.sentence("school-suits", &[("grade", grade.to_string().into())]),
        None => language.text("school-suits-none"),
    }
}
