//! A game as the server has it: the table, who sits where, the numbers of the log. Without input or output and without a clock:
//! an action and the time go in, a step comes out, and only when the step is on the disk is it taken. The same steps from the log
//! make the same room again.

use std::collections::VecDeque;
use std::time::Duration;

use dedale_play::{Complaint, Deed, Effect, Ending, Proposal, Table, Thinking, Timing};
use dedale_rules::{Outcome, Player};
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;
use serde_json::{Value, json};

use crate::action::{Action, name_of};
use crate::setting::Setting;
use crate::store::{EntryRow, GameResult, RatingChange, SeatRow, State, StoredGame};
use crate::view::{self, Eyes, View};

/// Entries and requests that are remembered, for those who were away for a moment.
const REMEMBERED: usize = 128;

/// A game.
#[derive(Clone, Debug)]
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
    pub time: Duration,
    pub ratings: Vec<RatingChange>,
    /// The game that follows.
    pub next: Option<String>,
    /// Who wants another game.
    pub rematch: Vec<Player>,
    recent: VecDeque<(u64, Value)>,
    requests: VecDeque<(String, u64)>,
}

/// What an action leads to; nothing has changed before it is taken.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub action: Action,
    pub time: Duration,
    /// What everybody is told, in order: one entry each.
    pub events: Vec<Value>,
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
    /// Another game is not possible, or nobody has asked for one.
    NotAsked,
}

impl From<Complaint> for Objection {
    fn from(complaint: Complaint) -> Objection {
        Objection::Table(complaint)
    }
}

