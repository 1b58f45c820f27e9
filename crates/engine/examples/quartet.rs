//! Games for four on 9×9, each for itself: one player in one seat against another in the three others.
//!
//! ```text
//! cargo run --release -p dedale-engine --example quartet -- GAMES ONE OTHERS [SEED] [threads=N] [record=FILE]
//! ```
//!
//! A player is a level or a style as `simulations,blindness,fancy,haste`, or that and how many simulations it has for a move, such as `10:1000`, with changes such as
//! `10:1000:first-play=0.75,exploration=2` or `10:1000:reduction=0.1,weights=FILE`, a file that the example
//! `tune_four` wrote, or `weights=by-hand`. Every opening, four moves by lot, is played four times, the one player in each seat. Between equals
//! each wins a quarter. Each game depends on its number and the seed alone.
//!
//! With a record there is a line for each position that is not decided: the position, the seat that won, and how often
//! each move was followed. Then moves are drawn in proportion to the visits now and then, so that there are
//! games of all kinds to learn from.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of games become rates that are known to a few digits"
)]

use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use dedale_engine::{
    Engine, FirstPlay, HandWritten, Level, Limits, Options, SeatWeights, Settings, Style, Thought,
};
use dedale_rules::{Game, Move, Outcome, PlayerCount, Position, Size, SplitMix, VariantSetup};

const SEATS: u64 = 4;
/// A game that nobody has won by then counts for nobody.
const LONGEST: usize = 400;
/// The usual number of simulations of the strongest level, which has no limit of its own.
const TURNS: u64 = 1000;
const USUAL_SEED: u64 = 5;
/// In recorded games one move in so many is drawn by lot.
const SELDOM: usize = 8;
/// More lines than there are moves.
const ALL_LINES: usize = 200;

#[derive(Clone)]
struct Player {
    level: Level,
    style: Option<Style>,
    limits: Limits,
    settings: Option<Settings>,
    evaluator: Arc<HandWritten>,
}

impl Player {
    fn read(text: &str) -> Option<Player> {
        let mut words = text.split(':');
        let level = words.next()?;
        let style: Option<Style> = level.parse().ok();
        let level = match style {
            Some(_) => Level::STRONGEST,
            None => level.parse().ok()?,
        };
        let limits = match words.next() {
            Some(word) => Limits::nodes(word.parse().ok()?),
            None if style.is_none() && level == Level::STRONGEST => Limits::nodes(TURNS),
            None => Limits::default(),
        };
        let mut evaluator = HandWritten::default();
        let mut settings = None;
        for change in words.next().into_iter().flat_map(|word| word.split(',')) {
            let (what, value) = change.split_once('=')?;
            if what == "weights" && value == "by-hand" {
                evaluator.many.four = evaluator.many.others;
                continue;
            }
            if what == "weights" {
                let text = std::fs::read_to_string(value).ok()?;
                evaluator.many.four = SeatWeights::read(&text)?;
                continue;
            }
            let value: f32 = value.parse().ok()?;
            let changed = settings.get_or_insert(Settings::default());
            match what {
                "first-play" => changed.first_play = FirstPlay::Scaled(value),
                "reduction" => changed.first_play = FirstPlay::Reduced(value),
                "exploration" => changed.exploration = value,
                _ => return None,
            }
        }
        Some(Player {
            level,
            style,
            limits,
            settings,
            evaluator: Arc::new(evaluator),
        })
    }

    fn engine(&self, options: Options) -> Engine {
        let mut engine = Engine::with_evaluator(options, Arc::clone(&self.evaluator));
        if let Some(settings) = self.settings {
            engine.set_settings(settings);
        }
        if let Some(style) = self.style {
            engine.set_style(style);
        }
        engine
    }
}

