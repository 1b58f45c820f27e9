//! When a game goes on by itself: a computer's answer rests for a moment, and computers alone wait for somebody who looks.

use std::time::Duration;

use dedale_play::Moment;

use super::Room;

/// A computer's answer rests for no more than this part of what its clock shows.
const PART: u32 = 50;

impl Room {
    /// Until when the answer of the computer to move is kept back, so that people see their own move first; `None` where nobody plays
    /// against it or nothing has been played. It is the computer's own clock that runs meanwhile, so under short ones it rests for less.
    pub(crate) fn answer_due(&self, rest: Duration) -> Option<Moment> {
        if self.is_of_computers() || self.table.entries().is_empty() {
            return None;
        }
        let since = self.table.turn_since()?;
        let clock = self.table.reading(self.table.turn(), since);
        let most = clock.map(|reading| reading.left() / PART);
        Some(since.after(most.map_or(rest, |most| rest.min(most))))
    }

    /// Does the game's own time stand still while it is watched like that?
    pub(crate) fn stands_still(&self, is_watched: bool) -> bool {
        self.is_of_computers() && !is_watched
    }
}
