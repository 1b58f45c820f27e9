//! The siege with one wall to come, against the most direct computation.

use dedale_engine::besieged;
use dedale_rules::{
    AnyBoard, Bits, Board, Cell, Layout, Move, Narrow2, Openings, Player, Position, SplitMix, Walls,
};

fn board(position: &Position) -> &Narrow2 {
    let AnyBoard::Narrow2(board) = position.board() else {
        panic!("two players on nine columns")
    };
    board
}

/// Two pawns somewhere in a maze of random walls.
fn random_position(random: &mut SplitMix) -> Position {
    let mut position = Position::standard();
    for _ in 0..20 + random.below(50) {
        let (steps, walls): (Vec<Move>, Vec<Move>) = position
            .legal_moves()
            .into_iter()
            .partition(|chosen| matches!(chosen, Move::Pawn(_)));
        let moves = if walls.is_empty() || random.below(3) > 0 {
            steps
        } else {
            walls
        };
        if moves.is_empty() {
            break;
        }
        let mut after = position.clone();
        after.play_unchecked(moves[random.below(moves.len())]);
        if after.outcome().is_some() {
            break;
        }
        position = after;
    }
    position
}

/// The distance of every cell, by its place; `None` without a path.
fn steps<B: Layout>(board: &Board<B, 2>, openings: Openings<B>, goal: B) -> Vec<Option<i32>> {
    let distances = openings.distances(goal);
    let cells = board.ground().size.cells();
    cells
        .map(|cell| distances.at(cell).map(i32::from))
        .collect()
}

/// One wall to come: from each cell the pawn goes where it is best off, and before each step the
/// wall may come, if that is worse. Repeated until it is stable.
fn plainly<B: Layout>(board: &Board<B, 2>, player: Player, besieger: Player) -> i32 {
    let openings = board.openings();
    let goal = board.goal(player);
    let own = i32::from(board.distance(besieger).expect("a way"));
    let cells: Vec<Cell> = board.ground().size.cells().collect();
    let free = steps(board, openings, goal);
    let mut least = free.clone();
    for wall in board.legal_walls().iter() {
        let closed = openings.closed_by(Walls::of(wall));
        let pawn = B::of(board.pawn(besieger));
        let longer = closed.distance(pawn, board.goal(besieger));
        let price = 1 + i32::from(longer.expect("a legal wall")) - own;
        for (least, after) in least.iter_mut().zip(steps(board, closed, goal)) {
            if let Some(after) = after {
                *least = least.map(|least| least.max(after - price));
            }
        }
    }
    let mut times = free;
    loop {
        let mut changed = false;
        for (place, &cell) in cells.iter().enumerate() {
            if times[place].is_none() || goal.has(cell) {
                continue;
            }
            let near = openings.neighbours(B::of(cell));
            let nearest = cells
                .iter()
                .zip(&times)
                .filter(|(near_by, _)| near.has(**near_by));
            let nearest = nearest.filter_map(|(_, time)| *time).min();
            let time = nearest.map(|nearest| nearest + 1).max(least[place]);
            changed |= time != times[place];
            times[place] = time;
        }
        if !changed {
            break;
        }
    }
    let place = cells.iter().position(|cell| *cell == board.pawn(player));
    times[place.expect("a cell of the board")].expect("a way")
}

#[test]
fn one_wall_costs_what_it_costs_at_the_worst_moment() {
    let mut random = SplitMix::new(20);
    let mut ambushes = 0;
    for _ in 0..400 {
        let position = random_position(&mut random);
        let board = board(&position);
        for (player, besieger) in [
            (Player::FIRST, Player::SECOND),
            (Player::SECOND, Player::FIRST),
        ] {
            let plain = plainly(board, player, besieger);
            assert_eq!(
                i32::from(besieged(board, player, 1)),
                plain,
                "player {player:?} in {position}"
            );
            let now = board.legal_walls().iter().map(|wall| {
                let closed = board.openings().closed_by(Walls::of(wall));
                let pawn = Bits::of(board.pawn(player));
                closed.distance(pawn, board.goal(player)).unwrap_or(0)
            });
            ambushes += usize::from(plain + 1 > now.max().map_or(0, i32::from));
        }
    }
    assert!(
        ambushes > 100,
        "walls that are best placed later: {ambushes}"
    );
}

#[test]
fn more_walls_cost_no_less_than_one() {
    let mut random = SplitMix::new(21);
    for _ in 0..200 {
        let position = random_position(&mut random);
        let board = board(&position);
        let times: Vec<u8> = (0..8)
            .map(|walls| besieged(board, Player::FIRST, walls))
            .collect();
        assert_eq!(times[0], board.distance(Player::FIRST).expect("a way"));
        assert!(times[1] >= times[0], "{times:?} in {position}");
        let more = times[2..].iter().all(|&time| time >= times[1]);
        assert!(more, "{times:?} in {position}");
    }
}
