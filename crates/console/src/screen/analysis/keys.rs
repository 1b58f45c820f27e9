//! The keys of an analysis: stepping through the game, trying moves by pointing or typing, scrolling the report.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use dedale_rules::Move;

use super::{Analysis, Page, view};
use crate::phrases;
use crate::screen::app::{Context, Next};
use crate::screen::entry::Entry;
use crate::screen::game::pointing::Pointing;
use crate::typing::read_move;
use dedale_canvas::canvas::Role;

/// Longer than any move.
const LONGEST_TYPED: usize = 20;

impl Analysis {
    pub(super) fn take_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if self.review.is_none() {
            return self.key_while_it_runs(key.code);
        }
        if self.typed.is_some() {
            self.type_in(key, context);
            return Next::Stay;
        }
        if key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            return Next::Stay;
        }
        if self.page == Page::Keys {
            self.page = Page::Board;
            return Next::Stay;
        }
        if self.shows_board(context) {
            return self.key_on_the_board(key, context);
        }
        match key.code {
            KeyCode::Tab | KeyCode::BackTab => self.page = Page::Board,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'Q') => return Next::Menu,
            code => self.scroll(code, context),
        }
        Next::Stay
    }

    /// The first time stops and shows what there is.
    fn key_while_it_runs(&mut self, code: KeyCode) -> Next {
        let leaves = matches!(
            code,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'Q')
        );
        if leaves && (self.work.failed || self.work.signals.stopped()) {
            return Next::Menu;
        }
        if leaves && code != KeyCode::Enter {
            self.work.signals.stop();
        }
        Next::Stay
    }

    fn key_on_the_board(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if self.pointing.is_some() {
            self.point(key.code, context);
            return Next::Stay;
        }
        let said = self.message.take();
        match key.code {
            KeyCode::Esc if said.is_some() => {}
            KeyCode::Esc if self.walk.come_back() => self.asked = None,
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Next::Menu,
            KeyCode::Tab | KeyCode::BackTab => self.page = Page::Report,
            KeyCode::Enter => self.follow_line(),
            KeyCode::Char(' ') => self.shows_line = !self.shows_line,
            KeyCode::Char('p' | 'P') => self.shows_paths = !self.shows_paths,
            KeyCode::Char('?') | KeyCode::F(1) => self.page = Page::Keys,
            KeyCode::Char('r' | 'R') => return self.play_on(context),
            KeyCode::Char('m' | 'M') => return self.learn(context),
            KeyCode::Char('t' | 'T') => self.take_in_hand(context),
            KeyCode::Char(letter @ ('a'..='l' | 'A'..='L' | '/' | ':')) => {
                let mut entry = Entry::new("", LONGEST_TYPED);
                if letter.is_ascii_alphabetic() {
                    entry.key(key);
                }
                self.typed = Some(entry);
            }
            code => self.step(code),
        }
        Next::Stay
    }

    /// Steps through the game or the line.
    pub(super) fn step(&mut self, code: KeyCode) {
        let at = self.walk.at();
        let target = match code {
            KeyCode::Left if self.walk.left_at() == Some(at) => {
                self.walk.come_back();
                at.saturating_sub(1)
            }
            KeyCode::Left => at.saturating_sub(1),
            KeyCode::Right => at + 1,
            KeyCode::PageUp => at.saturating_sub(10),
            KeyCode::PageDown => at + 10,
            KeyCode::Home => 0,
            KeyCode::End => self.walk.moves().len(),
            KeyCode::Up | KeyCode::Down => {
                let Some(place) = self.mistake(code == KeyCode::Down) else {
                    return;
                };
                self.walk.come_back();
                place
            }
            _ => return,
        };
        // What was asked about a move is of no interest elsewhere.
        self.asked = None;
        self.walk.go_to(target);
    }

    fn take_in_hand(&mut self, context: &Context) {
        if self.walk.shown_game().outcome().is_some() {
            self.message = Some((context.text("analysis-over"), Role::Trouble));
        } else {
            self.pointing = Some(Pointing::new(self.walk.position()));
        }
    }

    /// Points at a move to try, as in a game.
    fn point(&mut self, code: KeyCode, context: &mut Context) {
        let Some(pointing) = &mut self.pointing else {
            return;
        };
        self.message = None;
        match code {
            KeyCode::Esc => self.pointing = None,
            KeyCode::Tab | KeyCode::BackTab => {
                let tool = pointing.other_tool();
                pointing.take(tool, self.walk.position());
            }
            KeyCode::Char(' ' | 'r' | 'R') => pointing.turn(),
            KeyCode::Char('3') => self.try_move(Move::Pass, context),
            KeyCode::Enter => {
                if let Some(chosen) = pointing.chosen() {
                    self.try_move(chosen, context);
                }
            }
            code => {
                pointing.key(code, self.walk.position(), false);
            }
        }
    }

    fn type_in(&mut self, key: KeyEvent, context: &mut Context) {
        let Some(entry) = &mut self.typed else {
            return;
        };
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Backspace if entry.is_empty() => self.typed = None,
            KeyCode::Enter => {
                let text = entry.text();
                self.typed = None;
                let text = text.trim();
                let size = self.walk.position().variant().size;
                match read_move(text, size, context.language) {
                    Ok(chosen) => self.try_move(chosen, context),
                    Err(error) => {
                        let said = phrases::not_a_move(error, text, context.language);
                        self.message = Some((said, Role::Trouble));
                    }
                }
            }
            _ => {
                entry.key(key);
            }
        }
    }

    pub(super) fn scroll(&mut self, code: KeyCode, context: &Context) {
        let room = view::room(context);
        let most = self
            .sheet(context)
            .map_or(0, |sheet| sheet.height().saturating_sub(room));
        self.scrolled = match code {
            KeyCode::Up => self.scrolled.saturating_sub(1),
            KeyCode::Down => (self.scrolled + 1).min(most),
            KeyCode::PageUp => self.scrolled.saturating_sub(room),
            KeyCode::PageDown | KeyCode::Char(' ') => (self.scrolled + room).min(most),
            KeyCode::Home => 0,
            KeyCode::End => most,
            _ => self.scrolled,
        };
    }
}
