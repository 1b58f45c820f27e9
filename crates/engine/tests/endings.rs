//! Endings that depend on the history of a game (R12): a full round of passes, and a position that
//! occurs for the third time, block the game, and it has no winner.

use dedale_engine::{
    Engine, HandWritten, Level, Limits, Options, Proof, RaceValue, Races, Settings, Thought, Tree,
};
use dedale_rules::{AnyBoard, Game, Move, Narrow2, Outcome, Player, Position};

fn game(text: &str) -> Game {
    Game::new(text.parse().expect("a position"))
}

fn think(game: &Game, nodes: u64) -> Thought {
    Engine::new(Options::default()).think_quietly(game, Limits::nodes(nodes))
}

#[test]
fn a_proved_win_is_not_passed_away() {
    // The first pawn is home; a second pass in a row blocks the game, and the proved win is gone.
    let game = game(
        "dedale/1 10x4 e4:0,f4:9 a1h,c1h,e1h,a2h,c2v,a3v,b3h,f3h,g3v 2 walls=9 pass mathematical \
         points=2,0 passes=1",
    );
    let thought = think(&game, 60);
    if let Some(Proof::Won(_)) = thought.proof {
        assert_ne!(thought.best(), Move::Pass, "{:?}", thought.lines);
    }
}

#[test]
fn a_player_who_can_block_the_game_has_not_lost() {
    // The second player has just passed: if the first passes too, the game is drawn.
    let game = game("dedale/1 5x4 c1:0,c3:0 d1h,a2h,b2v,d2h,a3h,d3v 1 pass passes=1");
    let mut after = game.clone();
    after.play(Move::Pass).expect("a legal move");
    assert_eq!(after.outcome(), Some(Outcome::Blocked));
    assert_eq!(think(&game, 100).proof, None);
}

#[test]
fn a_loss_proved_before_is_none_once_the_game_can_be_blocked() {
    let mut game = game("dedale/1 4x5 b1:3,b5:3 - 1 mathematical");
    let mut engine = Engine::new(Options::default());
    // Proofs found on the way still hold at the end, where a pass blocks the game.
    for chosen in
        "b2 b4 b3 a1v b5 b1h a2h c3v c1v b3 b4h c3 pass c4 pass c3 pass b3 pass a3 pass a4 \
                   pass a3 pass b3"
            .split_whitespace()
    {
        if game.position().turn() == Player::FIRST {
            engine.think_quietly(&game, Limits::nodes(300));
        }
        let chosen = chosen.parse().expect("a move");
        game.play(chosen).expect("a legal move");
    }
    let thought = engine.think_quietly(&game, Limits::nodes(300));
    assert_eq!((thought.best(), thought.proof), (Move::Pass, None));
    assert_eq!(thought.lines[0].proof, None);
    game.play(Move::Pass).expect("a legal move");
    assert_eq!(game.outcome(), Some(Outcome::Blocked));
}

#[test]
fn no_line_goes_on_after_the_game_is_blocked() {
    for text in [
        "dedale/1 5x3 c1:0,c3:0 - 2 walls=0 pass passes=1",
        "dedale/1 10x5 f3:8,d3:6 - 2 walls=12 pass stage=2 passes=1",
        "dedale/1 12x4 f4:0,d4:0 - 1 walls=0 pass mathematical points=3,0 passes=1",
    ] {
        let mut game = game(text);
        for chosen in &think(&game, 100).lines[0].moves {
            game.play(*chosen).expect("a move before the end");
        }
    }
}

#[test]
fn a_proved_win_is_not_repeated_away() {
    let mut game = game("dedale/1 9x9 e7:0,a8:0 - 2");
    for text in ["b8", "e6", "a8", "e7", "b8", "e6", "a8"] {
        game.play(text.parse().expect("a move"))
            .expect("a legal move");
    }
    // With e7 the start comes a third time; any other step forward or aside still wins.
    let thought = think(&game, 100);
    game.play(thought.best()).expect("a legal move");
    assert_eq!(game.outcome(), None, "{:?}", thought.lines);
}

#[test]
fn a_win_is_found_beyond_a_circle() {
    // The first player can go to and fro for ever with the better value; a wall wins.
    let walls = "c1v,a2v,c2h,e2h,b3h,d3h,e3v,f3h,h3h,a4v,c5v,h5v,a6h,c6h,e6h,g6h";
    for pawns in ["c5:4,e5:0", "c4:4,f5:0"] {
        let game = game(&format!("dedale/1 9x9 {pawns} {walls} 1"));
        let thought = think(&game, 20_000);
        assert!(
            matches!(thought.proof, Some(Proof::Won(_))),
            "{:?}",
            thought.lines
        );
    }
}

