//! The search for many players and variants: legal everywhere, and sensible.

use std::sync::Arc;

use dedale_engine::{Engine, Level, Limits, Options, Thought};
use dedale_rules::{
    Bonus, Game, Move, Outcome, Player, PlayerCount, Position, Size, SplitMix, Stage, VariantSetup,
};

fn think(position: &Position, simulations: u64) -> Thought {
    let game = Game::new(position.clone());
    Engine::new(Options::default()).think_quietly(&game, Limits::nodes(simulations))
}

fn start(setup: VariantSetup) -> Position {
    Position::start(Arc::new(setup.validate().expect("a possible game")))
}

/// Every kind of game on a board of that size.
fn kinds(size: Size) -> Vec<VariantSetup> {
    let plain = |players| VariantSetup::new(size, players);
    let mut kinds = vec![
        plain(PlayerCount::Four),
        VariantSetup::cooperative(size),
        VariantSetup::mathematical(size),
        VariantSetup {
            pass: true,
            ..plain(PlayerCount::Two)
        },
    ];
    for stage in [Stage::One, Stage::Two, Stage::Three] {
        kinds.push(VariantSetup {
            stage,
            ..plain(PlayerCount::Two)
        });
    }
    if size.width() > 2 && size.height() > 4 {
        let cell = "b3".parse().expect("a cell");
        let bonus = vec![Bonus { cell, value: 3 }];
        kinds.push(VariantSetup {
            bonus,
            ..plain(PlayerCount::Two)
        });
    }
    kinds
}

#[test]
fn every_kind_of_game_is_played_without_an_illegal_move() {
    for size in ["3x3", "4x5", "5x5", "7x7", "9x9", "12x12", "3x12", "12x4"] {
        for setup in kinds(size.parse().expect("a size")) {
            let mut game = Game::new(start(setup));
            for _ in 0..12 {
                if game.outcome().is_some() {
                    break;
                }
                let thought = think(game.position(), 20);
                let chances: f32 = thought.chances.as_slice().iter().sum();
                assert!(chances.is_finite());
                game.play(thought.best()).expect("only legal moves");
            }
        }
    }
}

#[test]
fn any_game_has_one_way_in() {
    for setup in kinds(Size::new(5, 5).expect("a size")) {
        let position = start(setup);
        let choice = think(&position, 50);
        assert!(position.is_legal(choice.best()), "{position}");
        assert!(
            choice
                .chances
                .as_slice()
                .iter()
                .all(|chance| (0.0..=1.0).contains(chance))
        );
        let again = think(&position, 50);
        assert_eq!(choice.lines, again.lines, "{position}");
    }
    let plain = start(VariantSetup::new(Size::STANDARD, PlayerCount::Two));
    let choice = think(&plain, 500);
    let chances = choice.chances.as_slice();
    assert!((chances[0] + chances[1] - 1.0).abs() < 1e-6);
}

#[test]
fn a_win_in_one_is_played_by_each_seat() {
    let cases = [
        ("dedale/1 9x9 e8:2,c4:2,g6:2,f5:2 - 1", "e9"),
        ("dedale/1 9x9 e3:2,h4:2,g6:2,f5:2 - 2", "i4"),
        ("dedale/1 9x9 e3:2,c4:2,g2:2,f5:2 - 3", "g1"),
        ("dedale/1 9x9 e3:2,c4:2,g6:2,b5:2 - 4", "a5"),
    ];
    for (text, expected) in cases {
        let position: Position = text.parse().expect("a position");
        let report = think(&position, 400);
        assert_eq!(report.best().to_string(), expected, "{text}");
        assert!(
            report
                .chances
                .as_slice()
                .iter()
                .copied()
                .fold(0.0, f32::max)
                > 0.8
        );
    }
}

