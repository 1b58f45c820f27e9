//! What the search said of a position, written as the comment of the move that was played there: few bytes, and
//! readable by people. `parse(show(note)) == note`.
//!
//! ```text
//! {3}                        worth 0.03 to the player to move
//! {3 d3h:44 e3h:44 e5:12}    and so many parts of 100 of the search's attention to each of these moves
//! {won 7 e9}                 proved: won in at most 7 moves of both; all attention to one move
//! {lost 8}  {drawn}          proved
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use dedale_rules::Move;

/// A value of 1 in these parts.
pub const VALUE_PARTS: i16 = 100;
/// The attention of a search is told in these parts.
pub const SHARE_PARTS: u32 = 100;

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// What the search thinks, from -100 to 100 parts of [`VALUE_PARTS`].
    Value(i16),
    /// Proved won, in at most so many moves of both.
    Won(u16),
    /// Proved lost, in at most so many moves of both.
    Lost(u16),
    /// Neither can force a win, as a table knows.
    Drawn,
}

impl Worth {
    /// The value of a search, from -1 to 1.
    #[must_use]
    pub fn of_value(value: f32) -> Worth {
        let parts = f32::from(VALUE_PARTS);
        Worth::Value((value.clamp(-1.0, 1.0) * parts).round() as i16)
    }

    /// From -1 to 1.
    #[must_use]
    pub fn value(self) -> f32 {
        match self {
            Worth::Value(parts) => f32::from(parts) / f32::from(VALUE_PARTS),
            Worth::Won(_) => 1.0,
            Worth::Lost(_) => -1.0,
            Worth::Drawn => 0.0,
        }
    }

    /// The exact result for the player to move, where it is proved.
    #[must_use]
    pub fn exact(self) -> Option<i8> {
        match self {
            Worth::Value(_) => None,
            Worth::Won(_) => Some(1),
            Worth::Lost(_) => Some(-1),
            Worth::Drawn => Some(0),
        }
    }
}

/// What the search said of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What it is worth.
    pub worth: Worth,
    /// How much each move deserves, in parts of about [`SHARE_PARTS`]; most first. Empty where the search was too
    /// quick to learn moves from.
    pub shares: Vec<(Move, u32)>,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.worth {
            Worth::Value(parts) => write!(f, "{parts}")?,
            Worth::Won(moves) => write!(f, "won {moves}")?,
            Worth::Lost(moves) => write!(f, "lost {moves}")?,
            Worth::Drawn => f.write_str("drawn")?,
        }
        match self.shares[..] {
            [(chosen, SHARE_PARTS)] => write!(f, " {chosen}"),
            _ => self
                .shares
                .iter()
                .try_for_each(|(chosen, share)| write!(f, " {chosen}:{share}")),
        }
    }
}

/// The text is not a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANote;

impl fmt::Display for NotANote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a value from -100 to 100, won N, lost N or drawn, then moves with their shares")
    }
}

impl Error for NotANote {}

impl FromStr for Note {
    type Err = NotANote;

    fn from_str(text: &str) -> Result<Note, NotANote> {
        let mut words = text.split(' ').peekable();
        let moves = |words: &mut dyn Iterator<Item = &str>| {
            let number = words.next().and_then(|word| word.parse().ok());
            number.ok_or(NotANote)
        };
        let worth = match words.next() {
            Some("won") => Worth::Won(moves(&mut words)?),
            Some("lost") => Worth::Lost(moves(&mut words)?),
            Some("drawn") => Worth::Drawn,
            Some(word) => {
                let parts: i16 = word.parse().map_err(|_| NotANote)?;
                let in_range = (-VALUE_PARTS..=VALUE_PARTS).contains(&parts);
                Worth::Value(Some(parts).filter(|_| in_range).ok_or(NotANote)?)
            }
            None => return Err(NotANote),
        };
        let rest: Vec<&str> = words.collect();
        let shares = match rest[..] {
            [word] if !word.contains(':') => vec![(named(word)?, SHARE_PARTS)],
            _ => rest
                .into_iter()
                .map(share)
                .collect::<Result<_, NotANote>>()?,
        };
        Ok(Note { worth, shares })
    }
}

fn named(word: &str) -> Result<Move, NotANote> {
    word.parse().map_err(|_| NotANote)
}

fn share(word: &str) -> Result<(Move, u32), NotANote> {
    let (chosen, share) = word.split_once(':').ok_or(NotANote)?;
    let share = share.parse().ok().filter(|&share| share > 0);
    Ok((named(chosen)?, share.ok_or(NotANote)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_shown_and_read() {
        for text in [
            "3",
            "-100",
            "0 e2",
            "3 d3h:44 e3h:44 e5:12",
            "won 7 e9",
            "won 1",
            "lost 8",
            "drawn c3:50 c4:50",
            "12 pass",
        ] {
            let note: Note = text.parse().unwrap();
            assert_eq!(note.to_string(), text);
        }
        let note: Note = "won 7 e9".parse().unwrap();
        assert_eq!((note.worth.value(), note.worth.exact()), (1.0, Some(1)));
        assert_eq!(note.shares, [("e9".parse().unwrap(), SHARE_PARTS)]);
    }

    #[test]
    fn other_comments_are_no_notes() {
        for text in [
            "",
            "a fine move",
            "101",
            "3 ",
            "3 e2:0",
            "3 e2:x",
            "3 e2 e3",
            "won",
            "won e9",
            "lost -1",
            "drawn z9:3",
        ] {
            assert_eq!(text.parse::<Note>(), Err(NotANote), "{text:?}");
        }
    }
}
