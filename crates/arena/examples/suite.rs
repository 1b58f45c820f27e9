//! How many positions of the suite of blind spots the engine solves, by kind:
//!
//! ```text
//! cargo run --release -p dedale-arena --example suite -- FILE SIMULATIONS... [threads=N] [only=TEXT] [net] [narrow]
//! ```
//!
//! `crates/engine/tests/data/suite.txt` is the suite; each line has the kind of a position, its
//! verdict, the moves that keep it, how it is known, where it comes from, and the position. A
//! position counts as seen if after so many simulations the engine gives the player to move 0.6 or
//! more where it is won, 0.4 or less where it is lost, and something between where it is drawn. The
//! others are listed; then comes a table, with the number of moves played that keep the verdict.
//! `only` takes the positions of one kind or of one source (`only=self-play`). With `net` the
//! built-in net evaluates the games it knows, otherwise the hand-written evaluation all. With
//! `narrow` a move without visits is worth 0.25 less than its position, as it was before the suite
//! existed.

use std::time::Instant;

use dedale_engine::{Engine, Evaluator, FirstPlay, HandWritten, Limits, Options, Settings, Tree};
use dedale_host::nets;
use dedale_rules::{AnyBoard, Game, Move, Narrow2};

#[path = "../../engine/tests/spots/mod.rs"]
mod spots;
#[path = "../../engine/tests/spread/mod.rs"]
mod spread;

use spots::{Kind, Spot};

/// The chance of the player to move after that many simulations, and the move it would play.
fn look(game: &Game, simulations: u64, [net, narrow]: [bool; 2]) -> (f32, Move) {
    if let (true, AnyBoard::Narrow2(board)) = (narrow, game.position().board()) {
        let settings = Settings {
            first_play: FirstPlay::Reduced(0.25),
            ..Settings::default()
        };
        let mut tree = Tree::new(*board, HandWritten::default(), settings);
        let report = tree.search(|done| done >= simulations);
        let by_hand = HandWritten::default();
        let chance = Evaluator::<Narrow2, 2>::chance(&by_hand, report.value, &());
        return (chance, report.best);
    }
    let make = if net { nets::usual } else { Engine::new };
    let mut engine = make(Options::default());
    let thought = engine.think_quietly(game, Limits::nodes(simulations));
    (thought.chances[game.position().turn()], thought.best())
}

/// The engine's result for a position at one number of simulations.
struct Met {
    seen: bool,
    kept: bool,
}

/// A row of the table: for each number of simulations how many positions are seen, and how many
/// moves are good.
fn row(name: &str, met: &[Vec<Met>], belongs: impl Fn(usize) -> bool) -> String {
    let mut cells = vec![name.to_owned()];
    for (number, met) in met.iter().enumerate() {
        let chosen: Vec<&Met> = met
            .iter()
            .enumerate()
            .filter(|(place, _)| belongs(*place))
            .map(|(_, met)| met)
            .collect();
        if number == 0 {
            cells.push(chosen.len().to_string());
        }
        let seen = chosen.iter().filter(|met| met.seen).count();
        let kept = chosen.iter().filter(|met| met.kept).count();
        let part = spread::percent(seen, chosen.len());
        cells.push(format!("{seen} ({part:.0} %)"));
        cells.push(kept.to_string());
    }
    format!("| {} |", cells.join(" | "))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let plain: Vec<&str> = spread::plain(&words);
    let ways = ["net", "narrow"].map(|way| plain.contains(&way));
    let counts: Vec<u64> = plain
        .iter()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let text = plain
        .first()
        .and_then(|file| std::fs::read_to_string(file).ok());
    let (Some(text), false) = (text, counts.is_empty()) else {
        eprintln!("expected: FILE SIMULATIONS... [threads=N] [only=TEXT] [net] [narrow]");
        std::process::exit(2);
    };
    let mut suite = match Spot::read_all(&text) {
        Ok(suite) => suite,
        Err(line) => {
            eprintln!("line {line} cannot be read");
            std::process::exit(2);
        }
    };
    if let Some(only) = spread::option(&words, "only=") {
        suite.retain(|spot| spot.kind.to_string() == only || spot.source.starts_with(only));
    }
    let threads = spread::threads(&words);
    let mut all = Vec::new();
    for &simulations in &counts {
        let begun = Instant::now();
        let what = format!("{simulations} simulations");
        let found = spread::spread(&what, &suite, threads, None, |spot| {
            let game = spot.game().expect("a game that was read");
            look(&game, simulations, ways)
        });
        let mut met = Vec::new();
        for (number, (spot, found)) in suite.iter().zip(found).enumerate() {
            let (chance, best) = found.expect("there is no end of time");
            let entry = Met {
                seen: spot.worth.is_seen_by(chance),
                kept: spot.good.is_empty() || spot.good.contains(&best),
            };
            if !entry.seen {
                let (number, worth, kind) = (number + 1, spot.worth, spot.kind);
                println!(
                    "not seen at {simulations}: {number} ({kind}, {worth}): {chance:.3} by {best}"
                );
            }
            met.push(entry);
        }
        eprintln!("{what}: {:.0} s", begun.elapsed().as_secs_f64());
        all.push(met);
    }
    let heads = counts
        .iter()
        .map(|simulations| format!(" seen at {simulations} | good moves |"));
    println!("\n| kind | positions |{}", heads.collect::<String>());
    println!("|---|---:|{}", "---:|---:|".repeat(counts.len()));
    for (kind, name) in Kind::ALL {
        if suite.iter().any(|spot| spot.kind == kind) {
            println!("{}", row(name, &all, |place| suite[place].kind == kind));
        }
    }
    println!("{}", row("**all**", &all, |_| true));
}
