//! What a person is asked about before it is played (R12).

use std::fmt::Write as _;

use dedale_play::Moment;
use dedale_rules::{Move, Player, SplitMix};
use serde_json::{Value, json};

use super::{played, stored};
use crate::action::Action;
use crate::view::Blocks;

#[test]
fn r12_what_lets_the_game_be_blocked_is_said_with_the_view() {
    let wanders = "e2 e8 e1 e9 e2 e8";
    for (setting, visitors, moves, expected) in [
        (json!({"pass": true}), [1, 10], "", json!({"pass": "then"})),
        (json!({"pass": true}), [1, 3], "", json!(null)),
        (json!({"pass": true}), [1, -1], "", json!(null)),
        // The second pass of a round.
        (
            json!({"pass": true}),
            [-1, 1],
            "pass",
            json!({"pass": "now"}),
        ),
        (json!({}), [1, 3], "", json!(null)),
        // Without passing a computer may take the draw by repetition.
        (json!({}), [1, 3], wanders, json!({"e1": "then"})),
        (json!({}), [1, -1], wanders, json!(null)),
        (
            json!({}),
            [-1, 1],
            "e2 e8 e1 e9 e2 e8 e1",
            json!({"e9": "now"}),
        ),
    ] {
        // A level, or a visitor: oneself, and somebody else.
        let seats: Vec<i64> = visitors
            .iter()
            .map(|&kind: &i64| i64::from(kind.abs() == 1))
            .collect();
        let mut game = stored(&setting, &seats);
        for (seat, kind) in game.seats.iter_mut().zip(visitors) {
            match kind {
                1 => {}
                -1 => seat.visitor = Some(2),
                level => seat.level = u8::try_from(level).ok(),
            }
        }
        let mut text = String::new();
        for (place, chosen) in moves.split_whitespace().enumerate() {
            let _ = writeln!(text, "play {} {chosen}", place % 2 + 1);
        }
        let lines: Vec<&str> = ["begin"].into_iter().chain(text.lines()).collect();
        let actions: Vec<(u64, &str)> = (0..).zip(lines).collect();
        let (room, told, _) = played(&game, &actions);
        assert!(
            told.iter()
                .all(|told| ["began", "played"].contains(&told.as_str())),
            "{told:?}"
        );
        let turn = room.table.turn();
        assert_eq!(
            room.view(&[turn])["blocks"],
            expected,
            "{setting} {visitors:?} {moves}"
        );
        let other = turn.next(room.table.position().players());
        assert_eq!(room.view(&[other])["blocks"], Value::Null);
    }
}

/// Most games are not looked at closely. Whatever is left out, nothing in it could block the game.
#[test]
fn nothing_that_blocks_the_game_is_overlooked() {
    let mut random = SplitMix::new(12);
    let mut found = 0;
    for (number, seats) in [[1, 0], [1, 2], [0, 1]].iter().cycle().take(60).enumerate() {
        let setting = json!({"board": "5x5", "walls": number % 3, "pass": number % 4 == 0});
        let (mut room, _, _) = played(&stored(&setting, seats), &[(0, "begin")]);
        for _ in 0..40 {
            let table = &room.table;
            let legal = table.game().legal_moves();
            if table.waits_for_person() {
                let said = room.blocking();
                for &chosen in &legal {
                    let how = if table.is_blocked_by(chosen) {
                        Some(Blocks::Now)
                    } else {
                        table.lets_computer_block(chosen).then_some(Blocks::Then)
                    };
                    let told = said.iter().find(|(other, _)| *other == chosen);
                    assert_eq!(told.map(|(_, how)| *how), how, "{chosen}");
                    found += usize::from(how.is_some());
                }
            }
            // To and fro, as games are that are blocked.
            let steps: Vec<Move> = { legal.iter().copied() }
                .filter(|chosen| !matches!(chosen, Move::Wall(_)))
                .collect();
            let choices = if random.below(8) == 0 { &legal } else { &steps };
            let Some(&chosen) = choices.get(random.below(choices.len().max(1))) else {
                break;
            };
            let by: Player = table.turn();
            let Ok(step) = room.step(Action::Play(by, chosen), Moment::ZERO) else {
                break;
            };
            room.take(step);
        }
    }
    assert!(found > 50, "{found}");
}
