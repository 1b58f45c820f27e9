//! `dedale school class`: the pupils and their stars, and adding pupils.

use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;
use dedale_console::school::class_list;
use dedale_store::Home;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;

use crate::arguments::{self};
use crate::commands::console::DATA;
use crate::commands::school::command_line::ADD;
use crate::commands::school::play;
use crate::look;

/// Adds who is to be added, and prints the class.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let text = |name| arguments::text(matches, name);
    let failed = |error| dedale_store::mistake(&error, language);
    let look = look::read(matches, locale, language)?;
    let home = Home::find(text(DATA).map(Path::new)).map_err(failed)?;
    // All names first, so that a wrong one among them changes nothing.
    let names = text(ADD).map(|text| text.split(',').map(|one| play::name(one, language)));
    let names = names.into_iter().flatten().collect::<Result<Vec<_>, _>>();
    let mut notices = Vec::new();
    for name in names? {
        let changed = home.add_pupil(&name).map_err(failed)?;
        notices.extend(changed.notice(language));
    }
    let read = home.class().map_err(failed)?;
    notices.extend(read.notices(language));
    let mut output = io::stdout().lock();
    for line in class_list::table(&read.content, &look.glyphs, language) {
        writeln!(output, "{}", look.glyphs.text(&line))?;
    }
    output.flush()?;
    for notice in notices {
        // What is wrong with the file is not a part of the list.
        writeln!(io::stderr(), "{}", look.glyphs.text(&notice))?;
    }
    Ok(())
}
