//! The sentences of the page against the tables it shows.

use super::*;

/// The blocks up to that length, in English.
fn blocks(rows: u8) -> Vec<Block> {
    blocks_with(rows, rows)
}

/// With every number of walls up to one length, with as many as fit up to the other.
fn blocks_with(rows: u8, longest: u8) -> Vec<Block> {
    let findings = Findings::new(rows, longest, 1, &|| {}).unwrap();
    document(&findings, Language::English).blocks
}

/// The verdicts: the word, then the sentence.
fn verdicts(blocks: &[Block]) -> Vec<String> {
    let texts = blocks.iter().filter_map(|block| match block {
        Block::Judged(judgement, word, text) => {
            let expected = match judgement {
                Judgement::Holds => "True",
                Judgement::Fails => "False",
                Judgement::Partly => "Partly true",
            };
            assert_eq!(word, expected, "{text}");
            Some(format!("{word}. {text}"))
        }
        _ => None,
    });
    texts.collect()
}

#[test]
fn the_rule_is_counted_in_exactly_the_cases_of_the_table() {
    let blocks = blocks(5);
    let mut tables = blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let matrix = tables.next_back().unwrap();
    let board = |row: &Vec<String>| row[0].split_once('×').unwrap().1.parse::<usize>().unwrap();
    let (mut right, mut all) = (0, 0);
    let fitting = [(3, 2), (4, 4), (5, 5)];
    for row in &matrix.rows {
        let most = fitting
            .iter()
            .find(|(rows, _)| *rows == board(row))
            .unwrap()
            .1;
        for (name, sign) in matrix.head[1..].iter().zip(&row[1..]) {
            let each: usize = name.parse().unwrap_or(most);
            let first = (board(row) + most.min(2 * each)).is_multiple_of(2);
            right += usize::from(sign == if first { "1" } else { "2" });
            all += 1;
        }
    }
    assert_eq!(all, matrix.rows.len() * (matrix.head.len() - 1));
    let told = format!("right in {right} of {all} cases of the table below");
    let says = |block: &Block| matches!(block, Block::Paragraph(text) if text.contains(&told));
    assert!(blocks.iter().any(says), "{told}");
}

#[test]
fn verdicts_on_a_rule_name_the_boards_it_was_tried_on() {
    let three = blocks(3);
    let part = "True. Walls counted with the pawns at the start: all boards looked at, 3×3.";
    assert!(verdicts(&three).iter().any(|text| text == part));
    let five = blocks(5);
    let told = verdicts(&five);
    for part in [
        "wherever the pawns are: all boards looked at, 3×3 to 3×5.",
        "at the start: only 3×3, 3×4; looked at were 3×3 to 3×5.",
    ] {
        assert!(told.iter().any(|text| text.ends_with(part)), "{told:?}");
    }
}

#[test]
fn longer_boards_are_in_the_verdict_and_not_in_the_table_of_all_walls() {
    let blocks = blocks_with(3, 5);
    let told = verdicts(&blocks);
    let part = "at the start: only 3×3, 3×4; looked at were 3×3 to 3×5.";
    assert!(told.iter().any(|text| text.ends_with(part)), "{told:?}");
    let tables = blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let tables: Vec<&Table> = tables.collect();
    let boards =
        |table: &Table| -> Vec<String> { table.rows.iter().map(|row| row[0].clone()).collect() };
    assert_eq!(boards(tables[tables.len() - 1]), ["3×3"]);
    assert_eq!(boards(tables[tables.len() - 2]), ["3×3", "3×4", "3×5"]);
}

#[test]
fn a_game_that_begins_with_the_centre_lasts_two_moves() {
    let blocks = blocks(3);
    let head = |block: &&Block| matches!(block, Block::Table(table) if table.head[1] == "With b2");
    let Some(Block::Table(table)) = blocks.iter().find(head) else {
        panic!("no table of first moves")
    };
    // b2, then the jump over it: the first move is counted.
    assert!(
        table.rows.iter().all(|row| row[1] == "2"),
        "{:?}",
        table.rows
    );
}

/// A right result with a reason that only holds without walls differs from one whose reason always
/// holds.
#[test]
fn reasons_are_judged_apart_from_results() {
    let blocks = blocks(3);
    let told = verdicts(&blocks);
    let starting = |beginning: &str| -> Vec<&str> {
        let of_it = |text: &&str| text.contains(beginning);
        told.iter().map(String::as_str).filter(of_it).collect()
    };
    let [jump, at_once, walk] = starting("Their reason")[..] else {
        panic!("{told:?}")
    };
    assert!(jump.contains("jumps over player 1"), "{jump}");
    assert!(
        at_once.starts_with("True. ") && at_once.ends_with("Whatever the number of walls."),
        "{at_once}"
    );
    assert!(
        walk.starts_with("Partly true. ")
            && walk.ends_with("Only with these numbers of walls each: 0."),
        "{walk}"
    );
}

/// Words, and no names of options, in both languages.
#[test]
fn ideas_are_told_in_words() {
    let mut findings = Findings::new(3, 3, 1, &|| {}).unwrap();
    let score = crate::experiment::summary::Share {
        part: 0.9,
        low: 0.8,
        high: 1.0,
    };
    findings.trials = ideas::IDEAS
        .into_iter()
        .flat_map(|idea| {
            let against = ["random", "path", "level:1", "level:3"];
            against.map(|against| Trial {
                idea,
                against,
                score: Some(score),
            })
        })
        .collect();
    for (language, words) in [
        (Language::English, ["the walker", "level 3", "luring"]),
        (
            Language::French,
            ["le marcheur", "le niveau 3", "attirer d’un côté"],
        ),
    ] {
        let text = document(&findings, language).bytes(dedale_paper::document::Format::Text);
        let text = String::from_utf8(text).unwrap();
        let (_, ideas) = text.split_once("\n9. ").unwrap();
        // Lines are broken anywhere between words.
        let ideas = ideas.split_whitespace().collect::<Vec<_>>().join(" ");
        for word in words {
            assert!(ideas.contains(word), "{word}: {ideas}");
        }
        for option in ["corridor", "(lure)", "random", "path", "level:"] {
            assert!(!ideas.contains(option), "{option}: {ideas}");
        }
        assert!(text.contains("3×3") && !text.contains("3x3"), "{text}");
    }
}
