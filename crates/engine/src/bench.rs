//! Fixed work: the same positions and limits, one thread. The number of positions searched is the
//! signature of the searches: a change without functional effect keeps it.

use std::hash::Hash;

use dedale_rules::{AnyBoard, Board, Game, Layout, Position};

use crate::alpha_beta::AlphaBeta;
use crate::engine::Engine;
use crate::evaluation::HandWritten;
use crate::graph::Settings;
use crate::limits::Limits;
use crate::task::Options;
use crate::tree::Tree;

/// From the first move to the last, on several boards.
const POSITIONS: [&str; 8] = [
    "dedale/1 9x9 e1:10,e9:10 - 1",
    "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2",
    "dedale/1 9x9 d4:7,f6:7 c3h,e3h,f4v,c6v,d6h,d7h 1",
    "dedale/1 9x9 c5:4,g5:3 a2h,c2h,e3v,d4h,f4h,h4h,b6h,e6v,g6h,a7h,c8h,f8v,h8h 2",
    "dedale/1 9x9 a6:1,i4:2 d1h,f1h,h1h,a4v,c4h,e4h,g4h,b5v,g5v,a6h,c6h,e6h,e7h,g7v,a8v,b8h,d8h 1",
    "dedale/1 5x5 c1:4,c5:4 - 1",
    "dedale/1 3x7 b1:3,b7:3 - 1",
    "dedale/1 12x12 f1:20,f12:20 f5h,g7v 1",
];

/// Four players.
const FOUR: [&str; 2] = [
    "dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1",
    "dedale/1 9x9 e3:4,c5:3,e7:4,g5:5 e3h,c4v 2",
];

const SIMULATIONS: u64 = 2000;
const DEPTH: u32 = 4;
const SIMULATIONS_OF_FOUR: u64 = 300;

/// The number of positions of each search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// The best-first search for two.
    pub tree: u64,
    /// The depth-first search for two.
    pub alpha_beta: u64,
    /// The search for many.
    pub many: u64,
}

impl Bench {
    /// The number of bench positions.
    pub const POSITIONS: usize = POSITIONS.len() + FOUR.len();

    /// Runs the bench. `done` is called after each position.
    pub fn run(mut done: impl FnMut()) -> Bench {
        let mut bench = Bench {
            tree: 0,
            alpha_beta: 0,
            many: 0,
        };
        for text in POSITIONS.iter().chain(&FOUR) {
            let position: Position = text.parse().expect("the bench has good positions");
            bench.work_on(&position);
            done();
        }
        bench
    }

    /// The sum: the number that commit messages name.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.tree + self.alpha_beta + self.many
    }

    fn work_on(&mut self, position: &Position) {
        match position.board() {
            AnyBoard::Narrow2(board) => self.work_on_two(board),
            AnyBoard::Wide2(board) => self.work_on_two(board),
            AnyBoard::Narrow4(_) | AnyBoard::Wide4(_) => {
                let mut engine = Engine::new(Options::default());
                let game = Game::new(position.clone());
                self.many += engine
                    .think_quietly(&game, Limits::nodes(SIMULATIONS_OF_FOUR))
                    .nodes;
            }
        }
    }

    fn work_on_two<B: Layout + Hash + Send + Sync + 'static>(&mut self, board: &Board<B, 2>) {
        let mut tree = Tree::new(*board, HandWritten::default(), Settings::default());
        self.tree += tree.search(|done| done >= SIMULATIONS).nodes;
        let mut deep = AlphaBeta::new(1 << 16);
        self.alpha_beta += deep.search(board, DEPTH, |_| false).nodes;
    }
}
