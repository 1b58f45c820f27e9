//! One game, owned by one task: it alone changes the room, keeps every step before anybody hears of it, tells those who watch, asks
//! the engine, watches the clock. `wishes` has what browsers ask for.

mod chatting;
mod leaving;
mod seating;
mod telling;
mod wishes;

pub(crate) use self::seating::seat_of;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use dedale_engine::{Options, Signals};
use dedale_play::{Moment, Proposal, Thinking, Ticket};
use dedale_rules::{Move, Player};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::action::Action;
use crate::chat::Chat;
use crate::command::{Command, Look, MOST_LAG};
use crate::outbox::Outbox;
use crate::registry::{Birth, Stay};
use crate::room::{self, Away, Leaver, Room, Step};
use crate::site::{Site, stopped};
use crate::store::{Append, RatedGame, SeatRow, State, StoreError, StoredGame, Write};
use crate::thinkers::Search;

/// Between two tidings of who is there.
const PRESENCE: Duration = Duration::from_millis(300);

/// Bytes that a game takes in memory, and each of its moves besides: about what the process grows by.
const MEMORY: usize = 50_000;
const MEMORY_OF_MOVE: usize = 1000;

/// The game is out of memory when this goes, also where its task has failed.
struct Forgotten {
    site: Arc<Site>,
    id: String,
}

impl Drop for Forgotten {
    fn drop(&mut self) {
        self.site.registry.forget(&self.id);
    }
}

/// The task of a game.
pub(crate) struct GameTask {
    site: Arc<Site>,
    room: Room,
    /// When the game's own time was `base`.
    zero: Instant,
    base: Moment,
    commands: mpsc::Receiver<Command>,
    own: mpsc::Sender<Command>,
    chat: Chat,
    watchers: Vec<Outbox>,
    presence: Option<Instant>,
    away: Away,
    /// The player who has left, as browsers were told.
    told_leaver: Option<Leaver>,
    premoves: [Option<Move>; 4],
    /// What each player's line takes, as far as it is given back.
    lags: [Duration; 4],
    thinking: Option<(Ticket, Arc<Signals>)>,
    /// What the computer has chosen, while its answer rests.
    answer: Option<(Ticket, Option<Move>)>,
    /// Computers alone, and nobody looks: the game's own time stands still at `base`.
    paused: bool,
    stay: Arc<Stay>,
}

/// Loads a game and plays it until nobody needs it any more.
pub(crate) async fn run(site: Arc<Site>, birth: Birth) {
    let Birth {
        id,
        own,
        mut commands,
        stay,
    } = birth;
    let _forgotten = Forgotten {
        site: Arc::clone(&site),
        id: id.clone(),
    };
    let wanted = id.clone();
    let stored = site.keeper.ask(move |reader| reader.game(&wanted)).await;
    let loaded = match stored {
        Ok(Some(stored)) => {
            let loaded = load(&site, &stored);
            note_damage(
                &site,
                &stored,
                loaded.as_ref().map(|(room, ..)| room.damaged),
            )
            .await;
            loaded
        }
        Ok(None) => Err("error-no-such-game"),
        Err(error) => {
            tracing::error!(event = "unread", game = id, reason = %error);
            Err("error-unread")
        }
    };
    match loaded {
        Ok((room, base, chat)) => {
            site.metrics.games.fetch_add(1, Ordering::Relaxed);
            let paused = room.stands_still(false);
            let task = GameTask {
                site: Arc::clone(&site),
                room,
                zero: Instant::now(),
                base,
                commands,
                own,
                chat,
                watchers: Vec::new(),
                presence: None,
                away: Away::default(),
                told_leaver: None,
                premoves: [None; 4],
                lags: [Duration::ZERO; 4],
                thinking: None,
                answer: None,
                paused,
                stay,
            };
            task.run().await;
            site.metrics.games.fetch_sub(1, Ordering::Relaxed);
        }
        Err(key) => {
            commands.close();
            while let Some(command) = commands.recv().await {
                refuse(command, key);
            }
        }
    }
}

