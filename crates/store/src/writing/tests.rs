//! Writes that fail or are killed at every step, and the files that they leave.

use std::collections::BTreeSet;
use std::env;
use std::process::Command;

use super::*;

const STEPS: [Step; 7] = [
    Step::Folder,
    Step::Create,
    Step::Fill,
    Step::SyncFile,
    Step::Backup,
    Step::Replace,
    Step::SyncFolder,
];
/// A text longer than one block of any disk.
fn long(letter: char) -> String {
    letter.to_string().repeat(100_000)
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

fn set<const N: usize>(names: [&str; N]) -> BTreeSet<String> {
    names.map(str::to_owned).into()
}

#[test]
fn the_version_before_is_the_backup() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("not").join("yet").join("a.txt");
    for text in ["one", "two", "three"] {
        write_safely(&path, text).unwrap();
    }
    assert_eq!(read_text(&path).unwrap(), "three");
    assert_eq!(read_text(&backup_path(&path)).unwrap(), "two");
    write(&path, "four", Old::Goes).unwrap();
    assert_eq!(read_text(&path).unwrap(), "four");
    assert_eq!(read_text(&backup_path(&path)).unwrap(), "two");
    let refused = write(&path, "five", Old::Stays);
    let Err(StoreError::Disk { kind, .. }) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(kind, io::ErrorKind::AlreadyExists);
    assert_eq!(read_text(&path).unwrap(), "four");
    assert_eq!(names(path.parent().unwrap()), set(["a.txt", "a.txt.bak"]));
}

#[test]
fn the_steps_come_in_an_order_that_always_leaves_a_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    write_safely(&path, &long('o')).unwrap();
    let mut seen = Vec::new();
    write_in_steps(&path, &long('n'), Old::BecomesBackup, &mut |step| {
        seen.push(step);
        let expected = if step == Step::SyncFolder { 'n' } else { 'o' };
        assert_eq!(read_text(&path).unwrap(), long(expected), "{step:?}");
        Ok(())
    })
    .unwrap();
    assert_eq!(seen, STEPS);
}

#[test]
fn a_disk_that_fails_at_any_step_leaves_old_or_new_and_nothing_else() {
    for failing in STEPS {
        for kind in [
            io::ErrorKind::StorageFull,
            io::ErrorKind::ReadOnlyFilesystem,
        ] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("a.txt");
            write_safely(&path, "old").unwrap();
            let result = write_in_steps(&path, "new", Old::BecomesBackup, &mut |step| {
                if step == failing {
                    Err(kind.into())
                } else {
                    Ok(())
                }
            });
            assert_eq!(result.unwrap_err().kind(), kind);
            let expected = if failing == Step::SyncFolder {
                "new"
            } else {
                "old"
            };
            assert_eq!(read_text(&path).unwrap(), expected, "{failing:?}");
            let rest = names(folder.path());
            assert!(rest.is_subset(&set(["a.txt", "a.txt.bak"])), "{rest:?}");
        }
    }
}

/// Set for the copy of this test that is killed: the path, then the step.
const VICTIM: &str = "DEDALE_TEST_VICTIM";
const VICTIM_STEP: &str = "DEDALE_TEST_VICTIM_STEP";

#[test]
fn a_writer_killed_at_any_step_leaves_old_or_new() {
    if let (Ok(path), Ok(step)) = (env::var(VICTIM), env::var(VICTIM_STEP)) {
        let deadly = STEPS[step.parse::<usize>().unwrap()];
        let result = write_in_steps(
            Path::new(&path),
            &long('n'),
            Old::BecomesBackup,
            &mut |step| {
                if step == deadly {
                    // No destructor runs.
                    std::process::abort();
                }
                Ok(())
            },
        );
        panic!("was to die before {deadly:?}: {result:?}");
    }
    let this = "writing::tests::a_writer_killed_at_any_step_leaves_old_or_new";
    for (number, step) in STEPS.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        write_safely(&path, &long('o')).unwrap();
        // Twice: the files left by the first must not disturb the second.
        for _ in 0..2 {
            let output = Command::new(env::current_exe().unwrap())
                .args(["--exact", this, "--nocapture"])
                .env(VICTIM, &path)
                .env(VICTIM_STEP, number.to_string())
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(
                !output.status.success() && !said.contains("was to die"),
                "{said}"
            );
            let text = read_text(&path).unwrap();
            let expected = if *step == Step::SyncFolder { 'n' } else { 'o' };
            assert!(text == long(expected), "{step:?}");
        }
        // Then the write succeeds, and the leftovers are removed once they are old.
        write_safely(&path, "next").unwrap();
        assert_eq!(read_text(&path).unwrap(), "next");
        clean(folder.path(), SystemTime::now() + 2 * ABANDONED);
        assert_eq!(names(folder.path()), set(["a.txt", "a.txt.bak"]));
    }
}

