//! `dedale school check`: whether a drawn exercise can be done, has one answer, and for whom it is.

use std::io::{self, Write};

use clap::ArgMatches;
use dedale_school::{Band, Exercise, Grade, Report, TextError};

use crate::arguments;
use crate::echo::echo;
use crate::failure::Failure;
use crate::game_file;
use crate::language::Language;
use crate::locale::Locale;
use crate::school::command_line::FILE;
use crate::school::sentences;

/// Reads the file and says what there is to know.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let name = arguments::text(matches, FILE).unwrap_or_default();
    let file = || ("file", echo(name).into());
    let text = game_file::read_text(name, language)?;
    let exercise: Exercise = text.parse().map_err(|error: TextError| {
        let values = [
            file(),
            ("line", error.line.to_string().into()),
            ("column", error.column.to_string().into()),
            (
                "problem",
                sentences::problem(error.problem, language).into(),
            ),
        ];
        Failure::Arguments(language.sentence("error-file", &values))
    })?;
    let report = exercise.examine().map_err(|flaw| {
        let values = [file(), ("problem", sentences::flaw(flaw, language).into())];
        Failure::Arguments(language.sentence("school-flawed", &values))
    })?;
    let mut output = io::stdout().lock();
    for line in verdict(&exercise, &report, language, locale) {
        writeln!(output, "{line}")?;
    }
    output.flush()?;
    Ok(())
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
    lines.extend(sentences::answer(report, language, locale));
    let ways = [("ways", report.difficulty.ways.into())];
    lines.push(language.sentence("school-ways", &ways));
    lines.push(sentences::difficulty(
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
