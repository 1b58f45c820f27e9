//! What the set-up looks like: everything on one screen, in small windows too. Only looks; nothing changes here.

use dedale_play::Seat;
use dedale_rules::{Player, Size};
use unicode_width::UnicodeWidthStr as _;

use super::{Field, Setup, fields, first_seat};
use crate::choices::{Choices, OF_PLAYER};
use crate::phrases;
use crate::screen::app::Context;
use crate::screen::picture::{Click, Extent, Picture, shortened};
use dedale_canvas::canvas::Role;
use dedale_canvas::glyphs::Glyphs;
use dedale_words::wrapping::wrapped;

/// Where the values of the game begin.
const VALUES: usize = 26;
/// Room that the arrows around a value take on each side.
const ARROW: usize = 2;

/// Where things stand in a window.
struct Layout {
    /// Rows left blank between the parts.
    blank: usize,
    /// Where the four values of a player begin, and how wide they are.
    columns: [usize; 4],
    widths: [usize; 4],
    /// Whether a player has a word before the name, and computers one before their level, or the number alone.
    is_wide: bool,
}

impl Layout {
    fn of(extent: Extent) -> Layout {
        // A low window has no room for blank rows.
        let blank = usize::from(extent.height >= 24);
        if extent.width >= 80 {
            return Layout {
                blank,
                columns: [14, 37, 60, 64],
                widths: [20, 21, 2, 14],
                is_wide: true,
            };
        }
        // From 60 columns on every name is whole; below, names give way.
        let short = 60_usize.saturating_sub(extent.width).min(14);
        Layout {
            blank,
            columns: [3, 25 - short, 40 - short, 44 - short],
            widths: [20 - short, 13, 2, 14],
            is_wide: false,
        }
    }
}

/// Draws the set-up.
pub(super) fn draw(setup: &Setup, context: &Context, picture: &mut Picture) {
    let language = context.language;
    let choices = &context.choices;
    let layout = Layout::of(picture.extent);
    picture.bar(0, &language.text("setup-title"), Role::Chosen);
    let start = format!(" {} ", language.text("setup-start"));
    let role = if setup.row == 0 {
        Role::Chosen
    } else {
        Role::Heading
    };
    let mut row = 1 + layout.blank;
    picture.write(2, row, &start, role);
    picture.touch((2, row), (start.width(), 1), Click::Entry(0));
    row += 1 + layout.blank;
    let room = picture.extent.width.saturating_sub(VALUES + ARROW);
    for (place, name) in fields(choices).iter().enumerate() {
        let here = setup.row == place + 1;
        let label = language.text(&format!("setup-{name}"));
        picture.write(3, row, &label, Role::Text);
        let value = shortened(&game_value(choices, name, context), room);
        let shown = Shown {
            value: &value,
            role: Role::Text,
            changes: setup.has_next(name),
        };
        setup.write_value(picture, (VALUES, row), &shown, here);
        let across = picture.extent.width.saturating_sub(2);
        picture.touch((2, row), (across, 1), Click::Entry(place + 1));
        row += 1;
    }
    row += layout.blank;
    let tokens = choices.seated().iter().map(|seat| seat.token.character());
    let glyphs = context.glyphs.with_tokens(tokens);
    for (player, seat) in choices.players.players().zip(choices.seated()) {
        setup.draw_seat(picture, (player, seat), (row, &layout), &glyphs, context);
        row += 1;
    }
    row += layout.blank;
    let room = picture.extent.width.saturating_sub(3);
    if let Some(notice) = &setup.notice {
        row = picture.write_paragraph(2, row, room, notice, Role::Trouble);
    }
    // What else has changed, and what the choice means: as many whole sentences as there is room for.
    let last = picture.extent.height.saturating_sub(1);
    let explained = setup.explanation(context);
    let fits = |text: &&str| row + wrapped(text, room).len() <= last;
    let text = match &setup.notice {
        None => explained.as_str(),
        Some(_) => beginnings(&explained).filter(fits).last().unwrap_or(""),
    };
    picture.write_paragraph(2, row, room, text, Role::Aside);
    let (long, short) = if setup.entry.is_some() {
        ("setup-keys-typing", "setup-keys-typing")
    } else {
        ("setup-keys", "setup-short-keys")
    };
    // Nothing of what stands above remains under them.
    picture.bar(picture.extent.height.saturating_sub(1), "", Role::Text);
    picture.write_keys_or(&language.text(long), &language.text(short));
}

/// The first sentence of a text, the first two, and so on.
fn beginnings(text: &str) -> impl Iterator<Item = &str> {
    let ends = text
        .match_indices(['.', '?', '!'])
        .map(|(at, end)| at + end.len());
    let ends = ends.filter(|&end| text[end..].is_empty() || text[end..].starts_with(' '));
    ends.map(|end| &text[..end])
}

/// A value and how it is shown.
struct Shown<'a> {
    value: &'a str,
    role: Role,
    /// Whether the arrows lead to another.
    changes: bool,
}

