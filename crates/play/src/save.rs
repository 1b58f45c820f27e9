//! A table as text (docs/formats.md): a game file whose headers give the players, the time control
//! and the state of the game, with a checksum over all of it. `parse(show(save)) == save`.
//! `unusual` has the headers that are only written for unusual values.

mod unusual;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dedale_rules::{Player, Problem, Record, TextError, codes};

use crate::colour::Colour;
use crate::ending::{Ending, OffBoard};
use crate::plan::Plan;
use crate::proposals::Proposals;
use crate::seat::{Controller, Name, Seat};
use crate::table::Table;
use crate::terms::Terms;
use crate::timing::Timing;

/// The version of saves that this program writes.
pub const SAVE_VERSION: &str = "1";

/// Stands in for the checksum while it is computed.
const NO_CHECK: &str = "0000000000000000";

/// A saved table. It is written as text and read back the same.
///
/// ```
/// use std::time::Duration;
/// use dedale_play::{Controller, Deed, Plan, Save, SaveProblem, usual_people};
/// let names = ["Ada".parse()?, "Eren".parse()?];
/// let mut table = Plan::new(usual_people(&names, Controller::Human), 7).table()?;
/// table.go_on(Duration::ZERO);
/// let step = Deed::Play("e2".parse()?);
/// table.act(step.by(table.turn()), Duration::from_secs(3))?;
///
/// let save = Save {
///     id: "game-1".to_owned(),
///     kept: 1_790_000_000_000,
///     table: table.standing(Duration::from_secs(5)),
/// };
/// let text = save.to_string();
/// assert!(text.contains("1. e2 @3.000\n"));
/// assert_eq!(text.parse(), Ok(save));
/// // An edit by hand is detected.
/// assert_eq!(text.replace("e2", "d1").parse::<Save>(), Err(SaveProblem::Changed));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// The id of the game, also for the scores. Letters, digits and `-`.
    pub id: String,
    /// When it was saved, in milliseconds since 1970.
    pub kept: u64,
    /// The game. Its clock is stopped.
    pub table: Table,
}

/// Why a text is not a save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveProblem {
    /// It is not even a game file.
    NotAGame(TextError),
    /// A newer program wrote it.
    Newer,
    /// A header is missing or invalid.
    Header(String),
    /// It can be read, but its checksum is wrong: damaged, or edited by hand.
    Changed,
}

codes! {
    SaveProblem {
        SaveProblem::Newer => "save-newer",
        SaveProblem::Header(_) => "save-header",
        SaveProblem::Changed => "save-changed",
    } else {
        SaveProblem::NotAGame(error) => error.code(),
    }
}

impl fmt::Display for SaveProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveProblem::NotAGame(error) => error.fmt(formatter),
            SaveProblem::Newer => formatter.write_str("written by a newer version"),
            SaveProblem::Header(name) => write!(formatter, "header {name} is missing or wrong"),
            SaveProblem::Changed => formatter.write_str("not what was written"),
        }
    }
}

impl std::error::Error for SaveProblem {}

impl Save {
    /// Is this text an undamaged save of a game that is over? Reads its checksum and its last line
    /// without replaying the game: to find the one unfinished game among a thousand.
    #[must_use]
    pub fn is_of_finished_game(text: &str) -> bool {
        let text = with_our_line_ends(text);
        let scores = text.trim_end().lines().next_back().unwrap_or_default();
        let is_score = |score| ["0", "1/2", "1"].contains(&score);
        if !scores.contains('-') || !scores.split('-').all(is_score) {
            return false;
        }
        let written = text
            .split_once("[Check \"")
            .and_then(|(_, rest)| rest.get(..NO_CHECK.len()));
        written.is_some_and(|written| is_checked(&text, written))
    }
}

/// Is this the checksum of the text that contains it?
fn is_checked(text: &str, written: &str) -> bool {
    let blank = text.replacen(written, NO_CHECK, 1);
    written.len() == NO_CHECK.len() && format!("{:016x}", check(&blank)) == written
}

impl fmt::Display for Save {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = with_headers(self).to_string();
        let check = format!("{:016x}", check(&text));
        // The zeros were written before any text that a player can have chosen.
        formatter.write_str(&text.replacen(NO_CHECK, &check, 1))
    }
}

fn with_headers(save: &Save) -> Record {
    let table = &save.table;
    let mut record = table.record.clone();
    let mut set = |name: &str, value: &str| {
        record
            .set_header(name, value)
            .expect("the names of our headers are letters and digits");
    };
    set("Check", NO_CHECK);
    set("Save", SAVE_VERSION);
    set("Id", &save.id);
    set("Kept", &save.kept.to_string());
    set("Seed", &table.seed().to_string());
    set("Timing", &table.timing().to_string());
    set("TurnTime", &table.spent.as_millis().to_string());
    set("TakenBack", if table.has_taken_back { "yes" } else { "no" });
    let called_off = table
        .called_off
        .map_or_else(|| "no".to_owned(), |ending| OffBoard(ending).to_string());
    set("CalledOff", &called_off);
    for (name, value) in unusual::headers(table) {
        set(name, &value);
    }
    for (player, seat) in table.seats() {
        let number = player.number();
        set(&format!("Player{number}"), seat.name.as_str());
        set(&format!("Token{number}"), &seat.token.to_string());
        set(&format!("Colour{number}"), seat.colour.name());
        set(&format!("Controller{number}"), &seat.controller.to_string());
    }
    record
}

