//! The terminal that ratatui draws on, with the sixteen colours under the numbers every terminal knows:
//! 30 to 37 and 90 to 97. crossterm sends them as some of 256 (`38;5;1`), which a terminal that has
//! sixteen takes for something else (5 blinks), and leaves them out under `NO_COLOR` even when the
//! settings ask for them: which colours there are is decided by the theme alone.

use std::fmt::Write as _;
use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

use crate::screen::picture::COLOURS;
use crate::sequences::knows_sequences;

/// A terminal with sixteen colours.
pub(super) struct SixteenColours<W: Write> {
    terminal: CrosstermBackend<W>,
    /// Whether it takes sequences: asked before anything is written, since asking switches a console of Windows to them.
    takes_sequences: bool,
}

impl<W: Write> SixteenColours<W> {
    pub(super) fn new(output: W) -> SixteenColours<W> {
        SixteenColours::on(output, knows_sequences())
    }

    fn on(output: W, takes_sequences: bool) -> SixteenColours<W> {
        crossterm::style::force_color_output(true);
        SixteenColours {
            terminal: CrosstermBackend::new(output),
            takes_sequences,
        }
    }
}

impl<W: Write> Backend for SixteenColours<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        // Old consoles of Windows know no sequences, and crossterm knows what to do.
        if !self.takes_sequences {
            return self.terminal.draw(content);
        }
        // All at once: half a screen is never seen.
        self.terminal.write_all(sequences(content).as_bytes())
    }

    fn append_lines(&mut self, count: u16) -> io::Result<()> {
        self.terminal.append_lines(count)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.terminal.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        // ratatui does this at its end, and writes what fails to the error stream. When the window has
        // been closed both are gone, and a panic would be all that comes of it.
        let _ = self.terminal.show_cursor();
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.terminal.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.terminal.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.terminal.clear()
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.terminal.clear_region(region)
    }

    fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.terminal.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.terminal)
    }
}

/// What the terminal must get to show these cells.
fn sequences<'a>(content: impl Iterator<Item = (u16, u16, &'a Cell)>) -> String {
    let mut text = String::new();
    let plain = (Color::Reset, Color::Reset, Modifier::empty());
    let mut look = plain;
    let mut cursor = None;
    for (column, row, cell) in content {
        if cursor != Some((column, row)) {
            // Writing to a string cannot fail. The terminal counts from 1.
            let _ = write!(text, "\x1b[{};{}H", row + 1, column + 1);
        }
        // After a character of two columns the next cell is elsewhere, and is gone to.
        cursor = Some((column + 1, row));
        let wanted = (cell.fg, cell.bg, cell.modifier);
        if wanted != look {
            look = wanted;
            push_look(&mut text, cell);
        }
        text.push_str(cell.symbol());
    }
    if look != plain {
        text.push_str("\x1b[0m");
    }
    text
}

/// The sequence for the look of a cell, whatever it was before.
fn push_look(text: &mut String, cell: &Cell) {
    text.push_str("\x1b[0");
    for (modifier, number) in [
        (Modifier::BOLD, 1),
        (Modifier::DIM, 2),
        (Modifier::REVERSED, 7),
    ] {
        if cell.modifier.contains(modifier) {
            let _ = write!(text, ";{number}");
        }
    }
    for (colour, first) in [(cell.fg, 30), (cell.bg, 40)] {
        // The bright half has numbers of its own.
        let number = |place: usize| first + place + if place < 8 { 0 } else { 52 };
        if let Some(place) = COLOURS.iter().position(|known| *known == colour) {
            let _ = write!(text, ";{}", number(place));
        } else if let Color::Indexed(shade) = colour {
            // Only where the terminal has said that it has them.
            let _ = write!(text, ";{};5;{shade}", first + 8);
        }
    }
    text.push('m');
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn colours_have_the_numbers_that_every_terminal_knows() {
        let mut cell = Cell::new("x");
        for (style, expected) in [
            (Style::new(), "\x1b[1;1Hx"),
            (Style::new().fg(Color::Red), "\x1b[1;1H\x1b[0;31mx\x1b[0m"),
            (
                Style::new().fg(Color::Black).bg(Color::Yellow),
                "\x1b[1;1H\x1b[0;30;43mx\x1b[0m",
            ),
            (
                Style::new()
                    .fg(Color::LightBlue)
                    .add_modifier(Modifier::BOLD),
                "\x1b[1;1H\x1b[0;1;94mx\x1b[0m",
            ),
            (
                Style::new().fg(Color::White).bg(Color::Indexed(237)),
                "\x1b[1;1H\x1b[0;97;48;5;237mx\x1b[0m",
            ),
            (
                Style::new().add_modifier(Modifier::REVERSED | Modifier::DIM),
                "\x1b[1;1H\x1b[0;2;7mx\x1b[0m",
            ),
        ] {
            cell.set_style(Style::reset()).set_style(style);
            assert_eq!(sequences([(0, 0, &cell)].into_iter()), expected);
        }
    }

    /// A console that cannot be switched to sequences is left to crossterm, which has the calls of Windows for it; every
    /// other gets ours.
    #[test]
    fn a_console_that_takes_no_sequences_is_drawn_by_crossterm() {
        let mut cell = Cell::new("x");
        cell.set_style(Style::new().fg(Color::Red));
        for takes_sequences in [true, false] {
            let mut written = Vec::new();
            let mut terminal = SixteenColours::on(&mut written, takes_sequences);
            terminal.draw([(0, 0, &cell)].into_iter()).unwrap();
            let written = String::from_utf8(written).unwrap();
            let ours = written == "\x1b[1;1H\x1b[0;31mx\x1b[0m";
            assert_eq!(ours, takes_sequences, "{written:?}");
            assert!(written.contains('x'), "{written:?}");
        }
    }

    #[test]
    fn the_cursor_is_moved_only_where_cells_are_left_out() {
        let [a, wide, c] = ["a", "界", "c"].map(Cell::new);
        let cells = [(3, 1, &a), (4, 1, &wide), (6, 1, &c)];
        assert_eq!(sequences(cells.into_iter()), "\x1b[2;4Ha界\x1b[2;7Hc");
    }
}
