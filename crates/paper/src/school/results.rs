//! The results of a class as a document: a line for each pupil, with the stars of each exercise and grade.

use csv::{Terminator, WriterBuilder};
use dedale_school::{Class, Grade, Kind, Lesson, Merit, Pupil, Slip, Tally, Work};
use dedale_words::language::Language;

use crate::document::{Block, Document, Table};

/// The table, with what its signs mean.
#[must_use]
pub fn document(class: &Class, language: Language) -> Document {
    let mut head = vec![language.text("class-name")];
    head.extend(Kind::ALL.iter().map(|kind| kind.code().to_owned()));
    head.push(language.text("class-lessons"));
    head.push(language.text("class-games"));
    head.push(language.text("class-sum"));
    let rows = class.pupils().map(|pupil| {
        let mut row = vec![pupil.name().to_string()];
        row.extend(Kind::ALL.map(|kind| {
            let merits = pupil.by_grade(kind).map(digit);
            merits.join(" ")
        }));
        let share = |done: usize, all: usize| {
            let values = [
                ("done", done.to_string().into()),
                ("all", all.to_string().into()),
            ];
            language.sentence("class-share", &values)
        };
        row.push(share(pupil.lessons(), Lesson::ALL.len()));
        row.push(games(pupil).to_string());
        row.push(pupil.stars().to_string());
        row
    });
    let table = Table {
        head,
        rows: rows.collect(),
    };
    let mut blocks = if table.rows.is_empty() {
        vec![Block::Paragraph(language.text("class-empty"))]
    } else {
        vec![
            Block::Table(table),
            Block::Paragraph(language.text("class-legend")),
        ]
    };
    let tried: Vec<&Pupil> = class.pupils().filter(|one| one.tally().tries > 0).collect();
    if !tried.is_empty() {
        let row = |pupil: &&Pupil| tried_row(pupil.name().to_string(), &pupil.tally(), language);
        blocks.push(Block::Heading(language.text("class-tries")));
        blocks.push(Block::Table(Table {
            head: tried_head(language.text("class-name"), language),
            rows: tried.iter().map(row).collect(),
        }));
        blocks.push(Block::Paragraph(signs_explained(language)));
        blocks.push(Block::Heading(language.text("class-tries-by-work")));
        blocks.extend(
            tried
                .iter()
                .map(|pupil| Block::Table(by_work(pupil, language))),
        );
    }
    Document {
        title: language.text("class-results"),
        language,
        blocks,
    }
}

/// The columns of what was tried, by their keys.
const TRIES: [&str; 12] = [
    "class-try-tries",
    "class-try-hints",
    "class-try-wall",
    "class-try-edge",
    "class-try-fish",
    "class-try-star",
    "class-try-start",
    "class-try-sides",
    "class-try-longer",
    "class-try-other",
    "class-try-minutes",
    "class-try-last",
];

/// A letter or two for each kind of error, in the order of [`Slip::ALL`]: whole words would leave no room.
const SIGNS: [&str; Slip::ALL.len()] = [
    "class-sign-wall",
    "class-sign-edge",
    "class-sign-fish",
    "class-sign-star",
    "class-sign-start",
    "class-sign-sides",
    "class-sign-longer",
    "class-sign-other",
];

/// What the signs mean.
fn signs_explained(language: Language) -> String {
    let [_, _, kinds @ .., _, _] = TRIES;
    let explained = SIGNS.into_iter().zip(kinds).map(|(sign, kind)| {
        let values = [
            ("sign", language.text(sign).into()),
            ("error", language.text(kind).into()),
        ];
        language.sentence("class-sign", &values)
    });
    let signs = explained.collect::<Vec<_>>().join(", ");
    language.sentence("class-signs", &[("signs", signs.into())])
}

/// The heads of a printed table of tries; the first one is that of its lines.
fn tried_head(first: String, language: Language) -> Vec<String> {
    let [tries, hints, .., minutes, _] = TRIES;
    let heads = [tries, hints].into_iter().chain(SIGNS);
    let heads = heads.chain([minutes, "class-try-days"]);
    let heads = heads.map(|key| language.text(key));
    std::iter::once(first).chain(heads).collect()
}

/// A line of a printed table of tries; kinds of error that did not happen are empty.
fn tried_row(first: String, tally: &Tally, language: Language) -> Vec<String> {
    let [tries, hints, kinds @ .., minutes, _] = tries(tally);
    let kinds = kinds.map(|count| if count == "0" { String::new() } else { count });
    let counts = [tries, hints].into_iter().chain(kinds);
    let counts = counts.chain([minutes, days(tally, language)]);
    std::iter::once(first).chain(counts).collect()
}

