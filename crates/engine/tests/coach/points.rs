//! In the mathematical variant the coach reports points (R15): each fact is computed again by
//! walking the pawns to their goals row by row. Games and lines are random, so that jumps in every
//! direction, arrivals and ends occur.

use std::collections::BTreeMap;
use std::sync::Arc;

use dedale_engine::{Fact, Line, explain_in};
use dedale_rules::{Cell, Game, Move, Outcome, Player, Position, Size, SplitMix, VariantSetup};

use crate::plain::{steps, turned};

/// The points of that player after its pawn has gone straight on, row by row, as if nothing were in
/// its way.
fn end(position: &Position, player: Player) -> i16 {
    let (mut cell, mut points) = (position.pawn(player), position.points(player));
    let variant = position.variant();
    while !variant.is_goal(player, cell) {
        let row = if player == Player::FIRST {
            cell.row() + 1
        } else {
            cell.row() - 1
        };
        cell = Cell::new(cell.column(), row).expect("a cell of the board");
        points += 1;
    }
    points
}

/// By how much a move raises that player's final points.
fn gain(position: &Position, chosen: Move) -> i16 {
    let by = position.turn();
    let mut next = position.clone();
    next.play(chosen).expect("a legal move");
    end(&next, by) - end(position, by)
}

/// Whether that player can win a point with a jump if it is its turn.
fn can_gain(position: &Position, player: Player) -> bool {
    turned(position, player).is_some_and(|one| {
        let legal = one.legal_moves();
        let pawns = legal.iter().filter(|one| matches!(one, Move::Pawn(_)));
        pawns.clone().any(|&chosen| gain(&one, chosen) > 0)
    })
}

fn holds(fact: Fact, game: &Game, line: &Line) -> bool {
    let position = game.position();
    let (by, chosen) = (position.turn(), line.moves[0]);
    let other = by.next(position.players());
    let mut played = game.clone();
    played.play(chosen).expect("a legal move");
    let next = played.position();
    let apart = |to: Cell| {
        let from = position.pawn(by);
        from.column().abs_diff(to.column()) + from.row().abs_diff(to.row())
    };
    // The position before each move of the line, and the last one.
    let mut positions = vec![position.clone()];
    let mut walk = game.clone();
    for &chosen in line.moves.iter().take(8) {
        if walk.play(chosen).is_err() {
            break;
        }
        positions.push(walk.position().clone());
    }
    let last = positions.last().expect("a position");
    match fact {
        Fact::EndsOnPoints {
            mine,
            player,
            theirs,
        } => {
            let won = match mine - theirs {
                1.. => Outcome::Won(by),
                0 => Outcome::Drawn,
                ..0 => Outcome::Won(other),
            };
            let points = (next.points(by), next.points(other));
            player == other && played.outcome() == Some(won) && points == (mine, theirs)
        }
        Fact::Blocks { .. } => played.outcome() == Some(Outcome::Blocked),
        Fact::JumpForPoints { change, end: told } => {
            let Move::Pawn(to) = chosen else { return false };
            apart(to) == 2 && change == gain(position, chosen) && told == end(next, by)
        }
        Fact::Points { change, total } => {
            change == next.points(by) - position.points(by) && total == next.points(by)
        }
        Fact::GivesPoint { player, jump } => {
            let one = turned(next, player).expect("a position");
            !can_gain(position, player) && one.is_legal(jump) && gain(&one, jump) == 1
        }
        Fact::DeniesPoint { player, .. } => can_gain(position, player) && !can_gain(next, player),
        Fact::Detour {
            player,
            steps: more,
        } => {
            let (before, after) = (steps(position, player), steps(next, player));
            after == before.map(|before| before + more) && more > 0
        }
        Fact::Waits => [by, other]
            .iter()
            .all(|&player| steps(position, player) == steps(next, player)),
        Fact::ReplyForPoints {
            player,
            reply,
            change,
            end,
        } => {
            let answered = positions.get(2).expect("an answer");
            let counted = answered.points(player) - next.points(player);
            reply == line.moves[1] && change == counted && end == gain(next, reply)
        }
        Fact::ReplyWall { reply, costs, .. } => reply == line.moves[1] && costs == Some(0),
        Fact::LineForPoints {
            player,
            jump,
            change,
        } => (2..positions.len() - 1).any(|place| {
            let one = &positions[place];
            let here = line.moves[place] == jump && one.turn() == player;
            here && gain(one, jump) == change && change != 0
        }),
        Fact::Tally { mine, theirs, .. } => (end(next, by), end(next, other)) == (mine, theirs),
        Fact::ExpectedTally { mine, theirs, .. } => {
            (end(last, by), end(last, other)) == (mine, theirs)
        }
        Fact::WallsLeft { mine, theirs, .. } => {
            (next.stock(by), next.stock(other)) == (mine, theirs)
        }
        Fact::Forced => position.legal_moves().len() == 1,
        Fact::LastWall => position.stock(by) == 1 && next.stock(by) == 0,
        Fact::Arrives => next.variant().is_goal(by, next.pawn(by)) && played.outcome().is_none(),
        Fact::Passes => chosen == Move::Pass,
        Fact::MissesWin { .. } | Fact::LetsWin { .. } | Fact::StopsWin { .. } => true,
        // All other facts count steps, which are not points.
        _ => false,
    }
}

#[test]
fn the_mathematical_variant_is_told_in_points() {
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    let mut random = SplitMix::new(15);
    for (width, height, walls) in [(5, 5, 0), (3, 5, 0), (5, 5, 2), (3, 6, 1), (5, 4, 0)] {
        let mut setup = VariantSetup::mathematical(Size::new(width, height).expect("a size"));
        setup.walls = walls;
        let start = Position::start(Arc::new(setup.validate().expect("a possible game")));
        for _ in 0..30 {
            let mut game = Game::new(start.clone());
            while game.outcome().is_none() && game.moves().len() < 60 {
                let mut walk = game.clone();
                let mut moves = Vec::new();
                while walk.outcome().is_none() && moves.len() < 8 {
                    let chosen = *random.pick(&walk.legal_moves()).expect("a move");
                    walk.play(chosen).expect("a legal move");
                    moves.push(chosen);
                }
                let chosen = moves[0];
                let line = Line {
                    moves,
                    chance: 0.5,
                    proof: None,
                    visits: 1,
                };
                for fact in explain_in(&game, chosen, Some(&line)).facts {
                    assert!(
                        holds(fact, &game, &line),
                        "{fact:?} {line:?} {}",
                        game.position()
                    );
                    let kind = format!("{fact:?}");
                    let kind = kind.split(' ').next().unwrap_or_default().to_owned();
                    *told.entry(kind).or_default() += 1;
                }
                game.play(chosen).expect("a legal move");
            }
        }
    }
    for kind in [
        "EndsOnPoints",
        "JumpForPoints",
        "GivesPoint",
        "DeniesPoint",
        "Detour",
        "Waits",
        "ReplyForPoints",
        "LineForPoints",
        "Tally",
        "ExpectedTally",
    ] {
        let count = told.get(kind).copied().unwrap_or_default();
        assert!(count >= 3, "{kind}: {count} of {told:?}");
    }
}
