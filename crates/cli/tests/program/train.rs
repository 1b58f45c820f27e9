//! `dedale train` through pipes: the mistakes of games as tasks, what is due on which day, and what is wrong with names, days and
//! files. What is asked is proved at once, and the day is handed in: every machine says the same.

use std::fs;
use std::path::PathBuf;

use crate::plain_talk::{Folder, assert_in_order};
use crate::runner::{dedale, output, text};

/// Zoé can win at once and does not.
const GAME: &str = r#"[Dedale "1"]
[Start "dedale/1 9x9 e8:3,c2:5 a1h 1"]
[Player1 "Zoé"]
[Player2 "Eren"]

1. d8 c1
0-1
"#;

/// A game file in a folder.
fn game(folder: &Folder, name: &str, text: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    fs::write(&path, text).expect("a file");
    path.to_string_lossy().into_owned()
}

/// What a command answers that is refused.
fn refused(folder: &Folder, arguments: &[&str]) -> String {
    let mut command = dedale();
    let result = output(command.args(arguments).env("DEDALE_HOME", folder.path()));
    assert_eq!(result.status.code(), Some(2), "{}", text(&result.stdout));
    text(&result.stderr)
}

#[test]
fn mistakes_are_asked_refuted_explained_and_come_back() {
    let folder = Folder::new();
    let file = game(&folder, "lost.dedale", GAME);
    let train = [
        "train", "--player", "zoé", "--nodes", "200", "--lang", "en", "--today",
    ];
    let on = |day: &'static str, more: &[&str], lines: &str| {
        folder.talk(&[&train[..], &[day], more].concat(), lines)
    };
    let said = on("2026-11-17", &[&file], "nonsense\ne7h\nd8\n\nhelp\ne9\n");
    assert_in_order(
        &said,
        &[
            "one mistake, 1 new",
            "Mistake 1 of 1 (move 1)",
            "Here Zoé played d8, and the chances fell from 100% to 0%. Find a better move.",
            "Not understood: nonsense. Expected a cell such as e4, or a wall such as e3h.",
            // A wrong try is answered on the board and in words.
            "e7h is not it: the chances would fall from 100% to 0%.",
            "The answer: c1",
            "d8 is what was played: the chances fell from 100% to 0%.",
            "Find a better move.",
            "show: the answer, with the reasons.",
            "Right: e9!",
            "What would follow: e9",
            "e9: Zoé reaches the goal and wins",
            "It comes back tomorrow.",
            "One mistake looked at again, not found at once.",
            "zoé’s next task comes back tomorrow.",
        ],
    );
    // Nothing on the same day, the task on the next, and then much later.
    let said = on("2026-11-17", &[], "");
    assert_in_order(&said, &["Nothing is due today.", "comes back tomorrow."]);
    let said = on("2026-11-18", &[], "e9\n");
    assert_in_order(
        &said,
        &["1 of 1", "Right: e9!", "It comes back in", "found at once"],
    );
    let said = on("2026-11-19", &[], "e9\n");
    assert!(said.contains("Nothing is due today."), "{said}");
    let said = on("2027-12-31", &[], "skip\n");
    assert_in_order(&said, &["1 of 1", "One more task of zoé is due today."]);
    // The same game again has nothing new, but is asked about all the same.
    let said = on("2027-12-31", &[&file], "quit\n");
    assert_in_order(&said, &["one mistake, 0 new", "1 of 1"]);
}

#[test]
fn in_french_too_and_the_answer_can_be_shown() {
    let folder = Folder::new();
    let file = game(&folder, "perdue.dedale", GAME);
    let said = folder.talk(
        &[
            "train",
            &file,
            "--player",
            "1",
            "--nodes",
            "200",
            "--lang",
            "fr",
            "--today",
            "2026-11-17",
        ],
        "rien\naide\nmontrer\n",
    );
    assert_in_order(
        &said,
        &[
            "une erreur, 1 nouvelle",
            "Erreur 1 sur 1 (coup 1)",
            "Ici, Zoé a joué d8, et ses chances sont tombées de 100\u{a0}% à 0\u{a0}%. Trouvez un meilleur coup.",
            "Je n’ai pas compris\u{a0}: rien.",
            "montrer\u{a0}: la réponse et ses raisons.",
            "Le meilleur coup était e9.",
            "Cette erreur reviendra demain.",
            "Une erreur revue, pas trouvée du premier coup.",
            "Prochaine erreur à revoir pour Zoé\u{a0}: demain.",
        ],
    );
}

