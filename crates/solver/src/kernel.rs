//! What the driver of the layers needs of a way to solve the pawn subgame of one layout: values alone
//! or values with distances, in lanes of any width.

use crate::terrain::{Mask, Terrain};

/// Solves the subgames of layouts, one after the other.
///
/// A *slot* is what the walls that a player may place are worth, for every place of the two pawns,
/// in a form where two of them are joined byte by byte. The kernel reads the slots of both players
/// and writes the slots that the layout adds to those from which a wall leads here; these hold the
/// whole value of the layout too, seen from the player who has just placed the wall.
pub(crate) trait Kernel: Send {
    /// Is a slot two sets of which the first is part of the second?
    const HALVES: bool;

    /// For layouts of this board; with `pass`, passing is a move.
    fn new(terrain: &Terrain, pass: bool) -> Self;

    /// The length of a slot in bytes.
    fn slot_length(terrain: &Terrain) -> usize;

    /// Adds to a slot, or to the half of one, what another wall is worth.
    fn join(into: &mut [u8], from: &[u8]);

    /// Puts up the walls.
    fn build(&mut self, terrain: &Terrain, walls: Mask);

    /// Solves the subgame. A player without walls has no slot. False if a distance does not fit.
    #[must_use]
    fn solve(&mut self, first: Option<&[u8]>, second: Option<&[u8]>) -> bool;

    /// Takes over a subgame solved before, from what [`write`](Kernel::write) wrote without a symmetry.
    fn load(&mut self, first: &[u8], second: &[u8]);

    /// How many states the subgame of the layout has, whoever is to move.
    fn states(&self) -> u64;

    /// What the walls that lead here are worth to the first and the second player as that symmetry
    /// shows it; see there for what it exchanges.
    fn write(&mut self, symmetry: usize, first: &mut [u8], second: &mut [u8]);
}
