//! `dedale school booklet`: everything for one child in one file.

use clap::ArgMatches;
use dedale_paper::school::booklet::Booklet;
use dedale_paper::school::press::Press;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments;
use crate::commands::school::command_line::{PAGES, PAPER};
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::exercise::{generator, grade, seed};
use crate::commands::school::remake::Remake;

/// Makes the booklet and writes it.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let grade = grade(matches, language)?;
    let seed = seed(matches, language)?;
    let generator = generator(matches, language)?;
    let size = destination::paper(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let booklet = Booklet {
        press: Press { size, language },
        grade,
        generator,
        seed,
    };
    let title = language.text("booklet-title");
    let text = |name| arguments::text(matches, name);
    let origin = Remake::new("booklet")
        .with("--grade", &grade)
        .with_seed(generator, seed)
        .with("--paper", &text(PAPER).unwrap_or("a4"))
        .with_some("--pages", text(PAGES))
        .told(language);
    destination.write_pages(&booklet.paper(&origin), &title)
}
