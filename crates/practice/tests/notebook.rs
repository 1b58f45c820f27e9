//! The puzzles that players have tried: which count as solved, which come back and when, and the
//! text.

use dedale_practice::{Day, Learner, NewerNotebook, Notebook, Recall, Standing};
use dedale_rules::Position;

const TODAY: &str = "2026-11-17";

fn today() -> Day {
    TODAY.parse().expect("a day")
}

/// Any number of positions.
fn puzzle(number: usize) -> Position {
    let (column, row) = (char::from(b'a' + (number % 8) as u8), 3 + number / 8);
    let text = format!("dedale/1 9x9 e1:9,e9:10 {column}{row}h 2");
    text.parse().expect("a position")
}

/// The day of a try after the first, its outcome, whether the puzzle then counts as solved, and
/// after how many days it comes back.
type Try = (u32, Recall, bool, Option<i64>);

#[test]
fn what_was_not_found_at_once_comes_back_and_the_rest_does_not() {
    let cases: [&[Try]; 4] = [
        &[
            (0, Recall::AtOnce, true, None),
            (9, Recall::AtOnce, true, None),
        ],
        &[
            (0, Recall::SecondTry, true, Some(2)),
            (2, Recall::AtOnce, true, Some(5)),
        ],
        &[
            (0, Recall::Missed, false, Some(1)),
            (1, Recall::AtOnce, true, Some(2)),
        ],
        // Solved long ago, asked for again and missed.
        &[
            (0, Recall::AtOnce, true, None),
            (30, Recall::Missed, false, Some(1)),
        ],
    ];
    let ada = Learner::named("Ada");
    for tries in cases {
        let mut notebook = Notebook::default();
        for &(day, recall, solved, back) in tries {
            let day = today().plus(day);
            let due = notebook.record(&ada, &puzzle(0), recall, day);
            let standing = notebook.standing(&ada, &puzzle(0)).unwrap();
            assert_eq!(standing.is_solved(), solved, "{tries:?}");
            assert_eq!(standing.due(), due, "{tries:?}");
            let days = due.map(|due| due.days_after(day));
            assert_eq!(days.is_some(), back.is_some(), "{tries:?}: {days:?}");
            assert!(days >= back, "{tries:?}: {days:?}");
        }
        assert_eq!(notebook.all().count(), 1);
    }
}

#[test]
fn what_has_waited_longest_comes_first_and_everybody_has_their_own() {
    let (ada, eren) = (Learner::named("Ada"), Learner::named("Eren"));
    let mut notebook = Notebook::default();
    notebook.record(&ada, &puzzle(0), Recall::Missed, today().plus(1));
    notebook.record(&ada, &puzzle(1), Recall::Missed, today());
    notebook.record(&ada, &puzzle(2), Recall::AtOnce, today());
    notebook.record(&eren, &puzzle(3), Recall::Missed, today());
    let day = today().plus(2);
    assert_eq!(notebook.due(&ada, day), [&puzzle(1), &puzzle(0)]);
    assert_eq!(notebook.due(&Learner::named("EREN"), day), [&puzzle(3)]);
    assert!(notebook.due(&ada, today()).is_empty());
    assert_eq!(notebook.of(&ada).count(), 3);
    assert_eq!(notebook.standing(&eren, &puzzle(0)), None);
}

#[test]
fn the_text_is_read_as_it_was_written_and_unknown_lines_stay() {
    let (ada, zoe) = (Learner::named("Ada"), Learner::named("Zoé = 1"));
    let mut notebook = Notebook::default();
    for (number, recall) in [Recall::AtOnce, Recall::SecondTry, Recall::Missed]
        .into_iter()
        .enumerate()
    {
        notebook.record(&ada, &puzzle(number), recall, today());
        notebook.record(&zoe, &puzzle(number), recall, today());
    }
    let text = notebook.to_string();
    let read = Notebook::parse(&text).unwrap();
    assert_eq!(read.notebook, notebook);
    assert!(!read.is_cut && !read.is_changed);
    assert_eq!(read.notebook.to_string(), text);

    let line = text.lines().find(|line| line.contains("solved=")).unwrap();
    let back = text.lines().find(|line| line.contains("due=")).unwrap();
    for wrong in [
        "what is this".to_owned(),
        line.replace("puzzle=dedale/1", "puzzle=dedale/9"),
        line.replace("solved=", "solved=2026-11-17\tsolved="),
        line.replace("solved=2026", "solved=26"),
        format!("{line}\tunknown=1"),
        back.replace("last=", "last=never "),
        back.replace("due=", "solved=2026-11-17\tdue="),
        line.split_once("\tpuzzle").unwrap().0.to_owned(),
    ] {
        let text = text.replace(line, &wrong);
        let read = Notebook::parse(&text).unwrap();
        assert!(read.is_changed, "{wrong}");
        let unknown: Vec<&str> = read.notebook.unknown_lines().collect();
        assert_eq!(unknown, [wrong.as_str()]);
        assert!(read.notebook.to_string().contains(&wrong));
    }
    let cut = &text[..text.len() - 10];
    assert!(Notebook::parse(cut).unwrap().is_cut);
    let newer = text.replace("dedale-solved/1", "dedale-solved/2");
    assert_eq!(Notebook::parse(&newer), Err(NewerNotebook { version: 2 }));
}

#[test]
fn what_is_missing_comes_from_an_older_notebook() {
    let ada = Learner::named("Ada");
    let mut older = Notebook::default();
    older.record(&ada, &puzzle(0), Recall::AtOnce, today());
    older.record(&ada, &puzzle(1), Recall::AtOnce, today());
    let mut newer = Notebook::default();
    newer.record(&ada, &puzzle(1), Recall::Missed, today());
    newer.add_missing(&older);
    assert_eq!(newer.all().count(), 2);
    let standing = newer.standing(&ada, &puzzle(1));
    assert!(matches!(standing, Some(Standing::Returning { .. })));
}
