//! The screens as (before, keys, after), and as pictures compared with kept ones. Everything goes
//! through messages and the drawn screen, as for a person.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use crossterm::event::{KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use dedale_play::Table;
use dedale_rules::{Cell, Size};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::app::{App, Given, Message, Surroundings};
use super::picture::Extent;
use super::script::codes;
use dedale_canvas::board_view::Geometry;
use dedale_canvas::theme::{Background, Theme};
use dedale_store::{Choice, Home};
use dedale_words::language::Language;

mod analysis;
mod defects;
mod exploring;
mod going_back;
mod keys;
mod learning;
mod loading;
mod looks;
mod mouse;
mod pictures;
mod quizzes;
mod random;
mod requirements;
mod saying;
mod school;
mod setting_up;
mod sizes;
mod watching;

/// A person at a screen.
pub(super) struct Person {
    pub(super) app: App,
    messages: Receiver<Message>,
    /// Goes away with the test.
    folder: tempfile::TempDir,
}

/// No search of a test takes longer than this.
const PATIENCE: Duration = Duration::from_mins(1);

impl Person {
    pub(super) fn new(language: Language) -> Person {
        Person::with(language, 80, 24, |_| {})
    }

    pub(super) fn with(
        language: Language,
        width: usize,
        height: usize,
        change: impl FnOnce(&mut Surroundings),
    ) -> Person {
        let folder = tempfile::tempdir().expect("a folder");
        Person::at(folder, language, width, height, change)
    }

    fn at(
        folder: tempfile::TempDir,
        language: Language,
        width: usize,
        height: usize,
        change: impl FnOnce(&mut Surroundings),
    ) -> Person {
        let (sender, messages) = mpsc::channel();
        let given = |value| Given {
            value,
            is_fixed: false,
        };
        let mut surroundings = Surroundings {
            unicode: given(true),
            colours: given(true),
            shades: false,
            background: Background::Unknown,
            language: Given {
                value: language,
                is_fixed: false,
            },
            stage: None,
            seed: Some(1),
        };
        change(&mut surroundings);
        let home = Arc::new(Home::at(folder.path()));
        let extent = Extent { width, height };
        let app = App::new(home, surroundings, sender, extent);
        Person {
            app,
            messages,
            folder,
        }
    }

    /// The program is killed and started again with the same folder.
    pub(super) fn starts_again(self) -> Person {
        let Person { app, folder, .. } = self;
        let around = app.context.surroundings;
        let Extent { width, height } = app.context.extent;
        // Nothing is interrupted in an orderly way: this is what a kill leaves.
        drop(app);
        Person::at(folder, around.language.value, width, height, |new| {
            *new = around;
        })
    }

