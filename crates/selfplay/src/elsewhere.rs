//! A net computed by another process, usually on a graphics processor: it gets planes in batches
//! and returns logits and values.
//!
//! The two share a file of slots. A slot has room for the planes of a batch and for the answers;
//! its owner fills it and sends a line with its number and its count of positions to the process,
//! which sends the number back when the answers are there. Only these lines go through pipes, so
//! that neither side waits for the other's bytes, and Rust has no shared memory. The process gets
//! the file and all sizes as arguments and begins with `ready`.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use dedale_network::CHANNELS;

/// The kinds of moves per cell.
const KINDS: usize = 3;
/// The first line of the process, when it is ready for requests.
const READY: &str = "ready";
/// The protocol, as the first argument of the process.
pub const PROTOCOL: &str = "dedale-evaluator/1";

/// The sizes of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The width of the boards.
    pub width: usize,
    /// The height of the boards.
    pub height: usize,
    /// The number of batches in flight.
    pub slots: usize,
    /// The positions of a batch.
    pub positions: usize,
}

impl Sizes {
    /// The bytes of a position's planes.
    #[must_use]
    pub fn planes(self) -> usize {
        self.width * self.height * CHANNELS
    }

    /// The numbers in the answer for a position: the logits of the moves, then the value.
    #[must_use]
    pub fn numbers(self) -> usize {
        self.width * self.height * KINDS + 1
    }

    fn place_of_planes(self, slot: usize) -> u64 {
        (slot * self.positions * self.planes()) as u64
    }

    fn place_of_answers(self, slot: usize) -> u64 {
        self.place_of_planes(self.slots) + (slot * self.positions * self.numbers() * 4) as u64
    }
}

/// The process with its pipes and its file.
pub struct Elsewhere {
    sizes: Sizes,
    path: PathBuf,
    process: Child,
    reader: Option<JoinHandle<()>>,
    input: Arc<Mutex<Option<ChildStdin>>>,
    /// Set by the slot that noticed the end of the process, which may be before the reader does.
    failed: Arc<AtomicBool>,
    slots: Mutex<Vec<Slot>>,
}

/// One slot: its owner sends a request and waits for the answer.
pub struct Slot {
    number: usize,
    sizes: Sizes,
    file: File,
    input: Arc<Mutex<Option<ChildStdin>>>,
    failed: Arc<AtomicBool>,
    answers: Receiver<()>,
    bytes: Vec<u8>,
}

impl Elsewhere {
    /// Starts `command` (a program and its first arguments) and waits until it is ready. The file
    /// of the slots is made in `folder`, which should be in memory.
    ///
    /// # Errors
    /// If the file cannot be made, the process cannot be started or does not report that it is
    /// ready.
    pub fn start(command: &[String], folder: &Path, sizes: Sizes) -> io::Result<Elsewhere> {
        let path = folder.join(format!("dedale-evaluator-{}", std::process::id()));
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create_new(true)
            .open(&path)?;
        let started = file
            .set_len(sizes.place_of_answers(sizes.slots))
            .and_then(|()| start_process(command, &path, sizes));
        let (process, input, mut output) = started.inspect_err(|_| {
            let _ = fs::remove_file(&path);
        })?;
        let mut elsewhere = Elsewhere {
            sizes,
            path,
            process,
            reader: None,
            input: Arc::new(Mutex::new(Some(input))),
            failed: Arc::default(),
            slots: Mutex::default(),
        };
        let mut line = String::new();
        output.read_line(&mut line)?;
        if line.trim_end() != format!("{PROTOCOL} {READY}") {
            let said = format!("expected {PROTOCOL} {READY}, got {:?}", line.trim_end());
            return Err(io::Error::new(io::ErrorKind::InvalidData, said));
        }
        let mut senders = Vec::new();
        let mut slots = Vec::new();
        for number in 0..sizes.slots {
            let (sender, answers) = mpsc::channel();
            senders.push(sender);
            // Each slot has its own place in the file.
            let file = OpenOptions::new()
                .read(true)
                .write(true)
                .open(&elsewhere.path)?;
            slots.push(Slot {
                number,
                sizes,
                file,
                input: Arc::clone(&elsewhere.input),
                failed: Arc::clone(&elsewhere.failed),
                answers,
                bytes: Vec::new(),
            });
        }
        elsewhere.slots = Mutex::new(slots);
        // Both sides have it open: without a name it disappears even after a kill, where the system
        // supports that.
        let _ = fs::remove_file(&elsewhere.path);
        elsewhere.reader = Some(thread::spawn(move || hand_out(output, &senders)));
        Ok(elsewhere)
    }

