//! The menu (C1): every activity starts here and comes back here, and only Quit ends the program.

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use dedale_play::{Controller, Kind, Order};
use dedale_rules::{PlayerCount, Side, Stage};
use unicode_width::UnicodeWidthStr as _;

use crate::choices::Choices;
use crate::screen::app::{Context, Next, Screen};
use crate::screen::game::GameScreen;
use crate::screen::help::Help;
use crate::screen::learning;
use crate::screen::list::List;
use crate::screen::load::{Load, Shelf};
use crate::screen::picture::{Click, Picture};
use crate::screen::school;
use crate::screen::scores::ScoreScreen;
use crate::screen::settings::SettingsScreen;
use crate::screen::setup::Setup;
use crate::shelf;
use dedale_canvas::canvas::Role;
use dedale_store;
use dedale_words::wrapping::wrapped;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    New,
    Resume,
    Load,
    Analysis,
    Scores,
    Help,
    Settings,
    School,
    Learn,
    Puzzles,
    Quit,
    /// Of a stage of S0.
    Start,
}

impl Entry {
    fn key(self) -> &'static str {
        match self {
            Entry::New => "menu-new",
            Entry::School => "menu-school",
            Entry::Learn => "menu-learn",
            Entry::Puzzles => "menu-puzzles",
            Entry::Resume => "menu-resume",
            Entry::Load => "menu-load",
            Entry::Analysis => "menu-analysis",
            Entry::Scores => "menu-scores",
            Entry::Help => "menu-help",
            Entry::Settings => "menu-settings",
            Entry::Quit => "menu-quit",
            Entry::Start => "menu-start",
        }
    }

    /// The key that leads there. Numbers stay what they were when entries come to the menu: those have letters.
    fn sign(self) -> char {
        match self {
            Entry::New | Entry::Start => '1',
            Entry::Resume => '2',
            Entry::Load => '3',
            Entry::Analysis => '4',
            Entry::Scores => '5',
            Entry::Help => '6',
            Entry::Settings => '7',
            Entry::School => '8',
            Entry::Learn => 'L',
            Entry::Puzzles => 'P',
            Entry::Quit => '9',
        }
    }
}

const ALL: &[Entry] = &[
    Entry::New,
    Entry::Resume,
    Entry::Load,
    Entry::Analysis,
    Entry::Scores,
    Entry::Help,
    Entry::Settings,
    Entry::School,
    Entry::Learn,
    Entry::Puzzles,
    Entry::Quit,
];
const OF_STAGE: &[Entry] = &[Entry::Start, Entry::Resume, Entry::Quit];

/// The menu.
pub(super) struct Menu {
    list: List,
    entries: &'static [Entry],
    /// The game that can be resumed, in a line.
    interrupted: Option<String>,
    notice: Option<String>,
}

impl Menu {
    pub(super) fn new(context: &mut Context) -> Menu {
        let mut notice = context.notice.take();
        let mut interrupted = None;
        let told = match shelf::count_finished(&context.home) {
            Ok(counted) => counted.and_then(|counted| counted.notice(context.language)),
            Err(error) => Some(dedale_store::sentence(&error, context.language)),
        };
        notice = notice.or(told);
        match shelf::interrupted_last(&context.home, context.surroundings.stage) {
            Ok(Some(shelved)) => {
                interrupted = shelf::resumed(&shelved, context.language);
            }
            Ok(None) => {}
            Err(error) => {
                notice.get_or_insert(dedale_store::sentence(&error, context.language));
            }
        }
        let entries = match context.surroundings.stage {
            Some(_) => OF_STAGE,
            None => ALL,
        };
        Menu {
            list: List::new(entries.len()),
            entries,
            interrupted,
            notice,
        }
    }

    fn choose(&mut self, context: &mut Context) -> Next {
        match self.entries[self.list.place()] {
            Entry::New => Next::go(Setup::new(context)),
            Entry::School => school::enter(context),
            Entry::Learn => learning::enter(context),
            Entry::Puzzles => learning::puzzles(context),
            Entry::Resume => self.resume(context),
            Entry::Load => Next::go(Load::new(Shelf::All, context)),
            Entry::Analysis => Next::go(Load::new(Shelf::Finished, context)),
            Entry::Scores => Next::go(ScoreScreen::new(context)),
            Entry::Help => Next::go(Help::new()),
            Entry::Settings => Next::go(SettingsScreen::new(context)),
            Entry::Quit => Next::Quit,
            Entry::Start => start_stage(context),
        }
    }

    /// In the menu of a stage the entries are numbered.
    fn sign(&self, place: usize) -> char {
        if self.entries.len() == OF_STAGE.len() {
            return char::from(b'1' + place as u8);
        }
        self.entries[place].sign()
    }

    fn resume(&mut self, context: &mut Context) -> Next {
        match shelf::interrupted_last(&context.home, context.surroundings.stage) {
            Ok(Some(shelved)) => Load::open(shelved, context),
            Ok(None) => {
                self.notice = Some(context.text("menu-nothing-to-resume"));
                Next::Stay
            }
            Err(error) => {
                self.notice = Some(dedale_store::sentence(&error, context.language));
                Next::Stay
            }
        }
    }
}

