//! What a game is asked for: the words between sockets or pages and the task of a game, wherever it lives.

use std::time::Duration;

use dedale_play::Ticket;
use dedale_rules::Move;
use serde_json::Value;
use tokio::sync::oneshot;

use crate::outbox::Outbox;
use crate::room::Room;
use crate::store::Person;
use crate::wire::Wish;

/// The most that a slow line is given back on each move.
pub(crate) const MOST_LAG: Duration = Duration::from_millis(300);

/// What a game is asked for.
pub(crate) enum Command {
    Watch {
        outbox: Outbox,
        seq: u64,
    },
    Leave {
        socket: u64,
    },
    Wish {
        outbox: Outbox,
        request: u64,
        wish: Wish,
    },
    /// Somebody sits down, or the owner lets a computer sit down.
    Sit {
        person: Person,
        seat: Option<u8>,
        level: Option<u8>,
        answer: oneshot::Sender<Result<u8, &'static str>>,
    },
    /// The owner calls a game off that has not begun.
    Cancel {
        visitor: i64,
        answer: oneshot::Sender<Result<(), &'static str>>,
    },
    /// The whole game, for that visitor.
    Look {
        visitor: i64,
        answer: oneshot::Sender<Result<Look, &'static str>>,
    },
    /// Who somebody is has changed: the seats are read again.
    Reread,
    /// The computer has chosen.
    Chosen {
        ticket: Ticket,
        chosen: Option<Move>,
    },
}

/// A game as it stands, for pages and files.
pub(crate) struct Look {
    pub whole: Value,
    pub room: Room,
}
