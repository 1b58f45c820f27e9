//! The last layer without a list of it: the value of the last wall, computed from the layouts that
//! lack it. All layouts that one more wall makes of a layout are solved as one stack, and their
//! values are joined at once. Each layout is solved once per wall, but nothing of the largest layer
//! is stored.

use crate::slot;
use crate::stack::{LOST, Stack, WON, Word, place};
use crate::store::CHUNK;
use crate::task::{Splits, Task};
use crate::terrain::{Mask, SYMMETRIES, Terrain};

/// The words of a stack of leaves.
const WORDS: usize = 8;

/// Computes the values of the last wall.
pub(crate) struct Leaves {
    stack: Stack<WORDS>,
    /// The most words that the walls which can be added to a layout need.
    words: usize,
    entries: usize,
}

/// The number of layouts that a last wall must make of one on average for this method to pay.
const FAMILY: u64 = 16;

/// Whether the last layer is large enough and leaves no player a wall in hand, whatever was placed.
pub(crate) fn has_leaves(task: Task, terrain: &Terrain, counts: &[u64]) -> bool {
    let Some(walls) = task.walls.map(usize::from).filter(|&walls| walls > 0) else {
        return false;
    };
    let Some(&last) = counts.get(2 * walls) else {
        return false;
    };
    let made = last.saturating_mul(2 * walls as u64) / counts[2 * walls - 1];
    made >= FAMILY && !task.distances && Stack::<WORDS>::fits(terrain)
}

impl Leaves {
    pub(crate) fn new(terrain: &Terrain, pass: bool) -> Leaves {
        Leaves {
            stack: Stack::new(terrain, pass),
            words: terrain.walls.len().div_ceil(64),
            entries: slot::cells(terrain) * slot::cells(terrain),
        }
    }

    /// The slots of up to [`CHUNK`] layouts that lack the last wall. Also returns the number of
    /// states of the layouts with it, each counted as often as it was solved, symmetric ones
    /// separately.
    pub(crate) fn slots(
        &mut self,
        terrain: &Terrain,
        splits: &Splits,
        masks: &[Mask],
    ) -> (Vec<u8>, u64) {
        debug_assert!(masks.len() <= CHUNK);
        let per_layout = splits.slot_count() * slot::values_length(terrain);
        let mut bytes = vec![0; masks.len() * per_layout];
        let mut states = 0;
        let families = WORDS / self.words;
        let chunks = bytes.chunks_mut(families * per_layout);
        for (masks, bytes) in masks.chunks(families).zip(chunks) {
            self.stack.clear();
            for (family, &mask) in masks.iter().enumerate() {
                let more = free_places(terrain, mask);
                self.stack.put_family(family * self.words, mask, &more);
            }
            let drawless = self.stack.solve();
            for (family, &mask) in masks.iter().enumerate() {
                let first = family * self.words;
                let met = self.stack.count_states(first..first + self.words);
                states += alike(terrain, mask) * met;
            }
            let layouts = bytes.chunks_exact_mut(per_layout);
            for (family, bytes) in layouts.enumerate() {
                let slots = bytes.chunks_exact_mut(slot::values_length(terrain));
                for (number, slot) in slots.enumerate() {
                    let mut players = (0..splits.len()).flat_map(|split| splits.slots(split));
                    let player = players.position(|slot| slot == Some(number));
                    // Divisions and their players alternate, and the other player is to move.
                    let turn = 1 - player.expect("every slot has a player") % 2;
                    self.join(family * self.words, turn, drawless, slot);
                }
            }
        }
        (bytes, states)
    }

    /// Joins the layouts of a family: the states that one of them has lost, and those that one has
    /// not won.
    fn join(&self, word: usize, turn: usize, drawless: bool, slot: &mut [u8]) {
        let (won, kept) = slot.split_at_mut(slot.len() / 2);
        let lost = |known: &[Word<WORDS>; 2], word: usize| known[LOST][word];
        let live = |known: &[Word<WORDS>; 2], word: usize| !known[WON][word];
        self.gather(word, turn, lost, won);
        if drawless {
            kept.copy_from_slice(won);
        } else {
            self.gather(word, turn, live, kept);
        }
    }

    fn gather(
        &self,
        first: usize,
        turn: usize,
        of: impl Fn(&[Word<WORDS>; 2], usize) -> u64,
        into: &mut [u8],
    ) {
        for (number, bytes) in into.chunks_mut(8).enumerate() {
            let mut gathered = 0_u64;
            let start = 64 * number;
            for entry in start..self.entries.min(start + 64) {
                let known = self.stack.known(place(entry, turn));
                let words = first..first + self.words;
                let any = words.fold(0, |any, word| any | of(known, word));
                gathered |= u64::from(any != 0) << (entry - start);
            }
            let length = bytes.len();
            bytes.copy_from_slice(&gathered.to_le_bytes()[..length]);
        }
    }
}

