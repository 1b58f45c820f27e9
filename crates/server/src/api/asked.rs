//! What requests may hold: the bodies and the filters of addresses, as types. The description for programs is made of these, and only what
//! stands here is handed on to the readers, which say by name and in the visitor's language what is wrong with a field: so nothing can be asked for that is
//! not described.

use axum::http::Uri;
use dedale_words::language::Language;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::{IntoParams, ToSchema};

use super::decoded;
use crate::problem::Problem;

/// A field as it came, still to be read; null is as good as nothing.
type Field = Value;

/// What is agreed about a new game. Everything may be left out.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct NewGame {
    /// Columns and rows, 3 to 12.
    #[schema(value_type = Option<String>, example = "9x9")]
    board: Field,
    /// 2 or 4.
    #[schema(value_type = Option<u8>, minimum = 2, maximum = 4)]
    players: Field,
    /// Walls of each player.
    #[schema(value_type = Option<u8>)]
    walls: Field,
    #[schema(value_type = Option<Variant>)]
    variant: Field,
    /// How many bonus squares by lot, or cells with their points, such as `c5:3,d7:2`.
    #[schema(value_type = Option<Bonus>)]
    bonus: Field,
    /// Starting cells in turn order, such as `e1,e9`.
    #[schema(value_type = Option<String>)]
    starts: Field,
    /// May one pass?
    #[schema(value_type = Option<bool>)]
    pass: Field,
    /// As in game files: `off`, `stopwatch`, `300`, `300+5`, `300+5/30`.
    #[schema(value_type = Option<String>, example = "300+5")]
    timing: Field,
    /// Days a move, in place of a timing.
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 14)]
    days: Field,
    /// `me`, `open` or `computer LEVEL` in turn order.
    #[schema(value_type = Option<Vec<String>>, example = json!(["me", "computer 3"]))]
    seats: Field,
    /// Do lots decide who sits where?
    #[schema(value_type = Option<bool>)]
    lots: Field,
    /// Does it count for ratings?
    #[schema(value_type = Option<bool>)]
    rated: Field,
    /// Is it in no list and no profile? Unless it is said, games by link are, and all others are not.
    #[schema(value_type = Option<bool>)]
    unlisted: Field,
    /// May moves be taken back?
    #[schema(value_type = Option<bool>)]
    take_backs: Field,
    /// May hints be asked for?
    #[schema(value_type = Option<bool>)]
    hints: Field,
    /// Does the board tell by how much a wall lengthens ways?
    #[schema(value_type = Option<bool>)]
    aids: Field,
}

/// The variants by name.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(
    dead_code,
    reason = "read by name in `setting`; here for the description alone"
)]
pub(crate) enum Variant {
    Official,
    Cooperative,
    Mathematical,
    Stage1,
    Stage2,
    Stage3,
}

/// Bonus squares: how many, or which.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(
    dead_code,
    reason = "read by name in `setting`; here for the description alone"
)]
pub(crate) enum Bonus {
    Scattered(u8),
    Chosen(String),
}

/// Where to sit down.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct Sit {
    /// A player's number; the first that is free where it is left out.
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 4)]
    seat: Field,
    /// A computer of that level, by whoever made the game.
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    computer: Field,
}

/// A game and how long the engine may think about it.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct Question {
    /// All moves so far.
    #[schema(value_type = Option<Vec<String>>)]
    moves: Field,
    /// Columns and rows.
    #[schema(value_type = Option<String>)]
    board: Field,
    #[schema(value_type = Option<u8>)]
    players: Field,
    /// Walls of each player at the start.
    #[schema(value_type = Option<u8>)]
    walls: Field,
    /// A position in place of board, players and walls.
    #[schema(value_type = Option<String>)]
    position: Field,
    /// The answer is there after so many milliseconds.
    #[schema(value_type = Option<u32>)]
    budget_ms: Field,
    #[schema(value_type = Option<TheirClock>)]
    clock: Field,
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    level: Field,
}

/// The clock of whoever is to move, in milliseconds.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "read by `protocol`; here for the description alone"
)]
#[expect(clippy::struct_field_names, reason = "the names of the protocol")]
pub(crate) struct TheirClock {
    my_ms: u64,
    opp_ms: Option<u64>,
    inc_ms: Option<u64>,
}

/// Who somebody says they are.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct Credentials {
    #[schema(value_type = String)]
    name: Field,
    /// 8 to 200 letters.
    #[schema(value_type = String)]
    password: Field,
}

/// What somebody without an account wants to be called.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct NewName {
    /// Nothing for no name.
    #[schema(value_type = Option<String>)]
    name: Field,
}

/// The password of an account.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct Password {
    /// Not needed without an account.
    #[schema(value_type = Option<String>)]
    password: Field,
}

/// A password in place of another.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct NewPassword {
    #[schema(value_type = String)]
    old: Field,
    /// 8 to 200 letters.
    #[schema(value_type = String)]
    new: Field,
}

