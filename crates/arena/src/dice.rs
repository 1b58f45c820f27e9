//! Seeded random numbers, under the name used in matches.

/// The only random source of matches and experiments: [`stream`](dedale_rules::SplitMix::stream)
/// gives the generator of a seed and of a purpose.
pub type Dice = dedale_rules::SplitMix;
