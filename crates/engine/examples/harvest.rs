//! Games of the engine against itself on 9×9 for two, written down to learn from:
//!
//! ```text
//! cargo run --release -p dedale-engine --example harvest -- GAMES SIMULATIONS SEED [FEWER [FILE]] > games.txt
//! ```
//!
//! One line for each position: the position, the result for the player to move (1, 0 or -1), the value
//! that the search gave it, and how often the search followed each move. The first moves are drawn in
//! proportion to the visits, later ones now and then, so that no two games are the same. With FEWER simulations
//! for one side, by turns the first and the second, there are games that equals do not play: long mazes, and
//! walls left over. Only positions of the other side are written down then. With a FILE of such lines games
//! begin at positions in it that have some walls, with as many left to each player as the lot says:
//! mazes of all kinds, and stocks as unequal as equals seldom have them.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufWriter, Write as _};

use dedale_engine::{HandWritten, Settings, Tree};
use dedale_rules::{AnyBoard, Game, Move, Outcome, Position, SplitMix};

/// So many moves are drawn by lot at first.
const DRAWN: usize = 14;
/// Later, one move in so many.
const SELDOM: usize = 12;
/// A game that nobody has won by then is left out.
const LONGEST: usize = 250;

/// A game that does not begin at the start has so many walls on the board at least, and so many left to
/// each player at most.
const FEWEST_WALLS: usize = 3;
const MOST_LEFT: usize = 10;
/// All walls of a game together.
const ALL_WALLS: usize = 20;

fn draw(visits: &[(Move, u32)], lots: &mut SplitMix) -> Move {
    let all: usize = visits.iter().map(|entry| entry.1 as usize).sum();
    let mut left = lots.below(all);
    for &(chosen, count) in visits {
        if left < count as usize {
            return chosen;
        }
        left -= count as usize;
    }
    visits[0].0
}

/// A line but for its result.
struct Half {
    mover: usize,
    position: String,
    rest: String,
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
    let mut left = ALL_WALLS.saturating_sub(placed);
    let pawns: Vec<String> = pawns
        .split(',')
        .filter_map(|pawn| pawn.split_once(':'))
        .map(|(cell, _)| {
            let stock = lots.below(left.min(MOST_LEFT) + 1);
            left -= stock;
            format!("{cell}:{stock}")
        })
        .collect();
    format!("{name} {size} {} {walls} {turn}", pawns.join(","))
        .parse()
        .ok()
}

/// One game with so many simulations for each side, and its lines.
fn play(begin: Position, turns: [u64; 2], lots: &mut SplitMix) -> Option<(Game, Vec<Half>)> {
    let drawn = if begin == Position::standard() {
        DRAWN
    } else {
        1
    };
    let mut game = Game::new(begin);
    let mut lines = Vec::new();
    while game.outcome().is_none() {
        if game.moves().len() >= LONGEST {
            return None;
        }
        let AnyBoard::Narrow2(board) = game.position().board() else {
            unreachable!("two players on nine columns")
        };
        let mut tree = Tree::new(*board, HandWritten::default(), Settings::default());
        let mover = game.position().turn().index();
        let report = tree.search(|done| done >= turns[mover]);
        let visits = tree.visits();
        let mut counts = String::new();
        for (chosen, count) in visits.iter().filter(|entry| entry.1 > 0) {
            write!(counts, " {chosen}:{count}").expect("a string takes all");
        }
        let place = game.moves().len();
        // Positions decided by races teach nothing about the others.
        if report.proof.is_none() && turns[mover] >= turns[1 - mover] {
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
    let words: Vec<u64> = std::env::args()
        .skip(1)
        .take(4)
        .filter_map(|word| word.parse().ok())
        .collect();
    let ([games, turns, seed], fewer) = match words[..] {
        [games, turns, seed] => ([games, turns, seed], turns),
        [games, turns, seed, fewer] => ([games, turns, seed], fewer),
        _ => {
            eprintln!("expected: GAMES TURNS SEED [FEWER [FILE]], such as 1000 600 1");
            std::process::exit(2);
        }
    };
    let begins: Vec<String> = match std::env::args().nth(5) {
        Some(file) => std::io::BufReader::new(std::fs::File::open(file)?)
            .lines()
            .collect::<Result<_, _>>()?,
        None => Vec::new(),
    };
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut lots = SplitMix::new(seed);
    for number in 0..games {
        let both = if number % 2 == 0 {
            [turns, fewer]
        } else {
            [fewer, turns]
        };
        let begin = if begins.is_empty() {
            Some(Position::standard())
        } else {
            elsewhere(&begins, &mut lots)
        };
        let played = begin.and_then(|begin| play(begin, both, &mut lots));
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
    }
    Ok(())
}
