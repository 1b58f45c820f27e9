//! What speaks for a move that brings nothing at once, and what speaks against it: the walls and jumps of the next
//! moves, those it takes the sting out of and those it invites. Counted on the board, like every other fact.

use std::cmp::Reverse;

use dedale_rules::{Move, Player, PlayerCount, Position, Stage};

use super::costs::{as_if, wall_costs, worst_wall};
use super::lines::FAR;
use super::{DOUBTFUL, Fact, Telling};

/// A lead of so many steps is more than who is to move.
const CLEAR: i16 = 2;

impl Telling<'_> {
    /// Only where nothing else settles the matter. A step nearer and a wall that costs one step do not: there is
    /// nearly always such a move, and what decides between them is something else.
    pub(super) fn tell_prospects(&mut self) {
        let by = self.by;
        let settles = |fact: &Fact| match *fact {
            Fact::MissesWin { .. } | Fact::LetsWin { .. } | Fact::ProvedLoss { .. } => true,
            Fact::Step { .. }
            | Fact::WallCosts { steps: 1, .. }
            | Fact::Trap { .. }
            | Fact::LineWall { .. }
            | Fact::LineJump { .. } => false,
            _ => fact.speaks_for(by),
        };
        // Nobody asks why of a move that no search has looked at.
        if self.line.is_none() {
            return;
        }
        // Before stage 4 walls may shut in, and a way that is none has no length.
        if self.position.variant().stage != Stage::Four {
            return;
        }
        let dangers = [self.gives_jump(), self.exposes(), self.lets_slip()];
        let settled = self.explanation.facts.iter().any(settles);
        self.explanation.facts.extend(dangers.into_iter().flatten());
        if settled {
            return;
        }
        let found = self
            .denies_jump()
            .or_else(|| self.seals())
            .or_else(|| self.shelters())
            .or_else(|| self.spares())
            .or_else(|| self.blunts(2))
            .or_else(|| self.threatens())
            .or_else(|| self.beats_walls())
            .or_else(|| self.keeps())
            .or_else(|| self.blunts(1));
        if let Some(fact) = found {
            self.tell(fact);
        } else if let Some(fact) = self.expected() {
            self.tell(fact);
        }
    }

    /// The wall that the search expects as the answer.
    fn expected_wall(&self) -> Option<Move> {
        let reply = self.line.and_then(|line| line.moves.get(1)).copied();
        reply.filter(|reply| matches!(reply, Move::Wall(_)))
    }

    /// The position after the answer that the search expects, if the game goes on.
    fn answered(&self) -> Option<Position> {
        let &reply = self.line?.moves.get(1)?;
        if !self.next.is_legal(reply) {
            return None;
        }
        let mut answered = self.next.clone();
        answered.play_unchecked(reply);
        answered.outcome().is_none().then_some(answered)
    }

    /// The opponent with the shortest way after the move.
    fn nearest(&self) -> Option<Player> {
        let after = self.explanation.after;
        let opponents = self.opponents().into_iter();
        let nearest = opponents.filter_map(|player| Some((after[player]?, player)));
        nearest.min().map(|(_, player)| player)
    }

    /// The jump of the other one of two that brings it most, if it is two steps or more.
    fn jump(position: &Position, player: Player) -> Option<(Move, u8)> {
        let position = as_if(position, player)?;
        let now = position.distance(player)?;
        let jumps = position.pawn_moves().iter().filter_map(|cell| {
            let mut jumped = position.clone();
            jumped.play_unchecked(Move::Pawn(cell));
            let nearer = now.checked_sub(jumped.distance(player)?)?;
            (nearer >= 2).then_some((Move::Pawn(cell), nearer))
        });
        jumps.min_by_key(|&(_, nearer)| Reverse(nearer))
    }

    /// Who may jump over whom is clear between two.
    fn of_two(&self) -> Option<Player> {
        (self.position.players() == PlayerCount::Two).then(|| self.next.turn())
    }

    fn gives_jump(&self) -> Option<Fact> {
        let player = self.of_two()?;
        let (jump, nearer) = Self::jump(self.next, player)?;
        let before = Self::jump(self.position, player);
        before.is_none().then_some(Fact::GivesJump {
            player,
            jump,
            nearer,
        })
    }

    fn denies_jump(&self) -> Option<Fact> {
        let player = self.of_two()?;
        let (jump, nearer) = Self::jump(self.position, player)?;
        let after = Self::jump(self.next, player);
        after.is_none().then_some(Fact::DeniesJump {
            player,
            jump,
            nearer,
        })
    }

    /// The worst of the walls that this one makes impossible without being in their place.
    fn seals(&self) -> Option<Fact> {
        let Move::Wall(chosen) = self.chosen else {
            return None;
        };
        let opponents = self.opponents();
        let still = |wall: Move| {
            let can =
                |&player: &Player| as_if(self.next, player).is_some_and(|next| next.is_legal(wall));
            opponents.iter().any(can)
        };
        let in_its_place = |wall: Move| match wall {
            Move::Wall(wall) => wall == chosen || chosen.collisions().any(|other| other == wall),
            Move::Pawn(_) | Move::Pass => true,
        };
        let costly = wall_costs(self.position, self.by, &opponents).into_iter();
        let (wall, costs) = costly
            .filter(|&(wall, costs)| costs >= 2 && !in_its_place(wall) && !still(wall))
            .min_by_key(|&(_, costs)| Reverse(costs))?;
        let left = worst_wall(self.next, self.by, &opponents).map_or(0, |(_, costs)| costs);
        // Where another wall costs as much, nothing is gained.
        (left < costs).then_some(Fact::Seals { wall, costs, left })
    }

    /// No wall would have been worth more than the step.
    fn beats_walls(&self) -> Option<Fact> {
        let nearer = self.explanation.cost(self.by)? < 0;
        if !nearer || self.position.stock(self.by) == 0 {
            return None;
        }
        let player = self.nearest()?;
        let most_of =
            |player| worst_wall(self.position, player, &[self.by]).map_or(0, |(_, steps)| steps);
        // Among four a wall against somebody farther away may be worth more.
        let mut opponents = self.opponents().into_iter();
        let most = most_of(player);
        opponents
            .all(|other| most_of(other) <= 1)
            .then_some(Fact::BeatsWalls { player, most })
    }

    /// The best wall is still there after the answer.
    fn keeps(&self) -> Option<Fact> {
        // Whoever is losing has no time for what can wait.
        let losing = self.line.is_some_and(|line| line.chance < DOUBTFUL);
        if losing || matches!(self.chosen, Move::Wall(_)) {
            return None;
        }
        let player = self.nearest()?;
        let (wall, before) = worst_wall(self.position, player, &[self.by])?;
        let answered = self.answered()?;
        let later = wall_costs(&answered, player, &[self.by]).into_iter();
        let (_, steps) = later.into_iter().find(|&(later, _)| later == wall)?;
        (before >= 2 && steps >= before).then_some(Fact::Keeps {
            wall,
            player,
            steps,
        })
    }

    /// An opponent's wall that is worse than any before the move.
    fn exposes(&self) -> Option<Fact> {
        let opponents = self.opponents();
        let (wall, costs) = worst_wall(self.next, self.by, &opponents)?;
        let before = worst_wall(self.position, self.by, &opponents).map_or(0, |(_, costs)| costs);
        let (way, earlier) = (self.explanation.after, self.explanation.before);
        let longer = way[self.by]? + costs > earlier[self.by]? + before;
        // The answer that is expected says the same.
        let said = self.expected_wall() == Some(wall);
        (costs >= 2 && costs > before && longer && !said).then_some(Fact::Exposes {
            wall,
            costs,
            before,
        })
    }

    /// A wall that would have been worth more than any is after the answer. Whoever has placed its last wall knows.
    fn lets_slip(&self) -> Option<Fact> {
        if self.next.stock(self.by) == 0 {
            return None;
        }
        let player = self.nearest()?;
        let (wall, steps) = worst_wall(self.position, player, &[self.by])?;
        let answered = self.answered()?;
        let left = worst_wall(&answered, player, &[self.by]).map_or(0, |(_, steps)| steps);
        let used = self.chosen == wall;
        (steps >= 2 && left < steps && !used).then_some(Fact::LetsSlip {
            wall,
            player,
            steps,
            left,
        })
    }

    /// The worst wall of an opponent, if none is as bad after the move.
    fn shelters(&self) -> Option<Fact> {
        let opponents = self.opponents();
        let (wall, costs) = worst_wall(self.position, self.by, &opponents)?;
        let left = worst_wall(self.next, self.by, &opponents).map_or(0, |(_, costs)| costs);
        let (before, after) = (self.explanation.before, self.explanation.after);
        let way_before = before[self.by]? + costs;
        let way_after = after[self.by]? + left;
        // Nobody is told of a wall that has lost its sting and comes next.
        if self.expected_wall() == Some(wall) {
            return None;
        }
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
            if step == self.chosen {
                continue;
            }
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

    /// The wall that costs most of those that cost less after the move, if it cost at least so many steps.
    fn blunts(&self, least: u8) -> Option<Fact> {
        let opponents = self.opponents();
        let (before, after) = (self.explanation.before, self.explanation.after);
        let (before, after) = (before[self.by]?, after[self.by]?);
        let now = wall_costs(self.next, self.by, &opponents);
        let left_of = |wall: Move| {
            let same = now.iter().find(|(other, _)| *other == wall);
            let can =
                |&player: &Player| as_if(self.next, player).is_some_and(|next| next.is_legal(wall));
            let costs = same.map_or(0, |(_, costs)| *costs);
            opponents.iter().any(can).then_some(costs)
        };
        // Nobody is told of a wall that has lost its sting while a worse one comes next.
        let answer = self.expected_wall().and_then(left_of).unwrap_or(0);
        let walls = wall_costs(self.position, self.by, &opponents).into_iter();
        let blunted = walls
            .filter(|&(wall, costs)| costs >= least && self.expected_wall() != Some(wall))
            .filter(|&(_, costs)| costs > answer)
            .map(|(wall, costs)| (wall, costs, left_of(wall)))
            .filter(|&(_, costs, left)| {
                let left = left.unwrap_or(0);
                left < costs && after + left < before + costs
            });
        // Of those that cost most the one that costs least now, and of these the nearest.
        let pawn = self.position.pawn(self.by);
        let far = |wall: Move| match wall {
            Move::Wall(wall) => {
                let anchor = wall.anchor();
                anchor.column().abs_diff(pawn.column()) + anchor.row().abs_diff(pawn.row())
            }
            Move::Pawn(_) | Move::Pass => 0,
        };
        let (wall, costs, left) = blunted
            .min_by_key(|&(wall, costs, left)| (Reverse(costs), left.unwrap_or(0), far(wall)))?;
        Some(Fact::Blunts { wall, costs, left })
    }

    /// A wall against the nearest opponent that is worth more after the move than any was before it.
    fn threatens(&self) -> Option<Fact> {
        let player = self.nearest()?;
        let (wall, steps) = worst_wall(self.next, player, &[self.by])?;
        let before = worst_wall(self.position, player, &[self.by]).map_or(0, |(_, steps)| steps);
        (steps > before).then_some(Fact::Threatens {
            wall,
            player,
            steps,
        })
    }

    /// Does a lead of so many steps at the end of the line say the opposite of the chances, or much more than they do? The
    /// end of a line is what the search has looked at least: whoever is told both knows less than before.
    fn contradicts(&self, lead: i16) -> bool {
        let variant = self.position.variant();
        let even = match variant.players() {
            PlayerCount::Four if !variant.teams => 0.25,
            PlayerCount::Two | PlayerCount::Four => 0.5,
        };
        let chance = self.line.map_or(even, |line| line.chance);
        let opposite = (lead >= CLEAR && chance <= even) || (lead <= -CLEAR && chance >= even);
        opposite || (lead.abs() >= 2 * CLEAR && (chance - even).abs() < 0.5 - DOUBTFUL)
    }

    /// The ways at the end of the line that the search expects.
    fn expected(&self) -> Option<Fact> {
        let line = self.line.filter(|line| line.moves.len() > 2)?;
        // Everybody has moved as often then: players count their own moves.
        let far = line.moves.len().min(FAR);
        let expected = &line.moves[..far - far % self.position.players().get()];
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
        let mine = end.distance(self.by)?;
        let told = !expected.is_empty() && !self.contradicts(i16::from(theirs) - i16::from(mine));
        told.then_some(Fact::Expected {
            moves: u8::try_from(expected.len()).unwrap_or(u8::MAX),
            mine,
            player,
            theirs,
        })
    }
}
