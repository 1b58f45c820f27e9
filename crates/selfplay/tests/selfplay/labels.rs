//! Training targets against the solver: every proof in a game agrees with the table of its board,
//! and in a game played by the table every position has its exact value.

use std::io::Cursor;
use std::sync::{Arc, Mutex};

use crate::memory_shelf::MemoryShelf;
use crate::stand_in::{Runner, plan};
use dedale_engine::{Oracle, Verdict};
use dedale_rules::{Game, Move, Position, Record};
use dedale_selfplay::export::samples;
use dedale_selfplay::note::{Note, Worth};
use dedale_selfplay::plan::Plan;
use dedale_selfplay::playing::play;
use dedale_solver::{Means, Table, Task, Value, solve, write_table};

const START: &str = "dedale/1 3x5 b1:2,b5:2 - 1 walls=2";

struct Solved(Mutex<Table<Cursor<Vec<u8>>>>);

impl Solved {
    fn new() -> Solved {
        let task = Task {
            size: "3x5".parse().expect("a size"),
            walls: Some(2),
            pass: false,
            distances: true,
        };
        let shelf = MemoryShelf::default();
        let means = Means {
            threads: 2,
            memory: None,
            shelf: Some(&shelf),
            resumable: false,
            table: true,
            watch: &(),
        };
        solve(&task, &means).expect("a board that can be solved");
        let mut bytes = Vec::new();
        write_table(&task, 2, &shelf, &mut bytes).expect("memory can be written to");
        let table = Table::open(Cursor::new(bytes)).expect("a table just written");
        Solved(Mutex::new(table))
    }

    fn value(&self, position: &Position) -> Value {
        self.0
            .lock()
            .expect("no thread panicked")
            .value(position)
            .expect("a position of its board")
    }
}

impl Oracle for Solved {
    fn moves(&self, position: &Position) -> Option<Vec<(Move, Verdict)>> {
        let moves = self.0.lock().ok()?.moves(position).ok()?;
        let judged = |(chosen, value)| {
            let verdict = match value {
                Value::Win(plies) => Verdict::Won(plies?),
                Value::Draw => Verdict::Drawn,
                Value::Loss(plies) => Verdict::Lost(plies?),
            };
            Some((chosen, verdict))
        };
        moves.into_iter().map(judged).collect()
    }
}

/// Every searched position of a game that has not occurred before: the table has no history.
fn fresh(record: &Record) -> Vec<(&Position, Note)> {
    let mut played = Game::new(record.start().clone());
    let mut found = Vec::new();
    let mut repeated = false;
    for (place, entry) in record.entries().iter().enumerate() {
        repeated |= played.repetitions() > 1;
        if let Some(comment) = entry.comment.as_ref().filter(|_| !repeated) {
            let note = comment.parse().expect("a note");
            found.push((&record.game().positions()[place], note));
        }
        played.play(entry.chosen).expect("a legal move");
    }
    found
}

fn rank(value: Value) -> i8 {
    match value {
        Value::Win(_) => 1,
        Value::Draw => 0,
        Value::Loss(_) => -1,
    }
}

#[test]
fn labels_are_exact() {
    let solved = Arc::new(Solved::new());
    // The table has only the stocks of the start less the walls placed since.
    let plan = Plan {
        full: 50,
        mazes: 0,
        ..plan(START)
    };
    let mut proved = [0; 3];
    for number in 0..150 {
        let record = play(&plan, number, Runner, None, &|| false)
            .expect("a game")
            .record;
        for (position, note) in fresh(&record) {
            let value = solved.value(position);
            let Some(exact) = note.worth.exact() else {
                continue;
            };
            assert_eq!(exact, rank(value), "{position}: {note} against {value}");
            // A search may promise more moves than are needed, never fewer.
            match (note.worth, value) {
                (Worth::Won(moves), Value::Win(Some(least))) => {
                    assert!(moves >= least, "{position}");
                }
                (Worth::Lost(moves), Value::Loss(Some(most))) => {
                    assert!(moves >= most, "{position}");
                }
                _ => {}
            }
            proved[usize::from(exact.unsigned_abs()) + usize::from(exact < 0)] += 1;
        }
        for sample in samples(&record, true) {
            let mover = sample.position.turn();
            let margin = sample.labels.margin.expect("games have ends");
            assert_eq!(
                i32::from(margin.signum()).abs(),
                i32::from(record.verdict() != dedale_rules::Verdict::Blocked),
                "{mover:?}"
            );
        }
    }
    assert!(proved[1] > 100 && proved[2] > 100, "{proved:?}");
}

#[test]
fn tables_label_every_position() {
    let solved = Arc::new(Solved::new());
    let plan = Plan {
        mazes: 0,
        ..plan(START)
    };
    let mut seen = [0; 3];
    for number in 0..80 {
        let oracle: Arc<dyn Oracle> = solved.clone();
        let played = play(&plan, number, Runner, Some(oracle), &|| false).expect("a game");
        for (position, note) in fresh(&played.record) {
            let value = solved.value(position);
            let exact = note.worth.exact().expect("the table knows");
            assert_eq!(exact, rank(value), "{position}: {note} against {value}");
            assert!(!note.shares.is_empty());
            if let (Worth::Won(moves), Value::Win(Some(least))) = (note.worth, value) {
                assert_eq!(moves, least, "{position}");
            }
            seen[usize::from(exact.unsigned_abs()) + usize::from(exact < 0)] += 1;
        }
        // The learned result is that of the table, whatever was played afterwards.
        for sample in samples(&played.record, false) {
            assert!((f32::from(sample.labels.result) - sample.labels.value).abs() < 1e-6);
        }
    }
    assert!(seen[1] > 50 && seen[2] > 50, "{seen:?}");
}
