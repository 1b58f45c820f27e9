//! `dedale school class`: the pupils and their stars, as a table or a file, and adding and removing pupils.

use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;
use dedale_canvas::glyphs::Glyphs;
use dedale_console::school::class_list;
use dedale_paper::document::Format;
use dedale_paper::school::results;
use dedale_school::Class;
use dedale_store::Home;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;

use crate::arguments::{self};
use crate::commands::console::DATA;
use crate::commands::school::command_line::{ADD, REMOVE, RESULTS};
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::play;
use crate::commands::school::pupils;
use crate::look;

/// Adds who is to be added, removes who is to be removed, and prints the class.
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
    let names = |option| {
        let names = text(option).map(|text| text.split(',').map(|one| play::name(one, language)));
        names.into_iter().flatten().collect::<Result<Vec<_>, _>>()
    };
    let (added, removed) = (names(ADD)?, names(REMOVE)?);
    let there = home.class().map_err(failed)?.content;
    if let Some(stranger) = removed.iter().find(|name| there.pupil(name).is_none()) {
        let values = [("name", echo(stranger.as_str()).into())];
        return Err(language.mistake("error-class-nobody", &values).into());
    }
    let mut notices = Vec::new();
    for name in added {
        let changed = home.add_pupil(&name).map_err(failed)?;
        notices.extend(changed.notice(language));
    }
    for name in removed {
        let (left, changed) = home.remove_pupil(&name).map_err(failed)?;
        notices.extend(changed.notice(language));
        notices.extend(left.map(|pupil| class_list::goodbye(&pupil, language)));
    }
    let read = home.class().map_err(failed)?;
    notices.extend(read.notices(language));
    if text(RESULTS).is_some() {
        write(matches, &read.content, language)?;
        return tell(notices, &look.glyphs);
    }
    let mut output = io::stdout().lock();
    for line in class_list::table(&read.content, &look.glyphs, language) {
        writeln!(output, "{}", look.glyphs.text(&line))?;
    }
    output.flush()?;
    tell(notices, &look.glyphs)
}

/// What is wrong with the file is not a part of the list.
fn tell(notices: Vec<String>, glyphs: &Glyphs) -> Result<(), Failure> {
    for notice in notices {
        writeln!(io::stderr(), "{}", glyphs.text(&notice))?;
    }
    Ok(())
}

/// The results as a file: pages to print, a page for a browser, a text, or values for a table of numbers.
fn write(matches: &ArgMatches, class: &Class, language: Language) -> Result<(), Failure> {
    let size = destination::paper(matches, language)?;
    let endings = ["pdf", "html", "htm", "txt", "csv"];
    let out = Destination::named(matches, RESULTS, &endings, "error-class-ending", language)?;
    if out.ends_in("csv") {
        return out.write(results::values(class, language).as_bytes());
    }
    pupils::tell_unshown(
        class.pupils().map(|pupil| pupil.name().as_str()),
        &out,
        language,
    );
    let format = [
        ("pdf", Format::Pdf),
        ("txt", Format::Text),
        ("html", Format::Html),
    ];
    let format = format.into_iter().find(|(ending, _)| out.ends_in(ending));
    let format = format.map_or(Format::Html, |(_, format)| format);
    out.write(&results::document(class, language).bytes_on(format, size))
}
