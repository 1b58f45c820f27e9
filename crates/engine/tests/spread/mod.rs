//! Work spread over all cores, with reports of progress; shared by the examples that measure.

#![allow(dead_code, reason = "each program uses a part")]

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The interval of progress reports.
const EVERY: Duration = Duration::from_secs(10);

/// The number of threads from the arguments (`threads=N`); by default the number of cores.
pub(crate) fn threads(words: &[String]) -> usize {
    let told = option(words, "threads=").and_then(|text| text.parse().ok());
    told.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// The value of an option such as `threads=`.
pub(crate) fn option<'a>(words: &'a [String], name: &str) -> Option<&'a str> {
    words.iter().find_map(|word| word.strip_prefix(name))
}

/// The arguments that are not options.
pub(crate) fn plain(words: &[String]) -> Vec<&str> {
    let plain = words.iter().filter(|word| !word.contains('='));
    plain.map(String::as_str).collect()
}

/// A part in per cent.
pub(crate) fn percent(part: usize, of: usize) -> f64 {
    100.0 * f64::from(part as u32) / f64::from(of.max(1) as u32)
}

/// Runs the work for each item and returns the results in order. After `end` no new item is begun:
/// unfinished items are `None`.
pub(crate) fn spread<T: Sync, R: Send>(
    what: &str,
    items: &[T],
    threads: usize,
    end: Option<Instant>,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<Option<R>> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Option<R>>> = Mutex::new(items.iter().map(|_| None).collect());
    let told = Mutex::new((Instant::now(), 0_usize));
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, items.len().max(1)) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let is_over = end.is_some_and(|end| Instant::now() >= end);
                    let Some(item) = items.get(number).filter(|_| !is_over) else {
                        return;
                    };
                    let result = work(item);
                    done.lock().expect("no work panics")[number] = Some(result);
                    let mut told = told.lock().expect("no work panics");
                    told.1 += 1;
                    if told.0.elapsed() >= EVERY {
                        told.0 = Instant::now();
                        eprintln!("{what}: {} of {}", told.1, items.len());
                    }
                }
            });
        }
    });
    done.into_inner().expect("no work panics")
}