    /// Takes up to `count` slots that have no owner yet.
    pub fn take(&self, count: usize) -> Vec<Slot> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let left = slots.len().saturating_sub(count);
        slots.split_off(left)
    }

    /// The sizes of a request.
    #[must_use]
    pub fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// Whether the process has ended before it was closed.
    pub fn has_failed(&self) -> bool {
        let is_over = self.reader.as_ref().is_none_or(JoinHandle::is_finished);
        is_over || self.failed.load(Ordering::Acquire)
    }

    /// Closes the pipe, which ends the process.
    fn close(&self) {
        let mut input = self.input.lock().unwrap_or_else(PoisonError::into_inner);
        *input = None;
    }
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        self.close();
        let _ = self.process.wait();
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
        let _ = fs::remove_file(&self.path);
    }
}

fn start_process(
    command: &[String],
    path: &Path,
    sizes: Sizes,
) -> io::Result<(Child, ChildStdin, BufReader<ChildStdout>)> {
    let [program, arguments @ ..] = command else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "no program"));
    };
    let mut process = Command::new(program)
        .args(arguments)
        .arg(path)
        .args([sizes.slots, sizes.positions, sizes.height, sizes.width].map(|n| n.to_string()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
        return Err(io::Error::other("a process without pipes"));
    };
    Ok((process, input, BufReader::new(output)))
}

/// Notifies the owners of slots of their answers; when the process ends, all of them are notified.
fn hand_out(output: BufReader<ChildStdout>, senders: &[Sender<()>]) {
    for line in output.lines() {
        let Ok(line) = line else { return };
        let slot = line.trim().parse::<usize>().ok();
        let Some(sender) = slot.and_then(|slot| senders.get(slot)) else {
            return;
        };
        // The owner of the slot may be gone.
        let _ = sender.send(());
    }
}

impl Slot {
    /// The sizes of a request.
    #[must_use]
    pub fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// Sends the positions with these planes, one after the other.
    ///
    /// # Errors
    /// If the process has ended.
    ///
    /// # Panics
    /// If there are more than a slot holds.
    pub fn ask(&mut self, planes: &[u8]) -> io::Result<()> {
        let count = planes.len() / self.sizes.planes();
        assert!(
            count <= self.sizes.positions,
            "as many as there is room for"
        );
        self.file
            .seek(SeekFrom::Start(self.sizes.place_of_planes(self.number)))?;
        self.file.write_all(planes)?;
        let mut input = self.input.lock().unwrap_or_else(PoisonError::into_inner);
        let input = input.as_mut().ok_or_else(ended)?;
        let written = input.write_all(format!("{} {count}\n", self.number).as_bytes());
        written.inspect_err(|_| self.failed.store(true, Ordering::Release))
    }

    /// Waits for the answers for `count` positions: for each the logits of its moves, then its
    /// value.
    ///
    /// # Errors
    /// If the process has ended.
    pub fn answers(&mut self, count: usize, numbers: &mut Vec<f32>) -> io::Result<()> {
        self.answers.recv().map_err(|_| {
            self.failed.store(true, Ordering::Release);
            ended()
        })?;
        self.bytes.resize(count * self.sizes.numbers() * 4, 0);
        self.file
            .seek(SeekFrom::Start(self.sizes.place_of_answers(self.number)))?;
        self.file.read_exact(&mut self.bytes)?;
        numbers.clear();
        let four = |bytes: &[u8]| bytes.try_into().map_or(0.0, f32::from_le_bytes);
        numbers.extend(self.bytes.chunks_exact(4).map(four));
        Ok(())
    }
}

fn ended() -> io::Error {
    io::Error::new(io::ErrorKind::BrokenPipe, "the evaluator has ended")
}
