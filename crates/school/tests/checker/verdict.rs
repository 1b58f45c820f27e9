//! What the checker finds out about an exercise, compared with what the exercise says of itself.

use std::collections::BTreeSet;

use dedale_rules::Cell;
use dedale_school::{Answer, Band, Difficulty, Exercise, Grade, Kind, Pawn, Recipe};

use super::{Sheet, Spot, Way};

/// The library's way in the places of the drawing.
fn spots(way: &[Cell], sheet: &Sheet) -> Vec<Spot> {
    let spot = |cell: &Cell| {
        (
            usize::from(cell.column()),
            sheet.height - 1 - usize::from(cell.row()),
        )
    };
    way.iter().map(spot).collect()
}

fn only(way: &Way) -> Difficulty {
    Difficulty {
        steps: way.spots.len() as u32 - 1,
        turns: way.turns as u32,
        choices: way.choices as u32,
        dead_ends: way.dead_ends as u32,
        detour: way.detour as u32,
        ways: way.ways,
        lead: 0,
    }
}

/// Fails where the two disagree; the difficulty on which they agree.
pub(crate) fn checked(exercise: &Exercise) -> Difficulty {
    let text = exercise.to_string();
    let sheet = Sheet::read(&text);
    let report = exercise.examine().expect("can be done");
    let measured = match &report.answer {
        Answer::Way(way) => {
            let ways = sheet.ways();
            let found = ways[0].as_ref().expect("there is a way");
            assert_eq!(spots(way, &sheet), found.spots, "{text}");
            only(found)
        }
        Answer::Finds(finds) => {
            let found = sheet.finds();
            let said = finds
                .iter()
                .map(|(who, what, _)| (who.letter(), what.letter()));
            assert!(said.eq(found), "{text}");
            let programmes = sheet.programmes().iter();
            let steps = |programme: &str| -> u32 {
                let digits = programme.split(' ').map(|command| &command[..1]);
                digits
                    .map(|digit| digit.parse::<u32>().expect("a digit"))
                    .sum()
            };
            let longest = programmes
                .clone()
                .map(|(_, programme)| steps(programme))
                .max();
            let commands = programmes
                .map(|(_, programme)| programme.split(' ').count())
                .max();
            let objects = sheet
                .signs()
                .into_iter()
                .filter(char::is_ascii_lowercase)
                .count();
            Difficulty {
                steps: longest.expect("a programme"),
                turns: commands.expect("a programme") as u32 - 1,
                choices: objects as u32,
                ways: 1,
                ..Difficulty::default()
            }
        }
        Answer::Winner { winner, green, red } => {
            let ways = sheet.ways();
            let both: Vec<&Way> = ways
                .iter()
                .map(|way| way.as_ref().expect("a way"))
                .collect();
            assert_eq!(spots(green, &sheet), both[0].spots, "{text}");
            assert_eq!(spots(red, &sheet), both[1].spots, "{text}");
            let [one, other] = [only(both[0]), only(both[1])];
            assert_ne!(one.steps, other.steps, "a tie\n{text}");
            assert_eq!(*winner == Pawn::Green, one.steps < other.steps, "{text}");
            Difficulty {
                steps: one.steps.min(other.steps),
                turns: one.turns + other.turns,
                choices: one.choices + other.choices,
                dead_ends: one.dead_ends.min(other.dead_ends),
                detour: one.detour + other.detour,
                ways: one.ways.max(other.ways),
                lead: one.steps.abs_diff(other.steps),
            }
        }
    };
    assert_eq!(report.difficulty, measured, "{text}");
    assert_eq!(measured.ways, 1, "one answer and no other\n{text}");
    assert_eq!(text.parse::<Exercise>().as_ref(), Ok(exercise), "{text}");
    measured
}

/// Makes so many exercises of a kind for each grade and looks at each.
pub(crate) fn look_at(kind: Kind, seeds: u64) {
    for grade in Grade::ALL {
        let recipe = Recipe::usual(kind, grade);
        let band = Band::usual(kind, grade);
        let mut drawings = BTreeSet::new();
        for seed in 0..seeds {
            let exercise = recipe.make(seed).expect("the usual recipes always succeed");
            let difficulty = checked(&exercise);
            assert!(
                band.holds(&difficulty),
                "{kind} {grade} {seed}: {difficulty:?}"
            );
            let text = exercise.to_string();
            let sheet = Sheet::read(&text);
            assert_eq!(sheet.kind, kind.to_string());
            assert_eq!(sheet.walls(), usize::from(recipe.walls()), "{text}");
            assert!(
                sheet.walls() <= 20 && sheet.width <= 9,
                "more than is in the box"
            );
            look_at_the_arrows(&sheet, grade);
            drawings.insert(text);
        }
        let different = drawings.len() as u64;
        assert!(
            different > seeds * 7 / 10,
            "{kind} {grade}: only {different} different ones"
        );
    }
}

/// Diagonals only for the eldest, and there in every programme.
fn look_at_the_arrows(sheet: &Sheet, grade: Grade) {
    for (_, programme) in sheet.programmes() {
        let diagonals = programme.matches(['↗', '↘', '↙', '↖']).count();
        assert_eq!(diagonals > 0, grade == Grade::Eight, "{programme}");
    }
}
