//! A player as it is written on the command line: `dedale:level=5`, `random`, `line:PROGRAM ARG`.
//! Parses the text, reports what is wrong with it, and makes the player. The one place where a new
//! built-in player gets its name.

use dedale_words::mistake::Mistake;

use dedale_rules::{PlayerCount, Position, Size};

use crate::depth_first::DepthFirst;
use crate::engine_settings::EngineSettings;
use crate::fault::Fault;
use crate::greedy::Greedy;
use crate::http_program::HttpProgram;
use crate::ideas::{Corridor, Lure};
use crate::line_program::LineProgram;
use crate::player::{Ours, Player, Random, RollingOut, Shortest, Surroundings};
use crate::process::Process;
use crate::qtp_program::QtpProgram;
use dedale_words::echo::echo;
use dedale_words::language::Language;

/// The recipe of a player, from which any number can be made.
#[derive(Clone, Debug, PartialEq)]
pub struct Configuration {
    /// As it was written.
    pub text: String,
    kind: Kind,
}

/// A new built-in player needs a line here, in `built_in` and in `player`.
#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Ours(Box<EngineSettings>),
    Random,
    Shortest,
    Greedy,
    Rollouts(u32),
    DepthFirst,
    Corridor,
    Lure,
    Line(Vec<String>),
    Qtp(Vec<String>),
    Http(String),
}

/// The players that need nothing from outside: `NAME` or `NAME:ARGUMENT`. `None` if there is no
/// such name or it takes no such argument.
fn built_in(name: &str, argument: Option<&str>) -> Option<Kind> {
    match (name, argument) {
        ("random", None) => Some(Kind::Random),
        ("walker" | "shortest", None) => Some(Kind::Shortest),
        ("greedy", None) => Some(Kind::Greedy),
        ("alpha-beta", None) => Some(Kind::DepthFirst),
        ("corridor", None) => Some(Kind::Corridor),
        ("lure", None) => Some(Kind::Lure),
        ("rollouts", Some(count)) => {
            let count = count.parse().ok().filter(|&count| count > 0)?;
            Some(Kind::Rollouts(count))
        }
        _ => None,
    }
}

impl Configuration {
    /// Parses a player.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text.
    pub fn read(text: &str, language: Language) -> Result<Configuration, Mistake> {
        let wrong = |key: &'static str| language.mistake(key, &[("value", echo(text).into())]);
        let (name, argument) = match text.split_once(':') {
            Some((name, argument)) => (name, Some(argument)),
            None => (text, None),
        };
        let kind = match (name, argument) {
            ("dedale", settings) => {
                let settings = EngineSettings::read(settings.unwrap_or_default(), text, language)?;
                Kind::Ours(Box::new(settings))
            }
            ("line", program) => {
                Kind::Line(words(program).ok_or_else(|| wrong("error-player-program"))?)
            }
            ("qtp", program) => {
                Kind::Qtp(words(program).ok_or_else(|| wrong("error-player-program"))?)
            }
            ("http", Some(rest)) if is_address(rest) => Kind::Http(text.to_owned()),
            ("http" | "https", _) => return Err(wrong("error-player-address")),
            _ => built_in(name, argument).ok_or_else(|| wrong("error-player"))?,
        };
        let text = text.to_owned();
        Ok(Configuration { text, kind })
    }

    /// Makes the player.
    #[must_use]
    pub fn player(&self, surroundings: &Surroundings) -> Box<dyn Player> {
        match &self.kind {
            Kind::Ours(settings) => {
                let engine = settings.engine();
                Box::new(Ours::new(
                    engine,
                    settings.limits,
                    settings.tables(),
                    surroundings,
                ))
            }
            Kind::Random => Box::new(Random::new()),
            Kind::Shortest => Box::new(Shortest::new()),
            Kind::Greedy => Box::new(Greedy::new()),
            Kind::DepthFirst => Box::new(DepthFirst::default()),
            Kind::Corridor => Box::new(Corridor::new()),
            Kind::Lure => Box::new(Lure::new()),
            Kind::Rollouts(count) => Box::new(RollingOut::new(*count)),
            Kind::Line(words) => Box::new(LineProgram::new(words.clone(), surroundings)),
            Kind::Qtp(words) => Box::new(QtpProgram::new(words.clone(), surroundings)),
            Kind::Http(address) => Box::new(HttpProgram::new(address.clone(), surroundings)),
        }
    }

