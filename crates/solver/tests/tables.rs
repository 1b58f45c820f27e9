//! Tables: damage is detected, stopped runs resume to the same bytes, little memory gives the same
//! bytes, and the verification finds faults.

mod memory_shelf;

use std::io::Cursor;
use std::sync::atomic::{AtomicU64, Ordering};

use dedale_rules::Move;
use dedale_solver::{
    Contradiction, Means, Progress, SolveError, Table, TableError, Task, Value, Watch, solve,
    verify, write_table,
};
use memory_shelf::MemoryShelf;

fn task(size: &str, walls: Option<u8>, distances: bool) -> Task {
    Task {
        size: size.parse().expect("it can be read"),
        walls,
        pass: false,
        distances,
    }
}

fn means<'a>(shelf: &'a MemoryShelf, watch: &'a dyn Watch) -> Means<'a> {
    Means {
        threads: 2,
        memory: None,
        shelf: Some(shelf),
        resumable: true,
        table: true,
        watch,
    }
}

fn bytes(task: Task, shelf: &MemoryShelf) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_table(&task, 2, shelf, &mut bytes).expect("nothing fails here");
    bytes
}

fn made(task: Task) -> Vec<u8> {
    let shelf = MemoryShelf::default();
    solve(&task, &means(&shelf, &())).expect("nothing fails here");
    bytes(task, &shelf)
}

/// Stops after this many reports.
struct Impatient(AtomicU64);

impl Watch for Impatient {
    fn see(&self, _: Progress) -> bool {
        self.0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
                left.checked_sub(1)
            })
            .is_ok()
    }
}

#[test]
fn a_run_that_was_stopped_goes_on_to_the_same_bytes() {
    for distances in [false, true] {
        let task = task("4x4", Some(3), distances);
        let whole = made(task);
        for patience in [0, 3, 10, 20] {
            let shelf = MemoryShelf::default();
            let mut runs = 0;
            loop {
                let watch = Impatient(AtomicU64::new(patience * (runs + 1)));
                runs += 1;
                match solve(&task, &means(&shelf, &watch)) {
                    Ok(_) => break,
                    Err(SolveError::Stopped) => {}
                    Err(error) => panic!("{error}"),
                }
                // A run that always stops would never finish.
                if runs == 20 {
                    solve(&task, &means(&shelf, &())).expect("nothing fails here");
                    break;
                }
            }
            assert!(runs > 1, "it was never stopped");
            assert!(bytes(task, &shelf) == whole, "after {runs} runs");
        }
    }
}

#[test]
fn little_memory_gives_the_same_bytes_and_the_same_counts() {
    for (size, walls) in [("4x5", Some(2)), ("3x7", None)] {
        for distances in [false, true] {
            let task = task(size, walls, distances);
            let whole = made(task);
            let shelf = MemoryShelf::default();
            let plenty = solve(
                &task,
                &Means {
                    table: false,
                    ..means(&shelf, &())
                },
            )
            .expect("nothing fails here");
            // Less than the sums of one layer, more than the lists of two.
            let memory = plenty.memory * 3 / 4;
            let shelf = MemoryShelf::default();
            let little = solve(
                &task,
                &Means {
                    memory: Some(memory),
                    ..means(&shelf, &())
                },
            )
            .expect("nothing fails here");
            assert!(little.memory <= memory, "{} of {memory}", little.memory);
            assert_eq!(
                (little.states, little.layouts),
                (plenty.states, plenty.layouts)
            );
            assert!(bytes(task, &shelf) == whole);
        }
    }
}

#[test]
fn too_little_memory_is_told() {
    let task = task("4x4", Some(2), true);
    for shelf in [None, Some(MemoryShelf::default())] {
        let means = Means {
            threads: 1,
            memory: Some(10_000),
            shelf: shelf
                .as_ref()
                .map(|shelf| shelf as &dyn dedale_solver::Shelf),
            resumable: false,
            table: false,
            watch: &(),
        };
        assert!(matches!(
            solve(&task, &means),
            Err(SolveError::Memory { .. })
        ));
    }
}

#[test]
fn what_is_needed_is_more_than_what_is_allowed() {
    let task = task("4x4", Some(2), true);
    let mut told = 0;
    for memory in (1_000..400_000).step_by(1_500) {
        let shelf = MemoryShelf::default();
        let means = Means {
            threads: 1,
            memory: Some(memory),
            shelf: Some(&shelf),
            resumable: false,
            table: false,
            watch: &(),
        };
        if let Err(error) = solve(&task, &means) {
            let SolveError::Memory { needed, .. } = error else {
                panic!("{error}");
            };
            assert!(needed > memory as u64, "{needed} for {memory}");
            told += 1;
        }
    }
    assert!(told > 1, "so little is not enough");
}

