//! What a visitor asks for when making a game is read or refused; what was read is kept and read back as the same, asked for again it is
//! the same game, and a table can be laid for it; no JSON makes the reader panic.
#![no_main]

#[path = "../../crates/server/src/seat.rs"]
mod seat;
#[path = "../../crates/server/src/setting.rs"]
mod setting;

use dedale_words::language::Language;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

use crate::setting::{Setting, is_class};

fuzz_target!(|text: &str| {
    let Ok(asked) = serde_json::from_str::<Value>(text) else {
        return;
    };
    // As the server does: anything but an object is refused before.
    if !asked.is_object() {
        return;
    }
    let Ok(setting) = Setting::read(&asked, 7, Language::French) else {
        return;
    };
    let kept = serde_json::to_string(&setting).expect("JSON");
    assert_eq!(
        serde_json::from_str::<Setting>(&kept).ok().as_ref(),
        Some(&setting),
        "{text:?}"
    );
    let again: Value = serde_json::from_str(&kept).expect("JSON");
    let again = Setting::read(&again, 7, Language::English);
    assert_eq!(again.ok().as_ref(), Some(&setting), "{text:?}");
    assert!(is_class(&setting.class()), "{text:?}");
    assert!(setting.told(None).get("seed").is_none());
    assert!(setting.table(&[], Language::English).is_ok(), "{text:?}");
});
