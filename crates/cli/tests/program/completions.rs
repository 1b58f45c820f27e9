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
