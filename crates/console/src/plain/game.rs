//! A game by lines: asks the person to move, tells what everybody plays, and does what is asked for
//! besides. The table decides what may be done.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use dedale_play::{Deed, Proposal};
use dedale_rules::Move;

use super::vocabulary::{self, Order};
use super::{Console, Step, Stop};
use crate::phrases;
use crate::typing::{by_cells, read_move};
use dedale_host::hosting::{Host, Notice};
use dedale_host::thinker::Event;
use dedale_store::StoreError;
use dedale_words::child_words;
use dedale_words::echo::echo;
use dedale_words::language::Language;

/// Nobody wonders what is going on before that.
const PATIENCE: Duration = Duration::from_millis(700);

/// Where the computer reports, and where it is heard.
pub(super) fn channel() -> (impl FnMut(Event) + Send + 'static, Receiver<Event>) {
    let (sender, events) = mpsc::channel();
    // Nobody listens any more once the game is over.
    (move |event| drop(sender.send(event)), events)
}

/// A game going on and what has been said of it.
pub(super) struct Sitting<'a> {
    pub(super) console: &'a mut Console,
    pub(super) host: Host,
    events: Receiver<Event>,
    /// What could not be kept, as it was said last: once is enough.
    pub(super) trouble: Option<String>,
    /// The board must be shown before the next question.
    pub(super) is_changed: bool,
    /// The possible actions have been told.
    knows_actions: bool,
    /// The wall that is being placed, where it was typed as two cells and a side.
    pub(super) typed: Option<String>,
    /// Computers that play among themselves are not asked about any more.
    pub(super) goes_through: bool,
}

impl Console {
    /// Plays until the game is over, is interrupted, or the input ends.
    pub(super) fn play(&mut self, host: Host, events: Receiver<Event>) -> Step {
        let mut sitting = Sitting {
            console: self,
            host,
            events,
            trouble: None,
            typed: None,
            is_changed: true,
            knows_actions: false,
            goes_through: false,
        };
        match sitting.play() {
            Err(Stop::EndOfInput) => {
                sitting.interrupt()?;
                Err(Stop::EndOfInput)
            }
            other => other,
        }
    }
}