/// The places where another wall fits.
fn free_places(terrain: &Terrain, mask: Mask) -> Vec<usize> {
    let places = 0..terrain.walls.len();
    places
        .filter(|&wall| terrain.collisions[wall] & mask == 0)
        .collect()
}

/// The size of the layout's symmetry class.
fn alike(terrain: &Terrain, mask: Mask) -> u64 {
    let symmetries = 0..SYMMETRIES;
    let same = symmetries.filter(|&symmetry| terrain.image(mask, symmetry) == mask);
    (SYMMETRIES / same.count()) as u64
}

/// The number of layouts with that many walls up to symmetry, if there are `all` without: the mean
/// number of fixed layouts over the symmetries.
pub(crate) fn kinds(terrain: &Terrain, walls: usize, all: u64) -> u64 {
    let fixed = (1..SYMMETRIES).map(|symmetry| fixed(terrain, symmetry, 0, walls, 0));
    (all + fixed.sum::<u64>()) / SYMMETRIES as u64
}

/// The number of layouts fixed by a symmetry that add `walls` walls to these, none of them before
/// place `from`: walls come with their images.
fn fixed(terrain: &Terrain, symmetry: usize, mask: Mask, walls: usize, from: usize) -> u64 {
    if walls == 0 {
        return 1;
    }
    let mut count = 0;
    for wall in from..terrain.walls.len() {
        let image = terrain.wall_images[symmetry][wall];
        let more = if image == wall { 1 } else { 2 };
        let [own, its] = [wall, image].map(|wall| terrain.collisions[wall]);
        let apart = image == wall || own >> image & 1 == 0;
        if image >= wall && more <= walls && apart && mask & (own | its) == 0 {
            let pair = 1 << wall | 1 << image;
            count += fixed(terrain, symmetry, mask | pair, walls - more, wall + 1);
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use dedale_rules::SplitMix;

    use super::*;
    use crate::layer::{Layer, counts};
    use crate::verification::leaf_values;

    /// A random layout with this many walls.
    fn drawn(terrain: &Terrain, walls: usize, random: &mut SplitMix) -> Mask {
        let mut mask = 0;
        for _ in 0..walls {
            if let Some(&wall) = random.pick(&free_places(terrain, mask)) {
                mask |= 1 << wall;
            }
        }
        mask
    }

    #[test]
    fn the_last_wall_is_worth_what_the_rules_say_of_each_layout_it_makes() {
        let mut random = SplitMix::new(3);
        // The board, the walls of each player, whether passing is allowed, how many layouts.
        for (size, walls, pass, layouts) in [
            ("3x3", 1, false, 20),
            ("3x5", 2, true, 20),
            ("4x4", 3, false, 40),
            ("5x4", 4, false, 40),
            ("5x6", 5, true, 10),
            ("6x6", 3, false, 10),
            ("8x8", 3, false, 2),
            ("9x9", 3, false, 1),
        ] {
            let terrain = Terrain::new(size.parse().unwrap()).unwrap();
            let task = Task {
                size: terrain.size,
                walls: Some(walls),
                pass,
                distances: false,
            };
            let placed = 2 * usize::from(walls) - 1;
            let splits = Splits::new(task, placed);
            let masks: Vec<Mask> = (0..layouts)
                .map(|_| drawn(&terrain, placed, &mut random))
                .collect();
            let (bytes, _) = Leaves::new(&terrain, pass).slots(&terrain, &splits, &masks);
            let length = slot::values_length(&terrain);
            for (mask, found) in masks.into_iter().zip(bytes.chunks(2 * length)) {
                let mut expected = vec![0; 2 * length];
                for wall in free_places(&terrain, mask) {
                    let values = leaf_values(&terrain, mask | 1 << wall, pass);
                    for (sum, value) in expected.iter_mut().zip(values) {
                        *sum |= value;
                    }
                }
                // The division where the second player has the wall comes first.
                expected.rotate_left(length);
                assert_eq!(found, expected, "{size} {mask:b}");
            }
        }
    }

    #[test]
    fn kinds_are_counted_without_a_list() {
        for size in ["3x3", "3x4", "4x4", "5x4", "6x5"] {
            let terrain = Terrain::new(size.parse().unwrap()).unwrap();
            for (walls, &all) in counts(&terrain).iter().enumerate().take(6) {
                let layer = Layer::new(&terrain, walls, 1);
                assert_eq!(
                    kinds(&terrain, walls, all),
                    layer.len() as u64,
                    "{size} with {walls}"
                );
            }
        }
    }
}
