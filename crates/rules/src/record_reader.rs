//! Reading a game file (docs/formats.md), with the line and column of an error.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::str::FromStr;

use crate::game::Game;
use crate::moves::Move;
use crate::player::Player;
use crate::position::Position;
use crate::problem::{Expected, Problem, TextError};
use crate::record::{Entry, RECORD_VERSION, Record, Verdict};
use crate::variant::Variant;

/// The text not yet read, and where it starts.
#[derive(Clone, Copy)]
struct Reader<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Reader<'a> {
    fn error(self, problem: Problem) -> TextError {
        TextError {
            line: self.line,
            column: self.column,
            problem,
        }
    }

    fn expected(self, expected: Expected) -> TextError {
        self.error(Problem::Expected(expected))
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.rest.chars().next()?;
        self.rest = &self.rest[letter.len_utf8()..];
        if letter == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    fn skip_white(&mut self) {
        while self.rest.starts_with([' ', '\t', '\n', '\r']) {
            self.next();
        }
    }

    /// Takes `letter` if it stands next.
    fn take(&mut self, letter: char) -> bool {
        let stands = self.rest.starts_with(letter);
        if stands {
            self.next();
        }
        stands
    }

    /// Takes letters while they `fit`.
    fn take_while(&mut self, fit: impl Fn(char) -> bool) -> &'a str {
        let length = self
            .rest
            .find(|letter| !fit(letter))
            .unwrap_or(self.rest.len());
        let taken = &self.rest[..length];
        for _ in taken.chars() {
            self.next();
        }
        taken
    }

    /// A word of moves: up to white space or a comment.
    fn word(&mut self) -> &'a str {
        self.take_while(|letter| !letter.is_ascii_whitespace() && letter != '{')
    }

    /// What stands before `closing`, which is taken too; escapes undone.
    fn quoted(&mut self, closing: char, one_line: bool) -> Result<String, TextError> {
        let expected = if one_line {
            Expected::Quote
        } else {
            Expected::Brace
        };
        let mut text = String::new();
        loop {
            let here = *self;
            match self.next() {
                Some(letter) if letter == closing => return Ok(text),
                Some('\\') => match self.next() {
                    Some('\\') => text.push('\\'),
                    Some('r') => text.push('\r'),
                    Some('n') if one_line => text.push('\n'),
                    Some(letter) if letter == closing => text.push(letter),
                    _ => return Err(here.expected(expected)),
                },
                // Line ends of other systems are line ends.
                Some('\r') if !one_line && self.rest.starts_with('\n') => {}
                Some('\n' | '\r') if one_line => return Err(here.expected(expected)),
                Some(letter) => text.push(letter),
                None => return Err(here.expected(expected)),
            }
        }
    }

    /// One header: where it starts, its name, where its value starts, its value.
    fn header(&mut self) -> Result<Header<'a>, TextError> {
        let place = *self;
        let bracket = self.take('[');
        let name = self.take_while(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        let starts_with_letter = name.starts_with(|first: char| first.is_ascii_alphabetic());
        let white = self.take_while(|letter| letter == ' ' || letter == '\t');
        if !bracket || !starts_with_letter || white.is_empty() || !self.take('"') {
            return Err(place.expected(Expected::Header));
        }
        let value_place = *self;
        let value = self.quoted('"', true)?;
        let here = *self;
        if !self.take(']') {
            return Err(here.expected(Expected::Header));
        }
        Ok(Header {
            place,
            name,
            value_place,
            value,
        })
    }
}

struct Header<'a> {
    place: Reader<'a>,
    name: &'a str,
    value_place: Reader<'a>,
    value: String,
}

