//! What is agreed about a game: read from what a visitor asks for, kept as JSON, made into a plan for a table. Owns the names of
//! variants and speeds.

use std::time::Duration;

use dedale_engine::Level;
use dedale_play::{
    Allowance, BonusSquares, Controller, FirstMoves, Kind, Name, Order, Plan, Seat, Table,
    TakeBacks, Timing,
};
use dedale_rules::{Bonus, Cell, PerPlayer, Size, Stage};
use dedale_words::echo;
use dedale_words::game_fields::wrong;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;
use dedale_words::{phrases, seat_names};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::seat::SeatRow;

/// A day, and the most days that a move of a correspondence game may take.
const DAY: Duration = Duration::from_hours(24);
const MOST_DAYS: u64 = 14;
/// The most bonus squares that are scattered by lot.
const MOST_SCATTERED: u64 = 20;

/// What is agreed about a game besides who sits where. The fields are those of the API and of the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in the form of a new game"
)]
pub(crate) struct Setting {
    /// Columns and rows.
    pub board: String,
    pub players: u8,
    /// Walls of each player; none for the usual number.
    pub walls: Option<u8>,
    /// `official`, `cooperative`, `mathematical`, `stage1`, `stage2` or `stage3`.
    pub variant: String,
    pub pass: bool,
    /// Cells with their points, such as `c5:3,d7:2`.
    pub bonus: Option<String>,
    /// Starting cells in turn order.
    pub starts: Option<String>,
    /// As in game files; correspondence is `0/SECONDS`.
    pub timing: String,
    pub take_backs: bool,
    pub hints: bool,
    /// Whether the board tells by how much a wall lengthens ways.
    pub aids: bool,
    pub rated: bool,
    /// No list and no profile has it: those who know its address find it.
    #[serde(default)]
    pub unlisted: bool,
    /// The clock of each side runs from its own first move.
    #[serde(default)]
    pub free_first_moves: bool,
    pub seed: u64,
}

/// The variants by name.
pub(crate) const VARIANTS: [&str; 6] = [
    "official",
    "cooperative",
    "mathematical",
    "stage1",
    "stage2",
    "stage3",
];
/// The speeds by name.
const SPEEDS: [&str; 6] = [
    "free",
    "bullet",
    "blitz",
    "rapid",
    "classical",
    "correspondence",
];

/// Is that variant and speed, as `Setting::class` writes them?
pub(crate) fn is_class(text: &str) -> bool {
    let Some((variant, speed)) = text.rsplit_once('-') else {
        return false;
    };
    let variant = variant.strip_suffix("-own").unwrap_or(variant);
    VARIANTS.contains(&variant) && SPEEDS.contains(&speed)
}

