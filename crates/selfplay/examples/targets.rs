//! The quality of the training targets, with and without noise and forced playouts: the targets of
//! short searches against the shares of long ones.
//!
//! ```text
//! cargo run --release -p dedale-selfplay --example targets -- POSITIONS [SIMULATIONS [LONG]]
//! ```
//!
//! The positions come from games of self-play, one each. For every search: the loss of its targets
//! against the shares of a long search (cross-entropy, shares mixed with a hundredth of uniform
//! ones), how often the best moves agree, and the same where a short search without noise and the
//! long one disagree: there a short search must look further.

#![allow(clippy::cast_precision_loss, reason = "told to a few digits")]

use dedale_engine::{HandWritten, Settings, Tree};
use dedale_rules::{AnyBoard, Board, Move, Narrow, Position, SplitMix};
use dedale_selfplay::plan::Plan;
use dedale_selfplay::playing::play;
use dedale_selfplay::targets::{noise, pruned};

/// The part of the priors that is noise, and forced playouts, in hundredths.
const WAYS: [(u16, u16); 5] = [(0, 0), (0, 200), (25, 0), (25, 100), (25, 200)];

fn searched(
    board: Board<Narrow, 2>,
    (part, forced): (u16, u16),
    simulations: u64,
    lots: &mut SplitMix,
) -> Vec<(Move, u32)> {
    let settings = Settings {
        forced: f32::from(forced) / 100.0,
        ..Settings::default()
    };
    let mut tree = Tree::new(board, HandWritten::default(), settings);
    if part > 0 {
        let given = noise(&tree.candidates(), lots);
        tree.mix_priors(f32::from(part) / 100.0, &given);
    }
    let report = tree.search(|done| done >= simulations);
    if report.proof.is_some() {
        return Vec::new();
    }
    pruned(&tree.candidates(), &settings)
}

/// The loss of `target` against `reference`, in a position with this many moves.
fn loss(reference: &[(Move, u32)], target: &[(Move, u32)], moves: usize) -> f64 {
    let all = |visits: &[(Move, u32)]| f64::from(visits.iter().map(|entry| entry.1).sum::<u32>());
    let (all_reference, all_target) = (all(reference), all(target));
    let share = |chosen: Move| {
        let found = target.iter().find(|entry| entry.0 == chosen);
        let share = found.map_or(0.0, |entry| f64::from(entry.1) / all_target);
        0.99 * share + 0.01 / moves as f64
    };
    let part =
        |&(chosen, visits): &(Move, u32)| -f64::from(visits) / all_reference * share(chosen).ln();
    reference.iter().map(part).sum()
}

/// Losses and agreements, over all positions and over those where the plain short search is wrong.
#[derive(Clone, Copy, Default)]
struct Score {
    losses: [f64; 2],
    agreed: [u32; 2],
}

fn main() {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let number = |place: usize, usual: u64| numbers.get(place).copied().unwrap_or(usual);
    let (positions, simulations, long) = (number(0, 100), number(1, 800), number(2, 20_000));
    let plan = Plan {
        simulations: 60,
        quick: 30,
        ..Plan::new(Position::standard())
    };
    let mut lots = SplitMix::new(1);
    let mut scores = [Score::default(); WAYS.len()];
    let (mut looked_at, mut hard) = (0, 0);
    for game in 0.. {
        if looked_at == positions {
            break;
        }
        let played = play(&plan, game, HandWritten::default(), None, &|| false);
        let record = played.expect("not stopped").record;
        let some = record.game().positions();
        let position = &some[lots.below(some.len() - 1)];
        let AnyBoard::Narrow2(board) = position.board() else {
            unreachable!("nine columns for two")
        };
        let reference = searched(*board, (0, 0), long, &mut lots);
        let targets = WAYS.map(|way| searched(*board, way, simulations, &mut lots));
        if reference.is_empty() || targets.iter().any(Vec::is_empty) {
            continue;
        }
        looked_at += 1;
        let moves = position.legal_moves().len();
        let best = reference[0].0;
        let is_hard = targets[0][0].0 != best;
        hard += u64::from(is_hard);
        for (score, target) in scores.iter_mut().zip(&targets) {
            for kind in [Some(0), is_hard.then_some(1)].into_iter().flatten() {
                score.losses[kind] += loss(&reference, target, moves);
                score.agreed[kind] += u32::from(target[0].0 == best);
            }
        }
    }
    println!(
        "{looked_at} positions, {hard} of them hard; {simulations} simulations against {long}"
    );
    for ((part, forced), score) in WAYS.iter().zip(scores) {
        let [all, hard] = [looked_at, hard].map(|count| count.max(1) as f64);
        println!(
            "noise {part:3} forced {forced:3}: loss {:.4}, best {:5.1} %; hard: loss {:.4}, best {:5.1} %",
            score.losses[0] / all,
            100.0 * f64::from(score.agreed[0]) / all,
            score.losses[1] / hard,
            100.0 * f64::from(score.agreed[1]) / hard
        );
    }
}
