//! The plain mode when things go wrong: lines nobody understands, inputs that end, files that are
//! damaged, folders that cannot be written to.

use std::fs;

use crate::plain_talk::{Folder, assert_in_order, talk_in};

const TWO: &str = "new plays2=human name1=Ada name2=Eren first=named board=5x5";

#[test]
fn wrong_lines_are_told_and_end_nothing() {
    let long = "x".repeat(20_000);
    for (line, told) in [
        ("hello", "Not understood: hello."),
        ("99", "Not understood: 99."),
        (
            "new board=2x9",
            "Not possible: 2x9 cannot be chosen: expected columns x rows",
        ),
        ("new speed=3", "there is no choice called speed"),
        ("new name1=\"Ada", "A quote is not closed"),
        (
            "new fast",
            "fast is not understood here: expected name=value",
        ),
        (
            "new name1=Ada name2=Ada",
            "The game cannot start: two players are called Ada",
        ),
        (
            "new token1=x token2=x",
            "The game cannot start: two players have the token x",
        ),
        ("new board=3x3 bonus=7", "The game cannot start: only"),
        ("new token1=ab", "expected a single character"),
        ("resume", "There is no game to resume."),
        ("load", "There is no such game yet."),
        ("load nothing", "There is no such game yet."),
        ("demo 9", "9 is not in the list."),
        ("analysis", "There is no such game yet."),
        ("language de", "de is not a language of Dédale"),
        (
            "settings bell loud",
            "loud is not understood here: yes or no",
        ),
        (
            "settings unicode maybe",
            "maybe is not understood here: yes, no or auto",
        ),
        ("settings speed", "Not understood: speed"),
        ("\u{1b}[2J", "Not understood: \\u{1b}[2J."),
        (long.as_str(), "Not understood: xxxxxxxx"),
    ] {
        let folder = Folder::new();
        let said = folder.talk(&[], &format!("{line}\nquit\n"));
        assert!(said.contains(told), "{line}: no {told:?} in\n{said}");
        assert!(said.ends_with("Goodbye!\n"), "{line}\n{said}");
        assert!(!said.contains('\u{1b}'), "{line}");
    }
}

#[test]
fn refused_moves_say_why_and_cost_nothing() {
    let lines = [
        ("e9", "e9 is not on the board (R6)"),
        ("c1", "the pawn is already there (R5)"),
        ("c4", "neither next to c1 nor a jump away (R6)"),
        ("e5h", "the wall would stick out of the board (R7)"),
        ("D5 E5 U", "the wall would stick out of the board (R7)"),
        ("D1 D3 L", "d1 and d3 are not neighbours"),
        ("D1 D2 U", "a wall cannot lie along d1 and d2 on that side"),
        ("1 e3h", "another kind of action"),
        ("2 e4", "another kind of action"),
        ("look", "Say which cell"),
        ("replay 12", "from 0 to 0"),
        ("clock", "This game has no clock."),
        ("moves", "No move has been played yet."),
        ("describe maybe", "maybe is not understood here"),
        ("1\nnothing", "Not understood: nothing."),
        ("give up\nperhaps\nno", "Please answer yes or no."),
    ];
    for (line, told) in lines {
        let folder = Folder::new();
        let said = folder.talk(&[], &format!("{TWO}\n{line}\nc2\n6\nquit\n"));
        assert!(said.contains(told), "{line}: no {told:?} in\n{said}");
        assert_eq!(folder.moves(), ["c2"], "{line}\n{said}");
    }
}

#[test]
fn bytes_that_are_no_text_end_nothing() {
    let folder = Folder::new();
    let said = talk_in(
        folder.path(),
        &[],
        b"\xff\xfe\n\0\n\xef\xbb\xbfscores\r\nquit\r\n",
    );
    assert!(said.contains("No game has been counted yet."), "{said}");
    assert!(said.ends_with("Goodbye!\n"), "{said}");
}

#[test]
fn the_input_may_end_anywhere() {
    let script = format!(
        "{TWO}\nc2\n1\nd5\n2\n\nsave one\nsave one\nno\ngive up\nno\n6\nresume\ndescribe\n6\nload\n1\n6\nnew\nno\n4\n\
         \n\n\n\n\n\n\nEve\n\n\n\nmenu\n10\n1\n6\nsettings\nbell yes\n\nscores\nhelp\nquit\n"
    );
    let lines: Vec<&str> = script.split_inclusive('\n').collect();
    for cut in 0..lines.len() {
        let folder = Folder::new();
        let said = folder.talk(&["--seed", "4"], &lines[..cut].concat());
        assert!(!said.contains("Goodbye"), "{cut}\n{said}");
        assert!(!said.contains("Not understood"), "{cut}\n{said}");
        // In a game, the last thing said is that it is kept; a demonstration begins anew.
        let in_game = said.rfind("your move:") > said.rfind("Your choice:");
        let kept = said.ends_with("The game is kept; resume goes on with it.\n")
            || said.ends_with("The demonstration is left; next time it begins anew.\n");
        assert_eq!(kept, in_game, "{cut}\n{said}");
    }
    assert!(
        Folder::new()
            .talk(&["--seed", "4"], &script)
            .ends_with("Goodbye!\n")
    );
}

