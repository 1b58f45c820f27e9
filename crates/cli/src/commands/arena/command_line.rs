//! `dedale arena` and `dedale openings` as clap sees them. The names of options that other commands might
//! have too begin with the command's, so that each has a help text of its own.

use clap::{Arg, Command};
use dedale_words::language::Language;

use crate::arguments::{base, flag, option};
use crate::commands::arena;
use crate::commands::openings;

pub(crate) const GAMES: &str = "arena-games";
pub(crate) const TIME: &str = "arena-time";
pub(crate) const NODES: &str = "arena-nodes";
pub(crate) const CLOCK: &str = "arena-clock";
pub(crate) const MARGIN: &str = "arena-margin";
pub(crate) const CONCURRENCY: &str = "arena-concurrency";
pub(crate) const OPENINGS: &str = "arena-openings";
pub(crate) const SEED: &str = "arena-seed";
pub(crate) const SPRT: &str = "arena-sprt";
pub(crate) const LONGEST: &str = "arena-longest";
pub(crate) const RECORDS: &str = "arena-records";
pub(crate) const RESUME: &str = "arena-resume";
pub(crate) const PLAYERS: &str = "arena-players";
/// The two players.
pub(crate) const A: &str = "A";
pub(crate) const B: &str = "B";
pub(crate) const MADE_COUNT: &str = "openings-count";
pub(crate) const MADE_SEED: &str = "openings-seed";
pub(crate) const MADE_NODES: &str = "openings-nodes";
pub(crate) const MADE_THREADS: &str = "openings-threads";

/// `dedale arena A B`.
pub(crate) fn arena_command(language: Language) -> Command {
    let player = |name: &'static str, key: &str| {
        Arg::new(name)
            .required(true)
            .help(language.text(key))
            .help_heading(language.text("heading-arguments"))
    };
    let named = |id: &'static str, value: &str, heading: &str| {
        option(id, value, heading, language).long(without_command(id))
    };
    base(arena::NAME, "arena", language)
        .after_help(language.text("help-arena-more"))
        .arg(player(A, "argument-arena-a"))
        .arg(player(B, "argument-arena-b"))
        .arg(named(GAMES, "arena-number", "arena"))
        .arg(named(TIME, "arena-time", "arena"))
        .arg(named(NODES, "arena-number", "arena").conflicts_with(TIME))
        .arg(named(CLOCK, "arena-clock", "arena").conflicts_with_all([TIME, NODES]))
        .arg(named(MARGIN, "arena-time", "arena"))
        .arg(named(LONGEST, "arena-number", "arena"))
        .arg(named(SPRT, "arena-sprt", "arena"))
        .arg(named(OPENINGS, "arena-file", "arena"))
        .arg(named(SEED, "arena-number", "arena"))
        .arg(named(CONCURRENCY, "arena-number", "arena"))
        .arg(named(RECORDS, "arena-folder", "arena"))
        .arg(
            flag(RESUME, "arena", language)
                .long(without_command(RESUME))
                .requires(RECORDS),
        )
        .arg(option("board", "board", "game", language))
        .arg(named(PLAYERS, "players", "game"))
        .arg(option("walls", "walls", "game", language))
}

/// `dedale openings`.
pub(crate) fn openings_command(language: Language) -> Command {
    let named = |id: &'static str| {
        option(id, "arena-number", "openings", language).long(without_command(id))
    };
    base(openings::NAME, "openings", language)
        .after_help(language.text("help-openings-more"))
        .arg(named(MADE_COUNT))
        .arg(named(MADE_SEED))
        .arg(named(MADE_NODES))
        .arg(named(MADE_THREADS))
}

/// `--games` for `arena-games`.
fn without_command(id: &'static str) -> &'static str {
    id.split_once('-').map_or(id, |(_, name)| name)
}
