//! The table: a game in progress and its players. Owns which actions are allowed and when; the
//! rules check the moves. `clock` is its time, `agreements` the proposals of the players,
//! `taking_back` the taking back of moves.

mod agreements;
mod clock;
mod taking_back;

use std::time::Duration;

use dedale_engine::{Level, may_block};
use dedale_rules::{Entry, Game, Move, Outcome, PerPlayer, Player, Position, Record};

use crate::complaint::Complaint;
use crate::effect::{Action, Deed, Effect, Thinking, Ticket};
use crate::ending::Ending;
use crate::moment::Moment;
use crate::plan_error::{PlanError, check_seats};
use crate::points::{self, Points};
use crate::proposals::Proposals;
use crate::seat::{Controller, Seat};
use crate::terms::{ForcedPasses, Stakes, Terms};
use crate::timing::Timing;

/// A game and its players. A front end hands in the players' actions and the time, and carries out
/// the returned [`Effect`]s in order.
///
/// The time is passed in as the time since some fixed moment, the same for as long as the table is
/// used, in whole milliseconds ([`Moment`]).
///
/// ```
/// use std::time::Duration;
/// use dedale_play::{Complaint, Controller, Deed, Effect, Ending, Order, Plan, usual_people};
/// use dedale_rules::Player;
/// let names = ["Ada".parse()?, "Eren".parse()?];
/// let mut plan = Plan::new(usual_people(&names, Controller::Human), 7);
/// plan.order = Order::AsNamed;
/// plan.timing = "60+5".parse()?;
/// let mut table = plan.table()?;
///
/// // The clock of the first player runs from here.
/// assert_eq!(table.go_on(Duration::ZERO), []);
/// let step = Deed::Play("e2".parse()?);
/// let now = Duration::from_secs(20);
/// assert_eq!(
///     table.act(step.by(Player::SECOND), now),
///     Err(Complaint::NotYourTurn(Player::FIRST)),
/// );
/// let effects = table.act(step.by(Player::FIRST), now)?;
/// assert!(effects.contains(&Effect::Save));
/// let clock = table.reading(Player::FIRST, now).expect("there is a clock");
/// assert_eq!(clock.main, Duration::from_secs(45));
///
/// // The clock need not be checked before that moment.
/// let deadline = table.deadline().expect("a clock runs");
/// let effects = table.tick(deadline);
/// assert!(effects.contains(&Effect::Ended(Ending::OutOfTime(Player::SECOND))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) record: Record,
    /// In turn order, one for each player.
    pub(crate) seats: Vec<Seat>,
    pub(crate) terms: Terms,
    /// The last action was to take back (C6).
    pub(crate) has_taken_back: bool,
    /// The open proposals.
    pub(crate) proposals: Proposals,
    /// An end that the board does not show.
    pub(crate) called_off: Option<Ending>,
    /// The time that the player to move has used, without the time since `going_since`.
    pub(crate) spent: Duration,
    /// Since when the clock has been running; `None` while it is stopped.
    pub(crate) going_since: Option<Moment>,
    /// How often the computer's task has become void.
    pub(crate) changes: u64,
}

/// Tables are equal if the games are. The ticket counter is not compared: a table that was read
/// from a file begins to count again.
impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        // Destructured, so that no field can be forgotten.
        let Table {
            record,
            seats,
            terms,
            has_taken_back,
            proposals,
            called_off,
            spent,
            going_since,
            changes: _,
        } = self;
        *record == other.record
            && *seats == other.seats
            && *terms == other.terms
            && *has_taken_back == other.has_taken_back
            && *proposals == other.proposals
            && *called_off == other.called_off
            && *spent == other.spent
            && *going_since == other.going_since
    }
}

impl Eq for Table {}

impl Table {
    /// A new table with its players in turn order and the clock stopped.
    pub(crate) fn new(start: Position, seats: Vec<Seat>, terms: Terms) -> Table {
        debug_assert_eq!(start.players().get(), seats.len());
        Table::at(Record::new(start), seats, terms)
    }

