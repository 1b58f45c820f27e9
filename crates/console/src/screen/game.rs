//! A game on the screen: keys and mouse become actions, the host carries them out. What it looks like
//! is in `game/view`, where the player points in `game/pointing`, what is typed in `game/typing`, what keys
//! do in `game/keys`, what is said of what happens in `game/telling`.

mod jumping;
mod keys;
mod keys_page;
pub(in crate::screen) mod layout;
mod noting;
mod panel;
pub(crate) mod pointing;
mod telling;
mod typing;
mod view;
mod waiting;
pub(super) mod watching;
mod ways;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEventKind};
use dedale_play::{Deed, Notes, Save, Table};
use dedale_rules::{Move, Refusal};

use crate::phrases;
use crate::screen::app::{Context, Message, Next, Report, Screen};
use crate::screen::entry::Entry;
use crate::screen::game::layout::Layout;
use crate::screen::game::pointing::{Pointing, Tool};
use crate::screen::game::telling::totals;
use crate::screen::game::waiting::{Waiting, WaitingScreen};
use crate::screen::game::watching::Watching;
use crate::screen::picture::{Click, Extent, Picture};
use crate::screen::school;
use dedale_canvas::canvas::Role;
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::theme::Theme;
use dedale_host::hosting::{Host, Notice};
use dedale_store::OpenGame;
use dedale_words::language::Language;

/// What is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Move,
    /// A move of which a letter has been struck and nothing else.
    Begun,
    /// The name to save the game by.
    Name,
    /// How many points the other player has (R15).
    Note,
    /// The file to save the game in, where the data folder takes nothing.
    File,
}

/// What a player must confirm.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Question {
    GiveUp,
    /// The move ends the game without a winner (R12), or lets the computer do so.
    Block(Move),
    /// The game is not on the disk and would be lost.
    LeaveUnkept,
    /// A game of that name is there already.
    Replace(String),
}

/// What has become of a game that the disk does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unkept {
    /// Nobody has been told, as a rule because it is kept.
    Untold,
    /// It has been said; the panel goes on saying it.
    Told,
    /// It is in a file elsewhere, as it stands.
    Elsewhere,
}

/// A game on the screen.
pub(super) struct GameScreen {
    number: u64,
    host: Host,
    /// With the players' tokens.
    glyphs: Glyphs,
    pointing: Pointing,
    shows_paths: bool,
    /// The page of keys is shown, from this line on.
    shows_keys: Option<usize>,
    /// The board is seen from the other end.
    is_flipped: bool,
    watching: Watching,
    /// The moves since a person played last, in few words.
    told: Vec<String>,
    typed: Option<(Purpose, Entry)>,
    /// The letter that was struck last, if it was a key of its own and not one of a text.
    struck: Option<char>,
    asks: Option<Question>,
    /// The row below the board.
    message: Option<(String, Role)>,
    /// While earlier positions are looked at: how many moves are on the board.
    replay: Option<usize>,
    /// The replay plays itself, and goes on at this tick.
    replay_goes_on: Option<u64>,
    /// When the game ended, in ticks: the celebration begins.
    ended: Option<u64>,
    /// What players of the mathematical variant still have to say of each other.
    notes: Option<Notes>,
    /// All points of everybody, in turn order, once the game is over and counted.
    totals: Vec<i64>,
    unkept: Unkept,
}

impl GameScreen {
    /// A game just agreed upon.
    pub(super) fn begin(table: Table, context: &mut Context) -> Next {
        if waiting::needs(&table, context.extent).is_some() {
            return Next::go(WaitingScreen::new(Waiting::New(Box::new(table))));
        }
        let (number, report) = GameScreen::reporter(context);
        let host = Host::new(context.home.clone(), table, report);
        GameScreen::sit_down(number, host, context)
    }

    /// A game that goes on.
    pub(super) fn resume(save: Save, lock: Option<OpenGame>, context: &mut Context) -> Next {
        if waiting::needs(&save.table, context.extent).is_some() {
            let waiting = Waiting::Kept(Box::new(save), lock);
            return Next::go(WaitingScreen::new(waiting));
        }
        let (number, report) = GameScreen::reporter(context);
        let host = Host::resume(context.home.clone(), save, lock, report);
        GameScreen::sit_down(number, host, context)
    }

    /// The number of the game, and what brings the computer's reports back to it.
    fn reporter(
        context: &mut Context,
    ) -> (
        u64,
        impl FnMut(dedale_host::thinker::Event) + Send + 'static,
    ) {
        let number = context.next_number();
        let messages = context.messages.clone();
        let report = move |event| {
            // Nobody listens any more once the program has ended.
            let _ = messages.send(Message::Report(number, Report::Thinker(event)));
        };
        (number, report)
    }

