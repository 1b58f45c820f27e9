//! What the environment says about the user's language and characters. Reads the variables once;
//! everything else asks here.

use std::env;

/// The locale, as the environment variables give it.
#[derive(Debug, Default)]
pub struct Locale {
    messages: String,
    characters: String,
}

impl Locale {
    /// Reads LC_ALL, LC_MESSAGES, LC_CTYPE and LANG; an empty variable counts as not set. Where none is set, as on Windows
    /// and for programs that macOS starts, the system says which language it is set to. The console of Windows is
    /// written to in Unicode whatever its code page is, so there only a variable says otherwise.
    #[must_use]
    pub fn from_environment() -> Locale {
        let locale = Locale::from_variables(|name| env::var(name).ok());
        locale.or_of_system(sys_locale::get_locale, cfg!(windows))
    }

    /// What the system says where no variable does.
    fn or_of_system(self, language: impl FnOnce() -> Option<String>, unicode: bool) -> Locale {
        let Locale {
            mut messages,
            mut characters,
        } = self;
        if messages.is_empty() {
            messages = language().unwrap_or_default();
        }
        if characters.is_empty() && unicode {
            "UTF-8".clone_into(&mut characters);
        }
        Locale {
            messages,
            characters,
        }
    }

    fn from_variables(value_of: impl Fn(&str) -> Option<String>) -> Locale {
        let first = |names: [&str; 3]| {
            let set = names.into_iter().filter_map(&value_of);
            set.into_iter()
                .find(|value| !value.is_empty())
                .unwrap_or_default()
        };
        Locale {
            messages: first(["LC_ALL", "LC_MESSAGES", "LANG"]),
            characters: first(["LC_ALL", "LC_CTYPE", "LANG"]),
        }
    }

    /// Does the user read French?
    #[must_use]
    pub fn is_french(&self) -> bool {
        let language = self.messages.split(['_', '.', '@', '-']).next();
        language.is_some_and(|language| language.eq_ignore_ascii_case("fr"))
    }

    /// Can the terminal show more than ASCII?
    #[must_use]
    pub fn is_utf8(&self) -> bool {
        let characters = self.characters.to_ascii_lowercase();
        characters.contains("utf-8") || characters.contains("utf8")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(variables: &[(&str, &str)]) -> Locale {
        let value = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Locale::from_variables(value)
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        for (variables, french, utf8) in [
            (&[][..], false, false),
            (&[("LANG", "fr_FR.UTF-8")], true, true),
            (&[("LANG", "fr")], true, false),
            (&[("LANG", "fr_CA@euro")], true, false),
            (&[("LANG", "fry_NL.UTF-8")], false, true),
            (&[("LANG", "C.utf8")], false, true),
            (&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")], false, false),
            (&[("LC_ALL", ""), ("LANG", "fr_FR.UTF-8")], true, true),
            (
                &[("LC_MESSAGES", "fr_FR"), ("LANG", "en_GB.UTF-8")],
                true,
                true,
            ),
            (&[("LC_CTYPE", "C"), ("LANG", "fr_FR.UTF-8")], true, false),
        ] {
            let locale = locale(variables);
            assert_eq!(locale.is_french(), french, "{variables:?}");
            assert_eq!(locale.is_utf8(), utf8, "{variables:?}");
        }
    }

    /// On Windows no variable says anything.
    #[test]
    fn the_system_is_asked_where_no_variable_says_anything() {
        let of_windows = |variables: &[(&str, &str)]| {
            locale(variables).or_of_system(|| Some("fr-FR".to_owned()), true)
        };
        let bare = of_windows(&[]);
        assert!(bare.is_french() && bare.is_utf8());
        let english = of_windows(&[("LANG", "en_GB")]);
        assert!(!english.is_french() && !english.is_utf8());
        let elsewhere = locale(&[]).or_of_system(|| None, false);
        assert!(!elsewhere.is_french() && !elsewhere.is_utf8());
    }
}
