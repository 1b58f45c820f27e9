//! Sentences that new users stumbled over, as they are now, and the words that must not come back.

use std::fs;
use std::path::Path;

use dedale_words::FluentValue;
use dedale_words::language::Language::{English, French};

/// Blanks before marks are not what is looked at.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn sentences_say_who_does_what_with_the_words_of_the_field() {
    let text = |value: &str| FluentValue::from(value.to_owned());
    for (language, key, values, said) in [
        (
            French,
            "console-passed",
            vec![("player", text("Ordinateur 2"))],
            "Ordinateur 2 passe son tour.",
        ),
        (
            English,
            "console-passed",
            vec![("player", text("Computer 2"))],
            "Computer 2 passes.",
        ),
        (French, "kind-usual", vec![], "partie classique"),
        (
            French,
            "store-name-empty",
            vec![],
            "il faut un nom, comme mardi",
        ),
        (
            French,
            "game-hint",
            vec![("move", text("e3")), ("chance", text("93 %"))],
            "Conseil : e3 (93 % de chances)",
        ),
        (
            English,
            "game-hint",
            vec![("move", text("e3")), ("chance", text("93%"))],
            "Hint: e3 (93% chance to win)",
        ),
        (
            French,
            "game-thinking-turns",
            vec![("turns", text("82944"))],
            ", 82944 variantes étudiées",
        ),
        (
            English,
            "console-out-of-time",
            vec![("loser", text("Ada"))],
            "Ada has no time left.",
        ),
        (
            English,
            "refusal-arrived-stays",
            vec![],
            "a pawn that has arrived stays (R15)",
        ),
        (English, "order-drawn", vec![], "drawn at random"),
    ] {
        assert_eq!(plain(&language.sentence(key, &values)), said, "{key}");
    }
    let keys = plain(&French.text("load-keys"));
    assert!(keys.contains("Suppr jeter"), "{keys}");
}

#[test]
fn what_new_users_stumbled_over_does_not_come_back() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    for (language, gone) in [
        (
            "fr",
            &[
                "joue passe",
                "partie habituelle",
                " suites (",
                "Suppr corbeille",
                "\"\" :",
            ][..],
        ),
        (
            "en",
            &[
                "who has no time left loses",
                "Who has arrived",
                "lots are drawn",
            ],
        ),
    ] {
        let mut read = 0;
        for entry in fs::read_dir(root.join(language)).expect("a folder") {
            let path = entry.expect("an entry").path();
            let text = plain(&fs::read_to_string(&path).expect("text"));
            for words in gone {
                assert!(!text.contains(words), "{}: {words}", path.display());
            }
            read += text.len();
        }
        assert!(read > 50_000, "{language}: {read}");
    }
}
