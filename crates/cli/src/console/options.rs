//! What the command line says to the console game, whichever face it shows.

use std::path::Path;

use clap::ArgMatches;
use dedale_rules::Stage;

use crate::arguments;
use crate::commands::show::{self, Look};
use crate::failure::Failure;
use crate::home::{self, Home};
use crate::language::Language;
use crate::locale::Locale;

pub(crate) const PLAIN: &str = "plain";
pub(crate) const STAGE: &str = "play-stage";
pub(crate) const DATA: &str = "data";
pub(crate) const SEED: &str = "play-seed";

/// What was asked for, and what suits the terminal where nothing was. What is fixed by the command line
/// goes before the settings.
pub(crate) struct Options {
    pub(crate) home: Home,
    /// Nothing but this stage of the rules (S0).
    pub(crate) stage: Option<Stage>,
    /// Where everything left to chance comes from.
    pub(crate) seed: Option<u64>,
    pub(crate) language: Language,
    pub(crate) language_is_fixed: bool,
    pub(crate) look: Look,
    pub(crate) unicode_is_fixed: bool,
    pub(crate) colour_is_fixed: bool,
}

impl Options {
    /// Reads them.
    pub(crate) fn read(
        matches: &ArgMatches,
        language: Language,
        locale: &Locale,
    ) -> Result<Options, Failure> {
        let text = |name| arguments::text(matches, name);
        let stage = text(STAGE).map(|text| {
            let number = arguments::number("--stage", text, 1, 4, language)?;
            Ok(Stage::new(number as u8).unwrap_or(Stage::Four))
        });
        let seed = text(SEED)
            .map(|text| arguments::number("--seed", text, 0, usize::MAX, language))
            .transpose()
            .map_err(Failure::Arguments)?;
        Ok(Options {
            stage: stage.transpose().map_err(Failure::Arguments)?,
            seed: seed.map(|seed| seed as u64),
            ..Options::read_surroundings(matches, language, locale)?
        })
    }

    /// Reads only where data is kept and how everything looks: for commands that show the console.
    pub(crate) fn read_surroundings(
        matches: &ArgMatches,
        language: Language,
        locale: &Locale,
    ) -> Result<Options, Failure> {
        let text = |name| arguments::text(matches, name);
        let home = Home::find(text(DATA).map(Path::new))
            .map_err(|error| Failure::Arguments(home::sentence(&error, language)))?;
        let is_fixed = |name| text(name).is_some_and(|value| value != "auto");
        Ok(Options {
            home,
            stage: None,
            seed: None,
            language,
            language_is_fixed: text(arguments::LANGUAGE).is_some(),
            look: show::look(matches, locale, language).map_err(Failure::Arguments)?,
            unicode_is_fixed: is_fixed(show::UNICODE) || matches.get_flag(show::ASCII),
            colour_is_fixed: is_fixed(show::COLOUR),
        })
    }
}
