//! The depth-first search as a player: a sparring partner that searches in another way than the
//! engine, to show what self-play does not.

use std::hash::Hash;
use std::time::{Duration, Instant};

use dedale_engine::{AlphaBeta, DeepReport};
use dedale_rules::{AnyBoard, Board, Game, Layout, Narrow, Position, Wide};

use crate::evaluation::Evaluation;
use crate::fault::{Fault, FaultKind};
use crate::limit::Budget;
use crate::player::{Chosen, Player};

/// Positions in its transposition table: some 32 MB.
const TABLE: usize = 1 << 20;
/// Deeper than any time allows.
const DEEPEST: u32 = 64;
/// The clock is divided over so many more moves.
const MOVES_TO_COME: u32 = 30;
/// The clock is read once in so many positions.
const BETWEEN_LOOKS: u64 = 256;

/// The transposition tables, for boards up to nine wide and for wider ones.
#[derive(Default)]
pub(crate) struct DepthFirst {
    narrow: Option<AlphaBeta<Narrow>>,
    wide: Option<AlphaBeta<Wide>>,
}

impl Player for DepthFirst {
    fn begin(&mut self, _: &Position, _: u64) -> Result<(), Fault> {
        *self = DepthFirst::default();
        Ok(())
    }

    fn choose(&mut self, game: &Game, budget: &Budget) -> Result<Chosen, Fault> {
        let report = match game.position().board() {
            AnyBoard::Narrow2(board) => search(&mut self.narrow, board, budget),
            AnyBoard::Wide2(board) => search(&mut self.wide, board, budget),
            AnyBoard::Narrow4(_) | AnyBoard::Wide4(_) => {
                return Err(Fault::new(FaultKind::Refused));
            }
        };
        Ok(Chosen {
            chosen: report.best,
            evaluation: Evaluation::of_nodes(Some(report.nodes)),
        })
    }
}

fn search<B: Layout + Hash>(
    known: &mut Option<AlphaBeta<B>>,
    board: &Board<B, 2>,
    budget: &Budget,
) -> DeepReport {
    let (time, most) = match *budget {
        Budget::Nodes(nodes) => (Duration::MAX, nodes),
        Budget::Time(time) => (time * 19 / 20, u64::MAX),
        Budget::Clock {
            left,
            turn,
            increment,
        } => {
            let usual = left[turn] / MOVES_TO_COME + increment / 2;
            (usual.min(left[turn] / 3), u64::MAX)
        }
    };
    let start = Instant::now();
    let stop = |nodes: u64| {
        nodes >= most || nodes.is_multiple_of(BETWEEN_LOOKS) && start.elapsed() >= time
    };
    let searcher = known.get_or_insert_with(|| AlphaBeta::new(TABLE));
    searcher.search(board, DEEPEST, stop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_at_once_is_played_on_narrow_and_wide_boards() {
        for text in [
            "dedale/1 9x9 e8:3,c4:5 - 1",
            "dedale/1 12x12 e11:3,c4:5 - 1",
        ] {
            let game = Game::new(text.parse().unwrap());
            let mut player = DepthFirst::default();
            player.begin(game.start(), 1).unwrap();
            let chosen = player.choose(&game, &Budget::Nodes(2000)).unwrap();
            assert!(chosen.chosen.to_string().starts_with('e'), "{chosen:?}");
            assert!(chosen.evaluation.nodes.is_some_and(|nodes| nodes > 0));
        }
    }
}
