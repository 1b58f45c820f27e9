//! The interface between the driver of the layers and a solver of the pawn subgame of one layout:
//! values alone or values with distances, in lanes of any width.

use crate::terrain::{Mask, Terrain};

/// Solves the subgames of layouts, one after the other.
///
/// A *slot* holds the values of a player's wall moves for every pair of pawn cells, in a form in
/// which two slots are joined byte by byte. The kernel reads the slots of both players and writes
/// the slots that the layout adds to its parents, the layouts with a wall less; these also hold the
/// whole value of the layout, seen from the player who has just placed the wall.
pub(crate) trait Kernel: Send {
    /// Whether a slot is two sets of which the first is part of the second.
    const HALVES: bool;

    /// A kernel for layouts of this board; with `pass`, passing is a move.
    fn new(terrain: &Terrain, pass: bool) -> Self;

    /// The length of a slot in bytes.
    fn slot_length(terrain: &Terrain) -> usize;

    /// Joins the values of another wall into a slot, or into half of one.
    fn join(into: &mut [u8], from: &[u8]);

    /// Sets the walls of the layout.
    fn build(&mut self, terrain: &Terrain, walls: Mask);

    /// Solves the subgame. A player without walls has no slot. Returns false if a distance does not
    /// fit.
    #[must_use]
    fn solve(&mut self, first: Option<&[u8]>, second: Option<&[u8]>) -> bool;

    /// Loads a solved subgame from the output of [`write`](Kernel::write) without a symmetry.
    fn load(&mut self, first: &[u8], second: &[u8]);

    /// The number of states in the subgame of the layout, with either player to move.
    fn states(&self) -> u64;

    /// Writes the values of the walls that lead to this layout, for the first and the second
    /// player, under that symmetry; a symmetry may exchange the players.
    fn write(&mut self, symmetry: usize, first: &mut [u8], second: &mut [u8]);
}