#[test]
fn a_damaged_piece_on_the_shelf_is_noticed() {
    let task = task("4x4", Some(2), false);
    let shelf = MemoryShelf::default();
    let watch = Impatient(AtomicU64::new(8));
    assert!(matches!(
        solve(&task, &means(&shelf, &watch)),
        Err(SolveError::Stopped)
    ));
    let mut pieces = shelf.pieces.lock().expect("no thread has failed");
    let piece = pieces
        .iter_mut()
        .find(|(name, _)| name.starts_with("slots"))
        .expect("nothing fails here")
        .1;
    let last = piece.len() - 1;
    piece[last] ^= 1;
    drop(pieces);
    assert!(matches!(
        solve(&task, &means(&shelf, &())),
        Err(SolveError::Shelf(_))
    ));
}

/// Tables that an earlier program wrote, with its own checksums.
#[test]
fn old_tables_are_read_and_made_again_byte_for_byte() {
    let old: [(bool, &[u8]); 2] = [
        (false, include_bytes!("data/3x3-1.table")),
        (true, include_bytes!("data/3x3-1-distances.table")),
    ];
    for (distances, bytes) in old {
        let task = task("3x3", Some(1), distances);
        assert!(made(task) == bytes, "{task:?}");
        let mut table = Table::open(Cursor::new(bytes)).expect("a table");
        table.check().expect("all checksums are right");
        assert_eq!(*table.task(), task);
        let start = task.start(None).expect("the usual start");
        let value = table.value(&start).expect("a position of the table");
        assert_eq!(value, Value::Loss(distances.then_some(8)));
    }
}

/// Every error has a message, a code, and a source.
#[test]
fn errors_tell_what_and_why() {
    use std::error::Error as _;
    let disk = || std::io::Error::other("the disk is gone");
    let error = Contradiction::from(TableError::Read(disk()));
    assert_eq!(error.to_string(), "reading the table: the disk is gone");
    assert_eq!(error.code(), "table-read");
    let behind = error.source().expect("what the system said").to_string();
    assert_eq!(behind, "the disk is gone");
    let error = SolveError::Shelf(disk());
    assert_eq!(
        (error.code(), error.source().is_some()),
        ("solve-shelf", true)
    );
    assert_eq!(TableError::Damaged.code(), "table-damaged");
    let wrong = Contradiction::Value {
        walls: vec!["a1h".parse().expect("a wall")],
        pawns: ["b1", "b3"].map(|name| name.parse().expect("a cell")),
        stocks: [1, 0],
        first_to_move: false,
    };
    assert_eq!(
        wrong.to_string(),
        "the value of b1:1,b3:0 with player 2 to move and the walls [a1h] does not follow from those after it"
    );
}

#[test]
fn every_damaged_byte_is_noticed() {
    let task = task("3x3", Some(1), true);
    let whole = made(task);
    let check =
        |bytes: Vec<u8>| -> Result<(), TableError> { Table::open(Cursor::new(bytes))?.check() };
    assert!(check(whole.clone()).is_ok());
    for place in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[place] ^= 1 << (place % 8);
        assert!(check(damaged).is_err(), "byte {place}");
        assert!(check(whole[..place].to_vec()).is_err(), "cut at {place}");
    }
    let mut longer = whole.clone();
    longer.push(0);
    assert!(matches!(check(longer), Err(TableError::Damaged)));
    assert!(matches!(
        check(b"dedale-table/2 3x3\n".to_vec()),
        Err(TableError::Version)
    ));
    assert!(matches!(
        check(b"GIF89a\n".to_vec()),
        Err(TableError::NotATable)
    ));
}

#[test]
fn positions_of_other_games_are_refused() {
    let mut table =
        Table::open(Cursor::new(made(task("3x3", Some(1), true)))).expect("nothing fails here");
    let larger = task("3x4", Some(1), true).start(None);
    let larger = larger.expect("nothing fails here");
    assert!(matches!(table.value(&larger), Err(TableError::OtherGame)));
    // The same game but for the walls in hand: more for each, unequal ones, and one too many with a
    // wall on the board.
    for (position, hands, on_board) in [
        ("dedale/1 3x3 b1:2,b3:2 - 1", [2, 2], 0),
        ("dedale/1 3x3 b1:1,b3:0 - 1", [1, 0], 0),
        ("dedale/1 3x3 b1:1,b3:1 a1h 1", [1, 1], 1),
    ] {
        let position = position.parse().expect("a position");
        match table.value(&position) {
            Err(TableError::OtherHands {
                walls,
                left,
                placed,
            }) => assert_eq!((walls, left, placed), (Some(1), hands, on_board)),
            other => panic!("{position}: {other:?}"),
        }
    }
    let pass = Task {
        pass: true,
        ..task("3x3", Some(1), true)
    }
    .start(None)
    .expect("nothing fails here");
    assert!(matches!(table.value(&pass), Err(TableError::OtherGame)));
}

