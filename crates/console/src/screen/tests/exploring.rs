//! The explorer of solved boards, with values made up for it: those of a race without walls.

use dedale_rules::{Game, Move, Player, Position};

use super::Person;
use crate::screen::explorer::{Exploration, Tally, Worth};
use dedale_words::language::Language;

/// Who is nearer to home after the move wins it in so many plies, the quickest first.
fn race(position: &Position) -> Vec<(Move, Worth)> {
    let mover = position.turn();
    let after = |chosen: Move| {
        let mut after = position.clone();
        after.play(chosen).expect("a legal move");
        let steps = |player: Player| u16::from(after.distance(player).unwrap_or_default());
        let (own, other) = (steps(mover), steps(after.turn()));
        let is_home = after.outcome().is_some();
        match own.cmp(&other) {
            _ if is_home => Worth::Win(1),
            std::cmp::Ordering::Less => Worth::Win(2 * own + 1),
            std::cmp::Ordering::Equal => Worth::Draw,
            std::cmp::Ordering::Greater => Worth::Loss(2 * other),
        }
    };
    let mut moves: Vec<(Move, Worth)> = position
        .legal_moves()
        .into_iter()
        .map(|chosen| (chosen, after(chosen)))
        .collect();
    moves.sort_by_key(|(_, worth)| match worth {
        Worth::Win(plies) => i32::from(*plies) - 1000,
        Worth::Draw | Worth::Played(_) => 0,
        Worth::Loss(plies) => 1000 - i32::from(*plies),
    });
    moves
}

fn exploring(language: Language, width: usize, height: usize, walls: u8) -> Person {
    let mut person = Person::with(language, width, height, |_| {});
    let start = format!("dedale/1 3x5 b1:{walls},b5:{walls} - 1");
    let start: Position = start.parse().expect("a position");
    let values = Box::new(|position: &Position| Ok(race(position)));
    let start = Game::new(start);
    person.app.explore(Exploration {
        start,
        values,
        counts: false,
    });
    person
}

#[test]
fn perfect_play_is_stepped_through() {
    let mut person = exploring(Language::English, 80, 24, 0);
    let start = person.sees();
    assert!(start.contains("Perfect play on 3×5"), "{start}");
    assert!(
        start.contains("Player 1 to move wins in 7 plies."),
        "{start}"
    );
    assert!(start.contains("b2    wins, 7 plies"), "{start}");
    person.types("<Right>");
    let second = person.sees();
    assert!(second.contains("Player 2 to move"), "{second}");
    person.types("<Left>");
    assert_eq!(person.sees(), start, "back where it was");
    // Another move than the best: it is played as it was chosen, and is chosen again after taking back.
    person.types("<Down><Enter>");
    let aside = person.sees();
    assert!(aside.contains("a1") && aside != second, "{aside}");
    person.types("<Left>");
    let chosen = person.sees();
    person.types("<Enter>");
    assert_eq!(person.sees(), aside);
    person.types("0");
    assert_eq!(person.sees(), chosen);
    for _ in 0..12 {
        person.types("<Right>");
    }
    let end = person.sees();
    assert!(end.contains("has arrived."), "{end}");
    person.types("<Esc>");
    assert!(person.app.quits());
}

#[test]
fn many_moves_are_counted_and_nothing_is_cut() {
    for (language, more) in [
        (Language::English, "more moves"),
        (Language::French, "et encore"),
    ] {
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            let mut person = exploring(language, width, height, 5);
            let screen = person.sees();
            // From 80 columns on every key has its word.
            let keys = language.text("explore-keys");
            assert!(width < 80 || screen.contains(&keys), "{screen}");
            let counted = screen.contains(more);
            assert!(counted || height > 24, "{width}×{height}:\n{screen}");
            person.types("<End>");
            let last = person.sees();
            assert!(!last.contains(more), "{width}×{height}:\n{last}");
            person.types("<Enter>");
            assert_ne!(person.sees(), last);
        }
    }
}