fn game_value(choices: &Choices, name: &str, context: &Context) -> String {
    let language = context.language;
    match name {
        "board" => format!(
            "{}{}{}",
            choices.size.width(),
            context.glyphs.times,
            choices.size.height()
        ),
        "walls" => {
            let count = [("count", choices.walls_each().into())];
            let usual = choices.walls.is_none();
            let key = if usual {
                "setup-walls-usual"
            } else {
                "setup-walls-chosen"
            };
            language.sentence(key, &count)
        }
        "variant" => phrases::kind(choices.kind, language),
        "clock" => phrases::timing(choices.timing, language),
        "pass" => language.text(if choices.pass {
            "setup-pass-on"
        } else {
            "setup-pass-off"
        }),
        "first" => phrases::order(choices.order, language),
        "partners" => {
            let [first, ..] = &choices.seats;
            match choices.partner {
                None => language.text("setup-partners-drawn"),
                Some(place) => {
                    let partner = choices.seats[place].name.to_string();
                    let values = [
                        ("one", first.name.to_string().into()),
                        ("other", partner.into()),
                    ];
                    language.sentence("setup-partners-chosen", &values)
                }
            }
        }
        "starts" => {
            let usual = choices.usual_starts();
            let cells = choices.starts.as_ref().unwrap_or(&usual);
            let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
            let key = match choices.starts {
                None => "setup-starts-usual",
                Some(_) => "setup-starts-chosen",
            };
            language.sentence(key, &[("cells", cells.join(" ").into())])
        }
        other => choices.get(other).unwrap_or_default(),
    }
}

/// One of the boards for children (R3).
fn is_small(size: Size) -> bool {
    size.width() == size.height() && matches!(size.width(), 5 | 7)
}

impl Setup {
    /// The four choices of a player; token and colour are shown in that colour.
    fn draw_seat(
        &self,
        picture: &mut Picture,
        (player, seat): (Player, &Seat),
        (row, layout): (usize, &Layout),
        glyphs: &Glyphs,
        context: &Context,
    ) {
        let language = context.language;
        let place = player.index();
        let number = (place + 1).to_string();
        let (label, plays) = if layout.is_wide {
            let label = language.sentence("setup-seat", &[("number", number.into())]);
            (label, phrases::controller(seat.controller, language))
        } else {
            let plays = seat.controller.to_string();
            (number, phrases::typed_value("plays", &plays, language))
        };
        picture.write(if layout.is_wide { 3 } else { 1 }, row, &label, Role::Text);
        let values = [
            (seat.name.to_string(), Role::Text),
            (plays, Role::Text),
            (glyphs.token(player).to_string(), Role::Pawn(player)),
            (phrases::colour(seat.colour, language), Role::Pawn(player)),
        ];
        let first_seat = first_seat(&context.choices);
        for (column, (value, role)) in values.iter().enumerate() {
            let here = self.row == first_seat + place && self.column == column;
            let shown = Shown {
                value: &shortened(value, layout.widths[column]),
                role: *role,
                changes: self.has_next(OF_PLAYER[column]),
            };
            self.write_value(picture, (layout.columns[column], row), &shown, here);
            let click = Click::Entry(first_seat + place * OF_PLAYER.len() + column);
            let width = layout.widths[column];
            picture.touch((layout.columns[column], row), (width, 1), click);
        }
    }

    fn explanation(&self, context: &Context) -> String {
        match self.field(&context.choices) {
            Field::Start => context.text("setup-more-start"),
            Field::Value(name) if name == "variant" => {
                phrases::kind_explained(context.choices.kind, context.language)
            }
            Field::Value(name) if name == "board" && is_small(context.choices.size) => {
                let walls = [("walls", context.choices.walls_each().into())];
                context.language.sentence("setup-more-small-board", &walls)
            }
            Field::Value(name) if name.starts_with("name") => self.of_name(context),
            Field::Value(name) => {
                let base = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
                context.text(&format!("setup-more-{base}"))
            }
        }
    }

    /// What the scores know of the name under the cursor.
    fn of_name(&self, context: &Context) -> String {
        let seat = &context.choices.seats[self.row - first_seat(&context.choices)];
        let told = self.known.told(&seat.name, context.language);
        let more = context.text("setup-more-name");
        match told {
            Some(told) => format!("{told} {more}"),
            None if self.known.is_empty() => more,
            None => format!("{more} {}", context.text("setup-known-players")),
        }
    }

    fn write_value(
        &self,
        picture: &mut Picture,
        (column, row): (usize, usize),
        shown: &Shown,
        here: bool,
    ) {
        match (&self.entry, here) {
            // What the next letter replaces looks like what is marked elsewhere.
            (Some(entry), true) if entry.is_replaced() => {
                let end = picture.write(column, row, &entry.text(), Role::Chosen);
                picture.write(end, row, "_", Role::Heading);
            }
            (Some(entry), true) => {
                let (before, after) = entry.parts();
                let end = picture.write(column, row, &before, Role::Heading);
                let mut after = after.chars();
                let under = after.next().unwrap_or(' ').to_string();
                let end = picture.write(end, row, &under, Role::Chosen);
                picture.write(end, row, after.as_str(), Role::Heading);
            }
            (_, true) if !shown.changes => {
                let text = format!(" {} ", shown.value);
                picture.write(column.saturating_sub(1), row, &text, Role::Chosen);
            }
            (_, true) => {
                let arrows = if picture.glyphs.is_unicode() {
                    ['‹', '›']
                } else {
                    ['<', '>']
                };
                let text = format!("{} {} {}", arrows[0], shown.value, arrows[1]);
                picture.write(column.saturating_sub(ARROW), row, &text, Role::Chosen);
            }
            (_, false) => {
                picture.write(column, row, shown.value, shown.role);
            }
        }
    }
}
