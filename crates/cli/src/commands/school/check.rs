//! `dedale school check`: whether drawn exercises can be done, have one answer, and for whom they are; and
//! a sheet made of them.

use std::io::{self, Write};

use clap::ArgMatches;
use dedale_paper::school::pages::Group;
use dedale_paper::school::press::Press;
use dedale_paper::school::sheet;
use dedale_school::{Band, Exercise, Grade, Report};
use dedale_words::echo::echo;
use dedale_words::exercise_sentences;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;
use dedale_words::mistake::Mistake;

use crate::arguments;
use crate::commands::school::command_line::{FILE, OUT, PAGES, PAPER};
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::remake::Remake;
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
    let mut faults: Vec<Mistake> = Vec::new();
    for name in &names {
        match read(name, language)? {
            Ok((exercise, report)) => checked.push((*name, exercise, report)),
            Err(found) => faults.extend(found),
        }
    }
    if let Some(first) = faults.first() {
        // All faults of all files in one message, with the page that describes the drawing; its code is that of
        // the first.
        let mut lines: Vec<&str> = faults.iter().map(Mistake::sentence).collect();
        let page = language.text("school-check-page");
        lines.push(&page);
        let all = Mistake::new(first.code(), lines.join("\n"));
        return Err(Failure::Arguments(all));
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
    let origin = names.iter().fold(Remake::new("check"), |command, name| {
        command.word(&echo(name))
    });
    let origin = origin
        .with("--paper", &arguments::text(matches, PAPER).unwrap_or("a4"))
        .with_some("--pages", arguments::text(matches, PAGES))
        .told(language);
    let paper = sheet::paper(
        Press { size, language },
        &groups(checked, language),
        &origin,
    );
    destination.write_pages(&paper, &language.text("school-check-title"))
}

/// An exercise and what is known of it, or everything that is wrong with it.
type Checked = Result<(Exercise, Report), Vec<Mistake>>;

/// The exercise in that file, if it can be done, or all its faults.
fn read(name: &str, language: Language) -> Result<Checked, Failure> {
    let file = || ("file", echo(name).into());
    let text = game_file::read_text(name, language)?;
    let exercise = match Exercise::read(&text) {
        Ok(exercise) => exercise,
        Err(faults) => {
            let told = faults.into_iter().map(|fault| {
                let problem = exercise_sentences::problem(fault.problem, language);
                let values = [
                    file(),
                    ("line", fault.line.to_string().into()),
                    ("column", fault.column.to_string().into()),
                    ("problem", problem.into()),
                ];
                language.mistake("error-file", &values)
            });
            return Ok(Err(told.collect()));
        }
    };
    Ok(exercise
        .examine()
        .map(|report| (exercise.clone(), report))
        .map_err(|_| {
            let told = exercise.flaws().into_iter().map(|flaw| {
                let problem = exercise_sentences::flaw(flaw, language);
                language.mistake("school-flawed", &[file(), ("problem", problem.into())])
            });
            told.collect()
        }))
}

/// Exercises of the same kind together, in the order of the files.
fn groups(checked: Vec<(&str, Exercise, Report)>, language: Language) -> Vec<Group> {
    let several = checked.len() > 1;
    let mut groups: Vec<Group> = Vec::new();
    for (name, exercise, report) in checked {
        let kind = exercise.kind();
        let mut task = sheet::task(exercise, report);
        task.origin = several.then(|| format!("({})", echo(name)));
        match groups.iter_mut().find(|group| group.kind == Some(kind)) {
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
    lines.extend(exercise_sentences::answer(
        report,
        exercise.kind(),
        language,
        locale,
    ));
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
