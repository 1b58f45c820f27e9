//! The evaluation written by hand, for four players, teams and the variants: who is nearer, who has walls
//! left, and what each wall does to everybody's shortest path.

#![allow(
    clippy::cast_precision_loss,
    reason = "small counts become parts of values that are known to a few digits"
)]

use dedale_rules::{
    Board, DistanceMap, Game, Layout, Move, PerPlayer, Player, Position, Stage, Wall, WallSet,
    Walls, on_board,
};

use crate::evaluation::HandWritten;
use crate::evaluator::{Evaluation, Evaluator, Leaf, Prior, softmax};
use crate::paths::Runner;
use crate::thought::Chances;

/// How much less the walls of each seat attract the search than the mover's own, by how its player has
/// played so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reluctance<const S: usize>([f32; S]);

impl<const S: usize> Default for Reluctance<S> {
    fn default() -> Reluctance<S> {
        Reluctance([0.0; S])
    }
}

impl<const S: usize> Evaluator<Position, S> for HandWritten {
    type Accumulator = ();
    type Context = Reluctance<S>;

    fn evaluate(&self, leaf: Leaf<'_, Position, (), Reluctance<S>>) -> Evaluation<S> {
        let position = leaf.state;
        let players = position.players();
        let maps = PerPlayer::from_fn(players, |player| position.distances(player));
        let steps = PerPlayer::from_fn(players, |player| {
            maps[player]
                .at(position.pawn(player))
                .map_or(SHUT_IN, f32::from)
        });
        let values: [f32; S] = if position.variant().mathematical {
            let values = mathematical_values(position, &steps);
            std::array::from_fn(|seat| values.as_slice()[seat])
        } else {
            let chances = race_chances(position, &steps);
            std::array::from_fn(|seat| 2.0 * chances.as_slice()[seat] - 1.0)
        };
        let growths = Growths::new(position);
        let reluctance = leaf.context.0[position.turn().index()];
        let mut priors: Vec<Prior> = leaf
            .moves
            .iter()
            .map(|&chosen| Prior {
                chosen,
                prior: attraction(position, &maps, &steps, &growths, chosen)
                    - reluctance_to(chosen, reluctance),
            })
            .collect();
        softmax(&mut priors);
        Evaluation { values, priors }
    }

    fn context(&self, game: &Game) -> Reluctance<S> {
        Reluctance(reluctance(game))
    }
}

/// What a wall in hand is worth, in steps, when several can use theirs against one.
const WALL_IN_STEPS: f32 = 0.4;
/// How fast a lead turns into chances.
const SLOPE: f32 = 0.45;
/// A player who is shut in (stages 2 and 3) is this many steps away.
const SHUT_IN: f32 = 40.0;

fn reluctance_to(chosen: Move, reluctance: f32) -> f32 {
    if matches!(chosen, Move::Wall(_)) {
        reluctance
    } else {
        0.0
    }
}

/// With four, a wall against the leader helps three and costs one, so that everybody waits for somebody else
/// to place it. Whoever counts on the others loses to three who only run; so the others are taken to place fewer walls than
/// oneself would, and the fewer they have placed in this game, the fewer.
fn reluctance<const S: usize>(game: &Game) -> [f32; S] {
    let variant = game.position().variant();
    let mover = game.position().turn();
    let mut reluctance = [0.0; S];
    if S == 2 {
        return reluctance;
    }
    let mut turns = [0.0_f32; S];
    let mut walls = [0.0_f32; S];
    for (position, chosen) in game.positions().iter().zip(game.moves()) {
        let seat = position.turn().index();
        turns[seat] += 1.0;
        walls[seat] += f32::from(u8::from(matches!(chosen, Move::Wall(_))));
    }
    for player in variant.players().players() {
        let seat = player.index();
        if !variant.shares_win(mover, player) {
            let seen = walls[seat] + TURNS_TAKEN_FOR_SEEN * WALLS_A_TURN;
            let part = seen / (turns[seat] + TURNS_TAKEN_FOR_SEEN);
            reluctance[seat] = LEFT_TO_OTHERS - (part / WALLS_A_TURN).ln().min(0.0);
        }
    }
    reluctance
}

