//! The command line as clap sees it: commands, options and their help, all in the user's language.
//! Values stay text here; they are read where they are used, so that what is wrong with them can be
//! said in that language too.

use clap::builder::Styles;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command};

use crate::arena::command_line::{arena_command, openings_command};
use crate::commands::{
    analyze, bench, completions, engine, help, hint, legal, perft, screen, show,
};
use crate::console::options;
use crate::echo::echo;
use crate::failure::Failure;
use crate::lab::command_line::lab_command;
use crate::language::Language;
use crate::school::command_line::school_command;
use crate::solving::command_line::{probe_command, solve_command};
use crate::thinking;

pub(crate) const LANGUAGE: &str = "lang";

/// The options that say which game it is. `--position` says all of it in one.
pub(crate) const GAME: [&str; 8] = [
    "board", "players", "walls", "starts", "pass", "stage", "variant", "bonus",
];
pub(crate) const POSITION: &str = "position";
pub(crate) const MOVES: &str = "moves";
pub(crate) const NOTATION: &str = "notation";

/// Help is no wider than this even on a wide terminal: long lines are hard to read.
const WIDEST: usize = 80;

/// The whole command line.
pub(crate) fn command(language: Language) -> Command {
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version);
    let program = base("dedale", "program", language)
        .version(env!("CARGO_PKG_VERSION"))
        .after_help(language.text("help-program-examples"))
        .subcommand_help_heading(language.text("heading-commands"))
        .disable_help_subcommand(true)
        .disable_version_flag(true);
    let commands = [
        perft_command(language),
        legal_command(language),
        show_command(language),
        hint_command(language),
        analyze_command(language),
        bench_command(language),
        engine_command(language),
        arena_command(language),
        openings_command(language),
        school_command(language),
        solve_command(language),
        probe_command(language),
        lab_command(language),
        help_command(language),
    ];
    with_general_options(console_options(program, language), language)
        .arg(described(version, "general", language))
        .subcommands(commands.map(|command| with_general_options(command, language)))
        .subcommand(with_general_options(screen_command(), language))
        .subcommand(with_general_options(
            completions_command(language),
            language,
        ))
        .subcommand(with_general_options(manual_command(language), language))
}

/// For those who install the program: not in the list of commands, but with help of its own.
fn completions_command(language: Language) -> Command {
    let shell = Arg::new(completions::SHELL)
        .required(true)
        .value_name(language.text("value-shell"))
        .help(language.text("argument-shell"))
        .help_heading(language.text("heading-arguments"));
    base(completions::NAME, "completions", language)
        .after_help(language.text("help-completions-more"))
        .hide(true)
        .arg(shell)
}

fn manual_command(language: Language) -> Command {
    base(completions::MANUAL, "man", language)
        .after_help(language.text("help-man-more"))
        .hide(true)
}

/// For those who draw the documents: no help lists it, so it has no texts.
fn screen_command() -> Command {
    let option = |name: &'static str| Arg::new(name).long(name).action(ArgAction::Set);
    let flag = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue);
    Command::new(screen::NAME)
        .hide(true)
        .disable_help_flag(true)
        .args(
            [
                screen::SIZE,
                screen::KEYS,
                screen::GAME,
                screen::MEASURE,
                screen::MEASURE_MOVES,
                screen::DATA,
            ]
            .map(option),
        )
        .args([screen::ASCII, screen::COLOURLESS].map(flag))
}

/// The options of the console game, which is what the program does without a command.
fn console_options(program: Command, language: Language) -> Command {
    // Their own names, because their help says something else than that of the commands.
    let program = program
        .arg(flag(options::PLAIN, "console", language))
        .arg(option(options::STAGE, "stage", "console", language).long("stage"))
        .arg(option(options::DATA, "folder", "console", language))
        .arg(option(options::SEED, "stage", "console", language).long("seed"));
    look_options(program, language)
}

/// Refuses an option of the console game before a command, where it would do nothing.
pub(crate) fn check_place(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Some((command, _)) = matches.subcommand() else {
        return Ok(());
    };
    let given = |name: &&str| matches.value_source(name) == Some(ValueSource::CommandLine);
    let options = [
        (options::PLAIN, "--plain"),
        (options::STAGE, "--stage"),
        (options::DATA, "--data"),
        (options::SEED, "--seed"),
        (show::COLOUR, "--color"),
        (show::UNICODE, "--unicode"),
        (show::ASCII, "--ascii"),
    ];
    match options.into_iter().find(|(name, _)| given(name)) {
        None => Ok(()),
        Some((_, shown)) => {
            let values = [
                ("name", shown.into()),
                ("command", command.to_owned().into()),
            ];
            Err(Failure::Arguments(
                language.sentence("error-option-before-command", &values),
            ))
        }
    }
}

fn perft_command(language: Language) -> Command {
    let depth = Arg::new(perft::DEPTH)
        .required(true)
        .allow_negative_numbers(true)
        .value_name(language.text("value-depth"))
        .help(language.text("argument-depth"))
        .help_heading(language.text("heading-arguments"));
    // The number needs its `=`, or `--hash 4` could not be told from a depth.
    let hash = option(perft::HASH, "hash", "speed", language)
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value(perft::USUAL_TABLE);
    let command = base(perft::NAME, "perft", language)
        .after_help(language.text("help-perft-more"))
        .arg(depth);
    game_options(command, language)
        .arg(option(perft::THREADS, "threads", "speed", language))
        .arg(hash)
        .arg(flag(perft::STATS, "output", language))
}

