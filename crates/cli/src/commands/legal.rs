//! `dedale legal`: the legal moves of a position. Its `--batch` is in `batch`.

use std::io::{self, Write};

use clap::ArgMatches;
use dedale_rules::{Outcome, Position};

use crate::commands::batch;
use crate::failure::Failure;
use crate::game_options;
use crate::language::Language;

pub(crate) const NAME: &str = "legal";
pub(crate) const BATCH: &str = "batch";

/// Lists the moves, or answers a batch.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    if matches.get_flag(BATCH) {
        return batch::run(language);
    }
    let position = game_options::position(matches, language)
        .map_err(Failure::Arguments)?
        .position;
    if let Some(outcome) = position.outcome() {
        // Not an error: the answer is that there is no move. The sentence is for people.
        let _ = writeln!(io::stderr(), "{}", over(outcome, language));
        return Ok(());
    }
    let mut lines = sorted_moves(&position).join("\n");
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

/// The legal moves by name, in the order of their bytes.
pub(crate) fn sorted_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.sort_unstable();
    moves
}
