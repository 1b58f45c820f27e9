//! The command that makes the same pages again, as it stands at their foot: every option that the pages depend on,
//! whether it was typed or not. The name of the file is always the same, so that it changes nothing.

use dedale_paper::is_shown;
use dedale_school::Generator;
use dedale_words::language::Language;

/// The name of the file in the command at the foot.
const NAME: &str = "sheet.pdf";

/// A command being put together.
#[derive(Clone, Debug)]
pub(crate) struct Remake {
    words: Vec<String>,
}

impl Remake {
    /// One of the commands of `dedale school`.
    pub(crate) fn new(command: &str) -> Remake {
        Remake::of("school", command)
    }

    /// A command of a command.
    pub(crate) fn of(whole: &str, command: &str) -> Remake {
        Remake {
            words: ["dedale", whole, command].map(str::to_owned).to_vec(),
        }
    }

    /// With a word that is no option.
    pub(crate) fn word(mut self, word: &str) -> Remake {
        self.words.push(quoted(word));
        self
    }

    /// With an option and its value.
    pub(crate) fn with(mut self, option: &str, value: &impl ToString) -> Remake {
        self.words.push(option.to_owned());
        self.word(&value.to_string())
    }

    /// With an option, if it has a value.
    pub(crate) fn with_some(self, option: &str, value: Option<&str>) -> Remake {
        match value {
            Some(value) => self.with(option, &value),
            None => self,
        }
    }

    /// With the seed and its generator. A seed alone means the first: what was printed when there was no other stays
    /// as it was, byte for byte.
    pub(crate) fn with_seed(self, generator: Generator, seed: u64) -> Remake {
        let named = match generator {
            Generator::First => None,
            other @ Generator::Second => Some(other.to_string()),
        };
        self.with_some("--generator", named.as_deref())
            .with("--seed", &seed)
    }

    /// The whole command.
    pub(crate) fn told(self, language: Language) -> String {
        let whole = self.with("--lang", &language.tag()).with("--out", &NAME);
        whole.words.join(" ")
    }
}

/// A word as a shell takes it back.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./,+=".contains(letter);
    // What a PDF has no letters for stands there as question marks, which a shell would take for names of files.
    if !word.is_empty() && word.chars().all(plain) && is_shown(word) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_out_of_a_shell() {
        assert_eq!(quoted("2C,4B"), "2C,4B");
        assert_eq!(quoted("Zoé, Tom"), "'Zoé, Tom'");
        assert_eq!(quoted("l'ami"), "'l'\\''ami'");
        assert_eq!(quoted(""), "''");
        assert_eq!(quoted("Łukasz"), "Łukasz");
        assert_eq!(quoted("Ольга"), "'Ольга'");
        let told = Remake::new("sheet")
            .with("--seed", &7)
            .told(Language::French);
        assert_eq!(
            told,
            "dedale school sheet --seed 7 --lang fr --out sheet.pdf"
        );
    }
}
