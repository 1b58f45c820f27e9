//! What a beginner sees without any search: that a step leads away from the goal although another
//! leads towards it, and that the opponent arrives with its next step unless a wall is placed. The
//! weaker levels play by it, whatever their search of a few positions has found.

use dedale_rules::{Move, Player, Position, Stage};

/// What the player to move sees at first sight.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sense {
    /// Steps that lengthen one's own path, where another shortens it.
    back_steps: Vec<Move>,
    /// Steps that shorten it.
    home_steps: Vec<Move>,
    /// Steps that make it neither longer nor shorter.
    side_steps: Vec<Move>,
    /// Where the next player, an opponent, is one step from its goal: the walls that lengthen its
    /// path, best first. Empty if there are none, or if the player to move can arrive itself.
    stops: Vec<Move>,
}

/// The number of stopping walls kept; beyond them the order means little.
const BEST_STOPS: usize = 4;

impl Sense {
    /// Empty in games that are not won by reaching the goal first.
    pub(crate) fn of(position: &Position) -> Sense {
        let variant = position.variant();
        if variant.mathematical || variant.stage != Stage::Four {
            return Sense::default();
        }
        let mover = position.turn();
        let map = position.distances(mover);
        let here = map.at(position.pawn(mover));
        let steps: Vec<_> = position
            .pawn_moves()
            .iter()
            .filter_map(|cell| Some((Move::Pawn(cell), map.at(cell)?)))
            .collect();
        let Some(here) = here else {
            return Sense::default();
        };
        let shorter = steps.iter().any(|&(_, after)| after < here);
        let longer = steps
            .iter()
            .filter(|&&(_, after)| shorter && after > here)
            .map(|&(chosen, _)| chosen);
        let nearer = steps.iter().filter(|&&(_, after)| after < here);
        let even = steps.iter().filter(|&&(_, after)| after == here);
        let home = steps.iter().any(|&(_, after)| after == 0);
        Sense {
            back_steps: longer.collect(),
            home_steps: nearer.map(|&(chosen, _)| chosen).collect(),
            side_steps: even.map(|&(chosen, _)| chosen).collect(),
            stops: if home { Vec::new() } else { stops(position) },
        }
    }

    /// Whether the move is a step back for nothing.
    pub(crate) fn is_back_step(&self, chosen: Move) -> bool {
        self.back_steps.contains(&chosen)
    }

    /// The steps towards the goal, for a player who looks no further.
    pub(crate) fn home_steps(&self) -> &[Move] {
        &self.home_steps
    }

    /// The sideways steps, for a player who has lost the thread.
    pub(crate) fn side_steps(&self) -> &[Move] {
        &self.side_steps
    }

    /// The walls one of which must be placed, best first; empty if there is no threat.
    pub(crate) fn stops(&self) -> &[Move] {
        &self.stops
    }
}

/// The walls that keep the next player from reaching its goal with its next step.
fn stops(position: &Position) -> Vec<Move> {
    let mover = position.turn();
    let players = position.players();
    let next = Player::new((mover.index() + 1) % players.get());
    let Some(next) = next.filter(|&next| !position.variant().shares_win(next, mover)) else {
        return Vec::new();
    };
    if position.distance(next) != Some(1) {
        return Vec::new();
    }
    let own = position.distance(mover).map_or(0, i16::from);
    let mut walls: Vec<(i16, Move)> = position
        .legal_walls()
        .iter()
        .filter_map(|wall| {
            let mut after = position.clone();
            after.play_unchecked(Move::Wall(wall));
            let theirs = i16::from(after.distance(next)?) - 1;
            let mine = i16::from(after.distance(mover)?) - own;
            (theirs > 0).then_some((mine - theirs, Move::Wall(wall)))
        })
        .collect();
    walls.sort_by_key(|&(cost, _)| cost);
    walls.truncate(BEST_STOPS);
    walls.into_iter().map(|(_, chosen)| chosen).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sense(text: &str) -> Sense {
        Sense::of(&text.parse().expect("a position"))
    }

    #[test]
    fn a_step_away_from_home_is_a_back_step_where_another_leads_there() {
        let open = sense("dedale/1 9x9 e4:8,e8:9 - 1");
        for (step, back) in [("e3", true), ("e5", false), ("d4", false)] {
            assert_eq!(open.is_back_step(step.parse().expect("a move")), back);
        }
        // Out of a dead end the path leads back first.
        let dead_end = sense("dedale/1 9x9 e4:7,a8:9 d3v,e3v,e4h 1");
        assert!(!dead_end.is_back_step("e3".parse().expect("a move")));
    }

    #[test]
    fn an_opponent_one_step_from_home_is_stopped_by_walls_alone() {
        let urgent = sense("dedale/1 9x9 e4:8,c2:9 - 1");
        let names: Vec<String> = urgent.stops().iter().map(Move::to_string).collect();
        assert_eq!(names, ["b1h", "c1h"]);
        for text in [
            "dedale/1 9x9 e4:8,c3:9 - 1",
            "dedale/1 9x9 e8:8,c2:9 - 1",
            "dedale/1 9x9 e4:0,c2:9 - 1",
        ] {
            assert!(sense(text).stops().is_empty(), "{text}");
        }
    }
}
