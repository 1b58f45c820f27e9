//! The invariants of a thought: playable lines, chances from 0 to 1, and lines that agree with
//! their proofs.

use std::collections::HashSet;

use dedale_engine::{Line, Options, Proof, Thought};
use dedale_rules::{Game, Outcome, PlayerCount, Position};

use super::has_a_winner;

/// Checks the final thought of a search.
pub(super) fn check(game: &Game, thought: &Thought, options: &Options) {
    check_progress(game, thought, options);
    let first = &thought.lines[0];
    match (thought.proof, first.proof) {
        // The chosen move wins, no later than promised.
        (Some(Proof::Won(promised)), Some(Proof::Won(moves)))
        | (Some(Proof::Lost(promised)), Some(Proof::Lost(moves))) => assert!(moves <= promised),
        (None, Some(Proof::Lost(_)) | None) => {}
        other => panic!("{other:?} in {}: {thought:?}", game.position()),
    }
}

/// Checks a thought at any moment of a search.
pub(super) fn check_progress(game: &Game, thought: &Thought, options: &Options) {
    let position = game.position();
    assert!(!thought.lines.is_empty(), "{position}");
    assert!(
        thought.lines.len() <= options.lines,
        "{} lines, {} asked for at level {} in {position}",
        thought.lines.len(),
        options.lines,
        options.level
    );
    let first_moves: HashSet<_> = thought.lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(first_moves.len(), thought.lines.len(), "{position}");
    for line in &thought.lines {
        check_line(game, line);
    }
    check_chances(position, thought);
    let plain = position.players() == PlayerCount::Two && !position.variant().mathematical;
    if let Some(proof) = thought.proof
        && plain
    {
        // The winner moves last.
        let (Proof::Won(moves) | Proof::Lost(moves)) = proof;
        assert_eq!(moves % 2 == 1, matches!(proof, Proof::Won(_)), "{position}");
    }
}

fn check_chances(position: &Position, thought: &Thought) {
    let chances = thought.chances.as_slice();
    let of_lines = thought.lines.iter().map(|line| line.chance);
    for chance in chances.iter().copied().chain(of_lines) {
        assert!((0.0..=1.0).contains(&chance), "{chance} in {position}");
    }
    if let [first, second] = chances
        && has_a_winner(position)
    {
        // With several threads one value may be read a moment before the other.
        assert!(
            (first + second - 1.0).abs() < 1e-2,
            "{chances:?} in {position}"
        );
    }
}

/// Every move of a line is legal where it is played; if the line reaches the end of the game, it is
/// the proved end, no later than proved.
fn check_line(game: &Game, line: &Line) {
    let start = game.position();
    let mut played = game.clone();
    for (number, &chosen) in line.moves.iter().enumerate() {
        if let Err(refusal) = played.play(chosen) {
            panic!("move {number} of {line:?} in {start}: {refusal:?}");
        }
    }
    let position = played.position();
    let Some(proof) = line.proof else {
        return;
    };
    if proof == Proof::Won(1) {
        assert_eq!(line.moves.len(), 1, "{line:?} in {start}");
        assert!(position.outcome().is_some(), "{line:?} in {start}");
    }
    let Some(outcome) = position.outcome() else {
        return;
    };
    let (Proof::Won(moves) | Proof::Lost(moves)) = proof;
    assert!(line.moves.len() <= moves.into(), "{line:?} in {start}");
    let Outcome::Won(winner) = outcome else {
        panic!("{line:?} in {start} ends with {outcome:?}");
    };
    let mine = start.variant().shares_win(winner, start.turn());
    assert_eq!(mine, matches!(proof, Proof::Won(_)), "{line:?} in {start}");
}
