//! The solver reproduces the larger ones of the committed results; the largest take hours together
//! and are solved by `cargo xtask solved`, which records their cost.

mod committed;

#[test]
fn larger_committed_results_are_found_again() {
    assert!(committed::solve_again(60_000..500_000_000) > 100);
}
