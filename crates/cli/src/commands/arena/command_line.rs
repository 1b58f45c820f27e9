//! `dedale arena` and `dedale openings` as clap sees them. The names of options that other commands might
//! have too begin with the command's, so that each has a help text of its own.

use clap::{Arg, Command};
use dedale_words::language::Language;

use crate::arguments::{base, flag, option, with_general_options};
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
pub(crate) const TURNS: &str = "arena-turns";
pub(crate) const FALL: &str = "arena-fall";
pub(crate) const PLAYER: &str = "arena-player";
pub(crate) const ANCHOR: &str = "arena-anchor";
/// The players, two at least.
pub(crate) const GIVEN: [&str; 4] = ["A", "B", "C", "D"];
/// What a part reads.
pub(crate) const FILES: &str = "files";
pub(crate) const MADE_COUNT: &str = "openings-count";
pub(crate) const MADE_SEED: &str = "openings-seed";
pub(crate) const MADE_NODES: &str = "openings-nodes";
pub(crate) const MADE_THREADS: &str = "openings-threads";

/// `dedale arena A B`, and its parts that look at matches which are over.
pub(crate) fn arena_command(language: Language) -> Command {
    let player = |place: usize, key: &str| {
        Arg::new(GIVEN[place])
            .required(place < 2)
            .help(language.text(key))
            .help_heading(language.text("heading-arguments"))
    };
    let named = |id: &'static str, value: &str, heading: &str| {
        option(id, value, heading, language).long(without_command(id))
    };
    let parts = [report_command(language), ratings_command(language)];
    base(arena::NAME, "arena", language)
        .after_help(language.text("help-arena-more"))
        .subcommand_help_heading(language.text("heading-arena-parts"))
        .disable_help_subcommand(true)
        .subcommand_negates_reqs(true)
        .args_conflicts_with_subcommands(true)
        .subcommands(parts.map(|part| with_general_options(part, language)))
        .arg(player(0, "argument-arena-a"))
        .arg(player(1, "argument-arena-b"))
        .arg(player(2, "argument-arena-c"))
        .arg(player(3, "argument-arena-d"))
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
        .arg(flag(TURNS, "arena", language).long(without_command(TURNS)))
        .arg(named(FALL, "arena-fall", "arena"))
        .arg(option("board", "board", "game", language))
        .arg(named(PLAYERS, "players", "game"))
        .arg(option("walls", "walls", "game", language))
        .arg(flag("pass", "game", language))
        .arg(option("variant", "variant", "game", language))
}

/// `dedale arena report FILE...`.
fn report_command(language: Language) -> Command {
    let named = |id: &'static str, value: &str| {
        option(id, value, "arena", language).long(without_command(id))
    };
    base(arena::REPORT, "arena-report", language)
        .after_help(language.text("help-arena-report-more"))
        .arg(files(language))
        .arg(named(FALL, "arena-fall"))
        .arg(named(PLAYER, "arena-player"))
}

/// `dedale arena ratings FILE...`.
fn ratings_command(language: Language) -> Command {
    base(arena::RATINGS, "arena-ratings", language)
        .after_help(language.text("help-arena-ratings-more"))
        .arg(files(language))
        .arg(option(ANCHOR, "arena-player", "arena", language).long(without_command(ANCHOR)))
}

fn files(language: Language) -> Arg {
    Arg::new(FILES)
        .value_name(language.text("value-arena-file"))
        .required(true)
        .num_args(1..)
        .help(language.text("argument-arena-files"))
        .help_heading(language.text("heading-arguments"))
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
