//! Best-first search for two players: PUCT over a graph of positions. Each turn of the search walks
//! from the root to a new position, choosing by value and share, asks the evaluator once and takes
//! the news back up. Positions reached by different moves are one node. Proved wins and losses, from
//! arrivals and from exact races, are backed up exactly.
//!
//! One thread, no clock: the caller says when to stop.

#![allow(
    clippy::cast_precision_loss,
    reason = "visits become parts of values that are known to a few digits"
)]

use std::collections::HashMap;
use std::hash::Hash;

use dedale_rules::{Board, Layout, Move};

use crate::evaluation::{Evaluator, Share};
use crate::race::{RaceValue, Races};
use crate::thought::Proof;

/// How the search chooses where to look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How eagerly shares are followed against values found.
    pub exploration: f32,
    /// By how much a move that has not been looked at is taken to be worse than its position.
    pub first_play: f32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            exploration: 1.5,
            first_play: 0.25,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    chosen: Move,
    share: f32,
    visits: u32,
    child: Option<u32>,
}

#[derive(Clone, Debug)]
struct Node {
    edges: Vec<Edge>,
    /// What the evaluator said.
    judged: f32,
    /// What the search says now.
    value: f32,
    visits: u32,
    proof: Option<Proof>,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The move to play.
    pub best: Move,
    /// The value for the player to move, from -1 to 1.
    pub value: f32,
    /// What is proved of the position.
    pub proof: Option<Proof>,
    /// How many turns the search took: walks from the position to a leaf.
    pub turns: u64,
    /// How many different positions it knows.
    pub nodes: u64,
    /// The line the search expects, the best move first.
    pub line: Vec<Move>,
}

/// A search, and all it has learned. What it knows of positions further on serves again when the
/// game gets there.
pub struct Tree<B: Layout, E> {
    root: Board<B, 2>,
    place: u32,
    settings: Settings,
    evaluator: E,
    nodes: Vec<Node>,
    by_hash: HashMap<u64, u32>,
    races: Races<B>,
}

impl<B: Layout + Hash, E: Evaluator<B>> Tree<B, E> {
    /// A search that has not begun. The game must not be over.
    pub fn new(root: Board<B, 2>, evaluator: E, settings: Settings) -> Tree<B, E> {
        let mut tree = Tree {
            root,
            place: 0,
            settings,
            evaluator,
            nodes: Vec::new(),
            by_hash: HashMap::new(),
            races: Races::default(),
        };
        tree.move_to(root);
        tree
    }

    /// Goes on from another position, as a rule one that the game has reached since.
    pub fn move_to(&mut self, root: Board<B, 2>) {
        self.root = root;
        self.place = self.node_of(&root);
    }

    fn top(&self) -> &Node {
        &self.nodes[self.place as usize]
    }

    /// Searches until `stop` says so or the position is proved. `stop` is asked before each turn,
    /// with the number of turns taken.
    pub fn search(&mut self, mut stop: impl FnMut(u64) -> bool) -> Report {
        let mut turns = 0;
        while self.top().proof.is_none() && !stop(turns) {
            self.turn();
            turns += 1;
        }
        Report {
            turns,
            ..self.report()
        }
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self) -> Report {
        let mut line = Vec::new();
        let mut place = self.place;
        // A line that comes back to where it was is cut there.
        let mut seen = vec![place];
        while let Some(edge) = self.best_edge(place) {
            line.push(edge.chosen);
            match edge.child {
                Some(child) if !seen.contains(&child) => place = child,
                _ => break,
            }
            seen.push(place);
        }
        Report {
            best: line.first().copied().unwrap_or(Move::Pass),
            value: self.top().value,
            proof: self.top().proof,
            turns: 0,
            nodes: self.nodes.len() as u64,
            line,
        }
    }

    /// How often each move of the position was followed.
    #[must_use]
    pub fn visits(&self) -> Vec<(Move, u32)> {
        let edges = self.top().edges.iter();
        edges.map(|edge| (edge.chosen, edge.visits)).collect()
    }

    /// The edge to play: the quickest proved win, else the most visited one that is not proved lost,
    /// else the longest resistance.
    fn best_edge(&self, place: u32) -> Option<&Edge> {
        let rank = |edge: &Edge| match edge
            .child
            .and_then(|child| self.nodes[child as usize].proof)
        {
            Some(Proof::Lost(moves)) => (3, u32::from(u16::MAX - moves), 0.0),
            Some(Proof::Won(moves)) => (1, u32::from(moves), 0.0),
            None => (2, edge.visits, edge.share),
        };
        let edges = &self.nodes[place as usize].edges;
        edges
            .iter()
            .reduce(|best, edge| if rank(edge) > rank(best) { edge } else { best })
    }

