//! Whole games in the terminal: set up and won by keys, by the mouse and by typed moves; interrupted
//! and resumed, taken back, advised; the scores and the settings. Each in French and in English.

use crate::driver::{Mouse, Terminal};
use crate::words::{ENGLISH, FRENCH, Words};

/// Two people on a small board, in this order.
fn two_people(terminal: &Terminal, board: &str, words: &Words) {
    let names = [
        format!("set-up.name1 = {}", words.players[0]),
        format!("set-up.name2 = {}", words.players[1]),
    ];
    let board = format!("set-up.board = {board}");
    terminal.settings(&[
        &board,
        "set-up.first = named",
        "set-up.plays2 = human",
        &names[0],
        &names[1],
    ]);
}

/// The program at the beginning of a game for two people.
fn game(board: &str, words: &Words) -> Terminal {
    let terminal = Terminal::open(words.locale);
    two_people(&terminal, board, words);
    terminal.starts("", "");
    terminal.sees(words.menu);
    terminal.presses(&["1"]);
    terminal.sees(words.new_game);
    terminal.presses(&["F5"]);
    terminal.sees(&begins(words));
    terminal
}

/// What is said when a game begins.
fn begins(words: &Words) -> String {
    format!("{} {}.", words.players[0], words.plays_first)
}

/// Leaves the menu.
fn quit(terminal: &Terminal, words: &Words) {
    terminal.sees(words.menu);
    terminal.presses(&["9"]);
    terminal.sees_the_end(0);
}

fn moved(words: &Words, player: usize, cell: &str) -> String {
    format!("{} {} {cell}.", words.players[player], words.moves_to)
}

fn walled(words: &Words, player: usize, wall: &str) -> String {
    format!("{} {} {wall}.", words.players[player], words.walls)
}

/// Everything from the first key to the scores, as a new player does it.
fn keys_alone(words: &Words) {
    let terminal = Terminal::open(words.locale);
    terminal.starts("", "");
    terminal.sees(words.menu);
    // The menu by arrows, round the end and back.
    terminal.presses(&["Up", "Down", "Enter"]);
    terminal.sees(words.new_game);
    // Three by three, typed; lots or not, by an arrow; the second player a person with a name.
    terminal.presses(&["Down", "Down"]);
    terminal.types("3x3");
    terminal.presses(&["Enter"]);
    terminal.sees("3×3");
    terminal.presses(&["Down", "Down", "Down", "Down", "Down", "Down", "Right"]);
    // Past the starting cells.
    terminal.presses(&["Down", "Down"]);
    terminal.types("Ada");
    terminal.presses(&["Enter", "Down"]);
    terminal.types("Zoé");
    terminal.presses(&["Enter", "Tab"]);
    terminal.types("h");
    terminal.presses(&["Enter"]);
    terminal.waits_for("the set-up", |screen| {
        let second = screen.lines().find(|line| line.contains("Zoé"));
        screen.contains("Ada") && second.is_some_and(|line| line.contains("hum"))
    });
    terminal.presses(&["F5"]);
    terminal.sees(&format!("Ada {}", words.plays_first));
    terminal.presses(&["Up", "Enter"]);
    terminal.sees(&format!("Ada {} b2.", words.moves_to));
    // Sideways is no jump while the straight one is open; the reason stands there.
    terminal.presses(&["Down", "Left"]);
    terminal.sees(words.refused);
    // Over the pawn, onto the goal line.
    terminal.presses(&["Right", "Down", "Enter"]);
    let screen = terminal.sees(&format!("Zoé {}", words.has_won));
    assert!(screen.contains(words.over_keys), "{screen}");
    terminal.presses(&["Escape"]);
    terminal.sees(words.menu);
    terminal.presses(&["5"]);
    let screen = terminal.waits_for("the scores", |screen| {
        words.scores.iter().all(|title| screen.contains(title))
    });
    let line = |name: &str| screen.lines().find(|line| line.contains(name));
    let columns = |name: &str| -> Vec<String> {
        let line = line(name).unwrap_or_else(|| panic!("{name} has no score\n{screen}"));
        line.split_whitespace().skip(1).map(str::to_owned).collect()
    };
    assert_eq!(columns("Zoé"), ["Zoé", "5", "1", "1", "5"]);
    assert_eq!(columns("Ada"), ["Ada", "0", "0", "1", "0"]);
    terminal.presses(&["Escape"]);
    quit(&terminal, words);
    let scores = terminal.file("scores.txt");
    assert!(scores.contains("Zoé") && scores.contains("Ada"), "{scores}");
}

