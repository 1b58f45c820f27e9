//! Fits the weights of the evaluation to games of self-play, given as lines of the example `lines`
//! of `dedale-selfplay`:
//!
//! ```text
//! cargo run --release -p dedale-engine --example tune -- ROUNDS [from=FILE] [value=FILE] games.txt... > crates/engine/src/weights/fitted.txt
//! ```
//!
//! The value of a position is fitted to the result of its game and to the value of the search, half
//! each; the priors of the moves to their visits without the first, since a player who stands worse
//! tries every move once. Every tenth game is held back: its losses are printed on the way. The
//! weights begin at 0, or as those `from` a FILE; those of the `value` of another are taken over
//! and not fitted.

#![allow(
    clippy::cast_precision_loss,
    reason = "losses are told to a few digits"
)]

use std::io::BufRead as _;

use dedale_engine::Weights;
use dedale_engine::features::{
    OF_MOVE, OF_POSITION, PAIRS, STAGES, View, moves_with_marks, sum_of_pairs,
};
use dedale_rules::{AnyBoard, Board, Layout, Position};

struct Example {
    position: [f32; OF_POSITION],
    stage: usize,
    /// From -1 to 1.
    target: f32,
    /// The marks of each move and its share of the visits.
    moves: Vec<(Vec<u8>, f32)>,
    held_back: bool,
}

fn read(line: &str, game: usize) -> Option<Example> {
    let (position, rest) = line.split_once(" | ")?;
    let position: Position = position.parse().ok()?;
    match position.board() {
        AnyBoard::Narrow2(board) => example(board, rest, game),
        AnyBoard::Wide2(board) => example(board, rest, game),
        AnyBoard::Narrow4(_) | AnyBoard::Wide4(_) => None,
    }
}

fn example<B: Layout>(board: &Board<B, 2>, rest: &str, game: usize) -> Option<Example> {
    let mut words = rest.split(' ');
    let result: f32 = words.next()?.parse().ok()?;
    let value: f32 = words.next()?.parse().ok()?;
    let visits: Vec<(&str, f32)> = words
        .map(|word| {
            word.split_once(':')
                .and_then(|(chosen, count)| Some((chosen, count.parse::<f32>().ok()? - 1.0)))
        })
        .collect::<Option<_>>()?;
    let all: f32 = visits.iter().map(|entry| entry.1).sum();
    if all <= 0.0 {
        return None;
    }
    let view = View::new(board);
    let moves = moves_with_marks(&view, &board.legal())
        .into_iter()
        .map(|(chosen, marks)| {
            let name = chosen.to_string();
            let count = visits
                .iter()
                .find(|entry| entry.0 == name)
                .map_or(0.0, |entry| entry.1);
            (marks, count / all)
        })
        .collect();
    Some(Example {
        position: view.of_position(),
        stage: view.stage(),
        target: f32::midpoint(result, value),
        moves,
        held_back: game.is_multiple_of(10),
    })
}

/// The Adam optimiser, one number at a time.
struct Learner {
    numbers: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    slope: Vec<f32>,
    steps: i32,
}

impl Learner {
    fn new(numbers: Vec<f32>) -> Learner {
        let count = numbers.len();
        Learner {
            numbers,
            mean: vec![0.0; count],
            square: vec![0.0; count],
            slope: vec![0.0; count],
            steps: 0,
        }
    }

    fn step(&mut self, rate: f32, keep_small: f32) {
        self.steps += 1;
        let (first, second) = (
            1.0 - 0.9_f32.powi(self.steps),
            1.0 - 0.999_f32.powi(self.steps),
        );
        for place in 0..self.numbers.len() {
            let slope = self.slope[place] + keep_small * self.numbers[place];
            self.mean[place] = 0.9 * self.mean[place] + 0.1 * slope;
            self.square[place] = 0.999 * self.square[place] + 0.001 * slope * slope;
            self.numbers[place] -=
                rate * self.mean[place] / first / ((self.square[place] / second).sqrt() + 1e-8);
            self.slope[place] = 0.0;
        }
    }
}

/// The loss of the value; adds its gradient.
fn learn_value(learner: &mut Learner, example: &Example, learn: bool) -> f32 {
    let weights: &[f32; PAIRS] = learner.numbers.as_slice().try_into().expect("one a pair");
    let sum = sum_of_pairs(&example.position, weights);
    // tanh(z) is the chance 1 / (1 + exp(-2 z)) on the scale from -1 to 1.
    let chance = 1.0 / (1.0 + (-2.0 * sum).exp());
    let target = f32::midpoint(example.target, 1.0);
    if learn {
        let slope = 2.0 * (chance - target);
        let mut pair = 0;
        for first in 0..OF_POSITION {
            let scaled = slope * example.position[first];
            for second in first..OF_POSITION {
                learner.slope[pair] += scaled * example.position[second];
                pair += 1;
            }
        }
    }
    -(target * chance.max(1e-6).ln() + (1.0 - target) * (1.0 - chance).max(1e-6).ln())
}

