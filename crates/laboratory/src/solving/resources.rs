//! The resources used by this run, on Linux, where the system reports them in files; elsewhere
//! `None`.

use std::fs;
use std::time::Duration;

/// Linux counts processor time in hundredths of a second, whatever the machine.
const TICKS_PER_SECOND: u64 = 100;

/// The processor time of all threads so far.
#[must_use]
pub fn processor_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    // The name in brackets may have blanks; user and system time are the 12th and 13th behind it.
    let (_, rest) = text.rsplit_once(')')?;
    let mut words = rest.split_whitespace().skip(11);
    let user: u64 = words.next()?.parse().ok()?;
    let system: u64 = words.next()?.parse().ok()?;
    Some(Duration::from_millis(
        (user + system) * 1000 / TICKS_PER_SECOND,
    ))
}

/// The most memory used at a time, in bytes.
#[must_use]
pub fn peak_memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}
