//! A save that reads is shown and read back as the same; a game file that makes a table can be
//! looked at, kept and gone on with; no text makes the readers panic.
#![no_main]

use std::time::Duration;

use dedale_play::{Save, Table};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(save) = text.parse::<Save>() {
        assert_eq!(save.to_string().parse().as_ref(), Ok(&save), "{text:?}");
    }
    // Without the check, so that changed texts are looked at too.
    let Ok(mut table) = Table::from_game_file(text) else {
        return;
    };
    let save = Save {
        id: "fuzz".to_owned(),
        kept: 0,
        table: table.clone(),
    };
    assert_eq!(save.to_string().parse().as_ref(), Ok(&save), "{text:?}");
    let now = Duration::from_secs(7);
    for player in table.position().players().players() {
        let _ = (table.used(player, now), table.reading(player, now));
    }
    assert_eq!(table.points().is_some(), table.ending().is_some());
    let _ = table.can_take_back(table.turn());
    drop(table.go_on(now));
    drop(table.tick(Duration::MAX));
    drop(table.interrupt(Duration::MAX));
});
