//! `dedale play`: the console game with a game that begins at once.

use clap::{Arg, ArgAction, ArgMatches, Command};
use dedale_console::game_order;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments::{base, flag, option};
use crate::commands::console::{self, DATA, PLAIN, SEED};
use crate::commands::{Context, Entry};
use crate::look;

pub(crate) const NAME: &str = "play";
const CHOICES: &str = "choices";

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    let choices = Arg::new(CHOICES)
        .action(ArgAction::Append)
        .num_args(0..)
        .value_name(language.text("value-choices"))
        .help(language.text("argument-choices"))
        .help_heading(language.text("heading-arguments"));
    let command = base(NAME, "play", language)
        .after_help(language.text("help-play-more"))
        .arg(choices)
        .arg(flag(PLAIN, "output", language))
        .arg(option(DATA, "folder", "output", language))
        .arg(option(SEED, "stage", "output", language).long("seed"));
    look::options(command, language)
}

/// Plays that game, then goes on at the menu.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let (language, locale) = (context.language, &context.locale);
    let words = matches.get_many::<String>(CHOICES).unwrap_or_default();
    let order = game_order::read(words.map(String::as_str), language)?;
    let mut options = console::read_surroundings(matches, language, locale)?;
    options.seed = console::seed(matches, language)?;
    options.game = Some(order);
    dedale_console::start(options, matches.get_flag(PLAIN), None)
}
