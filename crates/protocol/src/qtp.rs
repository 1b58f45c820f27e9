//! `dedale engine --qtp`: the Quoridor text protocol, a relative of GTP, on standard input and
//! output. Commands are answered one after the other, so everything happens on one thread.

mod board;
mod command;
mod session;

use std::io::{self, BufReader, Write};
use std::sync::Arc;
use std::time::Duration;

use dedale_engine::{Options, Oracle, Signals};

use self::command::Command;
use self::session::{Found, Session};
use crate::input::{read_line, too_long};
use dedale_host::nets::{self, Net};
use dedale_host::tables::Tables;
use dedale_host::thinker;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

/// Answers standard input until it ends or a line quits.
///
/// # Errors
/// When the input cannot be read or the output cannot be written.
pub fn run(
    options: Options,
    tables: Option<Arc<Tables>>,
    net: Option<&Net>,
    move_time: Duration,
    language: Language,
) -> Result<(), Failure> {
    let mut input = BufReader::new(io::stdin().lock());
    let mut output = io::stdout().lock();
    let mut engine = nets::engine(options, net);
    engine.set_oracle(tables.map(|tables| tables as Arc<dyn Oracle>));
    let mut session = Session::new(move_time, language);
    let mut line = Vec::new();
    while let Some(fits) = read_line(&mut input, &mut line)? {
        let text = if fits {
            str::from_utf8(&line).map_err(|_| language.mistake("error-batch-not-text", &[]))
        } else {
            Err(too_long(language))
        };
        let request = match text {
            Ok(text) => command::read(text),
            Err(mistake) => {
                write!(output, "? {}\n\n", told(&mistake))?;
                output.flush()?;
                continue;
            }
        };
        let Some(request) = request else { continue };
        let quit = request.command == Ok(Command::Quit);
        let answer = match request.command {
            Ok(command) => session.answer(command, |game, limits| {
                let signals = Signals::default();
                let thought = thinker::think(&mut engine, game, limits, &signals, &mut |_| {});
                Found {
                    chosen: thought.best(),
                    time: thought.time,
                }
            }),
            Err(mistake) => Err(session::misunderstood(&mistake, language)),
        };
        let id = request.id.map(|id| id.to_string()).unwrap_or_default();
        let (mark, text) = match answer {
            Ok(text) => ('=', text),
            Err(mistake) => ('?', told(&mistake)),
        };
        // A response that starts on a line of its own needs no blank before it, nor does an empty
        // one.
        let blank = if text.is_empty() || text.starts_with('\n') {
            ""
        } else {
            " "
        };
        write!(output, "{mark}{id}{blank}{text}\n\n")?;
        output.flush()?;
        if quit {
            break;
        }
    }
    Ok(())
}

/// The error response: the sentence, then the code for programs.
fn told(mistake: &Mistake) -> String {
    format!("{} [{}]", mistake.sentence(), mistake.code())
}
