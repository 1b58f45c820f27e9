//! What speaks for a move that brings nothing at once: the wall it takes the sting out of, the wall it
//! prepares, or where the moves that are expected lead. Counted on the board, like every other fact.

use std::cmp::Reverse;

use dedale_rules::{Move, Player, Position, Stage};

use super::{Fact, Telling};

/// So many moves of an expected line are looked at.
const FAR: usize = 8;

impl Telling<'_> {
    /// Only where nothing else speaks for the move, and it does not lose outright.
    pub(super) fn tell_prospects(&mut self) {
        let by = self.by;
        let settles = |fact: &Fact| {
            let loses = matches!(
                fact,
                Fact::MissesWin { .. } | Fact::LetsWin { .. } | Fact::ProvedLoss { .. }
            );
            loses || fact.speaks_for(by)
        };
        let facts = &self.explanation.facts;
        // Nobody asks why of a move that no search has looked at.
        if self.line.is_none() {
            return;
        }
        // Before stage 4 walls may shut in, and a way that is none has no length.
        if self.position.variant().stage != Stage::Four || facts.iter().any(settles) {
            return;
        }
        let found = self
            .shelters()
            .or_else(|| self.spares())
            .or_else(|| self.blunts())
            .or_else(|| self.threatens())
            .or_else(|| self.expected());
        if let Some(fact) = found {
            self.tell(fact);
        }
    }

    /// The worst wall of an opponent, if none is as bad after the move.
    fn shelters(&self) -> Option<Fact> {
        let opponents = self.opponents();
        let (wall, costs) = worst_wall(self.position, self.by, &opponents)?;
        let left = worst_wall(self.next, self.by, &opponents).map_or(0, |(_, costs)| costs);
        let (before, after) = (self.explanation.before, self.explanation.after);
        let way_before = before[self.by]? + costs;
        let way_after = after[self.by]? + left;
        // A detour as long as the wall would have been is no shelter.
        (left < costs && way_after < way_before).then_some(Fact::Shelters { wall, costs, left })
    }

    /// The step that comes nearer and invites a wall, if every such step does; the one that invites least.
    fn spares(&self) -> Option<Fact> {
        let opponents = self.opponents();
        let before = self.explanation.before[self.by]?;
        let left = worst_wall(self.next, self.by, &opponents).map_or(0, |(_, costs)| costs);
        let way = self.explanation.after[self.by]? + left;
        let mut least: Option<(u8, Fact)> = None;
        for step in self.position.pawn_moves().iter().map(Move::Pawn) {
            let mut stepped = self.position.clone();
            stepped.play_unchecked(step);
            let nearer = stepped.distance(self.by).filter(|&after| after < before);
            let Some(after) = nearer else { continue };
            // A step that no wall punishes more would have been as good.
            let (wall, costs) = worst_wall(&stepped, self.by, &opponents)?;
            if costs <= left || after + costs <= way {
                return None;
            }
            let fact = Fact::Spares {
                step,
                wall,
                costs,
                left,
            };
            if least.is_none_or(|(fewest, _)| after + costs < fewest) {
                least = Some((after + costs, fact));
            }
        }
        least.map(|(_, fact)| fact)
    }

    /// The wall that costs most of those that cost less after the move.
    fn blunts(&self) -> Option<Fact> {
        let opponents = self.opponents();
        let (before, after) = (self.explanation.before, self.explanation.after);
        let (before, after) = (before[self.by]?, after[self.by]?);
        let now = wall_costs(self.next, self.by, &opponents);
        let left_of = |wall: Move| {
            let same = now.iter().find(|(other, _)| *other == wall);
            same.map_or(0, |(_, costs)| *costs)
        };
        let walls = wall_costs(self.position, self.by, &opponents).into_iter();
        let blunted = walls
            .map(|(wall, costs)| (wall, costs, left_of(wall)))
            .filter(|&(_, costs, left)| left < costs && after + left < before + costs);
        // Of those that cost most the one that costs least now, and of these the nearest.
        let pawn = self.position.pawn(self.by);
        let far = |wall: Move| match wall {
            Move::Wall(wall) => {
                let anchor = wall.anchor();
                anchor.column().abs_diff(pawn.column()) + anchor.row().abs_diff(pawn.row())
            }
            Move::Pawn(_) | Move::Pass => 0,
        };
        let (wall, costs, left) =
            blunted.min_by_key(|&(wall, costs, left)| (Reverse(costs), left, far(wall)))?;
        Some(Fact::Blunts { wall, costs, left })
    }

    /// A wall against the nearest opponent that is worth more after the move than any was before it.
    fn threatens(&self) -> Option<Fact> {
        let after = self.explanation.after;
        let opponents = self.opponents().into_iter();
        let nearest = opponents.filter_map(|player| Some((after[player]?, player)));
        let (_, player) = nearest.min()?;
        let (wall, steps) = worst_wall(self.next, player, &[self.by])?;
        let before = worst_wall(self.position, player, &[self.by]).map_or(0, |(_, steps)| steps);
        (steps > before).then_some(Fact::Threatens {
            wall,
            player,
            steps,
        })
    }

    /// The ways at the end of the line that the search expects.
    fn expected(&self) -> Option<Fact> {
        let line = self.line.filter(|line| line.moves.len() > 2)?;
        // What lies farther ahead hardly ever comes.
        let expected = &line.moves[..line.moves.len().min(FAR)];
        let mut end = self.position.clone();
        for &chosen in expected {
            if end.outcome().is_some() || !end.is_legal(chosen) {
                return None;
            }
            end.play_unchecked(chosen);
        }
        let opponents = self.opponents().into_iter();
        let nearest = opponents.filter_map(|player| Some((end.distance(player)?, player)));
        let (theirs, player) = nearest.min()?;
        Some(Fact::Expected {
            moves: u8::try_from(expected.len()).unwrap_or(u8::MAX),
            mine: end.distance(self.by)?,
            player,
            theirs,
        })
    }
}

/// The wall of any of these players that makes the way of that one longest, and by how many steps.
/// `None` if no wall does.
fn worst_wall(position: &Position, of: Player, by: &[Player]) -> Option<(Move, u8)> {
    let costs = wall_costs(position, of, by).into_iter();
    costs.min_by_key(|&(_, costs)| Reverse(costs))
}

/// Every wall that one of these players could place and that makes the way of that one longer, with by
/// how many steps.
fn wall_costs(position: &Position, of: Player, by: &[Player]) -> Vec<(Move, u8)> {
    let mut found = Vec::new();
    let Some(now) = position.distance(of) else {
        return found;
    };
    for &player in by {
        let mut setup = position.setup();
        setup.turn = player;
        let Ok(theirs) = setup.validate() else {
            continue;
        };
        let walls = theirs.legal_moves().into_iter();
        for wall in walls.filter(|chosen| matches!(chosen, Move::Wall(_))) {
            let mut placed = theirs.clone();
            placed.play_unchecked(wall);
            let costs = placed.distance(of).map_or(0, |then| then - now);
            if costs > 0 {
                found.push((wall, costs));
            }
        }
    }
    found
}
