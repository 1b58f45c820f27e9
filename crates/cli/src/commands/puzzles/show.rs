//! `dedale puzzles show`: one puzzle as text, with its answer if that is asked for.

use std::io::{self, Write};

use clap::ArgMatches;
use dedale_canvas::board_view;
use dedale_puzzles::Collection;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::locale::Locale;
use dedale_words::numbers;
use dedale_words::puzzle_words;

use crate::arguments;
use crate::commands::puzzles::command_line::{NUMBER, SOLUTION};
use crate::look;

/// Draws the board and asks.
pub(crate) fn run(
    matches: &ArgMatches,
    language: Language,
    locale: &Locale,
) -> Result<(), Failure> {
    let look = look::read(matches, locale, language)?;
    let puzzles = Collection::built_in();
    let text = arguments::text(matches, NUMBER).unwrap_or_default();
    let number = numbers::number("NUMBER", text, 1, usize::MAX, language)?;
    let puzzle = puzzles.get(number).ok_or_else(|| {
        let values = [
            ("number", number.into()),
            ("most", puzzles.all().len().into()),
        ];
        Failure::Arguments(language.mistake("error-puzzle-number", &values))
    })?;
    let mut output = io::stdout().lock();
    writeln!(output, "{}", puzzle_words::title(number, puzzle, language))?;
    let board = board_view::draw(&puzzle.position, None, &look.glyphs);
    output.write_all(board.render(&look.theme).as_bytes())?;
    for sentence in [
        puzzle_words::question(puzzle, language),
        puzzle_words::sides(&puzzle.position, language),
        puzzle_words::hands(&puzzle.position, language),
    ] {
        writeln!(output, "{sentence}")?;
    }
    writeln!(output, "{}", puzzle.position)?;
    if matches.get_flag(SOLUTION) {
        let answer = puzzle_words::answer(puzzle, language);
        for sentence in answer
            .into_iter()
            .chain(puzzle_words::reason(puzzle, language))
        {
            writeln!(output, "{sentence}")?;
        }
    }
    output.flush()?;
    Ok(())
}
