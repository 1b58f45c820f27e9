//! `dedale school play`: exercises, lessons and games for a child at a screen, or by lines. Shows the
//! console of the game, which begins at school.

use clap::ArgMatches;
use dedale_console::options::SchoolOrder;
use dedale_console::school::sitting::MOST_SEED;
use dedale_school::PupilName;
use dedale_words::child_words;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;
use dedale_words::mistake::Mistake;
use dedale_words::numbers;

use crate::arguments::{self};
use crate::commands::console;
use crate::commands::school::command_line::{CHILD_EXERCISE, CHILD_SEED, GRADE, PUPIL};

/// Plays until the child leaves.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let order = order(matches, language)?;
    let mut options = console::read_surroundings(matches, language, locale)?;
    options.seed = order.seed;
    dedale_console::start(options, matches.get_flag(console::PLAIN), Some(order))
}

fn order(matches: &ArgMatches, language: Language) -> Result<SchoolOrder, Mistake> {
    let refused = |key: &'static str, name: &'static str, value: &str| {
        let values = [("name", name.into()), ("value", echo(value).into())];
        language.mistake(key, &values)
    };
    let text = |name| arguments::text(matches, name);
    let pupil = text(PUPIL).map(|text| name(text, language)).transpose()?;
    let kind = text(CHILD_EXERCISE).map(|text| {
        let wrong = |_| refused("error-school-exercise", "--exercise", text);
        text.parse().map_err(wrong)
    });
    let grade = text(GRADE).map(|text| {
        let wrong = |_| refused("error-school-grade", "--grade", text);
        text.parse().map_err(wrong)
    });
    let most = MOST_SEED as usize;
    let seed = text(CHILD_SEED).map(|text| numbers::number("--seed", text, 0, most, language));
    Ok(SchoolOrder {
        pupil,
        kind: kind.transpose()?,
        grade: grade.transpose()?,
        seed: seed.transpose()?.map(|seed| seed as u64),
    })
}

/// The name of a pupil.
pub(crate) fn name(text: &str, language: Language) -> Result<PupilName, Mistake> {
    text.parse()
        .map_err(|_| child_words::no_name(text, language))
}
