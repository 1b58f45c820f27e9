//! A layer: every way to put a given number of walls on a board, one of each four that are alike. In
//! the order of their masks, so that a layout is found by its mask.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::terrain::{Mask, SYMMETRIES, Terrain};
use crate::workers::share;

/// The masks in half the space where they fit.
#[derive(Debug)]
enum Masks {
    Narrow(Vec<u64>),
    Wide(Vec<Mask>),
}

/// The layouts with a given number of walls.
#[derive(Debug)]
pub(crate) struct Layer {
    pub(crate) walls: usize,
    masks: Masks,
    /// Where the masks begin whose highest bits are a given number.
    starts: Vec<u32>,
    /// How far a mask is shifted for that number.
    shift: u32,
}

impl Layer {
    /// Finds the layouts with that many walls, on several threads.
    pub(crate) fn new(terrain: &Terrain, walls: usize, threads: usize) -> Layer {
        let places = terrain.walls.len();
        let masks = if places <= 64 {
            Masks::Narrow(all(terrain, walls, threads, |mask| mask as u64))
        } else {
            Masks::Wide(all(terrain, walls, threads, |mask| mask))
        };
        let mut layer = Layer {
            walls,
            masks,
            starts: Vec::new(),
            shift: 0,
        };
        let bits = layer.len().max(2).ilog2().clamp(1, 20).min(places as u32);
        layer.shift = places as u32 - bits;
        let mut starts = vec![0_u32; (1 << bits) + 1];
        for place in 0..layer.len() {
            starts[(layer.mask(place) >> layer.shift) as usize + 1] += 1;
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        layer.starts = starts;
        layer
    }

    /// How many layouts there are.
    pub(crate) fn len(&self) -> usize {
        match &self.masks {
            Masks::Narrow(masks) => masks.len(),
            Masks::Wide(masks) => masks.len(),
        }
    }

    /// The memory it takes, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let masks = match &self.masks {
            Masks::Narrow(masks) => masks.len() * 8,
            Masks::Wide(masks) => masks.len() * 16,
        };
        masks + self.starts.len() * 4
    }

    /// The walls of a layout.
    #[inline]
    pub(crate) fn mask(&self, place: usize) -> Mask {
        match &self.masks {
            Masks::Narrow(masks) => Mask::from(masks[place]),
            Masks::Wide(masks) => masks[place],
        }
    }

    /// The place of a layout that stands for those like it.
    #[inline]
    pub(crate) fn place(&self, mask: Mask) -> Option<usize> {
        let bucket = (mask >> self.shift) as usize;
        let (start, end) = (
            self.starts[bucket] as usize,
            self.starts[bucket + 1] as usize,
        );
        let found = match &self.masks {
            Masks::Narrow(masks) => masks[start..end].binary_search(&(mask as u64)),
            Masks::Wide(masks) => masks[start..end].binary_search(&mask),
        };
        found.ok().map(|place| start + place)
    }
}

/// How many bytes the list of a layer takes, from how many layouts there are when those that are alike
/// count apart.
pub(crate) fn list_bytes(terrain: &Terrain, count: u64) -> u64 {
    let each = if terrain.walls.len() <= 64 { 8 } else { 16 };
    count.div_ceil(4).saturating_mul(each)
}

/// All masks with that many walls, in order: the threads take the highest walls in turn.
fn all<M: Copy + Send>(
    terrain: &Terrain,
    walls: usize,
    threads: usize,
    stored: impl Fn(Mask) -> M + Sync,
) -> Vec<M> {
    let Some(left) = walls.checked_sub(1) else {
        return vec![stored(0)];
    };
    let places = terrain.walls.len();
    let next = AtomicUsize::new(0);
    let parts: Vec<Mutex<Vec<M>>> = (0..places).map(|_| Mutex::default()).collect();
    share(threads, || {
        loop {
            // The highest first: they have most below them.
            let taken = next.fetch_add(1, Ordering::Relaxed);
            let Some(highest) = places.checked_sub(taken + 1) else {
                return;
            };
            let mut found = Vec::new();
            let images = terrain
                .wall_images
                .each_ref()
                .map(|images| 1 << images[highest]);
            extend(terrain, highest, left, images, &mut |mask| {
                found.push(stored(mask));
            });
            *parts[highest].lock().expect("no thread has failed") = found;
        }
    });
    let parts = parts
        .into_iter()
        .map(|part| part.into_inner().expect("no thread has failed"));
    let parts: Vec<Vec<M>> = parts.collect();
    let mut all = Vec::with_capacity(parts.iter().map(Vec::len).sum());
    for part in parts {
        all.extend_from_slice(&part);
    }
    all
}

