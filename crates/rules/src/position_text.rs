//! The one-line text of a position (docs/formats.md): everything a variant and a position need.
//! `parse(show(position)) == position`.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::cell::Cell;
use crate::player::{PerPlayer, Player, PlayerCount, Side};
use crate::position::Position;
use crate::position::{Setup, SetupError};
use crate::problem::{Expected, Problem, TextError};
use crate::sets::{CellSet, WallSet};
use crate::size::Size;
use crate::variant::{Bonus, MOST_BONUS_SQUARES, Stage, VariantError, VariantSetup, usual_walls};
use crate::wall::Wall;

const FORMAT: &str = "dedale/";
const VERSION: &str = "1";

fn joined<T: fmt::Display>(items: impl Iterator<Item = T>) -> String {
    items
        .map(|item| item.to_string())
        .collect::<Vec<_>>()
        .join(",")
}

/// The variant as it would be if no option but `teams` were written: what the others differ from.
fn usual(size: Size, players: PlayerCount, teams: bool) -> VariantSetup {
    if teams && players == PlayerCount::Four {
        VariantSetup::cooperative(size)
    } else {
        VariantSetup {
            teams,
            ..VariantSetup::new(size, players)
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        let variant = &setup.variant;
        let size = variant.size;
        let pawns = setup
            .pawns
            .iter()
            .map(|(p, cell)| format!("{cell}:{}", setup.stocks[p]));
        let mut walls: Vec<Wall> = setup.walls.iter().collect();
        walls.sort_unstable();
        let walls = if walls.is_empty() {
            "-".to_owned()
        } else {
            joined(walls.iter())
        };
        let turn = setup.turn.number();
        write!(
            f,
            "{FORMAT}{VERSION} {size} {} {walls} {turn}",
            joined(pawns)
        )?;

        let usual = usual(size, variant.players(), variant.teams);
        if variant.walls != usual.walls {
            write!(f, " walls={}", variant.walls)?;
        }
        if variant.sides != usual.sides {
            write!(
                f,
                " sides={}",
                joined(variant.sides.iter().map(|(_, side)| side.name()))
            )?;
        }
        if variant.starts != usual_starts(size, variant.sides) {
            write!(f, " starts={}", joined(variant.starts.as_slice().iter()))?;
        }
        for (name, set) in [
            ("pass", variant.pass),
            ("teams", variant.teams),
            ("mathematical", variant.mathematical),
        ] {
            if set {
                write!(f, " {name}")?;
            }
        }
        if variant.stage != Stage::Four {
            write!(f, " stage={}", variant.stage as u8)?;
        }
        if !variant.bonus.is_empty() {
            let bonus = variant
                .bonus
                .iter()
                .map(|b| format!("{}:{}", b.cell, b.value));
            write!(f, " bonus={}", joined(bonus))?;
        }
        if !setup.spent.is_empty() {
            write!(f, " spent={}", joined(setup.spent.iter()))?;
        }
        if setup.points.as_slice().iter().any(|&points| points != 0) {
            write!(f, " points={}", joined(setup.points.as_slice().iter()))?;
        }
        if setup.passes != 0 {
            write!(f, " passes={}", setup.passes)?;
        }
        Ok(())
    }
}

fn usual_starts(size: Size, sides: PerPlayer<Side>) -> PerPlayer<Cell> {
    let plain = VariantSetup::new(size, PlayerCount::Four);
    PerPlayer::from_fn(sides.count(), |player| {
        let seat = plain.sides.iter().find(|(_, side)| *side == sides[player]);
        plain.starts[seat.map_or(Player::FIRST, |(seat, _)| seat)]
    })
}

/// A word of the line, and where in it the word starts. Columns are only counted when something is
/// wrong.
#[derive(Clone, Copy)]
struct Word<'a> {
    line: &'a str,
    start: usize,
    text: &'a str,
}

impl<'a> Word<'a> {
    fn error(self, problem: Problem) -> TextError {
        let column = self.line[..self.start].chars().count() + 1;
        TextError {
            line: 1,
            column,
            problem,
        }
    }

    fn expected(self, expected: Expected) -> TextError {
        self.error(Problem::Expected(expected))
    }

