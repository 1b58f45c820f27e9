//! The solver reproduces the small ones of the committed results.

mod committed;

#[test]
fn committed_results_are_found_again() {
    assert!(committed::solve_again(0..60_000) > 60);
}
