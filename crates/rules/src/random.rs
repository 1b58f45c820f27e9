//! Random numbers from a seed, the same on every machine and in every version. Everything in Dédale
//! that must repeat draws from here: the order of play, exercises, openings, the games of tests.
//! The caller gives the seed.

use alloc::vec::Vec;

/// The increment of the state: 2^64 divided by the golden ratio, made odd.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// One step of SplitMix64: a bijection of 64-bit words that mixes well.
pub(crate) const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(GOLDEN);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// A pseudo-random generator, SplitMix64 (Steele, Lea and Flood 2014): fast, with 64 bits of state,
/// good for games and tests, not for secrets. [`draw_lots`](crate::draw_lots) draws from it, and so
/// can the programs around the rules, whose games then repeat.
///
/// ```
/// use dedale_rules::SplitMix;
/// let mut random = SplitMix::new(1_234_567);
/// // The first numbers of this seed, as published with the algorithm.
/// assert_eq!(random.number(), 6_457_827_717_110_365_317);
/// assert_eq!(random.number(), 3_203_168_211_198_807_973);
///
/// let mut cards = ["a", "b", "c", "d"];
/// random.shuffle(&mut cards);
/// assert!(random.below(6) < 6);
/// assert!(random.pick(&cards).is_some());
/// ```
///
/// Records keep seeds: the sequences below, and what the methods make of them, never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix {
    state: u64,
    chained: bool,
}

impl SplitMix {
    /// The numbers of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix {
            state: seed,
            chained: false,
        }
    }

    /// An independent sequence for one purpose, which the words of `purpose` name. So one seed
    /// serves many games, each with its own numbers, in any order.
    ///
    /// ```
    /// use dedale_rules::SplitMix;
    /// const OPENING: u64 = 1;
    /// let mut third_game = SplitMix::stream(2026, &[OPENING, 3]);
    /// assert_eq!(third_game.number(), 11_722_558_146_458_349_846);
    /// assert_eq!(SplitMix::stream(2026, &[]), SplitMix::new(2026));
    /// assert_eq!(SplitMix::stream(2026, &[5]), SplitMix::new(2026).fork(5));
    /// ```
    #[must_use]
    pub fn stream(seed: u64, purpose: &[u64]) -> SplitMix {
        let start = SplitMix::new(seed);
        purpose
            .iter()
            .fold(start, |random, &word| random.fork(word))
    }

    /// An independent sequence for one purpose; this one does not advance.
    #[must_use]
    pub const fn fork(&self, purpose: u64) -> SplitMix {
        SplitMix::new(mix(self.state) ^ purpose.wrapping_mul(GOLDEN))
    }

    /// The older sequence, from which the order of play, exercises and bonus squares are drawn:
    /// each number is the mix of the one before, where [`new`](SplitMix::new) mixes a counter. It
    /// stays because seeds are printed on exercises and saved with games; new code uses `new` or
    /// [`stream`](SplitMix::stream).
    ///
    /// ```
    /// use dedale_rules::SplitMix;
    /// let mut lots = SplitMix::lots(7);
    /// let drawn: Vec<usize> = (0..8).map(|_| lots.below(10)).collect();
    /// assert_eq!(drawn, [7, 6, 1, 0, 8, 3, 7, 5]);
    /// ```
    #[must_use]
    pub const fn lots(seed: u64) -> SplitMix {
        SplitMix {
            state: mix(seed),
            chained: true,
        }
    }

    /// The next number, any of 64 bits.
    pub const fn number(&mut self) -> u64 {
        let number = mix(self.state);
        self.state = if self.chained {
            number
        } else {
            self.state.wrapping_add(GOLDEN)
        };
        number
    }

    /// The next number from 0 to `end - 1`; 0 if `end` is 0.
    ///
    /// ```
    /// use dedale_rules::SplitMix;
    /// let mut random = SplitMix::new(1);
    /// let thrown: Vec<usize> = (0..10).map(|_| 1 + random.below(6)).collect();
    /// assert_eq!(thrown, [4, 5, 6, 3, 3, 5, 6, 4, 2, 5]);
    /// ```
    pub const fn below(&mut self, end: usize) -> usize {
        // The high half of the product is even to one part in 2^50 for any list there is.
        ((self.number() as u128 * end as u128) >> 64) as usize
    }

    /// True with a probability of `chance` in a hundred.
    pub const fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of the items. From an empty slice no number is drawn.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() {
            return None;
        }
        from.get(self.below(from.len()))
    }

    /// Shuffles the items (Fisher and Yates): each place in turn draws from the items that are
    /// left.
    ///
    /// ```
    /// use dedale_rules::SplitMix;
    /// let mut items = [0, 1, 2, 3, 4, 5, 6, 7];
    /// SplitMix::new(3).shuffle(&mut items);
    /// assert_eq!(items, [0, 5, 1, 3, 4, 6, 2, 7]);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in 0..items.len() {
            let drawn = place + self.below(items.len() - place);
            items.swap(place, drawn);
        }
    }

    /// The numbers below `count`, shuffled. It draws from the last place to the first and so
    /// differs from [`shuffle`](SplitMix::shuffle); the order of matches comes from it.
    ///
    /// ```
    /// use dedale_rules::SplitMix;
    /// assert_eq!(SplitMix::new(3).order(8), [2, 5, 1, 6, 7, 3, 4, 0]);
    /// ```
    #[must_use]
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for place in (1..count).rev() {
            order.swap(place, self.below(place + 1));
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_has_every_number_once() {
        let mut order = SplitMix::stream(3, &[1]).order(50);
        assert_ne!(order, (0..50).collect::<Vec<_>>());
        order.sort_unstable();
        assert_eq!(order, (0..50).collect::<Vec<_>>());
        let other = |purpose| SplitMix::stream(3, &[purpose]).order(50);
        assert_ne!(other(1), other(2));
    }

    #[test]
    fn nothing_is_drawn_from_nothing() {
        let mut random = SplitMix::new(9);
        let before = random.clone();
        assert_eq!(random.pick::<u8>(&[]), None);
        assert_eq!(random, before);
        assert_eq!(random.below(0), 0);
        assert_ne!(random, before);
    }

    #[test]
    fn a_fork_takes_nothing_away() {
        let mut random = SplitMix::new(9);
        let mut alone = random.clone();
        let mut fork = random.fork(4);
        assert_ne!(fork.number(), alone.number());
        random.number();
        assert_eq!(random, alone);
    }
}
