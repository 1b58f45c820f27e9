//! However the program ends, the terminal is as it was before, the shell works, and the game is there:
//! quitting, Ctrl-C, signals, a window that is closed, a window of one cell, and a failure.

use std::fs;

use crate::driver::{State, Terminal, is_free, signal};
use crate::words::{ENGLISH, FRENCH, Words};

/// A terminal, how it was, and in it a game for two people in which one move has been played.
fn game(words: &Words, variables: &str) -> (Terminal, State) {
    let terminal = Terminal::open(words.locale);
    terminal.settings(&[
        "set-up.board = 5x5",
        "set-up.first = named",
        "set-up.name1 = Ada",
        "set-up.name2 = Eren",
        "set-up.plays2 = human",
        "set-up.clock = stopwatch",
    ]);
    let before = terminal.state();
    start_game(&terminal, words, variables);
    (terminal, before)
}

fn start_game(terminal: &Terminal, words: &Words, variables: &str) {
    terminal.starts(variables, "");
    terminal.sees(words.menu);
    terminal.presses(&["1"]);
    terminal.sees(words.new_game);
    terminal.presses(&["F5"]);
    terminal.sees(&format!("Ada {}.", words.plays_first));
    terminal.presses(&["Up", "Enter"]);
    terminal.sees(&format!("Ada {} c2.", words.moves_to));
}

/// The terminal is as it was: modes, line discipline, and nothing is put around what is pasted.
#[track_caller]
fn is_restored(terminal: &Terminal, before: &State) {
    assert_eq!(&terminal.state(), before);
    terminal.pastes("echo pa''sted\n");
    terminal.waits_for("the pasted command", |screen| {
        // The prompt may come first: the shell reads the line while the terminal still draws.
        screen
            .lines()
            .any(|line| line == "pasted" || line == "shell> pasted")
    });
}

/// The game that was interrupted last is the one with one move.
#[track_caller]
fn is_resumed(terminal: &Terminal, words: &Words) {
    terminal.starts("", "");
    terminal.sees(words.menu);
    terminal.presses(&["Down"]);
    terminal.sees(&format!("Ada, Eren, 5×5, {}", words.one_ply));
    terminal.presses(&["Enter"]);
    terminal.waits_for("the game", |screen| {
        let row = screen.lines().find(|line| line.starts_with(" 2 "));
        row.is_some_and(|row| row.contains('●'))
    });
}

#[test]
fn while_the_screen_is_ours_the_terminal_is_another_one() {
    // Without this the other tests here could not fail.
    let (terminal, before) = game(&ENGLISH, "");
    let modes = terminal.modes();
    assert_ne!(modes, before.modes);
    assert!(before.modes.starts_with("0 1 0 "), "{before:?}");
    assert!(modes.starts_with("1 0 1 "), "{modes}");
}

#[test]
fn quitting_restores_the_terminal() {
    let (terminal, before) = game(&FRENCH, "");
    terminal.presses(&["6"]);
    terminal.sees(FRENCH.menu);
    terminal.presses(&["9"]);
    let screen = terminal.sees_the_end(0);
    // Nothing of the game is left on the page of the shell.
    assert!(!screen.contains('╭'), "{screen}");
    is_restored(&terminal, &before);
    is_resumed(&terminal, &FRENCH);
}

#[test]
fn control_c_restores_the_terminal_and_keeps_the_game() {
    let (terminal, before) = game(&ENGLISH, "");
    terminal.presses(&["C-c"]);
    terminal.sees_the_end(0);
    is_restored(&terminal, &before);
    is_resumed(&terminal, &ENGLISH);
}

#[test]
fn signals_restore_the_terminal_and_keep_the_game() {
    let (terminal, before) = game(&FRENCH, "");
    for (number, name) in ["TERM", "INT", "HUP"].into_iter().enumerate() {
        if number > 0 {
            is_resumed(&terminal, &FRENCH);
        }
        signal(name, &terminal.process());
        terminal.sees_the_end(0);
        is_restored(&terminal, &before);
    }
    is_resumed(&terminal, &FRENCH);
}

/// The window is closed, or the terminal dies: the program ends by itself, that is no failure of it, and
/// in another window the game goes on.
#[test]
fn a_closed_window_keeps_the_game() {
    let close: fn(&Terminal) = Terminal::close;
    for (words, end) in [(&FRENCH, close), (&ENGLISH, Terminal::die)] {
        let (terminal, _) = game(words, "");
        let games = terminal.files("games", ".dedale");
        let [file] = &games[..] else {
            panic!("one game, not {games:?}");
        };
        assert!(!is_free(file), "the lock is held while the game is played");
        terminal.until_gone(end);
        assert!(is_free(file), "the lock goes with the program");
        terminal.open_again();
        is_resumed(&terminal, words);
        let reports = terminal.files("crashes", "");
        assert!(reports.is_empty(), "{reports:?}");
    }
}

