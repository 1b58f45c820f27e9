//! Games saved, found, damaged, opened twice, saved by name and deleted.

use std::fs::File;
use std::time::Duration;

use super::*;
use crate::NameProblem;

/// A temporary folder, and its home.
fn home() -> (tempfile::TempDir, Home) {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    (folder, home)
}

/// A text is good if it ends with a star.
fn check(text: &str) -> Result<String, usize> {
    if text.ends_with('*') {
        Ok(text.to_owned())
    } else {
        Err(text.len())
    }
}

fn set_time(path: &Path, seconds: u64) {
    let file = File::options().write(true).open(path).unwrap();
    file.set_modified(UNIX_EPOCH + Duration::from_secs(seconds))
        .unwrap();
}

#[test]
fn games_are_listed_the_last_first() {
    let (_folder, home) = home();
    for (id, seconds) in [("a", 20), ("b.c", 30), ("d", 10)] {
        home.keep(id, "text").unwrap();
        home.keep(id, "later").unwrap();
        set_time(&home.game_path(id).unwrap(), seconds);
    }
    let _open = home.open_game("a").unwrap();
    let ids = |home: &Home| -> Vec<String> {
        let games = home.games().unwrap();
        games.into_iter().map(|game| game.id).collect()
    };
    // The clock was set back, and still the game saved last comes first, in another program too.
    assert_eq!(ids(&home), ["d", "b.c", "a"]);
    let other = Home::at(&home.folder);
    other.keep("b.c", "later").unwrap();
    home.keep("d", "later").unwrap();
    assert_eq!(ids(&home), ["d", "b.c", "a"]);
    // Games from before the list existed: by their times, after the others.
    home.keep("a", "text").unwrap();
    fs::write(home.folder.join("order.txt"), "a\n").unwrap();
    set_time(&home.game_path("b.c").unwrap(), 30);
    set_time(&home.game_path("d").unwrap(), 10);
    assert_eq!(ids(&home), ["a", "b.c", "d"]);
    fs::remove_file(home.folder.join("order.txt")).unwrap();
    set_time(&home.game_path("a").unwrap(), 20);
    assert_eq!(ids(&home), ["b.c", "a", "d"]);
    assert_eq!(home.read("b.c").unwrap(), "later");
    assert_eq!(home.backup("b.c").as_deref(), Some("later"));
}

#[test]
fn ids_cannot_leave_the_folder() {
    let (_folder, home) = home();
    for id in ["../a", "", "a/b", "a\\b", "nul"] {
        assert!(
            matches!(home.keep(id, "x"), Err(StoreError::Name { .. })),
            "{id}"
        );
        assert!(matches!(home.load(id, check), Loaded::Bad { .. }), "{id}");
    }
}

