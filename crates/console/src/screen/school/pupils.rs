//! The class: who is there, what everybody has earned, and choosing or adding a pupil.

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use dedale_school::{Class, Pupil, PupilName};

use crate::school::class_list::Columns;
use crate::screen::app::{Context, Next, Screen};
use crate::screen::entry::Entry;
use crate::screen::list::List;
use crate::screen::picture::{Click, Picture};
use crate::screen::school::{School, class, keep_pupil};
use dedale_canvas::canvas::Role;
use dedale_words::child_words;

/// Longer than any name, so that a name that is too long is said and not cut.
const LONGEST_TYPED: usize = 80;

/// The class on the screen.
pub(super) struct Pupils {
    class: Class,
    names: Vec<PupilName>,
    /// The pupils, then a new one, then nobody.
    list: List,
    entry: Option<Entry>,
    /// A pupil about whom it is asked whether to take them out.
    leaving: Option<PupilName>,
    /// Who has left from here, the last one last: each can come back.
    left: Vec<Pupil>,
    notice: Option<String>,
}

impl Pupils {
    pub(super) fn new(context: &mut Context) -> Pupils {
        let class = class(context);
        let names: Vec<PupilName> = class.pupils().map(|pupil| pupil.name().clone()).collect();
        let mut list = List::new(names.len() + 2);
        let current = context.school.pupil.as_ref();
        let place = names.iter().position(|name| Some(name) == current);
        list.go_to(place.unwrap_or(0));
        // Nobody is there yet: whoever comes first can type at once.
        let entry = names.is_empty().then(|| Entry::new("", LONGEST_TYPED));
        Pupils {
            class,
            names,
            list,
            entry,
            leaving: None,
            left: Vec::new(),
            notice: context.notice.take(),
        }
    }

    fn choose(&mut self, context: &mut Context) -> Next {
        let place = self.list.place();
        if place == self.names.len() {
            self.entry = Some(Entry::new("", LONGEST_TYPED));
            return Next::Stay;
        }
        context.school.pupil = self.names.get(place).cloned();
        context.school.asked = true;
        Next::go(School::new(context))
    }

    /// A pupil leaves the class.
    fn remove(&mut self, name: &PupilName, context: &mut Context) {
        let language = context.language;
        match context.home.remove_pupil(name) {
            Ok((left, changed)) => {
                self.left.extend(left);
                if context.school.pupil.as_ref() == Some(name) {
                    context.school.pupil = None;
                }
                let values = [("name", name.to_string().into())];
                let said = language.sentence("class-has-left", &values);
                let place = self.list.place();
                self.look_again(place, changed.notice(language).unwrap_or(said), context);
            }
            Err(error) => self.notice = Some(dedale_store::sentence(&error, language)),
        }
    }

    /// Who left last is in the class again.
    fn bring_back(&mut self, context: &mut Context) {
        let language = context.language;
        let Some(pupil) = self.left.pop() else {
            return;
        };
        match context.home.bring_back_pupil(&pupil) {
            Ok(changed) => {
                let said = language.text("class-is-back");
                let last = self.names.len();
                self.look_again(last, changed.notice(language).unwrap_or(said), context);
            }
            Err(error) => {
                self.notice = Some(dedale_store::sentence(&error, language));
                self.left.push(pupil);
            }
        }
    }

    /// The class as it is now, with something to say.
    fn look_again(&mut self, place: usize, said: String, context: &mut Context) {
        let left = std::mem::take(&mut self.left);
        *self = Pupils {
            left,
            entry: None,
            notice: Some(said),
            ..Pupils::new(context)
        };
        self.list
            .go_to(place.min(self.names.len().saturating_sub(1)));
    }

    fn type_in(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        let Some(entry) = &mut self.entry else {
            return Next::Stay;
        };
        match key.code {
            // Without anybody there is no list to come back to.
            KeyCode::Esc if self.names.is_empty() => {
                context.school.asked = true;
                return Next::go(School::new(context));
            }
            KeyCode::Esc => {
                self.entry = None;
                self.notice = None;
            }
            KeyCode::Enter => {
                let text = entry.text();
                if let Ok(name) = text.parse::<PupilName>() {
                    keep_pupil(&name, context);
                    context.school.pupil = Some(name);
                    context.school.asked = true;
                    return Next::go(School::new(context));
                }
                let wrong = child_words::no_name(&text, context.language);
                self.notice = Some(wrong.to_string());
            }
            _ => {
                entry.key(key);
            }
        }
        Next::Stay
    }
}

