//! The hand-written evaluation for four players, teams and the variants: distances to the goals,
//! walls in hand, and what each wall does to every shortest path.

#![allow(
    clippy::cast_precision_loss,
    reason = "small counts become parts of values that are known to a few digits"
)]

use dedale_rules::{
    Board, DistanceMap, Game, Layout, Move, PerPlayer, Player, Position, Stage, Wall, Walls,
    on_board,
};

use crate::evaluation::HandWritten;
use crate::evaluator::{Evaluation, Evaluator, Leaf, Prior, softmax};
use crate::many_weights::{OF_CHOICE, OF_SEAT};
use crate::paths::Runner;
use crate::thought::Chances;

/// The reduction of wall priors for each seat but the mover's own, derived from how its player has
/// played so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reluctance<const S: usize>([f32; S]);

impl<const S: usize> Default for Reluctance<S> {
    fn default() -> Reluctance<S> {
        Reluctance([0.0; S])
    }
}

impl<const S: usize> Reluctance<S> {
    /// The amount subtracted from the logits of that seat's walls.
    #[must_use]
    pub fn of(&self, seat: usize) -> f32 {
        self.0[seat]
    }
}

impl<const S: usize> Evaluator<Position, S> for HandWritten {
    type Accumulator = ();
    type Context = Reluctance<S>;