    /// One walk down and back.
    fn turn(&mut self) {
        let mut board = self.root;
        let mut path: Vec<(u32, usize)> = Vec::new();
        let mut place = self.place;
        while let Some(choice) = self.choose(place) {
            path.push((place, choice));
            board.play_unchecked(self.nodes[place as usize].edges[choice].chosen);
            if let Some(child) = self.nodes[place as usize].edges[choice].child {
                // Round in circles: nothing new there, but the visit counts.
                if path.iter().any(|(on_path, _)| *on_path == child) {
                    break;
                }
                place = child;
                if self.nodes[child as usize].proof.is_some() {
                    break;
                }
            } else {
                let child = self.node_of(&board);
                self.nodes[place as usize].edges[choice].child = Some(child);
                break;
            }
        }
        for (place, choice) in path.into_iter().rev() {
            self.nodes[place as usize].edges[choice].visits += 1;
            self.refresh(place);
        }
    }

    /// The edge with the best sum of value and curiosity; `None` at a node without moves to choose.
    fn choose(&self, place: u32) -> Option<usize> {
        let node = &self.nodes[place as usize];
        let curiosity = self.settings.exploration * (node.visits as f32).sqrt();
        let score = |edge: &Edge| {
            let value = match edge.child.map(|child| &self.nodes[child as usize]) {
                // Nothing to learn where the opponent has won.
                Some(child) if matches!(child.proof, Some(Proof::Won(_))) => return f32::MIN,
                Some(child) => -child.value,
                None => node.value - self.settings.first_play,
            };
            value + curiosity * edge.share / (1.0 + edge.visits as f32)
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

    /// Value, visits and proof of a node from those of its children.
    fn refresh(&mut self, place: u32) {
        let node = &self.nodes[place as usize];
        let mut sum = node.judged;
        let mut visits = 1;
        let mut quickest_win: Option<u16> = None;
        let mut longest_loss: Option<u16> = Some(0);
        for edge in &node.edges {
            let Some(child) = edge.child.map(|child| &self.nodes[child as usize]) else {
                longest_loss = None;
                continue;
            };
            sum -= child.value * edge.visits as f32;
            visits += edge.visits;
            match child.proof {
                Some(Proof::Lost(moves)) => {
                    quickest_win = Some(quickest_win.map_or(moves, |best| best.min(moves)));
                    longest_loss = None;
                }
                Some(Proof::Won(moves)) => {
                    longest_loss = longest_loss.map(|longest| longest.max(moves));
                }
                None => longest_loss = None,
            }
        }
        let proof = match (quickest_win, longest_loss) {
            (Some(moves), _) => Some(Proof::Won(moves.saturating_add(1))),
            (None, Some(moves)) if !node.edges.is_empty() => {
                Some(Proof::Lost(moves.saturating_add(1)))
            }
            _ => None,
        };
        let node = &mut self.nodes[place as usize];
        node.visits = visits;
        node.value = sum / visits as f32;
        if let Some(proof) = proof {
            node.proof = Some(proof);
            node.value = value_of(proof);
        }
    }

    /// The node of a position, made and judged if it is new.
    fn node_of(&mut self, board: &Board<B, 2>) -> u32 {
        if let Some(&known) = self.by_hash.get(&board.hash()) {
            return known;
        }
        let node = self.judge(board);
        let place = self.nodes.len() as u32;
        self.nodes.push(node);
        self.by_hash.insert(board.hash(), place);
        place
    }

    fn judge(&mut self, board: &Board<B, 2>) -> Node {
        let leaf = |proof: Option<Proof>, judged: f32| Node {
            edges: Vec::new(),
            judged,
            value: judged,
            visits: 1,
            proof,
        };
        // Only the player who has just moved can have arrived.
        if board.winner().is_some() {
            let proof = Proof::Lost(0);
            return leaf(Some(proof), value_of(proof));
        }
        let moves = board.legal();
        let (judged, shares) = self.evaluator.evaluate(board, &moves);
        let edge = |entry: Share| Edge {
            chosen: entry.chosen,
            share: entry.share,
            visits: 0,
            child: None,
        };
        let mut node = leaf(None, judged);
        node.edges = shares.into_iter().map(edge).collect();
        if let Some(proof) = self.proved_by_race(board) {
            node.proof = Some(proof);
            node.value = value_of(proof);
        }
        node
    }

    /// Once nobody has a wall left, the race decides. (A race that nobody can win is searched on.)
    fn proved_by_race(&mut self, board: &Board<B, 2>) -> Option<Proof> {
        match self.races.value(board)? {
            RaceValue::Win(moves) => Some(Proof::Won(moves)),
            RaceValue::Loss(moves) => Some(Proof::Lost(moves)),
            RaceValue::Draw => None,
        }
    }
}

fn value_of(proof: Proof) -> f32 {
    match proof {
        Proof::Won(_) => 1.0,
        Proof::Lost(_) => -1.0,
    }
}
