//! Answers are spread over their range: a child who has seen a few exercises of a sheet knows nothing about the
//! next one. What an answer is, is looked at as the child gives it: so many steps, or who is first and both numbers.

use std::collections::BTreeMap;

use dedale_school::{Answer, Exercise, Grade, Kind, Pawn, Recipe};

const SEEDS: u64 = 60;

/// The answer in a word.
fn answer(exercise: &Exercise) -> String {
    let report = exercise.examine().expect("what was made can be done");
    match report.answer {
        Answer::Winner { green, red, .. } => format!("{} {}", green.len() - 1, red.len() - 1),
        Answer::Way(_) | Answer::Finds(_) => report.difficulty.steps.to_string(),
    }
}

fn winner(exercise: &Exercise) -> Pawn {
    match exercise.examine().expect("it can be done").answer {
        Answer::Winner { winner, .. } => winner,
        Answer::Way(_) | Answer::Finds(_) => panic!("no race"),
    }
}

fn made(kind: Kind, grade: Grade, seeds: std::ops::Range<u64>) -> Vec<Exercise> {
    let recipe = Recipe::usual(kind, grade);
    let made = seeds.map(|seed| recipe.make(seed).expect("usual exercises can be made"));
    made.collect()
}

#[test]
fn e5_no_answer_is_that_of_more_than_a_third_of_the_seeds() {
    for kind in Kind::ALL {
        for grade in Grade::ALL {
            for first in [1, 10_000] {
                let mut counts: BTreeMap<String, u64> = BTreeMap::new();
                for exercise in made(kind, grade, first..first + SEEDS) {
                    *counts.entry(answer(&exercise)).or_default() += 1;
                }
                let most = counts.values().max().copied().unwrap_or(0);
                assert!(most * 3 <= SEEDS, "{kind} {grade} {first}: {counts:?}");
            }
        }
    }
}

#[test]
fn e5_the_four_exercises_of_a_page_hardly_ever_have_one_answer() {
    for kind in Kind::ALL {
        for grade in Grade::ALL {
            let all = made(kind, grade, 1..1 + SEEDS);
            let same = |page: &[Exercise]| {
                let answers: Vec<String> = page.iter().map(answer).collect();
                answers.windows(2).all(|pair| pair[0] == pair[1])
            };
            let pages = all.windows(4).filter(|page| same(page)).count();
            assert!(pages <= 1, "{kind} {grade}: {pages} pages");
        }
    }
}

/// Where walls stand, there is always something to go round.
#[test]
fn e2_walls_and_fish_always_need_a_detour() {
    for grade in Grade::ALL {
        for exercise in made(Kind::FishAndWalls, grade, 1..1 + SEEDS) {
            let detour = exercise
                .examine()
                .expect("it can be done")
                .difficulty
                .detour;
            assert!(detour >= 2, "{grade}\n{exercise}");
        }
    }
}

/// Of three races nothing follows for the fourth.
#[test]
fn e4_the_winner_of_the_last_race_cannot_be_deduced() {
    for grade in Grade::ALL {
        let recipe = Recipe::usual(Kind::Race, grade);
        let mut after: BTreeMap<(usize, bool), u32> = BTreeMap::new();
        let mut greens = 0;
        let sheets = 60;
        for sheet in 0..sheets {
            let batch = recipe.batch(1 + sheet * 10, 4).expect("races can be made");
            let seeds: Vec<u64> = batch.iter().map(|(seed, _, _)| *seed).collect();
            assert_eq!(
                seeds,
                (0..4).map(|more| 1 + sheet * 10 + more).collect::<Vec<_>>()
            );
            let green = |(_, exercise, _): &(u64, Exercise, _)| winner(exercise) == Pawn::Green;
            let before = batch[..3].iter().filter(|one| green(one)).count();
            greens += before + usize::from(green(&batch[3]));
            *after.entry((before, green(&batch[3]))).or_default() += 1;
        }
        for before in [1, 2] {
            for last in [false, true] {
                let times = after.get(&(before, last)).copied().unwrap_or(0);
                assert!(times >= 4, "{grade} {before} {last}: {after:?}");
            }
        }
        let all = 4 * usize::try_from(sheets).expect("a small number");
        assert!(
            (all * 2 / 5..=all * 3 / 5).contains(&greens),
            "{grade}: {greens}"
        );
    }
}
