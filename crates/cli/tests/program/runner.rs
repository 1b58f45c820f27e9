//! Running the real program, in surroundings that are the same everywhere.

use std::process::{Command, Output, Stdio};

/// The program, with an English locale and nothing else that could change what it prints.
pub(crate) fn dedale() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dedale"));
    for name in [
        "LC_ALL",
        "LC_MESSAGES",
        "LC_CTYPE",
        "NO_COLOR",
        "COLUMNS",
        "TERM",
    ] {
        command.env_remove(name);
    }
    // Never the games and scores of whoever runs the tests.
    command.env("DEDALE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/home"));
    command.env("LANG", "en_GB.UTF-8").stdin(Stdio::null());
    command
}

/// Runs it to its end.
pub(crate) fn output(command: &mut Command) -> Output {
    command.output().expect("the program starts")
}

/// What it wrote, which must be text.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program writes UTF-8")
}
