//! What answers hold, as types: the description for programs is made of these. Most are what the handlers answer with; the last ones describe what the
//! room and the view write by themselves, and tests read real games with them, so that nothing is missing and nothing too much.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::invitation::Picture;

/// It is done.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Done {
    /// Always true.
    pub ok: bool,
}

/// Why not: a code that never changes and a sentence.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Why {
    pub code: String,
    /// What is wrong and what to do, in the visitor's language.
    pub text: String,
}

/// Which game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Which {
    pub game: String,
}

/// A game that was made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Made {
    pub game: String,
    /// The code by which others sit down, where seats are open.
    pub room: Option<String>,
    #[schema(value_type = Game)]
    pub first: Value,
}

/// Where somebody sat down.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Seated {
    pub game: String,
    pub player: u8,
    #[schema(value_type = Game)]
    pub first: Value,
}

/// A game that was made, or one that somebody sat down at.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Paired {
    Seated(Seated),
    Made(Made),
}

/// The entries of a log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Log {
    pub game: String,
    /// What happened, as the socket tells it, each with `seq`, `at` (milliseconds since 1970) and `time` (of the game).
    #[schema(value_type = Vec<Object>)]
    pub entries: Vec<Value>,
}

/// Every position of a game so far.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Positions {
    pub game: String,
    #[schema(value_type = Vec<View>)]
    pub positions: Vec<Value>,
}

/// Games, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct List {
    pub games: Vec<ListedGame>,
    /// To ask on from; null on the last page.
    pub before: Option<i64>,
}

/// A game of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListedGame {
    pub game: String,
    /// In milliseconds since 1970.
    pub created: i64,
    #[schema(value_type = State)]
    pub state: &'static str,
    /// Variant and speed.
    pub class: String,
    pub rated: bool,
    pub moves: u32,
    pub result: Option<GameResult>,
    pub seats: Vec<ListedSeat>,
    #[schema(value_type = Option<Agreed>)]
    pub settings: Option<Value>,
    /// The player whose turn it is, while it is played.
    pub turn: Option<u8>,
    /// It is one's own turn, and somebody waits for it: in one's own list.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub waits: bool,
    /// The last position, where it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub last: Option<Value>,
}

/// How a game of a list ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameResult {
    /// `board`, `time`, `gave-up`, `left`, `draw-agreed`, `blocked` or `drawn`.
    pub how: String,
    pub winners: Vec<u8>,
}

/// Who sits at a game of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListedSeat {
    pub player: u8,
    pub name: Option<String>,
    /// Of a computer.
    pub level: Option<u8>,
    /// Is the name that of an account?
    pub account: bool,
    pub open: bool,
    /// It is oneself: in one's own list.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub own: bool,
}

/// A game that waits for anybody.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Challenge {
    #[serde(flatten)]
    pub game: ListedGame,
    /// Did whoever asks make it?
    pub mine: bool,
    /// Of whoever made it, for games of that class.
    pub rating: f64,
}

/// The lobby.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Challenges {
    pub challenges: Vec<Challenge>,
    /// Games between people that are played, newest first: those at which a player is there.
    pub running: Vec<ListedGame>,
}

/// The link by which others come to a room.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoomLink {
    /// As other devices can open it; null where the site listens to its own machine alone.
    pub link: Option<String>,
    /// The port at which the site listens.
    pub port: u16,
    /// The link as a QR code.
    pub picture: Option<Picture>,
}

/// Whoever asks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    #[serde(flatten)]
    #[schema(value_type = Somebody)]
    pub person: Value,
    pub ratings: Vec<Rating>,
}

/// A rating, by Glicko-2.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the names of the protocol")]
pub(crate) struct Rating {
    /// Variant and speed.
    pub class: String,
    pub rating: f64,
    pub deviation: f64,
    pub games: u32,
}

/// A rating after a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Point {
    pub class: String,
    /// In milliseconds since 1970.
    pub at: i64,
    pub rating: f64,
}

