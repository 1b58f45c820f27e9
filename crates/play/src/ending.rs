//! How a game at the table ended: on the board, by the clock, by giving up, by leaving, or by
//! agreement.

use std::fmt;
use std::str::FromStr;

use dedale_rules::{Outcome, Player, VariantSetup, Verdict};

/// How a game ended.
///
/// ```
/// use dedale_play::Ending;
/// use dedale_rules::{Player, Position, Verdict};
/// let position = Position::standard();
/// let variant = position.variant();
/// assert!(Ending::GaveUp(Player::FIRST).is_won_by(Player::SECOND, variant));
/// assert_eq!(Ending::DrawAgreed.winners(variant).count(), 0);
/// assert_eq!(Ending::DrawAgreed.verdict(variant), Verdict::Drawn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// On the board.
    Board(Outcome),
    /// This player had no time left (C9).
    OutOfTime(Player),
    /// This player gave up.
    GaveUp(Player),
    /// This player left the game, and an opponent claimed the win.
    Left(Player),
    /// All players agreed to a draw.
    DrawAgreed,
}

impl Ending {
    /// Has that player won? A player who runs out of time, gives up or leaves loses to the other, or
    /// to the other team; among four who play each for themselves there is no winner then.
    #[must_use]
    pub fn is_won_by(self, player: Player, variant: &VariantSetup) -> bool {
        match self {
            Ending::Board(Outcome::Won(winner)) => variant.shares_win(winner, player),
            Ending::Board(Outcome::Drawn | Outcome::Blocked) | Ending::DrawAgreed => false,
            Ending::OutOfTime(loser) | Ending::GaveUp(loser) | Ending::Left(loser) => {
                let two_parties = variant.teams || variant.players().get() == 2;
                two_parties && !variant.shares_win(loser, player)
            }
        }
    }

    /// The player who caused the end, by giving up, leaving or running out of time.
    pub(crate) fn brought_by(self) -> Option<Player> {
        match self {
            Ending::OutOfTime(player) | Ending::GaveUp(player) | Ending::Left(player) => {
                Some(player)
            }
            Ending::Board(_) | Ending::DrawAgreed => None,
        }
    }

    /// The winners, in turn order.
    pub fn winners(self, variant: &VariantSetup) -> impl Iterator<Item = Player> {
        let players = variant.players().players();
        players.filter(move |&player| self.is_won_by(player, variant))
    }

    /// The verdict in game files.
    #[must_use]
    pub fn verdict(self, variant: &VariantSetup) -> Verdict {
        match self {
            Ending::Board(outcome) => Verdict::of(Some(outcome), variant),
            Ending::DrawAgreed => Verdict::Drawn,
            Ending::OutOfTime(_) | Ending::GaveUp(_) | Ending::Left(_) => self
                .winners(variant)
                .next()
                .map_or(Verdict::Blocked, |winner| Verdict::won_by(winner, variant)),
        }
    }
}

/// An end that the board does not show, as written in a save: `out-of-time 1`, `gave-up 2`,
/// `left 1`, `draw-agreed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OffBoard(pub(crate) Ending);

const DRAW_AGREED: &str = "draw-agreed";

impl fmt::Display for OffBoard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Ending::Board(_) => formatter.write_str("board"),
            Ending::OutOfTime(player) => write!(formatter, "out-of-time {}", player.number()),
            Ending::GaveUp(player) => write!(formatter, "gave-up {}", player.number()),
            Ending::Left(player) => write!(formatter, "left {}", player.number()),
            Ending::DrawAgreed => formatter.write_str(DRAW_AGREED),
        }
    }
}

impl FromStr for OffBoard {
    type Err = ();

    fn from_str(text: &str) -> Result<OffBoard, ()> {
        if text == DRAW_AGREED {
            return Ok(OffBoard(Ending::DrawAgreed));
        }
        let (kind, number) = text.split_once(' ').ok_or(())?;
        let number: usize = number.parse().map_err(|_| ())?;
        let player = number.checked_sub(1).and_then(Player::new).ok_or(())?;
        match kind {
            "out-of-time" => Ok(OffBoard(Ending::OutOfTime(player))),
            "gave-up" => Ok(OffBoard(Ending::GaveUp(player))),
            "left" => Ok(OffBoard(Ending::Left(player))),
            _ => Err(()),
        }
    }
}
