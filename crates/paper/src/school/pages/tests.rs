//! Sheets of every exercise and grade: what is on them, and that all of it lies within the margins.

use dedale_school::{Answer, Exercise, Grade, Kind, Recipe, Report};

use crate::drawing::{Drawing, Mark};
use crate::pdf;
use crate::school::figure::{Figure, Programmes};
use crate::school::press::{MARGIN, Press};
use crate::school::sheet::{self, ClassKey};
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
    // From 4 years two large boards share a page.
    for (count, expected) in [(1, 3), (4, 4), (5, 5), (9, 8)] {
        let exercises = exercises(Kind::Stars, Grade::Four, count);
        assert_eq!(pages(&exercises, PRESSES[1]).len(), expected, "{count}");
    }
    let exercises = exercises(Kind::Race, Grade::Four, 2);
    let pages = pages(&exercises, PRESSES[0]);
    assert!(words(&pages[0]).contains("Prénom"));
    assert!(words(&pages[0]).contains("Le vert monte"));
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
    let handed_out = |pages: &[Drawing]| {
        let named = |page: &&Drawing| words(page).contains("Prénom");
        pages.iter().filter(named).count()
    };
    assert_eq!(
        (handed_out(&small), handed_out(&large)),
        (1, 2),
        "two on a page instead of four"
    );
}

#[test]
fn e5_small_children_have_large_boards() {
    for kind in Kind::ALL {
        let pages = pages(&exercises(kind, Grade::Four, 2), PRESSES[0]);
        // Between the fine lines of the grid is the side of a cell.
        let lines = pages[0].marks.iter().filter_map(|mark| match mark {
            Mark::Path {
                points,
                pen: Some(pen),
                ..
            } if points.len() == 2 && pen.width < 1.0 => Some(points),
            _ => None,
        });
        let lying: Vec<f32> = lines
            .filter(|points| (points[0].1 - points[1].1).abs() < 0.01 && points[0].1 > 200.0)
            .map(|points| points[0].1)
            .collect();
        let side = (lying[1] - lying[0]).abs();
        assert!(side > 36.0, "{kind}: cells of {side} points");
    }
}

#[test]
fn e5_there_is_room_for_every_answer() {
    let boxes = |page: &Drawing, wanted: (f32, f32)| {
        let frame = |mark: &&Mark| matches!(mark, Mark::Rectangle { width, height, fill: None, .. } if (*width - wanted.0).abs() < 0.1 && (*height - wanted.1).abs() < 0.1);
        page.marks.iter().filter(frame).count()
    };
    for (grade, seekers) in [(Grade::Four, 2), (Grade::Six, 3), (Grade::Eight, 4)] {
        let page = &pages(&exercises(Kind::Programmes, grade, 2), PRESSES[0])[0];
        assert_eq!(
            boxes(page, (46.0, 24.0)),
            2 * seekers,
            "{grade}: one for each character"
        );
        let page = &pages(&exercises(Kind::Race, grade, 2), PRESSES[0])[0];
        assert_eq!(
            boxes(page, (16.0, 16.0)),
            4,
            "{grade}: green and red to tick"
        );
        assert_eq!(boxes(page, (30.0, 27.0 * 0.84)), 4, "{grade}: both numbers");
    }
}

