//! A search with an evaluator of the caller.
//!
//! ```text
//! cargo run --release --package dedale-engine --example own_evaluator -- 'dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2'
//! ```
//!
//! The evaluator is a simple one: the player nearer to the goal stands better, and the search looks
//! at steps before walls. It counts the walls on the board along the path of the search, to show
//! how an accumulator works.

use std::process::ExitCode;

use dedale_engine::{
    Engine, Evaluation, Evaluator, Leaf, Limits, Options, Prior, Proof, TwoPlayer, softmax,
};
use dedale_rules::{Board, Game, Layout, Move, Position};

/// The value of a step of lead on a board without walls, and how much less with each wall: detours
/// are long where there are many.
const SLOPE: f32 = 0.2;
const SLOPE_OF_A_WALL: f32 = 0.004;
/// The logit of a step in the policy; that of a wall is 0.
const STEPS_FIRST: f32 = 3.0;

/// Evaluates by the lead in steps.
struct Nearer;

/// Boards of either layout; other games are left to the evaluation of the engine (`TwoPlayer`).
impl<B: Layout> Evaluator<Board<B, 2>, 2> for Nearer {
    /// The walls on the board. A network would keep its first layer here.
    type Accumulator = u16;
    /// The moves before do not count.
    type Context = ();

    fn root(&self, board: &Board<B, 2>) -> u16 {
        board.walls().count() as u16
    }

    fn advance(&self, walls: &mut u16, _before: &Board<B, 2>, chosen: Move) {
        *walls += u16::from(matches!(chosen, Move::Wall(_)));
    }

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>, u16>) -> Evaluation<2> {
        let (board, mover) = (leaf.state, leaf.state.turn());
        let mut lead = 0.0;
        for player in Board::<B, 2>::PLAYERS.players() {
            let steps = f32::from(board.distance(player).unwrap_or(u8::MAX));
            lead += if player == mover { -steps } else { steps };
        }
        let slope = SLOPE - SLOPE_OF_A_WALL * f32::from(*leaf.accumulator);
        let logit = |chosen| match chosen {
            Move::Pawn(_) => STEPS_FIRST,
            Move::Wall(_) | Move::Pass => 0.0,
        };
        let mut priors: Vec<Prior> = leaf
            .moves
            .iter()
            .map(|chosen| Prior {
                chosen,
                prior: logit(chosen),
            })
            .collect();
        softmax(&mut priors);
        Evaluation::for_mover(mover, (slope * lead).tanh(), priors)
    }
}

fn main() -> ExitCode {
    let position = match std::env::args().nth(1).map(|text| text.parse::<Position>()) {
        None => Position::standard(),
        Some(Ok(position)) => position,
        Some(Err(error)) => {
            eprintln!("not a position: {error:?}");
            return ExitCode::from(2);
        }
    };
    let game = Game::new(position);
    if game.outcome().is_some() {
        println!("The game is over.");
        return ExitCode::SUCCESS;
    }
    let options = Options {
        lines: 3,
        ..Options::default()
    };
    let mut engine = Engine::with_evaluator(options, TwoPlayer::new(Nearer));
    let thought = engine.think_quietly(&game, Limits::nodes(20_000));
    for line in &thought.lines {
        let moves: Vec<String> = line.moves.iter().map(Move::to_string).collect();
        let chance = match line.proof {
            Some(Proof::Won(moves)) => format!("wins in {moves}"),
            Some(Proof::Lost(moves)) => format!("loses in {moves}"),
            None => format!("{:.0} %", line.chance * 100.0),
        };
        println!(
            "{chance:>10}  {:>6} visits  {}",
            line.visits,
            moves.join(" ")
        );
    }
    println!(
        "{} simulations, {} positions",
        thought.simulations, thought.nodes
    );
    ExitCode::SUCCESS
}
