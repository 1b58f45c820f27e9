//! Many games read from files: one game a file or many, folders of them, packed runs of self-play. One game after the other is
//! read by several threads; none of them is kept longer than it takes to count it.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use dedale_play::evaluation::Evaluation;
use dedale_rules::{Record, TextError};
use dedale_selfplay::archive::{self, ArchiveError};
use dedale_selfplay::note::Note;
use dedale_store::regular;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::game_file;

/// How the names of game files end.
const ENDING: &str = "dedale";
/// How the names of packed files end.
const PACKED: &str = "gz";
/// What a game file begins with.
const FIRST_HEADER: &str = "[Dedale ";
/// Games that are handed over together.
const BATCH: usize = 64;
/// Batches that wait for a thread.
const WAITING: usize = 8;

/// A game of a file, or why it is none.
pub(super) struct Read {
    /// The file.
    pub(super) file: Arc<str>,
    pub(super) game: Result<Record, TextError>,
}

struct Batch {
    file: Arc<str>,
    texts: Vec<String>,
}

/// Reads all games of these files and folders, each handed to `take` on this thread.
pub(super) fn read(
    names: &[String],
    language: Language,
    mut take: impl FnMut(Read),
) -> Result<(), Failure> {
    let workers = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let (batches, waiting) = mpsc::sync_channel::<Batch>(WAITING);
    let (parsed, results) = mpsc::sync_channel::<Vec<Read>>(WAITING);
    let waiting = Mutex::new(waiting);
    let (failed, failure) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(|| {
            let failed: Sender<Failure> = failed;
            let batches = batches;
            for name in names {
                if let Err(error) = send(name, &batches, language) {
                    let _ = failed.send(error);
                    return;
                }
            }
        });
        for _ in 0..workers {
            let (waiting, parsed) = (&waiting, parsed.clone());
            scope.spawn(move || {
                while let Some(batch) = next(waiting) {
                    let Batch { file, texts } = batch;
                    let read = texts.iter().map(|text| Read {
                        file: Arc::clone(&file),
                        game: text.parse(),
                    });
                    if parsed.send(read.collect()).is_err() {
                        return;
                    }
                }
            });
        }
        drop(parsed);
        for batch in results {
            batch.into_iter().for_each(&mut take);
        }
    });
    failure.try_recv().map_or(Ok(()), Err)
}

fn next(waiting: &Mutex<Receiver<Batch>>) -> Option<Batch> {
    let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.recv().ok()
}

/// Sends the games of a file, or of all files of a folder.
fn send(name: &str, batches: &SyncSender<Batch>, language: Language) -> Result<(), Failure> {
    let path = Path::new(name);
    if !path.is_dir() {
        return send_file(path, batches, language);
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(path)? {
        let path = entry?.path();
        let ending = path.extension();
        if ending.is_some_and(|ending| ending == ENDING || ending == PACKED) {
            files.push(path);
        }
    }
    if files.is_empty() {
        let value = ("name", dedale_words::echo::echo(name).into());
        let mistake = language.mistake("error-arena-no-games", &[value]);
        return Err(Failure::Arguments(mistake));
    }
    files.sort();
    for file in files {
        send_file(&file, batches, language)?;
    }
    Ok(())
}

fn send_file(path: &Path, batches: &SyncSender<Batch>, language: Language) -> Result<(), Failure> {
    let name = path.to_string_lossy();
    let file: Arc<str> = name.as_ref().into();
    let mut texts = Vec::new();
    let keep = |text: String, texts: &mut Vec<String>| {
        texts.push(text);
        if texts.len() == BATCH {
            hand_over(&file, texts, batches);
        }
    };
    if path.extension().is_some_and(|ending| ending == PACKED) {
        let blocks = archive::blocks(path).map_err(|error| match error {
            ArchiveError::Disk(error) => Failure::Stream(error),
            other => Failure::Stream(io::Error::other(format!("{name}: {other}"))),
        })?;
        for block in blocks {
            for game in archive::games(&block) {
                keep(game.to_owned(), &mut texts);
            }
        }
    } else {
        let opened = regular::open(path);
        let opened = opened.map_err(|error| game_file::unread(&error, &name, language))?;
        let mut game = String::new();
        // What is not text is not a game either, and is told so with the rest.
        for line in BufReader::new(opened).split(b'\n') {
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            if line.starts_with(FIRST_HEADER) && !game.trim().is_empty() {
                keep(std::mem::take(&mut game), &mut texts);
            }
            game.push_str(&line);
            game.push('\n');
        }
        if !game.trim().is_empty() {
            keep(game, &mut texts);
        }
    }
    hand_over(&file, &mut texts, batches);
    Ok(())
}

fn hand_over(file: &Arc<str>, texts: &mut Vec<String>, batches: &SyncSender<Batch>) {
    let batch = Batch {
        file: Arc::clone(file),
        texts: std::mem::take(texts),
    };
    // Nobody waits for it only when the program is about to end.
    let _ = batches.send(batch);
}

/// What the player of that move said of its chances, as the arena or self-play keep it.
pub(super) fn told(record: &Record, ply: usize) -> Option<f32> {
    let comment = record.entries().get(ply)?.comment.as_deref()?;
    if let Some(evaluation) = Evaluation::read(comment) {
        #[expect(clippy::cast_possible_truncation, reason = "a chance")]
        return evaluation.chance().map(|chance| chance as f32);
    }
    let note: Note = comment.parse().ok()?;
    Some(f32::midpoint(note.worth.value(), 1.0))
}
