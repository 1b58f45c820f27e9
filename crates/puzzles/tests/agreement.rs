//! The last walls are solved as the solver solves whole boards and the engine solves races: three
//! ways, one value.

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read, Write};
use std::sync::{Arc, Mutex};

use dedale_engine::{Race, RaceValue};
use dedale_puzzles::LastWalls;
use dedale_rules::{AnyBoard, Player, Position, SplitMix};
use dedale_solver::{Draft, Means, Shelf, Table, Task, Value, solve, write_table};

#[derive(Clone, Default)]
struct Pieces(Arc<Mutex<BTreeMap<String, Vec<u8>>>>);

struct Piece(String, Vec<u8>, Pieces);

impl Write for Piece {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Draft for Piece {
    fn keep(self: Box<Self>) -> io::Result<()> {
        let Piece(name, bytes, pieces) = *self;
        pieces
            .0
            .lock()
            .expect("no thread has failed")
            .insert(name, bytes);
        Ok(())
    }
}

impl Shelf for Pieces {
    fn begin(&self, name: &str) -> io::Result<Box<dyn Draft>> {
        Ok(Box::new(Piece(name.to_owned(), Vec::new(), self.clone())))
    }

    fn open(&self, name: &str) -> io::Result<Option<Box<dyn Read + Send>>> {
        let piece = self
            .0
            .lock()
            .expect("no thread has failed")
            .get(name)
            .cloned();
        Ok(piece.map(|bytes| Box::new(Cursor::new(bytes)) as Box<dyn Read + Send>))
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.0.lock().expect("no thread has failed").remove(name);
        Ok(())
    }
}

fn table(task: Task) -> Table<Cursor<Vec<u8>>> {
    let shelf = Pieces::default();
    let means = Means {
        threads: 1,
        memory: None,
        shelf: Some(&shelf),
        resumable: false,
        table: true,
        watch: &(),
    };
    solve(&task, &means).expect("a small board");
    let mut bytes = Vec::new();
    write_table(&task, 1, &shelf, &mut bytes).expect("in memory");
    Table::open(Cursor::new(bytes)).expect("a table")
}

/// The positions of random games.
fn positions(start: &Position, games: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    for game in 0..games {
        let mut random = SplitMix::new(game);
        let mut position = start.clone();
        for _ in 0..60 {
            let moves = position.legal_moves();
            let Some(&chosen) = random.pick(&moves) else {
                break;
            };
            position.play(chosen).expect("a legal move");
            positions.push(position.clone());
        }
    }
    positions
}

#[test]
fn the_last_walls_are_worth_what_the_tables_say() {
    for (size, walls, games) in [
        ("3x3", 2, 40),
        ("3x5", 1, 40),
        ("8x3", 1, 40),
        ("4x4", 2, 30),
        ("5x5", 1, 20),
        ("7x7", 1, 8),
    ] {
        let task = Task {
            size: size.parse().unwrap(),
            walls: Some(walls),
            pass: false,
            distances: true,
        };
        let mut table = table(task);
        let mut last_walls = LastWalls::new(task.size);
        let mut compared = 0;
        for position in positions(&task.start(None).unwrap(), games) {
            if last_walls.covers(&position) && position.outcome().is_none() {
                let expected = table.moves(&position).unwrap();
                assert_eq!(last_walls.moves(&position), Some(expected), "{position}");
                compared += 1;
            }
        }
        assert!(compared > 100, "{size}: {compared}");
    }
}

#[test]
fn races_are_worth_what_the_engine_says() {
    let mut compared = 0;
    for start in [
        "dedale/1 9x9 e1:0,e9:0 c1h,e2h,a5v,d5v,g4h,b7h,e7h,h6v,f1v,d8h 1",
        "dedale/1 9x9 d4:0,e5:0 c3h,e3h,b5v,d5h,f5h,b7h,e7h,h6v,f1v,d8h 2",
        "dedale/1 6x7 c2:0,d5:0 b3h,d3h,c5v,a5h 1 walls=2",
    ] {
        let start: Position = start.parse().unwrap();
        let mut last_walls = LastWalls::new(start.variant().size);
        let AnyBoard::Narrow2(board) = start.board() else {
            panic!("a narrow board");
        };
        let race = Race::new(board);
        for position in positions(&start, 20) {
            if position.outcome().is_some() {
                continue;
            }
            let pawns = [Player::FIRST, Player::SECOND].map(|player| position.pawn(player));
            let expected = match race.value(pawns[0], pawns[1], position.turn()) {
                RaceValue::Win(plies) => Value::Win(Some(plies)),
                RaceValue::Loss(plies) => Value::Loss(Some(plies)),
                RaceValue::Draw => Value::Draw,
            };
            assert_eq!(last_walls.value(&position), Some(expected), "{position}");
            compared += 1;
        }
    }
    assert!(compared > 1_000, "{compared}");
}
