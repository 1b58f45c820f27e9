//! Who sits where in a game, as it is kept.

/// Who sits where in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatRow {
    /// From 1, in turn order.
    pub player: u8,
    /// The person, if it is one and is known.
    pub visitor: Option<i64>,
    /// What they were called when they sat down.
    pub name: Option<String>,
    /// Whether that name is an account's.
    pub account: bool,
    /// The computer's level, if it is one.
    pub level: Option<u8>,
}

impl SeatRow {
    /// Does nobody sit there yet?
    pub(crate) fn is_open(&self) -> bool {
        self.visitor.is_none() && self.level.is_none() && self.name.is_none()
    }
}
