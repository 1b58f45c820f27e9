//! The script of command lines: reading it.
//!
//! ```text
//! # a comment
//! mask nps                        a number after this word is hidden in every answer
//! hide [Check                     what follows this in a line is hidden
//! file NAME                       a file of the folder the commands run in; its lines follow, each after `|`
//! $ LANG=fr show --moves "e2 e8"  a command, its words split as a shell would; variables in front
//! < a line of its input
//! @ POST / {"moves":[]}           a request to the server that the command starts; the server is ended after them
//! ```

use anyhow::{Context, Result, bail};

use super::masks::Masks;

/// Everything the script says.
#[derive(Debug, Default)]
pub(super) struct Script {
    pub(super) masks: Masks,
    pub(super) files: Vec<(String, String)>,
    pub(super) commands: Vec<Command>,
}

/// One command of the script.
#[derive(Debug, Default)]
pub(super) struct Command {
    /// As it stands in the script, with the number of lines it is given.
    pub(super) line: String,
    pub(super) variables: Vec<(String, String)>,
    pub(super) arguments: Vec<String>,
    pub(super) input: String,
    pub(super) requests: Vec<Request>,
}

/// One HTTP request.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) method: String,
    pub(super) path: String,
    pub(super) body: String,
}

impl Script {
    /// Reads the script; a line that means nothing is an error with its number.
    pub(super) fn read(text: &str) -> Result<Script> {
        let mut script = Script::default();
        for (index, line) in text.lines().enumerate() {
            script
                .line(line)
                .with_context(|| format!("line {} of the script: `{line}`", index + 1))?;
        }
        Ok(script)
    }

    fn line(&mut self, line: &str) -> Result<()> {
        if line.trim().is_empty() || line.starts_with('#') {
            return Ok(());
        }
        let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
        match mark {
            "mask" => self.masks.numbers_after.push(rest.to_owned()),
            "hide" => self.masks.lines_after.push(rest.to_owned()),
            "file" => self.files.push((rest.to_owned(), String::new())),
            "|" => {
                let (_, text) = self.files.last_mut().context("a line of no file")?;
                *text += rest;
                *text += "\n";
            }
            "$" => self.commands.push(command(rest)?),
            "<" => {
                let command = self.commands.last_mut().context("input of no command")?;
                command.input += rest;
                command.input += "\n";
            }
            "@" => {
                let command = self.commands.last_mut().context("a request to nobody")?;
                let mut words = rest.splitn(3, ' ');
                command.requests.push(Request {
                    method: words.next().unwrap_or_default().to_owned(),
                    path: words.next().context("a request names a path")?.to_owned(),
                    body: words.next().unwrap_or_default().to_owned(),
                });
            }
            _ => bail!("expected mask, hide, file, |, $, < or @"),
        }
        Ok(())
    }
}

fn command(line: &str) -> Result<Command> {
    let words = shlex::split(line).context("quotes that do not close")?;
    let mut command = Command {
        line: line.to_owned(),
        ..Command::default()
    };
    for word in words {
        match word.split_once('=') {
            Some((name, value)) if command.arguments.is_empty() && is_variable(name) => {
                command.variables.push((name.to_owned(), value.to_owned()));
            }
            _ => command.arguments.push(word),
        }
    }
    Ok(command)
}

fn is_variable(name: &str) -> bool {
    let letters = |c: char| c.is_ascii_uppercase() || c == '_';
    !name.is_empty() && name.chars().all(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_read() {
        let script = Script::read(
            "# comment\nmask nps\nhide [Id\nfile a.txt\n| one\n|\n$ LANG=fr show --moves \"e2 e8\"\n< a b\n@ POST / {\"a\": 1}\n",
        )
        .unwrap();
        assert_eq!(script.masks.numbers_after, ["nps"]);
        assert_eq!(script.masks.lines_after, ["[Id"]);
        assert_eq!(script.files, [("a.txt".to_owned(), "one\n\n".to_owned())]);
        let command = &script.commands[0];
        assert_eq!(command.arguments, ["show", "--moves", "e2 e8"]);
        assert_eq!(command.variables, [("LANG".to_owned(), "fr".to_owned())]);
        assert_eq!(command.input, "a b\n");
        assert_eq!(command.requests[0].body, "{\"a\": 1}");
    }

    #[test]
    fn what_means_nothing_is_refused_with_its_line() {
        for bad in ["show", "| text", "< input", "@ GET /", "$ show \"a"] {
            let error = Script::read(bad).unwrap_err();
            assert!(error.to_string().contains("line 1"), "{bad}: {error}");
        }
    }
}
