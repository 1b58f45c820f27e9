//! What the moves that a search expects bring: the walls and jumps that come later than the answer, and where two
//! lines from one position lead.

use std::cmp::Reverse;

use dedale_rules::{Game, Move, Player, PlayerCount, Position, Stage};

use super::costs::{best_gain, pit, worst_wall};
use super::{DOUBTFUL, Fact, Telling};

/// So many moves of an expected line are looked at. What lies farther ahead hardly ever comes.
pub(super) const FAR: usize = 8;
/// Fewer moves are the move and its answer, which are told by themselves.
const NEAR: usize = 3;
/// A wall that costs less is met on any way.
const PIT: u8 = 3;

/// How things stand at the end of a line, for the player who made its first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The steps of that player to go.
    pub mine: u8,
    /// Those of the opponent with the shortest way.
    pub theirs: u8,
    /// The walls of that player.
    pub walls: u8,
    /// The walls of that opponent.
    pub others: u8,
}

impl Standing {
    fn of(position: &Position, by: Player) -> Option<Standing> {
        let variant = position.variant();
        let (theirs, player) = position
            .players()
            .players()
            .filter(|&player| !variant.shares_win(by, player))
            .filter_map(|player| Some((position.distance(player)?, player)))
            .min()?;
        Some(Standing {
            mine: position.distance(by)?,
            theirs,
            walls: position.stock(by),
            others: position.stock(player),
        })
    }

    /// How far ahead, in steps and then in walls.
    fn lead(self) -> (i16, i16) {
        let steps = i16::from(self.theirs) - i16::from(self.mine);
        (steps, i16::from(self.walls) - i16::from(self.others))
    }
}

/// Where the line of the move played and that of a better one lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// After how many moves, the first counted: as many in both lines.
    pub moves: u8,
    /// After the move played.
    pub played: Standing,
    /// After the better one.
    pub better: Standing,
}

impl Comparison {
    /// Compares two lines of one game where the better one is ahead in steps, or else in walls, as far as both
    /// go; `None` if it is nowhere. Everybody has moved as often then: players count their own moves.
    #[must_use]
    pub fn of(game: &Game, played: &[Move], better: &[Move]) -> Option<Comparison> {
        // Before stage 4 ways may be none, and with points it is not the shorter way that wins.
        let variant = game.position().variant();
        if variant.stage != Stage::Four || variant.mathematical {
            return None;
        }
        let by = game.position().turn();
        let (played, better) = (standings(game, played, by), standings(game, better, by));
        let common = played.len().min(better.len());
        let whole = |moves: &usize| moves.is_multiple_of(variant.players().get());
        (NEAR..=common).rev().filter(whole).find_map(|moves| {
            let (played, better) = (played[moves - 1], better[moves - 1]);
            (better.lead() > played.lead()).then_some(Comparison {
                moves: u8::try_from(moves).unwrap_or(u8::MAX),
                played,
                better,
            })
        })
    }
}

/// How things stand after each of the first moves, as long as the game goes on.
fn standings(game: &Game, moves: &[Move], by: Player) -> Vec<Standing> {
    let mut game = game.clone();
    let mut found = Vec::new();
    for &chosen in moves.iter().take(FAR) {
        if game.play(chosen).is_err() || game.outcome().is_some() {
            break;
        }
        let Some(standing) = Standing::of(game.position(), by) else {
            break;
        };
        found.push(standing);
    }
    found
}

