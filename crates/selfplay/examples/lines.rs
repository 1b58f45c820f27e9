//! Prints the games of runs as lines, one for each position with shares, in the format of the
//! engine's examples `tune` and `tune_four`:
//!
//! ```text
//! cargo run --release -p dedale-selfplay --example lines -- FOLDER... > games.txt
//! cargo run --release -p dedale-engine --example tune -- 30 games.txt > fitted.txt
//! ```
//!
//! A line has the position, the result of the game, and for each move one more than a hundred times
//! its share, because the first visit of a move is not learned from. With two players it has the
//! result for the player to move (1, 0 or -1) and the value of the search; with four the seat that
//! won, counted from 0, and games without a winner are left out.

use std::fmt::Write as _;
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;

use dedale_network::Sample;
use dedale_rules::Record;
use dedale_selfplay::archive::{self, ArchiveError};
use dedale_selfplay::export::samples;

fn main() -> Result<(), ArchiveError> {
    let folders: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    if folders.is_empty() {
        eprintln!("expected: FOLDER..., the folders of runs");
        std::process::exit(2);
    }
    let mut out = BufWriter::new(std::io::stdout().lock());
    for folder in folders {
        for file in archive::files(&folder)? {
            for block in archive::blocks(&file)? {
                let records = archive::games(&block).filter_map(|text| text.parse().ok());
                for sample in records.flat_map(|record: Record| samples(&record, false)) {
                    let Some(ending) = ending(&sample) else {
                        continue;
                    };
                    let mut line = format!("{} | {ending}", sample.position);
                    for (chosen, visits) in sample.labels.visits {
                        write!(line, " {chosen}:{visits}").expect("a string accepts all text");
                    }
                    writeln!(out, "{line}")?;
                }
            }
        }
    }
    out.flush()?;
    Ok(())
}

/// The result of a position's game, as a line has it.
fn ending(sample: &Sample) -> Option<String> {
    let labels = &sample.labels;
    let Some(seats) = labels.seats else {
        return Some(format!("{} {:.3}", labels.result, labels.value));
    };
    let mover = sample.position.turn().index();
    let ahead = seats.result.iter().position(|&result| result > 0.5)?;
    Some(((mover + ahead) % seats.result.len()).to_string())
}
