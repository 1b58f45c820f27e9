//! Ctrl-C while a board is solved: the work ends soon, and removes its temporary files. A second
//! Ctrl-C ends the program at once.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit status of a program that Ctrl-C has ended.
pub const INTERRUPTED: i32 = 130;

/// Whether the work was asked to end.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    asked: Arc<AtomicBool>,
}

impl Stop {
    /// Handles Ctrl-C from now on.
    #[must_use]
    pub fn listening() -> Stop {
        let stop = Stop::default();
        let asked = Arc::clone(&stop.asked);
        // Without a handler Ctrl-C still ends the program, only without cleaning up.
        let _ = ctrlc::set_handler(move || {
            if asked.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
        });
        stop
    }

    /// Was the work asked to end?
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }
}

/// A writer that fails once the work was asked to end.
pub struct Stoppable<'a> {
    /// The underlying writer.
    pub writer: &'a mut dyn Write,
    /// The request to end.
    pub stop: &'a Stop,
}

impl Write for Stoppable<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.stop.is_asked() {
            // Not `Interrupted`, after which writers try again.
            return Err(io::ErrorKind::Other.into());
        }
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_writer_fails_when_the_work_is_to_end() {
        let stop = Stop::default();
        let mut bytes = Vec::new();
        let mut writer = Stoppable {
            writer: &mut bytes,
            stop: &stop,
        };
        writer.write_all(b"one").unwrap();
        stop.asked.store(true, Ordering::Relaxed);
        assert!(writer.write_all(b"two").is_err());
        assert_eq!(bytes, b"one");
    }
}
