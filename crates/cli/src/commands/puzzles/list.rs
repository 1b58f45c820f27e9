//! `dedale puzzles`: how many there are of each theme and grade.

use std::io::{self, Write};

use dedale_puzzles::{Collection, HARDEST, Theme};
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::puzzle_words;

/// Wide enough for the longest name of a theme in either language.
const NAME: usize = 30;
const COUNT: usize = 4;

/// A table, a line for each theme.
pub(crate) fn run(language: Language) -> Result<(), Failure> {
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
    output.flush()?;
    Ok(())
}
