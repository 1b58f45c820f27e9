//! What browsers ask a game for: moves, offers, giving up, hints. Everything is looked at as if it were a lie.

use std::sync::Arc;

use dedale_engine::{Level, Limits, Options, Signals};
use dedale_play::{Advice, Complaint, Moment, Proposal};
use dedale_rules::{Move, Notation, Player, Position, Refusal};
use dedale_words::mistake::Mistake;
use dedale_words::{Called, Words, phrases};
use serde_json::json;

use super::{GameTask, MOST_LAG};
use crate::action::Action;
use crate::chance;
use crate::fact::What;
use crate::outbox::Outbox;
use crate::room::{Objection, TooOften};
use crate::store::{NewGame, SeatRow, State, Write};
use crate::thinkers::Search;
use crate::view;
use crate::wire::Wish;

/// How long the computer thinks about a hint.
const HINT_TIME: std::time::Duration = std::time::Duration::from_secs(1);
/// Hints of one visitor that may wait.
const WAITING_HINTS: usize = 2;

impl GameTask {
    pub(super) async fn wish(&mut self, outbox: Outbox, request: u64, wish: Wish) {
        // The name of a request: two visitors may use the same number.
        let name = format!("{}/{request}", outbox.visitor);
        if let Some(seq) = self.room.carried_out(&name) {
            self.done(&outbox, request, Some(seq));
            return;
        }
        let own = self.room.players_of(outbox.visitor);
        let Some(&first) = own.first() else {
            self.wrong(&outbox, request, "error-not-your-seat");
            return;
        };
        let turn = self.room.table.turn();
        // Whoever sits on several seats speaks for the one whose turn it is.
        let by = if own.contains(&turn) { turn } else { first };
        let action = match wish {
            Wish::Play {
                text,
                seq,
                lag,
                typed,
            } => {
                if typed && self.asks_first(&outbox, request, &text) {
                    return;
                }
                let trip = outbox.trip().min(MOST_LAG);
                self.lags[by.index()] = trip;
                let lag = lag.min(trip);
                self.play(&outbox, request, name, (by, text, seq, lag))
                    .await;
                return;
            }
            Wish::Premove(text) => {
                self.premove(&outbox, request, &own, text.as_deref());
                self.go_on().await;
                return;
            }
            Wish::Hint { seq } => {
                self.hint(outbox, request, by, seq).await;
                return;
            }
            Wish::Chat(on) => {
                self.switch_chat(&outbox, request, on).await;
                return;
            }
            Wish::Write(text) => {
                let writer = (name, by);
                self.write_line(&outbox, request, writer, &text).await;
                return;
            }
            Wish::Claim { is_win } => {
                self.claim(&outbox, request, name, (&own, is_win)).await;
                return;
            }
            Wish::GiveUp => Action::GiveUp(by),
            Wish::Propose(What::Rematch) | Wish::Answer(What::Rematch, true) => {
                Action::Rematch(own, chance::game_id())
            }
            Wish::Answer(What::Rematch, false) => Action::NoRematch(by),
            Wish::Propose(What::At(Proposal::TakeBack)) if !self.room.setting.take_backs => {
                self.wrong(&outbox, request, "error-not-agreed-on");
                return;
            }
            Wish::Propose(What::At(proposal)) => Action::Propose(by, proposal),
            Wish::Answer(What::At(proposal), agree) => {
                let asked = self.room.table.asked(proposal);
                let by = { asked }.find(|player| own.contains(player)).unwrap_or(by);
                if agree {
                    Action::Agree(by, proposal)
                } else {
                    Action::Decline(by, proposal)
                }
            }
        };
        self.act(&outbox, request, name, action, self.now()).await;
    }

    fn too_often(&self, outbox: &Outbox, request: u64, why: TooOften) {
        let language = outbox.language;
        let mistake = match why {
            TooOften::In(moves) => {
                language.mistake("error-offered-already", &[("moves", moves.into())])
            }
            TooOften::Enough => language.mistake("error-offered-enough", &[]),
        };
        outbox.wrong(Some(request), Some(&self.room.id), &mistake);
    }

    /// Says that a typed move would let the game end without a winner, instead of playing it.
    fn asks_first(&self, outbox: &Outbox, request: u64, text: &str) -> bool {
        let size = self.room.table.position().variant().size;
        let Ok(chosen) = Notation::recognise(text, size) else {
            return false;
        };
        let asks = self.room.blocking().iter().any(|(one, _)| *one == chosen);
        if asks {
            outbox.say(&json!({
                "type": "asks", "request": request, "game": self.room.id, "move": chosen.to_string(),
            }));
        }
        asks
    }

