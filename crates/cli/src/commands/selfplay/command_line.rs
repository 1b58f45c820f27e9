//! `dedale selfplay` and its parts as clap sees them. The names of options begin with the command's, so that each
//! has a help text of its own.

use clap::{Arg, Command};
use dedale_words::language::Language;

use crate::arguments::{base, flag, option, with_general_options};
use crate::commands::selfplay;

pub(crate) const FOLDER: &str = "folder";
pub(crate) const GAMES: &str = "selfplay-games";
pub(crate) const THREADS: &str = "selfplay-threads";
pub(crate) const SEED: &str = "selfplay-seed";
pub(crate) const NOISE: &str = "selfplay-noise";
pub(crate) const SIMULATIONS: &str = "selfplay-simulations";
pub(crate) const QUICK: &str = "selfplay-quick";
pub(crate) const FULL: &str = "selfplay-full";
pub(crate) const TIME: &str = "selfplay-time-limit";
pub(crate) const DISK: &str = "selfplay-disk";
pub(crate) const RESUME: &str = "selfplay-resume";
pub(crate) const TABLES: &str = "selfplay-tables";
pub(crate) const NET: &str = "selfplay-net";
pub(crate) const EVALUATOR: &str = "selfplay-evaluator";
pub(crate) const BATCH: &str = "selfplay-batch";
pub(crate) const LEAVES: &str = "selfplay-leaves";
pub(crate) const INTO: &str = "selfplay-into";
pub(crate) const MIRROR: &str = "selfplay-mirror";
pub(crate) const ALL: &str = "selfplay-all";
pub(crate) const SKIP: &str = "selfplay-skip";
/// The number of the game that is shown.
pub(crate) const NUMBER: &str = "number";

/// `dedale selfplay FOLDER`.
pub(crate) fn selfplay_command(language: Language) -> Command {
    let number = |id: &'static str| named(id, "number", language);
    base(selfplay::NAME, "selfplay", language)
        .after_help(language.text("help-selfplay-more"))
        .subcommand_help_heading(language.text("heading-selfplay-parts"))
        .disable_help_subcommand(true)
        .args_conflicts_with_subcommands(true)
        .subcommand_negates_reqs(true)
        .subcommand(with_general_options(show_command(language), language))
        .subcommand(with_general_options(export_command(language), language))
        .arg(folder(language))
        .arg(number(GAMES))
        .arg(number(SIMULATIONS))
        .arg(number(QUICK))
        .arg(number(FULL))
        .arg(number(NOISE))
        .arg(number(SEED))
        .arg(number(THREADS))
        .arg(named(TIME, "time", language))
        .arg(named(DISK, "megabytes", language))
        .arg(named(NET, "file", language))
        .arg(named(EVALUATOR, "command", language))
        .arg(number(BATCH))
        .arg(number(LEAVES))
        .arg(named(TABLES, "folder", language))
        .arg(flag(RESUME, "selfplay", language).long(without_command(RESUME)))
        .arg(option("board", "board", "game", language))
        .arg(option("players", "players", "game", language))
        .arg(option("walls", "walls", "game", language))
}

/// `dedale selfplay show FOLDER NUMBER`.
fn show_command(language: Language) -> Command {
    let number = Arg::new(NUMBER)
        .required(true)
        .value_name(language.text("value-number"))
        .help(language.text("argument-selfplay-number"))
        .help_heading(language.text("heading-arguments"));
    base(selfplay::SHOW, "selfplay-show", language)
        .arg(folder(language))
        .arg(number)
}

/// `dedale selfplay export FOLDER... --into FOLDER`.
fn export_command(language: Language) -> Command {
    let flag = |id: &'static str| flag(id, "selfplay-export", language).long(without_command(id));
    let named = |id: &'static str, value: &str| {
        option(id, value, "selfplay-export", language).long(without_command(id))
    };
    base(selfplay::EXPORT, "selfplay-export", language)
        .after_help(language.text("help-selfplay-export-more"))
        .arg(folder(language).num_args(1..))
        .arg(named(INTO, "folder").required(true))
        .arg(flag(MIRROR))
        .arg(flag(ALL))
        .arg(named(SKIP, "number"))
        .arg(named(THREADS, "number"))
}

fn folder(language: Language) -> Arg {
    Arg::new(FOLDER)
        .required(true)
        .value_name(language.text("value-folder"))
        .help(language.text("argument-selfplay-folder"))
        .help_heading(language.text("heading-arguments"))
}

fn named(id: &'static str, value: &str, language: Language) -> Arg {
    option(id, value, "selfplay", language).long(without_command(id))
}

/// `--games` for `selfplay-games`.
fn without_command(id: &'static str) -> &'static str {
    id.split_once('-').map_or(id, |(_, name)| name)
}
