//! The mathematical variant (R15) is played to its end: a blocked game gives no points, so no
//! player aims for one, whether ahead or behind.

use std::sync::Arc;

use dedale_engine::{Engine, Level, Limits, Options};
use dedale_rules::{Game, Move, Outcome, Position, Size, SplitMix, VariantSetup};

/// More moves than any of these games has.
const LONGEST: usize = 300;

fn start(width: u8, height: u8) -> Position {
    let size = Size::new(width, height).expect("a size");
    let variant = VariantSetup::mathematical(size).validate();
    Position::start(Arc::new(variant.expect("a possible game")))
}

/// Plays to the end with players of these levels.
fn play_on(game: &mut Game, levels: [u8; 2], simulations: u64, seed: u64) {
    let mut engines = levels.map(|level| {
        Engine::new(Options {
            level: Level::new(level).expect("a level"),
            seed,
            ..Options::default()
        })
    });
    while game.outcome().is_none() {
        assert!(game.moves().len() < LONGEST, "{:?}", game.moves());
        let seat = game.position().turn().index();
        let thought = engines[seat].think_quietly(game, Limits::nodes(simulations));
        game.play(thought.best()).expect("a legal move");
    }
}

#[test]
fn no_computer_game_ends_blocked() {
    let boards = [(5, 5), (7, 7), (5, 8), (3, 6), (9, 9)];
    let levels = [[1, 10], [10, 10], [5, 4], [10, 2], [3, 7], [10, 5]];
    let mut won = 0;
    for number in 0..20 {
        let (width, height) = boards[number % boards.len()];
        let mut random = SplitMix::new(number as u64);
        let mut game = Game::new(start(width, height));
        for _ in 0..2 {
            let chosen = *random.pick(&game.legal_moves()).expect("a move");
            game.play(chosen).expect("a legal move");
        }
        play_on(
            &mut game,
            levels[number % levels.len()],
            100,
            random.number(),
        );
        let outcome = game.outcome();
        assert_ne!(outcome, Some(Outcome::Blocked), "{:?}", game.moves());
        won += usize::from(matches!(outcome, Some(Outcome::Won(_))));
    }
    // Before, players who were behind went to and fro, and nearly all of these games were blocked.
    assert!(won >= 4, "{won} games have a winner");
}

#[test]
fn who_has_lost_on_points_walks_home() {
    // The first is home with a point more; the second has no wall left and could go to and fro.
    for level in [1, 4, 10] {
        let position = "dedale/1 5x5 c5:0,c4:0 - 2 mathematical points=4,0";
        let mut game = Game::new(position.parse().expect("a position"));
        play_on(&mut game, [level; 2], 200, 7);
        assert!(matches!(game.outcome(), Some(Outcome::Won(_))), "{level}");
    }
}

#[test]
fn chances_of_both_add_up() {
    let mut game = Game::new(start(5, 5));
    for text in ["c2", "c4", "c3", "c2", "c4", "d2", "c5"] {
        game.play(text.parse().expect("a move")).expect("legal");
        if game.outcome().is_some() {
            break;
        }
        let thought = Engine::new(Options::default()).think_quietly(&game, Limits::nodes(300));
        let sum: f32 = thought.chances.as_slice().iter().sum();
        assert!((sum - 1.0).abs() < 1e-4, "{:?}", thought.chances);
        assert_ne!(thought.best(), Move::Pass, "{:?}", game.moves());
    }
}
