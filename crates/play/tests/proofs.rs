//! The proofs of searches against the solver: on boards too large for the plain iteration of the
//! engine's own tests, every proved value and its number of moves agree with the table. It lives
//! here because the engine and the solver do not depend on each other.

#[path = "../../solver/tests/memory_shelf/mod.rs"]
mod memory_shelf;

use std::io::Cursor;

use dedale_engine::{Engine, Limits, Options, Proof};
use dedale_rules::{Game, Position, SplitMix};
use dedale_solver::{Means, Table, Task, Value, solve, write_table};
use memory_shelf::MemoryShelf;

const TURNS: u64 = 2000;

fn solved(task: Task) -> Table<Cursor<Vec<u8>>> {
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
    Table::open(Cursor::new(bytes)).expect("a table just written")
}

/// A position some random moves from the start; `None` if the game was over by then.
fn reached(start: &Position, random: &mut SplitMix) -> Option<Position> {
    let mut position = start.clone();
    for _ in 0..random.below(14) {
        let moves = position.legal_moves();
        position.play_unchecked(moves[random.below(moves.len())]);
        if position.outcome().is_some() {
            return None;
        }
    }
    Some(position)
}

/// Compares a proof with the table. The search may promise more moves than are needed, never fewer.
fn compare(proof: Proof, exact: Value, position: &Position) {
    match (proof, exact) {
        (Proof::Won(promised), Value::Win(Some(least))) => {
            assert!(promised >= least, "{promised} against {least}: {position}");
        }
        (Proof::Lost(promised), Value::Loss(Some(most))) => {
            assert!(promised >= most, "{promised} against {most}: {position}");
        }
        other => panic!("{other:?}: {position}"),
    }
}

/// Searches random positions of that board and compares all proofs; returns how many positions were
/// decided.
fn proved(size: &str, walls: u8, positions: usize, random: &mut SplitMix) -> usize {
    let task = Task {
        size: size.parse().expect("a size"),
        walls: Some(walls),
        pass: false,
        distances: true,
    };
    let mut table = solved(task);
    let start = task.start(None).expect("the usual start");
    let mut proved = 0;
    for _ in 0..positions {
        let Some(position) = reached(&start, random) else {
            continue;
        };
        let mut engine = Engine::new(Options {
            lines: 4,
            memory: 64,
            ..Options::default()
        });
        let game = Game::new(position.clone());
        let thought = engine.think_quietly(&game, Limits::nodes(TURNS));
        if let Some(proof) = thought.proof {
            let exact = table.value(&position).expect("a position of the table");
            compare(proof, exact, &position);
            proved += 1;
        }
        for line in &thought.lines {
            let Some(proof) = line.proof else { continue };
            let mut after = position.clone();
            after.play(line.moves[0]).expect("a legal move");
            let exact = table.value(&after).expect("a position of the table");
            compare(proof, exact.before(), &position);
        }
    }
    proved
}

#[test]
fn what_a_search_proves_is_in_the_tables() {
    let mut random = SplitMix::new(23);
    for (size, walls) in [
        ("3x6", 1),
        ("3x6", 2),
        ("3x7", 1),
        ("3x7", 2),
        ("5x5", 1),
        ("5x5", 2),
    ] {
        let proved = proved(size, walls, 100, &mut random);
        assert!(proved >= 25, "{size} with {walls} walls: only {proved}");
    }
}
