//! Several exercises of one recipe for a sheet. Their winners are drawn each for itself, so that nothing follows for the
//! last race from the others; the first generator let each pawn win two of four.

use crate::examination::{Answer, Report};
use crate::exercise::Exercise;
use crate::generator::CannotMake;
use crate::recipe::Recipe;
use crate::things::Pawn;
use crate::version::Generator;

/// The first generator: among so many neighbours neither pawn wins more than half, rounded up: what one page holds at most.
const BLOCK: usize = 4;
/// After so many seeds for one exercise the balance gives way: on an odd board one pawn may always be first.
const PATIENCE: u64 = 100;

/// An exercise, what is known of it, and the seed that it was made from.
pub type Made = (u64, Exercise, Report);

impl Recipe {
    /// So many exercises from that seed on, each of a seed of its own. The first generator skips the seeds of races
    /// whose winner has won often enough among its neighbours.
    ///
    /// ```
    /// use dedale_school::{Grade, Kind, Recipe};
    /// let made = Recipe::usual(Kind::Stars, Grade::Four).batch(7, 3).unwrap();
    /// let seeds: Vec<u64> = made.iter().map(|(seed, _, _)| *seed).collect();
    /// assert_eq!(seeds, [7, 8, 9]);
    /// ```
    ///
    /// # Errors
    /// If no exercise comes of one of the seeds.
    pub fn batch(&self, seed: u64, count: usize) -> Result<Vec<Made>, CannotMake> {
        let mut made: Vec<Made> = Vec::with_capacity(count);
        let mut seed = seed;
        let mut tried = 0;
        while made.len() < count {
            let exercise = self.make(seed)?;
            let report = exercise
                .examine()
                .expect("what was made can be done: the generator examines it");
            tried += 1;
            let begun = made.len() - made.len() % BLOCK;
            let block = BLOCK.min(count - begun);
            let same = made[begun..]
                .iter()
                .filter(|(_, _, other)| winner(other) == winner(&report));
            let often = self.generator == Generator::First
                && winner(&report).is_some()
                && same.count() >= block.div_ceil(2);
            if !often || tried > PATIENCE {
                made.push((seed, exercise, report));
                tried = 0;
            }
            seed += 1;
        }
        Ok(made)
    }
}

/// Who is first, in a race.
fn winner(report: &Report) -> Option<Pawn> {
    match &report.answer {
        Answer::Winner { winner, .. } => Some(*winner),
        Answer::Way(_) | Answer::Finds(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grade::Grade;
    use crate::kind::Kind;

    #[test]
    fn e4_the_first_generator_balances_the_answers_of_a_sheet_of_races() {
        for grade in Grade::ALL {
            for first in 0..20 {
                for count in [2, 3, 4, 7] {
                    let recipe = Recipe::of(Generator::First, Kind::Race, grade);
                    let made = recipe.batch(first * 50, count).unwrap();
                    assert_eq!(made.len(), count);
                    for block in made.chunks(BLOCK) {
                        for pawn in [Pawn::Green, Pawn::Red] {
                            let won = block
                                .iter()
                                .filter(|(_, _, report)| winner(report) == Some(pawn));
                            assert!(
                                won.count() <= block.len().div_ceil(2),
                                "{grade} {first} {count}"
                            );
                        }
                    }
                }
            }
        }
    }
}
