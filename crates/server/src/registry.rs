//! Which games are in memory, and the way to each: a game is loaded when it is needed, by the first who asks. Whether it lives in
//! this program or in another one is known here alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot};

use crate::chance;
use crate::game::{self, Command, Look};
use crate::site::Site;

/// The games in memory.
#[derive(Default)]
pub(crate) struct Registry {
    games: Mutex<HashMap<String, mpsc::Sender<Command>>>,
}

impl Registry {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A game has been put away.
    pub(crate) fn forget(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Sends a command to a game, loading it first if need be. False: there can be no such game.
    pub(crate) async fn tell(&self, site: &Arc<Site>, id: &str, command: Command) -> bool {
        if !chance::is_game_id(id) {
            return false;
        }
        let mut command = command;
        loop {
            let way = self.way(site, id);
            match way.send(command).await {
                Ok(()) => return true,
                Err(back) => command = back.0,
            }
            // It is being put away; in a moment it can be loaded anew.
            tokio::task::yield_now().await;
        }
    }

    fn way(&self, site: &Arc<Site>, id: &str) -> mpsc::Sender<Command> {
        let mut games = self.lock();
        if let Some(way) = games.get(id) {
            return way.clone();
        }
        let (way, commands) = mpsc::channel(game::ROOM);
        games.insert(id.to_owned(), way.clone());
        let task = game::run(Arc::clone(site), id.to_owned(), way.clone(), commands);
        tokio::spawn(task);
        way
    }

    /// Is that game in memory?
    pub(crate) fn has(&self, id: &str) -> bool {
        self.lock().contains_key(id)
    }

    /// A game as it stands, for that visitor; none if there is no such game.
    pub(crate) async fn look(&self, site: &Arc<Site>, id: &str, visitor: i64) -> Option<Look> {
        let (answer, answered) = oneshot::channel();
        let command = Command::Look { visitor, answer };
        if !self.tell(site, id, command).await {
            return None;
        }
        answered.await.ok()
    }
}