#[test]
fn a_player_about_to_win_is_stopped() {
    // The third player is one step from its goal and plays after the next; the second can wall it
    // off.
    let text = "dedale/1 5x5 c1:2,b3:2,c2:0,e3:0 d1v,a1v 2";
    let position: Position = text.parse().expect("a position");
    let report = think(&position, 3000);
    assert!(
        report.best().to_string().ends_with('h'),
        "{:?}",
        report.lines
    );
}

#[test]
fn random_players_are_beaten_by_one_who_searches() {
    let mut random = SplitMix::new(9);
    let mut wins = 0;
    let games = 20;
    for round in 0..games {
        let mut game = Game::new(start(VariantSetup::new(
            Size::new(7, 7).expect("a size"),
            PlayerCount::Four,
        )));
        let engine = Player::new(round % 4).expect("a seat");
        while game.outcome().is_none() && game.moves().len() < 400 {
            let chosen = if game.position().turn() == engine {
                think(game.position(), 60).best()
            } else {
                let moves = game.legal_moves();
                moves[random.below(moves.len())]
            };
            game.play(chosen).expect("only legal moves");
        }
        wins += usize::from(game.outcome() == Some(Outcome::Won(engine)));
    }
    assert!(wins >= 18, "{wins} of {games}");
}

/// The number of games that one player wins against three others. Every opening is played from each
/// seat; between equals it would be a quarter of them.
fn wins_of_one(
    games: usize,
    one: impl Fn(&Game, u64) -> Move,
    others: impl Fn(&Game, u64) -> Move,
) -> usize {
    let mut random = SplitMix::new(3);
    let mut wins = 0;
    let setup = VariantSetup::new(Size::STANDARD, PlayerCount::Four);
    let mut opening = Game::new(start(setup.clone()));
    for round in 0..games {
        if round % 4 == 0 {
            opening = Game::new(start(setup.clone()));
            for _ in 0..4 {
                let mut moves = opening.legal_moves();
                moves.retain(|chosen| matches!(chosen, Move::Pawn(_)));
                let chosen = moves[random.below(moves.len())];
                opening.play(chosen).expect("only legal moves");
            }
        }
        let seat = Player::new(round % 4).expect("a seat");
        let mut game = opening.clone();
        while game.outcome().is_none() && game.moves().len() < 400 {
            let chosen = if game.position().turn() == seat {
                one(&game, round as u64)
            } else {
                others(&game, round as u64)
            };
            game.play(chosen).expect("only legal moves");
        }
        wins += usize::from(game.outcome() == Some(Outcome::Won(seat)));
    }
    wins
}

/// Steps towards its goal in nearly every turn: it overlooks four walls of five.
fn run_on(game: &Game, seed: u64) -> Move {
    let mut engine = Engine::new(Options {
        seed,
        ..Options::default()
    });
    engine.set_style("20,0.8,0.3,1,0.45".parse().expect("a style"));
    engine.think_quietly(game, Limits::default()).best()
}

fn at_level(number: u8) -> impl Fn(&Game, u64) -> Move {
    let level = Level::new(number).expect("a level");
    move |game, seed| {
        let options = Options {
            level,
            seed,
            ..Options::default()
        };
        let limits = Limits::nodes(1000);
        Engine::new(options).think_quietly(game, limits).best()
    }
}

#[test]
fn one_who_searches_does_not_wait_for_three_who_only_run() {
    let wins = wins_of_one(40, at_level(10), run_on);
    assert!(wins >= 15, "{wins} of 40");
}

#[test]
fn one_of_a_level_is_ahead_of_three_two_levels_below() {
    for level in [5, 6] {
        let wins = wins_of_one(60, at_level(level), at_level(level - 2));
        assert!(wins >= 21, "level {level}: {wins} of 60");
    }
}

#[test]
fn the_strongest_level_is_far_ahead_of_three_weak_ones() {
    let wins = wins_of_one(40, at_level(10), at_level(4));
    assert!(wins >= 22, "{wins} of 40");
}
