//! Several programs that count at once, one that is killed, and damaged files.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use dedale_play::Tally;

use super::*;
use crate::shared_text::{Damage, understand};
use crate::writing;

fn game(id: &str, name: &str) -> GameResult {
    let tally = |name: &str, points, won| Tally {
        name: name.to_owned(),
        points,
        won,
    };
    GameResult {
        id: id.to_owned(),
        lines: vec![tally(name, 5, true), tally("everybody", -2, false)],
    }
}

/// Set for copies of a test that count: the folder, then their name.
const FOLDER: &str = "DEDALE_TEST_COUNT_FOLDER";
const NAME: &str = "DEDALE_TEST_COUNT_NAME";

/// The folder and the name, in such a copy.
fn role() -> Option<(String, String)> {
    Some((env::var(FOLDER).ok()?, env::var(NAME).ok()?))
}

/// Starts a copy of that test.
fn copy_of(test: &str, folder: &Path, name: &str) -> Child {
    Command::new(env::current_exe().unwrap())
        .args(["--exact", "--nocapture"])
        .arg(format!("score_file::tests::{test}"))
        .env(FOLDER, folder)
        .env(NAME, name)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn programs_that_count_at_once_lose_nothing() {
    const THREADS: usize = 4;
    const GAMES: usize = 50;
    if let Some((folder, name)) = role() {
        std::thread::scope(|scope| {
            for thread in 0..THREADS {
                let (folder, name) = (Path::new(&folder), &name);
                scope.spawn(move || {
                    let home = Home::at(folder);
                    for number in 0..GAMES {
                        let id = format!("{name}-{thread}-{number}");
                        let counted = home.count(&game(&id, name)).unwrap();
                        assert_eq!(counted.counted, Counted::Now);
                    }
                });
            }
        });
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let this = "programs_that_count_at_once_lose_nothing";
    let programs = ["Zoé", "Eren"].map(|name| copy_of(this, folder.path(), name));
    for program in programs {
        let output = program.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
    }
    let read = Home::at(folder.path()).scores().unwrap();
    assert_eq!(read.damage, None);
    for (name, games, points) in [
        ("Zoé", THREADS * GAMES, 5),
        ("Eren", THREADS * GAMES, 5),
        ("everybody", 2 * THREADS * GAMES, -2),
    ] {
        let score = read.content.of(name).unwrap();
        assert_eq!(score.games, games as u64, "{name}");
        assert_eq!(score.points, points * i64::try_from(games).unwrap());
    }
}

#[test]
fn a_program_that_is_killed_loses_no_game_it_has_told() {
    if let Some((folder, name)) = role() {
        let home = Home::at(Path::new(&folder));
        for number in 0.. {
            home.count(&game(&format!("{name}-{number}"), &name))
                .unwrap();
            println!("\ntold {number}");
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let this = "a_program_that_is_killed_loses_no_game_it_has_told";
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
        let home = Home::at(folder.path());
        let read = home.scores().unwrap();
        assert_eq!(read.damage, None);
        assert!(read.content.of(&name).unwrap().games >= told as u64);
        // The lock was released with the program, and the games it reported are counted.
        let again = home.count(&game(&format!("{name}-0"), &name)).unwrap();
        assert_eq!(again.counted, Counted::Before);
    }
}

fn counted(home: &Home) -> (PathBuf, Vec<u8>) {
    home.count(&game("a", "Zoé")).unwrap();
    home.count(&game("b", "Eren")).unwrap();
    let path = home.path_of::<Scores>();
    let bytes = fs::read(&path).unwrap();
    (path, bytes)
}

#[test]
fn a_file_that_is_not_text_is_set_aside_and_its_names_come_from_the_backup() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let (path, bytes) = counted(&home);
    // As an old editor in Latin-1 would save it.
    let latin = String::from_utf8(bytes).unwrap().replace('é', "\u{1}");
    let latin: Vec<u8> = latin
        .bytes()
        .map(|b| if b == 1 { 0xe9 } else { b })
        .collect();
    fs::write(&path, &latin).unwrap();
    let read = home.scores().unwrap();
    assert_eq!(read.damage, Some(Damage::NotText));
    assert_eq!(read.notices(Language::French).len(), 1);
    assert_eq!(fs::read(&path).unwrap(), latin, "looking changes nothing");
    let after = home.count(&game("c", "Zoé")).unwrap();
    let aside = folder.path().join("scores-damaged-1.txt");
    assert_eq!(after.set_aside.as_deref(), Some(aside.as_path()));
    assert_eq!(fs::read(&aside).unwrap(), latin);
    for language in [Language::English, Language::French] {
        let said = after.notice(language).unwrap();
        assert!(said.contains("scores-damaged-1.txt"), "{said}");
    }
    assert_eq!(after.scores.of("Zoé").unwrap().games, 2);
    assert_eq!(after.scores.of("Eren").unwrap().games, 1);
    let read = home.scores().unwrap();
    assert_eq!((read.content, read.damage), (after.scores, None));
}

#[test]
fn a_file_cut_at_any_length_or_with_any_byte_flipped_loses_no_score_silently() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let (path, bytes) = counted(&home);
    // The backup has Zoé but not yet Eren.
    let backup = fs::read_to_string(writing::backup_path(&path)).unwrap();
    let before = || backup.clone();
    for length in 0..bytes.len() - 1 {
        let read = understand::<Scores>(&bytes[..length], before).unwrap();
        assert!(read.damage.is_some(), "{length}");
        assert!(read.content.of("Zoé").is_some(), "{length}");
    }
    for (at, bit) in (0..bytes.len()).flat_map(|at| (0..8).map(move |bit| (at, bit))) {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << bit;
        match understand::<Scores>(&flipped, before) {
            Ok(read) if read.damage.is_none() => {
                // No player is missing, there is a strange name, or a line is unknown.
                let all = read.content.sorted(dedale_play::ScoreOrder::Name);
                let known = ["Eren", "Zoé", "everybody"];
                let strange = all
                    .iter()
                    .any(|score| !known.contains(&score.name.as_str()));
                let told = strange || read.content.unknown_lines().count() > 0;
                assert!(all.len() == known.len() || told, "{at} {bit}");
            }
            Ok(_) | Err(_ /* a newer version */) => {}
        }
    }
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    let after = home.count(&game("c", "Ann")).unwrap();
    assert!(after.set_aside.is_some());
    assert_eq!(after.scores.of("Zoé").unwrap().points, 5);
}

#[test]
fn a_newer_file_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let text = "# dedale-scores/9\nwhatever\n";
    fs::write(home.path_of::<Scores>(), text).unwrap();
    let newer = StoreError::Newer {
        path: home.path_of::<Scores>(),
        version: 9,
    };
    assert_eq!(home.scores(), Err(newer.clone()));
    assert_eq!(home.count(&game("a", "Zoé")), Err(newer));
    assert_eq!(fs::read_to_string(home.path_of::<Scores>()).unwrap(), text);
}

