//! The table: a game being played, the players around it and their clocks. Owns what may be done and
//! when; asks the rules about moves. Time is handed in as the time since some fixed moment.

use std::time::Duration;

use dedale_engine::{Clock, Level, Limits};
use dedale_rules::{Entry, Game, Move, PerPlayer, Player, Position, Record};

use crate::effect::{Action, Complaint, Effect, Thinking};
use crate::ending::Ending;
use crate::points::{self, Points};
use crate::seat::{Controller, Seat};
use crate::timing::{Reading, Timing};

/// A game and those who play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) record: Record,
    /// In turn order, one for each player.
    pub(crate) seats: Vec<Seat>,
    pub(crate) timing: Timing,
    /// Where lots and whims came from; also what a game is known by.
    pub(crate) seed: u64,
    /// The last thing done was to take back (C6).
    pub(crate) has_taken_back: bool,
    /// An end that the board does not show.
    pub(crate) called_off: Option<Ending>,
    /// How long the player to move has thought, without the time since `going_since`.
    pub(crate) spent: Duration,
    /// Since when the clock has been running; `None` while it stands.
    pub(crate) going_since: Option<Duration>,
}

impl Table {
    /// Everybody has sat down, in turn order, and the clock stands.
    pub(crate) fn new(start: Position, seats: Vec<Seat>, timing: Timing, seed: u64) -> Table {
        debug_assert_eq!(start.players().get(), seats.len());
        Table {
            record: Record::new(start),
            seats,
            timing,
            seed,
            has_taken_back: false,
            called_off: None,
            spent: Duration::ZERO,
            going_since: None,
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.record.game()
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game().position()
    }

    /// The moves with the time each took.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        self.record.entries()
    }

    /// Who sits there.
    #[must_use]
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// Everybody in turn order.
    pub fn seats(&self) -> impl Iterator<Item = (Player, &Seat)> {
        self.position().players().players().zip(&self.seats)
    }

    /// How time counts.
    #[must_use]
    pub fn timing(&self) -> Timing {
        self.timing
    }

