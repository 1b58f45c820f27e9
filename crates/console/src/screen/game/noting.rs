//! The end of a mathematical game on the screen (R15): each player says how many points the other has, and
//! the sum is checked. The sums stay hidden until then.

use dedale_play::Notes;

use crate::phrases;
use crate::screen::app::Context;
use crate::screen::entry::Entry;
use crate::screen::game::{GameScreen, Purpose};
use dedale_canvas::canvas::Role;
use dedale_words::language::Language;

/// Longer than any number of points.
const LONGEST: usize = 6;

impl GameScreen {
    /// Asks for the notes, if there are any to be asked for.
    pub(super) fn ask_for_notes(&mut self) {
        self.notes = Notes::of(self.host.table());
        self.ask_for_next_note();
    }

    fn ask_for_next_note(&mut self) {
        let asks = self.notes.as_ref().and_then(Notes::question).is_some();
        self.typed = asks.then(|| (Purpose::Note, Entry::new("", LONGEST)));
        if !asks {
            self.notes = None;
        }
    }

    /// Nobody wants to note anything, or the game goes on.
    pub(super) fn forget_notes(&mut self) {
        self.notes = None;
    }

    /// The question that is asked beside the line to type in.
    pub(super) fn note_question(&self, language: Language) -> String {
        let question = self.notes.as_ref().and_then(Notes::question);
        question.map_or_else(String::new, |(asked, about)| {
            phrases::note_question(asked, about, self.host.table(), language)
        })
    }

    /// A note was typed.
    pub(super) fn take_note(&mut self, text: &str, context: &mut Context) {
        let language = context.language;
        let Some(points) = phrases::read_points(text) else {
            self.message = Some((language.text("notes-number"), Role::Trouble));
            // What is typed next is the answer, not the end of the wrong one.
            self.typed = Some((Purpose::Note, Entry::mending(text, LONGEST)));
            return;
        };
        let table = self.host.table();
        let noted = self
            .notes
            .as_mut()
            .and_then(|notes| notes.note(points, table));
        if let Some(noted) = noted {
            let said = phrases::noted(noted, table, language);
            let role = if noted.is_right {
                Role::Advised
            } else {
                Role::Text
            };
            self.message = Some((said, role));
        }
        self.ask_for_next_note();
    }
}
