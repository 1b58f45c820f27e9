//! `dedale engine`: the line protocol on standard input and output. Owns the threads that read and
//! search, and the only writer; the session decides the responses.

pub mod command;
pub(crate) mod report;
pub mod session;

use std::io::{self, BufReader, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use dedale_engine::{Options, Oracle};

use crate::input::{read_line, too_long};
use dedale_canvas::glyphs::Glyphs;
use dedale_host::nets::Net;
use dedale_host::tables::Tables;
use dedale_host::thinker::{Event, Thinker};
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use session::{Effect, Session};

/// The messages to handle, in the order of their arrival.
enum Message {
    /// A line of the input; `None` if it is too long.
    Line(Option<Vec<u8>>),
    /// The input has ended, or cannot be read.
    End(io::Result<()>),
    Thinker(Event),
}

/// Answers standard input until it ends or a line quits.
///
/// # Errors
/// When the input cannot be read, the output cannot be written, or no thread can be started.
pub fn run(
    options: Options,
    mut tables: Option<Arc<Tables>>,
    net: Option<Net>,
    glyphs: &'static Glyphs,
    language: Language,
) -> Result<(), Failure> {
    let (sender, messages) = mpsc::channel();
    let input = sender.clone();
    // Ends with the process: a blocking read cannot be cancelled.
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(move || read_input(&input))?;
    let report = move |event| drop(sender.send(Message::Thinker(event)));
    let mut thinker = Thinker::start(options, report)?;
    if net.is_some() {
        thinker.evaluate_by(net);
    }
    ask(&thinker, tables.as_ref());
    let mut session = Session::new(options, glyphs, language);
    let mut output = io::stdout().lock();
    for message in messages {
        if let Message::Thinker(Event::Done(_)) = message {
            tell_troubles(tables.as_ref(), &mut output, language)?;
        }
        let effects = match message {
            Message::Line(line) => obey(&mut session, line.as_deref(), language),
            Message::Thinker(event) => session.hear(event),
            Message::End(end) => {
                end?;
                session.leave(false)
            }
        };
        for effect in effects {
            match effect {
                Effect::Say(lines) => {
                    writeln!(output, "{lines}")?;
                    output.flush()?;
                }
                Effect::Think {
                    game,
                    only,
                    limits,
                    pondering,
                } => thinker.think_among(*game, only, limits, pondering),
                Effect::Stop => thinker.stop(),
                Effect::PonderHit => thinker.ponder_hit(),
                Effect::SetOptions(options) => thinker.set_options(options),
                Effect::UseTables(folder) => {
                    let read = folder.map(|folder| Tables::of_folder(&folder, language));
                    match read.transpose() {
                        Ok(read) => {
                            tables = read;
                            ask(&thinker, tables.as_ref());
                            tell_troubles(tables.as_ref(), &mut output, language)?;
                        }
                        Err(reason) => {
                            writeln!(output, "{}", report::error(&reason))?;
                            output.flush()?;
                        }
                    }
                }
                Effect::Forget => thinker.forget(),
                Effect::Quit => return Ok(()),
            }
        }
    }
    Ok(())
}

fn ask(thinker: &Thinker, tables: Option<&Arc<Tables>>) {
    thinker.ask(tables.map(|tables| Arc::clone(tables) as Arc<dyn Oracle>));
}

/// Reports tables that cannot be used; they are left out.
fn tell_troubles(
    tables: Option<&Arc<Tables>>,
    output: &mut dyn Write,
    language: Language,
) -> io::Result<()> {
    let troubles = tables.map(|tables| tables.take_troubles());
    for trouble in troubles.unwrap_or_default() {
        writeln!(output, "info string {}", trouble.mistake(language))?;
    }
    output.flush()
}

fn read_input(sender: &Sender<Message>) {
    let mut input = BufReader::new(io::stdin().lock());
    loop {
        let mut line = Vec::new();
        let message = match read_line(&mut input, &mut line) {
            Ok(Some(fits)) => Message::Line(fits.then_some(line)),
            Ok(None) => Message::End(Ok(())),
            Err(error) => Message::End(Err(error)),
        };
        let over = matches!(message, Message::End(_));
        if sender.send(message).is_err() || over {
            return;
        }
    }
}

fn obey(session: &mut Session, line: Option<&[u8]>, language: Language) -> Vec<Effect> {
    let read = line.ok_or_else(|| too_long(language)).and_then(|line| {
        let line =
            str::from_utf8(line).map_err(|_| language.mistake("error-batch-not-text", &[]))?;
        command::read(line).map_err(|misreading| misreading.mistake(language))
    });
    let obeyed = read.and_then(|command| session.obey(command));
    obeyed.unwrap_or_else(|reason| vec![Effect::Say(report::error(&reason))])
}