/// What was tried, by the columns; minutes are begun ones.
fn tries(tally: &Tally) -> [String; TRIES.len()] {
    let last = tally.days().map(|(_, last)| last.to_string());
    let slips = Slip::ALL.map(|slip| tally.slips(slip).to_string());
    let counts = [tally.tries.to_string(), tally.hints.to_string()];
    let minutes = tally.seconds.div_ceil(60).to_string();
    let mut columns = counts.into_iter().chain(slips);
    let mut ends = [minutes, last.unwrap_or_default()].into_iter();
    std::array::from_fn(|_| {
        let column = columns.next().or_else(|| ends.next());
        column.expect("as many as there are names")
    })
}

/// What a pupil tried, a line for each exercise and lesson.
fn by_work(pupil: &Pupil, language: Language) -> Table {
    let row =
        |(work, tally): &(Work, Tally)| tried_row(self::work(*work, language), tally, language);
    Table {
        head: tried_head(pupil.name().to_string(), language),
        rows: pupil.tallies().iter().map(row).collect(),
    }
}

/// What was done, in words.
fn work(work: Work, language: Language) -> String {
    match work {
        Work::Exercise(kind, grade) => {
            let values = [
                ("exercise", kind.to_string().into()),
                ("grade", grade.to_string().into()),
            ];
            language.sentence("class-exercise", &values)
        }
        Work::Lesson(lesson) => {
            let values = [("lesson", language.text(lesson.key()).into())];
            language.sentence("class-lesson", &values)
        }
        Work::Game(size) => size.to_string(),
    }
}

/// From the first day to the last.
fn days(tally: &Tally, language: Language) -> String {
    match tally.days() {
        None => String::new(),
        Some((from, to)) if from == to => from.to_string(),
        Some((from, to)) => {
            let values = [
                ("from", from.to_string().into()),
                ("to", to.to_string().into()),
            ];
            language.sentence("class-try-from-to", &values)
        }
    }
}

/// Says that the bytes are UTF-8: without it tables of numbers take accents for other letters.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A line for each pupil as values for tables of numbers, which expect semicolons in French, where the comma is
/// part of a number. What was never done is empty.
#[must_use]
pub fn values(class: &Class, language: Language) -> String {
    let mut head = vec![language.text("class-pupil")];
    for kind in Kind::ALL {
        head.extend(Grade::ALL.map(|grade| {
            let values = [
                ("exercise", kind.to_string().into()),
                ("grade", grade.to_string().into()),
            ];
            language.sentence("class-exercise", &values)
        }));
    }
    let sums = ["class-lessons", "class-games", "class-sum"];
    head.extend(sums.map(|key| language.text(key)));
    head.extend(TRIES.map(|key| language.text(key)));
    let mut rows = vec![head];
    for pupil in class.pupils() {
        let mut row = vec![as_text(pupil.name().as_str())];
        for kind in Kind::ALL {
            let merits = pupil.by_grade(kind).into_iter();
            row.extend(merits.map(|merit| merit.map_or(String::new(), |merit| merit.to_string())));
        }
        row.push(pupil.lessons().to_string());
        row.push(games(pupil).to_string());
        row.push(pupil.stars().to_string());
        row.extend(tries(&pupil.tally()));
        rows.push(row);
    }
    let mut writer = WriterBuilder::new()
        .delimiter(match language {
            Language::English => b',',
            Language::French => b';',
        })
        .terminator(Terminator::CRLF)
        .from_writer(BYTE_ORDER_MARK.to_string().into_bytes());
    for row in rows {
        writer
            .write_record(row)
            .expect("all rows are as long as the first, and a vector takes them");
    }
    let bytes = writer.into_inner().expect("a vector takes everything");
    String::from_utf8(bytes).expect("fields are texts")
}

/// How many games of the path were played to their end.
fn games(pupil: &Pupil) -> usize {
    let game = |work: Work| matches!(work, Work::Game(_));
    let earned = pupil.earned().iter();
    earned.filter(|earned| game(earned.work)).count()
}

fn digit(merit: Option<Merit>) -> String {
    merit.map_or("·".to_owned(), |merit| merit.to_string())
}

