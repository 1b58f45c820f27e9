//! A list of which one entry is chosen.

use crossterm::event::KeyCode;

/// Which entry of a list is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    place: usize,
    length: usize,
}

impl List {
    pub(super) fn new(length: usize) -> List {
        List { place: 0, length }
    }

    /// The entry that is chosen, counted from 0.
    pub(super) fn place(&self) -> usize {
        self.place
    }

    pub(super) fn go_to(&mut self, place: usize) {
        self.place = place.min(self.length.saturating_sub(1));
    }

    /// The list has another length now.
    pub(super) fn resize(&mut self, length: usize) {
        self.length = length;
        self.go_to(self.place);
    }

    /// Moves the choice; past an end it comes in at the other.
    pub(super) fn key(&mut self, code: KeyCode) -> bool {
        let last = self.length.saturating_sub(1);
        self.place = match code {
            KeyCode::Up | KeyCode::BackTab if self.place == 0 => last,
            KeyCode::Up | KeyCode::BackTab => self.place - 1,
            KeyCode::Down | KeyCode::Tab if self.place == last => 0,
            KeyCode::Down | KeyCode::Tab => self.place + 1,
            KeyCode::Home | KeyCode::PageUp => 0,
            KeyCode::End | KeyCode::PageDown => last,
            _ => return false,
        };
        true
    }

    /// The first entry to show when there is room for that many.
    pub(super) fn first_shown(&self, room: usize) -> usize {
        if room == 0 || self.length <= room {
            return 0;
        }
        let middle = self.place.saturating_sub(room / 2);
        middle.min(self.length - room)
    }
}
