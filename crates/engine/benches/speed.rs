//! The speed of the engine, as ratios within one run: the cost of races and evaluations, and the
//! positions each search visits per second. Machines are noisy, so the candidates run in turn, and
//! the best of many turns counts.

#[path = "../../rules/tests/middle_games/mod.rs"]
mod middle_games;

use std::hash::Hash;
use std::hint::black_box;
use std::time::Instant;

use dedale_engine::{
    AlphaBeta, Engine, Evaluator, HandWritten, Leaf, Limits, Options, Plain, Playouts, Race, Races,
    Settings, Tree,
};
use dedale_rules::{AnyBoard, Board, Game, Layout, MoveSet, PerPlayer, PlayerCount, Position};
use middle_games::middle_games;

/// The number of turns.
const TURNS: usize = 15;

/// A timed operation: a name, the operations in a turn, and the work of a turn.
struct Timed {
    name: String,
    operations: f64,
    work: Box<dyn FnMut()>,
    best: f64,
}

impl Timed {
    fn new(name: &str, operations: u32, work: impl FnMut() + 'static) -> Timed {
        Timed {
            name: name.to_owned(),
            operations: operations.into(),
            work: Box::new(work),
            best: f64::INFINITY,
        }
    }

    /// Best nanoseconds for one operation.
    fn nanoseconds(&self) -> f64 {
        self.best * 1e9 / self.operations
    }

    /// Best operations in a second, in thousands.
    fn thousands(&self) -> f64 {
        1e6 / self.nanoseconds()
    }
}

/// Runs all candidates in turn, so that a slow spell of the machine affects them alike.
fn take_turns(all: &mut [Timed], turns: usize) {
    for _ in 0..turns {
        for timed in all.iter_mut() {
            let start = Instant::now();
            (timed.work)();
            timed.best = timed.best.min(start.elapsed().as_secs_f64());
        }
    }
}

/// Prints the rows as a table; the ratio of a row is its time divided by that of the first.
fn table(title: &str, unit: &str, rows: &[Timed], show: impl Fn(&Timed) -> f64) {
    println!("\n| {title} | {unit} | ratio to the first |\n|---|---:|---:|");
    for row in rows {
        let ratio = row.nanoseconds() / rows[0].nanoseconds();
        println!("| {} | {:.1} | {ratio:.2} |", row.name, show(row));
    }
}

/// Evaluates an expression with the board of a position for two.
macro_rules! on_two {
    ($position:expr, $board:ident => $work:expr) => {
        match $position.board() {
            AnyBoard::Narrow2($board) => $work,
            AnyBoard::Wide2($board) => $work,
            _ => unreachable!("a game for two"),
        }
    };
}

/// The mazes of the middle games, without walls in hand.
fn mazes(size: &str) -> Vec<Position> {
    let bare = |position: Position| {
        let mut setup = position.setup();
        setup.stocks = PerPlayer::new(PlayerCount::Two, 0);
        setup.validate().expect("the same without walls in hand")
    };
    let games = middle_games(size, PlayerCount::Two);
    games.into_iter().map(bare).collect()
}

fn decided(size: &str) -> Timed {
    let mazes = mazes(size);
    let count = mazes.len() as u32;
    Timed::new(&format!("decided, {size}"), count, move || {
        for maze in &mazes {
            on_two!(maze, board => {
                black_box(Race::new(black_box(board)));
            });
        }
    })
}

fn looked_up(size: &str) -> Timed {
    let mazes = mazes(size);
    let (narrow, wide) = (Races::default(), Races::default());
    let rounds = 100;
    let count = rounds * mazes.len() as u32;
    Timed::new(&format!("looked up, {size}"), count, move || {
        for maze in std::iter::repeat_n(&mazes, rounds as usize).flatten() {
            match maze.board() {
                AnyBoard::Narrow2(board) => black_box(narrow.value(black_box(board))),
                AnyBoard::Wide2(board) => black_box(wide.value(black_box(board))),
                _ => unreachable!("a game for two"),
            };
        }
    })
}

fn races() -> Vec<Timed> {
    vec![
        looked_up("9x9"),
        looked_up("12x12"),
        decided("9x9"),
        decided("12x12"),
    ]
}

/// A middle game with its legal moves, whose generation is not timed.
type Judged<B> = (Board<B, 2>, MoveSet<B>);

fn evaluation<B: Layout + 'static>(
    name: &str,
    evaluator: impl Evaluator<Board<B, 2>, 2, Accumulator = (), Context = ()> + 'static,
    boards: impl Iterator<Item = Board<B, 2>>,
) -> Timed {
    let boards: Vec<Judged<B>> = boards.map(|board| (board, board.legal())).collect();
    assert!(!boards.is_empty(), "boards of another layout");
    Timed::new(name, boards.len() as u32, move || {
        for (board, moves) in &boards {
            let leaf = Leaf {
                state: board,
                moves,
                accumulator: &(),
                context: &(),
            };
            black_box(evaluator.evaluate(black_box(leaf)));
        }
    })
}

