//! A sheet of characters, each with the role it plays. Drawing decides the roles; a theme decides,
//! later, how a role looks. Grows as it is written on.

use unicode_width::UnicodeWidthChar;

use crate::theme::{Style, Theme, switch};

pub use crate::role::{Ground, Role};

/// One place of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    character: char,
    role: Role,
    ground: Ground,
}

/// Stands behind a character that takes two columns.
pub const FILLER: char = '\0';

const BLANK: Spot = Spot {
    character: ' ',
    role: Role::Text,
    ground: Ground::Page,
};

/// The sheet: rows from the top, columns from the left.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    rows: Vec<Vec<Spot>>,
}

impl Canvas {
    /// How many columns the longest row has.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// How many rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Writes one character, over whatever stands there; one of two columns covers the next place too.
    pub fn put(&mut self, column: usize, row: usize, character: char, role: Role) {
        self.clear(column, row);
        let spot = self.spot(column, row);
        (spot.character, spot.role) = (character, role);
        if character.width() == Some(2) {
            self.clear(column + 1, row);
            let spot = self.spot(column + 1, row);
            (spot.character, spot.role) = (FILLER, role);
        }
    }

    /// Half a character cannot be seen: whatever reaches into the place from beside goes.
    fn clear(&mut self, column: usize, row: usize) {
        if self.spot(column, row).character == FILLER && column > 0 {
            self.spot(column - 1, row).character = ' ';
        }
        let after = self.rows[row].get_mut(column + 1);
        if let Some(after) = after.filter(|after| after.character == FILLER) {
            after.character = ' ';
        }
    }

    /// Makes a place part of a cell of the board.
    pub fn lay(&mut self, column: usize, row: usize) {
        self.spot(column, row).ground = Ground::Cell;
    }

    /// Gives what stands there another role.
    pub fn dress(&mut self, column: usize, row: usize, role: Role) {
        let wide = self.character(column + 1, row) == FILLER;
        for column in column..=column + usize::from(wide) {
            self.spot(column, row).role = role;
        }
    }

    /// The character that stands there.
    #[must_use]
    pub fn character(&self, column: usize, row: usize) -> char {
        let spot = self.rows.get(row).and_then(|line| line.get(column));
        spot.unwrap_or(&BLANK).character
    }

    fn spot(&mut self, column: usize, row: usize) -> &mut Spot {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        if line.len() <= column {
            line.resize(column + 1, BLANK);
        }
        &mut line[column]
    }

    /// Writes a text to the right from there, and gives the column after it.
    pub fn write(&mut self, column: usize, row: usize, text: &str, role: Role) -> usize {
        let mut end = column;
        for character in text.chars() {
            let columns = character.width().unwrap_or(0);
            if columns > 0 {
                self.put(end, row, character, role);
            }
            end += columns;
        }
        end
    }

    /// Copies another sheet onto this one, its upper left corner there.
    pub fn paste(&mut self, other: &Canvas, column: usize, row: usize) {
        for (below, line) in other.rows.iter().enumerate() {
            for (beside, &spot) in line.iter().enumerate() {
                *self.spot(column + beside, row + below) = spot;
            }
        }
    }

    /// Some of its rows, from that one on.
    #[must_use]
    pub fn rows(&self, first: usize, count: usize) -> Canvas {
        let rows = self.rows.iter().skip(first).take(count);
        Canvas {
            rows: rows.cloned().collect(),
        }
    }

    /// Every character with its role and what it stands on, by column and row.
    pub fn spots(&self) -> impl Iterator<Item = (usize, usize, char, (Role, Ground))> {
        self.rows.iter().enumerate().flat_map(|(row, line)| {
            let place = move |(column, spot): (usize, &Spot)| {
                (column, row, spot.character, (spot.role, spot.ground))
            };
            line.iter().enumerate().map(place)
        })
    }

    /// The sheet as lines of text. Blanks at the end of a line are left out.
    #[must_use]
    pub fn render(&self, theme: &Theme) -> String {
        let mut text = String::new();
        for line in &self.rows {
            let end = line
                .iter()
                .rposition(|spot| *spot != BLANK)
                .map_or(0, |last| last + 1);
            let mut style = Style::PLAIN;
            for spot in &line[..end] {
                // Switching for every blank would double the length of the text.
                let wanted = theme.style_on(spot.role, spot.ground);
                if wanted != style {
                    switch(&mut text, style, wanted);
                    style = wanted;
                }
                if spot.character != FILLER {
                    text.push(spot.character);
                }
            }
            switch(&mut text, style, Style::PLAIN);
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_grows_and_forgets_blanks() {
        let mut sheet = Canvas::default();
        assert_eq!(sheet.write(2, 1, "ab  ", Role::Text), 6);
        assert_eq!((sheet.width(), sheet.height()), (6, 2));
        assert_eq!(sheet.render(&Theme::PLAIN), "\n  ab\n");
    }

    /// Nothing is ever half covered, so that every row keeps its width.
    #[test]
    fn characters_of_two_columns_are_whole_or_gone() {
        for (column, expected) in [(0, "x👻.\n"), (1, ".x .\n"), (2, ". x.\n"), (3, ".👻x\n")] {
            let mut sheet = Canvas::default();
            sheet.write(0, 0, ".👻.", Role::Text);
            sheet.put(column, 0, 'x', Role::Text);
            assert_eq!(sheet.render(&Theme::PLAIN), expected, "{column}");
        }
        let mut sheet = Canvas::default();
        sheet.write(0, 0, "家家", Role::Text);
        sheet.put(1, 0, '界', Role::Text);
        assert_eq!(sheet.render(&Theme::PLAIN), " 界\n");
    }

    #[test]
    fn styles_are_switched_where_they_change() {
        let mut sheet = Canvas::default();
        sheet.write(0, 0, "ab", Role::Heading);
        sheet.write(2, 0, "c", Role::Text);
        let text = sheet.render(&Theme::SIXTEEN_COLOURS);
        assert_eq!(text, "\u{1b}[1mab\u{1b}[0mc\n");
    }
}
