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
        let titles = PAGES.map(|page| context.text(&format!("{page}-title")));
        // " 1 Rules " and a gap; where that is too wide, " 1 Rules".
        let whole: usize = titles.iter().map(|title| title.width() + 5).sum();
        let end = if whole < picture.extent.width {
            " "
        } else {
            ""
        };
        let mut column = end.len();
        for (place, title) in titles.iter().enumerate() {
            let label = format!(" {} {title}{end}", place + 1);
            let role = if place == self.page {
                Role::Heading
            } else {
                Role::Chosen
            };
            picture.touch((column, 0), (label.width(), 1), Click::Entry(place));
            column = picture.write(column, 0, &label, role) + end.len();
        }
        let room = picture.extent.height.saturating_sub(4);
        let lines = lines(self.page, context);
        for (row, line) in lines.iter().skip(self.scrolled).take(room).enumerate() {
            picture.write(2, row + 2, line, Role::Text);
        }
        let last = picture.extent.height.saturating_sub(1);
        picture.write_keys(&context.text("help-keys"));
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
        // What is set out in columns stays so, and is broken below its second column.
        line if line.starts_with(' ') => in_columns(line, width),
        line => wrapped(line, width),
    };
    text.lines().flat_map(broken).collect()
}

/// A line set out in columns; what does not fit goes on below, under its last column.
fn in_columns(line: &str, width: usize) -> Vec<String> {
    if line.width() <= width {
        return vec![line.to_owned()];
    }
    let text = line.trim_start();
    let indent = line.width() - text.width();
    // Two blanks or more are between columns.
    let (key, more) = text.split_once("  ").unwrap_or(("", text));
    let more = more.trim_start();
    let column = line.width() - more.width();
    let room = width.saturating_sub(column).max(10);
    let mut lines = wrapped(more, room).into_iter();
    let first = lines.next().unwrap_or_default();
    let gap = column.saturating_sub(indent + key.width());
    let mut broken = vec![format!("{:indent$}{key}{:gap$}{first}", "", "")];
    broken.extend(lines.map(|line| format!("{:column$}{line}", "")));
    broken
}
