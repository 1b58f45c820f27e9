//! A player at the table: a name, a token, a colour, and whether a person or the computer plays.

use std::fmt;
use std::str::FromStr;

use dedale_engine::Level;
use dedale_rules::codes;
use unicode_width::UnicodeWidthChar as _;

use crate::code_page;
use crate::colour::Colour;

/// The longest name.
pub const LONGEST_NAME: usize = 20;

/// A player's name: one line of 1 to 20 characters, without blanks around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

/// The text is empty, too long, or has invisible characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAName;

codes! {
    NotAName {
        NotAName => "not-a-name",
    }
}

impl fmt::Display for NotAName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "expected 1 to {LONGEST_NAME} characters that can be seen"
        )
    }
}

impl std::error::Error for NotAName {}

impl Name {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Name {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<Name, NotAName> {
        let text = text.trim();
        let fits = (1..=LONGEST_NAME).contains(&text.chars().count());
        let seen = |letter: char| !letter.is_control() && !is_invisible(letter);
        if fits && text.chars().all(seen) {
            Ok(Name(text.to_owned()))
        } else {
            Err(NotAName)
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}

/// Marks that turn text around, join letters or are invisible: a name must look like what it is.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// A player's token on the board: any single visible character, pictures and ideographs included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Token(char);

/// The text is not a single visible character of one or two columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAToken;

codes! {
    NotAToken {
        NotAToken => "not-a-token",
    }
}

impl fmt::Display for NotAToken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("expected a single character that can be seen, one or two columns wide")
    }
}

impl std::error::Error for NotAToken {}

impl Token {
    /// The default tokens, in the order of the seats.
    pub const USUAL: [Token; 4] = [Token('●'), Token('○'), Token('◆'), Token('◇')];

    /// A list to choose from: letters and signs, then the semi-graphic characters of code page 850.
    pub const LIST: [char; 32] = [
        '●', '○', '◆', '◇', '■', '□', '▲', '▼', '♥', '♦', '♣', '♠', '☺', '☻', '♂', '♀', '♪', '♫',
        '☼', '►', '◄', '█', '▓', '▒', '@', '#', '&', '%', '$', '§', '¤', 'Ø',
    ];

    /// The token of this character.
    ///
    /// # Errors
    /// It is invisible, or has no column of its own, like an accent alone.
    pub fn new(character: char) -> Result<Token, NotAToken> {
        let seen = !character.is_whitespace() && !character.is_control();
        // The look of private characters depends on the font.
        let is_private = matches!(character, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..);
        let columns = character.width().unwrap_or(0);
        if seen && !is_private && !is_invisible(character) && matches!(columns, 1 | 2) {
            Ok(Token(character))
        } else {
            Err(NotAToken)
        }
    }

    /// Its width in columns of a terminal: two for ideographs and most pictures, otherwise one.
    #[must_use]
    pub fn columns(self) -> usize {
        self.0.width().unwrap_or(1)
    }

    /// The character.
    #[must_use]
    pub fn character(self) -> char {
        self.0
    }
}

/// Shows a character as a picture instead of a letter; it is no character of its own.
const AS_PICTURE: char = '\u{fe0f}';

impl FromStr for Token {
    type Err = NotAToken;

    /// A character, or the number it has in code page 850.
    fn from_str(text: &str) -> Result<Token, NotAToken> {
        if let Some(character) = code_page::numbered(text.trim()) {
            return Token::new(character);
        }
        let mut characters = text.trim().chars();
        let mut next = || characters.find(|&character| character != AS_PICTURE);
        match (next(), next()) {
            (Some(only), None) => Token::new(only),
            _ => Err(NotAToken),
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

/// The controller of a player's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Controller {
    /// A person, here or remote, or any other outside source of moves: the table waits for it.
    Human,
    /// The engine at that level.
    Computer(Level),
}

impl Controller {
    /// Is it the computer?
    #[must_use]
    pub const fn is_computer(self) -> bool {
        matches!(self, Controller::Computer(_))
    }
}

/// `human`, or `computer 5`.
impl fmt::Display for Controller {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Controller::Human => formatter.write_str("human"),
            Controller::Computer(level) => write!(formatter, "computer {level}"),
        }
    }
}

/// Neither `human` nor `computer` and a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAController;

codes! {
    NotAController {
        NotAController => "not-a-controller",
    }
}

impl fmt::Display for NotAController {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("expected human, or computer and a level from 1 to 10")
    }
}

impl std::error::Error for NotAController {}

impl FromStr for Controller {
    type Err = NotAController;

    fn from_str(text: &str) -> Result<Controller, NotAController> {
        match text.split_once(' ') {
            None if text == "human" => Ok(Controller::Human),
            Some(("computer", level)) => level
                .parse()
                .map(Controller::Computer)
                .map_err(|_| NotAController),
            _ => Err(NotAController),
        }
    }
}

/// One player at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The player's name.
    pub name: Name,
    /// The symbol of the pawn.
    pub token: Token,
    /// The colour of the pawn.
    pub colour: Colour,
    /// Person or computer.
    pub controller: Controller,
}
