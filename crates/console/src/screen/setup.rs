//! Before a game (C2): everything can be chosen, nothing has to be. The choice at the top starts the
//! game, so that two key presses from the menu are enough.

use std::time::Duration;
use unicode_width::UnicodeWidthStr as _;

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use dedale_engine::Level;
use dedale_play::{Allowance, Colour, Controller, Kind, Order, Timing, Token};
use dedale_rules::{MOST_BONUS_SQUARES, PlayerCount, Size, usual_walls};

use crate::choices::{Choices, MOST_WALLS, OF_GAME, OF_PLAYER};
use crate::phrases;
use crate::screen::app::{Context, Next, Screen};
use crate::screen::entry::Entry;
use crate::screen::game::GameScreen;
use crate::screen::known_players::KnownPlayers;
use crate::screen::picture::{Click, Picture, shortened};
use dedale_canvas::canvas::Role;

/// Longer than any value.
const LONGEST_VALUE: usize = 24;
/// Where the values of the game begin, and the four of a player.
const VALUES: usize = 24;
const SEAT_COLUMNS: [usize; 4] = [14, 38, 62, 68];
const SEAT_WIDTHS: [usize; 4] = [23, 23, 5, 11];
/// The same in a window of less than 80 columns.
const NARROW_COLUMNS: [usize; 4] = [12, 26, 49, 52];
const NARROW_WIDTHS: [usize; 4] = [13, 21, 2, 8];

/// Times to choose from with the arrows; any other can be typed.
fn timings() -> [Timing; 8] {
    let limit = |main: u64, increment, byo_yomi| {
        Timing::Limit(Allowance {
            main: Duration::from_secs(main),
            increment: Duration::from_secs(increment),
            byo_yomi: Duration::from_secs(byo_yomi),
        })
    };
    [
        Timing::Off,
        Timing::Stopwatch,
        limit(60, 0, 0),
        limit(180, 2, 0),
        limit(300, 0, 0),
        limit(600, 5, 0),
        limit(900, 0, 30),
        limit(1800, 10, 0),
    ]
}

/// The set-up screen.
pub(super) struct Setup {
    row: usize,
    /// Within the row of a player.
    column: usize,
    /// What is being typed instead of the value.
    entry: Option<Entry>,
    notice: Option<String>,
    known: KnownPlayers,
}

/// What is under the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Field {
    Start,
    Value(String),
}

/// What is chosen for the game; partners are those of the cooperative one.
fn fields(choices: &Choices) -> Vec<&'static str> {
    let shown = |name: &&str| *name != "partners" || choices.kind == Kind::Cooperative;
    OF_GAME.into_iter().filter(shown).collect()
}

/// The row of the first player.
fn first_seat(choices: &Choices) -> usize {
    1 + fields(choices).len()
}

impl Setup {
    pub(super) fn new(context: &mut Context) -> Setup {
        context.choices.settle(context.language);
        Setup {
            row: 0,
            column: 0,
            entry: None,
            notice: context.notice.take(),
            known: KnownPlayers::read(context),
        }
    }

    fn rows(choices: &Choices) -> usize {
        first_seat(choices) + choices.players.get()
    }

    fn field(&self, choices: &Choices) -> Field {
        let first_seat = first_seat(choices);
        match self.row {
            0 => Field::Start,
            row if row < first_seat => Field::Value(fields(choices)[row - 1].to_owned()),
            row => {
                let number = row - first_seat + 1;
                Field::Value(format!("{}{number}", OF_PLAYER[self.column]))
            }
        }
    }

    fn next_field(&mut self, choices: &Choices) {
        let last = Setup::rows(choices) - 1;
        let within = self.row >= first_seat(choices) && self.column + 1 < OF_PLAYER.len();
        if within {
            self.column += 1;
        } else {
            self.column = 0;
            self.row = if self.row == last { 0 } else { self.row + 1 };
        }
    }

