//! Lines in and out: what is typed or piped, one line at a time, and what is said, flushed before
//! anybody is waited for. Knows nothing of the game.

use std::io::{self, BufRead, BufReader, IsTerminal, Read, Stdin, Stdout, Write};

use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};

use crate::plain::{Step, Stop};
use dedale_canvas::canvas::Canvas;
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::theme::Theme;
use dedale_words::echo::whole;
use dedale_words::wrapping::wrapped;

/// Nothing anybody means is longer; the rest of such a line is passed over.
const LONGEST: u64 = 4096;
/// Begins a line of a file of commands that is for its readers.
const REMARK: &str = "# ";

/// Where lines come from.
enum Source {
    /// A file, a pipe, or a terminal that can do nothing else.
    Stream(BufReader<Stdin>),
    /// A terminal with a line that can be edited, and those before it.
    Edited(Box<Editor<(), MemHistory>>),
}

/// Both ends of the conversation.
pub(super) struct Lines {
    source: Source,
    output: Stdout,
    /// A file or a pipe: what is read is repeated, so that the output can be understood by itself.
    repeats: bool,
    /// On a terminal, lines are wrapped at its width; elsewhere a sentence is a line.
    width: Option<usize>,
    pub glyphs: Glyphs,
    pub theme: Theme,
}

impl Lines {
    /// The standard input and output.
    pub(super) fn new(glyphs: Glyphs, theme: Theme) -> Lines {
        let typed = io::stdin().is_terminal();
        let seen = io::stdout().is_terminal();
        let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        let editor = (typed && seen && !dumb).then(editor).flatten();
        let width = terminal_size::terminal_size()
            .filter(|_| seen)
            .map(|(terminal_size::Width(columns), _)| usize::from(columns).max(20));
        Lines {
            source: match editor {
                Some(editor) => Source::Edited(Box::new(editor)),
                None => Source::Stream(BufReader::new(io::stdin())),
            },
            output: io::stdout(),
            repeats: !typed,
            width,
            glyphs,
            theme,
        }
    }

    /// Is the output a terminal?
    pub(super) fn is_seen(&self) -> bool {
        self.width.is_some()
    }

    /// Says a text of one or more lines.
    pub(super) fn say(&self, text: &str) -> Step {
        let mut output = self.output.lock();
        for line in self.glyphs.text(text).lines() {
            match self.width {
                Some(width) => {
                    for part in wrapped(line, width) {
                        writeln!(output, "{part}")?;
                    }
                }
                None => writeln!(output, "{line}")?,
            }
        }
        Ok(())
    }

    /// An empty line.
    pub(super) fn skip(&self) -> Step {
        writeln!(self.output.lock())?;
        Ok(())
    }

    /// Shows what was drawn.
    pub(super) fn draw(&self, canvas: &Canvas) -> Step {
        self.draw_in(canvas, &self.theme)
    }

    /// Shows what was drawn, in other colours.
    pub(super) fn draw_in(&self, canvas: &Canvas, theme: &Theme) -> Step {
        let text = canvas.render(theme);
        self.output.lock().write_all(text.as_bytes())?;
        Ok(())
    }

    /// Rings the bell of a terminal.
    pub(super) fn ring(&self) -> Step {
        if self.is_seen() {
            self.output.lock().write_all(b"\x07")?;
        }
        Ok(())
    }

    /// How many columns there are for drawings.
    pub(super) fn width(&self) -> usize {
        self.width.unwrap_or(80)
    }

    /// Asks for a line and waits for it.
    pub(super) fn ask(&mut self, question: &str) -> Step<String> {
        let question = format!("{} ", self.glyphs.text(question));
        loop {
            self.output.lock().flush()?;
            let line = match &mut self.source {
                Source::Edited(editor) => match editor.readline(&question) {
                    Ok(line) => {
                        // A history without the last line would be a pity, no more.
                        let _ = editor.add_history_entry(&line);
                        Some(line)
                    }
                    Err(ReadlineError::Io(error)) => return Err(error.into()),
                    // Ctrl-D, Ctrl-C, or the terminal is gone: there is nobody to ask any more.
                    Err(_) => None,
                },
                Source::Stream(stream) => {
                    write!(self.output.lock(), "{question}")?;
                    self.output.lock().flush()?;
                    next_line(stream)?
                }
            };
            let Some(line) = line else {
                self.skip()?;
                return Err(Stop::EndOfInput);
            };
            let line = line.trim().trim_start_matches('\u{feff}').trim_start();
            if self.repeats {
                let shown = if line.is_empty() {
                    String::new()
                } else {
                    whole(line)
                };
                writeln!(self.output.lock(), "{}", self.glyphs.text(&shown))?;
                if line.starts_with(REMARK) {
                    continue;
                }
            }
            return Ok(line.to_owned());
        }
    }
}

/// `None` where the terminal does not let itself be edited on.
fn editor() -> Option<Editor<(), MemHistory>> {
    Editor::with_history(Config::default(), MemHistory::new()).ok()
}

/// The next line, whatever bytes it is made of; `None` at the end.
fn next_line(stream: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if stream
        .by_ref()
        .take(LONGEST)
        .read_until(b'\n', &mut bytes)?
        == 0
    {
        return Ok(None);
    }
    while bytes.last() != Some(&b'\n') {
        // Either the line is too long or the input ends here without an end of line.
        let mut rest = Vec::new();
        if stream.by_ref().take(LONGEST).read_until(b'\n', &mut rest)? == 0 {
            break;
        }
        if rest.last() == Some(&b'\n') {
            bytes.push(b'\n');
        }
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_somewhere_and_bytes_are_made_text() {
        let long = "x".repeat(10_000);
        let text = format!("e2\r\n\n{long}\nlast");
        let mut stream = text.as_bytes();
        let mut next = || next_line(&mut stream).unwrap();
        assert_eq!(next().as_deref(), Some("e2\r\n"));
        assert_eq!(next().as_deref(), Some("\n"));
        assert_eq!(next().map(|line| line.len()), Some(4097));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
        let mut stream = &b"\xff\xfee2\n"[..];
        assert!(next_line(&mut stream).unwrap().unwrap().ends_with("e2\n"));
    }
}