    /// Where everything left to chance came from.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Player {
        self.position().turn()
    }

    /// Who made the move of that place, counted from 0.
    #[must_use]
    pub fn mover(&self, place: usize) -> Player {
        let players = self.position().players();
        let first = self.game().start().turn();
        (0..place).fold(first, |player, _| player.next(players))
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.called_off
            .or_else(|| self.game().outcome().map(Ending::Board))
    }

    /// Is it the turn of a person?
    #[must_use]
    pub fn waits_for_person(&self) -> bool {
        self.ending().is_none() && !self.seat(self.turn()).controller.is_computer()
    }

    /// The points of the game (C8), once it is over.
    #[must_use]
    pub fn points(&self) -> Option<PerPlayer<Points>> {
        let ending = self.ending()?;
        // At the end the clock stands; the turn in which somebody gave up counts too.
        let used = PerPlayer::from_fn(self.position().players(), |player| {
            self.used(player, Duration::ZERO)
        });
        Some(points::of(self.position(), ending, self.timing, &used))
    }

    /// The clock starts, or goes on after a pause; what must be done for the player to move is told.
    #[must_use]
    pub fn go_on(&mut self, now: Duration) -> Vec<Effect> {
        if self.ending().is_some() {
            return Vec::new();
        }
        if self.going_since.is_none() {
            self.going_since = Some(now);
        }
        let mut effects = Vec::new();
        self.pass_for_those_who_cannot_move(now, &mut effects);
        if effects.is_empty() {
            self.call_next(&mut effects, now);
        } else {
            self.after_change(&mut effects, now);
        }
        effects
    }

    /// The clock stands still until [`go_on`](Table::go_on), and the game is kept (C7).
    #[must_use]
    pub fn interrupt(&mut self, now: Duration) -> Vec<Effect> {
        self.stop_clock(now);
        vec![Effect::StopThinking, Effect::Save]
    }

    /// The table as it would be after an interruption now: what a [`Save`](crate::Save) keeps while
    /// the game goes on.
    #[must_use]
    pub fn standing(&self, now: Duration) -> Table {
        let mut table = self.clone();
        table.stop_clock(now);
        table
    }

    /// The time counted so far is kept in whole milliseconds, as in files.
    fn stop_clock(&mut self, now: Duration) {
        self.spent = Duration::from_millis(milliseconds(self.current(now)));
        self.going_since = None;
    }

    /// Does what a player asks for. If the clock stood, it goes on.
    ///
    /// # Errors
    /// Why it cannot be done. Nothing has changed then.
    pub fn act(&mut self, action: Action, now: Duration) -> Result<Vec<Effect>, Complaint> {
        // Out of time comes before anything that is done too late.
        let late = self.tick(now);
        if !late.is_empty() {
            return Ok(late);
        }
        match action {
            Action::TakeBack => self.take_back(now),
            Action::Play(chosen) => {
                if let Some(ending) = self.ending() {
                    return Err(Complaint::Over(ending));
                }
                let mut effects = Vec::new();
                let played = self.push(chosen, false, now)?;
                effects.push(played);
                self.has_taken_back = false;
                self.pass_for_those_who_cannot_move(now, &mut effects);
                self.after_change(&mut effects, now);
                Ok(effects)
            }
            Action::GiveUp => {
                if let Some(ending) = self.ending() {
                    return Err(Complaint::Over(ending));
                }
                let mut effects = vec![Effect::StopThinking];
                self.call_off(Ending::GaveUp(self.turn()), now);
                self.after_change(&mut effects, now);
                Ok(effects)
            }
        }
    }

    /// Looks at the clock: whoever has no time left loses (C9).
    #[must_use]
    pub fn tick(&mut self, now: Duration) -> Vec<Effect> {
        let player = self.turn();
        let is_over = self
            .reading(player, now)
            .is_some_and(|reading| reading.is_over);
        if !is_over || self.ending().is_some() {
            return Vec::new();
        }
        let mut effects = vec![Effect::StopThinking];
        self.call_off(Ending::OutOfTime(player), now);
        self.after_change(&mut effects, now);
        effects
    }

    /// How much time that player has used in all.
    #[must_use]
    pub fn used(&self, player: Player, now: Duration) -> Duration {
        self.finished_turns(player)
            .fold(self.current_of(player, now), Duration::saturating_add)
    }

    /// What that player's tournament clock shows; `None` in other games.
    #[must_use]
    pub fn reading(&self, player: Player, now: Duration) -> Option<Reading> {
        let Timing::Limit(allowance) = self.timing else {
            return None;
        };
        let current = self.current_of(player, now);
        Some(allowance.reading(self.finished_turns(player), current))
    }

    /// Does the clock run?
    #[must_use]
    pub fn is_going(&self) -> bool {
        self.going_since.is_some()
    }

    /// How many moves would go if the player to move took back now: the last action of a person and
    /// everything since, that is the answers of computers and turns that had to be passed (C6).
    ///
    /// # Errors
    /// Why nothing can be taken back. A game that is over stays over: its points have been counted.
    pub fn can_take_back(&self) -> Result<usize, Complaint> {
        if let Some(ending) = self.ending() {
            return Err(Complaint::Over(ending));
        }
        if self.has_taken_back {
            return Err(Complaint::TakenBackAlready);
        }
        if !self.waits_for_person() {
            return Err(Complaint::ComputerToMove);
        }
        let chosen_by_person = |&place: &usize| {
            let computer = self.seat(self.mover(place)).controller.is_computer();
            !computer && !is_forced(&self.game().positions()[place])
        };
        let moves = self.entries().len();
        (0..moves)
            .rev()
            .find(chosen_by_person)
            .map(|place| moves - place)
            .ok_or(Complaint::NothingToTakeBack)
    }

    fn take_back(&mut self, now: Duration) -> Result<Vec<Effect>, Complaint> {
        let moves = self.can_take_back()?;
        for _ in 0..moves {
            self.record.pop();
        }
        self.has_taken_back = true;
        // The clock is that of the beginning of the turn that is played again.
        self.spent = Duration::ZERO;
        self.going_since = Some(now);
        let mut effects = vec![Effect::StopThinking, Effect::TookBack { moves }];
        self.after_change(&mut effects, now);
        Ok(effects)
    }

    /// Plays a move and starts the next player's clock.
    fn push(&mut self, chosen: Move, forced: bool, now: Duration) -> Result<Effect, Complaint> {
        // The record tells only whether a move is allowed; the position tells what it changes.
        let mut position = self.position().clone();
        let played = position.play(chosen).map_err(Complaint::Refused)?;
        let entry = Entry {
            chosen,
            milliseconds: Some(milliseconds(self.current(now))),
            comment: None,
        };
        self.record.push(entry).map_err(Complaint::Refused)?;
        self.spent = Duration::ZERO;
        self.going_since = Some(now);
        Ok(Effect::Played {
            chosen,
            played,
            forced,
        })
    }

    fn pass_for_those_who_cannot_move(&mut self, now: Duration, effects: &mut Vec<Effect>) {
        while self.ending().is_none() && is_forced(self.position()) {
            match self.push(Move::Pass, true, now) {
                Ok(effect) => effects.push(effect),
                Err(_) => return,
            }
        }
    }

    fn call_off(&mut self, ending: Ending, now: Duration) {
        self.stop_clock(now);
        self.called_off = Some(ending);
        let verdict = ending.verdict(self.game().start().variant());
        // The board shows no end, or there would be nothing to call off.
        let _ = self.record.conclude(verdict);
    }

    /// Keep, then either end or ask for the next move.
    fn after_change(&mut self, effects: &mut Vec<Effect>, now: Duration) {
        effects.push(Effect::Save);
        match self.ending() {
            Some(ending) => {
                self.going_since = None;
                effects.extend([Effect::Ended(ending), Effect::Score, Effect::Ring]);
            }
            None => self.call_next(effects, now),
        }
    }

    /// The computer is asked for its move, a person is called.
    fn call_next(&self, effects: &mut Vec<Effect>, now: Duration) {
        let player = self.turn();
        match self.seat(player).controller {
            Controller::Computer(level) => effects.push(Effect::Think(Thinking {
                player,
                level,
                limits: self.limits(level, player, now),
                seed: self.seed,
            })),
            Controller::Human => {
                let others = self.seats().any(|(_, seat)| seat.controller.is_computer());
                if others {
                    effects.push(Effect::Ring);
                }
            }
        }
    }

    /// How long the computer may think: what its clock allows, and never longer than people like to
    /// wait.
    fn limits(&self, level: Level, player: Player, now: Duration) -> Limits {
        let patience = match level.number() {
            ..=8 => Duration::from_secs(2),
            9 => Duration::from_secs(3),
            _ => Duration::from_secs(5),
        };
        let clock = match (self.timing, self.reading(player, now)) {
            (Timing::Limit(allowance), Some(reading)) => Some(Clock {
                left: reading.main,
                increment: allowance.increment,
                byo_yomi: reading.byo_yomi,
            }),
            _ => None,
        };
        Limits {
            time: Some(patience),
            clock,
            ..Limits::default()
        }
    }

    /// How long each turn of that player took that has ended.
    fn finished_turns(&self, player: Player) -> impl Iterator<Item = Duration> {
        let players = self.position().players();
        let mut turn = self.game().start().turn();
        self.entries().iter().filter_map(move |entry| {
            let mine = turn == player;
            turn = turn.next(players);
            mine.then(|| Duration::from_millis(entry.milliseconds.unwrap_or(0)))
        })
    }

    /// How long the turn that is going on has taken.
    fn current(&self, now: Duration) -> Duration {
        let since = self
            .going_since
            .map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.spent.saturating_add(since)
    }

    fn current_of(&self, player: Player, now: Duration) -> Duration {
        if player == self.turn() && self.game().outcome().is_none() {
            self.current(now)
        } else {
            Duration::ZERO
        }
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Can nothing be done but pass, without the game being over?
fn is_forced(position: &Position) -> bool {
    // One list of moves is cheap; asking twice for the sets would not be cheaper.
    position.outcome().is_none() && position.legal_moves() == [Move::Pass]
}
