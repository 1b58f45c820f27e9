//! The result of a search: the principal variations and the move to play.

use dedale_rules::Move;

use super::Graph;
use super::simulation::Cursor;
use crate::candidate::Candidate;
use crate::edge::{Edge, NOWHERE, Snapshot};
use crate::evaluator::Evaluator;
use crate::store::Followed;
use crate::transition::{Certain, Transition, Values};

/// A principal variation with its values.
pub(crate) struct Found<const S: usize> {
    pub(crate) moves: Vec<Move>,
    pub(crate) values: Values<S>,
    pub(crate) certain: Option<Certain>,
    pub(crate) visits: u32,
}

impl<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize> Graph<W, E, S> {
    /// The best lines so far, best first.
    pub(crate) fn lines(&self, count: usize) -> Vec<Found<S>> {
        self.settle(self.place, &self.root);
        let mover = self.mover();
        let mut followed = self.followed(self.place);
        followed.sort_by(|(_, one), (_, other)| {
            let (one, other) = (self.rank(one, mover), self.rank(other, mover));
            other.partial_cmp(&one).unwrap_or(std::cmp::Ordering::Equal)
        });
        self.prefer_value(&mut followed);
        if followed.is_empty() {
            // No move has a visit yet: the largest prior.
            return self.largest_prior().into_iter().collect();
        }
        let best = followed.into_iter().take(count);
        best.map(|(chosen, edge)| self.line(chosen, &edge))
            .collect()
    }

    /// Moves the one to be played to the front of the sorted moves, where that is not the most
    /// visited one ([`choice`](super::Settings::choice)).
    fn prefer_value(&self, sorted: &mut [(Move, Snapshot<S>)]) {
        let part = self.settings.choice;
        let Some((_, first)) = sorted.first().filter(|_| part < 1.0) else {
            return;
        };
        if first.certain.is_some() {
            return;
        }
        let (least, mover) = (part * first.visits as f32, self.mover());
        let enough = |(_, known): &(Move, Snapshot<S>)| {
            known.certain.is_none() && known.visits as f32 >= least
        };
        let count = sorted.iter().take_while(|entry| enough(entry)).count();
        let value = |place: &usize| sorted[*place].1.values[mover];
        let best = (0..count).max_by(|one, other| value(one).total_cmp(&value(other)));
        if let Some(best) = best {
            sorted[..=best].rotate_right(1);
        }
    }

    /// Visits of the two best moves so far and their values for the player to move; zeros for a
    /// missing one.
    pub(crate) fn leaders(&self) -> [(u32, f32); 2] {
        let mover = self.mover();
        let mut leaders: [Option<Snapshot<S>>; 2] = [None; 2];
        for edge in self.store.edges(self.top()) {
            let known = edge.snapshot();
            let rank = self.rank(&known, mover);
            let beats = |other: Option<Snapshot<S>>| {
                other.is_none_or(|other| rank > self.rank(&other, mover))
            };
            if beats(leaders[0]) {
                leaders = [Some(known), leaders[0]];
            } else if beats(leaders[1]) {
                leaders[1] = Some(known);
            }
        }
        leaders.map(|known| known.map_or((0, -1.0), |known| (known.visits, known.values[mover])))
    }

    /// The followed moves of a node with their statistics, read together.
    fn followed(&self, place: u32) -> Vec<(Move, Snapshot<S>)> {
        let node = self.store.node(place);
        let _unchanged = node.lock();
        let edges = self.store.edges(node).enumerate();
        edges
            .map(|(number, edge)| (self.store.chosen(node, number), edge.snapshot()))
            .collect()
    }

    fn largest_prior(&self) -> Option<Found<S>> {
        let best = self.store.unfollowed(self.top()).first().copied();
        best.map(|candidate| self.unfollowed(candidate.chosen()))
    }

