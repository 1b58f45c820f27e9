//! A real server and real sockets: whole games, lying clients, people and their accounts, kills.

mod bot;
mod chat;
mod client;
mod damage;
mod flags;
mod killing;
mod kills;
mod leaving;
mod lies;
mod lobby;
mod many;
mod pace;
mod people;
mod play;
mod quiet;
mod search;
mod start;
mod visiting;
mod visits;

use std::net::SocketAddr;
use std::time::Duration;

use dedale_server::{Running, Settings, start};
use dedale_words::Language;

pub(crate) use visiting::visit;

/// A server with an empty folder.
pub(crate) struct Place {
    pub address: SocketAddr,
    pub data: tempfile::TempDir,
    running: Option<Running>,
}

pub(crate) fn settings(data: &tempfile::TempDir) -> Settings {
    let mut settings = Settings::new(data.path().to_owned(), Language::English);
    "127.0.0.1:0".clone_into(&mut settings.listen);
    settings.longest_thought = Some(Duration::from_millis(30));
    settings.engine_threads = Some(1);
    settings.rest = Duration::ZERO;
    // Those who only ask over HTTP are there too.
    settings.absence = Duration::from_mins(10);
    settings
}

impl Place {
    pub(crate) fn new() -> Place {
        Place::with(|_| {})
    }

    pub(crate) fn with(change: impl FnOnce(&mut Settings)) -> Place {
        let data = tempfile::tempdir().expect("a folder");
        let mut settings = settings(&data);
        change(&mut settings);
        let running = start(settings).expect("a server");
        Place {
            address: running.address(),
            data,
            running: Some(running),
        }
    }

    /// The server itself, to be ended while visitors are there.
    pub(crate) fn take(&mut self) -> Running {
        self.running.take().expect("a server that runs")
    }

    /// Ends the server and starts it again on the same folder.
    pub(crate) fn restart(&mut self) {
        self.running = None;
        let running = start(settings(&self.data)).expect("a server");
        self.address = running.address();
        self.running = Some(running);
    }
}
