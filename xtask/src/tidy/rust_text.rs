//! Rust source with everything blanked out that is not code: comments, strings and characters.
//!
//! Not a parser: just enough of the lexical rules that a word in a comment is not taken for a use
//! of it.

/// The text with comments, strings and characters replaced by spaces; lines stay where they are.
pub(crate) fn code_only(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut code = String::with_capacity(text.len());
    let mut at = 0;
    while at < letters.len() {
        let end = blank_until(&letters, at);
        if end == at {
            code.push(letters[at]);
            at += 1;
            continue;
        }
        for letter in &letters[at..end] {
            code.push(if *letter == '\n' { '\n' } else { ' ' });
        }
        at = end;
    }
    code
}

/// The names and signs of a piece of code, each with its line; `::` is one sign.
pub(crate) fn tokens(code: &str) -> Vec<(usize, &str)> {
    let mut tokens = Vec::new();
    for (index, line) in code.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = if is_name(first) {
                rest.find(|letter| !is_name(letter)).unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            tokens.push((index + 1, &rest[..length]));
            rest = rest[length..].trim_start();
        }
    }
    tokens
}

fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Where the comment, string or character that starts here ends; `at` itself when none starts here.
fn blank_until(letters: &[char], at: usize) -> usize {
    let next = |offset: usize| letters.get(at + offset).copied();
    let inside_name = at > 0 && is_name(letters[at - 1]);
    match letters[at] {
        '/' if next(1) == Some('/') => end_of_line(letters, at),
        '/' if next(1) == Some('*') => end_of_block(letters, at),
        '"' => end_of_string(letters, at + 1),
        'r' if !inside_name => end_of_raw_string(letters, at + 1).unwrap_or(at),
        'b' | 'c' if !inside_name && next(1) == Some('r') => {
            end_of_raw_string(letters, at + 2).unwrap_or(at)
        }
        '\'' if next(1) == Some('\\') => {
            // The escaped sign may itself be a quote, so the search starts behind it.
            let close = letters
                .iter()
                .skip(at + 3)
                .position(|letter| *letter == '\'');
            close.map_or(letters.len(), |offset| at + 3 + offset + 1)
        }
        '\'' if next(2) == Some('\'') => at + 3,
        _ => at,
    }
}

fn end_of_line(letters: &[char], at: usize) -> usize {
    let rest = letters[at..].iter().position(|letter| *letter == '\n');
    rest.map_or(letters.len(), |offset| at + offset)
}

fn end_of_block(letters: &[char], mut at: usize) -> usize {
    let mut depth = 0;
    while at < letters.len() {
        match (letters[at], letters.get(at + 1)) {
            ('/', Some('*')) => {
                depth += 1;
                at += 2;
            }
            ('*', Some('/')) => {
                depth -= 1;
                at += 2;
            }
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    letters.len()
}

fn end_of_string(letters: &[char], mut at: usize) -> usize {
    while at < letters.len() {
        match letters[at] {
            '\\' => at += 2,
            '"' => return at + 1,
            _ => at += 1,
        }
    }
    letters.len()
}

/// The end of a raw string whose hashes or quote start at `at`; nothing when there is none.
fn end_of_raw_string(letters: &[char], at: usize) -> Option<usize> {
    let hashes = letters[at..]
        .iter()
        .take_while(|letter| **letter == '#')
        .count();
    if letters.get(at + hashes) != Some(&'"') {
        return None;
    }
    let mut close = vec!['"'];
    close.resize(hashes + 1, '#');
    let start = at + hashes + 1;
    let found = letters[start..]
        .windows(close.len())
        .position(|window| window == close);
    Some(found.map_or(letters.len(), |offset| start + offset + close.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_strings_and_characters_go_and_code_stays() {
        let cases = [
            ("a // b\nc", "a\nc"),
            ("a /* b /* c */ d\n */ e", "a\n e"),
            (r#"f("x // \" y", z)"#, "f( , z)"),
            (r##"f(r#"x " y"#, z)"##, "f( , z)"),
            (r##"br"x" cr#"y"# b"z" w"##, "b w"),
            (r"'a' '\'' '\u{41}' &'static str", "&'static str"),
            ("for r in bar {}", "for r in bar {}"),
            (r"r#type + 'x'", "r#type +"),
            ("\"unclosed", ""),
        ];
        for (text, expected) in cases {
            let code = code_only(text);
            assert_eq!(code.lines().count().max(1), text.lines().count(), "{text}");
            let squeezed: Vec<String> = code
                .lines()
                .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
                .collect();
            let expected: Vec<String> = expected
                .lines()
                .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
                .collect();
            assert_eq!(squeezed.join("\n"), expected.join("\n"), "{text}");
        }
    }

    #[test]
    fn tokens_know_their_line() {
        let found = tokens("use std::{fs};\n x1 ::y");
        let expected = [
            (1, "use"),
            (1, "std"),
            (1, "::"),
            (1, "{"),
            (1, "fs"),
            (1, "}"),
            (1, ";"),
            (2, "x1"),
            (2, "::"),
            (2, "y"),
        ];
        assert_eq!(found, expected);
    }
}
