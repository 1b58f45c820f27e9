//! The distance of the values of nets from those of the search, and from results, in games of
//! self-play:
//!
//! ```text
//! cargo run --release -p dedale-selfplay --example values -- FOLDER [held=0.02] [games=N] NET...
//! ```
//!
//! With `held` only the games that training holds back (`train.py --held-back`, if it was given
//! this folder alone): the loss on games that a net has learned says nothing about others. The
//! positions of a folder are the same for all nets, so that losses of several trainings can be
//! compared. Proved positions are left out.

#![allow(clippy::cast_precision_loss, reason = "told to a few digits")]

use std::error::Error;
use std::path::Path;

use dedale_engine::{Evaluator, HandWritten, Leaf};
use dedale_network::Network;
use dedale_rules::{AnyBoard, Board, Narrow, Outcome, Record};
use dedale_selfplay::archive;
use dedale_selfplay::note::{Note, Worth};

/// Statistics of an evaluator's values.
#[derive(Clone, Copy, Default)]
struct Seen {
    positions: u32,
    /// The mean square difference from the search's value.
    square: f64,
    /// The cross-entropy with the results.
    loss: f64,
}

impl Seen {
    fn add(&mut self, value: f32, search: f32, won: bool) {
        let value = f64::from(value);
        let chance = f64::midpoint(value, 1.0).clamp(1e-4, 1.0 - 1e-4);
        self.positions += 1;
        self.square += (value - f64::from(search)).powi(2);
        self.loss -= if won { chance } else { 1.0 - chance }.ln();
    }
}

/// Whether training holds the game of that number back, by the rule of `train/arrays.py`.
fn is_held_back(number: u64, part: f64) -> bool {
    let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    (mixed as f64) < part * f64::from(1 << 24)
}

/// The value of an evaluator for the player to move.
fn value<E>(evaluator: &E, board: &Board<Narrow, 2>) -> f32
where
    E: Evaluator<Board<Narrow, 2>, 2, Accumulator = (), Context = ()>,
{
    let leaf = Leaf {
        state: board,
        moves: &board.legal(),
        accumulator: &(),
        context: &(),
    };
    evaluator.evaluate(leaf).values[board.turn().index()]
}

fn look_at(record: &Record, nets: &[Network], seen: &mut [Seen]) {
    let Some(Outcome::Won(winner)) = record.game().outcome() else {
        return;
    };
    let by_hand = HandWritten::default();
    for (position, entry) in record.game().positions().iter().zip(record.entries()) {
        let note = entry.comment.as_ref().and_then(|text| text.parse().ok());
        let (Some(Note { worth, .. }), AnyBoard::Narrow2(board)) = (note, position.board()) else {
            continue;
        };
        let Worth::Value(_) = worth else { continue };
        let (search, won) = (worth.value(), winner == board.turn());
        let values = [search, value(&by_hand, board)].into_iter();
        let values = values.chain(nets.iter().map(|net| value(net, board)));
        for (seen, value) in seen.iter_mut().zip(values) {
            seen.add(value, search, won);
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| words.iter().find_map(|word| word.strip_prefix(name));
    let held: Option<f64> = option("held=").map(str::parse).transpose()?;
    let most: u64 = option("games=").map_or(Ok(u64::MAX), str::parse)?;
    let names: Vec<&String> = words.iter().filter(|word| !word.contains('=')).collect();
    let [folder, names @ ..] = names.as_slice() else {
        return Err("expected: FOLDER [held=0.02] [games=N] NET...".into());
    };
    let read = |name: &&String| -> Result<Network, Box<dyn Error>> {
        Ok(Network::read(&std::fs::read(name)?).map_err(|error| format!("{name}: {error}"))?)
    };
    let nets = names.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let mut seen = vec![Seen::default(); 2 + nets.len()];
    let (mut number, mut games) = (0, 0_u64);
    'files: for file in archive::files(Path::new(folder))? {
        for block in archive::blocks(&file)? {
            for text in archive::games(&block) {
                if games == most {
                    break 'files;
                }
                if held.is_none_or(|part| is_held_back(number, part)) {
                    let record: Record = text
                        .parse()
                        .map_err(|error| format!("game {number}: {error}"))?;
                    look_at(&record, &nets, &mut seen);
                    games += 1;
                }
                number += 1;
            }
        }
    }
    println!("{games} games of {number}, {} positions", seen[0].positions);
    println!("{:>12} {:>12}", "from search", "result loss");
    let names = ["search", "hand-written"].into_iter();
    let nets = words.iter().filter(|word| !word.contains('=')).skip(1);
    for (name, seen) in names.chain(nets.map(String::as_str)).zip(&seen) {
        let each = |sum: f64| sum / f64::from(seen.positions.max(1));
        println!(
            "{:12.4} {:12.4}  {name}",
            each(seen.square),
            each(seen.loss)
        );
    }
    Ok(())
}
