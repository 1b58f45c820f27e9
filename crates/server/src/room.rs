//! A game as the server has it: the table, who sits where, the numbers of the log. Without input or output and without a clock:
//! an action and the time go in, a step comes out, and only when the step is on the disk is it taken. `replay` makes the same room
//! again from the log, `blocking` says what a person is asked about, `leaving` says how long players wait for one who has left, `offers` how often they may offer something, `pace` when it goes on by itself, `told` what browsers are sent of it.

// Their paths are written out because the fuzz target `game_log` reads this file from elsewhere.
#[path = "room/blocking.rs"]
mod blocking;
#[path = "room/leaving.rs"]
mod leaving;
#[path = "room/offers.rs"]
mod offers;
#[path = "room/pace.rs"]
mod pace;
#[path = "room/replay.rs"]
mod replay;
#[path = "room/told.rs"]
mod told;

pub(crate) use self::leaving::{Away, Leaver, Waits};
pub(crate) use self::offers::TooOften;
pub(crate) use self::replay::{judge, loaded};

use std::collections::VecDeque;
use std::time::Duration;

use dedale_play::{Complaint, Deed, Effect, Ending, Moment, Table, Thinking, Timing};
use dedale_rules::Player;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

use self::offers::Offers;
use crate::action::Action;
use crate::fact::{End, Fact, Offer, What};
use crate::seat::SeatRow;
use crate::setting::Setting;
use crate::stored::{EntryRow, GameResult, LogVersion, RatingChange, State, StoredGame};

/// Entries and requests that are remembered, for those who were away for a moment.
const REMEMBERED: usize = 128;

/// A game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Room {
    pub id: String,
    pub owner: i64,
    pub setting: Setting,
    pub seats: Vec<SeatRow>,
    pub table: Table,
    pub state: State,
    pub code: Option<String>,
    pub rated: bool,
    /// The number of the last entry.
    pub seq: u64,
    /// The number of the last entry that changed the board.
    pub board_seq: u64,
    /// The game's own time of the last action.
    pub time: Moment,
    /// Hints that players asked for, where others are told of it.
    pub hints: Vec<Hinted>,
    pub ratings: Vec<RatingChange>,
    /// The game that follows.
    pub next: Option<String>,
    /// Who wants another game.
    pub rematch: Vec<Player>,
    /// How the log is read.
    pub log: LogVersion,
    /// The entry from which on the log is damaged. The game is as it was before; it can be looked at, not played on.
    pub damaged: Option<u64>,
    offers: Offers,
    recent: VecDeque<(u64, Fact)>,
    requests: VecDeque<(String, u64)>,
}

/// A hint that a player asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hinted {
    pub by: Player,
    /// After so many moves.
    pub at: usize,
    /// The position, by its entry.
    board_seq: u64,
}

/// What an action leads to; nothing has changed before it is taken.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub action: Action,
    pub time: Moment,
    /// What has happened, in order: one entry each.
    pub facts: Vec<Fact>,
    pub table: Table,
    pub state: State,
    /// The computer must choose a move.
    pub think: Option<Thinking>,
    pub ended: Option<Ending>,
    /// The game that everybody wants now.
    pub next: Option<String>,
    rematch: Vec<Player>,
    moved: bool,
}

/// Why nothing is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Objection {
    /// The table refuses.
    Table(Complaint),
    /// The game has not begun, or has begun already.
    NotNow,
    /// The others still have to wait for that player.
    NotLeft,
    /// Another game is not possible, or nobody has asked for one.
    NotAsked,
    /// It has been offered too often, or too lately.
    TooOften(TooOften),
    /// The log is damaged.
    Damaged,
}

impl From<TooOften> for Objection {
    fn from(why: TooOften) -> Objection {
        Objection::TooOften(why)
    }
}

impl From<Complaint> for Objection {
    fn from(complaint: Complaint) -> Objection {
        Objection::Table(complaint)
    }
}

