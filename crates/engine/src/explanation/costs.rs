//! What walls that are not on the board would cost: each one alone, two together, and along a way. Everything is
//! tried out on positions; nothing here is estimated.

use std::cmp::Reverse;
use std::collections::HashMap;

use dedale_rules::{Cell, Direction, Move, Player, Position, Wall};

/// The same position with another player to move.
pub(crate) fn as_if(position: &Position, player: Player) -> Option<Position> {
    let mut setup = position.setup();
    setup.turn = player;
    setup.validate().ok()
}

/// The wall of any of these players that makes the way of that one longest, and by how many steps.
/// `None` if no wall does.
pub(super) fn worst_wall(position: &Position, of: Player, by: &[Player]) -> Option<(Move, u8)> {
    let costs = wall_costs(position, of, by).into_iter();
    costs.min_by_key(|&(_, costs)| Reverse(costs))
}

/// Every wall that one of these players could place and that makes the way of that one longer, with by
/// how many steps.
pub(crate) fn wall_costs(position: &Position, of: Player, by: &[Player]) -> Vec<(Move, u8)> {
    let mut found = Vec::new();
    let Some(now) = position.distance(of) else {
        return found;
    };
    // No other wall makes the way longer.
    let across = position.walls_across_a_shortest_path(of);
    for &player in by.iter().filter(|&&player| position.stock(player) > 0) {
        let Some(theirs) = as_if(position, player) else {
            continue;
        };
        for wall in theirs.legal_walls().iter().filter(|&wall| across.has(wall)) {
            let costs = placed(&theirs, wall)
                .distance(of)
                .map_or(0, |then| then - now);
            if costs > 0 {
                found.push((Move::Wall(wall), costs));
            }
        }
    }
    found
}

fn placed(position: &Position, wall: Wall) -> Position {
    let mut placed = position.clone();
    placed.play_unchecked(Move::Wall(wall));
    placed
}

/// By how many moves that player comes nearer to `ahead` if it places at most so many walls now, one or two: what
/// they make the way of `ahead` longer, less what they make its own longer, less the move that each one takes.
/// 0 if none pays.
///
/// Of two walls that make a way longer together one cuts any shortest path, and the other any of those that
/// are left: no other pair need be tried.
pub(super) fn best_gain(position: &Position, player: Player, ahead: Player, walls: u8) -> u8 {
    let (Some(mine), Some(theirs)) = (position.distance(player), position.distance(ahead)) else {
        return 0;
    };
    let lead = i16::from(mine) - i16::from(theirs);
    let gain = gain(position, player, ahead, lead, walls.min(2), 0);
    u8::try_from(gain).unwrap_or(0)
}

fn gain(
    position: &Position,
    player: Player,
    ahead: Player,
    lead: i16,
    walls: u8,
    taken: i16,
) -> i16 {
    let (Some(mine), Some(theirs)) = (position.distance(player), position.distance(ahead)) else {
        return 0;
    };
    let mut best = lead - (i16::from(mine) - i16::from(theirs)) - taken;
    if walls == 0 || position.stock(player) == 0 {
        return best;
    }
    let Some(to_move) = as_if(position, player) else {
        return best;
    };
    let across = position.walls_across_a_shortest_path(ahead);
    for wall in to_move
        .legal_walls()
        .iter()
        .filter(|&wall| across.has(wall))
    {
        let next = placed(&to_move, wall);
        best = best.max(gain(&next, player, ahead, lead, walls - 1, taken + 1));
    }
    best
}

/// The worst wall beyond the cell where a pawn stands.
pub(super) struct Pit {
    /// The cell on a shortest way where it costs most.
    pub(super) cell: Cell,
    /// The wall.
    pub(super) wall: Move,
    /// What it costs there.
    pub(super) costs: u8,
}

/// On every shortest way of that player there is a cell, not the one where the pawn stands, from which some wall of
/// these players costs at least so many steps; the way where that is least. `None` if there is a shortest way on
/// which no wall costs any.
pub(super) fn pit(position: &Position, of: Player, by: &[Player]) -> Option<Pit> {
    let distances = position.distances(of);
    let size = position.variant().size;
    let start = position.pawn(of);
    let mut on_the_way: Vec<(u8, Cell)> = position
        .shortest_paths(of)
        .iter()
        .filter_map(|cell| Some((distances.at(cell)?, cell)))
        .collect();
    on_the_way.sort_by_key(|&(left, cell)| (left, cell.index()));
    // For each cell the worst that has to be passed from there on, itself counted.
    let mut worst: HashMap<Cell, Option<Pit>> = HashMap::new();
    for (left, cell) in on_the_way {
        if left == 0 {
            worst.insert(cell, None);
            continue;
        }
        let next = Direction::ALL
            .into_iter()
            .filter_map(|direction| cell.neighbour(direction))
            .filter(|&next| size.has(next) && position.wall_between(cell, next).is_none())
            .filter(|&next| distances.at(next) == Some(left - 1))
            .filter_map(|next| worst.get(&next))
            .min_by_key(|pit| pit.as_ref().map_or(0, |pit| pit.costs))?;
        let beyond = next.as_ref().map(|pit| Pit { ..*pit });
        if cell == start {
            return beyond;
        }
        let here = wall_at(position, of, by, cell).map(|(wall, costs)| Pit { cell, wall, costs });
        let deeper = match (here, beyond) {
            (Some(here), Some(beyond)) if beyond.costs > here.costs => Some(beyond),
            (Some(here), _) => Some(here),
            (None, beyond) => beyond,
        };
        worst.insert(cell, deeper);
    }
    None
}

/// The worst wall once the pawn is on that cell.
fn wall_at(position: &Position, of: Player, by: &[Player], cell: Cell) -> Option<(Move, u8)> {
    let mut setup = position.setup();
    setup.pawns[of] = cell;
    worst_wall(&setup.validate().ok()?, of, by)
}
