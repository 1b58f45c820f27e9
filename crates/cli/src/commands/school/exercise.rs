//! `dedale school exercise`: one exercise as text. Everything but the drawing is a comment, so that the
//! output is a file that `dedale school check` reads and a teacher can change.

use dedale_words::mistake::Mistake;
use std::io::{self, Write};

use clap::ArgMatches;
use dedale_rules::Size;
use dedale_school::{Exercise, Generator, Grade, Kind, Recipe};
use dedale_words::echo::echo;
use dedale_words::exercise_sentences;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;
use dedale_words::numbers;
use dedale_words::wrapping::wrapped;

use crate::arguments;
use crate::commands::school::command_line::{
    BOARD, GENERATOR, GRADE, MIXED, SEED, SOLUTION, WALLS, WHICH,
};
use crate::commands::school::sheet;

const USUAL_SEED: u64 = 1;
pub(crate) use dedale_paper::school::booklet::MOST_SEED;

/// Makes the exercise and prints it.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let kind = kind(matches, language)?;
    let seed = seed(matches, language)?;
    if kind == Kind::Programmes
        && let Some(text) = arguments::text(matches, WALLS)
    {
        let wrong = refused("error-school-no-walls", "--walls", text, language);
        return Err(wrong.into());
    }
    let recipe = order(kind, matches, language)?;
    let exercise = recipe
        .make(seed)
        .map_err(|_| Failure::Arguments(language.mistake("error-school-recipe", &[])))?;
    let mut lines = Vec::new();
    let values = [
        ("exercise", recipe.kind().to_string().into()),
        ("grade", recipe.grade().to_string().into()),
        ("seed", seed.to_string().into()),
    ];
    // What the first generator makes stays as it was printed.
    lines.push(match recipe.generator() {
        Generator::First => language.sentence("school-title", &values),
        other @ Generator::Second => {
            let numbered = [&values[..], &[("generator", other.to_string().into())]].concat();
            language.sentence("school-title-generator", &numbered)
        }
    });
    lines.extend(told(&language.text(recipe.kind().instruction())));
    lines.extend(told(&exercise_sentences::legend(&exercise, language)));
    let mut text = commented(&lines);
    text.push_str(&exercise_sentences::drawing(&exercise, locale));
    if matches.get_flag(SOLUTION) {
        text.push_str(&solution(&exercise, language, locale));
    }
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(())
}

/// The one exercise that is asked for.
fn kind(matches: &ArgMatches, language: Language) -> Result<Kind, Mistake> {
    arguments::text(matches, WHICH).map_or(Ok(Kind::Leaving), |text| {
        text.parse::<Kind>()
            .map_err(|_| refused("error-school-exercise", "--exercise", text, language))
    })
}

/// The exercises of a sheet and where chance comes from.
pub(crate) fn several(
    matches: &ArgMatches,
    language: Language,
) -> Result<(Vec<Kind>, u64), Mistake> {
    let kinds = arguments::text(matches, MIXED).map_or(Ok(vec![Kind::Leaving]), |text| {
        sheet::kinds(text)
            .ok_or_else(|| refused("error-sheet-exercise", "--exercise", text, language))
    })?;
    // A wall in exercise 3 is refused there alone, not when it is one of several.
    if kinds == [Kind::Programmes]
        && let Some(text) = arguments::text(matches, WALLS)
    {
        return Err(refused("error-school-no-walls", "--walls", text, language));
    }
    Ok((kinds, seed(matches, language)?))
}

/// What goes into an exercise of that kind.
pub(crate) fn order(
    kind: Kind,
    matches: &ArgMatches,
    language: Language,
) -> Result<Recipe, Mistake> {
    let generator = generator(matches, language)?;
    let mut recipe = Recipe::of(generator, kind, grade(matches, language)?);
    if let Some(text) = arguments::text(matches, BOARD) {
        let size: Size = text
            .parse()
            .map_err(|_| refused("error-board", "--board", text, language))?;
        recipe = recipe.with_size(size);
    }
    if let Some(text) = arguments::text(matches, WALLS) {
        let walls = numbers::number("--walls", text, 0, usize::from(u8::MAX), language)?;
        if kind != Kind::Programmes {
            recipe = recipe.with_walls(u8::try_from(walls).unwrap_or(u8::MAX));
        }
    }
    Ok(recipe)
}

fn refused(key: &'static str, name: &'static str, value: &str, language: Language) -> Mistake {
    let values = [("name", name.into()), ("value", echo(value).into())];
    language.mistake(key, &values)
}

/// For whom it is.
pub(crate) fn grade(matches: &ArgMatches, language: Language) -> Result<Grade, Mistake> {
    arguments::text(matches, GRADE).map_or(Ok(Grade::Six), |text| {
        let values = [("name", "--grade".into()), ("value", echo(text).into())];
        text.parse::<Grade>()
            .map_err(|_| language.mistake("error-school-grade", &values))
    })
}

/// Where chance comes from.
pub(crate) fn seed(matches: &ArgMatches, language: Language) -> Result<u64, Mistake> {
    arguments::text(matches, SEED).map_or(Ok(USUAL_SEED), |text| {
        numbers::number("--seed", text, 0, MOST_SEED, language).map(|seed| seed as u64)
    })
}

/// Which generator makes it: the newest, unless a seed is named without one, as in the commands that were printed
/// when there was only the first.
pub(crate) fn generator(matches: &ArgMatches, language: Language) -> Result<Generator, Mistake> {
    match (
        arguments::text(matches, GENERATOR),
        arguments::text(matches, SEED),
    ) {
        (Some(text), _) => text
            .parse()
            .map_err(|_| refused("error-school-generator", "--generator", text, language)),
        (None, Some(_)) => Ok(Generator::First),
        (None, None) => Ok(Generator::NEWEST),
    }
}

/// The answer, drawn and in words.
fn solution(exercise: &Exercise, language: Language, locale: &Locale) -> String {
    let report = exercise.examine().expect("what was made can be done");
    let mut lines = vec![String::new(), language.text("school-solution")];
    lines.extend(exercise_sentences::answer(
        &report,
        exercise.kind(),
        language,
        locale,
    ));
    if exercise.kind() != Kind::Programmes {
        let picture = exercise.picture_with(&report.answer);
        lines.extend(picture.lines().map(str::to_owned));
    }
    lines.push(exercise_sentences::difficulty(
        &report.difficulty,
        exercise.kind(),
        language,
    ));
    commented(&lines)
}

/// The lines as comments of the drawing.
fn commented(lines: &[String]) -> String {
    let comment = |line: &String| format!("{}\n", format!("# {line}").trim_end());
    lines.iter().map(comment).collect()
}

/// A text in lines that everybody can read.
fn told(text: &str) -> Vec<String> {
    const WIDEST: usize = 76;
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    wrapped(&words.join(" "), WIDEST)
}
