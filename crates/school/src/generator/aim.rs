//! The answer that a seed aims at: so many steps, in a race also the lead and the winner. Neighbouring seeds
//! have different aims, so that the exercises of a sheet do not all have the same answer.

use dedale_rules::SplitMix;

use crate::band::Band;
use crate::examination::Answer;
use crate::kind::Kind;
use crate::recipe::Recipe;
use crate::things::Pawn;

/// What the answer should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    steps: Option<u32>,
    /// By how many steps the race is won, and by whom.
    race: Option<(u32, Pawn)>,
}

impl Aim {
    /// Any answer within the bounds.
    pub(super) const ANY: Aim = Aim {
        steps: None,
        race: None,
    };

    /// The bounds with the aim for their steps and lead.
    pub(super) fn narrowed(self, band: Band) -> Band {
        let only = |value: u32| (value, value);
        Band {
            steps: self.steps.map_or(band.steps, only),
            lead: self.race.map_or(band.lead, |(lead, _)| only(lead)),
            ..band
        }
    }

    /// Is it won by the pawn that should? What is no race is won by nobody.
    pub(super) fn is_won(self, answer: &Answer) -> bool {
        match (self.race, answer) {
            (Some((_, pawn)), Answer::Winner { winner, .. }) => *winner == pawn,
            _ => true,
        }
    }

    /// May the race go so, by the steps of both?
    pub(super) fn fits(self, green: u32, red: u32) -> bool {
        let wins = |pawn| {
            if pawn == Pawn::Green {
                green < red
            } else {
                red < green
            }
        };
        self.steps.is_none_or(|steps| steps == green.min(red))
            && self.race.is_none_or(|(_, pawn)| wins(pawn))
    }
}

/// The aims of a seed, the first before those that are tried where it cannot be reached. As many neighbouring seeds
/// as there are aims begin with a different one each; which, is drawn again for the next so many.
pub(super) fn of(recipe: &Recipe, seed: u64) -> Vec<Aim> {
    let mut aims = all(recipe);
    let count = aims.len() as u64;
    // Another mark than that of the exercise itself, so that its lots stay its own.
    let mark = (recipe.kind as u64 * 3 + recipe.grade as u64 + 1) << 40;
    SplitMix::lots(!(seed / count) ^ mark).shuffle(&mut aims);
    aims.rotate_left((seed % count) as usize);
    aims
}

/// Every answer that the bounds allow.
fn all(recipe: &Recipe) -> Vec<Aim> {
    let (least, most) = recipe.band.steps;
    let steps = (least..=most).map(Some);
    if recipe.kind != Kind::Race {
        return steps.map(|steps| Aim { steps, race: None }).collect();
    }
    let (least, most) = recipe.band.lead;
    let races = (least..=most).flat_map(|lead| [Pawn::Green, Pawn::Red].map(|pawn| (lead, pawn)));
    let races: Vec<(u32, Pawn)> = races.collect();
    steps
        .flat_map(|steps| races.iter().map(move |race| (steps, *race)))
        .map(|(steps, race)| Aim {
            steps,
            race: Some(race),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grade::Grade;

    #[test]
    fn as_many_neighbours_as_there_are_aims_have_a_different_one_each() {
        for kind in Kind::ALL {
            for grade in Grade::ALL {
                let recipe = Recipe::usual(kind, grade);
                let count = all(&recipe).len() as u64;
                assert!(count > 3, "{kind} {grade}");
                for block in [0, 1, 1_000] {
                    let first = |seed| of(&recipe, block * count + seed)[0];
                    let mut firsts: Vec<Aim> = (0..count).map(first).collect();
                    assert!(firsts.iter().all(|aim| all(&recipe).contains(aim)));
                    firsts.dedup();
                    firsts.sort_by_key(|aim| format!("{aim:?}"));
                    firsts.dedup();
                    assert_eq!(firsts.len() as u64, count, "{kind} {grade} {block}");
                }
            }
        }
    }

    /// Otherwise the answers would crowd again where boards are easily found.
    #[test]
    fn most_seeds_reach_what_they_aim_at() {
        for kind in Kind::ALL {
            for grade in Grade::ALL {
                let recipe = Recipe::usual(kind, grade);
                let reaches = |seed: &u64| {
                    let report = recipe.make(*seed).unwrap().examine().unwrap();
                    let aim = of(&recipe, *seed)[0];
                    let holds = aim.narrowed(recipe.band).holds(&report.difficulty);
                    holds && aim.is_won(&report.answer)
                };
                let reached = (0..20).filter(reaches).count();
                assert!(
                    !recipe.is_aimed() || reached >= 12,
                    "{kind} {grade}: {reached} of 20"
                );
            }
        }
    }
}
