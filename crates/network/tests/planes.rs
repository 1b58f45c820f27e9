//! The planes against direct questions to the rules, on boards of all sizes.

mod played;

use std::sync::Arc;

use dedale_network::{CHANNELS, Frame, mirror_planes, write_planes};
use dedale_rules::{
    AnyBoard, Cell, Direction, Move, Orientation, Player, PlayerCount, Position, Size,
    VariantSetup, Wall,
};
use played::random_position;

fn positions() -> impl Iterator<Item = Position> {
    Size::all().flat_map(|size| (0..4).map(move |seed| random_position(size, seed)))
}

fn planes_of(position: &Position) -> Vec<u8> {
    let size = position.variant().size;
    let mut planes = vec![0xee; usize::from(size.area()) * CHANNELS];
    let width = usize::from(size.width());
    match position.board() {
        AnyBoard::Narrow2(board) => write_planes(board, &board.legal(), &mut planes, width),
        AnyBoard::Wide2(board) => write_planes(board, &board.legal(), &mut planes, width),
        _ => unreachable!("two players"),
    };
    planes
}

/// The position from one player's point of view.
struct Seen<'a> {
    position: &'a Position,
    mover: Player,
    opponent: Player,
    turned: bool,
}

/// The distance of two cells, by the simplest search.
fn steps_between(position: &Position, from: Cell, to: Cell) -> Option<u8> {
    let mut known = vec![(from, 0)];
    let mut next = 0;
    while let Some(&(cell, steps)) = known.get(next) {
        if cell == to {
            return Some(steps);
        }
        for direction in Direction::ALL {
            if let Some(beside) = open(position, cell, direction)
                && known.iter().all(|&(old, _)| old != beside)
            {
                known.push((beside, steps + 1));
            }
        }
        next += 1;
    }
    None
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

impl Seen<'_> {
    /// The cell at a place as the mover sees it.
    fn cell(&self, x: u8, y: u8) -> Cell {
        let height = self.position.variant().size.height();
        Cell::new(x, if self.turned { height - 1 - y } else { y }).expect("on the board")
    }

    /// The wall with that lower left cell, as the mover sees it.
    fn wall(&self, x: u8, y: u8, orientation: Orientation) -> Option<Wall> {
        let size = self.position.variant().size;
        if x + 1 >= size.width() || y + 1 >= size.height() {
            return None;
        }
        Wall::new(
            self.cell(x, if self.turned { y + 1 } else { y }),
            orientation,
        )
    }

    /// The cost of the wall to the player, if a player who has one may place it.
    fn cost(&self, wall: Option<Wall>, player: Player) -> u8 {
        let Some(wall) = wall else { return 0 };
        let mut setup = self.position.setup();
        if setup.stocks[self.mover] == 0 && setup.stocks[self.opponent] == 0 {
            return 0;
        }
        setup.stocks[self.mover] = setup.stocks[self.mover].max(1);
        let Ok(mut after) = setup.validate() else {
            return 0;
        };
        if after.play(Move::Wall(wall)).is_err() {
            return 0;
        }
        let way = |position: &Position| position.distance(player).expect("a way");
        few(way(&after) - way(self.position))
    }

    /// The numbers of a cell, by the list of planes.
    fn numbers(&self, x: u8, y: u8) -> Vec<u8> {
        let position = self.position;
        let size = position.variant().size;
        let cell = self.cell(x, y);
        let (up, down) = if self.turned {
            (Direction::South, Direction::North)
        } else {
            (Direction::North, Direction::South)
        };
        let both = [self.mover, self.opponent];
        let walls = Orientation::ALL.map(|orientation| self.wall(x, y, orientation));
        let mut numbers = vec![127];
        for direction in [up, Direction::East, down, Direction::West] {
            numbers.push(yes(open(position, cell, direction).is_none()));
        }
        numbers.extend(both.map(|player| yes(position.pawn(player) == cell)));
        numbers.push(yes(position.is_legal(Move::Pawn(cell))));
        let may = |wall: Option<Wall>| wall.is_some_and(|wall| position.is_legal(Move::Wall(wall)));
        numbers.extend(walls.map(|wall| yes(may(wall))));
        numbers.extend(both.map(|player| steps(position.distances(player).at(cell))));
        numbers
            .extend(both.map(|player| steps(steps_between(position, position.pawn(player), cell))));
        numbers.extend(both.map(|player| yes(position.shortest_paths(player).has(cell))));
        for wall in walls {
            numbers.extend(both.map(|player| self.cost(wall, player)));
        }
        numbers.extend(both.map(|player| few(position.stock(player))));
        numbers.extend(both.map(|player| steps(position.distance(player))));
        let way = |player| i32::from(position.distance(player).expect("a way"));
        let lead = (way(self.opponent) - way(self.mover)).clamp(-15, 15);
        numbers.push(u8::try_from(64 + 4 * lead).expect("small"));
        numbers.push(few(size.height() - 1 - y));
        numbers.push(few(x.min(size.width() - 1 - x)));
        numbers.extend(both.map(|player| yes(position.stock(player) == 0)));
        numbers.extend([0; 3]);
        numbers
    }
}

