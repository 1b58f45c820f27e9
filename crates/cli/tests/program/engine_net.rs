//! `dedale engine --net FILE` and `dedale arena dedale:net=FILE`: the real program with a net.

use std::fs;

use dedale_network::Parameters;

use crate::conversation::Conversation;
use crate::plain_talk::Folder;
use crate::runner::{dedale, output, text};

/// The file of a net by lot.
fn net(folder: &Folder) -> String {
    fs::create_dir_all(folder.path()).expect("a folder");
    let path = folder.path().join("some.net");
    fs::write(&path, Parameters::random(16, 1, 4, 9).write()).expect("room");
    path.to_str().expect("a name").to_owned()
}

/// The last word of a small search on every move. What it tells on the way comes by the clock: on a slow machine there
/// is more of that.
fn searched(arguments: &[&str]) -> Vec<String> {
    let mut engine = Conversation::with_engine(arguments);
    engine.say("setoption name MultiPV value 500\nposition start\ngo nodes 200");
    let lines = engine.until("bestmove");
    engine.say("quit");
    assert_eq!(engine.end().0.code(), Some(0));
    last_word(&lines)
}

/// The lines of play told last, the first one first.
fn last_word(lines: &[String]) -> Vec<String> {
    let is_first = |line: &String| line.contains(" multipv 1 ");
    let from = lines.iter().rposition(is_first).unwrap_or(0);
    let moves = |line: &String| Some(line.split_once(" pv ")?.1.to_owned());
    lines[from..].iter().filter_map(moves).collect()
}

#[test]
fn progress_by_the_clock_is_not_the_last_word() {
    let told = [
        "info depth 2 nodes 90 nps 90 time 1000 score chance 0.4 multipv 1 pv e2",
        "info depth 2 nodes 90 nps 90 time 1000 score chance 0.3 multipv 2 pv d1",
        "info depth 3 nodes 200 nps 90 time 2000 score chance 0.5 multipv 1 pv d1 e8",
        "info depth 3 nodes 200 nps 90 time 2000 score chance 0.4 multipv 2 pv e2",
        "bestmove d1",
    ];
    assert_eq!(last_word(&told.map(str::to_owned)), ["d1 e8", "e2"]);
}

#[test]
fn the_engine_evaluates_by_the_net_it_is_given() {
    let folder = Folder::new();
    let net = net(&folder);
    let with = searched(&["--net", &net]);
    assert!(!with.is_empty());
    assert_eq!(with, searched(&["--net", &net]), "the same every time");
    assert_ne!(with, searched(&[]), "otherwise than without it");

    let player = format!("dedale:net={net}");
    let arena = ["arena", &player, "random", "--games", "2", "--nodes", "50"];
    let end = output(dedale().args(arena).env("DEDALE_HOME", folder.path()));
    assert!(end.status.success(), "{}", text(&end.stderr));
    assert!(
        text(&end.stdout).contains("games: 2\n"),
        "{}",
        text(&end.stdout)
    );
}

#[test]
fn what_is_no_net_is_refused_at_once() {
    let folder = Folder::new();
    let path = net(&folder);
    let mut bytes = fs::read(&path).expect("a net");
    bytes[300] ^= 1;
    fs::write(&path, bytes).expect("room");
    for (file, part) in [
        (path.as_str(), "some.net is damaged"),
        ("/no/such.net", "/no/such.net"),
    ] {
        let player = format!("dedale:net={file}");
        for arguments in [
            vec!["engine", "--net", file],
            vec!["arena", &player, "random"],
        ] {
            let end = output(dedale().args(&arguments));
            assert_eq!(end.status.code(), Some(2), "{arguments:?}");
            assert!(text(&end.stderr).contains(part), "{}", text(&end.stderr));
        }
    }
}
