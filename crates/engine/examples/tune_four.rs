//! Fits the weights of the evaluation for four players to games of self-play, given as lines of the
//! example `lines` of `dedale-selfplay`:
//!
//! ```text
//! cargo run --release -p dedale-engine --example tune_four -- ROUNDS EVERY FILE... > weights.txt
//! ```
//!
//! Uses one position in EVERY. The chances are fitted to the winners, the priors to the visits of
//! each move without the first. Every tenth game is held back: its losses are printed on the way.

#![allow(
    clippy::cast_precision_loss,
    reason = "losses are told to a few digits"
)]

use std::io::BufRead as _;

use dedale_engine::{ManyWeights, OF_CHOICE, OF_SEAT, SeatWeights, marks_of};
use dedale_rules::Position;

struct Example {
    seats: Vec<[f32; OF_SEAT]>,
    winner: usize,
    /// The marks of each move and its share of the visits.
    moves: Vec<([f32; OF_CHOICE], f32)>,
    held_back: bool,
}

fn read(line: &str, game: usize) -> Option<Example> {
    let (position, rest) = line.split_once(" | ")?;
    let position: Position = position.parse().ok()?;
    let mut words = rest.split(' ');
    let winner: usize = words.next()?.parse().ok()?;
    let visits: Vec<(&str, f32)> = words
        .map(|word| {
            let (chosen, count) = word.split_once(':')?;
            Some((chosen, count.parse::<f32>().ok()? - 1.0))
        })
        .collect::<Option<_>>()?;
    let all: f32 = visits.iter().map(|entry| entry.1).sum();
    let (seats, moves) = marks_of(&position);
    let part = |name: &str| {
        let found = visits.iter().find(|entry| entry.0 == name);
        found.map_or(0.0, |entry| entry.1 / all)
    };
    (all > 0.0).then(|| Example {
        seats,
        winner,
        moves: moves
            .into_iter()
            .map(|(chosen, marks)| (marks, part(&chosen.to_string())))
            .collect(),
        held_back: game.is_multiple_of(10),
    })
}

/// The loss of a softmax choice by marks; adds its gradient.
fn learn<const N: usize>(
    weights: &[f32; N],
    slope: &mut [f32; N],
    choices: &[([f32; N], f32)],
) -> f32 {
    let logits: Vec<f32> = choices
        .iter()
        .map(|(marks, _)| {
            marks
                .iter()
                .zip(weights)
                .map(|(mark, weight)| mark * weight)
                .sum()
        })
        .collect();
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = logits.iter().map(|logit| (logit - most).exp()).sum();
    let mut loss = 0.0;
    for ((marks, part), logit) in choices.iter().zip(&logits) {
        let share = (logit - most).exp() / sum;
        loss -= part * share.max(1e-9).ln();
        for (total, mark) in slope.iter_mut().zip(marks) {
            *total += (share - part) * mark;
        }
    }
    loss
}

/// The Adam optimiser over an array of numbers.
struct Learner<const N: usize> {
    numbers: [f32; N],
    mean: [f32; N],
    square: [f32; N],
    steps: i32,
}

impl<const N: usize> Learner<N> {
    fn new(numbers: [f32; N]) -> Learner<N> {
        Learner {
            numbers,
            mean: [0.0; N],
            square: [0.0; N],
            steps: 0,
        }
    }

    fn step(&mut self, rate: f32, slope: &[f32; N]) {
        self.steps += 1;
        let first = 1.0 - 0.9_f32.powi(self.steps);
        let second = 1.0 - 0.99_f32.powi(self.steps);
        for (place, slope) in slope.iter().enumerate() {
            self.mean[place] = 0.9 * self.mean[place] + 0.1 * slope;
            self.square[place] = 0.99 * self.square[place] + 0.01 * slope * slope;
            let size = (self.square[place] / second).sqrt() + 1e-8;
            self.numbers[place] -= rate * self.mean[place] / first / size;
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<usize> = words
        .iter()
        .take(2)
        .map_while(|word| word.parse().ok())
        .collect();
    let [rounds, every] = numbers[..] else {
        eprintln!("expected: ROUNDS EVERY FILE..., such as 200 3 games.txt");
        std::process::exit(2);
    };
    let files = &words[2..];
    let mut examples = Vec::new();
    let (mut games, mut walls) = (0, usize::MAX);
    for file in files {
        let file = std::fs::File::open(file).expect("a record");
        let lines = std::io::BufReader::new(file).lines().map_while(Result::ok);
        for (number, line) in lines.enumerate() {
            // A game begins with fewer walls than the one before it ended with.
            let on_board = line
                .split(' ')
                .nth(3)
                .map_or(0, |walls| walls.split(',').count());
            games += usize::from(on_board < walls);
            walls = on_board;
            if number.is_multiple_of(every) {
                examples.extend(read(&line, games));
            }
        }
    }
    eprintln!("{} positions of {games} games", examples.len());
    let begin = ManyWeights::default().four;
    let (mut seats, mut moves) = (Learner::new(begin.seats), Learner::new(begin.moves));
    for round in 0..rounds {
        let rate = 0.03 * (1.0 - round as f32 / rounds as f32) + 0.001;
        let (mut slope_of_seats, mut slope_of_moves) = ([0.0; OF_SEAT], [0.0; OF_CHOICE]);
        let mut losses = [[0.0_f64; 2]; 2];
        let mut counts = [0.0_f64; 2];
        for example in &examples {
            let kind = usize::from(example.held_back);
            let won = |seat: usize| f32::from(u8::from(seat == example.winner));
            let choices: Vec<_> = example
                .seats
                .iter()
                .enumerate()
                .map(|(seat, marks)| (*marks, won(seat)))
                .collect();
            let (mut no_seats, mut no_moves) = ([0.0; OF_SEAT], [0.0; OF_CHOICE]);
            let (to_seats, to_moves) = if example.held_back {
                (&mut no_seats, &mut no_moves)
            } else {
                (&mut slope_of_seats, &mut slope_of_moves)
            };
            losses[kind][0] += f64::from(learn(&seats.numbers, to_seats, &choices));
            losses[kind][1] += f64::from(learn(&moves.numbers, to_moves, &example.moves));
            counts[kind] += 1.0;
        }
        let all = counts[0] as f32;
        seats.step(rate, &slope_of_seats.map(|slope| slope / all));
        moves.step(rate, &slope_of_moves.map(|slope| slope / all));
        if round % 20 == 0 || round + 1 == rounds {
            eprintln!(
                "{round}: chances {:.4} priors {:.4}; held back: chances {:.4} priors {:.4}",
                losses[0][0] / counts[0],
                losses[0][1] / counts[0],
                losses[1][0] / counts[1],
                losses[1][1] / counts[1]
            );
        }
    }
    let fitted = SeatWeights {
        seats: seats.numbers,
        moves: moves.numbers,
    };
    print!("{}", fitted.text());
}