/// A token for a program, shown once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Token {
    pub token: String,
}

/// Names of those one does not want to meet or to read.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Unwanted {
    pub blocked: Vec<String>,
    pub muted: Vec<String>,
}

/// A player with an account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Profile {
    pub name: Option<String>,
    /// In milliseconds since 1970.
    pub created: i64,
    /// It is oneself.
    pub you: bool,
    pub blocked: bool,
    pub muted: bool,
    pub ratings: Vec<Rating>,
    pub curve: Vec<Point>,
}

/// Everything that is kept about somebody.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Export {
    #[serde(flatten)]
    #[schema(value_type = Somebody)]
    pub person: Value,
    pub created: i64,
    pub alias: Option<String>,
    pub everything: Everything,
}

/// What somebody did and said.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Everything {
    pub games: Vec<ExportedGame>,
    pub ratings: Vec<Rating>,
    /// Class, moment and rating after each rated game.
    #[schema(value_type = Vec<Vec<Value>>)]
    pub curve: Vec<(String, i64, f64)>,
    pub blocked: Vec<String>,
    pub muted: Vec<String>,
    pub lines: Vec<ExportedLine>,
    pub sessions: Vec<Session>,
}

/// A game with what was done in it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExportedGame {
    #[serde(flatten)]
    pub game: ListedGame,
    pub log: Vec<Act>,
}

/// What was done, and when.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Act {
    pub at: i64,
    pub action: Option<String>,
}

/// A line of a chat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExportedLine {
    pub game: String,
    pub at: i64,
    pub text: String,
}

/// A browser or a program that can prove who somebody is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Session {
    pub kind: String,
    pub label: Option<String>,
    pub created: i64,
}

/// Where a game stands.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum State {
    Waiting,
    Playing,
    Over,
    Cancelled,
}

/// The engine's answer.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct Found {
    /// Always true.
    ok: bool,
    r#move: String,
    /// The chance to win, 0 to 1.
    ev: f64,
    /// Simulations.
    nodes: u64,
}

/// Whoever asks, without ratings.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct Somebody {
    visitor: String,
    name: Option<String>,
    account: bool,
    /// `fr` or `en`.
    language: String,
}

/// A whole game, as the socket tells it too.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the names of the protocol")]
pub(crate) struct Game {
    /// Always `game`.
    r#type: String,
    game: String,
    /// The last entry of the log that this holds.
    seq: u64,
    state: State,
    view: View,
    seats: Vec<Seat>,
    clock: Option<Clock>,
    offers: Vec<Offer>,
    /// The hints that players asked for, where others are told of it.
    hints: Vec<AskedHint>,
    settings: Agreed,
    /// The players that whoever asks moves; none for spectators.
    you: Vec<u8>,
    ended: Option<Ended>,
    /// The game that follows.
    next: Option<String>,
    /// The entries since the one that was asked for.
    #[schema(value_type = Vec<Object>)]
    missed: Vec<Value>,
    /// The entry from which on the log is damaged: the game is as it was before it, and cannot go on.
    damaged: Option<u64>,
}

/// Who sits where.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct Seat {
    player: u8,
    /// `person`, `computer` or `open`.
    kind: String,
    name: Option<String>,
    level: Option<u8>,
    account: bool,
}

/// The clocks, in milliseconds.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct Clock {
    running: Option<u8>,
    left: Vec<u64>,
    /// The server's own time.
    sent: i64,
    timing: String,
}

/// What somebody offers.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct Offer {
    /// `draw`, `take-back` or `rematch`.
    what: String,
    by: u8,
}

/// A hint that a player asked for.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct AskedHint {
    by: u8,
    /// After so many moves.
    at: u32,
}

/// How a game ended.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct Ended {
    /// `board`, `time`, `gave-up`, `left`, `draw-agreed`, `blocked` or `drawn`.
    how: String,
    winners: Vec<u8>,
    by: Option<u8>,
    ratings: Option<Vec<Change>>,
}

