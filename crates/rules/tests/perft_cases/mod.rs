//! Reads the tables of counts in `data/`: lines `BOARD PLAYERS WALLS STARTS PASS MOVES... |
//! counts`.

#![allow(dead_code, unreachable_pub, reason = "each test program uses a part")]

use std::sync::Arc;

use dedale_rules::{Cell, PerPlayer, PlayerCount, Position, VariantSetup, perft};

/// A position and the number of sequences of 1, 2, 3 ... moves from it.
pub struct Case {
    pub line: String,
    pub position: Position,
    pub counts: Vec<u64>,
}

/// All cases of a table.
pub fn cases(table: &str) -> Vec<Case> {
    table
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(case)
        .collect()
}

fn case(line: &str) -> Case {
    let (game, counts) = line.split_once('|').expect("counts after a bar");
    let mut words = game.split_whitespace();
    let mut word = || words.next().expect("five words before the moves");
    let (board, players, walls, starts, pass) = (word(), word(), word(), word(), word());
    let players: usize = players.parse().expect("a number of players");
    let players = PlayerCount::new(players).expect("two or four players");
    let mut variant = VariantSetup::new(board.parse().expect("a size"), players);
    variant.walls = walls.parse().expect("a number of walls");
    variant.pass = pass == "1";
    if starts != "-" {
        let cells: Vec<Cell> = starts
            .split(',')
            .map(|c| c.parse().expect("a cell"))
            .collect();
        variant.starts = PerPlayer::from_slice(&cells).expect("two or four starts");
    }
    let mut position = Position::start(Arc::new(variant.validate().expect("a possible game")));
    for text in words {
        position
            .play(text.parse().expect("a move"))
            .expect("a legal move");
    }
    let counts = counts
        .split_whitespace()
        .map(|count| count.parse().expect("a count"))
        .collect();
    Case {
        line: line.to_owned(),
        position,
        counts,
    }
}

/// Counts every depth of a case whose count is within `most`, and says how many were compared.
pub fn compare(case: &Case, most: u64) -> usize {
    let depths = (1..).zip(&case.counts).filter(|(_, count)| **count <= most);
    let mut compared = 0;
    for (depth, &expected) in depths {
        assert_eq!(
            perft::count(&case.position, depth),
            expected,
            "depth {depth} of {}",
            case.line
        );
        compared += 1;
    }
    compared
}
