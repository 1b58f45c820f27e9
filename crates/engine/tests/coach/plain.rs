//! The second computation: paths by breadth-first search from cell to cell, walls by trying every
//! one of them. Uses only the public interface of the rules, and nothing of the engine.

use std::collections::VecDeque;

use dedale_rules::{Cell, Direction, Move, Player, Position};

/// The cells next to one, without a wall between.
pub(crate) fn beside(position: &Position, cell: Cell) -> Vec<Cell> {
    Direction::ALL
        .into_iter()
        .filter_map(|direction| cell.neighbour(direction))
        .filter(|&next| position.variant().size.has(next))
        .filter(|&next| position.wall_between(cell, next).is_none())
        .collect()
}

/// The steps from a cell to the goal of that player over cells that are allowed.
pub(crate) fn steps_over(
    position: &Position,
    player: Player,
    from: Cell,
    allowed: impl Fn(Cell) -> bool,
) -> Option<u8> {
    // As many places as the largest board has cells.
    let mut seen = [false; 144];
    seen[from.index()] = true;
    let mut queue = VecDeque::from([(from, 0)]);
    while let Some((cell, steps)) = queue.pop_front() {
        if position.variant().is_goal(player, cell) {
            return Some(steps);
        }
        for next in beside(position, cell) {
            if !seen[next.index()] && allowed(next) {
                seen[next.index()] = true;
                queue.push_back((next, steps + 1));
            }
        }
    }
    None
}

/// The distance of that player.
pub(crate) fn steps(position: &Position, player: Player) -> Option<u8> {
    steps_over(position, player, position.pawn(player), |_| true)
}

/// The same with another player to move.
pub(crate) fn turned(position: &Position, player: Player) -> Option<Position> {
    let mut setup = position.setup();
    setup.turn = player;
    setup.validate().ok()
}

pub(crate) fn after(position: &Position, chosen: Move) -> Position {
    let mut next = position.clone();
    next.play(chosen).expect("a legal move");
    next
}

/// Whether one of these players may place that wall.
pub(crate) fn possible(position: &Position, by: &[Player], wall: Move) -> bool {
    let can = |&player: &Player| turned(position, player).is_some_and(|one| one.is_legal(wall));
    by.iter().any(can)
}

/// The cost of that wall of one of these players, if it may be placed.
pub(crate) fn cost(position: &Position, of: Player, by: &[Player], wall: Move) -> Option<u8> {
    let now = steps(position, of)?;
    by.iter().find_map(|&player| {
        let one = turned(position, player)?;
        let placed = one.is_legal(wall).then(|| after(&one, wall))?;
        Some(steps(&placed, of)? - now)
    })
}

/// The cost of the worst wall of these players; 0 without one.
pub(crate) fn worst(position: &Position, of: Player, by: &[Player]) -> u8 {
    let Some(now) = steps(position, of) else {
        return 0;
    };
    let walls = || position.variant().size.walls().map(Move::Wall);
    let turns = by.iter().filter_map(|&player| turned(position, player));
    let costs = turns.flat_map(|one| {
        let legal = walls().filter(|&wall| one.is_legal(wall));
        let placed = legal.map(|wall| steps(&after(&one, wall), of));
        placed.collect::<Vec<_>>()
    });
    costs.flatten().max().map_or(0, |most| most - now)
}

/// The most steps by which one pawn move shortens that player's path.
pub(crate) fn longest_move(position: &Position, player: Player) -> u8 {
    let Some(one) = turned(position, player) else {
        return 0;
    };
    let Some(now) = steps(&one, player) else {
        return 0;
    };
    let pawns = one.pawn_moves();
    let nearer = pawns.iter().filter_map(|cell| {
        let next = after(&one, Move::Pawn(cell));
        now.checked_sub(steps(&next, player)?)
    });
    nearer.max().unwrap_or(0)
}

pub(crate) fn opponents(position: &Position, by: Player) -> Vec<Player> {
    let foe = |player: &Player| !position.variant().shares_win(by, *player);
    position.players().players().filter(foe).collect()
}

/// The shortest distance among the opponents.
pub(crate) fn nearest(position: &Position, by: Player) -> Option<(u8, Player)> {
    let foes = opponents(position, by).into_iter();
    foes.filter_map(|player| Some((steps(position, player)?, player)))
        .min()
}

/// By how many moves up to two walls make up for the lead of `ahead`, every pair tried.
pub(crate) fn made_up(position: &Position, player: Player, ahead: Player, walls: u8) -> i16 {
    let lead = |position: &Position| {
        let (mine, theirs) = (steps(position, player), steps(position, ahead));
        i16::from(mine.expect("a way")) - i16::from(theirs.expect("a way"))
    };
    let (now, mut best) = (lead(position), 0);
    let all: Vec<Move> = position.variant().size.walls().map(Move::Wall).collect();
    let mut place = |position: &Position, taken: i16, all: &[Move]| {
        let mut placed = Vec::new();
        let Some(one) = turned(position, player) else {
            return placed;
        };
        for (number, &wall) in all.iter().enumerate() {
            if one.is_legal(wall) {
                let next = after(&one, wall);
                best = best.max(now - lead(&next) - taken);
                placed.push((number, next));
            }
        }
        placed
    };
    if walls > 0 {
        let first = place(position, 1, &all);
        if walls > 1 {
            for (number, next) in first {
                place(&next, 2, &all[number + 1..]);
            }
        }
    }
    best
}
