//! `dedale solve` and `dedale probe` as clap sees them. The names of options that other commands have
//! too begin with the command's, so that each has a help text of its own.

use clap::{Arg, ArgAction, Command};
use dedale_words::language::Language;

use crate::arguments::{base, flag, option};
use crate::commands::probe;
use crate::commands::solve;

pub(crate) const BOARD: &str = "solve-board";
pub(crate) const WALLS: &str = "solve-walls";
pub(crate) const STARTS: &str = "solve-starts";
pub(crate) const PASS: &str = "pass";
pub(crate) const DISTANCE: &str = "solve-distance";
pub(crate) const THREADS: &str = "solve-threads";
pub(crate) const MEMORY: &str = "solve-memory";
pub(crate) const CHECKPOINT: &str = "solve-checkpoint";
pub(crate) const TABLE: &str = "solve-table";
pub(crate) const KEEP: &str = "solve-keep";
pub(crate) const VERIFY: &str = "solve-verify";
pub(crate) const VERIFY_SAMPLE: &str = "solve-verify-sample";
pub(crate) const SEED: &str = "solve-seed";
pub(crate) const CERTIFICATE: &str = "solve-certificate";
pub(crate) const POSITION: &str = "probe-position";
pub(crate) const PLAYED: &str = "probe-moves";
pub(crate) const PROBED: &str = "probe-table";
pub(crate) const CHECKED: &str = "probe-check-certificate";

/// `dedale solve`.
pub(crate) fn solve_command(language: Language) -> Command {
    let named = |id: &'static str, value: &str, heading: &str| {
        option(id, value, heading, language).long(without_command(id))
    };
    let marked =
        |id: &'static str, heading: &str| flag(id, heading, language).long(without_command(id));
    base(solve::NAME, "solve", language)
        .after_help(language.text("help-solve-more"))
        .arg(named(BOARD, "board", "game"))
        .arg(named(WALLS, "walls", "game"))
        .arg(named(STARTS, "starts", "game").action(ArgAction::Append))
        .arg(flag(PASS, "game", language))
        .arg(marked(DISTANCE, "solve"))
        .arg(named(TABLE, "file", "solve"))
        .arg(marked(KEEP, "solve").conflicts_with(TABLE))
        .arg(named(CERTIFICATE, "file", "solve"))
        .arg(marked(VERIFY, "solve"))
        .arg(named(VERIFY_SAMPLE, "number", "solve").requires(BOARD))
        .arg(named(SEED, "number", "solve").requires(VERIFY_SAMPLE))
        .arg(named(THREADS, "threads", "speed"))
        .arg(named(MEMORY, "megabytes", "speed"))
        .arg(named(CHECKPOINT, "folder", "speed"))
}

/// A game to solve on the spot.
pub(crate) fn game_arguments(command: Command, language: Language) -> Command {
    let named = |id: &'static str, value: &str| {
        option(id, value, "game", language).long(without_command(id))
    };
    command
        .arg(named(BOARD, "board"))
        .arg(named(WALLS, "walls").requires(BOARD))
        .arg(named(STARTS, "starts").requires(BOARD))
        .arg(flag(PASS, "game", language).requires(BOARD))
}

/// `dedale probe`.
pub(crate) fn probe_command(language: Language) -> Command {
    let position = Arg::new(POSITION)
        .value_name(language.text("value-probe-position"))
        .help(language.text("argument-probe-position"))
        .help_heading(language.text("heading-arguments"));
    let named = |id: &'static str, value: &str, heading: &str| {
        option(id, value, heading, language).long(without_command(id))
    };
    let game = [BOARD, WALLS, STARTS, PASS];
    let command = base(probe::NAME, "probe", language)
        .after_help(language.text("help-probe-more"))
        .arg(position);
    game_arguments(command, language)
        .arg(named(PLAYED, "moves", "game"))
        .arg(named(PROBED, "file", "solve").conflicts_with_all(game))
        .arg(named(CHECKED, "file", "solve").conflicts_with_all(game))
        .arg_required_else_help(false)
}

/// `--table` for `solve-table`.
fn without_command(id: &'static str) -> &'static str {
    id.split_once('-').map_or(id, |(_, name)| name)
}
