//! How the roles on a canvas look: in the sixteen colours every terminal has, or in none. Whatever colours players
//! choose, what is drawn in them can be read on what lies behind, and nothing is told by colour alone: tokens, marks
//! and words say the same. Which numbers go together is in `theme/palette`.

mod palette;
#[cfg(test)]
mod tests;

use std::fmt::Write;

use dedale_play::Colour;
use dedale_rules::Player;

use crate::role::{Ground, Role};

use self::palette::{BLACK, BRIGHT};

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

const RED: u8 = Colour::Red.number();
const GREEN: u8 = Colour::Green.number();
const YELLOW: u8 = Colour::Yellow.number();

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
    /// letters it is a dark one.
    fn ground(&self) -> Option<u8> {
        let Tint::Of(colour) = self.tint else {
            return None;
        };
        let light = self.background == Background::Light;
        Some(if self.shaded {
            palette::shade(colour, light)
        } else {
            palette::plain(colour, light)
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
            // A tile of the player's colour, with the letter that is seen best on it.
            Role::Pawn(player) | Role::LastPawn(player) => {
                let tile = self.colour(player);
                Style {
                    background: Some(tile),
                    ..Style::coloured(palette::letter_on(tile)).weighing(Weight::Bold)
                }
            }
            Role::Bonus => style,
            _ => {
                let letter = match style.foreground {
                    // The sixteen are strong, and consoles differ in them: one on another cannot be relied on.
                    Some(colour) if self.shaded || matches!(behind, 0 | 7 | 15) => {
                        palette::readable(colour, behind)
                    }
                    _ => palette::letter_on(behind),
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

    /// The number of a player's colour: where there is a choice, the half that can be read on this background.
    fn colour(&self, player: Player) -> u8 {
        let chosen = self.players[player.index()];
        let number = chosen.number();
        match (chosen, self.background) {
            (Colour::Blue, Background::Dark | Background::Unknown)
            | (Colour::Yellow, Background::Dark) => number + BRIGHT,
            (
                Colour::BrightGreen | Colour::BrightYellow | Colour::BrightCyan,
                Background::Light,
            ) => number - BRIGHT,
            _ => number,
        }
    }

    /// What is drawn in a player's colour on the page. Black on black and white on white would be nothing: they bring
    /// what lies behind them with them.
    fn of_player(&self, player: Player) -> Style {
        let behind = match (self.players[player.index()], self.background) {
            (Colour::Black, Background::Dark | Background::Unknown) => {
                Some(Colour::LightGrey.number())
            }
            (Colour::White | Colour::LightGrey, Background::Light | Background::Unknown) => {
                Some(BLACK)
            }
            _ => None,
        };
        Style {
            background: behind.filter(|_| self.coloured),
            ..Style::coloured(self.colour(player))
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
        let of = |player| self.of_player(player);
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
