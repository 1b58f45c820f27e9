//! The threads around a database: one that writes, whatever has been asked for while the last transaction was on its way in one new
//! transaction (group commit), and one that reads. Nobody hears that something is kept before it is on the disk. A thread that ends says
//! so: without it nothing more can be kept or read, and the program has to end.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tokio::sync::{oneshot, watch};

use super::{Reader, Store, StoreError, Write, Written};
use crate::metrics::Metrics;

/// The most that go into one transaction.
const MOST: usize = 512;
/// For another program that writes into the database for a moment.
const PATIENCE: Duration = Duration::from_secs(5);

struct Job {
    wish: Vec<Write>,
    kept: oneshot::Sender<Result<Written, StoreError>>,
}

type Question = Box<dyn FnOnce(&dyn Reader) + Send>;

/// Asks both threads; cloned freely.
#[derive(Clone)]
pub(crate) struct Keeper {
    jobs: Sender<Job>,
    questions: Sender<Question>,
}

/// The threads themselves: they end when no keeper is left.
pub(crate) struct Threads {
    writing: Mutex<Option<JoinHandle<Box<dyn Store>>>>,
    reading: Mutex<Option<JoinHandle<()>>>,
}

/// Says that its thread has ended, however it ends.
struct Alarm(watch::Sender<bool>);

impl Drop for Alarm {
    fn drop(&mut self) {
        self.0.send_replace(true);
    }
}

impl Keeper {
    /// Starts the threads of a database; the alarm becomes true when one of them has ended.
    pub(crate) fn start(
        store: Box<dyn Store>,
        metrics: Arc<Metrics>,
        alarm: &watch::Sender<bool>,
    ) -> Result<(Keeper, Threads), StoreError> {
        let reader = store.reader()?;
        let (jobs, received) = channel();
        let (questions, asked) = channel::<Question>();
        let told = |error: std::io::Error| StoreError::Other(error.to_string());
        let [of_writing, of_reading] = [alarm.clone(), alarm.clone()].map(Alarm);
        let writing = thread::Builder::new().name("keeper".to_owned());
        let writing = writing.spawn(move || {
            let _alarm = of_writing;
            write(store, &received, &metrics)
        });
        let reading = thread::Builder::new().name("reader".to_owned());
        let reading = reading.spawn(move || {
            let _alarm = of_reading;
            for question in asked {
                // It changes nothing: whoever asked has no answer, everybody else goes on.
                let _ = panic::catch_unwind(AssertUnwindSafe(|| question(&*reader)));
            }
        });
        let threads = Threads {
            writing: Mutex::new(Some(writing.map_err(told)?)),
            reading: Mutex::new(Some(reading.map_err(told)?)),
        };
        Ok((Keeper { jobs, questions }, threads))
    }

    /// Keeps something; the answer comes when it is on the disk.
    pub(crate) async fn keep(&self, wish: Vec<Write>) -> Result<Written, StoreError> {
        let (kept, answer) = oneshot::channel();
        let job = Job { wish, kept };
        self.jobs.send(job).map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Asks something.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&dyn Reader) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let question: Question = Box::new(move |reader| {
            // Whoever asked may have gone.
            let _ = answer.send(question(reader));
        });
        self.questions
            .send(question)
            .map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }
}

impl Threads {
    /// Waits for both to end, after the last keeper has gone, and closes the database.
    pub(crate) fn end(&self, at: i64) {
        let take = |handle: &Mutex<Option<JoinHandle<()>>>| {
            let mut handle = handle.lock().unwrap_or_else(PoisonError::into_inner);
            handle.take()
        };
        if let Some(reading) = take(&self.reading) {
            let _ = reading.join();
        }
        let mut writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Ok(mut store)) = writing.take().map(JoinHandle::join) {
            store.close(at);
        }
    }
}

fn write(mut store: Box<dyn Store>, jobs: &Receiver<Job>, metrics: &Metrics) -> Box<dyn Store> {
    while let Ok(first) = jobs.recv() {
        let mut wishes = vec![first.wish];
        let mut kept = vec![first.kept];
        // What has come in while the last transaction was written.
        for job in jobs.try_iter().take(MOST - 1) {
            wishes.push(job.wish);
            kept.push(job.kept);
        }
        let start = Instant::now();
        let mut written = store.write(&wishes);
        while written == Err(StoreError::Locked) && start.elapsed() < PATIENCE {
            metrics.database_locked.store(1, Ordering::Relaxed);
            written = store.write(&wishes);
        }
        let is_locked = written == Err(StoreError::Locked);
        metrics
            .database_locked
            .store(is_locked.into(), Ordering::Relaxed);
        match written {
            Ok(answers) => {
                metrics.committed(wishes.len(), start.elapsed());
                for (kept, answer) in kept.into_iter().zip(answers) {
                    let _ = kept.send(answer);
                }
            }
            Err(error) => {
                metrics.failed_commits.fetch_add(1, Ordering::Relaxed);
                tracing::error!(event = "unkept", reason = %error, wishes = wishes.len());
                for kept in kept {
                    let _ = kept.send(Err(error.clone()));
                }
            }
        }
    }
    store
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::Sqlite;

    fn block<T>(future: impl Future<Output = T>) -> T {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        runtime.enable_all().build().unwrap().block_on(future)
    }

    #[test]
    fn a_question_that_fails_leaves_the_others_their_answers() {
        let folder = tempfile::tempdir().unwrap();
        let store = Box::new(Sqlite::open(folder.path(), |_| None).unwrap());
        let (alarm, broken) = watch::channel(false);
        let (keeper, _threads) = Keeper::start(store, Arc::default(), &alarm).unwrap();
        block(async {
            let failed = keeper.ask::<()>(|_| panic!("a mistake in a question"));
            assert_eq!(failed.await, Err(StoreError::Closed));
            assert_eq!(keeper.ask(|reader| reader.due(0, 1)).await, Ok(Vec::new()));
            assert!(!*broken.borrow());
        });
    }

    /// Another program that writes holds ours up, and is named for as long as it does.
    #[test]
    fn another_program_that_writes_is_waited_for_and_told_of() {
        let folder = tempfile::tempdir().unwrap();
        let store = Box::new(Sqlite::open(folder.path(), |_| None).unwrap());
        let metrics: Arc<Metrics> = Arc::default();
        let (alarm, _) = watch::channel(false);
        let (keeper, _threads) = Keeper::start(store, Arc::clone(&metrics), &alarm).unwrap();
        let file = folder.path().join(crate::store::folder::FILE);
        let other = rusqlite::Connection::open(file).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let locked = || metrics.database_locked.load(Ordering::Relaxed) != 0;
        block(async {
            let kept = keeper.keep(vec![Write::Alive { at: 1 }]);
            let told = async {
                while !locked() {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                other.execute_batch("ROLLBACK").unwrap();
            };
            let (kept, ()) = tokio::join!(kept, told);
            assert!(kept.is_ok());
            assert!(!locked());
        });
    }
}
