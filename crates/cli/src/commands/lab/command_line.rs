//! `dedale lab` and its parts as clap sees them. The names of options begin with `lab`, so that each
//! has a help text of its own.

use clap::{Arg, Command};
use dedale_words::language::Language;

use crate::arguments::{base, flag, option, with_general_options};
use crate::commands::solve::command_line::game_arguments;
use crate::commands::{console, lab};
use crate::look;

pub(crate) const SIDE: &str = "lab-size";
pub(crate) const SEED: &str = "lab-seed";
pub(crate) const WALLS: &str = "lab-walls";
/// What `--walls` without a number stands for.
pub(crate) const USUAL_WALLS: &str = "";
pub(crate) const STEPS: &str = "lab-steps";
/// Which of the experiments that come ready.
pub(crate) const EXPERIMENT: &str = "experiment";
pub(crate) const FIRST: &str = "lab-first";
pub(crate) const SECOND: &str = "lab-second";
pub(crate) const GAMES: &str = "lab-games";
pub(crate) const SWAP: &str = "lab-swap";
pub(crate) const OPENING: &str = "lab-opening";
pub(crate) const NODES: &str = "lab-nodes";
pub(crate) const LONGEST: &str = "lab-longest";
pub(crate) const OUT: &str = "lab-out";
pub(crate) const RESUME: &str = "lab-resume";
pub(crate) const THREADS: &str = "lab-threads";
/// The file of the claims; its long name is that of the folder of an experiment.
pub(crate) const PAGE: &str = "lab-page";
/// Whether the page may take the place of a file.
pub(crate) const REPLACE: &str = "lab-replace";
pub(crate) const ROWS: &str = "lab-rows";
pub(crate) const WORKERS: &str = "lab-workers";

/// `dedale lab`.
pub(crate) fn lab_command(language: Language) -> Command {
    let parts = [
        pupil_command(language),
        experiment_command(language),
        claims_command(language),
        explore_command(language),
    ];
    base(lab::NAME, "lab", language)
        .after_help(language.text("help-lab-more"))
        .subcommand_help_heading(language.text("heading-lab"))
        .disable_help_subcommand(true)
        .subcommands(parts.map(|part| with_general_options(part, language)))
}

/// `dedale lab pupil`.
fn pupil_command(language: Language) -> Command {
    let number = |id: &'static str| named(id, "number", "game", language);
    base(lab::PUPIL, "pupil", language)
        .after_help(language.text("help-pupil-more"))
        .arg(number(SIDE))
        .arg(
            number(WALLS)
                .num_args(0..=1)
                .default_missing_value(USUAL_WALLS),
        )
        .arg(number(STEPS))
        .arg(number(SEED))
}

/// `dedale lab experiment`.
fn experiment_command(language: Language) -> Command {
    let name = Arg::new(EXPERIMENT)
        .value_name(language.text("value-experiment"))
        .help(language.text("argument-experiment"))
        .help_heading(language.text("heading-arguments"));
    let number = |id: &'static str, heading: &str| named(id, "number", heading, language);
    let flag =
        |id: &'static str, heading: &str| flag(id, heading, language).long(without_command(id));
    base(lab::EXPERIMENT, "experiment", language)
        .after_help(language.text("help-experiment-more"))
        .arg(name)
        .arg(named(FIRST, "player", "experiment", language))
        .arg(named(SECOND, "player", "experiment", language))
        .arg(number(GAMES, "experiment"))
        .arg(flag(SWAP, "experiment"))
        .arg(number(OPENING, "experiment"))
        .arg(number(NODES, "experiment"))
        .arg(number(LONGEST, "experiment"))
        .arg(number(SEED, "experiment"))
        .arg(number(THREADS, "experiment"))
        .arg(named(OUT, "folder", "experiment", language))
        .arg(flag(RESUME, "experiment").requires(OUT))
        .arg(option("board", "board", "game", language))
        .arg(option("walls", "walls", "game", language))
}

/// `dedale lab explore`.
fn explore_command(language: Language) -> Command {
    let command = base(lab::EXPLORE, "explore", language)
        .after_help(language.text("help-explore-more"))
        .arg(option(console::DATA, "folder", "console", language));
    look::options(game_arguments(command, language), language)
}

/// `dedale lab claims`.
fn claims_command(language: Language) -> Command {
    base(lab::CLAIMS, "claims", language)
        .after_help(language.text("help-claims-more"))
        .arg(option(PAGE, "file", "output", language).long("out"))
        .arg(
            flag(REPLACE, "output", language)
                .long(without_command(REPLACE))
                .requires(PAGE),
        )
        .arg(named(ROWS, "number", "output", language))
        .arg(option(WORKERS, "number", "speed", language).long("threads"))
}

/// An option with a value; its name on the command line is its own without the `lab`.
fn named(id: &'static str, value: &str, heading: &str, language: Language) -> Arg {
    option(id, value, heading, language).long(without_command(id))
}

/// `--size` for `lab-size`.
fn without_command(id: &'static str) -> &'static str {
    id.split_once('-').map_or(id, |(_, name)| name)
}
