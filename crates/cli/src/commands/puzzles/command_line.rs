//! `dedale puzzles` and its commands as clap sees them. The names of the options begin with `puzzle`, so that each has a help
//! text of its own.

use clap::{Arg, Command};
use dedale_words::language::Language;

use crate::arguments::{base, flag, option, with_general_options};
use crate::commands::school::command_line::with_paper;
use crate::commands::{console, puzzles};
use crate::look;

pub(crate) const PLAY: &str = "play";
pub(crate) const SHOW: &str = "show";
pub(crate) const SHEET: &str = "sheet";
pub(crate) const MAKE: &str = "make";
pub(crate) const CHECK: &str = "check";
pub(crate) const NUMBER: &str = "number";
pub(crate) const FILE: &str = "file";
pub(crate) const THEME: &str = "puzzle-theme";
pub(crate) const GRADE: &str = "puzzle-grade";
pub(crate) const BOARD: &str = "puzzle-board";
pub(crate) const SOLUTION: &str = "puzzle-solution";
pub(crate) const COUNT: &str = "puzzle-count";
pub(crate) const SEED: &str = "puzzle-seed";
pub(crate) const PLAN: &str = "puzzle-plan";
pub(crate) const OUT: &str = "puzzle-out";
pub(crate) const REPLACE: &str = "puzzle-replace";
pub(crate) const AGAIN: &str = "puzzle-again";
pub(crate) const PLAYER: &str = "puzzle-player";
pub(crate) const TODAY: &str = "today";

/// `dedale puzzles`.
pub(crate) fn puzzles_command(language: Language) -> Command {
    let parts = [
        play_command(language),
        show_command(language),
        sheet_command(language),
        make_command(language),
        check_command(language),
    ];
    base(puzzles::NAME, "puzzles", language)
        .after_help(language.text("help-puzzles-more"))
        .subcommand_help_heading(language.text("heading-commands"))
        .disable_help_subcommand(true)
        .arg(named(PLAYER, "player-name", language))
        .arg(option(console::DATA, "folder", "output", language))
        .subcommands(parts.map(|part| with_general_options(part, language)))
}

fn play_command(language: Language) -> Command {
    let command =
        base(PLAY, "puzzles-play", language).after_help(language.text("help-puzzles-play-more"));
    let command = with_wish(command, language)
        .arg(named(SEED, "nodes", language))
        .arg(flag(AGAIN, "puzzles", language).long(without_command(AGAIN)))
        .arg(named(PLAYER, "player-name", language))
        .arg(flag(console::PLAIN, "output", language))
        .arg(option(console::DATA, "folder", "output", language))
        .arg(option(TODAY, "day", "output", language));
    look::options(command, language)
}

fn show_command(language: Language) -> Command {
    let number = Arg::new(NUMBER)
        .required(true)
        .value_name(language.text("value-number"))
        .help(language.text("argument-puzzle-number"))
        .help_heading(language.text("heading-arguments"));
    let command = base(SHOW, "puzzles-show", language)
        .after_help(language.text("help-puzzles-show-more"))
        .arg(number)
        .arg(flag(SOLUTION, "puzzles", language).long(without_command(SOLUTION)));
    look::options(command, language)
}

fn sheet_command(language: Language) -> Command {
    let command =
        base(SHEET, "puzzles-sheet", language).after_help(language.text("help-puzzles-sheet-more"));
    let command = with_wish(command, language)
        .arg(named(COUNT, "nodes", language))
        .arg(named(SEED, "nodes", language));
    with_paper(command, true, language)
}

fn make_command(language: Language) -> Command {
    base(MAKE, "puzzles-make", language)
        .after_help(language.text("help-puzzles-make-more"))
        .arg(named(PLAN, "file", language))
        .arg(named(SEED, "nodes", language))
        .arg(named(OUT, "file", language).required(true))
        .arg(flag(REPLACE, "puzzles", language).long(without_command(REPLACE)))
}

fn check_command(language: Language) -> Command {
    let file = Arg::new(FILE)
        .value_name(language.text("value-file"))
        .help(language.text("argument-puzzle-file"))
        .help_heading(language.text("heading-arguments"));
    base(CHECK, "puzzles-check", language)
        .after_help(language.text("help-puzzles-check-more"))
        .arg(file)
}

/// The options that say which puzzles are wanted.
fn with_wish(command: Command, language: Language) -> Command {
    command
        .arg(named(THEME, "puzzle-theme", language))
        .arg(named(GRADE, "nodes", language))
        .arg(named(BOARD, "board", language))
}

fn named(id: &'static str, value: &str, language: Language) -> Arg {
    option(id, value, "puzzles", language).long(without_command(id))
}

/// The option as it is typed.
fn without_command(id: &'static str) -> &'static str {
    id.split_once('-').map_or(id, |(_, name)| name)
}
