//! `dedale arena report`: where the lost games of kept matches turned. Finds the game files and says what was
//! found; what a turning point is stands in `arena`.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use clap::ArgMatches;
use dedale_arena::report::turns::Collection;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use super::command_line::{FILES, PLAYER};
use super::options;
use crate::{arguments, game_file};

/// How the names of game files end.
const ENDING: &str = "dedale";

/// Reads the games and tells.
pub(super) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let mut all = Collection {
        fall: options::fall(matches, language)?,
        player: arguments::text(matches, PLAYER).map(str::to_owned),
        ..Collection::default()
    };
    for name in matches.get_many::<String>(FILES).unwrap_or_default() {
        let files = files(name, ENDING)?;
        if files.is_empty() {
            let value = ("name", echo(name).into());
            let mistake = language.mistake("error-arena-no-games", &[value]);
            return Err(Failure::Arguments(mistake));
        }
        for file in files {
            let record = game_file::read(&file, language)?;
            all.add(&file, &record);
        }
    }
    let mut output = io::stdout().lock();
    let text = if output.is_terminal() {
        all.table(language)
    } else {
        all.lines()
    };
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(())
}

/// The file of that name, or the files of a folder whose names end so, in the order of their names.
pub(super) fn files(name: &str, ending: &str) -> io::Result<Vec<String>> {
    if !Path::new(name).is_dir() {
        return Ok(vec![name.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(name)? {
        let path = entry?.path();
        if path.extension().is_some_and(|known| known == ending) {
            files.push(path.to_string_lossy().into_owned());
        }
    }
    files.sort();
    Ok(files)
}