/// Games from the start: two moves were played, and after the first of them one more.
fn games(position: &Position) -> Vec<(Move, Worth)> {
    let tally = |games, first, second, chance, image: Option<&str>| {
        Worth::Played(Tally {
            games,
            first,
            second,
            chance,
            mirrored: image.map(|image| image.parse().expect("a move")),
        })
    };
    let moves: &[(&str, Worth)] = match position.to_string().as_str() {
        "dedale/1 9x9 e1:10,e9:10 - 1" => &[
            ("e2", tally(30, 15, 12, Some(0.52), None)),
            ("d1v", tally(10, 3, 7, None, Some("e1v"))),
        ],
        "dedale/1 9x9 e2:10,e9:10 - 2" => &[("e8", tally(30, 15, 12, None, None))],
        _ => &[],
    };
    let read = |(text, worth): &(&str, Worth)| (text.parse().expect("a move"), *worth);
    moves.iter().map(read).collect()
}

#[test]
fn openings_are_stepped_through_with_their_counts() {
    for (language, expected) in [
        (
            Language::English,
            [
                "Openings on 9×9",
                "40 games: player 1 won 45%",
                "30 games",
                "No game went on",
                "e2       30  50% 40%  (52%)",
                "d1v, e1v 10  30% 70%",
            ],
        ),
        (
            Language::French,
            [
                "Ouvertures sur 9×9",
                "40 parties",
                "30 parties",
                "Aucune partie",
                "e2       30  50\u{a0}% 40\u{a0}%  (52\u{a0}%)",
                "d1v, e1v 10  30\u{a0}% 70\u{a0}%",
            ],
        ),
    ] {
        let mut person = Person::with(language, 80, 24, |_| {});
        let values = Box::new(|position: &Position| Ok(games(position)));
        let start = Game::new(Position::standard());
        person.app.explore(Exploration {
            start,
            values,
            counts: true,
        });
        let start = person.sees();
        assert!(start.contains(expected[0]), "{start}");
        assert!(start.contains(expected[1]), "{start}");
        assert!(start.contains(expected[4]), "{start}");
        // Both images of a move that has two.
        assert!(start.contains(expected[5]), "{start}");
        person.types("<Right>");
        let second = person.sees();
        assert!(second.contains(expected[2]), "{second}");
        person.types("<Right>");
        let end = person.sees();
        assert!(end.contains(expected[3]), "{end}");
        assert!(end.contains(expected[0]), "{end}");
        person.types("0");
        assert_eq!(person.sees(), start);
    }
}

/// The opening has its name as soon as it is complete, also where the first moves were made before.
#[test]
fn openings_are_named_on_the_board() {
    for (language, title, name) in [
        (
            Language::English,
            "Opening: Standard, symmetrical",
            "Standard, symm",
        ),
        (
            Language::French,
            "Ouverture\u{a0}: standard symétrique",
            "standard symétri",
        ),
    ] {
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            let mut start = Game::new(Position::standard());
            for chosen in "e2 e8 e3 e7 e4 e6 e3v".split(' ') {
                start.play(chosen.parse().expect("a move")).expect("legal");
            }
            let tally = Worth::Played(Tally {
                games: 3,
                ..Tally::default()
            });
            let next: Move = "d6v".parse().expect("a move");
            let values = Box::new(move |_: &Position| Ok(vec![(next, tally)]));
            let mut person = Person::with(language, width, height, |_| {});
            person.app.explore(Exploration {
                start,
                values,
                counts: true,
            });
            let before = person.sees();
            assert!(!before.contains(name), "{before}");
            person.types("<Enter>");
            let after = person.sees();
            let expected = if width < 80 { name } else { title };
            assert!(after.contains(expected), "{width}×{height}:\n{after}");
            // The moves are still there below it.
            assert!(after.contains("d6v"), "{after}");
        }
    }
}

#[test]
fn games_that_all_begin_elsewhere_are_no_perfect_play() {
    let start = Game::new(Position::standard());
    let values = Box::new(|_: &Position| Ok(Vec::new()));
    let counts = true;
    let mut person = Person::with(Language::English, 80, 24, |_| {});
    person.app.explore(Exploration {
        start,
        values,
        counts,
    });
    person.must_see("Openings on 9×9");
    person.must_see("No game went on");
}
