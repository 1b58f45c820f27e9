//! What all parts of the server share: the database, the clock, the engine's threads, the games in memory, the limits. One value,
//! handed to everybody; there is no other state.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use dedale_words::language::Language;
use tokio::sync::watch;

use crate::clock::ServerClock;
use crate::command::Look;
use crate::guesses::Guesses;
use crate::limits::{self, Buckets, Gate};
use crate::metrics::Metrics;
use crate::network::Network;
use crate::passwords::Passwords;
use crate::presence::Presence;
use crate::problem::Problem;
use crate::registry::Registry;
use crate::store::keeper::Keeper;
use crate::thinkers::Thinkers;
use crate::tokens::Key;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Address and port to listen on; port 0 takes any that is free.
    pub listen: String,
    /// The folder of the database.
    pub data: PathBuf,
    /// Names that the site is known by, besides its numbers and `localhost`.
    pub names: Vec<String>,
    /// A proxy in front of it says who asks: `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub behind_proxy: bool,
    /// Threads for the engine; as many as there are cores but one, unless told.
    pub engine_threads: Option<usize>,
    /// The longest that the engine thinks about a move, if shorter than its levels do.
    pub longest_thought: Option<Duration>,
    /// For the head of a request to arrive, and then for its body, between two requests, and for a message to be taken.
    pub patience: Duration,
    /// For how long somebody who offers a game to anybody may have no socket open: long enough for a page to load.
    pub absence: Duration,
    /// For a first move, in a game by the clock in which somebody else waits for it.
    pub first_move: Duration,
    /// For how long the others wait at least for a player who has left a game, by a fast clock.
    pub least_wait: Duration,
    /// The same where there is no clock.
    pub untimed_wait: Duration,
    /// After a move the answer of a computer comes no sooner than this.
    pub rest: Duration,
    /// Networks that the owner trusts, such as that of a school: those who come from there are not counted by their address.
    pub school: Vec<Network>,
    /// How long a game stays in memory that nobody looks at and in which nothing happens soon.
    pub idle: Duration,
    /// How often visitors may ask is limited: everywhere but in tests of the load.
    pub limited: bool,
    /// The largest that the database may grow, in bytes; as large as the disk lets it, unless told.
    pub largest: Option<u64>,
    /// The language of what the program prints.
    pub language: Language,
}

impl Settings {
    /// As usual, for that folder: this machine alone, port 8000.
    #[must_use]
    pub fn new(data: PathBuf, language: Language) -> Settings {
        Settings {
            listen: "127.0.0.1:8000".to_owned(),
            data,
            names: Vec::new(),
            behind_proxy: false,
            school: Vec::new(),
            engine_threads: None,
            longest_thought: None,
            patience: Duration::from_secs(15),
            idle: Duration::from_secs(30),
            absence: Duration::from_secs(8),
            first_move: Duration::from_mins(1),
            least_wait: Duration::from_secs(15),
            untimed_wait: Duration::from_mins(5),
            rest: Duration::from_millis(400),
            limited: true,
            largest: None,
            language,
        }
    }
}

/// Returns once the server has been asked to end.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// What everybody shares.
pub(crate) struct Site {
    pub settings: Settings,
    pub keeper: Keeper,
    /// Where it listens.
    pub address: SocketAddr,
    pub clock: ServerClock,
    pub key: Key,
    pub metrics: Arc<Metrics>,
    pub thinkers: Thinkers,
    pub registry: Registry,
    /// True once the server has been asked to end.
    pub stopping: watch::Receiver<bool>,
    pub sockets: AtomicU64,
    pub presence: Presence,
    /// Held while somebody is paired: two who come at once must find each other.
    pub pairing: tokio::sync::Mutex<()>,
    pub requests: Gate,
    pub visitors: Buckets<IpAddr>,
    pub accounts: Buckets<IpAddr>,
    pub passwords: Passwords,
    pub guesses: Guesses,
    pub codes: Gate,
    pub games: Buckets<i64>,
    pub hints: Buckets<i64>,
    pub lines: Buckets<i64>,
}

impl Site {
    pub(crate) fn new(
        settings: Settings,
        (address, keeper): (SocketAddr, Keeper),
        clock: ServerClock,
        key: Key,
        metrics: Arc<Metrics>,
        stopping: watch::Receiver<bool>,
    ) -> std::io::Result<Site> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = settings.engine_threads.unwrap_or((cores - 1).max(1));
        let thinkers = Thinkers::start(threads, Arc::clone(&metrics))?;
        let absence = settings.absence;
        Ok(Site {
            settings,
            keeper,
            address,
            clock,
            key,
            metrics,
            thinkers,
            registry: Registry::default(),
            stopping,
            sockets: AtomicU64::new(1),
            presence: Presence::new(Instant::now(), absence),
            pairing: tokio::sync::Mutex::new(()),
            requests: Gate::of_requests(),
            visitors: Buckets::new(limits::VISITORS),
            accounts: Buckets::new(limits::ACCOUNTS),
            passwords: Passwords::default(),
            guesses: Guesses::default(),
            codes: Gate::of_codes(),
            games: Buckets::new(limits::GAMES),
            hints: Buckets::new(limits::HINTS),
            lines: Buckets::new(limits::LINES),
        })
    }

    /// Lets that one do it once more, or says that it is too much.
    pub(crate) fn allow<K: Eq + std::hash::Hash>(
        &self,
        buckets: &Buckets<K>,
        key: K,
        language: Language,
    ) -> Result<(), Problem> {
        self.take(buckets, key)
            .map_err(|wait| Problem::too_many(wait, language))
    }

    /// Lets one more come from that place, or says with that text that they are too many.
    pub(crate) fn allow_place(
        &self,
        buckets: &Buckets<IpAddr>,
        place: IpAddr,
        key: &str,
        language: Language,
    ) -> Result<(), Problem> {
        self.take(buckets, place)
            .map_err(|wait| Problem::too_many_of_kind(wait, key, language))
    }

    /// The game of that name as it stands for that visitor, or why it cannot be looked at.
    pub(crate) async fn look(
        &self,
        id: &str,
        visitor: i64,
        language: Language,
    ) -> Result<Look, Problem> {
        let look = self.registry.look(id, visitor).await;
        look.map_err(|key| Problem::unseen(key, language))
    }

    /// May that one do it once more? Everything may where nothing is limited.
    pub(crate) fn may<K: Eq + std::hash::Hash>(&self, buckets: &Buckets<K>, key: K) -> bool {
        self.take(buckets, key).is_ok()
    }

    fn take<K: Eq + std::hash::Hash>(&self, buckets: &Buckets<K>, key: K) -> Result<(), Duration> {
        if self.settings.limited {
            buckets.take(key)
        } else {
            Ok(())
        }
    }
}
