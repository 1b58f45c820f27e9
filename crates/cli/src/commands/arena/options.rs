//! What the options of `dedale arena` ask for, read and checked: a match, and where it is kept.

use dedale_words::mistake::Mistake;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use clap::ArgMatches;
use dedale_arena::configuration::Configuration;
use dedale_arena::contest::Contest;
use dedale_arena::game::Terms;
use dedale_arena::limit::{Limit, read_clock, read_duration};
use dedale_arena::lineup::Lineup;
use dedale_arena::opening_maker;
use dedale_arena::openings::{self, Opening};
use dedale_arena::player::Surroundings;
use dedale_arena::statistics::Sprt;
use dedale_arena::store::{RecordsError, Settings, Store};
use dedale_arena::turning::USUAL_FALL;
use dedale_engine::Signals;
use dedale_rules::{PlayerCount, Position};
use dedale_store::regular;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::game_fields::{GameOptions, OPTIONS};
use dedale_words::language::Language;
use dedale_words::numbers;

use crate::arguments;
use crate::commands::arena::command_line::{
    CLOCK, CONCURRENCY, FALL, GAMES, GIVEN, LONGEST, MARGIN, NODES, OPENINGS, PLAYERS, RECORDS,
    RESUME, SEED, SPRT, TIME,
};

const USUAL_GAMES: usize = 100;
const MOST_GAMES: usize = 199_998;
const USUAL_LIMIT: Limit = Limit::Time(Duration::from_millis(100));
const USUAL_MARGIN: Duration = Duration::from_secs(1);
const USUAL_LONGEST: usize = 300;
const MOST_NUMBER: usize = 1_000_000_000;
/// How many openings are made for games that have no set.
const BY_LOT: usize = 256;

/// A match, and the folder that keeps it.
pub(crate) struct Asked {
    pub(crate) contest: Contest,
    pub(crate) store: Option<Store>,
}

/// Reads all options.
pub(crate) fn read(matches: &ArgMatches, language: Language) -> Result<Asked, Failure> {
    let options = Options { matches, language };
    let contest = options.contest()?;
    let store = options.store(&contest)?;
    Ok(Asked { contest, store })
}

struct Options<'a> {
    matches: &'a ArgMatches,
    language: Language,
}

