//! Booklets of every grade, paper and language.

use std::collections::HashSet;

use dedale_school::{Answer, Generator, Grade, Kind, Pawn};

use super::Booklet;
use crate::drawing::{Drawing, Mark};
use crate::pdf;
use crate::school::pages::tests::assert_within_margins;
use crate::school::press::Press;
use crate::school::rules_of_grade;
use crate::sheet_size::SheetSize;
use dedale_words::language::Language;

fn booklet(grade: Grade, seed: u64, size: SheetSize, language: Language) -> Booklet {
    Booklet {
        press: Press { size, language },
        grade,
        generator: Generator::NEWEST,
        seed,
    }
}

fn texts(page: &Drawing) -> Vec<String> {
    let text = |mark: &Mark| match mark {
        Mark::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    page.marks.iter().filter_map(text).collect()
}

#[test]
fn e6_booklets_lie_within_their_margins() {
    for grade in Grade::ALL {
        for size in [SheetSize::A4, SheetSize::LETTER] {
            for language in [Language::English, Language::French] {
                let booklet = booklet(grade, 7, size, language);
                let pages = booklet.paper("dedale school booklet").pages;
                let what = format!("booklet {grade}");
                assert!(assert_within_margins(&pages, booklet.press, &what) > 3_000);
            }
        }
    }
}

#[test]
fn e6_the_contents_name_the_pages() {
    for language in [Language::English, Language::French] {
        let pages = booklet(Grade::Eight, 3, SheetSize::A4, language)
            .paper("dedale school booklet")
            .pages;
        let contents = texts(&pages[1]);
        let mut found = 0;
        for pair in contents.windows(2) {
            let Ok(number) = pair[1].parse::<usize>() else {
                continue;
            };
            let page = texts(&pages[number - 1]);
            assert!(page.contains(&pair[0]), "{pair:?}: {page:?}");
            found += 1;
        }
        assert_eq!(
            found,
            Kind::ALL.len() + 5,
            "rules, words, own maze, pictures, answers"
        );
        let last = texts(&pages[pages.len() - 1]);
        assert!(
            last.iter().any(|text| text.contains("4B")),
            "answers come last"
        );
    }
}

#[test]
fn e6_all_ten_figures_are_explained() {
    for (language, word) in [(Language::English, "Figure"), (Language::French, "Figure")] {
        let pages = booklet(Grade::Six, 1, SheetSize::A4, language)
            .paper("dedale school booklet")
            .pages;
        let all: Vec<String> = pages.iter().flat_map(texts).collect();
        for number in 1..=10 {
            assert!(all.contains(&format!("{word} {number}")), "{number}");
        }
    }
}

/// The rules of the booklet are those of its age: from 4 years seven short ones.
#[test]
fn e6_the_booklet_of_the_youngest_has_their_rules() {
    for language in [Language::English, Language::French] {
        for grade in Grade::ALL {
            let pages = booklet(grade, 1, SheetSize::A4, language);
            let pages = pages.paper("dedale school booklet").pages;
            let all = pages.iter().flat_map(texts).collect::<Vec<_>>().join(" ");
            for of in Grade::ALL {
                let rules = rules_of_grade::of(of);
                let said = |rule: &rules_of_grade::Rule| {
                    let said = language.text(&rule.text());
                    let first: Vec<&str> = said.split(' ').take(4).collect();
                    all.contains(&first.join(" "))
                };
                let told = rules.figures.iter().filter(|rule| said(rule)).count();
                let is_own = rules.figures.len() == rules_of_grade::of(grade).figures.len();
                if is_own {
                    assert_eq!(told, rules.figures.len(), "{grade} {of}: {all}");
                } else {
                    assert!(told < rules.figures.len(), "{grade} {of}");
                }
            }
        }
    }
}

#[test]
fn e5_exercises_of_a_booklet_grow_more_difficult() {
    for grade in Grade::ALL {
        for seed in [0, 7, 1_000_000_000] {
            for kind in Kind::ALL {
                let group = booklet(grade, seed, SheetSize::A4, Language::English).group(kind);
                let efforts: Vec<u32> = group
                    .tasks
                    .iter()
                    .map(|task| task.report.difficulty.effort())
                    .collect();
                assert_eq!(efforts.len(), 4);
                assert!(efforts.is_sorted(), "{kind} {grade}: {efforts:?}");
                assert!(efforts[0] < efforts[3], "{kind} {grade}: {efforts:?}");
                let stars: Vec<u8> = group.tasks.iter().map(|task| task.stars).collect();
                assert_eq!(stars, [1, 2, 3, 4]);
            }
        }
    }
}

#[test]
fn e4_the_first_generator_balances_the_races_of_a_booklet() {
    for grade in Grade::ALL {
        for seed in 0..10 {
            let first = Booklet {
                generator: Generator::First,
                ..booklet(grade, seed, SheetSize::A4, Language::English)
            };
            let group = first.group(Kind::Race);
            let green = group.tasks.iter().filter(|task| {
                let answer = &task.report.answer;
                matches!(answer, Answer::Winner { winner, .. } if *winner == Pawn::Green)
            });
            assert_eq!(green.count(), 2, "{grade} {seed}");
        }
    }
}

/// Who knows three winners of a booklet does not know the fourth.
#[test]
fn e4_the_winner_of_the_last_race_of_a_booklet_cannot_be_deduced() {
    for grade in Grade::ALL {
        let mut greens = HashSet::new();
        for seed in 0..16 {
            let group = booklet(grade, seed, SheetSize::A4, Language::English).group(Kind::Race);
            let green = group.tasks.iter().filter(|task| {
                let answer = &task.report.answer;
                matches!(answer, Answer::Winner { winner, .. } if *winner == Pawn::Green)
            });
            greens.insert(green.count());
        }
        assert!(
            greens.len() > 2 && greens.contains(&2),
            "{grade}: {greens:?}"
        );
    }
}

#[test]
fn e5_booklets_of_neighbouring_seeds_share_no_exercise() {
    let mut seen = HashSet::new();
    for seed in 1..=3 {
        let booklet = booklet(Grade::Eight, seed, SheetSize::A4, Language::English);
        for task in booklet.group(Kind::Leaving).tasks {
            assert!(seen.insert(task.exercise.to_string()));
        }
    }
}

#[test]
fn e5_the_same_seed_makes_the_same_booklet() {
    let make = |seed| {
        let pages = booklet(Grade::Six, seed, SheetSize::LETTER, Language::French)
            .paper("dedale school booklet")
            .pages;
        pdf::write(&pages, "Cahier", "fr")
    };
    assert_eq!(make(7), make(7));
    assert_ne!(make(7), make(8));
}

#[test]
fn e6_nothing_is_on_the_back_of_pictures_to_cut_out() {
    for grade in Grade::ALL {
        for size in [SheetSize::A4, SheetSize::LETTER] {
            let press = Press {
                size,
                language: Language::English,
            };
            let pages = booklet(grade, 1, size, Language::English)
                .paper("dedale school booklet")
                .pages;
            let pictures = press.language.text("school-sheet-pictures");
            let mut cut = 0;
            // The contents name them too.
            for (place, page) in pages.iter().enumerate().skip(2) {
                if texts(page).contains(&pictures) {
                    assert_eq!(place % 2, 0, "{grade}: a front");
                    let back = texts(&pages[place + 1]);
                    assert_eq!(back.len(), 3, "a note and the foot: {back:?}");
                    cut += 1;
                }
            }
            assert!(cut >= 1);
        }
    }
}