impl Setting {
    /// Reads what was asked for; everything that is not said is as usual.
    pub(crate) fn read(asked: &Value, seed: u64, language: Language) -> Result<Setting, Mistake> {
        let fields = Fields { asked, language };
        let players = match &asked["players"] {
            Value::Null => asked["seats"].as_array().map_or(2, Vec::len) as u64,
            _ => fields.number("players", 2, 4)?.unwrap_or(2),
        };
        let walls = fields.number("walls", 0, u64::from(u8::MAX))?;
        let mut timing = fields.text("timing")?.unwrap_or("off").to_owned();
        if let Some(days) = fields.number("days", 1, MOST_DAYS)? {
            timing = format!("0/{}", DAY.as_secs() * days);
        }
        let rated = fields.switch("rated", false)?;
        // What is rated is played without help. Hints against somebody else must be asked for: whoever sits down agrees to them.
        let help = |name, usual| Ok(fields.switch(name, usual)? && !rated);
        let scattered = asked["bonus"].as_u64();
        let bonus = match scattered {
            Some(_) => None,
            None => fields.text("bonus")?.filter(|text| !text.is_empty()),
        };
        let mut setting = Setting {
            board: fields.text("board")?.unwrap_or("9x9").to_owned(),
            players: players as u8,
            walls: walls.map(|walls| walls as u8),
            variant: fields.text("variant")?.unwrap_or("official").to_owned(),
            pass: fields.switch("pass", false)?,
            bonus: bonus.map(str::to_owned),
            starts: fields.text("starts")?.map(str::to_owned),
            timing,
            take_backs: help("take_backs", true)?,
            hints: help("hints", !has_open_seat(asked))?,
            aids: help("aids", true)?,
            rated,
            unlisted: fields.switch("unlisted", false)?,
            free_first_moves: false,
            seed,
        };
        let mut plan = setting.plan(&[], language)?;
        // `9X9` is the same board as `9x9`.
        setting.board = plan.size.to_string();
        if let Some(count) = scattered {
            fields.number("bonus", 0, MOST_SCATTERED)?;
            plan.bonus = BonusSquares::Scattered(count as usize);
        }
        let variant = plan.variant();
        let variant = variant
            .map_err(|error| Mistake::new(error.code(), phrases::plan_error(&error, language)))?;
        if scattered.is_some() && !variant.bonus.is_empty() {
            // From now on they lie where they lie.
            let square = |bonus: &Bonus| format!("{}:{}", bonus.cell, bonus.value);
            let squares: Vec<String> = variant.bonus.iter().map(square).collect();
            setting.bonus = Some(squares.join(","));
        }
        if rated && (players != 2 || !matches!(plan.timing, Timing::Limit(_))) {
            return Err(language.mistake("error-rated", &[]));
        }
        Ok(setting)
    }

    /// The plan of a game between those who sit there; without seats, of people without names.
    fn plan(&self, seats: &[SeatRow], language: Language) -> Result<Plan, Mistake> {
        let size: Size = self
            .board
            .parse()
            .map_err(|_| wrong("error-board", "board", &self.board, language))?;
        let count = usize::from(self.players);
        if !matches!(count, 2 | 4) {
            let count = count.to_string();
            return Err(wrong("error-players", "players", &count, language));
        }
        let kind = kind(&self.variant)
            .ok_or_else(|| wrong("error-variant", "variant", &self.variant, language))?;
        let people = (0..count)
            .map(|place| seat(place, seats.get(place)))
            .collect();
        let mut plan = Plan::new(distinct(people), self.seed);
        plan.size = size;
        plan.walls = self.walls;
        plan.kind = kind;
        plan.pass = self.pass;
        plan.order = Order::AsNamed;
        if let Some(bonus) = &self.bonus {
            let squares = read_bonus(bonus);
            let squares = squares.ok_or_else(|| wrong("error-bonus", "bonus", bonus, language))?;
            plan.bonus = BonusSquares::Chosen(squares);
        }
        if let Some(starts) = &self.starts {
            plan.starts = Some(self.read_starts(starts, language)?);
        }
        plan.timing = self
            .timing
            .parse()
            .map_err(|_| wrong("error-timing", "timing", &self.timing, language))?;
        if self.free_first_moves {
            plan.first_moves = FirstMoves::Free;
        }
        let mut persons = seats.iter().filter_map(|seat| seat.visitor);
        let first = persons.next();
        let alone =
            persons.all(|other| Some(other) == first) && !seats.iter().any(SeatRow::is_open);
        plan.take_backs = if alone {
            TakeBacks::AtOnce
        } else {
            TakeBacks::ByAgreement
        };
        Ok(plan)
    }

    fn read_starts(&self, text: &str, language: Language) -> Result<PerPlayer<Cell>, Mistake> {
        let cells: Result<Vec<Cell>, _> = text.split(',').map(str::parse).collect();
        let read = cells.ok().and_then(|cells| PerPlayer::from_slice(&cells));
        let fits = |starts: &PerPlayer<Cell>| starts.count().get() == usize::from(self.players);
        read.filter(fits).ok_or_else(|| {
            let example = if self.players == 2 {
                "e1,e9"
            } else {
                "e1,a5,e9,i5"
            };
            let values = [
                ("name", "starts".into()),
                ("value", echo(text).into()),
                ("count", self.players.to_string().into()),
                ("example", example.into()),
            ];
            language.mistake("error-starts", &values)
        })
    }

