//! Games that are nearly over, to show a win in a minute (C7). The files are in `data`.

use crate::table::Table;
use crate::terms::Stakes;

/// A prepared game.
#[derive(Clone, Copy, Debug)]
pub struct Demonstration {
    /// Its key in the language files.
    pub name: &'static str,
    text: &'static str,
}

impl Demonstration {
    /// The game, with its clock stopped.
    #[must_use]
    pub fn table(&self) -> Table {
        let mut table = Table::from_game_file(self.text).expect("a test reads every prepared game");
        table.terms.stakes = Stakes::Demonstration;
        table
    }
}

/// All prepared games.
///
/// ```
/// for demonstration in dedale_play::demonstrations() {
///     assert!(demonstration.table().ending().is_none(), "{}", demonstration.name);
/// }
/// ```
#[must_use]
pub fn demonstrations() -> &'static [Demonstration] {
    &[
        Demonstration {
            name: "win-in-one",
            text: include_str!("../data/win-in-one.dedale"),
        },
        Demonstration {
            name: "four-players",
            text: include_str!("../data/four-players.dedale"),
        },
        Demonstration {
            name: "winning-jump",
            text: include_str!("../data/winning-jump.dedale"),
        },
        Demonstration {
            name: "bonus-finish",
            text: include_str!("../data/bonus-finish.dedale"),
        },
        Demonstration {
            name: "against-computer",
            text: include_str!("../data/against-computer.dedale"),
        },
    ]
}
