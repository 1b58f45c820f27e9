//! What the screen says when the data folder is in a bad way: nothing is lost in silence, and one can
//! always play.

use std::fs;

use crate::driver::Terminal;
use crate::words::{ENGLISH, FRENCH, Words};

/// Two people on the smallest board, by the settings.
const SET_UP: [&str; 5] = [
    "set-up.board = 3x3",
    "set-up.first = named",
    "set-up.name1 = Ada",
    "set-up.name2 = Eren",
    "set-up.plays2 = human",
];

/// Begins a game and plays its first move.
fn begin(terminal: &Terminal, words: &Words) {
    terminal.sees(words.menu);
    terminal.presses(&["1"]);
    terminal.sees(words.new_game);
    terminal.presses(&["F5"]);
    terminal.sees(" 3 │");
    terminal.presses(&["Up", "Enter"]);
}

/// Where nothing can be written, the screen says so and the game goes on to its end.
#[test]
fn a_folder_that_cannot_be_written_to_is_told_and_the_game_goes_on() {
    for words in [&FRENCH, &ENGLISH] {
        let terminal = Terminal::open(words.locale);
        // Below a file there can be no folder, whoever asks. The set-up has to be typed.
        let file = terminal.home().join("file");
        fs::write(&file, "").expect("a file");
        terminal.starts(&format!("DEDALE_HOME={}", file.display()), "");
        terminal.sees(words.menu);
        terminal.presses(&["1"]);
        terminal.sees(words.new_game);
        terminal.presses(&["Down", "Down"]);
        terminal.types("3x3");
        terminal.presses(&["Enter", "End"]);
        terminal.types("Eren");
        terminal.presses(&["Enter", "Tab"]);
        terminal.types("h");
        terminal.presses(&["Enter", "F5"]);
        terminal.sees(" 3 │");
        terminal.sees(words.not_kept);
        // Whoever begins goes to the middle, and the other jumps home.
        terminal.types("b2");
        terminal.presses(&["Enter"]);
        terminal.sees(words.unkept);
        terminal.sees_no(words.not_kept);
        terminal.waits_for("the middle taken", |screen| {
            let row = screen.lines().find(|line| line.starts_with(" 2 "));
            row.is_some_and(|row| row.contains("(●)") || row.contains("(○)"))
        });
        let screen = terminal.screen();
        let first_began = screen
            .lines()
            .find(|line| line.starts_with(" 3 "))
            .is_some_and(|row| row.contains('●') || row.contains('○'));
        terminal.types(if first_began { "b1" } else { "b3" });
        terminal.presses(&["Enter"]);
        terminal.sees(words.over_keys);
        terminal.presses(&["6"]);
        terminal.sees(words.menu);
        terminal.presses(&["9"]);
        terminal.sees_the_end(0);
    }
}

/// A damaged game is not opened in silence: the version before it is offered.
#[test]
fn the_version_before_a_damaged_game_is_offered() {
    for words in [&FRENCH, &ENGLISH] {
        let terminal = Terminal::open(words.locale);
        terminal.settings(&SET_UP);
        terminal.starts("", "");
        begin(&terminal, words);
        terminal.sees(&format!("Ada {} b2.", words.moves_to));
        terminal.presses(&["6"]);
        terminal.sees(words.menu);
        let games = terminal.files("games", ".dedale");
        let whole = fs::read_to_string(&games[0]).expect("the game");
        let damaged = whole.replace("b2", "c1");
        assert_ne!(whole, damaged);
        fs::write(&games[0], &damaged).expect("the damage");
        terminal.presses(&["2"]);
        terminal.sees(words.unusable);
        assert_eq!(fs::read_to_string(&games[0]).expect("the game"), damaged);
        terminal.presses(&["Enter"]);
        terminal.sees(" 3 │");
        // It goes on, and what was damaged is still there.
        terminal.types("b1");
        terminal.presses(&["Enter"]);
        terminal.sees(&format!("Eren {}", words.has_won));
        let aside = terminal.files("games", ".damaged-1");
        assert_eq!(fs::read_to_string(&aside[0]).expect("set aside"), damaged);
        terminal.presses(&["Escape"]);
        terminal.sees(words.menu);
        // Half of the scores is gone: said in the menu, and nothing is lost.
        let scores = terminal.file("scores.txt");
        fs::write(
            terminal.home().join("scores.txt"),
            &scores[..scores.len() / 2],
        )
        .expect("the damage");
        terminal.presses(&["6"]);
        terminal.sees_no(words.menu);
        terminal.presses(&["Escape"]);
        terminal.sees("scores-damaged-1.txt");
        assert!(terminal.file("scores.txt").contains("Eren"));
        terminal.presses(&["9"]);
        terminal.sees_the_end(0);
    }
}
