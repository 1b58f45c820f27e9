//! How the roles on a canvas look: in the sixteen colours every terminal has, or in none. Only
//! colours that can be read on light and on dark backgrounds are used, and nothing is told by colour
//! alone: tokens, marks and words say the same.

use std::fmt::Write;

use dedale_play::Colour;
use dedale_rules::Player;

use crate::role::{Ground, Role};

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

/// The colour of the cells of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tint {
    /// That of the terminal.
    #[default]
    None,
    /// Grey.
    Grey,
    /// One of the colours that players can have.
    Of(Colour),
}

/// A set of styles.
#[derive(Clone, Debug)]
pub struct Theme {
    coloured: bool,
    /// The terminal has 256 colours, quiet ones among them.
    shaded: bool,
    tint: Tint,
    /// Whether what is chosen may be shown in reverse: a terminal can, a text cannot.
    reversing: bool,
    background: Background,
    players: [Colour; 4],
}

/// How one character looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The colour of the letter: one of the sixteen, or from 16 on one of the 256, by number; `None` is that of
    /// the terminal.
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
        let coloured = |colour: u8, first: u8| match colour {
            0..8 => vec![first + colour],
            8..16 => vec![first + 60 + colour - 8],
            _ => vec![first + 8, 5, colour],
        };
        numbers.extend(self.foreground.iter().flat_map(|&it| coloured(it, 30)));
        numbers.extend(self.background.iter().flat_map(|&it| coloured(it, 40)));
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
const WHITE: u8 = 7;
const BRIGHT: u8 = 8;

impl Theme {
    /// No styles at all.
    pub const PLAIN: Theme = Theme {
        coloured: false,
        shaded: false,
        tint: Tint::None,
        reversing: false,
        background: Background::Unknown,
        players: USUAL,
    };
    /// The sixteen colours of the terminal.
    pub const SIXTEEN_COLOURS: Theme = Theme {
        coloured: true,
        shaded: false,
        tint: Tint::None,
        reversing: true,
        background: Background::Unknown,
        players: USUAL,
    };

    /// For a screen: without colours there is still weight and reverse.
    #[must_use]
    pub fn for_screen(coloured: bool, background: Background) -> Theme {
        Theme {
            coloured,
            shaded: false,
            tint: Tint::None,
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

    /// The same with cells of this colour; a terminal with 256 colours has quieter ones.
    #[must_use]
    pub fn with_cells(&self, tint: Tint, shaded: bool) -> Theme {
        Theme {
            shaded,
            tint,
            ..self.clone()
        }
    }

    /// The number of the colour behind the cells, if they have one. Where nobody has said what lies behind the
    /// letters it is dark, and every letter on it light.
    fn ground(&self) -> Option<u8> {
        let light = self.background == Background::Light;
        let [dark_shade, light_shade, plain] = match self.tint {
            Tint::None => return None,
            Tint::Grey => [237, 254, if light { WHITE } else { BRIGHT }],
            Tint::Of(colour) => {
                let [dark, pale, number] = match colour {
                    Colour::Red => [52, 224, RED],
                    Colour::Green => [22, 194, GREEN],
                    Colour::Blue => [17, 189, BLUE],
                    Colour::Cyan => [23, 195, CYAN],
                    Colour::Magenta => [53, 225, MAGENTA],
                    Colour::Yellow => [58, 230, YELLOW],
                };
                [dark, pale, if light { number + BRIGHT } else { number }]
            }
        };
        Some(match (self.shaded, light) {
            (true, true) => light_shade,
            (true, false) => dark_shade,
            (false, _) => plain,
        })
    }

    /// The style of a role on the page or on a cell.
    #[must_use]
    pub fn style_on(&self, role: Role, ground: Ground) -> Style {
        match (ground, self.ground()) {
            (Ground::Cell, Some(behind)) if self.coloured => self.style_on_cell(role, behind),
            _ => self.style(role),
        }
    }

    fn style_on_cell(&self, role: Role, behind: u8) -> Style {
        let style = self.full_style(role);
        match role {
            // A tile of the player's colour: black on a bright colour is seen on every cell.
            Role::Pawn(player) | Role::LastPawn(player) => Style {
                background: Some(self.colour(player) % BRIGHT + BRIGHT),
                ..Style::coloured(BLACK).weighing(Weight::Bold)
            },
            _ if style.background.is_some() => style,
            _ => {
                let light = self.background == Background::Light;
                let foreground = match style.foreground {
                    // The cells of one colour and what is shown on them in it would be one.
                    Some(colour) if !self.shaded && colour % BRIGHT == behind % BRIGHT => None,
                    other => other,
                };
                let letter = match (foreground, light) {
                    (Some(colour), true) => colour % BRIGHT,
                    (Some(colour), false) => colour % BRIGHT + BRIGHT,
                    (None, true) => BLACK,
                    (None, false) => WHITE + BRIGHT,
                };
                let weight = match style.weight {
                    Weight::Plain if style.foreground.is_some() && !self.shaded => Weight::Bold,
                    Weight::Faint => Weight::Plain,
                    other => other,
                };
                Style {
                    foreground: Some(letter),
                    background: Some(behind),
                    weight,
                    ..style
                }
            }
        }
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
            Role::OwnWall(player) if self.coloured => of(player),
            Role::Heading | Role::Wall | Role::OwnWall(_) => Style::PLAIN.weighing(Weight::Bold),
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

/// Does the terminal say that it has 256 colours or more?
#[must_use]
pub fn has_shades() -> bool {
    let says = |name: &str, what: &str| {
        std::env::var(name).is_ok_and(|value| value.to_lowercase().contains(what))
    };
    says("TERM", "256color") || says("COLORTERM", "truecolor") || says("COLORTERM", "24bit")
}

/// What lies behind the letters, where the terminal says it: `COLORFGBG` ends with the number of its colour.
#[must_use]
pub fn background_told() -> Background {
    let told = std::env::var("COLORFGBG").unwrap_or_default();
    match told.rsplit(';').next().and_then(|last| last.parse().ok()) {
        Some(7u8 | 15) => Background::Light,
        Some(0..=6 | 8) => Background::Dark,
        _ => Background::Unknown,
    }
}
