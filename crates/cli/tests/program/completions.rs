//! What a package puts in its place once: completions and the manual page.

use crate::runner::{dedale, output, text};

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = output(dedale().args(["completions", shell]));
        assert!(ran.status.success(), "{shell}");
        let printed = text(&ran.stdout);
        assert!(printed.contains("arena"), "{shell}");
        assert!(printed.contains("plain"), "{shell}");
    }
    let ran = output(dedale().args(["completions", "tcsh"]));
    assert_eq!(ran.status.code(), Some(2));
    assert!(text(&ran.stderr).contains("expected bash"));
}

/// On Windows the file is called `dedale.exe`; what is typed is `dedale`.
#[test]
fn completions_are_for_the_name_that_is_typed() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = folder.path().join("dedale.exe");
    let program = dedale();
    std::fs::copy(program.get_program(), &other).expect("a copy");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let printed = |command: &mut std::process::Command| {
            let ran = output(command.args(["completions", shell]));
            assert!(ran.status.success(), "{shell}");
            text(&ran.stdout)
        };
        let mut renamed = std::process::Command::new(&other);
        let renamed = printed(renamed.env("LC_ALL", "C"));
        assert!(!renamed.contains("dedale.exe"), "{shell}:\n{renamed}");
        assert_eq!(renamed, printed(dedale().env("LC_ALL", "C")), "{shell}");
    }
}

#[test]
fn the_manual_page_is_in_both_languages() {
    for (language, words) in [("en", "two or four players"), ("fr", "deux ou quatre")] {
        let ran = output(dedale().args(["--lang", language, "man"]));
        assert!(ran.status.success());
        let printed = text(&ran.stdout);
        assert!(printed.contains(".TH dedale 1"), "{printed}");
        assert!(printed.contains(words), "{printed}");
    }
}
