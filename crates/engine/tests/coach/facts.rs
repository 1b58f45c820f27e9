//! Each kind of fact, computed a second time by `plain`.

use std::collections::HashMap;

use dedale_engine::{Comparison, Explanation, Fact, Line, Standing};
use dedale_rules::{Cell, Game, Move, Outcome, Player, Position};

use crate::plain::{
    after, beside, cost, longest_move, made_up, nearest, opponents, possible, steps, steps_over,
    turned, worst,
};

/// The number of moves of a line that are examined.
const FAR: usize = 8;

/// Whether the fact is true of the first move of the line.
pub(crate) fn holds(fact: Fact, game: &Game, line: &Line) -> bool {
    let position = game.position();
    let by = position.turn();
    let chosen = line.moves[0];
    let mut played = game.clone();
    played.play(chosen).expect("a legal move");
    let next = played.position();
    let foes = opponents(position, by);
    match fact {
        Fact::Wins | Fact::Blocks { .. } => ends(fact, &played, by),
        Fact::MissesWin { better } => wins(position, better, by) && !wins(position, chosen, by),
        Fact::LetsWin { player, reply } => player == next.turn() && wins(next, reply, player),
        Fact::StopsWin { player } => {
            let can = |position: &Position| {
                let one = turned(position, player).expect("a position");
                let pawns = one.pawn_moves();
                pawns
                    .iter()
                    .any(|cell| wins(&one, Move::Pawn(cell), player))
            };
            can(position) && !can(next)
        }
        Fact::Race { winner, way, .. } => {
            let none = next.players().players().all(|one| next.stock(one) == 0);
            let loser = winner.map(|winner| winner.next(next.players()));
            none && loser.is_none_or(|loser| steps(next, loser) == Some(way))
        }
        Fact::Run {
            winner,
            against,
            way,
            moves,
        } => {
            next.stock(against) == 0
                && steps(next, against) == Some(way)
                && steps(next, winner).map(u16::from) == Some(moves)
        }
        Fact::Forced => position.legal_moves().len() == 1,
        // These lines have no proofs and are of the official game.
        Fact::ProvedWin { .. }
        | Fact::ProvedLoss { .. }
        | Fact::Arrives
        | Fact::Bonus { .. }
        | Fact::Points { .. }
        | Fact::ShutsIn { .. }
        | Fact::NoWay { .. }
        | Fact::Passes
        | Fact::Free => false,
        Fact::WallCosts {
            player,
            steps: more,
        } => grown(position, next, player) == Some(more) && more > 0,
        Fact::WallIdle => position
            .players()
            .players()
            .all(|player| grown(position, next, player) == Some(0)),
        Fact::Jump { nearer, .. } => {
            let (before, then) = (steps(position, by), steps(next, by));
            let Move::Pawn(to) = chosen else { return false };
            let touches = beside(position, position.pawn(by)).contains(&to);
            !touches && before.map(i16::from) == then.map(|then| i16::from(then) + nearer)
        }
        Fact::Step { before, after } => {
            steps(position, by) == Some(before) && steps(next, by) == Some(after)
        }
        Fact::LastWall => next.stock(by) == 0 && position.stock(by) == 1,
        Fact::Ways {
            mine,
            player,
            theirs,
        } => steps(next, by) == Some(mine) && is_nearest(next, by, player, theirs),
        Fact::WaysBut {
            mine,
            player,
            theirs,
            walls,
            others,
        } => {
            let fits = walls == next.stock(by) && others == next.stock(player);
            let against = (mine < theirs) == (walls < others) && mine != theirs;
            steps(next, by) == Some(mine) && is_nearest(next, by, player, theirs) && fits && against
        }
        Fact::Partner { player, left } => steps(next, player) == Some(left),
        Fact::WallsLeft {
            mine,
            player,
            theirs,
        } => {
            let most = foes.iter().map(|&foe| next.stock(foe)).max();
            next.stock(by) == mine && next.stock(player) == theirs && most == Some(theirs)
        }
        _ => of_walls(fact, position, next, line, &foes) || of_lines(fact, position, next, line),
    }
}

