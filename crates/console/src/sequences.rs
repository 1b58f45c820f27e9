//! Sequences for colours and the cursor: where a terminal must be asked before it takes them.

/// Whether the terminal takes sequences for colours and the cursor. A console of Windows shows them as text until it is
/// switched to them, which this does; one from before Windows 10 cannot be.
#[must_use]
pub fn knows_sequences() -> bool {
    #[cfg(windows)]
    return crossterm::ansi_support::supports_ansi();
    #[cfg(not(windows))]
    return true;
}
