//! How long the engine may think, as the options `--time` and `--nodes` say it.

use dedale_words::mistake::Mistake;
use std::time::Duration;

use clap::{ArgMatches, Command};
use dedale_engine::Limits;
use dedale_words::echo::echo;
use dedale_words::language::Language;
use dedale_words::numbers;
use dedale_words::times::read_time;

use crate::arguments::{self, option};

pub(crate) const TIME: &str = "time";
pub(crate) const NODES: &str = "nodes";

const MOST_NODES: usize = 1_000_000_000;

/// The limits asked for; that time if none were.
pub(crate) fn limits(
    matches: &ArgMatches,
    usual: Duration,
    language: Language,
) -> Result<Limits, Mistake> {
    let time = arguments::text(matches, TIME).map(|text| {
        read_time(text).ok_or_else(|| {
            let values = [("name", "--time".into()), ("value", echo(text).into())];
            language.mistake("error-time", &values)
        })
    });
    let nodes = arguments::text(matches, NODES)
        .map(|text| numbers::number("--nodes", text, 1, MOST_NODES, language));
    let (time, nodes) = (time.transpose()?, nodes.transpose()?);
    Ok(Limits {
        time: time.or(nodes.is_none().then_some(usual)),
        nodes: nodes.map(|nodes| nodes as u64),
        ..Limits::default()
    })
}

/// How long the engine may think.
pub(crate) fn options(command: Command, language: Language) -> Command {
    command
        .arg(option(TIME, "time", "thinking", language))
        .arg(option(NODES, "nodes", "thinking", language))
}