impl Room {
    /// A game without any entry.
    pub(crate) fn new(stored: &StoredGame) -> Result<Room, Mistake> {
        let wrong = |_| Language::English.mistake("error-setting", &[]);
        let setting: Setting = serde_json::from_str(&stored.setting).map_err(wrong)?;
        let table = setting.table(&stored.seats, Language::English)?;
        Ok(Room {
            id: stored.id.clone(),
            owner: stored.owner,
            setting,
            seats: stored.seats.clone(),
            table,
            state: State::Waiting,
            code: stored.code.clone(),
            rated: stored.rated,
            seq: 0,
            board_seq: 0,
            time: Moment::ZERO,
            hints: Vec::new(),
            ratings: Vec::new(),
            next: None,
            rematch: Vec::new(),
            log: stored.log,
            damaged: None,
            offers: Offers::default(),
            recent: VecDeque::new(),
            requests: VecDeque::new(),
        })
    }

    /// Players of that visitor, in turn order.
    pub(crate) fn players_of(&self, visitor: i64) -> Vec<Player> {
        let own = |seat: &&SeatRow| seat.visitor == Some(visitor);
        let seats = self.seats.iter().filter(own);
        seats
            .filter_map(|seat| Player::new(usize::from(seat.player) - 1))
            .collect()
    }

    /// Has everybody sat down?
    pub(crate) fn is_full(&self) -> bool {
        !self.seats.iter().any(SeatRow::is_open)
    }

    /// Do computers play alone?
    pub(crate) fn is_of_computers(&self) -> bool {
        self.seats.iter().all(|seat| seat.level.is_some())
    }

    /// When the player to move has had so long for a first move at that table that the others need not wait: where they wait.
    pub(crate) fn first_move_due(
        &self,
        (table, state): (&Table, State),
        patience: Duration,
    ) -> Option<Moment> {
        let mut people = self.seats.iter().filter_map(|seat| seat.visitor);
        let first = people.next();
        if state != State::Playing || people.all(|other| Some(other) == first) {
            return None;
        }
        let Timing::Limit(allowance) = table.timing() else {
            return None;
        };
        // In games with days a move there is as long for the first.
        let time = patience.max(allowance.byo_yomi);
        Some(table.free_since()?.after(time))
    }

    /// Does somebody else than that player's owner play here, too?
    pub(crate) fn has_others(&self, player: Player) -> bool {
        let own = self.seats.get(player.index()).and_then(|seat| seat.visitor);
        let people = self.seats.iter().filter_map(|seat| seat.visitor);
        own.is_some() && { people }.any(|other| Some(other) != own)
    }

    /// Are the others told that this player asks for a hint? Once for each position.
    pub(crate) fn tells_of_hint(&self, by: Player) -> bool {
        let known = |hint: &Hinted| hint.by == by && hint.board_seq == self.board_seq;
        self.has_others(by) && !self.hints.iter().any(known)
    }

    /// Is it being played, and can it go on?
    pub(crate) fn is_on(&self) -> bool {
        self.state == State::Playing && self.damaged.is_none()
    }

    /// What would come of that action at that time of the game. Whoever is to move may have run out of time before it: then that is
    /// what has happened.
    pub(crate) fn step(&self, action: Action, time: Moment) -> Result<Step, Objection> {
        if self.damaged.is_some() {
            return Err(Objection::Damaged);
        }
        let time = time.max(self.time);
        let mut step = self.blank(action, time);
        let late = if self.state == State::Playing && !step.action.is_about_another_game() {
            step.table.tick(time)
        } else {
            Vec::new()
        };
        let effects = if late.is_empty() {
            self.may_offer(&step.action)?;
            self.carry_out(&mut step)?
        } else {
            step.action = Action::Flag;
            late
        };
        self.note(&mut step, effects);
        Ok(step)
    }

    /// A step in which nothing has happened yet.
    fn blank(&self, action: Action, time: Moment) -> Step {
        Step {
            action,
            time,
            facts: Vec::new(),
            table: self.table.clone(),
            state: self.state,
            think: None,
            ended: None,
            next: None,
            rematch: self.rematch.clone(),
            moved: false,
        }
    }

