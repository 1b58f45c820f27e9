//! How the screen looks where there are no colours, no Unicode, or another background.

use crate::driver::Terminal;
use crate::words::{ENGLISH, FRENCH, Words};

/// A game with a wall, in surroundings made by variables and settings; what is on the screen with its
/// colours. The terminal has sixteen.
fn drawn(words: &Words, variables: &str, settings: &[&str]) -> (Terminal, String) {
    drawn_on("xterm", words, variables, settings)
}

/// The same on a terminal of that name.
fn drawn_on(name: &str, words: &Words, variables: &str, settings: &[&str]) -> (Terminal, String) {
    let terminal = Terminal::open(words.locale);
    let variables = format!("TERM={name} COLORTERM= {variables}");
    let variables = variables.as_str();
    let mut lines = vec![
        "set-up.board = 5x5",
        "set-up.first = named",
        "set-up.name1 = Ada",
        "set-up.name2 = Eren",
        "set-up.plays2 = human",
        "set-up.colour1 = yellow",
    ];
    lines.extend(settings);
    terminal.settings(&lines);
    terminal.starts(variables, "");
    // The menu entry stands there in every look.
    terminal.sees("9  ");
    terminal.presses(&["1", "F5"]);
    terminal.sees(&format!("Ada {}.", words.plays_first));
    terminal.types("b3h");
    terminal.presses(&["Enter"]);
    terminal.sees("b3h.");
    let screen = terminal.coloured_screen();
    (terminal, screen)
}

/// The numbers of the styles on a screen.
fn styles(screen: &str) -> Vec<u32> {
    let sequences = screen.split("\u{1b}[").skip(1);
    let numbers = sequences.filter_map(|rest| rest.split_once('m'));
    let numbers = numbers.flat_map(|(numbers, _)| numbers.split([';', ':']).map(str::parse));
    let styles: Vec<u32> = numbers.flatten().collect();
    // Some of 256 colours would begin so; the sixteen have numbers that every terminal knows.
    assert!(!styles.contains(&38) && !styles.contains(&48), "{screen:?}");
    styles
}

fn is_coloured(screen: &str) -> bool {
    let is_colour = |style: &u32| matches!(style, 30..=37 | 40..=47 | 90..=97 | 100..=107);
    styles(screen).iter().any(is_colour)
}

#[test]
fn colours_are_used_unless_nobody_wants_them() {
    let (_terminal, screen) = drawn(&ENGLISH, "", &[]);
    assert!(is_coloured(&screen), "{screen:?}");
    let (_terminal, screen) = drawn(&ENGLISH, "NO_COLOR=1", &[]);
    assert!(!is_coloured(&screen), "{screen:?}");
    // What is chosen still stands out, and the tokens differ.
    assert!(styles(&screen).contains(&7), "{screen:?}");
    assert!(screen.contains('●') && screen.contains('○'), "{screen}");
    // Whoever asks for colours in the settings gets them.
    let (_terminal, screen) = drawn(&ENGLISH, "NO_COLOR=1", &["colour = always"]);
    assert!(is_coloured(&screen), "{screen:?}");
    let (_terminal, screen) = drawn(&ENGLISH, "", &["colour = never"]);
    assert!(!is_coloured(&screen), "{screen:?}");
}

#[test]
fn yellow_is_bright_on_a_dark_background_alone() {
    const BRIGHT_YELLOW: u32 = 93;
    const YELLOW: u32 = 33;
    for (background, used, unused) in [
        ("background = dark", BRIGHT_YELLOW, YELLOW),
        ("background = light", YELLOW, BRIGHT_YELLOW),
    ] {
        // Letters on coloured cells have a background of their own.
        let settings = [background, "set-up.cells = none"];
        let (_terminal, screen) = drawn(&FRENCH, "", &settings);
        let styles = styles(&screen);
        assert!(styles.contains(&used), "{background}: {screen:?}");
        assert!(!styles.contains(&unused), "{background}: {screen:?}");
        // Neither white nor black letters: one of them cannot be read.
        for unreadable in [30, 37, 97] {
            assert!(!styles.contains(&unreadable), "{background}: {screen:?}");
        }
    }
}

/// (the terminal, its background, how a cell is begun there)
#[test]
fn c3_cells_are_tinted_in_what_colours_there_are() {
    for (name, background, cell) in [
        ("xterm", "background = dark", "\u{1b}[100m"),
        ("xterm", "background = light", "\u{1b}[47m"),
        ("xterm-256color", "background = dark", "\u{1b}[48;5;237m"),
        ("xterm-256color", "background = light", "\u{1b}[48;5;254m"),
    ] {
        let (_terminal, screen) = drawn_on(name, &ENGLISH, "", &[background]);
        assert!(screen.contains(cell), "{name} {background}: {screen:?}");
        let plain = [background, "set-up.cells = none"];
        let (_terminal, screen) = drawn_on(name, &ENGLISH, "", &plain);
        assert!(!screen.contains(cell), "{name} {background}: {screen:?}");
    }
}

#[test]
fn without_unicode_everything_is_ascii_and_walls_are_b() {
    for variables in ["LANG=C", "LC_ALL=C", "LANG=fr_FR.ISO-8859-1 LC_CTYPE=C"] {
        let words = if variables.contains("fr_FR") {
            &FRENCH
        } else {
            &ENGLISH
        };
        let (terminal, _) = drawn(words, variables, &[]);
        let screen = terminal.screen();
        assert!(screen.is_ascii(), "{variables}\n{screen}");
        let (column, row) = terminal.place_of("b3");
        let above: String = screen.lines().nth(row - 1).unwrap_or_default().to_owned();
        assert_eq!(
            above.chars().nth(column),
            Some('B'),
            "{variables}\n{screen}"
        );
        terminal.presses(&["6"]);
        terminal.sees("9  ");
        assert!(terminal.screen().is_ascii(), "{variables}");
    }
}

/// A terminal that can only print lines gets lines.
#[test]
fn a_dumb_terminal_gets_the_plain_mode() {
    for (words, quit) in [(&FRENCH, "quitter"), (&ENGLISH, "quit")] {
        let terminal = Terminal::open(words.locale);
        let before = terminal.state();
        terminal.starts("TERM=dumb", "");
        terminal.sees("9  ");
        assert_eq!(terminal.modes(), before.modes);
        assert_eq!(styles(&terminal.coloured_screen()), []);
        terminal.types("new board=3x3 plays2=human first=named");
        terminal.presses(&["Enter"]);
        terminal.sees("  6 - ");
        terminal.types("b2");
        terminal.presses(&["Enter"]);
        terminal.sees(&format!("{} b2.", words.moves_to));
        terminal.types("6");
        terminal.presses(&["Enter"]);
        terminal.sees(&format!("3×3, {}", words.one_ply));
        terminal.types(quit);
        terminal.presses(&["Enter"]);
        terminal.sees_the_end(0);
        assert_eq!(terminal.state(), before);
    }
}
