//! What can be done in a game, as the log keeps it: one line of text each, from which the game is played again after a restart.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dedale_play::Proposal;
use dedale_rules::{Move, Player};

/// Something done in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Everybody has sat down: the clocks run.
    Begin,
    /// Somebody sat down there.
    Sit(Player),
    /// The game is called off before it began.
    Cancel,
    /// Somebody who has not moved yet calls the game off; `late` where the time for it ran out.
    Abort {
        by: Player,
        late: bool,
    },
    Play(Player, Move),
    /// The others have waited long enough for a player who has left: the game is won, or called off. `away` is for how long that
    /// player had not been there, in whole milliseconds.
    Claim {
        by: Player,
        left: Player,
        away: Duration,
        is_win: bool,
    },
    GiveUp(Player),
    /// This player asks for a hint, in a game in which the others are told so.
    Hint(Player),
    Propose(Player, Proposal),
    Agree(Player, Proposal),
    Decline(Player, Proposal),
    /// Time is up for whoever is to move.
    Flag,
    /// These players want another game; if everybody does, it has that name.
    Rematch(Vec<Player>, String),
    /// This player does not want another game.
    NoRematch(Player),
}

impl Action {
    /// Is it about a game to come?
    pub(crate) const fn is_about_another_game(&self) -> bool {
        matches!(self, Action::Rematch(..) | Action::NoRematch(_))
    }
}

/// The name of a proposal in messages and in the log.
pub(crate) const fn name_of(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Draw => "draw",
        Proposal::TakeBack => "take-back",
    }
}

pub(crate) fn proposal_named(name: &str) -> Option<Proposal> {
    Proposal::ALL
        .into_iter()
        .find(|proposal| name_of(*proposal) == name)
}

/// The player of that number, from 1.
pub(crate) fn player_numbered(text: &str) -> Option<Player> {
    let number: usize = text.parse().ok()?;
    number.checked_sub(1).and_then(Player::new)
}

impl fmt::Display for Action {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Begin => formatter.write_str("begin"),
            Action::Sit(player) => write!(formatter, "sit {player}"),
            Action::Cancel => formatter.write_str("cancel"),
            Action::Abort { by, late } => {
                write!(formatter, "abort {by}")?;
                formatter.write_str(if *late { " late" } else { "" })
            }
            Action::Play(player, chosen) => write!(formatter, "play {player} {chosen}"),
            Action::Claim {
                by,
                left,
                away,
                is_win,
            } => {
                let what = if *is_win { "win" } else { "off" };
                write!(formatter, "claim {by} {left} {} {what}", away.as_millis())
            }
            Action::GiveUp(player) => write!(formatter, "give-up {player}"),
            Action::Hint(player) => write!(formatter, "hint {player}"),
            Action::Propose(player, what) => {
                write!(formatter, "propose {player} {}", name_of(*what))
            }
            Action::Agree(player, what) => write!(formatter, "agree {player} {}", name_of(*what)),
            Action::Decline(player, what) => {
                write!(formatter, "decline {player} {}", name_of(*what))
            }
            Action::Flag => formatter.write_str("flag"),
            Action::Rematch(players, next) => {
                let players: Vec<String> = players.iter().map(ToString::to_string).collect();
                write!(formatter, "rematch {} {next}", players.join(","))
            }
            Action::NoRematch(player) => write!(formatter, "no-rematch {player}"),
        }
    }
}

/// The text is no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAnAction;

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let words: Vec<&str> = text.split(' ').collect();
        let player = |text: &str| player_numbered(text).ok_or(NotAnAction);
        let what = |name: &str| proposal_named(name).ok_or(NotAnAction);
        Ok(match words.as_slice() {
            ["begin"] => Action::Begin,
            ["sit", by] => Action::Sit(player(by)?),
            ["cancel"] => Action::Cancel,
            ["abort", by] => Action::Abort {
                by: player(by)?,
                late: false,
            },
            ["abort", by, "late"] => Action::Abort {
                by: player(by)?,
                late: true,
            },
            ["play", by, chosen] => {
                Action::Play(player(by)?, chosen.parse().map_err(|_| NotAnAction)?)
            }
            ["claim", by, left, away, what @ ("win" | "off")] => Action::Claim {
                by: player(by)?,
                left: player(left)?,
                away: Duration::from_millis(away.parse().map_err(|_| NotAnAction)?),
                is_win: *what == "win",
            },
            ["give-up", by] => Action::GiveUp(player(by)?),
            ["hint", by] => Action::Hint(player(by)?),
            ["propose", by, name] => Action::Propose(player(by)?, what(name)?),
            ["agree", by, name] => Action::Agree(player(by)?, what(name)?),
            ["decline", by, name] => Action::Decline(player(by)?, what(name)?),
            ["flag"] => Action::Flag,
            ["rematch", players, next] => {
                let players: Result<Vec<Player>, _> = players.split(',').map(player).collect();
                Action::Rematch(players?, (*next).to_owned())
            }
            ["no-rematch", by] => Action::NoRematch(player(by)?),
            _ => return Err(NotAnAction),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_written_and_read() {
        for text in [
            "begin",
            "sit 4",
            "cancel",
            "abort 2",
            "abort 1 late",
            "play 1 e2",
            "play 2 e3h",
            "play 3 pass",
            "claim 1 2 24000 win",
            "claim 3 4 300001 off",
            "give-up 2",
            "hint 1",
            "propose 1 draw",
            "agree 2 take-back",
            "decline 4 draw",
            "flag",
            "rematch 1,2 abcdefghij",
            "no-rematch 1",
        ] {
            let action: Action = text.parse().expect(text);
            assert_eq!(action.to_string(), text);
        }
        for text in [
            "",
            "begin ",
            "play 1",
            "play 0 e2",
            "play 5 e2",
            "play 1 z99",
            "agree 1 war",
            "claim 1 2 24000",
            "claim 1 2 -1 win",
            "rematch  x",
        ] {
            assert_eq!(text.parse::<Action>(), Err(NotAnAction), "{text:?}");
        }
    }
}