#[test]
fn lines_that_a_person_has_spoilt_stay() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let (path, bytes) = counted(&home);
    let text = String::from_utf8(bytes).unwrap();
    fs::write(
        &path,
        text.replacen("# counted", "five points for Bo\n# counted", 1),
    )
    .unwrap();
    let mended = fs::read(&path).unwrap();
    assert_eq!(home.scores().unwrap().damage, Some(Damage::Changed));
    let after = home.count(&game("c", "Zoé")).unwrap();
    // It may have been damage: the text as found is kept.
    assert_eq!(fs::read(after.set_aside.unwrap()).unwrap(), mended);
    let read = home.scores().unwrap();
    let unknown: Vec<&str> = read.content.unknown_lines().collect();
    assert_eq!(unknown, ["five points for Bo"]);
    let said = read.notices(Language::English);
    assert_eq!(
        said,
        ["One line of the score file is not understood; it is kept."]
    );
}

/// A score file that is a link into another folder: the damaged text is kept as it was, and the
/// link stays one.
#[cfg(unix)]
#[test]
fn a_damaged_file_behind_a_link_is_kept() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = elsewhere.path().join("scores.txt");
    let link = folder.path().join("scores.txt");
    let damaged: &[u8] = b"# dedale-scores/1\n\xff\xfe was Ada\n";
    fs::write(&file, damaged).unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let counted = Home::at(folder.path()).count(&game("a", "Zoé")).unwrap();
    let aside = counted.set_aside.expect("it was damaged");
    assert!(!fs::symlink_metadata(&aside).unwrap().is_symlink());
    assert_eq!(fs::read(aside).unwrap(), damaged);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&file).unwrap().contains("Zoé"));
}