    /// Does what the action of a step says, in time. The clock is not asked.
    fn carry_out(&self, step: &mut Step) -> Result<Vec<Effect>, Objection> {
        let time = step.time;
        let deed = match &step.action {
            Action::Begin if self.state == State::Waiting && self.is_full() => {
                step.state = State::Playing;
                step.facts.push(Fact::Began);
                return Ok(step.table.go_on(time));
            }
            Action::Sit(player) if self.state == State::Waiting => {
                step.facts.push(Fact::Sat { player: *player });
                return Ok(Vec::new());
            }
            Action::Cancel if self.state == State::Waiting => {
                step.state = State::Cancelled;
                step.facts.push(Fact::Cancelled);
                return Ok(Vec::new());
            }
            Action::Abort { by, late }
                if self.state == State::Playing && !self.table.has_moved(*by) =>
            {
                step.state = State::Cancelled;
                let fact = Fact::Aborted {
                    by: *by,
                    late: *late,
                };
                step.facts.push(fact);
                return Ok(step.table.interrupt(time));
            }
            Action::Claim {
                by,
                left,
                away,
                is_win,
            } if self.state == State::Playing && *left == self.table.turn() && by != left => {
                step.facts.push(Fact::Left {
                    player: *left,
                    by: *by,
                    away: u64::try_from(away.as_millis()).unwrap_or(u64::MAX),
                });
                if *is_win {
                    return Ok(step.table.leave(*left, time));
                }
                step.state = State::Cancelled;
                step.facts.push(Fact::Cancelled);
                return Ok(step.table.interrupt(time));
            }
            Action::Hint(by)
                if self.state == State::Playing
                    && self.setting.hints
                    && *by == self.table.turn()
                    && self.tells_of_hint(*by) =>
            {
                step.facts.push(Fact::Hinted { by: *by });
                return Ok(Vec::new());
            }
            Action::Begin
            | Action::Sit(_)
            | Action::Cancel
            | Action::Abort { .. }
            | Action::Claim { .. }
            | Action::Hint(_)
            | Action::Flag => {
                return Err(Objection::NotNow);
            }
            Action::Rematch(players, next) => {
                let (players, next) = (players.clone(), next.clone());
                self.want_rematch(step, &players, next)?;
                return Ok(Vec::new());
            }
            Action::NoRematch(by) => {
                if self.rematch.is_empty() || self.next.is_some() {
                    return Err(Objection::NotAsked);
                }
                step.rematch.clear();
                step.facts
                    .push(Fact::Declined(Offer::new(What::Rematch, *by)));
                return Ok(Vec::new());
            }
            Action::Play(by, chosen) => Deed::Play(*chosen).by(*by),
            Action::GiveUp(by) => Deed::GiveUp.by(*by),
            Action::Propose(by, what) => Deed::Propose(*what).by(*by),
            Action::Agree(by, what) => Deed::Agree(*what).by(*by),
            Action::Decline(by, what) => Deed::Decline(*what).by(*by),
        };
        if self.state != State::Playing && self.table.ending().is_none() {
            return Err(Objection::NotNow);
        }
        Ok(step.table.act_in_time(deed, time)?)
    }

    fn want_rematch(
        &self,
        step: &mut Step,
        players: &[Player],
        next: String,
    ) -> Result<(), Objection> {
        let new = |player: &&Player| !self.rematch.contains(player);
        if self.state != State::Over || self.next.is_some() || !players.iter().any(|p| new(&p)) {
            return Err(Objection::NotAsked);
        }
        let first = self.rematch.is_empty();
        for &player in players.iter().filter(new) {
            step.rematch.push(player);
        }
        let offer = Offer::new(What::Rematch, players[0]);
        let wanted = |seat: &SeatRow| {
            let is = |player: &Player| player.number() == seat.player;
            seat.level.is_some() || step.rematch.iter().any(is)
        };
        if self.seats.iter().all(wanted) {
            step.facts.push(Fact::Agreed(Offer {
                next: Some(next.clone()),
                ..offer
            }));
            step.next = Some(next);
        } else if first {
            step.facts.push(Fact::Proposed(offer));
        } else {
            step.facts.push(Fact::Agreed(offer));
        }
        Ok(())
    }

