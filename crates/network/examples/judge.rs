//! What a net says of the first positions of training arrays, to be compared with what training computes:
//!
//! ```text
//! cargo run --release -p dedale-network --example judge -- NET ARRAYS COUNT [KERNEL]
//! ```
//!
//! A line for each position: the value, then the numbers of all moves as a frame counts them, each as short as reads back
//! to the same bits. Without a kernel (`scalar`, `avx2`, ...) the fastest computes.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{Error, Read as _};
use std::path::Path;

use dedale_network::{CHANNELS, Kernel, Network, Parameters, Shape};

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
    let parameters = Parameters::read(&std::fs::read(net)?).map_err(Error::other)?;
    let network = Network::new(&parameters, kernel);
    let folder = Path::new(folder);
    let shapes = std::fs::read_to_string(folder.join("shapes.txt"))?;
    let number = |name: &str| {
        let line = shapes.lines().find_map(|line| line.strip_prefix(name));
        let number = line.and_then(|rest| rest.trim().parse::<usize>().ok());
        number.ok_or_else(|| Error::other(format!("shapes.txt without {name}")))
    };
    let shape = Shape::new(number("width ")?, number("height ")?);
    let shape = shape.ok_or_else(|| Error::other("no board is so large"))?;
    let mut planes = vec![0; count.min(number("count ")?) * shape.area() * CHANNELS];
    File::open(folder.join("planes.u8"))?.read_exact(&mut planes)?;
    for planes in planes.chunks_exact(shape.area() * CHANNELS) {
        // Which cell has a pawn is in the planes themselves.
        let cells = || planes.as_chunks::<CHANNELS>().0.iter();
        let pawns = [5, 6].map(|channel| cells().position(|cell| cell[channel] > 0).unwrap_or(0));
        let (logits, value) = network.answer(shape, planes, pawns);
        let mut line = value.to_string();
        for logit in logits {
            write!(line, " {logit}").map_err(Error::other)?;
        }
        println!("{line}");
    }
    Ok(())
}