impl Screen for Pupils {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if self.entry.is_some() {
            return self.type_in(key, context);
        }
        self.notice = None;
        if let Some(name) = self.leaving.take() {
            // `o` is the French yes.
            if matches!(key.code, KeyCode::Char('y' | 'Y' | 'o' | 'O')) {
                self.remove(&name, context);
            }
            return Next::Stay;
        }
        match key.code {
            KeyCode::Delete | KeyCode::Backspace => {
                self.leaving = self.names.get(self.list.place()).cloned();
                self.notice = self.leaving.as_ref().map(|name| {
                    let values = [("name", name.to_string().into())];
                    context.language.sentence("class-remove-question", &values)
                });
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(context),
            KeyCode::Esc => {
                context.school.asked = true;
                return Next::go(School::new(context));
            }
            KeyCode::Char('n' | 'N' | '+') => {
                self.list.go_to(self.names.len());
                return self.choose(context);
            }
            KeyCode::Char('u' | 'U') => self.bring_back(context),
            code => {
                self.list.key(code);
            }
        }
        Next::Stay
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let language = context.language;
        picture.bar(0, &language.text("class-title"), Role::Chosen);
        let columns = Columns::within(&self.class, picture.extent.width.saturating_sub(4));
        if !self.names.is_empty() {
            let heading = columns.heading(&context.glyphs, language);
            picture.write(4, 2, &heading, Role::Heading);
        }
        let mut rows: Vec<String> = self
            .class
            .pupils()
            .map(|pupil| columns.row(pupil, language))
            .collect();
        rows.push(language.text("class-new"));
        rows.push(language.text("class-nobody"));
        let room = picture.extent.height.saturating_sub(8).max(1);
        let first = self.list.first_shown(room);
        for (place, text) in rows.iter().enumerate().skip(first).take(room) {
            let row = 3 + place - first;
            let chosen = place == self.list.place();
            let role = if chosen { Role::Chosen } else { Role::Text };
            let pointer = if chosen { context.glyphs.pointer } else { ' ' };
            picture.write(2, row, &format!("{pointer} {text}"), role);
            let wide = picture.extent.width.saturating_sub(2);
            picture.touch((2, row), (wide, 1), Click::Entry(place));
            if let (Some(entry), true) = (&self.entry, place == self.names.len()) {
                let (before, after) = entry.parts();
                let start = picture.write(2, row, &format!("{pointer} {text} "), Role::Heading);
                // Of what is longer than the row its end is seen, where one types.
                let shown = wide.saturating_sub(start);
                let skipped = before.chars().count().saturating_sub(shown);
                let before: String = before.chars().skip(skipped).collect();
                let end = picture.write(start, row, &before, Role::Heading);
                let mut after = after.chars();
                let under = after.next().unwrap_or(' ').to_string();
                let end = picture.write(end, row, &under, Role::Chosen);
                picture.write(end, row, after.as_str(), Role::Heading);
            }
        }
        let below = picture.extent.height.saturating_sub(4);
        let wide = picture.extent.width.saturating_sub(4);
        if let Some(notice) = &self.notice {
            let above_keys = picture.extent.height.saturating_sub(2);
            picture.write_up_from(above_keys, notice, Role::Trouble);
        } else if !self.names.is_empty() {
            picture.write_paragraph(2, below, wide, &language.text("class-legend"), Role::Aside);
        }
        let (long, short) = if self.entry.is_some() {
            ("class-keys-typing", "class-keys-typing")
        } else {
            ("class-keys", "class-short-keys")
        };
        picture.write_keys_or(&language.text(long), &language.text(short));
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        if let (MouseEventKind::Down(_), Click::Entry(place), None) = (kind, click, &self.entry) {
            self.leaving = None;
            self.notice = None;
            self.list.go_to(place);
            return self.choose(context);
        }
        Next::Stay
    }
}
