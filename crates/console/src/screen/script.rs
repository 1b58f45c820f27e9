//! The screen without a terminal: keys from a text, the picture as text. For the pictures of the
//! documents and for measuring; the tests type the same way.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use dedale_play::Table;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use crate::quiz::Begin;
use crate::screen::app::{App, Message, Surroundings};
use crate::screen::explorer::Exploration;
use crate::screen::game::GameScreen;
use crate::screen::picture::Extent;
use crate::screen::sixteen_colours::SixteenColours;
use dedale_store::Home;

/// The program with nobody at the keys.
pub struct Script {
    app: App,
    messages: Receiver<Message>,
}

impl Script {
    /// The menu of a program that keeps its games there.
    pub fn new(home: Home, surroundings: Surroundings, extent: Extent) -> Script {
        let (sender, messages) = mpsc::channel();
        let app = App::new(Arc::new(home), surroundings, sender, extent);
        Script { app, messages }
    }

    /// A game that stands like this.
    pub fn sit_at(&mut self, table: Table) {
        let next = GameScreen::begin(table, &mut self.app.context);
        self.app.follow(next);
    }

    /// A solved board.
    pub fn explore(&mut self, exploration: Exploration) {
        self.app.explore(exploration);
    }

    /// Tasks on the board.
    pub fn solve(&mut self, begin: Begin) {
        self.app.solve(begin);
    }

    /// Types keys by their names, and waits for the computer after each; `None` for a wrong name.
    pub fn type_and_wait(&mut self, keys: &str) -> Option<()> {
        for code in codes(keys)? {
            self.key(code);
            while self.app.is_busy() || self.app.waits_for_tick() {
                let message = if self.app.waits_for_tick() {
                    Message::Tick
                } else if let Ok(message) = self.messages.recv() {
                    message
                } else {
                    break;
                };
                self.app.update(message);
            }
        }
        Some(())
    }

    fn key(&mut self, code: KeyCode) {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.app.update(Message::Key(key));
    }

    /// The screen with its colours as a terminal gets them.
    #[must_use]
    pub fn render(&self) -> String {
        self.app.view().render(&self.app.theme())
    }

    /// How long it takes from a key to the screen drawn anew, each time, while the computer thinks:
    /// a hint is asked for, and the cursor moves. Everything but the terminal itself is in it.
    ///
    /// # Errors
    /// What drawing fails with.
    pub fn measure(&mut self, count: usize) -> io::Result<Vec<Duration>> {
        let mut terminal = self.blind_terminal()?;
        let mut times = Vec::new();
        let round = [
            KeyCode::Up,
            KeyCode::Tab,
            KeyCode::Right,
            KeyCode::Char(' '),
        ];
        for code in round.into_iter().cycle().take(count) {
            if !self.app.is_busy() {
                self.key(KeyCode::Char('5'));
            }
            times.push(self.measure_key(code, &mut terminal)?);
        }
        Ok(times)
    }

    /// The same for the key that plays a move, which keeps the game on the disk before it is shown. In
    /// between the move is taken back.
    ///
    /// # Errors
    /// What drawing fails with.
    pub fn measure_moves(&mut self, count: usize) -> io::Result<Vec<Duration>> {
        let mut terminal = self.blind_terminal()?;
        let mut times = Vec::new();
        for _ in 0..count {
            self.key(KeyCode::Up);
            times.push(self.measure_key(KeyCode::Enter, &mut terminal)?);
            self.key(KeyCode::Char('4'));
        }
        Ok(times)
    }

    fn measure_key(&mut self, code: KeyCode, terminal: &mut BlindTerminal) -> io::Result<Duration> {
        let start = Instant::now();
        for message in self.messages.try_iter() {
            self.app.update(message);
        }
        self.key(code);
        let picture = self.app.view();
        let theme = self.app.theme();
        terminal.draw(|frame| picture.paint(&theme, frame.area(), frame.buffer_mut()))?;
        Ok(start.elapsed())
    }

    fn blind_terminal(&self) -> io::Result<BlindTerminal> {
        let Extent { width, height } = self.app.context.extent;
        let area = Rect::new(0, 0, width as u16, height as u16);
        let viewport = Viewport::Fixed(area);
        Terminal::with_options(
            SixteenColours::new(io::sink()),
            TerminalOptions { viewport },
        )
    }
}

/// A terminal that nobody looks at.
type BlindTerminal = Terminal<SixteenColours<io::Sink>>;

/// Keys by their names: characters stand for themselves, others are `<Enter>`, `<Left>`.
pub(super) fn codes(keys: &str) -> Option<Vec<KeyCode>> {
    let mut codes = Vec::new();
    let mut rest = keys;
    while let Some(letter) = rest.chars().next() {
        if letter == '<' {
            let (name, after) = rest[1..].split_once('>')?;
            codes.push(match name {
                "Enter" => KeyCode::Enter,
                "Esc" => KeyCode::Esc,
                "Up" => KeyCode::Up,
                "Down" => KeyCode::Down,
                "Left" => KeyCode::Left,
                "Right" => KeyCode::Right,
                "Tab" => KeyCode::Tab,
                "BackTab" => KeyCode::BackTab,
                "Home" => KeyCode::Home,
                "End" => KeyCode::End,
                "PageUp" => KeyCode::PageUp,
                "PageDown" => KeyCode::PageDown,
                "Backspace" => KeyCode::Backspace,
                "Delete" => KeyCode::Delete,
                "F1" => KeyCode::F(1),
                "F5" => KeyCode::F(5),
                _ => return None,
            });
            rest = after;
        } else {
            codes.push(KeyCode::Char(letter));
            rest = &rest[letter.len_utf8()..];
        }
    }
    Some(codes)
}