    /// Notes what has happened by the effects on the table.
    fn note(&self, step: &mut Step, effects: Vec<Effect>) {
        let offer = |proposal, by| Offer::new(What::At(proposal), by);
        for effect in effects {
            let fact = match effect {
                Effect::Played {
                    chosen,
                    played,
                    forced,
                } => {
                    step.moved = true;
                    Fact::Played {
                        chosen,
                        by: played.by,
                        forced,
                    }
                }
                Effect::TookBack { moves } => {
                    step.moved = true;
                    Fact::TookBack { count: moves }
                }
                Effect::Proposed { proposal, by } => Fact::Proposed(offer(proposal, by)),
                Effect::Agreed { proposal, by } => Fact::Agreed(offer(proposal, by)),
                Effect::Declined { proposal, by } => Fact::Declined(offer(proposal, by)),
                Effect::Ended(ending) => {
                    step.state = State::Over;
                    step.ended = Some(ending);
                    Fact::Ended(End::of(ending, self.table.position().variant()))
                }
                Effect::Think(thinking) => {
                    step.think = Some(thinking);
                    continue;
                }
                Effect::StopThinking | Effect::Save | Effect::Score | Effect::Ring => continue,
            };
            step.facts.push(fact);
        }
    }

    /// Takes a step that is on the disk.
    pub(crate) fn take(&mut self, step: Step) {
        let first = self.seq + 1;
        for fact in step.facts {
            self.seq += 1;
            self.count_offers(&fact);
            if let Fact::Hinted { by } = fact {
                self.hints.push(Hinted {
                    by,
                    at: step.table.entries().len(),
                    board_seq: self.board_seq,
                });
            }
            self.recent.push_back((self.seq, fact));
        }
        while self.recent.len() > REMEMBERED {
            self.recent.pop_front();
        }
        if step.moved {
            self.board_seq = first;
        }
        self.table = step.table;
        self.time = step.time;
        self.state = step.state;
        self.rematch = step.rematch;
        if self.state != State::Waiting {
            self.code = None;
        }
        self.next = step.next.or(self.next.take());
    }

    /// The entries of a step, with their numbers.
    pub(crate) fn entries(&self, step: &Step, at: i64, request: Option<&str>) -> Vec<EntryRow> {
        let numbered = (self.seq + 1..).zip(&step.facts).enumerate();
        let entry = |(place, (seq, fact)): (usize, (u64, &Fact))| EntryRow {
            seq,
            at,
            time: step.time.milliseconds(),
            action: (place == 0).then(|| step.action.to_string()),
            request: request.filter(|_| place == 0).map(str::to_owned),
            // Plain types: nothing in them can fail to be written.
            body: serde_json::to_string(fact).unwrap_or_default(),
        };
        numbered.map(entry).collect()
    }

    /// That request has been carried out as that entry.
    pub(crate) fn remember(&mut self, request: String, seq: u64) {
        self.requests.push_back((request, seq));
        if self.requests.len() > REMEMBERED {
            self.requests.pop_front();
        }
    }

    /// As which entry that request has been carried out, if it has.
    pub(crate) fn carried_out(&self, request: &str) -> Option<u64> {
        let found = self.requests.iter().find(|(known, _)| known == request);
        found.map(|(_, seq)| *seq)
    }

    /// How it ended, for lists.
    pub(crate) fn result(ending: Ending, table: &Table) -> GameResult {
        let end = End::of(ending, table.position().variant());
        let winners: Vec<String> = end.winners.iter().map(ToString::to_string).collect();
        GameResult {
            how: end.how.name().to_owned(),
            winners: winners.join(","),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
