//! Screens compared with kept pictures of them. `UPDATE_SNAPSHOTS=1` writes them anew.

use std::fs;
use std::path::Path;

use super::Person;
use dedale_store::Choice;
use dedale_words::language::Language;

#[track_caller]
pub(super) fn compare(name: &str, text: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/screen/tests/pictures");
    let path = folder.join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(&path, text).expect("a file");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    // A checkout may have changed the ends of lines.
    let kept = kept.replace("\r\n", "\n");
    let mut lines = kept.lines().zip(text.lines());
    let difference = lines.find(|(kept, drawn)| kept != drawn);
    assert_eq!(difference, None, "{}", path.display());
    assert_eq!(kept.len(), text.len(), "{}", path.display());
}

const MIDDLE: &str = "[Dedale \"1\"]
[Start \"dedale/1 9x9 e1:10,e9:10 - 1 pass\"]
[Player1 \"Ada\"]
[Token1 \"♥\"]
[Player2 \"Eren\"]
[Token2 \"@\"]

1. e2 e8
2. e3 e7
3. e7h d4v
4. e4 f7
*
";

const FOUR: &str = "[Dedale \"1\"]
[Start \"dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1 pass bonus=c4:3,g6:2\"]
[Player1 \"Ada\"]
[Player2 \"Eren\"]
[Player3 \"Mirko\"]
[Player4 \"Zoé\"]

1. e2 b5 e8 h5
2. d2h
*
";

/// One move before the end, with bonus squares; the winner reaches a9.
const LAST_MOVE: &str = "[Dedale \"1\"]
[Start \"dedale/1 9x9 a8:3,e2:4 c4h,e6v 1 pass bonus=c4:3,g6:2\"]
[Player1 \"Ada\"]
[Player2 \"Eren\"]

*
";

const LAST_MOVE_OF_FOUR: &str = "[Dedale \"1\"]
[Start \"dedale/1 9x9 e8:5,a5:5,e1:5,i5:5 d4h 1 teams\"]
[Player1 \"Ada\"]
[Player2 \"Eren\"]
[Player3 \"Mirko\"]
[Player4 \"Zoé\"]

*
";

/// The first player can win at once.
const BLUNDER: &str = "[Dedale \"1\"]
[Start \"dedale/1 3x3 b2:1,c2:1 - 1\"]
[Player1 \"Ada\"]
[Player2 \"Zoé\"]

*
";

/// Every screen at both sizes, with and without Unicode.
#[test]
fn screens_look_as_they_did() {
    let scenes: [(&str, &str, &str); 27] = [
        ("menu", "", ""),
        ("setup", "1<Down><Down><Down><Down>", ""),
        ("scores", "5", ""),
        ("help", "6", ""),
        ("help-keys", "6<Right>", ""),
        ("game", "", MIDDLE),
        ("game-wall", "2", MIDDLE),
        ("game-refused", "2<Right><Up><Up><Up><Up>", MIDDLE),
        ("game-four", "p", FOUR),
        ("game-two-paths", "p", MIDDLE),
        ("game-keys", "?", FOUR),
        ("game-replay", "m<Left><Left>", MIDDLE),
        // A win at once is proved at once, the same every time.
        ("game-hint", "5", LAST_MOVE),
        ("game-end", "a9<Enter>", LAST_MOVE),
        (
            "game-end-four",
            "d8<Enter>b5<Enter>d1<Enter>h5<Enter>d9<Enter>",
            LAST_MOVE_OF_FOUR,
        ),
        ("analysis", "a9<Enter>a", LAST_MOVE),
        ("analysis-report", "a9<Enter>a<Tab>", LAST_MOVE),
        ("analysis-blunder", "b1<Enter>c1<Enter>a", BLUNDER),
        ("analysis-keys", "b1<Enter>c1<Enter>a?", BLUNDER),
        ("load", "e2<Enter>63", FOUR),
        ("settings", "7", ""),
        ("school", "8Zoé<Enter>", ""),
        ("school-class", "8Zoé<Enter>p", ""),
        (
            "school-fish",
            "8<Esc><Down><Down><Down><Enter><Up><Left>h",
            "",
        ),
        (
            "school-arrows",
            "8<Esc><Down><Down><Down><Down><Enter>h",
            "",
        ),
        (
            "school-large",
            "8<Esc>gg<Down><Down><Down><Enter><Right>",
            "",
        ),
        ("school-lesson", "8<Esc><Right><Down><Enter><Up><Enter>", ""),
    ];
    for (language, short) in [(Language::English, "en"), (Language::French, "fr")] {
        for (width, height) in [(60, 20), (80, 24), (120, 40)] {
            for unicode in [true, false] {
                let mut all = String::new();
                for (name, keys, game) in scenes {
                    let mut person = Person::with(language, width, height, |around| {
                        around.unicode.value = unicode;
                    });
                    if !game.is_empty() {
                        person.sits_at(game);
                    }
                    // An analysis takes no keys before it is done.
                    let (first, then) = keys.split_at(
                        keys.find("a<Tab>")
                            .or(keys.find("a?"))
                            .map_or(keys.len(), |at| at + 1),
                    );
                    person.types(first).waits().types(then);
                    let rule = "=".repeat(width);
                    let mut screen = person.sees();
                    if name == "settings" {
                        // Where the folder is differs from machine to machine.
                        let above = if height > 20 { 16 } else { 10 };
                        let rows: Vec<&str> = screen.lines().take(above).collect();
                        screen = rows.join("\n") + "\n";
                    }
                    all.extend([name, "\n", &rule, "\n", &screen, &rule, "\n"]);
                }
                let letters = if unicode { "unicode" } else { "ascii" };
                compare(&format!("{short}-{width}x{height}-{letters}"), &all);
                if !unicode {
                    assert!(all.is_ascii(), "{all}");
                }
            }
        }
    }
}

/// With sixteen colours, and with none but weight and reverse.
#[test]
fn colours_look_as_they_did() {
    for (name, colour) in [("colours", Choice::Always), ("no-colours", Choice::Never)] {
        for (size, width, height) in [("", 80, 24), ("-120x40", 120, 40)] {
            let mut person = Person::with(Language::English, width, height, |_| {});
            person.looks(Choice::Always, colour);
            person.sits_at(FOUR).types("2");
            let mut text = person.sees_in_colour();
            person.sits_at(FOUR).types("p");
            text.push_str(&person.sees_in_colour());
            compare(&format!("{name}{size}"), &text.replace('\u{1b}', "^"));
            let coloured = text.contains("[31m") || text.contains(";31m");
            assert_eq!(coloured, colour == Choice::Always, "{text}");
        }
    }
}

/// An exercise with its pawns in their colours, and without.
#[test]
fn colours_of_the_school_look_as_they_did() {
    for (name, colour) in [
        ("school-colours", Choice::Always),
        ("school-no-colours", Choice::Never),
    ] {
        let mut person = Person::new(Language::French);
        person.looks(Choice::Always, colour);
        person.types("8<Esc><Down><Down><Down><Enter><Up><Left>i");
        let text = person.sees_in_colour();
        compare(name, &text.replace('\u{1b}', "^"));
    }
}