impl Options<'_> {
    fn text(&self, name: &str) -> Option<&str> {
        arguments::text(self.matches, name)
    }

    fn wrong(&self, key: &'static str, name: &'static str, value: &str) -> Mistake {
        let values = [("name", name.into()), ("value", echo(value).into())];
        self.language.mistake(key, &values)
    }

    fn number(
        &self,
        id: &str,
        name: &str,
        least: usize,
        most: usize,
        usual: usize,
    ) -> Result<usize, Mistake> {
        self.text(id).map_or(Ok(usual), |value| {
            numbers::number(name, value, least, most, self.language)
        })
    }

    fn contest(&self) -> Result<Contest, Mistake> {
        let start = self.start()?;
        let given = GIVEN.iter().filter(|name| self.text(name).is_some());
        let given: Result<Vec<Configuration>, Mistake> =
            given.map(|name| self.side(name, &start)).collect();
        let lineup = self.lineup(&given?, &start)?;
        let games = self.number(GAMES, "--games", 1, MOST_GAMES, USUAL_GAMES)?;
        let seed = self.number(SEED, "--seed", 0, MOST_NUMBER, 1)? as u64;
        let terms = Terms {
            limit: self.limit()?,
            longest: self.number(LONGEST, "--longest", 1, 10_000, USUAL_LONGEST)?,
            surroundings: Surroundings {
                signals: Arc::new(Signals::default()),
                margin: self.margin()?,
            },
            start,
        };
        for side in lineup.entrants() {
            side.try_out(&terms.surroundings).map_err(|fault| {
                let values = [
                    ("value", echo(&side.text).into()),
                    ("reason", fault.said.into()),
                ];
                self.language.mistake("error-player-start", &values)
            })?;
        }
        let openings = self.openings(&terms.start, seed)?;
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads = lineup.entrants().iter().map(Configuration::threads).max();
        let usual = (cores / threads.unwrap_or(1)).max(1);
        let workers = self.number(CONCURRENCY, "--concurrency", 1, 1024, usual)?;
        let sprt = match self.text(SPRT) {
            None => None,
            Some(text) => {
                let sprt = Sprt::read(text);
                Some(sprt.ok_or_else(|| self.wrong("error-sprt", "--sprt", text))?)
            }
        };
        Ok(Contest {
            rounds: games.div_ceil(lineup.seats()),
            lineup,
            terms,
            workers,
            openings,
            seed,
            sprt,
            fall: fall(self.matches, self.language)?,
        })
    }

    fn lineup(&self, given: &[Configuration], start: &Position) -> Result<Lineup, Mistake> {
        Lineup::new(given, start.variant()).ok_or_else(|| {
            let expected = match start.players() {
                PlayerCount::Two => "2",
                PlayerCount::Four => "2-4",
            };
            let values = [
                ("count", given.len().to_string().into()),
                ("expected", expected.into()),
            ];
            self.language.mistake("error-match-players", &values)
        })
    }

    fn start(&self) -> Result<Position, Mistake> {
        let options = GameOptions {
            names: OPTIONS,
            board: self.text("board"),
            players: self.text(PLAYERS),
            walls: self.text("walls"),
            starts: None,
            pass: self.matches.get_flag("pass"),
            stage: None,
            variant: self.text("variant"),
            bonus: None,
        };
        Ok(Position::start(Arc::new(options.variant(self.language)?)))
    }

    fn side(&self, name: &str, start: &Position) -> Result<Configuration, Mistake> {
        let text = self.text(name).unwrap_or_default();
        let side = Configuration::read(text, self.language)?;
        match side.cannot_play(start) {
            Some(key) => {
                let value = ("value", echo(text).into());
                Err(self.language.mistake(key, &[value]))
            }
            None => Ok(side),
        }
    }

    fn limit(&self) -> Result<Limit, Mistake> {
        if let Some(text) = self.text(TIME) {
            let time = read_duration(text).map(Limit::Time);
            return time.ok_or_else(|| self.wrong("error-duration", "--time", text));
        }
        if let Some(text) = self.text(CLOCK) {
            return read_clock(text).ok_or_else(|| self.wrong("error-clock", "--clock", text));
        }
        if self.text(NODES).is_some() {
            let nodes = self.number(NODES, "--nodes", 1, MOST_NUMBER, 1)?;
            return Ok(Limit::Nodes(nodes as u64));
        }
        Ok(USUAL_LIMIT)
    }

    fn margin(&self) -> Result<Duration, Mistake> {
        self.text(MARGIN).map_or(Ok(USUAL_MARGIN), |text| {
            read_duration(text).ok_or_else(|| self.wrong("error-duration", "--margin", text))
        })
    }

    fn openings(&self, start: &Position, seed: u64) -> Result<Vec<Opening>, Mistake> {
        let named = |name: &str, mistake: Mistake| {
            mistake.within(|reason| {
                let values = [("name", echo(name).into()), ("reason", reason.into())];
                self.language.sentence("error-opening-file", &values)
            })
        };
        match self.text(OPENINGS) {
            Some(name) => {
                let text = regular::read_text(Path::new(name), regular::LONGEST);
                let text = text
                    .map_err(|error| named(name, dedale_store::mistake(&error, self.language)))?;
                openings::read(&text, start, self.language).map_err(|error| named(name, error))
            }
            None if *start == Position::standard() => {
                openings::read(openings::BUILT_IN, start, self.language)
            }
            None => Ok(opening_maker::by_lot(start, BY_LOT, seed)),
        }
    }

    fn store(&self, contest: &Contest) -> Result<Option<Store>, Failure> {
        let Some(folder) = self.text(RECORDS) else {
            return Ok(None);
        };
        let resume = self.matches.get_flag(RESUME);
        let store = Store::open(&PathBuf::from(folder), &settings(contest), resume);
        let place = || ("folder", echo(folder).into());
        let sentence = match store {
            Ok(store) => return Ok(Some(store)),
            Err(RecordsError::Disk(error)) => return Err(Failure::Stream(error)),
            Err(RecordsError::Taken) => self.language.mistake("error-store-taken", &[place()]),
            Err(RecordsError::Unknown) => self.language.mistake("error-store-unknown", &[place()]),
            Err(RecordsError::Differs {
                setting,
                there,
                here,
            }) => {
                let values = [
                    place(),
                    ("setting", setting.into()),
                    ("there", echo(&there).into()),
                    ("here", echo(&here).into()),
                ];
                self.language.mistake("error-store-differs", &values)
            }
        };
        Err(Failure::Arguments(sentence))
    }
}

/// What makes it the same match. The number of games may grow; how many play at once does not matter.
fn settings(contest: &Contest) -> Settings {
    let terms = &contest.terms;
    let sprt = contest.sprt.map(|sprt| {
        let [elo0, elo1] = [sprt.elo0, sprt.elo1];
        format!("{elo0},{elo1},{},{}", sprt.alpha, sprt.beta)
    });
    let line = |text: &str| text.replace(['\n', '\r'], " ");
    let entrants = contest.lineup.entrants();
    let players = GIVEN
        .into_iter()
        .zip(entrants)
        .map(|(name, entrant)| (name, line(&entrant.text)));
    let mut settings: Settings = players.collect();
    settings.extend([
        ("limit", terms.limit.to_string()),
        (
            "margin",
            format!("{}ms", terms.surroundings.margin.as_millis()),
        ),
        ("longest", terms.longest.to_string()),
        ("start", terms.start.to_string()),
        // Before the openings, which may come from it.
        ("seed", contest.seed.to_string()),
        ("openings", fingerprint(&contest.openings)),
        ("sprt", sprt.unwrap_or_else(|| "-".to_owned())),
    ]);
    settings
}

/// What a chance must fall by for a turning point.
pub(crate) fn fall(matches: &ArgMatches, language: Language) -> Result<f64, Mistake> {
    let Some(text) = arguments::text(matches, FALL) else {
        return Ok(USUAL_FALL);
    };
    let read = text.parse().ok();
    let read = read.filter(|fall| (0.0..=1.0).contains(fall));
    read.ok_or_else(|| {
        let values = [("name", "--fall".into()), ("value", echo(text).into())];
        language.mistake("error-fall", &values)
    })
}

/// How many openings, and a hash of them (FNV-1a) that is the same everywhere.
fn fingerprint(openings: &[Opening]) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for opening in openings {
        for byte in opening.iter().flat_map(|chosen| {
            let name = format!("{chosen} ");
            name.into_bytes()
        }) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        hash = (hash ^ u64::from(b'\n')).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{} {hash:016x}", openings.len())
}