#[test]
fn a_circle_that_nobody_can_leave_is_even() {
    // Drawn races: the player who leaves the cycle first loses, so both wait. Without cycles in the
    // search, one of the two seemed to have about 80 %.
    for (pawns, walls) in [
        (
            "f8:0,g7:0",
            "b1h,e1v,h1h,b2v,f2v,b4v,f4h,a5v,b5h,c5v,h5h,b6v,e6h,h6v,c7h,d7v,e7v,g7v,e8h,g8h",
        ),
        (
            "e6:0,e8:0",
            "d1h,f1v,f2h,a3v,c3v,e3v,f3h,d4h,f4v,h4h,d5v,e5v,b6v,g6v,a7h,c7v,e7v,g7h,d8h,f8h",
        ),
        (
            "i7:0,i6:0",
            "e1h,b2h,c2v,d2v,h2h,a3v,b3h,h3v,c4v,e4h,d5v,h5h,a7v,e7h,g7v,h7h,b8v,d8h,f8v,g8h",
        ),
        (
            "b3:0,a3:0",
            "a1h,c1v,d1h,f1h,b2v,f2h,e3v,a4v,e4h,g4v,h4v,d5h,e5v,h5h,a6h,g6h,b7v,g7v,f8v,h8v",
        ),
    ] {
        let game = game(&format!("dedale/1 9x9 {pawns} {walls} 1"));
        let AnyBoard::Narrow2(board) = game.position().board() else {
            panic!("two players on nine columns")
        };
        assert_eq!(Races::default().value(board), Some(RaceValue::Draw));
        let chances = think(&game, 20_000).chances[Player::FIRST];
        assert!((0.45..0.55).contains(&chances), "{pawns}: {chances}");
    }
}

#[test]
fn a_sealing_wall_wins_where_both_seem_to_wait() {
    // Moving a pawn first seems to lose. But h5h, h1h or h2h lengthens neither path and makes walls
    // illegal that would have closed the second player's: proved to win within 31 moves by a
    // million simulations.
    let game = game(
        "dedale/1 9x9 e4:2,b6:2 \
         a2h,c2h,g2v,c3h,e3h,g3h,c4v,h4v,f5h,a6h,c6h,e6h,g6h,d7h,f7h,h7h 2",
    );
    let thought = think(&game, 30_000);
    assert!(matches!(thought.best(), Move::Wall(_)), "{thought:?}");
    let chances = thought.chances[Player::SECOND];
    assert!(chances > 0.9, "{chances}");
}

/// Positions of games for points with the computer to move, after a pass or after moves to and fro.
const TEMPTING: [(&str, &str); 6] = [
    ("dedale/1 9x9 e1:10,e9:10 - 1 pass", "e1h d1v pass"),
    ("dedale/1 12x12 f1:20,f12:20 - 1 pass", "pass"),
    // Every move loses: a pass would block the game.
    (
        "dedale/1 5x4 c1:0,c3:0 d1h,a2h,b2v,d2h,a3h,d3v 1 pass passes=1",
        "",
    ),
    // A race in which the player who leaves first loses.
    (
        "dedale/1 9x9 b3:0,a3:0 a1h,c1v,d1h,f1h,b2v,f2h,e3v,a4v,e4h,g4v,h4v,d5h,e5v,h5h,a6h,g6h,b7v,g7v,f8v,h8v 1 pass",
        "pass",
    ),
    ("dedale/1 9x9 e1:10,e9:10 - 1 pass", "e2 e8 e1 e9 e2 e8 e1"),
    (
        "dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1 pass",
        "pass pass pass",
    ),
];

#[test]
fn no_level_passes_or_blocks_a_game_for_points_while_it_can_do_something_else() {
    for (start, moves) in TEMPTING {
        let mut game = game(start);
        for chosen in moves.split_whitespace() {
            game.play(chosen.parse().expect("a move"))
                .expect("a legal move");
        }
        for (level, seed) in Level::all().flat_map(|level| [(level, 0), (level, 1), (level, 2)]) {
            let mut engine = Engine::new(Options {
                level,
                seed,
                lines: 3,
                ..Options::default()
            });
            let thought = engine.think_quietly(&game, Limits::nodes(300));
            let best = thought.best();
            let mut after = game.clone();
            after.play(best).expect("a legal move");
            assert_ne!(best, Move::Pass, "level {level}: {start} {moves}");
            let blocked = after.outcome() == Some(Outcome::Blocked);
            assert!(!blocked, "level {level}: {start} {moves}: {best}");
        }
    }
}

#[test]
fn a_block_is_worth_a_loss_where_turns_may_be_passed_and_a_draw_elsewhere() {
    let round = "e2 e8 e1 e9 e2 e8 e1";
    let last = "e9".parse().expect("a move");
    for (pass, value) in [("", 0.0), (" pass", -1.0)] {
        let mut game = game(&format!("dedale/1 9x9 e1:10,e9:10 - 1{pass}"));
        for chosen in round.split(' ') {
            game.play(chosen.parse().expect("a move"))
                .expect("a legal move");
        }
        let before: Vec<_> = game.positions().iter().map(board_of).collect();
        let board = board_of(game.position());
        let mut tree = Tree::new(board, HandWritten::default(), Settings::default());
        tree.move_within(board, &before[..before.len() - 1]);
        tree.search(|done| done >= 500);
        let candidates = tree.candidates();
        let found = candidates.iter().find(|known| known.chosen == last);
        let found = found.expect("a legal move");
        assert!(found.visits > 0 && found.proof.is_none(), "{found:?}");
        assert!((found.value - value).abs() < 1e-6, "{pass}: {found:?}");
    }
}

fn board_of(position: &Position) -> Narrow2 {
    let AnyBoard::Narrow2(board) = *position.board() else {
        panic!("two players on nine columns")
    };
    board
}
