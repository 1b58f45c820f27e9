//! A game by keys: (before, keys, after).

use super::Person;
use dedale_words::language::Language;

const START: &str = "dedale/1 9x9 e1:10,e9:10 - 1 pass";

/// From a position, these keys lead to that one.
#[test]
fn keys_play_moves() {
    for (before, keys, after) in [
        // The cursor starts on the pawn; what is pointed at is played.
        (START, "<Up><Enter>", "dedale/1 9x9 e2:10,e9:10 - 2 pass"),
        (START, "<Left><Enter>", "dedale/1 9x9 d1:10,e9:10 - 2 pass"),
        // Not allowed: nothing changes, and one plays again.
        (START, "<Up><Up><Enter>", START),
        (
            START,
            "<Up><Up><Enter><Down><Enter>",
            "dedale/1 9x9 e2:10,e9:10 - 2 pass",
        ),
        // A jump is pointed at like any other cell.
        (
            "dedale/1 9x9 e4:10,e5:10 - 1 pass",
            "<Up><Up><Enter>",
            "dedale/1 9x9 e6:10,e5:10 - 2 pass",
        ),
        // So is the pawn that is jumped, where there is one way; where there are two, nothing is played.
        (
            "dedale/1 9x9 e4:10,e5:10 - 1 pass",
            "<Up><Enter>",
            "dedale/1 9x9 e6:10,e5:10 - 2 pass",
        ),
        (
            "dedale/1 9x9 a4:10,a5:10 a5h 1",
            "<Up><Enter>",
            "dedale/1 9x9 b5:10,a5:10 a5h 2",
        ),
        (
            "dedale/1 9x9 e4:10,e5:10 e5h 1",
            "<Up><Enter>",
            "dedale/1 9x9 e4:10,e5:10 e5h 1",
        ),
        // Walls begin in the middle, lying; Space turns them.
        (START, "2<Enter>", "dedale/1 9x9 e1:9,e9:10 d4h 2 pass"),
        (START, "2 <Enter>", "dedale/1 9x9 e1:9,e9:10 d4v 2 pass"),
        (
            START,
            "<Tab><Up><Right><Enter>",
            "dedale/1 9x9 e1:9,e9:10 e5h 2 pass",
        ),
        (
            START,
            "<Tab><Tab><Up><Enter>",
            "dedale/1 9x9 e2:10,e9:10 - 2 pass",
        ),
        // No farther than the board goes.
        (
            START,
            "2<Left><Left><Left><Left><Left><Enter>",
            "dedale/1 9x9 e1:9,e9:10 a4h 2 pass",
        ),
        // Passing, and taking back once in a row.
        (START, "3", "dedale/1 9x9 e1:10,e9:10 - 2 pass passes=1"),
        (START, "3u", START),
        (START, "34", START),
        (
            START,
            "e2<Enter>e8<Enter>44",
            "dedale/1 9x9 e2:10,e9:10 - 2 pass",
        ),
        // Typed in every way.
        (START, "e2<Enter>", "dedale/1 9x9 e2:10,e9:10 - 2 pass"),
        (START, "E2<Enter>", "dedale/1 9x9 e2:10,e9:10 - 2 pass"),
        (START, "e3h<Enter>", "dedale/1 9x9 e1:9,e9:10 e3h 2 pass"),
        (
            START,
            "d1 d2 l<Enter>",
            "dedale/1 9x9 e1:9,e9:10 c1v 2 pass",
        ),
        (
            START,
            ":pass<Enter>",
            "dedale/1 9x9 e1:10,e9:10 - 2 pass passes=1",
        ),
        // Mistyped: it can be mended, or left.
        (
            START,
            "e44<Enter><Backspace><Backspace>2<Enter>",
            "dedale/1 9x9 e2:10,e9:10 - 2 pass",
        ),
        (
            START,
            "zz<Enter>e2<Enter>",
            "dedale/1 9x9 e2:10,e9:10 - 2 pass",
        ),
        // No wall after all: the pawn is in hand again.
        (
            START,
            "2<Esc><Up><Enter>",
            "dedale/1 9x9 e2:10,e9:10 - 2 pass",
        ),
        (
            START,
            "e9<Esc><Up><Enter>",
            "dedale/1 9x9 e2:10,e9:10 - 2 pass",
        ),
        // Giving up is asked about.
        (START, "xn<Up><Enter>", "dedale/1 9x9 e2:10,e9:10 - 2 pass"),
    ] {
        leads_to(before, keys, after);
    }
}

#[track_caller]
fn leads_to(before: &str, keys: &str, after: &str) {
    let mut person = Person::new(Language::English);
    person.sits_at_position(before).types(keys);
    let screen = person.sees();
    assert_eq!(person.position(), after, "{before} {keys}\n{screen}");
}

