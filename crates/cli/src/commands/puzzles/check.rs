//! `dedale puzzles check`: every puzzle proved again.

use std::io::{self, Write};

use clap::ArgMatches;
use dedale_engine::Options;
use dedale_host::nets;
use dedale_host::progress::Progress;
use dedale_puzzles::{Collection, Prover};
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::puzzle_words;

use crate::arguments;
use crate::commands::puzzles::command_line::FILE;
use crate::commands::puzzles::wish;

/// Proves them one after another and stops at the first that is wrong.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let puzzles = match arguments::text(matches, FILE) {
        Some(name) => wish::collection(name, language)?,
        None => Collection::built_in(),
    };
    let all = puzzles.all().len();
    let progress = Progress::steps(all as u64, "puzzle-check-progress", language);
    let mut engine = nets::usual(Options::default());
    let mut wrong = None;
    let mut done: u64 = 0;
    Prover::new().prove_all(puzzles.all(), &mut engine, &mut |place, result| {
        done += 1;
        progress.tell(done, || {
            let values = [
                ("done", done.to_string().into()),
                ("all", all.to_string().into()),
            ];
            language.sentence("puzzle-check-progress", &values)
        });
        wrong = result.err().map(|disproof| (place + 1, disproof));
        wrong.is_none()
    });
    drop(progress);
    if let Some((number, disproof)) = wrong {
        let reason = puzzle_words::disproof(disproof, language);
        let values = [("number", number.into()), ("reason", reason.into())];
        return Err(Failure::Arguments(
            language.mistake("error-puzzle-wrong", &values),
        ));
    }
    let mut output = io::stdout().lock();
    let values = [("count", all.into())];
    writeln!(output, "{}", language.sentence("puzzle-checked", &values))?;
    output.flush()?;
    Ok(())
}
