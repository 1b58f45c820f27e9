//! Repeating what somebody typed, inside a sentence: short, and without anything that would break a
//! line or steer a terminal.

/// More of a value than this says nothing new.
const LONGEST: usize = 60;

/// The value as it can be shown in a sentence.
#[must_use]
pub fn echo(value: &str) -> String {
    let mut start: String = value.chars().take(LONGEST).collect();
    let is_cut = start.len() < value.len();
    start = whole(&start);
    if is_cut {
        start.push_str("...");
    }
    start
}

/// All of the value, where its end matters as much as its beginning: the path of a file.
#[must_use]
pub fn whole(value: &str) -> String {
    let mut shown = String::new();
    for character in value.chars() {
        // Unicode has line breaks, writing directions and invisible characters that are not control
        // characters.
        let steers = matches!(
            character,
            '\u{a0}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{2069}'
                | '\u{feff}'
        );
        if character.is_control() || steers {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    // An empty place in a sentence would look like a mistake.
    if shown.is_empty() {
        "\"\"".to_owned()
    } else {
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_stays_on_one_short_line() {
        assert_eq!(echo("e3h"), "e3h");
        assert_eq!(echo("é"), "é");
        assert_eq!(echo(""), "\"\"");
        assert_eq!(echo("\u{feff}9x9\u{a0}"), "\\u{feff}9x9\\u{a0}");
        assert_eq!(
            echo("a\nb\u{1b}[2J\u{85}\u{2028}"),
            "a\\nb\\u{1b}[2J\\u{85}\\u{2028}"
        );
        assert_eq!(echo(&"x".repeat(1000)), format!("{}...", "x".repeat(60)));
        assert_eq!(echo(&"x".repeat(60)), "x".repeat(60));
        assert_eq!(whole(&"x".repeat(1000)), "x".repeat(1000));
    }
}
