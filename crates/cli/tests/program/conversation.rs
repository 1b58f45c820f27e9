//! Talking with the running program: lines in, lines out, in whatever order they come.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::runner::dedale;

/// Far longer than anything takes, even on a busy machine: a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_mins(1);

/// A program that is spoken with.
pub(crate) struct Conversation {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Conversation {
    /// Starts `dedale engine` with these arguments.
    pub(crate) fn with_engine(arguments: &[&str]) -> Conversation {
        Conversation::start(dedale().arg("engine").args(arguments))
    }

    pub(crate) fn start(command: &mut Command) -> Conversation {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("the output is piped"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line.expect("text")).is_err() {
                    break;
                }
            }
        });
        Conversation {
            input: child.stdin.take(),
            child,
            lines,
        }
    }

    /// The number of the process, for signals.
    #[cfg(unix)]
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends lines.
    pub(crate) fn say(&mut self, lines: &str) {
        let input = self.input.as_mut().expect("the input is open");
        writeln!(input, "{lines}").expect("the input is read");
    }

    /// Ends the input.
    pub(crate) fn hang_up(&mut self) {
        self.input = None;
    }

    /// The next line.
    pub(crate) fn next(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line in time")
    }

    /// The lines up to one that starts so, which comes last.
    pub(crate) fn until(&self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.next());
            if lines.last().is_some_and(|line| line.starts_with(start)) {
                return lines;
            }
        }
    }

    /// Is nothing said for that long?
    pub(crate) fn silent_for(&self, time: Duration, but: &str) -> bool {
        let start = Instant::now();
        while let Some(left) = time.checked_sub(start.elapsed()) {
            match self.lines.recv_timeout(left) {
                Ok(line) if !line.starts_with(but) => return false,
                Ok(_) => {}
                Err(_) => return true,
            }
        }
        true
    }

    /// How the program ends, and what it still said.
    pub(crate) fn end(mut self) -> (ExitStatus, Vec<String>) {
        let rest = self.lines.iter().collect();
        (self.child.wait().expect("the program ends"), rest)
    }
}

impl Drop for Conversation {
    /// A test that has failed leaves nothing running.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
