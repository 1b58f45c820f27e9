//! The interface between a game and the search that plays it: with two players on boards of either
//! layout, or with four.

use std::hash::Hash;

use dedale_engine::{Candidate, Evaluator, FourTree, Proof, Settings, Tree};
use dedale_rules::{AnyBoard, Board, Game, Layout, Move, Narrow, Position, Wide};

use crate::note::Worth;

/// The result of a search.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The move to play.
    pub best: Move,
    /// The value of the position.
    pub worth: Worth,
}

/// A search that plays a game, with its memory.
pub trait Search: Sized {
    /// The evaluator of positions.
    type Evaluator;

    /// An empty search; `None` if it cannot play such games.
    fn begin(start: &Position, evaluator: Self::Evaluator) -> Option<Self>;

    /// Moves on to the current position of a game.
    fn go_on(&mut self, game: &Game);

    /// Sets forced playouts ([`Settings::forced`]).
    fn set_forced(&mut self, forced: f32);

    /// Mixes noise into the priors: gives this part of them to these moves.
    fn mix_priors(&mut self, part: f32, noise: &[(Move, f32)]);

    /// Runs this many simulations, fewer if the position is proved, and returns their number.
    fn search(&mut self, simulations: u64) -> u64;

    /// Every move of the position with its statistics.
    fn candidates(&self) -> Vec<Candidate>;

    /// The visits of all moves of the position together.
    fn visits(&self) -> u64;

    /// The result for the position.
    fn found(&self) -> Found;
}

/// A layout of boards, with the access to the board of a position.
pub trait BoardLayout: Layout + Hash {
    /// The board, if it has this layout and two players.
    fn board_of(position: &Position) -> Option<Board<Self, 2>>;
}

impl BoardLayout for Narrow {
    fn board_of(position: &Position) -> Option<Board<Narrow, 2>> {
        match position.board() {
            AnyBoard::Narrow2(board) => Some(*board),
            _ => None,
        }
    }
}

impl BoardLayout for Wide {
    fn board_of(position: &Position) -> Option<Board<Wide, 2>> {
        match position.board() {
            AnyBoard::Wide2(board) => Some(*board),
            _ => None,
        }
    }
}

fn all(visits: &[(Move, u32)]) -> u64 {
    visits.iter().map(|(_, visits)| u64::from(*visits)).sum()
}

impl<B: BoardLayout, E: Evaluator<Board<B, 2>, 2>> Search for Tree<B, E> {
    type Evaluator = E;

    fn begin(start: &Position, evaluator: E) -> Option<Tree<B, E>> {
        let board = B::board_of(start)?;
        Some(Tree::new(board, evaluator, Settings::default()))
    }

    fn go_on(&mut self, game: &Game) {
        let boards: Vec<Board<B, 2>> = game.positions().iter().filter_map(B::board_of).collect();
        if let Some((board, before)) = boards.split_last() {
            self.move_within(*board, before);
        }
    }

    fn set_forced(&mut self, forced: f32) {
        Tree::set_forced(self, forced);
    }

    fn mix_priors(&mut self, part: f32, noise: &[(Move, f32)]) {
        Tree::mix_priors(self, part, noise);
    }

    fn search(&mut self, simulations: u64) -> u64 {
        Tree::search(self, |done| done >= simulations).simulations
    }

    fn candidates(&self) -> Vec<Candidate> {
        Tree::candidates(self)
    }

    fn visits(&self) -> u64 {
        all(&Tree::visits(self))
    }

    fn found(&self) -> Found {
        let report = self.report();
        let worth = match report.proof {
            Some(Proof::Won(moves)) => Worth::Won(moves),
            Some(Proof::Lost(moves)) => Worth::Lost(moves),
            None => Worth::of_value(report.value),
        };
        Found {
            best: report.best,
            worth,
        }
    }
}

/// A search of four players, with the seat to move.
pub struct SearchOfFour<E: Evaluator<Position, 4>> {
    tree: FourTree<E>,
    mover: usize,
}

impl<E: Evaluator<Position, 4>> Search for SearchOfFour<E> {
    type Evaluator = E;

    fn begin(start: &Position, evaluator: E) -> Option<SearchOfFour<E>> {
        if !matches!(start.board(), AnyBoard::Narrow4(_) | AnyBoard::Wide4(_)) {
            return None;
        }
        let game = Game::new(start.clone());
        Some(SearchOfFour {
            tree: FourTree::new(&game, evaluator, Settings::default()),
            mover: start.turn().index(),
        })
    }

    fn go_on(&mut self, game: &Game) {
        self.mover = game.position().turn().index();
        self.tree.go_on(game);
    }

    fn set_forced(&mut self, forced: f32) {
        self.tree.set_forced(forced);
    }

    fn mix_priors(&mut self, part: f32, noise: &[(Move, f32)]) {
        self.tree.mix_priors(part, noise);
    }

    fn search(&mut self, simulations: u64) -> u64 {
        self.tree.search(|done| done >= simulations).simulations
    }

    fn candidates(&self) -> Vec<Candidate> {
        self.tree.candidates()
    }

    fn visits(&self) -> u64 {
        all(&self.tree.visits())
    }

    fn found(&self) -> Found {
        let report = self.tree.report();
        let turns = |seat: usize| (seat + 4 - self.mover) % 4;
        let worth = match report.winner {
            Some((seat, moves)) if seat == self.mover => Worth::Won(moves),
            Some((seat, moves)) => Worth::LostTo(moves, turns(seat) as u8),
            None => {
                let mut values = report.values;
                values.rotate_left(self.mover);
                Worth::of_values(values)
            }
        };
        Found {
            best: report.best,
            worth,
        }
    }
}
