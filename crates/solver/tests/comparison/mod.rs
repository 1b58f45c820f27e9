//! Compares the solver with its slow twin, for the everyday lane and the slow one.

use std::io::Cursor;

use dedale_solver::{Means, Table, Task, solve, write_table};

use crate::memory_shelf::MemoryShelf;
use crate::naive;

fn table(task: Task, threads: usize, memory: Option<usize>) -> Table<Cursor<Vec<u8>>> {
    let shelf = MemoryShelf::default();
    let means = Means {
        threads,
        memory,
        shelf: Some(&shelf),
        resumable: false,
        table: true,
        watch: &(),
    };
    let solution = solve(&task, &means).expect("nothing fails here");
    let mut bytes = Vec::new();
    write_table(&task, threads, &shelf, &mut bytes).expect("nothing fails here");
    let mut table = Table::open(Cursor::new(bytes)).expect("nothing fails here");
    let start = task.start(None).expect("nothing fails here");
    assert_eq!(
        solution.value(&start),
        Some(table.value(&start).expect("nothing fails here"))
    );
    assert_eq!(
        solution.moves(&start),
        Some(table.moves(&start).expect("nothing fails here"))
    );
    table
}

/// Every position of the board has the same value in both, with and without passing and distances.
pub(crate) fn agree(size: &str, walls: Option<u8>) {
    for pass in [false, true] {
        for distances in [false, true] {
            let task = Task {
                size: size.parse().expect("it can be read"),
                walls,
                pass,
                distances,
            };
            let mut table = table(task, 2, None);
            let positions = naive::solve(task);
            for (position, value) in &positions {
                let found = table.value(position).expect("nothing fails here");
                assert_eq!(found, *value, "{position}, {task:?}");
            }
        }
    }
}
