//! Output files of the laboratory, checked before the work: hours of it should not end in a name
//! that cannot be written, nor overwrite a file of another kind.

use dedale_words::mistake::Mistake;
use std::fs;
use std::io::Read;
use std::path::Path;

use crate::regular;
use dedale_words::echo::whole;
use dedale_words::language::Language;

/// The first bytes of a file with a table of a solved board: a table only overwrites such a file.
pub const TABLE: &[u8] = b"dedale-table/";
/// The first bytes of a file with a strategy.
pub const CERTIFICATE: &[u8] = b"dedale-certificate/";

/// Checks that a file of that name can exist.
///
/// # Errors
/// A sentence: its folder is missing, or the name is that of a folder.
pub fn check_place(name: &str, language: Language) -> Result<(), Mistake> {
    let refused = |key: &'static str| Err(language.mistake(key, &[("file", whole(name).into())]));
    let path = Path::new(name);
    let folder = path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return refused("error-target-folder");
    }
    if path.is_dir() || path.file_name().is_none() {
        return refused("error-target-is-folder");
    }
    Ok(())
}

/// Checks that the file can be written, as far as is known beforehand.
///
/// # Errors
/// A sentence: the name is impossible, or a file of another kind has it.
pub fn check_file(name: &str, kind: &[u8], language: Language) -> Result<(), Mistake> {
    check_place(name, language)?;
    let refused = |key: &'static str| Err(language.mistake(key, &[("file", whole(name).into())]));
    let path = Path::new(name);
    let mut beginning = Vec::new();
    if let Ok(file) = regular::open(path) {
        let read = file.take(kind.len() as u64).read_to_end(&mut beginning);
        if read.is_err() || !beginning.is_empty() && beginning != kind {
            return refused("error-target-other");
        }
    } else if fs::symlink_metadata(path).is_ok() {
        return refused("error-target-other");
    }
    Ok(())
}

/// Checks that the folder given by an option can exist.
///
/// # Errors
/// A sentence: the name is empty, or something else has it.
pub fn check_folder(option: &'static str, folder: &str, language: Language) -> Result<(), Mistake> {
    let path = Path::new(folder);
    if folder.is_empty() || path.exists() && !path.is_dir() {
        let values = [("name", option.into()), ("folder", whole(folder).into())];
        return Err(language.mistake("error-folder", &values));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_older_tables_are_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        fs::write(path("old.table"), "dedale-table/1 3x3").unwrap();
        fs::write(path("empty"), "").unwrap();
        fs::write(path("letter.txt"), "Dear Ada, ").unwrap();
        fs::write(path("short"), "de").unwrap();
        fs::write(path("strategy"), "dedale-certificate/1").unwrap();
        let check = |name: &str| check_file(&path(name), TABLE, Language::English);
        for name in ["new.table", "old.table", "empty"] {
            assert_eq!(check(name), Ok(()), "{name}");
        }
        for (name, told) in [
            ("letter.txt", "is something else"),
            ("short", "is something else"),
            ("strategy", "is something else"),
            ("", "is a folder"),
            ("nowhere/new.table", "no folder"),
        ] {
            let said = check(name).unwrap_err();
            assert!(said.sentence().contains(told), "{name}: {said}");
        }
        assert!(check_folder("--out", &path("letter.txt"), Language::English).is_err());
        let said = check_folder("--checkpoint", "", Language::English).unwrap_err();
        assert!(said.sentence().contains("expected a folder"), "{said}");
        assert!(check_folder("--out", &path("new"), Language::English).is_ok());
        assert!(check_folder("--out", &path(""), Language::English).is_ok());
    }
}
