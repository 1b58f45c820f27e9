//! What a screen looks like at one moment: characters with their roles, and the places that a click
//! means something. Made afresh from the state every time; putting it on the terminal comes after.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style as TerminalStyle};

use dedale_canvas::canvas::{Canvas, FILLER, Ground, Role};
pub(super) use dedale_canvas::cutting::{fitting, shortened, shortened_name};
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::theme::{Theme, Weight};
use dedale_words::language::Language;
use dedale_words::wrapping::{broken, wrapped};

/// Columns and rows of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// In columns.
    pub width: usize,
    /// In rows.
    pub height: usize,
}

/// Between the keys in the last row.
const BETWEEN_KEYS: &str = "   ";
const CLOSE_KEYS: &str = "  ";

/// What a click stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Click {
    /// This entry of a list.
    Entry(usize),
    /// This character as if typed.
    Key(char),
    /// Somewhere on the board, whose upper left corner is there.
    Board { column: usize, row: usize },
}

#[derive(Clone, Copy, Debug)]
struct Area {
    column: usize,
    row: usize,
    width: usize,
    height: usize,
    click: Click,
}

/// A drawn screen.
pub(super) struct Picture<'a> {
    pub extent: Extent,
    pub glyphs: &'a Glyphs,
    canvas: Canvas,
    areas: Vec<Area>,
}

