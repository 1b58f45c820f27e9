//! Exercises of each kind and grade, looked at by a checker that knows only the drawing and the
//! definition of the exercise (E1 to E5). A hundred seeds here, a thousand in the slow lane.

mod checker;

use std::fmt::Write;

use dedale_rules::Size;
use dedale_school::{Generator, Grade, Kind, Recipe};

#[test]
fn e1_a_hundred_mazes_for_each_grade_have_one_shortest_way_out() {
    checker::verdict::look_at(Kind::Leaving, 100);
}

#[test]
fn e2_a_hundred_walks_past_all_stars_for_each_grade_have_one_answer() {
    checker::verdict::look_at(Kind::Stars, 100);
}

#[test]
fn e2_a_hundred_walks_around_fish_for_each_grade_have_one_answer() {
    checker::verdict::look_at(Kind::Fish, 100);
}

#[test]
fn e2_a_hundred_walks_around_fish_and_walls_for_each_grade_have_one_answer() {
    checker::verdict::look_at(Kind::FishAndWalls, 100);
}

#[test]
fn e3_a_hundred_arrow_programmes_for_each_grade_lead_everybody_to_an_object() {
    checker::verdict::look_at(Kind::Programmes, 100);
}

#[test]
fn e4_a_hundred_ways_to_the_finish_line_for_each_grade_have_one_answer() {
    checker::verdict::look_at(Kind::Finish, 100);
}

#[test]
fn e4_a_hundred_races_for_each_grade_have_one_winner() {
    checker::verdict::look_at(Kind::Race, 100);
}

#[test]
fn e5_the_same_seed_makes_the_same_exercise_and_another_one_another() {
    for kind in Kind::ALL {
        for grade in Grade::ALL {
            let make = |seed| Recipe::usual(kind, grade).make(seed).unwrap().to_string();
            assert_eq!(make(7), make(7));
            assert_ne!(make(7), make(8));
            assert_ne!(make(u64::MAX), make(u64::MAX - 1), "every seed can be used");
        }
    }
}

/// A printed seed must make the same sheet with every later version of the program.
#[test]
fn e5_seeds_make_the_exercises_they_made_before() {
    for (generator, file) in [
        (Generator::First, "seed-2026.txt"),
        (Generator::Second, "generator-2-seed-2026.txt"),
    ] {
        let mut text = String::new();
        for kind in Kind::ALL {
            for grade in Grade::ALL {
                let exercise = Recipe::of(generator, kind, grade).make(2026).unwrap();
                writeln!(text, "# grade {grade}\n{exercise}").unwrap();
            }
        }
        let path = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
        // What the first generator made is printed: it is never written anew.
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() && generator == Generator::NEWEST {
            std::fs::write(&path, &text).unwrap();
        }
        assert_eq!(
            std::fs::read_to_string(path).unwrap(),
            text,
            "generator {generator}"
        );
    }
}

/// Where a teacher chooses the board there is nothing to aim at.
#[test]
fn e1_on_chosen_boards_all_generators_make_the_same() {
    let size: Size = "6x4".parse().unwrap();
    for kind in Kind::ALL {
        let made = |generator| {
            let recipe = Recipe::of(generator, kind, Grade::Six).with_size(size);
            recipe.make(7)
        };
        assert_eq!(made(Generator::First), made(Generator::Second), "{kind}");
    }
}

#[test]
fn e1_teachers_choose_the_board_and_the_walls() {
    let mut made = 0;
    for kind in Kind::ALL {
        for name in ["3x3", "4x4", "5x5", "6x4", "3x12", "8x8", "12x12"] {
            let size: Size = name.parse().unwrap();
            let usual = Recipe::usual(kind, Grade::Six).with_size(size);
            for recipe in [usual, usual.with_walls(1), usual.with_walls(u8::MAX)] {
                for seed in 0..3 {
                    let Ok(exercise) = recipe.make(seed) else {
                        continue;
                    };
                    made += 1;
                    assert_eq!(exercise.maze().size(), size);
                    checker::verdict::checked(&exercise);
                }
            }
            let hopeless = usual.with_walls(u8::MAX);
            assert_eq!(
                hopeless.make(0).is_ok(),
                kind == Kind::Programmes,
                "{kind} {name}"
            );
        }
    }
    assert!(made > 7 * 7 * 5, "only {made} could be made");
}
