//! An external program that speaks in lines. Its input and output have threads of their own, so
//! that a program that hangs, floods or stops reading never stops the match.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use dedale_engine::Signals;

use crate::fault::{Fault, FaultKind};

/// The buffer of lines: a program that floods blocks until the match reads.
const LINES_HELD: usize = 1024;
/// The longest line accepted, in bytes.
const LONGEST_LINE: u64 = 1 << 16;
/// How often a waiting thread checks whether the match is over.
const LOOK: Duration = Duration::from_millis(50);
/// After the command to quit a program has this long before it is killed.
const FAREWELL: Duration = Duration::from_millis(200);

/// A running program, killed when this value is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    input: Sender<String>,
    output: Receiver<String>,
    signals: Arc<Signals>,
}

impl Process {
    /// Starts it. The words are the program and its arguments; no shell is involved.
    pub(crate) fn start(words: &[String], signals: &Arc<Signals>) -> Result<Process, Fault> {
        let not_started = |why: &str| Fault::said(FaultKind::NotStarted, why);
        let (program, arguments) = words.split_first().ok_or_else(|| not_started(""))?;
        let mut command = Command::new(program);
        apart(&mut command);
        let mut child = command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| not_started(&error.to_string()))?;
        let (input, lines_in) = mpsc::channel::<String>();
        let (lines_out, output) = mpsc::sync_channel(LINES_HELD);
        if let Some(mut stream) = child.stdin.take() {
            thread::spawn(move || {
                // A program that has exited is noticed where its answer is missing.
                while let Ok(line) = lines_in.recv() {
                    let written = stream.write_all(line.as_bytes());
                    if written.and_then(|()| stream.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        if let Some(stream) = child.stdout.take() {
            thread::spawn(move || {
                let mut stream = BufReader::new(stream);
                while let Some(line) = read_line(&mut stream) {
                    if lines_out.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Process {
            child,
            input,
            output,
            signals: Arc::clone(signals),
        })
    }

    /// Sends a line.
    pub(crate) fn send(&self, line: &str) {
        // If the writer has gone, no answer will come either.
        let _ = self.input.send(format!("{line}\n"));
    }

    /// The next line without its end; `None` at the deadline or when the match is over.
    pub(crate) fn receive(&self, deadline: Instant) -> Result<Option<String>, Fault> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || self.signals.stopped() {
                return Ok(None);
            }
            match self.output.recv_timeout(left.min(LOOK)) {
                Ok(line) => return Ok(Some(line)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::new(FaultKind::Died)),
            }
        }
    }
}

/// Ctrl-C is for the match, which ends its programs itself; a program that got the signal first
/// would seem to have died.
#[cfg(unix)]
fn apart(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(windows)]
fn apart(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
    command.creation_flags(CREATE_NEW_PROCESS_GROUP);
}

#[cfg(not(any(unix, windows)))]
fn apart(_: &mut Command) {}

/// A line without its end; `None` at the end of the stream or for a line that is too long.
fn read_line(stream: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = stream.take(LONGEST_LINE).read_until(b'\n', &mut bytes);
    if read.is_err() || bytes.is_empty() || bytes.len() as u64 == LONGEST_LINE {
        return None;
    }
    Some(String::from_utf8_lossy(&bytes).trim_end().to_owned())
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit");
        let start = Instant::now();
        while start.elapsed() < FAREWELL {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        // It may have exited at this very moment.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
