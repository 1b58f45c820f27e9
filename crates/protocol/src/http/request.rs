//! The body of a POST as a game and limits. Each field is parsed by itself, so that an error names
//! its field.

use dedale_words::mistake::Mistake;
use std::time::Duration;

use dedale_engine::{Clock, Level};
use dedale_rules::{Entry, Game, Move, Notation, Position, Record, Refusal};
use serde_json::{Map, Value};

use dedale_words::echo::echo;
use dedale_words::game_fields::{GameOptions, Names};
use dedale_words::language::Language;
use dedale_words::move_list;
use dedale_words::refusals;

/// The longest budget: an hour, in milliseconds.
pub(super) const LONGEST: u64 = 3_600_000;
/// The most simulations for a position: some ten seconds of search.
const MOST_NODES: u64 = 1_000_000;
/// The most lines of a hint.
const MOST_LINES: u64 = 20;
/// The longest clock: eleven days, in milliseconds.
const LONGEST_CLOCK: u64 = 1_000_000_000;

const NAMES: Names = Names {
    board: "board",
    players: "players",
    walls: "walls",
    starts: "starts",
    // Games of other stages come as a position.
    stage: "",
    variant: "",
    bonus: "",
};

/// A request for a move.
#[derive(Debug)]
pub struct Request {
    /// A game that is not over.
    pub game: Game,
    /// The response must be there within that time.
    pub budget: Option<Duration>,
    /// The clock of the player to move.
    pub clock: Option<Clock>,
    /// The level of the engine.
    pub level: Option<Level>,
    /// The moves to choose among; empty for all.
    pub only: Vec<Move>,
}

/// A request to the coach.
#[derive(Debug)]
pub struct Coaching {
    /// The game, with names where they are given.
    pub record: Record,
    /// The language of the answer.
    pub language: Language,
    /// The response must be there within that time.
    pub budget: Option<Duration>,
    /// Simulations for each position.
    pub nodes: Option<u64>,
    /// How many lines a hint has.
    pub lines: usize,
    /// The moves to choose among; empty for all.
    pub only: Vec<Move>,
    /// Whether to judge the last move instead of giving advice; the game includes that move.
    pub judged: bool,
}

/// The kind of request to the coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Advice in a position, or a judgement of one move there.
    Hint,
    /// A whole game.
    Review,
}

/// Parses the body.
///
/// # Errors
/// The invalid field, by its name.
pub fn read(body: &[u8], language: Language) -> Result<Request, Mistake> {
    let map = object(body, language)?;
    let fields = Fields {
        map: &map,
        language,
    };
    let game = fields.game()?;
    must_go_on(&game, language)?;
    let milliseconds = fields.number("budget_ms", 1, LONGEST)?;
    let (weakest, strongest) = (Level::WEAKEST.number(), Level::STRONGEST.number());
    let level = fields.number("level", weakest.into(), strongest.into())?;
    Ok(Request {
        only: fields.only(game.position())?,
        game,
        budget: milliseconds.map(Duration::from_millis),
        clock: fields.clock()?,
        level: level.and_then(|number| Level::new(number as u8)),
    })
}

/// Parses the body of a request to the coach.
///
/// # Errors
/// The invalid field, by its name.
pub fn read_coaching(body: &[u8], kind: Kind, language: Language) -> Result<Coaching, Mistake> {
    let map = object(body, language)?;
    let mut fields = Fields {
        map: &map,
        language,
    };
    fields.language = fields.spoken()?;
    let language = fields.language;
    let mut record = match fields.text("game")? {
        Some(text) => {
            fields.stands_alone("game", &["position", "moves", "board", "players", "walls"])?;
            let read = text.parse::<Record>();
            read.map_err(|error| refusals::text_error("game", error, language))?
        }
        None => Record::from_game(&fields.game()?),
    };
    let mut only = Vec::new();
    let mut judged = false;
    match kind {
        Kind::Review if record.game().moves().is_empty() => {
            return Err(language.mistake("protocol-no-game", &[]));
        }
        Kind::Review => {}
        Kind::Hint => {
            must_go_on(record.game(), language)?;
            only = fields.only(record.game().position())?;
            if let Some(word) = fields.text("move")? {
                fields.stands_alone("move", &["searchmoves", "lines"])?;
                let mut game = record.game().clone();
                move_list::play_game(&mut game, std::iter::once(word), language)?;
                let entry = game.moves().last().map(|&chosen| Entry {
                    chosen,
                    milliseconds: None,
                    comment: None,
                });
                // The game has just accepted it.
                judged = entry.is_some_and(|entry| record.push(entry).is_ok());
            }
        }
    }
    let milliseconds = fields.number("budget_ms", 1, LONGEST)?;
    let lines = fields.number("lines", 1, MOST_LINES)?;
    Ok(Coaching {
        record,
        language,
        budget: milliseconds.map(Duration::from_millis),
        nodes: fields.number("nodes", 1, MOST_NODES)?,
        lines: lines.unwrap_or(1) as usize,
        only,
        judged,
    })
}

