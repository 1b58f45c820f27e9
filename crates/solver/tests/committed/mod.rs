//! The results committed in `docs/data/solved.csv`, solved again.

use std::path::Path;

use dedale_rules::Cell;
use dedale_solver::{Means, Task, Value, solve};

/// Solves every game of the file with this many states, and returns their number.
pub(crate) fn solve_again(states: std::ops::Range<u64>) -> usize {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/data/solved.csv");
    let text = std::fs::read_to_string(file).expect("the results are there");
    let mut lines = text.lines();
    assert_eq!(
        lines.next(),
        Some(
            "board,walls,pass,starts,winner,plies,distances,fit,states,layouts,cpu_seconds,memory_mb"
        )
    );
    let mut again = 0;
    for line in lines {
        let words: Vec<&str> = line.split(',').collect();
        let [
            board,
            walls,
            pass,
            starts,
            winner,
            plies,
            distances,
            fit,
            count,
            layouts,
            _,
            _,
        ] = words[..]
        else {
            panic!("{line}");
        };
        if !states.contains(&count.parse().expect("a number")) {
            continue;
        }
        let task = Task {
            size: board.parse().expect("a size"),
            walls: walls.parse().ok(),
            pass: pass == "1",
            distances: distances == "1",
        };
        let means = Means {
            threads: 2,
            memory: None,
            shelf: None,
            resumable: false,
            table: false,
            watch: &(),
        };
        let solution = solve(&task, &means).expect("nothing fails here");
        let cells: Vec<Cell> = starts
            .split('-')
            .map(|cell| cell.parse().expect("a cell"))
            .collect();
        let start = task.start(Some([cells[0], cells[1]]));
        let value = solution.value(&start.expect("pawns can start there"));
        let value = value.expect("the start was solved");
        let found = match value {
            Value::Win(_) => "first",
            Value::Loss(_) => "second",
            Value::Draw => "draw",
        };
        assert_eq!(found, winner, "{line}");
        let found = value
            .plies()
            .map_or(String::new(), |plies| plies.to_string());
        assert_eq!(found, plies, "{line}");
        assert_eq!(solution.fit.to_string(), fit, "{line}");
        assert_eq!(solution.states.to_string(), count, "{line}");
        assert_eq!(solution.layouts.to_string(), layouts, "{line}");
        again += 1;
    }
    again
}