fn legal_command(language: Language) -> Command {
    let batch = flag(legal::BATCH, "output", language)
        .conflicts_with_all(GAME)
        .conflicts_with_all([POSITION, MOVES, NOTATION]);
    let command = base(legal::NAME, "legal", language).after_help(language.text("help-legal-more"));
    game_options(command, language).arg(batch)
}

fn show_command(language: Language) -> Command {
    let command = base(show::NAME, "show", language).after_help(language.text("help-show-more"));
    look_options(game_options(command, language), language)
}

fn hint_command(language: Language) -> Command {
    let command = base(hint::NAME, "hint", language).after_help(language.text("help-hint-more"));
    let lines = option(hint::LINES, "lines", "output", language).conflicts_with(hint::MOVE);
    thinking_options(game_options(command, language), language)
        .arg(option(hint::MOVE, "move", "output", language))
        .arg(lines)
}

fn analyze_command(language: Language) -> Command {
    let game = Arg::new(analyze::GAME)
        .value_name(language.text("value-game"))
        .help(language.text("argument-game"))
        .help_heading(language.text("heading-arguments"))
        .conflicts_with_all(GAME)
        .conflicts_with_all([POSITION, MOVES]);
    let command = base(analyze::NAME, "analyze", language)
        .after_help(language.text("help-analyze-more"))
        .arg(game);
    let command = thinking_options(game_options(command, language), language)
        .arg(option(analyze::OUT, "file", "output", language))
        .arg(option(analyze::CURVE, "file", "output", language));
    look_options(command, language)
}

/// How long the engine may think.
fn thinking_options(command: Command, language: Language) -> Command {
    command
        .arg(option(thinking::TIME, "time", "thinking", language))
        .arg(option(thinking::NODES, "nodes", "thinking", language))
}

/// How the output looks.
pub(crate) fn look_options(command: Command, language: Language) -> Command {
    command
        .arg(option(show::COLOUR, "choice", "output", language))
        .arg(option(show::UNICODE, "choice", "output", language))
        .arg(flag(show::ASCII, "output", language).conflicts_with(show::UNICODE))
}

fn bench_command(language: Language) -> Command {
    base(bench::NAME, "bench", language).after_help(language.text("help-bench-more"))
}

fn engine_command(language: Language) -> Command {
    // Its own name, because its help says something else than that of other threads.
    let threads = option(engine::THREADS, "threads", "thinking", language).long("threads");
    let protocol = ArgGroup::new("protocol").args([engine::QTP, engine::HTTP]);
    base(engine::NAME, "engine", language)
        .after_help(language.text("help-engine-more"))
        .arg(flag(engine::QTP, "protocol", language))
        .arg(option(engine::HTTP, "port", "protocol", language))
        .arg(option(engine::HOST, "host", "protocol", language).requires(engine::HTTP))
        .group(protocol)
        .arg(option(engine::MOVE_TIME, "milliseconds", "thinking", language).requires("protocol"))
        .arg(threads)
        .arg(option(engine::MEMORY, "megabytes", "thinking", language))
        .arg(option(engine::LEVEL, "level", "thinking", language))
        .arg(option(engine::TABLES, "folder", "thinking", language))
}

fn help_command(language: Language) -> Command {
    let which = Arg::new(help::COMMAND)
        .value_name(language.text("value-command"))
        .num_args(1..)
        .help(language.text("argument-command"))
        .help_heading(language.text("heading-arguments"));
    base(help::NAME, "help", language)
        .after_help(language.text("help-help-more"))
        .arg(which)
}

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

fn game_options(command: Command, language: Language) -> Command {
    let option = |name: &'static str| option(name, name, "game", language);
    command
        .arg(option("board"))
        .arg(option("players"))
        .arg(option("walls"))
        .arg(option("starts"))
        .arg(flag("pass", "game", language))
        .arg(option("variant"))
        .arg(option("stage"))
        .arg(option("bonus"))
        .arg(option(POSITION).conflicts_with_all(GAME))
        .arg(option(MOVES))
        .arg(option(NOTATION))
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

fn described(option: Arg, heading: &str, language: Language) -> Arg {
    let help = language.text(&format!("option-{}", option.get_id()));
    option
        .help(help)
        .help_heading(language.text(&format!("heading-{heading}")))
}

/// Refuses a language that there is not; until now it has been passed over.
pub(crate) fn check_language(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let mut innermost = matches;
    while let Some((_, inner)) = innermost.subcommand() {
        innermost = inner;
    }
    match text(innermost, LANGUAGE) {
        Some(name) if Language::named(name).is_none() => {
            let values = [("name", "--lang".into()), ("value", echo(name).into())];
            Err(Failure::Arguments(
                language.sentence("error-language", &values),
            ))
        }
        _ => Ok(()),
    }
}

/// The value of an option, if it was given.
pub(crate) fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// A whole number within bounds, written in digits alone; else a sentence that says so.
pub(crate) fn number(
    name: &str,
    value: &str,
    least: usize,
    most: usize,
    language: Language,
) -> Result<usize, String> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { value.parse().ok() } else { None };
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| {
            let values = [
                ("name", name.into()),
                ("value", echo(value).into()),
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
            ];
            language.sentence("error-number", &values)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent_in_both_languages() {
        for language in [Language::English, Language::French] {
            command(language).debug_assert();
        }
    }
}
