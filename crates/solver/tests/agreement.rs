//! The solver agrees with its slow twin on every position of every board that the twin can reach.

mod memory_shelf;
mod naive;

use std::io::Cursor;

use dedale_solver::{Means, Table, Task, solve, write_table};
use memory_shelf::MemoryShelf;

fn table(task: &Task, threads: usize, memory: Option<usize>) -> Table<Cursor<Vec<u8>>> {
    let shelf = MemoryShelf::default();
    let means = Means {
        threads,
        memory,
        shelf: Some(&shelf),
        resumable: false,
        table: true,
        watch: &(),
    };
    let solution = solve(task, &means).unwrap();
    let mut bytes = Vec::new();
    write_table(task, threads, &shelf, &mut bytes).unwrap();
    let mut table = Table::open(Cursor::new(bytes)).unwrap();
    let start = task.start(None).unwrap();
    assert_eq!(solution.value(&start), Some(table.value(&start).unwrap()));
    assert_eq!(solution.moves(&start), Some(table.moves(&start).unwrap()));
    table
}

fn agree(size: &str, walls: Option<u8>) {
    for pass in [false, true] {
        for distances in [false, true] {
            let task = Task {
                size: size.parse().unwrap(),
                walls,
                pass,
                distances,
            };
            let mut table = table(&task, 2, None);
            let positions = naive::solve(&task);
            for (position, value) in &positions {
                let found = table.value(position).unwrap();
                assert_eq!(found, *value, "{position}, {task:?}");
            }
        }
    }
}

#[test]
fn boards_without_walls() {
    for size in [
        "3x3", "3x4", "4x3", "4x4", "5x5", "3x9", "6x6", "7x7", "9x9", "8x4", "10x4",
    ] {
        agree(size, Some(0));
    }
}

#[test]
fn three_by_three_with_every_number_of_walls() {
    for walls in 1..=4 {
        agree("3x3", Some(walls));
    }
    agree("3x3", None);
}

#[test]
fn narrow_and_wide_boards() {
    agree("3x4", Some(2));
    agree("4x3", Some(2));
    agree("3x5", Some(1));
    agree("5x3", Some(1));
}

#[test]
fn square_boards() {
    agree("4x4", Some(1));
}
