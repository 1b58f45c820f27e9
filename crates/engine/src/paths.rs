//! One player's way home: what the searches and the evaluations ask about it.

use dedale_rules::{Board, Layout, Openings, Player, Walls};

/// A pawn, its goal line and how far it has to go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runner<B> {
    pub(crate) pawn: B,
    pub(crate) goal: B,
    pub(crate) distance: u8,
}

impl<B: Layout> Runner<B> {
    pub(crate) fn new<const P: usize>(
        board: &Board<B, P>,
        openings: Openings<B>,
        player: Player,
    ) -> Runner<B> {
        let (pawn, goal) = (B::of(board.pawn(player)), board.goal(player));
        // Every player has a path (R8), but in the stages where one may be shut in.
        let distance = openings.distance(pawn, goal).unwrap_or(u8::MAX);
        Runner {
            pawn,
            goal,
            distance,
        }
    }

    /// The walls that may make the way longer; all others do not.
    pub(crate) fn walls_that_matter(&self, openings: Openings<B>) -> Walls<B> {
        openings
            .walls_across_a_shortest_path(self.pawn, self.goal)
            .unwrap_or(Walls::EMPTY)
    }

    /// By how many steps the way grows when the openings become these, none of which was closed
    /// before.
    pub(crate) fn growth(&self, openings: Openings<B>) -> u8 {
        let distance = openings.distance(self.pawn, self.goal).unwrap_or(u8::MAX);
        distance - self.distance
    }
}

/// The opponent in the game for two.
pub(crate) fn other(player: Player) -> Player {
    if player == Player::FIRST {
        Player::SECOND
    } else {
        Player::FIRST
    }
}
