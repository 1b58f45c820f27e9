//! The game file (docs/formats.md): headers, moves, clock times, comments and result, readable by
//! people. `parse(show(record)) == record`. Reading is in `record_reader`.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::codes;
use crate::game::Game;
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::player::Player;
use crate::position::{Played, Position};
use crate::refusal::Refusal;
use crate::variant::VariantSetup;

/// The version of the format that is written.
pub const RECORD_VERSION: &str = "1";

/// Names that the format itself uses; [`Record::headers`] holds all others.
const RESERVED_HEADERS: [&str; 2] = ["Dedale", "Start"];

/// How a recorded game ended. Unlike [`Outcome`], it can end off the board: a player resigned or
/// ran out of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The game goes on, or was abandoned: `*`.
    Unfinished,
    /// Won by this player. In teams, the partner who plays first stands for both.
    Won(Player),
    /// Drawn: each player scores `1/2`.
    Drawn,
    /// Blocked: no player scores.
    Blocked,
}

impl Verdict {
    /// The verdict that an outcome on the board gives.
    #[must_use]
    pub fn of(outcome: Option<Outcome>, variant: &VariantSetup) -> Verdict {
        match outcome {
            None => Verdict::Unfinished,
            Some(Outcome::Won(player)) => Verdict::won_by(player, variant),
            Some(Outcome::Drawn) => Verdict::Drawn,
            Some(Outcome::Blocked) => Verdict::Blocked,
        }
    }

    /// A win of that player, and of the partner if there are teams.
    #[must_use]
    pub fn won_by(player: Player, variant: &VariantSetup) -> Verdict {
        let mut winners = variant
            .players()
            .players()
            .filter(|&p| variant.shares_win(player, p));
        Verdict::Won(winners.next().unwrap_or(player))
    }

    /// As written at the end of a game file: the score of each player in turn order, or `*`.
    #[must_use]
    pub fn text(self, variant: &VariantSetup) -> String {
        if self == Verdict::Unfinished {
            return "*".to_owned();
        }
        let score = |player| match self {
            Verdict::Won(winner) if variant.shares_win(winner, player) => "1",
            Verdict::Drawn => "1/2",
            _ => "0",
        };
        variant
            .players()
            .players()
            .map(score)
            .collect::<Vec<_>>()
            .join("-")
    }

    /// Every verdict there can be among those players.
    pub(crate) fn all(variant: &VariantSetup) -> impl Iterator<Item = Verdict> {
        let won = variant
            .players()
            .players()
            .map(|player| Verdict::won_by(player, variant));
        [Verdict::Unfinished, Verdict::Drawn, Verdict::Blocked]
            .into_iter()
            .chain(won)
    }
}

/// One move of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The move.
    pub chosen: Move,
    /// How long the player took, in milliseconds.
    pub milliseconds: Option<u64>,
    /// A comment on it.
    pub comment: Option<String>,
}

/// A game as it is kept in a file. Its moves are legal from its start.
///
/// ```
/// use dedale_rules::{Cell, Entry, Move, Position, Record, Wall};
/// let mut record = Record::new(Position::standard());
/// record.set_header("Event", "A rainy afternoon").unwrap();
/// let wall = Wall::horizontal(Cell::E3);
/// for chosen in [Move::Pawn(Cell::E2), Move::Pawn(Cell::E8), Move::Wall(wall)] {
///     record.push(Entry { chosen, milliseconds: None, comment: None }).unwrap();
/// }
/// let text = record.to_string();
/// assert_eq!(text.parse(), Ok(record));
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    headers: Vec<(String, String)>,
    preface: Option<String>,
    /// Without moves taken back; as many moves as there are entries.
    game: Game,
    entries: Vec<Entry>,
    verdict: Verdict,
}

/// A header's name is not a letter followed by letters, digits and underscores, or is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadHeaderName;

codes! {
    BadHeaderName {
        BadHeaderName => "bad-header-name",
    }
}

impl fmt::Display for BadHeaderName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a letter followed by letters, digits and _, not Dedale or Start")
    }
}

impl core::error::Error for BadHeaderName {}

impl Record {
    /// A game with no moves yet.
    #[must_use]
    pub fn new(start: Position) -> Record {
        Record::from_game(&Game::new(start))
    }

    /// The moves of a game, without times and comments.
    #[must_use]
    pub fn from_game(game: &Game) -> Record {
        let entry = |&chosen| Entry {
            chosen,
            milliseconds: None,
            comment: None,
        };
        Record {
            headers: Vec::new(),
            preface: None,
            entries: game.moves().iter().map(entry).collect(),
            verdict: Verdict::of(game.outcome(), game.start().variant()),
            game: {
                let mut game = game.clone();
                game.forget_taken_back();
                game
            },
        }
    }

