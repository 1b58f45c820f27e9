//! What may be advised to a person. On boards over 9×9 the searches know little, and now and then like a wall that does nothing best.
//! Owns the check by facts that such a wall does not pass; that something else is searched for then is the engine's business. How
//! computers play is not touched.

use dedale_rules::{Game, Move, PerPlayer, Player, Position, Stage, VariantSetup};

use crate::blocking;
use crate::explanation::{as_if, wall_costs};
use crate::thought::{Proof, Thought};

/// The nets have learned most of what they know on boards of so many columns and rows; on larger ones advice is checked.
const LEARNED: u8 = 9;

/// Is advice checked in this game? Where walls may shut in, a way need not have a length, and for points a wall may be a turn without a step.
pub(crate) fn is_checked(variant: &VariantSetup) -> bool {
    let size = variant.size;
    let is_large = size.width() > LEARNED || size.height() > LEARNED;
    is_large && variant.stage == Stage::Four && !variant.mathematical
}

/// Whether a legal move does something that can be shown on the board (docs/analysis.md, *Advice on large boards*). Every step and pass
/// does. A wall does if it makes the way of an opponent longer, if it makes a wall cheaper or impossible that would have cost the player or
/// its partner a step, or if it prepares a wall that costs an opponent more than any could before.
///
/// ```
/// use dedale_engine::has_a_purpose;
/// use dedale_rules::Position;
/// let start: Position = "dedale/1 12x12 f1:20,f12:20 - 1".parse().unwrap();
/// assert!(has_a_purpose(&start, "f11h".parse().unwrap()));
/// assert!(!has_a_purpose(&start, "a6h".parse().unwrap()));
/// ```
#[must_use]
pub fn has_a_purpose(position: &Position, chosen: Move) -> bool {
    Standing::of(position).has_a_purpose(chosen)
}

/// What the walls of the next moves cost before a move, worked out once for all moves.
struct Standing<'a> {
    position: &'a Position,
    /// The steps to go, `None` where somebody is shut in.
    ways: PerPlayer<Option<u8>>,
    /// What the walls of opponents would cost the player to move and its partner.
    dangers: Vec<(Player, Move, u8)>,
    /// The most that a wall of the player to move costs each opponent.
    threats: Vec<(Player, u8)>,
}