/// Facts about walls that are not on the board, and jumps that are not made.
#[expect(
    clippy::too_many_lines,
    reason = "an arm for each kind of fact, none of which may be forgotten"
)]
fn of_walls(
    fact: Fact,
    position: &Position,
    next: &Position,
    line: &Line,
    foes: &[Player],
) -> bool {
    let by = position.turn();
    let chosen = line.moves[0];
    match fact {
        Fact::Shelters { wall, costs, left } => {
            worst(position, by, foes) == costs
                && cost(position, by, foes, wall) == Some(costs)
                && worst(next, by, foes) == left
                && left < costs
        }
        Fact::Spares {
            step,
            wall,
            costs,
            left,
        } => {
            let stepped = after(position, step);
            steps(&stepped, by) < steps(position, by)
                && step != chosen
                && worst(&stepped, by, foes) == costs
                && cost(&stepped, by, foes, wall) == Some(costs)
                && worst(next, by, foes) == left
                && left < costs
        }
        Fact::Blunts { wall, costs, left } => {
            cost(position, by, foes, wall) == Some(costs)
                && cost(next, by, foes, wall) == left
                && possible(next, foes, wall) == left.is_some()
                && left.unwrap_or(0) < costs
        }
        Fact::Seals { wall, costs, left } => {
            // On an empty board both walls fit together: its place is not taken.
            let mut empty = position.setup();
            empty.walls = dedale_rules::WallSet::EMPTY;
            let empty = after(&empty.validate().expect("a position"), chosen);
            cost(position, by, foes, wall) == Some(costs)
                && costs >= 2
                && empty.is_legal(wall)
                && !possible(next, foes, wall)
                && worst(next, by, foes) == left
                && left < costs
        }
        Fact::DeniesJump {
            player,
            jump,
            nearer,
        } => {
            let brings = brings(position, player, jump);
            brings == Some(nearer) && nearer >= 2 && longest_move(next, player) < 2
        }
        Fact::GivesJump {
            player,
            jump,
            nearer,
        } => {
            let brings = brings(next, player, jump);
            brings == Some(nearer) && nearer >= 2 && longest_move(position, player) < 2
        }
        Fact::Threatens {
            wall,
            player,
            steps: more,
        } => {
            cost(next, player, &[by], wall) == Some(more)
                && worst(next, player, &[by]) == more
                && worst(position, player, &[by]) < more
        }
        Fact::BeatsWalls { player, most } => {
            let nearer = steps(next, by) < steps(position, by);
            nearer && most <= 1 && worst(position, player, &[by]) == most
        }
        Fact::Exposes {
            wall,
            costs,
            before,
        } => {
            cost(next, by, foes, wall) == Some(costs)
                && worst(next, by, foes) == costs
                && worst(position, by, foes) == before
                && before < costs
        }
        Fact::Keeps {
            wall,
            player,
            steps: more,
        } => {
            let answered = after(next, line.moves[1]);
            let earlier = worst(position, player, &[by]);
            cost(position, player, &[by], wall) == Some(earlier)
                && cost(&answered, player, &[by], wall) == Some(more)
                && more >= earlier
                && earlier >= 2
        }
        Fact::LetsSlip {
            wall,
            player,
            steps: more,
            left,
        } => {
            let answered = after(next, line.moves[1]);
            cost(position, player, &[by], wall) == Some(more)
                && worst(position, player, &[by]) == more
                && worst(&answered, player, &[by]) == left
                && left < more
                && chosen != wall
        }
        _ => false,
    }
}