impl FromStr for Save {
    type Err = SaveProblem;

    fn from_str(text: &str) -> Result<Save, SaveProblem> {
        let text = with_our_line_ends(text);
        let record = read(&text)?;
        header(&record, "Save")?;
        let written = header(&record, "Check")?;
        if !is_checked(&text, written) {
            return Err(SaveProblem::Changed);
        }
        let id = header(&record, "Id")?;
        if id.is_empty() || !id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
            return Err(SaveProblem::Header("Id".to_owned()));
        }
        Ok(Save {
            id: id.to_owned(),
            kept: parsed(&record, "Kept")?,
            table: table(&record)?,
        })
    }
}

/// Files pass through systems that add carriage returns, and editors that add a byte order mark.
fn with_our_line_ends(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.replace("\r\n", "\n")
}

/// Reads a game file that may be a save; if it is, of this version.
fn read(text: &str) -> Result<Record, SaveProblem> {
    // Checked first: a newer save may hold things that cannot be read here at all. (Headers end at
    // the empty line; the players' comments come after it.)
    let mut headers = text.lines().take_while(|line| !line.is_empty());
    let version = headers.find_map(|line| {
        let value = line.strip_prefix("[Save \"")?.strip_suffix("\"]")?;
        value.bytes().all(|b| b.is_ascii_digit()).then_some(value)
    });
    if version.is_some_and(|version| version != SAVE_VERSION) {
        return Err(SaveProblem::Newer);
    }
    let record: Record = text
        .parse()
        .map_err(|error: TextError| match error.problem {
            Problem::Version => SaveProblem::Newer,
            _ => SaveProblem::NotAGame(error),
        })?;
    match record.header("Save") {
        None | Some(SAVE_VERSION) => Ok(record),
        Some(_) => Err(SaveProblem::Header("Save".to_owned())),
    }
}

impl Table {
    /// The table of any game file: the headers of a save are used, missing ones have their
    /// defaults, the players being two or four people called 1, 2, 3, 4. A player in a file of
    /// another program whose name is too long or taken gets a number too. The clock is stopped.
    ///
    /// # Errors
    /// It is not a game file, or a header is invalid.
    pub fn from_game_file(text: &str) -> Result<Table, SaveProblem> {
        let mut record = read(&with_our_line_ends(text))?;
        let clock = record.header("Clock").unwrap_or_default().parse();
        let timing = clock.unwrap_or(Timing::Off).to_string();
        let called_off = called_off_elsewhere(&record)
            .map_or_else(|| "no".to_owned(), |ending| OffBoard(ending).to_string());
        let usual = [
            ("Seed", "0"),
            ("Timing", &timing),
            ("TurnTime", "0"),
            ("TakenBack", "no"),
            ("CalledOff", &called_off),
        ];
        for (name, value) in usual {
            supply(&mut record, name, value);
        }
        for player in record.start().players().players() {
            let number = player.number();
            let name = number.to_string();
            let Ok(name) = name.parse() else { continue };
            let seat = Plan::usual_seat(player.index(), name, Controller::Human);
            name_player(&mut record, player, &seat.name);
            supply(
                &mut record,
                &format!("Token{number}"),
                &seat.token.to_string(),
            );
            supply(&mut record, &format!("Colour{number}"), seat.colour.name());
            supply(&mut record, &format!("Controller{number}"), "human");
        }
        table(&record)
    }

    /// The game as a file for other programs: moves with their times, the players' names, the
    /// clock, and how it ended if not on the board.
    #[must_use]
    pub fn game_file(&self) -> Record {
        let mut record = self.record.clone();
        for (player, seat) in self.seats() {
            let name = format!("Player{}", player.number());
            record
                .set_header(&name, seat.name.as_str())
                .expect("a word and a digit");
        }
        let clock = match self.timing() {
            Timing::Limit(_) => Some(("Clock", self.timing().to_string())),
            Timing::Off | Timing::Stopwatch => None,
        };
        let ending = match self.called_off {
            Some(Ending::OutOfTime(_)) => Some(("Ending", OUT_OF_TIME.to_owned())),
            Some(Ending::GaveUp(_)) => Some(("Ending", GIVEN_UP.to_owned())),
            Some(Ending::Left(_)) => Some(("Ending", LEFT.to_owned())),
            Some(Ending::DrawAgreed) => Some(("Ending", DRAW_AGREED.to_owned())),
            Some(Ending::Board(_)) | None => None,
        };
        for (name, value) in clock.into_iter().chain(ending) {
            record.set_header(name, &value).expect("letters");
        }
        record
    }
}

