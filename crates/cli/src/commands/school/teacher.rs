//! `dedale school teacher`: the teacher's sheet, as PDF, HTML or text.

use clap::ArgMatches;
use dedale_paper::document::Format;
use dedale_paper::school::teacher::document;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::commands::school::destination::{self, Destination};

/// Writes the sheet.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let size = destination::paper(matches, language)?;
    let endings = [
        ("pdf", Format::Pdf),
        ("html", Format::Html),
        ("htm", Format::Html),
        ("txt", Format::Text),
    ];
    let names = endings.map(|(ending, _)| ending);
    let destination = Destination::asked(matches, &names, "error-page-ending", language)?;
    let asked = endings
        .into_iter()
        .find(|(ending, _)| destination.ends_in(ending));
    let (_, format) = asked.expect("the destination knows only these endings");
    destination.write(&document(language).bytes_on(format, size))
}