/// The room as the log says, its own time now, and what was written beside it.
fn load(site: &Site, stored: &StoredGame) -> Result<(Room, Moment, Chat), &'static str> {
    let room = room::loaded(stored).map_err(|mistake| {
        tracing::error!(event = "damaged", game = stored.id, code = mistake.code());
        "error-broken-game"
    })?;
    if let Some(seq) = room.damaged {
        tracing::error!(event = "damaged", game = stored.id, seq);
    }
    let last = stored.entries.last();
    // Nobody's clock runs while the server does not.
    let since = last.map_or(Duration::ZERO, |entry| site.clock.running_since(entry.at));
    let chat = Chat {
        on: stored.chatters.clone(),
        lines: stored.lines.clone(),
    };
    let base = if room.stands_still(false) {
        room.time
    } else {
        room.time.after(since)
    };
    Ok((room, base, chat))
}

/// Counts games whose log is damaged, each once, and sees to it that nobody wakes them.
async fn note_damage(site: &Site, stored: &StoredGame, found: Result<Option<u64>, &&str>) {
    // Without a table the damage is before the first entry.
    let seq = found.unwrap_or(Some(0));
    if seq == stored.damaged {
        return;
    }
    let game = stored.id.clone();
    let written = site
        .keeper
        .keep(vec![Write::DamagedGame { game, seq }])
        .await;
    let change = i64::from(seq.is_some()) - i64::from(stored.damaged.is_some());
    if written.is_ok() {
        let count = &site.metrics.damaged_games;
        count.fetch_add(change, Ordering::Relaxed);
    }
}

/// Answers a command to a game that is not there.
fn refuse(command: Command, key: &'static str) {
    match command {
        Command::Watch { outbox, .. } => {
            let mistake = outbox.language.mistake(key, &[]);
            outbox.wrong(None, None, &mistake);
        }
        Command::Wish {
            outbox, request, ..
        } => {
            let mistake = outbox.language.mistake(key, &[]);
            outbox.wrong(Some(request), None, &mistake);
        }
        Command::Look { answer, .. } => drop(answer.send(Err(key))),
        Command::Sit { answer, .. } => drop(answer.send(Err(key))),
        Command::Cancel { answer, .. } => drop(answer.send(Err(key))),
        Command::Leave { .. } | Command::Reread | Command::Chosen { .. } => {}
    }
}

impl GameTask {
    async fn run(mut self) {
        let mut stopping = self.site.stopping.clone();
        self.note_absence();
        self.wake().await;
        loop {
            if self.leaver() != self.told_leaver {
                self.presence_changed();
            }
            let flag = self.flag_falls();
            let presence = self.presence;
            let answer = self.answer_due();
            let is_idle = self.is_idle();
            let moves = self.room.table.entries().len();
            self.stay.is(is_idle, MEMORY + moves * MEMORY_OF_MOVE);
            let stay = Arc::clone(&self.stay);
            let idle = is_idle.then(|| Instant::now() + self.site.settings.idle);
            let at = |moment: Option<Instant>| async move {
                match moment {
                    Some(moment) => tokio::time::sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(command) => self.obey(command).await,
                    None => break,
                },
                () = at(flag) => self.flag().await,
                () = at(answer) => self.answer().await,
                () = at(presence) => self.tell_presence(),
                () = at(idle) => break,
                () = stay.should_end(), if is_idle => break,
                () = stopped(&mut stopping) => break,
            }
            self.pause_or_go_on().await;
        }
        self.stop_thinking();
        // What has come in until now is still answered here; whoever comes later finds the game loaded anew.
        self.commands.close();
        while let Some(command) = self.commands.recv().await {
            self.obey(command).await;
        }
    }

    /// The game's own time.
    fn now(&self) -> Moment {
        if self.paused {
            self.base
        } else {
            self.base.after(self.zero.elapsed())
        }
    }

