//! Four players: the planes against direct questions to the rules, seat by seat; frames; and the
//! net as an evaluator of the engine.

use std::sync::Arc;

use dedale_engine::{Evaluation, Evaluator, HandWritten, Leaf};
use dedale_network::{
    FrameOfFour, Kernel, NetError, Network, NetworkOfFour, Parameters, Shape, Sight,
    write_planes_of_four,
};
use dedale_rules::{
    AnyBoard, Cell, Direction, Move, Orientation, Player, PlayerCount, Position, Side, Size,
    SplitMix, VariantSetup, Wall,
};

const CHANNELS: usize = 48;

/// Random moves from the start, walls more often than steps.
fn random_position(size: Size, seed: u64) -> Position {
    let setup = VariantSetup::new(size, PlayerCount::Four);
    let mut position = Position::start(Arc::new(setup.validate().expect("a plain game")));
    let mut lots = SplitMix::new(seed);
    for _ in 0..lots.below(40) {
        let mut moves = position.legal_moves();
        if lots.percent(50) {
            moves.retain(|chosen| matches!(chosen, Move::Pawn(_)));
        }
        let mut next = position.clone();
        let Some(&chosen) = lots.pick(&moves) else {
            break;
        };
        next.play(chosen).expect("a legal move");
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    let mut setup = position.setup();
    if lots.percent(30) {
        for player in PlayerCount::Four.players() {
            setup.stocks[player] = setup.stocks[player].min(lots.below(3) as u8);
        }
    }
    setup.validate().unwrap_or(position)
}

fn sizes() -> impl Iterator<Item = Size> {
    ["9x9", "5x5", "7x7", "6x9", "9x6", "12x12", "11x8"]
        .into_iter()
        .map(|size| size.parse().expect("a size"))
}

fn positions() -> impl Iterator<Item = Position> {
    sizes().flat_map(|size| (0..12).map(move |seed| random_position(size, seed)))
}

fn planes_of(position: &Position) -> (Vec<u8>, FrameOfFour) {
    let area = usize::from(position.variant().size.area());
    let mut planes = vec![0xee; area * CHANNELS];
    let home = position.variant().sides[position.turn()];
    let width = FrameOfFour::new(position.variant().size, home).width();
    let frame = match position.board() {
        AnyBoard::Narrow4(board) => {
            write_planes_of_four(board, &board.legal(), &mut planes, width.into())
        }
        AnyBoard::Wide4(board) => {
            write_planes_of_four(board, &board.legal(), &mut planes, width.into())
        }
        _ => unreachable!("four players"),
    };
    (planes, frame)
}

fn seats(position: &Position) -> [Player; 4] {
    let mover = position.turn().index();
    let players: Vec<Player> = PlayerCount::Four.players().collect();
    std::array::from_fn(|turns| players[(mover + turns) % 4])
}

/// The distance of all cells from some, by the simplest search.
fn steps_from(position: &Position, from: Vec<Cell>) -> Vec<(Cell, u8)> {
    let mut known: Vec<(Cell, u8)> = from.into_iter().map(|cell| (cell, 0)).collect();
    let mut next = 0;
    while let Some(&(cell, steps)) = known.get(next) {
        for direction in Direction::ALL {
            if let Some(beside) = open(position, cell, direction)
                && known.iter().all(|&(old, _)| old != beside)
            {
                known.push((beside, steps + 1));
            }
        }
        next += 1;
    }
    known
}

fn open(position: &Position, cell: Cell, direction: Direction) -> Option<Cell> {
    let beside = cell.neighbour(direction)?;
    let inside = position.variant().size.has(beside);
    (inside && position.wall_between(cell, beside).is_none()).then_some(beside)
}

fn yes(it_is: bool) -> u8 {
    if it_is { 127 } else { 0 }
}

fn steps(count: Option<u8>) -> u8 {
    count.map_or(31, |count| count.min(31)) * 4
}

fn few(count: u8) -> u8 {
    count.min(15) * 8
}

/// The cost of a wall to a player; 0 if it is not legal.
fn cost(position: &Position, wall: Wall, player: Player) -> u8 {
    // A player without walls still sees the cost of a wall.
    let mut setup = position.setup();
    setup.stocks[position.turn()] = 1;
    let Ok(with_a_wall) = setup.validate() else {
        return 0;
    };
    if !with_a_wall.is_legal(Move::Wall(wall)) {
        return 0;
    }
    let mut after = with_a_wall.clone();
    after.play_unchecked(Move::Wall(wall));
    after.distance(player).expect("no player is shut in") - position.distance(player).unwrap_or(0)
}

/// The numbers of a cell, computed from the rules one by one. `x` and `y` are its place as the
/// mover sees it.
fn expected(position: &Position, frame: FrameOfFour, x: u8, y: u8) -> Vec<u8> {
    let size = position.variant().size;
    let number = usize::from(y) * usize::from(frame.width()) + usize::from(x);
    let Some(Move::Pawn(cell)) = frame.chosen(number) else {
        unreachable!("every cell can be moved to")
    };
    let area = usize::from(size.area());
    let walls = [1, 2].map(|kind| frame.chosen(kind * area + number));
    let seats = seats(position);
    let clockwise = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];
    let forward = position.variant().sides[position.turn()].forward();
    let up = clockwise
        .iter()
        .position(|&each| each == forward)
        .expect("a direction");
    let mut numbers = vec![127];
    numbers.extend((0..4).map(|quarter| {
        let direction = clockwise[(up + quarter) % 4];
        yes(open(position, cell, direction).is_none())
    }));
    numbers.extend(seats.map(|player| yes(position.pawn(player) == cell)));
    numbers.push(yes(position.is_legal(Move::Pawn(cell))));
    numbers.extend(walls.map(|wall| yes(wall.is_some_and(|wall| position.is_legal(wall)))));
    let from = |cells: Vec<Cell>| {
        let known = steps_from(position, cells);
        known
            .into_iter()
            .find(|entry| entry.0 == cell)
            .map(|entry| entry.1)
    };
    numbers.extend(seats.map(|player| steps(from(position.variant().goal_line(player).collect()))));
    numbers.extend(seats.map(|player| steps(from(vec![position.pawn(player)]))));
    numbers.extend(seats.map(|player| yes(position.shortest_paths(player).has(cell))));
    let any_wall = seats.iter().any(|&player| position.stock(player) > 0);
    for wall in walls {
        numbers.extend(seats.map(|player| match wall {
            Some(Move::Wall(wall)) if any_wall => few(cost(position, wall, player)),
            _ => 0,
        }));
    }
    let way = |player| position.distance(player).expect("no player is shut in");
    numbers.extend(seats.map(|player| few(position.stock(player))));
    numbers.extend(seats.map(|player| steps(Some(way(player)))));
    let nearest = seats[1..].iter().map(|&player| way(player)).min();
    let lead = i16::from(nearest.expect("three others")) - i16::from(way(seats[0]));
    numbers.push(u8::try_from(64 + 4 * lead.clamp(-15, 15)).expect("from 4 to 124"));
    numbers.push(few(frame.height() - 1 - y));
    numbers.push(few(x.min(frame.width() - 1 - x)));
    let all: u8 = seats.iter().map(|&player| position.stock(player)).sum();
    numbers.push(all.min(20) * 6);
    numbers.extend(seats.map(|player| yes(position.stock(player) == 0)));
    numbers
}

