//! Whether a position makes a puzzle: exactly one move may be right, and a wrong one must be
//! tempting.

use dedale_rules::{Cell, Move, Player, Position};
use dedale_solver::Value;

use crate::theme::Theme;

/// With fewer moves to choose from there is no puzzle.
const FEWEST_MOVES: usize = 3;
/// The longest wins, in one's own moves, that a player can count to their end.
const COUNTED: u16 = 5;

/// The task of a position, if exactly one move is right: the theme, and the number of one's own
/// moves until the win. The moves come with their values, best first.
pub(crate) fn theme(position: &Position, moves: &[(Move, Value)]) -> Option<(Theme, Option<u16>)> {
    let [(answer, best), (_, second), ..] = *moves else {
        return None;
    };
    if moves.len() < FEWEST_MOVES {
        return None;
    }
    match (best, second) {
        (Value::Win(Some(plies)), Value::Draw | Value::Loss(_)) if plies > 1 => {
            let own = plies.div_ceil(2);
            Some((winning_theme(position, answer, Some(own)), Some(own)))
        }
        (Value::Draw, Value::Loss(_)) => Some((Theme::Draw, None)),
        _ => None,
    }
}

/// The theme of a position in which only `answer` wins, in `own` of one's own moves if that is
/// known.
pub(crate) fn winning_theme(position: &Position, answer: Move, own: Option<u16>) -> Theme {
    let unarmed = players(position)
        .iter()
        .all(|&player| position.stock(player) == 0);
    match answer {
        _ if unarmed => Theme::Race,
        Move::Wall(_) => Theme::Wall,
        Move::Pawn(cell) if is_jump(position.pawn(position.turn()), cell) => Theme::Jump,
        _ if own.is_some_and(|own| own <= COUNTED) => Theme::Win,
        _ => Theme::Only,
    }
}

fn players(position: &Position) -> Vec<Player> {
    position.players().players().collect()
}

fn is_jump(from: Cell, to: Cell) -> bool {
    from.column().abs_diff(to.column()) + from.row().abs_diff(to.row()) != 1
}

/// Whether a player might choose otherwise: a wrong step leads as near to home as the right one
/// does. A wall is never forced by the next move alone: stopping a pawn before its last step takes
/// no search.
pub(crate) fn is_tempting(position: &Position, answer: Move) -> bool {
    let mover = position.turn();
    let waiting = mover.next(position.players());
    match answer {
        Move::Wall(_) => position.distance(waiting).is_some_and(|left| left > 1),
        Move::Pass => true,
        Move::Pawn(right) => {
            let home = position.distances(mover);
            let mut others = position.pawn_moves().iter().filter(|&cell| cell != right);
            let left = home.at(right);
            others.any(|cell| home.at(cell) <= left)
        }
    }
}
