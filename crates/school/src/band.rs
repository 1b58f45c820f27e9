//! How difficult an exercise of a grade may be: bounds for everything that is measured.

use dedale_rules::Size;

use crate::examination::Difficulty;
use crate::grade::Grade;
use crate::kind::Kind;
use crate::version::Generator;

/// Bounds, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// For the steps.
    pub steps: (u32, u32),
    /// For the turns.
    pub turns: (u32, u32),
    /// For the choices.
    pub choices: (u32, u32),
    /// For the dead ends.
    pub dead_ends: (u32, u32),
    /// For the detour.
    pub detour: (u32, u32),
    /// For the lead in the race.
    pub lead: (u32, u32),
}

const ANY: (u32, u32) = (0, u32::MAX);

const fn band(steps: (u32, u32), turns: (u32, u32), choices: (u32, u32)) -> Band {
    Band {
        steps,
        turns,
        choices,
        dead_ends: ANY,
        detour: ANY,
        lead: ANY,
    }
}

impl Band {
    /// The bounds of an exercise for a grade, on its usual board. Those for the steps do not overlap, so
    /// that an exercise belongs to one grade. docs/school.md shows them as a table.
    #[must_use]
    pub const fn usual(kind: Kind, grade: Grade) -> Band {
        Band::of(Generator::NEWEST, kind, grade)
    }

    /// The same for that generator.
    #[must_use]
    pub const fn of(generator: Generator, kind: Kind, grade: Grade) -> Band {
        match generator {
            Generator::First => Band::first(kind, grade),
            Generator::Second => Band::second(kind, grade),
        }
    }

    /// Every length of the way from the least to the most is met equally often, so the bounds are those within
    /// which there are enough boards; and among walls there is always something to go round.
    const fn second(kind: Kind, grade: Grade) -> Band {
        let first = Band::first(kind, grade);
        match (kind, grade) {
            (Kind::Leaving, Grade::Eight) => Band {
                steps: (14, 21),
                ..first
            },
            (Kind::Fish, Grade::Four) => Band {
                steps: (4, 7),
                detour: (0, 4),
                ..first
            },
            (Kind::Fish, Grade::Six) => Band {
                steps: (8, 11),
                ..first
            },
            (Kind::FishAndWalls, Grade::Four) => Band {
                detour: (2, 4),
                ..first
            },
            (Kind::Fish | Kind::FishAndWalls, Grade::Eight) => Band {
                steps: (12, 17),
                ..first
            },
            (Kind::Finish, Grade::Four) => Band {
                steps: (3, 6),
                ..first
            },
            (Kind::Finish, Grade::Six) => Band {
                steps: (7, 10),
                ..first
            },
            (Kind::Finish, Grade::Eight) => Band {
                steps: (11, 16),
                ..first
            },
            (Kind::Race, Grade::Four) => Band {
                steps: (3, 5),
                ..first
            },
            (Kind::Race, Grade::Six) => Band {
                steps: (6, 8),
                ..first
            },
            (Kind::Race, Grade::Eight) => Band {
                steps: (9, 12),
                ..first
            },
            _ => first,
        }
    }

