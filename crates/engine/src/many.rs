//! Every other game as the search sees it: four players, teams, and the variants. Each position has
//! one value for each player, and partners share theirs. It works on [`Position`] and so by whatever
//! rules the game has, at the price of speed.

#![allow(
    clippy::cast_precision_loss,
    reason = "visits become parts of values that are known to a few digits"
)]

use std::sync::Arc;

use dedale_rules::{
    DistanceMap, Move, Outcome, PerPlayer, Player, Position, Stage, Variant, VariantSetup, Wall,
};

use crate::evaluation::{Share, softmax};
use crate::thought::Chances;
use crate::world::{Certain, Judgement, World};

/// A game of `S` seats by any rules.
pub(crate) struct Many<const S: usize> {
    variant: Arc<Variant>,
}

impl<const S: usize> Many<S> {
    pub(crate) fn new(variant: Arc<Variant>) -> Many<S> {
        Many { variant }
    }
}

impl<const S: usize> World<S> for Many<S> {
    type State = Position;

    fn key(&self, position: &Position) -> u64 {
        position.hash()
    }

    fn mover(&self, position: &Position) -> usize {
        position.turn().index()
    }

    fn play(&self, position: &mut Position, chosen: Move) {
        position.play_unchecked(chosen);
    }

    fn judge(&self, position: &Position) -> Judgement<S> {
        let values =
            |chances: &Chances| std::array::from_fn(|seat| 2.0 * chances.as_slice()[seat] - 1.0);
        let Some(outcome) = position.outcome() else {
            let (chances, shares) = judge(position);
            return Judgement {
                values: values(&chances),
                shares,
                certain: None,
            };
        };
        Judgement {
            values: values(&chances_of(outcome, position.variant(), position)),
            shares: Vec::new(),
            certain: match outcome {
                Outcome::Won(winner) => Some(Certain {
                    winner: winner.index() as u8,
                    moves: 0,
                }),
                Outcome::Drawn | Outcome::Blocked => None,
            },
        }
    }

    fn shares_win(&self, winner: usize, seat: usize) -> bool {
        let player = |seat: usize| self.variant.players().players().nth(seat);
        match (player(winner), player(seat)) {
            (Some(winner), Some(seat)) => self.variant.shares_win(winner, seat),
            _ => false,
        }
    }
}

fn chances_of(outcome: Outcome, variant: &VariantSetup, position: &Position) -> Chances {
    PerPlayer::from_fn(position.players(), |player| match outcome {
        Outcome::Won(winner) if variant.shares_win(winner, player) => 1.0,
        Outcome::Drawn => 0.5,
        Outcome::Won(_) | Outcome::Blocked => 0.0,
    })
}

/// What a wall in hand is worth, in steps, when several can use theirs against one.
const WALL_IN_STEPS: f32 = 0.4;
/// How fast a lead turns into chances.
const SLOPE: f32 = 0.45;
/// A player who is shut in (stages 2 and 3) is this many steps away.
const SHUT_IN: f32 = 40.0;

/// Everybody's chances, and the moves with their shares.
fn judge(position: &Position) -> (Chances, Vec<Share>) {
    let players = position.players();
    let maps = PerPlayer::from_fn(players, |player| position.distances(player));
    let steps = PerPlayer::from_fn(players, |player| {
        maps[player]
            .at(position.pawn(player))
            .map_or(SHUT_IN, f32::from)
    });
    let chances = if position.variant().mathematical {
        mathematical_chances(position, &steps)
    } else {
        race_chances(position, &steps)
    };
    let mut shares: Vec<Share> = position
        .legal_moves()
        .into_iter()
        .map(|chosen| Share {
            chosen,
            share: attraction(position, &maps, &steps, chosen),
        })
        .collect();
    softmax(&mut shares);
    (chances, shares)
}

/// Who gets there first: the nearer, the better; whoever moves sooner has part of a step more.
fn race_chances(position: &Position, steps: &PerPlayer<f32>) -> Chances {
    let players = position.players();
    let count = players.get() as f32;
    let waits = |player: Player| {
        let behind = (player.index() + players.get() - position.turn().index()) % players.get();
        behind as f32 / count
    };
    let strength = PerPlayer::from_fn(players, |player| {
        let walls = WALL_IN_STEPS * f32::from(position.stock(player));
        (SLOPE * (walls - steps[player] - waits(player))).exp()
    });
    let all: f32 = strength.as_slice().iter().sum();
    PerPlayer::from_fn(players, |player| {
        let shared = players
            .players()
            .filter(|&p| position.variant().shares_win(player, p));
        shared.map(|p| strength[p]).sum::<f32>() / all
    })
}

/// In the mathematical variant everybody who does not jump ends with the same points, so the points
/// so far with the rows still to go tell who is ahead.
fn mathematical_chances(position: &Position, steps: &PerPlayer<f32>) -> Chances {
    let height = f32::from(position.variant().size.height());
    let end = |player: Player| {
        let row = f32::from(position.pawn(player).row());
        let left = if player == Player::FIRST {
            height - 1.0 - row
        } else {
            row
        };
        f32::from(position.points(player)) + left
    };
    let ahead = end(Player::FIRST) - end(Player::SECOND);
    let nearer = (steps[Player::SECOND] - steps[Player::FIRST]) * 0.02;
    let chance = (0.5 + 0.2 * ahead + nearer).clamp(0.02, 0.98);
    PerPlayer::from_fn(position.players(), |player| {
        if player == Player::FIRST {
            chance
        } else {
            1.0 - chance
        }
    })
}

/// How much a move attracts the search: the exponent of its share.
fn attraction(
    position: &Position,
    maps: &PerPlayer<DistanceMap>,
    steps: &PerPlayer<f32>,
    chosen: Move,
) -> f32 {
    let mover = position.turn();
    match chosen {
        Move::Pawn(cell) if position.variant().stage == Stage::One => maps[mover]
            .at(cell)
            .map_or(-SHUT_IN, |steps| -f32::from(steps)),
        Move::Pawn(cell) => {
            let after = maps[mover].at(cell).map_or(SHUT_IN, f32::from);
            1.6 * (steps[mover] - after)
        }
        Move::Wall(wall) => -1.5 + wall_attraction(position, maps, steps, wall),
        Move::Pass => -1.0,
    }
}

/// A wall lies across somebody's way if it parts two cells of which one is a step nearer: good when it
/// is an opponent's near its pawn, bad when it is one's own.
fn wall_attraction(
    position: &Position,
    maps: &PerPlayer<DistanceMap>,
    steps: &PerPlayer<f32>,
    wall: Wall,
) -> f32 {
    let mover = position.turn();
    let leader = steps.as_slice().iter().copied().fold(f32::MAX, f32::min);
    let mut total = 0.0;
    for (player, map) in maps.iter() {
        let pawn = position.pawn(player);
        let across = wall.separated().iter().any(|&(one, other)| {
            let downhill = map.at(one) != map.at(other);
            let here = [one, other].contains(&pawn);
            downhill && here
        });
        if !across {
            continue;
        }
        let friend = position.variant().shares_win(mover, player);
        // Whoever is about to win must be stopped first.
        let danger = if steps[player] <= leader { 1.5 } else { 0.7 };
        total += if friend { -2.0 } else { danger };
    }
    if total == 0.0 { -1.5 } else { total }
}