impl FromStr for Record {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Record, TextError> {
        // Editors on some systems put a byte order mark in front.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = Reader {
            rest: text,
            line: 1,
            column: 1,
        };
        reader.skip_white();
        let first = reader.header()?;
        match (first.name, first.value.as_str()) {
            ("Dedale", RECORD_VERSION) => {}
            ("Dedale", _) => return Err(first.value_place.error(Problem::Version)),
            _ => return Err(first.place.expected(Expected::Header)),
        }
        let mut start = None;
        let mut headers: Vec<(String, String)> = Vec::new();
        let mut names = BTreeSet::from(["Dedale"]);
        loop {
            reader.skip_white();
            if !reader.rest.starts_with('[') {
                break;
            }
            let header = reader.header()?;
            if !names.insert(header.name) {
                return Err(header.place.error(Problem::Twice));
            }
            if header.name == "Start" {
                start = Some(read_start(&header)?);
            } else {
                headers.push((header.name.to_owned(), header.value));
            }
        }
        let start = start.unwrap_or_else(Position::standard);
        let (preface, game, entries, verdict) = read_moves(&mut reader, start)?;
        Ok(Record::from_parts(headers, preface, game, entries, verdict))
    }
}

fn read_start(header: &Header<'_>) -> Result<Position, TextError> {
    header.value.parse().map_err(|error: TextError| TextError {
        line: header.value_place.line,
        column: header.value_place.column + error.column - 1,
        problem: error.problem,
    })
}

type Moves = (Option<String>, Game, Vec<Entry>, Verdict);

fn read_moves(reader: &mut Reader<'_>, start: Position) -> Result<Moves, TextError> {
    let variant = Arc::clone(start.variant());
    let mut game = Game::new(start);
    let mut preface: Option<String> = None;
    let mut entries: Vec<Entry> = Vec::new();
    // The number of the round, and whether it has been written before the move that comes next.
    let mut round = 1;
    let mut numbered = false;
    loop {
        reader.skip_white();
        let here = *reader;
        if reader.take('{') {
            let said = reader.quoted('}', false)?;
            let comment = match entries.last_mut() {
                Some(entry) => &mut entry.comment,
                None => &mut preface,
            };
            // Two comments in a row are one with two paragraphs.
            *comment = Some(match comment.take() {
                Some(before) => before + "\n" + &said,
                None => said,
            });
            continue;
        }
        let word = reader.word();
        if let Some(seconds) = word.strip_prefix('@') {
            let time = read_seconds(seconds).ok_or_else(|| here.expected(Expected::Seconds))?;
            match entries.last_mut() {
                Some(entry) if entry.milliseconds.is_none() => entry.milliseconds = Some(time),
                Some(_) => return Err(here.error(Problem::Twice)),
                None => return Err(here.expected(Expected::Move)),
            }
        } else if let Some(digits) = word.strip_suffix('.') {
            let first = entries.is_empty() || game.position().turn() == Player::FIRST;
            if numbered || !first {
                return Err(here.expected(Expected::Move));
            }
            if digits != round.to_string() {
                return Err(here.expected(Expected::Number(round)));
            }
            numbered = true;
        } else if let Some(verdict) = read_verdict(word, &variant) {
            let on_board = game.outcome();
            let agrees = verdict == Verdict::of(on_board, &variant);
            if on_board.is_some() && !agrees {
                return Err(here.error(Problem::WrongResult));
            }
            reader.skip_white();
            if !reader.rest.is_empty() {
                return Err(reader.expected(Expected::End));
            }
            return Ok((preface, game, entries, verdict));
        } else {
            let expected = if game.outcome().is_some() {
                Expected::Result
            } else {
                Expected::Move
            };
            let chosen: Move = word.parse().map_err(|_| here.expected(expected))?;
            game.play(chosen)
                .map_err(|refusal| here.error(Problem::Refused { chosen, refusal }))?;
            numbered = false;
            if game.position().turn() == Player::FIRST {
                round += 1;
            }
            entries.push(Entry {
                chosen,
                milliseconds: None,
                comment: None,
            });
        }
    }
}

fn read_verdict(word: &str, variant: &Variant) -> Option<Verdict> {
    Verdict::all(variant).find(|verdict| verdict.text(variant) == word)
}

/// Seconds with at most three decimals, as milliseconds.
fn read_seconds(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(decimals) || !(1..=3).contains(&decimals.len())
    {
        return None;
    }
    let thousandths: u64 = format!("{decimals:0<3}").parse().ok()?;
    whole
        .parse::<u64>()
        .ok()?
        .checked_mul(1000)?
        .checked_add(thousandths)
}
