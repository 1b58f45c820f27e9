//! The colours of players and cells: the sixteen that every console has.

/// A player's colour. Colour-blind players use the token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Red.
    Red,
    /// Cyan.
    Cyan,
    /// Green.
    Green,
    /// Magenta.
    Magenta,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Bright red.
    BrightRed,
    /// Bright cyan.
    BrightCyan,
    /// Bright green.
    BrightGreen,
    /// Bright magenta.
    BrightMagenta,
    /// Bright blue.
    BrightBlue,
    /// Bright yellow.
    BrightYellow,
    /// White.
    White,
    /// Light grey.
    LightGrey,
    /// Grey.
    Grey,
    /// Black.
    Black,
}

impl Colour {
    /// All of them; the first four are the defaults of the players. The colours readable on every
    /// background come first.
    pub const ALL: [Colour; 16] = [
        Colour::Red,
        Colour::Cyan,
        Colour::Green,
        Colour::Magenta,
        Colour::Blue,
        Colour::Yellow,
        Colour::BrightRed,
        Colour::BrightCyan,
        Colour::BrightGreen,
        Colour::BrightMagenta,
        Colour::BrightBlue,
        Colour::BrightYellow,
        Colour::White,
        Colour::LightGrey,
        Colour::Grey,
        Colour::Black,
    ];

    /// Its name, for files and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Cyan => "cyan",
            Colour::Green => "green",
            Colour::Magenta => "magenta",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::BrightRed => "bright-red",
            Colour::BrightCyan => "bright-cyan",
            Colour::BrightGreen => "bright-green",
            Colour::BrightMagenta => "bright-magenta",
            Colour::BrightBlue => "bright-blue",
            Colour::BrightYellow => "bright-yellow",
            Colour::White => "white",
            Colour::LightGrey => "light-grey",
            Colour::Grey => "grey",
            Colour::Black => "black",
        }
    }

    /// Its number in every terminal, from 0 to 15.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Colour::Black => 0,
            Colour::Red => 1,
            Colour::Green => 2,
            Colour::Yellow => 3,
            Colour::Blue => 4,
            Colour::Magenta => 5,
            Colour::Cyan => 6,
            Colour::LightGrey => 7,
            Colour::Grey => 8,
            Colour::BrightRed => 9,
            Colour::BrightGreen => 10,
            Colour::BrightYellow => 11,
            Colour::BrightBlue => 12,
            Colour::BrightMagenta => 13,
            Colour::BrightCyan => 14,
            Colour::White => 15,
        }
    }

    /// The colour of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name)
    }
}
