//! What a search has found: the principal variations, and what to play.

use dedale_rules::Move;

use super::Graph;
use super::simulation::Cursor;
use crate::evaluator::Evaluator;
use crate::node::{Edge, NOWHERE};
use crate::transition::{Certain, Transition, Values};

/// A variation with its values.
pub(crate) struct Found<const S: usize> {
    pub(crate) moves: Vec<Move>,
    pub(crate) values: Values<S>,
    pub(crate) certain: Option<Certain>,
    pub(crate) visits: u32,
}

impl<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize> Graph<W, E, S> {
    /// The best lines found so far, the best first.
    pub(crate) fn lines(&self, count: usize) -> Vec<Found<S>> {
        self.settle(self.place, &self.root);
        let mover = self.top().mover;
        let mut followed = self.followed(self.place);
        followed.sort_by(|(_, one), (_, other)| {
            let (one, other) = (self.rank(one, mover), self.rank(other, mover));
            other.partial_cmp(&one).unwrap_or(std::cmp::Ordering::Equal)
        });
        if followed.is_empty() {
            // Nothing has been followed yet: the largest prior.
            return self.largest_prior().into_iter().collect();
        }
        let best = followed.into_iter().take(count);
        best.map(|(chosen, edge)| self.line(chosen, &edge))
            .collect()
    }

    /// The followed moves of a node with what is known of them. A copy: what follows may have positions
    /// evaluated, and no lock may be held meanwhile.
    fn followed(&self, place: u32) -> Vec<(Move, Edge<S>)> {
        let moves = self.store.node(place).moves();
        let edges = moves.edges.iter().enumerate();
        edges
            .map(|(number, edge)| (moves.chosen(number), *edge))
            .collect()
    }

    fn largest_prior(&self) -> Option<Found<S>> {
        let moves = self.top().moves();
        let best = (0..moves.len()).reduce(|best, next| {
            if moves.prior(next) > moves.prior(best) {
                next
            } else {
                best
            }
        });
        best.map(|number| self.unfollowed(moves.chosen(number)))
    }

    /// The best lines, then the moves that have not been followed: as many as asked for, if there are so
    /// many moves. Where the end is certain they are looked at first.
    pub(crate) fn lines_of_all_moves(&self, count: usize) -> Vec<Found<S>> {
        self.settle(self.place, &self.root);
        if self.certain().is_some() {
            let followed = || self.top().moves().edges.len();
            while followed() < count && self.look_at_next(self.place, &self.root) {}
        }
        let mut lines = self.lines(count);
        let mover = self.mover();
        let lost = |line: &Found<S>| {
            line.certain
                .is_some_and(|end| !self.world.shares_win(end.winner.into(), mover))
        };
        // Whatever is not known to lose may be better.
        let place = lines.iter().position(lost).unwrap_or(lines.len());
        let mut moves = self.top().moves();
        moves.order();
        let others: Vec<Found<S>> = (moves.edges.len()..moves.len())
            .map(|number| moves.chosen(number))
            .filter(|chosen| lines.iter().all(|line| line.moves[0] != *chosen))
            .take(count.saturating_sub(lines.len()))
            .map(|chosen| self.unfollowed(chosen))
            .collect();
        lines.splice(place..place, others);
        lines
    }

    /// A move of which nothing is known but that it can be played.
    pub(crate) fn unfollowed(&self, chosen: Move) -> Found<S> {
        Found {
            moves: vec![chosen],
            values: self.top().values(),
            certain: None,
            visits: 0,
        }
    }

    fn line(&self, chosen: Move, edge: &Edge<S>) -> Found<S> {
        let mut line = vec![chosen];
        let mut cursor = self.root.clone();
        self.play(&mut cursor, chosen);
        // A line that comes back to where it was is cut there.
        let mut seen = vec![self.place];
        let mut place = edge.child;
        while place != NOWHERE && !seen.contains(&place) {
            seen.push(place);
            self.settle(place, &cursor);
            let Some((chosen, next)) = self.best_followed(place) else {
                break;
            };
            line.push(chosen);
            self.play(&mut cursor, chosen);
            place = next;
        }
        Found {
            moves: line,
            values: edge.values,
            certain: edge.certain,
            visits: edge.visits,
        }
    }

    /// The best move that has been followed from a node, and where it leads.
    fn best_followed(&self, place: u32) -> Option<(Move, u32)> {
        let node = self.store.node(place);
        let moves = node.moves();
        let best = (0..moves.edges.len()).reduce(|best, next| {
            let rank = |number: usize| self.rank(&moves.edges[number], node.mover);
            if rank(next) > rank(best) { next } else { best }
        })?;
        Some((moves.chosen(best), moves.edges[best].child))
    }

    /// A position that was certain at once has had none of its moves followed: looks at them, one by one, until
    /// it is clear which one to play.
    fn settle(&self, place: u32, cursor: &Cursor<W::State, E::Accumulator>) {
        let node = self.store.node(place);
        let Some(certain) = node.certain() else {
            return;
        };
        let wins = |winner: u8| self.world.shares_win(winner.into(), node.mover);
        let leads_there = |end: Certain| wins(end.winner) && end.moves < certain.moves;
        let is_clear = || {
            let moves = node.moves();
            let mut known = moves.edges.iter().filter_map(|edge| edge.certain);
            wins(certain.winner) && known.any(leads_there)
        };
        while !is_clear() && self.look_at_next(place, cursor) {}
    }

    /// Looks at the first move that has not been followed from a certain position; false if there is none,
    /// or no room.
    fn look_at_next(&self, place: u32, cursor: &Cursor<W::State, E::Accumulator>) -> bool {
        let node = self.store.node(place);
        let mut moves = node.moves();
        moves.order();
        let next = moves.edges.len();
        if next == moves.len() {
            return false;
        }
        moves.edges.push(Edge::new(node.values()));
        let chosen = moves.chosen(next);
        drop(moves);
        let mut after = cursor.clone();
        self.play(&mut after, chosen);
        let Some(child) = self.place_of(after) else {
            return false;
        };
        let mut moves = node.moves();
        let edge = &mut moves.edges[next];
        edge.child = child;
        (edge.values, edge.certain) = self.seen_from(place, chosen, child);
        true
    }

    /// What to play: the quickest certain win, else the most visited move that is not certainly lost,
    /// else the longest resistance.
    fn rank(&self, edge: &Edge<S>, mover: usize) -> (u8, f32, f32) {
        match edge.certain {
            Some(Certain { winner, moves }) if self.world.shares_win(winner.into(), mover) => {
                (3, -f32::from(moves), 0.0)
            }
            Some(Certain { moves, .. }) => (1, f32::from(moves), 0.0),
            None => (2, edge.visits as f32, edge.values[mover]),
        }
    }
}
