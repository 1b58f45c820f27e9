//! The output of a net for the first positions of training arrays, for comparison with the training
//! program:
//!
//! ```text
//! cargo run --release -p dedale-network --example judge -- NET ARRAYS COUNT [KERNEL]
//! ```
//!
//! A line for each position: the value (the chances of all seats for a net of four players), then
//! the logits of all moves in the order of the frame, each in the shortest form that reads back to
//! the same bits. The default kernel is the fastest; `scalar`, `avx2` and so on select another.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{Error, Read as _};
use std::path::Path;

use dedale_network::{Kernel, Network, NetworkOfFour, Parameters, Shape, Sight};

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (net, folder, count, kernel) = match words.as_slice() {
        [net, folder, count] => (net, folder, count.parse().ok(), Some(Kernel::best())),
        [net, folder, count, kernel] => (net, folder, count.parse().ok(), Kernel::named(kernel)),
        _ => {
            eprintln!("expected: NET ARRAYS COUNT [KERNEL]");
            std::process::exit(2);
        }
    };
    let (count, kernel): (usize, Kernel) = count
        .zip(kernel)
        .ok_or_else(|| Error::other("COUNT is a number, KERNEL one that this processor knows"))?;
    let net = std::fs::read(net)?;
    let folder = Path::new(folder);
    let shapes = std::fs::read_to_string(folder.join("shapes.txt"))?;
    let number = |name: &str| {
        let line = shapes.lines().find_map(|line| line.strip_prefix(name));
        let number = line.and_then(|rest| rest.trim().parse::<usize>().ok());
        number.ok_or_else(|| Error::other(format!("shapes.txt without {name}")))
    };
    let shape = Shape::new(number("width ")?, number("height ")?);
    let shape = shape.ok_or_else(|| Error::other("no board is so large"))?;
    let parameters = Parameters::read(&net).map_err(Error::other)?;
    let (judge, channels) = (judge_of(&parameters, kernel), parameters.sight.inputs());
    let mut planes = vec![0; count.min(number("count ")?) * shape.area() * channels];
    File::open(folder.join("planes.u8"))?.read_exact(&mut planes)?;
    for planes in planes.chunks_exact(shape.area() * channels) {
        // The planes contain the cells of the pawns.
        let pawn = |seat: usize| {
            let mut cells = planes.chunks_exact(channels);
            cells.position(|cell| cell[5 + seat] > 0).unwrap_or(0)
        };
        let (values, logits) = judge(shape, planes, &pawn);
        let mut line = String::new();
        for number in values.iter().chain(&logits) {
            write!(line, "{number} ").map_err(Error::other)?;
        }
        println!("{}", line.trim_end());
    }
    Ok(())
}

/// Evaluates planes with the pawns of the seats on those cells: returns values and logits.
type Judge = dyn Fn(Shape, &[u8], &dyn Fn(usize) -> usize) -> (Vec<f32>, Vec<f32>);

fn judge_of(parameters: &Parameters, kernel: Kernel) -> Box<Judge> {
    match parameters.sight {
        Sight::Two => {
            let network = Network::new(parameters, kernel);
            Box::new(move |shape, planes, pawn| {
                let (logits, value) = network.answer(shape, planes, [0, 1].map(pawn));
                (vec![value], logits)
            })
        }
        Sight::Four => {
            let network = NetworkOfFour::new(parameters, kernel);
            Box::new(move |shape, planes, pawn| {
                let (logits, chances) = network.answer(shape, planes, [0, 1, 2, 3].map(pawn));
                (chances.to_vec(), logits)
            })
        }
    }
}
