//! One way to ask for a move in any game: the right search for the position, told apart here.

use std::hash::Hash;

use dedale_rules::{AnyBoard, Board, Layout, Move, PerPlayer, Player, Position};

use crate::evaluation::HandWritten;
use crate::many::ManyTree;
use crate::thought::{Chances, Proof};
use crate::tree::{Report, Settings, Tree};

/// A move and what the search thinks of the position.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move to play.
    pub best: Move,
    /// Everybody's chances, from 0 to 1.
    pub chances: Chances,
    /// What is proved of the position, for the player to move.
    pub proof: Option<Proof>,
    /// How many turns the search took.
    pub turns: u64,
    /// The line the search expects, the best move first.
    pub line: Vec<Move>,
}

/// Chooses a move. The game must not be over. `stop` is asked before each turn of the search, with
/// the number of turns taken; with a limit that depends on it alone the choice is the same every
/// time.
///
/// ```
/// use dedale_rules::Position;
/// let position: Position = "dedale/1 9x9 e8:3,c4:5 a1h 1".parse().unwrap();
/// let choice = dedale_engine::choose(&position, |turns| turns >= 200);
/// assert_eq!(choice.best.to_string(), "e9");
/// ```
pub fn choose(position: &Position, stop: impl FnMut(u64) -> bool) -> Choice {
    let settings = Settings::default();
    match position.board() {
        AnyBoard::Narrow2(board) if position.variant().is_plain() => for_two(board, settings, stop),
        AnyBoard::Wide2(board) if position.variant().is_plain() => for_two(board, settings, stop),
        _ => {
            let report = ManyTree::new(position.clone(), settings).search(stop);
            Choice {
                best: report.best,
                chances: report.chances,
                proof: None,
                turns: report.turns,
                line: report.line,
            }
        }
    }
}

fn for_two<B: Layout + Hash>(
    board: &Board<B, 2>,
    settings: Settings,
    stop: impl FnMut(u64) -> bool,
) -> Choice {
    let report: Report = Tree::new(*board, HandWritten::default(), settings).search(stop);
    // Values run from -1 to 1 for the player to move.
    let chance = f32::midpoint(report.value, 1.0);
    let chances = PerPlayer::from_fn(Board::<B, 2>::PLAYERS, |player: Player| {
        if player == board.turn() {
            chance
        } else {
            1.0 - chance
        }
    });
    Choice {
        best: report.best,
        chances,
        proof: report.proof,
        turns: report.turns,
        line: report.line,
    }
}