    /// The table of those who sit there.
    pub(crate) fn table(&self, seats: &[SeatRow], language: Language) -> Result<Table, Mistake> {
        let plan = self.plan(seats, language)?;
        let told = |error: dedale_play::PlanError| {
            Mistake::new(error.code(), phrases::plan_error(&error, language))
        };
        plan.table().map_err(told)
    }

    /// Variant and speed: what ratings are told apart by.
    pub(crate) fn class(&self) -> String {
        let usual = self.board == "9x9" && self.walls.is_none() && self.starts.is_none();
        let usual = usual && self.bonus.is_none() && self.players == 2;
        let own = if usual { "" } else { "-own" };
        let speed = self.timing.parse().map_or("free", speed);
        format!("{}{own}-{speed}", self.variant)
    }

    /// What everybody is told of it.
    pub(crate) fn told(&self, code: Option<&str>) -> Value {
        let mut told = serde_json::to_value(self).unwrap_or_default();
        if let Some(fields) = told.as_object_mut() {
            // Who knows the seed knows what the weaker levels will do.
            fields.remove("seed");
            fields.insert("class".to_owned(), self.class().into());
            fields.insert("room".to_owned(), code.into());
        }
        told
    }
}

/// Is somebody else to sit down?
fn has_open_seat(asked: &Value) -> bool {
    let seats = asked["seats"].as_array();
    seats.is_some_and(|seats| seats.iter().any(|seat| seat == "open"))
}

fn kind(variant: &str) -> Option<Kind> {
    Some(match variant {
        "official" => Kind::Usual,
        "cooperative" => Kind::Cooperative,
        "mathematical" => Kind::Mathematical,
        "stage1" => Kind::Stage(Stage::One),
        "stage2" => Kind::Stage(Stage::Two),
        "stage3" => Kind::Stage(Stage::Three),
        _ => return None,
    })
}

/// How fast a game is, by the time that one of thirty moves may take.
fn speed(timing: Timing) -> &'static str {
    let Timing::Limit(Allowance {
        main,
        increment,
        byo_yomi,
    }) = timing
    else {
        return "free";
    };
    if main.max(byo_yomi) >= DAY {
        return "correspondence";
    }
    match (main + increment * 30 + byo_yomi * 15).as_secs() {
        ..180 => "bullet",
        180..600 => "blitz",
        600..1800 => "rapid",
        _ => "classical",
    }
}

fn seat(place: usize, row: Option<&SeatRow>) -> Seat {
    let level = row.and_then(|row| row.level).and_then(Level::new);
    let controller = level.map_or(Controller::Human, Controller::Computer);
    let named: Option<Name> = row
        .and_then(|row| row.name.as_deref())
        .and_then(|name| name.parse().ok());
    let usual = || seat_names::usual(place, controller, Language::English);
    Plan::usual_seat(place, named.unwrap_or_else(usual), controller)
}

/// No two of one name: whoever comes later has a number behind it.
fn distinct(mut seats: Vec<Seat>) -> Vec<Seat> {
    for place in 1..seats.len() {
        let taken = |name: &Name| seats[..place].iter().any(|seat| seat.name == *name);
        if taken(&seats[place].name) {
            let short: String = seats[place].name.as_str().chars().take(16).collect();
            let numbered = (2..=9).filter_map(|number| format!("{short} {number}").parse().ok());
            let free = { numbered }.find(|name| !taken(name));
            seats[place].name = free.unwrap_or_else(|| {
                seat_names::usual(place, seats[place].controller, Language::English)
            });
        }
    }
    seats
}

