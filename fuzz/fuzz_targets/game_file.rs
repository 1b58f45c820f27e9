//! A game file that reads is shown and read back as the same, and can be played through; no text
//! makes the reader panic.
#![no_main]

use dedale_rules::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = text.parse::<Record>() else {
        return;
    };
    assert_eq!(record.to_string().parse().as_ref(), Ok(&record), "{text:?}");
    assert_eq!(record.game().moves().len(), record.entries().len());
});
