//! Somebody who presses whatever comes: keys, clicks, wheels, pastes and sizes of the window by lot. No screen
//! fails, and every game on the way is a legal one, since the rules alone change it.

use std::collections::BTreeSet;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use dedale_rules::SplitMix;

use super::super::app::Message;
use super::{Extent, Person};
use crate::training;
use dedale_practice::Task;
use dedale_words::language::Language;

/// The keys that do something somewhere, those that lead on more often.
const KEYS: [KeyCode; 20] = [
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Up,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::F(1),
    KeyCode::F(5),
];
/// What is typed: the keys of the game, moves, and what nobody expects.
const LETTERS: &str = "1123456789mmuuppssrrxxaannllggyo!? :abcdefghihv0é中";
const SIZES: [(usize, usize); 6] = [(80, 24), (80, 24), (120, 40), (60, 20), (30, 8), (1, 1)];

/// Some of a screen: what names it, not what changes in it.
fn title(screen: &str) -> String {
    let first = screen.lines().find(|line| !line.trim().is_empty());
    let letters = |letter: &char| letter.is_alphabetic() || *letter == ' ';
    let line: String = first.unwrap_or("").chars().filter(letters).collect();
    line.split_whitespace()
        .take(2)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A person who does so many things, as the seed has it; the screens that were seen.
fn wander(language: Language, seed: u64, count: usize) -> BTreeSet<String> {
    let mut lots = SplitMix::new(seed);
    let mut person = Person::new(language);
    has_a_mistake_to_learn_from(&person);
    let letters: Vec<char> = LETTERS.chars().collect();
    let mut seen = BTreeSet::new();
    for _ in 0..count {
        for message in person.messages.try_iter().collect::<Vec<_>>() {
            person.app.update(message);
        }
        match lots.below(40) {
            0 => {
                let (width, height) = *lots.pick(&SIZES).expect("a size");
                person.app.context.extent = Extent { width, height };
                person.app.update(Message::Resize);
            }
            1..4 => person.app.update(Message::Tick),
            4..8 => {
                let kinds = [
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::Down(MouseButton::Right),
                    MouseEventKind::Moved,
                    MouseEventKind::ScrollUp,
                    MouseEventKind::ScrollDown,
                ];
                let kind = *lots.pick(&kinds).expect("a kind");
                let Extent { width, height } = person.app.context.extent;
                person.mouse(kind, lots.below(width + 2), lots.below(height + 2));
            }
            8 => person.app.update(Message::Paste("e2\nd3h".to_owned())),
            9..24 => {
                let code = *lots.pick(&KEYS).expect("a key");
                person.app.update(Message::Key(code.into()));
            }
            24 => {
                let key = KeyEvent::new(KeyCode::Char('p'), KeyModifiers::ALT);
                person.app.update(Message::Key(key));
            }
            _ => {
                let letter = *lots.pick(&letters).expect("a letter");
                person
                    .app
                    .update(Message::Key(KeyCode::Char(letter).into()));
            }
        }
        seen.insert(title(&person.sees()));
        if person.app.quits() {
            person = person.starts_again();
        }
    }
    seen
}

/// Something is due, so that the menu leads to a task.
fn has_a_mistake_to_learn_from(person: &Person) {
    let context = &person.app.context;
    let position = "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 1"
        .parse()
        .expect("a position");
    let step = |cell: &str| [cell.parse().expect("a move")];
    let game = dedale_rules::Game::new(position);
    let task = Task::new(&game, &step("d4"), &step("e5"), (0.6, 0.4), &[]);
    let learner = training::learner_of(&context.choices);
    let tasks = [task.expect("a task")];
    let kept = context.home.add_tasks(&learner, &tasks, training::today());
    kept.expect("a folder that can be written to");
}

/// Taking back while an earlier position is looked at once ended the program.
#[test]
fn taking_back_while_looking_at_earlier_moves() {
    for key in ["4", "u"] {
        let mut person = Person::new(Language::English);
        let start = "dedale/1 9x9 e1:10,e9:10 - 1 pass";
        person
            .sits_at_position(start)
            .types("e2<Enter>m")
            .types(key);
        assert_eq!(person.position(), start);
        person.must_see("taken back");
        person.types("e2<Enter>e8<Enter>m<Left>").types(key).sees();
    }
}

#[test]
fn random_keys_end_no_screen() {
    let mut seen = BTreeSet::new();
    for (language, seed) in [(Language::French, 1), (Language::English, 2)] {
        seen.extend(wander(language, seed, 3_000));
    }
    assert!(seen.len() > 10, "hardly anything was seen: {seen:?}");
    assert!(seen.contains("Erreur sur"), "no task was seen: {seen:?}");
}