    fn evaluate(&self, leaf: Leaf<'_, Position, (), Reluctance<S>>) -> Evaluation<S> {
        let position = leaf.state;
        let (map, steps) = ways(position);
        let growths = Growths::new(position);
        let weights = self.many.of(position);
        let values: [f32; S] = if position.variant().mathematical {
            let values = mathematical_values(position, &steps);
            std::array::from_fn(|seat| values.as_slice()[seat])
        } else {
            let marks = marks_of_seats(position, &steps, &growths);
            let chances = race_chances(position, &weights.seats, &marks);
            std::array::from_fn(|seat| 2.0 * chances.as_slice()[seat] - 1.0)
        };
        let scene = Scene::new(position, &map, &steps, &growths);
        let reluctance = leaf.context.0[position.turn().index()];
        let mut priors: Vec<Prior> = leaf
            .moves
            .iter()
            .map(|&chosen| Prior {
                chosen,
                prior: attraction(&scene, &weights.moves, chosen)
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

/// The distance of a player who is shut in (stages 2 and 3), in steps.
const SHUT_IN: f32 = 40.0;

fn reluctance_to(chosen: Move, reluctance: f32) -> f32 {
    if matches!(chosen, Move::Wall(_)) {
        reluctance
    } else {
        0.0
    }
}

/// With four players, a wall against the leader helps three and costs one, so each player waits for
/// another to place it. A player who relies on the others loses to three who only run; so the
/// others are assumed to place fewer walls than the mover would, and the fewer they have placed in
/// this game, the fewer.
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

/// Subtracted from the logits of all other players' walls; measured in matches (docs/methods.md).
const LEFT_TO_OTHERS: f32 = 0.7;
/// The share of their turns that good players spend on walls.
const WALLS_A_TURN: f32 = 0.45;
/// Prior for a player of whom little is known: this many turns with the wall share of a good
/// player.
const TURNS_TAKEN_FOR_SEEN: f32 = 1.1;

/// The marks of each seat.
pub type MarksOfSeats = Vec<[f32; OF_SEAT]>;
/// Each move with its marks.
pub type MarksOfMoves = Vec<(Move, [f32; OF_CHOICE])>;

/// The marks of a position's seats and moves, to fit weights to.
#[must_use]
pub fn marks_of(position: &Position) -> (MarksOfSeats, MarksOfMoves) {
    let (map, steps) = ways(position);
    let growths = Growths::new(position);
    let scene = Scene::new(position, &map, &steps, &growths);
    let moves = position.legal_moves().into_iter();
    (
        marks_of_seats(position, &steps, &growths)
            .as_slice()
            .to_vec(),
        moves
            .map(|chosen| (chosen, marks_of_move(&scene, chosen)))
            .collect(),
    )
}

/// The distance map of the mover, and the distance of each player. Maps of all four would take a
/// quarter of the time of an evaluation and are not needed.
fn ways(position: &Position) -> (DistanceMap, PerPlayer<f32>) {
    let steps = PerPlayer::from_fn(position.players(), |player| {
        position.distance(player).map_or(SHUT_IN, f32::from)
    });
    (position.distances(position.turn()), steps)
}

/// The marks of each seat for its chances: its distance, and the same weighted by how few walls are
/// left to delay any player; its walls, and whether it has any; the most a single wall can cost it;
/// its lead, which the other players' walls are aimed at.
fn marks_of_seats(
    position: &Position,
    steps: &PerPlayer<f32>,
    growths: &Growths,
) -> PerPlayer<[f32; OF_SEAT]> {
    let players = position.players();
    let count = players.get() as f32;
    let arrivals = PerPlayer::from_fn(players, |player| {
        let behind = (player.index() + players.get() - position.turn().index()) % players.get();
        steps[player] + behind as f32 / count
    });
    let walls: f32 = players
        .players()
        .map(|player| f32::from(position.stock(player)))
        .sum();
    PerPlayer::from_fn(players, |player| {
        let stock = f32::from(position.stock(player));
        let others = players.players().filter(|&other| other != player);
        let nearest = others.map(|other| arrivals[other]).fold(f32::MAX, f32::min);
        let lead = nearest - arrivals[player];
        let against = (walls - stock) / 15.0;
        let exposed = growths.worst[player.index()];
        [
            -arrivals[player],
            -arrivals[player] / (1.0 + walls),
            stock,
            stock.min(1.0),
            if against > 0.0 { -exposed } else { 0.0 },
            lead.clamp(0.0, 3.0) * against,
            lead.clamp(0.0, 3.0),
            -exposed * against,
        ]
    })
}

/// Chances of the race: the nearer, the better; a player who moves sooner is a part of a step
/// ahead.
fn race_chances(
    position: &Position,
    weights: &[f32; OF_SEAT],
    marks: &PerPlayer<[f32; OF_SEAT]>,
) -> Chances {
    let players = position.players();
    let logits = PerPlayer::from_fn(players, |player| {
        let pairs = weights.iter().zip(&marks[player]);
        pairs.map(|(weight, mark)| weight * mark).sum::<f32>()
    });
    let most = logits.as_slice().iter().copied().fold(f32::MIN, f32::max);
    let strength = PerPlayer::from_fn(players, |player| (logits[player] - most).exp());
    let all: f32 = strength.as_slice().iter().sum();
    PerPlayer::from_fn(players, |player| {
        let shared = players
            .players()
            .filter(|&p| position.variant().shares_win(player, p));
        shared.map(|p| strength[p]).sum::<f32>() / all
    })
}

/// Values of the mathematical variant. Without jumps all players end with the same points, so the
/// points so far plus the rows still to go tell who is ahead. Only a jump straight over the other
/// changes that, and nothing does once one of the two has reached its goal. Then each step still to
/// go costs a little, without a gain to the other player.
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

/// The weight of a point more at the end before the value is squashed, and of a step nearer to the
/// goal.
const POINT: f32 = 0.45;
const NEARER: f32 = 0.04;
/// The cost of a step still to go there.
const HURRY: f32 = 0.004;

/// The data for the marks of a position's moves.
struct Scene<'a> {
    position: &'a Position,
    /// The distance of every cell from the mover's goal.
    map: &'a DistanceMap,
    steps: &'a PerPlayer<f32>,
    growths: &'a Growths,
    /// The distance of the nearest opponent.
    nearest: f32,
    /// The mover's lead over that opponent.
    lead: f32,
}

impl<'a> Scene<'a> {
    fn new(
        position: &'a Position,
        map: &'a DistanceMap,
        steps: &'a PerPlayer<f32>,
        growths: &'a Growths,
    ) -> Scene<'a> {
        let mover = position.turn();
        let nearest = steps
            .iter()
            .filter(|&(player, _)| !position.variant().shares_win(mover, player))
            .map(|(_, steps)| steps)
            .fold(f32::MAX, f32::min);
        Scene {
            position,
            map,
            steps,
            growths,
            nearest,
            lead: nearest - steps[mover],
        }
    }
}

/// The logit of a move's prior.
fn attraction(scene: &Scene, weights: &[f32; OF_CHOICE], chosen: Move) -> f32 {
    match chosen {
        Move::Pawn(cell) if scene.position.variant().stage == Stage::One => scene
            .map
            .at(cell)
            .map_or(-SHUT_IN, |steps| -f32::from(steps)),
        Move::Pass => -1.0,
        Move::Pawn(_) | Move::Wall(_) => {
            let marks = marks_of_move(scene, chosen);
            let pairs = weights.iter().zip(marks);
            pairs.map(|(weight, mark)| weight * mark).sum()
        }
    }
}

/// The marks of a move for its prior. A wall is good by its cost to opponents, above all to those
/// about to win, and bad by its cost to the mover and its partner.
fn marks_of_move(scene: &Scene, chosen: Move) -> [f32; OF_CHOICE] {
    let mover = scene.position.turn();
    let mut marks = [0.0; OF_CHOICE];
    match chosen {
        Move::Pawn(cell) => {
            let after = scene.map.at(cell).map_or(SHUT_IN, f32::from);
            marks[0] = scene.steps[mover] - after;
        }
        Move::Wall(wall) => {
            marks[1] = 1.0;
            let mut idle = true;
            for (player, far) in scene.steps.iter() {
                let growth = scene.growths.of(wall, player);
                idle &= growth == 0.0;
                if scene.position.variant().shares_win(mover, player) {
                    marks[4] += growth;
                } else if far <= scene.nearest {
                    marks[2] += growth;
                    marks[6] += growth / far.max(1.0);
                } else {
                    marks[3] += growth;
                    marks[7] += growth / far.max(1.0);
                }
            }
            marks[5] = f32::from(u8::from(idle));
            marks[8] = scene.lead.clamp(-3.0, 3.0);
            marks[9] = 1.0 / scene.nearest.max(1.0);
        }
        Move::Pass => {}
    }
    marks
}

/// By how many steps each wall lengthens the path of each player.
struct Growths {
    walls: [[u8; 4]; Wall::COUNT],
    /// The most that a single wall costs each player.
    worst: [f32; 4],
}

/// More steps than this count as shut in.
const MOST_GROWTH: u8 = 8;
/// This growth stands for a wall that is not allowed because it leaves no path.
const NO_WAY: u8 = 100;

impl Growths {
    fn new(position: &Position) -> Growths {
        let mut growths = Growths {
            walls: [[0; 4]; Wall::COUNT],
            worst: [0.0; 4],
        };
        let has_walls = |player| position.stock(player) > 0;
        if position.players().players().any(has_walls) {
            let may_shut_in = position.variant().stage != Stage::Four;
            on_board!(position.board(), board => growths.measure(board, may_shut_in));
        }
        growths
    }

    fn measure<B: Layout, const P: usize>(&mut self, board: &Board<B, P>, may_shut_in: bool) {
        let openings = board.openings();
        for player in Board::<B, P>::PLAYERS.players() {
            let runner = Runner::new(board, openings, player);
            let walls = runner.walls_that_matter(openings) & board.free_walls();
            let mut worst = 0;
            for wall in walls.iter() {
                let growth = runner.growth(openings.closed_by(Walls::of(wall)));
                if may_shut_in || growth < NO_WAY {
                    let growth = growth.min(MOST_GROWTH);
                    worst = worst.max(growth);
                    self.walls[wall.index()][player.index()] = growth;
                }
            }
            self.worst[player.index()] = f32::from(worst);
        }
    }

    fn of(&self, wall: Wall, player: Player) -> f32 {
        f32::from(self.walls[wall.index()][player.index()])
    }
}
