//! Exercise 4B while a child does it: who arrives first? After the answer both pawns walk.

use dedale_rules::Cell;

use crate::examination::Answer;
use crate::exercise::Exercise;
use crate::merit::{Merit, Shortfall, happened};
use crate::tally::{Slip, Tally};
use crate::things::Pawn;

/// A child who says who will arrive first.
///
/// ```
/// use dedale_school::{Grade, Kind, Recipe, Wager};
/// let exercise = Recipe::usual(Kind::Race, Grade::Eight).make(5).unwrap();
/// let mut wager = Wager::new(exercise).unwrap();
/// assert!(wager.say(wager.winner()));
/// assert!(wager.merit().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Wager {
    exercise: Exercise,
    winner: Pawn,
    green: Vec<Cell>,
    red: Vec<Cell>,
    answer: Option<Pawn>,
    /// Whose ways have been shown: first green's, then red's.
    hints: u32,
    tally: Tally,
}

impl Wager {
    /// Begins. `None` if it is not exercise 4B, or cannot be done.
    #[must_use]
    pub fn new(exercise: Exercise) -> Option<Wager> {
        let Answer::Winner { winner, green, red } = exercise.examine().ok()?.answer else {
            return None;
        };
        Some(Wager {
            exercise,
            winner,
            green,
            red,
            answer: None,
            hints: 0,
            tally: Tally::begun(),
        })
    }

    /// What was tried so far; after an answer from there on.
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// The exercise.
    #[must_use]
    pub const fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    /// The shortest way of green or red, both ends included; of nobody else.
    #[must_use]
    pub fn way(&self, pawn: Pawn) -> &[Cell] {
        match pawn {
            Pawn::Green => &self.green,
            Pawn::Red => &self.red,
            Pawn::Blue => &[],
        }
    }

    /// Where a pawn is after so many steps.
    #[must_use]
    pub fn place(&self, pawn: Pawn, steps: usize) -> Option<Cell> {
        let way = self.way(pawn);
        way.get(steps).or(way.last()).copied()
    }

    /// How many steps the longer of the two ways has.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.green.len().max(self.red.len()) - 1
    }

    /// Who arrives first.
    #[must_use]
    pub const fn winner(&self) -> Pawn {
        self.winner
    }

    /// What the child said.
    #[must_use]
    pub const fn answer(&self) -> Option<Pawn> {
        self.answer
    }

    /// The child says who arrives first: is it right? Only the first answer counts.
    pub fn say(&mut self, pawn: Pawn) -> bool {
        if self.answer.is_none() && pawn != self.winner {
            self.tally.slip(Slip::Other);
        }
        *self.answer.get_or_insert(pawn) == self.winner
    }

    /// Whose way is shown next. It is counted.
    pub fn hint(&mut self) -> Option<Pawn> {
        let pawn = match (self.answer, self.hints) {
            (None, 0) => Pawn::Green,
            (None, 1) => Pawn::Red,
            _ => return None,
        };
        self.hints += 1;
        self.tally.hints += 1;
        Some(pawn)
    }

    /// The pawns whose ways have been shown.
    #[must_use]
    pub fn shown(&self) -> &[Pawn] {
        &[Pawn::Green, Pawn::Red][..self.hints as usize]
    }

    /// The answer is taken back, and nothing has been shown.
    pub fn start_again(&mut self) {
        self.tally = self.tally.again(self.answer.is_some());
        self.answer = None;
        self.hints = 0;
    }

    /// What was earned: nothing with the wrong answer, which anybody could guess again.
    #[must_use]
    pub fn merit(&self) -> Option<Merit> {
        let right = self.answer == Some(self.winner);
        right.then(|| Merit::after(self.hints))
    }

    /// Why there are not three stars, once it was answered.
    #[must_use]
    pub fn shortfalls(&self) -> Vec<Shortfall> {
        let Some(answer) = self.answer else {
            return Vec::new();
        };
        let wrong = u32::from(answer != self.winner);
        happened([Shortfall::Mistakes(wrong), Shortfall::Hints(self.hints)])
    }
}
