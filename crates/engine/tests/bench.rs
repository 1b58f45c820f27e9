//! The bench is a signature: the same every time.

use dedale_engine::Bench;

#[test]
fn the_bench_is_the_same_every_time() {
    let mut done = 0;
    let first = Bench::run(|| done += 1);
    assert_eq!(done, Bench::POSITIONS);
    assert_eq!(first, Bench::run(|| {}));
    assert!(first.tree > 0 && first.alpha_beta > 0 && first.many > 0);
}
