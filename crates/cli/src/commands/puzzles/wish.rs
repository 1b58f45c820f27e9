//! Which puzzles are wanted, as the options say.

use clap::ArgMatches;
use dedale_console::puzzles::Wish;
use dedale_puzzles::{Collection, HARDEST, ReadError, Theme};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::game_fields;
use dedale_words::language::Language;
use dedale_words::numbers;

use crate::arguments;
use crate::commands::puzzles::command_line::{AGAIN, BOARD, GRADE, SEED, THEME};
use crate::game_file;

const MOST_SEED: usize = 1_000_000_000;

/// Reads the options; refuses a wish that no puzzle of the program fulfils.
pub(crate) fn read(matches: &ArgMatches, language: Language) -> Result<Wish, Failure> {
    let theme = arguments::text(matches, THEME).map(|text| {
        text.parse::<Theme>().map_err(|()| {
            let themes = Theme::ALL.map(Theme::name).join(", ");
            let values = [
                ("name", "--theme".into()),
                ("themes", themes.into()),
                ("value", echo(text).into()),
            ];
            Failure::Arguments(language.mistake("error-puzzle-theme", &values))
        })
    });
    let grade = arguments::text(matches, GRADE).map(|text| {
        numbers::number("--grade", text, 1, usize::from(HARDEST), language)
            .map(|grade| grade as u8)
            .map_err(Failure::Arguments)
    });
    let board = arguments::text(matches, BOARD).map(|text| {
        text.parse().map_err(|_| {
            Failure::Arguments(game_fields::wrong("error-board", "--board", text, language))
        })
    });
    let wish = Wish {
        theme: theme.transpose()?,
        grade: grade.transpose()?,
        board: board.transpose()?,
        seed: seed(matches, language)?,
        // Only whoever solves them can have solved some.
        // A sheet has no such option.
        again: matches!(matches.try_get_one::<bool>(AGAIN), Ok(Some(true))),
    };
    let built_in = Collection::built_in();
    if built_in
        .chosen(wish.theme, wish.grade, wish.board)
        .next()
        .is_none()
    {
        let mistake = language.mistake("error-puzzle-none", &[]);
        return Err(Failure::Arguments(mistake));
    }
    Ok(wish)
}

/// Reads `--seed`.
pub(crate) fn seed(matches: &ArgMatches, language: Language) -> Result<Option<u64>, Failure> {
    let seed = arguments::text(matches, SEED)
        .map(|text| numbers::number("--seed", text, 0, MOST_SEED, language))
        .transpose()
        .map_err(Failure::Arguments)?;
    Ok(seed.map(|seed| seed as u64))
}

/// The puzzles of a file.
pub(crate) fn collection(name: &str, language: Language) -> Result<Collection, Failure> {
    let text = game_file::read_text(name, language)?;
    Collection::read(&text).map_err(|error| {
        let file = ("file", echo(name).into());
        Failure::Arguments(match error {
            ReadError::NotPuzzles => language.mistake("error-puzzle-file", &[file]),
            ReadError::Line(line) => {
                language.mistake("error-puzzle-line", &[file, ("line", line.into())])
            }
        })
    })
}
