//! Fixed work for counting instructions (`cargo xtask instructions`). With the name of a workload it
//! does that work, with `list` it prints the names and how many operations each is.

#[path = "../tests/random/mod.rs"]
mod random;

use std::hint::black_box;
use std::sync::Arc;

use dedale_rules::{
    AnyBoard, Board, Game, Layout, Move, Player, PlayerCount, Position, Record, Size, Variant,
    VariantSetup, perft,
};
use random::Random;

/// How many times each position of a set is asked.
const ROUNDS: u64 = 20;
const POSITIONS: u64 = 100;

fn variant(size: &str, players: PlayerCount) -> Arc<Variant> {
    let size: Size = size.parse().expect("a size");
    Arc::new(
        VariantSetup::new(size, players)
            .validate()
            .expect("the usual game"),
    )
}

fn start(size: &str, players: PlayerCount) -> Position {
    Position::start(variant(size, players))
}

/// Positions from the middle of random games: after a dozen moves and before the end.
fn middle_games(size: &str, players: PlayerCount) -> Vec<Position> {
    let mut random = Random(2026);
    let mut found = Vec::new();
    while found.len() < POSITIONS as usize {
        let mut position = start(size, players);
        let plies = 16 + random.below(24);
        for _ in 0..plies {
            let Some(chosen) = random.choose(&position) else {
                break;
            };
            position.play_unchecked(chosen);
        }
        let walls_left = position
            .players()
            .players()
            .all(|player| position.stock(player) > 0);
        if position.outcome().is_none() && walls_left {
            found.push(position);
        }
    }
    found
}

/// The same call on whichever board the position has.
macro_rules! on_board {
    ($position:expr, $call:ident) => {
        match $position.board() {
            AnyBoard::Narrow2(board) => $call(board),
            AnyBoard::Narrow4(board) => $call(board),
            AnyBoard::Wide2(board) => $call(board),
            AnyBoard::Wide4(board) => $call(board),
        }
    };
}

fn legal<B: Layout, const P: usize>(board: &Board<B, P>) {
    black_box(black_box(board).legal());
}

fn distances<B: Layout, const P: usize>(board: &Board<B, P>) {
    black_box(black_box(board).distances(Player::FIRST));
}

fn distance<B: Layout, const P: usize>(board: &Board<B, P>) {
    black_box(black_box(board).distance(Player::FIRST));
}

fn shortest_paths<B: Layout, const P: usize>(board: &Board<B, P>) {
    black_box(black_box(board).shortest_paths(Player::FIRST));
}

fn play_every_move<B: Layout, const P: usize>(board: &Board<B, P>) {
    for chosen in board.legal().iter() {
        let mut next = *board;
        next.play_unchecked(chosen);
        black_box(next.hash());
    }
}

fn ask(size: &str, players: PlayerCount, question: fn(&Position)) {
    let positions = middle_games(size, players);
    // One round less than counted would be lost in the setting up; the set is made anyway.
    for _ in 0..ROUNDS {
        positions.iter().for_each(question);
    }
}

type Workload = (&'static str, u64, fn());

const ASKED: u64 = ROUNDS * POSITIONS;

/// Name, operations, work. Workloads that need the set of positions are to be compared with
/// `positions`, which only makes it.
const WORKLOADS: &[Workload] = &[
    ("perft 9x9, 2 players, leaf", 2_062_264, || {
        count("9x9", PlayerCount::Two);
    }),
    ("perft 9x9, 4 players, leaf", 2_062_065, || {
        count("9x9", PlayerCount::Four);
    }),
    ("perft 12x12, 2 players, leaf", 14_032_660, || {
        count("12x12", PlayerCount::Two);
    }),
    ("legal 9x9, 2 players", ASKED, || {
        ask("9x9", PlayerCount::Two, |p| on_board!(p, legal));
    }),
    ("legal 9x9, 4 players", ASKED, || {
        ask("9x9", PlayerCount::Four, |p| on_board!(p, legal));
    }),
    ("legal 12x12, 2 players", ASKED, || {
        ask("12x12", PlayerCount::Two, |p| on_board!(p, legal));
    }),
    ("legal 12x12, 4 players", ASKED, || {
        ask("12x12", PlayerCount::Four, |p| on_board!(p, legal));
    }),
    ("distance of a pawn 9x9", ASKED, || {
        ask("9x9", PlayerCount::Two, |p| on_board!(p, distance));
    }),
    ("distances of all cells 9x9", ASKED, || {
        ask("9x9", PlayerCount::Two, |p| on_board!(p, distances));
    }),
    ("distances of all cells 12x12", ASKED, || {
        ask("12x12", PlayerCount::Two, |p| on_board!(p, distances));
    }),
    ("shortest paths 9x9", ASKED, || {
        ask("9x9", PlayerCount::Two, |p| on_board!(p, shortest_paths));
    }),
    ("all moves played 9x9", ASKED, || {
        ask("9x9", PlayerCount::Two, |p| on_board!(p, play_every_move));
    }),
    ("position shown and read 9x9", ASKED, || {
        ask("9x9", PlayerCount::Two, |p| {
            black_box(p.to_string().parse::<Position>().expect("reads back"));
        });
    }),
    ("game of 40 moves shown and read", 100, read_games),
];

fn count(size: &str, players: PlayerCount) {
    black_box(perft::count(&start(size, players), 3));
}

fn read_games() {
    let mut random = Random(7);
    let mut game = Game::new(Position::standard());
    while game.moves().len() < 40 {
        let chosen: Move = random.choose(game.position()).expect("not over yet");
        if game.play(chosen).is_err() || game.outcome().is_some() {
            game = Game::new(Position::standard());
        }
    }
    for _ in 0..100 {
        let text = Record::from_game(&game).to_string();
        black_box(text.parse::<Record>().expect("reads back"));
    }
}

fn main() {
    let asked = std::env::args().nth(1).unwrap_or_default();
    if asked == "list" {
        for (name, operations, _) in WORKLOADS {
            println!("{name}\t{operations}");
        }
        return;
    }
    if let Some((_, _, work)) = WORKLOADS.iter().find(|(name, _, _)| *name == asked) {
        work();
    }
}
