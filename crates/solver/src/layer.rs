//! A layer: all layouts with a given number of walls on a board, up to symmetry, in the order of
//! their masks, so that a layout is found by its mask. Or a group of a layer: a given number of
//! walls of each class.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use dedale_rules::{Orientation, Wall};

use crate::terrain::{Mask, SYMMETRIES, Terrain};
use crate::workers::share;

/// The largest number of classes of walls.
pub(crate) const CLASSES: usize = 3;

/// The number of walls of each class in the layouts of a group.
pub(crate) type Group = [u8; CLASSES];

/// The class of each wall place; symmetric places have the same class.
#[derive(Clone, Debug)]
pub(crate) struct Classes(Vec<u8>);

impl Classes {
    /// A single class: the groups are whole layers.
    pub(crate) fn one(terrain: &Terrain) -> Classes {
        Classes(vec![0; terrain.walls.len()])
    }

    /// Vertical walls, horizontal ones near the sides, horizontal ones near the middle: no symmetry
    /// changes the class.
    pub(crate) fn three(terrain: &Terrain) -> Classes {
        let posts = terrain.width - 1;
        let class = |wall: &Wall| match wall.orientation() {
            Orientation::Vertical => 0,
            Orientation::Horizontal => {
                let column = usize::from(wall.anchor().column());
                let outside = column.min(posts - 1 - column);
                if 4 * outside < posts { 1 } else { 2 }
            }
        };
        Classes(terrain.walls.iter().map(class).collect())
    }

    pub(crate) fn of(&self, wall: usize) -> usize {
        usize::from(self.0[wall])
    }

    /// The number of places of each class.
    pub(crate) fn places(&self) -> [usize; CLASSES] {
        std::array::from_fn(|class| {
            (0..self.0.len())
                .filter(|&wall| self.of(wall) == class)
                .count()
        })
    }
}

/// The masks, in half the space where they fit.
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
    /// The first mask for each value of the highest bits.
    starts: Vec<u32>,
    /// The shift from a mask to these bits.
    shift: u32,
}

impl Layer {
    /// Lists the layouts with that many walls, on several threads.
    pub(crate) fn new(terrain: &Terrain, walls: usize, threads: usize) -> Layer {
        let classes = Classes::one(terrain);
        Layer::group(terrain, &classes, [walls as u8, 0, 0], threads)
    }

    /// Lists the layouts with that many walls of each class.
    pub(crate) fn group(
        terrain: &Terrain,
        classes: &Classes,
        group: Group,
        threads: usize,
    ) -> Layer {
        let places = terrain.walls.len();
        let listing = Listing { terrain, classes };
        let masks = if places <= 64 {
            Masks::Narrow(listing.all(group, threads, |mask| mask as u64))
        } else {
            Masks::Wide(listing.all(group, threads, |mask| mask))
        };
        let mut layer = Layer {
            walls: walls_of(group),
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

    /// The number of layouts.
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

    /// The place of a layout that represents its symmetry class.
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

/// The bytes of a layer's list, from its number of layouts when symmetric ones are counted
/// separately.
pub(crate) fn list_bytes(terrain: &Terrain, count: u64) -> u64 {
    let each = if terrain.walls.len() <= 64 { 8 } else { 16 };
    count.div_ceil(4).saturating_mul(each)
}

/// The number of walls in the layouts of a group.
pub(crate) fn walls_of(group: Group) -> usize {
    group.iter().map(|&walls| usize::from(walls)).sum()
}

/// The group with a wall less of that class, if this one has any.
pub(crate) fn without(group: Group, class: usize) -> Option<Group> {
    let mut less = group;
    less[class] = less[class].checked_sub(1)?;
    Some(less)
}

/// Lists layouts.
struct Listing<'a> {
    terrain: &'a Terrain,
    classes: &'a Classes,
}

impl Listing<'_> {
    /// All masks of the group, in order: the threads take the highest walls in turn.
    fn all<M: Copy + Send>(
        &self,
        group: Group,
        threads: usize,
        stored: impl Fn(Mask) -> M + Sync,
    ) -> Vec<M> {
        if walls_of(group) == 0 {
            return vec![stored(0)];
        }
        let places = self.terrain.walls.len();
        let next = AtomicUsize::new(0);
        let parts: Vec<Mutex<Vec<M>>> = (0..places).map(|_| Mutex::default()).collect();
        share(threads, || {
            loop {
                // The highest first: it has the most layouts.
                let taken = next.fetch_add(1, Ordering::Relaxed);
                let Some(highest) = places.checked_sub(taken + 1) else {
                    return;
                };
                let Some(left) = without(group, self.classes.of(highest)) else {
                    continue;
                };
                let mut found = Vec::new();
                let wall_images = self.terrain.wall_images.each_ref();
                let images = wall_images.map(|images| 1 << images[highest]);
                self.extend(highest, left, images, &mut |mask| found.push(stored(mask)));
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

    /// Adds walls below the lowest one and maintains their images; a mask is listed only if it is
    /// the least of its images.
    fn extend(
        &self,
        lowest: usize,
        left: Group,
        images: [Mask; SYMMETRIES],
        found: &mut impl FnMut(Mask),
    ) {
        let Some(least) = walls_of(left).checked_sub(1) else {
            let [own, others @ ..] = images;
            if others.into_iter().all(|other| own <= other) {
                found(own);
            }
            return;
        };
        for wall in least..lowest {
            let Some(left) = without(left, self.classes.of(wall)) else {
                continue;
            };
            if images[0] & self.terrain.collisions[wall] == 0 {
                let mut images = images;
                for (image, places) in images.iter_mut().zip(&self.terrain.wall_images) {
                    *image |= 1 << places[wall];
                }
                self.extend(wall, left, images, found);
            }
        }
    }
}

/// The number of layouts for each number of walls, symmetric ones counted separately: row by row
/// over the posts, remembering only the walls that a later one could collide with.
pub(crate) fn counts(terrain: &Terrain) -> Vec<u64> {
    let (columns, rows) = (terrain.width - 1, usize::from(terrain.size.height()) - 1);
    let most = columns * rows;
    // The state: which columns have a vertical wall on their last post, and whether the previous
    // post has a horizontal one.
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

    #[test]
    fn the_groups_of_a_layer_are_the_layer() {
        for size in ["3x5", "4x4", "5x4"] {
            let terrain = Terrain::new(size.parse().unwrap()).unwrap();
            let classes = Classes::three(&terrain);
            assert_eq!(classes.places().iter().sum::<usize>(), terrain.walls.len());
            for walls in 0..=4_u8 {
                let mut found = Vec::new();
                for first in 0..=walls {
                    for second in 0..=walls - first {
                        let group = [first, second, walls - first - second];
                        let layer = Layer::group(&terrain, &classes, group, 2);
                        found.extend((0..layer.len()).map(|place| layer.mask(place)));
                    }
                }
                found.sort_unstable();
                let whole = Layer::new(&terrain, usize::from(walls), 1);
                let whole: Vec<Mask> = (0..whole.len()).map(|place| whole.mask(place)).collect();
                assert_eq!(found, whole, "{size} with {walls}");
            }
        }
    }
}
