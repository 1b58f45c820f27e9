//! What the options of `dedale selfplay` ask for, read and checked: a plan, its bounds, and where games are kept.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use clap::ArgMatches;
use dedale_engine::Oracle;
use dedale_host::tables::Tables;
use dedale_network::{NetError, Network, NetworkOfFour};
use dedale_rules::{PlayerCount, Position};
use dedale_selfplay::elsewhere::Sizes;
use dedale_selfplay::many::GROUPS;
use dedale_selfplay::plan::Plan;
use dedale_selfplay::playing::can_start;
use dedale_selfplay::run::Bounds;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::game_fields::{GameOptions, OPTIONS};
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;
use dedale_words::numbers;
use dedale_words::times::read_time;

use super::command_line::{
    BATCH, DISK, EVALUATOR, FOLDER, FULL, GAMES, LEAVES, NET, NOISE, QUICK, RESUME, SEED,
    SIMULATIONS, TABLES, THREADS, TIME,
};
use crate::arguments::{self, text};
use crate::game_file;

const USUAL_GAMES: usize = 1000;
const MOST: usize = 1_000_000_000;
/// A quick search does this part of the simulations of a full one unless told.
const QUICK_PART: usize = 5;
const MEGABYTE: u64 = 1_000_000;
/// Positions that are sent to another process at once, and simulations of a game that go down together for it.
const USUAL_BATCH: usize = 512;
const USUAL_LEAVES: usize = 4;

/// A run as it was asked for.
pub(crate) struct Asked {
    pub(crate) plan: Plan,
    pub(crate) bounds: Bounds,
    pub(crate) folder: PathBuf,
    pub(crate) resume: bool,
    pub(crate) oracle: Option<Arc<dyn Oracle>>,
}

/// Who evaluates positions.
pub(crate) enum Evaluating {
    /// The hand-written evaluation, for so many players.
    ByHand(PlayerCount),
    /// A network for two.
    OfTwo(Arc<Network>),
    /// A network for four.
    OfFour(Arc<NetworkOfFour>),
}

/// How another process is asked.
pub(crate) struct Asking {
    /// The program and its first arguments.
    pub(crate) command: Vec<String>,
    pub(crate) sizes: Sizes,
    /// Simulations of a game that go down together.
    pub(crate) leaves: usize,
}

/// Reads all options: the run, who evaluates positions, and the process that computes the network.
pub(crate) fn read(
    matches: &ArgMatches,
    language: Language,
) -> Result<(Asked, Evaluating, Option<Asking>), Failure> {
    let number = |id: &str, name: &str, least: usize, most: usize, usual: usize| {
        text(matches, id).map_or(Ok(usual), |value| {
            numbers::number(name, value, least, most, language)
        })
    };
    let usual = Plan::new(start(matches, language)?);
    let players = usual.start.players();
    let net = text(matches, NET)
        .map(|name| read_net(name, players, language))
        .transpose()?;
    let simulations = number(
        SIMULATIONS,
        "--simulations",
        1,
        MOST,
        usual.simulations as usize,
    )?;
    let quick = (simulations / QUICK_PART).max(1);
    let plan = Plan {
        seed: number(SEED, "--seed", 0, MOST, usual.seed as usize)? as u64,
        simulations: simulations as u64,
        quick: number(QUICK, "--quick", 1, MOST, quick)? as u64,
        full: number(FULL, "--full", 0, 100, usual.full)?,
        noise: number(NOISE, "--noise", 0, 100, usual.noise.into())? as u16,
        evaluator: net
            .as_ref()
            .map_or(usual.evaluator, |(name, _)| name.clone()),
        ..usual
    };
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let time = text(matches, TIME).map(|value| {
        read_time(value).ok_or_else(|| {
            let values = [
                ("name", "--time-limit".into()),
                ("value", echo(value).into()),
            ];
            language.mistake("error-time", &values)
        })
    });
    let disk = text(matches, DISK).map(|value| numbers::number("--disk", value, 1, MOST, language));
    let bounds = Bounds {
        games: number(GAMES, "--games", 1, MOST, USUAL_GAMES)? as u64,
        threads: number(THREADS, "--threads", 1, 1024, cores)?,
        time: time.transpose()?,
        bytes: disk.transpose()?.map(|disk| disk as u64 * MEGABYTE),
    };
    let elsewhere = match text(matches, EVALUATOR) {
        Some(_) if net.is_none() => {
            return Err(language.mistake("error-selfplay-evaluator-net", &[]).into());
        }
        Some(_) if players != PlayerCount::Two => {
            return Err(language
                .mistake("error-selfplay-evaluator-four", &[])
                .into());
        }
        Some(command) => {
            let size = plan.start.variant().size;
            Some(Asking {
                command: command.split_whitespace().map(str::to_owned).collect(),
                sizes: Sizes {
                    width: size.width().into(),
                    height: size.height().into(),
                    slots: bounds.threads * GROUPS,
                    positions: number(BATCH, "--batch", 1, 65_536, USUAL_BATCH)?,
                },
                leaves: number(LEAVES, "--leaves", 1, 1024, USUAL_LEAVES)?,
            })
        }
        None => None,
    };
    let oracle = match text(matches, TABLES) {
        Some(folder) => Some(Tables::of_folder(folder, language)? as Arc<dyn Oracle>),
        None => None,
    };
    let asked = Asked {
        plan,
        bounds,
        folder: PathBuf::from(text(matches, FOLDER).unwrap_or_default()),
        resume: matches.get_flag(RESUME),
        oracle,
    };
    let evaluating = net.map_or(Evaluating::ByHand(players), |(_, net)| net);
    Ok((asked, evaluating, elsewhere))
}

/// A network for so many players and what makes it the same one: its check, not the name of its file.
fn read_net(
    name: &str,
    players: PlayerCount,
    language: Language,
) -> Result<(String, Evaluating), Failure> {
    let bytes = game_file::read_bytes(name, language)?;
    let net = match players {
        PlayerCount::Two => Network::read(&bytes).map(|net| Evaluating::OfTwo(Arc::new(net))),
        PlayerCount::Four => {
            NetworkOfFour::read(&bytes).map(|net| Evaluating::OfFour(Arc::new(net)))
        }
    };
    let net = net.map_err(|error| {
        let values = [("file", echo(name).into())];
        let key = match error {
            NetError::Planes(_) => "error-selfplay-net-players",
            _ => "error-selfplay-net",
        };
        Failure::Arguments(language.mistake(key, &values))
    })?;
    let check = bytes
        .last_chunk::<8>()
        .map_or(0, |check| u64::from_le_bytes(*check));
    Ok((format!("net {check:016x}"), net))
}

fn start(matches: &ArgMatches, language: Language) -> Result<Position, Mistake> {
    let options = GameOptions {
        names: OPTIONS,
        board: arguments::text(matches, "board"),
        players: arguments::text(matches, "players"),
        walls: arguments::text(matches, "walls"),
        starts: None,
        pass: false,
        stage: None,
        variant: None,
        bonus: None,
    };
    let start = Position::start(Arc::new(options.variant(language)?));
    debug_assert!(can_start(&start));
    Ok(start)
}
