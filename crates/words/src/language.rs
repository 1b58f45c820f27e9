//! The languages of the interface and their sentences, which live in `locales`. Owns the choice of
//! the language, which must be known before the arguments are parsed, because help and errors are
//! in that language too.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ffi::OsString;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, langid, static_loader};

use crate::locale::Locale;

static_loader! {
    static LOCALES = {
        locales: "./locales",
        fallback_language: "en",
        // The marks that fence off values in right-to-left text would stand in every line.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

const ENGLISH: LanguageIdentifier = langid!("en");
const FRENCH: LanguageIdentifier = langid!("fr");

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, the default.
    English,
    /// French.
    French,
}

impl Language {
    /// The language with that name, as `--lang` takes it.
    #[must_use]
    pub fn named(name: &str) -> Option<Language> {
        match name.to_ascii_lowercase().as_str() {
            "en" => Some(Language::English),
            "fr" => Some(Language::French),
            _ => None,
        }
    }

    /// The name, as readers of files know it too.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language of this run: what `--lang` says among the words of the command line, else the
    /// locale.
    #[must_use]
    pub fn of_run(words: &[OsString], locale: &Locale) -> Language {
        let asked = Language::asked_for(words);
        asked.unwrap_or(if locale.is_french() {
            Language::French
        } else {
            Language::English
        })
    }

    fn asked_for(words: &[OsString]) -> Option<Language> {
        let mut words = words.iter().skip(1).filter_map(|word| word.to_str());
        while let Some(word) = words.next() {
            if word == "--" {
                break;
            }
            if word == "--lang" {
                return Language::named(words.next()?);
            }
            if let Some(name) = word.strip_prefix("--lang=") {
                return Language::named(name);
            }
        }
        None
    }

    fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::English => ENGLISH,
            Language::French => FRENCH,
        }
    }

    /// The text with that key.
    #[must_use]
    pub fn text(self, key: &str) -> String {
        self.sentence(key, &[])
    }

    /// The text with that key, its variables filled in.
    pub fn sentence(self, key: &str, values: &[(&'static str, FluentValue<'_>)]) -> String {
        let values: HashMap<Cow<'static, str>, FluentValue<'_>> = values
            .iter()
            .map(|(name, value)| (Cow::from(*name), value.clone()))
            .collect();
        // The key itself can still be read if all else fails; a test sees to it that none does.
        LOCALES
            .lookup_single_language(&self.identifier(), key, Some(&values))
            .unwrap_or_else(|_| key.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &str) -> Language {
        let words: Vec<OsString> = words.split(' ').map(OsString::from).collect();
        Language::of_run(&words, &Locale::default())
    }

    #[test]
    fn the_option_is_found_before_parsing() {
        assert_eq!(of("dedale"), Language::English);
        assert_eq!(of("dedale --lang fr"), Language::French);
        assert_eq!(of("dedale perft --lang=FR 3"), Language::French);
        assert_eq!(of("dedale --lang"), Language::English);
        assert_eq!(of("dedale --lang de"), Language::English);
        assert_eq!(of("dedale -- --lang fr"), Language::English);
    }

    /// A message of a language file, with the variables it takes.
    fn messages(text: &str) -> Vec<(String, Vec<String>)> {
        let mut messages: Vec<(String, Vec<String>)> = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                messages.push((key.to_owned(), Vec::new()));
            }
            for part in line.split('$').skip(1) {
                let name = part
                    .split(|c: char| !c.is_ascii_lowercase() && c != '-')
                    .next();
                let (_, variables) = messages.last_mut().expect("text belongs to a message");
                variables.push(name.unwrap_or_default().trim_end_matches('-').to_owned());
            }
        }
        messages
    }

    #[test]
    fn every_text_can_be_shown() {
        for (language, folder) in [(Language::English, "en"), (Language::French, "fr")] {
            let folder = format!("{}/locales/{folder}", env!("CARGO_MANIFEST_DIR"));
            for file in std::fs::read_dir(folder).unwrap() {
                let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
                for (key, variables) in messages(&text) {
                    let values: HashMap<Cow<'static, str>, FluentValue<'_>> = variables
                        .into_iter()
                        .map(|name| (Cow::from(name), 1.into()))
                        .collect();
                    let shown =
                        LOCALES.lookup_single_language(&language.identifier(), &key, Some(&values));
                    assert!(shown.is_ok(), "{language:?} {key}: {shown:?}");
                }
            }
        }
    }

    #[test]
    fn sentences_are_filled_in_without_marks() {
        let values = [("wall", "e3v".into())];
        let english = Language::English.sentence("refusal-crosses", &values);
        assert_eq!(english, "the wall would cross e3v (R7)");
        let french = Language::French.sentence("refusal-crosses", &values);
        assert_eq!(french, "la barrière croiserait e3v (R7)");
    }
}