    /// The best lines, then the moves without visits: `count` lines if there are that many moves.
    /// If the root is proved, the unfollowed moves are examined first.
    pub(crate) fn lines_of_all_moves(&self, count: usize) -> Vec<Found<S>> {
        self.settle(self.place, &self.root);
        if self.certain().is_some() {
            let followed = || self.top().followed();
            while followed() < count && self.look_at_next(self.place, &self.root) {}
        }
        let mut lines = self.lines(count);
        let mover = self.mover();
        let lost = |line: &Found<S>| {
            line.certain
                .is_some_and(|end| !self.world.shares_win(end.winner.into(), mover))
        };
        // A move that is not known to lose comes before those that do.
        let place = lines.iter().position(lost).unwrap_or(lines.len());
        let unfollowed = self.store.unfollowed(self.top()).into_iter();
        let mut others: Vec<Found<S>> = unfollowed
            .map(Candidate::chosen)
            .filter(|chosen| lines.iter().all(|line| line.moves[0] != *chosen))
            .take(count.saturating_sub(lines.len()))
            .map(|chosen| self.evaluated(chosen))
            .collect();
        let value = |line: &Found<S>| line.values[mover];
        others.sort_by(|one, other| value(other).total_cmp(&value(one)));
        lines.splice(place..place, others);
        lines
    }

    /// A move without visits, with the evaluation of the position after it: the value of the root
    /// would say nothing about that move. No edge is made, so that the search goes on unchanged.
    fn evaluated(&self, chosen: Move) -> Found<S> {
        let found = self.unfollowed(chosen);
        // The search itself values a repeated position.
        if self.repeated.contains_key(&chosen) {
            return found;
        }
        let mut after = self.root.clone();
        self.play(&mut after, chosen);
        let Some(place) = self.place_of(after) else {
            return found;
        };
        let node = self.store.node(place);
        Found {
            values: node.values(),
            certain: node.certain(),
            ..found
        }
    }

    /// A legal move of which nothing else is known.
    pub(crate) fn unfollowed(&self, chosen: Move) -> Found<S> {
        Found {
            moves: vec![chosen],
            values: self.top().values(),
            certain: None,
            visits: 0,
        }
    }

    fn line(&self, chosen: Move, edge: &Snapshot<S>) -> Found<S> {
        let mut line = vec![chosen];
        let mut cursor = self.root.clone();
        self.play(&mut cursor, chosen);
        // A line that comes back to one of its positions is cut there.
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

    /// The best followed move of a node, and its child.
    fn best_followed(&self, place: u32) -> Option<(Move, u32)> {
        let node = self.store.node(place);
        let followed = self.followed(place);
        let best = followed.into_iter().reduce(|best, next| {
            let rank = |entry: &(Move, Snapshot<S>)| self.rank(&entry.1, node.mover());
            if rank(&next) > rank(&best) {
                next
            } else {
                best
            }
        })?;
        Some((best.0, best.1.child))
    }

    /// A position proved when it was created has no followed moves: expands them one by one until
    /// the move to play is clear.
    fn settle(&self, place: u32, cursor: &Cursor<W::State, E::Accumulator>) {
        let node = self.store.node(place);
        let Some(certain) = node.certain() else {
            return;
        };
        let wins = |winner: u8| self.world.shares_win(winner.into(), node.mover());
        let leads_there = |end: Certain| wins(end.winner) && end.moves < certain.moves;
        let is_clear = || {
            let mut known = self.store.edges(node).filter_map(Edge::certain);
            wins(certain.winner) && known.any(leads_there)
        };
        while !is_clear() && self.look_at_next(place, cursor) {}
    }

    /// Expands the first unfollowed move of a proved position; false if there is none, or no room.
    fn look_at_next(&self, place: u32, cursor: &Cursor<W::State, E::Accumulator>) -> bool {
        let node = self.store.node(place);
        self.store.make_ready(node);
        let next = node.followed();
        if next == node.moves() {
            return false;
        }
        match self.store.follow(node, next, node.values(), 0) {
            Followed::New => {}
            Followed::Changed => return true,
            Followed::Full => return false,
        }
        let mut after = cursor.clone();
        self.play(&mut after, self.store.chosen(node, next));
        let Some(child) = self.place_of(after) else {
            return false;
        };
        let edge = self.store.edge(node, next);
        edge.set_child(child);
        let mut locked = node.lock();
        let news = self.seen_from(place, next, child);
        locked.take_in(edge, 0, news, self.world.repeated(news.0));
        true
    }

    /// The order of play: the quickest proved win, else the most visited move that is not proved
    /// lost, else the longest resistance.
    fn rank(&self, edge: &Snapshot<S>, mover: usize) -> (u8, f32, f32) {
        match edge.certain {
            Some(Certain { winner, moves }) if self.world.shares_win(winner.into(), mover) => {
                (3, -f32::from(moves), 0.0)
            }
            Some(Certain { moves, .. }) => (1, f32::from(moves), 0.0),
            None => (2, edge.visits as f32, edge.values[mover]),
        }
    }
}
