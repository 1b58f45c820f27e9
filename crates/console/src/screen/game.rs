//! A game on the screen: keys and mouse become actions, the host carries them out. What it looks like
//! is in `game/view`, where the player points in `game/pointing`, what is typed in `game/typing`.

mod keys_page;
mod noting;
mod panel;
pub(crate) mod pointing;
mod typing;
mod view;
mod ways;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use dedale_play::{Deed, Notes, Proposal, Save, Scores, Table};
use dedale_rules::Move;

use crate::choices::Choices;
use crate::phrases;
use crate::screen::analysis::Analysis;
use crate::screen::app::{Context, Message, Next, Report, Screen};
use crate::screen::entry::Entry;
use crate::screen::game::pointing::{Pointing, Tool};
use crate::screen::picture::{Click, Extent, Picture};
use crate::screen::school;
use dedale_canvas::board_view;
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
    shows_keys: bool,
    typed: Option<(Purpose, Entry)>,
    asks: Option<Question>,
    /// The row below the board.
    message: Option<(String, Role)>,
    /// While earlier positions are looked at: how many moves are on the board.
    replay: Option<usize>,
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
        let (number, report) = GameScreen::reporter(context);
        let host = Host::new(context.home.clone(), table, report);
        GameScreen::sit_down(number, host, context)
    }

    /// A game that goes on.
    pub(super) fn resume(save: Save, lock: Option<OpenGame>, context: &mut Context) -> Next {
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
            shows_keys: false,
            typed: None,
            asks: None,
            message: None,
            replay: None,
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
        // That the game itself cannot be kept is the worse news.
        if let Some(notice) = context
            .notice
            .take()
            .filter(|_| !screen.message_is_trouble())
        {
            screen.message = Some((notice, Role::Trouble));
        }
        if screen.message.is_none() && screen.host.table().entries().is_empty() {
            screen.message = Some((screen.who_begins(context.language), Role::Text));
        }
        Next::go(screen)
    }

    /// Who plays with whom, and that lots have been drawn (R4).
    fn who_begins(&self, language: Language) -> String {
        let table = self.host.table();
        let name = table.seat(table.turn()).name.as_str();
        let first = language.sentence("game-begins", &[("player", name.into())]);
        let parts: Vec<String> = phrases::teams(table, language)
            .into_iter()
            .chain([first])
            .collect();
        parts.join(" ")
    }

    /// Shows what happened.
    fn tell(&mut self, notices: Vec<Notice>, context: &mut Context) {
        let language = context.language;
        for notice in notices {
            let stands = matches!(notice, Notice::Advised | Notice::Ring | Notice::Table(_));
            if self.unkept == Unkept::Elsewhere && !stands {
                self.unkept = Unkept::Told;
            }
            let table = self.host.table();
            match notice {
                Notice::Played {
                    chosen,
                    played,
                    forced,
                } => {
                    let said = if forced {
                        phrases::forced(played.by, table, language)
                    } else {
                        phrases::played(played.by, chosen, played.points, table, language)
                    };
                    self.message = Some((said, Role::Text));
                    self.pointing.follow(table.position());
                }
                Notice::TookBack(count) => {
                    let said = language.sentence("game-took-back", &[("count", count.into())]);
                    self.message = Some((said, Role::Text));
                    // The position that was looked at may be among the moves taken back.
                    self.replay = None;
                    self.ended = None;
                    self.notes = None;
                    self.totals = Vec::new();
                    self.pointing.follow(table.position());
                }
                Notice::Ended(ending) => {
                    self.message = Some((phrases::ending(ending, table, language), Role::Heading));
                    self.ended = Some(context.ticks);
                    self.asks = None;
                    self.shows_keys = false;
                    self.ask_for_notes();
                    let table = self.host.table();
                    if let Some(said) = school::game_ended(ending, table, context) {
                        self.message = Some((said, Role::Trouble));
                    }
                }
                Notice::Advised => {
                    self.message = None;
                    // Enter plays the hint until something else is pointed at.
                    self.pointing.follow(table.position());
                }
                Notice::Ring => context.ring(),
                Notice::Counted(counted) => {
                    self.totals = totals(&counted.scores, table);
                    if let Some(said) = counted.notice(language) {
                        self.message = Some((said, Role::Trouble));
                    }
                }
                // Said once: after every move it would hide what the others play.
                Notice::Trouble(_) if self.unkept == Unkept::Told && table.ending().is_none() => {}
                Notice::Trouble(error) => {
                    self.unkept = Unkept::Told;
                    let reason = dedale_store::sentence(&error, language);
                    let key = match table.ending() {
                        None => "game-not-kept",
                        Some(_) => "console-end-not-kept",
                    };
                    let said = language.sentence(key, &[("reason", reason.into())]);
                    self.message = Some((said, Role::Trouble));
                }
                Notice::NotCounted { error, later } => {
                    let said = phrases::not_counted(&error, later, language);
                    self.message = Some((said, Role::Trouble));
                }
                Notice::Table(trouble) => {
                    let reason = trouble.mistake(language).to_string();
                    let said = language.sentence("game-table", &[("reason", reason.into())]);
                    self.message = Some((said, Role::Trouble));
                }
                Notice::Broken => {
                    self.message = Some((language.text("game-computer-broke"), Role::Trouble));
                }
            }
        }
        if self.host.is_kept() {
            self.unkept = Unkept::Untold;
        }
    }

    /// Takes away what was shown on request; false if there is nothing.
    fn clear(&mut self) -> bool {
        let hint = self.host.forget_advice();
        let shown = hint || self.replay.is_some() || self.message_is_trouble();
        self.replay = None;
        self.message = None;
        shown
    }

    /// A key closes the page of keys; true if that is all it does.
    fn closes_keys(&mut self, code: KeyCode) -> bool {
        let was_shown = std::mem::take(&mut self.shows_keys);
        let closes = matches!(
            code,
            KeyCode::Enter | KeyCode::Esc | KeyCode::F(1) | KeyCode::Char('?' | ' ')
        );
        was_shown && closes
    }

    fn ask_to_give_up(&mut self) {
        if self.host.table().waits_for_person() {
            self.asks = Some(Question::GiveUp);
        }
    }

    fn message_is_trouble(&self) -> bool {
        matches!(self.message, Some((_, Role::Trouble)))
    }

    fn take(&mut self, tool: Tool) {
        self.message = None;
        self.replay = None;
        self.pointing.take(tool, self.host.table().position());
    }

    /// Plays what is pointed at; until the cursor is moved, that is what a hint advises.
    fn play_pointed(&mut self, context: &mut Context) {
        let advised = || self.host.advice().map(|advice| advice.chosen);
        if let Some(chosen) = self.pointing.chosen().or_else(advised) {
            self.play(chosen, context);
        }
    }

    fn play(&mut self, chosen: Move, context: &mut Context) {
        self.replay = None;
        if self.host.table().waits_for_person() {
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
                self.message = Some((said, Role::Trouble));
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

    fn key_at_the_end(&mut self, code: KeyCode, context: &mut Context) -> Next {
        match code {
            KeyCode::Esc if self.clear() => Next::Stay,
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char('6') => Next::Menu,
            KeyCode::Char('m' | 'M') => {
                self.replay = Some(self.host.table().entries().len());
                Next::Stay
            }
            KeyCode::Char('a' | 'A') if !self.host.table().entries().is_empty() => {
                Next::go(Analysis::new(self.host.table(), context))
            }
            KeyCode::Char('n' | 'N') => self.play_again(context),
            KeyCode::Char('s' | 'S') => {
                self.ask_for_name();
                Next::Stay
            }
            KeyCode::Char('4' | 'u' | 'U') => {
                self.act(Deed::Propose(Proposal::TakeBack), context);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    /// Another game with the choices that were made last.
    fn play_again(&mut self, context: &mut Context) -> Next {
        if context.surroundings.stage.is_some() {
            return Next::Menu;
        }
        let seed = context.next_seed();
        let at_school = context.school.choices();
        let choices: &Choices = at_school.unwrap_or(&context.choices);
        match choices.table(seed) {
            Ok(table) => GameScreen::begin(table, context),
            Err(error) => {
                let said = phrases::plan_error(&error, context.language);
                self.message = Some((said, Role::Trouble));
                Next::Stay
            }
        }
    }

    fn answer(&mut self, code: KeyCode, question: Question, context: &mut Context) -> Next {
        let yes = matches!(code, KeyCode::Enter | KeyCode::Char('y' | 'Y' | 'o' | 'O'));
        match question {
            Question::GiveUp if yes => self.act(Deed::GiveUp, context),
            Question::Replace(name) if yes => self.save_as(&name, true, context),
            Question::LeaveUnkept if yes => return self.leave_for_menu(context),
            Question::LeaveUnkept if matches!(code, KeyCode::Char('s' | 'S')) => {
                self.ask_for_file(context);
            }
            _ => {}
        }
        Next::Stay
    }

    /// Steps through earlier positions; false for a key that is none of these.
    fn step_through(&mut self, code: KeyCode) -> bool {
        let last = self.host.table().entries().len();
        let shown = self.replay.unwrap_or(last);
        let shown = match code {
            KeyCode::Left | KeyCode::Up => shown.saturating_sub(1),
            KeyCode::Right | KeyCode::Down => (shown + 1).min(last),
            KeyCode::PageUp => shown.saturating_sub(10),
            KeyCode::PageDown => (shown + 10).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char('m' | 'M') => {
                self.replay = None;
                return true;
            }
            _ => return false,
        };
        self.replay = Some(shown);
        true
    }
}

impl Screen for GameScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if let Some(question) = self.asks.take() {
            return self.answer(key.code, question, context);
        }
        if self.typed.is_some() {
            return self.type_in(key, context);
        }
        if self.closes_keys(key.code) {
            return Next::Stay;
        }
        if self.replay.is_some() && self.step_through(key.code) {
            return Next::Stay;
        }
        if self.ended.is_some() {
            return self.key_at_the_end(key.code, context);
        }
        if key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Esc if self.clear() => {}
            KeyCode::Esc | KeyCode::Char('6') => return self.stop(context),
            KeyCode::Char('1') => self.take(Tool::Pawn),
            KeyCode::Char('2') => self.take(Tool::Wall),
            KeyCode::Char('3') => self.play(Move::Pass, context),
            KeyCode::Char('4' | 'u' | 'U') => self.act(Deed::Propose(Proposal::TakeBack), context),
            KeyCode::Char('5' | '!') => self.ask_for_hint(context),
            KeyCode::Tab | KeyCode::BackTab => self.take(self.pointing.other_tool()),
            KeyCode::Char(' ' | 'r' | 'R') => {
                self.message = None;
                self.pointing.turn();
            }
            KeyCode::Enter => self.play_pointed(context),
            KeyCode::Char('p' | 'P') => self.shows_paths = !self.shows_paths,
            KeyCode::Char('m' | 'M') => self.replay = Some(self.host.table().entries().len()),
            KeyCode::Char('s' | 'S') => self.ask_for_name(),
            KeyCode::Char('x' | 'X') => self.ask_to_give_up(),
            KeyCode::Char('?') | KeyCode::F(1) => self.shows_keys = true,
            KeyCode::Char(letter) if letter.is_ascii_alphabetic() || letter == ':' => {
                self.ask_for_move((letter != ':').then_some(key));
            }
            code => {
                if self.pointing.key(code, self.host.table().position()) {
                    self.message = None;
                }
            }
        }
        Next::Stay
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        view::draw(self, context, picture);
    }

    fn needed(&self, _: &Context) -> Option<Extent> {
        Some(view::needed(self.host.table().position().variant().size))
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
        let person = self.host.table().waits_for_person();
        if !person || self.replay.is_some() || self.typed.is_some() || self.asks.is_some() {
            return Next::Stay;
        }
        let size = self.host.table().position().variant().size;
        let Some(spot) = board_view::spot_at(size, column, row) else {
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

/// All points under the names of those at the table, in turn order.
fn totals(scores: &Scores, table: &Table) -> Vec<i64> {
    let total = |name: &str| scores.of(name).map_or(0, |score| score.points);
    let seats = table.seats();
    seats.map(|(_, seat)| total(seat.name.as_str())).collect()
}