/// What is taken off the attraction of everybody else's walls, measured in matches (docs/methods.md).
const LEFT_TO_OTHERS: f32 = 0.7;
/// The part of their turns that good players spend on walls.
const WALLS_A_TURN: f32 = 0.45;
/// Before anything is seen of a player, it is taken to have placed walls like a good one in so many turns.
const TURNS_TAKEN_FOR_SEEN: f32 = 1.1;

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
/// so far with the rows still to go tell who is ahead. Only jumping straight over the other changes that, and once
/// one of the two is home nothing does. What is left is to get there: every step still to go costs a little, and
/// nobody else gains it.
fn mathematical_values(position: &Position, steps: &PerPlayer<f32>) -> PerPlayer<f32> {
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
    let (first, second) = (steps[Player::FIRST], steps[Player::SECOND]);
    let settled = first == 0.0 || second == 0.0;
    let lead = if !settled {
        (POINT * ahead + NEARER * (second - first)).tanh()
    } else if ahead == 0.0 {
        0.0
    } else {
        ahead.signum()
    };
    PerPlayer::from_fn(position.players(), |player| {
        let value = if player == Player::FIRST { lead } else { -lead };
        let to_go = if settled {
            first + second
        } else {
            steps[player]
        };
        value - HURRY * to_go
    })
}

/// What a point more at the end adds to the value of the mathematical game, before it is held within bounds, and what
/// being a step nearer adds.
const POINT: f32 = 0.45;
const NEARER: f32 = 0.04;
/// What a step still to go costs there.
const HURRY: f32 = 0.004;

/// How much a move attracts the search: the logit of its prior.
fn attraction(
    position: &Position,
    maps: &PerPlayer<DistanceMap>,
    steps: &PerPlayer<f32>,
    growths: &Growths,
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
        Move::Wall(wall) => -1.5 + wall_attraction(position, steps, growths, wall),
        Move::Pass => -1.0,
    }
}

/// By how many steps each wall makes the way of each player longer.
struct Growths([[u8; 4]; Wall::COUNT]);

/// More steps than this are as good as shut in.
const MOST_GROWTH: u8 = 8;

impl Growths {
    fn new(position: &Position) -> Growths {
        let mut growths = Growths([[0; 4]; Wall::COUNT]);
        if position.stock(position.turn()) > 0 {
            let legal = position.legal_walls();
            on_board!(position.board(), board => growths.measure(board, legal));
        }
        growths
    }

    fn measure<B: Layout, const P: usize>(&mut self, board: &Board<B, P>, legal: WallSet) {
        let openings = board.openings();
        for player in Board::<B, P>::PLAYERS.players() {
            let runner = Runner::new(board, openings, player);
            let walls = runner.walls_that_matter(openings) & board.free_walls();
            for wall in walls.iter().filter(|&wall| legal.has(wall)) {
                let growth = runner.growth(openings.closed_by(Walls::of(wall)));
                self.0[wall.index()][player.index()] = growth.min(MOST_GROWTH);
            }
        }
    }

    fn of(&self, wall: Wall, player: Player) -> f32 {
        f32::from(self.0[wall.index()][player.index()])
    }
}

/// A wall is good by what it costs opponents, most of all those about to win, and bad by what it costs
/// oneself and one's partner.
fn wall_attraction(
    position: &Position,
    steps: &PerPlayer<f32>,
    growths: &Growths,
    wall: Wall,
) -> f32 {
    let mover = position.turn();
    let is_friend = |player: Player| position.variant().shares_win(mover, player);
    let opponents = || steps.iter().filter(|&(player, _)| !is_friend(player));
    let nearest = opponents().map(|(_, steps)| steps).fold(f32::MAX, f32::min);
    let mut total = 0.0;
    for (player, far) in steps.iter() {
        let growth = growths.of(wall, player);
        total += if is_friend(player) {
            -FRIEND_HURT * growth
        } else if far <= nearest {
            LEADER_HURT * growth
        } else {
            OTHER_HURT * growth
        };
    }
    if total == 0.0 { IDLE } else { total }
}

/// What a step lost by the leading opponent, another one, or one's own side adds to the attraction.
const LEADER_HURT: f32 = 1.0;
const OTHER_HURT: f32 = 0.5;
const FRIEND_HURT: f32 = 1.2;
/// The attraction of a wall that costs nobody anything.
const IDLE: f32 = -1.5;