impl<'a> Standing<'a> {
    fn of(position: &'a Position) -> Standing<'a> {
        let threats = opponents(position).into_iter();
        Standing {
            position,
            ways: PerPlayer::from_fn(position.players(), |player| position.distance(player)),
            dangers: dangers(position, position.turn()),
            threats: threats
                .map(|player| (player, threat(position, position.turn(), player)))
                .collect(),
        }
    }

    fn has_a_purpose(&self, chosen: Move) -> bool {
        if !matches!(chosen, Move::Wall(_)) {
            return true;
        }
        let by = self.position.turn();
        let mut next = self.position.clone();
        next.play_unchecked(chosen);
        let costs = |player: &(Player, u8)| next.distance(player.0) > self.ways[player.0];
        if self.threats.iter().any(costs) {
            return true;
        }
        let left = dangers(&next, by);
        let prevents = |&(player, wall, costs): &(Player, Move, u8)| {
            let same = left.iter().find(|one| (one.0, one.1) == (player, wall));
            let left = same.map_or(0, |(_, _, left)| *left);
            // A detour as long as the wall would have made is not prevented.
            next.distance(player).map(|way| way + left) < self.ways[player].map(|way| way + costs)
        };
        if self.dangers.iter().any(prevents) {
            return true;
        }
        let prepares =
            |&(player, most): &(Player, u8)| next.stock(by) > 0 && threat(&next, by, player) > most;
        self.threats.iter().any(prepares)
    }
}

fn opponents(position: &Position) -> Vec<Player> {
    let by = position.turn();
    let foe = |player: &Player| !position.variant().shares_win(by, *player);
    position.players().players().filter(foe).collect()
}

/// What the walls of the opponents of that player would cost it and its partner, each by itself.
fn dangers(position: &Position, by: Player) -> Vec<(Player, Move, u8)> {
    let variant = position.variant();
    let (friends, foes): (Vec<Player>, Vec<Player>) = position
        .players()
        .players()
        .partition(|&player| variant.shares_win(by, player));
    let costs = |player: Player| {
        let costs = wall_costs(position, player, &foes).into_iter();
        costs.map(move |(wall, costs)| (player, wall, costs))
    };
    friends.into_iter().flat_map(costs).collect()
}

/// The most that a wall of one player makes the way of another one longer.
fn threat(position: &Position, by: Player, against: Player) -> u8 {
    let Some(position) = as_if(position, by) else {
        return 0;
    };
    let costs = wall_costs(&position, against, &[by]).into_iter();
    costs.map(|(_, costs)| costs).max().unwrap_or(0)
}

/// The moves to search among instead of these (all, if there are none), where what a search has found may not be advised; `None` where it may, where it is
/// certain, or where nothing else is left.
pub(crate) fn instead(game: &Game, thought: &Thought, only: &[Move]) -> Option<Vec<Move>> {
    let position = game.position();
    if !is_checked(position.variant()) || thought.proof.is_some() {
        return None;
    }
    let best = &thought.lines[0];
    if matches!(best.proof, Some(Proof::Won(_))) {
        return None;
    }
    let standing = Standing::of(position);
    if standing.has_a_purpose(best.moves[0]) {
        return None;
    }
    let (all, shunned) = if only.is_empty() {
        (position.legal_moves().clone(), blocking::shunned(game))
    } else {
        (only.to_vec(), Vec::new())
    };
    let may = |chosen: &Move| !shunned.contains(chosen) && standing.has_a_purpose(*chosen);
    let passing: Vec<Move> = all.into_iter().filter(may).collect();
    (!passing.is_empty()).then_some(passing)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::thought::Line;

    const TWO: &str = "dedale/1 12x12 f9:12,k12:11 g1v,j1v,k1v,c2h,e2h,g2h,i2h,k2h,e7v,e9h,e10h,f10v,b11h,d11h,e11v,g11h,i11h 1";
    const FOUR: &str =
        "dedale/1 12x12 d1:10,a5:7,f12:6,l5:5 a1h,g1h,c2h,g2h,a4h,b4v,d5h,j5v,a6v,i6v,b8v,e11h 1";

    fn a_move(text: &str) -> Move {
        text.parse().expect("a move")
    }

    /// What a search says that likes that move best.
    fn thought(position: &Position, chosen: &str, proof: Option<Proof>) -> Thought {
        Thought {
            lines: vec![Line {
                moves: vec![a_move(chosen)],
                chance: 0.6,
                proof,
                visits: 10,
            }],
            chances: PerPlayer::from_fn(position.players(), |_| 0.5),
            proof: None,
            simulations: 10,
            nodes: 10,
            time: Duration::ZERO,
        }
    }

    #[test]
    fn a_wall_has_a_purpose_that_can_be_shown() {
        let start = "dedale/1 12x12 f1:20,f12:20 - 1";
        for (position, chosen, purpose) in [
            // Steps, and walls that make the way of an opponent longer.
            (start, "g1", true),
            (start, "f11h", true),
            (FOUR, "f8h", true),
            // Nowhere near any way.
            (start, "a6h", false),
            (TWO, "a5h", false),
            (FOUR, "k10h", false),
            // In a real game the search liked it best: it costs the opponent nothing, and protects nothing.
            (TWO, "f8h", false),
            // It stands where walls would have stood that cost the player itself a step.
            ("dedale/1 12x12 f1:20,f12:20 f2v 1", "e1h", true),
            // After it the next wall costs more than any could before.
            ("dedale/1 12x12 f2:20,f11:20 - 1", "f10v", true),
        ] {
            let position: Position = position.parse().expect("a position");
            let chosen = a_move(chosen);
            assert!(position.is_legal(chosen), "{chosen}");
            assert_eq!(has_a_purpose(&position, chosen), purpose, "{chosen}");
        }
    }

    #[test]
    fn instead_of_an_idle_wall_there_are_all_moves_with_a_purpose() {
        let teams = FOUR.to_owned() + " teams";
        for (start, idle) in [(TWO, "f8h"), (TWO, "a5h"), (FOUR, "k10h"), (&teams, "k10h")] {
            let game = Game::new(start.parse().expect("a position"));
            let position = game.position();
            let found = thought(position, idle, None);
            let passing = instead(&game, &found, &[]).expect("something else");
            let all = position.legal_moves();
            for &chosen in &all {
                let has = has_a_purpose(position, chosen);
                assert_eq!(passing.contains(&chosen), has, "{start}: {chosen}");
            }
            let steps = position.pawn_moves().iter().map(Move::Pawn);
            assert!(
                steps.into_iter().all(|step| passing.contains(&step)),
                "{start}"
            );
        }
    }

    #[test]
    fn nothing_is_searched_instead_where_the_advice_stands() {
        let certain = Some(Proof::Won(5));
        let small = "dedale/1 9x9 e1:10,e9:10 - 1";
        for (start, chosen, proof, only) in [
            (TWO, "f10", None, ""),
            // A win that is proved needs no other purpose.
            (TWO, "f8h", certain, ""),
            // Who asks about certain walls has to do with these.
            (TWO, "f8h", None, "f8h a5h"),
            // What the net has learned well, and games in which a wall may be a turn.
            (small, "a5h", None, ""),
            (
                "dedale/1 12x12 f1:20,f12:20 - 1 mathematical",
                "a5h",
                None,
                "",
            ),
        ] {
            let game = Game::new(start.parse().expect("a position"));
            let only: Vec<Move> = only.split_whitespace().map(a_move).collect();
            let found = thought(game.position(), chosen, proof);
            assert_eq!(instead(&game, &found, &only), None, "{start}: {chosen}");
        }
    }

    #[test]
    fn a_turn_is_not_passed_instead() {
        let game = Game::new((TWO.to_owned() + " pass").parse().expect("a position"));
        let found = thought(game.position(), "f8h", None);
        let passing = instead(&game, &found, &[]).expect("something else");
        assert!(!passing.contains(&Move::Pass));
    }
}
