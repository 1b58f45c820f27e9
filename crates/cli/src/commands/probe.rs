//! `dedale probe`: what a position of a small board is worth, by a table or solved on the spot, and whether a
//! certificate proves what it claims.

use std::io::{self, BufReader, Read, Seek, Write};
use std::path::Path;

use clap::ArgMatches;
use dedale_host::solver_sentences;
use dedale_rules::{Move, Player, Position};
use dedale_solver::{Table, TableError, Value, check_certificate};
use dedale_store::regular;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;
use dedale_words::move_list;
use dedale_words::refusals;

use crate::arguments;
use crate::commands::solve;
use crate::commands::solve::command_line::{
    BOARD, CHECKED, PLAYED, POSITION, PROBED, probe_command,
};
use crate::commands::{Context, Entry};
use crate::game_file;

pub(crate) const NAME: &str = "probe";

/// No certificate is longer; something else was meant.
const LONGEST_CERTIFICATE: u64 = 1 << 30;

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe: probe_command,
    run,
};

fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let given = [POSITION, BOARD, PROBED, CHECKED].map(|name| arguments::text(matches, name));
    match given {
        [None, None, None, Some(name)] => check(name, language),
        [None, Some(_), None, None] => {
            let (mut table, start) = solve::solved_now(matches, language)?;
            let position = reached(start, matches, language)?;
            answer(&mut table, &position, "", language)
        }
        [position, None, Some(name), None] => {
            let file = regular::open(Path::new(name))
                .map_err(|error| game_file::unread(&error, name, language))?;
            let wrong = |error| solver_sentences::table_error(error, name, language);
            let mut table = Table::open(BufReader::new(file)).map_err(wrong)?;
            // Nobody should trust the sound half of a damaged table.
            table.check().map_err(wrong)?;
            let start = match position {
                Some(text) => text.trim().parse().map_err(|error| {
                    Failure::Arguments(refusals::text_error("POSITION", error, language))
                })?,
                None => table.task().start(None).map_err(|error| {
                    let reason = refusals::variant_error(error, language);
                    let values = [("reason", reason.into())];
                    Failure::Arguments(language.mistake("error-game", &values))
                })?,
            };
            let position = reached(start, matches, language)?;
            answer(&mut table, &position, name, language)
        }
        _ => Err(Failure::Arguments(
            language.mistake("error-probe-what", &[]),
        )),
    }
}

/// The position after the moves of `--moves`.
fn reached(
    mut position: Position,
    matches: &ArgMatches,
    language: Language,
) -> Result<Position, Mistake> {
    let moves = arguments::text(matches, PLAYED).unwrap_or_default();
    move_list::play(&mut position, moves, None, language)?;
    Ok(position)
}

/// What the table says, as lines that scripts read.
fn answer<R: Read + Seek>(
    table: &mut Table<R>,
    position: &Position,
    name: &str,
    language: Language,
) -> Result<(), Failure> {
    let (value, moves, line) = ask(table, position)
        .map_err(|error| solver_sentences::table_error(error, name, language))?;
    let mut output = io::stdout().lock();
    writeln!(output, "position: {position}")?;
    let (word, plies) = match value {
        Value::Win(plies) => ("win", plies),
        Value::Loss(plies) => ("loss", plies),
        Value::Draw => ("draw", None),
    };
    writeln!(output, "value: {word}")?;
    if let Some(plies) = plies {
        writeln!(output, "plies: {plies}")?;
    }
    let best = moves
        .iter()
        .filter(|(_, value)| value.rank() == moves[0].1.rank());
    let best: Vec<String> = best.map(|(chosen, _)| chosen.to_string()).collect();
    if !best.is_empty() {
        writeln!(output, "best: {}", best.join(" "))?;
    }
    if !line.is_empty() {
        let line: Vec<String> = line.iter().map(Move::to_string).collect();
        writeln!(output, "line: {}", line.join(" "))?;
    }
    for (chosen, value) in &moves {
        writeln!(output, "move: {chosen} {value}")?;
    }
    output.flush()?;
    Ok(())
}

/// A value, the moves with theirs, and perfect play to the end.
type Told = (Value, Vec<(Move, Value)>, Vec<Move>);

fn ask<R: Read + Seek>(table: &mut Table<R>, position: &Position) -> Result<Told, TableError> {
    let value = table.value(position)?;
    let moves = table.moves(position)?;
    let mut line = Vec::new();
    // Without distances nobody knows which winning move comes nearer to the win, and a draw never ends.
    if value.plies().is_some() {
        let mut position = position.clone();
        while position.outcome().is_none() {
            let (best, _) = table.moves(&position)?[0];
            position.play(best).expect("moves of the table are legal");
            line.push(best);
        }
    }
    Ok((value, moves, line))
}

fn check(name: &str, language: Language) -> Result<(), Failure> {
    let bytes = regular::read(Path::new(name), LONGEST_CERTIFICATE)
        .map_err(|error| game_file::unread(&error, name, language))?;
    // What is no text is no certificate either.
    let text = String::from_utf8(bytes).unwrap_or_default();
    let checked =
        check_certificate(&text).map_err(|gap| solver_sentences::gap(gap, name, language))?;
    let mut output = io::stdout().lock();
    writeln!(output, "position: {}", checked.position)?;
    let winner = match checked.winner {
        Some(Player::FIRST) => "first",
        Some(_) => "second",
        None => "draw",
    };
    writeln!(output, "winner: {winner}")?;
    if let Some(plies) = checked.plies {
        writeln!(output, "plies: {plies}")?;
    }
    writeln!(output, "lines: {}", checked.lines)?;
    output.flush()?;
    Ok(())
}
