//! The result of a search, written as the comment of the move played there: few bytes, and readable
//! by people. `parse(show(note)) == note`.
//!
//! ```text
//! {3}                        value 0.03 for the player to move
//! {3 d3h:44 e3h:44 e5:12}    and the share of each of these moves in the visits, in parts of 100
//! {won 7 e9}                 proved: won in at most 7 moves of both; all shares on one move
//! {lost 8}  {drawn}          proved
//! ```
//!
//! With four players:
//!
//! ```text
//! {40 25 15 20 e5:100}       the chances of the player to move, of the next, of the one opposite and of the last, in parts of 100
//! {lost 8 to next}           proved: the next player wins; or `opposite`, or `last`
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use dedale_rules::Move;

/// The parts of a value of 1.
pub const VALUE_PARTS: i16 = 100;
/// The parts of all shares together.
pub const SHARE_PARTS: u32 = 100;

/// The other three players, in the order of turns.
const OTHERS: [&str; 3] = ["next", "opposite", "last"];

/// The value of a position for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The value of the search, from -100 to 100 in [`VALUE_PARTS`].
    Value(i16),
    /// Proved won, in at most this many moves of both.
    Won(u16),
    /// Proved lost, in at most this many moves of both.
    Lost(u16),
    /// Neither can force a win, by a table.
    Drawn,
    /// The chances of four players in the order of turns, the mover's first, in parts of 100.
    Chances([u8; 4]),
    /// Proved lost in at most this many moves of all four; the winner moves that many turns after
    /// the mover.
    LostTo(u16, u8),
}

impl Worth {
    /// The value of a search, from -1 to 1.
    #[must_use]
    pub fn of_value(value: f32) -> Worth {
        let parts = f32::from(VALUE_PARTS);
        Worth::Value((value.clamp(-1.0, 1.0) * parts).round() as i16)
    }

    /// The values of a search of four players in the order of turns, each from -1 to 1.
    #[must_use]
    pub fn of_values(values: [f32; 4]) -> Worth {
        #[expect(clippy::cast_sign_loss, reason = "held above 0")]
        let part = |value: f32| (50.0 * (value.clamp(-1.0, 1.0) + 1.0)).round() as u8;
        Worth::Chances(values.map(part))
    }

    /// The chances of four players in the order of turns, the mover's first; they add up to 1.
    /// `None` for two players.
    #[must_use]
    pub fn chances(self) -> Option<[f32; 4]> {
        let sure =
            |turns: u8| std::array::from_fn(|seat| f32::from(u8::from(seat == turns.into())));
        match self {
            Worth::Value(_) | Worth::Lost(_) => None,
            Worth::Won(_) => Some(sure(0)),
            Worth::LostTo(_, turns) => Some(sure(turns)),
            Worth::Drawn => Some([0.25; 4]),
            Worth::Chances(parts) => {
                let all: f32 = parts.iter().map(|part| f32::from(*part)).sum();
                Some(parts.map(|part| {
                    if all > 0.0 {
                        f32::from(part) / all
                    } else {
                        0.25
                    }
                }))
            }
        }
    }

    /// Whether it is proved.
    #[must_use]
    pub fn is_proved(self) -> bool {
        !matches!(self, Worth::Value(_) | Worth::Chances(_))
    }

    /// From -1 to 1.
    #[must_use]
    pub fn value(self) -> f32 {
        match self {
            Worth::Value(parts) => f32::from(parts) / f32::from(VALUE_PARTS),
            Worth::Chances([own, ..]) => f32::from(own) / 50.0 - 1.0,
            Worth::Won(_) => 1.0,
            Worth::Lost(_) | Worth::LostTo(..) => -1.0,
            Worth::Drawn => 0.0,
        }
    }

    /// The exact result for the player to move, where it is proved.
    #[must_use]
    pub fn exact(self) -> Option<i8> {
        match self {
            Worth::Value(_) | Worth::Chances(_) => None,
            Worth::Won(_) => Some(1),
            Worth::Lost(_) | Worth::LostTo(..) => Some(-1),
            Worth::Drawn => Some(0),
        }
    }
}

