//! What differs from run to run, hidden: dates, times of the day, names by lot, the temporary folder, and what the
//! script names.

/// What stands in the place of everything hidden.
const HIDDEN: char = '*';

/// What the script says is to be hidden.
#[derive(Debug, Default)]
pub(super) struct Masks {
    /// Words: a number after one of them is hidden.
    pub(super) numbers_after: Vec<String>,
    /// Texts: what follows one of them in a line is hidden.
    pub(super) lines_after: Vec<String>,
}

impl Masks {
    /// The text with everything hidden that may differ between two runs of the same program.
    pub(super) fn masked(&self, text: &str, folder: &str) -> String {
        let mut text = text.replace(folder, "FOLDER");
        for word in &self.numbers_after {
            text = without_numbers_after(&text, word);
        }
        for start in &self.lines_after {
            text = without_lines_after(&text, start);
        }
        without_moments(&text)
    }
}

/// Hides what follows `start` in each line.
fn without_lines_after(text: &str, start: &str) -> String {
    let lines = text
        .split_inclusive('\n')
        .map(|line| match line.find(start) {
            None => line.to_owned(),
            Some(at) => format!("{} {HIDDEN}\n", &line[..at + start.len()]),
        });
    lines.collect()
}

/// Hides the number after each `word`; blanks, colons and quotes may stand between.
fn without_numbers_after(text: &str, word: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let names_something = word.ends_with(char::is_alphabetic);
        let starts_a_word = !rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-');
        let (before, after) = rest.split_at(at + word.len());
        out += before;
        rest = after;
        let number = rest.trim_start_matches([':', ' ', '"', '\u{a0}']);
        let end = number
            .find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',')
            .unwrap_or(number.len());
        if starts_a_word && end > 0 && (number.len() < rest.len() || !names_something) {
            out += &rest[..rest.len() - number.len()];
            out.push(HIDDEN);
            rest = &number[end..];
        }
    }
    out + rest
}

/// Hides dates (`2026-11-16`), times of the day (`07:49:12`) with the digits joined to them, and names of kept games,
/// which are a moment and a lot (`20261116-074912-a65841`).
fn without_moments(text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < characters.len() {
        let fresh = at == 0 || !characters[at - 1].is_ascii_digit();
        let date = matches(&characters[at..], "dddd-dd-dd");
        if fresh && matches(&characters[at..], "dddddddd-dddddd-xxxxxx") {
            out.push(HIDDEN);
            at += "dddddddd-dddddd-xxxxxx".len();
        } else if fresh && (date || matches(&characters[at..], "dd:dd:dd")) {
            out.push(HIDDEN);
            while characters
                .get(at)
                .is_some_and(|c| c.is_ascii_digit() || matches!(c, '-' | ':' | 'T' | 'Z'))
            {
                at += 1;
            }
            // A time of the day after the date.
            if date && matches(&characters[at..], " dd:dd") {
                at += 6;
            }
        } else {
            out.push(characters[at]);
            at += 1;
        }
    }
    out
}

/// Whether the characters begin like the pattern, where `d` is any digit and `x` any hexadecimal one.
fn matches(characters: &[char], pattern: &str) -> bool {
    characters.len() >= pattern.len()
        && pattern
            .chars()
            .zip(characters)
            .all(|(wanted, &found)| match wanted {
                'd' => found.is_ascii_digit(),
                'x' => found.is_ascii_hexdigit(),
                _ => found == wanted,
            })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_hidden() {
        let masks = Masks {
            numbers_after: ["nps", "time", "time-a", "Seconds1", "@"]
                .map(str::to_owned)
                .to_vec(),
            lines_after: vec!["[Id".to_owned()],
        };
        for (text, wanted) in [
            (
                "nodes 22 nps 412 time 0 pv e3",
                "nodes 22 nps * time * pv e3",
            ),
            ("time: 0.03 s", "time: * s"),
            ("time-a: 0.001", "time-a: *"),
            ("movetime 100", "movetime 100"),
            ("time e3", "time e3"),
            ("[Seconds1 \"0.005\"]", "[Seconds1 \"*\"]"),
            ("8. e5 @0.004 e4h", "8. e5 @* e4h"),
            ("  [Id \"a\"]\nb", "  [Id *\nb"),
            ("games/20261116-075322-a65841.dedale", "games/*.dedale"),
            ("on 2026-11-16 07:49 at", "on * at"),
            ("2026-11-16-074912.dedale", "*.dedale"),
            ("at 07:49:12", "at *"),
            ("e2-e3 10:20", "e2-e3 10:20"),
            ("/tmp/x/home", "FOLDER/home"),
        ] {
            assert_eq!(masks.masked(text, "/tmp/x"), wanted, "{text}");
        }
    }
}
