//! Levels and styles of play against one another on 9×9 for two, to set the levels:
//!
//! ```text
//! cargo run --release -p dedale-arena --example ladder -- GAMES PLAYER PLAYER... [seed=N] [threads=N] [openings=FILE] [seconds=N]
//! ```
//!
//! A player is a level, such as `5`, a level with so many simulations for a move, such as `10:4000`, or so much time, such as `10:1000ms`, or a style as
//! `simulations,blindness,fancy,haste`, such as `40,0.5,0.15,2`, with `,stronger` at the end if it has the net that comes with the program, as the
//! strongest levels have, or a player of the arena without an engine, `walker` or `greedy`. Each plays the next one of the list: every opening twice, sides
//! swapped, from a FILE of openings such as the arena's (`crates/arena/data/openings.txt`). Without a file all games
//! begin at the start, and the second player has the same seed in all of them: how many of the games are then
//! different says how varied the first one plays. For the first player of each pair it tells besides how many walls it
//! places and how often it steps back for nothing: a step that makes its own way longer though another makes it
//! shorter, or any move but a wall when the opponent is one step from home and a wall would make that way longer.
//! After so many `seconds` no game is begun.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of games become rates that are known to a few digits"
)]

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use dedale_arena::configuration::Configuration;
use dedale_arena::limit::Budget;
use dedale_arena::player::Surroundings;
use dedale_engine::{Engine, Level, Limits, Options, Signals, Style, Task};
use dedale_host::nets;
use dedale_rules::{Game, Move, Outcome, Player as Seat, Position, SplitMix};
use dedale_words::language::Language;

/// A game that nobody has won by then is half won by each.
const LONGEST: usize = 250;

#[derive(Clone)]
enum Player {
    Ours {
        level: Level,
        style: Option<Style>,
        limits: Limits,
    },
    Other(Configuration),
}

/// One who thinks in a game.
enum Mind {
    Ours(Box<Engine>, Limits),
    Other(Box<dyn dedale_arena::player::Player>),
}

impl Player {
    fn read(text: &str) -> Option<Player> {
        let (level, simulations) = text.split_once(':').unwrap_or((text, ""));
        let style: Option<Style> = text.parse().ok();
        if ["walker", "greedy"].contains(&text) {
            let other = Configuration::read(text, Language::English);
            return other.ok().map(Player::Other);
        }
        Some(Player::Ours {
            level: match style {
                Some(_) => Level::STRONGEST,
                None => level.parse().ok()?,
            },
            style,
            limits: match simulations {
                "" => Limits::default(),
                word => match word.strip_suffix("ms") {
                    Some(number) => Limits::time(Duration::from_millis(number.parse().ok()?)),
                    None => Limits::nodes(word.parse().ok()?),
                },
            },
        })
    }

    fn mind(&self, seed: u64) -> Mind {
        let (level, style, limits) = match self {
            Player::Ours {
                level,
                style,
                limits,
            } => (*level, *style, *limits),
            Player::Other(other) => {
                let alone = Surroundings {
                    signals: Arc::default(),
                    margin: Duration::ZERO,
                };
                let mut player = other.player(&alone);
                let begun = player.begin(&Position::standard(), seed);
                assert!(begun.is_ok(), "nothing outside is needed");
                return Mind::Other(player);
            }
        };
        let mut engine = nets::usual(Options {
            level,
            seed,
            memory: 128,
            ..Options::default()
        });
        if let Some(style) = style {
            engine.set_style(style);
        }
        Mind::Ours(Box::new(engine), limits)
    }
}

/// A match so far, as its first player sees it.
#[derive(Default)]
struct Tally {
    /// Lost, drawn, won.
    results: [u32; 3],
    walls: u32,
    moves: u32,
    back_steps: u32,
    different: HashSet<Vec<Move>>,
    time: Duration,
}

/// Whether a move is a step back for nothing, or lets the opponent home.
fn is_for_nothing(position: &Position, chosen: Move) -> bool {
    let mover = position.turn();
    let other = if mover == Seat::FIRST {
        Seat::SECOND
    } else {
        Seat::FIRST
    };
    let Move::Pawn(cell) = chosen else {
        return false;
    };
    let map = position.distances(mover);
    let here = map.at(position.pawn(mover));
    let shorter = position.pawn_moves().iter().any(|cell| map.at(cell) < here);
    let home = map.at(cell) == Some(0);
    let far = position.distance(other);
    let stops = || {
        position.legal_walls().iter().any(|wall| {
            let mut after = position.clone();
            after.play_unchecked(Move::Wall(wall));
            after.distance(other) > far
        })
    };
    (shorter && map.at(cell) > here) || (!home && far == Some(1) && stops())
}