/// `c5:3,d7:2`.
fn read_bonus(text: &str) -> Option<Vec<Bonus>> {
    let read = |word: &str| {
        let (cell, value) = word.split_once(':')?;
        let digits = value.bytes().all(|byte| byte.is_ascii_digit());
        Some(Bonus {
            cell: cell.parse().ok()?,
            value: value.parse().ok().filter(|_| digits)?,
        })
    };
    text.split(',').map(read).collect()
}

/// The fields of a JSON object, each read by itself so that what is wrong can be said by name.
pub(crate) struct Fields<'a> {
    pub asked: &'a Value,
    pub language: Language,
}

impl<'a> Fields<'a> {
    pub(crate) fn text(&self, name: &'static str) -> Result<Option<&'a str>, Mistake> {
        match &self.asked[name] {
            Value::Null => Ok(None),
            Value::String(text) => Ok(Some(text)),
            _ => {
                let values = [("name", name.into())];
                Err(self.language.mistake("protocol-field-text", &values))
            }
        }
    }

    pub(crate) fn number(
        &self,
        name: &'static str,
        least: u64,
        most: u64,
    ) -> Result<Option<u64>, Mistake> {
        let value = &self.asked[name];
        if value.is_null() {
            return Ok(None);
        }
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

    pub(crate) fn switch(&self, name: &'static str, usual: bool) -> Result<bool, Mistake> {
        match &self.asked[name] {
            Value::Null => Ok(usual),
            Value::Bool(on) => Ok(*on),
            _ => {
                let values = [("name", name.into())];
                Err(self.language.mistake("error-switch", &values))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn settings_are_read_and_come_back_from_the_database() {
        for (asked, class) in [
            (json!({}), "official-free"),
            (json!({"timing": "180+2"}), "official-blitz"),
            (json!({"timing": "60", "rated": true}), "official-bullet"),
            (json!({"days": 3}), "official-correspondence"),
            (json!({"board": "9X9"}), "official-free"),
            (
                json!({"players": 4, "variant": "cooperative"}),
                "cooperative-own-free",
            ),
            (
                json!({"variant": "mathematical", "timing": "1800"}),
                "mathematical-classical",
            ),
            (
                json!({"board": "5x7", "walls": 3, "pass": true}),
                "official-own-free",
            ),
            (json!({"bonus": 4}), "official-own-free"),
            (
                json!({"bonus": "c5:3,d6:2", "starts": "d1,f9"}),
                "official-own-free",
            ),
            (
                json!({"variant": "stage2", "seats": ["me", "open"]}),
                "stage2-free",
            ),
        ] {
            let setting = Setting::read(&asked, 7, Language::English).expect("a setting");
            assert_eq!(setting.class(), class, "{asked}");
            assert!(is_class(class) && VARIANTS.contains(&setting.variant.as_str()));
            let text = serde_json::to_string(&setting).unwrap();
            let back: Setting = serde_json::from_str(&text).unwrap();
            assert_eq!(back, setting);
            assert!(back.table(&[], Language::English).is_ok(), "{asked}");
            assert!(setting.told(None).get("seed").is_none());
        }
        let scattered = Setting::read(&json!({"bonus": 4}), 7, Language::English).unwrap();
        assert_eq!(scattered.bonus.unwrap().split(',').count(), 4);
    }

    #[test]
    fn help_is_agreed_on_and_never_rated() {
        let open = json!(["me", "open"]);
        for (asked, help) in [
            (json!({}), [true, true, true]),
            (json!({"seats": ["me", "computer 2"]}), [true, true, true]),
            (json!({"seats": open}), [false, true, true]),
            (json!({"seats": open, "hints": true}), [true, true, true]),
            (
                json!({"take_backs": false, "aids": false}),
                [true, false, false],
            ),
            (
                json!({"timing": "180+2", "rated": true, "hints": true, "take_backs": true, "aids": true}),
                [false, false, false],
            ),
        ] {
            let setting = Setting::read(&asked, 7, Language::English).expect("a setting");
            let read = [setting.hints, setting.take_backs, setting.aids];
            assert_eq!(read, help, "{asked}");
        }
    }

    /// Fields with values by lot: read or refused, never a panic; what was read is the same when it comes back.
    #[test]
    fn no_setting_breaks_the_reader() {
        let mut lots = dedale_rules::SplitMix::lots(11);
        let names = [
            "board",
            "players",
            "walls",
            "variant",
            "pass",
            "bonus",
            "starts",
            "timing",
            "days",
            "take_backs",
            "hints",
            "aids",
            "rated",
            "seats",
        ];
        let values = [
            json!(null),
            json!(true),
            json!(false),
            json!(0),
            json!(2),
            json!(4),
            json!(3),
            json!(-1),
            json!(1e300),
            json!(u64::MAX),
            json!(""),
            json!("9x9"),
            json!("3x12"),
            json!("12X5"),
            json!("official"),
            json!("cooperative"),
            json!("mathematical"),
            json!("stage1"),
            json!("300+5/30"),
            json!("off"),
            json!("c3:3"),
            json!("c5:3,d6:200"),
            json!("c1,c9"),
            json!("\u{202e}"),
            json!([]),
            json!(["me", "open"]),
            json!({"board": 9}),
        ];
        let (mut read, mut refused) = (0, 0);
        for _ in 0..20_000 {
            let mut asked = json!({});
            for _ in 0..lots.below(5) {
                asked[names[lots.below(names.len())]] = values[lots.below(values.len())].clone();
            }
            let Ok(setting) = Setting::read(&asked, 7, Language::French) else {
                refused += 1;
                continue;
            };
            read += 1;
            let kept = serde_json::to_value(&setting).unwrap();
            let again = Setting::read(&kept, 7, Language::English);
            assert_eq!(again.ok(), Some(setting.clone()), "{asked}");
            assert!(setting.table(&[], Language::English).is_ok(), "{asked}");
        }
        assert!(read > 2_000 && refused > 2_000, "{read} {refused}");
    }

    #[test]
    fn what_is_wrong_is_said_by_name() {
        for (asked, code) in [
            (json!({"board": "99x2"}), "board"),
            (json!({"board": 9}), "field-text"),
            (json!({"players": 3}), "players"),
            (json!({"players": "two"}), "number"),
            (json!({"walls": 300}), "number"),
            (json!({"variant": "chess"}), "variant"),
            (
                json!({"variant": "cooperative"}),
                "plan-cooperative-is-for-four",
            ),
            (json!({"timing": "soon"}), "timing"),
            (json!({"days": 99}), "number"),
            (json!({"bonus": "c5"}), "bonus"),
            (json!({"bonus": 99}), "number"),
            (json!({"starts": "e1"}), "starts"),
            (json!({"rated": "yes"}), "switch"),
            (json!({"rated": true}), "rated"),
            (json!({"seats": ["me"]}), "players"),
        ] {
            let mistake = Setting::read(&asked, 7, Language::English).expect_err("a mistake");
            assert_eq!(mistake.code(), code, "{asked}: {mistake}");
        }
    }

    #[test]
    fn two_of_one_name_get_numbers() {
        let row = |player, name: &str| SeatRow {
            player,
            visitor: Some(1),
            name: Some(name.to_owned()),
            ..SeatRow::default()
        };
        let setting = Setting::read(&json!({}), 7, Language::English).unwrap();
        let table = setting.table(&[row(1, "Ada"), row(2, "Ada")], Language::English);
        let table = table.unwrap();
        let names: Vec<&str> = table.seats().map(|(_, seat)| seat.name.as_str()).collect();
        assert_eq!(names, ["Ada", "Ada 2"]);
    }
}