fn evaluations() -> Vec<Timed> {
    let small = middle_games("9x9", PlayerCount::Two);
    let large = middle_games("12x12", PlayerCount::Two);
    let narrow = || {
        small.iter().filter_map(|position| match position.board() {
            AnyBoard::Narrow2(board) => Some(*board),
            _ => None,
        })
    };
    let wide = || {
        large.iter().filter_map(|position| match position.board() {
            AnyBoard::Wide2(board) => Some(*board),
            _ => None,
        })
    };
    vec![
        evaluation("hand-written, 9x9", HandWritten::default(), narrow()),
        evaluation("hand-written, 12x12", HandWritten::default(), wide()),
        evaluation("plain, 9x9", Plain::default(), narrow()),
        evaluation("plain, 12x12", Plain::default(), wide()),
    ]
}

const EARLY: &str = "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2";
const LATE: &str = "dedale/1 9x9 c5:4,g5:3 a2h,c2h,e3v,d4h,f4h,h4h,b6h,e6v,g6h,a7h,c8h,f8v,h8h 2";
const LARGE: &str = "dedale/1 12x12 f1:20,f12:20 f5h,g7v 1";
const FOUR: &str = "dedale/1 9x9 e3:4,c5:3,e7:4,g5:5 e3h,c4v 2";

fn read(text: &str) -> Position {
    text.parse().expect("a position")
}

fn grow<B: Layout + Hash>(
    board: &Board<B, 2>,
    evaluator: impl Evaluator<Board<B, 2>, 2>,
    simulations: u32,
) {
    let mut tree = Tree::new(*board, evaluator, Settings::default());
    let report = tree.search(|done| done >= simulations.into());
    assert_eq!(
        report.simulations,
        u64::from(simulations),
        "the search ended early"
    );
}

fn tree(name: &str, text: &str, simulations: u32, plain: bool) -> Timed {
    let position = read(text);
    Timed::new(name, simulations, move || {
        on_two!(position, board => if plain {
            grow(board, Plain::default(), simulations);
        } else {
            grow(board, HandWritten::default(), simulations);
        });
    })
}

/// Searches this many plies deep.
fn alpha_beta(name: &str, text: &str, depth: u32) -> Timed {
    let position = read(text);
    let search = move || {
        on_two!(position, board => {
            AlphaBeta::new(1 << 16).search(board, depth, |_| false).nodes
        })
    };
    let nodes = search() as u32;
    Timed::new(name, nodes, move || {
        black_box(search());
    })
}

fn thinking(name: &str, text: &str, simulations: u32, threads: usize) -> Timed {
    let game = Game::new(read(text));
    Timed::new(name, simulations, move || {
        let mut engine = Engine::new(Options {
            threads,
            ..Options::default()
        });
        let thought = engine.think_quietly(&game, Limits::nodes(simulations.into()));
        assert_eq!(
            thought.simulations,
            u64::from(simulations),
            "the search ended early"
        );
    })
}

fn playouts(name: &str, text: &str, count: u32) -> Timed {
    let game = Game::new(read(text));
    Timed::new(name, count, move || {
        black_box(Playouts { count, seed: 1 }.choose(&game));
    })
}

fn searches() -> Vec<Timed> {
    vec![
        tree("tree, hand-written, early", EARLY, 3000, false),
        tree("tree, hand-written, late", LATE, 3000, false),
        tree("tree, hand-written, 12x12", LARGE, 1500, false),
        tree("tree, plain, early", EARLY, 3000, true),
        tree("tree, plain, late", LATE, 3000, true),
        alpha_beta("alpha-beta, early", EARLY, 4),
        alpha_beta("alpha-beta, late", LATE, 4),
        thinking("tree, four players", FOUR, 1000, 1),
        playouts("playouts, early", EARLY, 500),
        playouts("playouts, late", LATE, 500),
    ]
}

fn threads() -> Vec<Timed> {
    vec![
        thinking("early, one thread", EARLY, 10_000, 1),
        thinking("early, two threads", EARLY, 10_000, 2),
        thinking("four players, one thread", FOUR, 3_000, 1),
        thinking("four players, two threads", FOUR, 3_000, 2),
    ]
}

fn main() {
    let quick = std::env::args().any(|word| word == "--quick");
    let turns = if quick { 3 } else { TURNS };

    let mut races = races();
    take_turns(&mut races, turns);
    table(
        "races on the mazes of middle games",
        "nanoseconds",
        &races,
        Timed::nanoseconds,
    );

    let mut evaluations = evaluations();
    take_turns(&mut evaluations, turns);
    table(
        "evaluations of middle games",
        "nanoseconds",
        &evaluations,
        Timed::nanoseconds,
    );

    let mut searches = searches();
    take_turns(&mut searches, turns);
    let per_second = "thousand a second";
    table(
        "simulations, positions or playouts",
        per_second,
        &searches,
        Timed::thousands,
    );

    let mut threads = threads();
    take_turns(&mut threads, turns);
    table(
        "simulations of several threads",
        per_second,
        &threads,
        Timed::thousands,
    );

    let early = searches[0].thousands();
    let gained = threads[1].thousands() / threads[0].thousands();
    println!(
        "\nthe tree on 9x9: {early:.0} thousand simulations a second, {gained:.2} times as many with two threads"
    );
}