impl Telling<'_> {
    /// The walls and jumps of a line that come later than the answer.
    pub(super) fn tell_line(&mut self) {
        let Some(line) = self.line else { return };
        if self.position.variant().stage != Stage::Four || self.lets_win() {
            return;
        }
        let mut walls: Vec<(u8, Fact)> = Vec::new();
        let mut jumps: Vec<(u8, Fact)> = Vec::new();
        let mut position = self.position.clone();
        for (place, &chosen) in line.moves.iter().take(FAR).enumerate() {
            if position.outcome().is_some() || !position.is_legal(chosen) {
                break;
            }
            let player = position.turn();
            let mut next = position.clone();
            next.play_unchecked(chosen);
            if place >= 2 {
                walls.extend(self.line_wall(&position, &next, chosen));
                jumps.extend(line_jump(&position, &next, chosen, player));
            }
            position = next;
        }
        let by = self.by;
        let of = |fact: &Fact| match *fact {
            Fact::LineWall { player, .. } | Fact::LineJump { player, .. } => player == by,
            _ => false,
        };
        for mine in [true, false] {
            for found in [&walls, &jumps] {
                let those = found.iter().filter(|(_, fact)| of(fact) == mine);
                if let Some(&(_, fact)) = those.min_by_key(|(steps, _)| Reverse(*steps)) {
                    self.tell(fact);
                }
            }
        }
    }

    /// A wall of the player who moved against the nearest opponent, or of an opponent against that player.
    fn line_wall(&self, before: &Position, after: &Position, wall: Move) -> Option<(u8, Fact)> {
        if !matches!(wall, Move::Wall(_)) {
            return None;
        }
        let player = before.turn();
        let variant = before.variant();
        let growth = |of: Player| Some(after.distance(of)? - before.distance(of)?);
        let (against, steps) = if player == self.by {
            let foes = self.opponents().into_iter();
            let grown = foes.filter_map(|foe| Some((foe, growth(foe)?)));
            grown.min_by_key(|&(_, steps)| Reverse(steps))?
        } else if variant.shares_win(player, self.by) {
            return None;
        } else {
            (self.by, growth(self.by)?)
        };
        let fact = Fact::LineWall {
            player,
            wall,
            against,
            steps,
        };
        (steps >= 2).then_some((steps, fact))
    }

    /// Who comes second if both walk on, where the last walls do not change that, and the corridors on the ways.
    pub(super) fn tell_running(&mut self) {
        let variant = self.position.variant();
        if self.line.is_none() || variant.stage != Stage::Four {
            return;
        }
        if self.decided() {
            return;
        }
        let found = [self.lag(), self.own_trap(), self.their_trap()];
        self.explanation.facts.extend(found.into_iter().flatten());
    }

    fn lag(&self) -> Option<Fact> {
        if self.position.players() != PlayerCount::Two {
            return None;
        }
        let other = self.next.turn();
        let (mine, theirs) = (
            self.explanation.after[self.by]?,
            self.explanation.after[other]?,
        );
        // The other one is to move: at equal ways it arrives first.
        let (player, ahead, moves) = if theirs <= mine {
            (self.by, other, mine - theirs + 1)
        } else {
            (other, self.by, theirs - mine)
        };
        let walls = self.next.stock(player);
        // Whoever comes second by walking and wins all the same would puzzle: what decides is something else.
        let chance = self.line.map_or(0.5, |line| line.chance);
        let puzzles = if player == self.by {
            chance > 1.0 - DOUBTFUL
        } else {
            chance < DOUBTFUL
        };
        if walls > 2 || puzzles {
            return None;
        }
        let gain = best_gain(self.next, player, ahead, walls);
        (gain < moves).then_some(Fact::Lag {
            player,
            ahead,
            moves,
            walls,
            gain,
        })
    }

    fn own_trap(&self) -> Option<Fact> {
        self.trap(self.by, &self.opponents())
    }

    fn their_trap(&self) -> Option<Fact> {
        let after = self.explanation.after;
        let opponents = self.opponents().into_iter();
        let nearest = opponents.filter_map(|player| Some((after[player]?, player)));
        let (_, player) = nearest.min()?;
        self.trap(player, &[self.by])
    }

    fn trap(&self, player: Player, by: &[Player]) -> Option<Fact> {
        let found = pit(self.next, player, by)?;
        let now = worst_wall(self.next, player, by).map_or(0, |(_, costs)| costs);
        (found.costs >= PIT && found.costs >= now + 2).then_some(Fact::Trap {
            player,
            cell: found.cell,
            wall: found.wall,
            costs: found.costs,
            now,
        })
    }
}

fn line_jump(
    before: &Position,
    after: &Position,
    jump: Move,
    player: Player,
) -> Option<(u8, Fact)> {
    if !matches!(jump, Move::Pawn(_)) {
        return None;
    }
    let nearer = before
        .distance(player)?
        .checked_sub(after.distance(player)?)?;
    let fact = Fact::LineJump {
        player,
        jump,
        nearer,
    };
    (nearer >= 2).then_some((nearer, fact))
}