fn play(opening: &[Move], minds: &mut [Mind; 2], first: usize, tally: &Mutex<Tally>) {
    let begun = Instant::now();
    let mut game = Game::new(Position::standard());
    for &chosen in opening {
        game.play(chosen).expect("an opening is legal");
    }
    let (mut walls, mut moves, mut back_steps) = (0, 0, 0);
    while game.outcome().is_none() && game.moves().len() < LONGEST {
        let turn = game.position().turn().index();
        let chosen = match &mut minds[turn] {
            Mind::Ours(engine, limits) => {
                let task = Task {
                    limits: *limits,
                    signals: &Signals::default(),
                    now: &|| begun.elapsed(),
                    progress: &mut |_| {},
                };
                engine.think(&game, task).best()
            }
            Mind::Other(player) => {
                let chosen = player.choose(&game, &Budget::Nodes(1));
                chosen.expect("it has a move").chosen
            }
        };
        if turn == first {
            moves += 1;
            walls += u32::from(matches!(chosen, Move::Wall(_)));
            back_steps += u32::from(is_for_nothing(game.position(), chosen));
        }
        game.play(chosen).expect("a legal move");
    }
    let result = match game.outcome() {
        Some(Outcome::Won(winner)) if winner.index() == first => 2,
        Some(Outcome::Won(_)) => 0,
        _ => 1,
    };
    let mut tally = tally.lock().expect("nobody fails while counting");
    tally.results[result] += 1;
    tally.walls += walls;
    tally.moves += moves;
    tally.back_steps += back_steps;
    tally.different.insert(game.moves().to_vec());
    tally.time += begun.elapsed();
}

/// How many Elo apart two are of whom one scores that part.
fn elo(part: f64) -> f64 {
    let part = part.clamp(0.001, 0.999);
    -400.0 * (1.0 / part - 1.0).log10()
}

fn report(names: &[&String], tally: &Tally) {
    let [lost, drawn, won] = tally.results.map(f64::from);
    let games = (lost + drawn + won).max(1.0);
    let score = (won + drawn / 2.0) / games;
    let spread =
        (won * (1.0 - score).powi(2) + drawn * (0.5 - score).powi(2) + lost * score.powi(2))
            / games;
    let error = 1.96 * (spread / games).sqrt();
    println!(
        "{} against {}: +{won} ={drawn} -{lost}, Elo {:.0} ({:.0} to {:.0}); {:.1} walls in {:.1} moves, {} for nothing, {} different games, {:.2} s a game",
        names[0],
        names[1],
        elo(score),
        elo(score - error),
        elo(score + error),
        f64::from(tally.walls) / games,
        f64::from(tally.moves) / games,
        tally.back_steps,
        tally.different.len(),
        tally.time.as_secs_f64() / games
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (options, words): (Vec<String>, Vec<String>) =
        words.into_iter().partition(|word| word.contains('='));
    let option = |name: &str| options.iter().find_map(|word| word.strip_prefix(name));
    let number =
        |name: &str, usual: u64| option(name).map_or(usual, |word| word.parse().expect("a number"));
    let players: Option<Vec<Player>> = words
        .iter()
        .skip(1)
        .map(|word| Player::read(word))
        .collect();
    let games: Option<u64> = words.first().and_then(|word| word.parse().ok());
    let (Some(games), Some(players)) = (games, players) else {
        eprintln!("expected: GAMES PLAYER PLAYER... [seed=N] [threads=N] [openings=FILE]");
        std::process::exit(2);
    };
    let openings: Vec<Vec<Move>> = match option("openings=") {
        None => vec![Vec::new()],
        Some(file) => std::fs::read_to_string(file)
            .expect("a file of openings")
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| {
                line.split(' ')
                    .map(|word| word.parse().expect("a move"))
                    .collect()
            })
            .collect(),
    };
    let seed = number("seed=", 1);
    let order = SplitMix::new(seed).below(openings.len());
    let (begun, seconds) = (Instant::now(), number("seconds=", u64::MAX));
    let names: Vec<&String> = words.iter().skip(1).collect();
    for (pair, names) in players.windows(2).zip(names.windows(2)) {
        let (tally, next) = (Mutex::new(Tally::default()), AtomicU64::new(0));
        let work = || loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games || begun.elapsed().as_secs() >= seconds {
                break;
            }
            let first = (number % 2) as usize;
            let opening = &openings[(order + number as usize / 2) % openings.len()];
            let varied = SplitMix::new(seed ^ number << 20).number();
            let fixed = if openings.len() == 1 { seed } else { !varied };
            let mut minds = [pair[0].mind(varied), pair[1].mind(fixed)];
            if first == 1 {
                minds.swap(0, 1);
            }
            play(opening, &mut minds, first, &tally);
        };
        std::thread::scope(|scope| {
            for _ in 1..number("threads=", 1) {
                scope.spawn(work);
            }
            work();
        });
        report(names, &tally.into_inner().expect("nobody failed"));
    }
}
