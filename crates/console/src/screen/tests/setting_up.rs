//! The set-up screen in words a person would use: what Enter offers to be typed over, in both languages.

use super::*;
use crate::choices::{Choices, OF_GAME, OF_PLAYER};

/// Words that only programs and the files of settings use.
const INTERNAL: [&str; 9] = [
    "usual", "off", "on", "lots", "named", "human", "computer", "red", "stage",
];

/// Enter on every field of the French set-up: no internal word, and what is offered is accepted as it stands.
#[test]
fn enter_offers_french_words_that_can_be_taken_as_they_are() {
    let mut person = Person::new(Language::French);
    person.types("1<Down>");
    let fields = OF_GAME.len() + 2 * OF_PLAYER.len();
    for field in 0..fields {
        let before = person.app.context.choices.clone();
        person.types("<Enter>");
        let screen = person.sees();
        let words: Vec<&str> = screen
            .split(|letter: char| !letter.is_alphanumeric())
            .collect();
        for internal in INTERNAL {
            // "on" is a French word too, in the sentence below.
            let shown = words.contains(&internal) && internal != "on";
            assert!(!shown, "field {field}: {internal} in\n{screen}");
        }
        person.types("<Enter>");
        person.must_not_see("ne peut pas être choisi");
        assert_eq!(person.app.context.choices, before, "field {field}");
        person.types("<Tab>");
    }
}

/// Enter, then a name: it takes the place of the old one; arrows first, and the old one is mended.
#[test]
fn what_is_typed_after_enter_replaces_the_value() {
    for (keys, expected) in [
        ("<Enter>Ada<Enter>", "Ada"),
        ("<Enter><End> B<Enter>", "Joueur 1 B"),
        ("<Enter><Backspace>Zoé<Enter>", "Zoé"),
        ("<Enter><Esc>", "Joueur 1"),
    ] {
        let mut person = Person::new(Language::French);
        person.types("1<Down>");
        for _ in OF_GAME {
            person.types("<Down>");
        }
        person.types(keys);
        let name = |choices: &Choices| choices.seats[0].name.to_string();
        assert_eq!(name(&person.app.context.choices), expected, "{keys}");
    }
    let mut person = Person::new(Language::English);
    person.types("1<Down>");
    for _ in OF_GAME {
        person.types("<Down>");
    }
    person.types("<Tab><Tab><Enter>@<Enter>");
    assert_eq!(person.app.context.choices.seats[0].token.to_string(), "@");
}
