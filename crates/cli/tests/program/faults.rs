//! Damaged games and full disks, through the real program: nothing is lost in silence, nothing fails,
//! and the game goes on.

use std::fs;
use std::path::{Path, PathBuf};

use crate::conversation::Conversation;
use crate::runner::dedale;

/// The last line of the menu.
const MENU_ENDS: &str = "9  quit";
/// What becomes of a game that cannot be read.
const UNREADABLE: &str = "cannot be read";
const GOES_ON: &str = "The game goes on";

fn talk_in(folder: &Path) -> Conversation {
    Conversation::start(dedale().env("DEDALE_HOME", folder))
}

/// A folder with one game of two people, in which the first went to a1.
fn folder_with_game([first, second]: [&str; 2]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut talk = talk_in(folder.path());
    talk.say(&format!(
        "new board=3x3 plays2=human first=named name1={first} name2={second}\na1\n6\nquit"
    ));
    talk.hang_up();
    let (status, _) = talk.end();
    assert!(status.success());
    let game = only_game(folder.path());
    (folder, game)
}

fn only_game(folder: &Path) -> PathBuf {
    let entries = fs::read_dir(folder.join("games")).expect("games");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let is_game = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "dedale");
    let games: Vec<PathBuf> = paths.filter(is_game).collect();
    let [game] = &games[..] else {
        panic!("one game, not {games:?}");
    };
    game.clone()
}

/// What the program makes of the game in the folder.
#[derive(Debug, PartialEq, Eq)]
enum Made {
    /// It goes on, with these moves.
    Resumed(String),
    /// It says that it cannot be read.
    Refused,
}

/// Asks the running program to resume; refuses the version before.
fn resume(talk: &mut Conversation) -> Made {
    talk.say("resume");
    let first = loop {
        let line = talk.next();
        if line.contains(UNREADABLE) || line.contains(GOES_ON) || line.contains("no game") {
            break line;
        }
    };
    if first.contains(GOES_ON) {
        talk.say("moves\n6");
        let lines = talk.until(MENU_ENDS);
        let told = lines.iter().find(|line| line.starts_with("1. "));
        return Made::Resumed(told.cloned().unwrap_or_default());
    }
    assert!(first.contains(UNREADABLE), "in silence: {first}");
    // A game of a newer version is left to the newer program.
    if !first.contains("newer") {
        talk.say("no");
    }
    let lines = talk.until(MENU_ENDS);
    assert!(
        lines.iter().any(|line| line.contains("no game to resume")),
        "{first}\n{lines:#?}"
    );
    Made::Refused
}

/// Each byte with one bit turned, and the file cut at each length: the game is the one that was kept, or
/// it is said that it cannot be read, and then the file stays as it is.
#[test]
fn c7_whatever_is_damaged_in_a_save_is_said() {
    let (folder, game) = folder_with_game(["Ada", "Zoé"]);
    let whole = fs::read(&game).expect("the game");
    let turned = (0..whole.len()).map(|place| {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        (format!("byte {place} turned"), bytes)
    });
    let cut = (0..whole.len()).map(|length| (format!("cut at {length}"), whole[..length].into()));
    let cases: Vec<(String, Vec<u8>)> = turned.chain(cut).collect();
    let mut talk = talk_in(folder.path());
    talk.until(MENU_ENDS);
    assert_eq!(resume(&mut talk), Made::Resumed("1. Ada a1".to_owned()));
    let before = fs::read(game.with_extension("dedale.bak")).expect("the version before");
    let mut refused = 0;
    for (what, bytes) in &cases {
        fs::write(&game, bytes).expect("the damage");
        match resume(&mut talk) {
            Made::Resumed(moves) => assert_eq!(moves, "1. Ada a1", "{what}"),
            Made::Refused => {
                refused += 1;
                assert_eq!(&fs::read(&game).expect("the file"), bytes, "{what}");
            }
        }
        fs::write(game.with_extension("dedale.bak"), &before).expect("the version before");
    }
    // The end of the last line is all that may be missing.
    assert!(refused + 2 >= cases.len(), "{refused} of {}", cases.len());
    talk.say("quit");
    talk.hang_up();
    let (status, _) = talk.end();
    assert!(status.success());
}