/// Facts about paths and lines.
fn of_lines(fact: Fact, position: &Position, next: &Position, line: &Line) -> bool {
    let by = position.turn();
    match fact {
        Fact::Trap {
            player,
            cell,
            wall,
            costs,
            now,
        } => {
            let besiegers = if player == by {
                opponents(next, by)
            } else {
                vec![by]
            };
            trap_holds(next, player, &besiegers, cell, wall, costs)
                && worst(next, player, &besiegers) == now
                && costs > now
        }
        Fact::Lag {
            player,
            ahead,
            moves,
            walls,
            gain,
        } => {
            let (mine, theirs) = (steps(next, player), steps(next, ahead));
            let (Some(mine), Some(theirs)) = (mine, theirs) else {
                return false;
            };
            // Walked to the end: the player to move goes first.
            let mut left = if next.turn() == player {
                [mine, theirs]
            } else {
                [theirs, mine]
            };
            let second = usize::from(next.turn() != player);
            let mut turn = 0;
            loop {
                left[turn] -= 1;
                if left[turn] == 0 {
                    break;
                }
                turn = 1 - turn;
            }
            turn != second
                && left[second] == moves
                && walls == next.stock(player)
                && made_up(next, player, ahead, walls) == i16::from(gain)
                && gain < moves
        }
        Fact::LineWall {
            player,
            wall,
            against,
            steps: more,
        } => later(position, line).any(|(before, chosen, then)| {
            before.turn() == player
                && chosen == wall
                && grown(&before, &then, against) == Some(more)
                && more >= 2
        }),
        Fact::LineJump {
            player,
            jump,
            nearer,
        } => later(position, line).any(|(before, chosen, then)| {
            before.turn() == player
                && chosen == jump
                && steps(&before, player) == steps(&then, player).map(|steps| steps + nearer)
                && nearer >= 2
        }),
        Fact::Expected {
            moves,
            mine,
            player,
            theirs,
        } => {
            let mut end = position.clone();
            for &chosen in &line.moves[..usize::from(moves)] {
                end = after(&end, chosen);
            }
            steps(&end, by) == Some(mine) && is_nearest(&end, by, player, theirs)
        }
        Fact::ReplyWall {
            player,
            reply,
            costs,
        } => {
            let then = after(next, reply);
            reply == line.moves[1] && player == next.turn() && grown(next, &then, by) == costs
        }
        Fact::ReplyStep {
            player,
            reply,
            left,
        } => {
            let then = after(next, reply);
            reply == line.moves[1] && player == next.turn() && steps(&then, player) == Some(left)
        }
        _ => false,
    }
}

/// A wall costs as much on every shortest path: without the cells where one does, no path is as
/// short. One does at the named cell, which lies on a shortest path.
fn trap_holds(
    position: &Position,
    player: Player,
    by: &[Player],
    cell: Cell,
    wall: Move,
    costs: u8,
) -> bool {
    let with_pawn = |cell| {
        let mut setup = position.setup();
        setup.pawns[player] = cell;
        setup.validate().ok()
    };
    let cells = position.variant().size.cells();
    let there: HashMap<Cell, u8> = cells
        .filter_map(|cell| Some((cell, worst(&with_pawn(cell)?, player, by))))
        .collect();
    let there = |cell| there.get(&cell).copied().unwrap_or(0);
    let pawn = position.pawn(player);
    let shortest = steps(position, player);
    let avoiding = |limit: u8| steps_over(position, player, pawn, |cell| there(cell) < limit);
    let example = with_pawn(cell).and_then(|there| cost(&there, player, by, wall));
    let rest = steps_over(position, player, cell, |_| true);
    let on_the_way = shortest.zip(rest).is_some_and(|(all, rest)| {
        // As many steps from the pawn to the cell as are missing.
        let mut reached = vec![pawn];
        for _ in rest..all {
            reached = reached
                .iter()
                .flat_map(|&one| beside(position, one))
                .collect();
            reached.sort_by_key(|one| one.index());
            reached.dedup();
        }
        reached.contains(&cell)
    });
    example == Some(costs)
        && on_the_way
        && avoiding(costs) != shortest
        && avoiding(costs + 1) == shortest
}

