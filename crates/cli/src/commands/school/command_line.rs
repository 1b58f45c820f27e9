//! `dedale school` and its commands as clap sees them. The names of the options begin with the
//! command's, so that each has a help text of its own.

use clap::{Arg, Command};
use dedale_words::language::Language;

use crate::arguments::{base, flag, option, with_general_options};
use crate::commands::console as options;
use crate::commands::school;
use crate::look;

pub(crate) const EXERCISE: &str = "exercise";
pub(crate) const SHEET: &str = "sheet";
pub(crate) const CHECK: &str = "check";
pub(crate) const BOOKLET: &str = "booklet";
pub(crate) const TEACHER: &str = "teacher";
pub(crate) const PLAY_BOARD: &str = "board";
pub(crate) const SCORE: &str = "score";
pub(crate) const DIPLOMA: &str = "diploma";
pub(crate) const PLAY: &str = "play";
pub(crate) const CLASS: &str = "class";
pub(crate) const PUPIL: &str = "school-pupil";
/// Their own names, because their help says something else than that of other commands.
pub(crate) const CHILD_EXERCISE: &str = "child-exercise";
pub(crate) const CHILD_SEED: &str = "child-seed";
pub(crate) const ADD: &str = "school-add";
pub(crate) const REMOVE: &str = "school-remove";
/// A sheet may have several.
pub(crate) const MIXED: &str = "sheet-exercise";
pub(crate) const PRINTED_BOARD: &str = "print-board";
pub(crate) const PRINTED_WALLS: &str = "print-walls";
pub(crate) const PUPILS: &str = "school-pupils";
pub(crate) const EVERYBODY: &str = "school-class";
pub(crate) const FILE: &str = "file";
pub(crate) const WHICH: &str = "school-exercise";
pub(crate) const GRADE: &str = "school-grade";
pub(crate) const SEED: &str = "school-seed";
pub(crate) const GENERATOR: &str = "school-generator";
pub(crate) const BOARD: &str = "school-board";
pub(crate) const WALLS: &str = "school-walls";
pub(crate) const SOLUTION: &str = "school-solution";
pub(crate) const COUNT: &str = "school-count";
pub(crate) const VARIANTS: &str = "school-variants";
pub(crate) const RULES: &str = "rules";
pub(crate) const PRINTED_PLAYERS: &str = "print-players";
pub(crate) const OUT: &str = "school-out";
pub(crate) const RESULTS: &str = "class-out";
pub(crate) const PAPER: &str = "school-paper";
pub(crate) const REPLACE: &str = "school-replace";
pub(crate) const PAGES: &str = "school-pages";

/// `dedale school`.
pub(crate) fn school_command(language: Language) -> Command {
    base(school::NAME, "school", language)
        .after_help(language.text("help-school-more"))
        .subcommand_help_heading(language.text("heading-commands"))
        .disable_help_subcommand(true)
        .subcommand(with_general_options(exercise_command(language), language))
        .subcommand(with_general_options(sheet_command(language), language))
        .subcommand(with_general_options(booklet_command(language), language))
        .subcommand(with_general_options(rules_command(language), language))
        .subcommand(with_general_options(teacher_command(language), language))
        .subcommand(with_general_options(board_command(language), language))
        .subcommand(with_general_options(score_command(language), language))
        .subcommand(with_general_options(diploma_command(language), language))
        .subcommand(with_general_options(check_command(language), language))
        .subcommand(with_general_options(play_command(language), language))
        .subcommand(with_general_options(class_command(language), language))
}

fn exercise_command(language: Language) -> Command {
    let command = base(EXERCISE, "school-exercise", language)
        .after_help(language.text("help-school-exercise-more"));
    with_recipe(command, WHICH, language)
        .arg(flag(SOLUTION, "school", language).long(without_command(SOLUTION)))
}

fn sheet_command(language: Language) -> Command {
    let command =
        base(SHEET, "school-sheet", language).after_help(language.text("help-school-sheet-more"));
    let command = with_recipe(command, MIXED, language)
        .arg(named(COUNT, "nodes", language))
        .arg(
            option(VARIANTS, "school-variants", "pupils", language).long(without_command(VARIANTS)),
        );
    with_paper(with_pupils(command, language), true, language)
}

fn board_command(language: Language) -> Command {
    let command = base(PLAY_BOARD, "school-board", language)
        .after_help(language.text("help-school-board-more"))
        .arg(named(PRINTED_BOARD, "board", language))
        .arg(named(PRINTED_PLAYERS, "players", language))
        .arg(named(PRINTED_WALLS, "nodes", language));
    with_paper(command, true, language)
}

fn score_command(language: Language) -> Command {
    let command =
        base(SCORE, "school-score", language).after_help(language.text("help-school-score-more"));
    with_paper(command, true, language)
}

