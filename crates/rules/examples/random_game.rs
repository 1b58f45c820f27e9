//! Plays a game of random moves and prints its file, the same for the same seed:
//!
//! ```sh
//! cargo run -p dedale-rules --example random_game -- 7
//! ```

use std::error::Error;

use dedale_rules::{Entry, Game, Move, Position, Record, SplitMix, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut random = SplitMix::new(seed);
    let mut record = Record::new(Position::standard());
    while record.game().outcome().is_none() {
        let chosen = choose(record.game(), &mut random).ok_or("no move, and yet not over")?;
        record.push(Entry {
            chosen,
            milliseconds: None,
            comment: None,
        })?;
    }
    let variant = record.start().variant();
    let verdict = Verdict::of(record.game().outcome(), variant);
    record.set_preface(Some(format!(
        "Random moves of seed {seed}: {} in {} moves.",
        verdict.text(record.start().variant()),
        record.entries().len()
    )));
    print!("{record}");
    Ok(())
}

/// Mostly the pawn, so that games come to an end.
fn choose(game: &Game, random: &mut SplitMix) -> Option<Move> {
    let moves = game.legal_moves();
    let steps: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|chosen| matches!(chosen, Move::Pawn(_)))
        .collect();
    let pool = if random.percent(80) { &steps } else { &moves };
    random.pick(pool).or(moves.first()).copied()
}
