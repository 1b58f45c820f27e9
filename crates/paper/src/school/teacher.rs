//! The teacher's sheet, as PDF, HTML or text. Its words are in the language files;
//! here is their order.

use dedale_school::Kind;

use crate::document::{Block, Document, Figure, Table};
use crate::school::rule_figures;
use crate::school::sheet::word;
use dedale_words::language::Language;

/// The lessons of the plan: from which age, and how many minutes.
const LESSONS: [(u8, u8); 7] = [
    (4, 30),
    (4, 30),
    (4, 30),
    (4, 30),
    (6, 45),
    (6, 45),
    (8, 60),
];
/// What a teacher looks at, and the columns to write names in.
const WATCHED: [&str; 9] = [
    "walls", "count", "sides", "read", "code", "compare", "plan", "explain", "turns",
];
const SEEN: [&str; 3] = ["notyet", "helped", "alone"];
/// Room to write a few names on paper.
const WRITING: &str = "……………………";
/// The figures beside the variants: what may be jumped, what may not be closed.
const FIGURES: [usize; 3] = [5, 7, 4];

/// A part of the sheet by its key.
enum Part {
    Heading(&'static str),
    Text(&'static str),
    Item(&'static str),
    /// Set off from the rest.
    Remark(&'static str),
    Exercises,
    Lessons,
    Levels,
    Watch,
    Figures,
}

const OUTLINE: [Part; 51] = [
    Part::Text("teacher-about"),
    Part::Heading("teacher-goals"),
    Part::Item("teacher-goals-know"),
    Part::Item("teacher-goals-do"),
    Part::Item("teacher-goals-be"),
    Part::Heading("teacher-programmes"),
    Part::Item("teacher-programmes-one"),
    Part::Item("teacher-programmes-two"),
    Part::Item("teacher-programmes-numbers"),
    Part::Item("teacher-programmes-together"),
    Part::Heading("teacher-material"),
    Part::Item("teacher-material-game"),
    Part::Item("teacher-material-paper"),
    Part::Item("teacher-material-screen"),
    Part::Heading("teacher-exercises"),
    Part::Text("teacher-exercises-text"),
    Part::Exercises,
    Part::Text("teacher-exercises-board"),
    Part::Heading("teacher-lessons"),
    Part::Text("teacher-lessons-text"),
    Part::Lessons,
    Part::Heading("teacher-levels"),
    Part::Text("teacher-levels-text"),
    Part::Levels,
    Part::Heading("teacher-watch"),
    Part::Text("teacher-watch-text"),
    Part::Watch,
    Part::Heading("teacher-rules"),
    Part::Text("teacher-rules-text"),
    Part::Figures,
    Part::Item("teacher-rules-jump"),
    Part::Item("teacher-rules-close"),
    Part::Item("teacher-rules-slant"),
    Part::Heading("teacher-variants"),
    Part::Item("teacher-variant-small"),
    Part::Item("teacher-variant-tiny"),
    Part::Item("teacher-variant-team"),
    Part::Item("teacher-variant-maths"),
    Part::Remark("teacher-variant-remark"),
    Part::Text("teacher-variant-proof"),
    Part::Text("teacher-variant-jumps"),
    Part::Heading("teacher-answers"),
    Part::Text("teacher-answers-one"),
    Part::Item("teacher-answers-pairs"),
    Part::Item("teacher-answers-count"),
    Part::Item("teacher-answers-race"),
    Part::Heading("teacher-own"),
    Part::Text("teacher-own-seed"),
    Part::Text("teacher-own-draw"),
    Part::Text("teacher-own-check"),
    Part::Text("teacher-own-lower"),
];

/// The whole sheet.
#[must_use]
pub fn document(language: Language) -> Document {
    let blocks = OUTLINE.iter().map(|part| match part {
        Part::Heading(key) => Block::Heading(language.text(key)),
        Part::Text(key) => Block::Paragraph(language.text(key)),
        Part::Item(key) => Block::Item(language.text(key)),
        Part::Remark(key) => Block::Verdict(language.text(key)),
        Part::Exercises => Block::Table(exercises(language)),
        Part::Lessons => Block::Table(lessons(language)),
        Part::Levels => Block::Table(levels(language)),
        Part::Watch => Block::Table(watch(language)),
        Part::Figures => Block::Figures(figures(language)),
    });
    Document {
        title: language.text("teacher-title"),
        language,
        blocks: blocks.collect(),
    }
}

/// What each exercise is for, and how large its boards are.
fn exercises(language: Language) -> Table {
    let head =
        ["exercise", "what", "goal"].map(|key| language.text(&format!("teacher-head-{key}")));
    let row = |kind: Kind| {
        let word = word(kind);
        vec![
            kind.to_string(),
            language.text(&format!("teacher-what-{word}")),
            language.text(&format!("teacher-goal-{word}")),
        ]
    };
    Table {
        head: head.to_vec(),
        rows: Kind::ALL.into_iter().map(row).collect(),
    }
}

/// The plan: what is done in each lesson, for whom, how long, and on what.
fn lessons(language: Language) -> Table {
    let head = ["lesson", "doing", "age", "time", "paper"];
    let head = head.map(|key| language.text(&format!("teacher-head-{key}")));
    let row = |(number, (years, minutes)): (u8, (u8, u8))| {
        vec![
            number.to_string(),
            language.text(&format!("teacher-lesson-{number}")),
            language.sentence("teacher-age", &[("years", years.to_string().into())]),
            language.sentence("teacher-time", &[("minutes", minutes.to_string().into())]),
            language.text(&format!("teacher-paper-{number}")),
        ]
    };
    Table {
        head: head.to_vec(),
        rows: (1..).zip(LESSONS).map(row).collect(),
    }
}

/// What to change in each exercise for those who find it hard, and for those who find it easy.
fn levels(language: Language) -> Table {
    let head =
        ["exercise", "easier", "harder"].map(|key| language.text(&format!("teacher-head-{key}")));
    let row = |kind: Kind| {
        let word = word(kind);
        vec![
            kind.to_string(),
            language.text(&format!("teacher-easier-{word}")),
            language.text(&format!("teacher-harder-{word}")),
        ]
    };
    Table {
        head: head.to_vec(),
        rows: Kind::ALL.into_iter().map(row).collect(),
    }
}

/// What to look at, with room for the names of those who cannot, can with help, and can.
fn watch(language: Language) -> Table {
    let mut head = vec![language.text("teacher-head-watch")];
    head.extend(SEEN.map(|key| language.text(&format!("teacher-head-{key}"))));
    let row = |what: &str| {
        let mut row = vec![language.text(&format!("teacher-watch-{what}"))];
        row.extend(SEEN.map(|_| WRITING.to_owned()));
        row
    };
    Table {
        head,
        rows: WATCHED.into_iter().map(row).collect(),
    }
}

fn figures(language: Language) -> Vec<Figure> {
    let figure = |place: usize| {
        let figure = &rule_figures::ALL[place];
        let number = figure.number;
        Figure {
            drawing: figure.draw(130.0),
            caption: language.text(&format!("booklet-rule-{number}")),
            letters: figure.letters(),
        }
    };
    FIGURES.into_iter().map(figure).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Format;
    use crate::sheet_size::SheetSize;
    use dedale_school::Grade;

    #[test]
    fn e6_the_teachers_sheet_has_goals_and_all_variants() {
        for language in [Language::English, Language::French] {
            let text = String::from_utf8(document(language).bytes(Format::Text)).unwrap();
            let words: Vec<&str> = text.split_whitespace().collect();
            let text = words.join(" ");
            for part in ["5×5", "7×7", "2A", "4B", "+1", "Espace et géométrie", "……"] {
                assert!(text.contains(part), "{part}: {text}");
            }
            assert!(text.contains("H – 1"), "{text}");
            // A teacher is shown no command lines.
            for command in ["dedale ", ".txt", "docs/"] {
                assert!(!text.contains(command), "{command}: {text}");
            }
            let option = |word: &str| {
                let name = word.strip_prefix("--");
                name.is_some_and(|name| name.starts_with(char::is_alphabetic))
            };
            assert!(!text.split_whitespace().any(option), "{text}");
            for (years, minutes) in LESSONS {
                let told = [("years", years), ("minutes", minutes)];
                let keys = ["teacher-age", "teacher-time"];
                for (key, (name, value)) in keys.into_iter().zip(told) {
                    let shown = language.sentence(key, &[(name, value.to_string().into())]);
                    assert!(text.contains(&shown), "{shown}: {text}");
                }
            }
            // What to change for whom, and what to watch: a row for each.
            let rows = Kind::ALL.map(word).into_iter();
            let rows =
                rows.flat_map(|word| ["easier", "harder"].map(|way| format!("{way}-{word}")));
            let watched = WATCHED.iter().map(|what| format!("watch-{what}"));
            let tables = document(language).blocks;
            let cells = tables.iter().filter_map(|block| match block {
                Block::Table(table) => Some(table.rows.concat()),
                _ => None,
            });
            let cells: Vec<String> = cells.flatten().collect();
            for row in rows.chain(watched) {
                let said = language.text(&format!("teacher-{row}"));
                assert!(cells.contains(&said), "{row}: {cells:?}");
            }
            for grade in Grade::ALL {
                assert!(text.contains(&grade.to_string()));
            }
            let pdf = document(language).bytes_on(Format::Pdf, SheetSize::LETTER);
            assert!(pdf.starts_with(b"%PDF-"));
            assert_eq!(
                pdf,
                document(language).bytes_on(Format::Pdf, SheetSize::LETTER)
            );
        }
    }
}
