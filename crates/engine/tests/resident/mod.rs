//! How much memory this process takes, as Linux tells it.

/// Bytes of this process that are in memory.
pub(crate) fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").expect("Linux has it");
    let pages = text.split(' ').nth(1).expect("the second number");
    let pages: u64 = pages.parse().expect("a number of pages");
    pages * 4096
}
