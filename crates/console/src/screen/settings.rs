//! The settings: language, characters, colours, cells of the board, bell, the pace of computers, the mouse. Each
//! change is kept and seen at once.

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};

use crate::phrases;
use crate::screen::app::{Context, Next, Screen};
use crate::screen::game::watching;
use crate::screen::list::List;
use crate::screen::picture::{Click, Picture};
use dedale_canvas::canvas::Role;
use dedale_canvas::theme::Tint;
use dedale_play::Colour;
use dedale_store::{Background, Choice, Mouse};
use dedale_words::language::Language;

const ENTRIES: [&str; 8] = [
    "language",
    "unicode",
    "colour",
    "background",
    "bell",
    "pace",
    "cells",
    "mouse",
];

/// Columns for a value.
const VALUE: usize = 20;

/// What the cells of the board can be coloured with.
fn tints() -> Vec<Tint> {
    let usual = [Tint::Of(Colour::Grey), Tint::None];
    let others = Colour::ALL.into_iter().map(Tint::Of);
    let others = others.filter(|tint| !usual.contains(tint));
    usual.into_iter().chain(others).collect()
}

/// The settings.
pub(super) struct SettingsScreen {
    list: List,
    notice: Option<String>,
}

impl SettingsScreen {
    pub(super) fn new(context: &mut Context) -> SettingsScreen {
        SettingsScreen {
            list: List::new(ENTRIES.len()),
            notice: context.notice.take(),
        }
    }

    fn change(&mut self, step: isize, context: &mut Context) {
        let settings = &mut context.settings;
        let forward = step > 0;
        match ENTRIES[self.list.place()] {
            "language" => {
                let other = match context.language {
                    Language::English => Language::French,
                    Language::French => Language::English,
                };
                settings.language = Some(other);
                // Whoever changes it here means it, whatever the command line said.
                context.surroundings.language.is_fixed = false;
                // Names that nobody has chosen are those of the language.
                context.choices.name_seats(other);
            }
            "unicode" => settings.unicode = next_choice(settings.unicode, forward),
            "colour" => settings.colour = next_choice(settings.colour, forward),
            "background" => {
                settings.background = match (settings.background, forward) {
                    (Background::Auto, true) | (Background::Dark, false) => Background::Light,
                    (Background::Light, true) | (Background::Auto, false) => Background::Dark,
                    (Background::Dark, true) | (Background::Light, false) => Background::Auto,
                }
            }
            "cells" => {
                let all = tints();
                let place = all.iter().position(|it| *it == context.choices.cells);
                let step = if forward { 1 } else { all.len() - 1 };
                let next = place.map_or(0, |place| (place + step) % all.len());
                context.choices.cells = all[next];
            }
            "pace" => settings.pace = watching::next(settings.pace, forward),
            "mouse" => {
                settings.mouse = match settings.mouse {
                    Mouse::On => Mouse::Off,
                    Mouse::Off => Mouse::On,
                }
            }
            _ => settings.bell = !settings.bell,
        }
        context.apply_settings();
        context.keep_settings();
        self.notice = context.notice.take();
        context.ring();
    }
}

impl Screen for SettingsScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Next::Menu,
            KeyCode::Char('l' | 'L') => {
                self.list.go_to(0);
                self.change(1, context);
            }
            KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ') => self.change(1, context),
            KeyCode::Left => self.change(-1, context),
            code => {
                self.list.key(code);
            }
        }
        Next::Stay
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let language = context.language;
        picture.bar(0, &language.text("settings-title"), Role::Chosen);
        // Blank rows between them where there is room.
        let apart = if picture.extent.height > 20 { 2 } else { 1 };
        let labels = picture.extent.width.saturating_sub(VALUE + 5).min(40);
        for (place, name) in ENTRIES.iter().enumerate() {
            let value = shown(name, context);
            let here = place == self.list.place();
            let role = if here { Role::Chosen } else { Role::Text };
            let label = language.text(&format!("settings-{name}"));
            let line = format!(" {label:<labels$} {value:<VALUE$}");
            let row = 2 + apart * place;
            picture.write(2, row, &line, role);
            picture.touch((2, row), (62, 1), Click::Entry(place));
        }
        let row = 3 + apart * ENTRIES.len();
        let folder = context.home.folder().display().to_string();
        let sentence = language.sentence("settings-folder", &[("folder", folder.into())]);
        let room = picture.extent.width.saturating_sub(4);
        let row = picture.write_paragraph(3, row, room, &sentence, Role::Aside);
        if let Some(notice) = &self.notice {
            picture.write_paragraph(3, row + 1, room, notice, Role::Trouble);
        }
        picture.write_keys(&language.text("settings-keys"));
    }

    fn wheel(&mut self, key: KeyEvent, _: &mut Context) -> Next {
        self.list.key(key.code);
        Next::Stay
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        if let (MouseEventKind::Down(_), Click::Entry(place)) = (kind, click) {
            self.list.go_to(place);
            self.change(1, context);
        }
        Next::Stay
    }
}

fn next_choice(choice: Choice, forward: bool) -> Choice {
    match (choice, forward) {
        (Choice::Auto, true) | (Choice::Never, false) => Choice::Always,
        (Choice::Always, true) | (Choice::Auto, false) => Choice::Never,
        (Choice::Never, true) | (Choice::Always, false) => Choice::Auto,
    }
}

/// The value of a setting as it is shown.
fn shown(name: &str, context: &Context) -> String {
    let settings = &context.settings;
    let choice = |choice: Choice| match choice {
        Choice::Auto => "settings-auto",
        Choice::Always => "settings-always",
        Choice::Never => "settings-never",
    };
    let switch = |is_on: bool| {
        if is_on { "settings-on" } else { "settings-off" }
    };
    let key = match name {
        "language" => "settings-this-language",
        "unicode" => choice(settings.unicode),
        "colour" => choice(settings.colour),
        "background" => match settings.background {
            Background::Auto => "settings-auto",
            Background::Light => "settings-light",
            Background::Dark => "settings-dark",
        },
        "cells" => match context.choices.cells {
            Tint::None => "settings-cells-none",
            Tint::Of(colour) => return phrases::colour(colour, context.language),
        },
        "pace" => return phrases::pace(settings.pace, context.language),
        "mouse" => switch(settings.mouse == Mouse::On),
        _ => switch(settings.bell),
    };
    context.text(key)
}
