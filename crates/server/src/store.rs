//! What is kept: the interface between the server and a database. Owns what can be written and asked, not how: `sqlite` fills it with
//! one file (`writing` changes it, `queries` reads it, `upgrade` and `mending` bring it along from earlier versions, `checking` looks for damage, `folder` has its files, `backup` copies it), `keeper` has the thread that writes, many wishes in one transaction. A database elsewhere would fill the same two traits.

pub(crate) mod backup;
mod checking;
pub(crate) mod folder;
pub(crate) mod keeper;
mod mending;
mod queries;
pub(crate) mod ratings;
pub(crate) mod sqlite;
mod upgrade;
mod writing;

use std::fmt;

pub(crate) use crate::seat::SeatRow;
pub(crate) use crate::stored::{
    EntryRow, GameResult, LineRow, LogVersion, RatingChange, Standing, State, StoredGame,
};

/// A game just made.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub id: String,
    pub created: i64,
    /// What was agreed, as JSON.
    pub setting: String,
    pub owner: i64,
    pub state: State,
    /// By which others may enter.
    pub code: Option<String>,
    /// Stands in the lobby.
    pub listed: bool,
    /// Variant and speed, by which ratings are told apart.
    pub class: String,
    pub rated: bool,
    pub seats: Vec<SeatRow>,
}

/// What an action leaves in the log of a game.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub game: String,
    pub entries: Vec<EntryRow>,
    pub state: State,
    pub moves: usize,
    /// The player whose turn it is.
    pub turn: u8,
    /// When somebody must look at it again, in milliseconds since 1970; none if nothing happens by itself.
    pub due: Option<i64>,
    pub seats: Vec<SeatRow>,
    pub result: Option<GameResult>,
    pub rating: Option<RatedGame>,
}

/// A rated game of two that has ended.
#[derive(Clone, Debug)]
pub(crate) struct RatedGame {
    pub class: String,
    pub visitors: [i64; 2],
    /// 1, 0.5 or 0 for the first.
    pub score: f64,
    pub at: i64,
}

/// Something to be written.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    NewVisitor {
        id: i64,
        at: i64,
    },
    NewSession {
        hash: [u8; 32],
        visitor: i64,
        kind: SessionKind,
        label: Option<String>,
        at: i64,
    },
    EndSession {
        hash: [u8; 32],
    },
    EndSessions {
        visitor: i64,
        kind: SessionKind,
    },
    SetAlias {
        visitor: i64,
        alias: Option<String>,
    },
    NewAccount {
        visitor: i64,
        name: String,
        folded: String,
        /// Of the name, as `names` makes it.
        mark: [u8; 32],
        password: String,
        at: i64,
    },
    SetPassword {
        visitor: i64,
        password: String,
    },
    /// What an anonymous visitor did belongs to the account from now on.
    Adopt {
        from: i64,
        to: i64,
    },
    Forget {
        visitor: i64,
        at: i64,
    },
    Block {
        visitor: i64,
        other: i64,
        on: bool,
    },
    /// Not to read what somebody writes.
    Mute {
        visitor: i64,
        other: i64,
        on: bool,
    },
    /// Whether somebody has switched the chat of a game on.
    Chat {
        game: String,
        visitor: i64,
        on: bool,
    },
    /// A line of a game's chat.
    Line {
        game: String,
        line: Box<LineRow>,
    },
    NewGame(Box<NewGame>),
    Append(Box<Append>),
    /// From which entry on the log of a game is damaged; none if it is whole after all. What is damaged is woken by nobody.
    DamagedGame {
        game: String,
        seq: Option<u64>,
    },
    /// The server ran until then.
    Alive {
        at: i64,
    },
    /// The database was found to be damaged: the next start looks through all of it before it serves.
    DamagedFile,
    /// The server did not run from then to then.
    Pause {
        began: i64,
        ended: i64,
    },
    /// Games that nobody has begun.
    Remove {
        games: Vec<String>,
    },
    /// Visitors without a game or an account, made before that.
    Sweep {
        before: i64,
    },
}

/// How a session is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SessionKind {
    /// By a browser's cookie.
    Browser,
    /// By a program's token.
    Program,
}

impl SessionKind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            SessionKind::Browser => "browser",
            SessionKind::Program => "program",
        }
    }
}

/// A rating, and by how much it may be wrong.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RatingRow {
    pub class: String,
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
    pub games: u32,
}

/// What came of a wish that was written.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Written {
    pub ratings: Vec<RatingChange>,
}

/// Why something could not be kept or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StoreError {
    /// The disk is full, or a file may not grow further.
    Full,
    /// The file is damaged.
    Damaged(String),
    /// It is another program's database.
    Foreign,
    /// The database is missing or empty, though a key says that there was one.
    Lost,
    /// The key is missing or is not that of the database.
    WrongKey,
    /// It was written by a later version: which, where it says so.
    Newer(Option<String>),
    /// It was written by an earlier version, and no server has brought it along yet.
    Older,
    /// A name or code that somebody else has.
    Taken,
    /// Another program has it open.
    Locked,
    /// Anything else the database says.
    Other(String),
    /// The thread has ended: the server stops.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Full => formatter.write_str("the disk is full"),
            StoreError::Damaged(what) => write!(formatter, "the database is damaged: {what}"),
            StoreError::Foreign => formatter.write_str("it is another program's database"),
            StoreError::Lost => formatter.write_str("the database is missing or empty"),
            StoreError::WrongKey => formatter.write_str("the key is not that of the database"),
            StoreError::Older => formatter.write_str("the database is of an earlier version"),
            StoreError::Newer(Some(version)) => {
                write!(formatter, "the database is of Dédale {version}")
            }
            StoreError::Newer(None) => formatter.write_str("the database is of a later version"),
            StoreError::Taken => formatter.write_str("somebody else has that name"),
            StoreError::Locked => formatter.write_str("another program has it open"),
            StoreError::Other(what) => formatter.write_str(what),
            StoreError::Closed => formatter.write_str("the database is closed"),
        }
    }
}

