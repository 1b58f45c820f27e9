//! Replays a certificate: a strategy written position by position, as a person could follow it.
//! Uses the rules and nothing of the solver, so that it is an independent proof.
//!
//! A certificate is text (docs/formats.md). Each line of a strategy is a position with its player
//! to move, the answer, and an upper bound of the plies to the win, or `-` where the strategy only
//! avoids losing. Every reply of the opponent must lead to a line with a smaller number.

use std::collections::{HashMap, HashSet};
use std::fmt::{self, Write as _};

use dedale_rules::{Move, Outcome, Player, Position, codes};

/// The first line.
pub(crate) const FORMAT: &str = "dedale-certificate/1";
/// The labels of the position, of the claim, and of the player whose strategy follows.
pub(crate) const POSITION: &str = "position: ";
pub(crate) const CLAIM: &str = "claim: ";
pub(crate) const STRATEGY: &str = "strategy: ";
/// In place of the number where the strategy only avoids losing.
pub(crate) const HOLDS: &str = "-";
/// The last line; without it the certificate is incomplete.
pub(crate) const END: &str = "end";

/// What a certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The position it is about.
    pub position: Position,
    /// The winner from there; `None` if each player can avoid losing.
    pub winner: Option<Player>,
    /// The most plies to the win.
    pub plies: Option<u32>,
    /// The number of lines that were followed.
    pub lines: usize,
}

/// Why a certificate fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Not a certificate of a known version.
    Format,
    /// A line is malformed: its number, from 1.
    Line(usize),
    /// There is no answer to this position.
    Missing(String),
    /// The answer to this position is not legal.
    Illegal(String),
    /// The number after a reply to this position is not smaller.
    Rising(String),
    /// The opponent wins after the answer to this position.
    Lost(String),
    /// The claim does not follow from the strategies.
    Claim,
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gap::Format => f.write_str("not a whole certificate of a known version"),
            Gap::Line(number) => write!(f, "line {number} cannot be understood"),
            Gap::Missing(position) => write!(f, "there is no answer to {position}"),
            Gap::Illegal(position) => write!(f, "the answer to {position} is not legal"),
            Gap::Rising(position) => {
                write!(f, "after a reply to {position} the number does not go down")
            }
            Gap::Lost(position) => {
                write!(f, "after the answer to {position} the opponent wins")
            }
            Gap::Claim => f.write_str("what is claimed does not follow from the strategies"),
        }
    }
}

impl std::error::Error for Gap {}

codes! {
    Gap {
        Gap::Format => "gap-format",
        Gap::Line(_) => "gap-line",
        Gap::Missing(_) => "gap-missing",
        Gap::Illegal(_) => "gap-illegal",
        Gap::Rising(_) => "gap-rising",
        Gap::Lost(_) => "gap-lost",
        Gap::Claim => "gap-claim",
    }
}

/// A position as it stands in a line: pawns with stocks, walls, player to move.
pub(crate) fn key(position: &Position) -> String {
    let mut text = String::new();
    for player in [Player::FIRST, Player::SECOND] {
        let comma = if player == Player::SECOND { "," } else { "" };
        let _ = write!(
            text,
            "{comma}{}:{}",
            position.pawn(player),
            position.stock(player)
        );
    }
    let walls: Vec<String> = position
        .walls()
        .iter()
        .map(|wall| wall.to_string())
        .collect();
    let walls = if walls.is_empty() {
        "-".to_owned()
    } else {
        walls.join(",")
    };
    let _ = write!(text, " {walls} {}", position.turn().number());
    text
}

/// The name of a player in a certificate.
pub(crate) fn name(player: Player) -> &'static str {
    if player == Player::FIRST {
        "first"
    } else {
        "second"
    }
}

/// The strategy of one player.
#[derive(Default)]
struct Strategy {
    answers: HashMap<String, (Move, Option<u32>)>,
}

