//! Tasks on the board, with a judge made up for them: e3 goes on, then e5 solves the first task; the second is solved by
//! anything. Everything else is refuted.

use std::sync::{Arc, Mutex};

use dedale_engine::Signals;
use dedale_rules::{Game, Move, Position, Record};

use super::Person;
use super::pictures::compare;
use crate::quiz::{Answer, Ending, Judge, Quiz, Series, Told};
use dedale_words::language::Language;

struct Strict;

impl Judge for Strict {
    fn judge(&mut self, game: &Game, tried: Move, _: &Signals) -> Answer {
        let told = |sentence: &str, line: &[&str]| Told {
            sentences: vec![sentence.to_owned(), "Because it is so.".to_owned()],
            line: line.iter().map(|chosen| chosen.parse().unwrap()).collect(),
        };
        let count = game.moves().len();
        match (tried.to_string().as_str(), count) {
            ("e3", 2) => Answer::GoesOn {
                reply: "e7".parse().unwrap(),
                sentences: vec!["Right so far.".to_owned()],
            },
            ("e4", 4) => Answer::Solved(told("That is it.", &["e4", "e6"])),
            (_, 0) => Answer::Solved(told("Anything would do.", &[&tried.to_string()])),
            (tried, _) => Answer::Wrong(told("That is refuted.", &[tried, "e4h", "d2", "f4v"])),
        }
    }

    fn solution(&mut self, _: &Game, _: &Signals) -> Told {
        Told {
            sentences: vec!["This was it: e3.".to_owned()],
            line: vec!["e3".parse().unwrap(), "e7".parse().unwrap()],
        }
    }
}

struct Two {
    given: usize,
    endings: Arc<Mutex<Vec<Ending>>>,
}

impl Series for Two {
    fn next(&mut self) -> Option<Quiz> {
        self.given += 1;
        let start: Position = "dedale/1 9x9 e1:10,e9:10 - 1".parse().unwrap();
        let mut record = Record::new(start);
        for chosen in ["e2", "e8"].iter().take(2 * (self.given % 2)) {
            let entry = dedale_rules::Entry {
                chosen: chosen.parse().unwrap(),
                milliseconds: None,
                comment: None,
            };
            record.push(entry).unwrap();
        }
        record.set_header("Player1", "Ada").unwrap();
        record.set_header("Player2", "Eren").unwrap();
        (self.given <= 2).then(|| Quiz {
            title: format!("Task {} of 2", self.given),
            question: "Where does Ada go?".to_owned(),
            record,
            judge: Box::new(Strict),
        })
    }

    fn note(&mut self, ending: Ending) -> Vec<String> {
        self.endings.lock().unwrap().push(ending);
        vec!["It comes back tomorrow.".to_owned()]
    }

    fn farewell(&mut self) -> Vec<String> {
        vec!["Nothing is left for today.".to_owned()]
    }
}

fn sitting(language: Language, width: usize, height: usize) -> (Person, Arc<Mutex<Vec<Ending>>>) {
    let mut person = Person::with(language, width, height, |_| {});
    let endings = Arc::new(Mutex::new(Vec::new()));
    let series = Two {
        given: 0,
        endings: Arc::clone(&endings),
    };
    person.app.solve(Box::new(|_, _| Box::new(series)));
    (person, endings)
}

