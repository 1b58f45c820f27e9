//! Games for four on 9×9, each for itself: one player in one seat against another in the three others.
//!
//! ```text
//! cargo run --release -p dedale-engine --example quartet -- GAMES ONE OTHERS [SEED]
//! ```
//!
//! A player is a level, or a level and how many simulations it has for a move, such as `10:1000`. Every
//! opening, four moves by lot, is played four times, the one player in each seat. Between equals
//! each wins a quarter.

use std::sync::Arc;

use dedale_engine::{Engine, Level, Limits, Options};
use dedale_rules::{Game, Move, Outcome, PlayerCount, Position, Size, SplitMix, VariantSetup};

const SEATS: u64 = 4;
/// A game that nobody has won by then counts for nobody.
const LONGEST: usize = 400;
/// The usual number of simulations of a player without a limit of its own.
const TURNS: u64 = 1000;
const USUAL_SEED: u64 = 5;

#[derive(Clone, Copy)]
struct Player {
    level: Level,
    simulations: u64,
}

impl Player {
    fn read(text: &str) -> Option<Player> {
        let (level, simulations) = match text.split_once(':') {
            Some((level, simulations)) => (level, simulations.parse().ok()?),
            None => (text, TURNS),
        };
        let level = level.parse().ok()?;
        Some(Player { level, simulations })
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

/// The seat that won.
fn play(mut game: Game, players: &[Player; 4], seed: u64) -> Option<usize> {
    let mut engines = players.map(|player| {
        Engine::new(Options {
            level: player.level,
            seed,
            ..Options::default()
        })
    });
    while game.outcome().is_none() && game.moves().len() < LONGEST {
        let seat = game.position().turn().index();
        let limits = Limits::nodes(players[seat].simulations);
        let chosen = engines[seat].think_quietly(&game, limits).best();
        game.play(chosen).expect("a legal move");
    }
    match game.outcome() {
        Some(Outcome::Won(winner)) => Some(winner.index()),
        _ => None,
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let read = || {
        let (three, seed) = match words.as_slice() {
            [three @ .., seed] if words.len() == 4 => (three, seed.parse().ok()?),
            three => (three, USUAL_SEED),
        };
        let [games, one, others] = three else {
            return None;
        };
        let games: u64 = games.parse().ok()?;
        Some((games, Player::read(one)?, Player::read(others)?, seed))
    };
    let Some((games, one, others, seed)) = read() else {
        eprintln!("expected: GAMES ONE OTHERS [SEED], such as 100 10:1000 1");
        std::process::exit(2);
    };
    let mut lots = SplitMix::new(seed);
    let mut game = opening(&mut lots);
    let (mut won, mut lost) = (0_u32, 0_u32);
    for number in 0..games {
        let seat = (number % SEATS) as usize;
        if number > 0 && seat == 0 {
            game = opening(&mut lots);
        }
        let mut players = [others; 4];
        players[seat] = one;
        match play(game.clone(), &players, seed.wrapping_add(number)) {
            Some(winner) if winner == seat => won += 1,
            Some(_) => lost += 1,
            None => {}
        }
    }
    let ended = f64::from(won + lost).max(1.0);
    let part = f64::from(won) / ended;
    println!(
        "{} against three of {}: won {won}, lost {lost}, nobody {}: {:.0} ± {:.0} %",
        words[1],
        words[2],
        games - u64::from(won + lost),
        100.0 * part,
        196.0 * (part * (1.0 - part) / ended).sqrt()
    );
}