/// Moves are typed as they are, words after the key that opens the line; its letters are keys without.
#[test]
fn moves_and_words_are_typed() {
    for (before, keys, after) in [
        (START, "d1d2l<Enter>", "dedale/1 9x9 e1:9,e9:10 c1v 2 pass"),
        (
            START,
            "D7 D8 gauche<Enter>",
            "dedale/1 9x9 e1:9,e9:10 c7v 2 pass",
        ),
        // A word after the key that opens the line; its letters are keys without.
        (
            START,
            "/passer<Enter>",
            "dedale/1 9x9 e1:10,e9:10 - 2 pass passes=1",
        ),
        (
            START,
            "pass<Enter><Enter>",
            "dedale/1 9x9 e1:10,e9:10 - 2 pass passes=1",
        ),
        (
            START,
            "passer<Enter><Enter>",
            "dedale/1 9x9 e1:10,e9:10 - 2 pass passes=1",
        ),
        // A letter alone keeps nobody from the board.
        (START, "e<Up><Enter>", "dedale/1 9x9 e2:10,e9:10 - 2 pass"),
        (START, "2e <Enter>", "dedale/1 9x9 e1:9,e9:10 d4v 2 pass"),
        (
            START,
            "e<Backspace><Up><Enter>",
            "dedale/1 9x9 e2:10,e9:10 - 2 pass",
        ),
    ] {
        leads_to(before, keys, after);
    }
}

/// S4's typed walls mean what they say in each language: `D` is right in French, down in English.
#[test]
fn typed_sides_are_those_of_the_language() {
    for (language, typed, wall) in [
        (Language::French, "d1 d2 g", "c1v"),
        (Language::French, "d1 d2 d", "d1v"),
        (Language::French, "d1 e1 h", "d1h"),
        (Language::French, "d2 e2 b", "d1h"),
        (Language::English, "d1 d2 l", "c1v"),
        (Language::English, "d1 d2 r", "d1v"),
        (Language::English, "d1 e1 u", "d1h"),
        (Language::English, "d2 e2 d", "d1h"),
    ] {
        let mut person = Person::new(language);
        person.sits_at_position(START).types(typed).types("<Enter>");
        let expected = format!("dedale/1 9x9 e1:9,e9:10 {wall} 2 pass");
        assert_eq!(person.position(), expected, "{typed}\n{}", person.sees());
    }
}

/// What is refused says why, where it is pointed at and where it is played.
#[test]
fn refusals_are_told() {
    for (before, keys, said) in [
        (
            START,
            "<Up><Up>",
            "e3 is neither next to e1 nor a jump away (R6)",
        ),
        (
            START,
            "<Up><Up><Enter>",
            "e3 is neither next to e1 nor a jump away (R6)",
        ),
        (
            "dedale/1 9x9 e4:9,e5:10 e5h 1",
            "<Up>",
            "Over 2 one jumps to d5, f5: point there.",
        ),
        (
            "dedale/1 9x9 e4:9,e5:10 e5h 1",
            "<Up><Enter>",
            "Over 2 one jumps to d5, f5: point there.",
        ),
        (
            "dedale/1 9x9 e4:9,e5:10 - 1",
            "<Up>",
            "Enter jumps over 2 to e6.",
        ),
        // No jump, for a wall is between or all ways are closed.
        (
            "dedale/1 9x9 e4:9,e5:10 e4h 1",
            "<Up><Enter>",
            "2 stands on e5 (R6)",
        ),
        (
            "dedale/1 9x9 e4:9,e5:10 - 1 stage=2",
            "<Up><Enter>",
            "2 stands on e5 (R6)",
        ),
        (
            "dedale/1 9x9 e1:9,e9:10 d4h 1",
            "2<Up>",
            "the wall would overlap d4h (R7)",
        ),
        (
            "dedale/1 9x9 e1:9,e9:10 d4h 1",
            "2<Up> ",
            "the wall would cross d4h (R7)",
        ),
        (
            "dedale/1 9x9 e1:0,e9:10 - 1",
            "2<Enter>",
            "no wall left (R5)",
        ),
        (
            "dedale/1 9x9 e1:10,e9:10 - 1",
            "3",
            "passing is not allowed",
        ),
        (START, "4", "There is nothing to take back."),
        (START, "344", "Only the last action can be taken back"),
        (START, "z9<Enter>", "Move: z9"),
        (
            "dedale/1 9x9 e1:9,e9:10 a1h,c1h,e1h,g1h 1",
            "h1v<Enter>",
            "shut 1 in (R8)",
        ),
    ] {
        let mut person = Person::new(Language::English);
        person.sits_at_position(before).types(keys);
        person.must_see(said);
    }
}