#[test]
fn a_task_is_tried_until_it_is_found() {
    let (mut person, endings) = sitting(Language::English, 80, 24);
    person.must_see("Task 1 of 2");
    person.must_see("Where does Ada go?");
    // Neither a move nor an illegal one is a try.
    person.types("e9<Enter>").waits();
    person.must_see("Not allowed");
    person.types("<Esc>hello<Enter>").waits();
    person.must_see("hello");
    // A wrong one is refuted on the board, by pointing as by typing.
    person.types("<Esc><Left><Enter>").waits();
    person.must_see("That is refuted.");
    person.types("<Enter>");
    person.must_not_see("That is refuted.");
    person.types("d2h<Enter>").waits();
    person.must_see("That is refuted.");
    // The right one goes on with the answer to it.
    person.types("e3<Enter>").waits();
    person.must_see("Right so far.");
    person.types("e4<Enter>").waits();
    person.must_see("That is it.");
    person.must_see("It comes back tomorrow.");
    assert_eq!(*endings.lock().unwrap(), [Ending::Found { wrong: 2 }]);
    person.types("<Enter>");
    person.must_see("Task 2 of 2");
    person.types("a5<Enter>").waits();
    person.must_see("Not allowed");
    person.types("<Up><Enter>").waits();
    person.must_see("Anything would do.");
    person.types("<Enter>");
    person.must_see("Nothing is left for today.");
    assert_eq!(endings.lock().unwrap()[1], Ending::Found { wrong: 0 });
    person.types("<Enter>");
    assert!(person.app.quits());
}

#[test]
fn a_task_can_be_shown_left_out_and_left() {
    let (mut person, endings) = sitting(Language::French, 80, 24);
    person.types("s").waits();
    person.must_see("This was it: e3.");
    person.types("<Enter>n");
    person.must_see("Nothing is left for today.");
    assert_eq!(*endings.lock().unwrap(), [Ending::Shown, Ending::Skipped]);
    let (mut person, endings) = sitting(Language::French, 80, 24);
    person.types("d2<Enter>").waits().types("q");
    assert!(person.app.quits());
    assert!(endings.lock().unwrap().is_empty(), "it stays as it was");
}

#[test]
fn a_click_is_a_try_too() {
    let (mut person, endings) = sitting(Language::English, 80, 24);
    let size = "9x9".parse().unwrap();
    let geometry = dedale_canvas::board_view::Geometry::usual(size);
    let (column, row) = geometry.place_of("f2".parse().unwrap());
    person.clicks(column, row + 1);
    person.waits();
    person.must_see("That is refuted.");
    person.clicks(column, row + 1);
    person.must_not_see("That is refuted.");
    assert!(endings.lock().unwrap().is_empty());
}

#[test]
fn tasks_look_as_they_did() {
    for (language, short) in [(Language::English, "en"), (Language::French, "fr")] {
        for (width, height) in [(60, 20), (80, 24)] {
            let mut all = String::new();
            for (name, keys) in [
                ("asked", "<Up>"),
                ("wall", "<Tab>"),
                ("typed", "d"),
                ("wrong", "f2<Enter>"),
                ("shown", "s"),
                ("over", "nn"),
            ] {
                let (mut person, _) = sitting(language, width, height);
                person.types(keys).waits();
                let rule = "=".repeat(width);
                all.extend([name, "\n", &rule, "\n", &person.sees(), &rule, "\n"]);
            }
            compare(&format!("quiz-{short}-{width}x{height}"), &all);
        }
    }
}

/// Keys by lot, and every size of the window.
#[test]
fn no_key_and_no_size_fails() {
    let keys = "e2<Enter>e3<Enter><Tab><Up> <Enter><Esc>p:<Backspace>s<PageDown><PageUp>n3<Enter>";
    let (mut person, _) = sitting(Language::English, 80, 24);
    for key in super::codes(keys).unwrap() {
        let message = super::Message::Key(key.into());
        person.app.update(message);
        person.waits();
        for (width, height) in [(0, 0), (1, 1), (30, 8), (60, 20), (120, 40), (80, 24)] {
            person.app.context.extent = super::Extent { width, height };
            person.sees();
        }
    }
}

#[test]
fn puzzles_are_asked_from_the_menu_in_both_languages() {
    for (language, heading, question) in [
        (Language::English, "Puzzle", "to move"),
        (Language::French, "Problème", "a le trait"),
    ] {
        let mut person = Person::new(language);
        person.types("p");
        person.must_see(heading);
        person.must_read(question);
        person.types("<Esc>");
        person.must_see(&language.text("menu-puzzles"));
    }
}
