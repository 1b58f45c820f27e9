//! What the screen says while a game is played and when it ends: no old news, no sums before they are noted.

use super::*;

const MATHEMATICAL: &str = "dedale/1 3x3 a2:1,a1:1 - 1 mathematical points=1,2";

/// Saved, then asked whether to replace, then not: that it was saved before is not said again.
#[test]
fn an_old_message_does_not_come_back_after_a_question() {
    let mut person = Person::new(Language::English);
    person.sits_at_position("dedale/1 9x9 e1:10,e9:10 - 1");
    person.types("sTuesday<Enter>");
    person.must_see("Saved as Tuesday.");
    person.types("sTuesday<Enter>");
    person.must_see("Replace it?");
    person.types("<Esc>");
    person.must_not_see("Saved as");
}

/// First the players say what they have counted, then the result is shown (R15).
#[test]
fn r15_notes_come_before_the_result() {
    let mut person = Person::new(Language::English);
    person.sits_at_position(MATHEMATICAL);
    person.types("a3<Enter>");
    person.must_see("The game is over. First everybody says");
    for hidden in ["has won", "drawn", "★", "✦", "points"] {
        let screen = person.sees();
        let above = screen.lines().take(23).collect::<Vec<_>>().join("\n");
        assert!(!above.contains(hidden), "{hidden} in\n{screen}");
    }
    person.types("2<Enter>2<Enter>");
    person.must_see("Equal points: a draw.");
}

/// What is no number is said whole beside the question, in a small window too, and the next answer takes its place.
#[test]
fn r15_a_wrong_note_is_typed_anew() {
    let mut person = Person::with(Language::French, 60, 20, |_| {});
    person.sits_at_position(MATHEMATICAL);
    person.types("a3<Enter>beaucoup<Enter>");
    person.must_see("-1.");
    person.must_see("combien de points");
    person.types("2<Enter>2<Enter>");
    person.must_see("partie nulle.");
}

/// The question mark in the place of the score is explained before anybody plays, in the smallest window too.
#[test]
fn r15_that_points_are_noted_is_said_first() {
    let mut person = Person::with(Language::French, 60, 20, |_| {});
    person.sits_at_position("dedale/1 7x7 d1:8,d7:8 - 1 mathematical");
    person.must_see("Chacun note les points");
    person.must_see("commence.");
}

/// A hint of the mathematical game says what a step is worth, not the sum that the players note.
#[test]
fn r15_hints_do_not_tell_hidden_sums() {
    let mut person = Person::new(Language::English);
    person.sits_at_position("dedale/1 3x3 a1:0,c3:0 - 1 mathematical points=41,0");
    person.types("5").waits();
    person.must_see("Hint:");
    person.must_see("One point for this step forward.");
    person.must_not_see("42");
}

/// Two cells and a side are told as they were typed, beside the wall's own name.
#[test]
fn a_wall_typed_by_cells_is_told_by_them() {
    for (language, typed, said) in [
        (Language::French, "D1 D2 G", "c1v (D1 D2 G)."),
        (Language::English, "d1 d2 l", "c1v (D1 D2 L)."),
    ] {
        let mut person = Person::new(language);
        person.sits_at_position("dedale/1 9x9 e1:10,e9:10 - 1");
        person.types(typed).types("<Enter>");
        person.must_see(said);
    }
}

/// A wall in hand is shown where it may be placed, whatever stands in the middle.
#[test]
fn a_wall_in_hand_begins_at_a_place_that_is_free() {
    for walls in ["-", "e5h", "d5v", "e5v,d4h", "e5h,e4v,e6v,c5h,g5h"] {
        let mut person = Person::new(Language::English);
        person.sits_at_position(&format!("dedale/1 9x9 e1:5,e9:5 {walls} 1"));
        person.types("2");
        person.must_not_see("Not allowed");
        let before = person.table().entries().len();
        person.types("<Enter>");
        assert_eq!(person.table().entries().len(), before + 1, "{walls}");
    }
}

/// Who has no walls is offered none and gets none in hand; nor does anybody where none fits.
#[test]
fn no_wall_comes_into_a_hand_that_cannot_place_it() {
    let mut person = Person::new(Language::French);
    person.sits_at_position("dedale/1 9x9 e1:0,e9:10 - 1");
    person.must_not_see("2 - poser une barrière");
    for key in ["2", "<Tab>"] {
        person.types(key);
        person.must_see("il ne reste plus de barrière (R5)");
        person.must_not_see("tourner");
    }
    person.types("e2<Enter>");
    person.must_see("2 - poser une barrière");
    let mut person = Person::new(Language::English);
    person.sits_at_position("dedale/1 3x3 b1:1,a3:1 a1h,b2h 1");
    person.types("2");
    person.must_see("no place left where a wall may be placed");
    person.must_not_see("Space: turn");
}

/// Every page of the help is whole in 80 columns and in 60, with its titles and keys.
#[test]
fn the_help_is_cut_nowhere() {
    for language in [Language::English, Language::French] {
        for width in [60, 80] {
            let pages = |window: usize| -> Vec<String> {
                let mut person = Person::with(language, window, 60, |_| {});
                let page = |digit: char| {
                    person.types(&format!("6{digit}"));
                    let words: Vec<String> = person
                        .sees()
                        .split_whitespace()
                        .map(str::to_owned)
                        .collect();
                    person.types("<Esc>");
                    words.join(" ")
                };
                "12345".chars().map(page).collect()
            };
            // The same words, whatever the window.
            assert_eq!(pages(width), pages(200), "{language:?} {width}");
        }
    }
}

