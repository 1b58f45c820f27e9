//! Games for four, each for itself: one configuration in one seat against another in the three others, with a net or without:
//!
//! ```text
//! cargo run --release -p dedale-network --example four -- GAMES LIMIT ONE OTHERS [SEED] [threads=N] [seconds=N] [board=9x9]
//! ```
//!
//! LIMIT is `500ms` for each move or `800` simulations, or one for each with a stroke between: `400/4000`. A configuration is
//! `tree`, the hand-written evaluation, or `net:FILE`, both with changes such as
//! `net:FILE,exploration=1.2,first-play=0.75,reduction=0.25,temperature=1.2,reluctance=1`: the names of the engine's `Settings`, the
//! temperature of the net's priors, and how much of the others' reluctance to place walls the net is told.
//!
//! Every opening, four moves by lot, is played four times, the one in each seat; between equals it wins a quarter. A
//! search keeps from move to move what it has learned, as far as its evaluation allows. Games are played `threads` at a time, each
//! player on one thread. After `seconds` no game goes on: those that are not over do not count.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of games become rates that are known to a few digits"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use dedale_engine::{
    ByPlayers, Engine, FirstPlay, HandWritten, Limits, Options, Settings, Signals, Task,
};
use dedale_network::{Kernel, NetworkOfFour, Parameters, Sight};
use dedale_rules::{Game, Move, Outcome, PlayerCount, Position, Size, SplitMix, VariantSetup};

const SEATS: u64 = 4;
/// A game that nobody has won by then counts for nobody.
const LONGEST: usize = 400;
const USUAL_SEED: u64 = 5;
/// Searches with fewer simulations say nothing about speed: most of them end because all is proved.
const FEWEST: u64 = 50;

/// A net for games of four; nobody asks about others.
type Net = Arc<ByPlayers<HandWritten, NetworkOfFour>>;

struct Configuration {
    /// Without a net the hand-written evaluation plays.
    net: Option<Net>,
    settings: Settings,
}

impl Configuration {
    fn read(text: &str) -> Result<Configuration, String> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        let mut words = rest.split(',').filter(|word| !word.is_empty());
        let file = match name {
            "tree" => None,
            "net" => Some(words.next().ok_or("net: needs a file")?),
            _ => return Err(format!("{text}: neither tree nor net:FILE")),
        };
        let mut settings = Settings::default();
        let (mut temperature, mut reluctance) = (1.0, 0.0);
        for word in words {
            let (what, value) = word.split_once('=').ok_or(word)?;
            let value: f32 = value.parse().map_err(|_| word)?;
            match what {
                "first-play" => settings.first_play = FirstPlay::Scaled(value),
                "reduction" => settings.first_play = FirstPlay::Reduced(value),
                "exploration" => settings.exploration = value,
                "temperature" if file.is_some() && value > 0.0 => temperature = value,
                "reluctance" if file.is_some() => reluctance = value,
                _ => return Err(word.to_owned()),
            }
        }
        let net = file.map(|file| {
            let wrong = |reason: String| format!("{file}: {reason}");
            let bytes = std::fs::read(file).map_err(|error| wrong(error.to_string()))?;
            let parameters = Parameters::read(&bytes).map_err(|error| wrong(error.to_string()))?;
            if parameters.sight != Sight::Four {
                return Err(wrong("a net for two".to_owned()));
            }
            let network = NetworkOfFour::new(&parameters, Kernel::best())
                .softened(temperature)
                .with_reluctance(reluctance);
            Ok(Arc::new(ByPlayers {
                two: HandWritten::default(),
                four: network,
            }))
        });
        Ok(Configuration {
            net: net.transpose()?,
            settings,
        })
    }

    fn engine(&self, seed: u64) -> Engine {
        let options = Options {
            seed,
            memory: 64,
            ..Options::default()
        };
        let mut engine = match &self.net {
            Some(net) => Engine::with_evaluator(options, Arc::clone(net)),
            None => Engine::new(options),
        };
        engine.set_settings(self.settings);
        engine
    }
}

fn read_limits(text: &str) -> Option<[Limits; 2]> {
    let read = |text: &str| match text.strip_suffix("ms") {
        Some(time) => Some(Limits::time(Duration::from_millis(time.parse().ok()?))),
        None => text.parse().ok().map(Limits::nodes),
    };
    let (one, others) = text.split_once('/').unwrap_or((text, text));
    Some([read(one)?, read(others)?])
}

/// A move of everybody by lot, every other one a step.
fn opening(size: Size, seed: u64, number: u64) -> Game {
    let mut lots = SplitMix::stream(seed, &[number]);
    let setup = VariantSetup::new(size, PlayerCount::Four);
    let variant = setup.validate().expect("a plain game for four");
    let mut game = Game::new(Position::start(Arc::new(variant)));
    for _ in 0..SEATS {
        let mut moves = game.legal_moves();
        if lots.below(2) == 0 {
            moves.retain(|chosen| matches!(chosen, Move::Pawn(_)));
        }
        let chosen = moves[lots.below(moves.len())];
        game.play(chosen).expect("a legal move");
    }
    game
}