impl Screen for Menu {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.notice = None;
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(context),
            KeyCode::Char('q' | 'Q') => {
                self.list.go_to(self.entries.len() - 1);
                Next::Stay
            }
            KeyCode::Char('?') | KeyCode::F(1) => Next::go(Help::new()),
            KeyCode::Char(letter) if letter.is_alphanumeric() => {
                let letter = letter.to_ascii_uppercase();
                let mut signs = (0..self.entries.len()).map(|place| (place, self.sign(place)));
                if let Some((place, _)) = signs.find(|(_, sign)| *sign == letter) {
                    self.list.go_to(place);
                    return self.choose(context);
                }
                Next::Stay
            }
            code => {
                self.list.key(code);
                Next::Stay
            }
        }
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let language = context.language;
        let room = picture.extent.width.saturating_sub(2);
        let lines = |text: &Option<String>| {
            let text = text.as_deref();
            text.map_or_else(Vec::new, |text| wrapped(text, room))
        };
        let (interrupted, notice) = (lines(&self.interrupted), lines(&self.notice));
        let said = interrupted.len() + notice.len();
        let below = said + usize::from(said > 0);
        // The name leaves room for the entries, the game to resume and a notice, and a row above it where there is one.
        let (height, entries) = (picture.extent.height, self.entries.len());
        let mut row = match height.checked_sub(entries + NAME + below + 3) {
            Some(spare) => draw_name(picture, spare.min(1)),
            None => 0,
        };
        let title = match context.surroundings.stage {
            Some(stage) => {
                let number = (stage as u8).to_string();
                language.sentence("menu-stage", &[("stage", number.into())])
            }
            None => language.text("menu-subtitle"),
        };
        picture.write_centred(row, &title, Role::Aside);
        row += 2;
        let labels: Vec<String> = self
            .entries
            .iter()
            .map(|entry| context.text(entry.key()))
            .collect();
        let widest = labels.iter().map(|label| label.width()).max();
        let width = widest.unwrap_or(0) + 8;
        let column = picture.extent.width.saturating_sub(width) / 2;
        // Where there is no room for all entries, they go by under the one that is chosen.
        let last = picture.extent.height.saturating_sub(1);
        let shown = last.saturating_sub(row + below).clamp(1, entries);
        let first = self.list.first_shown(shown);
        for (hidden, at, side) in [
            (first > 0, row, Side::Top),
            (first + shown < entries, row + shown - 1, Side::Bottom),
        ] {
            if hidden {
                let arrow = context.glyphs.arrow(side.facing()).to_string();
                picture.write(column + width + 1, at, &arrow, Role::Aside);
            }
        }
        for (place, label) in labels.iter().enumerate().skip(first).take(shown) {
            let chosen = place == self.list.place();
            let role = if chosen { Role::Chosen } else { Role::Text };
            let pointer = if chosen { context.glyphs.pointer } else { ' ' };
            let line = format!("{pointer} {}  {label}", self.sign(place));
            picture.write(column, row, &format!("{line:<width$}"), role);
            picture.touch((column, row), (width, 1), Click::Entry(place));
            row += 1;
        }
        row += 1;
        let chosen = self.entries[self.list.place()] == Entry::Resume;
        let role = if chosen { Role::Text } else { Role::Aside };
        for line in interrupted {
            picture.write_centred(row, &line, role);
            row += 1;
        }
        for line in notice {
            picture.write(1, row, &line, Role::Trouble);
            row += 1;
        }
        let keys = language.text("menu-keys");
        if keys.width() <= room {
            picture.write_centred(last, &keys, Role::Aside);
        } else {
            picture.write_keys(&keys);
        }
    }

    fn wheel(&mut self, key: KeyEvent, _: &mut Context) -> Next {
        self.list.key(key.code);
        Next::Stay
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        if let Click::Entry(place) = click {
            self.list.go_to(place);
            if matches!(kind, MouseEventKind::Down(_)) {
                return self.choose(context);
            }
        }
        Next::Stay
    }
}

/// A game by the rules of a stage of S0 begins at once: two people, 9×9.
fn start_stage(context: &mut Context) -> Next {
    let stage = context.surroundings.stage.unwrap_or(Stage::Four);
    let mut choices = Choices::usual(context.language);
    choices.set_players(PlayerCount::Two);
    choices.kind = match stage {
        Stage::Four => Kind::Usual,
        other => Kind::Stage(other),
    };
    choices.pass = false;
    choices.order = Order::Drawn;
    for seat in &mut choices.seats {
        seat.controller = Controller::Human;
    }
    choices.name_seats(context.language);
    match choices.table(context.next_seed()) {
        Ok(table) => GameScreen::begin(table, context),
        // Two people on 9×9 can always play.
        Err(_) => Next::Stay,
    }
}

/// Rows of the name, with its accent and a blank row below.
const NAME: usize = 7;

/// The name of the program as walls from that row on, and the row after it.
fn draw_name(picture: &mut Picture, top: usize) -> usize {
    const LINES: [&str; 5] = [
        "┏━━┓  ┏━━━  ┏━━┓  ┏━━┓  ╻     ┏━━━",
        "┃  ┃  ┃     ┃  ┃  ┃  ┃  ┃     ┃   ",
        "┃  ┃  ┣━━   ┃  ┃  ┣━━┫  ┃     ┣━━ ",
        "┃  ┃  ┃     ┃  ┃  ┃  ┃  ┃     ┃   ",
        "┗━━┛  ┗━━━  ┗━━┛  ╹  ╹  ┗━━━  ┗━━━",
    ];
    let unicode = picture.glyphs.is_unicode();
    // Without Unicode walls are the B of S4, here too.
    let shown = |character| match character {
        ' ' => ' ',
        wall if unicode => wall,
        _ => 'B',
    };
    let lines = LINES.map(|line| line.chars().map(shown).collect::<String>());
    let width = lines[0].width();
    let column = picture.extent.width.saturating_sub(width) / 2;
    // The accent, so that it is the name and not another word.
    picture.write(
        column + 8,
        top,
        if unicode { "╱" } else { "/" },
        Role::Heading,
    );
    for (row, line) in lines.iter().enumerate() {
        picture.write(column, top + 1 + row, line, Role::Heading);
    }
    top + NAME
}
