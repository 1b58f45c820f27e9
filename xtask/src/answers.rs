//! `cargo xtask answers`: what the program answers to a recorded set of command lines, and whether two versions of
//! it answer alike.
//!
//! Owns the options and the order of things: `script` reads the command lines, `running` runs them, `masks` hides
//! what differs from run to run, `comparison` shows what differs between two versions.

mod comparison;
mod masks;
mod running;
mod script;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::chore::{Chore, UsageError};
use script::Script;

/// The command lines, from the top of the repository.
const SCRIPT: &str = "xtask/answers/commands.txt";
/// The first line of a file of answers; a program never begins like this.
const HEADER: &str = "# dedale answers";

/// What the program answered to one command of the script.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Answer {
    /// The command as it stands in the script.
    command: String,
    /// Everything that came back, line by line.
    text: String,
}

/// What a program answers to the commands of xtask/answers/commands.txt; how two versions differ.
#[derive(Debug, clap::Args)]
pub(crate) struct Answers {
    /// The answers of one program
    #[arg(
        long,
        value_name = "PROGRAM",
        required_unless_present = "before",
        conflicts_with = "before"
    )]
    of: Option<String>,
    /// Write them to this file
    #[arg(long, value_name = "FILE", requires = "of")]
    write: Option<String>,
    /// Compare: the older program, or its answers in a file
    #[arg(long, value_name = "PROGRAM|FILE", requires = "after")]
    before: Option<String>,
    /// Compare: the newer program, or its answers in a file
    #[arg(long, value_name = "PROGRAM|FILE", requires = "before")]
    after: Option<String>,
}

impl Chore for Answers {
    const NAME: &'static str = "answers";

    fn run(self, root: &Path) -> Result<()> {
        run(root, &self)
    }
}

/// `--of PROGRAM [--write FILE]`: the answers of one program. `--before X --after Y`: how those of two differ; each
/// is a program or a file that was written before.
fn run(root: &Path, options: &Answers) -> Result<()> {
    match (&options.of, &options.before, &options.after) {
        (Some(program), None, None) => {
            let text = shown(&answers(root, program)?);
            if let Some(file) = &options.write {
                std::fs::write(file, text).with_context(|| format!("could not write {file}"))
            } else {
                print!("{text}");
                Ok(())
            }
        }
        (None, Some(before), Some(after)) => {
            comparison::report(&answers(root, before)?, &answers(root, after)?)
        }
        _ => Err(UsageError::new("expected --of PROGRAM, or --before and --after").into()),
    }
}

/// The answers of a program, or those a file holds.
fn answers(root: &Path, source: &str) -> Result<Vec<Answer>> {
    let path = PathBuf::from(source);
    let bytes = std::fs::read(&path).with_context(|| format!("could not read {source}"))?;
    if bytes.starts_with(HEADER.as_bytes()) {
        let text = String::from_utf8(bytes).with_context(|| format!("{source} is not UTF-8"))?;
        return Ok(read(&text));
    }
    let text = std::fs::read_to_string(root.join(SCRIPT))
        .with_context(|| format!("could not read {SCRIPT}"))?;
    let script = Script::read(&text)?;
    running::answers(&path.canonicalize()?, &script)
}

/// Answers as a file.
fn shown(answers: &[Answer]) -> String {
    let mut text = format!("{HEADER}\n");
    for answer in answers {
        text += &format!("\n$ {}\n{}", answer.command, answer.text);
    }
    text
}

/// The answers of such a file. Lines of an answer never begin with `$`: each has a mark in front.
fn read(text: &str) -> Vec<Answer> {
    let mut answers: Vec<Answer> = Vec::new();
    for line in text.lines().skip(1) {
        if let Some(command) = line.strip_prefix("$ ") {
            answers.push(Answer {
                command: command.to_owned(),
                text: String::new(),
            });
        } else if let Some(answer) = answers.last_mut()
            && !line.is_empty()
        {
            answer.text += line;
            answer.text += "\n";
        }
    }
    answers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_written_are_read_back() {
        let answers = vec![
            Answer {
                command: "show".to_owned(),
                text: "out |\nout | a board\nexit 0\n".to_owned(),
            },
            Answer {
                command: "legal --board 2x2".to_owned(),
                text: "err | $ no\nexit 2\n".to_owned(),
            },
        ];
        assert_eq!(read(&shown(&answers)), answers);
    }

    #[test]
    fn the_recorded_script_can_be_read() {
        let text = include_str!("../answers/commands.txt");
        let script = Script::read(text).unwrap();
        assert!(script.commands.len() >= 80, "{}", script.commands.len());
    }
}
