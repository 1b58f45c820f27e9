//! Makes exercises from a seed and prints each as a drawing, then the same with its answer:
//!
//! ```sh
//! cargo run -p dedale-school --example exercises -- 6 7
//! ```
//!
//! The two numbers are the age of the children (4, 6 or 8) and the seed. `dedale school sheet` prints them on
//! paper.

use std::error::Error;

use dedale_school::{Grade, Kind, Recipe};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (grade, seed): (Grade, u64) = match &words[..] {
        [] => (Grade::Six, 7),
        [grade, seed] => (grade.parse()?, seed.parse()?),
        _ => return Err("expected an age and a seed, such as 6 7".into()),
    };
    for kind in Kind::ALL {
        let exercise = Recipe::usual(kind, grade).make(seed)?;
        let report = exercise.examine()?;
        println!("{exercise}");
        println!("{}", exercise.picture_with(&report.answer));
        println!("effort {}\n", report.difficulty.effort());
    }
    Ok(())
}