/// What a game did to a rating.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct Change {
    player: u8,
    before: f64,
    after: f64,
}

/// What is agreed about a game.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in the form of a new game"
)]
pub(crate) struct Agreed {
    board: String,
    players: u8,
    /// Null for the usual number.
    walls: Option<u8>,
    variant: String,
    pass: bool,
    bonus: Option<String>,
    starts: Option<String>,
    timing: String,
    take_backs: bool,
    hints: bool,
    aids: bool,
    rated: bool,
    /// No list and no profile has it.
    unlisted: bool,
    /// The clock of each side runs from its own first move.
    free_first_moves: bool,
    /// Variant and speed.
    class: String,
    /// The room's code while somebody has still to sit down.
    room: Option<String>,
}

/// Everything that a board draws; docs/protocol-web.md says what each means.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct View {
    version: u32,
    size: [u8; 2],
    sides: Vec<String>,
    stock: u8,
    stocks: Vec<u8>,
    turn: u8,
    pawns: Vec<String>,
    points: Vec<i64>,
    walls: Vec<LaidWall>,
    bonus: Vec<BonusSquare>,
    moves: Vec<String>,
    #[schema(value_type = Option<Object>)]
    last: Option<Value>,
    ways: Vec<Way>,
    legal: Vec<String>,
    detours: std::collections::BTreeMap<String, Vec<u32>>,
    #[schema(value_type = Object)]
    refused: Value,
    #[schema(value_type = Option<Object>)]
    outcome: Option<Value>,
    /// By legal move that would let the game end without a winner: `now` or `then`. Left out where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    blocks: Option<Value>,
}

/// A wall and whose it is.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct LaidWall {
    wall: String,
    by: u8,
}

/// A bonus square.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct BonusSquare {
    cell: String,
    value: u32,
    spent: bool,
}

/// A shortest way to the goal.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct Way {
    steps: u32,
    cells: Vec<String>,
}

#[cfg(test)]
mod tests {
    use dedale_play::Moment;

    use super::*;
    use crate::room::tests::{played, stored};
    use serde_json::json;

    /// Reads what the program writes with the type that describes it: the same comes back, so nothing is missing and nothing too much.
    fn described<T: for<'de> Deserialize<'de> + Serialize>(written: &Value) {
        let read: T = serde_json::from_value(written.clone()).expect("as described");
        assert_eq!(serde_json::to_value(read).expect("JSON"), *written);
    }

    #[test]
    fn games_are_as_they_are_described() {
        for (setting, actions) in [
            (json!({}), &["begin", "play 1 e2", "propose 2 draw"][..]),
            (
                json!({"timing": "300+5/30", "bonus": 3, "walls": 4}),
                &["begin", "play 1 a1h", "give-up 2"],
            ),
            (json!({"players": 4, "variant": "cooperative"}), &[]),
        ] {
            let players = if setting["players"] == 4 { 4 } else { 2 };
            let stored = stored(&setting, &[1, 2, 3, 0][..players]);
            let timed: Vec<(u64, &str)> = (0..).zip(actions.iter().copied()).collect();
            let (room, _, log) = played(&stored, &timed);
            assert!(log.len() >= actions.len(), "{log:?}");
            let own = room.players_of(1);
            described::<Game>(&room.whole(&own, 0, Moment::from_milliseconds(9000), 5));
        }
    }

    #[test]
    fn views_are_as_they_are_described() {
        let mut count = 0;
        for recorded in [
            include_str!("../../../../web/fixtures/four.json"),
            include_str!("../../../../web/fixtures/large.json"),
            include_str!("../../../../web/fixtures/over.json"),
            include_str!("../../../../web/fixtures/shut-in.json"),
        ] {
            let recorded: Value = serde_json::from_str(recorded).expect("JSON");
            for view in recorded["views"].as_array().expect("views") {
                described::<View>(view);
                count += 1;
            }
        }
        assert!(count > 8, "{count}");
    }
}
