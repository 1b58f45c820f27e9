//! The deck on disk: damage is set aside and reported, newer files are left alone, two programs at
//! once lose nothing, and neither does one that is killed.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use dedale_rules::{Game, Move, Position};

use super::*;
use crate::shared_text::{Damage, understand};
use crate::writing;
use dedale_words::language::Language;

/// Any number of tasks: another wall each time keeps the positions apart.
fn task(number: usize) -> Task {
    let mut game = Game::new(Position::standard());
    let (column, row) = (char::from(b'a' + (number % 8) as u8), 3 + number / 8);
    for chosen in [format!("{column}{row}h"), "e8".to_owned()] {
        game.play(chosen.parse().unwrap()).unwrap();
    }
    let step = |cell: &str| -> Vec<Move> { vec![cell.parse().unwrap()] };
    let names = vec!["Ada".to_owned(), "Eren".to_owned()];
    Task::new(&game, &step("d1"), &step("e2"), (0.6, 0.4), &names).unwrap()
}

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

const TODAY: &str = "2026-11-17";

#[test]
fn tasks_and_tries_are_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let (ada, today) = (Learner::named("Ada"), day(TODAY));
    assert_eq!(home.practice().unwrap().content, Deck::default());
    assert!(!folder.path().join("practice.txt").exists());
    let tasks = [task(0), task(1)];
    let (added, _) = home.add_tasks(&ada, &tasks, today).unwrap();
    assert_eq!(added, [Added::Now, Added::Now]);
    let (added, _) = home.add_tasks(&ada, &tasks, today).unwrap();
    assert_eq!(added, [Added::Before, Added::Before]);
    let (due, changed) = home
        .record_try(&ada, &tasks[1], Recall::AtOnce, today)
        .unwrap();
    assert!(due.unwrap() > today.plus(1));
    let read = Home::at(folder.path()).practice().unwrap();
    assert_eq!((&read.content, read.damage), (&changed.content, None));
    assert!(read.notices(Language::French).is_empty());
    let due = read.content.due(&ada, today);
    assert_eq!(due.len(), 1);
    assert_eq!(due[0].task, tasks[0]);
    // Only the owner may read a player's mistakes.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let file = fs::metadata(folder.path().join("practice.txt")).unwrap();
        assert_eq!(file.permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn a_file_cut_anywhere_or_with_any_byte_flipped_loses_no_task_in_silence() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let (ada, today) = (Learner::named("Ada"), day(TODAY));
    home.add_tasks(&ada, &[task(0)], today).unwrap();
    home.add_tasks(&ada, &[task(3)], today).unwrap();
    let path = home.path_of::<Deck>();
    let bytes = fs::read(&path).unwrap();
    let backup = fs::read_to_string(writing::backup_path(&path)).unwrap();
    let before = || backup.clone();
    let has = |deck: &Deck| deck.all().any(|kept| kept.task.is_about(&task(0)));
    for length in 0..bytes.len() - 1 {
        let read = understand::<Deck>(&bytes[..length], before).unwrap();
        assert!(read.damage.is_some(), "{length}");
        assert!(has(&read.content), "{length}");
    }
    for at in 0..bytes.len() {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1;
        match understand::<Deck>(&flipped, before) {
            Ok(read) => assert!(read.damage.is_some(), "{at}"),
            Err(version) => assert!(version > 1, "{at}"),
        }
    }
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    let damaged = fs::read(&path).unwrap();
    let (added, changed) = home.add_tasks(&ada, &[task(5)], today).unwrap();
    assert_eq!(added, [Added::Now]);
    assert_eq!(
        fs::read(changed.set_aside.clone().unwrap()).unwrap(),
        damaged
    );
    for language in [Language::English, Language::French] {
        let said = changed.notice(language).unwrap();
        assert!(said.contains("practice-damaged-1.txt"), "{said}");
    }
    assert!(has(&changed.content));
    assert_eq!(home.practice().unwrap().damage, None, "mended");
}

#[test]
fn a_line_that_means_nothing_stays_and_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let (ada, today) = (Learner::named("Ada"), day(TODAY));
    home.add_tasks(&ada, &[task(0)], today).unwrap();
    let path = home.path_of::<Deck>();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("# sum", "what is this\n# sum")).unwrap();
    let read = home.practice().unwrap();
    assert_eq!(read.damage, Some(Damage::Changed));
    assert_eq!(read.notices(Language::English).len(), 2);
    home.add_tasks(&ada, &[task(1)], today).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("\nwhat is this\n"), "{text}");
}

#[test]
fn a_newer_file_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("practice.txt");
    let newer = "# dedale-practice/2\nwhatever\n";
    fs::write(&path, newer).unwrap();
    let home = Home::at(folder.path());
    let refused = home.add_tasks(&Learner::named("Ada"), &[task(0)], day(TODAY));
    assert!(matches!(refused, Err(StoreError::Newer { version: 2, .. })));
    assert_eq!(fs::read_to_string(path).unwrap(), newer);
}

/// Set for copies of a test that add tasks: the folder, then their name.
const FOLDER: &str = "DEDALE_TEST_PRACTICE_FOLDER";
const NAME: &str = "DEDALE_TEST_PRACTICE_NAME";

fn role() -> Option<(String, String)> {
    Some((env::var(FOLDER).ok()?, env::var(NAME).ok()?))
}

fn copy_of(test: &str, folder: &Path, name: &str) -> Child {
    Command::new(env::current_exe().unwrap())
        .args(["--exact", "--nocapture"])
        .arg(format!("practice_file::tests::{test}"))
        .env(FOLDER, folder)
        .env(NAME, name)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn a_program_that_is_killed_loses_no_task_it_has_told() {
    const TASKS: usize = 28;
    if let Some((folder, name)) = role() {
        let home = Home::at(Path::new(&folder));
        for number in (0..TASKS).cycle() {
            let tried = task(number);
            let learner = Learner::named(&name);
            home.add_tasks(&learner, std::slice::from_ref(&tried), day(TODAY))
                .unwrap();
            println!("\ntold {number}");
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let this = "a_program_that_is_killed_loses_no_task_it_has_told";
    for told in [1, 2, 3, 5, 8, 13] {
        let name = format!("killed after {told}");
        let mut program = copy_of(this, folder.path(), &name);
        let lines = BufReader::new(program.stdout.take().unwrap()).lines();
        let lines = lines
            .map(Result::unwrap)
            .filter(|line| line.starts_with("told"));
        assert_eq!(lines.take(told).count(), told);
        program.kill().unwrap();
        program.wait().unwrap();
        let read = Home::at(folder.path()).practice().unwrap();
        assert_eq!(read.damage, None);
        let learner = Learner::named(&name);
        assert!(read.content.of(&learner).count() >= told);
    }
}

#[test]
fn several_programs_at_once_lose_nothing() {
    const EACH: usize = 12;
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for who in ["Zoé", "Tom", "Ada"] {
            let folder = folder.path();
            scope.spawn(move || {
                // A program of its own: only the folder is shared.
                let home = Home::at(folder);
                for number in 0..EACH {
                    home.add_tasks(&Learner::named(who), &[task(number)], day(TODAY))
                        .expect("added");
                }
            });
        }
    });
    let deck = Home::at(folder.path()).practice().unwrap().content;
    for who in ["Zoé", "Tom", "Ada"] {
        assert_eq!(deck.of(&Learner::named(who)).count(), EACH, "{who}");
    }
}
