//! Every board is played sensibly: `data/first-moves.txt` has the moves from the start.

use dedale_engine::{Engine, Limits, Options};
use dedale_rules::{Game, Move, Position, Size};

const FIRST_MOVES: &str = include_str!("data/first-moves.txt");

/// A line of the table: a size, walls for each, and the simulations of a search.
fn rows() -> impl Iterator<Item = (&'static str, u8, u64)> {
    FIRST_MOVES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [size, walls, simulations] = words[..] else {
                panic!("{line}")
            };
            let number = |text: &str| text.parse::<u64>().expect("a number");
            (size, number(walls) as u8, number(simulations))
        })
}

fn best(game: &Game, simulations: u64) -> Move {
    let mut engine = Engine::new(Options::default());
    engine
        .think_quietly(game, Limits::nodes(simulations))
        .best()
}

/// Whether a move takes the pawn of the player to move straight ahead.
fn is_ahead(position: &Position, chosen: Move) -> bool {
    let Move::Pawn(cell) = chosen else {
        return false;
    };
    let from = position.pawn(position.turn());
    let far = position.distances(position.turn());
    cell.column() == from.column() && far.at(cell) < far.at(from)
}

#[test]
fn both_players_begin_with_a_step_ahead() {
    let mut sizes = Vec::new();
    for (text, walls, simulations) in rows() {
        let size: Size = text.parse().expect("a size");
        sizes.push(size);
        let column = char::from(b'a' + (size.width() - 1) / 2);
        let start = format!(
            "dedale/1 {text} {column}1:{walls},{column}{}:{walls} - 1 walls={walls}",
            size.height()
        );
        let mut game = Game::new(start.parse().expect("a position"));
        for _ in 0..2 {
            let chosen = best(&game, simulations);
            assert!(
                is_ahead(game.position(), chosen),
                "{chosen} in {} after {simulations} simulations",
                game.position()
            );
            game.play(chosen).expect("a legal move");
        }
    }
    // Every size from 5×5 to 12×12 is in the table.
    for width in 5..=12 {
        for height in 5..=12 {
            let size = Size::new(width, height).expect("a size");
            assert!(sizes.contains(&size), "{size} has no first move");
        }
    }
}
