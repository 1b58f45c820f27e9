//! What is kept about a game, as plain values: its row, its log, where it stands. Owns the versions of logs; how they are written and
//! found is the store's business, what they mean the room's.

use crate::seat::SeatRow;

/// How a log is to be read. A game keeps the version that it began with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LogVersion {
    /// Of Dédale 0.1: a game that was over could go on after it had been put away. Its first end is final, and what came after
    /// is void. Clocks may be a millisecond off for each entry.
    First,
    /// After the end come offers of a rematch alone.
    #[default]
    Second,
}

impl LogVersion {
    /// As the database has it; none of a later version of the program.
    pub(crate) fn numbered(number: i64) -> Option<LogVersion> {
        match number {
            1 => Some(LogVersion::First),
            2 => Some(LogVersion::Second),
            _ => None,
        }
    }

    pub(crate) const fn number(self) -> i64 {
        match self {
            LogVersion::First => 1,
            LogVersion::Second => 2,
        }
    }
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Somebody has still to sit down.
    Waiting,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
    /// It was called off before it began.
    Cancelled,
}

impl State {
    pub(crate) const ALL: [State; 4] = [
        State::Waiting,
        State::Playing,
        State::Over,
        State::Cancelled,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            State::Waiting => "waiting",
            State::Playing => "playing",
            State::Over => "over",
            State::Cancelled => "cancelled",
        }
    }

    pub(crate) fn named(name: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// One entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EntryRow {
    pub seq: u64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Milliseconds of the game's own time.
    pub time: u64,
    /// What was done, as `action` writes it; none for what followed from the entry before.
    pub action: Option<String>,
    /// Who asked for it under which number.
    pub request: Option<String>,
    /// What came of it: a fact, as JSON.
    pub body: String,
}

/// A line that a player wrote to the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineRow {
    /// From 1 in each game.
    pub number: u32,
    /// Milliseconds since 1970.
    pub at: i64,
    pub visitor: i64,
    pub player: u8,
    /// The seats it is for, as bits.
    pub readers: u8,
    pub text: String,
    /// Who asked for it under which number.
    pub request: String,
}

/// How a game ended, for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameResult {
    pub how: String,
    /// Numbers of players with commas between.
    pub winners: String,
}

/// What a rated game changed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RatingChange {
    pub player: u8,
    pub before: f64,
    pub after: f64,
}

/// A game as it was kept.
#[derive(Clone, Debug)]
pub(crate) struct StoredGame {
    pub id: String,
    pub setting: String,
    pub owner: i64,
    pub code: Option<String>,
    pub rated: bool,
    pub seats: Vec<SeatRow>,
    /// How its log is to be read.
    pub log: LogVersion,
    pub entries: Vec<EntryRow>,
    /// Where it stands, as lists say.
    pub state: State,
    /// The entry from which on its log is known to be damaged.
    pub damaged: Option<u64>,
    pub ratings: Vec<RatingChange>,
    /// Who has switched the chat on.
    pub chatters: Vec<i64>,
    pub lines: Vec<LineRow>,
}

/// Where a game stands, as its log says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub state: State,
    pub moves: usize,
    /// How it ended, and when: milliseconds since 1970.
    pub end: Option<(GameResult, i64)>,
}