/// What is drawn at 100 dots to an inch: letters of 12 dots, cells of 20.
#[test]
fn e5_keys_are_legible_at_a_hundred_dots_to_an_inch() {
    for grade in Grade::ALL {
        for kind in Kind::ALL {
            let made = exercises(kind, grade, 4);
            let tasks = made
                .into_iter()
                .map(|(exercise, report)| sheet::task(exercise, report));
            let group = sheet::group(kind, tasks.collect(), Language::French);
            for rows in [super::Rows::Pairs, super::Rows::Kinds] {
                for page in PRESSES[0].answers("Réponses", std::slice::from_ref(&group), rows) {
                    for mark in &page.marks {
                        match mark {
                            Mark::Text { hand, text, .. } => {
                                assert!(hand.size * 100.0 / 72.0 >= 12.0, "{kind} {grade} {text}");
                            }
                            // The fine lines of a grid are as long as its cells together.
                            Mark::Path {
                                points,
                                pen: Some(pen),
                                ..
                            } if points.len() == 2
                                && pen.width < 1.0
                                && pen.colour == crate::drawing::Colour::GREY =>
                            {
                                let long =
                                    (points[0].0 - points[1].0).hypot(points[0].1 - points[1].1);
                                let cells = [5.0, 7.0, 9.0]
                                    [Grade::ALL.iter().position(|one| *one == grade).unwrap()];
                                assert!(
                                    long / cells * 100.0 / 72.0 >= 20.0,
                                    "{kind} {grade} {mark:?}"
                                );
                            }
                            _ => {}
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn e5_in_a_booklet_the_four_answers_of_a_kind_stand_in_one_row() {
    for (grade, rows) in [(Grade::Four, 1), (Grade::Six, 1), (Grade::Eight, 2)] {
        for kind in [Kind::Leaving, Kind::FishAndWalls, Kind::Race] {
            let made = exercises(kind, grade, 4).into_iter();
            let tasks = made.map(|(exercise, report)| sheet::task(exercise, report));
            let group = sheet::group(kind, tasks.collect(), Language::French);
            let key = PRESSES[0].answers("Réponses", &[group], super::Rows::Kinds);
            let begins = |mark: &Mark| match mark {
                Mark::Text { at, text, .. } if text.get(1..3) == Some(". ") => {
                    Some(at.1.to_string())
                }
                _ => None,
            };
            let mut places: Vec<String> = key[0].marks.iter().filter_map(begins).collect();
            assert_eq!(places.len(), 4, "{kind} {grade}");
            places.dedup();
            assert_eq!(places.len(), rows, "{kind} {grade}");
        }
    }
}

#[test]
fn e3_the_key_has_a_picture_for_every_way() {
    let made = exercises(Kind::Programmes, Grade::Eight, 2);
    let tasks = made
        .into_iter()
        .map(|(exercise, report)| sheet::task(exercise, report));
    let group = sheet::group(Kind::Programmes, tasks.collect(), Language::French);
    let pictures = super::pictures(&group);
    assert_eq!(pictures.len(), 8, "four characters on each of two boards");
    for picture in pictures {
        let dedale_school::Answer::Finds(finds) = picture.answer else {
            panic!("exercise 3 is about finding");
        };
        assert_eq!(finds.len(), 1);
    }
}

#[test]
fn e5_a_mixed_sheet_has_an_instruction_for_each_exercise() {
    for grade in Grade::ALL {
        for press in PRESSES {
            let tasks = Kind::ALL
                .into_iter()
                .flat_map(|kind| exercises(kind, grade, 1));
            let tasks = tasks.map(|(exercise, report)| sheet::task(exercise, report));
            let group = sheet::mixed(tasks.collect(), press.language);
            let pages = sheet::paper(press, &[group], "dedale").pages;
            assert_within_margins(&pages, press, "mixed");
            let all: Vec<String> = pages.iter().map(words).collect();
            let all = all.join(" ");
            for kind in Kind::ALL {
                let task = match grade {
                    Grade::Four => format!("school-youngest-{}", sheet::word(kind)),
                    Grade::Six | Grade::Eight => kind.instruction().to_owned(),
                };
                let task = press.language.text(&task);
                let begins: Vec<&str> = task.split(' ').take(3).collect();
                assert!(all.contains(&begins.join(" ")), "{kind}: {task}");
            }
        }
    }
}

fn share(kind: Kind, grade: Grade, pupil: &str, seed: u64) -> sheet::Share {
    let made = Recipe::usual(kind, grade).batch(seed, 4).unwrap();
    let tasks = made
        .into_iter()
        .map(|(_, exercise, report)| sheet::task(exercise, report));
    sheet::Share {
        pupil: Some(pupil.to_owned()),
        group: sheet::group(kind, tasks.collect(), Language::French),
        origin: format!("dedale school sheet --seed {seed} --pupils {pupil}"),
    }
}

#[test]
fn e5_the_pages_of_a_pupil_are_the_same_alone_and_in_the_class() {
    let race = |pupil, seed| share(Kind::Race, Grade::Six, pupil, seed);
    let shares = [race("Zoé", 1), race("Tom", 1001), race("Ada", 2001)];
    let table = ClassKey::Table("dedale school sheet --class".to_owned());
    let class = sheet::class_paper(PRESSES[0], &shares, &table).pages;
    assert_eq!(class.len(), 4, "a page for each, and one key");
    for (place, one) in shares.iter().enumerate() {
        let key = ClassKey::Pictures(vec![one.clone()]);
        let alone = sheet::class_paper(PRESSES[0], std::slice::from_ref(one), &key).pages;
        assert_eq!(alone[0], class[place]);
        assert_eq!(alone.len(), 2);
        let pupil = one.pupil.as_deref().unwrap();
        assert!(words(&alone[0]).contains(pupil) && words(&class[3]).contains(pupil));
    }
    assert_ne!(class[0].marks, class[1].marks);
    assert_within_margins(&class, PRESSES[0], "class");
}

/// Twenty-eight pupils have no twenty-eight keys.
#[test]
fn e5_the_key_of_a_class_is_a_table() {
    for kind in Kind::ALL {
        for grade in Grade::ALL {
            let few: Vec<sheet::Share> = (0..4)
                .map(|place| share(kind, grade, "", 1 + 1000 * place))
                .collect();
            let shares: Vec<sheet::Share> = (0..28)
                .map(|place| sheet::Share {
                    pupil: Some(format!("Élève {place}")),
                    ..few[place % few.len()].clone()
                })
                .collect();
            for press in PRESSES {
                let key = press.key_table(&shares);
                assert!(key.len() <= 3, "{kind} {grade}: {} pages", key.len());
                assert_within_margins(&key, press, &format!("key {kind} {grade}"));
                let said: Vec<String> = key.iter().map(words).collect();
                let said = said.join(" ") + " ";
                for one in &shares {
                    let pupil = one.pupil.as_deref().unwrap();
                    let times = said.matches(&format!("{pupil} ")).count();
                    assert_eq!(times, 1, "{pupil}: {said}");
                    for task in &one.group.tasks {
                        if let Answer::Way(way) = &task.report.answer {
                            assert!(said.contains(&format!("{} :", way.len() - 1)), "{said}");
                        }
                    }
                }
            }
        }
    }
}

/// Below its board every programme of an exercise is written in one size.
#[test]
fn e3_the_programmes_of_an_exercise_have_one_size() {
    for (exercise, _) in exercises(Kind::Programmes, Grade::Six, 12) {
        let figure = Figure {
            exercise: &exercise,
            answer: None,
            programmes: Programmes::Below,
            language: Language::French,
        };
        let drawn = figure.draw(26.0);
        let digits = drawn.marks.iter().filter_map(|mark| match mark {
            Mark::Text { text, hand, .. } if text.parse::<u8>().is_ok() && hand.bold => {
                Some(hand.size)
            }
            _ => None,
        });
        let mut sizes: Vec<f32> = digits.collect();
        sizes.dedup();
        // The numbers on the characters are in the board; those of the programmes come last.
        let last = sizes.pop();
        assert!(last.is_some());
        let commands: usize = match &exercise {
            Exercise::Programmes(one) => one.seekers.iter().map(|one| one.programme.0.len()).sum(),
            _ => 0,
        };
        let same = drawn
            .marks
            .iter()
            .filter(|mark| matches!(mark, Mark::Text { hand, .. } if Some(hand.size) == last));
        assert_eq!(same.count(), commands, "{exercise}");
    }
}
