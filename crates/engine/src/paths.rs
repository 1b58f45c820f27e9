//! Shortest paths of one player, for the searches and the evaluations.

use dedale_rules::{Board, Layout, Openings, Player, Walls};

/// A pawn, its goal line and its distance from it.
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
        // Every player has a path (R8), except in the stages where one may be shut in.
        let distance = openings.distance(pawn, goal).unwrap_or(u8::MAX);
        Runner {
            pawn,
            goal,
            distance,
        }
    }

    /// The walls that may lengthen the shortest path; all others cannot.
    pub(crate) fn walls_that_matter(&self, openings: Openings<B>) -> Walls<B> {
        openings
            .walls_across_a_shortest_path(self.pawn, self.goal)
            .unwrap_or(Walls::EMPTY)
    }

    /// By how many steps the path grows when the openings become these, which are a subset of the
    /// present ones.
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
