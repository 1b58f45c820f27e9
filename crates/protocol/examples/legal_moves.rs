//! Prints the legal moves after some moves, using the protocol as another program would: a line
//! with board, players, walls, starts and pass, then the moves.
//! `cargo run -p dedale-protocol --example legal_moves -- "5x5 2 3 - 0 c2 c4"`.

use std::io::{self, BufReader, BufWriter};

use dedale_protocol::batch;
use dedale_words::Language;

fn main() -> io::Result<()> {
    let line = std::env::args().nth(1);
    let line = line.unwrap_or_else(|| "9x9 2 10 - 0 e2 e8 e3h".to_owned());
    let input = BufReader::new(line.as_bytes());
    let output = BufWriter::new(io::stdout());
    batch::answer_all(input, output, || {}, Language::English)
}
