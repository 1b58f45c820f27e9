//! C10: a hint for a person: the move, and why. (The program's own tests check the words.)

use std::time::Duration;

use dedale_engine::{Engine, Fact, Limits, Options, Signals, Task};
use dedale_play::{Advice, Kind, advise};
use dedale_rules::Move;

use crate::front_end::{FrontEnd, plan};

fn advice(game: &FrontEnd) -> Option<Advice> {
    let mut engine = Engine::new(Options {
        memory: 1,
        ..Options::default()
    });
    let task = Task {
        limits: Limits::nodes(60),
        signals: &Signals::default(),
        now: &|| Duration::ZERO,
        progress: &mut |_| {},
    };
    advise(game.table.game(), &mut engine, task)
}

#[test]
fn c10_a_hint_names_a_move_and_why() {
    let game = FrontEnd::from_position("dedale/1 9x9 d8:2,c4:1 - 1 pass");
    let hint = advice(&game).expect("the game goes on");
    assert_eq!(hint.chosen.to_string(), "d9");
    assert_eq!(hint.explanation.chief(), [Fact::Wins]);
    // Without a way to win the opponent must be stopped, and only a wall does it.
    let game = FrontEnd::from_position("dedale/1 9x9 d5:2,c2:0 d1h 1 pass");
    let hint = advice(&game).expect("the game goes on");
    assert!(matches!(hint.chosen, Move::Wall(_)), "{}", hint.chosen);
    let facts = hint.explanation.chief();
    let stops = |fact: &Fact| matches!(fact, Fact::StopsWin { .. });
    assert!(facts.iter().any(stops), "{facts:?}");
}

#[test]
fn c10_there_is_a_hint_in_every_game_and_it_changes_nothing() {
    for kind in Kind::ALL {
        for controllers in ["h h", "h h h h"] {
            let mut plan = plan(controllers);
            plan.kind = kind;
            plan.size = "5x5".parse().expect("a size");
            if plan.variant().is_err() {
                continue;
            }
            let game = FrontEnd::start(&plan);
            let before = game.table.clone();
            let hint = advice(&game).expect("the game goes on");
            assert!(game.table.position().is_legal(hint.chosen), "{kind:?}");
            assert!(!hint.explanation.chief().is_empty(), "{kind:?}: no reason");
            assert_eq!(game.table, before);
        }
    }
}

#[test]
fn c10_there_is_no_hint_after_the_end() {
    let mut game = FrontEnd::from_position("dedale/1 9x9 d8:2,c4:1 - 1 pass");
    game.play("d9");
    assert!(advice(&game).is_none());
}