/// Adds walls below the lowest one; the images go along, and the least must be the mask itself.
fn extend(
    terrain: &Terrain,
    lowest: usize,
    left: usize,
    images: [Mask; SYMMETRIES],
    found: &mut impl FnMut(Mask),
) {
    if left == 0 {
        let [own, others @ ..] = images;
        if others.into_iter().all(|other| own <= other) {
            found(own);
        }
        return;
    }
    for wall in left - 1..lowest {
        if images[0] & terrain.collisions[wall] == 0 {
            let mut images = images;
            for (image, places) in images.iter_mut().zip(&terrain.wall_images) {
                *image |= 1 << places[wall];
            }
            extend(terrain, wall, left - 1, images, found);
        }
    }
}

/// How many layouts there are for each number of walls, those that are alike counted apart: row by row
/// over the posts, remembering only which walls a next one could collide with.
pub(crate) fn counts(terrain: &Terrain) -> Vec<u64> {
    let (columns, rows) = (terrain.width - 1, usize::from(terrain.size.height()) - 1);
    let most = columns * rows;
    // By the columns whose last post has a vertical wall, and whether the post before has a
    // horizontal one.
    let mut states = vec![Vec::new(); 2 << columns];
    states[0] = vec![0_u64; most + 1];
    states[0][0] = 1;
    for post in 0..most {
        let column = post % columns;
        let mut next: Vec<Vec<u64>> = vec![Vec::new(); 2 << columns];
        let mut add = |state: usize, counts: &[u64], more: usize| {
            let into = &mut next[state];
            into.resize(most + 1, 0);
            for walls in more..=most {
                into[walls] = into[walls].saturating_add(counts[walls - more]);
            }
        };
        for (state, counts) in states
            .iter()
            .enumerate()
            .filter(|(_, counts)| !counts.is_empty())
        {
            let beside = state & 1 == 1 && column > 0;
            let vertical = state >> 1;
            let without = vertical & !(1 << column);
            add(without << 1, counts, 0);
            if !beside {
                add(without << 1 | 1, counts, 1);
            }
            if vertical >> column & 1 == 0 {
                add((vertical | 1 << column) << 1, counts, 1);
            }
        }
        states = next;
    }
    let mut totals = vec![0_u64; most + 1];
    for counts in states {
        for (total, count) in totals.iter_mut().zip(counts) {
            *total = total.saturating_add(count);
        }
    }
    while totals.last() == Some(&0) {
        totals.pop();
    }
    totals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_hold_one_of_each_kind_and_counts_count_them_all() {
        for size in ["3x3", "3x4", "4x3", "5x3", "4x4", "4x5"] {
            let terrain = Terrain::new(size.parse().unwrap()).unwrap();
            for (walls, &count) in counts(&terrain).iter().enumerate() {
                let layer = Layer::new(&terrain, walls, 2);
                let mut all = 0;
                for place in 0..layer.len() {
                    let mask = layer.mask(place);
                    assert_eq!(layer.place(mask), Some(place));
                    let mut images: Vec<Mask> = (0..SYMMETRIES)
                        .map(|symmetry| terrain.image(mask, symmetry))
                        .collect();
                    assert_eq!(images.iter().min(), Some(&mask));
                    images.sort_unstable();
                    images.dedup();
                    all += images.len() as u64;
                }
                assert_eq!(all, count, "{size} with {walls}");
            }
        }
    }
}
