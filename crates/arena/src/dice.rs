//! Chance from a seed, under the name that matches know it by.

/// The source of all chance in matches and experiments: [`stream`](dedale_rules::SplitMix::stream) gives the
/// dice of a seed and of what they are thrown for.
pub type Dice = dedale_rules::SplitMix;
