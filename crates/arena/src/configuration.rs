//! A player as it is written on the command line: `dedale:level=5`, `random`, `line:PROGRAM ARG`. Reads
//! the text, says what is wrong with it, and makes the player. The one place where a new built-in
//! player gets its name.

use dedale_words::mistake::Mistake;
use std::time::Duration;

use dedale_engine::{Level, Limits, Options};
use dedale_rules::{PlayerCount, Position, Size};

use crate::depth_first::DepthFirst;
use crate::fault::Fault;
use crate::greedy::Greedy;
use crate::http_program::HttpProgram;
use crate::ideas::{Corridor, Lure};
use crate::limit::read_duration;
use crate::line_program::LineProgram;
use crate::player::{Ours, Player, Random, RollingOut, Shortest, Surroundings};
use crate::process::Process;
use crate::qtp_program::QtpProgram;
use dedale_host::nets::{self, Net};
use dedale_host::tables::Tables;
use dedale_words::echo::echo;
use dedale_words::language::Language;

/// Memory of an engine unless its text says otherwise: several play at once.
const USUAL_MEMORY: usize = 64;
const MOST_MEMORY: usize = 1 << 20;
const MOST_THREADS: usize = 1024;

/// A player that can be made as often as it is needed.
#[derive(Clone, Debug, PartialEq)]
pub struct Configuration {
    /// As it was written.
    pub text: String,
    kind: Kind,
}

/// A new built-in player needs a line here, in `built_in` and in `player`.
#[derive(Clone, Debug, PartialEq)]
enum Kind {
    /// With the folder of the tables that it plays by, and the net that it evaluates positions by.
    Ours(Options, Limits, Option<String>, Option<Net>),
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

/// The players that need nothing from outside: `NAME` or `NAME:ARGUMENT`. `None` if there is no such
/// name or it takes no such argument.
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
    /// Reads a player, or says what is wrong in a sentence.
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
            ("dedale", None) => ours("", text, language)?,
            ("dedale", Some(settings)) => ours(settings, text, language)?,
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

    /// The player itself.
    #[must_use]
    pub fn player(&self, surroundings: &Surroundings) -> Box<dyn Player> {
        match &self.kind {
            Kind::Ours(options, own, folder, net) => {
                // The folder was read when the text was; should it be gone since, the engine searches.
                let tables = folder.as_deref().and_then(|folder| {
                    let read = Tables::of_folder(folder, Language::English);
                    read.ok()
                });
                let engine = nets::engine(*options, net.as_ref());
                Box::new(Ours::new(engine, *own, tables, surroundings))
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

    /// How many threads of this machine it keeps busy, as far as we know.
    #[must_use]
    pub fn threads(&self) -> usize {
        match &self.kind {
            Kind::Ours(options, ..) => options.threads,
            _ => 1,
        }
    }

    /// Starts its program once, if it has one, to see that there is such a program.
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

    /// The key of the sentence that says why it cannot play such a game, if it cannot.
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

/// Backslashes part folders there; they quote nothing.
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

/// `level=5,threads=1,memory=64,time=100ms,nodes=800,depth=12,tables=FOLDER,net=FILE`, each at most once.
fn ours(settings: &str, text: &str, language: Language) -> Result<Kind, Mistake> {
    let mut options = Options {
        memory: USUAL_MEMORY,
        ..Options::default()
    };
    let mut own = Limits::default();
    let (mut tables, mut net) = (None, None);
    let mut seen: Vec<&str> = Vec::new();
    for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
        let wrong = |key: &'static str| {
            let values = [
                ("value", echo(text).into()),
                ("setting", echo(setting).into()),
            ];
            language.mistake(key, &values)
        };
        let Some((name, value)) = setting.split_once('=') else {
            return Err(wrong("error-player-setting"));
        };
        if seen.contains(&name) {
            return Err(wrong("error-player-twice"));
        }
        seen.push(name);
        let read = match name {
            "tables" => {
                Tables::of_folder(value, language)?;
                tables = Some(value.to_owned());
                Some(())
            }
            "net" => {
                net = Some(Net::of_file(value, language)?);
                Some(())
            }
            "level" => value.parse().ok().map(|level: Level| options.level = level),
            "threads" => number(value, MOST_THREADS).map(|threads| options.threads = threads),
            "memory" => number(value, MOST_MEMORY).map(|memory| options.memory = memory),
            "time" => read_duration(value).map(|time: Duration| own.time = Some(time)),
            "nodes" => number(value, usize::MAX).map(|nodes| own.nodes = Some(nodes as u64)),
            "depth" => number(value, 1000).map(|depth| own.depth = Some(depth as u32)),
            _ => None,
        };
        read.ok_or_else(|| wrong("error-player-setting"))?;
    }
    Ok(Kind::Ours(options, own, tables, net))
}

/// A whole number from 1.
fn number(text: &str, most: usize) -> Option<usize> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits)?;
    (1..=most).contains(&number).then_some(number)
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
        let Ok(Kind::Ours(options, own, None, None)) =
            read("dedale:level=5,threads=2,time=100ms,nodes=800")
        else {
            panic!("an engine")
        };
        assert_eq!((options.level.number(), options.threads), (5, 2));
        assert_eq!(own.nodes, Some(800));
        assert_eq!(own.time, Some(Duration::from_millis(100)));
        assert!(
            matches!(read("dedale"), Ok(Kind::Ours(_, own, None, None)) if own == Limits::default())
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
            "dedale:level",
            "dedale:speed=9",
            "dedale:nodes=0",
            "dedale:nodes=+5",
            "dedale:nodes=1,nodes=2",
            "dedale:time=100",
            "dedale:tables=",
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
