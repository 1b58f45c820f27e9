//! `dedale school rules`: the pupil's rules on the two sides of one sheet.

use clap::ArgMatches;
use dedale_paper::school::press::Press;
use dedale_paper::school::pupil_rules::RuleSheet;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments;
use crate::commands::school::command_line::{PAGES, PAPER};
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::exercise::grade;
use crate::commands::school::remake::Remake;

/// Makes the sheet and writes it.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let grade = grade(matches, language)?;
    let size = destination::paper(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let text = |name| arguments::text(matches, name);
    let origin = Remake::new("rules")
        .with("--grade", &grade)
        .with("--paper", &text(PAPER).unwrap_or("a4"))
        .with_some("--pages", text(PAGES))
        .told(language);
    let sheet = RuleSheet {
        press: Press { size, language },
        grade,
    };
    destination.write_pages(&sheet.paper(&origin), &language.text("booklet-rules"))
}
