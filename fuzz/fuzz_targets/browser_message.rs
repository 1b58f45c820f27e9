//! A frame from a browser is read or refused; what was read is read as the same with a field of a later version beside it; no text
//! makes the reader panic.
#![no_main]

#[path = "../../crates/server/src/action.rs"]
#[allow(dead_code, reason = "messages name a few of them")]
mod action;
#[path = "../../crates/server/src/fact.rs"]
#[allow(dead_code, reason = "messages name offers alone")]
mod fact;
#[path = "../../crates/server/src/wire.rs"]
#[expect(dead_code, reason = "what games do with messages is not tried here")]
mod wire;

use libfuzzer_sys::fuzz_target;
use serde_json::Value;

use crate::fact::What;
use crate::wire::{FromBrowser, Unreadable, read};

fuzz_target!(|text: &str| {
    let message = match read(text) {
        Ok(message) => message,
        Err(Unreadable::Broken) => return,
        Err(Unreadable::UnknownType) => {
            if let Some(frame) = whole(text) {
                assert!(frame["type"].is_string(), "{text:?}");
            }
            return;
        }
    };
    if let FromBrowser::Propose { what, .. } | FromBrowser::Answer { what, .. } = &message {
        let _ = What::named(what);
    }
    // Put in as text: a number that is read and written again may be another one in its last digit.
    let Some(rest) = text.trim_start().strip_prefix('{') else {
        return;
    };
    let again = read(&format!(r#"{{"of a later version":[{{}}],{rest}"#));
    assert_eq!(format!("{again:?}"), format!("Ok({message:?})"), "{text:?}");
});

/// The frame as any JSON. A field that nobody reads is passed over without a look at the escapes in it, so that a frame
/// may be read although not all of it is JSON.
fn whole(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}
