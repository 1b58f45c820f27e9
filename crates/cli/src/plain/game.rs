//! A game by lines: asks the person to move, tells what everybody plays, and does what is asked for
//! besides. The table decides what may be done.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use dedale_play::Action;
use dedale_rules::{Move, Notation, NotationError, Size, Stage};
use fluent_templates::fluent_bundle::FluentValue;

use super::vocabulary::{self, Order};
use super::{Console, Step, Stop};
use crate::console::host::{Host, Notice};
use crate::console::phrases;
use crate::echo::echo;
use crate::home::{self, StoreError};
use crate::language::Language;
use crate::refusals;
use crate::thinker::Event;
use crate::words::Words;

/// Nobody wonders what is going on before that.
const PATIENCE: Duration = Duration::from_millis(700);

/// Where the computer reports, and where it is heard.
pub(super) fn channel() -> (impl FnMut(Event) + Send + 'static, Receiver<Event>) {
    let (sender, events) = mpsc::channel();
    // Nobody listens any more once the game is over.
    (move |event| drop(sender.send(event)), events)
}

/// A game going on and what has been said of it.
struct Sitting<'a> {
    console: &'a mut Console,
    host: Host,
    events: Receiver<Event>,
    /// What could not be kept, as it was said last: once is enough.
    trouble: Option<String>,
    /// The board must be shown before the next question.
    is_changed: bool,
    /// The possible actions have been told.
    knows_actions: bool,
}

