//! The games of runs as lines, one for each position with shares, as the engine's example `tune` reads them:
//!
//! ```text
//! cargo run --release -p dedale-selfplay --example lines -- FOLDER... > games.txt
//! cargo run --release -p dedale-engine --example tune -- 30 games.txt > fitted.txt
//! ```
//!
//! A line has the position, the result for the player to move (1, 0 or -1), the value that the search gave it, and for each move one more
//! than a hundred times its share, for `tune` does not count first visits.

use std::fmt::Write as _;
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;

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
                    let labels = sample.labels;
                    let mut line = format!(
                        "{} | {} {:.3}",
                        sample.position, labels.result, labels.value
                    );
                    for (chosen, visits) in labels.visits {
                        write!(line, " {chosen}:{visits}").expect("a string takes all");
                    }
                    writeln!(out, "{line}")?;
                }
            }
        }
    }
    out.flush()?;
    Ok(())
}
