//! The games of an experiment, played by several threads and passed on in the order of their
//! numbers, so that neither the number of threads nor an interruption changes the result.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use dedale_engine::Signals;
use dedale_rules::{Game, Move};

use crate::experiment::order::Order;
use dedale_arena::dice::Dice;
use dedale_arena::facts::Ending;
use dedale_arena::game::{Terms, play as play_one};
use dedale_arena::limit::Limit;
use dedale_arena::opening_maker::sketch;
use dedale_arena::player::{Player, Surroundings};

/// The random stream of the players.
const WHIMS: u64 = 0x1ab5;
const OPENING: u64 = 0x1ab0;
/// How often an opening is tried before it is left out: on small boards games end early.
const TRIES: u64 = 100;

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its number, from 0.
    pub number: usize,
    /// Did B play first?
    pub swapped: bool,
    /// From the start to the end.
    pub game: Game,
    /// How it ended.
    pub ending: Ending,
}

/// Plays the games from number `from` on, until all are played or a signal stops it.
///
/// # Errors
/// An error of `take`; then no more games are played.
pub fn play(
    order: &Order,
    from: usize,
    signals: &Arc<Signals>,
    mut take: impl FnMut(Finished) -> io::Result<()>,
) -> io::Result<()> {
    let next = AtomicUsize::new(from);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..order.threads.min(order.games.saturating_sub(from)) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || work(order, next, signals, &sender));
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut turn = from;
        for game in receiver {
            waiting.insert(game.number, game);
            while let Some(game) = waiting.remove(&turn) {
                if let Err(error) = take(game) {
                    signals.stop();
                    return Err(error);
                }
                turn += 1;
            }
        }
        Ok(())
    })
}

fn work(order: &Order, next: &AtomicUsize, signals: &Arc<Signals>, sender: &Sender<Finished>) {
    let terms = Terms {
        start: order.start.clone(),
        limit: Limit::Nodes(order.nodes),
        longest: order.longest,
        surroundings: Surroundings {
            signals: Arc::clone(signals),
            margin: Duration::ZERO,
        },
    };
    let mut players =
        [&order.players[0], &order.players[1]].map(|player| player.player(&terms.surroundings));
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= order.games || signals.stopped() {
            return;
        }
        let Some(game) = one_game(order, number, &terms, &mut players) else {
            return;
        };
        if sender.send(game).is_err() {
            return;
        }
    }
}

fn one_game(
    order: &Order,
    number: usize,
    terms: &Terms,
    players: &mut [Box<dyn Player>; 2],
) -> Option<Finished> {
    let swapped = order.swapped(number);
    let mut dice = Dice::stream(order.seed, &[WHIMS, number as u64]);
    let seeds = [dice.number(), dice.number()];
    let [a, b] = players;
    let mut seats: [&mut dyn Player; 2] = if swapped {
        [&mut **b, &mut **a]
    } else {
        [&mut **a, &mut **b]
    };
    let played = play_one(terms, &opening(order, number), &mut seats, &seeds)?;
    Some(Finished {
        number,
        swapped,
        game: played.game,
        ending: played.ending,
    })
}

/// The random moves of the opening; where sides are swapped, two games share them.
fn opening(order: &Order, number: usize) -> Vec<Move> {
    let shared = if order.swap { number / 2 } else { number } as u64;
    let attempt = |attempt| {
        let mut dice = Dice::stream(order.seed, &[OPENING, shared, attempt]);
        sketch(&order.start, order.opening, &mut dice)
    };
    let drawn = (0..TRIES).find_map(attempt);
    drawn.map_or_else(Vec::new, |sketch| sketch.game.moves().to_vec())
}
