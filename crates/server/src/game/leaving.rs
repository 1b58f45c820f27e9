//! Who is away from a game, and what those who stay may do about it. For how long they wait is the room's to say.

use dedale_play::Moment;
use dedale_rules::Player;
use serde_json::{Value, json};

use super::GameTask;
use crate::outbox::Outbox;
use crate::room::{Leaver, Waits};

impl GameTask {
    /// Since when players are away: from now on, if they were there until now.
    pub(super) fn note_absence(&mut self) {
        let now = self.now();
        for (seat, away) in self.room.seats.iter().zip(&mut self.away) {
            let here = |watcher: &Outbox| Some(watcher.visitor) == seat.visitor;
            let is_here = seat.level.is_some() || self.watchers.iter().any(here);
            *away = if is_here { None } else { away.or(Some(now)) };
        }
    }

    /// Somebody has just sat down there, and is not away before now.
    pub(super) fn note_sitting(&mut self, player: Player) {
        self.away[player.index()] = None;
        self.note_absence();
    }

    fn waits(&self) -> Waits {
        let settings = &self.site.settings;
        Waits {
            least: settings.least_wait,
            untimed: settings.untimed_wait,
        }
    }

    /// The player to move, if they have left.
    pub(super) fn leaver(&self) -> Option<Leaver> {
        self.room.leaver(&self.away, self.waits())
    }

    /// Ends a game that a player has left.
    pub(super) async fn claim(
        &mut self,
        outbox: &Outbox,
        request: u64,
        name: String,
        (own, is_win): (&[Player], bool),
    ) {
        self.note_absence();
        let waits = self.waits();
        let opponent = |leaver: Leaver| leaver.by.into_iter().find(|by| own.contains(by));
        let by = self.leaver().and_then(opponent).unwrap_or(own[0]);
        let time = self.now();
        match self.room.claim((by, is_win), (&self.away, waits), time) {
            Ok(action) => {
                self.act(outbox, request, name, action, time).await;
            }
            Err(objection) => self.object(outbox, request, objection),
        }
    }
}

/// A player who has left as browsers are told of them: in how many milliseconds the game can be ended without them.
pub(super) fn told(leaver: Option<&Leaver>, now: Moment) -> Value {
    leaver.map_or(Value::Null, |leaver| {
        let by: Vec<u8> = leaver.by.iter().map(|player| player.number()).collect();
        let left = crate::clock::whole_milliseconds(leaver.due.since(now));
        json!({ "player": leaver.player.number(), "in": left, "win": leaver.is_win, "by": by })
    })
}