    pub(super) fn folder(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    /// Types: characters stand for themselves, others by name: `<Enter>`, `<Left>`.
    pub(super) fn types(&mut self, keys: &str) -> &mut Person {
        for code in codes(keys).expect("keys with names") {
            let key = KeyEvent::new(code, KeyModifiers::NONE);
            self.app.update(Message::Key(key));
        }
        self
    }

    /// Waits until the computer has played or advised.
    pub(super) fn waits(&mut self) -> &mut Person {
        while self.app.is_busy() || self.app.waits_for_tick() {
            let message = if self.app.waits_for_tick() {
                Message::Tick
            } else {
                self.messages.recv_timeout(PATIENCE).expect("in time")
            };
            self.app.update(message);
        }
        self
    }

    /// Sits down at a game that stands like this.
    pub(super) fn sits_at(&mut self, game_file: &str) -> &mut Person {
        let table = Table::from_game_file(game_file).expect("a game file");
        let next = super::game::GameScreen::begin(table, &mut self.app.context);
        self.app.follow(next);
        self
    }

    /// A game for two people from a position.
    pub(super) fn sits_at_position(&mut self, position: &str) -> &mut Person {
        self.sits_at(&format!("[Dedale \"1\"]\n[Start \"{position}\"]\n\n*\n"))
    }

    /// The position on the board.
    pub(super) fn position(&self) -> String {
        self.table().position().to_string()
    }

    pub(super) fn table(&self) -> &Table {
        let table = self.app.table();
        table.unwrap_or_else(|| panic!("no game:\n{}", self.sees()))
    }

    /// What is on the screen, through the painted terminal.
    pub(super) fn sees(&self) -> String {
        let Extent { width, height } = self.app.context.extent;
        let backend = TestBackend::new(width as u16, height as u16);
        let mut terminal = Terminal::new(backend).expect("a terminal");
        let picture = self.app.view();
        let theme = self.app.theme();
        terminal
            .draw(|frame| picture.paint(&theme, frame.area(), frame.buffer_mut()))
            .expect("drawing in memory");
        let buffer = terminal.backend().buffer();
        let mut text = String::new();
        for row in 0..buffer.area.height {
            let line: String = (0..buffer.area.width)
                .map(|column| buffer[(column, row)].symbol())
                .collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// What is on the screen, with its colours as a terminal gets them.
    pub(super) fn sees_in_colour(&self) -> String {
        self.app.view().render(&self.app.theme())
    }

    #[track_caller]
    pub(super) fn must_see(&self, text: &str) {
        let screen = self.sees();
        assert!(screen.contains(text), "no {text:?} in\n{screen}");
    }

    /// The same for a sentence, wherever its lines end: that depends on the path in it.
    #[track_caller]
    pub(super) fn must_read(&self, sentence: &str) {
        let screen = self.sees();
        let lines: Vec<&str> = screen.lines().map(str::trim).collect();
        let text = lines.join(" ");
        assert!(text.contains(sentence), "no {sentence:?} in\n{screen}");
    }

    #[track_caller]
    pub(super) fn must_not_see(&self, text: &str) {
        let screen = self.sees();
        assert!(!screen.contains(text), "{text:?} in\n{screen}");
    }

    /// The mouse does something at a column and row of the screen.
    pub(super) fn mouse(&mut self, kind: MouseEventKind, column: usize, row: usize) {
        self.app.update(Message::Mouse(MouseEvent {
            kind,
            column: column as u16,
            row: row as u16,
            modifiers: KeyModifiers::NONE,
        }));
    }

    pub(super) fn clicks(&mut self, column: usize, row: usize) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    /// Clicks where a text stands on the screen.
    #[track_caller]
    pub(super) fn clicks_on(&mut self, text: &str) {
        let screen = self.sees();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let column = line.find(text)?;
            Some((line[..column].chars().count(), row))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("no {text:?} in\n{screen}"));
        self.clicks(column + 1, row);
    }

    /// Time goes by.
    pub(super) fn ticks(&mut self, count: usize) -> &mut Person {
        for _ in 0..count {
            self.app.update(Message::Tick);
        }
        self
    }

    /// The window gets another size.
    pub(super) fn resizes(&mut self, width: usize, height: usize) -> &mut Person {
        self.app.context.extent = Extent { width, height };
        self.app.update(Message::Resize);
        self.ticks(1)
    }

    /// Where the middle of a cell is on the screen: the title is above the board.
    pub(super) fn place_of(&self, cell: &str) -> (usize, usize) {
        let size: Size = self.table().position().variant().size;
        let cell: Cell = cell.parse().expect("a cell");
        let (column, row) = Geometry::usual(size).place_of(cell);
        (column, row + 1)
    }

    /// The look of the terminal changes.
    pub(super) fn looks(&mut self, unicode: Choice, colour: Choice) {
        self.app.context.settings.unicode = unicode;
        self.app.context.settings.colour = colour;
        self.app.context.apply_settings();
    }
}

/// No screen of any size makes the program fail, not even one of nothing.
#[test]
fn every_screen_can_be_drawn_in_every_size() {
    let keys = [
        "",
        "1",
        "1<Down><Down>",
        "1<Enter>",
        "1<Enter>2",
        "1<Enter>e2",
        "1<Enter>m",
        "1<Enter>?",
        "3",
        "4",
        "5",
        "6",
        "6<Right>",
        "7",
        "8",
        "8Zoé",
        "8Zoé<Enter>",
        "8<Esc><Enter>",
        "8<Esc><Down><Down><Down><Down><Enter>",
        "8<Esc>g<Up><Right><Enter>",
        "8<Esc><Right><Enter>",
    ];
    for start in keys {
        let mut person = Person::new(Language::French);
        person.types(start);
        for width in [0, 1, 2, 7, 20, 43, 79, 80, 81, 120, 200] {
            for height in [0, 1, 2, 3, 5, 12, 23, 24, 40, 60] {
                person.app.context.extent = Extent { width, height };
                let picture = person.app.view();
                let text = picture.render(&Theme::PLAIN);
                let widest = text.lines().map(|line| line.chars().count()).max();
                assert!(
                    widest.unwrap_or(0) <= width.max(1),
                    "{start} {width}x{height}\n{text}"
                );
                assert!(
                    text.lines().count() <= height.max(1),
                    "{start} {width}x{height}\n{text}"
                );
            }
        }
    }
}
