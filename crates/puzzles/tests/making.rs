//! Making puzzles: the same seed makes the same ones, interrupted work is resumed, and the results
//! are proved.

use dedale_engine::{Engine, Options};
use dedale_puzzles::{Collection, Plan, Prover, Step, carry_out, likeness};

const PLAN: &str = "\
table 3x3 1 win=1 wall=1
table 3x4 1 win=2
games 5x5 3 level=1 hand=1 wall=2
";

/// Carries the plan out until `stop` returns true; the saved texts, and the result.
fn made(
    seed: u64,
    before: &str,
    stop: &mut dyn FnMut(&Step) -> bool,
) -> (String, Option<Collection>) {
    let plan = Plan::read(PLAN).expect("a plan");
    let mut engine = Engine::new(Options::default());
    let mut kept = before.to_owned();
    let made = carry_out(
        &plan,
        seed,
        &mut engine,
        before,
        &mut |text| {
            text.clone_into(&mut kept);
            true
        },
        &mut |step| !stop(&step),
    );
    (kept, made)
}

#[test]
fn the_same_seed_makes_the_same_puzzles_and_each_is_proved() {
    let first = made(7, "", &mut |_| false).1.unwrap();
    assert!(first.all().len() >= 5, "{first}");
    assert_eq!(made(7, "", &mut |_| false).1.unwrap(), first);
    assert_ne!(made(8, "", &mut |_| false).1.unwrap(), first);
    let mut alike: Vec<String> = first
        .all()
        .iter()
        .map(|puzzle| likeness(&puzzle.position))
        .collect();
    alike.sort();
    alike.dedup();
    assert_eq!(alike.len(), first.all().len());
    let mut engine = Engine::new(Options::default());
    Prover::new().prove_all(first.all(), &mut engine, &mut |place, result| {
        assert_eq!(result, Ok(()), "{}", first.all()[place]);
        true
    });
    assert_eq!(Collection::read(&first.to_string()), Ok(first));
}

#[test]
fn what_was_stopped_goes_on_to_the_same_end() {
    let whole = made(7, "", &mut |_| false).1.unwrap();
    for stop in [0, 2] {
        let in_recipe = &mut |step: &Step| matches!(step, Step::Making(place, _) if *place == stop);
        let (kept, nothing) = made(7, "", in_recipe);
        assert_eq!(nothing, None);
        assert_eq!(kept.is_empty(), stop == 0);
        let mut recipes = Vec::new();
        let (_, rest) = made(7, &kept, &mut |step| {
            if let Step::Making(place, _) = step {
                recipes.push(*place);
            }
            false
        });
        assert_eq!(rest.as_ref(), Some(&whole));
        assert_eq!(
            recipes.first(),
            Some(&stop),
            "finished recipes are not repeated"
        );
    }
    let (kept, nothing) = made(7, "", &mut |step| matches!(step, Step::Grading(5, _)));
    assert_eq!(nothing, None);
    let (_, rest) = made(7, &kept, &mut |step| {
        assert!(matches!(step, Step::Grading(6.., _)), "{step:?}");
        false
    });
    assert_eq!(rest, Some(whole.clone()));
    // The work of another seed is not resumed.
    let other = made(8, "", &mut |_| false).1;
    assert_eq!(made(8, &kept, &mut |_| false).1, other);
}

#[test]
fn a_recipe_makes_only_puzzles_of_the_grades_it_asks_for() {
    for (line, grades) in [
        ("table 4x4 1 grade=1-2 wall=2 win=2", 1..=2),
        ("table 4x4 1 grade=3-10 wall=2 only=2", 3..=10),
    ] {
        let plan = Plan::read(line).expect("a plan");
        let mut engine = Engine::new(Options::default());
        let made = carry_out(&plan, 3, &mut engine, "", &mut |_| true, &mut |_| true);
        let made = made.expect("it is never stopped");
        assert!(!made.all().is_empty(), "{line}");
        for puzzle in made.all() {
            assert!(puzzle.solved.is_some(), "{puzzle}");
            assert!(grades.contains(&puzzle.grade()), "{puzzle}");
            // Stopping early has not changed the results of the levels.
            let again = dedale_puzzles::grade(puzzle, &mut engine);
            assert_eq!(Some(again), puzzle.solved, "{puzzle}");
        }
    }
    for wrong in ["grade=0", "grade=3-2", "grade=5-11", "grade=x"] {
        assert!(Plan::read(&format!("table 4x4 1 {wrong} wall=2")).is_err());
    }
}
