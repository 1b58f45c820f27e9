//! `dedale school class`: the pupils and their stars, and adding pupils.

use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;

use crate::arguments;
use crate::commands::show;
use crate::console::options::DATA;
use crate::failure::Failure;
use crate::home::{self, Home};
use crate::language::Language;
use crate::locale::Locale;
use crate::school::command_line::ADD;
use crate::school::{class_list, play};

/// Adds who is to be added, and prints the class.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let text = |name| arguments::text(matches, name);
    let failed = |error| Failure::Arguments(home::sentence(&error, language));
    let look = show::look(matches, locale, language).map_err(Failure::Arguments)?;
    let home = Home::find(text(DATA).map(Path::new)).map_err(failed)?;
    // All names first, so that a wrong one among them changes nothing.
    let names = text(ADD).map(|text| text.split(',').map(|one| play::name(one, language)));
    let names = names.into_iter().flatten().collect::<Result<Vec<_>, _>>();
    let mut notices = Vec::new();
    for name in names.map_err(Failure::Arguments)? {
        let changed = home.add_pupil(&name).map_err(failed)?;
        notices.extend(changed.notice(language));
    }
    let read = home.class().map_err(failed)?;
    notices.extend(read.notices(language));
    let mut output = io::stdout().lock();
    for line in class_list::table(&read.class, &look.glyphs, language) {
        writeln!(output, "{}", look.glyphs.text(&line))?;
    }
    output.flush()?;
    for notice in notices {
        // What is wrong with the file is not a part of the list.
        writeln!(io::stderr(), "{}", look.glyphs.text(&notice))?;
    }
    Ok(())
}
