//! A trivial evaluator that takes no time: the player nearer to its goal wins, steps are better
//! than walls; and a small plan.

use std::path::Path;

use dedale_engine::{Evaluation, Evaluator, Leaf, Prior, softmax};
use dedale_rules::{Board, Layout, Move, Position, Record};
use dedale_selfplay::archive;
use dedale_selfplay::plan::Plan;

#[derive(Clone, Copy, Debug)]
#[allow(dead_code, reason = "not every test has it evaluate")]
pub(crate) struct Runner;

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Runner {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        let mover = leaf.state.turn();
        let steps = |player| f32::from(leaf.state.distance(player).unwrap_or(0));
        let lead: f32 = Board::<B, 2>::PLAYERS
            .players()
            .map(|player| {
                if player == mover {
                    -steps(player)
                } else {
                    steps(player)
                }
            })
            .sum();
        let logit = |chosen| f32::from(u8::from(matches!(chosen, Move::Pawn(_))));
        let prior = |chosen| Prior {
            chosen,
            prior: 2.0 * logit(chosen),
        };
        let mut priors: Vec<Prior> = leaf.moves.iter().map(prior).collect();
        softmax(&mut priors);
        Evaluation::for_mover(mover, (0.2 * lead).tanh(), priors)
    }
}

/// Quick games on that board.
pub(crate) fn plan(start: &str) -> Plan {
    let start: Position = start.parse().expect("a position");
    Plan {
        evaluator: "stand-in".to_owned(),
        simulations: 40,
        quick: 10,
        ..Plan::new(start)
    }
}

/// The games of a run, by number.
#[allow(dead_code, reason = "not every test keeps its games")]
pub(crate) fn kept(folder: &Path) -> std::collections::BTreeMap<u64, Record> {
    let mut records = std::collections::BTreeMap::new();
    for file in archive::files(folder).expect("a folder") {
        for block in archive::blocks(&file).expect("blocks") {
            for text in archive::games(&block) {
                let record: Record = text.parse().expect("an ordinary game file");
                assert_eq!(record.to_string(), text, "printed as it was read");
                let number = archive::number_in(&record).expect("a number");
                assert!(records.insert(number, record).is_none(), "{number} twice");
            }
        }
    }
    records
}