    fn field_before(&mut self, choices: &Choices) {
        let last = Setup::rows(choices) - 1;
        if self.row >= first_seat(choices) && self.column > 0 {
            self.column -= 1;
            return;
        }
        self.row = if self.row == 0 { last } else { self.row - 1 };
        if self.row >= first_seat(choices) {
            self.column = OF_PLAYER.len() - 1;
        }
    }

    fn edit(&mut self, context: &Context) {
        if let Field::Value(name) = self.field(&context.choices) {
            let value = context.choices.get(&name).unwrap_or_default();
            let base = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let value = phrases::typed_value(base, &value, context.language);
            self.entry = Some(Entry::replacing(&value, LONGEST_VALUE));
        }
    }

    fn type_in(&mut self, key: KeyEvent, context: &mut Context) {
        let Some(entry) = &mut self.entry else { return };
        match key.code {
            KeyCode::Esc => {
                self.entry = None;
                self.notice = None;
            }
            KeyCode::Enter | KeyCode::Tab | KeyCode::Down | KeyCode::Up => {
                let value = entry.text();
                let Field::Value(name) = self.field(&context.choices) else {
                    return;
                };
                let before = context.choices.clone();
                match context.choices.set(&name, &value) {
                    Ok(()) => {
                        self.entry = None;
                        let language = context.language;
                        self.notice = phrases::gave_way(&before, &context.choices, language);
                        context.choices.name_seats(context.language);
                        self.stay_inside(context);
                    }
                    Err(error) => {
                        let said = phrases::choice_error(&error, &value, context.language);
                        self.notice = Some(said);
                    }
                }
            }
            _ => {
                entry.key(key);
            }
        }
    }

    /// Fewer players, fewer rows.
    fn stay_inside(&mut self, context: &Context) {
        self.row = self.row.min(Setup::rows(&context.choices) - 1);
    }

    fn start(&mut self, context: &mut Context) -> Next {
        let seed = context.next_seed();
        match context.choices.table(seed) {
            Ok(table) => {
                context.keep_settings();
                GameScreen::begin(table, context)
            }
            Err(error) => {
                self.notice = Some(phrases::plan_error(&error, context.language));
                Next::Stay
            }
        }
    }

    /// The next or the last value of the field.
    fn change(&mut self, step: isize, context: &mut Context) {
        let Field::Value(name) = self.field(&context.choices) else {
            return;
        };
        let unicode = context.glyphs.is_unicode();
        let choices = &mut context.choices;
        let before = choices.clone();
        let first_seat = first_seat(choices);
        if self.row >= first_seat && OF_PLAYER[self.column] == "name" {
            let place = self.row - first_seat;
            self.known.walk(choices, place, step, context.language);
        } else if self.row >= first_seat {
            change_seat(choices, self.row - first_seat, self.column, step, unicode);
        } else {
            change_game(choices, &name, step);
        }
        self.notice = phrases::gave_way(&before, choices, context.language);
        choices.settle(context.language);
        self.stay_inside(context);
    }

    /// Whether the arrows lead to another value: names are those that the scores know.
    fn has_next(&self, field: &str) -> bool {
        match field {
            "name" => !self.known.is_empty(),
            field => field != "starts",
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
        (value, changes): (&str, bool),
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
            (_, true) if !changes => {
                let text = format!(" {value} ");
                picture.write(column.saturating_sub(1), row, &text, Role::Chosen);
            }
            (_, true) => {
                let arrows = if picture.glyphs.is_unicode() {
                    ['‹', '›']
                } else {
                    ['<', '>']
                };
                let text = format!("{} {value} {}", arrows[0], arrows[1]);
                picture.write(column.saturating_sub(2), row, &text, Role::Chosen);
            }
            (_, false) => {
                picture.write(column, row, value, Role::Text);
            }
        }
    }
}

