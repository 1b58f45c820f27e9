//! A game with its history: undo and redo, repetition, and the endings that only the history shows
//! (R12). Clocks, names and scores belong to a match and are kept elsewhere.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::moves::Move;
use crate::outcome::Outcome;
use crate::position::{Played, Position};
use crate::refusal::Refusal;

/// How often a position must occur, with the same player to move, to block the game.
pub const REPETITIONS_THAT_BLOCK: usize = 3;

/// The positions of a game from its start, and those taken back that can still be played again.
///
/// ```
/// use dedale_rules::{Cell, Game, Move, Position};
/// let mut game = Game::new(Position::standard());
/// game.play(Move::Pawn(Cell::E2)).unwrap();
/// game.undo().unwrap();
/// assert_eq!(game.position(), &Position::standard());
/// game.redo().unwrap();
/// assert_eq!(game.moves().len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// One more than there are moves: the start, then the position after each move.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// How many of the moves are on the board; the others have been taken back.
    played: usize,
    /// How often each position from the start to the one on the board has occurred.
    occurrences: BTreeMap<u64, usize>,
}

impl Game {
    /// A game that starts there.
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game {
            occurrences: BTreeMap::from([(start.repetition_key(), 1)]),
            positions: vec![start],
            moves: Vec::new(),
            played: 0,
        }
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.played]
    }

    /// The position the game started from.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The moves played, without those taken back.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.played]
    }

    /// The positions from the start to the one on the board.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions[..=self.played]
    }

    /// The moves taken back that can be played again, the next one first.
    #[must_use]
    pub fn taken_back(&self) -> &[Move] {
        &self.moves[self.played..]
    }

    /// Forgets the moves that were taken back.
    pub fn forget_taken_back(&mut self) {
        self.moves.truncate(self.played);
        self.positions.truncate(self.played + 1);
    }

    /// Plays a move, and forgets those that were taken back.
    ///
    /// # Errors
    /// The rule that refuses it; nothing has changed then.
    pub fn play(&mut self, chosen: Move) -> Result<Played, Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver { outcome });
        }
        let mut next = self.position().clone();
        let played = next.play(chosen)?;
        self.forget_taken_back();
        self.moves.push(chosen);
        self.positions.push(next);
        self.step_forward();
        Ok(played)
    }

    /// Takes the last move back, if there is one.
    pub fn undo(&mut self) -> Option<Move> {
        let before = self.played.checked_sub(1)?;
        let key = self.position().repetition_key();
        if let Some(count) = self.occurrences.get_mut(&key) {
            *count -= 1;
        }
        self.played = before;
        Some(self.moves[before])
    }

    /// Plays the move again that was taken back last, if there is one.
    pub fn redo(&mut self) -> Option<Move> {
        let chosen = *self.moves.get(self.played)?;
        self.step_forward();
        Some(chosen)
    }

    fn step_forward(&mut self) {
        self.played += 1;
        let key = self.position().repetition_key();
        *self.occurrences.entry(key).or_default() += 1;
    }

    /// The legal moves; none when the game is over, blocked games included.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.position().legal_moves()
    }

    /// How often the position on the board has occurred, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let key = self.position().repetition_key();
        self.occurrences.get(&key).copied().unwrap_or(0)
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or_else(|| {
            let all_passed =
                usize::from(self.position().passes()) >= self.position().players().get();
            let repeated = self.repetitions() >= REPETITIONS_THAT_BLOCK;
            (all_passed || repeated).then_some(Outcome::Blocked)
        })
    }
}