    /// Computers alone play as long as somebody looks, and go on when somebody looks again.
    async fn pause_or_go_on(&mut self) {
        let pause = self.room.stands_still(!self.watchers.is_empty());
        if pause == self.paused {
            return;
        }
        self.base = self.now();
        self.zero = Instant::now();
        self.paused = pause;
        if pause {
            self.stop_thinking();
        } else {
            self.wake().await;
        }
    }

    /// Nobody looks, nothing will happen soon.
    fn is_idle(&self) -> bool {
        let soon = Instant::now() + self.site.settings.idle * 2;
        self.watchers.is_empty()
            && self.thinking.is_none()
            && self.flag_falls().is_none_or(|moment| moment > soon)
    }

    /// When nobody need wait for a first move any longer.
    fn first_move_due(&self) -> Option<Moment> {
        let at_table = (&self.room.table, self.room.state);
        let patience = self.site.settings.first_move;
        self.room.first_move_due(at_table, patience)
    }

    /// When the clock of whoever is to move has run out, lag included.
    fn flag_falls(&self) -> Option<Instant> {
        if !self.room.is_on() || self.paused {
            return None;
        }
        if let Some(due) = self.first_move_due() {
            return self.zero.checked_add(due.since(self.base));
        }
        let deadline = self.room.table.deadline()?;
        let lag = self.lags[self.room.table.turn().index()];
        self.zero.checked_add(deadline.after(lag).since(self.base))
    }

