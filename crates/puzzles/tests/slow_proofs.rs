//! Every built-in puzzle proved again: by tables, by solving the last walls, by search.

use dedale_engine::{Engine, HandWritten, Options, TwoPlayer};
use dedale_network::Embedded;
use dedale_puzzles::{Collection, Proof, Prover, Puzzle};

/// Proves all puzzles of one kind; each kind is a test of its own, so that they run side by side.
fn proved_again(proof: Proof) {
    let built_in = Collection::built_in();
    let of_kind = built_in.all().iter().filter(|puzzle| puzzle.proof == proof);
    let puzzles: Vec<Puzzle> = of_kind.cloned().collect();
    assert!(!puzzles.is_empty());
    // As in the program: the net where it knows the game.
    let net = TwoPlayer::new(Embedded);
    let by_hand = HandWritten::default();
    let mut engine = Engine::with_evaluators(Options::default(), net, Embedded::knows, by_hand);
    let mut proved = 0;
    Prover::new().prove_all(&puzzles, &mut engine, &mut |place, result| {
        assert_eq!(result, Ok(()), "{}", puzzles[place]);
        proved += 1;
        true
    });
    assert_eq!(proved, puzzles.len());
}

#[test]
fn tables_prove_their_puzzles() {
    proved_again(Proof::Table);
}

#[test]
fn the_last_walls_decided_prove_their_puzzles() {
    proved_again(Proof::LastWalls);
}

#[test]
fn searches_prove_their_puzzles() {
    proved_again(Proof::Search);
}
