//! The solver agrees with its slow twin on every position of the larger boards that the twin can
//! reach.

mod comparison;
mod memory_shelf;
mod naive;

use comparison::agree;

#[test]
fn five_by_five_with_a_wall_each() {
    agree("5x5", Some(1));
}

#[test]
fn four_by_four_with_two_walls_each() {
    agree("4x4", Some(2));
}

#[test]
fn three_by_five_with_more_walls() {
    agree("3x5", Some(2));
    agree("3x4", Some(3));
    agree("3x4", None);
}

#[test]
fn wide_lanes() {
    agree("3x11", Some(1));
    agree("6x6", Some(1));
}
