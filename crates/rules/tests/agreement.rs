//! Every size, two and four players, every profile of the rules: over 200,000 positions of random
//! games on which the fast rules and the slow twin agree.

mod comparison;
mod random;
mod twin;

use comparison::compare;
use dedale_rules::Size;

/// How many positions each combination gets in the everyday lane: over 200,000 in all.
const EACH: usize = 100;

fn sizes(narrow: bool) -> impl Iterator<Item = Size> {
    Size::all().filter(move |size| (size.width() <= 9) == narrow)
}

#[test]
fn narrow_boards_agree_with_the_twin() {
    assert!(compare(sizes(true), EACH, 1) > 100_000);
}

#[test]
fn wide_boards_agree_with_the_twin() {
    assert!(compare(sizes(false), EACH, 2) > 40_000);
}

#[test]
fn nine_by_nine_agrees_with_the_twin() {
    assert!(compare(std::iter::once(Size::STANDARD), 50 * EACH, 3) > 70_000);
}