/// A token for a program.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct NewToken {
    /// What the program is called, at most 40 letters.
    #[schema(value_type = Option<String>)]
    label: Field,
}

/// Which games somebody looks for. All filters may be left out, and all that are given must hold.
#[derive(Debug, Default, Deserialize, Serialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(crate) struct Filters {
    /// The name of an account that played; not in the lists of one person.
    player: Option<String>,
    /// Another account that played.
    opponent: Option<String>,
    #[param(value_type = Option<Variant>)]
    variant: Option<String>,
    /// Variant and speed, such as `official-blitz`.
    class: Option<String>,
    /// 2 or 4.
    players: Option<String>,
    /// Columns and rows, such as `9x9`.
    board: Option<String>,
    /// How it ended: `board`, `time`, `gave-up`, `left`, `draw-agreed`, `blocked` or `drawn`.
    how: Option<String>,
    /// What it brought `player`: `won`, `lost` or `drawn`.
    result: Option<String>,
    /// `true` or `false`.
    rated: Option<String>,
    /// On or after that day (`2026-03-14`, in universal time), or milliseconds since 1970.
    from: Option<String>,
    /// The last day, or milliseconds since 1970.
    to: Option<String>,
    /// At least so many moves.
    moves: Option<String>,
    /// Of one's own games: `waiting`, `playing`, `over` or `cancelled`; everybody else's are over.
    state: Option<String>,
    /// Games of a page, 1 to 50.
    most: Option<String>,
    /// The next page: `before` of the last answer.
    before: Option<String>,
    /// `1` for the last position of each game, of at most 20.
    boards: Option<String>,
}

/// From where on a log is told.
#[derive(Debug, Default, Deserialize, Serialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(crate) struct After {
    /// The number of the last entry that is known.
    #[param(value_type = Option<u64>)]
    after: Option<String>,
}

/// The fields of an object that `T` has, and no others.
pub(crate) fn described<T: DeserializeOwned + Serialize>(
    value: Value,
    language: Language,
) -> Result<Value, Problem> {
    let wrong = |_| Problem::bad(language.mistake("error-object", &[]));
    let known: T = serde_json::from_value(value).map_err(wrong)?;
    serde_json::to_value(known).map_err(wrong)
}

/// The filters of an address that `T` has, and no others. One that is given twice counts as it came first.
pub(crate) fn filters<T: DeserializeOwned + Serialize + Default>(uri: &Uri) -> Value {
    let pairs = uri.query().unwrap_or_default().split('&');
    let mut given = Map::new();
    for (name, value) in pairs.filter_map(|pair| pair.split_once('=')) {
        if let Some(value) = decoded(value) {
            given.entry(name).or_insert(Value::String(value));
        }
    }
    let known: T = serde_json::from_value(Value::Object(given)).unwrap_or_default();
    serde_json::to_value(known).unwrap_or_else(|_| json!({}))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setting::{Setting, VARIANTS};

    /// The names of a type's fields.
    fn names<T: Serialize + Default>() -> Vec<String> {
        let fields = serde_json::to_value(T::default()).expect("JSON");
        let fields = fields.as_object().expect("an object");
        fields.keys().cloned().collect()
    }

    #[test]
    fn every_field_of_a_new_game_is_read() {
        for name in names::<NewGame>() {
            // Read by whoever makes the game, not by its setting.
            if name == "seats" || name == "lots" {
                continue;
            }
            let asked = json!({ name.as_str(): {} });
            let mistake = Setting::read(&asked, 7, Language::English).expect_err("a mistake");
            assert!(mistake.to_string().contains(&name), "{name}: {mistake}");
        }
    }

    #[test]
    fn every_field_of_a_question_to_the_engine_is_read() {
        let read = dedale_protocol::http::request::read;
        for name in names::<Question>() {
            let asked = json!({ name.as_str(): {} }).to_string();
            let mistake = read(asked.as_bytes(), Language::English).expect_err("a mistake");
            assert!(mistake.to_string().contains(&name), "{name}: {mistake}");
        }
    }

    #[test]
    fn the_variants_are_those_of_games() {
        let described = serde_json::to_value(<Variant as utoipa::PartialSchema>::schema());
        let described = described.expect("JSON");
        assert_eq!(described["enum"], json!(VARIANTS));
    }

    #[test]
    fn what_is_not_described_is_not_handed_on() {
        let asked = json!({ "board": "5x5", "secret": 1 });
        let known = described::<NewGame>(asked, Language::English).ok();
        let known = known.expect("an object");
        assert_eq!(
            (&known["board"], known.get("secret")),
            (&json!("5x5"), None)
        );
        let uri: Uri = "/x?most=3&most=4&secret=1&board=%zz".parse().unwrap();
        let known = filters::<Filters>(&uri);
        assert_eq!(known["most"], "3");
        assert_eq!((known.get("secret"), &known["board"]), (None, &Value::Null));
    }
}
