//! Games for points between computers: none is blocked (R12), and no player passes who can step.

use std::sync::Arc;

use dedale_engine::{Engine, Level, Limits, Options};
use dedale_rules::{Game, Move, Outcome, PlayerCount, Position, VariantSetup};

const GAMES: u64 = 6;
const LONGEST: usize = 1000;

#[test]
fn no_game_of_computers_is_blocked() {
    for (board, players) in [
        ("9x9", PlayerCount::Two),
        ("9x9", PlayerCount::Four),
        ("12x12", PlayerCount::Two),
        ("12x12", PlayerCount::Four),
    ] {
        let mut setup = VariantSetup::new(board.parse().expect("a size"), players);
        setup.pass = true;
        let start = Position::start(Arc::new(setup.validate().expect("a game")));
        for (level, seed) in (1..=4).flat_map(|level| (0..GAMES).map(move |seed| (level, seed))) {
            let mut engine = Engine::new(Options {
                level: Level::new(level).expect("a level"),
                seed,
                ..Options::default()
            });
            let mut game = Game::new(start.clone());
            while game.outcome().is_none() && game.moves().len() < LONGEST {
                let chosen = engine.think_quietly(&game, Limits::default()).best();
                let can_step = !game.position().pawn_moves().is_empty();
                let passes = chosen == Move::Pass && can_step;
                assert!(!passes, "{board}, level {level}, seed {seed}");
                game.play(chosen).expect("a legal move");
            }
            let won = matches!(game.outcome(), Some(Outcome::Won(_)));
            assert!(won, "{board}, level {level}, seed {seed}");
        }
    }
}