#[test]
fn a_last_line_without_an_end_counts() {
    let folder = Folder::new();
    folder.talk(&[], &format!("{TWO}\nc2"));
    assert_eq!(folder.moves(), ["c2"]);
}

#[test]
fn a_damaged_game_is_named_kept_and_its_backup_offered() {
    for (answer, goes_on) in [("yes", true), ("", true), ("no", false)] {
        let folder = Folder::new();
        folder.talk(&[], &format!("{TWO}\nc2\nc4\n6\nquit\n"));
        let path = &folder.games()[0];
        let whole = fs::read_to_string(path).unwrap();
        let damaged = whole.replace("Eren", "Eran");
        fs::write(path, &damaged).unwrap();
        let said = folder.talk(&[], &format!("resume\n{answer}\n6\nquit\n"));
        assert_in_order(
            &said,
            &[
                "cannot be read: it is damaged, or was changed by hand",
                "The version before can be read.",
            ],
        );
        assert_eq!(
            said.contains("The game goes on: Ada, Eren"),
            goes_on,
            "{said}"
        );
        // Whatever was answered, the damaged text is still somewhere.
        let texts = fs::read_dir(folder.path().join("games")).unwrap();
        let kept = texts
            .filter_map(|entry| fs::read_to_string(entry.unwrap().path()).ok())
            .any(|text| text == damaged);
        assert!(kept, "{answer}\n{said}");
    }
}

#[test]
fn a_game_of_a_newer_version_or_beyond_reading_is_left_alone() {
    let folder = Folder::new();
    folder.talk(&[], &format!("{TWO}\n6\nquit\n"));
    let path = folder.games()[0].clone();
    let whole = fs::read_to_string(&path).unwrap();
    for (text, told) in [
        (
            whole.replace("[Save \"1\"]", "[Save \"2\"]"),
            "a newer version of Dédale wrote it",
        ),
        ("nonsense".to_owned(), "it is not a game file"),
        (String::new(), "it is not a game file"),
    ] {
        for entry in fs::read_dir(folder.path().join("games")).unwrap() {
            fs::write(entry.unwrap().path(), &text).unwrap();
        }
        let said = folder.talk(&[], "resume\nload\n1\nquit\n");
        assert_in_order(
            &said,
            &[
                told,
                "There is no game to resume.",
                "cannot be read",
                told,
                "Goodbye!",
            ],
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_folder_that_cannot_be_written_to_is_told_once_and_the_game_goes_on() {
    let folder = Folder::new();
    // A file where the folder should be: nothing can be kept there on any system.
    let blocked = folder.path().join("file");
    fs::write(&blocked, "not a folder").unwrap();
    let lines =
        format!("{TWO}\nc2\nd5\nc3\nd4\nc4\nd3\nc5\nscores\nsettings bell yes\nresume\nquit\n");
    let said = talk_in(&blocked, &[], lines.as_bytes());
    assert_in_order(
        &said,
        &[
            "The game could not be kept: ",
            "Ada moves to c2.",
            "Ada has won!",
            "Ada: 5 points (win +5)",
            "Goodbye!",
        ],
    );
    let games =
        said.matches("cannot be written").count() + said.matches("cannot be locked").count();
    assert!((1..=6).contains(&games), "{games} times\n{said}");
    let said = talk_in(&blocked, &[], format!("{TWO}\nc2\nsave x\n").as_bytes());
    assert!(said.contains("its last moves could not be kept"), "{said}");
    assert_eq!(fs::read_to_string(&blocked).unwrap(), "not a folder");
}

#[test]
fn data_can_be_named_on_the_command_line() {
    let (folder, other) = (Folder::new(), Folder::new());
    let path = other.path().join("new").join("deep");
    folder.talk(&["--data", path.to_str().unwrap()], &format!("{TWO}\nc2\n"));
    assert!(folder.games().is_empty());
    assert!(path.join("games").is_dir());
}

#[test]
fn nothing_is_written_before_something_is_played() {
    let folder = Folder::new();
    folder.talk(&[], "scores\nhelp\nload\nresume\nquit\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
