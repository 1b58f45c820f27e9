//! Which game Resume opens, what demonstrations pay, moves that end a game without a winner, and playing again.

use dedale_rules::Player;

use super::Person;
use dedale_words::language::Language;

const TWO: &str = "[Dedale \"1\"]
[Start \"dedale/1 9x9 e1:10,e9:10 - 1 pass\"]
[Player1 \"Ada\"]
[Player2 \"Eren\"]

*
";

fn at_two() -> Person {
    let mut person = Person::new(Language::English);
    person.sits_at(TWO);
    person
}

/// The key of the first demonstration in the list of games: they come last.
fn opens_demonstration(person: &mut Person) {
    person.types("3<End><Up><Up><Up><Up><Enter>");
    person.must_see("Ada");
}

#[test]
fn resume_is_not_taken_over_by_a_demonstration() {
    let mut person = at_two();
    person.types("e2<Enter><Esc>");
    opens_demonstration(&mut person);
    assert!(person.table().is_demonstration(), "{}", person.sees());
    person.types("3<Esc>");
    person.must_see("Resume: Ada, Eren, 9×9, 1 ply, just now");
    person.types("2");
    assert_eq!(person.position(), "dedale/1 9x9 e2:10,e9:10 - 2 pass");
}

#[test]
fn resume_is_not_taken_over_by_a_game_left_without_a_move() {
    let mut person = at_two();
    person.types("e2<Enter><Esc>");
    person.types("1<Enter>").waits();
    person.types("<Esc>");
    person.must_see("Resume: Ada, Eren, 9×9, 1 ply, just now");
    person.types("2");
    assert_eq!(person.table().entries().len(), 1, "{}", person.sees());
    // Also when the computer has begun it.
    person.types("<Esc>");
    person.app.context.choices.set("first", "named").unwrap();
    person
        .app
        .context
        .choices
        .set("plays1", "computer 1")
        .unwrap();
    person.app.context.choices.set("plays2", "human").unwrap();
    person.types("1<Enter>").waits();
    assert_eq!(person.table().entries().len(), 1);
    person.types("<Esc>");
    person.must_see("Resume: Ada, Eren");
}

/// Its winner has played under that name for a long time, and has as many points as before.
#[test]
fn demonstrations_pay_no_points() {
    let mut person = Person::new(Language::English);
    opens_demonstration(&mut person);
    let goal = "g9 h9 i9 h8 f8";
    let winning = goal.split(' ').find(|cell| {
        let chosen = cell.parse().unwrap();
        let mut after = person.table().position().clone();
        after.play(chosen).is_ok() && after.outcome().is_some()
    });
    let winning = winning.expect("a win in one");
    person.types(&format!("{winning}<Enter>"));
    assert!(person.table().ending().is_some(), "{}", person.sees());
    person.must_see("A demonstration: no points");
    let scores = person.app.context.home.scores().expect("scores").content;
    assert_eq!(scores.of("Ada"), None);
    // Neither now nor at the next start.
    let person = person.starts_again();
    let scores = person.app.context.home.scores().expect("scores").content;
    assert_eq!(scores.of("Ada"), None);
}

#[test]
fn a_pass_that_would_end_the_game_is_asked_about() {
    let mut person = at_two();
    person.types("33");
    assert_eq!(person.table().entries().len(), 1);
    person.must_see("This ends the game without a winner.");
    person.types("<Esc>");
    assert_eq!(person.table().ending(), None);
    person.types("3<Enter>");
    assert!(person.table().ending().is_some());
    person.must_see("Everybody passed");
}

#[test]
fn a_third_repetition_is_asked_about_and_said() {
    let mut person = at_two();
    let round = "e2<Enter>e8<Enter>e1<Enter>e9<Enter>";
    person
        .types(round)
        .types("e2<Enter>e8<Enter>e1<Enter>e9<Enter>");
    assert_eq!(person.table().entries().len(), 7, "{}", person.sees());
    person.must_see("This ends the game without a winner.");
    person.types("<Enter>");
    person.must_see("third time");
}

#[test]
fn a_rematch_swaps_sides() {
    let mut person = at_two();
    person.types("x<Enter>");
    person.must_see("sides swapped");
    person.types("r");
    let table = person.table();
    assert_eq!(table.ending(), None);
    assert_eq!(table.entries().len(), 0);
    assert_eq!(table.seat(Player::FIRST).name.as_str(), "Eren");
    assert_eq!(table.seat(Player::SECOND).name.as_str(), "Ada");
}

/// Arrows on a name walk through those who have played, most points first, and never to one who sits there already.
#[test]
fn arrows_on_a_name_walk_through_known_players() {
    let mut person = at_two();
    person.types("x<Enter><Enter>");
    let mut person = person.starts_again();
    person.app.context.choices.set("plays2", "human").unwrap();
    person.types("1<End><Up>");
    person.must_see("‹ Player 1 ›");
    person.types("<Right>");
    person.must_see("‹ Eren ›");
    person.must_see("Eren has 5 points from 1 game.");
    person.types("<Right>");
    person.must_see("‹ Ada ›");
    person.must_see("Ada has 0 points from 1 game.");
    // The other player cannot be Ada as well.
    person.types("<Down><Right>");
    person.must_see("‹ Eren ›");
    person.types("<Right>");
    person.must_see("‹ Player 2 ›");
    person.types("<Left>");
    person.must_see("‹ Eren ›");
}

/// The menu says whole which game Resume opens, in a small window too.
#[test]
fn which_game_resume_opens_is_said_whole_in_a_small_window() {
    for (language, end) in [
        (Language::English, "1 ply, just now"),
        (Language::French, "1 demi-coup, à l’instant"),
    ] {
        let mut person = Person::with(language, 60, 20, |_| {});
        person.sits_at(
            &TWO.replace("Ada", "Anne-Éléonore du Bois")
                .replace("Eren", "Jean-Sébastien le Vau"),
        );
        person.types("e2<Enter><Esc>");
        let said = person
            .sees()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        assert!(said.contains(end), "{}", person.sees());
    }
}

/// Each says what there is to do, three of them a win, and none is in the list of games afterwards.
#[test]
fn demonstrations_say_what_to_do_and_leave_no_games() {
    for language in [Language::English, Language::French] {
        for (place, (told, keys)) in [
            ("h9", "<Up><Enter>"),
            ("i9", "<Right><Enter>"),
            ("h9", "<Up><Enter>"),
            ("d7", "<Up><Enter>"),
            ("c2", "<Down><Enter>"),
        ]
        .into_iter()
        .enumerate()
        {
            let mut person = Person::new(language);
            person.types("3");
            let before = person.sees();
            let down = "<Down>".repeat(place);
            person.types(&format!("{down}<Enter>"));
            person.must_read(told);
            person.types(keys).waits();
            let table = person.table();
            let chosen = table
                .entries()
                .iter()
                .rev()
                .find(|it| it.chosen.to_string() == told);
            assert!(chosen.is_some(), "{told}\n{}", person.sees());
            assert_eq!(table.ending().is_some(), place < 3, "{}", person.sees());
            person.types("6").types("3");
            assert_eq!(person.sees(), before);
        }
    }
}

/// An Enter that was struck ahead is no answer to the end of the game; one that was struck when it had been seen is.
#[test]
fn the_end_is_seen_before_an_enter_leaves_it() {
    let mut person = at_two();
    person
        .types("x<Enter><Enter><Enter>")
        .ticks(9)
        .types("<Enter>");
    person.must_see("Eren has won");
    person.ticks(1).types("<Enter>");
    person.must_see("New game");
    // Esc means the menu.
    let mut person = at_two();
    person.types("x<Enter><Esc>");
    person.must_see("New game");
}