/// A game that cannot be played again from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BrokenLog {
    pub seq: u64,
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
            time: Duration::ZERO,
            ratings: Vec::new(),
            next: None,
            rematch: Vec::new(),
            recent: VecDeque::new(),
            requests: VecDeque::new(),
        })
    }

    /// Plays the log of a game again.
    pub(crate) fn replay(&mut self, entries: &[EntryRow]) -> Result<(), BrokenLog> {
        let mut rest = entries;
        while let Some(entry) = rest.first() {
            let broken = || BrokenLog { seq: entry.seq };
            let action = entry.action.as_deref().ok_or_else(broken)?;
            let action: Action = action.parse().map_err(|_| broken())?;
            let time = Duration::from_millis(entry.time);
            let step = self.step(action, time).map_err(|_| broken())?;
            let (own, others) = rest
                .split_at_checked(step.events.len())
                .ok_or_else(broken)?;
            // What follows from it is in the log too, and must be the same.
            let derived = own.iter().skip(1).all(|entry| entry.action.is_none());
            if entry.seq != self.seq + 1 || !derived {
                return Err(broken());
            }
            let request = entry.request.clone();
            self.take(step);
            if let Some(request) = request {
                self.remember(request, entry.seq);
            }
            rest = others;
        }
        Ok(())
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

    /// What would come of that action at that time of the game.
    pub(crate) fn step(&self, action: Action, time: Duration) -> Result<Step, Objection> {
        let time = time.max(self.time);
        let mut step = Step {
            action: action.clone(),
            time,
            events: Vec::new(),
            table: self.table.clone(),
            state: self.state,
            think: None,
            ended: None,
            next: None,
            rematch: self.rematch.clone(),
            moved: false,
        };
        let playing = self.state == State::Playing;
        let effects = match action {
            Action::Begin if self.state == State::Waiting && self.is_full() => {
                step.state = State::Playing;
                step.events.push(json!({ "type": "began" }));
                step.table.go_on(time)
            }
            Action::Sit(player) if self.state == State::Waiting => {
                let event = json!({ "type": "sat", "player": player.number() });
                step.events.push(event);
                Vec::new()
            }
            Action::Cancel if self.state == State::Waiting => {
                step.state = State::Cancelled;
                step.events.push(json!({ "type": "cancelled" }));
                Vec::new()
            }
            Action::Begin | Action::Sit(_) | Action::Cancel => return Err(Objection::NotNow),
            Action::Rematch(players, next) => {
                self.want_rematch(&mut step, &players, next)?;
                Vec::new()
            }
            Action::NoRematch(by) => {
                if self.rematch.is_empty() || self.next.is_some() {
                    return Err(Objection::NotAsked);
                }
                step.rematch.clear();
                step.events.push(offer("declined", "rematch", by));
                Vec::new()
            }
            _ if !playing && self.table.ending().is_none() => return Err(Objection::NotNow),
            Action::Flag => {
                let effects = step.table.tick(time);
                if effects.is_empty() {
                    return Err(Objection::NotNow);
                }
                effects
            }
            Action::Play(by, chosen) => step.table.act(Deed::Play(chosen).by(by), time)?,
            Action::GiveUp(by) => step.table.act(Deed::GiveUp.by(by), time)?,
            Action::Propose(by, what) => step.table.act(Deed::Propose(what).by(by), time)?,
            Action::Agree(by, what) => step.table.act(Deed::Agree(what).by(by), time)?,
            Action::Decline(by, what) => step.table.act(Deed::Decline(what).by(by), time)?,
        };
        self.tell(&mut step, effects);
        Ok(step)
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
        let by = players[0];
        let wanted = |seat: &SeatRow| {
            let is = |player: &Player| player.number() == seat.player;
            seat.level.is_some() || step.rematch.iter().any(is)
        };
        if self.seats.iter().all(wanted) {
            let mut event = offer("agreed", "rematch", by);
            event["next"] = json!(next);
            step.events.push(event);
            step.next = Some(next);
        } else if first {
            step.events.push(offer("proposed", "rematch", by));
        } else {
            step.events.push(offer("agreed", "rematch", by));
        }
        Ok(())
    }

    /// What everybody is told of the effects.
    fn tell(&self, step: &mut Step, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Played {
                    chosen,
                    played,
                    forced,
                } => {
                    step.moved = true;
                    step.events.push(json!({
                        "type": "played", "move": chosen.to_string(), "by": played.by.number(), "forced": forced,
                    }));
                }
                Effect::TookBack { moves } => {
                    step.moved = true;
                    step.events
                        .push(json!({ "type": "took-back", "count": moves }));
                }
                Effect::Proposed { proposal, by } => {
                    step.events.push(offer("proposed", name_of(proposal), by));
                }
                Effect::Agreed { proposal, by } => {
                    step.events.push(offer("agreed", name_of(proposal), by));
                }
                Effect::Declined { proposal, by } => {
                    step.events.push(offer("declined", name_of(proposal), by));
                }
                Effect::Ended(ending) => {
                    step.state = State::Over;
                    step.ended = Some(ending);
                    let mut event = ended(ending, &self.table);
                    event["type"] = json!("ended");
                    step.events.push(event);
                }
                Effect::Think(thinking) => step.think = Some(thinking),
                Effect::StopThinking | Effect::Save | Effect::Score | Effect::Ring => {}
            }
        }
    }

    /// Takes a step that is on the disk.
    pub(crate) fn take(&mut self, step: Step) {
        let first = self.seq + 1;
        for event in step.events {
            self.seq += 1;
            self.recent.push_back((self.seq, event));
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
        let numbered = (self.seq + 1..).zip(&step.events).enumerate();
        let entry = |(place, (seq, event)): (usize, (u64, &Value))| EntryRow {
            seq,
            at,
            time: u64::try_from(step.time.as_millis()).unwrap_or(u64::MAX),
            action: (place == 0).then(|| step.action.to_string()),
            request: request.filter(|_| place == 0).map(str::to_owned),
            body: event.to_string(),
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
        let told = ended(ending, table);
        let winners = ending.winners(table.position().variant());
        let winners: Vec<String> = winners.map(|player| player.to_string()).collect();
        GameResult {
            how: told["how"].as_str().unwrap_or_default().to_owned(),
            winners: winners.join(","),
        }
    }

    /// What the clocks show; nothing where time does not count.
    pub(crate) fn clock(&self, time: Duration, sent: i64) -> Value {
        let table = &self.table;
        let of = |player: Player| match table.timing() {
            Timing::Limit(_) => table.reading(player, time).map(|reading| reading.left()),
            Timing::Stopwatch => Some(table.used(player, time)),
            Timing::Off => None,
        };
        let players = table.position().players().players();
        let left: Option<Vec<u64>> = players
            .map(|player| of(player).map(|left| u64::try_from(left.as_millis()).unwrap_or(0)))
            .collect();
        let Some(left) = left else {
            return Value::Null;
        };
        let running = table.is_going().then(|| table.turn().number());
        json!({ "running": running, "left": left, "sent": sent, "timing": table.timing().to_string() })
    }

    /// The board for whoever moves those players.
    pub(crate) fn view(&self, own: &[Player]) -> Value {
        let eyes = self.eyes(own.contains(&self.table.turn()));
        view::view(self.table.game(), self.state != State::Playing, eyes)
    }

    /// What the game is drawn from, for many.
    pub(crate) fn drawn(&self) -> View<'_> {
        View::new(self.table.game(), self.state != State::Playing)
    }

    /// The eyes of whoever is to move, or of all others.
    pub(crate) fn eyes(&self, moves: bool) -> Eyes {
        Eyes {
            moves,
            aids: self.setting.aids,
        }
    }

    /// The whole game for whoever moves those players; `missed` are the entries since what they know.
    pub(crate) fn whole(&self, own: &[Player], since: u64, time: Duration, sent: i64) -> Value {
        let offers = Proposal::ALL.into_iter().filter_map(|proposal| {
            let pending = self.table.pending(proposal)?;
            Some(json!({ "what": name_of(proposal), "by": pending.by().number() }))
        });
        let rematch = self.rematch.first().filter(|_| self.next.is_none());
        let rematch = rematch.map(|by| json!({ "what": "rematch", "by": by.number() }));
        let offers: Vec<Value> = offers.chain(rematch).collect();
        json!({
            "type": "game",
            "game": self.id,
            "seq": self.seq,
            "state": self.state.name(),
            "view": self.view(own),
            "seats": self.told_seats(),
            "clock": self.clock(time, sent),
            "offers": offers,
            "settings": self.setting.told(self.code.as_deref()),
            "you": own.iter().map(|player| player.number()).collect::<Vec<_>>(),
            "ended": self.told_end(),
            "next": self.next,
            "missed": self.missed(since),
        })
    }

    /// Who sits where, for everybody.
    pub(crate) fn told_seats(&self) -> Vec<Value> {
        let told = |seat: &SeatRow| {
            let kind = match (seat.is_open(), seat.level) {
                (true, _) => "open",
                (_, Some(_)) => "computer",
                (_, None) => "person",
            };
            let name = seat.name.as_deref().filter(|name| !name.is_empty());
            json!({
                "player": seat.player, "kind": kind, "name": name, "level": seat.level, "account": seat.account,
            })
        };
        self.seats.iter().map(told).collect()
    }

    /// How the game ended, if it has, with what it changed.
    pub(crate) fn told_end(&self) -> Option<Value> {
        let mut told = ended(self.table.ending()?, &self.table);
        told["ratings"] = self.told_ratings();
        Some(told)
    }

    pub(crate) fn told_ratings(&self) -> Value {
        let change = |change: &RatingChange| json!({ "player": change.player, "before": change.before.round(), "after": change.after.round() });
        let changes: Vec<Value> = self.ratings.iter().map(change).collect();
        if changes.is_empty() {
            Value::Null
        } else {
            json!(changes)
        }
    }

    /// The entries after that one, if all of them are remembered.
    fn missed(&self, since: u64) -> Vec<Value> {
        let oldest = self.recent.front().map_or(self.seq + 1, |(seq, _)| *seq);
        if since == 0 || since + 1 < oldest {
            return Vec::new();
        }
        let entries = self.recent.iter().filter(|(seq, _)| *seq > since);
        let told = |(seq, event): &(u64, Value)| {
            let mut event = event.clone();
            event["seq"] = json!(seq);
            event
        };
        entries.map(told).collect()
    }
}

fn offer(kind: &str, what: &str, by: Player) -> Value {
    json!({ "type": kind, "what": what, "by": by.number() })
}

/// How a game ended.
fn ended(ending: Ending, table: &Table) -> Value {
    let (how, by) = match ending {
        Ending::Board(Outcome::Won(_)) => ("board", None),
        Ending::Board(Outcome::Drawn) => ("drawn", None),
        Ending::Board(Outcome::Blocked) => ("blocked", None),
        Ending::OutOfTime(player) => ("time", Some(player)),
        Ending::GaveUp(player) => ("gave-up", Some(player)),
        Ending::DrawAgreed => ("draw-agreed", None),
    };
    let winners = ending.winners(table.position().variant());
    let winners: Vec<u8> = winners.map(Player::number).collect();
    json!({ "how": how, "winners": winners, "by": by.map(Player::number) })
}

#[cfg(test)]
pub(crate) mod tests;
