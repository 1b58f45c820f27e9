//! `dedale school play`: exercises, lessons and games for a child at a screen, or by lines. Shows the
//! console of the game, which begins at school.

use clap::ArgMatches;
use dedale_school::{Grade, Kind, PupilName};

use crate::arguments;
use crate::console::{self, options};
use crate::echo::echo;
use crate::failure::Failure;
use crate::language::Language;
use crate::locale::Locale;
use crate::school::command_line::{CHILD_EXERCISE, CHILD_SEED, GRADE, PUPIL};
use crate::school::sitting::MOST_SEED;

/// What the command line asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Order {
    pub(crate) pupil: Option<PupilName>,
    pub(crate) kind: Option<Kind>,
    pub(crate) grade: Option<Grade>,
    pub(crate) seed: Option<u64>,
}

/// Plays until the child leaves.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let order = order(matches, language).map_err(Failure::Arguments)?;
    let mut options = options::Options::read_surroundings(matches, language, locale)?;
    options.seed = order.seed;
    console::start(options, matches.get_flag(options::PLAIN), Some(order))
}

fn order(matches: &ArgMatches, language: Language) -> Result<Order, String> {
    let refused = |key: &str, name: &'static str, value: &str| {
        let values = [("name", name.into()), ("value", echo(value).into())];
        language.sentence(key, &values)
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
    let seed = text(CHILD_SEED).map(|text| arguments::number("--seed", text, 0, most, language));
    Ok(Order {
        pupil,
        kind: kind.transpose()?,
        grade: grade.transpose()?,
        seed: seed.transpose()?.map(|seed| seed as u64),
    })
}

/// The name of a pupil.
pub(crate) fn name(text: &str, language: Language) -> Result<PupilName, String> {
    text.parse().map_err(|_| {
        let values = [
            ("name", echo(text).into()),
            ("most", PupilName::LONGEST.to_string().into()),
        ];
        language.sentence("class-wrong-name", &values)
    })
}
