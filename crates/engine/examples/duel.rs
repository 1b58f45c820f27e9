//! A match between two configurations of the engine for two players on 9×9, to judge a change:
//!
//! ```text
//! cargo run --release -p dedale-engine --example duel -- PAIRS LIMIT ONE OTHER [SEED]
//! ```
//!
//! LIMIT is `50ms` for each move, or `400` simulations of the tree (positions, for alpha-beta: times 12,
//! about what both do in the same time). A configuration is `tree` or `alpha-beta`, for the tree with
//! changes such as `tree:slope=0.2,exploration=1.2`. Each opening is played twice, sides swapped;
//! another SEED gives other openings, to confirm on what a choice was not made with.

use std::time::{Duration, Instant};

use dedale_engine::{AlphaBeta, HandWritten, Plain, PlainWeights, Settings, Tree, Weights};
use dedale_rules::{AnyBoard, Game, Move, Narrow, Narrow2, Outcome, Position, SplitMix};

/// Positions of alpha-beta for a simulation of the tree, measured at equal time.
const POSITIONS_FOR_A_TURN: u64 = 12;
/// The openings unless others are asked for.
const USUAL_SEED: u64 = 7919;
/// A game that nobody has won by then is half won by each.
const LONGEST: usize = 250;

#[derive(Clone)]
enum Player {
    Tree(Box<HandWritten>, Settings),
    Plain(PlainWeights, Settings),
    AlphaBeta,
}

#[derive(Clone, Copy)]
enum Limit {
    Time(Duration),
    Simulations(u64),
}

fn read_player(text: &str) -> Option<Player> {
    let (name, changes) = text.split_once(':').unwrap_or((text, ""));
    let (mut weights, mut settings) = (PlainWeights::default(), Settings::default());
    let mut fitted = Box::new(HandWritten::default());
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (what, value) = change.split_once('=')?;
        if what == "weights" {
            fitted.weights = Weights::read(&std::fs::read_to_string(value).ok()?)?;
            continue;
        }
        let value: f32 = value.parse().ok()?;
        *match what {
            "wall" => &mut weights.wall,
            "turn" => &mut weights.turn,
            "slope" => &mut weights.slope,
            "step" => &mut weights.step_prior,
            "wall-step" => &mut weights.wall_step_prior,
            "wall-spent" => &mut weights.wall_spent_prior,
            "idle" => &mut weights.idle_wall_prior,
            "exploration" => &mut settings.exploration,
            "first-play" => &mut settings.first_play,
            _ => return None,
        } = value;
    }
    match name {
        "tree" => Some(Player::Tree(fitted, settings)),
        "plain" => Some(Player::Plain(weights, settings)),
        "alpha-beta" if changes.is_empty() => Some(Player::AlphaBeta),
        _ => None,
    }
}

fn read_limit(text: &str) -> Option<Limit> {
    match text.strip_suffix("ms") {
        Some(time) => Some(Limit::Time(Duration::from_millis(time.parse().ok()?))),
        None => text.parse().ok().map(Limit::Simulations),
    }
}

fn choose(player: &Player, limit: Limit, board: &Narrow2, deep: &mut AlphaBeta<Narrow>) -> Move {
    let start = Instant::now();
    let spent = |done: u64, every: u64, scale: u64| match limit {
        Limit::Simulations(simulations) => done >= simulations * scale,
        Limit::Time(time) => done.is_multiple_of(every) && start.elapsed() >= time,
    };
    match player {
        Player::Tree(evaluator, settings) => {
            let mut tree = Tree::new(*board, HandWritten::clone(evaluator), *settings);
            tree.search(|simulations| spent(simulations, 16, 1)).best
        }
        Player::Plain(weights, settings) => {
            let mut tree = Tree::new(*board, Plain { weights: *weights }, *settings);
            tree.search(|simulations| spent(simulations, 16, 1)).best
        }
        Player::AlphaBeta => {
            let over = |nodes| spent(nodes, 256, POSITIONS_FOR_A_TURN);
            deep.search(board, 60, over).best
        }
    }
}

/// Two steps each towards the middle, then three moves at random.
fn opening(random: &mut SplitMix) -> Game {
    let mut game = Game::new(Position::standard());
    for text in ["e2", "e8", "e3", "e7"] {
        game.play(text.parse().expect("a move"))
            .expect("a legal move");
    }
    for _ in 0..3 {
        let moves = game.legal_moves();
        let chosen = random.pick(&moves).expect("nobody has won yet");
        game.play(*chosen).expect("a legal move");
    }
    game
}

/// What the first of the two configurations scores: 1, a half or 0.
fn play(mut game: Game, players: &[Player; 2], swapped: bool, limit: Limit) -> f64 {
    let mut deep = [AlphaBeta::new(1 << 20), AlphaBeta::new(1 << 20)];
    while game.outcome().is_none() && game.moves().len() < LONGEST {
        let AnyBoard::Narrow2(board) = game.position().board() else {
            unreachable!("two players on nine columns")
        };
        let seat = game.position().turn().index() ^ usize::from(swapped);
        let chosen = choose(&players[seat], limit, board, &mut deep[seat]);
        game.play(chosen).expect("a legal move");
    }
    match game.outcome() {
        Some(Outcome::Won(winner)) if winner.index() ^ usize::from(swapped) == 0 => 1.0,
        Some(Outcome::Won(_)) => 0.0,
        _ => 0.5,
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let read = || {
        let (four, seed) = match words.as_slice() {
            [four @ .., seed] if words.len() == 5 => (four, seed.parse().ok()?),
            four => (four, USUAL_SEED),
        };
        let [pairs, limit, one, other] = four else {
            return None;
        };
        let pairs: u32 = pairs.parse().ok()?;
        let players = [read_player(one)?, read_player(other)?];
        Some((pairs, read_limit(limit)?, players, seed))
    };
    let Some((pairs, limit, players, seed)) = read() else {
        eprintln!("expected: PAIRS LIMIT ONE OTHER [SEED], such as 100 400 tree:slope=0.2 tree");
        std::process::exit(2);
    };
    let mut random = SplitMix::new(seed);
    let mut scores = Vec::new();
    for _ in 0..pairs {
        let game = opening(&mut random);
        for swapped in [false, true] {
            scores.push(play(game.clone(), &players, swapped, limit));
        }
    }
    let count = f64::from(pairs * 2).max(1.0);
    let won = scores.iter().filter(|&&score| score > 0.75).count();
    let lost = scores.iter().filter(|&&score| score < 0.25).count();
    // Half a game at each end keeps a clean sweep finite.
    let score = (scores.iter().sum::<f64>() + 0.5) / (count + 1.0);
    let error = 1.96 * (score * (1.0 - score) / count).sqrt();
    let elo = |score: f64| -400.0 * (1.0 / score - 1.0).log10();
    let slope = 400.0 / std::f64::consts::LN_10 / (score * (1.0 - score));
    println!(
        "{} against {}: +{won} -{lost} ={}, Elo {:+.0} ± {:.0}",
        words[2],
        words[3],
        scores.len() - won - lost,
        elo(score),
        slope * error
    );
}
