//! What is counted while the server runs, for `/metrics`: numbers only, nobody's names.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the sizes of groups written in one transaction.
const GROUPS: [u64; 8] = [1, 2, 4, 8, 16, 64, 256, u64::MAX];
/// Upper bounds of how long a transaction takes, in microseconds.
const COMMITS: [u64; 8] = [100, 300, 1000, 3000, 10_000, 30_000, 100_000, u64::MAX];

/// Counts that fall into ranges.
#[derive(Debug, Default)]
pub(crate) struct Ranges {
    counts: [AtomicU64; 8],
    sum: AtomicU64,
}

impl Ranges {
    fn count(&self, bounds: &[u64; 8], value: u64) {
        let place = bounds.iter().position(|bound| value <= *bound).unwrap_or(7);
        self.counts[place].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(value, Ordering::Relaxed);
    }

    fn show(&self, name: &str, bounds: &[u64; 8], text: &mut String) {
        type_line(text, name, "histogram");
        let mut total = 0;
        for (bound, count) in bounds.iter().zip(&self.counts) {
            total += count.load(Ordering::Relaxed);
            let bound = if *bound == u64::MAX {
                "+Inf".to_owned()
            } else {
                bound.to_string()
            };
            let _ = writeln!(text, "dedale_{name}_bucket{{le=\"{bound}\"}} {total}");
        }
        let sum = self.sum.load(Ordering::Relaxed);
        let _ = writeln!(text, "dedale_{name}_sum {sum}\ndedale_{name}_count {total}");
    }
}

/// What kind of number follows.
fn type_line(text: &mut String, name: &str, kind: &str) {
    let _ = writeln!(text, "# TYPE dedale_{name} {kind}");
}

/// All that is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub connections: AtomicI64,
    pub sockets: AtomicI64,
    pub games: AtomicI64,
    /// Games whose log is known to be damaged.
    pub damaged_games: AtomicI64,
    pub searches: AtomicI64,
    pub waiting_searches: AtomicI64,
    /// 1 while another program writes into the database and ours waits.
    pub database_locked: AtomicI64,
    pub requests: AtomicU64,
    pub messages: AtomicU64,
    pub entries: AtomicU64,
    pub refused: AtomicU64,
    pub slow_readers: AtomicU64,
    pub failed_commits: AtomicU64,
    groups: Ranges,
    commits: Ranges,
}

impl Metrics {
    /// A transaction was written: what so many asked for.
    pub(crate) fn committed(&self, jobs: usize, time: Duration) {
        self.groups.count(&GROUPS, jobs as u64);
        let time = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.commits.count(&COMMITS, time);
    }

    /// In the form that Prometheus reads.
    pub(crate) fn show(&self) -> String {
        let mut text = String::new();
        let mut gauge = |name: &str, value: &AtomicI64| {
            let value = value.load(Ordering::Relaxed);
            type_line(&mut text, name, "gauge");
            let _ = writeln!(text, "dedale_{name} {value}");
        };
        gauge("connections", &self.connections);
        gauge("sockets", &self.sockets);
        gauge("games", &self.games);
        gauge("damaged_games", &self.damaged_games);
        gauge("searches", &self.searches);
        gauge("waiting_searches", &self.waiting_searches);
        gauge("database_locked", &self.database_locked);
        let mut counter = |name: &str, value: &AtomicU64| {
            let value = value.load(Ordering::Relaxed);
            type_line(&mut text, name, "counter");
            let _ = writeln!(text, "dedale_{name} {value}");
        };
        counter("requests_total", &self.requests);
        counter("messages_total", &self.messages);
        counter("entries_total", &self.entries);
        counter("refused_total", &self.refused);
        counter("slow_readers_total", &self.slow_readers);
        counter("failed_commits_total", &self.failed_commits);
        self.groups.show("group_commit_jobs", &GROUPS, &mut text);
        self.commits
            .show("commit_microseconds", &COMMITS, &mut text);
        text
    }
}

/// Counts one more as long as it is there.
pub(crate) struct Counted<'a>(&'a AtomicI64);

impl<'a> Counted<'a> {
    pub(crate) fn new(gauge: &'a AtomicI64) -> Counted<'a> {
        gauge.fetch_add(1, Ordering::Relaxed);
        Counted(gauge)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_add_up() {
        let metrics = Metrics::default();
        for jobs in [1, 1, 3, 300] {
            metrics.committed(jobs, Duration::from_micros(200));
        }
        let text = metrics.show();
        assert!(text.contains("dedale_group_commit_jobs_bucket{le=\"1\"} 2\n"));
        assert!(text.contains("dedale_group_commit_jobs_bucket{le=\"4\"} 3\n"));
        assert!(text.contains("dedale_group_commit_jobs_bucket{le=\"+Inf\"} 4\n"));
        assert!(text.contains("dedale_group_commit_jobs_sum 305\n"));
        assert!(text.contains("dedale_commit_microseconds_bucket{le=\"300\"} 4\n"));
    }
}
