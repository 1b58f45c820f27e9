//! `dedale probe`: what a table says about a position, and whether a certificate proves what it claims.

use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::Path;

use clap::ArgMatches;
use dedale_host::solver_sentences;
use dedale_rules::{Move, Player, Position};
use dedale_solver::{Table, TableError, Value, check_certificate};
use dedale_store::regular;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::refusals;

use crate::arguments;
use crate::commands::solve::command_line::{CHECKED, POSITION, PROBED, probe_command};
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
    let given = [POSITION, PROBED, CHECKED].map(|name| arguments::text(matches, name));
    let (position, name) = match given {
        [None, None, Some(name)] => return check(name, language),
        [Some(position), Some(name), None] => (position, name),
        _ => {
            return Err(Failure::Arguments(
                language.mistake("error-probe-what", &[]),
            ));
        }
    };
    let read = position.trim().parse::<Position>();
    let position = read
        .map_err(|error| Failure::Arguments(refusals::text_error("POSITION", error, language)))?;
    let file = regular::open(Path::new(name))
        .map_err(|error| game_file::unread(&error, name, language))?;
    let (value, moves) = ask(file, &position)
        .map_err(|error| solver_sentences::table_error(error, name, language))?;
    let mut output = io::stdout().lock();
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
    for (chosen, value) in &moves {
        writeln!(output, "move: {chosen} {value}")?;
    }
    output.flush()?;
    Ok(())
}

fn ask(file: File, position: &Position) -> Result<(Value, Vec<(Move, Value)>), TableError> {
    let mut table = Table::open(BufReader::new(file))?;
    // Nobody should trust the sound half of a damaged table.
    table.check()?;
    Ok((table.value(position)?, table.moves(position)?))
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
