//! The place of the folder.

use super::*;
use crate::{Settings, names, sentence};

#[test]
fn the_option_comes_before_the_environment_and_that_before_the_system() {
    let (option, system) = (Path::new("/option"), Path::new("/system"));
    let variable = || Some(OsString::from("/variable"));
    let chosen = |option: Option<&Path>, variable: Option<OsString>, system: Option<&Path>| {
        Home::choose(option, variable, system).map(|home| home.folder().to_owned())
    };
    let expected = |path: &str| Ok(std::path::absolute(path).unwrap());
    assert_eq!(
        chosen(Some(option), variable(), Some(system)),
        expected("/option")
    );
    assert_eq!(
        chosen(None, variable(), Some(system)),
        expected("/variable")
    );
    assert_eq!(
        chosen(None, Some(OsString::new()), Some(system)),
        expected("/system")
    );
    assert_eq!(chosen(None, None, None), Err(StoreError::NoFolder));
    assert_eq!(
        chosen(Some(Path::new("here")), None, None),
        expected("here")
    );
}

#[test]
fn looking_creates_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::find(Some(&folder.path().join("new"))).unwrap();
    assert_eq!(home.games(), Ok(Vec::new()));
    assert_eq!(home.named(), Ok(Vec::new()));
    assert!(home.scores().unwrap().damage.is_none());
    assert!(home.read("a").unwrap_err().is_missing());
    assert!(home.delete_game("a").unwrap_err().is_missing());
    assert_eq!(home.backup("a"), None);
    assert!(!home.folder().exists());
}

#[test]
fn ids_are_names_of_files() {
    let id = Home::fresh_id(SystemTime::now());
    assert_eq!(names::check(&id), Ok(id.as_str()));
}

#[test]
fn crashes_are_reported_side_by_side() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let paths = ["one", "two"].map(|text| (home.report_crash(text).unwrap(), text));
    for (path, text) in &paths {
        assert_eq!(writing::read_text(path).unwrap(), *text);
    }
    assert_ne!(paths[0].0, paths[1].0);
}

#[test]
fn a_folder_that_cannot_be_is_told_and_nothing_panics() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "text").unwrap();
    // Even root can create nothing below a file.
    let home = Home::at(&file.join("home"));
    let game = dedale_play::GameResult {
        id: "a".to_owned(),
        lines: Vec::new(),
    };
    let results = [
        home.keep("a", "x"),
        home.keep_as("a", "x", false),
        home.keep_as("a", "x", true),
        home.keep_settings(&Settings::default()),
        home.count(&game).map(drop),
        home.open_game("a").map(drop),
        home.report_crash("x").map(drop),
        home.delete_named("a").map(drop),
    ];
    for result in results {
        let error = result.unwrap_err();
        let StoreError::Disk { path, .. } = &error else {
            panic!("{error:?}")
        };
        assert!(path.starts_with(&file), "{path:?}");
        for language in [
            dedale_words::language::Language::English,
            dedale_words::language::Language::French,
        ] {
            assert!(sentence(&error, language).contains("home"), "{error:?}");
        }
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "text");
}