#[test]
fn planes_say_what_the_rules_say() {
    let mut movers = [0; 4];
    for position in positions() {
        movers[position.turn().index()] += 1;
        let (planes, frame) = planes_of(&position);
        for y in 0..frame.height() {
            for x in 0..frame.width() {
                let number = usize::from(y) * usize::from(frame.width()) + usize::from(x);
                let found = &planes[number * CHANNELS..][..CHANNELS];
                assert_eq!(
                    found,
                    expected(&position, frame, x, y),
                    "{position} {x} {y}"
                );
            }
        }
    }
    assert!(movers.iter().all(|&count| count > 5), "{movers:?}");
}

#[test]
fn frames_number_every_move_once() {
    for size in sizes() {
        for side in Side::ALL {
            let frame = FrameOfFour::new(size, side);
            let mut moves = 0;
            for number in 0..frame.numbers() {
                if let Some(chosen) = frame.chosen(number) {
                    assert_eq!(frame.number(chosen), Some(number), "{size} {side:?}");
                    moves += 1;
                }
            }
            let (width, height) = (u32::from(size.width()), u32::from(size.height()));
            assert_eq!(moves, width * height + 2 * (width - 1) * (height - 1));
        }
    }
    let frame = FrameOfFour::new(Size::STANDARD, Side::Right);
    for (seen, chosen) in [("e2", "h5"), ("a1h", "h1v"), ("a1v", "h1h"), ("h8v", "a8h")] {
        let upright = FrameOfFour::new(Size::STANDARD, Side::Bottom);
        let number = upright.number(seen.parse().unwrap()).unwrap();
        assert_eq!(frame.chosen(number), chosen.parse().ok(), "{seen}");
    }
}

