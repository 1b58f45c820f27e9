//! The threads around a database: one that writes, whatever has been asked for while the last transaction was on its way in one new
//! transaction (group commit), and one that reads. Nobody hears that something is kept before it is on the disk.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use tokio::sync::oneshot;

use super::{Reader, Store, StoreError, Write, Written};
use crate::metrics::Metrics;

/// The most that go into one transaction.
const MOST: usize = 512;

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

impl Keeper {
    /// Starts the threads of a database.
    pub(crate) fn start(
        store: Box<dyn Store>,
        metrics: Arc<Metrics>,
    ) -> Result<(Keeper, Threads), StoreError> {
        let reader = store.reader()?;
        let (jobs, received) = channel();
        let (questions, asked) = channel::<Question>();
        let told = |error: std::io::Error| StoreError::Other(error.to_string());
        let writing = thread::Builder::new().name("keeper".to_owned());
        let writing = writing.spawn(move || write(store, &received, &metrics));
        let reading = thread::Builder::new().name("reader".to_owned());
        let reading = reading.spawn(move || {
            for question in asked {
                question(&*reader);
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
        match store.write(&wishes) {
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
