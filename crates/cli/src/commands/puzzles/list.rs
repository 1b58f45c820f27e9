//! `dedale puzzles`: how many there are of each theme and grade, and how far a player is with them.

use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;
use dedale_console::puzzles::Tally;
use dedale_practice::Standing;
use dedale_puzzles::{Collection, HARDEST, Puzzle, Theme};
use dedale_store::Home;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::puzzle_words;

use crate::arguments;
use crate::commands::console::DATA;
use crate::commands::puzzles::player;

/// Wide enough for the longest name of a theme in either language.
const NAME: usize = 30;
const COUNT: usize = 4;

/// A table, a line for each theme, then one for what the player has solved.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let home = Home::find(arguments::text(matches, DATA).map(Path::new));
    let home = home.map_err(|error| dedale_store::mistake(&error, language))?;
    let learner = player::read(matches, &home, language)?;
    let read = home.solved();
    let read = read.map_err(|error| dedale_store::mistake(&error, language))?;
    let puzzles = Collection::built_in();
    let mut output = io::stdout().lock();
    let grades = 1..=HARDEST;
    let most = [("most", HARDEST.into())];
    writeln!(output, "{}", language.sentence("puzzle-list-grades", &most))?;
    write!(output, "{:NAME$}", language.text("puzzle-list-theme"))?;
    for grade in grades.clone() {
        write!(output, "{grade:COUNT$}")?;
    }
    let all = language.text("puzzle-list-all");
    writeln!(output, "{all:>7}")?;
    let themes = Theme::ALL.map(Some).into_iter().chain([None]);
    for theme in themes {
        let name = theme.map_or_else(
            || all.clone(),
            |theme| {
                let name = puzzle_words::theme(theme, language);
                format!("{name} ({theme})")
            },
        );
        write!(output, "{name:NAME$}")?;
        for grade in grades.clone() {
            let count = puzzles.chosen(theme, Some(grade), None).count();
            write!(output, "{count:COUNT$}")?;
        }
        writeln!(output, "{:7}", puzzles.chosen(theme, None, None).count())?;
    }
    let is_solved = |puzzle: &Puzzle| {
        let standing = read.content.standing(&learner, &puzzle.position);
        standing.is_some_and(Standing::is_solved)
    };
    let solved = |grade| {
        let chosen = puzzles.chosen(None, grade, None);
        chosen.filter(|(_, puzzle)| is_solved(puzzle)).count()
    };
    write!(output, "{:NAME$}", language.text("puzzle-list-solved"))?;
    for grade in grades {
        write!(output, "{:COUNT$}", solved(Some(grade)))?;
    }
    writeln!(output, "{:7}", solved(None))?;
    let tally = Tally::of(&read.content, &learner, puzzles.all());
    let values = [
        ("player", learner.name().to_owned().into()),
        ("solved", tally.solved.into()),
        ("all", puzzles.all().len().into()),
    ];
    writeln!(output, "{}", language.sentence("puzzle-count", &values))?;
    if tally.returning > 0 {
        let values = [("count", tally.returning.into())];
        writeln!(output, "{}", language.sentence("puzzle-returning", &values))?;
    }
    for notice in read.notices(language) {
        writeln!(io::stderr(), "{notice}")?;
    }
    output.flush()?;
    Ok(())
}
