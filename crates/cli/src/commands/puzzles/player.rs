//! Who solves puzzles: the player that is named, else the one of the settings.

use clap::ArgMatches;
use dedale_console::training;
use dedale_practice::Learner;
use dedale_store::Home;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments;
use crate::commands::puzzles::command_line::PLAYER;

/// Reads `--player`, or the settings.
pub(crate) fn read(
    matches: &ArgMatches,
    home: &Home,
    language: Language,
) -> Result<Learner, Failure> {
    if let Some(name) = arguments::text(matches, PLAYER) {
        return Ok(Learner::named(name));
    }
    let settings = home.settings();
    let settings = settings.map_err(|error| dedale_store::mistake(&error, language))?;
    Ok(training::player_of(&settings.settings, language))
}