/// The position with the board rotated by a quarter turn, each player one seat further, and the
/// turn with them.
fn turned(position: &Position) -> Position {
    let mut setup = position.setup();
    let size = position.variant().size;
    let [from, to] = [Side::Bottom, Side::Left].map(|side| FrameOfFour::new(size, side));
    let turn = |chosen: Move| {
        to.chosen(from.number(chosen).expect("no pass"))
            .expect("a move")
    };
    let next = |player: Player| player.next(PlayerCount::Four);
    for player in PlayerCount::Four.players() {
        let Move::Pawn(cell) = turn(Move::Pawn(position.pawn(player))) else {
            unreachable!("a pawn stays one")
        };
        setup.pawns[next(player)] = cell;
        setup.stocks[next(player)] = position.stock(player);
    }
    setup.walls = position
        .walls()
        .iter()
        .map(|wall| match turn(Move::Wall(wall)) {
            Move::Wall(wall) => wall,
            _ => unreachable!("a wall stays one"),
        })
        .collect();
    setup.turn = next(position.turn());
    setup.validate().expect("the same position")
}

#[test]
fn a_turned_board_looks_the_same_to_every_player() {
    for seed in 0..30 {
        let position = random_position(Size::STANDARD, seed);
        let (planes, frame) = planes_of(&position);
        let mut other = position.clone();
        for _ in 0..3 {
            other = turned(&other);
            let (found, seen) = planes_of(&other);
            assert_eq!(found, planes, "{position} {other}");
            let numbers = |position: &Position, frame: FrameOfFour| {
                let moves = position.legal_moves().into_iter();
                let mut numbers: Vec<usize> = moves.filter_map(|m| frame.number(m)).collect();
                numbers.sort_unstable();
                numbers
            };
            assert_eq!(numbers(&position, frame), numbers(&other, seen));
        }
    }
}

fn net(seed: u64) -> NetworkOfFour {
    let parameters = Parameters::random_for(Sight::Four, 16, 2, 8, seed);
    NetworkOfFour::new(&parameters, Kernel::best())
}

fn evaluate(
    net: &impl Evaluator<Position, 4, Accumulator = ()>,
    position: &Position,
) -> Evaluation<4> {
    let game = dedale_rules::Game::new(position.clone());
    net.evaluate(Leaf {
        state: position,
        moves: &position.legal_moves(),
        accumulator: &(),
        context: &net.context(&game),
    })
}

#[test]
fn a_net_gives_chances_to_all_seats_and_priors_to_all_moves() {
    let net = net(1);
    let mut different = 0;
    for position in positions() {
        let evaluation = evaluate(&net, &position);
        let chances = evaluation.values.map(|value| f32::midpoint(value, 1.0));
        assert!(
            (chances.iter().sum::<f32>() - 1.0).abs() < 1e-5,
            "{chances:?}"
        );
        let moves: Vec<Move> = evaluation.priors.iter().map(|entry| entry.chosen).collect();
        assert_eq!(moves, position.legal_moves());
        let all: f32 = evaluation.priors.iter().map(|entry| entry.prior).sum();
        assert!((all - 1.0).abs() < 1e-4);
        different += usize::from((chances[0] - chances[1]).abs() > 1e-3);
    }
    assert!(different > 20, "a dead net shows nothing");
}

