//! The settings in the plain mode: the language (C11), the board drawn or described, characters,
//! colours and the bell. Kept in the data folder.

use super::vocabulary::{self, Preference};
use super::{Console, Step};
use crate::phrases;
use dedale_store::{Choice, Home};
use dedale_words::echo::echo;
use dedale_words::language::Language;

impl Console {
    /// Reads what was set before; what the command line says counts more.
    pub(super) fn read_settings(&mut self, language_is_fixed: bool) -> Step {
        match self.home.settings() {
            Err(error) => self.say_trouble(&error)?,
            Ok(read) => {
                self.settings = read.settings;
                if let Some(language) = self.settings.language.filter(|_| !language_is_fixed) {
                    self.language = language;
                }
                let path = Home::settings_path(&self.home);
                for problem in read.problems {
                    self.lines.say(&problem.sentence(&path, self.language))?;
                }
            }
        }
        self.take_look();
        Ok(())
    }

    pub(super) fn keep_settings(&mut self) -> Step {
        match self.home.keep_settings(&self.settings) {
            Ok(()) => Ok(()),
            Err(error) => self.say_trouble(&error),
        }
    }

    /// `settings`, or `settings language fr` in one line.
    pub(super) fn change_settings(&mut self, line: &str) -> Step {
        if !line.is_empty() {
            return self.change_setting(line);
        }
        loop {
            self.show_settings()?;
            let line = self.ask("plain-settings-prompt")?;
            if line.is_empty() || vocabulary::is_back(&line) {
                return Ok(());
            }
            self.change_setting(&line)?;
        }
    }

    fn show_settings(&self) -> Step {
        let switch = |on: bool| self.text(if on { "plain-on" } else { "plain-off" });
        let choice = |choice: Choice| {
            self.text(match choice {
                Choice::Auto => "plain-auto",
                Choice::Always => "plain-on",
                Choice::Never => "plain-off",
            })
        };
        let values = [
            ("describe", switch(self.settings.described).into()),
            ("unicode", choice(self.settings.unicode).into()),
            ("colour", choice(self.settings.colour).into()),
            ("bell", switch(self.settings.bell).into()),
            (
                "pace",
                phrases::pace(self.settings.pace, self.language).into(),
            ),
        ];
        self.say_with("plain-settings", &values)
    }

    fn change_setting(&mut self, line: &str) -> Step {
        // `language=fr` is as good as `language fr`.
        let line = line.replacen('=', " ", 1);
        let Some((preference, value)) = vocabulary::preference(&line) else {
            return self.say_unknown(&line);
        };
        match preference {
            Preference::Language => return self.change_language(value),
            Preference::Describe => return self.describe(value),
            Preference::Bell => {
                let before = self.settings.bell;
                let Some(on) = self.switched(value, before)? else {
                    return Ok(());
                };
                self.settings.bell = on;
            }
            Preference::Pace => {
                let Some(pace) = vocabulary::pace(value) else {
                    return self.say_with("plain-pace-unknown", &[("value", echo(value).into())]);
                };
                self.settings.pace = pace;
            }
            Preference::Unicode => {
                let Some(choice) = self.chosen(value)? else {
                    return Ok(());
                };
                self.settings.unicode = choice;
            }
            Preference::Colour => {
                let Some(choice) = self.chosen(value)? else {
                    return Ok(());
                };
                self.settings.colour = choice;
            }
        }
        self.take_look();
        self.keep_settings()?;
        self.say("plain-set")
    }

    /// The language of everything that follows; without a value, the other one.
    pub(super) fn change_language(&mut self, value: &str) -> Step {
        let language = match (value, self.language) {
            ("", Language::English) => Some(Language::French),
            ("", Language::French) => Some(Language::English),
            _ => named(value),
        };
        let Some(language) = language else {
            return self.say_with("plain-language-unknown", &[("value", echo(value).into())]);
        };
        self.language = language;
        self.settings.language = Some(language);
        self.keep_settings()?;
        self.say("plain-language-set")
    }

    /// The board in words or drawn; without a value, the other way.
    pub(super) fn describe(&mut self, value: &str) -> Step {
        let Some(on) = self.switched(value, self.settings.described)? else {
            return Ok(());
        };
        self.settings.described = on;
        self.keep_settings()?;
        self.say(if on { "plain-described" } else { "plain-drawn" })
    }

    fn switched(&self, value: &str, before: bool) -> Step<Option<bool>> {
        if value.is_empty() {
            return Ok(Some(!before));
        }
        let on = vocabulary::yes(value);
        if on.is_none() {
            self.say_with("plain-switch-unknown", &[("value", echo(value).into())])?;
        }
        Ok(on)
    }

    fn chosen(&self, value: &str) -> Step<Option<Choice>> {
        let choice = match (value, vocabulary::yes(value)) {
            ("auto", _) => Some(Choice::Auto),
            (_, Some(true)) => Some(Choice::Always),
            (_, Some(false)) => Some(Choice::Never),
            (_, None) => None,
        };
        if choice.is_none() {
            self.say_with("plain-choice-unknown", &[("value", echo(value).into())])?;
        }
        Ok(choice)
    }
}

/// A language by its code or its name in either language.
fn named(value: &str) -> Option<Language> {
    match value.to_lowercase().as_str() {
        "english" | "anglais" => Some(Language::English),
        "french" | "français" | "francais" => Some(Language::French),
        code => Language::named(code),
    }
}
