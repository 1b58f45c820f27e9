//! `dedale legal --batch`: positions in, legal moves out, one line each. Whatever a line holds, it
//! is answered by exactly one line and the next one is read.

use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write};
use std::sync::Arc;

use dedale_rules::{Outcome, Position, Variant};

use crate::commands::legal::sorted_moves;
use crate::echo::echo;
use crate::failure::Failure;
use crate::game_options::{GameOptions, Names};
use crate::language::Language;
use crate::move_list;
use crate::progress::Progress;

/// A longer line is no game: 16 MiB hold over three million moves.
const LONGEST_LINE: usize = 16 << 20;
const BUFFER: usize = 1 << 16;

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

/// Answers the standard input on the standard output.
pub(crate) fn run(language: Language) -> Result<(), Failure> {
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
    answer_all(input, output, &progress, language)?;
    Ok(())
}

fn answer_all(
    mut input: BufReader<impl Read>,
    mut output: BufWriter<impl Write>,
    progress: &Progress,
    language: Language,
) -> io::Result<()> {
    let mut answerer = Answerer {
        language,
        known: None,
    };
    let mut line = Vec::new();
    loop {
        // Whoever sends one line and waits for its answer must get it before we wait in turn.
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
        progress.advance();
    }
}

/// What is said of a line that does not fit.
pub(crate) fn too_long(language: Language) -> String {
    language.sentence(
        "error-batch-long",
        &[("most", LONGEST_LINE.to_string().into())],
    )
}

/// Reads the next line without its end, and says whether it fits; a line that does not is passed
/// over to its end. `None` at the end of the input.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let mut read = 0;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok((read > 0).then_some(read <= LONGEST_LINE));
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        if read <= LONGEST_LINE {
            line.extend_from_slice(part);
        }
        read += part.len();
        let consumed = part.len() + usize::from(end.is_some());
        input.consume(consumed);
        if end.is_some() {
            return Ok(Some(read <= LONGEST_LINE));
        }
    }
}

struct Answerer {
    language: Language,
    /// The game of the line before, which is mostly the game of the next one too.
    known: Option<(String, Arc<Variant>)>,
}

impl Answerer {
    fn answer(&mut self, line: &[u8]) -> Result<String, String> {
        let language = self.language;
        let line = str::from_utf8(line).map_err(|_| language.text("error-batch-not-text"))?;
        // Some editors put a byte order mark in front of a file.
        let line = line.strip_prefix('\u{feff}').unwrap_or(line);
        let mut words = line.split_ascii_whitespace();
        let fields: Vec<&str> = words.by_ref().take(5).collect();
        let &[board, players, walls, starts, pass] = &fields[..] else {
            let key = if fields.is_empty() {
                "error-batch-empty"
            } else {
                "error-batch-short"
            };
            return Err(language.text(key));
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
            // Nobody has won; a batch has no game that ends so.
            Some(Outcome::Drawn | Outcome::Blocked) => "over: 0".to_owned(),
            None => sorted_moves(&position).join(" "),
        })
    }
}

fn read_pass(pass: &str, language: Language) -> Result<bool, String> {
    match pass {
        "0" => Ok(false),
        "1" => Ok(true),
        other => {
            let values = [("name", "PASS".into()), ("value", echo(other).into())];
            Err(language.sentence("error-pass", &values))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<Option<Vec<u8>>> {
        let mut input = BufReader::with_capacity(16, text);
        let mut line = Vec::new();
        let mut lines = Vec::new();
        while let Some(fits) = read_line(&mut input, &mut line).unwrap() {
            lines.push(fits.then(|| line.clone()));
        }
        lines
    }

    #[test]
    fn lines_are_read_whole_and_too_long_ones_passed_over() {
        assert!(lines(b"").is_empty());
        assert_eq!(
            lines(b"one\n\nthree"),
            [&b"one"[..], b"", b"three"].map(|l| Some(l.to_vec()))
        );
        let mut text = vec![b'x'; LONGEST_LINE + 1];
        text.extend(b"\nafter\n");
        assert_eq!(lines(&text), [None, Some(b"after".to_vec())]);
    }
}
