//! Games of the engine against itself for two, on 9×9 or on other boards, written down to learn from:
//!
//! ```text
//! cargo run --release -p dedale-engine --example harvest -- GAMES SIMULATIONS SEED [FEWER [FILE]] [boards=11x11,12x9:15] [weights=FILE] > games.txt
//! ```
//!
//! One line for each position: the position, the result for the player to move (1, 0 or -1), the value
//! that the search gave it, and how often the search followed each move. The first moves are drawn in
//! proportion to the visits, later ones now and then, so that no two games are the same. With FEWER simulations
//! for one side, by turns the first and the second, there are games that equals do not play: long mazes, and
//! walls left over. Only positions of the other side are written down then. With a FILE of such lines games
//! begin at positions in it that have some walls, with as many left to each player as the lot says:
//! mazes of all kinds, and stocks as unequal as equals seldom have them. Each game is written when it is
//! over, so that a harvest may be stopped at any time. Of several boards the lot says which one, also for the
//! positions of a FILE. With `boards=small` or `boards=large` every size on that side of 9×9 takes part, most of
//! all the squares, and with walls as many as usual or as the lot says.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufWriter, Write as _};

use dedale_engine::{HandWritten, Settings, Tree, Weights};
use dedale_rules::{
    AnyBoard, Game, Move, Narrow, Outcome, PlayerCount, Position, Size, SplitMix, Wide, usual_walls,
};

mod boards;

use boards::Kind;

/// So many moves are drawn by lot at first.
const DRAWN: usize = 14;
/// Later, one move in so many.
const SELDOM: usize = 12;
/// A game that nobody has won by then is left out.
const LONGEST: usize = 350;

/// A game that does not begin at the start has so many walls on the board at least, and so many left to
/// each player at most what one has at the start.
const FEWEST_WALLS: usize = 3;

/// A move in proportion to its visits. Whoever stands worse looks at every move: those with few visits
/// are not meant to be played.
fn draw(visits: &[(Move, u32)], lots: &mut SplitMix) -> Move {
    let most = visits.iter().map(|entry| entry.1).max().unwrap_or(0);
    let meant = |count: u32| if count > most / 20 { count as usize } else { 0 };
    let all: usize = visits.iter().map(|entry| meant(entry.1)).sum();
    let mut left = lots.below(all.max(1));
    for &(chosen, count) in visits {
        let count = meant(count);
        if left < count {
            return chosen;
        }
        left -= count;
    }
    visits[0].0
}

/// A line but for its result.
struct Half {
    mover: usize,
    position: String,
    rest: String,
}

/// Where games begin.
enum Begin {
    /// The start on one of these boards.
    Boards(Vec<Position>),
    /// On boards smaller than 9×9, or larger.
    Small,
    Large,
    /// At the position of one of these lines, its stocks drawn by lot.
    Elsewhere(Vec<String>),
}

impl Begin {
    fn draw(&self, lots: &mut SplitMix) -> Option<Position> {
        match self {
            Begin::Boards(starts) => lots.pick(starts).cloned(),
            Begin::Small => any_board(lots, [3, 9], [5, 9]),
            Begin::Large => any_board(lots, [5, 12], [10, 13]),
            Begin::Elsewhere(lines) => elsewhere(lines, lots),
        }
    }
}

/// A board whose longer side is one of the squares', every other time a square, with the usual walls two times in three.
fn any_board(lots: &mut SplitMix, sides: [usize; 2], squares: [usize; 2]) -> Option<Position> {
    let mut between = |[low, high]: [usize; 2]| (low + lots.below(high - low)) as u8;
    let longer = between(squares);
    let shorter = match between([0, 2]) {
        0 => longer,
        _ => between([sides[0], usize::from(longer) + 1]),
    };
    let size = match between([0, 2]) {
        0 => Size::new(longer, shorter),
        _ => Size::new(shorter, longer),
    }?;
    let usual = usual_walls(size, PlayerCount::Two);
    let walls = match between([0, 3]) {
        0 => between([1, usize::from(size.area()) / 5 + 2]),
        _ => usual,
    };
    boards::start(&format!("{size}:{walls}"))
}