/// A name that a table of numbers would take for a formula is kept a text by a blank before it.
fn as_text(name: &str) -> String {
    if name.starts_with(['=', '+', '-', '@']) {
        format!(" {name}")
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Format;

    fn class() -> Class {
        let mut class = Class::default();
        class.add("Zoé".parse().unwrap());
        class.add("Tom, \"le grand\"".parse().unwrap());
        class.add("=1+1".parse().unwrap());
        let work = Work::Exercise(Kind::Fish, Grade::Six);
        class.record(&"Zoé".parse().unwrap(), work, Merit::TWO);
        let mut tally = Tally::begun();
        tally.slip(Slip::Wall);
        tally.slip(Slip::Fish);
        tally.slip(Slip::Fish);
        let tally = tally.ended("2026-11-17".parse().unwrap(), 61);
        class.note(&"Zoé".parse().unwrap(), work, tally);
        let mut tally = Tally::begun();
        tally.slip(Slip::Wall);
        let tally = tally.ended("2026-11-10".parse().unwrap(), 30);
        let lesson = Work::Lesson(Lesson::Jumping);
        class.note(&"Zoé".parse().unwrap(), lesson, tally);
        class
    }

    #[test]
    fn e5_results_are_values_that_any_table_reads() {
        // No head looks like a date, and every one is in the language of whoever opens the table.
        for (language, between, head, sums) in [
            (
                Language::English,
                ',',
                "\u{feff}pupil,1 (4 years),1 (6 years),1 (8 years),2A (4 years),",
                ",lessons,games,stars,tries,hints,into a wall,off the board,onto a fish,star forgotten,start counted,left and right,longer way,other errors,minutes,last day",
            ),
            (
                Language::French,
                ';',
                "\u{feff}élève;1 (4 ans);1 (6 ans);1 (8 ans);2A (4 ans);",
                ";leçons;jeux;étoiles;essais;indices;dans un mur;hors du plateau;sur un poisson;étoile oubliée;départ compté;gauche et droite;chemin plus long;autres erreurs;minutes;dernier jour",
            ),
        ] {
            let text = values(&class(), language);
            let lines: Vec<&str> = text.split("\r\n").collect();
            assert_eq!(lines[0].split(between).count(), 1 + 21 + 3 + 12);
            assert!(lines[0].starts_with(head), "{text}");
            assert!(lines[0].ends_with(sums), "{text}");
            let row = "Zoé,,,,,,,,2,,,,,,,,,,,,,,0,0,2,2,0,2,0,2,0,0,0,0,0,2,2026-11-17"
                .replace(',', &between.to_string());
            assert_eq!(lines[1], row);
            let tom = format!("\"Tom, \"\"le grand\"\"\"{between}");
            assert!(lines[2].starts_with(&tom), "{text}");
            let formula = format!(" =1+1{between}");
            assert!(lines[3].starts_with(&formula), "no formula: {text}");
        }
    }

    #[test]
    fn e5_results_are_a_page_to_print() {
        for language in [Language::English, Language::French] {
            let text = String::from_utf8(document(&class(), language).bytes(Format::Text)).unwrap();
            assert!(text.contains("Zoé") && text.contains("· 2 ·"), "{text}");
            assert!(text.contains("2026-11-17"), "{text}");
            let (fish, lesson) = match language {
                Language::English => ("F onto a fish", "lesson 4 Jumping"),
                Language::French => ("P sur un poisson", "leçon 4 Sauter"),
            };
            assert!(text.contains(fish), "{text}");
            let printed = document(&class(), language);
            let rows = printed.blocks.iter().filter_map(|block| match block {
                Block::Table(table) => Some(table.rows.clone()),
                _ => None,
            });
            let rows: Vec<Vec<String>> = rows.flatten().collect();
            for (first, counts) in [
                ("Zoé", ["2", "0", "2", "", "2", "", "", "", "", ""]),
                (lesson, ["1", "0", "1", "", "", "", "", "", "", ""]),
            ] {
                let row = rows.iter().find(|row| row[0] == first && row.len() == 13);
                let row = row.unwrap_or_else(|| panic!("{first} in {rows:?}"));
                assert_eq!(row[1..11], counts, "{first}");
            }
            let pdf = document(&class(), language).bytes(Format::Pdf);
            assert!(pdf.starts_with(b"%PDF-"));
        }
        let none = document(&Class::default(), Language::English);
        assert_eq!(none.blocks.len(), 1);
    }
}
