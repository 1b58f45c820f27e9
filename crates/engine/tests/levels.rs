//! The levels: each plays differently, and the weak ones are short-sighted without throwing races
//! away. `cargo xtask levels` measures the distances between them.

use dedale_engine::{Engine, Level, Limits, Options, Proof, Thought};
use dedale_rules::{Game, Move, Outcome, PerPlayer, Player, PlayerCount, Position, SplitMix};

fn engine(level: u8, seed: u64) -> Engine {
    Engine::new(Options {
        level: Level::new(level).expect("a level"),
        seed,
        memory: 16,
        ..Options::default()
    })
}

/// More simulations than any level but the last two takes.
fn think(engine: &mut Engine, game: &Game) -> Thought {
    engine.think_quietly(game, Limits::nodes(5_000))
}

fn game(text: &str) -> Game {
    Game::new(text.parse().expect("a position"))
}

#[test]
fn numbers_from_1_to_10_are_levels() {
    assert_eq!(Level::all().count(), 10);
    for level in Level::all() {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    for text in ["0", "11", "", "x", "-1", "5.5"] {
        assert!(text.parse::<Level>().is_err(), "{text}");
    }
    assert_eq!(Level::default(), Level::STRONGEST);
}

/// The bound on the time of a move: 5,000 simulations take less than a second in every game.
#[test]
fn levels_below_nine_look_at_few_positions() {
    for players in [PlayerCount::Two, PlayerCount::Four] {
        let size = "9x9".parse().expect("a size");
        let setup = dedale_rules::VariantSetup::new(size, players);
        let variant = setup.validate().expect("the usual game");
        let game = Game::new(Position::start(std::sync::Arc::new(variant)));
        let mut before = 0;
        for level in 1..=8 {
            // No other limit: the level's own ends the search.
            let thought = engine(level, 1).think_quietly(&game, Limits::default());
            assert!(thought.simulations > before, "level {level}");
            assert!(thought.simulations <= 8_000, "level {level}");
            before = thought.simulations;
        }
    }
}

#[test]
fn the_same_seed_has_the_same_whims_and_another_has_others() {
    let game = game("dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2");
    let moves = |seed: u64| {
        let mut engine = engine(2, seed);
        (0..3)
            .map(|_| think(&mut engine, &game).best())
            .collect::<Vec<_>>()
    };
    assert_eq!(moves(7), moves(7));
    let different: std::collections::HashSet<_> = (0..40).map(|seed| moves(seed)[0]).collect();
    assert!(different.len() > 2, "{different:?}");
}

#[test]
fn even_the_weakest_wins_a_won_race() {
    let mut random = SplitMix::new(5);
    let mut races = 0;
    while races < 30 {
        let mut position = Position::standard();
        for _ in 0..40 {
            let moves = position.legal_moves();
            position.play_unchecked(moves[random.below(moves.len())]);
        }
        let mut setup = position.setup();
        setup.stocks = PerPlayer::new(PlayerCount::Two, 0);
        let Ok(start) = setup.validate() else {
            continue;
        };
        let mut game = Game::new(start);
        let mover = game.position().turn();
        let mut weakest = engine(1, 3);
        let Some(Proof::Won(_)) = think(&mut weakest, &game).proof else {
            continue;
        };
        races += 1;
        while game.outcome().is_none() {
            let chosen = if game.position().turn() == mover {
                think(&mut weakest, &game).best()
            } else {
                let moves = game.legal_moves();
                moves[random.below(moves.len())]
            };
            game.play(chosen).expect("a legal move");
        }
        assert_eq!(game.outcome(), Some(Outcome::Won(mover)));
    }
}

#[test]
fn a_win_at_once_is_never_overlooked() {
    for level in 1..=9 {
        for seed in 0..20 {
            let game = game("dedale/1 9x9 e8:3,c4:5 a1h,c7v 1");
            let best = think(&mut engine(level, seed), &game).best();
            assert_eq!(best.to_string(), "e9", "level {level}");
        }
    }
}

#[test]
fn a_much_stronger_level_wins_nearly_always() {
    let mut won = 0;
    for number in 0..20 {
        let mut game = Game::new(Position::standard());
        for text in ["e2", "e8", "e3", "e7"] {
            game.play(text.parse().expect("a move")).expect("legal");
        }
        let mut engines = [engine(6, number), engine(1, number)];
        let strong = number as usize % 2;
        while game.outcome().is_none() && game.moves().len() < 200 {
            let turn = game.position().turn().index();
            let best = think(&mut engines[turn ^ strong], &game).best();
            game.play(best).expect("a legal move");
        }
        if let Some(Outcome::Won(winner)) = game.outcome() {
            won += usize::from(winner.index() == strong);
        }
    }
    assert!(won >= 18, "{won} of 20");
}

/// A game of two levels from the start, cut after `longest` moves.
fn played(levels: [u8; 2], seeds: [u64; 2], longest: usize) -> Game {
    let mut game = Game::new(Position::standard());
    let mut engines = [0, 1].map(|seat| engine(levels[seat], seeds[seat]));
    while game.outcome().is_none() && game.moves().len() < longest {
        let turn = game.position().turn().index();
        let best = think(&mut engines[turn], &game).best();
        game.play(best).expect("a legal move");
    }
    game
}

/// Whether a move is a step that lengthens one's own path although another shortens it.
fn is_a_step_back(position: &Position, chosen: Move) -> bool {
    let Move::Pawn(cell) = chosen else {
        return false;
    };
    let map = position.distances(position.turn());
    let here = map.at(position.pawn(position.turn()));
    let is_shorter = |cell| map.at(cell) < here;
    map.at(cell) > here && position.pawn_moves().iter().any(is_shorter)
}

/// Whether the opponent of the player to move is one step from its goal.
fn is_one_step_from_home(position: &Position) -> bool {
    let mut players = position.players().players();
    players.any(|player| player != position.turn() && position.distance(player) == Some(1))
}

/// Whether a move lets an opponent reach its goal with the next step although a wall could lengthen
/// that path.
fn lets_the_opponent_home(position: &Position, chosen: Move) -> bool {
    let other = if position.turn() == Player::FIRST {
        Player::SECOND
    } else {
        Player::FIRST
    };
    let after = |chosen: Move| {
        let mut after = position.clone();
        after.play_unchecked(chosen);
        after
    };
    let is_over = after(chosen).outcome().is_some();
    let mut walls = position.legal_walls().iter().map(Move::Wall);
    position.distance(other) == Some(1)
        && !is_over
        && after(chosen).distance(other) == Some(1)
        && walls.any(|wall| after(wall).distance(other) > Some(1))
}

/// Before the levels looked at the board without a search, level 1 placed 7 walls in 352 moves. The
/// lower levels run for the goal without a look at the opponent in some of their turns, the lowest
/// in half of them, and so let it arrive now and then.
#[test]
fn the_lower_levels_use_their_walls_and_never_step_back_for_nothing() {
    for (level, most) in [(1, 70), (2, 40), (3, 30), (4, 20)] {
        let (mut walls, mut moves, games) = (0, 0, 40_u32);
        let (mut let_home, mut stopped) = (0, 0);
        for number in 0..u64::from(games) {
            let seat = usize::from(!number.is_multiple_of(2));
            let mut levels = [level; 2];
            levels[1 - seat] = if level == 1 { 3 } else { level - 1 };
            let game = played(levels, [number, number + 1000], 250);
            for (position, &chosen) in game.positions().iter().zip(game.moves()) {
                if position.turn().index() == seat {
                    let text = format!("level {level}: {chosen} in {position}");
                    assert!(!is_a_step_back(position, chosen), "{text}");
                    let lets = lets_the_opponent_home(position, chosen);
                    let_home += usize::from(lets);
                    stopped += usize::from(!lets && is_one_step_from_home(position));
                    moves += 1;
                    walls += u32::from(matches!(chosen, Move::Wall(_)));
                }
            }
        }
        let all = let_home + stopped;
        assert!(
            stopped > 0 && 100 * let_home < most * all,
            "level {level}: {let_home} of {all}"
        );
        assert!(walls > 2 * games, "level {level}: {walls} walls");
        assert!(walls * 2 < moves, "level {level} hardly ever steps");
    }
}

/// A player who only takes the shortest way, as beginners do, once won 1 of 12 games against the first level.
#[test]
fn a_beginner_who_only_walks_wins_some_games_against_the_first_level() {
    let games = 40;
    let mut won = 0;
    for number in 0..games {
        let mut random = SplitMix::new(number);
        let mut first = engine(1, number);
        let walker = number as usize % 2;
        let mut game = Game::new(Position::standard());
        while game.outcome().is_none() && game.moves().len() < 250 {
            let position = game.position();
            let chosen = if position.turn().index() == walker {
                let ways = position.distances(position.turn());
                let steps: Vec<_> = position.pawn_moves().iter().collect();
                let nearest = steps.iter().filter_map(|&cell| ways.at(cell)).min();
                let best: Vec<_> = { steps.into_iter() }
                    .filter(|&cell| ways.at(cell) == nearest)
                    .collect();
                Move::Pawn(best[random.below(best.len())])
            } else {
                think(&mut first, &game).best()
            };
            game.play(chosen).expect("a legal move");
        }
        if let Some(Outcome::Won(winner)) = game.outcome() {
            won += usize::from(winner.index() == walker);
        }
    }
    assert!((8..30).contains(&won), "{won} of {games}");
}

/// Before, 2 of 20 at level 1, which runs straight for its goal in half of its turns.
#[test]
fn no_level_plays_the_same_game_again_and_again() {
    for (level, least) in [(1, 10), (2, 16), (3, 18), (4, 19), (5, 19)] {
        let games: std::collections::HashSet<Vec<Move>> = (0..20)
            .map(|seed| played([level, 2], [seed, 1], 250).moves().to_vec())
            .collect();
        assert!(games.len() >= least, "level {level}: {} of 20", games.len());
    }
}
