//! The slow lane: ten times as many random games on each board as in the everyday lane, with other
//! seeds.

mod comparison;
mod random;
mod twin;

use comparison::compare;
use dedale_rules::Size;

const EACH: usize = 1000;

#[test]
fn narrow_boards_agree_with_the_twin_on_a_million_positions() {
    assert!(compare(Size::all().filter(|size| size.width() <= 9), EACH, 101) > 1_000_000);
}

#[test]
fn wide_boards_agree_with_the_twin_on_many_positions() {
    assert!(compare(Size::all().filter(|size| size.width() > 9), EACH, 102) > 400_000);
}