/// The value with which a game file without the headers of a save says that the game did not end on
/// the board.
const OUT_OF_TIME: &str = "time";
const GIVEN_UP: &str = "given up";
const LEFT: &str = "left";
const DRAW_AGREED: &str = "draw agreed";

/// The end given by the headers of such a file, if its result agrees. The player to move caused it,
/// unless that player has won.
fn called_off_elsewhere(record: &Record) -> Option<Ending> {
    let position = record.game().position();
    let variant = position.variant();
    let turn = position.turn();
    let others = turn.next(position.players());
    let endings = match record.header("Ending")? {
        OUT_OF_TIME => [Ending::OutOfTime(turn), Ending::OutOfTime(others)],
        GIVEN_UP => [Ending::GaveUp(turn), Ending::GaveUp(others)],
        LEFT => [Ending::Left(turn), Ending::Left(others)],
        DRAW_AGREED => [Ending::DrawAgreed; 2],
        _ => return None,
    };
    let on_board = record.game().outcome().is_some();
    let agrees = |ending: &Ending| !on_board && ending.verdict(variant) == record.verdict();
    endings.into_iter().find(agrees)
}

/// Gives the player a name that no player before has.
fn name_player(record: &mut Record, player: Player, usual: &Name) {
    let header = |player: Player| format!("Player{}", player.number());
    let named = |player: Player| record.header(&header(player))?.parse::<Name>().ok();
    let mut before = record.start().players().players().take(player.index());
    let fits =
        named(player).is_some_and(|name| before.all(|other| named(other) != Some(name.clone())));
    if !fits && record.header("Save").is_none() {
        record
            .set_header(&header(player), usual.as_str())
            .expect("a word and a digit");
    }
}

fn supply(record: &mut Record, name: &str, value: &str) {
    if record.header(name).is_none() {
        record.set_header(name, value).expect("one of our headers");
    }
}

fn header<'a>(record: &'a Record, name: &str) -> Result<&'a str, SaveProblem> {
    record
        .header(name)
        .ok_or_else(|| SaveProblem::Header(name.to_owned()))
}

fn parsed<T: FromStr>(record: &Record, name: &str) -> Result<T, SaveProblem> {
    let wrong = |_| SaveProblem::Header(name.to_owned());
    header(record, name)?.parse().map_err(wrong)
}

fn table(record: &Record) -> Result<Table, SaveProblem> {
    let wrong = |name: &str| SaveProblem::Header(name.to_owned());
    let players = record.start().players();
    let mut seats: Vec<Seat> = Vec::new();
    for player in players.players() {
        let of = |name: &str| format!("{name}{}", player.number());
        let colour = header(record, &of("Colour"))?;
        let seat = Seat {
            name: parsed(record, &of("Player"))?,
            token: parsed(record, &of("Token"))?,
            colour: Colour::named(colour).ok_or_else(|| wrong(&of("Colour")))?,
            controller: parsed(record, &of("Controller"))?,
        };
        if seats.iter().any(|other| other.name == seat.name) {
            return Err(wrong(&of("Player")));
        }
        seats.push(seat);
    }
    let called_off = match header(record, "CalledOff")? {
        "no" => None,
        text => Some(text.parse::<OffBoard>().map_err(|()| wrong("CalledOff"))?.0),
    };
    if let Some(ending) = called_off {
        // Checked first: the code below takes the player for one of the game.
        let plays = |player: Player| player.index() < players.get();
        if !ending.brought_by().is_none_or(plays) {
            return Err(wrong("CalledOff"));
        }
        let on_board = record.game().outcome().is_some();
        if on_board || ending.verdict(record.start().variant()) != record.verdict() {
            return Err(wrong("CalledOff"));
        }
    }
    let timing: Timing = parsed(record, "Timing")?;
    let mut plain = Record::new(record.start().clone());
    plain.set_preface(record.preface().map(str::to_owned));
    for entry in record.entries() {
        // The record has accepted each of them already.
        plain.push(entry.clone()).map_err(|_| wrong("Start"))?;
    }
    if called_off.is_some() {
        plain
            .conclude(record.verdict())
            .map_err(|_| wrong("CalledOff"))?;
    }
    let terms = Terms {
        timing,
        take_backs: unusual::take_backs(record)?,
        first_moves: unusual::first_moves(record)?,
        forced_passes: unusual::forced_passes(record)?,
        stakes: unusual::stakes(record)?,
        seed: parsed(record, "Seed")?,
    };
    let mut table = Table {
        record: plain,
        seats,
        terms,
        has_taken_back: match header(record, "TakenBack")? {
            "yes" => true,
            "no" => false,
            _ => return Err(wrong("TakenBack")),
        },
        proposals: Proposals::default(),
        called_off,
        spent: Duration::from_millis(parsed(record, "TurnTime")?),
        going_since: None,
        changes: 0,
    };
    unusual::read_proposals(record, &mut table)?;
    Ok(table)
}

/// FNV-1a, 64 bits: changes with every changed byte. Against accidents, not against cheating.
fn check(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
