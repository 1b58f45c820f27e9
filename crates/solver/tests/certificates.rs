//! Written certificates are accepted, altered ones are not.

mod memory_shelf;

use std::io::Cursor;

use dedale_rules::Player;
use dedale_solver::{
    CertificateError, Means, Table, Task, Value, check_certificate, solve, write_certificate,
    write_table,
};
use memory_shelf::MemoryShelf;

fn table(size: &str, walls: Option<u8>, pass: bool, distances: bool) -> Table<Cursor<Vec<u8>>> {
    let task = Task {
        size: size.parse().expect("it can be read"),
        walls,
        pass,
        distances,
    };
    let shelf = MemoryShelf::default();
    let means = Means {
        threads: 1,
        memory: None,
        shelf: Some(&shelf),
        resumable: false,
        table: true,
        watch: &(),
    };
    solve(&task, &means).expect("nothing fails here");
    let mut bytes = Vec::new();
    write_table(&task, 1, &shelf, &mut bytes).expect("nothing fails here");
    Table::open(Cursor::new(bytes)).expect("nothing fails here")
}

fn certificate(table: &mut Table<Cursor<Vec<u8>>>) -> String {
    let start = table.task().start(None).expect("nothing fails here");
    let mut text = Vec::new();
    write_certificate(table, &start, 1_000_000, &mut text).expect("nothing fails here");
    String::from_utf8(text).expect("nothing fails here")
}

#[test]
fn certificates_of_wins_losses_and_draws_are_accepted() {
    let mut draws = 0;
    for (size, walls, pass) in [
        ("3x3", Some(1), false),
        ("3x3", None, false),
        ("3x4", Some(1), false),
        ("3x4", Some(2), true),
        ("3x3", Some(0), true),
        ("8x3", Some(1), false),
        ("4x4", Some(1), true),
        ("8x3", Some(2), true),
    ] {
        let mut table = table(size, walls, pass, true);
        let checked = check_certificate(&certificate(&mut table)).expect("nothing fails here");
        let start = table.task().start(None).expect("nothing fails here");
        let value = table.value(&start).expect("nothing fails here");
        let expected = match value {
            Value::Win(_) => Some(Player::FIRST),
            Value::Loss(_) => Some(Player::SECOND),
            Value::Draw => None,
        };
        assert_eq!(checked.winner, expected, "{size} {walls:?} {pass}");
        assert_eq!(checked.plies, value.plies().map(u32::from));
        assert_eq!(checked.position, start);
        draws += usize::from(value == Value::Draw);
    }
    assert!(draws > 0, "no draw was among them");
}

#[test]
fn a_changed_certificate_is_refused() {
    let mut table = table("3x3", Some(1), false, true);
    let text = certificate(&mut table);
    let lines: Vec<&str> = text.lines().collect();
    let with = |place: usize, line: Option<String>| {
        let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        match line {
            Some(line) => changed[place] = line,
            None => drop(changed.remove(place)),
        }
        check_certificate(&(changed.join("\n") + "\n"))
    };
    for (place, line) in lines.iter().enumerate() {
        assert!(with(place, None).is_err(), "without {line:?}");
    }
    for (place, line) in lines.iter().enumerate().skip(4).take(lines.len() - 5) {
        let words: Vec<&str> = line.split(' ').collect();
        let [pawns, walls, turn, answer, number] = words[..] else {
            panic!("{line}")
        };
        let line =
            |answer: &str, number: &str| Some(format!("{pawns} {walls} {turn} {answer} {number}"));
        assert!(with(place, line("pass", number)).is_err());
        assert!(with(place, line(answer, "-")).is_err());
        assert!(with(place, line(answer, "0")).is_err());
        assert!(with(place, line(answer, "x")).is_err());
    }
    assert!(with(2, Some("claim: first".to_owned())).is_err());
    assert!(with(2, Some("claim: draw".to_owned())).is_err());
    assert!(with(3, Some("strategy: first".to_owned())).is_err());
    assert!(with(0, Some("dedale-certificate/2".to_owned())).is_err());
}

#[test]
fn what_cannot_be_certified_is_told() {
    let mut values = table("3x3", Some(1), false, false);
    let start = values.task().start(None).expect("nothing fails here");
    let error = write_certificate(&mut values, &start, 1000, &mut Vec::new());
    assert!(matches!(error, Err(CertificateError::NoDistances)));
    let mut distances = table("3x3", Some(1), false, true);
    let error = write_certificate(&mut distances, &start, 3, &mut Vec::new());
    assert!(matches!(error, Err(CertificateError::TooLong { most: 3 })));
}
