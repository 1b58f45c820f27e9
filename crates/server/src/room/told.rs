//! What browsers are sent of a room: the whole game, its clocks, its end. Owns these messages; what happens is the room's.

use dedale_play::{Moment, Proposal, Timing};
use dedale_rules::Player;
use serde_json::{Value, json};

use super::{Hinted, Room};
use crate::fact::{End, Fact, Offer, What};
use crate::seat::SeatRow;
use crate::stored::{RatingChange, State};
use crate::view::{Eyes, View};

impl Room {
    /// What the clocks show; nothing where time does not count.
    pub(crate) fn clock(&self, time: Moment, sent: i64) -> Value {
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
        let runs = table.is_going() && self.state == State::Playing;
        let running = runs.then(|| table.turn().number());
        json!({ "running": running, "left": left, "sent": sent, "timing": table.timing().to_string() })
    }

    /// The board for whoever moves those players.
    pub(crate) fn view(&self, own: &[Player]) -> Value {
        let eyes = self.eyes(own.contains(&self.table.turn()));
        serde_json::from_str(&self.drawn().text(eyes)).unwrap_or_default()
    }

    /// What the game is drawn from, for many.
    pub(crate) fn drawn(&self) -> View<'_> {
        View::new(self.table.game(), !self.is_on()).blocking(self.blocking())
    }

    /// The eyes of whoever is to move, or of all others.
    pub(crate) fn eyes(&self, moves: bool) -> Eyes {
        Eyes {
            moves,
            aids: self.setting.aids,
        }
    }

    /// The whole game for whoever moves those players; `missed` are the entries since what they know.
    pub(crate) fn whole(&self, own: &[Player], since: u64, time: Moment, sent: i64) -> Value {
        let offers = Proposal::ALL.into_iter().filter_map(|proposal| {
            let pending = self.table.pending(proposal)?;
            Some(Offer::new(What::At(proposal), pending.by()))
        });
        let rematch = self.rematch.first().filter(|_| self.next.is_none());
        let rematch = rematch.map(|by| Offer::new(What::Rematch, *by));
        let offers: Vec<Offer> = offers.chain(rematch).collect();
        let hinted = |hint: &Hinted| json!({ "by": hint.by.number(), "at": hint.at });
        json!({
            "type": "game",
            "game": self.id,
            "seq": self.seq,
            "state": self.state.name(),
            "view": self.view(own),
            "seats": self.told_seats(),
            "clock": self.clock(time, sent),
            "offers": offers,
            "hints": self.hints.iter().map(hinted).collect::<Vec<_>>(),
            "settings": self.setting.told(self.code.as_deref()),
            "you": own.iter().map(|player| player.number()).collect::<Vec<_>>(),
            "ended": self.told_end(),
            "next": self.next,
            "missed": self.missed(since),
            "damaged": self.damaged,
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
        let end = End::of(self.table.ending()?, self.table.position().variant());
        let mut told = json!(end);
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
        let told = |(seq, fact): &(u64, Fact)| {
            let mut event = json!(fact);
            event["seq"] = json!(seq);
            event
        };
        entries.map(told).collect()
    }
}