#[test]
fn a_game_is_set_up_and_won_by_keys_in_french() {
    keys_alone(&FRENCH);
}

#[test]
fn a_game_is_set_up_and_won_by_keys_in_english() {
    keys_alone(&ENGLISH);
}

fn mouse_alone(words: &Words) {
    let terminal = game("3x3", words);
    // Pointing between two rows shows the wall before it is there.
    let (column, row) = terminal.place_of("a3");
    let before = terminal.screen();
    terminal.mouse(Mouse::Hover, (column, row + 1));
    let row_of = |screen: &str| screen.lines().nth(row + 1).map(str::to_owned);
    let pointed = terminal.waits_for("a ghost wall", |screen| row_of(screen) != row_of(&before));
    // The wheel turns it, and back.
    terminal.mouse(Mouse::Wheel, (column, row + 1));
    terminal.waits_for("a turned ghost wall", |screen| {
        row_of(screen) != row_of(&pointed)
    });
    terminal.mouse(Mouse::Wheel, (column, row + 1));
    terminal.waits_for("the ghost wall again", |screen| {
        row_of(screen) == row_of(&pointed)
    });
    // Away from the grooves it goes.
    terminal.mouse(Mouse::Hover, terminal.place_of("c1"));
    terminal.waits_for("no ghost wall", |screen| row_of(screen) == row_of(&before));
    terminal.mouse(Mouse::Click, (column, row + 1));
    terminal.sees(&walled(words, 0, "a2h"));
    // A cell that is no move says so and costs nothing.
    terminal.mouse(Mouse::Click, terminal.place_of("a1"));
    terminal.sees(words.refused);
    terminal.mouse(Mouse::Click, terminal.place_of("c3"));
    terminal.sees(&moved(words, 1, "c3"));
    for (cell, player) in [("c1", 0), ("c2", 1), ("b1", 0)] {
        terminal.mouse(Mouse::Click, terminal.place_of(cell));
        terminal.sees(&moved(words, player, cell));
    }
    terminal.mouse(Mouse::Click, terminal.place_of("c1"));
    let won = format!("{} {}", words.players[1], words.has_won);
    let screen = terminal.sees(&won);
    // The way out is clicked too: another game, by its line beside the board.
    let again = screen.lines().position(|line| line.contains(" N  "));
    let again = again.unwrap_or_else(|| panic!("no line for another game\n{screen}"));
    terminal.mouse(Mouse::Click, (60, again));
    terminal.sees(&begins(words));
    // In the menu as well.
    terminal.presses(&["6"]);
    let screen = terminal.sees(words.menu);
    let last = screen.lines().position(|line| line.contains(" 9  "));
    terminal.mouse(Mouse::Click, (38, last.expect("the last entry")));
    terminal.sees_the_end(0);
}

#[test]
fn a_game_is_won_by_the_mouse_in_french() {
    mouse_alone(&FRENCH);
}

#[test]
fn a_game_is_won_by_the_mouse_in_english() {
    mouse_alone(&ENGLISH);
}

