//! Games between computers: each move is shown for a while and told, and can be stopped and stepped through.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use dedale_store::Pace;

use super::{Message, Person};
use dedale_words::language::Language;

/// Computers that answer at once.
fn computers(count: usize, person_first: bool) -> Person {
    let mut person = Person::new(Language::English);
    let choices = &mut person.app.context.choices;
    choices.set("players", &count.to_string()).unwrap();
    choices.set("board", "5x5").unwrap();
    choices.set("first", "named").unwrap();
    for place in 1..=count {
        let plays = if place == 1 && person_first {
            "human"
        } else {
            "computer 1"
        };
        choices.set(&format!("plays{place}"), plays).unwrap();
    }
    person
}

/// Hears the computer, and lets no time go by.
fn hears(person: &mut Person) {
    while person.app.is_busy() {
        let message = person.messages.recv().expect("a report");
        person.app.update(message);
    }
}

#[test]
fn each_move_of_computers_is_shown_for_a_while() {
    let mut person = computers(2, false);
    person.types("1<Enter>");
    assert_eq!(person.table().entries().len(), 0);
    for played in 1..4 {
        // Nothing is played before its time.
        person.ticks(9);
        hears(&mut person);
        assert_eq!(person.table().entries().len(), played - 1);
        person.ticks(1);
        hears(&mut person);
        assert_eq!(person.table().entries().len(), played);
        let chosen = person.table().entries()[played - 1].chosen.to_string();
        person.must_see(&format!("{chosen}."));
    }
    person.must_see("Space: pause");
}

#[test]
fn watching_can_be_paused_and_stepped_through() {
    let mut person = computers(2, false);
    person.types("1<Enter> ");
    person.must_see("paused");
    person.ticks(500);
    hears(&mut person);
    assert_eq!(
        person.table().entries().len(),
        0,
        "nothing while it is paused"
    );
    // Another pace changes nothing of that.
    person.types("+-").ticks(500);
    person.must_see("paused");
    for played in 1..4 {
        person.types("<Enter>");
        hears(&mut person);
        assert_eq!(person.table().entries().len(), played, "one step");
        person.ticks(500);
        hears(&mut person);
        assert_eq!(person.table().entries().len(), played, "and no more");
    }
    person.types(" ").waits();
    assert!(person.table().ending().is_some(), "it goes on to the end");
}

#[test]
fn the_pace_can_be_set_and_is_kept() {
    let mut person = computers(2, false);
    assert_eq!(person.app.context.settings.pace, Pace::Normal);
    person.types("1<Enter>+");
    person.must_see("Pace of the computers: fast.");
    person.types("+").waits();
    assert!(
        person.table().ending().is_some(),
        "without a pace it is over at once"
    );
    let mut person = person.starts_again();
    assert_eq!(person.app.context.settings.pace, Pace::Off);
    person.types("7<Down><Down><Down><Down><Down>");
    person.must_see("as fast as they can");
    person.types("<Right>");
    person.must_see("step by step");
    let mut person = person.starts_again();
    person.types("1<Enter>").ticks(100);
    hears(&mut person);
    assert_eq!(
        person.table().entries().len(),
        0,
        "the first step is waited for"
    );
    person.must_see("paused");
}

/// With three computers, all their moves are told when the person comes to move again.
#[test]
fn the_moves_of_all_three_computers_are_told() {
    for pace in [Pace::Off, Pace::Fast] {
        let mut person = computers(4, true);
        person.app.context.settings.pace = pace;
        person.types("1<Enter><Up><Enter>").waits();
        let table = person.table();
        assert_eq!(table.entries().len(), 4);
        for place in 1..4 {
            let name = table.seat(table.mover(place)).name.to_string();
            let chosen = table.entries()[place].chosen.to_string();
            person.must_see(&format!("{name}: {chosen}"));
        }
    }
}

/// What is paused costs nobody time, and leaving and resuming goes on.
#[test]
fn a_paused_game_can_be_left_and_resumed() {
    let mut person = computers(2, false);
    person.types("1<Enter> <Enter>");
    hears(&mut person);
    person.types("<Esc>2");
    assert_eq!(person.table().entries().len(), 1);
    person.ticks(10);
    hears(&mut person);
    assert_eq!(person.table().entries().len(), 2);
}

/// Space in the replay plays it by itself, from the beginning, and a key stops it.
#[test]
fn a_replay_plays_itself() {
    let mut person = Person::new(Language::English);
    person.sits_at("[Dedale \"1\"]\n\n1. e2 e8\n2. e3 e7\n*\n");
    person.types("m ");
    person.must_see("ply 0 of 4");
    person.ticks(10);
    person.must_see("ply 1 of 4");
    person.ticks(10);
    person.must_see("ply 2 of 4");
    person.types(" ").ticks(50);
    person.must_see("ply 2 of 4");
    person.types(" ").ticks(11).types("<Left>").ticks(50);
    person.must_see("ply 2 of 4");
    person.types(" ").ticks(100);
    person.must_see("ply 4 of 4");
    person.types("m");
    person.must_see("Possible actions");
}

/// The mouse can be left to the terminal.
#[test]
fn the_mouse_can_be_switched_off() {
    let mut person = Person::new(Language::English);
    person.types("7<Up>");
    person.must_see("Mouse");
    person.types("<Right>");
    let mut person = person.starts_again();
    person.sits_at("[Dedale \"1\"]\n\n*\n");
    let (column, row) = person.place_of("e2");
    person.clicks(column, row);
    assert_eq!(person.table().entries().len(), 0);
    person.types("<Esc>7<Up><Right>");
    person.sits_at("[Dedale \"1\"]\n\n*\n");
    person.clicks(column, row);
    assert_eq!(person.table().entries().len(), 1);
}

/// The terminal is silent unless somebody asks for the bell.
#[test]
fn the_bell_is_off_until_it_is_switched_on() {
    let mut person = Person::new(Language::English);
    person.sits_at("[Dedale \"1\"]\n\n*\n");
    person.types("e5<Enter>");
    assert!(!person.app.context.rings);
    person.types("<Esc><Esc><Esc>7<Down><Down><Down><Down><Right>");
    person.app.context.rings = false;
    person.sits_at("[Dedale \"1\"]\n\n*\n");
    person.types("e5<Enter>");
    assert!(person.app.context.rings);
}

/// As in other programs, also after the end.
#[test]
fn control_z_takes_back() {
    let mut person = Person::new(Language::English);
    person.sits_at("[Dedale \"1\"]\n\n*\n");
    person.types("e2<Enter>");
    let chord = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
    person.app.update(Message::Key(chord));
    assert_eq!(person.table().entries().len(), 0);
}

/// Against one computer the keys are those of the game also while it thinks.
#[test]
fn one_computer_is_not_watched() {
    let mut person = computers(2, true);
    person.types("1<Enter><Up><Enter> ");
    person.must_not_see("paused");
    person.waits();
    assert_eq!(person.table().entries().len(), 2);
}
