//! Exercises as a child does them: what every step and answer meets, and the stars in the end.

use dedale_rules::{Direction, Side};
use dedale_school::{
    Answer, Exercise, Grade, Guess, Hunt, Kind, Merit, Object, Pawn, Recipe, Slip, Tally, Tread,
    Wager, Walk,
};

fn exercise(text: &str) -> Exercise {
    text.parse()
        .unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

fn direction(letter: char) -> Direction {
    match letter {
        'u' => Direction::North,
        'r' => Direction::East,
        'd' => Direction::South,
        'l' => Direction::West,
        other => panic!("{other} is no direction"),
    }
}

/// Takes these steps; the last one's meeting.
fn walk(walk: &mut Walk, letters: &str) -> Tread {
    let treads = letters.chars().map(|letter| walk.step(direction(letter)));
    treads.last().expect("one step at least")
}

const FISH: &str = "dedale-school/1 2C
+---+---+---+---+
| .   .   .   . |
+   +-------+   +
| R   ~ | .   . |
+   +   |   +   +
| .   . | B   . |
+---+---+---+---+
";

const STARS: &str = "dedale-school/1 2A
+---+---+---+
| *   .   * |
+   +   +   +
| .   .   . |
+   +   +   +
| R   .   B |
+---+---+---+
";

/// (exercise, steps, what the last one meets, where the pawn is then, stars if it is over)
#[test]
fn e2_every_step_says_what_it_meets() {
    let table = [
        (FISH, "l", Tread::Edge, "a2", None),
        (FISH, "r", Tread::Fish, "a2", None),
        (FISH, "d", Tread::Free, "a1", None),
        (FISH, "dr", Tread::Free, "b1", None),
        (FISH, "drr", Tread::Wall, "b1", None),
        (FISH, "urrrddl", Tread::Arrived, "c1", Some(3)),
        (FISH, "urrrdld", Tread::Arrived, "c1", Some(3)),
        (FISH, "rurrrddl", Tread::Arrived, "c1", Some(2)),
        (FISH, "rrrurrrddl", Tread::Arrived, "c1", Some(1)),
        (FISH, "duurrrddl", Tread::Arrived, "c1", Some(2)),
        (FISH, "dudududuurrrddl", Tread::Arrived, "c1", Some(1)),
        (FISH, "urrrddlu", Tread::Over, "c1", Some(3)),
        (STARS, "uu", Tread::Star { left: 1 }, "a3", None),
        (STARS, "rr", Tread::StarsFirst { left: 2 }, "b1", None),
        (STARS, "uurr", Tread::Star { left: 0 }, "c3", None),
        (STARS, "uurrdd", Tread::Arrived, "c1", Some(3)),
    ];
    for (text, steps, meets, at, stars) in table {
        let mut child = Walk::new(exercise(text)).expect("a walk");
        assert_eq!(walk(&mut child, steps), meets, "{steps}");
        assert_eq!(child.at().to_string(), at, "{steps}");
        let merit = child.merit().map(Merit::stars);
        assert_eq!(merit, stars, "{steps}");
    }
}

#[test]
fn steps_are_taken_back_and_everything_starts_again() {
    let mut child = Walk::new(exercise(FISH)).expect("a walk");
    assert!(!child.undo(), "there is nothing to take back");
    walk(&mut child, "urr");
    assert!(child.undo());
    assert_eq!((child.steps(), child.at().to_string().as_str()), (2, "b3"));
    child.hint();
    walk(&mut child, "rrddl");
    assert_eq!(child.merit(), Some(Merit::TWO), "a hint was asked for");
    assert!(!child.undo(), "the pawn has arrived");
    child.start_again();
    walk(&mut child, "urrrddl");
    assert_eq!(child.merit(), Some(Merit::THREE));
}

/// Following the hints is a shortest way, from the start of every exercise that is made.
#[test]
fn hints_lead_to_the_goal_by_the_shortest_way() {
    for kind in Kind::ALL {
        for grade in Grade::ALL {
            let made = Recipe::usual(kind, grade).make(5).expect("an exercise");
            let walk = Walk::new(made);
            // A programme is written and a race is bet on: nobody walks there.
            let walked = ![Kind::Programmes, Kind::Race].contains(&kind);
            assert_eq!(walk.is_some(), walked, "{kind}");
            let Some(mut child) = walk else {
                continue;
            };
            while !child.is_over() {
                let direction = child.hint().expect("there is a way");
                child.step(direction);
            }
            assert_eq!(child.steps(), child.shortest(), "{kind} {grade}");
            assert_eq!(child.merit(), Some(Merit::ONE), "all of it was hinted");
        }
    }
}

const HUNT: &str = "dedale-school/1 3
+---+---+---+
| 1   .   a |
+   +   +   +
| b   .   . |
+   +   +   +
| 2   .   c |
+---+---+---+
1: 2→ 2↓
2: 1→ 1↑ 1↗
";

#[test]
fn e3_the_finger_follows_and_the_object_is_named() {
    let made = exercise(HUNT);
    let mut child = Hunt::new(&made).expect("exercise 3");
    assert_eq!(child.choose_here(), Guess::Nothing, "the cat is under it");
    assert!(child.point(Direction::East) && child.point(Direction::East));
    assert!(!child.point(Direction::East), "the board ends");
    let cat = child.seeker().expect("the cat").character;
    assert_eq!(child.choose_here(), Guess::Wrong(cat, Object::Apple));
    assert!(child.point_at("b2".parse().expect("a cell")));
    assert!(
        !child.point_at("b2".parse().expect("a cell")),
        "it is there"
    );
    assert!(
        !child.point_at("d1".parse().expect("a cell")),
        "not on the board"
    );
    child.back_to_start();
    let command = child.hint().expect("a command");
    assert_eq!(
        (
            command.to_string().as_str(),
            child.finger().to_string().as_str()
        ),
        ("2→", "c3")
    );
    child.hint();
    assert_eq!(child.hint(), None, "the programme is at its end");
    assert_eq!(child.choose_here(), Guess::Right(cat, Object::Cake));
    assert_eq!(child.finger().to_string(), "a1", "at the dog");
    assert_eq!(child.merit(), None);
    let dog = child.seeker().expect("the dog").character;
    assert_eq!(
        child.choose(Object::Apple),
        Guess::Right(dog, Object::Apple)
    );
    assert_eq!(child.merit(), Some(Merit::ONE), "one mistake, two hints");
    assert_eq!(child.choose(Object::Apple), Guess::Over);
    child.start_again();
    child.choose(Object::Cake);
    child.choose(Object::Apple);
    assert_eq!(child.merit(), Some(Merit::THREE));
}

#[test]
fn e4_the_first_answer_counts_and_then_both_walk() {
    for seed in 0..20 {
        let made = Recipe::usual(Kind::Race, Grade::Six)
            .make(seed)
            .expect("a race");
        let Ok(Answer::Winner { winner, .. }) = made.examine().map(|report| report.answer) else {
            panic!("a race has a winner");
        };
        let loser = if winner == Pawn::Red {
            Pawn::Green
        } else {
            Pawn::Red
        };
        let mut right = Wager::new(made.clone()).expect("a race");
        assert!(right.say(winner));
        assert_eq!(right.merit(), Some(Merit::THREE));
        let mut wrong = Wager::new(made.clone()).expect("a race");
        assert!(!wrong.say(loser));
        assert!(!wrong.say(winner), "only the first answer counts");
        assert_eq!(wrong.merit(), None);
        assert_eq!(wrong.hint(), None);
        let mut helped = Wager::new(made.clone()).expect("a race");
        assert_eq!(
            (helped.hint(), helped.hint()),
            (Some(Pawn::Green), Some(Pawn::Red))
        );
        assert_eq!(helped.hint(), None);
        assert!(helped.say(winner));
        assert_eq!(helped.merit(), Some(Merit::TWO));
        // The winner is the first to stand on its line.
        let lines = [(Pawn::Green, Side::Top), (Pawn::Red, Side::Bottom)];
        let height = made.maze().size().height();
        let arrival = |(pawn, side): (Pawn, Side)| {
            (0..=right.longest()).find(|&steps| {
                let row = right.place(pawn, steps).expect("a place").row();
                row == if side == Side::Top { height - 1 } else { 0 }
            })
        };
        let [green, red] = lines.map(arrival);
        assert!(green.is_some() && red.is_some());
        assert_eq!(green < red, winner == Pawn::Green, "seed {seed}");
    }
}

#[test]
fn only_exercises_that_can_be_done_are_begun() {
    let shut = "dedale-school/1 4A
+===+===+===+
| .   .   . |
+-------+   +
| .   . | R |
+   +   |   +
| .   . | . |
+---+---+---+
";
    assert!(Walk::new(exercise(shut)).is_some());
    let walking = Recipe::usual(Kind::Leaving, Grade::Four)
        .make(1)
        .expect("a maze");
    assert!(Hunt::new(&walking).is_none() && Wager::new(walking).is_none());
    assert!(Walk::new(exercise(HUNT)).is_none());
}

/// What went wrong is kept by its kind: walls and fish on the way, the start counted, left for right.
#[test]
fn errors_are_counted_by_their_kind() {
    let drawn: Exercise = "dedale-school/1 2C
+---+---+---+
| .   .   ~ |
+   +   +   +
| .   .   B |
+   +-------+
| R   .   . |
+---+---+---+
"
    .parse()
    .expect("a drawing");
    let mut walk = Walk::new(drawn).expect("somebody walks");
    walk.step(Direction::East);
    walk.step(Direction::North);
    walk.start_again();
    assert!(walk.hint().is_some());
    let tally = walk.tally();
    assert_eq!(
        (tally.tries, tally.hints, tally.slips(Slip::Wall)),
        (2, 1, 1)
    );
    while let Some(direction) = walk.hint() {
        walk.step(direction);
    }
    walk.start_again();
    assert_eq!(
        walk.tally(),
        Tally::begun(),
        "after an arrival a new one begins"
    );
    let hunted: Exercise = "dedale-school/1 3
+---+---+---+---+---+
| .   .   .   .   . |
+   +   +   +   +   +
| .   .   .   .   . |
+   +   +   +   +   +
| s   .   1   m   a |
+   +   +   +   +   +
| .   .   .   .   . |
+   +   +   +   +   +
| .   .   .   .   t |
+---+---+---+---+---+
1: 2E
"
    .parse()
    .expect("a drawing");
    for (chosen, slip) in [
        (Object::Moon, Slip::Start),
        (Object::Sun, Slip::Sides),
        (Object::Tree, Slip::Other),
    ] {
        let mut hunt = Hunt::new(&hunted).expect("somebody looks");
        assert!(matches!(hunt.choose(chosen), Guess::Wrong(..)));
        assert_eq!(hunt.tally().slips(slip), 1, "{slip:?}");
        assert!(matches!(hunt.choose(Object::Apple), Guess::Right(..)));
    }
}

/// Each wrong step is one error, of the kind that explains it best.
#[test]
fn e2_errors_on_the_way_are_of_a_kind() {
    let crossing = "dedale-school/1 2C
+---+---+---+---+
| .   .   .   . |
+   +   +   +   +
| .   .   R | . |
+   +   +   |   +
| B   .   . | ~ |
+---+---+---+---+
";
    for (text, steps, slips) in [
        (FISH, "r", &[(Slip::Fish, 1)][..]),
        (FISH, "drr", &[(Slip::Wall, 1)]),
        (FISH, "dl", &[(Slip::Edge, 1)]),
        // Three squares to the right, and one more: the square where the pawn stood was counted.
        (FISH, "urrrr", &[(Slip::Start, 1)]),
        // Right is wanted, left is shut.
        (FISH, "ul", &[(Slip::Sides, 1)]),
        // Left is wanted, a wall stands on the right.
        (crossing, "r", &[(Slip::Sides, 1)]),
        // One step to the wrong side, noticed by the child.
        (STARS, "uurl", &[]),
        (STARS, "rl", &[]),
        (crossing, "uru", &[(Slip::Edge, 1)]),
        (crossing, "url", &[(Slip::Sides, 1)]),
        (crossing, "ur-", &[(Slip::Sides, 1)]),
        (STARS, "rr", &[(Slip::Star, 1)]),
        (FISH, "urrrddl", &[]),
        (FISH, "duurrrddl", &[(Slip::Longer, 1)]),
    ] {
        let mut child = Walk::new(exercise(text)).expect("a walk");
        for letter in steps.chars() {
            match letter {
                '-' => assert!(child.undo()),
                letter => _ = child.step(direction(letter)),
            }
        }
        let counted = Slip::ALL.map(|slip| (slip, child.tally().slips(slip)));
        let counted = counted.into_iter().filter(|(_, count)| *count > 0);
        assert_eq!(counted.collect::<Vec<_>>(), slips, "{steps}");
        assert_eq!(
            child.noticed(),
            slips.first().map(|(slip, _)| *slip),
            "{steps}"
        );
    }
}
