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
    /// and for programs that macOS starts, the system says which language it is set to.
    #[must_use]
    pub fn from_environment() -> Locale {
        let mut locale = Locale::from_variables(|name| env::var(name).ok());
        if locale.messages.is_empty() {
            locale.messages = sys_locale::get_locale().unwrap_or_default();
        }
        locale
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
}
