//! Fixed work for counting instructions (`cargo xtask instructions`). With the name of a workload
//! it does that work, with `list` it prints the names and how many operations each is.

#[path = "../tests/middle_games/mod.rs"]
mod middle_games;

use std::hint::black_box;
use std::sync::Arc;

use dedale_rules::{
    Board, Game, Layout, Player, PlayerCount, Position, Record, Size, Variant, VariantSetup,
    on_board, perft,
};
use middle_games::middle_games;

/// How many times each of the hundred positions is asked: often enough that reading them is lost in
/// the sum.
const ROUNDS: u64 = 3000;
const FEW_ROUNDS: u64 = 50;
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

fn ask(rounds: u64, size: &str, players: PlayerCount, question: fn(&Position)) {
    let positions = middle_games(size, players);
    for _ in 0..rounds {
        positions.iter().for_each(question);
    }
}

type Workload = (&'static str, u64, fn());

const ASKED: u64 = ROUNDS * POSITIONS;
const ASKED_LESS: u64 = FEW_ROUNDS * POSITIONS;

/// Name, operations, work.
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
        ask(
            ROUNDS,
            "9x9",
            PlayerCount::Two,
            |p| on_board!(p.board(), board => legal(board)),
        );
    }),
    ("legal 9x9, 4 players", ASKED, || {
        ask(
            ROUNDS,
            "9x9",
            PlayerCount::Four,
            |p| on_board!(p.board(), board => legal(board)),
        );
    }),
    ("legal 12x12, 2 players", ASKED, || {
        ask(
            ROUNDS,
            "12x12",
            PlayerCount::Two,
            |p| on_board!(p.board(), board => legal(board)),
        );
    }),
    ("legal 12x12, 4 players", ASKED, || {
        ask(
            ROUNDS,
            "12x12",
            PlayerCount::Four,
            |p| on_board!(p.board(), board => legal(board)),
        );
    }),
    ("distance of a pawn 9x9", ASKED, || {
        ask(
            ROUNDS,
            "9x9",
            PlayerCount::Two,
            |p| on_board!(p.board(), board => distance(board)),
        );
    }),
    ("distances of all cells 9x9", ASKED, || {
        ask(
            ROUNDS,
            "9x9",
            PlayerCount::Two,
            |p| on_board!(p.board(), board => distances(board)),
        );
    }),
    ("distances of all cells 12x12", ASKED, || {
        ask(ROUNDS, "12x12", PlayerCount::Two, |p| {
            on_board!(p.board(), board => distances(board));
        });
    }),
    ("shortest paths 9x9", ASKED, || {
        ask(ROUNDS, "9x9", PlayerCount::Two, |p| {
            on_board!(p.board(), board => shortest_paths(board));
        });
    }),
    ("all moves played 9x9", ASKED_LESS, || {
        ask(FEW_ROUNDS, "9x9", PlayerCount::Two, |p| {
            on_board!(p.board(), board => play_every_move(board));
        });
    }),
    ("position shown and read 9x9", ASKED_LESS, || {
        ask(FEW_ROUNDS, "9x9", PlayerCount::Two, |p| {
            black_box(p.to_string().parse::<Position>().expect("reads back"));
        });
    }),
    ("game of 40 moves shown and read", 100, read_games),
];

fn count(size: &str, players: PlayerCount) {
    black_box(perft::count(&start(size, players), 3));
}

fn read_games() {
    let mut game = Game::new(Position::standard());
    // The first legal move that is not a step back and forth: a wall while there are any.
    while game.moves().len() < 40 {
        let moves = game.position().legal_moves();
        let chosen = moves[game.moves().len() * 7 % moves.len()];
        game.play(chosen).expect("a legal move");
        if game.outcome().is_some() {
            game.undo();
            game.play(moves[0]).expect("a legal move");
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
