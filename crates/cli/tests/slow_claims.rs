//! The pages of the claims that are committed are those that the program makes.

use std::path::Path;
use std::process::Command;

#[test]
fn the_committed_pages_of_the_claims_are_made_again_byte_for_byte() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = tempfile::tempdir().expect("a folder");
    for language in ["en", "fr"] {
        let name = format!("claims.{language}.pdf");
        let made = folder.path().join(&name);
        let mut command = Command::new(env!("CARGO_BIN_EXE_dedale"));
        command.args(["--lang", language, "lab", "claims", "--rows", "8", "--out"]);
        let output = command.arg(&made).output().expect("the program");
        assert!(output.status.success(), "{output:?}");
        let made = std::fs::read(made).expect("the page");
        let kept = std::fs::read(root.join("docs/laboratory").join(&name)).expect("the page");
        assert!(
            made == kept,
            "docs/laboratory/{name} is not what `cargo xtask laboratory --claims` makes"
        );
    }
}