#[test]
fn seats_and_moves_turn_with_the_board() {
    let net = net(2);
    for seed in 0..10 {
        let position = random_position(Size::STANDARD, seed);
        let other = turned(&position);
        let [mut values, expected] =
            [&other, &position].map(|each| evaluate(&net, each).values.map(f32::to_bits));
        values.rotate_left(1);
        assert_eq!(values, expected, "{position}");
    }
}

#[test]
fn every_kernel_says_the_same() {
    let parameters = Parameters::random_for(Sight::Four, 32, 2, 8, 3);
    let position = random_position(Size::STANDARD, 4);
    let (planes, frame) = planes_of(&position);
    let pawns = seats(&position).map(|player| frame.cell(position.pawn(player)));
    let shape = Shape::new(9, 9).expect("a board");
    let answers = Kernel::available().into_iter().map(|kernel| {
        let (logits, chances) =
            NetworkOfFour::new(&parameters, kernel).answer(shape, &planes, pawns);
        let bits: Vec<u32> = logits
            .iter()
            .chain(&chances)
            .map(|number| number.to_bits())
            .collect();
        bits
    });
    let answers: Vec<Vec<u32>> = answers.collect();
    assert!(answers.iter().all(|each| each == &answers[0]));
}

#[test]
fn games_that_the_net_does_not_know_are_evaluated_by_hand() {
    let net = net(5);
    for (text, knows) in [
        ("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1", true),
        ("dedale/1 7x7 d1:3,a4:3,d7:3,g4:3 - 2", true),
        ("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1 pass", false),
    ] {
        let position: Position = text.parse().expect(text);
        assert_eq!(NetworkOfFour::knows(position.variant()), knows, "{text}");
        let same = evaluate(&net, &position) == evaluate(&HandWritten::default(), &position);
        assert_eq!(same, !knows, "{text}");
    }
    let teams = VariantSetup::cooperative(Size::STANDARD)
        .validate()
        .expect("teams");
    assert!(!NetworkOfFour::knows(&teams));
    let teams = Position::start(Arc::new(teams));
    assert_eq!(
        evaluate(&net, &teams),
        evaluate(&HandWritten::default(), &teams)
    );
}

#[test]
fn files_say_for_whom_they_are() {
    let four = Parameters::random_for(Sight::Four, 16, 1, 4, 7);
    let bytes = four.write();
    assert!(
        bytes.starts_with(
            b"dedale-net 1\nplanes: 4-players-1\nseats: 4\ninputs: 48\nchannels: 16\n"
        )
    );
    assert_eq!(Parameters::read(&bytes), Ok(four));
    assert_eq!(
        Network::read(&bytes).err(),
        Some(NetError::Planes("4-players-1".to_owned()))
    );
    let two = Parameters::random(16, 1, 4, 7).write();
    assert!(two.starts_with(b"dedale-net 1\nplanes: 1\nchannels: 16\nblocks: 1\nvalue-units: 4\n"));
    assert_eq!(
        NetworkOfFour::read(&two).err(),
        Some(NetError::Planes("1".to_owned()))
    );
    for embedded in [
        include_bytes!("../nets/standard.dedale").as_slice(),
        include_bytes!("../nets/every-board.dedale").as_slice(),
    ] {
        let again = Parameters::read(embedded).map(|parameters| parameters.write());
        assert_eq!(again.as_deref(), Ok(embedded));
    }
}

#[test]
fn walls_lie_as_the_mover_sees_them() {
    let left = FrameOfFour::new(Size::STANDARD, Side::Left);
    let wall: Move = "c5v".parse().expect("a wall");
    let number = left.number(wall).expect("a number");
    let upright = FrameOfFour::new(Size::STANDARD, Side::Bottom);
    let Some(Move::Wall(seen)) = upright.chosen(number) else {
        unreachable!("a wall stays one")
    };
    // A wall across the path of the player from the left is a wall in front.
    assert_eq!(seen.orientation(), Orientation::Horizontal);
}
