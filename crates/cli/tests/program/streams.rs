//! Outputs that close early or cannot be written to.

use std::process::Stdio;

use crate::runner::dedale;
#[cfg(target_os = "linux")]
use crate::runner::output;

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    for arguments in [&["legal"][..], &["perft", "3"], &["show"], &["help"]] {
        let mut child = dedale()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let result = child.wait_with_output().expect("the program ends");
        assert_eq!(result.status.code(), Some(0), "{arguments:?}");
        assert!(result.stderr.is_empty(), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_full_is_told() {
    for arguments in [&["legal"][..], &["perft", "1"], &["show"], &["help"]] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .expect("a device");
        let result = output(dedale().args(arguments).stdout(full));
        assert_eq!(result.status.code(), Some(1), "{arguments:?}");
        assert!(
            result
                .stderr
                .starts_with(b"error: reading or writing failed: ")
        );
    }
}