    /// The part from byte `from` on, of `length` bytes.
    fn part(self, from: usize, length: usize) -> Word<'a> {
        Word {
            line: self.line,
            start: self.start + from,
            text: &self.text[from..from + length],
        }
    }

    /// The parts between separators.
    fn split(self, separator: char) -> impl Iterator<Item = Word<'a>> {
        let mut start = 0;
        self.text.split(separator).map(move |text| {
            let part = self.part(start, text.len());
            start += text.len() + separator.len_utf8();
            part
        })
    }

    fn parse<T: FromStr>(self, expected: Expected) -> Result<T, TextError> {
        // Numbers are written without a plus sign or needless zeros: one text for each number.
        let digits = self.text.strip_prefix('-').unwrap_or(self.text);
        let plain = !self.text.starts_with('+')
            && (digits.len() == 1 || !digits.starts_with('0'))
            && self.text != "-0";
        let value = if plain { self.text.parse().ok() } else { None };
        value.ok_or_else(|| self.expected(expected))
    }

    /// Each part between commas read by `read`, one for each player.
    fn per_player<T: Copy>(
        self,
        expected: Expected,
        read: impl Fn(Word<'a>) -> Result<T, TextError>,
    ) -> Result<PerPlayer<T>, TextError> {
        let values = self
            .split(',')
            .map(read)
            .collect::<Result<Vec<T>, TextError>>()?;
        PerPlayer::from_slice(&values).ok_or_else(|| self.expected(expected))
    }

    /// A cell and a number, `e1:10`.
    fn cell_and_count(self, expected: Expected) -> Result<(Cell, u8), TextError> {
        let mut parts = self.split(':');
        match (parts.next(), parts.next(), parts.next()) {
            (Some(cell), Some(count), None) => Ok((cell.parse(expected)?, count.parse(expected)?)),
            _ => Err(self.expected(expected)),
        }
    }
}

/// The words of a line, and the empty word at its end.
fn words(line: &str) -> (Vec<Word<'_>>, Word<'_>) {
    let whole = Word {
        line,
        start: 0,
        text: line,
    };
    let separators: &[char] = &[' ', '\t'];
    let mut found = Vec::new();
    let mut start = 0;
    for text in line.split(separators) {
        if !text.is_empty() {
            found.push(whole.part(start, text.len()));
        }
        start += text.len() + 1;
    }
    (found, whole.part(line.len(), 0))
}

/// The options after the five fields, as far as they were written.
#[derive(Default)]
struct Options<'a> {
    walls: Option<u8>,
    starts: Option<PerPlayer<Cell>>,
    sides: Option<PerPlayer<Side>>,
    pass: bool,
    teams: bool,
    mathematical: bool,
    stage: Option<Stage>,
    bonus: Vec<Bonus>,
    spent: CellSet,
    points: Option<PerPlayer<i16>>,
    passes: u8,
    /// Every option with its name, to say where something is wrong.
    seen: Vec<(&'a str, Word<'a>)>,
}