/// Everything that all games have in common, and what was counted; the one first, then the others.
struct Match {
    configurations: [Configuration; 2],
    limits: [Limits; 2],
    size: Size,
    seed: u64,
    end: Option<Instant>,
    won: AtomicU64,
    lost: AtomicU64,
    nobody: AtomicU64,
    simulations: [AtomicU64; 2],
    searches: [AtomicU64; 2],
    walls: [AtomicU64; 2],
}

impl Match {
    /// Plays the game of that number and counts it, unless the time is over before it is.
    fn play(&self, number: u64) {
        let seat = (number % SEATS) as usize;
        let mut game = opening(self.size, self.seed, number / SEATS);
        let mut engines: [Engine; 4] = std::array::from_fn(|each| {
            let seed = self.seed.wrapping_add(number);
            self.configurations[usize::from(each != seat)].engine(seed)
        });
        let mut walls = [0; 2];
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            if self.is_over() {
                return;
            }
            let mover = game.position().turn().index();
            let which = usize::from(mover != seat);
            let begun = Instant::now();
            let task = Task {
                limits: self.limits[which],
                signals: &Signals::default(),
                now: &|| begun.elapsed(),
                progress: &mut |_| {},
            };
            let thought = engines[mover].think(&game, task);
            if thought.simulations >= FEWEST {
                self.simulations[which].fetch_add(thought.simulations, Ordering::Relaxed);
                self.searches[which].fetch_add(1, Ordering::Relaxed);
            }
            walls[which] += u64::from(matches!(thought.best(), Move::Wall(_)));
            game.play(thought.best()).expect("a legal move");
        }
        let count = match game.outcome() {
            Some(Outcome::Won(winner)) if winner.index() == seat => &self.won,
            Some(Outcome::Won(_)) => &self.lost,
            _ => &self.nobody,
        };
        count.fetch_add(1, Ordering::Relaxed);
        for (all, some) in self.walls.iter().zip(walls) {
            all.fetch_add(some, Ordering::Relaxed);
        }
    }

    fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// The result in a line.
    fn summary(self) -> String {
        let [won, lost, nobody] = [self.won, self.lost, self.nobody].map(AtomicU64::into_inner);
        let ended = ((won + lost) as f64).max(1.0);
        let part = won as f64 / ended;
        let games = ((won + lost + nobody) as f64).max(1.0);
        let walls = self.walls.map(|walls| walls.into_inner() as f64 / games);
        let searches = self.searches.map(|searches| searches.into_inner().max(1));
        let simulations = self.simulations.map(AtomicU64::into_inner);
        format!(
            "won {won}, lost {lost}, nobody {nobody}: {:.1} ± {:.1} %; walls a game {:.1}, of each other {:.1}; \
             simulations a search {} and {}",
            100.0 * part,
            196.0 * (part * (1.0 - part) / ended).sqrt(),
            walls[0],
            walls[1] / 3.0,
            simulations[0] / searches[0],
            simulations[1] / searches[1],
        )
    }
}

/// What the command line asks for.
struct Asked {
    games: u64,
    threads: u64,
    contest: Match,
}

fn read_words(words: &[String]) -> Result<Asked, String> {
    let (options, words): (Vec<&String>, Vec<&String>) = words.iter().partition(|word| {
        let names = ["threads=", "seconds=", "board="];
        names.iter().any(|name| word.starts_with(name))
    });
    let option = |name: &str| options.iter().find_map(|word| word.strip_prefix(name));
    let wrong = |_| "a number is no number".to_owned();
    let number = |name: &str| option(name).map(str::parse::<u64>).transpose();
    let (games, limit, one, others, seed) = match words.as_slice() {
        [games, limit, one, others] => (games, limit, one, others, USUAL_SEED),
        [games, limit, one, others, seed] => {
            (games, limit, one, others, seed.parse().map_err(wrong)?)
        }
        _ => return Err("too few or too many words".to_owned()),
    };
    let size = option("board=").map_or(Ok(Size::STANDARD), str::parse);
    let size = size.map_err(|_| "no such board".to_owned())?;
    let games: u64 = games.parse().map_err(wrong)?;
    let seconds = number("seconds=").map_err(wrong)?;
    let count = || [AtomicU64::new(0), AtomicU64::new(0)];
    Ok(Asked {
        games,
        threads: number("threads=").map_err(wrong)?.unwrap_or(1),
        contest: Match {
            configurations: [Configuration::read(one)?, Configuration::read(others)?],
            limits: read_limits(limit).ok_or("a limit is 500ms or 800")?,
            size,
            seed,
            end: seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds)),
            won: AtomicU64::new(0),
            lost: AtomicU64::new(0),
            nobody: AtomicU64::new(0),
            simulations: count(),
            searches: count(),
            walls: count(),
        },
    })
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asked = match read_words(&words) {
        Ok(asked) => asked,
        Err(problem) => {
            eprintln!("{problem}; expected: GAMES LIMIT ONE OTHERS [SEED] [threads=N] [seconds=N]");
            eprintln!("[board=9x9], such as 100 500ms net:FILE tree");
            std::process::exit(2);
        }
    };
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..asked.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= asked.games || asked.contest.is_over() {
                        break;
                    }
                    asked.contest.play(number);
                }
            });
        }
    });
    let [one, others] = [&words[2], &words[3]];
    println!(
        "{one} against three of {others}: {}",
        asked.contest.summary()
    );
}
