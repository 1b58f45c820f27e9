//! What a move does to the ways home: the shortest ones of everybody before it and after it.

use dedale_rules::{CellSet, Move, Player, Position};

/// The cells on shortest ways.
type Paths = Vec<(Player, CellSet)>;

/// The ways before a move and after it.
pub(super) struct Ways {
    pub(super) before: Paths,
    pub(super) after: Paths,
    /// How long they are: whose, before, after.
    pub(super) lengths: Vec<(Player, Option<u8>, Option<u8>)>,
}

impl Ways {
    pub(super) fn of(position: &Position, chosen: Move) -> Ways {
        let mut next = position.clone();
        // A hint is legal; if it were not, nothing would change.
        let _ = next.play(chosen);
        let players = || position.players().players();
        let paths = |position: &Position| {
            players()
                .map(|player| (player, position.shortest_paths(player)))
                .collect()
        };
        let length = |player| (player, position.distance(player), next.distance(player));
        Ways {
            before: paths(position),
            after: paths(&next),
            lengths: players().map(length).collect(),
        }
    }
}
