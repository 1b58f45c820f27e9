//! Before a game (C2): everything can be chosen, nothing has to be. The choice at the top starts the
//! game, so that two key presses from the menu are enough. What it looks like is in `setup/view`, what the arrows lead
//! to in `setup/values`.

mod values;
mod view;

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use dedale_play::Kind;

use self::values::{change_game, change_seat};
use crate::choices::{Choices, OF_GAME, OF_PLAYER};
use crate::phrases;
use crate::screen::app::{Context, Next, Screen};
use crate::screen::entry::Entry;
use crate::screen::game::GameScreen;
use crate::screen::help::Help;
use crate::screen::known_players::KnownPlayers;
use crate::screen::picture::{Click, Picture};
use dedale_canvas::theme::Theme;

/// Longer than any value.
const LONGEST_VALUE: usize = 24;

/// The set-up screen.
pub(super) struct Setup {
    row: usize,
    /// Within the row of a player.
    column: usize,
    /// What is being typed instead of the value.
    entry: Option<Entry>,
    notice: Option<String>,
    known: KnownPlayers,
    /// The help, in place of the choices.
    help: Option<Help>,
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
            help: None,
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

    /// Goes where a key leads; false for one that leads nowhere.
    fn go(&mut self, code: KeyCode, choices: &Choices) -> bool {
        let last = Setup::rows(choices) - 1;
        match code {
            KeyCode::Up => self.row = if self.row == 0 { last } else { self.row - 1 },
            KeyCode::Down => self.row = if self.row == last { 0 } else { self.row + 1 },
            KeyCode::Tab => self.next_field(choices),
            KeyCode::BackTab => self.field_before(choices),
            KeyCode::Home => self.row = 0,
            KeyCode::End => self.row = last,
            _ => return false,
        }
        true
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
            KeyCode::Enter | KeyCode::Tab | KeyCode::BackTab | KeyCode::Down | KeyCode::Up => {
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
                        self.go(key.code, &context.choices);
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

    /// Whether any character belongs to what can be typed here.
    fn is_text(&self, choices: &Choices) -> bool {
        let field = self.field(choices);
        matches!(field, Field::Value(name) if name.starts_with("name") || name.starts_with("token"))
    }

    /// Whether the arrows lead to another value: names are those that the scores know.
    fn has_next(&self, field: &str) -> bool {
        match field {
            "name" => !self.known.is_empty(),
            field => field != "starts",
        }
    }
}

impl Screen for Setup {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if let Some(help) = &mut self.help {
            if let Next::Menu = help.key(key, context) {
                self.help = None;
            }
            return Next::Stay;
        }
        if self.entry.is_some() {
            self.type_in(key, context);
            return Next::Stay;
        }
        self.notice = None;
        if self.go(key.code, &context.choices) {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Esc => {
                context.keep_settings();
                return Next::Menu;
            }
            KeyCode::F(5) => return self.start(context),
            KeyCode::F(1) => self.help = Some(Help::new()),
            KeyCode::Char('?') if !self.is_text(&context.choices) => self.help = Some(Help::new()),
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
        match &self.help {
            Some(help) => help.view(context, picture),
            None => view::draw(self, context, picture),
        }
    }

    fn theme(&self, context: &Context) -> Theme {
        let seats = context.choices.seated().iter();
        context.theme.with_players(seats.map(|seat| seat.colour))
    }

    fn wheel(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if let Some(help) = &mut self.help {
            return help.wheel(key, context);
        }
        let step = if key.code == KeyCode::Up { 1 } else { -1 };
        if self.entry.is_none() {
            self.change(step, context);
        }
        Next::Stay
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        if let Some(help) = &mut self.help {
            return help.click(kind, click, context);
        }
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
