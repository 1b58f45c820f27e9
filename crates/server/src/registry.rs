//! Which games are in memory, and the way to each: a game is loaded when it is needed, by the first who asks. Whether it lives in
//! this program or in another one is known to whoever starts it alone.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use tokio::sync::{mpsc, oneshot};

use crate::chance;
use crate::command::{Command, Look};

/// Commands to one game that may wait.
const ROOM: usize = 64;

/// Both ends of the way to a game that is to be started.
pub(crate) struct Birth {
    pub id: String,
    pub own: mpsc::Sender<Command>,
    pub commands: mpsc::Receiver<Command>,
}

type Starter = Box<dyn Fn(Birth) + Send + Sync>;

/// The games in memory.
#[derive(Default)]
pub(crate) struct Registry {
    games: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    starter: OnceLock<Starter>,
}

impl Registry {
    /// Says how a game is started; once, before anybody asks for one.
    pub(crate) fn start_by(&self, starter: Starter) {
        // The first one stays.
        let _ = self.starter.set(starter);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A game has been put away.
    pub(crate) fn forget(&self, id: &str) {
        self.lock().remove(id);
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
        if let Some(way) = games.get(id) {
            return way.clone();
        }
        let (way, commands) = mpsc::channel(ROOM);
        games.insert(id.to_owned(), way.clone());
        drop(games);
        if let Some(starter) = self.starter.get() {
            starter(Birth {
                id: id.to_owned(),
                own: way.clone(),
                commands,
            });
        }
        way
    }

    /// Is that game in memory?
    pub(crate) fn has(&self, id: &str) -> bool {
        self.lock().contains_key(id)
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