    async fn flag(&mut self) {
        if self.first_move_due().is_some() {
            self.abort_late().await;
            return;
        }
        // The time that counts is that of the clock, not of the line.
        if let Ok(step) = self.room.step(Action::Flag, self.now()) {
            if let Err(error) = self.keep(step, None).await {
                tracing::warn!(event = "refused", game = self.room.id, reason = %error);
                // The disk may have room again in a moment.
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            self.go_on().await;
        }
    }

    async fn obey(&mut self, command: Command) {
        if self.room.state == State::Waiting && self.room.is_full() {
            // Its beginning could not be kept; by now there may be room.
            self.wake().await;
        }
        match command {
            Command::Watch { outbox, seq } => self.watch(outbox, seq).await,
            Command::Leave { socket } => self.leave(socket),
            Command::Wish {
                outbox,
                request,
                wish,
            } => self.wish(outbox, request, wish).await,
            Command::Sit {
                person,
                seat,
                level,
                answer,
            } => {
                let told = self.sit(&person, seat, level).await;
                let _ = answer.send(told);
            }
            Command::Cancel { visitor, answer } => {
                let told = self.cancel(visitor).await;
                let _ = answer.send(told);
            }
            Command::Look { visitor, answer } => {
                let own = self.room.players_of(visitor);
                let sent = self.site.clock.now();
                let _ = answer.send(Ok(Look {
                    whole: self.room.whole(&own, 0, self.now(), sent),
                    room: self.room.clone(),
                }));
            }
            Command::Reread => self.reread().await,
            Command::Chosen { ticket, chosen } => self.chosen(ticket, chosen).await,
        }
    }

    /// Reads the game again: names may have gone from it, or seats belong to somebody else now.
    async fn reread(&mut self) {
        let id = self.room.id.clone();
        let stored = self.site.keeper.ask(move |reader| reader.game(&id)).await;
        let Ok(Some(stored)) = stored else { return };
        if let Ok((room, _, chat)) = load(&self.site, &stored) {
            self.stop_thinking();
            self.room = room;
            self.chat = chat;
            self.tell_whole();
            self.presence_changed();
            self.wake().await;
        }
    }

    /// After loading: a game whose players have all sat down begins, a computer whose turn it is thinks again.
    async fn wake(&mut self) {
        if self.room.state == State::Waiting && self.room.is_full() {
            if let Ok(step) = self.room.step(Action::Begin, self.now()) {
                let _ = self.keep(step, None).await;
            }
        } else if self.room.is_on() {
            let mut table = self.room.table.clone();
            let effects = table.go_on(self.now());
            let think = effects.into_iter().find_map(|effect| match effect {
                dedale_play::Effect::Think(thinking) => Some(thinking),
                _ => None,
            });
            if let Some(thinking) = think {
                self.think(thinking);
            }
        }
        self.go_on().await;
    }

    /// Keeps a step, then takes it and tells everybody. Answers with the number of its first entry.
    async fn keep(&mut self, step: Step, request: Option<String>) -> Result<u64, StoreError> {
        self.keep_with(step, request, Vec::new(), Vec::new()).await
    }

    async fn keep_with(
        &mut self,
        step: Step,
        request: Option<String>,
        seats: Vec<SeatRow>,
        mut besides: Vec<Write>,
    ) -> Result<u64, StoreError> {
        // The moment of the action: what the line took of it is given back in `at` as in the game's own time.
        let given_back = self.now().since(step.time);
        let at = self.site.clock.now() - crate::clock::whole_milliseconds(given_back);
        let entries = self.room.entries(&step, at, request.as_deref());
        let ended = step.ended.or(self.room.table.ending());
        let append = Append {
            game: self.room.id.clone(),
            moves: step.table.entries().len(),
            turn: step.table.turn().number(),
            state: step.state,
            due: self.due(&step, at),
            result: ended.map(|ending| Room::result(ending, &step.table)),
            rating: step.ended.and_then(|_| self.rated(&step, at)),
            entries,
            seats,
        };
        let count = append.entries.len() as u64;
        besides.push(Write::Append(Box::new(append)));
        let written = self.site.keeper.keep(besides).await?;
        self.site
            .metrics
            .entries
            .fetch_add(count, Ordering::Relaxed);
        if !written.ratings.is_empty() {
            self.room.ratings = written.ratings;
        }
        let first = self.room.seq + 1;
        let (facts, think, over) = (step.facts.clone(), step.think, step.state != State::Playing);
        self.room.take(step);
        if let Some(request) = request {
            self.room.remember(request, first);
        }
        if over {
            self.premoves = [None; 4];
            self.stop_thinking();
        }
        self.tell(first, &facts);
        let thinking_of = self.thinking.as_ref().map(|(ticket, _)| *ticket);
        if thinking_of.is_some_and(|ticket| ticket != self.room.table.ticket()) {
            self.stop_thinking();
        }
        if let Some(thinking) = think {
            self.think(thinking);
        }
        Ok(first)
    }

    /// When somebody must look at the game again if nobody does anything.
    fn due(&self, step: &Step, at: i64) -> Option<i64> {
        if step.state != State::Playing || self.room.is_of_computers() {
            return None;
        }
        if step.think.is_some() {
            return Some(at);
        }
        let patience = self.site.settings.first_move;
        let at_table = (&step.table, step.state);
        let first = self.room.first_move_due(at_table, patience);
        let left = first.or_else(|| step.table.deadline())?.since(self.now());
        Some(at + crate::clock::whole_milliseconds(left))
    }

    /// What the end of a rated game means for the ratings.
    fn rated(&self, step: &Step, at: i64) -> Option<RatedGame> {
        let [one, other] = self.room.seats.as_slice() else {
            return None;
        };
        let is_rated = self.room.rated && one.account && other.account;
        let (first, second) = (one.visitor?, other.visitor?);
        if !is_rated || first == second {
            return None;
        }
        let variant = step.table.position().variant();
        let won = |player| {
            step.ended
                .is_some_and(|ending| ending.is_won_by(player, variant))
        };
        let score = match (won(Player::FIRST), won(Player::SECOND)) {
            (true, _) => 1.0,
            (_, true) => 0.0,
            _ => 0.5,
        };
        Some(RatedGame {
            class: self.room.setting.class(),
            visitors: [first, second],
            score,
            at,
        })
    }

    /// What follows by itself from where the game stands: moves thought of beforehand, what computers answer to offers.
    async fn go_on(&mut self) {
        while self.room.is_on() {
            let turn = self.room.table.turn();
            let asked = self.room.table.asked(Proposal::Draw).find(|player| {
                let controller = self.room.table.seat(*player).controller;
                controller.is_computer()
            });
            let action = if let Some(computer) = asked {
                // It plays on: whoever wants a draw may think otherwise.
                Action::Decline(computer, Proposal::Draw)
            } else if let Some(chosen) = self.premoves[turn.index()].take() {
                if self
                    .room
                    .blocking()
                    .iter()
                    .any(|(other, _)| *other == chosen)
                {
                    // What lets the game end without a winner is asked about first.
                    continue;
                }
                Action::Play(turn, chosen)
            } else {
                return;
            };
            let Ok(step) = self.room.step(action, self.now()) else {
                // A move thought of beforehand that is no longer legal is dropped silently.
                continue;
            };
            if self.keep(step, None).await.is_err() {
                return;
            }
        }
    }

    fn think(&mut self, thinking: Thinking) {
        self.stop_thinking();
        if self.paused {
            return;
        }
        let signals = Arc::new(Signals::default());
        self.thinking = Some((thinking.ticket, Arc::clone(&signals)));
        let own = self.own.clone();
        let ticket = thinking.ticket;
        let limits = self.limits(thinking);
        self.site.thinkers.ask(Search {
            owner: self.room.owner,
            game: self.room.table.game().clone(),
            options: Options {
                level: thinking.level,
                seed: thinking.seed,
                ..Options::default()
            },
            limits,
            signals,
            done: Box::new(move |thought| {
                let chosen = thought.map(|thought| thought.best());
                // A game that has been put away asks again when it is needed.
                let _ = own.blocking_send(Command::Chosen { ticket, chosen });
            }),
        });
    }

    /// Tests play fast: the site's own limit holds besides that of the table.
    fn limits(&self, thinking: Thinking) -> dedale_engine::Limits {
        let mut limits = thinking.limits;
        if let Some(most) = self.site.settings.longest_thought {
            limits.time = Some(limits.time.map_or(most, |time| time.min(most)));
        }
        limits
    }

    fn stop_thinking(&mut self) {
        self.answer = None;
        if let Some((_, signals)) = self.thinking.take() {
            signals.stop();
        }
    }

    /// Is it too early for the computer's answer?
    fn rests(&self) -> bool {
        let due = self.room.answer_due(self.site.settings.rest);
        due.is_some_and(|due| self.now() < due)
    }

    /// When the answer that rests is told.
    fn answer_due(&self) -> Option<Instant> {
        self.answer?;
        let due = self.room.answer_due(self.site.settings.rest);
        let left = due.map_or(Duration::ZERO, |due| due.since(self.base));
        self.zero.checked_add(left)
    }

    async fn answer(&mut self) {
        if let Some((ticket, chosen)) = self.answer.take() {
            self.chosen(ticket, chosen).await;
        }
    }

    async fn chosen(&mut self, ticket: Ticket, chosen: Option<Move>) {
        if ticket != self.room.table.ticket() || !self.room.is_on() || self.paused {
            return;
        }
        if self.rests() {
            self.answer = Some((ticket, chosen));
            return;
        }
        self.thinking = None;
        let turn = self.room.table.turn();
        // A search that broke off must not leave the other one waiting for ever: the first legal move is a move.
        let chosen = chosen.or_else(|| {
            tracing::error!(event = "search", game = self.room.id);
            self.room.table.game().legal_moves().first().copied()
        });
        let Some(chosen) = chosen else { return };
        match self.room.step(Action::Play(turn, chosen), self.now()) {
            Ok(step) => {
                if self.keep(step.clone(), None).await.is_err() {
                    // Tried again until the disk has room, a second apart.
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    let own = self.own.clone();
                    let again = Command::Chosen {
                        ticket,
                        chosen: Some(chosen),
                    };
                    tokio::spawn(async move { own.send(again).await });
                    return;
                }
                self.go_on().await;
            }
            Err(objection) => {
                tracing::error!(event = "illegal", game = self.room.id, objection = ?objection);
            }
        }
    }
}
