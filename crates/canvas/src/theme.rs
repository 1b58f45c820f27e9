//! How the roles on a canvas look: in the sixteen colours every terminal has, or in none. Only
//! colours that can be read on light and on dark backgrounds are used, and nothing is told by colour
//! alone: tokens, marks and words say the same.

use std::fmt::Write;

use dedale_play::Colour;
use dedale_rules::Player;

use crate::role::Role;

/// What lies behind the letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Background {
    /// Nobody has said.
    #[default]
    Unknown,
    /// Paper or a light screen.
    Light,
    /// A dark screen.
    Dark,
}

/// A set of styles.
#[derive(Clone, Debug)]
pub struct Theme {
    coloured: bool,
    /// Whether what is chosen may be shown in reverse: a terminal can, a text cannot.
    reversing: bool,
    background: Background,
    players: [Colour; 4],
}

/// How one character looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The colour of the letter: one of the sixteen, by number; `None` is that of the terminal.
    pub foreground: Option<u8>,
    /// The colour behind it, likewise.
    pub background: Option<u8>,
    /// How heavy it is.
    pub weight: Weight,
    /// Whether the colours of letter and background change places.
    pub reversed: bool,
}

/// How heavy a character looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// As the terminal usually writes.
    #[default]
    Plain,
    /// Heavier.
    Bold,
    /// Lighter.
    Faint,
}

impl Style {
    /// As the terminal itself writes.
    pub const PLAIN: Style = Style {
        foreground: None,
        background: None,
        weight: Weight::Plain,
        reversed: false,
    };

    const fn coloured(colour: u8) -> Style {
        Style {
            foreground: Some(colour),
            ..Style::PLAIN
        }
    }

    const fn weighing(self, weight: Weight) -> Style {
        Style { weight, ..self }
    }

    const fn reversed(self) -> Style {
        Style {
            reversed: true,
            ..self
        }
    }

    /// The numbers of a terminal sequence; empty for plain.
    fn numbers(self) -> String {
        let mut numbers: Vec<u8> = Vec::new();
        numbers.extend(match self.weight {
            Weight::Plain => None,
            Weight::Bold => Some(1),
            Weight::Faint => Some(2),
        });
        numbers.extend(self.reversed.then_some(7));
        // The bright half of the colours has numbers of its own.
        let number = |colour: u8, first: u8| match colour {
            0..8 => first + colour,
            _ => first + 60 + colour - 8,
        };
        numbers.extend(self.foreground.map(|colour| number(colour, 30)));
        numbers.extend(self.background.map(|colour| number(colour, 40)));
        let mut text = String::new();
        for (place, number) in numbers.iter().enumerate() {
            let comma = if place == 0 { "" } else { ";" };
            // Writing to a string cannot fail.
            let _ = write!(text, "{comma}{number}");
        }
        text
    }
}

const BLACK: u8 = 0;
const RED: u8 = 1;
const GREEN: u8 = 2;
const YELLOW: u8 = 3;
const BLUE: u8 = 4;
const MAGENTA: u8 = 5;
const CYAN: u8 = 6;
const BRIGHT: u8 = 8;

impl Theme {
    /// No styles at all.
    pub const PLAIN: Theme = Theme {
        coloured: false,
        reversing: false,
        background: Background::Unknown,
        players: USUAL,
    };
    /// The sixteen colours of the terminal.
    pub const SIXTEEN_COLOURS: Theme = Theme {
        coloured: true,
        reversing: true,
        background: Background::Unknown,
        players: USUAL,
    };

    /// For a screen: without colours there is still weight and reverse.
    #[must_use]
    pub fn for_screen(coloured: bool, background: Background) -> Theme {
        Theme {
            coloured,
            reversing: true,
            background,
            players: USUAL,
        }
    }

    /// Are there colours?
    #[must_use]
    pub fn is_coloured(&self) -> bool {
        self.coloured
    }

    /// The same with these colours for the players, in turn order.
    #[must_use]
    pub fn with_players(&self, colours: impl IntoIterator<Item = Colour>) -> Theme {
        let mut theme = self.clone();
        for (own, chosen) in theme.players.iter_mut().zip(colours) {
            *own = chosen;
        }
        theme
    }

    /// The number of a player's colour: one that can be read on this background.
    fn colour(&self, player: Player) -> u8 {
        match (self.players[player.index()], self.background) {
            (Colour::Red, _) => RED,
            (Colour::Green, _) => GREEN,
            (Colour::Magenta, _) => MAGENTA,
            (Colour::Cyan, _) => CYAN,
            (Colour::Blue, Background::Light) => BLUE,
            (Colour::Blue, _) => BLUE + BRIGHT,
            (Colour::Yellow, Background::Dark) => YELLOW + BRIGHT,
            (Colour::Yellow, _) => YELLOW,
        }
    }

    /// The style of a role.
    #[must_use]
    pub fn style(&self, role: Role) -> Style {
        let style = self.full_style(role);
        if self.coloured {
            style
        } else if self.reversing {
            Style {
                foreground: None,
                background: None,
                // What is told by a background of its own still stands out.
                reversed: style.reversed || style.background.is_some(),
                ..style
            }
        } else {
            Style::PLAIN
        }
    }

    fn full_style(&self, role: Role) -> Style {
        let of = |player| Style::coloured(self.colour(player));
        match role {
            Role::Text | Role::Label => Style::PLAIN,
            // Bold in the terminal's own colour always stands out.
            Role::Heading | Role::Wall => Style::PLAIN.weighing(Weight::Bold),
            Role::Border | Role::Post | Role::Aside => Style::PLAIN.weighing(Weight::Faint),
            Role::Goal(player) | Role::Target(player) | Role::Path(player) => of(player),
            Role::LastWall(player)
            | Role::Pawn(player)
            | Role::LastPawn(player)
            | Role::Ghost(player) => of(player).weighing(Weight::Bold),
            Role::Chosen => Style::PLAIN.reversed(),
            Role::Cursor(player) => of(player).weighing(Weight::Bold).reversed(),
            Role::Trouble => Style::coloured(RED).weighing(Weight::Bold),
            Role::Advised => Style::coloured(GREEN).weighing(Weight::Bold),
            // Gold with black on it looks the same on every background.
            Role::Bonus => Style {
                background: Some(YELLOW),
                ..Style::coloured(BLACK)
            },
        }
    }
}

/// Blue and yellow come last: the one is hard to read on black, the other on white.
const USUAL: [Colour; 4] = [
    Colour::ALL[0],
    Colour::ALL[1],
    Colour::ALL[2],
    Colour::ALL[3],
];

/// Adds what a terminal needs to go from one style to another.
pub fn switch(text: &mut String, from: Style, to: Style) {
    let numbers = to.numbers();
    let (before, after) = match (from, to) {
        _ if from == to => return,
        (_, Style::PLAIN) => ("0", ""),
        (Style::PLAIN, _) => ("", numbers.as_str()),
        _ => ("0;", numbers.as_str()),
    };
    text.extend(["\u{1b}[", before, after, "m"]);
}

/// Has nobody asked for no colours? (<https://no-color.org>: any value but an empty one counts.)
#[must_use]
pub fn colours_welcome() -> bool {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    !unwanted && !dumb
}
