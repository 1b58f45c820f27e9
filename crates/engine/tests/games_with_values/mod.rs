//! Positions of games with the value of a search and the result of the game, game by game: from
//! records of self-play, whose notes have values, from lines of the example `lines` of
//! `dedale-selfplay`, and from records of the arena, whose comments have chances.

#![allow(dead_code, reason = "each program uses a part")]

use std::io::BufRead;

use dedale_rules::{Player, PlayerCount, Position, Record, Verdict};

/// A position of a game.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) position: Position,
    /// 1, 0 or -1 for the player to move.
    pub(crate) result: i8,
    /// The chance of the player to move by the search of the game.
    pub(crate) chance: f32,
}

impl Entry {
    pub(crate) fn read(line: &str) -> Option<Entry> {
        let (position, rest) = line.split_once(" | ")?;
        let mut words = rest.split(' ');
        let result = words.next()?.parse().ok()?;
        let value: f32 = words.next()?.parse().ok()?;
        Some(Entry {
            position: position.parse().ok()?,
            result,
            chance: f32::midpoint(value, 1.0),
        })
    }

    /// Whether this position may follow the other in the same game: no wall is gone, no player has
    /// more in hand, and the result is the same.
    fn may_follow(&self, other: &Entry) -> bool {
        let (now, before) = (self.position.walls(), other.position.walls());
        let stocks = [Player::FIRST, Player::SECOND]
            .iter()
            .all(|&player| self.position.stock(player) <= other.position.stock(player));
        let same_side = self.position.turn() == other.position.turn();
        let result = if same_side {
            other.result
        } else {
            -other.result
        };
        let begins = now.is_empty() && self.position == Position::standard();
        !begins && stocks && result == self.result && before.iter().all(|wall| now.has(wall))
    }

    /// Whether one move leads from the other to this.
    pub(crate) fn is_next_of(&self, other: &Entry) -> bool {
        let moves = other.position.legal_moves();
        moves.into_iter().any(|chosen| {
            let mut after = other.position.clone();
            after.play_unchecked(chosen);
            after.hash() == self.position.hash()
        })
    }
}

/// The text before a chance in the comment of a move, written by its player.
const CHANCE: &str = "score chance ";

/// The positions of a record whose moves have chances; `None` if it is not the record of a finished
/// game for two.
pub(crate) fn of_record(text: &str) -> Option<Vec<Entry>> {
    entries_of(text, |comment| {
        let (_, rest) = comment.split_once(CHANCE)?;
        rest.split(' ').next()?.parse().ok()
    })
}

/// The positions of a game of self-play, whose notes begin with the value of a search in hundredths
/// unless the position is proved.
pub(crate) fn of_note(text: &str) -> Option<Vec<Entry>> {
    entries_of(text, |comment| {
        let value: i8 = comment.split(' ').next()?.parse().ok()?;
        Some(f32::midpoint(f32::from(value) / 100.0, 1.0))
    })
}

fn entries_of(text: &str, chance: impl Fn(&str) -> Option<f32>) -> Option<Vec<Entry>> {
    let record: Record = text.parse().ok()?;
    let winner = match record.verdict() {
        Verdict::Won(player) => Some(player),
        Verdict::Drawn | Verdict::Blocked => None,
        Verdict::Unfinished => return None,
    };
    if record.start().players() != PlayerCount::Two {
        return None;
    }
    let told = record.entries().iter().zip(record.game().positions());
    let entries = told.filter_map(|(entry, position)| {
        let chance = chance(entry.comment.as_ref()?)?;
        let result = match winner {
            Some(winner) if winner == position.turn() => 1,
            Some(_) => -1,
            None => 0,
        };
        Some(Entry {
            position: position.clone(),
            result,
            chance,
        })
    });
    Some(entries.collect())
}

/// Calls `game` with the positions of each game in turn; the error is the number of an unreadable
/// line.
pub(crate) fn games(lines: &mut dyn BufRead, mut game: impl FnMut(&[Entry])) -> Result<(), usize> {
    let mut entries: Vec<Entry> = Vec::new();
    for (number, line) in lines.lines().enumerate() {
        let entry = line.ok().and_then(|line| Entry::read(&line));
        let entry = entry.ok_or(number + 1)?;
        if entries.last().is_some_and(|last| !entry.may_follow(last)) {
            game(&entries);
            entries.clear();
        }
        entries.push(entry);
    }
    if !entries.is_empty() {
        game(&entries);
    }
    Ok(())
}