/// The later moves of a line with the positions before and after them.
fn later<'a>(
    position: &Position,
    line: &'a Line,
) -> impl Iterator<Item = (Position, Move, Position)> + 'a {
    let mut position = position.clone();
    let played = line.moves.iter().take(FAR).map(move |&chosen| {
        let before = position.clone();
        position = after(&before, chosen);
        (before, chosen, position.clone())
    });
    played.skip(2)
}

fn grown(before: &Position, then: &Position, player: Player) -> Option<u8> {
    Some(steps(then, player)? - steps(before, player)?)
}

/// By how many steps that pawn move shortens the player's path.
fn brings(position: &Position, player: Player, jump: Move) -> Option<u8> {
    let one = turned(position, player)?;
    let then = one.is_legal(jump).then(|| after(&one, jump))?;
    steps(&one, player)?.checked_sub(steps(&then, player)?)
}

fn is_nearest(position: &Position, by: Player, player: Player, theirs: u8) -> bool {
    let least = nearest(position, by).map(|(steps, _)| steps);
    least == Some(theirs) && steps(position, player) == Some(theirs)
}

fn wins(position: &Position, chosen: Move, player: Player) -> bool {
    let next = after(position, chosen);
    matches!(next.outcome(), Some(Outcome::Won(winner)) if next.variant().shares_win(winner, player))
}

fn ends(fact: Fact, played: &Game, by: Player) -> bool {
    let shares = |winner| played.position().variant().shares_win(winner, by);
    match (fact, played.outcome()) {
        (Fact::Wins, Some(Outcome::Won(winner))) => shares(winner),
        (Fact::Blocks { .. }, Some(Outcome::Blocked)) => true,
        _ => false,
    }
}

/// Facts reported together do not contradict each other, and do not hide what the chances say.
pub(crate) fn nothing_misleads(explanation: &Explanation, chance: f32, row: &str) {
    let facts = &explanation.facts;
    let reply = facts.iter().find_map(|fact| match *fact {
        Fact::ReplyWall { reply, .. } => Some(reply),
        _ => None,
    });
    for fact in facts {
        match *fact {
            Fact::Shelters { wall, .. }
            | Fact::Blunts { wall, .. }
            | Fact::Seals { wall, .. }
            | Fact::Exposes { wall, .. } => {
                assert_ne!(Some(wall), reply, "{fact:?} and then that wall\n{row}");
            }
            Fact::Ways { mine, theirs, .. } => {
                assert!(
                    mine >= theirs || chance > 0.3,
                    "{fact:?} at {chance}\n{row}"
                );
                assert!(
                    mine <= theirs || chance < 0.7,
                    "{fact:?} at {chance}\n{row}"
                );
            }
            _ => {}
        }
    }
}

/// Both ends are as reported, and the second is the better one.
pub(crate) fn comparison_holds(
    comparison: &Comparison,
    game: &Game,
    played: &[Move],
    better: &[Move],
) -> bool {
    let by = game.position().turn();
    let end = |moves: &[Move]| {
        let mut game = game.clone();
        for &chosen in &moves[..usize::from(comparison.moves)] {
            game.play(chosen).expect("a legal move");
        }
        let position = game.position();
        let (theirs, player) = nearest(position, by).expect("an opponent with a way");
        Standing {
            mine: steps(position, by).expect("a way"),
            theirs,
            walls: position.stock(by),
            others: position.stock(player),
        }
    };
    let lead = |one: Standing| {
        let steps = i16::from(one.theirs) - i16::from(one.mine);
        (steps, i16::from(one.walls) - i16::from(one.others))
    };
    comparison.played == end(played)
        && comparison.better == end(better)
        && lead(comparison.better) > lead(comparison.played)
}
