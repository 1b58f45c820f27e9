//! Any bytes, taken as the choices of a game, lead through positions on which the fast rules and the
//! slow twin agree.
#![no_main]

#[path = "../../crates/rules/tests/twin/mod.rs"]
mod twin;

use std::sync::Arc;

use dedale_rules::{Move, Player, PlayerCount, Position, Size, Stage, VariantSetup};
use libfuzzer_sys::fuzz_target;
use twin::{Options, Twin};

fuzz_target!(|bytes: &[u8]| {
    let [width, height, walls, rules, choices @ ..] = bytes else {
        return;
    };
    let size = Size::new(3 + width % 10, 3 + height % 10).expect("3 to 12 each way");
    let players = if rules & 1 == 0 {
        PlayerCount::Two
    } else {
        PlayerCount::Four
    };
    let setup = VariantSetup {
        walls: walls % 24,
        pass: rules & 2 != 0,
        stage: Stage::ALL[usize::from(rules >> 2 & 3)],
        ..VariantSetup::new(size, players)
    };
    let options = Options {
        pass: setup.pass,
        stage: setup.stage as u8,
        ..Options::new(
            size.width().into(),
            size.height().into(),
            players.get(),
            setup.walls.into(),
        )
    };
    let mut twin = Twin::new(&options);
    let variant = setup.validate().expect("a possible game");
    let mut position = Position::start(Arc::new(variant));
    // A long input would only be slow; the interesting boards fill up within this many moves.
    for &choice in choices.iter().take(60) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let chosen: Move = moves[usize::from(choice) % moves.len()];
        position.play(chosen).expect("a legal move is played");
        twin.play_unchecked(&chosen.to_string());
    }
    let mut texts: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    texts.sort();
    assert_eq!(texts, twin.legal(), "{position}");
    let found = position.distance(Player::FIRST).map(u32::from);
    assert_eq!(found, twin.distance(0), "{position}");
});
