//! `dedale puzzles play`: puzzles on the board, on the screen or by lines.

use clap::ArgMatches;
use dedale_console::puzzles::Puzzles;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;

use crate::commands::console;
use crate::commands::puzzles::wish;

/// Shows them until there are no more or somebody has had enough.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let wish = wish::read(matches, language)?;
    let options = console::read_surroundings(matches, language, locale)?;
    let plain = matches.get_flag(console::PLAIN);
    let begin = Box::new(move |language, _: &_| Box::new(Puzzles::new(wish, language)) as _);
    dedale_console::solve(options, plain, begin)
}
