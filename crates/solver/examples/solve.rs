//! Solves a small board and prints the value of each first move:
//!
//! ```sh
//! cargo run --release -p dedale-solver --example solve -- 3x5 2
//! ```
//!
//! The arguments are the board and the number of walls of each player. Everything stays in memory,
//! on one thread; `dedale solve` does the same with files, several threads and less memory.

use std::error::Error;

use dedale_solver::{Means, Task, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (size, walls) = match &words[..] {
        [] => ("3x5", "2"),
        [size, walls] => (size.as_str(), walls.as_str()),
        _ => return Err("expected a board and a number of walls, such as 3x5 2".into()),
    };
    let task = Task {
        size: size.parse()?,
        walls: Some(walls.parse()?),
        pass: false,
        distances: true,
    };
    let means = Means {
        threads: 1,
        memory: None,
        shelf: None,
        resumable: false,
        table: false,
        watch: &(),
    };
    let solution = solve(&task, &means)?;
    let start = task.start(None)?;
    let value = solution.value(&start).ok_or("the start is not in it")?;
    println!("{start}");
    println!("{} states, {} layouts", solution.states, solution.layouts);
    println!("the first player: {value}");
    let moves = solution.moves(&start).ok_or("the start is not in it")?;
    for (chosen, value) in moves.iter().take(5) {
        println!("  {chosen:4} {value}");
    }
    Ok(())
}
