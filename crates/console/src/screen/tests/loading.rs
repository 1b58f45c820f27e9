//! The list of games: in groups, searched, and open about what does not fit.

use super::*;
use dedale_rules::Stage;

/// Thirty games kept by themselves and one saved by name, which is older than all of them.
fn with_many_games(language: Language) -> Person {
    let mut person = Person::new(language);
    let start = "dedale/1 5x5 c1:2,c5:2 - 1";
    person
        .sits_at_position(start)
        .types("c2<Enter>sMardi<Enter>6");
    for _ in 0..30 {
        person.sits_at_position(start).types("c2<Enter>6");
    }
    person.types("3");
    person
}

/// The row of the screen that has this text.
fn row_of(person: &Person, text: &str) -> usize {
    let screen = person.sees();
    let row = screen.lines().position(|line| line.contains(text));
    row.unwrap_or_else(|| panic!("no {text:?} in\n{screen}"))
}

#[test]
fn named_games_come_first_and_what_does_not_fit_is_counted() {
    let mut person = with_many_games(Language::French);
    let rows = [
        "Sauvegardées sous un nom",
        "Mardi",
        "Sauvegardées automatiquement",
        "    1, 2, 5×5, 1 demi-coup  ",
    ]
    .map(|text| row_of(&person, text));
    assert!(rows.is_sorted(), "{rows:?}");
    person.must_see("↓");
    person.must_not_see("Démonstrations");
    person.types("<End>");
    person.must_see("Démonstrations");
    person.must_see("↑");
    person.must_not_see("Mardi");
}

#[test]
fn a_game_is_found_by_part_of_its_name() {
    let mut person = with_many_games(Language::English);
    person.types("/mar");
    person.must_see("Search: mar");
    person.must_see("Mardi");
    person.must_not_see("Kept by themselves");
    // Nothing has it; Esc shows all of them again.
    person.types("x");
    person.must_see("Nothing has that.");
    person.types("<Esc>");
    person.must_see("Kept by themselves");
    person.types("/mardi<Enter><Enter>");
    person.must_see("Possible actions");
    assert_eq!(person.position(), "dedale/1 5x5 c2:2,c5:2 - 2");
}

/// However long the names, when a game was kept is said whole, in the smallest window too.
#[test]
fn when_a_game_was_kept_is_never_cut() {
    let game = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1\"]
[Player1 \"Maximilienne\"]\n[Player2 \"Bartholomé\"]\n[Player3 \"Wilhelmina\"]\n[Player4 \"Zoé\"]\n\n*\n";
    for (width, height) in [(60, 20), (80, 24), (120, 40)] {
        let mut person = Person::with(Language::French, width, height, |_| {});
        person
            .sits_at(game)
            .types("e2<Enter>sUn nom assez long pour une partie<Enter>6");
        person.types("3");
        let screen = person.sees();
        let whole = |line: &&str| line.trim_end().ends_with("  à l’instant");
        assert_eq!(screen.lines().filter(whole).count(), 2, "{screen}");
        assert_eq!(screen.contains('…'), width < 120, "{screen}");
    }
}

/// A game of a stage goes on where it was left, and one of another stage does not come in between.
#[test]
fn r16_the_game_of_a_stage_is_resumed() {
    let mut person = Person::with(Language::English, 80, 24, |around| {
        around.stage = Some(Stage::Two);
    });
    person.types("1e2<Enter>6");
    person.must_see("1 ply");
    let left = "dedale/1 9x9 e2:10,e9:10 - 2 stage=2";
    let mut person = person.starts_again();
    person.app.context.surroundings.stage = Some(Stage::One);
    person.types("1e5<Enter>6");
    person.app.context.surroundings.stage = Some(Stage::Two);
    let mut person = person.starts_again();
    person.types("2");
    assert_eq!(person.position(), left);
}

/// Delete acts at once, and what it took comes back where it was: one game, several, and one that was searched for.
#[test]
fn what_was_thrown_away_can_be_brought_back() {
    for language in [Language::English, Language::French] {
        let mut person = with_many_games(language);
        let before = person.sees();
        person.types("<Delete>");
        person.must_not_see(&language.text("load-group-named"));
        person.must_read(match language {
            Language::English => "U brings it back.",
            Language::French => "U la reprend.",
        });
        person.types("<Down><Delete><Delete>uuu");
        person.must_see(&language.text("load-brought-back"));
        person.types("<Home>");
        assert_eq!(person.sees(), before);
        // There is nothing more to bring back.
        person.types("u");
        assert_eq!(person.sees(), before);
        person.types("/mardi<Enter><Delete>");
        person.must_see(&language.text("load-not-found"));
        person.types("u<Enter>");
        assert_eq!(person.position(), "dedale/1 5x5 c2:2,c5:2 - 2");
    }
}
