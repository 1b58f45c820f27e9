//! The engine for everybody: a few threads, and a queue in which visitors take turns, so that nobody's many games make another's
//! one game wait. The longer the queue, the shorter the thinking.

use std::collections::{HashMap, VecDeque};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use dedale_engine::{Limits, Options, Signals, Thought};
use dedale_host::{nets, thinker};
use dedale_rules::Game;

use crate::metrics::{Counted, Metrics};

/// Memory of one search, in megabytes.
const MEMORY: usize = 64;
/// However long the queue is, a search has so much time.
const LEAST: Duration = Duration::from_millis(50);

/// A search that is wanted.
pub(crate) struct Search {
    /// Whose it is: the queue is fair between them.
    pub owner: i64,
    pub game: Game,
    pub options: Options,
    pub limits: Limits,
    pub signals: Arc<Signals>,
    /// Hears the end, on the thread of the search; nothing where it broke off.
    pub done: Box<dyn FnOnce(Option<Thought>) + Send>,
}

/// Searches that wait, by owner; owners take turns.
struct Queue<T> {
    of: HashMap<i64, VecDeque<T>>,
    turns: VecDeque<i64>,
    waiting: usize,
    closed: bool,
}

impl<T> Default for Queue<T> {
    fn default() -> Queue<T> {
        Queue {
            of: HashMap::new(),
            turns: VecDeque::new(),
            waiting: 0,
            closed: false,
        }
    }
}

impl<T> Queue<T> {
    fn push(&mut self, owner: i64, item: T) {
        let own = self.of.entry(owner).or_default();
        if own.is_empty() {
            self.turns.push_back(owner);
        }
        own.push_back(item);
        self.waiting += 1;
    }

    fn pop(&mut self) -> Option<T> {
        let owner = self.turns.pop_front()?;
        let own = self.of.get_mut(&owner)?;
        let item = own.pop_front();
        if own.is_empty() {
            self.of.remove(&owner);
        } else {
            self.turns.push_back(owner);
        }
        self.waiting -= usize::from(item.is_some());
        item
    }

    fn of_owner(&self, owner: i64) -> usize {
        self.of.get(&owner).map_or(0, VecDeque::len)
    }
}

struct Shared {
    queue: Mutex<Queue<Search>>,
    more: Condvar,
    threads: usize,
    metrics: Arc<Metrics>,
}

/// The threads. They end when this does, after the searches that they are at.
pub(crate) struct Thinkers {
    shared: Arc<Shared>,
}

impl Thinkers {
    pub(crate) fn start(threads: usize, metrics: Arc<Metrics>) -> std::io::Result<Thinkers> {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            more: Condvar::new(),
            threads: threads.max(1),
            metrics,
        });
        for _ in 0..shared.threads {
            let shared = Arc::clone(&shared);
            let builder = thread::Builder::new().name("thinker".to_owned());
            let builder = builder.stack_size(thinker::STACK);
            builder.spawn(move || obey(&shared))?;
        }
        Ok(Thinkers { shared })
    }

    /// Queues a search.
    pub(crate) fn ask(&self, search: Search) {
        let mut queue = self.lock();
        queue.push(search.owner, search);
        self.count(&queue);
        drop(queue);
        self.shared.more.notify_one();
    }

    /// How many searches of that visitor wait.
    pub(crate) fn waiting(&self, owner: i64) -> usize {
        self.lock().of_owner(owner)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Queue<Search>> {
        let queue = self.shared.queue.lock();
        queue.unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, queue: &Queue<Search>) {
        let waiting = i64::try_from(queue.waiting).unwrap_or(i64::MAX);
        let gauge = &self.shared.metrics.waiting_searches;
        gauge.store(waiting, Ordering::Relaxed);
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.lock().closed = true;
        self.shared.more.notify_all();
    }
}

fn obey(shared: &Shared) {
    loop {
        let mut queue = shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let (search, waiting) = loop {
            if queue.closed {
                return;
            }
            if let Some(search) = queue.pop() {
                break (search, queue.waiting);
            }
            let woken = shared.more.wait(queue);
            queue = woken.unwrap_or_else(PoisonError::into_inner);
        };
        drop(queue);
        let gauge = &shared.metrics.waiting_searches;
        gauge.store(
            i64::try_from(waiting).unwrap_or(i64::MAX),
            Ordering::Relaxed,
        );
        let _counted = Counted::new(&shared.metrics.searches);
        let Search {
            game,
            mut options,
            limits,
            signals,
            done,
            ..
        } = search;
        options.memory = MEMORY;
        let limits = hurried(limits, waiting, shared.threads);
        // Whoever waits for the end must hear of it whatever happens.
        let thought = panic::catch_unwind(AssertUnwindSafe(|| {
            let mut engine = nets::usual(options);
            thinker::think(&mut engine, &game, limits, &signals, &mut |_| {})
        }));
        done(thought.ok());
    }
}

/// The more wait, the less time each has.
fn hurried(limits: Limits, waiting: usize, threads: usize) -> Limits {
    let rounds = u32::try_from(1 + waiting / threads).unwrap_or(u32::MAX);
    Limits {
        time: limits.time.map(|time| (time / rounds).max(LEAST)),
        ..limits
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use dedale_rules::Position;

    use super::*;

    #[test]
    fn owners_take_turns() {
        let mut queue = Queue::default();
        for (owner, item) in [(1, "a"), (1, "b"), (1, "c"), (2, "d"), (3, "e"), (2, "f")] {
            queue.push(owner, item);
        }
        assert_eq!(queue.of_owner(1), 3);
        let order: Vec<&str> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, ["a", "d", "e", "b", "f", "c"]);
        assert_eq!(queue.waiting, 0);
        assert!(queue.of.is_empty());
    }

    #[test]
    fn a_long_queue_shortens_the_thinking() {
        let limits = Limits::time(Duration::from_secs(2));
        assert_eq!(hurried(limits, 0, 2).time, limits.time);
        assert_eq!(hurried(limits, 6, 2).time, Some(Duration::from_millis(500)));
        assert_eq!(hurried(limits, 1000, 2).time, Some(LEAST));
    }

    #[test]
    fn searches_end_and_are_heard_of() {
        let thinkers = Thinkers::start(1, Arc::default()).unwrap();
        let (sender, ends) = mpsc::channel();
        for owner in 0..3 {
            let sender = sender.clone();
            thinkers.ask(Search {
                owner,
                game: Game::new(Position::standard()),
                options: Options::default(),
                limits: Limits::nodes(20),
                signals: Arc::default(),
                done: Box::new(move |thought| {
                    let _ = sender.send((owner, thought.is_some()));
                }),
            });
        }
        drop(sender);
        let ends: Vec<(i64, bool)> = ends.iter().collect();
        assert_eq!(ends, [(0, true), (1, true), (2, true)]);
    }
}