impl Screen for Setup {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if self.entry.is_some() {
            self.type_in(key, context);
            return Next::Stay;
        }
        self.notice = None;
        let last = Setup::rows(&context.choices) - 1;
        match key.code {
            KeyCode::Esc => {
                context.keep_settings();
                return Next::Menu;
            }
            KeyCode::F(5) => return self.start(context),
            KeyCode::Up => self.row = if self.row == 0 { last } else { self.row - 1 },
            KeyCode::Down => self.row = if self.row == last { 0 } else { self.row + 1 },
            KeyCode::Tab => self.next_field(&context.choices),
            KeyCode::BackTab => self.field_before(&context.choices),
            KeyCode::Home => self.row = 0,
            KeyCode::End => self.row = last,
            KeyCode::Left | KeyCode::Char('-') => self.change(-1, context),
            KeyCode::Right | KeyCode::Char('+') => self.change(1, context),
            KeyCode::Enter if self.field(&context.choices) == Field::Start => {
                return self.start(context);
            }
            KeyCode::Enter | KeyCode::Backspace | KeyCode::Delete => self.edit(context),
            // Typing replaces the value.
            KeyCode::Char(letter)
                if !letter.is_control() && self.field(&context.choices) != Field::Start =>
            {
                self.entry = Some(Entry::new("", LONGEST_VALUE));
                self.type_in(key, context);
            }
            _ => {}
        }
        Next::Stay
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let language = context.language;
        let choices = &context.choices;
        picture.bar(0, &language.text("setup-title"), Role::Chosen);
        let start = format!(" {} ", language.text("setup-start"));
        let role = if self.row == 0 {
            Role::Chosen
        } else {
            Role::Heading
        };
        picture.write(2, 2, &start, role);
        picture.touch((2, 2), (start.width(), 1), Click::Entry(0));
        // A low window has no room for blank rows.
        let blank = usize::from(picture.extent.height >= 24);
        let mut row = 3 + blank;
        for (place, name) in fields(choices).iter().enumerate() {
            let here = self.row == place + 1;
            let label = language.text(&format!("setup-{name}"));
            picture.write(3, row, &label, Role::Text);
            let value = game_value(choices, name, context);
            self.write_value(picture, (VALUES, row), (&value, self.has_next(name)), here);
            let room = picture.extent.width.saturating_sub(2);
            picture.touch((2, row), (room, 1), Click::Entry(place + 1));
            row += 1;
        }
        row += blank;
        let first_seat = first_seat(choices);
        let (columns, widths) = if picture.extent.width >= 80 {
            (SEAT_COLUMNS, SEAT_WIDTHS)
        } else {
            (NARROW_COLUMNS, NARROW_WIDTHS)
        };
        let tokens = choices.seated().iter().map(|seat| seat.token.character());
        let glyphs = context.glyphs.with_tokens(tokens);
        for (player, seat) in choices.players.players().zip(choices.seated()) {
            let place = player.index();
            let number = (place + 1).to_string();
            let label = language.sentence("setup-seat", &[("number", number.into())]);
            picture.write(3, row, &label, Role::Text);
            let values = [
                seat.name.to_string(),
                phrases::controller(seat.controller, language),
                glyphs.token(player).to_string(),
                phrases::colour(seat.colour, language),
            ];
            for (column, value) in values.iter().enumerate() {
                let here = self.row == first_seat + place && self.column == column;
                let shown = shortened(value, widths[column]);
                let changes = self.has_next(OF_PLAYER[column]);
                self.write_value(picture, (columns[column], row), (&shown, changes), here);
                let click = Click::Entry(first_seat + place * OF_PLAYER.len() + column);
                picture.touch((columns[column], row), (widths[column], 1), click);
            }
            row += 1;
        }
        row += blank;
        let room = picture.extent.width.saturating_sub(4);
        let (text, role) = match &self.notice {
            Some(notice) => (notice.clone(), Role::Trouble),
            None => (self.explanation(context), Role::Aside),
        };
        picture.write_paragraph(2, row, room, &text, role);
        let keys = if self.entry.is_some() {
            "setup-keys-typing"
        } else {
            "setup-keys"
        };
        picture.write_keys(&language.text(keys));
    }

    fn wheel(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        let step = if key.code == KeyCode::Up { 1 } else { -1 };
        if self.entry.is_none() {
            self.change(step, context);
        }
        Next::Stay
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        let Click::Entry(place) = click else {
            return Next::Stay;
        };
        if !matches!(kind, MouseEventKind::Down(_)) || self.entry.is_some() {
            return Next::Stay;
        }
        let before = self.field(&context.choices);
        let first_seat = first_seat(&context.choices);
        if place < first_seat {
            self.row = place;
        } else {
            let place = place - first_seat;
            self.row = first_seat + place / OF_PLAYER.len();
            self.column = place % OF_PLAYER.len();
        }
        match self.field(&context.choices) {
            Field::Start => self.start(context),
            // A second click goes on to the next value.
            field @ Field::Value(_) => {
                if field == before {
                    self.change(1, context);
                }
                Next::Stay
            }
        }
    }
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

