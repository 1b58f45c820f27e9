//! One browser's socket: reads what it says, sends what it is told, ends when either side is gone, silent or too fast. Knows no games.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use dedale_words::language::Language;
use serde_json::json;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::command::{Command, MOST_LAG};
use crate::door::Held;
use crate::fact::What;
use crate::heads::language_of;
use crate::limits::{Bucket, MESSAGES, WATCHED};
use crate::metrics::Counted;
use crate::outbox::Outbox;
use crate::problem::Problem;
use crate::site::{Site, stopped};
use crate::visitors;
use crate::wire::{self, FromBrowser, Unreadable, VERSION, Wish};

/// The largest frame from a browser.
const LARGEST: usize = 16 << 10;
/// Taken at once from a browser, whose messages are short. The usual 128 KiB are cleared at every reading.
const READ: usize = 2 << 10;
/// Between two measurements of the line.
const MEASURED: Duration = Duration::from_secs(10);
/// A browser that is silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(45);
/// For the browser to close too.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// Messages beyond the limit before the connection ends.
const FORGIVEN: u32 = 50;
/// When to come back after the server has ended a connection, in milliseconds.
const AGAIN: u32 = 1000;

/// `GET /socket`.
pub(crate) async fn open(
    State(site): State<Arc<Site>>,
    Extension(held): Extension<Held>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    let by_token = headers.contains_key(header::AUTHORIZATION);
    if !by_token && !headers.contains_key(header::ORIGIN) {
        // Every browser says where its page is from; a program has a token.
        return Err(Problem::of(
            StatusCode::FORBIDDEN,
            "error-own-header",
            language,
        ));
    }
    let proof = visitors::proof(&site, &headers).await;
    let proof = proof.map_err(|error| Problem::store(&error, language))?;
    if by_token && proof.is_none() {
        return Err(Problem::stranger(language));
    }
    // Whoever is nobody may watch.
    let visitor = proof.map_or(0, |proof| proof.person.id);
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    let upgrade = upgrade.read_buffer_size(READ).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        // The request has ended; the connection counts as long as the socket is open.
        let _held = held;
        let metrics = Arc::clone(&site.metrics);
        let _counted = Counted::new(&metrics.sockets);
        let _present = (visitor != 0).then(|| site.presence.enter(visitor));
        Session::new(site, visitor, language).run(socket).await;
    }))
}

struct Session {
    site: Arc<Site>,
    outbox: Outbox,
    letters: mpsc::Receiver<Utf8Bytes>,
    watched: HashSet<String>,
    greeted: bool,
    bucket: Bucket,
    too_fast: u32,
    heard: Instant,
    measuring: Option<Instant>,
}

