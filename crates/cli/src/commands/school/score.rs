//! `dedale school score`: the score sheet of the mathematical game.

use clap::ArgMatches;
use dedale_paper::school::press::Press;
use dedale_paper::school::score;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments;
use crate::commands::school::command_line::{PAGES, PAPER};
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::remake::Remake;

/// Writes the sheet.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let text = |name| arguments::text(matches, name);
    let size = destination::paper(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let origin = Remake::new("score")
        .with("--paper", &text(PAPER).unwrap_or("a4"))
        .with_some("--pages", text(PAGES))
        .told(language);
    let paper = score::paper(Press { size, language }, &origin);
    destination.write_pages(&paper, &language.text("school-score-title"))
}