/// A power cut after a file was written must not lose the folder that it is in.
#[test]
fn each_folder_that_a_new_one_is_in_is_synced() {
    let home = tempfile::tempdir().unwrap();
    let deepest = home.path().join("a/b/c");
    let mut synced = Vec::new();
    let builder = fs::DirBuilder::new();
    let mut note = |folder: &Path| {
        synced.push(folder.to_owned());
        Ok(())
    };
    make_folders(&deepest, &builder, &mut note).unwrap();
    make_folders(&deepest, &builder, &mut note).unwrap();
    let expected = ["", "a", "a/b"].map(|name| home.path().join(name));
    assert_eq!(synced, expected);
    let refused = make_folders(&home.path().join("a/b/d"), &builder, &mut |_| {
        Err(io::ErrorKind::StorageFull.into())
    });
    assert!(refused.is_err(), "a failed sync is reported");
}

#[test]
fn only_what_is_abandoned_is_cleaned_away() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for name in [
        ".dedale-old.part",
        ".dedale-new.part",
        ".dedale-x",
        "a.part",
    ] {
        fs::write(at(name), "half").unwrap();
    }
    let now = SystemTime::now();
    for name in [".dedale-old.part", ".dedale-x", "a.part"] {
        let file = File::options().write(true).open(at(name)).unwrap();
        file.set_modified(now - 2 * ABANDONED).unwrap();
    }
    clean(folder.path(), now);
    let kept = set([".dedale-new.part", ".dedale-x", "a.part"]);
    assert_eq!(names(folder.path()), kept);
    clean(&at("no such folder"), now);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_by_its_name() {
    let mut full = File::options().write(true).open("/dev/full").unwrap();
    let error = fill(&mut full, "text").unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
}

#[test]
fn a_path_below_a_file_is_refused_by_its_name() {
    // Unlike a folder without permission, this is refused to root too.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "text").unwrap();
    let path = file.join("games").join("a.dedale");
    let Err(StoreError::Disk {
        path: named,
        kind,
        action,
        ..
    }) = write_safely(&path, "x")
    else {
        panic!("there cannot be a file below a file")
    };
    assert_eq!((named, action), (path.clone(), Action::Write));
    // Windows only reports that there is no such file, or that one already exists.
    let expected = [
        io::ErrorKind::NotADirectory,
        io::ErrorKind::AlreadyExists,
        io::ErrorKind::NotFound,
    ];
    assert!(expected.contains(&kind), "{kind:?}");
    assert!(read_text(&path).is_err());
    assert_eq!(read_text(&file).unwrap(), "text");
}

#[test]
fn what_is_not_text_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.txt");
    fs::write(&path, b"Zo\xe9").unwrap();
    assert_eq!(
        read_text(&path),
        Err(StoreError::NotText { path: path.clone() })
    );
    assert!(
        read_text(&folder.path().join("b.txt"))
            .unwrap_err()
            .is_missing()
    );
}

#[test]
fn versions_are_set_aside_once_each() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let name = |number: u32| folder.path().join("aside").join(format!("a-{number}"));
    for (text, number) in [("one", 1), ("one", 1), ("two", 2), ("one", 1), ("three", 3)] {
        write_safely(&path, text).unwrap();
        assert_eq!(set_aside(&path, name).unwrap(), name(number));
        assert_eq!(read_text(&name(number)).unwrap(), text);
    }
    assert!(
        set_aside(&folder.path().join("b"), name)
            .unwrap_err()
            .is_missing()
    );
}

#[test]
#[cfg(unix)]
fn a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let (real, link) = (folder.path().join("real"), folder.path().join("link"));
    fs::write(&real, "old").unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    write_safely(&link, "new").unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(read_text(&real).unwrap(), "new");
}

/// A damaged text behind a link is kept when it is set aside, whatever is written through the link
/// afterwards; and the backup is looked for where it was written.
#[cfg(unix)]
#[test]
fn what_is_done_through_a_link_is_done_to_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("scores.txt");
    let link = folder.path().join("scores.txt");
    fs::write(&file, "damaged").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let name = |number| folder.path().join(format!("aside-{number}"));
    let aside = set_aside(&link, name).unwrap();
    write(&link, "mended", Old::Goes).unwrap();
    assert_eq!(fs::read_to_string(&aside).unwrap(), "damaged");
    assert!(!fs::symlink_metadata(&aside).unwrap().is_symlink());
    write_safely(&link, "next").unwrap();
    assert_eq!(read_text(&link).unwrap(), "next");
    assert_eq!(read_text(&backup_path(&link)).unwrap(), "mended");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
}

/// Saved files contain children's names.
#[cfg(unix)]
#[test]
fn what_is_kept_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data").join("games").join("a.txt");
    write_safely(&path, "one").unwrap();
    write_safely(&path, "two").unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&path), 0o600);
    assert_eq!(mode(&backup_path(&path)), 0o600);
    for folder in path.ancestors().skip(1).take(2) {
        assert_eq!(mode(folder), 0o700, "{}", folder.display());
    }
}
