//! What commands and options have in common as clap sees them: their help, all in the user's language.
//! Values stay text here; they are read where they are used, so that what is wrong with them can be
//! said in that language too.

use clap::builder::Styles;
use clap::{Arg, ArgAction, ArgMatches, Command};
use dedale_words::language::Language;

pub(crate) const LANGUAGE: &str = "lang";

/// Help is no wider than this even on a wide terminal: long lines are hard to read.
const WIDEST: usize = 80;

/// A command with what all of them have in common.
pub(crate) fn base(name: &'static str, key: &str, language: Language) -> Command {
    let styles = Styles::styled();
    let heading = styles.get_header();
    let usage = language.text("heading-usage");
    Command::new(name)
        .styles(styles.clone())
        .max_term_width(WIDEST)
        .about(language.text(&format!("help-{key}")))
        .override_usage(language.text(&format!("usage-{key}")))
        // clap's own headings are English.
        .help_template(format!(
            "{{about}}\n\n{heading}{usage}{heading:#} {{usage}}\n\n{{all-args}}{{after-help}}\n"
        ))
        .disable_help_flag(true)
}

/// Adds the options that every command has. They come last in the help.
pub(crate) fn with_general_options(command: Command, language: Language) -> Command {
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::Help);
    command
        .arg(option(LANGUAGE, "lang", "general", language).global(true))
        .arg(described(help, "general", language))
}

/// An option with a value.
pub(crate) fn option(name: &'static str, value: &str, heading: &str, language: Language) -> Arg {
    let value = language.text(&format!("value-{value}"));
    let option = Arg::new(name)
        .long(name)
        .action(ArgAction::Set)
        .value_name(value);
    // What looks like a number is a wrong value, not an unknown option.
    described(option.allow_negative_numbers(true), heading, language)
}

/// An option without a value.
pub(crate) fn flag(name: &'static str, heading: &str, language: Language) -> Arg {
    described(
        Arg::new(name).long(name).action(ArgAction::SetTrue),
        heading,
        language,
    )
}

pub(crate) fn described(option: Arg, heading: &str, language: Language) -> Arg {
    let help = language.text(&format!("option-{}", option.get_id()));
    option
        .help(help)
        .help_heading(language.text(&format!("heading-{heading}")))
}

/// The value of an option, if it was given.
pub(crate) fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}
