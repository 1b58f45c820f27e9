//! The sentences of the mathematical variant: which of them fits the points. While the players note them, no sum is told.

use dedale_engine::Fact;

/// Is the fact nothing but sums of points?
pub(super) fn is_sum(fact: Fact) -> bool {
    matches!(fact, Fact::Tally { .. } | Fact::ExpectedTally { .. })
}

/// How the game ends.
pub(super) fn result(mine: i16, theirs: i16, hides_sums: bool) -> &'static str {
    match (mine - theirs, hides_sums) {
        (1.., false) => "words-ends-points-won",
        (0, false) => "words-ends-points-drawn",
        (..0, false) => "words-ends-points-lost",
        (1.., true) => "words-wins",
        (0, true) => "words-ends-drawn",
        (..0, true) => "words-ends-won",
    }
}

/// What a move of the pawn counts.
pub(super) fn step(change: i16, hides_sums: bool) -> &'static str {
    match (change, hides_sums) {
        (1.., false) => "words-points-forward",
        (0, false) => "words-points-sideways",
        (..0, false) => "words-points-backward",
        (1.., true) => "words-point-forward",
        (0, true) => "words-point-sideways",
        (..0, true) => "words-point-backward",
    }
}

/// What a jump changes.
pub(super) fn jump(change: i16, hides_sums: bool) -> &'static str {
    match (change, hides_sums) {
        (1.., false) => "words-jump-wins-points",
        (..0, false) => "words-jump-loses-points",
        (1.., true) => "words-jump-wins-point",
        (..0, true) => "words-jump-loses-point",
        (0, _) => "words-jump-like-step",
    }
}

/// What the answer to expect counts, by the points of the step and by those that its player ends with.
pub(super) fn reply(change: i16, end: i16) -> &'static str {
    match (end, change) {
        (1.., _) => "words-reply-wins-point",
        (..0, _) => "words-reply-loses-point",
        (0, 1..) => "words-reply-forward",
        (0, 0) => "words-reply-sideways",
        (0, ..0) => "words-reply-backward",
    }
}