    async fn play(
        &mut self,
        outbox: &Outbox,
        request: u64,
        name: String,
        (by, text, seq, lag): (Player, String, u64, std::time::Duration),
    ) {
        // Nobody has seen what has not happened yet.
        if seq < self.room.board_seq || seq > self.room.seq {
            self.wrong(outbox, request, "error-stale");
            return;
        }
        let size = self.room.table.position().variant().size;
        match Notation::recognise(&text, size) {
            Ok(chosen) => {
                let time = self.now().before(lag);
                self.act(outbox, request, name, Action::Play(by, chosen), time)
                    .await;
            }
            Err(error) => {
                let sentence = phrases::not_a_move(error, &text, outbox.language);
                let mistake = Mistake::new("not-a-move", sentence);
                outbox.wrong(Some(request), Some(&self.room.id), &mistake);
            }
        }
    }

    pub(super) async fn act(
        &mut self,
        outbox: &Outbox,
        request: u64,
        name: String,
        action: Action,
        time: Moment,
    ) {
        let step = match self.room.step(action.clone(), time) {
            Ok(step) => step,
            Err(objection) => {
                match (objection, &action) {
                    (Objection::Table(Complaint::Refused(refusal)), Action::Play(_, chosen)) => {
                        self.refuse(outbox, request, *chosen, refusal);
                    }
                    _ => self.object(outbox, request, objection),
                }
                return;
            }
        };
        let besides = step.next.as_ref().map(|next| self.rematch(next));
        let besides = besides.into_iter().collect();
        match self.keep_with(step, Some(name), Vec::new(), besides).await {
            Ok(seq) => {
                self.done(outbox, request, Some(seq));
                self.go_on().await;
            }
            Err(error) => {
                tracing::warn!(event = "refused", game = self.room.id, reason = %error);
                self.wrong(outbox, request, "error-not-kept");
            }
        }
    }

    /// Another game of the same kind, everybody one place farther.
    fn rematch(&self, next: &str) -> Write {
        let mut seats = self.room.seats.clone();
        seats.rotate_right(1);
        for (number, seat) in (1..).zip(&mut seats) {
            *seat = SeatRow {
                player: number,
                ..seat.clone()
            };
        }
        let mut setting = self.room.setting.clone();
        setting.seed = chance::number().unsigned_abs();
        Write::NewGame(Box::new(NewGame {
            id: next.to_owned(),
            created: self.site.clock.now(),
            setting: serde_json::to_string(&setting).unwrap_or_default(),
            owner: self.room.owner,
            state: State::Waiting,
            code: None,
            listed: false,
            class: setting.class(),
            rated: self.room.rated,
            seats,
        }))
    }

    pub(super) fn done(&self, outbox: &Outbox, request: u64, seq: Option<u64>) {
        let message =
            json!({ "type": "done", "request": request, "game": self.room.id, "seq": seq });
        outbox.say(&message);
    }

    pub(super) fn wrong(&self, outbox: &Outbox, request: u64, key: &'static str) {
        let mistake = outbox.language.mistake(key, &[]);
        outbox.wrong(Some(request), Some(&self.room.id), &mistake);
    }

    /// Says which rule refuses a move. Nothing has changed.
    fn refuse(&self, outbox: &Outbox, request: u64, chosen: Move, refusal: Refusal) {
        outbox.say(&json!({
            "type": "refused", "request": request, "game": self.room.id, "move": chosen.to_string(),
            "reason": view::reason(refusal),
            "text": Mistake::new("", phrases::refusal(refusal, &self.room.table, outbox.language)).told(),
        }));
    }

    /// Says why something is not done. Nothing has changed.
    pub(super) fn object(&self, outbox: &Outbox, request: u64, objection: Objection) {
        match objection {
            Objection::Table(complaint) => {
                let sentence = phrases::complaint(complaint, &self.room.table, outbox.language);
                let mistake = Mistake::new(complaint.code(), sentence);
                outbox.wrong(Some(request), Some(&self.room.id), &mistake);
            }
            Objection::NotNow => self.wrong(outbox, request, "error-not-now"),
            Objection::Damaged => self.wrong(outbox, request, "error-broken-game"),
            Objection::NotLeft => self.wrong(outbox, request, "error-not-left"),
            Objection::TooOften(why) => self.too_often(outbox, request, why),
            Objection::NotAsked => self.wrong(outbox, request, "error-nobody-asked"),
        }
    }

