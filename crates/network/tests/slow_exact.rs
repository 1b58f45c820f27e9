//! The net against exact values: 400 positions of 9×9 with a wall each, whose values the solver has
//! computed. With the net a search finds the right verdict more often than without, and gives no
//! value away. The figures are in `docs/suite.md`.

use std::sync::Arc;

use dedale_engine::{Engine, Limits, Options, TwoPlayer};
use dedale_network::Embedded;
use dedale_rules::{Game, Move, Position};

const POSITIONS: &str = include_str!("data/exact.txt");
/// A chance of at least this is a verdict of a win, a chance of at most 1 minus this a verdict of a
/// loss.
const SEEN: f32 = 0.6;

struct Known {
    won: bool,
    /// The moves that keep the value; empty if all do.
    good: Vec<Move>,
    position: Position,
}

fn known(line: &str) -> Known {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [worth, good, position] = parts[..] else {
        panic!("three parts: {line}")
    };
    assert!(
        ["won", "lost"].contains(&worth),
        "no such position is drawn: {line}"
    );
    let good = good.split_whitespace();
    Known {
        won: worth == "won",
        good: good.map(|chosen| chosen.parse().expect("a move")).collect(),
        position: position.parse().expect("a position"),
    }
}

/// The number of right verdicts, and of moves that give the value away.
fn met(known: &[Known], simulations: u64, make: impl Fn() -> Engine) -> (usize, usize) {
    let (mut right, mut wrong_moves) = (0, 0);
    for known in known {
        let game = Game::new(known.position.clone());
        let thought = make().think_quietly(&game, Limits::nodes(simulations));
        let chance = thought.chances[known.position.turn()];
        let seen = if known.won { chance } else { 1.0 - chance };
        right += usize::from(seen >= SEEN);
        let keeps = known.good.is_empty() || known.good.contains(&thought.best());
        wrong_moves += usize::from(!keeps);
    }
    (right, wrong_moves)
}

#[test]
fn with_the_net_more_verdicts_are_right() {
    let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    let all: Vec<Known> = lines.map(known).collect();
    assert_eq!(all.len(), 400);
    let options = Options {
        memory: 16,
        ..Options::default()
    };
    let net = Arc::new(TwoPlayer::new(Embedded));
    for simulations in [10, 30, 100] {
        let (without, _) = met(&all, simulations, || Engine::new(options));
        let (with, wrong) = met(&all, simulations, || {
            Engine::with_evaluator(options, Arc::clone(&net))
        });
        assert!(
            with > without,
            "{simulations} simulations: {with} with the net, {without} without"
        );
        assert_eq!(wrong, 0, "{simulations} simulations: moves that lose");
    }
}