#[test]
fn a_folder_has_many_games_and_strangers_are_passed_over() {
    let folder = Folder::new();
    let games = folder.path().join("mine");
    fs::create_dir(&games).expect("a folder");
    let put = |name: &str, text: &str| fs::write(games.join(name), text).expect("a file");
    put("a.dedale", GAME);
    put("b.dedale", &GAME.replace("Zoé", "Ada"));
    put("c.dedale", &GAME.replace("e8:3", "e8:2"));
    put("notes.txt", "no game");
    let games = games.to_string_lossy().into_owned();
    let arguments = [
        "train", &games, "--player", "Zoé", "--nodes", "100", "--lang", "en",
    ];
    let mut command = dedale();
    command.args(arguments).env("DEDALE_HOME", folder.path());
    let result = output(&mut command);
    assert_eq!(result.status.code(), Some(0));
    let said = text(&result.stdout);
    assert_in_order(
        &said,
        &[
            "a.dedale: one mistake, 1 new",
            "c.dedale: one mistake, 1 new",
            "1 of 2",
        ],
    );
    assert!(text(&result.stderr).contains("b.dedale: Zoé does not play in it"));
    let kept = fs::read_to_string(folder.path().join("practice.txt")).expect("a file");
    assert_eq!(
        kept.lines().filter(|line| line.starts_with("Zoé")).count(),
        2
    );
}

/// (arguments after `train`, what is said).
#[test]
fn what_is_wrong_is_said() {
    let folder = Folder::new();
    let file = game(&folder, "lost.dedale", GAME);
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).expect("a folder");
    let empty = empty.to_string_lossy().into_owned();
    for (arguments, expected) in [
        (&[file.as_str()][..], "--player NAME says so: Zoé, Eren"),
        (&[&file, "--player", "Ada"], "Nobody in"),
        (&[&file, "--player", "3"], "Nobody in"),
        (&[&file, &file, "--player", "Ada"], "In none of these games"),
        (&[&empty, "--player", "Ada"], "no game file"),
        (&["nowhere.dedale"], "nowhere.dedale"),
        (&["--today", "tomorrow"], "is not a day"),
        (&["--today", "2026-02-30"], "is not a day"),
        (&["--nodes", "0"], "--nodes"),
    ] {
        let all = [&["train", "--lang", "en"], arguments].concat();
        let said = refused(&folder, &all);
        assert!(said.contains(expected), "{arguments:?}: {said}");
    }
    let newer = "# dedale-practice/7\n";
    fs::write(folder.path().join("practice.txt"), newer).expect("a file");
    for arguments in [
        &["train"][..],
        &["train", &file, "--player", "1", "--nodes", "50"],
    ] {
        let said = refused(&folder, arguments);
        assert!(said.contains("practice.txt"), "{said}");
    }
    let kept = fs::read_to_string(folder.path().join("practice.txt")).expect("a file");
    assert_eq!(kept, newer);
}

/// The only person in a kept game needs no name, and the menu of the plain mode leads there too.
#[test]
fn the_only_person_needs_no_name() {
    let folder = Folder::new();
    let human = "[Controller1 \"human\"]\n[Controller2 \"computer 3\"]\n\n1. d8";
    let file = game(&folder, "kept.dedale", &GAME.replace("\n1. d8", human));
    let said = folder.talk(
        &["train", &file, "--nodes", "100", "--lang", "en"],
        "quit\n",
    );
    assert!(said.contains("Here Zoé played d8"), "{said}");
    let said = folder.talk(&["--plain", "--lang", "en"], "learn\n\nquit\n");
    assert_in_order(
        &said,
        &["11 learn from my mistakes", "Nothing is due today."],
    );
    let said = folder.talk(
        &["--plain", "--lang", "en"],
        "new name1=Zoé\n6\nlearn\nquit\nquit\n",
    );
    assert_in_order(
        &said,
        &["Here Zoé played d8", "One more task of Zoé is due today."],
    );
}
