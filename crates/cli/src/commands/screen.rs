//! `dedale screen`, which no help lists: what the full screen looks like after some keys, as text with
//! its colours, and how fast it answers. For the pictures of the documents and the benchmarks.

use std::io::{self, Write};
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use dedale_canvas::theme::Background;
use dedale_console::screen::{Extent, Given, Script, Surroundings};
use dedale_play::Table;
use dedale_store::Home;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

use crate::arguments::{self};
use crate::commands::{Context, Entry};
use crate::game_file;

pub(crate) const NAME: &str = "screen";
pub(crate) const SIZE: &str = "size";
pub(crate) const KEYS: &str = "keys";
pub(crate) const GAME: &str = "game";
pub(crate) const MEASURE: &str = "measure";
pub(crate) const MEASURE_MOVES: &str = "measure-moves";
pub(crate) const ASCII: &str = "ascii";
pub(crate) const COLOURLESS: &str = "colourless";
pub(crate) const DATA: &str = "data";

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

/// For those who draw the documents: no help lists it, so it has no texts.
fn describe(_: Language) -> Command {
    let option = |name: &'static str| Arg::new(name).long(name).action(ArgAction::Set);
    let flag = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue);
    Command::new(NAME)
        .hide(true)
        .disable_help_flag(true)
        .args([SIZE, KEYS, GAME, MEASURE, MEASURE_MOVES, DATA].map(option))
        .args([ASCII, COLOURLESS].map(flag))
}

/// Draws the screen, or measures it.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let text = |name| arguments::text(matches, name);
    let wrong = |name: &str| Failure::Arguments(Mistake::new("screen", format!("--{name}")));
    let size = text(SIZE).unwrap_or("80x24");
    let (width, height) = size.split_once('x').ok_or_else(|| wrong(SIZE))?;
    let extent = Extent {
        width: width.parse().map_err(|_| wrong(SIZE))?,
        height: height.parse().map_err(|_| wrong(SIZE))?,
    };
    let given = |value| Given {
        value,
        is_fixed: false,
    };
    let surroundings = Surroundings {
        unicode: given(!matches.get_flag(ASCII)),
        colours: given(!matches.get_flag(COLOURLESS)),
        // As nearly every terminal has them.
        shades: true,
        background: Background::Unknown,
        language: Given {
            value: language,
            is_fixed: false,
        },
        stage: None,
        seed: Some(1),
    };
    let folder = tempfile::tempdir()?;
    let home = match text(DATA) {
        Some(_) => Home::find(text(DATA).map(std::path::Path::new))
            .map_err(|error| dedale_store::mistake(&error, language))?,
        None => Home::at(folder.path()),
    };
    let mut script = Script::new(home, surroundings, extent);
    if let Some(name) = text(GAME) {
        let game = game_file::read_text(name, language)?;
        let table = Table::from_game_file(&game).map_err(|error| {
            Failure::Arguments(Mistake::new("screen", echo(&error.to_string())))
        })?;
        script.sit_at(table);
    }
    let keys = text(KEYS).unwrap_or("");
    script.type_and_wait(keys).ok_or_else(|| wrong(KEYS))?;
    let mut output = io::stdout().lock();
    let number = |name: &str, count: &str| match count.parse::<usize>() {
        Ok(count) if count > 0 => Ok(count),
        _ => Err(wrong(name)),
    };
    let times = match (text(MEASURE), text(MEASURE_MOVES)) {
        (Some(count), _) => Some(script.measure(number(MEASURE, count)?)?),
        (None, Some(count)) => Some(script.measure_moves(number(MEASURE_MOVES, count)?)?),
        (None, None) => None,
    };
    if let Some(mut times) = times {
        times.sort_unstable();
        let share = |percent: usize| times[(times.len() - 1) * percent / 100];
        let shown = |time: Duration| time.as_micros();
        let (half, most, worst) = (shown(share(50)), shown(share(99)), shown(share(100)));
        writeln!(output, "{half} {most} {worst}")?;
    } else {
        output.write_all(script.render().as_bytes())?;
    }
    output.flush()?;
    Ok(())
}
