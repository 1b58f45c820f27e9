//! How the roles on a canvas look: in the sixteen colours every terminal has, or in none. Only
//! colours that can be read on light and on dark backgrounds are used, and nothing is told by colour
//! alone: tokens, marks and words say the same.

use dedale_rules::Player;

use crate::canvas::Role;

/// A set of styles.
#[derive(Debug)]
pub(crate) struct Theme {
    coloured: bool,
}

/// The players' colours, with and without weight. Blue and yellow are left out: the one cannot be
/// read on black, the other not on white.
const PAWNS: [&str; 4] = ["1;31", "1;36", "1;32", "1;35"];
const GOALS: [&str; 4] = ["31", "36", "32", "35"];

impl Theme {
    /// No styles at all.
    pub(crate) const PLAIN: Theme = Theme { coloured: false };
    /// The sixteen colours of the terminal.
    pub(crate) const SIXTEEN_COLOURS: Theme = Theme { coloured: true };

    /// The style of a role, as the numbers of a terminal sequence; empty for plain.
    pub(crate) fn style(&self, role: Role) -> &'static str {
        if !self.coloured {
            return "";
        }
        let of = |styles: &[&'static str; 4], player: Player| styles[player.index()];
        match role {
            Role::Text | Role::Label => "",
            // Bold in the terminal's own colour always stands out.
            Role::Heading | Role::Wall => "1",
            Role::Border | Role::Post => "2",
            Role::Goal(player) => of(&GOALS, player),
            Role::LastWall(player) | Role::Pawn(player) | Role::LastPawn(player) => {
                of(&PAWNS, player)
            }
            // Gold with black on it looks the same on every background.
            Role::Bonus => "30;43",
        }
    }
}

/// Adds what a terminal needs to go from one style to another.
pub(crate) fn switch(text: &mut String, from: &str, to: &str) {
    let (before, after) = match (from, to) {
        _ if from == to => return,
        (_, "") => ("0", ""),
        ("", _) => ("", to),
        _ => ("0;", to),
    };
    text.extend(["\u{1b}[", before, after, "m"]);
}

/// Has nobody asked for no colours? (<https://no-color.org>: any value but an empty one counts.)
pub(crate) fn colours_welcome() -> bool {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    !unwanted && !dumb
}