impl std::error::Error for StoreError {}

/// Somebody who has proved who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub id: i64,
    /// The name of the account.
    pub name: Option<String>,
    /// What somebody without an account wants to be called.
    pub alias: Option<String>,
    pub created: i64,
}

/// A game in a list.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub id: String,
    pub created: i64,
    pub setting: String,
    pub owner: i64,
    pub state: State,
    pub class: String,
    pub rated: bool,
    pub moves: u32,
    pub result: Option<GameResult>,
    pub seats: Vec<SeatRow>,
    /// The player whose turn it is, while it is played.
    pub turn: Option<u8>,
}

/// What a game brought somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Won,
    Lost,
    Drawn,
}

impl Outcome {
    pub(crate) fn named(name: &str) -> Option<Outcome> {
        Some(match name {
            "won" => Outcome::Won,
            "lost" => Outcome::Lost,
            "drawn" => Outcome::Drawn,
            _ => return None,
        })
    }
}

/// Which games somebody looks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    pub visitor: Option<i64>,
    /// Somebody else who played.
    pub opponent: Option<i64>,
    /// Made before that moment, for the next page.
    pub before: Option<i64>,
    /// Made from that moment on, and before that one.
    pub from: Option<i64>,
    pub to: Option<i64>,
    pub state: Option<State>,
    pub class: Option<String>,
    pub variant: Option<String>,
    pub players: Option<u8>,
    pub board: Option<String>,
    /// How it ended.
    pub how: Option<String>,
    /// What came of it for the visitor.
    pub outcome: Option<Outcome>,
    pub rated: Option<bool>,
    /// At least so many moves.
    pub moves: Option<u32>,
    /// Only those in the lobby.
    pub listed: bool,
    /// Only those that anybody may find.
    pub public: bool,
    pub most: u32,
}

/// Writes. One of them at a time has the database.
pub(crate) trait Store: Send {
    /// Writes all of it in one transaction. A wish that cannot be fulfilled leaves no trace and spoils no other; the outer error is
    /// that nothing at all was kept.
    fn write(
        &mut self,
        wishes: &[Vec<Write>],
    ) -> Result<Vec<Result<Written, StoreError>>, StoreError>;

    /// Somebody who reads beside it.
    fn reader(&self) -> Result<Box<dyn Reader>, StoreError>;

    /// Ends well: the next start need not look for damage.
    fn close(&mut self, at: i64);
}

/// Answers questions about what has been written.
pub(crate) trait Reader: Send {
    fn person_of_session(&self, hash: &[u8; 32]) -> Result<Option<Person>, StoreError>;
    /// The person with that account, and the hash of the password.
    fn account(&self, folded: &str) -> Result<Option<(Person, String)>, StoreError>;
    /// Whether that name is taken, or rests since its account was deleted, unless by that visitor.
    fn is_taken(&self, mark: &[u8; 32], but_by: i64, at: i64) -> Result<bool, StoreError>;
    fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError>;
    fn log(&self, id: &str, after: u64, most: u32) -> Result<Vec<EntryRow>, StoreError>;
    /// How many games have a log that is known to be damaged.
    fn damaged(&self) -> Result<u32, StoreError>;
    fn game_of_code(&self, code: &str) -> Result<Option<String>, StoreError>;
    /// Games that somebody must look at before that moment.
    fn due(&self, before: i64, most: u32) -> Result<Vec<String>, StoreError>;
    /// Games made before that moment that nobody has begun.
    fn never_begun(&self, before: i64, most: u32) -> Result<Vec<String>, StoreError>;
    fn games(&self, search: &Search) -> Result<Vec<Listed>, StoreError>;
    /// How many games of that person have not ended.
    fn unfinished(&self, visitor: i64) -> Result<u32, StoreError>;
    fn ratings(&self, visitor: i64) -> Result<Vec<RatingRow>, StoreError>;
    /// Every change of a rating: class, moment, rating after.
    fn curve(&self, visitor: i64) -> Result<Vec<(String, i64, f64)>, StoreError>;
    /// Whom somebody does not want to meet.
    fn blocked(&self, visitor: i64) -> Result<Vec<i64>, StoreError>;
    /// Whose lines somebody does not want to read: muted or blocked.
    fn unheard_by(&self, visitor: i64) -> Result<Vec<i64>, StoreError>;
    /// Who does not want to read the lines of that one.
    fn not_heard_by(&self, writer: i64) -> Result<Vec<i64>, StoreError>;
    /// Names of those whom somebody has blocked, and of those whom they have muted.
    fn unwanted(&self, visitor: i64) -> Result<[Vec<String>; 2], StoreError>;
    /// Everything somebody has written: game, moment, text.
    fn lines_of(&self, visitor: i64) -> Result<Vec<(String, i64, String)>, StoreError>;
    /// What is wrong with the pages of the database, if anything is.
    fn damage(&self) -> Result<Option<String>, StoreError>;
    /// Tables with rows that belong to nothing, and how many.
    fn loose(&self) -> Result<Vec<(&'static str, u64)>, StoreError>;
    /// Games in the order of their names, after that one.
    fn names_after(&self, name: &str, most: u32) -> Result<Vec<String>, StoreError>;
    /// A number kept by name.
    fn meta(&self, name: &str) -> Result<Option<i64>, StoreError>;
    /// Kind, label and moment of each session.
    fn sessions(&self, visitor: i64) -> Result<Vec<(String, Option<String>, i64)>, StoreError>;
}
