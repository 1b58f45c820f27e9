//! A move that reads in some notation is written and read back as the same; no text makes a reader
//! panic.
#![no_main]

use dedale_rules::{Notation, Size};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for size in ["3x3", "9x9", "5x12", "12x12"] {
        let size: Size = size.parse().expect("a size");
        let _ = Notation::recognise(text, size);
        for notation in Notation::ALL {
            if let Ok(chosen) = notation.read(text, size) {
                let written = notation.write(chosen, size);
                assert_eq!(notation.read(&written, size), Ok(chosen), "{text:?}");
                let standard = Notation::Standard.write(chosen, size);
                assert_eq!(Notation::recognise(&standard, size), Ok(chosen));
            }
        }
    }
});