#[test]
fn a_window_of_one_cell_and_back_loses_nothing() {
    let words = &FRENCH;
    let (terminal, before) = game(words, "");
    let drawn = terminal.screen();
    for (columns, rows) in [(1, 1), (80, 1), (1, 24), (40, 12)] {
        terminal.resize(columns, rows);
        // The screen has been drawn in this size.
        terminal.waits_for("another screen", |screen| {
            !screen.contains("Ada") && screen.lines().count() <= rows as usize
        });
        terminal.resize(80, 24);
        terminal.waits_for("the game as before", |screen| {
            without_clock(screen) == without_clock(&drawn)
        });
    }
    terminal.resize(40, 17);
    terminal.sees(words.too_small);
    // A small one is enough for a compact board.
    terminal.resize(60, 20);
    terminal.waits_for("the whole game", |screen| {
        screen.contains("Eren") && screen.contains(" 6 - ")
    });
    // A larger one is used.
    terminal.resize(130, 40);
    terminal.waits_for("the moves beside the panel", |screen| {
        screen.lines().any(|line| line.contains("1. c2"))
    });
    terminal.resize(1, 1);
    terminal.until_gone(|terminal| terminal.presses(&["C-c"]));
    terminal.resize(80, 24);
    terminal.presses(&["Enter"]);
    assert_eq!(terminal.state(), before);
    is_resumed(&terminal, words);
}

/// A window that went to another size and back so fast that the program sees none but the old one has
/// lost its text all the same.
#[test]
fn a_window_of_the_same_size_is_drawn_anew() {
    let (terminal, _) = game(&ENGLISH, "");
    terminal.wipe();
    terminal.sees_no("Ada");
    signal("WINCH", &terminal.process());
    let screen = terminal.sees("Ada moves to c2.");
    assert!(screen.contains("Possible actions:"), "{screen}");
}

/// The clock runs on.
fn without_clock(screen: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_digit() { '0' } else { letter };
    screen.chars().map(letter).collect()
}

/// A failure of the program leaves a report with the position and the moves, says where it is, and
/// the terminal and the game are there.
#[test]
#[cfg(debug_assertions)]
fn a_failure_leaves_a_report_and_the_terminal_as_it_was() {
    for words in [&FRENCH, &ENGLISH] {
        let (terminal, before) = game(words, "DEDALE_FAILS_ON_CTRL_P=1");
        terminal.presses(&["C-p"]);
        let screen = terminal.sees_the_end(101);
        let reports = terminal.files("crashes", ".txt");
        let [report] = &reports[..] else {
            panic!("one report, not {reports:?}");
        };
        // A long line is broken by the terminal.
        let said = screen.replace('\n', "");
        assert!(said.contains(words.failed), "{screen}");
        assert!(said.contains(&*report.to_string_lossy()), "{screen}");
        let text = fs::read_to_string(report).expect("the report");
        for part in [
            "dedale/1 5x5 c2:4,c5:4 - 2 pass",
            "[Player1 \"Ada\"]",
            "1. c2",
            "crash.rs",
            "thread main",
        ] {
            assert!(text.contains(part), "no {part:?} in\n{text}");
        }
        is_restored(&terminal, &before);
        is_resumed(&terminal, words);
    }
}

/// Where no report can be written, it is seen.
#[test]
#[cfg(debug_assertions)]
fn a_failure_without_a_folder_shows_its_report() {
    let words = &ENGLISH;
    let (terminal, before) = game(words, "DEDALE_FAILS_ON_CTRL_P=1");
    // No folder can be made where a file is.
    fs::write(terminal.home().join("crashes"), "").expect("a file");
    terminal.presses(&["C-p"]);
    terminal.resize(200, 200);
    let screen = terminal.sees_the_end(101);
    assert!(
        screen.contains("dedale/1 5x5 c2:4,c5:4 - 2 pass"),
        "{screen}"
    );
    assert!(
        screen.contains("the report could not be written"),
        "{screen}"
    );
    terminal.resize(80, 24);
    is_restored(&terminal, &before);
}

/// Keys that would stop or end a program in the shell do not in the game: Ctrl-Z takes back, as in other programs.
#[test]
fn control_z_takes_back_and_other_keys_of_the_shell_do_nothing() {
    let words = &ENGLISH;
    let (terminal, before) = game(words, "");
    terminal.presses(&["C-z"]);
    terminal.sees("The last action was taken back.");
    terminal.presses(&["Up", "Enter"]);
    terminal.sees(&format!("Ada {} c2.", words.moves_to));
    for key in ["C-s", "C-q", "C-d", "C-\\"] {
        terminal.presses(&[key]);
    }
    // Still here, and still playing.
    terminal.presses(&["Down", "Enter"]);
    terminal.sees(&format!("Eren {} c4.", words.moves_to));
    terminal.presses(&["C-c"]);
    terminal.sees_the_end(0);
    is_restored(&terminal, &before);
}