impl Session {
    fn new(site: Arc<Site>, visitor: i64, language: Language) -> Session {
        let id = site.sockets.fetch_add(1, Ordering::Relaxed);
        let (outbox, letters) = Outbox::new(id, visitor, language);
        Session {
            site,
            outbox,
            letters,
            watched: HashSet::new(),
            greeted: false,
            bucket: Bucket::full(MESSAGES, Instant::now()),
            too_fast: 0,
            heard: Instant::now(),
            measuring: None,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let mut stopping = self.site.stopping.clone();
        let mut measure = interval(MEASURED);
        measure.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let outbox = self.outbox.clone();
        let code = loop {
            let sent = tokio::select! {
                letter = self.letters.recv() => match letter {
                    Some(letter) => self.send(&mut socket, Message::Text(letter)).await,
                    None => break None,
                },
                frame = socket.recv() => match frame {
                    Some(Ok(frame)) => match self.hear(frame).await {
                        Ok(()) => true,
                        Err(code) => break code,
                    },
                    // Too large, no WebSocket, or gone.
                    Some(Err(_)) | None => break None,
                },
                _ = measure.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        break Some("silent");
                    }
                    self.measuring = Some(Instant::now());
                    self.send(&mut socket, Message::Ping(Vec::new().into())).await
                }
                () = outbox.slow() => {
                    self.site.metrics.slow_readers.fetch_add(1, Ordering::Relaxed);
                    break Some("slow");
                }
                () = stopped(&mut stopping) => break Some("restart"),
            };
            if !sent {
                break None;
            }
        };
        for game in std::mem::take(&mut self.watched) {
            let socket = self.outbox.id;
            let leave = Command::Leave { socket };
            self.site.registry.tell(&game, leave).await;
        }
        if let Some(code) = code {
            let closing = json!({ "type": "closing", "code": code, "again": AGAIN });
            let closing = Message::Text(closing.to_string().into());
            if self.send(&mut socket, closing).await {
                let frame = CloseFrame {
                    code: 1001,
                    reason: code.into(),
                };
                self.send(&mut socket, Message::Close(Some(frame))).await;
                // Whoever closes with something unread takes back what was said last: the rest is read, for a moment.
                let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
                let _ = timeout(LAST_WORDS, rest).await;
            }
        }
    }

    async fn send(&self, socket: &mut WebSocket, message: Message) -> bool {
        let patience = self.site.settings.patience;
        let Ok(sent) = timeout(patience, socket.send(message)).await else {
            self.site
                .metrics
                .slow_readers
                .fetch_add(1, Ordering::Relaxed);
            return false;
        };
        sent.is_ok()
    }

    /// Reads a frame; the error is why the connection ends.
    async fn hear(&mut self, frame: Message) -> Result<(), Option<&'static str>> {
        self.heard = Instant::now();
        let text = match frame {
            Message::Text(text) => Some(text),
            Message::Pong(_) if self.measuring.is_some() => {
                if let Some(since) = self.measuring.take() {
                    self.outbox.measured(since.elapsed());
                }
                return Ok(());
            }
            Message::Close(_) => return Err(None),
            // Each is read, and a ping answered too: they count like messages.
            Message::Ping(_) | Message::Pong(_) => None,
            Message::Binary(_) => Some(Utf8Bytes::default()),
        };
        self.site.metrics.messages.fetch_add(1, Ordering::Relaxed);
        if self.site.settings.limited && self.bucket.take(MESSAGES, Instant::now()).is_err() {
            self.too_fast += 1;
            // A command gets its answer, so that it is not waited for.
            let request = text.as_deref().and_then(wire::request_of);
            if self.too_fast == 1 || request.is_some() {
                self.wrong(request, "error-too-many");
            }
            return if self.too_fast > FORGIVEN {
                Err(Some("flood"))
            } else {
                Ok(())
            };
        }
        let Some(text) = text else {
            return Ok(());
        };
        match wire::read(&text) {
            Ok(message) => self.obey(message).await,
            Err(Unreadable::Broken) => self.wrong(None, "error-unreadable"),
            Err(Unreadable::UnknownType) => self.wrong(None, "error-unknown-type"),
        }
        Ok(())
    }

    fn wrong(&self, request: Option<u64>, key: &'static str) {
        let mistake = self.outbox.language.mistake(key, &[]);
        self.outbox.wrong(request, None, &mistake);
    }

    async fn obey(&mut self, message: FromBrowser) {
        let now = self.site.clock.now();
        if let FromBrowser::Hello { version, language } = message {
            if let Some(language) = language.as_deref().and_then(Language::named) {
                self.outbox.language = language;
            }
            self.greeted = true;
            let visitor = self.outbox.visitor.to_string();
            let version = version.min(VERSION);
            self.outbox.say(&json!({
                "type": "welcome", "version": version, "visitor": visitor, "now": now,
            }));
            return;
        }
        if !self.greeted {
            self.wrong(None, "error-hello-first");
            return;
        }
        match message {
            FromBrowser::Ping { at } => {
                self.outbox
                    .say(&json!({ "type": "pong", "at": at, "now": now }));
            }
            FromBrowser::Watch { game, seq } | FromBrowser::Resume { game, seq } => {
                if self.watched.len() >= WATCHED && !self.watched.contains(&game) {
                    self.wrong(None, "error-too-many");
                    return;
                }
                let outbox = self.outbox.clone();
                self.watched.insert(game.clone());
                self.tell(None, &game, Command::Watch { outbox, seq }).await;
            }
            FromBrowser::Leave { game } => {
                if self.watched.remove(&game) {
                    let socket = self.outbox.id;
                    self.tell(None, &game, Command::Leave { socket }).await;
                }
            }
            other => self.wish(other).await,
        }
    }

    async fn wish(&mut self, message: FromBrowser) {
        let named = |name: &str| What::named(name);
        let (game, request, wish) = match message {
            FromBrowser::Play {
                game,
                request,
                seq,
                chosen,
                lag,
                typed,
            } => {
                let lag = Duration::from_millis(lag).min(MOST_LAG);
                let wish = Wish::Play {
                    text: chosen,
                    seq,
                    lag,
                    typed,
                };
                (game, request, Some(wish))
            }
            FromBrowser::Premove {
                game,
                request,
                chosen,
            } => (game, request, Some(Wish::Premove(chosen))),
            FromBrowser::Propose {
                game,
                request,
                what,
            } => (game, request, named(&what).map(Wish::Propose)),
            FromBrowser::Answer {
                game,
                request,
                what,
                agree,
            } => {
                let wish = named(&what).map(|what| Wish::Answer(what, agree));
                (game, request, wish)
            }
            FromBrowser::GiveUp { game, request } => (game, request, Some(Wish::GiveUp)),
            FromBrowser::Claim {
                game,
                request,
                what,
            } => {
                let is_win = ["off", "win"].iter().position(|name| *name == what);
                let wish = is_win.map(|place| Wish::Claim { is_win: place == 1 });
                (game, request, wish)
            }
            FromBrowser::Hint { game, request, seq } => (game, request, Some(Wish::Hint { seq })),
            FromBrowser::Chat { game, request, on } => (game, request, Some(Wish::Chat(on))),
            FromBrowser::Write {
                game,
                request,
                text,
            } => (game, request, Some(Wish::Write(text))),
            _ => return,
        };
        let Some(wish) = wish else {
            self.wrong(Some(request), "error-unreadable");
            return;
        };
        let command = Command::Wish {
            outbox: self.outbox.clone(),
            request,
            wish,
        };
        self.tell(Some(request), &game, command).await;
    }

    async fn tell(&self, request: Option<u64>, game: &str, command: Command) {
        if !self.site.registry.tell(game, command).await {
            self.wrong(request, "error-no-such-game");
        }
    }
}
