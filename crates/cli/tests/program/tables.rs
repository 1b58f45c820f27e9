//! Games by tables of solved boards: made by one command, used by the others, done without when damaged.

use std::fs;
use std::path::PathBuf;

use crate::conversation::Conversation;
use crate::plain_talk::{Folder, assert_in_order};
use crate::runner::{dedale, output, text};

fn ran(folder: &Folder, arguments: &[&str]) -> String {
    let result = output(dedale().args(arguments).env("DEDALE_HOME", folder.path()));
    let told = text(&result.stderr);
    assert!(result.status.success(), "{arguments:?}: {told}");
    text(&result.stdout) + &told
}

/// Keeps a table of 3x5 with two walls each.
fn kept(folder: &Folder, more: &[&str]) -> PathBuf {
    let solve = ["solve", "--board", "3x5", "--walls", "2", "--keep"];
    let said = ran(folder, &[&solve[..], more].concat());
    let path = said.lines().find_map(|line| line.strip_prefix("kept: "));
    PathBuf::from(path.expect("where it is kept"))
}

fn damage(table: &PathBuf) {
    let mut bytes = fs::read(table).expect("a table");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(table, bytes).expect("room");
}

#[test]
fn a_kept_table_is_known_to_hints_and_analysis() {
    let folder = Folder::new();
    let hint = ["hint", "--board", "3x5", "--walls", "2", "--nodes", "1"];
    assert!(!ran(&folder, &hint).contains("winning chances 0%"));
    let table = kept(&folder, &["--verify"]);
    assert_eq!(table, folder.path().join("tables/3x5-2.table"));
    let said = ran(&folder, &hint);
    let wanted = ["winning chances 0%", "player 2 is sure to win, in 9 moves"];
    assert_in_order(&said, &wanted);
    // A move that the table knows to lose sooner is told as such.
    let analyze = ["analyze", "--board", "3x5", "--walls", "2", "--nodes", "1"];
    let said = ran(&folder, &[&analyze[..], &["--moves", "b2 a1h"]].concat());
    assert!(said.contains("100%"), "{said}");
    damage(&table);
    let said = ran(&folder, &hint);
    assert!(said.contains("3x5-2.table is damaged"), "{said}");
    assert!(said.contains("Advice for player 1"), "{said}");
}

#[test]
fn the_strongest_computer_plays_by_the_table_and_without_it_when_it_is_damaged() {
    let folder = Folder::new();
    let table = kept(&folder, &["--pass"]);
    assert_eq!(table, folder.path().join("tables/3x5-2-pass.table"));
    let lines = "new board=3x5 walls=2 plays1=human name1=Ada plays2=\"computer 10\" first=named\n\
                 1 b2\n5\n6\nquit\n";
    let said = folder.talk(&[], lines);
    // What is drawn with perfect play has no better chances.
    assert_in_order(&said, &["Computer 2 moves to b4.", "winning chances 50%"]);
    damage(&table);
    let wanted = [
        "A table of this board cannot be used: ",
        "3x5-2-pass.table is damaged: a checksum or the length is wrong. The game goes on without it.",
        "Ada moves to b2.",
        "Computer 2",
        "Advice for Ada",
    ];
    assert_in_order(&folder.talk(&[], lines), &wanted);
    let said = folder.talk(&["--lang", "fr"], &lines.replace("quit", "quitter"));
    assert!(said.contains("La partie continue sans elle."), "{said}");
}

#[test]
fn the_line_protocol_is_told_where_tables_are() {
    let folder = Folder::new();
    let table = kept(&folder, &[]);
    let tables = table.parent().and_then(|tables| tables.to_str());
    let option = format!("setoption name Tables value {}", tables.expect("a name"));
    let mut engine = Conversation::with_engine(&["--memory", "8"]);
    engine.say("newgame board 3x5 walls 2");
    let ask = "position start\ngo nodes 1";
    let mut asked = || {
        engine.say(ask);
        engine.until("bestmove").join("\n")
    };
    assert!(asked().contains("score chance"));
    engine.say(&option);
    let mut asked = || {
        engine.say(ask);
        engine.until("bestmove").join("\n")
    };
    assert!(asked().contains("score loss 18"));
    engine.say("setoption name Tables value /no/such/folder");
    let told = engine.until("error: ").join("\n");
    assert!(
        told.contains("/no/such/folder: expected a folder of tables"),
        "{told}"
    );
    engine.say("setoption name Tables value <empty>");
    engine.say(ask);
    assert!(engine.until("bestmove").join("\n").contains("score chance"));
    damage(&table);
    engine.say(&option);
    let told = engine.until("error: ").join("\n");
    assert!(told.contains("3x5-2.table is damaged"), "{told}");
    engine.say("quit");
    assert_eq!(engine.end().0.code(), Some(0));
}

#[test]
fn a_player_with_tables_wins_its_matches() {
    let folder = Folder::new();
    let table = kept(&folder, &[]);
    let tables = table.parent().expect("a folder").display().to_string();
    let player = format!("dedale:tables={tables}");
    let said = ran(
        &folder,
        &[
            "arena", &player, "random", "--games", "6", "--board", "3x5", "--walls", "2",
            "--nodes", "1",
        ],
    );
    assert!(said.contains("wins: 6\n"), "{said}");
    assert!(said.contains("nodes-a: 0\n"), "it searched: {said}");
}