impl<'a> Picture<'a> {
    pub(super) fn new(extent: Extent, glyphs: &'a Glyphs) -> Picture<'a> {
        Picture {
            extent,
            glyphs,
            canvas: Canvas::default(),
            areas: Vec::new(),
        }
    }

    /// Writes a text to the right from there, as much as fits, and gives the column after it.
    pub(super) fn write(&mut self, column: usize, row: usize, text: &str, role: Role) -> usize {
        if row >= self.extent.height || column >= self.extent.width {
            return column;
        }
        let room = self.extent.width - column;
        let text = self.glyphs.text(text);
        self.canvas.write(column, row, &fitting(&text, room), role)
    }

    /// Writes a text in the middle of a row.
    pub(super) fn write_centred(&mut self, row: usize, text: &str, role: Role) {
        let length = width(&self.glyphs.text(text));
        let column = self.extent.width.saturating_sub(length) / 2;
        self.write(column, row, text, role);
    }

    /// Writes a paragraph in lines no wider than that, and gives the row after it.
    pub(super) fn write_paragraph(
        &mut self,
        column: usize,
        row: usize,
        room: usize,
        text: &str,
        role: Role,
    ) -> usize {
        let mut row = row;
        for line in wrapped(text, room) {
            self.write(column, row, &line, role);
            row += 1;
        }
        row
    }

    /// Writes a text whole, however long the words in it, such as paths: its last line is in that row, and it grows upwards
    /// over what stands there.
    pub(super) fn write_up_from(&mut self, row: usize, text: &str, role: Role) {
        let lines = broken(text, self.extent.width.saturating_sub(2));
        let first = (row + 1).saturating_sub(lines.len());
        for (below, line) in lines.iter().enumerate() {
            if lines.len() > 1 {
                self.bar(first + below, "", Role::Text);
            }
            self.write(1, first + below, line, role);
        }
    }

    /// Writes which keys there are in the last row. Where it is too narrow, those before the last give way: the last
    /// one leads out.
    pub(super) fn write_keys(&mut self, text: &str) {
        let room = self.extent.width.saturating_sub(2);
        self.write_keys_within(1, room, text);
    }

    /// The keys that can be pressed, or where there is no room for all of them, said in fewer words.
    pub(super) fn write_keys_or(&mut self, text: &str, short: &str) {
        let fits = width(text) + 2 <= self.extent.width;
        self.write_keys(if fits { text } else { short });
    }

    /// The same from that column on, within so many.
    pub(super) fn write_keys_within(&mut self, column: usize, room: usize, text: &str) {
        // A blank that keeps a line together is a blank here; long rows have the keys closer together.
        let text = text.replace('\u{a0}', " ");
        let between = if text.contains(BETWEEN_KEYS) {
            BETWEEN_KEYS
        } else {
            CLOSE_KEYS
        };
        let mut keys: Vec<&str> = text.split(between).collect();
        while keys.len() > 1 && width(&keys.join(between)) > room {
            keys.remove(keys.len() - 2);
        }
        let row = self.extent.height.saturating_sub(1);
        // Nothing of what stood there remains beside them.
        self.write(column, row, &" ".repeat(room), Role::Text);
        let text = fitting(&keys.join(between), room);
        self.write(column, row, &text, Role::Aside);
    }

    /// Says, in place of all else, how large the window would have to be.
    pub(super) fn write_too_small(&mut self, needed: Extent, language: Language) {
        let values = [
            ("columns", needed.width.to_string().into()),
            ("rows", needed.height.to_string().into()),
            ("has-columns", self.extent.width.to_string().into()),
            ("has-rows", self.extent.height.to_string().into()),
        ];
        let said = language.sentence("game-too-small", &values);
        let room = self.extent.width.saturating_sub(2).max(1);
        self.write_paragraph(1, 1, room, &said, Role::Heading);
    }

    /// A row in one style from edge to edge, with a text at its left.
    pub(super) fn bar(&mut self, row: usize, text: &str, role: Role) {
        let blank = " ".repeat(self.extent.width);
        self.write(0, row, &blank, role);
        self.write(1, row, text, role);
    }

    /// Copies a sheet, its upper left corner there.
    pub(super) fn paste(&mut self, sheet: &Canvas, column: usize, row: usize) {
        self.canvas.paste(sheet, column, row);
    }

    /// A click within these bounds means that.
    pub(super) fn touch(
        &mut self,
        (column, row): (usize, usize),
        (width, height): (usize, usize),
        click: Click,
    ) {
        self.areas.push(Area {
            column,
            row,
            width,
            height,
            click,
        });
    }

    /// What a click there means: what was drawn last lies on top.
    pub(super) fn click_at(&self, column: usize, row: usize) -> Option<Click> {
        let within = |area: &&Area| {
            (area.column..area.column + area.width).contains(&column)
                && (area.row..area.row + area.height).contains(&row)
        };
        self.areas
            .iter()
            .rev()
            .find(within)
            .map(|area| match area.click {
                Click::Board { .. } => Click::Board {
                    column: column - area.column,
                    row: row - area.row,
                },
                other => other,
            })
    }

    /// Puts it on the terminal.
    pub(super) fn paint(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        for (column, row, character, look) in self.canvas.spots() {
            let (Ok(column), Ok(row)) = (u16::try_from(column), u16::try_from(row)) else {
                continue;
            };
            if column >= area.width || row >= area.height || character == FILLER {
                continue;
            }
            if let Some(cell) = buffer.cell_mut((area.x + column, area.y + row)) {
                cell.set_char(character).set_style(style(theme, look));
            }
        }
    }

    /// The screen as text with terminal sequences, row by row, for pictures of it.
    pub(super) fn render(&self, theme: &Theme) -> String {
        self.canvas.render(theme)
    }
}

fn style(theme: &Theme, (role, ground): (Role, Ground)) -> TerminalStyle {
    let style = theme.style_on(role, ground);
    let mut terminal = TerminalStyle::reset();
    if let Some(colour) = style.foreground {
        terminal = terminal.fg(colour_numbered(colour));
    }
    if let Some(colour) = style.background {
        terminal = terminal.bg(colour_numbered(colour));
    }
    match style.weight {
        Weight::Plain => {}
        Weight::Bold => terminal = terminal.add_modifier(Modifier::BOLD),
        Weight::Faint => terminal = terminal.add_modifier(Modifier::DIM),
    }
    if style.reversed {
        terminal = terminal.add_modifier(Modifier::REVERSED);
    }
    terminal
}

/// The sixteen colours by their numbers, under the names ratatui has for them.
pub(super) const COLOURS: [Color; 16] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];

fn colour_numbered(number: u8) -> Color {
    COLOURS
        .get(usize::from(number))
        .copied()
        .unwrap_or(Color::Indexed(number))
}

/// How many columns a text takes.
pub(super) fn width(text: &str) -> usize {
    unicode_width::UnicodeWidthStr::width(text)
}
