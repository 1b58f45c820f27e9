use dedale_puzzles::*;
use std::io::Write;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let plan = Plan::read(&std::fs::read_to_string(&args[1]).unwrap()).unwrap();
    let out = args[2].clone();
    let seed = args[3].parse().unwrap();
    let before = std::fs::read_to_string(&out).unwrap_or_default();
    let mut engine = dedale_host::nets::usual(Default::default());
    let begun = std::time::Instant::now();
    let made = carry_out(
        &plan,
        seed,
        &mut engine,
        &before,
        &mut |text| {
            std::fs::write(&out, text).unwrap();
            true
        },
        &mut |step| {
            match step {
                Step::Making(r, Event::Found(p)) => println!("{:?} {r} {p}", begun.elapsed()),
                Step::Making(r, Event::Game { games, found }) if games % 50 == 0 => {
                    println!("{:?} {r} game {games} found {found}", begun.elapsed())
                }
                Step::Grading(a, b) => println!("{:?} graded {a}/{b}", begun.elapsed()),
                _ => {}
            }
            std::io::stdout().flush().unwrap();
            true
        },
    )
    .unwrap();
    std::fs::write(&out, made.to_string()).unwrap();
}
