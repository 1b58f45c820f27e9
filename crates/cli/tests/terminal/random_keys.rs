//! A real terminal in which somebody presses whatever comes: keys, clicks, pastes, and windows of all sizes, in the
//! console and at school. The program lives, or has been quit; it never fails.

use dedale_rules::SplitMix;

use crate::driver::{Mouse, Terminal};

/// Keys by the names tmux gives them, those that lead on more often.
const KEYS: &str = "Enter Enter Enter Enter Escape Up Up Down Down Down Left Right Tab BTab Home End PPage NPage \
    BSpace DC F1 F5 Space 1 1 1 2 3 4 4 5 6 7 8 9 m m u p s r x a n g y o b c d e f h i v 0 ! ? : C-l C-a M-x é";
const SIZES: [(u32, u32); 5] = [(80, 24), (80, 24), (120, 40), (60, 20), (33, 7)];
/// Keys sent at once: the terminal gets them as fast as the program reads.
const HANDFUL: usize = 50;
/// Keys in all for each beginning.
const COUNT: usize = 4_000;

/// Presses keys by lot; the program is started again whenever they have quit it. First it shows what it begins with.
pub(crate) fn wander(arguments: &str, begins_with: &str, seed: u64) {
    let terminal = Terminal::open("fr_FR.UTF-8");
    let mut lots = SplitMix::new(seed);
    let keys: Vec<&str> = KEYS.split_whitespace().collect();
    let run = terminal.starts_again_and_again(arguments);
    terminal.sees(begins_with);
    for round in 0..COUNT / HANDFUL {
        let handful: Vec<&str> = (0..HANDFUL)
            .filter_map(|_| lots.pick(&keys).copied())
            .collect();
        terminal.presses(&handful);
        let place = (lots.below(80), lots.below(24));
        let mouse = lots.pick(&[Mouse::Hover, Mouse::Click, Mouse::Wheel]);
        terminal.mouse(*mouse.expect("a mouse"), place);
        if round % 5 == 4 {
            let (columns, rows) = *lots.pick(&SIZES).expect("a size");
            terminal.resize(columns, rows);
        }
        if let Some(report) = terminal.files("crashes", ".txt").first() {
            let text = std::fs::read_to_string(report).unwrap_or_default();
            panic!("seed {seed}, round {round}, {handful:?}:\n{text}");
        }
    }
    // Everything typed before it has been read when this key is.
    let statuses = terminal.ends_for_good(&run);
    let reports = terminal.files("crashes", ".txt");
    assert!(reports.is_empty(), "seed {seed}: {reports:?}");
    assert!(
        statuses.iter().all(|&status| status == 0 || status == 130),
        "seed {seed}: the program ended with {statuses:?}"
    );
}

#[test]
fn random_keys_in_the_console() {
    wander("", "Nouvelle partie", 11);
}

#[test]
fn random_keys_at_school() {
    wander("school play", "La classe", 12);
}