/// Replays a certificate.
///
/// ```
/// use dedale_solver::{Gap, check_certificate};
/// let text = "dedale-certificate/1
/// position: dedale/1 3x3 b2:0,a2:0 - 1
/// claim: first
/// strategy: first
/// b2:0,a2:0 - 1 b3 1
/// end
/// ";
/// assert_eq!(check_certificate(text).unwrap().plies, Some(1));
/// let without_end = text.replace("end\n", "");
/// assert_eq!(check_certificate(&without_end), Err(Gap::Format));
/// ```
///
/// # Errors
/// The first gap found.
pub fn check_certificate(text: &str) -> Result<Checked, Gap> {
    let mut lines = text.lines().enumerate();
    let mut next = |prefix: &str| {
        let (_, line) = lines.next().ok_or(Gap::Format)?;
        line.strip_prefix(prefix)
            .map(str::to_owned)
            .ok_or(Gap::Format)
    };
    if !next(FORMAT)?.is_empty() {
        return Err(Gap::Format);
    }
    let position: Position = next(POSITION)?.parse().map_err(|_| Gap::Line(2))?;
    let claim = next(CLAIM)?;
    let mut strategies: Vec<(Player, Strategy)> = Vec::new();
    let mut ended = false;
    for (number, line) in lines {
        let wrong = Gap::Line(number + 1);
        if ended {
            return Err(wrong);
        }
        if let Some(player) = line.strip_prefix(STRATEGY) {
            let known = [Player::FIRST, Player::SECOND];
            let player = known.into_iter().find(|&known| name(known) == player);
            strategies.push((player.ok_or(wrong)?, Strategy::default()));
        } else if line == END {
            ended = true;
        } else {
            let (key, answer) = read_line(line).ok_or(wrong.clone())?;
            let (_, strategy) = strategies.last_mut().ok_or(wrong)?;
            strategy.answers.insert(key, answer);
        }
    }
    if !ended {
        return Err(Gap::Format);
    }
    let mut lines = 0;
    let mut bounds = Vec::new();
    for (player, strategy) in &strategies {
        let (followed, bound) = strategy.follow(&position, *player)?;
        lines += followed;
        bounds.push((*player, bound));
    }
    let (winner, plies) = match (claim.as_str(), &bounds[..]) {
        ("draw", [(one, None), (other, None)]) if one != other => (None, None),
        (claim, [(player, Some(bound))]) if claim == name(*player) => (Some(*player), Some(*bound)),
        _ => return Err(Gap::Claim),
    };
    Ok(Checked {
        position,
        winner,
        plies,
        lines,
    })
}

/// `PAWNS WALLS TURN MOVE NUMBER`.
fn read_line(line: &str) -> Option<(String, (Move, Option<u32>))> {
    let mut words = line.rsplitn(3, ' ');
    let (number, answer, key) = (words.next()?, words.next()?, words.next()?);
    let number = match number {
        HOLDS => None,
        number => Some(number.parse().ok()?),
    };
    Some((key.to_owned(), (answer.parse().ok()?, number)))
}

impl Strategy {
    /// Follows the strategy from there against every reply. Returns the number of lines, and the
    /// most plies to the win if it wins.
    fn follow(&self, start: &Position, player: Player) -> Result<(usize, Option<u32>), Gap> {
        let mut seen = HashSet::new();
        let mut open = Vec::new();
        let mut bound = None;
        let mut wins = true;
        let own_turn = start.turn() == player;
        let firsts = if own_turn {
            vec![start.clone()]
        } else {
            replies(start, player)?
        };
        for first in firsts {
            let (_, number) = self
                .answers
                .get(&key(&first))
                .ok_or_else(|| Gap::Missing(key(&first)))?;
            wins &= number.is_some();
            let plies = number.map(|number| number + u32::from(!own_turn));
            bound = bound.max(plies);
            open.push(first);
        }
        while let Some(position) = open.pop() {
            let key_here = key(&position);
            let &(answer, number) = self
                .answers
                .get(&key_here)
                .ok_or_else(|| Gap::Missing(key_here.clone()))?;
            if !seen.insert(key_here.clone()) {
                continue;
            }
            let mut after = position.clone();
            after
                .play(answer)
                .map_err(|_| Gap::Illegal(key_here.clone()))?;
            if after.outcome() == Some(Outcome::Won(player)) {
                if number == Some(0) {
                    return Err(Gap::Rising(key_here));
                }
                continue;
            }
            for next in replies(&after, player).map_err(|_| Gap::Lost(key_here.clone()))? {
                let (_, following) = self
                    .answers
                    .get(&key(&next))
                    .ok_or_else(|| Gap::Missing(key(&next)))?;
                let falls = match (number, following) {
                    (None, _) => true,
                    (Some(number), Some(following)) => {
                        following.checked_add(2).is_some_and(|sum| sum <= number)
                    }
                    (Some(_), None) => false,
                };
                if !falls {
                    return Err(Gap::Rising(key_here));
                }
                open.push(next);
            }
        }
        Ok((seen.len(), bound.filter(|_| wins)))
    }
}

/// The positions after each move of the opponent; an error if one of them wins.
fn replies(position: &Position, player: Player) -> Result<Vec<Position>, Gap> {
    let mut replies = Vec::new();
    for chosen in position.legal_moves() {
        let mut after = position.clone();
        after.play_unchecked(chosen);
        match after.outcome() {
            None => replies.push(after),
            Some(Outcome::Won(winner)) if winner == player => {}
            Some(_) => return Err(Gap::Lost(key(position))),
        }
    }
    Ok(replies)
}
