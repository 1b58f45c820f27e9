//! Chance from a seed: the same seed throws the same numbers on every machine. SplitMix64 (Steele,
//! Lea and Flood 2014).

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// A source of numbers.
#[derive(Clone, Debug)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// The dice of a seed and of what they are thrown for: other reasons, other numbers.
    #[must_use]
    pub fn new(seed: u64, reasons: &[u64]) -> Dice {
        let mut dice = Dice { state: seed };
        for &reason in reasons {
            dice.state = dice.number() ^ reason.wrapping_mul(GOLDEN);
        }
        dice
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.state = self.state.wrapping_add(GOLDEN);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        // The high half of the product is even to one part in 2^50 for any list there is.
        ((u128::from(self.number()) * limit as u128) >> 64) as usize
    }

    /// True that many times in a hundred.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of them, if there are any.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        if from.is_empty() {
            return None;
        }
        from.get(self.below(from.len()))
    }

    /// The numbers below `count` in some order.
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
    fn the_numbers_are_those_of_the_paper() {
        // The first numbers of SplitMix64 for the seed 1234567, as published with it.
        let mut dice = Dice::new(1_234_567, &[]);
        assert_eq!(dice.number(), 6_457_827_717_110_365_317);
        assert_eq!(dice.number(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn an_order_has_every_number_once() {
        let mut order = Dice::new(3, &[1]).order(50);
        assert_ne!(order, (0..50).collect::<Vec<_>>());
        order.sort_unstable();
        assert_eq!(order, (0..50).collect::<Vec<_>>());
        assert_ne!(Dice::new(3, &[1]).order(50), Dice::new(3, &[2]).order(50));
    }
}