fn typed_moves(words: &Words) {
    let terminal = game("5x5", words);
    let play = |typed: &str, shown: &str| {
        terminal.types(typed);
        terminal.sees(&format!("{} {typed}", words.typing));
        terminal.presses(&["Enter"]);
        terminal.sees(shown);
    };
    // Told by the cells it was typed by, too.
    let told = format!("c1v ({})", words.typed_wall);
    play(words.typed_wall, &walled(words, 0, &told));
    // Across the first wall.
    play("c1h", words.refused);
    // Something that is no move stays in the line to be mended.
    terminal.types("c9x");
    terminal.presses(&["Enter"]);
    terminal.sees(&format!("{} c9x", words.typing));
    terminal.presses(&["BSpace", "BSpace"]);
    terminal.types("4");
    terminal.sees(&format!("{} c4\n", words.typing));
    terminal.presses(&["Enter"]);
    terminal.sees(&moved(words, 1, "c4"));
    play("c2", &moved(words, 0, "c2"));
    play("C3", &moved(words, 1, "c3"));
    // A move can be pasted: with its line end it is played at once.
    terminal.pastes("c4\n");
    terminal.sees(&moved(words, 0, "c4"));
    play("d4h", &walled(words, 1, "d4h"));
    let won = format!("{} {}", words.players[0], words.has_won);
    play("c5", &won);
    terminal.presses(&["Escape"]);
    quit(&terminal, words);
}

#[test]
fn a_game_is_won_by_typed_moves_in_french() {
    typed_moves(&FRENCH);
}

#[test]
fn a_game_is_won_by_typed_moves_in_english() {
    typed_moves(&ENGLISH);
}

fn interruption(words: &Words) {
    let terminal = game("5x5", words);
    terminal.presses(&["Up", "Enter"]);
    terminal.sees(&moved(words, 0, "c2"));
    terminal.presses(&["6"]);
    terminal.sees(words.menu);
    // What can be resumed is said beside the entry.
    terminal.presses(&["Down"]);
    terminal.sees(&format!("5×5, {}", words.one_ply));
    quit(&terminal, words);
    // Another run of the program, and the second menu entry.
    terminal.starts("", "");
    terminal.sees(words.menu);
    terminal.presses(&["2"]);
    terminal.sees_no(words.menu);
    assert_eq!(pawn_rows(&terminal.screen(), '●'), ["2"]);
    // It can still be taken back by the player to move, once.
    terminal.presses(&["4"]);
    terminal.sees(words.taken_back);
    assert_eq!(pawn_rows(&terminal.screen(), '●'), ["1"]);
    terminal.presses(&["u"]);
    terminal.sees(words.taken_back_already);
    terminal.presses(&["5"]);
    // A hint names a move and says why: the line below it is not empty.
    let screen = terminal.sees(words.hint);
    let lines: Vec<&str> = screen.lines().collect();
    let hint = lines.iter().position(|line| line.contains(words.hint));
    let below = lines[hint.expect("the hint was seen") + 1];
    let reason: String = below.chars().skip(30).collect();
    assert!(!reason.trim().is_empty(), "{screen}");
    terminal.presses(&["6"]);
    quit(&terminal, words);
}

