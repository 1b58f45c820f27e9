//! What is named but is no file: pipes and devices are refused at once, in the data folder too.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::runner::dedale;

fn pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.expect("mkfifo").success());
}

#[test]
fn a_pipe_or_device_as_an_argument_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pipe");
    pipe(&path);
    let pipe = path.to_str().expect("text");
    for arguments in [
        vec!["analyze", pipe],
        vec!["analyze", "/dev/zero"],
        vec![
            "arena",
            "dedale:nodes=1",
            "dedale:nodes=1",
            "--games",
            "2",
            "--openings",
            "/dev/zero",
        ],
        vec![
            "arena",
            "dedale:nodes=1",
            "dedale:nodes=1",
            "--games",
            "2",
            "--openings",
            pipe,
        ],
        vec!["probe", "--check-certificate", "/dev/zero"],
        vec!["probe", "--check-certificate", pipe],
        vec!["probe", "dedale/1 3x3 b1:0,b3:0 - 1", "--table", pipe],
    ] {
        let output = dedale().args(&arguments).output().expect("the program");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(
            said.contains("is a pipe or a device"),
            "{arguments:?}: {said}"
        );
    }
}

/// The game that a pipe pretends to be is left out, and everything else goes on.
#[test]
fn pipes_in_the_data_folder_stop_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join("games")).expect("a folder");
    for name in [
        "games/2026-01-01-aaaa.dedale",
        "settings.txt",
        "scores.txt",
        "class.txt",
        "scores.lock",
    ] {
        pipe(&folder.path().join(name));
    }
    let mut talk =
        crate::conversation::Conversation::start(dedale().env("DEDALE_HOME", folder.path()));
    talk.say("2\n4\nscores\nquit");
    talk.hang_up();
    let (status, _) = talk.end();
    assert!(status.success());
}

#[test]
fn an_empty_data_folder_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    // The address that cannot be lets the site end where the folder does not.
    for words in [
        &["--plain", "--data", ""][..],
        &["serve", "--listen", "nowhere", "--data", ""],
    ] {
        let output = dedale()
            .current_dir(folder.path())
            .args(words)
            .output()
            .expect("the program");
        assert!(!output.status.success());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("data folder needs a name"), "{said}");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}
