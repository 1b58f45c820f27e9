//! A long command at a terminal: what its bar says meanwhile.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::driver::Terminal;

/// The time that stands before the bar, and what is done.
fn bar(screen: &str) -> Option<(String, String)> {
    let line = screen.lines().find(|line| line.contains(" boards"))?;
    let (time, rest) = line.split_once(']')?;
    Some((time.to_owned(), rest.to_owned()))
}

#[test]
fn the_time_goes_on_while_one_step_takes_long() {
    let terminal = Terminal::open("en_GB.UTF-8");
    // The long boards take a minute each here.
    terminal.starts("", "lab claims --rows 9 --threads 1");
    let first: RefCell<BTreeMap<String, String>> = RefCell::default();
    terminal.waits_for("another time beside the same number of boards", |screen| {
        bar(screen).is_some_and(|(time, done)| {
            let mut first = first.borrow_mut();
            *first.entry(done).or_insert_with(|| time.clone()) != time
        })
    });
    terminal.presses(&["C-c"]);
}
