//! `dedale school diploma`: a diploma with a line for the name, or one for each pupil.

use clap::ArgMatches;
use dedale_paper::school::diploma::{self, Honoured};
use dedale_paper::school::press::Press;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::commands::school::destination::{self, Destination};
use crate::commands::school::pupils;

/// Writes the diplomas.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let size = destination::paper(matches, language)?;
    let pupils = pupils::asked(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let press = Press { size, language };
    let honoured: Vec<Honoured> = match pupils {
        Some(pupils) => pupils
            .into_iter()
            .map(|(name, stars)| Honoured {
                name: Some(name),
                stars,
            })
            .collect(),
        None => vec![Honoured::default()],
    };
    let names = honoured.iter().filter_map(|one| one.name.as_deref());
    pupils::tell_unshown(names, &destination, language);
    let paper = diploma::paper(press, &honoured);
    destination.write_pages(&paper, &language.text("school-diploma-title"))
}
