//! Talking to the plain mode of the console game: lines in through a pipe, everything it said out.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use tempfile::TempDir;

use crate::runner::{dedale, text};

/// A data folder of its own.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(TempDir::new().expect("a folder"))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Runs the program with these lines as its input, to a good end; what it said.
    pub(crate) fn talk(&self, arguments: &[&str], lines: &str) -> String {
        talk_in(self.path(), arguments, lines.as_bytes())
    }

    /// The files of the games at the table, in the order of the alphabet.
    pub(crate) fn games(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.path().join("games")) else {
            return Vec::new();
        };
        let files = entries.map(|entry| entry.expect("an entry").path());
        let mut games: Vec<PathBuf> = files
            .filter(|path| path.extension().is_some_and(|ending| ending == "dedale"))
            .collect();
        games.sort();
        games
    }

    /// The moves of the only game.
    pub(crate) fn moves(&self) -> Vec<String> {
        let games = self.games();
        assert_eq!(games.len(), 1, "{games:?}");
        let text = fs::read_to_string(&games[0]).expect("text");
        let record: dedale_rules::Record = text.parse().expect("a game file");
        record
            .game()
            .moves()
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    /// The score file without its comments, its blanks made one.
    pub(crate) fn scores(&self) -> Vec<String> {
        let text = fs::read_to_string(self.path().join("scores.txt")).unwrap_or_default();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect()
    }
}

/// As [`Folder::talk`], in any folder and with any bytes.
pub(crate) fn talk_in(folder: &Path, arguments: &[&str], lines: &[u8]) -> String {
    let mut child = dedale()
        .args(arguments)
        .env("DEDALE_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The input is short enough for the pipe to hold all of it.
    let mut input = child.stdin.take().expect("a pipe");
    // After quit nobody reads the rest.
    let _ = input.write_all(lines);
    drop(input);
    let result = child.wait_with_output().expect("the program ends");
    let said = text(&result.stdout);
    assert_eq!(result.status.code(), Some(0), "{said}");
    assert_eq!(text(&result.stderr), "", "{said}");
    said
}

/// A conversation that goes on while the test looks at it.
pub(crate) struct Conversation {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Conversation {
    pub(crate) fn start(folder: &Folder, arguments: &[&str]) -> Conversation {
        let mut child = dedale()
            .args(arguments)
            .env("DEDALE_HOME", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Conversation {
            child,
            input,
            output,
        }
    }

    pub(crate) fn type_line(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program listens");
        self.input.flush().expect("the program listens");
    }

    /// Reads until a line holds that text.
    pub(crate) fn wait_for(&mut self, wanted: &str) -> String {
        let mut all = String::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("text");
            assert!(read > 0, "no {wanted:?} in\n{all}");
            all.push_str(&line);
            if line.contains(wanted) {
                return all;
            }
        }
    }

    /// Ends the program without a warning.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be ended");
        self.child.wait().expect("it has ended");
    }

    /// Ends the input; the rest of what was said.
    pub(crate) fn finish(self) -> String {
        let Conversation {
            mut child,
            input,
            mut output,
        } = self;
        drop(input);
        let mut rest = String::new();
        output.read_to_string(&mut rest).expect("text");
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{rest}");
        rest
    }
}

/// Checks that the texts come in that order.
pub(crate) fn assert_in_order(said: &str, parts: &[&str]) {
    let mut rest = said;
    for part in parts {
        let Some(place) = rest.find(part) else {
            panic!("no {part:?} in the rest of\n{said}");
        };
        rest = &rest[place + part.len()..];
    }
}
