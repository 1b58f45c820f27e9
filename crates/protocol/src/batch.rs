//! `dedale legal --batch`: positions in, legal moves out, one line each. Whatever a line holds, it
//! is answered by exactly one line and the next one is read.

use dedale_words::mistake::Mistake;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::sync::Arc;

use dedale_rules::{Outcome, Position, Variant};

use crate::input::{read_line, too_long};
use dedale_words::echo::echo;
use dedale_words::game_fields::{GameOptions, Names};
use dedale_words::language::Language;
use dedale_words::move_list;

const FIELDS: Names = Names {
    board: "BOARD",
    players: "PLAYERS",
    walls: "WALLS",
    starts: "STARTS",
    // The lines of a batch have no such fields.
    stage: "",
    variant: "",
    bonus: "",
};

/// Answers every line of the input until it ends; `answered` is called after each.
///
/// # Errors
/// When the input cannot be read or the output cannot be written.
pub fn answer_all(
    mut input: BufReader<impl Read>,
    mut output: BufWriter<impl Write>,
    answered: impl Fn(),
    language: Language,
) -> io::Result<()> {
    let mut answerer = Answerer {
        language,
        known: None,
    };
    let mut line = Vec::new();
    loop {
        // A program that sends one line and waits for its answer must get it before this one blocks
        // on input.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        let Some(fits) = read_line(&mut input, &mut line)? else {
            return output.flush();
        };
        let answer = if fits {
            answerer.answer(&line)
        } else {
            Err(too_long(language))
        };
        match answer {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(reason) => writeln!(output, "error: {reason}")?,
        }
        answered();
    }
}

struct Answerer {
    language: Language,
    /// The variant of the line before, which is mostly that of the next one too.
    known: Option<(String, Arc<Variant>)>,
}

impl Answerer {
    fn answer(&mut self, line: &[u8]) -> Result<String, Mistake> {
        let language = self.language;
        let line =
            str::from_utf8(line).map_err(|_| language.mistake("error-batch-not-text", &[]))?;
        // Some editors put a byte order mark at the start of a file.
        let line = line.strip_prefix('\u{feff}').unwrap_or(line);
        let mut words = line.split_ascii_whitespace();
        let fields: Vec<&str> = words.by_ref().take(5).collect();
        let &[board, players, walls, starts, pass] = &fields[..] else {
            let key = if fields.is_empty() {
                "error-batch-empty"
            } else {
                "error-batch-short"
            };
            return Err(language.mistake(key, &[]));
        };
        let game = fields.join(" ");
        let variant = match &self.known {
            Some((known, variant)) if *known == game => Arc::clone(variant),
            _ => {
                let options = GameOptions {
                    names: FIELDS,
                    board: Some(board),
                    players: Some(players),
                    walls: Some(walls),
                    starts: Some(starts),
                    pass: read_pass(pass, language)?,
                    stage: None,
                    variant: None,
                    bonus: None,
                };
                let variant = Arc::new(options.variant(language)?);
                self.known = Some((game, Arc::clone(&variant)));
                variant
            }
        };
        let mut position = Position::start(variant);
        move_list::play_standard(&mut position, words, language)?;
        Ok(match position.outcome() {
            Some(Outcome::Won(player)) => format!("over: {}", player.number()),
            // A result without a winner; a batch has no game that ends so.
            Some(Outcome::Drawn | Outcome::Blocked) => "over: 0".to_owned(),
            None => sorted_moves(&position).join(" "),
        })
    }
}

fn read_pass(pass: &str, language: Language) -> Result<bool, Mistake> {
    match pass {
        "0" => Ok(false),
        "1" => Ok(true),
        other => {
            let values = [("name", "PASS".into()), ("value", echo(other).into())];
            Err(language.mistake("error-pass", &values))
        }
    }
}

/// The legal moves by name, in the order of their bytes.
pub fn sorted_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    moves.sort_unstable();
    moves
}
