//! A line of text that is being typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What has been typed, and where the next letter goes.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    letters: Vec<char>,
    cursor: usize,
    most: usize,
    /// The text stands there to be replaced: the first letter takes its place.
    replaced: bool,
    /// To be replaced or mended: rubbing out takes single letters.
    is_mended: bool,
}

impl Entry {
    /// Begins with a text; no more letters than `most`.
    pub(super) fn new(text: &str, most: usize) -> Entry {
        let letters: Vec<char> = text.chars().collect();
        Entry {
            cursor: letters.len(),
            letters,
            most,
            replaced: false,
            is_mended: false,
        }
    }

    /// Begins with a text that the first letter replaces; whoever wants to mend it goes into it with the arrows.
    pub(super) fn replacing(text: &str, most: usize) -> Entry {
        Entry {
            replaced: true,
            ..Entry::new(text, most)
        }
    }

    /// Begins with a text that was not understood: the first letter replaces it, everything else mends it.
    pub(super) fn mending(text: &str, most: usize) -> Entry {
        Entry {
            is_mended: true,
            ..Entry::replacing(text, most)
        }
    }

    /// Does the next letter replace all of it?
    pub(super) fn is_replaced(&self) -> bool {
        self.replaced && !self.letters.is_empty()
    }

    pub(super) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// The text before and after the cursor.
    pub(super) fn parts(&self) -> (String, String) {
        let (before, after) = self.letters.split_at(self.cursor);
        (before.iter().collect(), after.iter().collect())
    }

    /// Takes a key in; false if it is none for a line of text.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        let command = key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        let rubs_out = match key.code {
            KeyCode::Char(letter) => !command && !letter.is_control(),
            KeyCode::Backspace | KeyCode::Delete => !self.is_mended,
            _ => false,
        };
        if std::mem::take(&mut self.replaced) && rubs_out {
            self.letters.clear();
            self.cursor = 0;
        }
        let last = self.letters.len();
        match key.code {
            KeyCode::Char('u') if command => {
                self.letters.drain(..self.cursor);
                self.cursor = 0;
            }
            KeyCode::Char(letter) if !command && !letter.is_control() => {
                if last < self.most {
                    self.letters.insert(self.cursor, letter);
                    self.cursor += 1;
                }
            }
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.letters.remove(self.cursor);
            }
            KeyCode::Backspace => {}
            KeyCode::Delete if self.cursor < last => {
                self.letters.remove(self.cursor);
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(last),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = last,
            _ => return false,
        }
        true
    }

    pub(super) fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }
}
