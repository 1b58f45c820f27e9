//! The memory of this process, as Linux reports it.

/// The resident bytes of this process.
pub(crate) fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").expect("Linux has it");
    let pages = text.split(' ').nth(1).expect("the second number");
    let pages: u64 = pages.parse().expect("a number of pages");
    pages * 4096
}
