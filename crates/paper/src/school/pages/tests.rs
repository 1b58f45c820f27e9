//! Sheets of every exercise and grade: what is on them, and that all of it lies within the margins.

use dedale_school::{Exercise, Grade, Kind, Recipe, Report};

use crate::drawing::{Drawing, Mark};
use crate::pdf;
use crate::school::press::{MARGIN, Press};
use crate::school::sheet;
use crate::sheet_size::SheetSize;
use crate::svg;
use dedale_words::language::Language;

const PRESSES: [Press; 4] = [
    press(SheetSize::A4, Language::French),
    press(SheetSize::A4, Language::English),
    press(SheetSize::LETTER, Language::French),
    press(SheetSize::LETTER, Language::English),
];

const fn press(size: SheetSize, language: Language) -> Press {
    Press { size, language }
}

fn exercises(kind: Kind, grade: Grade, count: u64) -> Vec<(Exercise, Report)> {
    let made = (0..count).map(|seed| Recipe::usual(kind, grade).make(seed).unwrap());
    made.map(|exercise| {
        let report = exercise.examine().unwrap();
        (exercise, report)
    })
    .collect()
}

fn pages(exercises: &[(Exercise, Report)], press: Press) -> Vec<Drawing> {
    let kind = exercises[0].0.kind();
    let tasks = exercises.iter().cloned();
    let tasks = tasks.map(|(exercise, report)| sheet::task(exercise, report));
    let group = sheet::group(kind, tasks.collect(), press.language);
    sheet::paper(press, &[group], "Dédale").pages
}

/// Everything lies within the margins; the foot alone below.
pub(crate) fn assert_within_margins(pages: &[Drawing], press: Press, what: &str) -> usize {
    // Half of the thickest line that is drawn on a margin.
    let slack = 1.2;
    let mut looked = 0;
    for (number, page) in pages.iter().enumerate() {
        assert_eq!(
            (page.width, page.height),
            (press.size.width, press.size.height)
        );
        for mark in &page.marks {
            let [left, top, right, bottom] = mark.reach();
            let lowest = match mark {
                Mark::Text { hand, .. } if hand.size <= 8.0 => press.size.height - 20.0,
                _ => press.size.height - MARGIN + slack,
            };
            let inside = left >= MARGIN - slack
                && top >= MARGIN - slack
                && right <= press.size.width - MARGIN + slack
                && bottom <= lowest;
            assert!(inside, "{what}, page {}, {press:?}: {mark:?}", number + 1);
            looked += 1;
        }
    }
    looked
}

fn words(page: &Drawing) -> String {
    let text = |mark: &Mark| match mark {
        Mark::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    let texts: Vec<String> = page.marks.iter().filter_map(text).collect();
    texts.join(" ")
}

#[test]
fn e5_nothing_lies_outside_the_margins() {
    let mut looked = 0;
    for kind in Kind::ALL {
        for grade in Grade::ALL {
            let exercises = exercises(kind, grade, 5);
            for press in PRESSES {
                for count in [1, 5] {
                    let pages = pages(&exercises[..count], press);
                    looked += assert_within_margins(&pages, press, &format!("{kind} {grade}"));
                }
            }
        }
    }
    assert!(looked > 100_000, "only {looked} marks");
}

#[test]
fn e5_boards_of_all_shapes_fit_their_pages() {
    let mut looked = 0;
    for kind in Kind::ALL {
        for name in ["3x3", "3x12", "12x3", "12x12"] {
            let recipe = Recipe::usual(kind, Grade::Eight).with_size(name.parse().unwrap());
            let Some(exercise) = (0..20).find_map(|seed| recipe.make(seed).ok()) else {
                continue;
            };
            let report = exercise.examine().unwrap();
            for press in PRESSES {
                let sheet = vec![(exercise.clone(), report.clone()); 3];
                let pages = pages(&sheet, press);
                looked += assert_within_margins(&pages, press, &format!("{kind} {name}"));
            }
        }
    }
    assert!(looked > 10_000, "only {looked} marks");
}

#[test]
fn e5_the_same_exercises_are_the_same_bytes() {
    let exercises = exercises(Kind::Programmes, Grade::Eight, 4);
    let make = || {
        let pages = pages(&exercises, PRESSES[0]);
        let picture = svg::picture(&pages[0], "Titre");
        (pdf::write(&pages, "Titre", "fr"), picture)
    };
    assert_eq!(make(), make());
    assert!(make().0.starts_with(b"%PDF-"));
}

#[test]
fn e5_a_sheet_has_exercises_answers_and_pictures() {
    for (count, expected) in [(1, 3), (4, 3), (5, 4), (9, 6)] {
        let exercises = exercises(Kind::Stars, Grade::Four, count);
        assert_eq!(pages(&exercises, PRESSES[1]).len(), expected, "{count}");
    }
    let exercises = exercises(Kind::Race, Grade::Four, 2);
    let pages = pages(&exercises, PRESSES[0]);
    assert!(words(&pages[0]).contains("Prénom"));
    assert!(words(&pages[0]).contains("Le pion vert doit atteindre"));
    assert!(
        !words(&pages[0]).contains("arrive en premier."),
        "no answer beside the task"
    );
    assert!(words(&pages[1]).contains("arrive en premier."));
    assert!(
        words(&pages[0]).contains("Dédale"),
        "the foot says where it comes from"
    );
}

#[test]
fn e5_large_programmes_have_the_room_beside_their_boards() {
    let small = pages(&exercises(Kind::Programmes, Grade::Six, 4), PRESSES[0]);
    let large = pages(&exercises(Kind::Programmes, Grade::Eight, 4), PRESSES[0]);
    assert_eq!(
        small.len() + 1,
        large.len(),
        "two on a page instead of four"
    );
}