    /// A table that resumes a game begun elsewhere: from a position that was set up, or after an
    /// opening. The moves so far took no time. Seats are in turn order; the clock is stopped.
    ///
    /// # Errors
    /// The players or the time control are invalid.
    pub fn of_game(game: &Game, seats: Vec<Seat>, terms: Terms) -> Result<Table, PlanError> {
        if seats.len() != game.start().players().get() {
            return Err(PlanError::People);
        }
        if !terms.timing.is_possible() {
            return Err(PlanError::Timing);
        }
        check_seats(&seats)?;
        Ok(Table::at(Record::from_game(game), seats, terms))
    }

    fn at(record: Record, seats: Vec<Seat>, terms: Terms) -> Table {
        Table {
            record,
            seats,
            terms,
            has_taken_back: false,
            proposals: Proposals::default(),
            called_off: None,
            spent: Duration::ZERO,
            going_since: None,
            changes: 0,
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

    /// The seat of a player.
    #[must_use]
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// All seats in turn order.
    pub fn seats(&self) -> impl Iterator<Item = (Player, &Seat)> {
        self.position().players().players().zip(&self.seats)
    }

    /// The terms of this game.
    #[must_use]
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// Is it a demonstration, whose points are not counted?
    #[must_use]
    pub fn is_demonstration(&self) -> bool {
        self.terms.stakes == Stakes::Demonstration
    }

    /// Has a move been chosen here: by a person, or in a game of computers by one of them? A game
    /// left before that is not worth resuming.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        let is_person = |seat: &Seat| !seat.controller.is_computer();
        let persons = self.seats.iter().any(is_person);
        let of_interest = |place: usize| !persons || is_person(self.seat(self.mover(place)));
        (0..self.entries().len()).any(of_interest)
    }

    /// Would that move end the game without a winner (R12): the last pass of a round, or a position
    /// that comes for the third time?
    #[must_use]
    pub fn is_blocked_by(&self, chosen: Move) -> bool {
        let mut game = self.game().clone();
        game.play(chosen).is_ok() && game.outcome() == Some(Outcome::Blocked)
    }

    /// Would that move end the game so before another player decides anything: through forced
    /// passes, or through the computer that moves next?
    #[must_use]
    pub fn lets_computer_block(&self, chosen: Move) -> bool {
        let mut game = self.game().clone();
        if game.play(chosen).is_err() || game.outcome().is_some() {
            return false;
        }
        while game.outcome().is_none() && is_forced(game.position()) {
            // Legal, because it is the only move.
            let _ = game.play(Move::Pass);
        }
        match game.outcome() {
            Some(outcome) => outcome == Outcome::Blocked,
            None => match self.seat(game.position().turn()).controller {
                Controller::Computer(level) => may_block(&game, level),
                Controller::Human => false,
            },
        }
    }

    /// Another game of the same kind with the same players, each moved on by one seat: with two,
    /// the other one begins. Teams stay together.
    ///
    /// # Errors
    /// The players cannot sit like that, which does not happen to players who sit here.
    pub fn rematch(&self, seed: u64) -> Result<Table, PlanError> {
        let mut seats = self.seats.clone();
        seats.rotate_right(1);
        let start = Game::new(self.game().start().clone());
        let terms = Terms { seed, ..self.terms };
        Table::of_game(&start, seats, terms)
    }

    /// A [`rematch`](Table::rematch) in which computers play at that level.
    ///
    /// # Errors
    /// The players cannot sit like that, which does not happen to players who sit here.
    pub fn rematch_against(&self, level: Level, seed: u64) -> Result<Table, PlanError> {
        let mut table = self.rematch(seed)?;
        for seat in &mut table.seats {
            if seat.controller.is_computer() {
                seat.controller = Controller::Computer(level);
            }
        }
        Ok(table)
    }

    /// The time control.
    #[must_use]
    pub fn timing(&self) -> Timing {
        self.terms.timing
    }

    /// The seed of all randomness in the game.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.terms.seed
    }

    /// The player to move.
    #[must_use]
    pub fn turn(&self) -> Player {
        self.position().turn()
    }

    /// The player who made the move at that place, counted from 0.
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

    /// Is a person to move?
    #[must_use]
    pub fn waits_for_person(&self) -> bool {
        self.ending().is_none() && !self.seat(self.turn()).controller.is_computer()
    }