/// The version before a damaged one is offered; who takes it goes on there, and the damaged one is set
/// aside.
#[test]
fn c7_the_version_before_a_damaged_save_goes_on() {
    let (folder, game) = folder_with_game(["Ada", "Zoé"]);
    let whole = fs::read_to_string(&game).expect("the game");
    let damaged = whole.replace("a1", "c1");
    assert_ne!(damaged, whole);
    fs::write(&game, &damaged).expect("the damage");
    let mut talk = talk_in(folder.path());
    // An empty line is yes. It can be played to its end.
    talk.say("resume\n\nb2\na2\nb1\nquit");
    talk.hang_up();
    let (status, lines) = talk.end();
    assert!(status.success());
    let said = |part: &str| lines.iter().any(|line| line.contains(part));
    assert!(said(UNREADABLE) && said(GOES_ON), "{lines:#?}");
    assert!(said("Zoé has won!"), "{lines:#?}");
    let aside = game.with_extension("damaged-1");
    assert_eq!(fs::read_to_string(aside).expect("the damaged one"), damaged);
}

/// Damaged scores are said, set aside, and no total is lost.
#[test]
fn c8_damaged_scores_are_said_and_lose_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = "new board=3x3 plays2=human first=named name1=Ada name2=Zoé\nb2\nb1\n";
    let scores = folder.path().join("scores.txt");
    let play = |expected: &str| {
        let mut talk = talk_in(folder.path());
        talk.say(&format!("{game}scores\nquit"));
        talk.hang_up();
        let (status, lines) = talk.end();
        assert!(status.success());
        assert!(
            lines.iter().any(|line| line.contains(expected)),
            "{lines:#?}"
        );
    };
    play("5 in all");
    play("10 in all");
    let whole = fs::read(&scores).expect("the scores");
    fs::write(&scores, &whole[..whole.len() / 2]).expect("the damage");
    play("scores-damaged-1.txt");
    play("20 in all");
    assert!(folder.path().join("scores-damaged-1.txt").exists());
}

/// With no room on the disk it is said that nothing is kept, the game goes on to its end, and the
/// file is still what it was. A limit on the size of files is a full disk that needs no disk.
#[cfg(unix)]
#[test]
fn c7_a_full_disk_is_said_and_the_game_goes_on() {
    use crate::runner::text;
    use std::process::{Command, Stdio};

    for blocks in [0, 1] {
        let (folder, game) = folder_with_game([&"𝔸".repeat(20), &"𝔹".repeat(20)]);
        let whole = fs::read(&game).expect("the game");
        // A block is 512 bytes: some of the text fits, but not all.
        assert!(whole.len() > 512, "{}", whole.len());
        let lines = folder.path().join("lines");
        fs::write(&lines, "resume\nb2\na2\nb1\nquit\n").expect("the lines");
        // The shell sets the limit and becomes the program.
        let program = dedale();
        let mut limited = Command::new("sh");
        limited.args(["-c", "ulimit -f \"$1\"; exec \"$2\"", "sh"]);
        limited.arg(blocks.to_string()).arg(program.get_program());
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => limited.env(name, value),
                None => limited.env_remove(name),
            };
        }
        limited.env("DEDALE_HOME", folder.path());
        limited.stdin(fs::File::open(&lines).expect("the lines"));
        let output = limited.stdout(Stdio::piped()).output().expect("sh starts");
        let said = text(&output.stdout);
        assert!(
            output.status.success(),
            "{blocks}: {:?}\n{said}",
            output.status
        );
        assert!(said.contains("could not be kept"), "{blocks}\n{said}");
        assert!(said.contains("has won!"), "{blocks}\n{said}");
        assert_eq!(fs::read(&game).expect("the game"), whole, "{blocks}");
        // What was begun to be written is not left there.
        let entries = fs::read_dir(folder.path().join("games")).expect("games");
        let names: Vec<_> = entries
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        assert!(
            names
                .iter()
                .all(|name| !name.to_string_lossy().ends_with(".part")),
            "{names:?}"
        );
    }
}
