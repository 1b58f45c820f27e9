//! The terminal: taken over for the screen, and given back however the program ends.

use std::io::{self, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
use ratatui::Terminal;
use ratatui::layout::{Position, Rect};

use crate::screen::sixteen_colours::SixteenColours;

/// Whether the terminal is taken over now: it is given back once, by whoever comes first.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while the screen is ours.
pub(super) struct Takeover {
    pub terminal: Terminal<SixteenColours<Stdout>>,
    /// The terminal reports the mouse.
    has_mouse: bool,
}

impl Takeover {
    /// Clears the screen, so that everything is drawn again. A window that went to another size and back
    /// has lost its text, although its size is the same.
    pub(super) fn start_anew(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }

    /// Takes the mouse, or leaves it to the terminal, which then can mark text.
    pub(super) fn set_mouse(&mut self, wanted: bool) -> io::Result<()> {
        if wanted == self.has_mouse {
            return Ok(());
        }
        self.has_mouse = wanted;
        if wanted {
            execute!(io::stdout(), EnableMouseCapture)
        } else {
            execute!(io::stdout(), DisableMouseCapture)
        }
    }

    /// Takes the terminal over: another page, keys one by one, the mouse.
    pub(super) fn begin() -> io::Result<Takeover> {
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        let begun = (|| {
            execute!(
                io::stdout(),
                EnterAlternateScreen,
                EnableMouseCapture,
                cursor::Hide
            )?;
            // Old consoles of Windows cannot tell a paste from typing.
            let _ = execute!(io::stdout(), EnableBracketedPaste);
            Terminal::new(SixteenColours::new(io::stdout()))
        })();
        match begun {
            Ok(terminal) => Ok(Takeover {
                terminal,
                has_mouse: true,
            }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }
}

/// Rings the terminal's bell.
pub(super) fn ring() -> io::Result<()> {
    let mut output = io::stdout();
    output.write_all(b"\x07")?;
    output.flush()
}

impl Drop for Takeover {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back as it was, if it has not been already.
pub(super) fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    // A terminal that is gone cannot be put in order, and nobody sees it. What an old console does not know must not keep
    // the rest from it.
    let _ = execute!(io::stdout(), DisableBracketedPaste);
    let _ = execute!(
        io::stdout(),
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}
