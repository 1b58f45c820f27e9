//! The proof that a puzzle has one answer, and its verification: each of its claims is compared
//! with the solver or the search.

use std::collections::HashMap;

use dedale_engine::Engine;
use dedale_rules::{Move, Position};
use dedale_solver::{Task, Value};

use crate::cut;
use crate::deep;
use crate::last_walls::LastWalls;
use crate::puzzle::{Proof, Puzzle};
use crate::tables::Solved;
use crate::theme::Theme;

/// The most moves of a line: enough to see why the answer is right.
pub(crate) const LONGEST_LINE: usize = 9;
/// The same for a draw, which has no end.
pub(crate) const LONGEST_DRAW: usize = 3;

/// The error of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disproof {
    /// It cannot be proved in its way: it is another game, or has too many walls in hand.
    Unprovable,
    /// There is no single right move.
    NotOneAnswer,
    /// Another move is the answer.
    OtherAnswer(Move),
    /// It has another task, or takes another number of moves.
    OtherTask,
    /// A move that follows the answer is not among the best.
    Line,
}

/// Proves puzzles. The table of the last game is kept.
#[derive(Default)]
pub struct Prover {
    table: Option<(Task, Solved)>,
    last_walls: Option<LastWalls>,
}

impl Prover {
    /// A prover without tables.
    #[must_use]
    pub fn new() -> Prover {
        Prover::default()
    }

    /// Drops the results of last walls: they belong to another game.
    pub(crate) fn forget_walls(&mut self) {
        self.last_walls = None;
    }

    /// The moves of a position with their exact values, best first; `None` for a proof by search,
    /// or where there are no exact values.
    pub(crate) fn moves(
        &mut self,
        proof: Proof,
        position: &Position,
    ) -> Option<Vec<(Move, Value)>> {
        match proof {
            Proof::Search => None,
            Proof::Table => {
                let task = Solved::task(position);
                if self.table.as_ref().is_none_or(|(known, _)| *known != task) {
                    // The old table is dropped first: there is not always room for two.
                    self.table = None;
                    self.table = Some((task, Solved::new(task)?));
                }
                self.table.as_mut()?.1.moves(position)
            }
            Proof::LastWalls => {
                let size = position.variant().size;
                if size.width() > 9 {
                    return None;
                }
                let known = self.last_walls.take();
                let fitting = known.filter(|known| known.size() == size);
                let last_walls = self
                    .last_walls
                    .insert(fitting.unwrap_or_else(|| LastWalls::new(size)));
                last_walls
                    .covers(position)
                    .then(|| last_walls.moves(position))?
            }
        }
    }

    /// The answer of a position and the perfect play after it, up to the maximum length.
    pub(crate) fn line(
        &mut self,
        proof: Proof,
        position: &Position,
        theme: Theme,
    ) -> Option<Vec<Move>> {
        let longest = if theme == Theme::Draw {
            LONGEST_DRAW
        } else {
            LONGEST_LINE
        };
        let mut position = position.clone();
        let mut line = Vec::new();
        while line.len() < longest && position.outcome().is_none() {
            let (best, _) = *self.moves(proof, &position)?.first()?;
            position.play_unchecked(best);
            line.push(best);
        }
        Some(line)
    }

    /// Proves a puzzle: that its answer is the only one, its theme and its number of moves are
    /// right, and each move of its line is among the best.
    ///
    /// # Errors
    /// The first error found.
    pub fn prove(&mut self, puzzle: &Puzzle, engine: &mut Engine) -> Result<(), Disproof> {
        let (position, answer) = (&puzzle.position, puzzle.answer());
        if puzzle.proof == Proof::Search {
            let theme = cut::winning_theme(position, answer, None);
            return if theme != puzzle.theme || puzzle.moves.is_some() {
                Err(Disproof::OtherTask)
            } else if deep::confirm(engine, position, answer) {
                Ok(())
            } else {
                Err(Disproof::NotOneAnswer)
            };
        }
        self.forget_walls();
        let moves = self.moves(puzzle.proof, position);
        let moves = moves.ok_or(Disproof::Unprovable)?;
        let task = cut::theme(position, &moves).ok_or(Disproof::NotOneAnswer)?;
        if moves[0].0 != answer {
            return Err(Disproof::OtherAnswer(moves[0].0));
        }
        if task != (puzzle.theme, puzzle.moves) {
            return Err(Disproof::OtherTask);
        }
        let mut position = position.clone();
        for &chosen in &puzzle.line {
            let moves = self.moves(puzzle.proof, &position);
            let moves = moves.ok_or(Disproof::Unprovable)?;
            let worth = moves.iter().find(|(one, _)| *one == chosen);
            if worth.is_none_or(|(_, worth)| worth.rank() != moves[0].1.rank()) {
                return Err(Disproof::Line);
            }
            position.play_unchecked(chosen);
        }
        Ok(())
    }

    /// Proves many, those of one table after another; reports each by its place, and stops when
    /// asked to.
    pub fn prove_all(
        &mut self,
        puzzles: &[Puzzle],
        engine: &mut Engine,
        told: &mut dyn FnMut(usize, Result<(), Disproof>) -> bool,
    ) {
        let mut groups: Vec<(Option<Task>, Vec<usize>)> = Vec::new();
        let mut known: HashMap<Option<Task>, usize> = HashMap::new();
        for (place, puzzle) in puzzles.iter().enumerate() {
            let task = (puzzle.proof == Proof::Table).then(|| Solved::task(&puzzle.position));
            let group = *known.entry(task).or_insert(groups.len());
            if group == groups.len() {
                groups.push((task, Vec::new()));
            }
            groups[group].1.push(place);
        }
        for place in groups.into_iter().flat_map(|(_, places)| places) {
            if !told(place, self.prove(&puzzles[place], engine)) {
                return;
            }
        }
    }
}