/// Earlier positions can be looked at, and the game goes on where it was.
#[test]
fn moves_can_be_replayed() {
    let mut person = Person::new(Language::English);
    person
        .sits_at_position(START)
        .types("e2<Enter>e8<Enter>e3h<Enter>m");
    person.must_see("ply 3 of 3");
    person.types("<Left><Left>");
    person.must_see("ply 1 of 3");
    person.must_see(" 2 │                (●)");
    person.types("<Home>");
    person.must_see("ply 0 of 3");
    person.must_see(" 1 │                 ●");
    person.types("m");
    person.must_not_see("ply ");
    person.types("<Down><Enter>");
    assert_eq!(person.position(), "dedale/1 9x9 e2:9,e7:10 e3h 1 pass");
}

/// Against the computer: it answers, the pair is taken back, a hint has reasons.
#[test]
fn the_computer_answers_and_advises() {
    let mut person = Person::new(Language::English);
    person.sits_at(
        "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:10,e9:10 - 1\"]\n[Controller2 \"computer 2\"]\n\n*\n",
    );
    person.types("e2<Enter>").waits();
    assert_eq!(person.table().entries().len(), 2);
    person.types("4");
    assert_eq!(person.table().entries().len(), 0);
    person.must_see("The last 2 actions were taken back.");
    person.types("5").waits();
    person.must_see("Hint: ");
    person.types("e2<Enter>").waits();
    person.must_not_see("Hint: ");
}

/// Whatever the help promises can be typed: every word after `/`; without it the word is offered.
#[test]
fn what_the_help_promises_can_be_typed() {
    for (language, words, offered) in [
        (
            Language::English,
            ["/pass", "/hint", "/undo", "/paths"],
            "passer: Enter does it.",
        ),
        (
            Language::French,
            ["/passer", "/conseil", "/annuler", "/chemins"],
            "passer\u{a0}: Entrée le fait.",
        ),
    ] {
        let help = language.text("help-page-typing");
        for word in words {
            assert!(help.contains(word), "{word} in {help}");
            let mut person = Person::new(language);
            person.sits_at_position(START).types("e2<Enter>");
            person.types(word).types("<Enter>").waits();
            // Done, and the line is closed again: what is not understood stays in it.
            person.must_not_see(&language.text("game-type-move"));
        }
        let mut person = Person::new(language);
        person.sits_at_position(START).types("passer<Enter>");
        person.must_see(offered);
        // The ways, which its first letter showed, are gone again.
        person.must_not_see("↑↓");
        person.types("<Esc>");
        let without = person.sees();
        person.types("pp");
        assert_eq!(person.sees(), without);
    }
}

/// While a wall is held, it is said what it would cost, those first whom it is meant for, and the ways are drawn as they would
/// be; by token where there is no room for names.
#[test]
fn a_wall_in_hand_says_what_it_costs() {
    const TWO: &str = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e5:9,e9:9 - 1\"]
[Player1 \"Ada\"]\n[Player2 \"Bob\"]\n\n*\n";
    const FOUR: &str = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e5:5,a5:5,e9:5,i5:5 - 2\"]
[Player1 \"Maximilienne\"]\n[Player2 \"Bartholomé\"]\n[Player3 \"Wilhelmina\"]\n[Player4 \"Zoé\"]\n\n*\n";
    for (language, (width, height), game, keys, said) in [
        (
            Language::English,
            (80, 24),
            TWO,
            "2",
            "Ways: Bob +1, Ada +0",
        ),
        (
            Language::French,
            (80, 24),
            TWO,
            "2",
            "Chemins\u{a0}: Bob +1, Ada +0",
        ),
        (
            Language::English,
            (60, 20),
            TWO,
            "2",
            "Ways: Bob +1, Ada +0",
        ),
        (
            Language::English,
            (80, 24),
            TWO,
            "2<Left><Left>",
            "Ways: Bob +0, Ada +0",
        ),
        (
            Language::English,
            (80, 24),
            FOUR,
            "2",
            "Ways: Wilhelmina +1, Zoé +0, Maximilienne +0, Bartholomé +0",
        ),
        (
            Language::English,
            (60, 20),
            FOUR,
            "2",
            " ◆ +1, ◇ +0, ● +0, ○ +0",
        ),
    ] {
        let mut person = Person::with(language, width, height, |_| {});
        person.sits_at(game);
        person.must_not_see("+1");
        let before = person.sees();
        person.types(keys);
        person.must_see(said);
        // As it was, as soon as no wall is in hand any more.
        person.types("<Esc><Up><Down>");
        assert_eq!(
            person.sees().matches('▫').count(),
            before.matches('▫').count()
        );
        person.must_not_see("+0");
    }
    // Where Bob's way led before and does not any more.
    let mut person = Person::new(Language::English);
    person.sits_at(TWO).types("2");
    assert!(person.sees().contains('▫'), "{}", person.sees());
}
