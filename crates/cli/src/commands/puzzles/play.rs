//! `dedale puzzles play`: puzzles on the board, on the screen or by lines.

use std::io::{self, Write};
use std::sync::Arc;

use clap::ArgMatches;
use dedale_console::puzzles::{Puzzles, Solver};
use dedale_store::Home;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;

use crate::commands::puzzles::player;
use crate::commands::puzzles::wish;
use crate::commands::{console, train};

/// Shows them until there are no more or somebody has had enough.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let wish = wish::read(matches, language)?;
    let today = train::read_today(matches, language)?;
    let options = console::read_surroundings(matches, language, locale)?;
    let learner = player::read(matches, &options.home, language)?;
    let read = options.home.solved();
    let read = read.map_err(|error| dedale_store::mistake(&error, language))?;
    // What is wrong with the file is said before the screen is taken over.
    for notice in read.notices(language) {
        let _ = writeln!(io::stderr(), "{notice}");
    }
    let begin = Box::new(move |language: Language, home: &Arc<Home>| {
        let solver = Solver {
            learner,
            home: Arc::clone(home),
            today,
        };
        Box::new(Puzzles::new(wish, solver, &read.content, language)) as _
    });
    dedale_console::solve(options, matches.get_flag(console::PLAIN), begin)
}