    fn sit_down(number: u64, host: std::io::Result<Host>, context: &mut Context) -> Next {
        let host = match host {
            Ok(host) => host,
            Err(error) => {
                let reason = error.to_string();
                let said = context
                    .language
                    .sentence("error-stream", &[("reason", reason.into())]);
                context.notice = Some(said);
                return Next::Menu;
            }
        };
        let tokens = host.table().seats().map(|(_, seat)| seat.token.character());
        let glyphs = context.glyphs.with_tokens(tokens);
        let over = host.table().ending().is_some();
        let mut screen = GameScreen {
            number,
            pointing: Pointing::new(host.table().position()),
            glyphs,
            host,
            shows_paths: false,
            shows_keys: None,
            is_flipped: false,
            watching: Watching::default(),
            told: Vec::new(),
            typed: None,
            struck: None,
            asks: None,
            message: None,
            replay: None,
            replay_goes_on: None,
            ended: over.then_some(context.ticks),
            notes: None,
            totals: Vec::new(),
            unkept: Unkept::Untold,
        };
        if let (true, Ok(read)) = (over, context.home.scores()) {
            screen.totals = totals(&read.content, screen.host.table());
        }
        let notices = screen.host.go_on();
        screen.tell(notices, context);
        if screen.is_watched() {
            screen.wait_for_pace(context);
            screen.stand_or_go(context);
        }
        // That the game itself cannot be kept is the worse news.
        if let Some(notice) = context
            .notice
            .take()
            .filter(|_| !screen.message_is_trouble())
        {
            screen.message = Some((notice, Role::Trouble));
        }
        if screen.message.is_none() {
            let table = screen.host.table();
            let begins = table.entries().is_empty();
            let begins = begins.then(|| screen.who_begins(context.language));
            let said = phrases::task(table, context.language).or(begins);
            screen.message = said.map(|said| (said, Role::Text));
        }
        Next::go(screen)
    }

    /// Takes away what was shown on request; false if there is nothing.
    fn clear(&mut self) -> bool {
        let hint = self.host.forget_advice();
        let shown = hint || self.replay.is_some() || self.message_is_trouble();
        self.replay = None;
        self.message = None;
        shown
    }

    /// How it is laid out in a window.
    ///
    /// # Errors
    /// The window that it needs.
    fn layout(&self, window: Extent) -> Result<Layout, Extent> {
        let size = self.host.table().position().variant().size;
        Layout::choose(size, self.is_flipped, window)
    }

    /// A key scrolls the page of keys or closes it; true if that is all it does.
    fn closes_keys(&mut self, code: KeyCode, language: Language) -> bool {
        let Some(first) = self.shows_keys else {
            return false;
        };
        self.shows_keys = keys_page::scrolled(first, code, language);
        let closes = matches!(
            code,
            KeyCode::Enter | KeyCode::Esc | KeyCode::F(1) | KeyCode::Char('?' | ' ')
        );
        self.shows_keys.is_some() || closes
    }

    fn ask_to_give_up(&mut self) {
        if self.host.table().waits_for_person() {
            self.asks = Some(Question::GiveUp);
        }
    }

    fn message_is_trouble(&self) -> bool {
        matches!(self.message, Some((_, Role::Trouble)))
    }

    /// Takes the pawn or a wall in hand; where no wall may be placed, it is said why.
    fn take(&mut self, tool: Tool, context: &Context) {
        self.message = None;
        self.replay = None;
        match self.no_wall(context).filter(|_| tool == Tool::Wall) {
            Some(reason) => self.message = Some((reason, Role::Trouble)),
            None => self.pointing.take(tool, self.host.table().position()),
        }
    }

    /// Why no wall can be placed anywhere, if that is so.
    fn no_wall(&self, context: &Context) -> Option<String> {
        let (table, language) = (self.host.table(), context.language);
        let position = table.position();
        if !table.waits_for_person() {
            return Some(context.text("game-computer-plays"));
        }
        if position.stock(position.turn()) == 0 {
            let reason = phrases::refusal(Refusal::NoWallsLeft, table, language);
            let said = language.sentence("game-refused", &[("reason", reason.into())]);
            return Some(school::for_child(said, context));
        }
        let is_wall = |chosen: &Move| matches!(chosen, Move::Wall(_));
        let fits = table.game().legal_moves().iter().any(is_wall);
        (!fits).then(|| context.text("game-no-wall-fits"))
    }

    /// Plays what is pointed at; until the cursor is moved, that is what a hint advises.
    fn play_pointed(&mut self, context: &mut Context) {
        let advised = || self.host.advice().map(|advice| advice.chosen);
        let jump = self.only_jump();
        if let (None, Some(said)) = (jump, self.jump_said(context)) {
            self.message = Some((said, Role::Trouble));
        } else if let Some(chosen) = jump.or(self.pointing.chosen()).or_else(advised) {
            self.play(chosen, context);
        }
    }

