//! `dedale` without a command: the console game.

use std::path::Path;

use clap::{ArgMatches, Command};
use dedale_console::options::Options;
use dedale_rules::Stage;
use dedale_store::Home;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;
use dedale_words::numbers;

use crate::arguments::{self, flag, option};
use crate::commands::Context;
use crate::look;

pub(crate) const PLAIN: &str = "plain";
pub(crate) const STAGE: &str = "play-stage";
pub(crate) const DATA: &str = "data";
pub(crate) const SEED: &str = "play-seed";

/// The options of the console game, which is what the program does without a command.
pub(crate) fn options(program: Command, language: Language) -> Command {
    // Their own names, because their help says something else than that of the commands.
    let program = program
        .arg(flag(PLAIN, "console", language))
        .arg(option(STAGE, "stage", "console", language).long("stage"))
        .arg(option(DATA, "folder", "console", language))
        .arg(option(SEED, "stage", "console", language).long("seed"));
    look::options(program, language)
}

/// Plays until the user quits.
pub(crate) fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let (language, locale) = (context.language, &context.locale);
    let options = read(matches, language, locale)?;
    dedale_console::start(options, matches.get_flag(PLAIN), None)
}

/// Reads them.
pub(crate) fn read(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<Options, Failure> {
    let text = |name| arguments::text(matches, name);
    let stage = text(STAGE).map(|text| {
        let number = numbers::number("--stage", text, 1, 4, language)?;
        Ok::<_, Failure>(Stage::new(number as u8).unwrap_or(Stage::Four))
    });
    Ok(Options {
        stage: stage.transpose()?,
        seed: seed(matches, language)?,
        ..read_surroundings(matches, language, locale)?
    })
}

/// Reads `--seed`.
pub(crate) fn seed(matches: &ArgMatches, language: Language) -> Result<Option<u64>, Failure> {
    let seed = arguments::text(matches, SEED)
        .map(|text| numbers::number("--seed", text, 0, usize::MAX, language))
        .transpose()?;
    Ok(seed.map(|seed| seed as u64))
}

/// Reads only where data is kept and how everything looks: for commands that show the console.
pub(crate) fn read_surroundings(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<Options, Failure> {
    let text = |name| arguments::text(matches, name);
    let home = Home::find(text(DATA).map(Path::new))
        .map_err(|error| dedale_store::mistake(&error, language))?;
    let is_fixed = |name| text(name).is_some_and(|value| value != "auto");
    Ok(Options {
        home,
        stage: None,
        seed: None,
        game: None,
        language,
        language_is_fixed: text(arguments::LANGUAGE).is_some(),
        look: look::read(matches, locale, language)?,
        unicode_is_fixed: is_fixed(look::UNICODE) || matches.get_flag(look::ASCII),
        colour_is_fixed: is_fixed(look::COLOUR),
    })
}
