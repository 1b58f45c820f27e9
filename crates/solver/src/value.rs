//! The value of a position, and the one-byte code in which values are stored and compared.

use std::fmt;

/// The value of a position for the player to move with perfect play. Endless play is a draw. The
/// winner takes the shortest way, the loser the longest: the number is that of plies to the end,
/// where it is known.
///
/// ```
/// use dedale_solver::Value;
/// let won = Value::Win(Some(7));
/// assert_eq!(won.to_string(), "win 7");
/// assert_eq!(won.before(), Value::Loss(Some(8)), "who moves there loses one ply later");
/// assert!(won.rank() > Value::Win(Some(9)).rank(), "sooner is better");
/// assert!(Value::Loss(Some(8)).rank() > Value::Loss(Some(6)).rank(), "and losing late too");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The player to move wins.
    Win(Option<u16>),
    /// The player to move loses.
    Loss(Option<u16>),
    /// Neither can force a win.
    Draw,
}

impl Value {
    /// Plies to the end, if there is one and it is known.
    #[must_use]
    pub fn plies(self) -> Option<u16> {
        match self {
            Value::Win(plies) | Value::Loss(plies) => plies,
            Value::Draw => None,
        }
    }

    /// The value, for the player who makes it, of a move to a position of this value.
    #[must_use]
    pub fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies.map(|plies| plies + 1)),
            Value::Loss(plies) => Value::Win(plies.map(|plies| plies + 1)),
            Value::Draw => Value::Draw,
        }
    }

    /// The value of the position after a move of this value: the inverse of
    /// [`before`](Value::before).
    pub(crate) fn after(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies.map(|plies| plies - 1)),
            Value::Loss(plies) => Value::Win(plies.map(|plies| plies - 1)),
            Value::Draw => Value::Draw,
        }
    }

    /// A larger rank is better for the player to move: won soon, won late, drawn, lost late, lost
    /// soon.
    #[must_use]
    pub fn rank(self) -> i32 {
        match self {
            Value::Win(plies) => 100_000 - i32::from(plies.unwrap_or(0)),
            Value::Draw => 0,
            Value::Loss(plies) => i32::from(plies.unwrap_or(0)) - 100_000,
        }
    }
}

impl fmt::Display for Value {
    /// `win`, `loss` or `draw`, followed by the plies where they are known: `win 17`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, plies) = match self {
            Value::Win(plies) => ("win", *plies),
            Value::Loss(plies) => ("loss", *plies),
            Value::Draw => ("draw", None),
        };
        f.write_str(word)?;
        plies.map_or(Ok(()), |plies| write!(f, " {plies}"))
    }
}

/// Values with distances as bytes in the order of preference: unknown, lost soon to lost late,
/// drawn, won late to won soon. Wins take an odd number of plies, losses an even one, so half of it
/// is enough.
pub(crate) mod code {
    use super::Value;

    /// Not a state, or no move of the given kind.
    pub(crate) const NONE: u8 = 0;
    pub(crate) const DRAW: u8 = 127;
    /// The largest distance that fits. No board that can be solved comes near it.
    pub(crate) const MOST_PLIES: usize = 250;

    #[inline]
    pub(crate) fn win(plies: usize) -> u8 {
        debug_assert!(plies % 2 == 1 && plies <= MOST_PLIES);
        255 - (plies / 2) as u8
    }

    #[inline]
    pub(crate) fn loss(plies: usize) -> u8 {
        debug_assert!(plies.is_multiple_of(2) && plies > 0 && plies <= MOST_PLIES);
        (plies / 2) as u8
    }

    #[inline]
    pub(crate) fn is_win(code: u8) -> bool {
        code > DRAW
    }

    /// The plies of a win or a loss.
    #[inline]
    pub(crate) fn plies(code: u8) -> usize {
        if code > DRAW {
            usize::from(255 - code) * 2 + 1
        } else {
            usize::from(code) * 2
        }
    }

    /// The value, for the player who makes it, of a move to a position of this code.
    #[inline]
    pub(crate) fn before(code: u8) -> u8 {
        match code {
            NONE | DRAW => code,
            1..DRAW => 255 - code,
            _ => (255 - code) + 1,
        }
    }

    /// The code of the position after a move of this code.
    #[inline]
    pub(crate) fn after(code: u8) -> u8 {
        match code {
            NONE | DRAW => code,
            1..DRAW => 255 - (code - 1),
            _ => 255 - code,
        }
    }

    pub(crate) fn value(code: u8) -> Option<Value> {
        match code {
            NONE => None,
            DRAW => Some(Value::Draw),
            1..DRAW => Some(Value::Loss(Some(plies(code) as u16))),
            _ => Some(Value::Win(Some(plies(code) as u16))),
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn codes_are_ordered_as_players_prefer() {
            let mut codes: Vec<u8> = (2..=MOST_PLIES).step_by(2).map(loss).collect();
            codes.push(DRAW);
            codes.extend((1..MOST_PLIES).rev().step_by(2).map(win));
            assert!(codes.is_sorted());
            for &code in &codes {
                let value = value(code).expect("a value");
                let after = before(code);
                if value.plies() != Some(MOST_PLIES as u16) {
                    assert_eq!(super::value(after), Some(value.before()), "{value}");
                    assert_eq!(super::after(after), code);
                }
            }
        }
    }
}