/// The entry of a list that comes that many steps after this one, round and round.
fn stepped<T: PartialEq + Copy>(all: &[T], current: T, step: isize) -> T {
    let place = all.iter().position(|value| *value == current);
    let Some(place) = place else { return all[0] };
    let length = all.len().cast_signed();
    all[(place.cast_signed() + step)
        .rem_euclid(length)
        .cast_unsigned()]
}

fn change_game(choices: &mut Choices, name: &str, step: isize) {
    match name {
        "players" => {
            let other = match choices.players {
                PlayerCount::Two => PlayerCount::Four,
                PlayerCount::Four => PlayerCount::Two,
            };
            choices.set_players(other);
        }
        "board" => {
            let squares: Vec<Size> = (3..=12).filter_map(|side| Size::new(side, side)).collect();
            choices.set_size(if squares.contains(&choices.size) {
                stepped(&squares, choices.size, step)
            } else {
                Size::STANDARD
            });
            choices.walls = None;
        }
        "walls" => {
            let walls = choices
                .walls_each()
                .saturating_add_signed(step.signum() as i8);
            let usual = usual_walls(choices.size, choices.players);
            choices.walls = (walls != usual).then_some(walls.min(MOST_WALLS));
        }
        "variant" => choices.set_kind(stepped(&Kind::ALL, choices.kind, step)),
        "bonus" => {
            let numbers: Vec<usize> = (0..=MOST_BONUS_SQUARES).collect();
            choices.set_bonus(stepped(&numbers, choices.bonus, step));
        }
        "clock" => choices.timing = stepped(&timings(), choices.timing, step),
        "pass" => choices.pass = !choices.pass,
        "partners" => {
            let all = [None, Some(1), Some(2), Some(3)];
            choices.partner = stepped(&all, choices.partner, step);
        }
        // Cells are typed.
        "starts" => {}
        _ => choices.order = stepped(&[Order::Drawn, Order::AsNamed], choices.order, step),
    }
}

fn change_seat(choices: &mut Choices, place: usize, column: usize, step: isize, unicode: bool) {
    let others: Vec<Token> = (0..4)
        .filter(|other| *other != place)
        .map(|other| choices.seats[other].token)
        .collect();
    let seat = &mut choices.seats[place];
    match OF_PLAYER[column] {
        "plays" => {
            let computers = Level::all().map(Controller::Computer);
            let all: Vec<Controller> = [Controller::Human].into_iter().chain(computers).collect();
            seat.controller = stepped(&all, seat.controller, step);
        }
        "token" => {
            let shown = |character: &char| unicode || character.is_ascii();
            let all: Vec<Token> = Token::LIST
                .into_iter()
                .filter(shown)
                .filter_map(|character| Token::new(character).ok())
                .filter(|token| !others.contains(token))
                .collect();
            seat.token = stepped(&all, seat.token, step);
        }
        "colour" => seat.colour = stepped(&Colour::ALL, seat.colour, step),
        // A name has no next one.
        _ => {}
    }
}
