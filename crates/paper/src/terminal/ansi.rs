//! Coloured text as terminals understand it, read into rows of cells.
//!
//! Understands colours (16, 256 and 24-bit), bold, dim, italic, underlined and reversed; other
//! control sequences are dropped. Each character takes one cell: nothing that Dédale prints is
//! wider.

/// A colour as the text asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TerminalColour {
    /// The terminal's own.
    #[default]
    Default,
    /// One of the 256; the first 16 belong to the theme.
    Indexed(u8),
    /// Red, green, blue.
    Rgb(u8, u8, u8),
}

/// How a character looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "terminals have these switches, each on its own"
)]
pub struct Style {
    /// The colour of the character.
    pub foreground: TerminalColour,
    /// The colour behind it.
    pub background: TerminalColour,
    /// In heavier strokes.
    pub bold: bool,
    /// Fainter than usual.
    pub dim: bool,
    /// Slanted.
    pub italic: bool,
    /// With a line below.
    pub underlined: bool,
    /// With its two colours exchanged.
    pub reversed: bool,
}

/// One place of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// What stands there.
    pub character: char,
    /// How it looks.
    pub style: Style,
}

/// The rows of a text; empty rows at the end are dropped.
pub fn parse(text: &str) -> Vec<Vec<Cell>> {
    let mut rows = vec![Vec::new()];
    let mut style = Style::default();
    let mut rest = text.chars();
    while let Some(character) = rest.next() {
        let row = rows.last_mut().expect("there is always a row");
        match character {
            '\u{1b}' => escape(&mut rest, &mut style),
            '\n' => rows.push(Vec::new()),
            '\t' => {
                let blanks = 8 - row.len() % 8;
                row.resize(
                    row.len() + blanks,
                    Cell {
                        character: ' ',
                        style,
                    },
                );
            }
            character if character.is_control() => {}
            character => row.push(Cell { character, style }),
        }
    }
    while rows.last().is_some_and(Vec::is_empty) {
        rows.pop();
    }
    rows
}

/// Reads what follows an escape character and applies it if it is about style.
fn escape(rest: &mut std::str::Chars<'_>, style: &mut Style) {
    match rest.next() {
        Some('[') => {
            let mut parameters = String::new();
            for character in rest {
                // Letters and their neighbours end a sequence, everything before them belongs to
                // it.
                if ('@'..='~').contains(&character) {
                    if character == 'm' {
                        apply(&parameters, style);
                    }
                    return;
                }
                parameters.push(character);
            }
        }
        // Titles and links run to a bell, or to an escape with a backslash.
        Some(']') => {
            let mut before = ' ';
            for character in rest {
                if character == '\u{7}' || (before == '\u{1b}' && character == '\\') {
                    return;
                }
                before = character;
            }
        }
        _ => {}
    }
}

/// Applies the numbers of one style sequence.
fn apply(parameters: &str, style: &mut Style) {
    let mut numbers = parameters
        .split([';', ':'])
        .map(|number| number.parse::<u8>().unwrap_or(0));
    while let Some(number) = numbers.next() {
        match number {
            0 => *style = Style::default(),
            1 => style.bold = true,
            2 => style.dim = true,
            3 => style.italic = true,
            4 => style.underlined = true,
            7 => style.reversed = true,
            22 => (style.bold, style.dim) = (false, false),
            23 => style.italic = false,
            24 => style.underlined = false,
            27 => style.reversed = false,
            30..=37 => style.foreground = TerminalColour::Indexed(number - 30),
            38 => style.foreground = extended(&mut numbers).unwrap_or(style.foreground),
            39 => style.foreground = TerminalColour::Default,
            40..=47 => style.background = TerminalColour::Indexed(number - 40),
            48 => style.background = extended(&mut numbers).unwrap_or(style.background),
            49 => style.background = TerminalColour::Default,
            90..=97 => style.foreground = TerminalColour::Indexed(number - 90 + 8),
            100..=107 => style.background = TerminalColour::Indexed(number - 100 + 8),
            _ => {}
        }
    }
}

/// A colour of the larger palettes: `5;n` or `2;r;g;b`.
fn extended(numbers: &mut impl Iterator<Item = u8>) -> Option<TerminalColour> {
    match numbers.next()? {
        5 => Some(TerminalColour::Indexed(numbers.next()?)),
        2 => Some(TerminalColour::Rgb(
            numbers.next()?,
            numbers.next()?,
            numbers.next()?,
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(text: &str) -> Style {
        parse(text)[0][0].style
    }

    #[test]
    fn plain_text_becomes_rows() {
        let rows = parse("ab\r\n\n\tc\n\n\n");
        let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
        assert_eq!(widths, [2, 0, 9]);
        assert_eq!(rows[0][1].character, 'b');
        assert!(parse("").is_empty());
    }

    #[test]
    fn every_kind_of_colour_is_read() {
        assert_eq!(only("\u{1b}[31mx").foreground, TerminalColour::Indexed(1));
        assert_eq!(
            only("\u{1b}[97;104mx").foreground,
            TerminalColour::Indexed(15)
        );
        assert_eq!(
            only("\u{1b}[97;104mx").background,
            TerminalColour::Indexed(12)
        );
        assert_eq!(
            only("\u{1b}[38;5;208mx").foreground,
            TerminalColour::Indexed(208)
        );
        assert_eq!(
            only("\u{1b}[48;2;1;2;3mx").background,
            TerminalColour::Rgb(1, 2, 3)
        );
        assert_eq!(
            only("\u{1b}[38:5:9mx").foreground,
            TerminalColour::Indexed(9)
        );
        assert_eq!(
            only("\u{1b}[31m\u{1b}[39mx").foreground,
            TerminalColour::Default
        );
    }

    #[test]
    fn switches_go_on_and_off() {
        let style = only("\u{1b}[1;2;3;4;7mx");
        assert!(style.bold && style.dim && style.italic && style.underlined && style.reversed);
        assert_eq!(
            only("\u{1b}[1;2;3;4;7m\u{1b}[22;23;24;27mx"),
            Style::default()
        );
        assert_eq!(only("\u{1b}[1;31m\u{1b}[mx"), Style::default());
    }

    #[test]
    fn other_sequences_and_broken_ones_leave_no_trace() {
        let text = "\u{1b}[2J\u{1b}]8;;http://a\u{1b}\\x\u{1b}]0;title\u{7}y\u{1b}[38;5mz\u{1b}[3";
        let row = &parse(text)[0];
        let shown: String = row.iter().map(|cell| cell.character).collect();
        assert_eq!(shown, "xyz");
        assert!(row.iter().all(|cell| cell.style == Style::default()));
    }
}
