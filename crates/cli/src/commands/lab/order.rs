//! An experiment read from the command line, or one of those that come ready.

use dedale_words::mistake::Mistake;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use clap::ArgMatches;
use dedale_arena::configuration::Configuration;
use dedale_engine::Level;
use dedale_laboratory::experiment::ledger;
use dedale_laboratory::experiment::order::Order;
use dedale_rules::{PlayerCount, Position};
use dedale_words::echo::echo;
use dedale_words::game_fields::{GameOptions, OPTIONS};
use dedale_words::language::Language;
use dedale_words::numbers;

use crate::arguments::{self};
use crate::commands::lab::command_line::{
    EXPERIMENT, FIRST, GAMES, LONGEST, NODES, OPENING, OUT, RESUME, SECOND, SEED, SWAP, THREADS,
};

const USUAL_GAMES: usize = 100;
const MOST_GAMES: usize = 1_000_000;
const MOST_SEED: usize = 1_000_000_000;
/// What level 9 looks at; the levels below it look at less.
const USUAL_NODES: usize = 16_000;
const USUAL_LONGEST: usize = 300;
const MOST_OPENING: usize = 20;

/// An experiment that comes ready. Whatever is said on the command line goes before it.
struct Ready {
    name: &'static str,
    first: &'static str,
    second: &'static str,
    games: usize,
    swap: bool,
    opening: usize,
}

/// The three questions of S1 about the whole game.
const READY: [Ready; 3] = [
    // Does starting help? Equal players; a few moves by lot, or they would play few different games.
    Ready {
        name: "first-move",
        first: "level:6",
        second: "level:6",
        games: 400,
        swap: false,
        opening: 2,
    },
    // The pupils' two ideas against a computer that is neither helpless nor out of their reach.
    Ready {
        name: "corridor",
        first: "corridor",
        second: "level:3",
        games: 200,
        swap: true,
        opening: 0,
    },
    Ready {
        name: "lure",
        first: "lure",
        second: "level:3",
        games: 200,
        swap: true,
        opening: 0,
    },
];

/// Reads it, or says what is wrong. What goes on is in its folder: nothing of it need be said again.
pub(crate) fn read(matches: &ArgMatches, language: Language) -> Result<Order, Mistake> {
    let kept = match arguments::text(matches, OUT) {
        Some(folder) if matches.get_flag(RESUME) => ledger::settings_in(Path::new(folder)),
        _ => BTreeMap::new(),
    };
    if let Some(folder) = arguments::text(matches, OUT)
        && matches.get_flag(RESUME)
        && kept.is_empty()
        && [EXPERIMENT, FIRST, SECOND]
            .iter()
            .all(|id| arguments::text(matches, id).is_none())
    {
        let place = ("folder", echo(folder).into());
        return Err(language.mistake("error-experiment-nothing", &[place]));
    }
    let kept_text = |id: &str| {
        let name = id.strip_prefix("lab-").unwrap_or(id);
        kept.get(name).map(String::as_str)
    };
    let text = |id| arguments::text(matches, id).or_else(|| kept_text(id));
    let name = arguments::text(matches, EXPERIMENT);
    let name = name.or_else(|| kept_text("name").filter(|name| *name != "-"));
    let ready = match name {
        None => None,
        Some(name) => {
            let known = READY.iter().find(|ready| ready.name == name);
            Some(known.ok_or_else(|| {
                let value = ("value", echo(name).into());
                language.mistake("error-experiment-name", &[value])
            })?)
        }
    };
    let number = |id: &'static str, name: &str, least: usize, most: usize, usual: usize| {
        text(id).map_or(Ok(usual), |text| {
            numbers::number(name, text, least, most, language)
        })
    };
    let side = |id: &'static str, option: &'static str, usual: Option<&'static str>| {
        let written = text(id).or(usual).ok_or_else(|| {
            let name = ("name", option.into());
            language.mistake("error-missing-argument", &[name])
        })?;
        let read = player(option, written, language)?;
        Ok::<_, Mistake>((read, written.to_owned()))
    };
    let (one, first) = side(FIRST, "--first", ready.map(|ready| ready.first))?;
    let (other, second) = side(SECOND, "--second", ready.map(|ready| ready.second))?;
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let games = ready.map_or(USUAL_GAMES, |ready| ready.games);
    let opening = ready.map_or(0, |ready| ready.opening);
    Ok(Order {
        name: ready.map(|ready| ready.name),
        start: start(matches, kept_text("start"), language)?,
        players: [one, other],
        names: [first, second],
        games: number(GAMES, "--games", 1, MOST_GAMES, games)?,
        swap: matches.get_flag(SWAP)
            || kept_text("swap") == Some("1")
            || ready.is_some_and(|ready| ready.swap),
        opening: number(OPENING, "--opening", 0, MOST_OPENING, opening)?,
        nodes: number(NODES, "--nodes", 1, MOST_SEED, USUAL_NODES)? as u64,
        longest: number(LONGEST, "--longest", 1, 100_000, USUAL_LONGEST)?,
        seed: number(SEED, "--seed", 0, MOST_SEED, 1)? as u64,
        threads: number(THREADS, "--threads", 1, 1024, cores)?,
    })
}

fn start(
    matches: &ArgMatches,
    kept: Option<&str>,
    language: Language,
) -> Result<Position, Mistake> {
    let text = |id| arguments::text(matches, id);
    let kept = kept.filter(|_| text("board").is_none() && text("walls").is_none());
    if let Some(start) = kept.and_then(|start| start.parse().ok()) {
        return Ok(start);
    }
    let options = GameOptions {
        names: OPTIONS,
        board: text("board"),
        players: None,
        walls: text("walls"),
        starts: None,
        pass: false,
        stage: None,
        variant: None,
        bonus: None,
    };
    let start = Position::start(Arc::new(options.variant(language)?));
    debug_assert_eq!(start.players(), PlayerCount::Two);
    Ok(start)
}

/// `random`, `path`, `level:5`, `corridor` or `lure`: those whose moves come from the seed alone.
fn player(option: &str, text: &str, language: Language) -> Result<Configuration, Mistake> {
    let wrong = || {
        let values = [
            ("name", option.to_owned().into()),
            ("value", echo(text).into()),
        ];
        language.mistake("error-experiment-player", &values)
    };
    let known = match text.split_once(':') {
        None if text == "path" => "shortest".to_owned(),
        None if ["random", "corridor", "lure"].contains(&text) => text.to_owned(),
        Some(("level", level)) => {
            let level: Level = level.parse().map_err(|_| wrong())?;
            format!("dedale:level={level}")
        }
        _ => return Err(wrong()),
    };
    Configuration::read(&known, language)
}