    fn premove(&mut self, outbox: &Outbox, request: u64, own: &[Player], text: Option<&str>) {
        let size = self.room.table.position().variant().size;
        let chosen: Option<Move> = text.and_then(|text| Notation::recognise(text, size).ok());
        if text.is_some() && chosen.is_none() {
            self.wrong(outbox, request, "error-unreadable");
            return;
        }
        let turn = self.room.table.turn();
        // For the own player who is next to move.
        let next = (0..4).map(|place| (turn.index() + place) % self.room.seats.len());
        let player = { next }.find(|place| own.iter().any(|player| player.index() == *place));
        if let Some(place) = player {
            self.premoves[place] = chosen;
        }
        self.done(outbox, request, None);
    }

    /// What the page of that visitor calls the players.
    fn names_for(&self, visitor: i64) -> Vec<Called> {
        let seats = &self.room.seats;
        let own = seats.iter().filter(|seat| seat.visitor == Some(visitor));
        let alone = own.count() == 1;
        let computers = seats.iter().filter(|seat| seat.level.is_some()).count();
        let called = |seat: &SeatRow| match (seat.level, seat.name.as_deref()) {
            (Some(_), _) if computers > 1 => Called::ComputerNumbered,
            (Some(_), _) => Called::Computer,
            _ if seat.visitor == Some(visitor) && alone => Called::You,
            (None, Some(name)) if !name.is_empty() && seat.visitor != Some(visitor) => {
                Called::Named(name.to_owned())
            }
            _ => Called::Numbered,
        };
        seats.iter().map(called).collect()
    }

    /// The others are told that this player asks for a hint.
    async fn note_hint(&mut self, by: Player) -> Result<(), &'static str> {
        let step = self.room.step(Action::Hint(by), self.now());
        let step = step.map_err(|_| "error-not-now")?;
        let is_late = step.action == Action::Flag;
        let kept = self.keep(step, None).await;
        kept.map_err(|_| "error-not-kept")?;
        if is_late {
            Err("error-not-now")
        } else {
            Ok(())
        }
    }

    async fn hint(&mut self, outbox: Outbox, request: u64, by: Player, seq: u64) {
        let room = &self.room;
        let key = if !room.setting.hints {
            Some("error-not-agreed-on")
        } else if room.state != State::Playing || room.table.turn() != by {
            Some("error-not-now")
        } else if seq < room.board_seq {
            Some("error-stale")
        } else if self.site.thinkers.waiting(outbox.visitor) >= WAITING_HINTS
            || !self.site.may(&self.site.hints, outbox.visitor)
        {
            Some("error-too-many")
        } else {
            None
        };
        if let Some(key) = key {
            self.wrong(&outbox, request, key);
            return;
        }
        if room.tells_of_hint(by)
            && let Err(key) = self.note_hint(by).await
        {
            self.wrong(&outbox, request, key);
            return;
        }
        let room = &self.room;
        let game = room.table.game().clone();
        let start = room.table.position().variant().clone();
        let words = Words::new(&Position::start(start), None, outbox.language);
        let words = words.called(self.names_for(outbox.visitor));
        let id = room.id.clone();
        let about = game.clone();
        let most = self.site.settings.longest_thought;
        self.site.thinkers.ask(Search {
            owner: outbox.visitor,
            game,
            options: Options {
                level: Level::STRONGEST,
                advising: true,
                ..Options::default()
            },
            limits: Limits::time(most.map_or(HINT_TIME, |most| most.min(HINT_TIME))),
            signals: Arc::new(Signals::default()),
            done: Box::new(move |thought| {
                let Some(thought) = thought else {
                    let mistake = outbox.language.mistake("error-no-hint", &[]);
                    outbox.wrong(Some(request), Some(&id), &mistake);
                    return;
                };
                let advice = Advice::of(&about, thought);
                let advised = words.advice(&advice.explanation).join(" ");
                outbox.say(&json!({
                    "type": "advice", "request": request, "game": id, "seq": seq,
                    "move": advice.chosen.to_string(), "text": advised,
                }));
            }),
        });
    }
}