    const fn first(kind: Kind, grade: Grade) -> Band {
        match (kind, grade) {
            (Kind::Leaving, Grade::Four) => band((5, 8), (2, 5), (1, 5)).winding((1, 4), (0, 6)),
            (Kind::Leaving, Grade::Six) => band((9, 13), (4, 8), (3, 9)).winding((3, 8), (2, 12)),
            (Kind::Leaving, Grade::Eight) => {
                band((14, 28), (6, 14), (5, 14)).winding((3, 11), (4, 20))
            }
            (Kind::Stars, Grade::Four) => band((5, 8), (2, 2), ANY),
            (Kind::Stars, Grade::Six) => band((10, 16), (3, 4), ANY),
            (Kind::Stars, Grade::Eight) => band((17, 30), (5, 6), ANY),
            (Kind::Fish, Grade::Four) => band((4, 6), (1, 3), (1, 4)).winding(ANY, (0, 2)),
            (Kind::Fish, Grade::Six) => band((7, 10), (3, 6), (2, 6)).winding(ANY, (0, 6)),
            (Kind::Fish, Grade::Eight) => band((11, 20), (5, 12), (3, 11)).winding(ANY, (2, 14)),
            (Kind::FishAndWalls, Grade::Four) => band((4, 7), (1, 3), (1, 4)).winding(ANY, (0, 4)),
            (Kind::FishAndWalls, Grade::Six) => band((8, 11), (3, 7), (2, 7)).winding(ANY, (2, 8)),
            (Kind::FishAndWalls, Grade::Eight) => {
                band((12, 22), (5, 12), (4, 14)).winding(ANY, (4, 14))
            }
            (Kind::Programmes, Grade::Four) => band((3, 7), (1, 2), (4, 4)),
            (Kind::Programmes, Grade::Six) => band((8, 16), (3, 5), (7, 7)),
            (Kind::Programmes, Grade::Eight) => band((17, 36), (5, 8), (10, 10)),
            (Kind::Finish, Grade::Four) => band((3, 5), (1, 3), (1, 5)).winding(ANY, (1, 4)),
            (Kind::Finish, Grade::Six) => band((6, 9), (2, 5), (2, 8)).winding(ANY, (2, 7)),
            (Kind::Finish, Grade::Eight) => band((10, 18), (4, 9), (4, 14)).winding(ANY, (4, 12)),
            (Kind::Race, Grade::Four) => {
                let band = band((3, 4), (1, 5), (2, 11));
                band.winding(ANY, (1, 6)).led((2, 4))
            }
            (Kind::Race, Grade::Six) => {
                let band = band((5, 7), (3, 8), (4, 16));
                band.winding(ANY, (2, 8)).led((1, 3))
            }
            (Kind::Race, Grade::Eight) => {
                let band = band((8, 12), (5, 14), (6, 22));
                band.winding(ANY, (4, 14)).led((1, 2))
            }
        }
    }

    /// The bounds where a teacher has chosen the board: worth doing, and whatever else it is.
    #[must_use]
    pub const fn free(kind: Kind, size: Size) -> Band {
        let least = match kind {
            Kind::Programmes => 1,
            _ => (size.width() + size.height()) as u32 / 4,
        };
        band((least, u32::MAX), ANY, ANY)
    }

    const fn winding(self, dead_ends: (u32, u32), detour: (u32, u32)) -> Band {
        Band {
            dead_ends,
            detour,
            ..self
        }
    }

    const fn led(self, lead: (u32, u32)) -> Band {
        Band { lead, ..self }
    }

    /// Is it within all bounds?
    #[must_use]
    pub fn holds(&self, difficulty: &Difficulty) -> bool {
        let within = |(least, most): (u32, u32), value: u32| (least..=most).contains(&value);
        within(self.steps, difficulty.steps)
            && within(self.turns, difficulty.turns)
            && within(self.choices, difficulty.choices)
            && within(self.dead_ends, difficulty.dead_ends)
            && within(self.detour, difficulty.detour)
            && within(self.lead, difficulty.lead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exercise_belongs_to_one_grade() {
        for kind in Kind::ALL {
            let steps = Grade::ALL.map(|grade| Band::usual(kind, grade).steps);
            assert!(steps[0].1 < steps[1].0 && steps[1].1 < steps[2].0, "{kind}");
        }
    }

    /// The table for teachers is the one that is used.
    #[test]
    fn the_document_says_the_same() {
        let document = include_str!("../../../docs/school.md");
        let shown = |(least, most): (u32, u32)| {
            if (least, most) == ANY {
                "any".to_owned()
            } else if least == most {
                least.to_string()
            } else {
                format!("{least}–{most}")
            }
        };
        for kind in Kind::ALL {
            for grade in Grade::ALL {
                let recipe = crate::Recipe::usual(kind, grade);
                let band = recipe.band();
                let row = format!(
                    "| {kind} | {grade} | {} | {} | {} | {} | {} | {} | {} | {} |",
                    recipe.size().to_string().replace('x', "×"),
                    recipe.walls(),
                    shown(band.steps),
                    shown(band.turns),
                    shown(band.choices),
                    shown(band.dead_ends),
                    shown(band.detour),
                    shown(band.lead),
                );
                assert!(document.contains(&row), "docs/school.md needs\n{row}");
            }
        }
    }
}