#[test]
fn planes_say_what_the_rules_say() {
    let (mut mazes, mut unarmed) = (0, 0);
    for position in positions() {
        let mover = position.turn();
        let opponent = mover.next(PlayerCount::Two);
        let turned = mover == Player::SECOND;
        let seen = Seen {
            position: &position,
            mover,
            opponent,
            turned,
        };
        let planes = planes_of(&position);
        let size = position.variant().size;
        for y in 0..size.height() {
            for x in 0..size.width() {
                let place = usize::from(y) * usize::from(size.width()) + usize::from(x);
                let numbers = &planes[place * CHANNELS..][..CHANNELS];
                assert_eq!(
                    numbers,
                    seen.numbers(x, y),
                    "{position}, column {x}, row {y}"
                );
            }
        }
        mazes += usize::from(position.walls().len() > 5);
        unarmed += usize::from(position.stock(mover) == 0 && position.stock(opponent) > 0);
    }
    assert!(mazes > 60, "only {mazes} positions have many walls");
    assert!(
        unarmed > 10,
        "in only {unarmed} positions just the opponent has walls"
    );
}

#[test]
fn mirrored_planes_are_those_of_the_mirrored_position() {
    for position in positions() {
        let size = position.variant().size;
        let planes = planes_of(&position);
        let mut mirrored = planes.clone();
        mirror_planes(&mut mirrored, size);
        assert_eq!(mirrored, planes_of(&position.mirrored()), "{position}");
        mirror_planes(&mut mirrored, size);
        assert_eq!(mirrored, planes, "mirrored twice: {position}");
    }
}

#[test]
fn rows_apart_leave_alone_what_lies_between_them() {
    let position = random_position(Size::STANDARD, 3);
    let AnyBoard::Narrow2(board) = position.board() else {
        unreachable!("two players on nine columns")
    };
    let mut apart = vec![0xee; 9 * 11 * CHANNELS];
    write_planes(board, &board.legal(), &mut apart, 11);
    let planes = planes_of(&position);
    for (row, apart) in planes.chunks(9 * CHANNELS).zip(apart.chunks(11 * CHANNELS)) {
        assert_eq!(row, &apart[..9 * CHANNELS]);
        assert!(apart[9 * CHANNELS..].iter().all(|&number| number == 0xee));
    }
}

#[test]
fn every_move_has_a_number_of_its_own() {
    for size in Size::all() {
        for mover in PlayerCount::Two.players() {
            let frame = Frame::new(size, mover);
            let cells = size.cells().map(Move::Pawn);
            let mut moves: Vec<Move> = cells.chain(size.walls().map(Move::Wall)).collect();
            for &chosen in &moves {
                let number = frame.number(chosen).unwrap();
                assert_eq!(frame.chosen(number), Some(chosen), "{chosen} on {size}");
            }
            let mut found: Vec<Move> = (0..2 * frame.numbers())
                .filter_map(|number| frame.chosen(number))
                .collect();
            assert!(
                found
                    .iter()
                    .all(|&chosen| frame.number(chosen).unwrap() < frame.numbers())
            );
            moves.sort();
            found.sort();
            assert_eq!(found, moves, "{size}");
        }
        assert_eq!(Frame::new(size, Player::FIRST).number(Move::Pass), None);
    }
}

#[test]
fn both_players_see_the_start_alike() {
    for size in Size::all().filter(|size| size.width() % 2 == 1) {
        let start = Position::start(Arc::new(
            VariantSetup::new(size, PlayerCount::Two)
                .validate()
                .unwrap(),
        ));
        let mut setup = start.setup();
        setup.turn = Player::SECOND;
        let other = setup.validate().unwrap();
        assert_eq!(planes_of(&start), planes_of(&other), "{size}");
    }
}
