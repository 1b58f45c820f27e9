//! The positions per second of nets of several sizes, by kernel, and the time of their parts:
//!
//! ```text
//! cargo run --release -p dedale-network --example speed -- [SECONDS [BOARD [CHANNELSxBLOCKS...]]] [kernel=NAME]
//! ```
//!
//! All candidates run in turn within one run, a little at a time, and the shortest time of each
//! position counts: other load on the machine can only lengthen it. The hand-written evaluation
//! comes first: the ratios are what matters.

use std::sync::Arc;
use std::time::{Duration, Instant};

use dedale_engine::{Evaluator, HandWritten, Leaf};
use dedale_network::{CHANNELS, Kernel, Network, Parameters, write_planes};
use dedale_rules::{
    AnyBoard, Board, Layout, MoveSet, PlayerCount, Position, Size, SplitMix, VariantSetup,
};

/// The number of different positions in a turn.
const POSITIONS: usize = 24;

/// Positions of random games, with walls and steps in turn.
fn positions(size: Size) -> Vec<Position> {
    let variant = VariantSetup::new(size, PlayerCount::Two)
        .validate()
        .expect("a plain game");
    let start = Position::start(Arc::new(variant));
    let mut found = Vec::new();
    let mut lots = SplitMix::new(1);
    while found.len() < POSITIONS {
        let mut position = start.clone();
        for _ in 0..lots.below(30) {
            let moves = position.legal_moves();
            let mut next = position.clone();
            let chosen = lots.pick(&moves).expect("the game goes on");
            next.play(*chosen).expect("a legal move");
            if next.outcome().is_some() {
                break;
            }
            position = next;
        }
        found.push(position);
    }
    found
}

struct Measured {
    name: String,
    /// Evaluates the position with that number.
    work: Box<dyn FnMut(usize)>,
    /// The shortest time of each position.
    least: [Duration; POSITIONS],
    /// The time of all turns together.
    spent: Duration,
}

impl Measured {
    fn new(name: String, work: impl FnMut(usize) + 'static) -> Measured {
        Measured {
            name,
            work: Box::new(work),
            least: [Duration::MAX; POSITIONS],
            spent: Duration::ZERO,
        }
    }
}

fn evaluate<B: Layout, E: Evaluator<Board<B, 2>, 2, Accumulator = (), Context = ()> + 'static>(
    name: String,
    evaluator: E,
    leaves: &[(Board<B, 2>, MoveSet<B>)],
) -> Measured {
    let leaves = leaves.to_vec();
    Measured::new(name, move |number| {
        let (state, moves) = &leaves[number];
        let evaluation = evaluator.evaluate(Leaf {
            state,
            moves,
            accumulator: &(),
            context: &(),
        });
        std::hint::black_box(evaluation);
    })
}

fn measure<B: Layout>(
    boards: &[Board<B, 2>],
    nets: &[(usize, usize)],
    kernels: &[Kernel],
    seconds: u64,
) {
    let leaves: Vec<(Board<B, 2>, MoveSet<B>)> =
        boards.iter().map(|board| (*board, board.legal())).collect();
    let mut all = vec![evaluate(
        "hand-written".to_owned(),
        HandWritten::default(),
        &leaves,
    )];
    let for_planes = leaves.clone();
    let mut planes = [0; 144 * CHANNELS];
    all.push(Measured::new("planes alone".to_owned(), move |number| {
        let (board, moves) = &for_planes[number];
        let width = board.ground().size.width();
        write_planes(board, moves, &mut planes, width.into());
        std::hint::black_box(&planes);
    }));
    for &(channels, blocks) in nets {
        let parameters = Parameters::random(channels, blocks, 64, 1);
        for &kernel in kernels {
            let name = format!("{channels}x{blocks} {}", kernel.name());
            all.push(evaluate(name, Network::new(&parameters, kernel), &leaves));
        }
    }
    let end = Instant::now() + Duration::from_secs(seconds);
    // The candidate with the least time so far comes next, so that slow ones do not take it all.
    while Instant::now() < end {
        let next = all.iter_mut().min_by_key(|measured| measured.spent);
        let measured = next.expect("something is measured");
        for number in 0..POSITIONS {
            let start = Instant::now();
            (measured.work)(number);
            let time = start.elapsed();
            measured.least[number] = measured.least[number].min(time);
            measured.spent += time;
        }
    }
    let micros = |measured: &Measured| {
        let all: Duration = measured.least.iter().sum();
        all.as_secs_f64() * 1e6 / f64::from(POSITIONS as u32)
    };
    let yardstick = micros(&all[0]);
    println!(
        "{:24} {:>9} {:>9} {:>14}",
        "", "µs each", "a second", "× hand-written"
    );
    for measured in &all {
        let each = micros(measured);
        println!(
            "{:24} {each:9.1} {:9.0} {:14.3}",
            measured.name,
            1e6 / each,
            yardstick / each
        );
    }
}

fn main() {
    let mut kernels = Kernel::available();
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    words.retain(|word| match word.strip_prefix("kernel=") {
        Some(name) => {
            kernels.retain(|kernel| kernel.name() == name);
            false
        }
        None => true,
    });
    let seconds = words
        .first()
        .and_then(|word| word.parse().ok())
        .unwrap_or(10);
    let size = words
        .get(1)
        .and_then(|word| word.parse().ok())
        .unwrap_or(Size::STANDARD);
    let extent = |word: &String| {
        let (channels, blocks) = word.split_once('x')?;
        Some((channels.parse().ok()?, blocks.parse().ok()?))
    };
    let mut nets: Vec<(usize, usize)> = words.iter().skip(2).filter_map(extent).collect();
    if nets.is_empty() {
        nets = vec![(16, 3), (32, 4), (48, 5), (64, 6)];
    }
    let positions = positions(size);
    let narrow = |position: &Position| match position.board() {
        AnyBoard::Narrow2(board) => Some(*board),
        _ => None,
    };
    let wide = |position: &Position| match position.board() {
        AnyBoard::Wide2(board) => Some(*board),
        _ => None,
    };
    let (narrow, wide): (Vec<_>, Vec<_>) = (
        positions.iter().filter_map(narrow).collect(),
        positions.iter().filter_map(wide).collect(),
    );
    if wide.is_empty() {
        measure(&narrow, &nets, &kernels, seconds);
    } else {
        measure(&wide, &nets, &kernels, seconds);
    }
}
