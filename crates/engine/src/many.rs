//! Best-first search for every other game: four players, teams, and the variants. Each position has
//! one value for each player, and everybody maximises its own (max^n); partners share theirs. It
//! works on [`Position`] and so by whatever rules the game has, at the price of speed.

#![allow(
    clippy::cast_precision_loss,
    reason = "visits become parts of values that are known to a few digits"
)]

use dedale_rules::{
    DistanceMap, Move, Outcome, PerPlayer, Player, Position, Stage, VariantSetup, Wall,
};

use crate::thought::Chances;
use crate::tree::Settings;

/// What a search has found.
#[derive(Clone, Debug)]
pub struct ManyReport {
    /// The move to play.
    pub best: Move,
    /// Everybody's chances.
    pub chances: Chances,
    /// How many turns the search took: walks from the position to a leaf.
    pub turns: u64,
    /// How many positions it has judged.
    pub nodes: u64,
    /// The line the search expects, the best move first.
    pub line: Vec<Move>,
}

#[derive(Clone, Debug)]
struct Edge {
    chosen: Move,
    share: f32,
    visits: u32,
    child: Option<usize>,
}

#[derive(Clone, Debug)]
struct Node {
    mover: Player,
    edges: Vec<Edge>,
    sum: Chances,
    visits: u32,
}

impl Node {
    fn chance(&self, player: Player) -> f32 {
        self.sum[player] / self.visits as f32
    }
}

/// A search from one position of any game.
pub struct ManyTree {
    root: Position,
    settings: Settings,
    nodes: Vec<Node>,
}

impl ManyTree {
    /// A search that has not begun. The game must not be over.
    #[must_use]
    pub fn new(root: Position, settings: Settings) -> ManyTree {
        let first = node_of(&root);
        ManyTree {
            root,
            settings,
            nodes: vec![first],
        }
    }

    /// Searches until `stop` says so. It is asked before each turn, with the number of turns taken.
    pub fn search(&mut self, mut stop: impl FnMut(u64) -> bool) -> ManyReport {
        let mut turns = 0;
        while !stop(turns) {
            self.turn();
            turns += 1;
        }
        let mut line = Vec::new();
        let mut place = Some(0);
        while let Some(edge) = place.and_then(|place| self.most_visited(place)) {
            line.push(edge.chosen);
            place = edge.child;
        }
        let top = &self.nodes[0];
        let chances = PerPlayer::from_fn(self.root.players(), |player| top.chance(player));
        ManyReport {
            best: line.first().copied().unwrap_or(Move::Pass),
            chances,
            turns,
            nodes: self.nodes.len() as u64,
            line,
        }
    }

    fn most_visited(&self, place: usize) -> Option<&Edge> {
        let rank = |edge: &Edge| (edge.visits, edge.share);
        let edges = self.nodes[place].edges.iter();
        edges.reduce(|best, edge| if rank(edge) > rank(best) { edge } else { best })
    }

    /// One walk down to a new position and back with its chances.
    fn turn(&mut self) {
        let mut position = self.root.clone();
        let mut path = vec![0];
        let mut place = 0;
        let chances = loop {
            let Some(choice) = self.choose(place) else {
                // The end of the game, reached again: its chances are known.
                let node = &self.nodes[place];
                break PerPlayer::from_fn(position.players(), |player| node.chance(player));
            };
            let edge = &mut self.nodes[place].edges[choice];
            edge.visits += 1;
            position.play_unchecked(edge.chosen);
            if let Some(child) = edge.child {
                place = child;
                path.push(place);
            } else {
                let child = self.nodes.len();
                self.nodes[place].edges[choice].child = Some(child);
                let node = node_of(&position);
                let chances = node.sum;
                self.nodes.push(node);
                break chances;
            }
        };
        for place in path {
            let node = &mut self.nodes[place];
            node.visits += 1;
            for (player, chance) in chances.iter() {
                node.sum[player] += chance;
            }
        }
    }

    fn choose(&self, place: usize) -> Option<usize> {
        let node = &self.nodes[place];
        let curiosity = self.settings.exploration * (node.visits as f32).sqrt();
        // Chances run from 0 to 1, values of the game for two from -1 to 1.
        let unknown = node.chance(node.mover) - self.settings.first_play / 2.0;
        let score = |edge: &Edge| {
            let known = edge.child.map(|child| self.nodes[child].chance(node.mover));
            let chance = known.unwrap_or(unknown);
            2.0 * chance + curiosity * edge.share / (1.0 + edge.visits as f32)
        };
        let scored = node
            .edges
            .iter()
            .enumerate()
            .map(|(index, edge)| (index, score(edge)));
        scored
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(index, _)| index)
    }
}

fn node_of(position: &Position) -> Node {
    let mover = position.turn();
    let (chances, edges) = match position.outcome() {
        Some(outcome) => (
            chances_of(outcome, position.variant(), position),
            Vec::new(),
        ),
        None => judge(position),
    };
    Node {
        mover,
        edges,
        sum: chances,
        visits: 1,
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
fn judge(position: &Position) -> (Chances, Vec<Edge>) {
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
    let mut edges: Vec<Edge> = position
        .legal_moves()
        .into_iter()
        .map(|chosen| Edge {
            chosen,
            share: attraction(position, &maps, &steps, chosen),
            visits: 0,
            child: None,
        })
        .collect();
    let most = edges.iter().map(|edge| edge.share).fold(f32::MIN, f32::max);
    let sum: f32 = edges.iter().map(|edge| (edge.share - most).exp()).sum();
    for edge in &mut edges {
        edge.share = (edge.share - most).exp() / sum;
    }
    (chances, edges)
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
