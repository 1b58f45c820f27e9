//! For whom pages are made: the pupils that `--pupils` names, or all of the class.

use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;
use dedale_paper::is_shown;
use dedale_store::Home;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments;
use crate::commands::console::DATA;
use crate::commands::school::command_line::{EVERYBODY, PUPILS};
use crate::commands::school::destination::Destination;
use crate::commands::school::play;

/// A name, and the stars if they are known.
pub(crate) type Named = (String, Option<u32>);

/// Those who are asked for; nothing if nobody is.
pub(crate) fn asked(
    matches: &ArgMatches,
    language: Language,
) -> Result<Option<Vec<Named>>, Failure> {
    if let Some(text) = arguments::text(matches, PUPILS) {
        let names = text.split(',').map(|one| play::name(one, language));
        let names = names.collect::<Result<Vec<_>, _>>()?;
        return Ok(Some(
            names.iter().map(|name| (name.to_string(), None)).collect(),
        ));
    }
    if !matches.get_flag(EVERYBODY) {
        return Ok(None);
    }
    let failed = |error| dedale_store::mistake(&error, language);
    let folder = arguments::text(matches, DATA).map(Path::new);
    let class = Home::find(folder)
        .map_err(failed)?
        .class()
        .map_err(failed)?;
    let pupils = class.content.pupils();
    let pupils: Vec<Named> = pupils
        .map(|pupil| (pupil.name().to_string(), Some(pupil.stars())))
        .collect();
    if pupils.is_empty() {
        let values = [("name", "--class".into())];
        return Err(Failure::Arguments(
            language.mistake("error-school-class-empty", &values),
        ));
    }
    Ok(Some(pupils))
}

/// Says whose names a PDF shows with question marks.
pub(crate) fn tell_unshown<'a>(
    names: impl Iterator<Item = &'a str>,
    destination: &Destination<'_>,
    language: Language,
) {
    let unshown: Vec<&str> = names.filter(|name| !is_shown(name)).collect();
    if destination.ends_in("pdf") && !unshown.is_empty() {
        let values = [("names", unshown.join(", ").into())];
        let told = language.sentence("school-names-not-shown", &values);
        let _ = writeln!(io::stderr(), "{told}");
    }
}