/// The position of one of the lines, its stocks drawn by lot.
fn elsewhere(lines: &[String], lots: &mut SplitMix) -> Option<Position> {
    let line = lots.pick(lines)?;
    let words: Vec<&str> = line.split(' ').take(5).collect();
    let [name, size, pawns, walls, turn] = words[..] else {
        return None;
    };
    let placed = walls.split(',').count();
    if placed < FEWEST_WALLS {
        return None;
    }
    let most = usize::from(usual_walls(size.parse().ok()?, PlayerCount::Two));
    let mut left = (2 * most).saturating_sub(placed);
    let pawns: Vec<String> = pawns
        .split(',')
        .filter_map(|pawn| pawn.split_once(':'))
        .map(|(cell, _)| {
            let stock = lots.below(left.min(most) + 1);
            left -= stock;
            format!("{cell}:{stock}")
        })
        .collect();
    format!("{name} {size} {} {walls} {turn}", pawns.join(","))
        .parse()
        .ok()
}

/// One game with so many simulations for each side, and its lines.
fn play<B: Kind>(
    begin: Position,
    evaluator: &HandWritten,
    simulations: [u64; 2],
    lots: &mut SplitMix,
) -> Option<(Game, Vec<Half>)> {
    let drawn = if begin.walls().is_empty() { DRAWN } else { 1 };
    let mut game = Game::new(begin);
    let mut lines = Vec::new();
    while game.outcome().is_none() {
        if game.moves().len() >= LONGEST {
            return None;
        }
        let board = B::board(game.position().board()).expect("a layout for all of a game");
        let mut tree = Tree::new(*board, evaluator.clone(), Settings::default());
        let mover = game.position().turn().index();
        let report = tree.search(|done| done >= simulations[mover]);
        let visits = tree.visits();
        let mut counts = String::new();
        for (chosen, count) in visits.iter().filter(|entry| entry.1 > 0) {
            write!(counts, " {chosen}:{count}").expect("a string takes all");
        }
        let place = game.moves().len();
        // Positions decided by races teach nothing about the others.
        if report.proof.is_none() && simulations[mover] >= simulations[1 - mover] {
            lines.push(Half {
                mover,
                position: game.position().to_string(),
                rest: format!(" {:.3}{counts}", report.value),
            });
        }
        let by_lot = place < drawn || lots.below(SELDOM) == 0;
        let chosen = if by_lot && report.proof.is_none() {
            draw(&visits, lots)
        } else {
            report.best
        };
        game.play(chosen).expect("a legal move");
    }
    Some((game, lines))
}

fn main() -> std::io::Result<()> {
    let (options, words): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|word| word.contains('='));
    let option = |name: &str| options.iter().find_map(|word| word.strip_prefix(name));
    let numbers: Vec<u64> = words
        .iter()
        .take(4)
        .filter_map(|word| word.parse().ok())
        .collect();
    let ([games, simulations, seed], fewer) = match numbers[..] {
        [games, simulations, seed] => ([games, simulations, seed], simulations),
        [games, simulations, seed, fewer] => ([games, simulations, seed], fewer),
        _ => {
            eprintln!(
                "expected: GAMES SIMULATIONS SEED [FEWER [FILE]] [boards=LIST] [weights=FILE], such as 1000 600 1"
            );
            std::process::exit(2);
        }
    };
    let mut evaluator = HandWritten::default();
    if let Some(file) = option("weights=") {
        let read = Weights::read(&std::fs::read_to_string(file)?);
        evaluator = HandWritten::with_weights(read.expect("a file of weights"));
    }
    let begin = match (words.get(4), option("boards=").unwrap_or("9x9")) {
        (Some(file), _) => Begin::Elsewhere(
            std::io::BufReader::new(std::fs::File::open(file)?)
                .lines()
                .collect::<Result<_, _>>()?,
        ),
        (None, "small") => Begin::Small,
        (None, "large") => Begin::Large,
        (None, list) => Begin::Boards(
            list.split(',')
                .map(|text| boards::start(text).expect("a board such as 11x11 or 11x11:15"))
                .collect(),
        ),
    };
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut lots = SplitMix::new(seed);
    for number in 0..games {
        let both = if number % 2 == 0 {
            [simulations, fewer]
        } else {
            [fewer, simulations]
        };
        let played = begin.draw(&mut lots).and_then(|begin| match begin.board() {
            AnyBoard::Narrow2(_) => play::<Narrow>(begin, &evaluator, both, &mut lots),
            AnyBoard::Wide2(_) => play::<Wide>(begin, &evaluator, both, &mut lots),
            AnyBoard::Narrow4(_) | AnyBoard::Wide4(_) => None,
        });
        let Some((game, lines)) = played else {
            continue;
        };
        for Half {
            mover,
            position,
            rest,
        } in lines
        {
            let result = match game.outcome() {
                Some(Outcome::Won(winner)) if winner.index() == mover => 1,
                Some(Outcome::Won(_)) => -1,
                _ => 0,
            };
            writeln!(out, "{position} | {result}{rest}")?;
        }
        out.flush()?;
    }
    Ok(())
}