/// Where the keys do not fit, whole ones are left out, and the one that leads out stays.
#[test]
fn keys_are_whole_in_a_narrow_window() {
    for (keys, way_out) in [
        ("1", "Échap menu"),
        ("3", "Échap menu"),
        ("6", "Échap menu"),
        ("7", "Échap menu"),
        ("8<Esc><Enter>", "Échap sortir"),
        ("8<Esc><Down><Down><Down><Down><Enter>", "Échap sortir"),
        ("8<Esc><Right><Enter>", "Échap sortir"),
        ("8<Esc><Right><Enter><Tab>", "Échap sortir"),
        ("P", "Échap sortir"),
    ] {
        let mut person = Person::with(Language::French, 60, 20, |_| {});
        person.types(keys);
        let screen = person.sees();
        let last = screen.lines().last().unwrap_or_default();
        assert!(last.ends_with(way_out), "{keys}\n{screen}");
        // How a game is begun is not what gives way.
        assert!(keys != "1" || last.contains("F5"), "{screen}");
    }
}

/// In a narrow window no key that helps a child is left out.
#[test]
fn a_child_sees_how_to_get_a_hint_in_a_narrow_window() {
    for (language, hint) in [
        (Language::English, "H hint"),
        (Language::French, "I indice"),
    ] {
        let ways = [
            "<Enter>",
            "<Down><Enter>",
            "<Down><Down><Down><Down><Enter>",
            "<Right><Enter>",
            "<Right><Enter><Tab>",
        ];
        for way in ways {
            let mut person = Person::with(language, 60, 20, |_| {});
            person.types("8<Esc>").types(way);
            let screen = person.sees();
            let last = screen.lines().last().unwrap_or_default();
            assert!(last.contains(hint), "{way}\n{screen}");
        }
    }
}

/// People who have won get fireworks; computers that have won do not, least of all from whom they beat.
#[test]
fn fireworks_are_for_people_who_have_won() {
    for (controllers, celebrated) in [
        (["human", "computer 1"], false),
        (["human", "human"], true),
        (["computer 1", "computer 1"], false),
    ] {
        let [first, second] = controllers;
        let mut person = Person::new(Language::English);
        person.sits_at(&format!(
            "[Dedale \"1\"]\n[Start \"dedale/1 9x9 a1:0,i2:0 - 2\"]\n\
             [Controller1 \"{first}\"]\n[Controller2 \"{second}\"]\n\n1. i1\n0-1\n"
        ));
        assert_eq!(person.sees().contains('✦'), celebrated, "{controllers:?}");
        assert_eq!(person.sees().contains('★'), celebrated, "{controllers:?}");
    }
}

/// What cannot be the name of a game stays in the line, to be mended; the next letter replaces it.
#[test]
fn a_name_that_cannot_be_is_kept_to_be_mended() {
    let mut person = Person::new(Language::English);
    person.sits_at_position("dedale/1 9x9 e1:10,e9:10 - 1");
    person.types("sMon/day<Enter>");
    person.must_see("Save as: Mon/day");
    person.must_see("could not be saved");
    person.types("<Left><Left><Left><Backspace><Enter>");
    person.must_see("Saved as Monday.");
    person.types("sa/b<Enter>Tuesday<Enter>");
    person.must_see("Saved as Tuesday.");
    // Whoever does not see the line and types a move has not saved the game under it.
    person.types("sa/b<Enter>e2<Enter>");
    person.must_read("e2 is a move, and this line asks for a name");
    person.types("<Esc>e2<Enter>");
    assert_eq!(person.table().entries().len(), 1);
    assert_eq!(person.app.context.home.named().expect("names").len(), 2);
}

/// Where the disk takes nothing, the line that asks for a file does not take a move for its name.
#[test]
fn a_move_is_no_name_of_a_file() {
    let mut person = Person::new(Language::French);
    std::fs::write(person.folder().join("games"), "in the way").expect("a file");
    std::fs::write(person.folder().join("named"), "in the way").expect("a file");
    person.sits_at_position("dedale/1 9x9 e1:10,e9:10 - 1");
    person.types("smardi<Enter>");
    person.must_see("Fichier");
    person.types("e2<Enter>");
    person.must_read("e2 est un coup");
    assert!(!std::path::Path::new("e2").exists());
    // The line is closed, and the game goes on.
    person.types("<Esc>e2<Enter>");
    assert_eq!(person.table().entries().len(), 1);
}

/// What a number means is said beside it, and what is empty is not repeated between quotation marks.
#[test]
fn numbers_and_empty_names_are_said_in_words() {
    for (language, chances, missing) in [
        (
            Language::English,
            "% chance to win)",
            "it takes 1 to 20 characters that can be seen",
        ),
        (
            Language::French,
            "% de chances)",
            "il faut 1 à 20 caractères visibles",
        ),
    ] {
        let mut person = Person::new(language);
        person.sits_at_position("dedale/1 9x9 e8:1,a9:4 - 1");
        person.types("5").waits();
        person.must_see(chances);
        let mut person = Person::new(language);
        person.types("1<End><Enter><Backspace><Enter>");
        person.must_see(missing);
        person.must_not_see("\"\"");
        let mut person = Person::new(language);
        person.types("8<Enter>");
        person.must_see("40 ");
        person.must_not_see("\"\"");
    }
}
