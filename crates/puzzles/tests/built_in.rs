//! The built-in puzzles: the file is whole, without repetitions, with variety, and those with a
//! quick proof are proved. `slow_proofs` proves all of them.

use std::collections::{BTreeSet, HashMap, HashSet};

use dedale_engine::{Engine, Options};
use dedale_puzzles::{
    Collection, Disproof, HARDEST, Plan, Proof, Prover, Puzzle, ReadError, Theme, likeness,
};
use dedale_rules::{Move, Player};

fn puzzles() -> Vec<Puzzle> {
    Collection::built_in().all().to_vec()
}

#[test]
fn there_are_five_hundred_and_the_file_is_as_it_is_written() {
    let text = include_str!("../data/puzzles.txt");
    let collection = Collection::read(text).unwrap();
    assert_eq!(collection.all().len(), 500);
    assert_eq!(collection.to_string(), text);
    let mut sorted = collection.clone();
    sorted.sort();
    assert_eq!(sorted, collection, "the easy ones come first");
    assert_eq!(Plan::built_in().total, Some(500));
}

#[test]
fn no_two_are_alike() {
    let mut seen: HashMap<String, Puzzle> = HashMap::new();
    for puzzle in puzzles() {
        let before = seen.insert(likeness(&puzzle.position), puzzle.clone());
        assert!(before.is_none(), "{puzzle}\n{before:?}");
    }
}

#[test]
fn every_theme_and_grade_and_many_boards_are_there() {
    let puzzles = puzzles();
    let counted = |keep: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|one| keep(one)).count();
    for theme in Theme::ALL {
        let count = counted(&|puzzle| puzzle.theme == theme);
        assert!(count >= 9, "{theme}: {count}");
    }
    for grade in 1..=HARDEST {
        let count = counted(&|puzzle| puzzle.grade() == grade);
        assert!(count >= 4, "grade {grade}: {count}");
    }
    // A player who solves the easy ones has many more to solve.
    let hard = counted(&|puzzle| puzzle.grade() >= 4);
    assert!((250..=350).contains(&hard), "{hard}");
    let boards: HashSet<String> = puzzles
        .iter()
        .map(|puzzle| puzzle.position.variant().size.to_string())
        .collect();
    assert!(boards.len() >= 10, "{boards:?}");
    let first = counted(&|puzzle| puzzle.position.turn() == Player::FIRST);
    assert!((150..=350).contains(&first), "{first}");
    let walls = counted(&|puzzle| matches!(puzzle.answer(), Move::Wall(_)));
    assert!(walls >= 150, "{walls}");
    let exact = counted(&|puzzle| puzzle.proof != Proof::Search);
    assert!(exact >= 450, "{exact}");
    assert!(puzzles.iter().all(|puzzle| puzzle.solved.is_some()));
}

/// The claims of each puzzle that the rules alone can check.
#[test]
fn each_is_what_it_says() {
    for puzzle in puzzles() {
        let position = &puzzle.position;
        assert!(position.outcome().is_none(), "{puzzle}");
        assert!(position.legal_moves().len() >= 3, "{puzzle}");
        let unarmed =
            [Player::FIRST, Player::SECOND].map(|player| position.stock(player)) == [0; 2];
        assert_eq!(
            unarmed && puzzle.theme != Theme::Draw,
            puzzle.theme == Theme::Race,
            "{puzzle}"
        );
        if puzzle.theme == Theme::Wall {
            assert!(matches!(puzzle.answer(), Move::Wall(_)), "{puzzle}");
        }
        // The first move never arrives, and a complete line ends with an arrival.
        let mut after = position.clone();
        for &chosen in &puzzle.line {
            assert!(after.outcome().is_none(), "{puzzle}");
            after.play(chosen).unwrap();
        }
        let plies = puzzle.moves.map(|moves| usize::from(2 * moves - 1));
        assert_eq!(
            after.outcome().is_some(),
            plies == Some(puzzle.line.len()),
            "{puzzle}"
        );
        assert_eq!(
            puzzle.theme == Theme::Win,
            puzzle.theme == Theme::Win && plies <= Some(9),
            "{puzzle}"
        );
    }
}

#[test]
fn those_on_small_boards_and_races_are_proved() {
    let quick = |puzzle: &Puzzle| match puzzle.proof {
        Proof::Table => puzzle.position.variant().size.area() <= 18,
        Proof::LastWalls => puzzle.theme == Theme::Race,
        Proof::Search => false,
    };
    let quick: Vec<Puzzle> = puzzles().into_iter().filter(quick).collect();
    assert!(quick.len() >= 35, "{}", quick.len());
    let mut engine = Engine::new(Options::default());
    let mut proved = BTreeSet::new();
    Prover::new().prove_all(&quick, &mut engine, &mut |place, result| {
        assert_eq!(result, Ok(()), "{}", quick[place]);
        proved.insert(place)
    });
    assert_eq!(proved.len(), quick.len());
}

#[test]
fn what_is_wrong_is_found() {
    let good: Puzzle = puzzles()
        .into_iter()
        .find(|puzzle| puzzle.theme == Theme::Race && puzzle.proof == Proof::LastWalls)
        .unwrap();
    let mut engine = Engine::new(Options::default());
    let mut prove = |puzzle: &Puzzle| Prover::new().prove(puzzle, &mut engine);
    assert_eq!(prove(&good), Ok(()));
    let other = good.position.legal_moves();
    let other = other.into_iter().find(|&one| one != good.answer()).unwrap();
    let answer = good.answer();
    for (wrong, disproof) in [
        (
            Puzzle {
                line: vec![other],
                ..good.clone()
            },
            Disproof::OtherAnswer(answer),
        ),
        (
            Puzzle {
                theme: Theme::Only,
                ..good.clone()
            },
            Disproof::OtherTask,
        ),
        (
            Puzzle {
                moves: Some(1),
                ..good.clone()
            },
            Disproof::OtherTask,
        ),
        (
            Puzzle {
                proof: Proof::Table,
                ..good.clone()
            },
            Disproof::Unprovable,
        ),
    ] {
        // A table of the whole game on a large board cannot be made; no test waits for that.
        if wrong.proof != Proof::Table {
            assert_eq!(prove(&wrong), Err(disproof), "{wrong}");
        }
    }
    // The start of a game has no single answer.
    let start = Puzzle {
        position: "dedale/1 3x3 b1:0,b3:0 - 1 walls=0".parse().unwrap(),
        line: vec!["a1".parse().unwrap()],
        proof: Proof::Table,
        ..good
    };
    assert_eq!(prove(&start), Err(Disproof::NotOneAnswer));
}

#[test]
fn what_is_no_puzzle_is_not_read() {
    let line = puzzles()[0].to_string();
    let read = |text: &str| Collection::read(text);
    assert_eq!(read(""), Err(ReadError::NotPuzzles));
    assert_eq!(read("dedale-puzzles/2\n"), Err(ReadError::NotPuzzles));
    let good = format!("dedale-puzzles/1\n# for people\n\n{line}\n");
    assert_eq!(read(&good).unwrap().all().len(), 1);
    let (theme, rest) = line.split_once(' ').unwrap();
    for wrong in [
        format!("chess {rest}"),
        format!("{theme} proof {rest}"),
        line.replace("dedale/1", "dedale/9"),
        line.replace(',', ",,"),
        theme.to_owned(),
    ] {
        let text = format!("dedale-puzzles/1\n{line}\n{wrong}\n");
        assert_eq!(read(&text), Err(ReadError::Line(3)), "{wrong}");
    }
}
