//! tmp
use dedale_solver::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let task = Task {
        size: a[1].parse().unwrap(),
        walls: a[2].parse().ok(),
        pass: a.contains(&"pass".to_string()),
        distances: a.contains(&"d".to_string()),
    };
    let means = Means {
        threads: a[3].parse().unwrap(),
        memory: None,
        shelf: None,
        resumable: false,
        table: false,
        watch: &(),
    };
    let s = solve(&task, &means).unwrap();
    let start = task.start(None).unwrap();
    println!(
        "{:?} states {} layouts {} memory {} MB",
        s.value(&start),
        s.states,
        s.layouts,
        s.memory >> 20
    );
    for (m, v) in s.moves(&start).unwrap() {
        print!("{m}:{v} ");
    }
    println!();
}
