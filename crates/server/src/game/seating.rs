//! Sitting down at a game that waits for players, and calling it off.

use dedale_rules::Player;
use dedale_words::language::Language;

use super::GameTask;
use crate::action::Action;
use crate::store::{Person, SeatRow, State};

impl GameTask {
    /// Lets somebody sit down on that seat, or on the first that is free; or a computer, if the owner wants it.
    pub(super) async fn sit(
        &mut self,
        person: &Person,
        seat: Option<u8>,
        level: Option<u8>,
    ) -> Result<u8, &'static str> {
        if self.room.state != State::Waiting {
            return Err("error-no-seat");
        }
        if level.is_some() && person.id != self.room.owner {
            return Err("error-not-yours");
        }
        let rated = self.room.rated;
        if rated && (person.name.is_none() || level.is_some()) {
            return Err("error-account-needed");
        }
        if rated && !self.room.players_of(person.id).is_empty() {
            return Err("error-no-seat");
        }
        let free = |row: &&SeatRow| row.is_open() && seat.is_none_or(|seat| seat == row.player);
        let Some(row) = self.room.seats.iter().find(free) else {
            return Err("error-no-seat");
        };
        let taken = match level {
            Some(level) => SeatRow {
                player: row.player,
                level: Some(level),
                ..SeatRow::default()
            },
            None => seat_of(person, row.player),
        };
        let number = taken.player;
        let Some(player) = Player::new(usize::from(number) - 1) else {
            return Err("error-no-seat");
        };
        let (seats, table) = (self.room.seats.clone(), self.room.table.clone());
        if let Some(place) = self.room.seats.get_mut(player.index()) {
            *place = taken.clone();
        }
        // Names stand at the table: it is laid anew while nobody has moved.
        let laid = self.room.setting.table(&self.room.seats, Language::English);
        self.room.table = laid.map_err(|_| "error-broken-game")?;
        let step = self.room.step(Action::Sit(player), self.now());
        let kept = match step {
            Ok(step) => self
                .keep_with(step, None, vec![taken], Vec::new())
                .await
                .is_ok(),
            Err(_) => false,
        };
        if !kept {
            (self.room.seats, self.room.table) = (seats, table);
            return Err("error-not-kept");
        }
        self.note_sitting(player);
        self.presence_changed();
        self.wake().await;
        Ok(number)
    }

    pub(super) async fn cancel(&mut self, visitor: i64) -> Result<(), &'static str> {
        if self.room.state == State::Playing {
            return self.abort(visitor).await;
        }
        if visitor != self.room.owner {
            return Err("error-not-yours");
        }
        let Ok(step) = self.room.step(Action::Cancel, self.now()) else {
            return Err("error-begun");
        };
        match self.keep(step, None).await {
            Ok(_) => Ok(()),
            Err(_) => Err("error-not-kept"),
        }
    }
}

impl GameTask {
    /// Calls off a game that has begun, for somebody who has not moved in it yet.
    async fn abort(&mut self, visitor: i64) -> Result<(), &'static str> {
        let own = self.room.players_of(visitor);
        let Some(&by) = own.first() else {
            return Err("error-not-yours");
        };
        let action = Action::Abort { by, late: false };
        let Ok(step) = self.room.step(action, self.now()) else {
            return Err("error-begun");
        };
        match self.keep(step, None).await {
            Ok(_) => Ok(()),
            Err(_) => Err("error-not-kept"),
        }
    }

    /// No first move came in time.
    pub(super) async fn abort_late(&mut self) {
        let by = self.room.table.turn();
        let action = Action::Abort { by, late: true };
        let Ok(step) = self.room.step(action, self.now()) else {
            return;
        };
        if let Err(error) = self.keep(step, None).await {
            tracing::warn!(event = "refused", game = self.room.id, reason = %error);
            // The disk may have room again in a moment.
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        }
    }
}

/// A person on a seat.
pub(crate) fn seat_of(person: &Person, player: u8) -> SeatRow {
    SeatRow {
        player,
        visitor: Some(person.id),
        name: person.name.clone().or_else(|| person.alias.clone()),
        account: person.name.is_some(),
        level: None,
    }
}