    /// How many threads of this machine it keeps busy, as far as is known.
    #[must_use]
    pub fn threads(&self) -> usize {
        match &self.kind {
            Kind::Ours(settings) => settings.options.threads,
            _ => 1,
        }
    }

    /// Starts its program once, if it has one, to check that the program exists.
    ///
    /// # Errors
    /// The fault of a program that cannot be started.
    pub fn try_out(&self, surroundings: &Surroundings) -> Result<(), Fault> {
        match &self.kind {
            Kind::Line(words) | Kind::Qtp(words) => {
                Process::start(words, &surroundings.signals).map(drop)
            }
            _ => Ok(()),
        }
    }

    /// The key of the sentence that says why it cannot play such a game; `None` if it can.
    #[must_use]
    pub fn cannot_play(&self, start: &Position) -> Option<&'static str> {
        let variant = start.variant();
        let size: Size = variant.size;
        let is_official = !variant.teams && !variant.mathematical && !variant.pass;
        let is_for_two = is_official && start.players() == PlayerCount::Two;
        match self.kind {
            Kind::Qtp(_) | Kind::DepthFirst | Kind::Corridor | Kind::Lure if !is_for_two => {
                Some("error-player-two")
            }
            Kind::Rollouts(_) if !is_official => Some("error-player-official"),
            Kind::Qtp(_) if size.width() != size.height() => Some("error-player-square"),
            Kind::Http(_) if *start != Position::standard() => Some("error-player-standard"),
            _ => None,
        }
    }
}

/// The words of a program and its arguments, as a shell would split them.
fn words(program: Option<&str>) -> Option<Vec<String>> {
    let words = split(program?)?;
    words
        .first()
        .is_some_and(|program| !program.is_empty())
        .then_some(words)
}

#[cfg(not(windows))]
fn split(text: &str) -> Option<Vec<String>> {
    shlex::split(text)
}

/// Backslashes separate folders on Windows; they quote nothing.
#[cfg(windows)]
fn split(text: &str) -> Option<Vec<String>> {
    shlex::split(&text.replace('\\', "\\\\"))
}

/// `//HOST:PORT` and perhaps a path.
fn is_address(rest: &str) -> bool {
    let Some(place) = rest.strip_prefix("//") else {
        return false;
    };
    let place = place.split('/').next().unwrap_or_default();
    let Some((host, port)) = place.rsplit_once(':') else {
        return false;
    };
    let letters = |c: char| c.is_ascii_alphanumeric() || ".-[]:_".contains(c);
    !host.is_empty() && host.chars().all(letters) && port.parse::<u16>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Kind, Mistake> {
        Configuration::read(text, Language::English).map(|read| read.kind)
    }

    #[test]
    fn players_are_read() {
        assert_eq!(read("random"), Ok(Kind::Random));
        assert_eq!(read("walker"), Ok(Kind::Shortest));
        assert_eq!(read("shortest"), Ok(Kind::Shortest));
        assert_eq!(read("greedy"), Ok(Kind::Greedy));
        assert!(matches!(read("dedale"), Ok(Kind::Ours(_))));
        assert_eq!(
            Configuration::read("dedale:threads=2", Language::English)
                .unwrap()
                .threads(),
            2
        );
        let words = ["my program", "--depth", "3"].map(str::to_owned).to_vec();
        assert_eq!(read("line:'my program' --depth 3"), Ok(Kind::Line(words)));
        assert_eq!(read("qtp:x"), Ok(Kind::Qtp(vec!["x".to_owned()])));
        let address = "http://localhost:8080/";
        assert_eq!(read(address), Ok(Kind::Http(address.to_owned())));
    }

    #[test]
    fn what_is_no_player_is_refused_with_a_sentence() {
        for text in [
            "",
            "dedal",
            "random:1",
            "walker:1",
            "shortest:",
            "dedale:level=11",
            "line",
            "line:",
            "line:'open",
            "qtp:''",
            "http://nowhere",
            "http://:80",
            "https://host:443/",
        ] {
            let sentence = read(text).unwrap_err();
            assert!(
                sentence.sentence().contains("expected"),
                "{text}: {sentence}"
            );
        }
    }
}
