//! What goes to one browser: a queue with room for a while. Whoever does not read fast enough is told to come back, and nobody waits
//! for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;
use serde_json::{Value, json};
use tokio::sync::{Notify, mpsc};

/// Messages that may wait for a slow reader.
const ROOM: usize = 128;

/// The way to one browser.
#[derive(Clone)]
pub(crate) struct Outbox {
    pub id: u64,
    pub visitor: i64,
    pub language: Language,
    sender: mpsc::Sender<Utf8Bytes>,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    slow: AtomicBool,
    told: Notify,
    /// The last round trip in milliseconds, as the server measured it.
    trip: AtomicU64,
}

impl Outbox {
    pub(crate) fn new(
        id: u64,
        visitor: i64,
        language: Language,
    ) -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        let (sender, receiver) = mpsc::channel(ROOM);
        let outbox = Outbox {
            id,
            visitor,
            language,
            sender,
            shared: Arc::default(),
        };
        (outbox, receiver)
    }

    /// Sends a message, unless the browser is too slow or gone: then the answer is false.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        match self.sender.try_send(text) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.shared.slow.store(true, Ordering::Relaxed);
                self.shared.told.notify_one();
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }

    pub(crate) fn say(&self, message: &Value) -> bool {
        self.send(message.to_string().into())
    }

    /// Something is wrong with what the browser sent.
    pub(crate) fn wrong(&self, request: Option<u64>, game: Option<&str>, mistake: &Mistake) {
        self.say(&json!({
            "type": "wrong", "request": request, "game": game, "code": mistake.code(), "text": mistake.told(),
        }));
    }

    /// Returns once the browser has been found too slow.
    pub(crate) async fn slow(&self) {
        while !self.shared.slow.load(Ordering::Relaxed) {
            self.shared.told.notified().await;
        }
    }

    pub(crate) fn measured(&self, trip: Duration) {
        let trip = u64::try_from(trip.as_millis()).unwrap_or(u64::MAX);
        self.shared.trip.store(trip, Ordering::Relaxed);
    }

    /// The round trip as it was last measured.
    pub(crate) fn trip(&self) -> Duration {
        Duration::from_millis(self.shared.trip.load(Ordering::Relaxed))
    }
}
