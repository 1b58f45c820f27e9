//! A sheet of characters, each with the role it plays. Drawing decides the roles; a theme decides,
//! later, how a role looks. Grows as it is written on.

use dedale_rules::Player;

use crate::theme::{Theme, switch};

/// What a character is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Plain text.
    Text,
    /// A title, or what matters most just now.
    Heading,
    /// The names of columns and rows.
    Label,
    /// The edge of the board.
    Border,
    /// The edge that this player must reach.
    Goal(Player),
    /// Where the grooves meet.
    Post,
    /// A wall.
    Wall,
    /// The wall that was placed last, by this player.
    LastWall(Player),
    /// A player's token.
    Pawn(Player),
    /// Marks the pawn that moved last.
    LastPawn(Player),
    /// A bonus square with its value.
    Bonus,
}

/// One place of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    character: char,
    role: Role,
}

const BLANK: Spot = Spot {
    character: ' ',
    role: Role::Text,
};

/// The sheet: rows from the top, columns from the left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Canvas {
    rows: Vec<Vec<Spot>>,
}

impl Canvas {
    /// How many columns the longest row has.
    pub(crate) fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// How many rows.
    pub(crate) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Writes one character.
    pub(crate) fn put(&mut self, column: usize, row: usize, character: char, role: Role) {
        *self.spot(column, row) = Spot { character, role };
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
    pub(crate) fn write(&mut self, column: usize, row: usize, text: &str, role: Role) -> usize {
        let mut end = column;
        for character in text.chars() {
            self.put(end, row, character, role);
            end += 1;
        }
        end
    }

    /// Copies another sheet onto this one, its upper left corner there.
    pub(crate) fn paste(&mut self, other: &Canvas, column: usize, row: usize) {
        for (below, line) in other.rows.iter().enumerate() {
            for (beside, &spot) in line.iter().enumerate() {
                *self.spot(column + beside, row + below) = spot;
            }
        }
    }

    /// The sheet as lines of text. Blanks at the end of a line are left out.
    pub(crate) fn render(&self, theme: &Theme) -> String {
        let mut text = String::new();
        for line in &self.rows {
            let end = line
                .iter()
                .rposition(|spot| *spot != BLANK)
                .map_or(0, |last| last + 1);
            let mut style = "";
            for spot in &line[..end] {
                // Switching for every blank would double the length of the text.
                let wanted = theme.style(spot.role);
                if wanted != style {
                    switch(&mut text, style, wanted);
                    style = wanted;
                }
                text.push(spot.character);
            }
            switch(&mut text, style, "");
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

    #[test]
    fn styles_are_switched_where_they_change() {
        let mut sheet = Canvas::default();
        sheet.write(0, 0, "ab", Role::Heading);
        sheet.write(2, 0, "c", Role::Text);
        let text = sheet.render(&Theme::SIXTEEN_COLOURS);
        assert_eq!(text, "\u{1b}[1mab\u{1b}[0mc\n");
    }
}
