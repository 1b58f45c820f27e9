//! A position that reads is shown and read back as the same, and can be played; no text makes the
//! reader panic.
#![no_main]

use dedale_rules::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(position) = text.parse::<Position>() else {
        return;
    };
    let shown = position.to_string();
    assert_eq!(shown.parse().as_ref(), Ok(&position), "{text:?}");
    assert_eq!(position.mirrored().mirrored(), position);
    for chosen in position.legal_moves() {
        let mut next = position.clone();
        next.play(chosen).expect("a legal move is played");
    }
});