/// The result of a search for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its value.
    pub worth: Worth,
    /// The share of each move in the visits, in parts of about [`SHARE_PARTS`], largest first.
    /// Empty where the search was too quick to learn moves from.
    pub shares: Vec<(Move, u32)>,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.worth {
            Worth::Value(parts) => write!(f, "{parts}")?,
            Worth::Won(moves) => write!(f, "won {moves}")?,
            Worth::Lost(moves) => write!(f, "lost {moves}")?,
            Worth::Drawn => f.write_str("drawn")?,
            Worth::Chances([own, next, opposite, last]) => {
                write!(f, "{own} {next} {opposite} {last}")?;
            }
            Worth::LostTo(moves, turns) => {
                let other = OTHERS[usize::from(turns.clamp(1, 3)) - 1];
                write!(f, "lost {moves} to {other}")?;
            }
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
        f.write_str("expected a value from -100 to 100, four chances, won N, lost N or drawn, then moves with their shares")
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
            Some("lost") => {
                let moves = moves(&mut words)?;
                if words.next_if_eq(&"to").is_some() {
                    let other = words.next().ok_or(NotANote)?;
                    let turns = OTHERS.iter().position(|name| *name == other);
                    Worth::LostTo(moves, turns.ok_or(NotANote)? as u8 + 1)
                } else {
                    Worth::Lost(moves)
                }
            }
            Some("drawn") => Worth::Drawn,
            Some(word) => {
                let parts: i16 = word.parse().map_err(|_| NotANote)?;
                let is_number = |word: &&str| word.parse::<i16>().is_ok();
                if words.peek().is_some_and(is_number) {
                    let chance = |word: Option<&str>| {
                        let part = word.and_then(|word| word.parse().ok());
                        part.filter(|part| *part <= 100).ok_or(NotANote)
                    };
                    Worth::Chances([
                        chance(Some(word))?,
                        chance(words.next())?,
                        chance(words.next())?,
                        chance(words.next())?,
                    ])
                } else {
                    let in_range = (-VALUE_PARTS..=VALUE_PARTS).contains(&parts);
                    Worth::Value(Some(parts).filter(|_| in_range).ok_or(NotANote)?)
                }
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
            "40 25 15 20",
            "0 100 0 0 e5:60 d4:40",
            "40 25 15 20 e5",
            "lost 8 to next",
            "lost 9 to last e5",
        ] {
            let note: Note = text.parse().unwrap();
            assert_eq!(note.to_string(), text);
        }
        let note: Note = "won 7 e9".parse().unwrap();
        assert_eq!((note.worth.value(), note.worth.exact()), (1.0, Some(1)));
        assert_eq!(note.shares, [("e9".parse().unwrap(), SHARE_PARTS)]);
        assert_eq!(note.worth.chances(), Some([1.0, 0.0, 0.0, 0.0]));
        let note: Note = "lost 8 to opposite".parse().unwrap();
        assert_eq!((note.worth.value(), note.worth.exact()), (-1.0, Some(-1)));
        assert_eq!(note.worth.chances(), Some([0.0, 0.0, 1.0, 0.0]));
        let worth = Worth::of_values([0.0, -0.5, -0.5, -1.0]);
        assert_eq!(worth, Worth::Chances([50, 25, 25, 0]));
        assert_eq!(worth.chances(), Some([0.5, 0.25, 0.25, 0.0]));
        assert_eq!((worth.value(), worth.exact()), (0.0, None));
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
            "40 25 15",
            "40 25 15 e5",
            "40 25 15 101",
            "-1 25 15 20",
            "40 25 15 20 5",
            "lost 8 to",
            "lost 8 to me",
        ] {
            assert_eq!(text.parse::<Note>(), Err(NotANote), "{text:?}");
        }
    }
}
