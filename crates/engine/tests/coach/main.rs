//! The coach, checked by a second computation: 200 positions of games with the moves that a search
//! expected there, and every reported fact computed again, by `plain` alone.

mod facts;
mod plain;
mod points;

use std::collections::BTreeMap;

use dedale_engine::{Comparison, Line, explain_in};
use dedale_rules::{Game, Move, SplitMix};

const DATA: &str = include_str!("../data/coach.txt");

fn a_move(text: &str) -> Move {
    text.parse().expect("a move")
}

/// The game and the line of one row: the start, the moves played, the moves expected.
fn read(row: &str) -> (Game, Vec<Move>) {
    let mut fields = row.split('|').map(str::trim);
    let mut field = || fields.next().unwrap_or_default();
    let mut game = Game::new(field().parse().expect("a position"));
    for chosen in field().split_whitespace().map(a_move) {
        game.play(chosen).expect("a legal move");
    }
    let line = field().split_whitespace().map(a_move).collect();
    (game, line)
}

fn rows() -> impl Iterator<Item = &'static str> {
    DATA.lines()
        .filter(|row| !row.is_empty() && !row.starts_with('#'))
}

/// Chances at which every kind of sentence about paths is reported.
const CHANCES: [f32; 3] = [0.01, 0.5, 0.99];

#[test]
fn every_fact_is_true_by_a_second_computation() {
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    let mut positions = 0;
    for row in rows() {
        let (game, moves) = read(row);
        positions += 1;
        let chance = CHANCES[positions % CHANCES.len()];
        let line = Line {
            moves,
            chance,
            proof: None,
            visits: 1,
        };
        let explanation = explain_in(&game, line.moves[0], Some(&line));
        assert!(!explanation.facts.is_empty(), "{row}");
        for &fact in &explanation.facts {
            assert!(facts::holds(fact, &game, &line), "{fact:?}\n{row}");
            let kind = format!("{fact:?}");
            let kind = kind.split(' ').next().unwrap_or_default().to_owned();
            *told.entry(kind).or_default() += 1;
        }
        facts::nothing_misleads(&explanation, chance, row);
    }
    assert_eq!(positions, 200);
    // Each fact that gives a reason occurs, and more than once.
    for kind in [
        "Seals",
        "DeniesJump",
        "GivesJump",
        "BeatsWalls",
        "Keeps",
        "Exposes",
        "LetsSlip",
        "Trap",
        "Lag",
        "LineWall",
        "LineJump",
        "WaysBut",
        "Shelters",
        "Spares",
        "Blunts",
        "Threatens",
        "ReplyWall",
        "Race",
        "Run",
    ] {
        let count = told.get(kind).copied().unwrap_or_default();
        assert!(count >= 3, "{kind}: {count} of {told:?}");
    }
}

/// The expected line against a random one: the facts about their ends are counted again, and favour
/// the second.
#[test]
fn two_lines_lead_where_the_comparison_says() {
    let mut random = SplitMix::new(18);
    let mut compared = 0;
    for row in rows() {
        let (game, moves) = read(row);
        let mut other = Vec::new();
        let mut end = game.clone();
        while other.len() < moves.len() && end.outcome().is_none() {
            let legal = end.legal_moves();
            let chosen = legal[random.below(legal.len())];
            end.play(chosen).expect("a legal move");
            other.push(chosen);
        }
        let Some(comparison) = Comparison::of(&game, &other, &moves) else {
            continue;
        };
        compared += 1;
        // Players count their own moves: each has made as many.
        let players = game.start().players().get();
        assert_eq!(usize::from(comparison.moves) % players, 0, "{row}");
        assert!(
            facts::comparison_holds(&comparison, &game, &other, &moves),
            "{row}"
        );
    }
    assert!(compared > 90, "only {compared}");
}
