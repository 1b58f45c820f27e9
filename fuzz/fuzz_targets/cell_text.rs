//! Cells that parse show and parse back; no text makes the parser panic.
#![no_main]

use dedale_rules::Cell;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(cell) = text.parse::<Cell>() {
        let shown = cell.to_string();
        assert_eq!(
            shown.parse::<Cell>().ok(),
            Some(cell),
            "{text:?} shows as {shown:?}"
        );
    }
});