impl<'a> Options<'a> {
    fn read(&mut self, word: Word<'a>) -> Result<(), TextError> {
        let (name, value) = match word.text.find('=') {
            Some(place) => {
                let value = word.part(place + 1, word.text.len() - place - 1);
                (&word.text[..place], Some(value))
            }
            None => (word.text, None),
        };
        if self.seen.iter().any(|(known, _)| *known == name) {
            return Err(word.error(Problem::Twice));
        }
        match (name, value) {
            ("walls", Some(value)) => self.walls = Some(value.parse(Expected::Count)?),
            ("starts", Some(value)) => {
                let cell = |word: Word<'_>| word.parse(Expected::Cells);
                self.starts = Some(value.per_player(Expected::Cells, cell)?);
            }
            ("sides", Some(value)) => {
                let side = |word: Word<'_>| {
                    Side::named(word.text).ok_or_else(|| word.expected(Expected::Sides))
                };
                self.sides = Some(value.per_player(Expected::Sides, side)?);
            }
            ("pass", None) => self.pass = true,
            ("teams", None) => self.teams = true,
            ("mathematical", None) => self.mathematical = true,
            ("stage", Some(value)) => {
                let stage = Stage::new(value.parse(Expected::Stage)?);
                self.stage = Some(stage.ok_or_else(|| value.expected(Expected::Stage))?);
            }
            ("bonus", Some(value)) => {
                for part in value.split(',') {
                    let (cell, value) = part.cell_and_count(Expected::Bonus)?;
                    self.bonus.push(Bonus { cell, value });
                    // Too many is refused below; a long line need not be read to its end for that.
                    if self.bonus.len() > MOST_BONUS_SQUARES {
                        break;
                    }
                }
            }
            ("spent", Some(value)) => {
                for part in value.split(',') {
                    let cell = part.parse(Expected::Cells)?;
                    if self.spent.has(cell) {
                        return Err(part.error(Problem::Twice));
                    }
                    self.spent.insert(cell);
                }
            }
            ("points", Some(value)) => {
                let points = |word: Word<'_>| word.parse(Expected::Points);
                self.points = Some(value.per_player(Expected::Points, points)?);
            }
            ("passes", Some(value)) => self.passes = value.parse(Expected::Count)?,
            _ => return Err(word.expected(Expected::Option)),
        }
        self.seen.push((name, word));
        Ok(())
    }

    /// The first of these options that was written, in their order here, or else the field.
    fn place_of(&self, names: &[&str], field: Word<'a>) -> Word<'a> {
        let written = |wanted: &&str| self.seen.iter().find(|(name, _)| name == wanted);
        names
            .iter()
            .find_map(written)
            .map_or(field, |(_, word)| *word)
    }

    fn place_of_variant_error(&self, error: VariantError, pawns: Word<'a>) -> Word<'a> {
        let names: &[&str] = match error {
            VariantError::StartForEach
            | VariantError::StartOffBoard { .. }
            | VariantError::StartOnGoal { .. }
            | VariantError::StartShared { .. } => &["starts", "sides"],
            VariantError::Sides => &["sides"],
            VariantError::TeamsAreForFour => &["teams"],
            VariantError::PartnersAreNeighbours => &["sides", "teams"],
            VariantError::MathematicalIsForTwo => &["mathematical"],
            VariantError::StagesStandAlone => &["stage"],
            VariantError::BonusInMathematical
            | VariantError::TooManyBonus
            | VariantError::BonusOffBoard { .. }
            | VariantError::BonusOnLine { .. }
            | VariantError::BonusValue { .. }
            | VariantError::BonusTwice { .. } => &["bonus"],
        };
        self.place_of(names, pawns)
    }
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(line: &str) -> Result<Position, TextError> {
        let (found, end) = words(line);
        let field = |place: usize| found.get(place).copied().unwrap_or(end);
        let [format, size_word, pawns_word, walls_word, turn_word] = core::array::from_fn(field);
        match format.text.strip_prefix(FORMAT) {
            Some(VERSION) => {}
            Some(_) => return Err(format.error(Problem::Version)),
            None => return Err(format.expected(Expected::Format)),
        }
        let size: Size = size_word.parse(Expected::Size)?;
        let read_pawn = |word: Word<'_>| word.cell_and_count(Expected::Pawns);
        let both = pawns_word.per_player(Expected::Pawns, read_pawn)?;
        let players = both.count();
        let walls = read_walls(walls_word)?;
        let turn: usize = turn_word.parse(Expected::Turn)?;
        let turn = turn
            .checked_sub(1)
            .and_then(Player::new)
            .filter(|t| t.index() < players.get());
        let turn = turn.ok_or_else(|| turn_word.expected(Expected::Turn))?;
        let mut options = Options::default();
        for &word in found.iter().skip(5) {
            options.read(word)?;
        }

        let plain = usual(size, players, options.teams);
        let sides = options.sides.unwrap_or(plain.sides);
        let variant = VariantSetup {
            walls: options.walls.unwrap_or_else(|| usual_walls(size, players)),
            sides,
            starts: options.starts.unwrap_or_else(|| usual_starts(size, sides)),
            pass: options.pass,
            mathematical: options.mathematical,
            stage: options.stage.unwrap_or(Stage::Four),
            bonus: options.bonus.clone(),
            ..plain
        };
        let variant = variant.validate().map_err(|error| {
            options
                .place_of_variant_error(error, pawns_word)
                .error(Problem::Variant(error))
        })?;
        let setup = Setup {
            variant: Arc::new(variant),
            pawns: PerPlayer::from_fn(players, |player| both[player].0),
            stocks: PerPlayer::from_fn(players, |player| both[player].1),
            walls,
            turn,
            points: options.points.unwrap_or(PerPlayer::new(players, 0)),
            spent: options.spent,
            passes: options.passes,
        };
        setup.validate().map_err(|error| {
            let place = match error {
                SetupError::WallOffBoard { .. }
                | SetupError::WallsCollide { .. }
                | SetupError::ShutIn { .. } => walls_word,
                SetupError::SpentUnknown { .. } => options.place_of(&["spent"], pawns_word),
                SetupError::PlayerCount => options.place_of(&["points", "sides"], pawns_word),
                _ => pawns_word,
            };
            place.error(Problem::Setup(error))
        })
    }
}

fn read_walls(word: Word<'_>) -> Result<WallSet, TextError> {
    let mut walls = WallSet::EMPTY;
    if word.text == "-" {
        return Ok(walls);
    }
    for part in word.split(',') {
        let wall: Wall = part.parse(Expected::Walls)?;
        if walls.has(wall) {
            return Err(part.error(Problem::Twice));
        }
        walls.insert(wall);
    }
    Ok(walls)
}
