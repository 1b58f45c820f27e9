//! The notebook on disk: tries are read back, damage is set aside and reported, newer files are
//! left alone, and several programs at once lose nothing.

use std::fs;

use super::*;
use crate::shared_text::{Damage, understand};
use crate::writing;
use dedale_words::language::Language;

const TODAY: &str = "2026-11-17";

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// Any number of positions.
fn puzzle(number: usize) -> Position {
    let (column, row) = (char::from(b'a' + (number % 8) as u8), 3 + number / 8);
    let text = format!("dedale/1 9x9 e1:9,e9:10 {column}{row}h 2");
    text.parse().unwrap()
}

#[test]
fn what_was_tried_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let (ada, today) = (Learner::named("Ada"), day(TODAY));
    assert_eq!(home.solved().unwrap().content, Notebook::default());
    assert!(!folder.path().join("solved.txt").exists());
    let record = |number, recall| home.record_puzzle(&ada, &puzzle(number), recall, today);
    assert_eq!(record(0, Recall::AtOnce).unwrap().0, None);
    let (due, changed) = record(1, Recall::Missed).unwrap();
    assert_eq!(due, Some(today.plus(1)));
    let read = Home::at(folder.path()).solved().unwrap();
    assert_eq!((&read.content, read.damage), (&changed.content, None));
    assert!(read.notices(Language::French).is_empty());
    assert_eq!(read.content.due(&ada, today.plus(1)), [&puzzle(1)]);
}

#[test]
fn a_file_cut_anywhere_or_with_any_byte_flipped_loses_no_puzzle_in_silence() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let (ada, today) = (Learner::named("Ada"), day(TODAY));
    for number in 0..2 {
        home.record_puzzle(&ada, &puzzle(number), Recall::SecondTry, today)
            .unwrap();
    }
    let path = home.path_of::<Notebook>();
    let bytes = fs::read(&path).unwrap();
    let backup = fs::read_to_string(writing::backup_path(&path)).unwrap();
    let before = || backup.clone();
    let has = |notebook: &Notebook| notebook.standing(&ada, &puzzle(0)).is_some();
    for length in 0..bytes.len() - 1 {
        let read = understand::<Notebook>(&bytes[..length], before).unwrap();
        assert!(read.damage.is_some() && has(&read.content), "{length}");
    }
    for at in 0..bytes.len() {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1;
        match understand::<Notebook>(&flipped, before) {
            Ok(read) => assert!(read.damage.is_some(), "{at}"),
            Err(version) => assert!(version > 1, "{at}"),
        }
    }
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    let damaged = fs::read(&path).unwrap();
    let (_, changed) = home
        .record_puzzle(&ada, &puzzle(5), Recall::AtOnce, today)
        .unwrap();
    let aside = changed.set_aside.clone().unwrap();
    assert_eq!(fs::read(aside).unwrap(), damaged);
    for language in [Language::English, Language::French] {
        let said = changed.notice(language).unwrap();
        assert!(said.contains("solved-damaged-1.txt"), "{said}");
    }
    assert!(has(&changed.content));
    assert_eq!(home.solved().unwrap().damage, None, "mended");
}

#[test]
fn a_line_that_means_nothing_stays_and_is_told_and_a_newer_file_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let (ada, today) = (Learner::named("Ada"), day(TODAY));
    let record = |number| home.record_puzzle(&ada, &puzzle(number), Recall::AtOnce, today);
    record(0).unwrap();
    let path = home.path_of::<Notebook>();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("# sum", "what is this\n# sum")).unwrap();
    let read = home.solved().unwrap();
    assert_eq!(read.damage, Some(Damage::Changed));
    assert_eq!(read.notices(Language::English).len(), 2);
    record(1).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("\nwhat is this\n"), "{text}");
    let newer = "# dedale-solved/2\nwhatever\n";
    fs::write(&path, newer).unwrap();
    let refused = record(2);
    assert!(matches!(refused, Err(StoreError::Newer { version: 2, .. })));
    assert_eq!(fs::read_to_string(path).unwrap(), newer);
}

#[test]
fn several_programs_at_once_lose_nothing() {
    const EACH: usize = 12;
    let folder = tempfile::tempdir().unwrap();
    let players = ["Zoé", "Tom", "Ada"];
    std::thread::scope(|scope| {
        for who in players {
            let folder = folder.path();
            scope.spawn(move || {
                // A program of its own: only the folder is shared.
                let home = Home::at(folder);
                for number in 0..EACH {
                    let who = Learner::named(who);
                    home.record_puzzle(&who, &puzzle(number), Recall::AtOnce, day(TODAY))
                        .expect("kept");
                }
            });
        }
    });
    let notebook = Home::at(folder.path()).solved().unwrap().content;
    for who in players {
        assert_eq!(notebook.of(&Learner::named(who)).count(), EACH, "{who}");
    }
}