    /// The points of the game (C8), once it is over.
    #[must_use]
    pub fn points(&self) -> Option<PerPlayer<Points>> {
        let ending = self.ending()?;
        // At the end the clock is stopped; the turn in which a player gave up counts too. Computers
        // are left out: they use hardly any time, and a person who plays one would always be the
        // slowest.
        let used = PerPlayer::from_fn(self.position().players(), |player| {
            let is_person = !self.seat(player).controller.is_computer();
            is_person.then(|| self.used(player, Moment::ZERO))
        });
        Some(points::of(self.position(), ending, self.timing(), &used))
    }

    /// The ticket of the current position, which an answer must carry.
    #[must_use]
    pub fn ticket(&self) -> Ticket {
        Ticket(self.changes)
    }

    /// Starts the clock, or restarts it after a pause; the effects for the player to move are
    /// returned.
    #[must_use]
    pub fn go_on(&mut self, now: impl Into<Moment>) -> Vec<Effect> {
        let now = now.into();
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

    /// Stops the clock until [`go_on`](Table::go_on), and saves the game (C7). Proposals stay open.
    #[must_use]
    pub fn interrupt(&mut self, now: impl Into<Moment>) -> Vec<Effect> {
        self.stop_clock(now.into());
        self.changes += 1;
        vec![Effect::StopThinking, Effect::Save]
    }

    /// The table as it would be after an interruption now: the content of a [`Save`](crate::Save)
    /// while the game goes on.
    #[must_use]
    pub fn standing(&self, now: impl Into<Moment>) -> Table {
        let mut table = self.clone();
        table.stop_clock(now.into());
        table
    }

    /// Carries out a player's action. If the clock was stopped, a move or taking back starts it.
    ///
    /// # Errors
    /// Why it cannot be done. Nothing has changed then.
    pub fn act(
        &mut self,
        action: Action,
        now: impl Into<Moment>,
    ) -> Result<Vec<Effect>, Complaint> {
        let now = now.into();
        self.check_player(action.by)?;
        // A timeout takes precedence over a late action.
        let late = self.tick(now);
        if !late.is_empty() {
            return Ok(late);
        }
        self.act_in_time(action, now)
    }

    /// Carries out a player's action when a game is replayed from a log. The log records when time
    /// was up ([`run_out`](Table::run_out)), so the clock is not checked again.
    ///
    /// # Errors
    /// Why it cannot be done. Nothing has changed then.
    pub fn act_in_time(
        &mut self,
        action: Action,
        now: impl Into<Moment>,
    ) -> Result<Vec<Effect>, Complaint> {
        let (by, now) = (action.by, now.into());
        self.check_player(by)?;
        if let Some(ending) = self.ending() {
            return Err(Complaint::Over(ending));
        }
        match action.deed {
            Deed::Play(chosen) => self.play(by, chosen, now),
            Deed::GiveUp => Ok(self.call_off(Ending::GaveUp(by), now)),
            Deed::Propose(proposal) => self.propose(proposal, by, now),
            Deed::Agree(proposal) => self.agree(proposal, by, now),
            Deed::Decline(proposal) => self.decline(proposal, by),
        }
    }

    fn check_player(&self, by: Player) -> Result<(), Complaint> {
        let sits_here = self.position().players().players().any(|one| one == by);
        sits_here.then_some(()).ok_or(Complaint::NoSuchPlayer(by))
    }

    /// Plays the move that [`Effect::Think`] requested with that ticket.
    ///
    /// # Errors
    /// [`Complaint::LateAnswer`] if the ticket is not the current one: the answer is to another
    /// question and is never played. Otherwise why the move is refused. Nothing has changed then.
    pub fn answer(
        &mut self,
        ticket: Ticket,
        chosen: Move,
        now: impl Into<Moment>,
    ) -> Result<Vec<Effect>, Complaint> {
        if ticket != self.ticket() {
            return Err(Complaint::LateAnswer);
        }
        self.act(Deed::Play(chosen).by(self.turn()), now)
    }

    /// Checks the clock: a player without time left loses (C9). Nothing happens before
    /// [`deadline`](Table::deadline).
    #[must_use]
    pub fn tick(&mut self, now: impl Into<Moment>) -> Vec<Effect> {
        let now = now.into();
        let player = self.turn();
        let is_over = self
            .reading(player, now)
            .is_some_and(|reading| reading.is_over);
        if is_over {
            self.run_out(now)
        } else {
            Vec::new()
        }
    }

    /// The player to move has run out of time, according to the log of a replayed game.
    /// [`tick`](Table::tick) decides it the first time. Nothing happens after the end.
    #[must_use]
    pub fn run_out(&mut self, now: impl Into<Moment>) -> Vec<Effect> {
        if self.ending().is_some() {
            return Vec::new();
        }
        self.call_off(Ending::OutOfTime(self.turn()), now.into())
    }

    /// That player has left the game, and an opponent claims the win. For how long one waits for a player who is away is not
    /// the table's business. Nothing happens after the end.
    #[must_use]
    pub fn leave(&mut self, player: Player, now: impl Into<Moment>) -> Vec<Effect> {
        if self.ending().is_some() {
            return Vec::new();
        }
        self.call_off(Ending::Left(player), now.into())
    }

    fn play(&mut self, by: Player, chosen: Move, now: Moment) -> Result<Vec<Effect>, Complaint> {
        if by != self.turn() {
            return Err(Complaint::NotYourTurn(self.turn()));
        }
        let mut effects = vec![self.push(chosen, false, now)?];
        self.has_taken_back = false;
        self.decline_by_moving(by, &mut effects);
        self.pass_for_those_who_cannot_move(now, &mut effects);
        self.after_change(&mut effects, now);
        Ok(effects)
    }

    /// Plays a move and starts the next player's clock.
    fn push(&mut self, chosen: Move, forced: bool, now: Moment) -> Result<Effect, Complaint> {
        let entry = Entry {
            chosen,
            milliseconds: (!self.is_free_turn()).then(|| clock::milliseconds(self.current(now))),
            comment: None,
        };
        let played = self.record.push(entry).map_err(Complaint::Refused)?;
        self.start_clock(now);
        self.changes += 1;
        Ok(Effect::Played {
            chosen,
            played,
            forced,
        })
    }

    fn pass_for_those_who_cannot_move(&mut self, now: Moment, effects: &mut Vec<Effect>) {
        if self.terms.forced_passes == ForcedPasses::Asked {
            return;
        }
        while self.ending().is_none() && is_forced(self.position()) {
            match self.push(Move::Pass, true, now) {
                Ok(effect) => effects.push(effect),
                Err(_) => return,
            }
        }
    }

    /// Ends the game in a way that the board does not show.
    fn call_off(&mut self, ending: Ending, now: Moment) -> Vec<Effect> {
        self.stop_clock(now);
        self.changes += 1;
        self.called_off = Some(ending);
        let verdict = ending.verdict(self.game().start().variant());
        // The board shows no end, or there would be nothing to call off.
        let _ = self.record.conclude(verdict);
        let mut effects = vec![Effect::StopThinking];
        self.after_change(&mut effects, now);
        effects
    }

    /// Save, then either end or request the next move.
    fn after_change(&mut self, effects: &mut Vec<Effect>, now: Moment) {
        effects.push(Effect::Save);
        match self.ending() {
            Some(ending) => {
                self.going_since = None;
                self.proposals = Proposals::default();
                effects.extend([Effect::Ended(ending), Effect::Score, Effect::Ring]);
            }
            None => self.call_next(effects, now),
        }
    }

    /// Requests the computer's move, or calls a person.
    fn call_next(&self, effects: &mut Vec<Effect>, now: Moment) {
        let player = self.turn();
        match self.seat(player).controller {
            Controller::Computer(level) => effects.push(Effect::Think(Thinking {
                ticket: self.ticket(),
                player,
                level,
                limits: self.limits(level, player, now),
                seed: self.seed(),
            })),
            Controller::Human => {
                let others = self.seats().any(|(_, seat)| seat.controller.is_computer());
                if others {
                    effects.push(Effect::Ring);
                }
            }
        }
    }
}

/// Is passing the only legal move, without the game being over?
fn is_forced(position: &Position) -> bool {
    // One list of moves is cheap; two queries of the sets would not be cheaper.
    position.outcome().is_none() && position.legal_moves() == [Move::Pass]
}
