//! Players who have left: how long the others wait for them, and what they may do then. Who is away since when is handed in; the entry
//! of a claim carries what it was decided by, so that a replay decides nothing again.

use std::time::Duration;

use dedale_play::{Moment, Timing};
use dedale_rules::Player;

use super::{Objection, Room};
use crate::action::Action;
use crate::stored::State;

/// Moves of one side that a game is taken to have.
const MOVES: u32 = 30;
/// Of the time that a game is taken to last for one side, this part is waited for somebody who has left it.
const PART: u32 = 10;

/// Since when each player is away, in the game's own time; none for those who are there, and for computers.
pub(crate) type Away = [Option<Moment>; 4];

/// For how long players wait for one who has left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waits {
    /// At least, by a fast clock.
    pub least: Duration,
    /// Where there is no clock that ends the game.
    pub untimed: Duration,
}

/// A player who has left while the others wait for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Leaver {
    pub player: Player,
    /// From then on the game can be ended without them.
    pub due: Moment,
    /// May it be claimed as won, too? Not from somebody who may never have seen it, nor where nobody would win.
    pub is_win: bool,
    /// Their opponents: who may end the game.
    pub by: Vec<Player>,
}

impl Room {
    /// The player to move, if they are away and the others need not wait for ever.
    ///
    /// Nobody is waited for who need not do anything, and nobody has left before they could know that it is their turn: the time
    /// counts from the later of their going and the beginning of the turn. Where the clock falls first, the clock decides.
    pub(crate) fn leaver(&self, away: &Away, waits: Waits) -> Option<Leaver> {
        if !self.is_on() {
            return None;
        }
        let player = self.table.turn();
        let since = away[player.index()]?.max(self.table.turn_since()?);
        let due = since.after(self.patience(waits));
        if self.table.deadline().is_some_and(|flag| flag <= due) {
            return None;
        }
        let variant = self.table.position().variant();
        let own = self.seats[player.index()].visitor;
        let opposes = |other: &Player| {
            let seat = &self.seats[other.index()];
            let is_other = seat.visitor.is_some() && seat.visitor != own;
            is_other && !variant.shares_win(player, *other)
        };
        let by: Vec<Player> = { variant.players().players() }.filter(opposes).collect();
        let is_win = self.table.has_moved(player) && { by.iter() }
            .any(|&other| dedale_play::Ending::Left(player).is_won_by(other, variant));
        (!by.is_empty()).then_some(Leaver {
            player,
            due,
            is_win,
            by,
        })
    }

    /// How long a player who has left is waited for: longer in slower games.
    fn patience(&self, waits: Waits) -> Duration {
        match self.table.timing() {
            Timing::Limit(allowance) => {
                let moves = (allowance.increment + allowance.byo_yomi) * MOVES;
                waits.least.max((allowance.main + moves) / PART)
            }
            Timing::Off | Timing::Stopwatch => waits.untimed,
        }
    }

    /// The claim of a player against one who has left: the game as won, or called off.
    pub(crate) fn claim(
        &self,
        (by, is_win): (Player, bool),
        (away, waits): (&Away, Waits),
        time: Moment,
    ) -> Result<Action, Objection> {
        if self.state != State::Playing {
            return Err(Objection::NotNow);
        }
        let leaver = self.leaver(away, waits).ok_or(Objection::NotLeft)?;
        let may = leaver.by.contains(&by) && (leaver.is_win || !is_win);
        if !may || time < leaver.due {
            return Err(Objection::NotLeft);
        }
        let since = away[leaver.player.index()].unwrap_or(time);
        Ok(Action::Claim {
            by,
            left: leaver.player,
            away: time.since(since),
            is_win,
        })
    }
}
