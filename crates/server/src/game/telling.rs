//! Telling those who watch a game what has happened, each what concerns them, and who is there.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use dedale_rules::Player;
use serde_json::json;
use tokio::time::Instant;

use super::{GameTask, PRESENCE, leaving};
use crate::fact::Fact;
use crate::outbox::Outbox;
use crate::text;

impl GameTask {
    pub(super) async fn watch(&mut self, outbox: Outbox, seq: u64) {
        let own = self.room.players_of(outbox.visitor);
        let sent = self.site.clock.now();
        let whole = self.room.whole(&own, seq, self.now(), sent);
        if !outbox.say(&whole) {
            return;
        }
        self.tell_chat(&outbox).await;
        self.watchers.retain(|other| other.id != outbox.id);
        self.watchers.push(outbox);
        self.presence_changed();
    }

    pub(super) fn leave(&mut self, socket: u64) {
        let before = self.watchers.len();
        self.watchers.retain(|other| other.id != socket);
        if self.watchers.len() != before {
            self.presence_changed();
        }
    }

    pub(super) fn presence_changed(&mut self) {
        self.presence
            .get_or_insert_with(|| Instant::now() + PRESENCE);
    }

    pub(super) fn tell_presence(&mut self) {
        self.presence = None;
        self.note_absence();
        self.told_leaver = self.leaver();
        let left = leaving::told(self.told_leaver.as_ref(), self.now());
        let mut there: Vec<Player> = Vec::new();
        let mut spectators = 0;
        for watcher in &self.watchers {
            let own = self.room.players_of(watcher.visitor);
            spectators += usize::from(own.is_empty());
            there.extend(own);
        }
        there.sort_unstable();
        there.dedup();
        let players: Vec<u8> = there.into_iter().map(Player::number).collect();
        let message = json!({
            "type": "present", "game": self.room.id, "players": players, "spectators": spectators, "left": left,
        });
        let text: Utf8Bytes = message.to_string().into();
        self.send_all(|_| text.clone());
    }

    /// Sends everybody theirs; those who are gone or too slow are forgotten.
    fn send_all(&mut self, message: impl Fn(&Outbox) -> Utf8Bytes) {
        let before = self.watchers.len();
        self.watchers
            .retain(|watcher| watcher.send(message(watcher)));
        if self.watchers.len() != before {
            self.presence_changed();
        }
    }

    /// Tells everybody the entries from that number on. The room has taken them already.
    pub(super) fn tell(&mut self, first: u64, facts: &[Fact]) {
        if self.watchers.is_empty() {
            return;
        }
        let (time, sent) = (self.now(), self.site.clock.now());
        let turn = self.room.table.turn();
        let clock = self.room.clock(time, sent);
        for (seq, fact) in (first..).zip(facts) {
            let mut message = json!(fact);
            message["game"] = json!(self.room.id);
            message["seq"] = json!(seq);
            match fact {
                Fact::Played { .. } | Fact::TookBack { .. } => {
                    message["clock"] = clock.clone();
                    // The same for all but whoever is to move.
                    let mut texts: HashMap<bool, Utf8Bytes> = HashMap::new();
                    let room = &self.room;
                    let drawn = room.drawn();
                    let movers: Vec<bool> = self
                        .watchers
                        .iter()
                        .map(|watcher| room.players_of(watcher.visitor).contains(&turn))
                        .collect();
                    for mover in movers.iter().copied() {
                        texts.entry(mover).or_insert_with(|| {
                            let view = drawn.text(room.eyes(mover));
                            text::with(&message, "view", &view).into()
                        });
                    }
                    let mut movers = movers.into_iter();
                    let before = self.watchers.len();
                    self.watchers.retain(|watcher| {
                        let text = movers.next().and_then(|mover| texts.get(&mover));
                        text.is_some_and(|text| watcher.send(text.clone()))
                    });
                    if self.watchers.len() != before {
                        self.presence_changed();
                    }
                }
                // Who sits where has changed, or everything.
                Fact::Sat { .. } | Fact::Began | Fact::Cancelled | Fact::Aborted { .. } => {
                    if seq == self.room.seq {
                        self.tell_whole();
                    }
                }
                Fact::Left { .. }
                | Fact::Hinted { .. }
                | Fact::Proposed(_)
                | Fact::Agreed(_)
                | Fact::Declined(_)
                | Fact::Ended(_) => {
                    if matches!(fact, Fact::Ended(_)) {
                        message["ratings"] = self.room.told_ratings();
                    }
                    let text: Utf8Bytes = message.to_string().into();
                    self.send_all(|_| text.clone());
                }
            }
        }
    }

    pub(super) fn tell_whole(&mut self) {
        let (time, sent) = (self.now(), self.site.clock.now());
        let room = self.room.clone();
        self.send_all(|watcher| {
            let own = room.players_of(watcher.visitor);
            room.whole(&own, 0, time, sent).to_string().into()
        });
    }
}