/// The numbers of the rows of the board where a token stands.
fn pawn_rows(screen: &str, token: char) -> Vec<String> {
    let board = |line: &&str| line.chars().take(30).any(|found| found == token);
    let number = |line: &str| {
        line.split_whitespace()
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    screen.lines().filter(board).map(number).collect()
}

#[test]
fn a_game_is_interrupted_resumed_taken_back_and_advised_in_french() {
    interruption(&FRENCH);
}

#[test]
fn a_game_is_interrupted_resumed_taken_back_and_advised_in_english() {
    interruption(&ENGLISH);
}

/// A prepared game is opened and won in one move; nobody earns points by it.
#[test]
fn a_demonstration_is_won_in_one_move() {
    let words = &FRENCH;
    let terminal = Terminal::open(words.locale);
    terminal.starts("", "");
    terminal.sees(words.menu);
    terminal.presses(&["3"]);
    terminal.sees(words.demonstration);
    terminal.presses(&["Enter"]);
    terminal.sees("Ada");
    terminal.types("h9");
    terminal.presses(&["Enter"]);
    terminal.sees(&format!("Ada {}", words.has_won));
    terminal.presses(&["Escape"]);
    quit(&terminal, words);
    assert!(!terminal.file("scores.txt").contains("Ada"));
}

/// The language changes at once, and is remembered whatever the locale says.
#[test]
fn the_language_is_switched_in_the_settings_and_kept() {
    for (words, other) in [(&FRENCH, &ENGLISH), (&ENGLISH, &FRENCH)] {
        let terminal = Terminal::open(words.locale);
        terminal.starts("", "");
        terminal.sees(words.menu);
        terminal.presses(&["7"]);
        terminal.sees(words.settings);
        terminal.presses(&["l"]);
        terminal.sees(other.settings);
        terminal.presses(&["Escape"]);
        quit(&terminal, other);
        terminal.starts("", "");
        terminal.sees(other.menu);
        terminal.presses(&["1"]);
        // The names that nobody has chosen follow.
        terminal.sees(&format!("{}  ", other.players[0]));
        terminal.presses(&["Escape"]);
        quit(&terminal, other);
    }
}

/// The computer thinks on its own thread: it is stopped by leaving, asked again, and answers.
#[test]
fn a_game_against_the_computer_takes_two_keys() {
    let words = &ENGLISH;
    let terminal = Terminal::open(words.locale);
    terminal.settings(&["set-up.first = named"]);
    terminal.starts("", "");
    terminal.sees(words.menu);
    terminal.presses(&["1", "Enter"]);
    terminal.sees(&begins(words));
    terminal.presses(&["Up", "Enter"]);
    terminal.waits_for("the computer's answer", |screen| {
        let message = screen.lines().nth(22).unwrap_or_default();
        message.contains("Computer 2")
    });
    // Taking back takes both moves.
    terminal.presses(&["4"]);
    terminal.sees("The last 2 actions were taken back.");
    assert_eq!(pawn_rows(&terminal.screen(), '●'), ["1"]);
    terminal.presses(&["6"]);
    quit(&terminal, words);
}

#[test]
fn a_solved_board_is_explored() {
    let terminal = Terminal::open(ENGLISH.locale);
    terminal.starts("", "lab explore --board 3x4 --walls 1");
    terminal.sees("Player 1 to move wins in 7 plies.");
    terminal.presses(&["Right"]);
    terminal.sees("Player 2 to move loses in 6 plies.");
    terminal.presses(&["Left"]);
    terminal.sees("Player 1 to move wins in 7 plies.");
    terminal.presses(&["Escape"]);
    terminal.sees_the_end(0);
}

/// A word is typed after the slash; without it the line offers the word, and Enter does it. A colourless terminal says whose a wall is.
#[test]
fn words_are_typed_after_a_slash() {
    let words = &FRENCH;
    let terminal = Terminal::open(words.locale);
    two_people(&terminal, "5x5", words);
    terminal.starts("NO_COLOR=1", "");
    terminal.sees(words.menu);
    terminal.presses(&["1"]);
    terminal.sees(words.new_game);
    terminal.presses(&["F5"]);
    terminal.sees(&begins(words));
    terminal.types("/passer");
    terminal.presses(&["Enter"]);
    terminal.sees(&format!("{} passe son tour.", words.players[0]));
    terminal.types("c3c4g");
    terminal.presses(&["Enter"]);
    terminal.sees("(C3 C4 G).");
    let screen = terminal.screen();
    let row = screen
        .lines()
        .find(|line| line.contains("●   ·") || line.contains("○   ·"));
    assert!(row.is_some(), "whose the wall is\n{screen}");
    terminal.types("passer");
    terminal.presses(&["Enter"]);
    terminal.sees(&format!("{} passer", words.typing));
    terminal.presses(&["Enter"]);
    terminal.sees(&format!("{} passe son tour.", words.players[0]));
    terminal.presses(&["6"]);
    quit(&terminal, words);
}
