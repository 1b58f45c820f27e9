//! Boards solved group by group in little memory: the same values as layer by layer, which the slow
//! twin checks one by one, in less memory, and after any interruption.

mod memory_shelf;

use std::sync::atomic::{AtomicU64, Ordering};

use dedale_rules::Move;
use dedale_solver::{Means, Progress, Solution, SolveError, Task, Value, Watch, solve};
use memory_shelf::MemoryShelf;

/// The piece on the shelf that only a run by groups writes.
const PIECE: &str = "groups";

fn tasks() -> Vec<Task> {
    let mut tasks = Vec::new();
    for (size, walls) in [("4x5", Some(2)), ("5x5", Some(2)), ("5x4", Some(2))] {
        for (pass, distances) in [(false, false), (false, true), (true, true)] {
            tasks.push(Task {
                size: size.parse().expect("it can be read"),
                walls,
                pass,
                distances,
            });
        }
    }
    tasks
}

/// All values of a solution: the first moves from every pair of starting cells.
fn known(solution: &Solution) -> Vec<Vec<(Move, Value)>> {
    let task = solution.task();
    let cells = || task.size.cells();
    let pairs = cells().flat_map(|first| cells().map(move |second| [first, second]));
    let starts = pairs.filter_map(|pair| task.start(Some(pair)).ok());
    starts.filter_map(|start| solution.moves(&start)).collect()
}

fn means<'a>(shelf: &'a MemoryShelf, memory: Option<usize>, watch: &'a dyn Watch) -> Means<'a> {
    Means {
        threads: 2,
        memory,
        shelf: Some(shelf),
        resumable: true,
        table: false,
        watch,
    }
}

/// Stops at the first report after a piece was written, and checks the numbers.
struct Stopping<'a> {
    shelf: &'a MemoryShelf,
    looks: AtomicU64,
}

impl Watch for Stopping<'_> {
    fn see(&self, progress: Progress) -> bool {
        assert!(progress.before <= progress.done && progress.done <= progress.all);
        let pieces = self.shelf.pieces.lock().expect("no thread has failed");
        let looks = self.looks.fetch_add(1, Ordering::Relaxed);
        !pieces.contains_key(PIECE) || looks < 8
    }
}

#[test]
fn groups_give_the_values_of_layers_in_less_memory_and_after_every_stop() {
    for task in tasks() {
        let shelf = MemoryShelf::default();
        let layers = solve(&task, &means(&shelf, None, &())).expect("nothing fails here");
        let (expected, memory) = (known(&layers), layers.memory);
        assert!(!expected.is_empty());
        let little = Some(memory * 9 / 10);
        let groups = solve(&task, &means(&shelf, little, &())).expect("nothing fails here");
        assert!(known(&groups) == expected, "{task:?}");
        assert_eq!(
            (groups.states, groups.layouts),
            (layers.states, layers.layouts)
        );
        assert!(groups.memory < memory, "{} of {memory}", groups.memory);
        let mut stops = 0;
        loop {
            let looks = AtomicU64::new(0);
            let watch = Stopping {
                shelf: &shelf,
                looks,
            };
            match solve(&task, &means(&shelf, little, &watch)) {
                Ok(solution) => {
                    assert!(known(&solution) == expected, "{task:?}, {stops} stops");
                    assert_eq!(
                        (solution.states, solution.layouts),
                        (layers.states, layers.layouts)
                    );
                    break;
                }
                Err(SolveError::Stopped) => stops += 1,
                Err(error) => panic!("{error}"),
            }
            // A run with memory enough for whole layers also resumes from that piece.
            if stops == 3 {
                let memory = Some(memory * 4);
                let solution = solve(&task, &means(&shelf, memory, &()));
                let solution = solution.expect("nothing fails here");
                assert!(known(&solution) == expected, "{task:?}");
                break;
            }
        }
        assert!(stops > 0, "{task:?} never left anything to go on from");
        let pieces = shelf.pieces.lock().expect("no thread has failed");
        assert!(pieces.is_empty(), "{:?}", pieces.keys());
    }
}

#[test]
fn damage_of_what_was_left_is_noticed() {
    let [task, ..] = tasks()[..] else {
        unreachable!("there are several");
    };
    let shelf = MemoryShelf::default();
    let memory = solve(&task, &means(&shelf, None, &()))
        .expect("nothing fails here")
        .memory;
    let little = Some(memory * 9 / 10);
    let watch = Stopping {
        shelf: &shelf,
        looks: AtomicU64::new(0),
    };
    let stopped = solve(&task, &means(&shelf, little, &watch));
    assert!(matches!(stopped, Err(SolveError::Stopped)));
    let whole = shelf.pieces.lock().expect("no thread has failed")[PIECE].clone();
    // After the counts, where all sums are.
    for place in [whole.len() / 2, whole.len() - 1] {
        let mut bytes = whole.clone();
        bytes[place] ^= 4;
        let hurt = MemoryShelf::default();
        let insert = |bytes| {
            let mut pieces = hurt.pieces.lock().expect("no thread has failed");
            pieces.insert(PIECE.to_owned(), bytes);
        };
        insert(bytes);
        let damaged = solve(&task, &means(&hurt, little, &()));
        assert!(matches!(damaged, Err(SolveError::Shelf(_))), "at {place}");
    }
}
