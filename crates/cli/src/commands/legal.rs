//! `dedale legal`: the legal moves of a position.

use std::io::{self, BufReader, BufWriter, IsTerminal, Write};

use clap::{ArgMatches, Command};
use dedale_host::progress::Progress;
use dedale_protocol::batch;
use dedale_rules::Outcome;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments::{base, flag};
use crate::commands::{Context, Entry};
use crate::game_options;

pub(crate) const NAME: &str = "legal";
pub(crate) const BATCH: &str = "batch";

const BUFFER: usize = 1 << 16;

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    let batch = flag(BATCH, "output", language)
        .conflicts_with_all(game_options::GAME)
        .conflicts_with_all([
            game_options::POSITION,
            game_options::MOVES,
            game_options::NOTATION,
        ]);
    let command = base(NAME, "legal", language).after_help(language.text("help-legal-more"));
    game_options::options(command, language).arg(batch)
}

/// Lists the moves, or answers a batch.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    if matches.get_flag(BATCH) {
        return answer_batch(language);
    }
    let position = game_options::position(matches, language)?.position;
    if let Some(outcome) = position.outcome() {
        // Not an error: the answer is that there is no move. The sentence is for people.
        let _ = writeln!(io::stderr(), "{}", over(outcome, language));
        return Ok(());
    }
    let mut lines = batch::sorted_moves(&position).join("\n");
    lines.push('\n');
    let mut output = io::stdout().lock();
    output.write_all(lines.as_bytes())?;
    output.flush()?;
    Ok(())
}

/// How a game ended, for people.
pub(crate) fn over(outcome: Outcome, language: Language) -> String {
    match outcome {
        Outcome::Won(player) => {
            let player = player.number().to_string().into();
            language.sentence("legal-over-won", &[("player", player)])
        }
        Outcome::Drawn | Outcome::Blocked => language.text("legal-over-nobody"),
    }
}

/// Answers the standard input on the standard output.
fn answer_batch(language: Language) -> Result<(), Failure> {
    let input = io::stdin().lock();
    let output = io::stdout().lock();
    // On a terminal, or with one at the other end, the answers themselves show how far it is.
    let quiet = input.is_terminal() || output.is_terminal();
    let progress = if quiet {
        Progress::hidden()
    } else {
        Progress::lines("progress-batch", language)
    };
    let input = BufReader::with_capacity(BUFFER, input);
    let output = BufWriter::with_capacity(BUFFER, output);
    batch::answer_all(input, output, || progress.advance(), language)?;
    Ok(())
}