/// A move of everybody by lot, every other one a step.
fn opening(lots: &mut SplitMix) -> Game {
    let setup = VariantSetup::new(Size::STANDARD, PlayerCount::Four);
    let variant = setup.validate().expect("the usual game for four");
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

/// A move in proportion to its visits.
fn draw(thought: &Thought, lots: &mut SplitMix) -> Move {
    let all: u64 = thought.lines.iter().map(|line| line.visits).sum();
    let mut left = lots.below(usize::try_from(all.max(1)).unwrap_or(1)) as u64;
    for line in &thought.lines {
        if left < line.visits {
            return line.moves[0];
        }
        left -= line.visits;
    }
    thought.best()
}

/// The seat that won, with how many walls each has placed.
struct Played {
    winner: Option<usize>,
    walls: [u32; 4],
    lines: Vec<(String, String)>,
}

fn play(mut game: Game, players: &[&Player; 4], seed: u64, record: bool) -> Played {
    let mut lots = SplitMix::new(!seed);
    let mut engines = players.map(|player| {
        let options = Options {
            level: player.level,
            seed,
            memory: 64,
            lines: if record { ALL_LINES } else { 1 },
            ..Options::default()
        };
        player.engine(options)
    });
    let mut walls = [0; 4];
    let mut lines = Vec::new();
    while game.outcome().is_none() && game.moves().len() < LONGEST {
        let seat = game.position().turn().index();
        let thought = engines[seat].think_quietly(&game, players[seat].limits);
        let mut chosen = thought.best();
        if record && thought.proof.is_none() {
            let mut counts = String::new();
            for line in thought.lines.iter().filter(|line| line.visits > 0) {
                write!(counts, " {}:{}", line.moves[0], line.visits).expect("a string takes all");
            }
            lines.push((game.position().to_string(), counts));
            if lots.below(SELDOM) == 0 {
                chosen = draw(&thought, &mut lots);
            }
        }
        walls[seat] += u32::from(matches!(chosen, Move::Wall(_)));
        game.play(chosen).expect("a legal move");
    }
    let winner = match game.outcome() {
        Some(Outcome::Won(winner)) => Some(winner.index()),
        _ => None,
    };
    Played {
        winner,
        walls,
        lines,
    }
}

struct Order {
    games: u64,
    one: Player,
    others: Player,
    seed: u64,
    threads: usize,
    record: Option<String>,
}

fn read_order(words: &[String]) -> Option<Order> {
    let (options, words): (Vec<&String>, Vec<&String>) = words
        .iter()
        .partition(|word| word.starts_with("threads=") || word.starts_with("record="));
    let option = |name: &str| options.iter().find_map(|word| word.strip_prefix(name));
    let (three, seed) = match words.as_slice() {
        [three @ .., seed] if words.len() == 4 => (three, seed.parse().ok()?),
        three => (three, USUAL_SEED),
    };
    let [games, one, others] = three else {
        return None;
    };
    Some(Order {
        games: games.parse().ok()?,
        one: Player::read(one)?,
        others: Player::read(others)?,
        seed,
        threads: option("threads=").map_or(Some(1), |word| word.parse().ok())?,
        record: option("record=").map(str::to_owned),
    })
}

/// What has been counted so far.
#[derive(Default)]
struct Tally {
    won: AtomicU32,
    lost: AtomicU32,
    walls_of_one: AtomicU32,
    walls_of_others: AtomicU32,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(order) = read_order(&words) else {
        eprintln!(
            "expected: GAMES ONE OTHERS [SEED] [threads=N] [record=FILE], such as 100 10:1000 1"
        );
        std::process::exit(2);
    };
    let mut lots = SplitMix::new(order.seed);
    let openings: Vec<Game> = (0..order.games.div_ceil(SEATS))
        .map(|_| opening(&mut lots))
        .collect();
    let record = order.record.as_ref().map(|file| {
        let file = std::fs::File::create(file).expect("a file to write to");
        Mutex::new(std::io::BufWriter::new(file))
    });
    let (tally, next) = (Tally::default(), AtomicU64::new(0));
    let work = || loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= order.games {
            break;
        }
        let seat = (number % SEATS) as usize;
        let game = openings[(number / SEATS) as usize].clone();
        let mut players = [&order.others; 4];
        players[seat] = &order.one;
        let seed = order.seed.wrapping_add(number);
        let played = play(game, &players, seed, record.is_some());
        let count = match played.winner {
            Some(winner) if winner == seat => Some(&tally.won),
            Some(_) => Some(&tally.lost),
            None => None,
        };
        count.map(|count| count.fetch_add(1, Ordering::Relaxed));
        let all: u32 = played.walls.iter().sum();
        let own = played.walls[seat];
        tally.walls_of_one.fetch_add(own, Ordering::Relaxed);
        tally
            .walls_of_others
            .fetch_add(all - own, Ordering::Relaxed);
        if let (Some(record), Some(winner)) = (&record, played.winner) {
            let mut file = record.lock().expect("nobody fails while writing");
            for (position, counts) in played.lines {
                writeln!(file, "{position} | {winner}{counts}").expect("room on the disk");
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..order.threads {
            scope.spawn(work);
        }
        work();
    });
    let (won, lost) = (tally.won.into_inner(), tally.lost.into_inner());
    let ended = f64::from(won + lost).max(1.0);
    let part = f64::from(won) / ended;
    println!(
        "{} against three of {}: won {won}, lost {lost}, nobody {}: {:.0} ± {:.0} %; walls a game {:.1}, of each other {:.1}",
        words[1],
        words[2],
        order.games - u64::from(won + lost),
        100.0 * part,
        196.0 * (part * (1.0 - part) / ended).sqrt(),
        f64::from(tally.walls_of_one.into_inner()) / order.games as f64,
        f64::from(tally.walls_of_others.into_inner()) / (3.0 * order.games as f64),
    );
}
