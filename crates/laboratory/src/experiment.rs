//! Many games between simple players, counted and plotted (L4). `order` has the settings, `series`
//! plays them, `ledger` saves the games, `summary` counts them, `report` and `plots` show the
//! result.

pub mod ledger;
pub mod order;
pub(crate) mod plots;
pub mod report;
pub mod series;
pub mod summary;

use std::io;
use std::path::Path;

use dedale_words::language::Language;

use self::order::Order;
use self::summary::Summary;

/// Writes the statistics and plots beside the games.
///
/// # Errors
/// An error of writing them.
pub fn keep(folder: &Path, order: &Order, summary: &Summary, language: Language) -> io::Result<()> {
    for (name, text) in [
        ("report.txt", report::table(order, summary, language)),
        ("pawns.csv", summary.pawns_csv(order)),
        ("walls.csv", summary.walls_csv(order)),
    ] {
        std::fs::write(folder.join(name), text)?;
    }
    for (name, picture) in plots::all(order, summary, language) {
        std::fs::write(folder.join(name), picture)?;
    }
    Ok(())
}