#[test]
fn a_damaged_game_comes_from_its_backup_and_is_set_aside_before_it_is_replaced() {
    let (_folder, home) = home();
    let path = home.game_path("a").unwrap();
    home.keep("a", "one*").unwrap();
    home.keep("a", "two*").unwrap();
    assert_eq!(home.load("a", check), Loaded::Good("two*".to_owned()));
    fs::write(&path, "tw").unwrap();
    let loaded = home.load("a", check);
    let expected = Loaded::FromBackup {
        value: "one*".to_owned(),
        problem: Problem::Text(2),
    };
    assert_eq!(loaded, expected);
    // Loading again changes nothing.
    assert_eq!(home.load("a", check), expected);
    assert_eq!(fs::read_to_string(&path).unwrap(), "tw");
    home.keep("a", "three*").unwrap();
    let aside = path.with_extension("damaged-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "tw");
    assert_eq!(home.read("a").unwrap(), "three*");
    assert_eq!(
        home.backup("a").as_deref(),
        Some("one*"),
        "the good one stays"
    );
    home.keep("a", "four*").unwrap();
    assert_eq!(home.backup("a").as_deref(), Some("three*"));
    assert!(!path.with_extension("damaged-2").exists());
}

#[test]
fn a_game_damaged_with_its_backup_is_bad_and_kept() {
    let (_folder, home) = home();
    let path = home.game_path("a").unwrap();
    home.keep("a", "one*").unwrap();
    for bytes in [&b"\xff*"[..], b"", b"half"] {
        fs::write(&path, bytes).unwrap();
        let Loaded::Bad { problem } = home.load("a", check) else {
            panic!("{bytes:?}")
        };
        let not_text = Problem::Store(StoreError::NotText { path: path.clone() });
        match bytes {
            b"\xff*" => assert_eq!(problem, not_text),
            _ => assert_eq!(problem, Problem::Text(bytes.len())),
        }
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
    let Loaded::Bad {
        problem: Problem::Store(error),
    } = home.load("none", check)
    else {
        panic!("there is no such game")
    };
    assert!(error.is_missing());
}

#[test]
fn a_game_whose_file_is_gone_comes_from_its_backup() {
    let (_folder, home) = home();
    home.keep("a", "one*").unwrap();
    home.keep("a", "two*").unwrap();
    fs::remove_file(home.game_path("a").unwrap()).unwrap();
    let Loaded::FromBackup {
        value,
        problem: Problem::Store(error),
    } = home.load("a", check)
    else {
        panic!("the backup is there")
    };
    assert!(error.is_missing());
    home.keep("a", &value).unwrap();
    assert_eq!(home.load("a", check), Loaded::Good("one*".to_owned()));
}

#[test]
fn two_programs_do_not_play_one_game() {
    let (folder, home) = home();
    let other = Home::at(folder.path());
    let open = home.open_game("a").unwrap();
    assert_eq!(open.id(), "a");
    let in_use = || StoreError::InUse { id: "a".to_owned() };
    assert_eq!(other.open_game("a").map(drop), Err(in_use()));
    assert!(other.open_game("b").is_ok());
    home.keep("a", "one*").unwrap();
    assert_eq!(other.delete_game("a"), Err(in_use()));
    drop(open);
    assert!(other.open_game("a").is_ok());
    other.delete_game("a").unwrap();
}

#[test]
fn deleting_moves_to_the_bin() {
    let (folder, home) = home();
    for text in ["one*", "two*"] {
        home.keep("a", "before").unwrap();
        home.keep("a", text).unwrap();
        let open = home.open_game("a").unwrap();
        let moved = home.delete_open_game(open).unwrap();
        assert_eq!(fs::read_to_string(moved.path()).unwrap(), text);
    }
    assert_eq!(home.games(), Ok(Vec::new()));
    let left = fs::read_dir(folder.path().join(GAMES)).unwrap().count();
    assert_eq!(left, 0);
    let bin = folder.path().join(BIN);
    assert_eq!(fs::read_to_string(bin.join("a.dedale")).unwrap(), "one*");
    assert_eq!(fs::read_to_string(bin.join("2-a.dedale")).unwrap(), "two*");
    assert!(home.delete_game("a").unwrap_err().is_missing());
}

/// With its backup, and never over another game.
#[test]
fn what_is_in_the_bin_comes_back() {
    let (folder, home) = home();
    home.keep("a", "before*").unwrap();
    home.keep("a", "one*").unwrap();
    let binned = home.delete_game("a").unwrap();
    home.keep("a", "another*").unwrap();
    assert!(home.bring_back(&binned).is_err());
    assert_eq!(home.read("a").unwrap(), "another*");
    home.delete_game("a").unwrap();
    home.bring_back(&binned).unwrap();
    assert_eq!(home.read("a").unwrap(), "one*");
    assert_eq!(home.backup("a").as_deref(), Some("before*"));
    assert!(home.bring_back(&binned).unwrap_err().is_missing());
    let bin = fs::read_dir(folder.path().join(BIN)).unwrap();
    assert_eq!(bin.count(), 1, "the other game alone");
    home.keep_as("Tuesday", "x", false).unwrap();
    let binned = home.delete_named("Tuesday").unwrap();
    home.bring_back(&binned).unwrap();
    assert_eq!(home.read_named("Tuesday").unwrap(), "x");
}

#[test]
fn c7_games_are_saved_by_name() {
    let (_folder, home) = home();
    home.keep_as(" partie d'été ", "one*", false).unwrap();
    let taken = StoreError::Taken {
        name: "partie d'été".to_owned(),
    };
    assert_eq!(home.keep_as("partie d'été", "two*", false), Err(taken));
    assert_eq!(home.read_named("partie d'été").unwrap(), "one*");
    home.keep_as("partie d'été", "two*", true).unwrap();
    assert_eq!(
        home.load_named("partie d'été", check),
        Loaded::Good("two*".to_owned())
    );
    home.keep_as("other", "x", false).unwrap();
    let named = home.named().unwrap();
    assert_eq!(named.len(), 2);
    assert!(named.iter().any(|game| game.name == "partie d'été"));
    assert_eq!(
        home.games(),
        Ok(Vec::new()),
        "they are not games at the table"
    );
    let moved = home.delete_named("other").unwrap();
    assert_eq!(fs::read_to_string(moved.path()).unwrap(), "x");
    assert_eq!(home.named().unwrap().len(), 1);
    let refused = home.keep_as("../x", "x", true);
    let problem = NameProblem::Character('/');
    let name = "../x".to_owned();
    assert_eq!(refused, Err(StoreError::Name { name, problem }));
}

#[test]
fn a_damaged_named_game_is_set_aside_before_it_is_replaced() {
    let (folder, home) = home();
    home.keep_as("a", "bad", false).unwrap();
    assert!(matches!(home.load_named("a", check), Loaded::Bad { .. }));
    home.keep_as("a", "good*", true).unwrap();
    let aside = folder.path().join("named").join("a.damaged-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "bad");
}
