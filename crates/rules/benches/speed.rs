//! How fast the rules are, as ratios within one run: against the slow twin, and of the larger
//! boards against 9×9 for two. Machines are noisy, so the things compared take turns, and the best
//! of many turns counts.

#[path = "../tests/middle_games/mod.rs"]
mod middle_games;
#[path = "../tests/twin/mod.rs"]
mod twin;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use dedale_rules::{
    Board, Layout, Player, PlayerCount, Position, Size, Variant, VariantSetup, on_board, perft,
};
use middle_games::middle_games;
use twin::{Options, Twin};

const POSITIONS: u32 = 100;
const TURNS: usize = 15;

fn variant(size: &str, players: PlayerCount) -> Arc<Variant> {
    let size: Size = size.parse().expect("a size");
    Arc::new(
        VariantSetup::new(size, players)
            .validate()
            .expect("the usual game"),
    )
}

/// The twin in the same position. Only pieces and turn matter for its legal moves.
fn twin_of(position: &Position) -> Twin {
    let variant = position.variant();
    let options = Options::new(
        variant.size.width().into(),
        variant.size.height().into(),
        variant.players().get(),
        variant.walls.into(),
    );
    let mut twin = Twin::new(&options);
    twin.stand(
        &position
            .players()
            .players()
            .map(|p| position.pawn(p).to_string())
            .collect::<Vec<_>>(),
        &position
            .players()
            .players()
            .map(|p| position.stock(p).into())
            .collect::<Vec<_>>(),
        &position
            .walls()
            .iter()
            .map(|wall| wall.to_string())
            .collect::<Vec<_>>(),
        position.turn().index(),
    );
    twin
}

/// One thing that is timed: a name, how many operations a turn does, and the work of a turn.
struct Timed {
    name: String,
    operations: f64,
    work: Box<dyn FnMut()>,
    best: f64,
}

impl Timed {
    fn new(name: &str, operations: u32, work: impl FnMut() + 'static) -> Timed {
        let name = name.to_owned();
        Timed {
            name,
            operations: operations.into(),
            work: Box::new(work),
            best: f64::INFINITY,
        }
    }

    /// Best nanoseconds for one operation.
    fn nanoseconds(&self) -> f64 {
        self.best * 1e9 / self.operations
    }
}

/// Runs all in turn, so that a slow spell of the machine hits all alike.
fn take_turns(all: &mut [Timed], turns: usize) {
    for _ in 0..turns {
        for timed in all.iter_mut() {
            let start = Instant::now();
            (timed.work)();
            timed.best = timed.best.min(start.elapsed().as_secs_f64());
        }
    }
}

fn legal<B: Layout, const P: usize>(board: &Board<B, P>) {
    black_box(black_box(board).legal().len());
}

fn distances<B: Layout, const P: usize>(board: &Board<B, P>) {
    black_box(black_box(board).distances(Player::FIRST));
}

const GAMES: [(&str, PlayerCount); 4] = [
    ("9x9", PlayerCount::Two),
    ("9x9", PlayerCount::Four),
    ("12x12", PlayerCount::Two),
    ("12x12", PlayerCount::Four),
];

fn label(what: &str, size: &str, players: PlayerCount) -> String {
    format!("{what} {size}, {} players", players.get())
}

/// Repeats of the whole set in a turn, so that a turn is long against the clock's grain.
const ROUNDS: u32 = 200;

fn questions(what: &str, question: fn(&Position)) -> Vec<Timed> {
    let timed = |&(size, players): &(&str, PlayerCount)| {
        let positions = middle_games(size, players);
        let operations = ROUNDS * POSITIONS;
        Timed::new(&label(what, size, players), operations, move || {
            for _ in 0..ROUNDS {
                positions.iter().for_each(question);
            }
        })
    };
    GAMES.iter().map(timed).collect()
}

/// Prints the rows as a table; every ratio is against the first row.
fn table(title: &str, unit: &str, rows: &[Timed], show: impl Fn(&Timed) -> f64, better_up: bool) {
    println!("\n| {title} | {unit} | ratio to the first |\n|---|---:|---:|");
    for row in rows {
        let ratio = show(row) / show(&rows[0]);
        let ratio = if better_up { 1.0 / ratio } else { ratio };
        println!("| {} | {:.1} | {ratio:.2} |", row.name, show(row));
    }
}

fn main() {
    let quick = std::env::args().any(|word| word == "--quick");
    let turns = if quick { 3 } else { TURNS };

    let standard = Position::standard();
    let fast = standard.clone();
    let twin = Twin::new(&Options::new(9, 9, 2, 10));
    let four = Position::start(variant("9x9", PlayerCount::Four));
    let wide = Position::start(variant("12x12", PlayerCount::Two));
    let leaves = [
        perft::count(&standard, 4) as u32,
        perft::count(&four, 4) as u32,
        perft::count(&wide, 3) as u32,
    ];
    let twin_leaves = twin.perft(2) as u32;
    let mut counting = vec![
        Timed::new("perft 4, 9x9, 2 players", leaves[0], move || {
            black_box(perft::count(black_box(&fast), 4));
        }),
        Timed::new("perft 4, 9x9, 4 players", leaves[1], move || {
            black_box(perft::count(black_box(&four), 4));
        }),
        Timed::new("perft 3, 12x12, 2 players", leaves[2], move || {
            black_box(perft::count(black_box(&wide), 3));
        }),
        Timed::new(
            "the twin: perft 2, 9x9, 2 players",
            twin_leaves,
            move || {
                black_box(black_box(&twin).perft(2));
            },
        ),
    ];
    take_turns(&mut counting, turns.min(7));
    let millions = |row: &Timed| 1e3 / row.nanoseconds();
    table(
        "leaves counted",
        "million a second",
        &counting,
        millions,
        true,
    );

    let mut legal_moves = questions(
        "legal moves",
        |position| on_board!(position.board(), board => legal(board)),
    );
    let twins: Vec<Twin> = middle_games("9x9", PlayerCount::Two)
        .iter()
        .map(twin_of)
        .collect();
    let count = twins.len() as u32;
    legal_moves.push(Timed::new(
        "the twin: legal moves 9x9, 2 players",
        count,
        move || {
            for twin in &twins {
                black_box(twin.legal());
            }
        },
    ));
    take_turns(&mut legal_moves, turns);
    table(
        "middle game",
        "nanoseconds",
        &legal_moves,
        Timed::nanoseconds,
        false,
    );

    let mut fields = questions(
        "distances",
        |position| on_board!(position.board(), board => distances(board)),
    );
    take_turns(&mut fields, turns);
    table(
        "distances of all cells",
        "nanoseconds",
        &fields,
        Timed::nanoseconds,
        false,
    );

    let found = millions(&counting[0]);
    let over_twin = found / millions(&counting[3]);
    println!("\nperft 4 on 9x9: {found:.0} million leaves a second, {over_twin:.0} times the twin");
}
