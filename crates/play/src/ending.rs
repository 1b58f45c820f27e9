//! How a game at the table ended: on the board, by the clock, or because somebody gave up.

use std::fmt;
use std::str::FromStr;

use dedale_rules::{Outcome, Player, VariantSetup, Verdict};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// On the board.
    Board(Outcome),
    /// This player had no time left (C9).
    OutOfTime(Player),
    /// This player gave up.
    GaveUp(Player),
}

impl Ending {
    /// Has that player won? Whoever runs out of time or gives up loses to the other, or to the other
    /// team; among four who play each for themselves nobody has won then.
    #[must_use]
    pub fn is_won_by(self, player: Player, variant: &VariantSetup) -> bool {
        match self {
            Ending::Board(Outcome::Won(winner)) => variant.shares_win(winner, player),
            Ending::Board(Outcome::Drawn | Outcome::Blocked) => false,
            Ending::OutOfTime(loser) | Ending::GaveUp(loser) => {
                let two_parties = variant.teams || variant.players().get() == 2;
                two_parties && !variant.shares_win(loser, player)
            }
        }
    }

    /// Did that player bring the end about, by giving up or running out of time?
    pub(crate) fn is_brought_by(self, player: Player) -> bool {
        self == Ending::OutOfTime(player) || self == Ending::GaveUp(player)
    }

    /// Those who have won, in turn order.
    pub fn winners(self, variant: &VariantSetup) -> impl Iterator<Item = Player> {
        let players = variant.players().players();
        players.filter(move |&player| self.is_won_by(player, variant))
    }

    /// As the game file says it.
    #[must_use]
    pub fn verdict(self, variant: &VariantSetup) -> Verdict {
        match self {
            Ending::Board(outcome) => Verdict::of(Some(outcome), variant),
            Ending::OutOfTime(_) | Ending::GaveUp(_) => self
                .winners(variant)
                .next()
                .map_or(Verdict::Blocked, |winner| Verdict::won_by(winner, variant)),
        }
    }
}

/// An end that the board does not show, as a save keeps it: `out-of-time 1`, `gave-up 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OffBoard(pub(crate) Ending);

impl fmt::Display for OffBoard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Ending::Board(_) => formatter.write_str("board"),
            Ending::OutOfTime(player) => write!(formatter, "out-of-time {}", player.number()),
            Ending::GaveUp(player) => write!(formatter, "gave-up {}", player.number()),
        }
    }
}

impl FromStr for OffBoard {
    type Err = ();

    fn from_str(text: &str) -> Result<OffBoard, ()> {
        let (kind, number) = text.split_once(' ').ok_or(())?;
        let number: usize = number.parse().map_err(|_| ())?;
        let player = number.checked_sub(1).and_then(Player::new).ok_or(())?;
        match kind {
            "out-of-time" => Ok(OffBoard(Ending::OutOfTime(player))),
            "gave-up" => Ok(OffBoard(Ending::GaveUp(player))),
            _ => Err(()),
        }
    }
}
