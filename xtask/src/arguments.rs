//! The words after a task's name: flags, options with a value, and the rest.
//!
//! Deliberately no more than the tasks need; the program `dedale` has a real command line parser.

use std::fmt;

use anyhow::Result;

/// A command line that does not say what the task expects; the exit status is 2.
#[derive(Debug)]
pub(crate) struct UsageError(String);

impl UsageError {
    /// An error with this sentence.
    pub(crate) fn new(sentence: impl Into<String>) -> UsageError {
        UsageError(sentence.into())
    }
}

impl fmt::Display for UsageError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

/// What is left of the command line; each question takes its answer out.
#[derive(Debug)]
pub(crate) struct Arguments(Vec<String>);

impl Arguments {
    /// All the words after the task's name.
    pub(crate) fn new(words: Vec<String>) -> Arguments {
        Arguments(words)
    }

    /// Whether the flag is given.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|word| word != name);
        self.0.len() < before
    }

    /// The value of an option, given as `--name value` or `--name=value`.
    pub(crate) fn value(&mut self, name: &str) -> Result<Option<String>> {
        let joined = format!("{name}=");
        if let Some(at) = self.0.iter().position(|word| word.starts_with(&joined)) {
            return Ok(Some(self.0.remove(at).split_off(joined.len())));
        }
        let Some(at) = self.0.iter().position(|word| word == name) else {
            return Ok(None);
        };
        if at + 1 == self.0.len() {
            return Err(UsageError(format!("{name} needs a value")).into());
        }
        self.0.remove(at);
        Ok(Some(self.0.remove(at)))
    }

    /// The value of an option that is a number of seconds.
    pub(crate) fn seconds(&mut self, name: &str) -> Result<Option<u64>> {
        self.value(name)?
            .map(|text| parse_seconds(name, &text))
            .transpose()
    }

    /// The words that are no options; an option nobody asked about is an error.
    pub(crate) fn free(self) -> Result<Vec<String>> {
        match self.0.iter().find(|word| word.starts_with('-')) {
            Some(word) => Err(UsageError(format!("there is no option `{word}`")).into()),
            None => Ok(self.0),
        }
    }

    /// Checks that nothing is left.
    pub(crate) fn finish(self) -> Result<()> {
        match self.free()?.first() {
            Some(word) => Err(UsageError(format!("`{word}` was not expected")).into()),
            None => Ok(()),
        }
    }

    /// Everything as it was typed.
    pub(crate) fn verbatim(self) -> Vec<String> {
        self.0
    }
}

/// Reads a whole number of seconds; `source` is the option or variable it came from.
pub(crate) fn parse_seconds(source: &str, text: &str) -> Result<u64> {
    match text.parse() {
        // libFuzzer takes zero for "no limit", which nobody asks for in this way.
        Ok(seconds) if seconds > 0 => Ok(seconds),
        _ => Err(UsageError(format!(
            "{source} is a whole number of seconds from 1, not `{text}`"
        ))
        .into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Arguments {
        Arguments::new(line.split_whitespace().map(str::to_owned).collect())
    }

    #[test]
    fn options_are_taken_out_in_any_order() {
        let mut given = arguments("one --seconds 5 --grow two");
        assert_eq!(given.seconds("--seconds").unwrap(), Some(5));
        assert!(given.flag("--grow"));
        assert!(!given.flag("--grow"));
        assert_eq!(given.free().unwrap(), ["one", "two"]);
        assert_eq!(arguments("--a=b").value("--a").unwrap().unwrap(), "b");
    }

    #[test]
    fn what_nobody_asked_about_is_refused() {
        assert!(arguments("--fast").free().is_err());
        assert!(arguments("word").finish().is_err());
        assert!(arguments("--seconds").value("--seconds").is_err());
        for bad in ["--seconds 0", "--seconds ten", "--seconds -1"] {
            assert!(arguments(bad).seconds("--seconds").is_err(), "{bad}");
        }
    }
}
