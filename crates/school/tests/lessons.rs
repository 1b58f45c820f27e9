//! The lessons: every task is a real position, can be done, and refuses with the rules' own reasons.

use dedale_rules::{Move, Position, Refusal};
use dedale_school::{Feedback, Goal, Lesson, Merit, Practice, Slip, Tally};

fn chosen(text: &str) -> Move {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

#[test]
fn every_position_is_legal_and_the_others_may_pass() {
    for lesson in Lesson::ALL {
        assert_eq!(lesson.name().parse(), Ok(lesson));
        for task in lesson.tasks() {
            let position: Position = task.position.parse().expect(task.key);
            assert_eq!(position.outcome(), None, "{}", task.key);
            assert!(position.is_legal(Move::Pass), "{}", task.key);
        }
    }
}

/// Whoever only follows hints gets through every lesson.
#[test]
fn hints_lead_through_every_lesson() {
    for lesson in Lesson::ALL {
        let mut practice = Practice::new(lesson);
        for _ in 0..40 {
            let hint = practice
                .hint()
                .unwrap_or_else(|| panic!("{lesson}: no hint"));
            match practice.play(hint) {
                Feedback::TaskDone => practice.next_task(),
                Feedback::GoOn => {}
                Feedback::LessonDone => break,
                other => panic!("{lesson}: {hint} leads to {other:?}"),
            }
        }
        assert!(practice.is_over(), "{lesson}");
        assert!(practice.merit() < Some(Merit::THREE), "{lesson}");
        assert_eq!(practice.play(chosen("a1")), Feedback::Over);
        practice.start_again();
        assert_eq!((practice.place(), practice.is_over()), (0, false));
    }
}

/// (lesson, moves; a stroke where the first task is done and the second begins)
#[test]
fn the_lessons_done_well_bring_three_stars() {
    for (lesson, moves) in [
        (Lesson::Moving, "c2 c3 c4 c5 / c2"),
        (Lesson::Walls, "d2 d3 c3 c4 c5 / c3h"),
        (Lesson::Jumping, "c4 / d3 d5"),
        (Lesson::JumpingSideways, "b4 / d5"),
        (Lesson::FourPlayers, "e4 f4 g5 / c4"),
    ] {
        let mut practice = Practice::new(lesson);
        let mut words = moves.split(' ').peekable();
        while let Some(text) = words.next() {
            if text == "/" {
                practice.next_task();
                continue;
            }
            let expected = match words.peek() {
                Some(&"/") => Feedback::TaskDone,
                Some(_) => Feedback::GoOn,
                None => Feedback::LessonDone,
            };
            assert_eq!(practice.play(chosen(text)), expected, "{lesson} {text}");
        }
        assert_eq!(practice.merit(), Some(Merit::THREE), "{lesson}");
    }
}

#[test]
fn wrong_tries_have_the_reasons_of_the_rules_and_change_nothing() {
    type Expected = fn(&Refusal) -> bool;
    let table: [(Lesson, &str, Expected); 8] = [
        (Lesson::Moving, "d2", |why| {
            matches!(why, Refusal::TooFar { .. })
        }),
        (Lesson::Moving, "c1", |why| {
            matches!(why, Refusal::StandsStill)
        }),
        (Lesson::Moving, "a2h", |why| {
            matches!(why, Refusal::NoWallsLeft)
        }),
        (Lesson::Walls, "c3", |why| {
            matches!(why, Refusal::WallBetween { .. })
        }),
        (Lesson::NotShuttingIn, "b4h", |why| {
            matches!(why, Refusal::Overlaps { .. })
        }),
        (Lesson::NotShuttingIn, "a4v", |why| {
            matches!(why, Refusal::Crosses { .. })
        }),
        (Lesson::Jumping, "c3", |why| {
            matches!(why, Refusal::Occupied { .. })
        }),
        (Lesson::JumpingSideways, "c5", |why| {
            matches!(why, Refusal::WallBehind { .. })
        }),
    ];
    for (lesson, text, expected) in table {
        let mut practice = Practice::new(lesson);
        let before = practice.position().to_string();
        match practice.play(chosen(text)) {
            Feedback::Refused(refusal) => {
                assert!(expected(&refusal), "{lesson} {text}: {refusal:?}");
            }
            other => panic!("{lesson} {text}: {other:?}"),
        }
        assert_eq!(practice.position().to_string(), before);
    }
}

#[test]
fn the_wall_that_shuts_in_is_refused_and_that_is_the_lesson() {
    let mut practice = Practice::new(Lesson::NotShuttingIn);
    assert_eq!(practice.task().goal, Goal::ShutIn);
    assert_eq!(practice.play(chosen("d2h")), Feedback::NotAsked);
    assert_eq!(practice.play(chosen("b4v")), Feedback::TaskDone);
    assert_eq!(
        practice.position().walls().len(),
        1,
        "it was refused after all"
    );
    practice.next_task();
    let Goal::Lengthen(asked) = practice.task().goal else {
        panic!("the second task is to make the way longer");
    };
    assert_eq!(
        practice.play(chosen("d1h")),
        Feedback::TooLittle { by: 0, asked }
    );
    let hint = practice.hint().expect("a wall");
    assert_eq!(practice.play(hint), Feedback::LessonDone);
}

/// What went wrong in a lesson is counted like in an exercise, with tries and hints.
#[test]
fn lessons_are_tallied_by_kinds_of_error() {
    let tally = |lesson: Lesson, tried: &str| {
        let mut practice = Practice::new(lesson);
        assert!(!practice.is_unfinished(), "nothing was tried yet");
        for word in tried.split(' ') {
            match word {
                "again" => practice.start_again(),
                "hint" => assert!(practice.hint().is_some()),
                "next" => practice.next_task(),
                word => _ = practice.play(chosen(word)),
            }
        }
        assert_eq!(practice.is_unfinished(), !practice.is_over(), "{tried}");
        practice.tally()
    };
    for (lesson, tried, slip) in [
        (Lesson::Walls, "c3", Slip::Wall),
        (Lesson::JumpingSideways, "c5", Slip::Wall),
        (Lesson::Moving, "c9", Slip::Edge),
        (Lesson::Moving, "d2", Slip::Other),
        (Lesson::Moving, "b1 b2 b3 b4 b5", Slip::Longer),
    ] {
        let counted = tally(lesson, tried);
        let all: u32 = Slip::ALL.iter().map(|slip| counted.slips(*slip)).sum();
        assert_eq!(
            (counted.slips(slip), all),
            (1, 1),
            "{lesson} {tried}: {counted}"
        );
    }
    let tried = tally(Lesson::Moving, "c2 again hint c2 c3 c4 c5 next c2");
    let mut expected = Tally::begun();
    expected.tries = 2;
    expected.hints = 1;
    assert_eq!(tried, expected, "going on to the next task is no new try");
}
