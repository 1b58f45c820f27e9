//! A position as the browser's board sees it: everything it draws, every move it may offer, and why the others are
//! refused. The fields are those of docs/protocol-web.md.

use dedale_rules::{
    Cell, Direction, Game, Move, Outcome, Player, Position, Refusal, Side, WallSet,
};
use serde_json::{Map, Value, json};

/// For whom a view is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Eyes {
    /// Whoever is to move looks at it: legal moves, and why the others are refused.
    pub moves: bool,
    /// By how much walls lengthen ways is told.
    pub aids: bool,
}

/// The whole view of a game; `over` where it has ended in a way that the board does not show.
pub(crate) fn view(game: &Game, over: bool, eyes: Eyes) -> Value {
    let position = game.position();
    let setup = position.variant().setup();
    let players: Vec<Player> = position.players().players().collect();
    let each = |what: &dyn Fn(Player) -> Value| -> Vec<Value> {
        players.iter().map(|&player| what(player)).collect()
    };
    let outcome_of_board = game.outcome();
    let offers = eyes.moves && !over && outcome_of_board.is_none();
    let legal = if offers {
        game.legal_moves()
    } else {
        Vec::new()
    };
    let detours = if offers && eyes.aids {
        detours(position, &legal)
    } else {
        json!({})
    };
    let refused = if offers || outcome_of_board.is_some() {
        refused(position, outcome_of_board, &legal)
    } else {
        json!({})
    };
    let open: Vec<Cell> = position.open_bonus().map(|bonus| bonus.cell).collect();
    json!({
        "version": 1,
        "size": [setup.size.width(), setup.size.height()],
        "sides": each(&|player| side(setup.sides[player])),
        "stock": setup.walls,
        "turn": position.turn().number(),
        "pawns": each(&|player| json!(position.pawn(player).to_string())),
        "stocks": each(&|player| json!(position.stock(player))),
        "points": each(&|player| json!(position.points(player))),
        "walls": walls(game),
        "bonus": setup.bonus.iter().map(|bonus| json!({
            "cell": bonus.cell.to_string(), "value": bonus.value, "spent": !open.contains(&bonus.cell),
        })).collect::<Vec<_>>(),
        "moves": game.moves().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "last": last(game),
        "ways": each(&|player| way(position, player)),
        "legal": legal.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "detours": detours,
        "refused": refused,
        "outcome": outcome_of_board.map(outcome),
    })
}

fn side(side: Side) -> Value {
    json!(match side {
        Side::Bottom => "bottom",
        Side::Left => "left",
        Side::Top => "top",
        Side::Right => "right",
    })
}

/// Every wall with whose it is: the history knows, the position does not.
fn walls(game: &Game) -> Value {
    let placed = game.positions().iter().zip(game.moves());
    let walls = placed.filter_map(|(before, chosen)| match chosen {
        Move::Wall(wall) => Some(json!({ "wall": wall.to_string(), "by": before.turn().number() })),
        _ => None,
    });
    walls.collect()
}

fn last(game: &Game) -> Value {
    let count = game.moves().len();
    let Some(chosen) = game.moves().last() else {
        return Value::Null;
    };
    let before = &game.positions()[count - 1];
    let by = before.turn();
    let mut last = json!({ "move": chosen.to_string(), "by": by.number() });
    if matches!(chosen, Move::Pawn(_)) {
        last["from"] = json!(before.pawn(by).to_string());
    }
    last
}

/// One shortest way to the goal line: the cells after the pawn's own.
fn way(position: &Position, player: Player) -> Value {
    let distances = position.distances(player);
    let mut cell = position.pawn(player);
    let mut cells = Vec::new();
    while let Some(left) = distances.at(cell).filter(|left| *left > 0) {
        let nearer = Direction::ALL.into_iter().find_map(|direction| {
            let next = cell.neighbour(direction)?;
            let nearer = distances.at(next) == Some(left - 1);
            (nearer && position.wall_between(cell, next).is_none()).then_some(next)
        });
        let Some(next) = nearer else { break };
        cells.push(next.to_string());
        cell = next;
    }
    json!({ "steps": position.distance(player), "cells": cells })
}

/// By how much each legal wall lengthens whose way; walls that change nothing are left out.
fn detours(position: &Position, legal: &[Move]) -> Value {
    let players: Vec<Player> = position.players().players().collect();
    let steps = |position: &Position| -> Vec<i16> {
        let steps = players.iter().map(|&player| position.distance(player));
        steps.map(|steps| i16::from(steps.unwrap_or(0))).collect()
    };
    let before = steps(position);
    let across: Vec<WallSet> = players
        .iter()
        .map(|&player| position.walls_across_a_shortest_path(player))
        .collect();
    // A wall that leaves everybody one of their shortest ways changes nothing: most need not be tried.
    let matters = |chosen: &&Move| match chosen {
        Move::Wall(wall) => across.iter().any(|across| across.has(*wall)),
        _ => false,
    };
    let mut detours = Map::new();
    for chosen in legal.iter().filter(matters) {
        let mut after = position.clone();
        if after.play(*chosen).is_err() {
            continue;
        }
        let longer: Vec<i16> = steps(&after)
            .iter()
            .zip(&before)
            .map(|(a, b)| a - b)
            .collect();
        if longer.iter().any(|longer| *longer != 0) {
            detours.insert(chosen.to_string(), json!(longer));
        }
    }
    Value::Object(detours)
}

