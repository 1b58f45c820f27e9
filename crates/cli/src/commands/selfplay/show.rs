//! `dedale selfplay show`: one game of a run as an ordinary game file, for every command that reads one.

use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;
use dedale_selfplay::archive;
use dedale_words::echo::whole;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;

use super::archive_failure;
use super::command_line::{FOLDER, NUMBER};
use crate::arguments::text;

/// Writes the game to the standard output.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let folder = text(matches, FOLDER).unwrap_or_default();
    let value = text(matches, NUMBER).unwrap_or_default();
    let number = numbers::number("NUMBER", value, 0, usize::MAX, language)? as u64;
    let refused = |error| archive_failure(error, folder, language);
    archive::plan(Path::new(folder)).map_err(refused)?;
    let found = archive::find(Path::new(folder), number).map_err(refused)?;
    let Some(game) = found else {
        let values = [
            ("folder", whole(folder).into()),
            ("number", value.to_owned().into()),
        ];
        let mistake = language.mistake("error-selfplay-no-game", &values);
        return Err(Failure::Arguments(mistake));
    };
    let mut output = io::stdout().lock();
    output.write_all(game.as_bytes())?;
    output.flush()?;
    Ok(())
}
