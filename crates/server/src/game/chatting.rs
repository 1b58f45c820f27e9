//! What players write to each other beside their game. A line is on the disk before anybody reads it, and nobody reads lines of those
//! they have blocked or muted.

use std::sync::Arc;

use dedale_rules::Player;
use serde_json::{Value, json};

use super::GameTask;
use crate::chat::{self, MOST_LINES};
use crate::outbox::Outbox;
use crate::store::{LineRow, State, StoreError, Write};

impl GameTask {
    /// Can these players write to each other at all? Not before all are there, and not alone.
    fn can_chat(&self) -> bool {
        let mut people = self.room.seats.iter().filter_map(|seat| seat.visitor);
        let first = people.next();
        matches!(self.room.state, State::Playing | State::Over)
            && people.any(|other| Some(other) != first)
    }

    /// Switches the chat of this game on or off for one visitor.
    pub(super) async fn switch_chat(&mut self, outbox: &Outbox, request: u64, on: bool) {
        if !self.can_chat() {
            self.wrong(outbox, request, "error-not-now");
            return;
        }
        if !self.site.may(&self.site.lines, outbox.visitor) {
            self.wrong(outbox, request, "error-too-many");
            return;
        }
        let wish = Write::Chat {
            game: self.room.id.clone(),
            visitor: outbox.visitor,
            on,
        };
        if self.site.keeper.keep(vec![wish]).await.is_err() {
            self.wrong(outbox, request, "error-not-kept");
            return;
        }
        self.chat.switch(outbox.visitor, on);
        self.tell_chatting().await;
        self.done(outbox, request, None);
    }

    /// Keeps a line and tells it to those who read it.
    pub(super) async fn write_line(
        &mut self,
        outbox: &Outbox,
        request: u64,
        (name, by): (String, Player),
        text: &str,
    ) {
        if self.chat.written(&name) {
            self.done(outbox, request, None);
            return;
        }
        let text = chat::checked(text);
        let key = if !self.can_chat() {
            Some("error-not-now")
        } else if !self.chat.is_open_for(outbox.visitor) {
            Some("error-chat-off")
        } else if text.is_none() {
            Some("error-line")
        } else if self.chat.lines.len() >= MOST_LINES
            || !self.site.may(&self.site.lines, outbox.visitor)
        {
            Some("error-too-many")
        } else {
            None
        };
        let (None, Some(text)) = (key, text) else {
            self.wrong(outbox, request, key.unwrap_or("error-line"));
            return;
        };
        match self.keep_line(outbox.visitor, name, by, text).await {
            Ok(()) => self.done(outbox, request, None),
            Err(error) => {
                tracing::warn!(event = "refused", game = self.room.id, reason = %error);
                self.wrong(outbox, request, "error-not-kept");
            }
        }
    }

    async fn keep_line(
        &mut self,
        writer: i64,
        request: String,
        by: Player,
        text: &str,
    ) -> Result<(), StoreError> {
        let asked = move |reader: &dyn crate::store::Reader| reader.not_heard_by(writer);
        let deaf = self.site.keeper.ask(asked).await?;
        let hears = |visitor: i64| self.chat.is_on(visitor) && !deaf.contains(&visitor);
        let seats = self.room.seats.iter();
        let readers = seats.filter(|seat| seat.visitor.is_some_and(hears));
        let readers: Vec<Player> = readers
            .filter_map(|seat| Player::new(usize::from(seat.player) - 1))
            .collect();
        let line = LineRow {
            number: self.chat.next_number(),
            at: self.site.clock.now(),
            visitor: writer,
            player: by.number(),
            readers: chat::mask(&readers),
            text: text.to_owned(),
            request,
        };
        let wish = Write::Line {
            game: self.room.id.clone(),
            line: Box::new(line.clone()),
        };
        self.site.keeper.keep(vec![wish]).await?;
        let mut told = chat::told(&line);
        told["type"] = json!("wrote");
        told["game"] = json!(self.room.id);
        let heard: Vec<i64> = self.chat.on.clone();
        for watcher in &self.watchers {
            let reads = heard.contains(&watcher.visitor) && !deaf.contains(&watcher.visitor);
            if reads || watcher.visitor == writer {
                watcher.say(&told);
            }
        }
        self.chat.lines.push(line);
        Ok(())
    }

    /// Tells one player's browser how the chat stands, with the lines that are for it. Spectators are told nothing.
    pub(super) async fn tell_chat(&self, outbox: &Outbox) {
        let visitor = outbox.visitor;
        let own = self.room.players_of(visitor);
        // What was written stays readable, even if those it was written to have gone.
        if own.is_empty() || !self.can_chat() && self.chat.lines.is_empty() {
            return;
        }
        let site = Arc::clone(&self.site);
        let unheard = site
            .keeper
            .ask(move |reader| reader.unheard_by(visitor))
            .await;
        // Whose lines are unwanted cannot be told: then none are.
        let lines: Vec<Value> = { unheard.as_ref() }
            .map(|unheard| self.chat.lines_for(visitor, &own, unheard))
            .unwrap_or_default();
        let unheard = unheard.unwrap_or_default();
        let silent = |visitor: Option<i64>| visitor.is_some_and(|other| unheard.contains(&other));
        let seats = self.room.seats.iter();
        let seats = seats.filter(|seat| silent(seat.visitor));
        let muted: Vec<u8> = seats.map(|seat| seat.player).collect();
        let has = |visitor: Option<i64>| visitor.is_some_and(|visitor| self.chat.is_on(visitor));
        let seats = self.room.seats.iter().filter(|seat| has(seat.visitor));
        let players: Vec<u8> = seats.map(|seat| seat.player).collect();
        outbox.say(&json!({
            "type": "chatting", "game": self.room.id, "on": self.chat.is_on(visitor), "players": players,
            "open": self.chat.is_open_for(visitor), "muted": muted, "lines": lines,
        }));
    }

    async fn tell_chatting(&self) {
        for watcher in &self.watchers {
            self.tell_chat(watcher).await;
        }
    }
}