/// Why each move that is not legal is refused. A reason that most share is said once, under `cell` or `wall`.
fn refused(position: &Position, over: Option<Outcome>, legal: &[Move]) -> Value {
    let mut refused = Map::new();
    if let Some(outcome) = over {
        let reason = reason(Refusal::GameOver { outcome });
        refused.insert("cell".into(), reason.clone());
        refused.insert("wall".into(), reason);
        return Value::Object(refused);
    }
    let size = position.variant().size;
    refused.insert(
        "cell".into(),
        json!({ "code": "cell-too-far", "from": position.pawn(position.turn()).to_string() }),
    );
    if position.stock(position.turn()) == 0 {
        refused.insert("wall".into(), reason(Refusal::NoWallsLeft));
    }
    let moves = size
        .cells()
        .map(Move::Pawn)
        .chain(size.walls().map(Move::Wall));
    for chosen in moves.filter(|chosen| !legal.contains(chosen)) {
        match position.check(chosen) {
            Ok(()) | Err(Refusal::TooFar { .. } | Refusal::NoWallsLeft) => {}
            Err(refusal) => {
                refused.insert(chosen.to_string(), reason(refusal));
            }
        }
    }
    Value::Object(refused)
}

/// A refusal: its code, and what to point at.
pub(crate) fn reason(refusal: Refusal) -> Value {
    let code = refusal.code();
    match refusal {
        Refusal::Occupied { cell, by } => {
            json!({ "code": code, "cell": cell.to_string(), "player": by.number() })
        }
        Refusal::OffBoard { cell } => json!({ "code": code, "cell": cell.to_string() }),
        Refusal::WallBetween { from, to, wall } => {
            json!({ "code": code, "from": from.to_string(), "to": to.to_string(), "wall": wall.to_string() })
        }
        Refusal::TooFar { from, to } => {
            json!({ "code": code, "from": from.to_string(), "to": to.to_string() })
        }
        Refusal::WallBehind { over, wall } | Refusal::WallBeside { over, wall } => {
            json!({ "code": code, "over": over.to_string(), "wall": wall.to_string() })
        }
        Refusal::StraightJumpOpen { over, behind } => {
            json!({ "code": code, "over": over.to_string(), "behind": behind.to_string() })
        }
        Refusal::NoJumpsYet { over } => json!({ "code": code, "over": over.to_string() }),
        Refusal::Overlaps { existing } | Refusal::Crosses { existing } => {
            json!({ "code": code, "wall": existing.to_string() })
        }
        Refusal::ShutsIn { player, region } => {
            let region: Vec<String> = region.iter().map(|cell| cell.to_string()).collect();
            json!({ "code": code, "player": player.number(), "region": region })
        }
        Refusal::GameOver { outcome } => {
            let kind = match outcome {
                Outcome::Won(_) => "won",
                Outcome::Drawn => "drawn",
                Outcome::Blocked => "blocked",
            };
            json!({ "code": code, "outcome": kind })
        }
        _ => json!({ "code": code }),
    }
}

fn outcome(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Won(player) => json!({ "kind": "won", "by": player.number() }),
        Outcome::Drawn => json!({ "kind": "drawn" }),
        Outcome::Blocked => json!({ "kind": "blocked" }),
    }
}

#[cfg(test)]
mod tests {
    use dedale_rules::{PlayerCount, Size, SplitMix, VariantSetup};

    use super::*;

    #[test]
    fn every_wall_that_lengthens_a_way_is_told() {
        let mut random = SplitMix::new(17);
        let mut told = 0;
        for (columns, rows, players) in [
            (9, 9, PlayerCount::Two),
            (5, 7, PlayerCount::Two),
            (8, 8, PlayerCount::Four),
        ] {
            let size = Size::new(columns, rows).unwrap();
            let variant = VariantSetup::new(size, players).validate().unwrap();
            let mut position = Position::start(std::sync::Arc::new(variant));
            while position.outcome().is_none() {
                let legal = position.legal_moves();
                let detours = detours(&position, &legal);
                for chosen in &legal {
                    let mut after = position.clone();
                    after.play(*chosen).unwrap();
                    let longer = position
                        .players()
                        .players()
                        .any(|player| after.distance(player) != position.distance(player));
                    let is_wall = matches!(chosen, Move::Wall(_));
                    let is_told = detours.get(chosen.to_string()).is_some();
                    assert_eq!(is_told, is_wall && longer, "{position} {chosen}");
                    told += u32::from(is_told);
                }
                let chosen = legal[random.below(legal.len())];
                position.play(chosen).unwrap();
            }
        }
        assert!(told > 300, "{told}");
    }
}