    /// The game played through.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position the game starts from.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.game.start()
    }

    /// The headers in order, without those that the format itself uses.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a header.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }

    /// Adds a header or changes its value.
    ///
    /// # Errors
    /// The name cannot be one.
    pub fn set_header(&mut self, name: &str, value: &str) -> Result<(), BadHeaderName> {
        let mut letters = name.chars();
        let good = letters
            .next()
            .is_some_and(|first| first.is_ascii_alphabetic())
            && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
            && !RESERVED_HEADERS.contains(&name);
        if !good {
            return Err(BadHeaderName);
        }
        match self.headers.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => value.clone_into(known),
            None => self.headers.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// The comment before the first move.
    #[must_use]
    pub fn preface(&self) -> Option<&str> {
        self.preface.as_deref()
    }

    /// Sets the comment before the first move.
    pub fn set_preface(&mut self, comment: Option<String>) {
        self.preface = comment;
    }

    /// The moves.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds a move and returns what it changed. The verdict follows the board.
    ///
    /// # Errors
    /// The rule that refuses it; nothing has changed then.
    pub fn push(&mut self, entry: Entry) -> Result<Played, Refusal> {
        let played = self.game.play(entry.chosen)?;
        self.entries.push(entry);
        self.verdict = Verdict::of(self.game.outcome(), self.start().variant());
        Ok(played)
    }

    /// Takes the last move away. The verdict follows the board.
    pub fn pop(&mut self) -> Option<Entry> {
        let entry = self.entries.pop()?;
        self.game.undo();
        self.game.forget_taken_back();
        self.verdict = Verdict::of(self.game.outcome(), self.start().variant());
        Some(entry)
    }

    /// Changes the comment on a move.
    ///
    /// # Panics
    /// If there is no such move.
    pub fn set_comment(&mut self, place: usize, comment: Option<String>) {
        self.entries[place].comment = comment;
    }

    /// How it ended.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Ends a game that has not ended on the board: a player resigned or ran out of time.
    ///
    /// # Errors
    /// The game has ended on the board, or the winner does not play in it.
    pub fn conclude(&mut self, verdict: Verdict) -> Result<(), CannotConclude> {
        let variant = self.start().variant();
        if self.game.outcome().is_some() {
            return Err(CannotConclude);
        }
        self.verdict = match verdict {
            Verdict::Won(player) if player.index() >= variant.players().get() => {
                return Err(CannotConclude);
            }
            Verdict::Won(player) => Verdict::won_by(player, variant),
            other => other,
        };
        Ok(())
    }

    /// What the reader has checked piece by piece.
    pub(crate) fn from_parts(
        headers: Vec<(String, String)>,
        preface: Option<String>,
        game: Game,
        entries: Vec<Entry>,
        verdict: Verdict,
    ) -> Record {
        Record {
            headers,
            preface,
            game,
            entries,
            verdict,
        }
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.headers == other.headers
            && self.preface == other.preface
            && self.start() == other.start()
            && self.entries == other.entries
            && self.verdict == other.verdict
    }
}

impl Eq for Record {}

/// The game has ended on the board, or the winner does not play in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotConclude;

codes! {
    CannotConclude {
        CannotConclude => "cannot-conclude",
    }
}

impl fmt::Display for CannotConclude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game has ended on the board, or the winner does not play in it")
    }
}

impl core::error::Error for CannotConclude {}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Dedale \"{RECORD_VERSION}\"]")?;
        writeln!(f, "[Start \"{}\"]", self.start())?;
        for (name, value) in &self.headers {
            write!(f, "[{name} \"")?;
            write_escaped(f, value, '"', true)?;
            f.write_str("\"]\n")?;
        }
        f.write_char('\n')?;
        if let Some(comment) = &self.preface {
            write_comment(f, comment)?;
            f.write_char('\n')?;
        }
        let players = self.start().players();
        let mut turn = self.start().turn();
        let mut number = 0;
        for (place, entry) in self.entries.iter().enumerate() {
            if turn == Player::FIRST || place == 0 {
                number += 1;
                write!(f, "{}{number}.", if place == 0 { "" } else { "\n" })?;
            }
            write!(f, " {}", entry.chosen)?;
            if let Some(time) = entry.milliseconds {
                write!(f, " @{}.{:03}", time / 1000, time % 1000)?;
            }
            if let Some(comment) = &entry.comment {
                f.write_char(' ')?;
                write_comment(f, comment)?;
            }
            turn = turn.next(players);
        }
        if !self.entries.is_empty() {
            f.write_char('\n')?;
        }
        writeln!(f, "{}", self.verdict.text(self.start().variant()))
    }
}

fn write_comment(f: &mut fmt::Formatter<'_>, comment: &str) -> fmt::Result {
    f.write_char('{')?;
    write_escaped(f, comment, '}', false)?;
    f.write_char('}')
}

/// Writes a text that ends at `closing`. Carriage returns are escaped because files wander between
/// systems that add and drop them.
fn write_escaped(
    f: &mut fmt::Formatter<'_>,
    text: &str,
    closing: char,
    one_line: bool,
) -> fmt::Result {
    for letter in text.chars() {
        match letter {
            '\\' => f.write_str("\\\\")?,
            '\r' => f.write_str("\\r")?,
            '\n' if one_line => f.write_str("\\n")?,
            letter if letter == closing => write!(f, "\\{letter}")?,
            letter => f.write_char(letter)?,
        }
    }
    Ok(())
}