impl Console {
    /// Plays until the game is over, is interrupted, or the input ends.
    pub(super) fn play(&mut self, host: Host, events: Receiver<Event>) -> Step {
        let mut sitting = Sitting {
            console: self,
            host,
            events,
            trouble: None,
            is_changed: true,
            knows_actions: false,
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
    fn language(&self) -> Language {
        self.console.language
    }

    fn play(&mut self) -> Step {
        let notices = self.host.go_on();
        self.tell(notices)?;
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
        let question = self.language().sentence("plain-turn-prompt", &values);
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
            self.tell(notices)?;
            if broken {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn tell(&mut self, notices: Vec<Notice>) -> Step {
        let language = self.language();
        for notice in notices {
            let table = self.host.table();
            match notice {
                Notice::Played {
                    chosen,
                    played,
                    forced,
                } => {
                    self.is_changed = true;
                    let text = if forced {
                        phrases::forced(played.by, table, language)
                    } else {
                        phrases::played(played.by, chosen, played.points, table, language)
                    };
                    self.console.lines.say(&text)?;
                }
                Notice::Counted(counted) => {
                    if let Some(notice) = counted.notice(language) {
                        self.console.lines.say(&notice)?;
                    }
                }
                Notice::TookBack(moves) => {
                    self.is_changed = true;
                    self.console
                        .say_with("plain-took-back", &[("moves", moves.into())])?;
                }
                // Said after the last position, where it is not overlooked.
                Notice::Ended(_) => self.is_changed = true,
                Notice::Advised => self.tell_advice()?,
                Notice::Ring => {
                    if self.console.settings.bell {
                        self.console.lines.ring()?;
                    }
                }
                Notice::Trouble(error) => self.tell_trouble(&error)?,
                Notice::Broken => self.console.say("plain-broken")?,
            }
        }
        Ok(())
    }

    fn tell_trouble(&mut self, error: &StoreError) -> Step {
        let reason = home::sentence(error, self.language());
        if self.trouble.as_ref() == Some(&reason) {
            return Ok(());
        }
        self.console.say_with(
            "plain-trouble-in-game",
            &[("reason", reason.as_str().into())],
        )?;
        self.trouble = Some(reason);
        Ok(())
    }

    /// Why the computer advises what (C10).
    fn tell_advice(&self) -> Step {
        let table = self.host.table();
        let Some(advice) = self.host.advice() else {
            return Ok(());
        };
        let words = Words::of_record(&table.game_file(), None, self.language());
        let line = advice.thought.lines.first();
        let chance = line.map(|line| line.chance);
        // Where nobody can win yet, there are no chances to speak of.
        let free = table.position().variant().stage == Stage::One;
        let mut values = vec![
            ("player", FluentValue::from(words.title(table.turn()))),
            ("move", words.chosen(advice.chosen).into()),
        ];
        let key = match chance.filter(|_| !free) {
            None => "hint-free",
            Some(chance) => {
                values.push(("chance", words.percent(chance).into()));
                "hint-best"
            }
        };
        self.console.say_with(key, &values)?;
        for reason in words.reasons(&advice.explanation) {
            self.console.lines.say(&format!("  {reason}"))?;
        }
        if let Some(line) = line {
            let line = words.line(&line.moves);
            self.console
                .say_with("hint-line", &[("line", line.into())])?;
        }
        Ok(())
    }

    /// Does what a line asks for; false if the game is left.
    fn obey(&mut self, line: &str) -> Step<bool> {
        if line.is_empty() {
            self.is_changed = true;
            return Ok(true);
        }
        let Some((order, rest)) = vocabulary::order(line) else {
            self.play_typed(line, |_| true)?;
            return Ok(true);
        };
        let table = self.host.table();
        match order {
            Order::Move => self.move_pawn(rest)?,
            Order::Wall => self.place_wall(rest)?,
            Order::Pass => self.act(Action::Play(Move::Pass))?,
            Order::Undo => self.act(Action::TakeBack)?,
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
                    self.act(Action::GiveUp)?;
                }
            }
            Order::Score => self.tell_scores()?,
            Order::Clock => self.tell_clocks()?,
            Order::Language => self.console.change_language(rest)?,
            Order::Help => self.console.say("plain-help-game")?,
        }
        Ok(true)
    }

    /// Something on the board; what is refused says why, and costs nothing (R17).
    fn act(&mut self, action: Action) -> Step {
        match self.host.act(action) {
            Ok(notices) => self.tell(notices),
            Err(complaint) => {
                let text = phrases::complaint(complaint, self.host.table(), self.language());
                self.console.lines.say(&text)
            }
        }
    }

    /// A move as it was typed, if it is of the kind that was asked for.
    fn play_typed(&mut self, text: &str, is_asked: fn(Move) -> bool) -> Step {
        let size = self.host.table().position().variant().size;
        match read_move(text, size, self.language()) {
            Ok(chosen) if is_asked(chosen) => self.act(Action::Play(chosen)),
            Ok(_) => self.console.say("plain-other-kind"),
            Err(NotationError::NotAMove) => self.console.say_unknown(text),
            Err(error) => {
                let reason = refusals::notation_error(error, self.language());
                self.console
                    .say_with("console-refused", &[("reason", reason.into())])
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

    /// The moves so far with their numbers, a round a line.
    fn list_moves(&self) -> Step {
        let table = self.host.table();
        if table.entries().is_empty() {
            return self.console.say("plain-no-moves");
        }
        let told = |place: usize| {
            let name = &table.seat(table.mover(place)).name;
            let chosen = table.entries()[place].chosen;
            format!("{}. {name} {chosen}", place + 1)
        };
        let round = table.position().players().get();
        for first in (0..table.entries().len()).step_by(round) {
            let last = (first + round).min(table.entries().len());
            let moves: Vec<String> = (first..last).map(told).collect();
            self.console.lines.say(&moves.join("   "))?;
        }
        Ok(())
    }

    /// The position after an earlier move; the game itself stays where it is.
    fn replay(&self, number: &str) -> Step {
        let table = self.host.table();
        let played = table.entries().len();
        let digits = number.parse::<usize>().ok();
        let Some(moves) = digits.filter(|moves| *moves <= played) else {
            return self
                .console
                .say_with("plain-replay-which", &[("moves", played.into())]);
        };
        self.console
            .say_with("plain-replay", &[("moves", moves.into())])?;
        self.console.show_position(table, moves)
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

    fn tell_clocks(&self) -> Step {
        let table = self.host.table();
        let now = self.host.now();
        for (player, seat) in table.seats() {
            let Some(clock) = phrases::clock_of(player, table, now) else {
                return self.console.say("plain-no-clock");
            };
            let values = [
                ("player", seat.name.to_string().into()),
                ("clock", clock.into()),
            ];
            self.console.say_with("plain-clock", &values)?;
        }
        Ok(())
    }

    /// Points of this game so far and totals of those before it.
    fn tell_scores(&self) -> Step {
        let table = self.host.table();
        for (player, seat) in table.seats() {
            let values = [
                ("player", seat.name.to_string().into()),
                ("points", table.position().points(player).into()),
                ("total", self.total(seat.name.as_str()).into()),
            ];
            self.console.say_with("plain-score", &values)?;
        }
        Ok(())
    }

    /// All points under that name.
    fn total(&self, name: &str) -> i64 {
        let scores = self.console.home.scores();
        let total = scores
            .ok()
            .and_then(|read| read.scores.of(name).map(|score| score.points));
        total.unwrap_or(0)
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
        match (kept, self.console.stage) {
            (false, _) => self.console.say("plain-not-kept"),
            (true, Some(_)) => self.console.say("plain-stopped"),
            (true, None) => self.console.say("plain-interrupted"),
        }
    }

    /// The last position, the points with their parts, and the totals (C8).
    fn finish(&mut self) -> Step {
        let language = self.language();
        let table = self.host.table();
        self.console.show_position(table, table.entries().len())?;
        if let Some(ending) = table.ending() {
            self.console
                .lines
                .say(&phrases::ending(ending, table, language))?;
        }
        let Some(points) = table.points() else {
            return Ok(());
        };
        for (player, seat) in table.seats() {
            let game = phrases::points(seat.name.as_str(), points[player], language);
            let total = self.total(seat.name.as_str());
            let values = [("game", game.into()), ("total", total.into())];
            self.console.say_with("plain-final-score", &values)?;
        }
        Ok(())
    }
}

/// A typed move. Walls by two cells and a side are read as the interface writes them first; the other
/// language only where its letter means nothing here, so that no wall lands where nobody meant it.
fn read_move(text: &str, size: Size, language: Language) -> Result<Move, NotationError> {
    let text = text.replace(',', " ");
    // A standard move off the board is left to the rules, which name the cell and the rule.
    if let Ok(chosen) = text.trim().parse() {
        return Ok(chosen);
    }
    let (own, other) = match language {
        Language::English => (Notation::English, Notation::French),
        Language::French => (Notation::French, Notation::English),
    };
    let mut error = NotationError::NotAMove;
    for notation in [Notation::Standard, own, other, Notation::Prefix] {
        match notation.read(&text, size) {
            Ok(chosen) => return Ok(chosen),
            Err(NotationError::NotAMove) => {}
            Err(told) => {
                error = told;
                break;
            }
        }
    }
    Err(error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_walls_are_those_of_the_interface() {
        for (text, english, french) in [
            ("e4", "e4", "e4"),
            ("E3H", "e3h", "e3h"),
            ("He3", "e3h", "e3h"),
            ("D1 D2 G", "c1v", "c1v"),
            ("d1, d2, g", "c1v", "c1v"),
            ("D1 D2 L", "c1v", "c1v"),
            ("D2 E2 B", "d1h", "d1h"),
            ("D2 E2 H", "d2h", "d2h"),
            ("D2 E2 U", "d2h", "d2h"),
            // Down in one language, right in the other.
            ("D2 E2 D", "d1h", "-"),
            ("D1 D2 D", "-", "d1v"),
            ("D1 F1 U", "-", "-"),
            ("hello", "-", "-"),
        ] {
            let read = |language| {
                read_move(text, Size::STANDARD, language)
                    .map_or("-".to_owned(), |it| it.to_string())
            };
            assert_eq!(read(Language::English), english, "{text}");
            assert_eq!(read(Language::French), french, "{text}");
        }
    }
}
