//! The result of a run: the values of the layers without walls and with one, which are enough for
//! the first moves, and its statistics.

use std::sync::Arc;

use dedale_rules::{Cell, Move, PerPlayer, PlayerCount, Position, VariantError, VariantSetup};

use crate::layer::Layer;
use crate::lookup::Address;
use crate::slot;
use crate::task::Task;
use crate::terrain::{Mask, Terrain};
use crate::value::Value;

/// The values of a small layer.
#[derive(Debug)]
pub(crate) struct Kept {
    masks: Vec<Mask>,
    values: Vec<u8>,
}

impl Kept {
    pub(crate) fn new(layer: &Layer, values: Vec<u8>) -> Kept {
        let masks = (0..layer.len()).map(|place| layer.mask(place)).collect();
        Kept { masks, values }
    }

    /// Joins the groups of a layer.
    pub(crate) fn joined(parts: &[&Kept]) -> Kept {
        let mut layouts: Vec<(Mask, &[u8])> = Vec::new();
        for part in parts.iter().filter(|part| !part.masks.is_empty()) {
            let each = part
                .values
                .chunks_exact(part.values.len() / part.masks.len());
            layouts.extend(part.masks.iter().copied().zip(each));
        }
        layouts.sort_unstable_by_key(|&(mask, _)| mask);
        Kept {
            masks: layouts.iter().map(|&(mask, _)| mask).collect(),
            values: layouts
                .iter()
                .flat_map(|&(_, values)| values)
                .copied()
                .collect(),
        }
    }

    pub(crate) fn values(&self) -> &[u8] {
        &self.values
    }
}

/// A board solved.
///
/// ```
/// use dedale_solver::{Means, Task, solve};
/// let task = Task { size: "3x3".parse().unwrap(), walls: Some(1), pass: false, distances: true };
/// let means = Means { threads: 1, memory: None, shelf: None, resumable: false, table: false, watch: &() };
/// let solution = solve(&task, &means).unwrap();
/// assert_eq!((solution.layouts, solution.fit), (10, 4));
/// let moves = solution.moves(&task.start(None).unwrap()).unwrap();
/// let (best, value) = moves[0];
/// assert_eq!(format!("{best} {value}"), "a1 loss 8");
/// ```
#[derive(Debug)]
pub struct Solution {
    task: Task,
    terrain: Terrain,
    /// By the number of walls on the board.
    kept: Vec<Kept>,
    /// The number of decided states: positions that are not over, with either player to move,
    /// symmetric ones counted separately.
    pub states: u64,
    /// The number of layouts of walls, up to symmetry.
    pub layouts: u64,
    /// The most walls that fit on the board at a time, whatever the paths: a player with that many
    /// never runs out, and more change nothing.
    pub fit: usize,
    /// The peak memory of the layers, in bytes.
    pub memory: usize,
}

impl Solution {
    pub(crate) fn new(
        task: Task,
        terrain: Terrain,
        kept: Vec<Kept>,
        states: u64,
        layouts: u64,
        fit: usize,
        memory: usize,
    ) -> Solution {
        Solution {
            task,
            terrain,
            kept,
            states,
            layouts,
            fit,
            memory,
        }
    }

    /// The task that was solved.
    #[must_use]
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// The value of a position with at most one wall on the board, for the player to move; `None`
    /// for others and for those of another game.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        if position.outcome().is_some() {
            return Some(Value::Loss(self.task.distances.then_some(0)));
        }
        let address = Address::new(self.task, &self.terrain, position)?;
        let kept = self.kept.get(address.walls)?;
        let place = kept.masks.binary_search(&address.mask).ok()?;
        let length = if self.task.distances {
            slot::distances_length(&self.terrain)
        } else {
            slot::values_length(&self.terrain)
        };
        let per_layout = kept.values.len() / kept.masks.len();
        let start = place * per_layout + address.slot * length;
        let bytes = &kept.values[start..start + length];
        slot::value(bytes, self.task.distances, address.entry)
    }

    /// The moves of a position without walls on the board with their values for the mover, best
    /// first, then in the order of the rules.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Option<Vec<(Move, Value)>> {
        ranked_moves(position, |after| self.value(after))
    }
}

/// The moves of a position with their values, best first.
pub(crate) fn ranked_moves(
    position: &Position,
    mut value: impl FnMut(&Position) -> Option<Value>,
) -> Option<Vec<(Move, Value)>> {
    let judged = position.legal_moves().into_iter().map(|chosen| {
        let mut after = position.clone();
        after.play_unchecked(chosen);
        Some((chosen, value(&after)?.before()))
    });
    let mut judged = judged.collect::<Option<Vec<(Move, Value)>>>()?;
    judged.sort_by_key(|(_, value)| -value.rank());
    Some(judged)
}

impl Task {
    /// The start of the game, with the pawns in their usual places or on the given cells (first
    /// player's first). Where walls are unlimited each player gets as many as could ever fit.
    ///
    /// # Errors
    /// If pawns cannot start there.
    pub fn start(&self, starts: Option<[Cell; 2]>) -> Result<Position, VariantError> {
        let setup = VariantSetup::new(self.size, PlayerCount::Two);
        let starts = starts.and_then(|starts| PerPlayer::from_slice(&starts));
        let variant = VariantSetup {
            walls: self.walls.unwrap_or_else(|| self.size.posts()),
            pass: self.pass,
            starts: starts.unwrap_or(setup.starts),
            ..setup
        };
        Ok(Position::start(Arc::new(variant.validate()?)))
    }
}