fn object(body: &[u8], language: Language) -> Result<Map<String, Value>, Mistake> {
    let value: Value = serde_json::from_slice(body).map_err(|error| {
        let values = [
            ("line", error.line().to_string().into()),
            ("column", error.column().to_string().into()),
        ];
        language.mistake("protocol-json", &values)
    })?;
    match value {
        Value::Object(map) => Ok(map),
        _ => Err(language.mistake("protocol-object", &[])),
    }
}

fn must_go_on(game: &Game, language: Language) -> Result<(), Mistake> {
    match game.outcome() {
        None => Ok(()),
        Some(outcome) => Err(refusals::refused(Refusal::GameOver { outcome }, language)),
    }
}

struct Fields<'a> {
    map: &'a Map<String, Value>,
    language: Language,
}

impl<'a> Fields<'a> {
    /// A field, if it is there; null counts as absent.
    fn get(&self, name: &str) -> Option<&'a Value> {
        self.map.get(name).filter(|value| !value.is_null())
    }

    fn number(&self, name: &'static str, least: u64, most: u64) -> Result<Option<u64>, Mistake> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        let number = value
            .as_u64()
            .filter(|number| (least..=most).contains(number));
        number.map(Some).ok_or_else(|| {
            let values = [
                ("name", name.into()),
                ("value", echo(&value.to_string()).into()),
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
            ];
            self.language.mistake("error-number", &values)
        })
    }

    fn text(&self, name: &'static str) -> Result<Option<&'a str>, Mistake> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        value.as_str().map(Some).ok_or_else(|| {
            let values = [("name", name.into())];
            self.language.mistake("protocol-field-text", &values)
        })
    }

    /// The language of the request, or that of the program.
    fn spoken(&self) -> Result<Language, Mistake> {
        let Some(name) = self.text("lang")? else {
            return Ok(self.language);
        };
        Language::named(name).ok_or_else(|| {
            let values = [("value", echo(name).into())];
            self.language.mistake("protocol-field-lang", &values)
        })
    }

    /// Checks that none of the other fields is given with that one.
    fn stands_alone(&self, name: &'static str, others: &[&'static str]) -> Result<(), Mistake> {
        match others.iter().find(|other| self.get(other).is_some()) {
            None => Ok(()),
            Some(&other) => {
                let values = [("name", name.into()), ("other", other.into())];
                Err(self.language.mistake("protocol-field-position", &values))
            }
        }
    }

    fn game(&self) -> Result<Game, Mistake> {
        let mut game = Game::new(self.start()?);
        let moves = self.moves("moves")?;
        move_list::play_game(&mut game, moves.iter().copied(), self.language)?;
        Ok(game)
    }

    /// The moves to choose among.
    fn only(&self, position: &Position) -> Result<Vec<Move>, Mistake> {
        let words = self.moves("searchmoves")?;
        let standard = Some(Notation::Standard);
        move_list::choices(position, words.into_iter(), standard, self.language)
    }

    fn moves(&self, name: &'static str) -> Result<Vec<&'a str>, Mistake> {
        let Some(value) = self.get(name) else {
            return Ok(Vec::new());
        };
        let moves = value.as_array().and_then(|moves| {
            let texts = moves.iter().map(Value::as_str);
            texts.collect::<Option<Vec<&str>>>()
        });
        moves.ok_or_else(|| {
            let values = [("name", name.into())];
            self.language.mistake("protocol-field-moves", &values)
        })
    }

    fn start(&self) -> Result<Position, Mistake> {
        let board = self.text("board")?;
        // Numbers are read as text, like the options of the commands.
        let players = self.get("players").map(Value::to_string);
        let walls = self.get("walls").map(Value::to_string);
        if let Some(text) = self.text("position")? {
            self.stands_alone("position", &["board", "players", "walls"])?;
            let read = text.trim().parse();
            return read.map_err(|error| refusals::text_error("position", error, self.language));
        }
        let options = GameOptions {
            names: NAMES,
            board,
            players: players.as_deref(),
            walls: walls.as_deref(),
            starts: None,
            pass: false,
            stage: None,
            variant: None,
            bonus: None,
        };
        Ok(Position::start(options.variant(self.language)?.into()))
    }

    fn clock(&self) -> Result<Option<Clock>, Mistake> {
        let Some(value) = self.get("clock") else {
            return Ok(None);
        };
        let wrong = || self.language.mistake("protocol-field-clock", &[]);
        let Value::Object(map) = value else {
            return Err(wrong());
        };
        let clock = Fields {
            map,
            language: self.language,
        };
        let time = |name| {
            let milliseconds = clock.number(name, 0, LONGEST_CLOCK)?;
            Ok::<_, Mistake>(milliseconds.map(Duration::from_millis))
        };
        // The opponent's time is not used, but it must be valid.
        time("opp_ms")?;
        Ok(Some(Clock {
            left: time("my_ms")?.ok_or_else(wrong)?,
            increment: time("inc_ms")?.unwrap_or_default(),
            byo_yomi: Duration::ZERO,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(body: &str) -> String {
        match read(body.as_bytes(), Language::English) {
            Ok(request) => format!(
                "{} {:?} {:?} {:?}",
                request.game.position(),
                request.budget.map(|budget| budget.as_millis()),
                request
                    .clock
                    .map(|clock| (clock.left.as_millis(), clock.increment.as_millis())),
                request.level.map(Level::number)
            ),
            Err(mistake) => mistake.to_string(),
        }
    }

    #[test]
    fn requests_for_the_coach_are_read_or_the_wrong_field_is_named() {
        let said = |kind, body: &str| match read_coaching(body.as_bytes(), kind, Language::English)
        {
            Ok(asked) => {
                let only: Vec<String> = asked.only.iter().map(Move::to_string).collect();
                let moves = asked.record.game().moves().len();
                format!(
                    "{moves} {only:?} {} {:?} {:?} {} {:?}",
                    asked.lines, asked.nodes, asked.budget, asked.judged, asked.language
                )
            }
            Err(mistake) => mistake.to_string(),
        };
        let file = r#"{"game":"[Dedale \"1\"]\n[Start \"dedale/1 3x3 b1:0,b3:0 - 1 walls=0\"]\n\n1. b2 a3\n2. b3\n1-0\n"}"#;
        for (kind, body, expected) in [
            (
                Kind::Hint,
                r#"{"moves":["e2"],"searchmoves":["e8","d8h"],"lines":2,"nodes":500,"lang":"fr"}"#,
                "1 [\"e8\", \"d8h\"] 2 Some(500) None false French",
            ),
            (
                Kind::Hint,
                r#"{"move":"e2","budget_ms":50}"#,
                "1 [] 1 None Some(50ms) true English",
            ),
            (Kind::Review, file, "3 [] 1 None None false English"),
            (Kind::Hint, file, "the game is over (R10)"),
            (
                Kind::Hint,
                r#"{"move":"e2","lines":2}"#,
                "move cannot be used together with lines",
            ),
            (
                Kind::Hint,
                r#"{"move":"e3"}"#,
                "move 1 (e3): e3 is neither next to e1 nor a jump away (R6)",
            ),
            (
                Kind::Review,
                "{}",
                "there is nothing to review; expected moves, or game with the text of a game file",
            ),
            (
                Kind::Review,
                r#"{"game":"x","moves":[]}"#,
                "game cannot be used together with moves",
            ),
            (
                Kind::Review,
                r#"{"moves":["e2"],"nodes":1000001}"#,
                "nodes 1000001: expected a whole number from 1 to 1000000",
            ),
            (
                Kind::Hint,
                r#"{"lines":21}"#,
                "lines 21: expected a whole number from 1 to 20",
            ),
            (Kind::Hint, r#"{"lang":"de"}"#, "lang de: expected en or fr"),
        ] {
            assert_eq!(said(kind, body), expected, "{body}");
        }
    }

    #[test]
    fn bodies_are_read_or_the_wrong_field_is_named() {
        for (body, expected) in [
            ("{}", "dedale/1 9x9 e1:10,e9:10 - 1 None None None"),
            (
                r#"{"moves":["e2","e8"],"budget_ms":5000,"clock":{"my_ms":143200,"opp_ms":151800,"inc_ms":2000}}"#,
                "dedale/1 9x9 e2:10,e8:10 - 1 Some(5000) Some((143200, 2000)) None",
            ),
            (
                r#"{"board":"5x5","walls":3,"players":2,"level":5,"clock":{"my_ms":0},"budget_ms":null,"more":1}"#,
                "dedale/1 5x5 c1:3,c5:3 - 1 walls=3 None Some((0, 0)) Some(5)",
            ),
            (
                r#"{"position":"dedale/1 9x9 e4:8,e6:9 e3h 2","moves":["e5"]}"#,
                "dedale/1 9x9 e4:8,e5:9 e3h 1 None None None",
            ),
            ("", "the body is not JSON (line 1, column 0)"),
            (
                "{\n\"moves\": [e2]}",
                "the body is not JSON (line 2, column 11)",
            ),
            (
                "[]",
                "expected a JSON object such as {\"moves\":[\"e2\",\"e8\"],\"budget_ms\":1000}",
            ),
            (
                r#"{"moves":"e2"}"#,
                "moves: expected a list of moves such as [\"e2\",\"e8\"]",
            ),
            (
                r#"{"moves":[1]}"#,
                "moves: expected a list of moves such as [\"e2\",\"e8\"]",
            ),
            (
                r#"{"moves":["e2","e8","e2"]}"#,
                "move 3 (e2): the pawn is already there (R5)",
            ),
            (
                r#"{"moves":["e2","frog"]}"#,
                "move 2 (frog): expected a cell such as e4, a wall such as e3h or e3v, or pass",
            ),
            (
                r#"{"budget_ms":0}"#,
                "budget_ms 0: expected a whole number from 1 to 3600000",
            ),
            (
                r#"{"budget_ms":"soon"}"#,
                "budget_ms \"soon\": expected a whole number from 1 to 3600000",
            ),
            (
                r#"{"level":11}"#,
                "level 11: expected a whole number from 1 to 10",
            ),
            (r#"{"board":9}"#, "board: expected a text in quotes"),
            (
                r#"{"board":"9"}"#,
                "board 9: expected columns x rows, each from 3 to 12, such as 9x9",
            ),
            (r#"{"players":3}"#, "players 3: expected 2 or 4 players"),
            (
                r#"{"walls":-1}"#,
                "walls -1: expected a whole number from 0 to 255",
            ),
            (
                r#"{"position":"x"}"#,
                "position, column 1: expected dedale/1",
            ),
            (
                r#"{"position":"x","walls":1}"#,
                "position cannot be used together with walls",
            ),
            (
                r#"{"clock":5}"#,
                "clock: expected an object such as {\"my_ms\":60000,\"opp_ms\":60000,\"inc_ms\":1000}",
            ),
            (
                r#"{"clock":{"opp_ms":5}}"#,
                "clock: expected an object such as {\"my_ms\":60000,\"opp_ms\":60000,\"inc_ms\":1000}",
            ),
            (
                r#"{"clock":{"my_ms":5,"opp_ms":-1}}"#,
                "opp_ms -1: expected a whole number from 0 to 1000000000",
            ),
            (
                r#"{"board":"3x3","walls":0,"moves":["b2","a3","b3"]}"#,
                "the game is over (R10)",
            ),
            (
                r#"{"searchmoves":"e2"}"#,
                "searchmoves: expected a list of moves such as [\"e2\",\"e8\"]",
            ),
            (
                r#"{"searchmoves":["e2","e9h"]}"#,
                "move e9h: the wall would stick out of the board (R7)",
            ),
        ] {
            assert_eq!(said(body), expected, "{body}");
        }
    }
}