    fn play(&mut self, chosen: Move, context: &mut Context) {
        self.replay = None;
        let table = self.host.table();
        let blocks = || table.is_blocked_by(chosen) || table.lets_computer_block(chosen);
        if table.waits_for_person() && blocks() {
            self.asks = Some(Question::Block(chosen));
        } else if table.waits_for_person() {
            self.act(Deed::Play(chosen), context);
        } else if self.host.table().ending().is_none() {
            self.message = Some((context.text("game-computer-plays"), Role::Trouble));
        }
    }

    fn act(&mut self, deed: Deed, context: &mut Context) {
        match self.host.act(deed) {
            Ok(notices) => self.tell(notices, context),
            Err(complaint) => {
                let said = phrases::complaint(complaint, self.host.table(), context.language);
                self.message = Some((school::for_child(said, context), Role::Trouble));
                context.ring();
            }
        }
    }

    fn ask_for_hint(&mut self, context: &Context) {
        self.replay = None;
        self.host.ask_for_hint();
        if self.host.is_advising() {
            self.message = Some((context.text("game-thinks-about-hint"), Role::Text));
        }
    }

    /// The game is interrupted: kept, and left for the menu. One that cannot be kept is not left unasked.
    fn stop(&mut self, context: &mut Context) -> Next {
        if !self.host.is_kept() && self.unkept != Unkept::Elsewhere {
            self.asks = Some(Question::LeaveUnkept);
            return Next::Stay;
        }
        self.leave_for_menu(context)
    }

    fn leave_for_menu(&mut self, context: &mut Context) -> Next {
        let notices = self.host.interrupt();
        let mut trouble = None;
        for notice in notices {
            if let Notice::Trouble(error) = notice {
                trouble = Some(dedale_store::sentence(&error, context.language));
            }
        }
        context.notice = trouble;
        Next::Menu
    }
}

impl Screen for GameScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.take_key(key, context)
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        view::draw(self, context, picture);
    }

    fn needed(&self, context: &Context) -> Option<Extent> {
        self.layout(context.extent).err()
    }

    fn leave_unseen(&mut self, context: &mut Context) -> Next {
        match self.ended {
            Some(_) => Next::Menu,
            None => self.stop(context),
        }
    }

    fn tick(&mut self, context: &mut Context) -> Next {
        let notices = self.host.tick();
        self.tell(notices, context);
        self.watch(context);
        self.replay_by_itself(context);
        Next::Stay
    }

    fn wheel(&mut self, key: KeyEvent, _: &mut Context) -> Next {
        if self.replay.is_some() {
            self.step_through(key.code);
        } else if self.typed.is_none() {
            self.pointing.turn();
        }
        Next::Stay
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        let Click::Board { column, row } = click else {
            return Next::Stay;
        };
        if matches!(self.typed, Some((Purpose::Begun, _))) {
            self.typed = None;
        }
        let person = self.host.table().waits_for_person();
        if !person || self.replay.is_some() || self.typed.is_some() || self.asks.is_some() {
            return Next::Stay;
        }
        let layout = self.layout(context.extent).ok();
        let Some(spot) = layout.and_then(|layout| layout.geometry.spot_at(column, row)) else {
            return Next::Stay;
        };
        match kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.pointing.point_at(spot);
                self.play_pointed(context);
            }
            MouseEventKind::Down(_) => self.pointing.turn(),
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                self.message = None;
                self.pointing.point_at(spot);
            }
            _ => {}
        }
        Next::Stay
    }

    fn hear(&mut self, number: u64, report: Report, context: &mut Context) -> Next {
        // A game that was left may still have something to say.
        if let (true, Report::Thinker(event)) = (number == self.number, report) {
            let notices = self.host.hear(event);
            self.tell(notices, context);
        }
        Next::Stay
    }

    fn leave(&mut self) {
        // There is nobody left to tell.
        drop(self.host.interrupt());
    }

    fn is_busy(&self) -> bool {
        self.host.is_thinking()
    }

    fn waits_for_tick(&self) -> bool {
        self.watching.waits()
    }

    fn theme(&self, context: &Context) -> Theme {
        let colours = self.host.table().seats().map(|(_, seat)| seat.colour);
        context.theme.with_players(colours)
    }

    #[cfg(test)]
    fn table(&self) -> Option<&Table> {
        Some(self.host.table())
    }

    fn glyphs<'a>(&'a self, _: &'a Context) -> &'a Glyphs {
        &self.glyphs
    }
}