impl Sitting<'_> {
    pub(super) fn language(&self) -> Language {
        self.console.language
    }

    fn play(&mut self) -> Step {
        let notices = self.host.go_on();
        self.tell(notices)?;
        for line in phrases::beforehand(self.host.table(), self.language()) {
            self.console.lines.say(&line)?;
        }
        loop {
            if !self.hear_computer()? {
                return self.interrupt();
            }
            if self.host.table().ending().is_some() {
                return self.finish();
            }
            if self.is_changed {
                self.console.show_turn(&self.host, !self.knows_actions)?;
                self.knows_actions = true;
                self.is_changed = false;
            }
            let line = self.ask_for_turn()?;
            // The clock may have run out while nobody looked.
            let late = self.host.tick();
            self.tell(late)?;
            if self.host.table().ending().is_none() && !self.obey(&line)? {
                return Ok(());
            }
        }
    }

    fn ask_for_turn(&mut self) -> Step<String> {
        let table = self.host.table();
        let turn = table.turn();
        let token = self.console.glyphs_of(table).token(turn);
        let values = [
            ("player", table.seat(turn).name.to_string().into()),
            ("token", token.to_string().into()),
        ];
        let key = if self.console.school.is_playing() {
            "child-turn-prompt"
        } else {
            "plain-turn-prompt"
        };
        let question = self.language().sentence(key, &values);
        self.console.lines.ask(&question)
    }

    /// Waits until nobody thinks; false if the computer broke off.
    fn hear_computer(&mut self) -> Step<bool> {
        let mut is_told = !self.console.lines.is_seen();
        while self.host.is_thinking() {
            let event = match self.events.recv_timeout(PATIENCE) {
                Ok(event) => event,
                Err(RecvTimeoutError::Timeout) => {
                    if !is_told {
                        let turn = self.host.table().turn();
                        let name = self.host.table().seat(turn).name.to_string();
                        self.console
                            .say_with("plain-thinking", &[("player", name.into())])?;
                        is_told = true;
                    }
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(false),
            };
            let notices = self.host.hear(event);
            let broken = notices
                .iter()
                .any(|notice| matches!(notice, Notice::Broken));
            let played = notices
                .iter()
                .any(|notice| matches!(notice, Notice::Played { .. }));
            self.tell(notices)?;
            if broken || played && !self.keep_pace()? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Does what a line asks for; false if the game is left.
    fn obey(&mut self, line: &str) -> Step<bool> {
        if line.is_empty() {
            self.is_changed = true;
            return Ok(true);
        }
        let Some((order, rest)) = vocabulary::order(line) else {
            if vocabulary::is_of_menu(line) {
                let line = [("line", echo(line).into())];
                self.console.say_with("plain-word-of-menu", &line)?;
            } else {
                self.play_typed(line, |_| true)?;
            }
            return Ok(true);
        };
        let table = self.host.table();
        match order {
            Order::Move => self.move_pawn(rest)?,
            Order::Wall => self.place_wall(rest)?,
            Order::Pass => self.act(Deed::Play(Move::Pass))?,
            Order::Undo => self.act(Deed::Propose(Proposal::TakeBack))?,
            Order::Hint => self.host.ask_for_hint(),
            Order::Interrupt => {
                self.interrupt()?;
                return Ok(false);
            }
            Order::Board => self.console.show_position(table, table.entries().len())?,
            Order::Describe => self.describe(rest)?,
            Order::Look => self.look(rest)?,
            Order::Walls => {
                let description = self.console.description(table, table.position());
                self.console.lines.say(&description.walls())?;
            }
            Order::Paths => self.console.show_ways(table)?,
            Order::Moves => self.list_moves()?,
            Order::Replay => self.replay(rest)?,
            Order::Save => self.save(rest)?,
            Order::GiveUp => {
                if self.console.ask_yes("plain-give-up", false)? {
                    self.act(Deed::GiveUp)?;
                }
            }
            Order::Score => self.tell_scores()?,
            Order::Clock => self.tell_clocks()?,
            Order::Language => self.console.change_language(rest)?,
            Order::Help => self.console.say("plain-help-game")?,
        }
        Ok(true)
    }

    /// Something on the board; what is refused says why, and costs nothing (R17). What would end the game without
    /// a winner is asked about first.
    fn act(&mut self, deed: Deed) -> Step {
        if let Deed::Play(chosen) = deed
            && let Some(question) = self.question_of_block(chosen)
            && !self.console.ask_yes(question, false)?
        {
            return Ok(());
        }
        match self.host.act(deed) {
            Ok(notices) => self.tell(notices),
            Err(complaint) => {
                let text = phrases::complaint(complaint, self.host.table(), self.language());
                let text = if self.console.school.is_playing() {
                    child_words::without_rules(&text)
                } else {
                    text
                };
                self.console.lines.say(&text)
            }
        }
    }

    /// What is asked before a move after which the game may have no winner.
    fn question_of_block(&self, chosen: Move) -> Option<&'static str> {
        let table = self.host.table();
        if table.is_blocked_by(chosen) {
            Some("plain-ask-block")
        } else if table.lets_computer_block(chosen) {
            Some("plain-ask-let-block")
        } else {
            None
        }
    }

    /// A move as it was typed, if it is of the kind that was asked for.
    fn play_typed(&mut self, text: &str, is_asked: fn(Move) -> bool) -> Step {
        let size = self.host.table().position().variant().size;
        match read_move(text, size, self.language()) {
            Ok(chosen) if is_asked(chosen) => {
                let is_wall = matches!(chosen, Move::Wall(_));
                self.typed = by_cells(text).filter(|_| is_wall);
                let done = self.act(Deed::Play(chosen));
                self.typed = None;
                done
            }
            Ok(_) => self.console.say("plain-other-kind"),
            Err(error) => {
                let said = phrases::not_a_move(error, text, self.language());
                self.console.lines.say(&said)
            }
        }
    }

    fn move_pawn(&mut self, cell: &str) -> Step {
        let mut cell = cell.to_owned();
        if cell.is_empty() {
            let table = self.host.table();
            let targets = self.console.description(table, table.position()).targets();
            self.console.lines.say(&targets)?;
            cell = self.console.ask("plain-move-prompt")?;
        }
        if cell.is_empty() || vocabulary::is_back(&cell) {
            return Ok(());
        }
        self.play_typed(&cell, |chosen| matches!(chosen, Move::Pawn(_)))
    }

    fn place_wall(&mut self, wall: &str) -> Step {
        let mut wall = wall.to_owned();
        if wall.is_empty() {
            wall = self.console.ask("plain-wall-prompt")?;
        }
        if wall.is_empty() || vocabulary::is_back(&wall) {
            return Ok(());
        }
        self.play_typed(&wall, |chosen| matches!(chosen, Move::Wall(_)))
    }

    /// `describe` tells the board once; `describe on` and `describe off` settle how it is shown.
    fn describe(&mut self, value: &str) -> Step {
        if !value.is_empty() {
            self.console.describe(value)?;
            self.is_changed = true;
            return Ok(());
        }
        let table = self.host.table();
        for line in self.console.description(table, table.position()).board() {
            self.console.lines.say(&line)?;
        }
        Ok(())
    }

    /// The surroundings of any cell.
    fn look(&mut self, cell: &str) -> Step {
        let table = self.host.table();
        let size = table.position().variant().size;
        let cell = cell.parse().ok().filter(|&cell| size.has(cell));
        let Some(cell) = cell else {
            return self.console.say("plain-look-where");
        };
        for line in self.console.description(table, table.position()).cell(cell) {
            self.console.lines.say(&line)?;
        }
        Ok(())
    }

    fn save(&mut self, name: &str) -> Step {
        let mut name = name.to_owned();
        if name.is_empty() {
            name = self.console.ask("plain-save-prompt")?;
        }
        if name.is_empty() {
            return Ok(());
        }
        let text = self.host.save().to_string();
        let mut saved = self.console.home.keep_as(&name, &text, false);
        if let Err(error @ StoreError::Taken { .. }) = &saved {
            self.console.say_trouble(error)?;
            if !self.console.ask_yes("plain-replace", false)? {
                return Ok(());
            }
            saved = self.console.home.keep_as(&name, &text, true);
        }
        match saved {
            Ok(()) => self
                .console
                .say_with("plain-saved", &[("name", echo(&name).into())]),
            Err(error) => self.console.say_trouble(&error),
        }
    }

    /// The clock stands and the game is kept (C7).
    fn interrupt(&mut self) -> Step {
        let notices = self.host.interrupt();
        let kept = !notices
            .iter()
            .any(|notice| matches!(notice, Notice::Trouble(_)));
        self.tell(notices)?;
        if self.host.table().ending().is_some() {
            return Ok(());
        }
        // The school goes on with no game in which nobody has played yet.
        let is_new = self.console.school.is_playing() && !self.host.table().has_begun();
        match (kept, self.console.stage) {
            _ if self.host.table().is_demonstration() => {
                self.console.say("plain-demonstration-left")
            }
            (false, _) => self.console.say("plain-not-kept"),
            (true, Some(_)) => self.console.say("plain-stopped"),
            (true, None) if is_new => self.console.say("plain-left"),
            (true, None) => self.console.say("plain-interrupted"),
        }
    }
}
