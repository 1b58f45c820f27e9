//! Which games are in memory, and the way to each: a game is loaded when it is needed, by the first who asks. Those that nobody needs at the
//! moment are bounded in number and memory: the one that was asked for the longest ago goes first. Whether a game lives in this program or in
//! another one is known to whoever starts it alone.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use tokio::sync::{Notify, mpsc, oneshot};

use crate::chance;
use crate::command::{Command, Look};

/// Commands to one game that may wait.
const ROOM: usize = 64;
/// Games in memory that nobody needs.
const MOST_IDLE: usize = 1000;
/// Bytes that they take, as `GameTask` counts them.
const MOST_MEMORY: usize = 64 << 20;
/// Games loaded between two looks at how many there are.
const BETWEEN: usize = 64;

/// Both ends of the way to a game that is to be started.
pub(crate) struct Birth {
    pub id: String,
    pub own: mpsc::Sender<Command>,
    pub commands: mpsc::Receiver<Command>,
    pub stay: Arc<Stay>,
}

/// How long a game may stay in memory: between its task, which says what it takes, and the registry, which asks it to go.
#[derive(Default)]
pub(crate) struct Stay {
    is_idle: AtomicBool,
    memory: AtomicUsize,
    go: Notify,
}

impl Stay {
    /// Whether the game could go, and about how many bytes it takes.
    pub(crate) fn is(&self, idle: bool, memory: usize) {
        self.memory.store(memory, Ordering::Relaxed);
        self.is_idle.store(idle, Ordering::Relaxed);
    }

    /// Returns when the game should go.
    pub(crate) async fn should_end(&self) {
        self.go.notified().await;
    }
}

/// A game in memory.
struct Loaded {
    way: mpsc::Sender<Command>,
    stay: Arc<Stay>,
    /// Grows with every command to any game.
    asked: u64,
}

/// What is in memory.
#[derive(Default)]
struct Games {
    all: HashMap<String, Loaded>,
    /// Commands so far.
    asked: u64,
    /// Games loaded since somebody looked how many there are.
    new: usize,
}

impl Games {
    /// Asks those to go that are too many, the one first that was asked for the longest ago.
    fn make_room(&self) {
        let is_idle = |game: &&Loaded| game.stay.is_idle.load(Ordering::Relaxed);
        let mut idle: Vec<&Loaded> = self.all.values().filter(is_idle).collect();
        idle.sort_by_key(|game| std::cmp::Reverse(game.asked));
        let mut memory = 0;
        for (number, game) in idle.into_iter().enumerate() {
            memory += game.stay.memory.load(Ordering::Relaxed);
            if number >= MOST_IDLE || memory > MOST_MEMORY {
                game.stay.go.notify_one();
            }
        }
    }
}

type Starter = Box<dyn Fn(Birth) + Send + Sync>;

/// The games in memory.
#[derive(Default)]
pub(crate) struct Registry {
    games: Mutex<Games>,
    starter: OnceLock<Starter>,
}

impl Registry {
    /// Says how a game is started; once, before anybody asks for one.
    pub(crate) fn start_by(&self, starter: Starter) {
        // The first one stays.
        let _ = self.starter.set(starter);
    }

    fn lock(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A game has been put away.
    pub(crate) fn forget(&self, id: &str) {
        self.lock().all.remove(id);
    }

    /// Sends a command to a game, loading it first if need be. False: there can be no such game.
    pub(crate) async fn tell(&self, id: &str, command: Command) -> bool {
        if !chance::is_game_id(id) {
            return false;
        }
        let mut command = command;
        loop {
            let way = self.way(id);
            match way.send(command).await {
                Ok(()) => return true,
                Err(back) => command = back.0,
            }
            // It is being put away; in a moment it can be loaded anew.
            tokio::task::yield_now().await;
        }
    }

    fn way(&self, id: &str) -> mpsc::Sender<Command> {
        let mut games = self.lock();
        games.asked += 1;
        let asked = games.asked;
        if let Some(game) = games.all.get_mut(id) {
            game.asked = asked;
            return game.way.clone();
        }
        let (way, commands) = mpsc::channel(ROOM);
        let stay: Arc<Stay> = Arc::default();
        let loaded = Loaded {
            way: way.clone(),
            stay: Arc::clone(&stay),
            asked,
        };
        games.all.insert(id.to_owned(), loaded);
        games.new += 1;
        if games.new >= BETWEEN {
            games.new = 0;
            games.make_room();
        }
        drop(games);
        if let Some(starter) = self.starter.get() {
            starter(Birth {
                id: id.to_owned(),
                own: way.clone(),
                commands,
                stay,
            });
        }
        way
    }

    /// Is that game in memory?
    pub(crate) fn has(&self, id: &str) -> bool {
        self.lock().all.contains_key(id)
    }

    /// A game as it stands, for that visitor; or the key of why it cannot be looked at.
    pub(crate) async fn look(&self, id: &str, visitor: i64) -> Result<Look, &'static str> {
        let (answer, answered) = oneshot::channel();
        if !self.tell(id, Command::Look { visitor, answer }).await {
            return Err("error-no-such-game");
        }
        answered.await.unwrap_or(Err("error-unread"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(games: &[(bool, usize)]) -> (Games, Vec<Arc<Stay>>) {
        let mut all = Games::default();
        let mut stays = Vec::new();
        for (number, &(idle, memory)) in games.iter().enumerate() {
            let stay: Arc<Stay> = Arc::default();
            stay.is(idle, memory);
            stays.push(Arc::clone(&stay));
            let loaded = Loaded {
                way: mpsc::channel(1).0,
                stay,
                asked: number as u64,
            };
            all.all.insert(number.to_string(), loaded);
        }
        (all, stays)
    }

    /// Which of them have been asked to go.
    fn gone(stays: &[Arc<Stay>]) -> Vec<usize> {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.unwrap().block_on(async {
            let mut gone = Vec::new();
            for (number, stay) in stays.iter().enumerate() {
                tokio::select! {
                    biased;
                    () = stay.should_end() => gone.push(number),
                    () = std::future::ready(()) => {}
                }
            }
            gone
        })
    }

    #[test]
    fn games_that_nobody_needs_are_bounded_in_number() {
        let mut games = vec![(true, 1); MOST_IDLE + 3];
        // Somebody watches the one that was asked for first, and one is still being loaded.
        games[0] = (false, 1);
        games[5] = (false, 0);
        let (all, stays) = with(&games);
        all.make_room();
        assert_eq!(gone(&stays), [1]);
        let (all, stays) = with(&vec![(false, 1); MOST_IDLE * 2]);
        all.make_room();
        assert_eq!(gone(&stays), Vec::<usize>::new());
    }

    #[test]
    fn games_that_nobody_needs_are_bounded_in_memory() {
        let (all, stays) = with(&vec![(true, MOST_MEMORY / 10); 15]);
        all.make_room();
        assert_eq!(gone(&stays), [0, 1, 2, 3, 4]);
    }
}