fn learn_shares(learner: &mut Learner, example: &Example, learn: bool) -> f32 {
    let row = example.stage * OF_MOVE;
    let exponents: Vec<f32> = example
        .moves
        .iter()
        .map(|(marks, _)| {
            marks
                .iter()
                .map(|&mark| learner.numbers[row + usize::from(mark)])
                .sum()
        })
        .collect();
    let most = exponents.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = exponents
        .iter()
        .map(|exponent| (exponent - most).exp())
        .sum();
    let mut loss = 0.0;
    for ((marks, part), exponent) in example.moves.iter().zip(&exponents) {
        let share = (exponent - most).exp() / sum;
        loss -= part * share.max(1e-9).ln();
        if learn {
            for &mark in marks {
                learner.slope[row + usize::from(mark)] += share - part;
            }
        }
    }
    loss
}

/// The number of walls in the position of a line.
fn walls_on_board(line: &str) -> usize {
    let walls = line.split(' ').nth(3).unwrap_or("-");
    if walls == "-" {
        0
    } else {
        walls.split(',').count()
    }
}

/// The loss of priors equal to the visits of the search.
fn entropy(examples: &[Example]) -> f32 {
    let parts = examples.iter().flat_map(|example| &example.moves);
    let sum: f32 = parts
        .map(|(_, part)| if *part > 0.0 { -part * part.ln() } else { 0.0 })
        .sum();
    sum / examples.len() as f32
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (options, words): (Vec<String>, Vec<String>) =
        words.into_iter().partition(|word| word.contains('='));
    let weights_of = |name: &str| {
        let file = options.iter().find_map(|word| word.strip_prefix(name))?;
        let text = std::fs::read_to_string(file).expect("a file of weights");
        Some(Weights::read(&text).expect("weights").numbers())
    };
    let Some((Ok(rounds), files)) = words
        .split_first()
        .map(|(first, rest)| (first.parse::<usize>(), rest))
    else {
        eprintln!("expected: ROUNDS [from=FILE] [value=FILE] FILE..., such as 30 games.txt");
        std::process::exit(2);
    };
    let mut examples = Vec::new();
    let (mut games, mut walls) = (0, usize::MAX);
    for file in files {
        let lines =
            std::io::BufReader::new(std::fs::File::open(file).expect("a file of games")).lines();
        for line in lines.map_while(Result::ok) {
            // A new game: the first position has nearly all walls in hand, the last of the game
            // before few.
            let (on_board, before) = (walls_on_board(&line), walls);
            games += usize::from(on_board < before);
            walls = on_board;
            examples.extend(read(&line, games));
        }
    }
    eprintln!(
        "{} positions of {games} games; no shares can lose less than {:.4}",
        examples.len(),
        entropy(&examples)
    );
    let nothing = || (vec![0.0; PAIRS], vec![0.0; STAGES * OF_MOVE]);
    let (begin_value, begin_shares) = weights_of("from=").unwrap_or_else(nothing);
    let given_value = weights_of("value=").map(|(value, _)| value);
    let fits_value = given_value.is_none();
    let mut value = Learner::new(given_value.unwrap_or(begin_value));
    let mut shares = Learner::new(begin_shares);
    // All examples, in a scattered order.
    let stride = 7919;
    for round in 0..rounds {
        let rate = 0.01 * (1.0 - round as f32 / rounds as f32) + 0.0002;
        let mut losses = [[0.0_f64; 2]; 2];
        let mut counts = [0.0_f64; 2];
        let mut batch = 0;
        for number in 0..examples.len() {
            let example = &examples[(number * stride + round) % examples.len()];
            let kind = usize::from(example.held_back);
            losses[kind][0] += f64::from(learn_value(&mut value, example, kind == 0));
            losses[kind][1] += f64::from(learn_shares(&mut shares, example, kind == 0));
            counts[kind] += 1.0;
            batch += 1;
            if batch == 256 {
                for (learner, fits) in [(&mut value, fits_value), (&mut shares, true)] {
                    learner.slope.iter_mut().for_each(|slope| *slope /= 256.0);
                    if fits {
                        learner.step(rate, 1e-5);
                    }
                }
                batch = 0;
            }
        }
        eprintln!(
            "{round}: value {:.4} shares {:.4}; held back: value {:.4} shares {:.4}",
            losses[0][0] / counts[0],
            losses[0][1] / counts[0],
            losses[1][0] / counts[1],
            losses[1][1] / counts[1]
        );
    }
    print!(
        "{}",
        Weights::from_numbers(&value.numbers, &shares.numbers)
            .expect("as many as there are")
            .text()
    );
}