#[test]
fn passing_after_a_pass_is_no_win() {
    let task = Task {
        pass: true,
        ..task("3x3", Some(1), true)
    };
    let shelf = MemoryShelf::default();
    let solution = solve(&task, &means(&shelf, &())).expect("nothing fails here");
    let mut table = Table::open(Cursor::new(bytes(task, &shelf))).expect("nothing fails here");
    let mut position = task.start(None).expect("nothing fails here");
    position.play(Move::Pass).expect("passing is allowed");
    // The game would be blocked (R12), which is a draw like endless passing.
    let of_table = table.moves(&position).expect("nothing fails here");
    assert!(
        of_table.contains(&(Move::Pass, Value::Draw)),
        "{of_table:?}"
    );
    assert_eq!(solution.moves(&position), Some(of_table));
}

#[test]
fn good_tables_are_verified() {
    for (size, walls, pass) in [
        ("3x3", Some(1), false),
        ("3x3", None, true),
        ("3x4", Some(2), true),
        ("4x3", Some(2), false),
        ("8x3", Some(1), false),
        ("4x4", Some(1), false),
    ] {
        for distances in [false, true] {
            let task = Task {
                pass,
                ..task(size, walls, distances)
            };
            let mut table = Table::open(Cursor::new(made(task))).expect("nothing fails here");
            let states = verify(&mut table, 2, &|_, _| true);
            assert!(matches!(states, Ok(1..)), "{task:?}: {states:?}");
        }
    }
}

/// Recomputes the checksum of a block after a deliberate change.
fn mended(mut bytes: Vec<u8>, change: usize) -> Option<Vec<u8>> {
    let mut start = bytes.iter().position(|&byte| byte == b'\n')? + 1;
    while start < bytes.len() {
        let length = u32::from_le_bytes(bytes[start..start + 4].try_into().ok()?) as usize;
        let block = start + 8..start + 8 + length;
        if block.contains(&change) {
            bytes[change] ^= 1 << (change % 8);
            let sum = checksum(&bytes[block]);
            bytes[start + 4..start + 8].copy_from_slice(&sum.to_le_bytes());
            return Some(bytes);
        }
        start = block.end;
    }
    None
}

/// CRC-32, bit by bit.
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 {
                sum >> 1 ^ 0xedb8_8320
            } else {
                sum >> 1
            };
        }
    }
    !sum
}

#[test]
fn wrong_values_are_found_by_the_verification() {
    for distances in [false, true] {
        let task = task("3x3", Some(1), distances);
        let whole = made(task);
        let mut found = 0;
        for place in 0..whole.len() {
            let Some(wrong) = mended(whole.clone(), place) else {
                continue;
            };
            let Ok(mut table) = Table::open(Cursor::new(wrong)) else {
                continue;
            };
            match verify(&mut table, 1, &|_, _| true) {
                Err(Contradiction::Value { .. } | Contradiction::Layouts { .. }) => found += 1,
                // The index does not fit the layouts.
                Err(Contradiction::Table(TableError::Damaged)) => {}
                other => panic!("byte {place}: {other:?}"),
            }
        }
        assert!(found > 300, "only {found} changes were made");
    }
}

#[test]
fn the_verification_tells_of_work_and_not_of_layouts() {
    let task = task("3x4", Some(2), true);
    let mut table = Table::open(Cursor::new(made(task))).expect("nothing fails here");
    let told = std::sync::Mutex::new(vec![(0, 0)]);
    verify(&mut table, 1, &|done, all| {
        told.lock().expect("no thread has failed").push((done, all));
        true
    })
    .expect("a good table");
    let told = told.into_inner().expect("no thread has failed");
    assert!(told.last().is_some_and(|(done, all)| done == all));
    let steps: Vec<u64> = told.windows(2).map(|pair| pair[1].0 - pair[0].0).collect();
    // With all four walls on the board there is one division of those in hand and no wall to place;
    // with two of them there are three divisions, and walls.
    let most = steps.iter().max().expect("layouts");
    assert!(*most > 3 * steps[0], "{} and {most}", steps[0]);
}
