//! The solver agrees with its slow twin on every position of every board that the twin can reach.

mod comparison;
mod memory_shelf;
mod naive;

use comparison::agree;

#[test]
fn boards_without_walls() {
    for size in [
        "3x3", "3x4", "4x3", "4x4", "5x5", "3x9", "6x6", "7x7", "9x9", "8x4", "10x4",
    ] {
        agree(size, Some(0));
    }
}

#[test]
fn three_by_three_with_every_number_of_walls() {
    for walls in 1..=4 {
        agree("3x3", Some(walls));
    }
    agree("3x3", None);
}

#[test]
fn narrow_and_wide_boards() {
    agree("3x4", Some(2));
    agree("4x3", Some(2));
    agree("3x5", Some(1));
    agree("5x3", Some(1));
}

#[test]
fn square_boards() {
    agree("4x4", Some(1));
}
