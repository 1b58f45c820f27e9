//! JSON written as text, piece by piece, for what is told often: words of the game and numbers, which never need an escape. What
//! people have typed goes through `serde_json`.

use std::fmt::{Display, Write as _};

/// A JSON text that is being written.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    written: String,
    /// The next word follows another one.
    follows: bool,
}

impl Text {
    pub(crate) fn with_room(bytes: usize) -> Text {
        Text {
            written: String::with_capacity(bytes),
            follows: false,
        }
    }

    fn comma(&mut self) {
        if self.follows {
            self.written.push(',');
        }
        self.follows = true;
    }

    /// Begins an object or a list.
    pub(crate) fn open(&mut self, bracket: char) {
        self.comma();
        self.written.push(bracket);
        self.follows = false;
    }

    /// Ends it.
    pub(crate) fn close(&mut self, bracket: char) {
        self.written.push(bracket);
        self.follows = true;
    }

    /// The name of a field, before its value.
    pub(crate) fn key(&mut self, name: impl Display) {
        self.word(name);
        self.written.push(':');
        self.follows = false;
    }

    /// A string without quotation marks, backslashes or control characters in it.
    pub(crate) fn word(&mut self, word: impl Display) {
        self.comma();
        self.written.push('"');
        let start = self.written.len();
        // Writing to memory does not fail.
        let _ = write!(self.written, "{word}");
        let plain = |byte: &u8| *byte >= b' ' && !b"\"\\".contains(byte);
        debug_assert!(self.written.as_bytes()[start..].iter().all(plain));
        self.written.push('"');
    }

    /// A number, true, false or null.
    pub(crate) fn number(&mut self, number: impl Display) {
        self.comma();
        let _ = write!(self.written, "{number}");
    }

    /// A field that is a word.
    pub(crate) fn pair(&mut self, name: &str, word: impl Display) {
        self.key(name);
        self.word(word);
    }

    pub(crate) fn list<T>(&mut self, all: &[T], mut each: impl FnMut(&mut Text, &T)) {
        self.open('[');
        for one in all {
            each(self, one);
        }
        self.close(']');
    }

    pub(crate) fn done(self) -> String {
        self.written
    }
}

/// A JSON object as text, with one more field whose value is JSON text already.
pub(crate) fn with(object: &serde_json::Value, name: &str, value: &str) -> String {
    let mut text = object.to_string();
    // All but the bracket at its end.
    text.pop();
    text.reserve(name.len() + value.len() + 5);
    for part in [",\"", name, "\":", value, "}"] {
        text.push_str(part);
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn what_is_written_is_json() {
        let mut text = Text::with_room(0);
        text.open('{');
        text.pair("word", "e3h");
        text.key("empty");
        text.list(&[0u8; 0], |text, number| text.number(*number));
        text.key("list");
        text.list(&[1, -2], |text, number| {
            text.open('{');
            text.key("n");
            text.number(*number);
            text.key("null");
            text.number("null");
            text.close('}');
        });
        text.key("last");
        text.number(true);
        text.close('}');
        let read: Value = serde_json::from_str(&text.done()).unwrap();
        let expected = json!({
            "word": "e3h", "empty": [], "list": [{"n": 1, "null": null}, {"n": -2, "null": null}], "last": true,
        });
        assert_eq!(read, expected);
        let more = with(&json!({"a": "<\"x\">"}), "view", "[1]");
        let more: Value = serde_json::from_str(&more).unwrap();
        assert_eq!(more, json!({"a": "<\"x\">", "view": [1]}));
    }
}
