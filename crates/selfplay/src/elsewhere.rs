//! A net that another process computes, as a rule on a graphics processor: planes go there in batches, numbers of moves and
//! values come back.
//!
//! The two share a file of slots. A slot has room for the planes of so many positions and for the answers; whoever has
//! filled one says its number and how many positions it holds in a line to the process, which says the number when the
//! answers are there. Only these lines go through pipes, so that neither side waits for the other's bytes, and no memory is
//! shared that Rust does not know of. The process gets the file and all sizes as arguments and says `ready` first.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use dedale_network::CHANNELS;

/// Kinds of moves that a cell can be the place of.
const KINDS: usize = 3;
/// What the process says when it can be asked.
const READY: &str = "ready";
/// The first word of a process that knows this way of asking.
pub const PROTOCOL: &str = "dedale-evaluator/1";

/// How much is asked at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Of the boards.
    pub width: usize,
    /// Of the boards.
    pub height: usize,
    /// How many batches can be under way.
    pub slots: usize,
    /// Positions of a batch.
    pub positions: usize,
}

impl Sizes {
    /// Bytes of the planes of a position.
    #[must_use]
    pub fn planes(self) -> usize {
        self.width * self.height * CHANNELS
    }

    /// Numbers of the answer for a position: one for each move, then the value.
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

/// The process and what leads to it.
pub struct Elsewhere {
    sizes: Sizes,
    path: PathBuf,
    process: Child,
    reader: Option<JoinHandle<()>>,
    input: Arc<Mutex<Option<ChildStdin>>>,
    slots: Mutex<Vec<Slot>>,
}

/// One slot: whoever owns it asks and waits.
pub struct Slot {
    number: usize,
    sizes: Sizes,
    file: File,
    input: Arc<Mutex<Option<ChildStdin>>>,
    answers: Receiver<()>,
    bytes: Vec<u8>,
}

impl Elsewhere {
    /// Starts `command` (a program and its first arguments) and waits until it is ready. The file of the slots is made in
    /// `folder`, which should be one in memory.
    ///
    /// # Errors
    /// If the file cannot be made, the process cannot be started or does not say that it is ready.
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
            // Each has a place of its own in the file.
            let file = OpenOptions::new()
                .read(true)
                .write(true)
                .open(&elsewhere.path)?;
            slots.push(Slot {
                number,
                sizes,
                file,
                input: Arc::clone(&elsewhere.input),
                answers,
                bytes: Vec::new(),
            });
        }
        elsewhere.slots = Mutex::new(slots);
        // Both sides have it open: without a name nothing is left of it after a kill, where the system can do that.
        let _ = fs::remove_file(&elsewhere.path);
        elsewhere.reader = Some(thread::spawn(move || hand_out(output, &senders)));
        Ok(elsewhere)
    }

    /// So many slots that nobody has yet; fewer if there are not so many left.
    pub fn take(&self, count: usize) -> Vec<Slot> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let left = slots.len().saturating_sub(count);
        slots.split_off(left)
    }

    /// How much is asked at once.
    #[must_use]
    pub fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// Whether the process has ended before it was told to.
    pub fn has_failed(&self) -> bool {
        self.reader.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// The process sees that nothing more comes, and ends.
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

/// Tells the owners of slots that their answers are there; when the process ends, all of them hear of it.
fn hand_out(output: BufReader<ChildStdout>, senders: &[Sender<()>]) {
    for line in output.lines() {
        let Ok(line) = line else { return };
        let slot = line.trim().parse::<usize>().ok();
        let Some(sender) = slot.and_then(|slot| senders.get(slot)) else {
            return;
        };
        // A slot that was given up waits for nothing.
        let _ = sender.send(());
    }
}

impl Slot {
    /// How much is asked at once.
    #[must_use]
    pub fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// Asks for the positions whose planes these are, one after the other.
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
        input.write_all(format!("{} {count}\n", self.number).as_bytes())
    }

    /// Waits for the answers to so many positions: for each the numbers of its moves, then its value.
    ///
    /// # Errors
    /// If the process has ended.
    pub fn answers(&mut self, count: usize, numbers: &mut Vec<f32>) -> io::Result<()> {
        self.answers.recv().map_err(|_| ended())?;
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
