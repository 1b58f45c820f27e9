//! `dedale school diploma`: a diploma with a line for the name, or one for each pupil.

use clap::ArgMatches;
use dedale_paper::school::diploma::{self, Honoured};
use dedale_paper::school::press::Press;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments;
use crate::commands::console::DATA;
use crate::commands::school::command_line::{PAGES, PAPER};
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::pupils;
use crate::commands::school::remake::Remake;

/// Writes the diplomas.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let size = destination::paper(matches, language)?;
    let pupils = pupils::asked(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let press = Press { size, language };
    let text = |name| arguments::text(matches, name);
    let remake = Remake::new("diploma").with("--paper", &text(PAPER).unwrap_or("a4"));
    let honoured: Vec<Honoured> = match pupils {
        Some(pupils) => pupils
            .into_iter()
            .map(|(name, stars)| Honoured {
                // Stars come from the class alone; other names make their own page.
                origin: match stars {
                    Some(_) => remake
                        .clone()
                        .word("--class")
                        .with_some("--data", text(DATA))
                        .with_some("--pages", text(PAGES))
                        .told(language),
                    None => remake.clone().with("--pupils", &name).told(language),
                },
                name: Some(name),
                stars,
            })
            .collect(),
        None => vec![Honoured {
            origin: remake.told(language),
            ..Honoured::default()
        }],
    };
    let names = honoured.iter().filter_map(|one| one.name.as_deref());
    pupils::tell_unshown(names, &destination, language);
    let paper = diploma::paper(press, &honoured);
    destination.write_pages(&paper, &language.text("school-diploma-title"))
}
