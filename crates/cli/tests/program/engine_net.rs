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

/// All lines of a small search but for the time they took.
fn searched(arguments: &[&str]) -> Vec<String> {
    let mut engine = Conversation::with_engine(arguments);
    engine.say("setoption name MultiPV value 500\nposition start\ngo nodes 200");
    let lines = engine.until("bestmove");
    engine.say("quit");
    assert_eq!(engine.end().0.code(), Some(0));
    let moves = |line: &String| Some(line.split_once(" pv ")?.1.to_owned());
    lines.iter().filter_map(moves).collect()
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
