//! Settings read, shown and saved; errors in them are reported.

use std::fs;

use super::*;
use crate::settings::{BACKGROUNDS, CHOICES, Choice, LANGUAGES};
use dedale_words::language::Language;
use std::path::Path;

fn parse(text: &str) -> ReadSettings {
    Settings::parse(text).expect("version 1")
}

#[test]
fn settings_come_back_the_same() {
    let mut settings = Settings {
        bell: true,
        ..Settings::default()
    };
    for (key, value) in [
        ("board", "9x9"),
        ("name 1", " Zoé = \\ la\ngrande\t"),
        ("=", ""),
        ("", "#"),
        ("token", "♥"),
        ("\\u{3d}", "\u{2028}"),
    ] {
        settings.set_up.insert(key.to_owned(), value.to_owned());
    }
    for (language, _) in LANGUAGES {
        for (choice, _) in CHOICES {
            for (background, _) in BACKGROUNDS {
                settings.language = *language;
                (settings.unicode, settings.colour) = (*choice, Choice::Never);
                settings.background = *background;
                let read = parse(&settings.to_string());
                assert_eq!(read.settings, settings);
                assert_eq!(read.problems, []);
            }
        }
    }
}

#[test]
fn settings_are_for_people() {
    let mut settings = Settings {
        language: Some(Language::French),
        ..Settings::default()
    };
    settings.set_up.insert("board".into(), "9x9".into());
    let expected = "\
# dedale-settings/1
language = fr
unicode = auto
colour = auto
background = auto
bell = off
described = off
pace = normal
mouse = on
set-up.board = 9x9
";
    assert_eq!(settings.to_string(), expected);
    let typed = "\u{feff}language=fr\r\n\r\n  set-up.board  =  9x9\r\n";
    assert_eq!(parse(typed).settings, settings);
}

#[test]
fn what_is_not_known_is_kept() {
    let text = "# dedale-settings/1\n# mine\nfuture = 3 = 4\nbell = on\nset-up.x = \\q\n";
    let read = parse(text);
    assert!(read.settings.bell);
    assert_eq!(read.problems, []);
    let shown = read.settings.to_string();
    for line in ["# mine", "future = 3 = 4", "set-up.x = \\q"] {
        assert!(shown.lines().any(|kept| kept == line), "{line}");
    }
    assert_eq!(parse(&shown).settings, read.settings);
}

#[test]
fn bad_values_fall_back_and_are_told() {
    let read = parse("language = de\nbell = loud\nunicode = never\nnonsense\ncolour = ALWAYS\n");
    let expected = Settings {
        unicode: Choice::Never,
        others: vec!["nonsense".to_owned()],
        ..Settings::default()
    };
    assert_eq!(read.settings, expected);
    let path = Path::new("settings.txt");
    let said = |language| -> Vec<String> {
        let problems = read.problems.iter();
        problems.map(|one| one.sentence(path, language)).collect()
    };
    assert_eq!(
        said(Language::English),
        [
            "settings.txt, line 1: de cannot be the value of language; expected auto, en, fr; auto is used",
            "settings.txt, line 2: loud cannot be the value of bell; expected off, on; off is used",
            "settings.txt, line 4 is not understood: nonsense; expected key = value",
            "settings.txt, line 5: ALWAYS cannot be the value of colour; expected auto, always, never; auto is used",
        ]
    );
    assert!(said(Language::French)[0].contains("ne peut pas"));
}

#[test]
fn settings_are_kept_in_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(&folder.path().join("new"));
    assert_eq!(home.settings(), Ok(ReadSettings::default()));
    assert!(!home.folder().exists(), "reading creates nothing");
    let settings = Settings {
        language: Some(Language::French),
        ..Settings::default()
    };
    home.keep_settings(&settings).unwrap();
    assert_eq!(home.settings().unwrap().settings, settings);
}

#[test]
fn newer_settings_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    let text = "# dedale-settings/2\nbell = on\n";
    fs::write(home.settings_path(), text).unwrap();
    let newer = StoreError::Newer {
        path: home.settings_path(),
        version: 2,
    };
    assert_eq!(home.settings(), Err(newer.clone()));
    assert_eq!(home.keep_settings(&Settings::default()), Err(newer));
    assert_eq!(fs::read_to_string(home.settings_path()).unwrap(), text);
}

#[test]
fn settings_that_are_no_text_are_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::at(folder.path());
    fs::write(home.settings_path(), b"bell = \xff").unwrap();
    assert!(matches!(home.settings(), Err(StoreError::NotText { .. })));
    home.keep_settings(&Settings::default()).unwrap();
    let aside = folder.path().join("settings-damaged-1.txt");
    assert_eq!(fs::read(aside).unwrap(), b"bell = \xff");
    assert_eq!(home.settings(), Ok(ReadSettings::default()));
}

#[test]
fn damaged_settings_never_panic() {
    let mut settings = Settings::default();
    settings.set_up.insert("=".into(), "\\ é".into());
    let text = settings.to_string();
    for at in 0..text.len() {
        for bit in 0..8 {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            if let Ok(text) = String::from_utf8(bytes)
                && let Ok(read) = Settings::parse(&text)
            {
                let again = Settings::parse(&read.settings.to_string()).expect("our own version");
                assert_eq!(again.settings, read.settings, "{at} {bit}");
            }
        }
    }
}

/// Changes by another program stay, unless the same setting was changed here too.
#[test]
fn two_programs_keep_each_others_settings() {
    let folder = tempfile::tempdir().unwrap();
    let [one, other] = [(); 2].map(|()| Home::at(folder.path()));
    let mut first = one.settings().unwrap().settings;
    let mut second = other.settings().unwrap().settings;
    first.language = Some(Language::French);
    one.keep_settings(&first).unwrap();
    second.bell = true;
    other.keep_settings(&second).unwrap();
    let kept = one.settings().unwrap().settings;
    assert_eq!((kept.language, kept.bell), (Some(Language::French), true));
    // Changed here as well: the later wins.
    second.language = Some(Language::English);
    other.keep_settings(&second).unwrap();
    let kept = one.settings().unwrap().settings;
    assert_eq!(kept.language, Some(Language::English));
}
