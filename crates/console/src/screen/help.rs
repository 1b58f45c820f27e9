//! Help: the rules, the keys, how moves are typed. Pages of text from the language files.

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use unicode_width::UnicodeWidthStr as _;

use crate::screen::app::{Context, Next, Screen};
use crate::screen::picture::{Click, Picture};
use dedale_canvas::canvas::Role;
use dedale_words::wrapping::wrapped;

/// The pages, in order.
const PAGES: [&str; 5] = [
    "help-page-rules",
    "help-page-keys",
    "help-page-typing",
    "help-page-variants",
    "help-page-points",
];

/// The help.
pub(super) struct Help {
    page: usize,
    /// Lines scrolled past.
    scrolled: usize,
}

impl Help {
    pub(super) fn new() -> Help {
        Help {
            page: 0,
            scrolled: 0,
        }
    }

    fn scroll(&mut self, code: KeyCode, context: &Context) {
        let room = context.extent.height.saturating_sub(4);
        let lines = lines(self.page, context).len();
        let most = lines.saturating_sub(room);
        self.scrolled = match code {
            KeyCode::Up => self.scrolled.saturating_sub(1),
            KeyCode::Down => (self.scrolled + 1).min(most),
            KeyCode::PageUp => self.scrolled.saturating_sub(room),
            KeyCode::PageDown => (self.scrolled + room).min(most),
            KeyCode::Home => 0,
            KeyCode::End => most,
            _ => self.scrolled,
        };
    }
}

impl Screen for Help {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        match key.code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'Q') => return Next::Menu,
            KeyCode::Right | KeyCode::Tab | KeyCode::Char(' ') => {
                self.page = (self.page + 1) % PAGES.len();
                self.scrolled = 0;
            }
            KeyCode::Left | KeyCode::BackTab => {
                self.page = (self.page + PAGES.len() - 1) % PAGES.len();
                self.scrolled = 0;
            }
            KeyCode::Char(digit @ '1'..='5') => {
                self.page = digit as usize - '1' as usize;
                self.scrolled = 0;
            }
            code => self.scroll(code, context),
        }
        Next::Stay
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let blank = " ".repeat(picture.extent.width);
        picture.write(0, 0, &blank, Role::Chosen);
        let mut column = 1;
        for (place, page) in PAGES.iter().enumerate() {
            let title = context.text(&format!("{page}-title"));
            let label = format!(" {} {title} ", place + 1);
            let role = if place == self.page {
                Role::Heading
            } else {
                Role::Chosen
            };
            picture.touch((column, 0), (label.width(), 1), Click::Entry(place));
            column = picture.write(column, 0, &label, role) + 1;
        }
        let room = picture.extent.height.saturating_sub(4);
        let lines = lines(self.page, context);
        for (row, line) in lines.iter().skip(self.scrolled).take(room).enumerate() {
            picture.write(2, row + 2, line, Role::Text);
        }
        let last = picture.extent.height.saturating_sub(1);
        picture.write(1, last, &context.text("help-keys"), Role::Aside);
        if self.scrolled + room < lines.len() {
            let more = context.text("help-more-below");
            let column = picture.extent.width.saturating_sub(more.width() + 1);
            picture.write(column, last.saturating_sub(1), &more, Role::Aside);
        }
    }

    fn wheel(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.scroll(key.code, context);
        Next::Stay
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, _: &mut Context) -> Next {
        if let (MouseEventKind::Down(_), Click::Entry(page)) = (kind, click) {
            self.page = page;
            self.scrolled = 0;
        }
        Next::Stay
    }
}

/// A page in lines that fit.
fn lines(page: usize, context: &Context) -> Vec<String> {
    let width = context.extent.width.saturating_sub(4).min(76);
    let text = context.text(PAGES[page]);
    let broken = |line: &str| match line {
        "" => vec![String::new()],
        // What is set out in columns stays as it is.
        line if line.starts_with(' ') => vec![line.to_owned()],
        line => wrapped(line, width),
    };
    text.lines().flat_map(broken).collect()
}