fn diploma_command(language: Language) -> Command {
    let command = base(DIPLOMA, "school-diploma", language)
        .after_help(language.text("help-school-diploma-more"));
    with_paper(with_pupils(command, language), true, language)
}

/// The options that say for whom pages are.
fn with_pupils(command: Command, language: Language) -> Command {
    let everybody = flag(EVERYBODY, "pupils", language).long(without_command(EVERYBODY));
    command
        .arg(of_pupils(PUPILS, language).conflicts_with(EVERYBODY))
        .arg(everybody)
        .arg(option(options::DATA, "folder", "pupils", language))
}

fn booklet_command(language: Language) -> Command {
    let command = base(BOOKLET, "school-booklet", language)
        .after_help(language.text("help-school-booklet-more"))
        .arg(named(GRADE, "school-grade", language))
        .arg(named(SEED, "nodes", language))
        .arg(named(GENERATOR, "nodes", language));
    with_paper(command, true, language)
}

fn rules_command(language: Language) -> Command {
    let command = base(RULES, "school-rules", language)
        .after_help(language.text("help-school-rules-more"))
        .arg(named(GRADE, "school-grade", language));
    with_paper(command, true, language)
}

fn teacher_command(language: Language) -> Command {
    let command = base(TEACHER, "school-teacher", language)
        .after_help(language.text("help-school-teacher-more"))
        .arg(on_paper(PAPER, "school-paper", language));
    let out = Arg::new(OUT)
        .long(without_command(OUT))
        .required(true)
        .value_name(language.text("value-file"))
        .help(language.text("option-school-page"))
        .help_heading(language.text("heading-school-paper"));
    command.arg(out).arg(replace(language))
}

/// The options that say what is printed on, and where it goes.
pub(crate) fn with_paper(command: Command, required: bool, language: Language) -> Command {
    command
        .arg(on_paper(PAPER, "school-paper", language))
        .arg(on_paper(OUT, "file", language).required(required))
        .arg(on_paper(PAGES, "school-pages", language))
        .arg(replace(language))
}

fn replace(language: Language) -> Arg {
    flag(REPLACE, "school-paper", language).long(without_command(REPLACE))
}

fn on_paper(id: &'static str, value: &str, language: Language) -> Arg {
    option(id, value, "school-paper", language).long(without_command(id))
}

/// The options that say which exercise it is.
fn with_recipe(command: Command, which: &'static str, language: Language) -> Command {
    command
        .arg(named(which, "school-exercise", language))
        .arg(named(GRADE, "school-grade", language))
        .arg(named(SEED, "nodes", language))
        .arg(named(GENERATOR, "nodes", language))
        .arg(named(BOARD, "board", language))
        .arg(named(WALLS, "nodes", language))
}

fn named(id: &'static str, value: &str, language: Language) -> Arg {
    option(id, value, "school", language).long(without_command(id))
}

fn check_command(language: Language) -> Command {
    let file = Arg::new(FILE)
        .required(true)
        .num_args(1..)
        .value_name(language.text("value-file"))
        .help(language.text("argument-school-file"))
        .help_heading(language.text("heading-arguments"));
    let command = base(CHECK, "school-check", language)
        .after_help(language.text("help-school-check-more"))
        .arg(file);
    with_paper(command, false, language)
}

fn play_command(language: Language) -> Command {
    let command =
        base(PLAY, "school-play", language).after_help(language.text("help-school-play-more"));
    let command = command
        .arg(of_pupils(PUPIL, language))
        .arg(named(CHILD_EXERCISE, "school-exercise", language))
        .arg(named(GRADE, "school-grade", language))
        .arg(named(CHILD_SEED, "nodes", language))
        .arg(flag(options::PLAIN, "output", language))
        .arg(option(options::DATA, "folder", "output", language));
    look::options(command, language)
}

/// An option that names pupils.
fn of_pupils(id: &'static str, language: Language) -> Arg {
    option(id, "pupil", "pupils", language).long(without_command(id))
}

fn class_command(language: Language) -> Command {
    let command =
        base(CLASS, "school-class", language).after_help(language.text("help-school-class-more"));
    let command = command
        .arg(of_pupils(ADD, language))
        .arg(of_pupils(REMOVE, language));
    let command = command.arg(option(options::DATA, "folder", "output", language));
    let out = option(RESULTS, "file", "school-paper", language).long(without_command(RESULTS));
    let command = command
        .arg(out)
        .arg(on_paper(PAPER, "school-paper", language))
        .arg(replace(language));
    look::options(command, language)
}

/// The option as it is typed.
fn without_command(id: &'static str) -> &'static str {
    id.split_once('-').map_or(id, |(_, name)| name)
}
