//! A program that is killed again and again, at any moment, while games are played by a script. Every time
//! it starts anew, whatever it had shown as done is there, and every game that ended is in the scores
//! exactly once.
//!
//! The system kills it, without a chance to do anything; what it had written to its output by then is
//! what somebody could have seen.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use dedale_rules::SplitMix;

use crate::runner::{dedale, text};

/// Far longer than anything takes; a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_mins(1);

/// What is typed, what then shows that it is done, and the moves of the game that can be resumed from
/// then on, if there is one.
struct Step {
    line: &'static str,
    shown: &'static str,
    moves: Option<&'static str>,
}

const fn step(line: &'static str, shown: &'static str, moves: &'static str) -> Step {
    let moves = Some(moves);
    Step { line, shown, moves }
}

/// A whole game, played over and over: steps, walls, a pass, taking back, a jump, and a win.
const STEPS: [Step; 13] = [
    // Nobody goes back to a game without a move: a new one is begun instead.
    Step {
        line: "new board=5x5 plays2=human first=named name1=Ada name2=Zoé",
        shown: "your move:",
        moves: None,
    },
    step("c2", "Ada moves to c2.", "c2"),
    step("c4", "Zoé moves to c4.", "c2 c4"),
    step("4", "The last action has been taken back.", "c2"),
    step("b4v", "Zoé places the wall b4v.", "c2 b4v"),
    step(
        "D1 D2 L",
        "Ada places the wall c1v (D1 D2 L).",
        "c2 b4v c1v",
    ),
    step("c4", "Zoé moves to c4.", "c2 b4v c1v c4"),
    step("3", "Ada passes.", "c2 b4v c1v c4 pass"),
    step("4", "The last action has been taken back.", "c2 b4v c1v c4"),
    step("c3", "Ada moves to c3.", "c2 b4v c1v c4 c3"),
    step("c2", "Zoé moves to c2.", "c2 b4v c1v c4 c3 c2"),
    step("c4", "Ada moves to c4.", "c2 b4v c1v c4 c3 c2 c4"),
    Step {
        line: "c1",
        shown: "Zoé has won!",
        moves: None,
    },
];

/// The moves of the game that can be resumed after so many steps of all games.
fn resumable(done: usize) -> Option<&'static str> {
    let last = done.checked_sub(1)?;
    STEPS[last % STEPS.len()].moves
}

/// When the program is killed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Moment {
    /// After so much of its output.
    Bytes(usize),
    /// After so long.
    Time(Duration),
    /// At the system call of that number among those that change what is on the disk or open a file.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(dead_code, reason = "only Linux has strace")
    )]
    Call(usize),
}

/// What a program does to files, and how it says what it has done.
const CALLS: &str = "openat,write,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,ftruncate";

impl Moment {
    /// Anywhere in about two games.
    pub(crate) fn drawn(dice: &mut SplitMix) -> Moment {
        if dice.below(2) == 0 {
            Moment::Bytes(dice.below(24_000))
        } else {
            Moment::Time(Duration::from_micros(dice.below(120_000) as u64))
        }
    }
}

/// What the program has said so far, and whether it has said everything.
#[derive(Default)]
struct Said {
    bytes: Mutex<(Vec<u8>, bool)>,
    more: Condvar,
}

/// The program on its way to its end.
struct Victim {
    child: Child,
    input: ChildStdin,
    said: Arc<Said>,
    reader: JoinHandle<()>,
    moment: Moment,
    started: Instant,
}

/// The moment has come.
struct Killed;

impl Victim {
    fn start(folder: &Path, moment: Moment) -> Victim {
        let mut command = match moment {
            Moment::Call(number) => traced(&format!("{CALLS}:signal=SIGKILL:when={number}")),
            Moment::Bytes(_) | Moment::Time(_) => dedale(),
        };
        let mut child = command
            .env("DEDALE_HOME", folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut output = child.stdout.take().expect("a pipe");
        let said = Arc::new(Said::default());
        let heard = Arc::clone(&said);
        let reader = thread::spawn(move || {
            let mut buffer = [0; 512];
            loop {
                let count = output.read(&mut buffer).unwrap_or(0);
                let mut bytes = heard.bytes.lock().unwrap_or_else(PoisonError::into_inner);
                bytes.0.extend_from_slice(&buffer[..count]);
                bytes.1 = count == 0;
                heard.more.notify_all();
                if count == 0 {
                    return;
                }
            }
        });
        Victim {
            input: child.stdin.take().expect("a pipe"),
            child,
            said,
            reader,
            moment,
            started: Instant::now(),
        }
    }

    /// Types lines; a program that is gone reads none.
    fn say(&mut self, lines: &str) {
        let _ = self.input.write_all(lines.as_bytes());
    }

    /// Waits until the output is as it should be, unless the moment comes first.
    fn until(&self, is_so: impl Fn(&str) -> bool) -> Result<String, Killed> {
        let mut bytes = self.said.bytes.lock().expect("the reader does not fail");
        loop {
            let elapsed = self.started.elapsed();
            assert!(elapsed < PATIENCE, "{}", text(&bytes.0));
            let left = match self.moment {
                Moment::Bytes(count) if bytes.0.len() >= count => return Err(Killed),
                Moment::Time(time) if elapsed >= time => return Err(Killed),
                Moment::Call(_) if bytes.1 => return Err(Killed),
                Moment::Bytes(_) | Moment::Call(_) => PATIENCE,
                Moment::Time(time) => time.saturating_sub(elapsed),
            };
            // A letter may have come in half.
            if let Ok(text) = std::str::from_utf8(&bytes.0)
                && is_so(text)
            {
                return Ok(text.to_owned());
            }
            assert!(!bytes.1, "it ended by itself: {}", text(&bytes.0));
            let waited = self.said.more.wait_timeout(bytes, left);
            bytes = waited.expect("the reader does not fail").0;
        }
    }

    /// Kills it; everything it has said.
    fn kill(mut self) -> String {
        if let Moment::Call(_) = self.moment {
            // It has been killed, or has come to the end of what it was told: killing strace would let it live on.
            drop(self.input);
        } else {
            self.child.kill().expect("it runs");
        }
        self.child.wait().expect("it ends");
        self.reader.join().expect("the output ends");
        let bytes = self.said.bytes.lock().expect("the reader has ended");
        String::from_utf8_lossy(&bytes.0).into_owned()
    }
}

/// The program under strace, which does that to its system calls.
pub(crate) fn traced(inject: &str) -> Command {
    let program = dedale();
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-o", "/dev/null", "-e"]);
    command.arg(format!("inject={inject}"));
    command.arg(program.get_program());
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.stdin(Stdio::null());
    command
}

/// One run of the program: what it resumes is compared with what had been shown, the script goes on,
/// and it is killed. Gives back how many steps have been shown in all, and whether a game was resumed.
fn run_and_kill(folder: &Path, done: usize, moment: Moment) -> (usize, bool) {
    let mut victim = Victim::start(folder, moment);
    let resumed = resume(&mut victim, folder, done);
    let Ok((done, seen)) = resumed else {
        check_voice(&victim.kill());
        return (done, false);
    };
    let goes_on = resumable(done).is_some();
    let rest = STEPS.iter().cycle().skip(done % STEPS.len());
    let lines: Vec<&str> = rest.take(5 * STEPS.len()).map(|step| step.line).collect();
    victim.say(&(lines.join("\n") + "\n"));
    if let Moment::Call(_) = moment {
        victim.say("6\nquit\n");
    }
    let _ = victim.until(|_| false);
    let output = victim.kill();
    check_voice(&output);
    (done + count_shown(&output[seen..], done), goes_on)
}

/// Nothing is damaged by a kill, and nothing fails.
fn check_voice(output: &str) {
    for trouble in ["cannot be", "could not", "panicked", "Not allowed"] {
        assert!(!output.contains(trouble), "{trouble:?} in\n{output}");
    }
}

/// How many steps a run has shown, after the first so many.
fn count_shown(mut output: &str, done: usize) -> usize {
    for (count, step) in STEPS.iter().cycle().skip(done % STEPS.len()).enumerate() {
        let Some(place) = output.find(step.shown) else {
            return count;
        };
        output = &output[place + step.shown.len()..];
    }
    unreachable!("the steps go round and round");
}

/// Resumes and asks for the moves. The game is as it was after the last step that was shown, or after
/// the one that was being done. Gives back which, and how much of the output has been looked at.
fn resume(victim: &mut Victim, folder: &Path, done: usize) -> Result<(usize, usize), Killed> {
    victim.say("resume\n");
    let none = "There is no game to resume.";
    let output = victim.until(|text| {
        let resumed = text.matches("your move:").count() == 1;
        resumed || text.contains(none) && text.matches("Your choice:").count() == 2
    })?;
    let (moves, output) = if output.contains(none) {
        (None, output)
    } else {
        victim.say("moves\n");
        let output = victim.until(|text| text.matches("your move:").count() == 2)?;
        let told = output.split("your move:").nth(1).expect("it was seen");
        (Some(told_moves(told)), output)
    };
    let candidates = [done, done + 1];
    let found = candidates
        .into_iter()
        .find(|&done| resumable(done) == moves.as_deref());
    let found = found.unwrap_or_else(|| {
        let expected = candidates.map(resumable);
        panic!("{moves:?} is there instead of one of {expected:?}; the program said\n{output}")
    });
    check_scores(folder, found / STEPS.len());
    // A game that was only begun is begun again.
    let begun = found % STEPS.len() == 1;
    Ok((found - usize::from(begun), output.len()))
}

/// The moves in the answer to `moves`: a number, a name and a move each.
fn told_moves(told: &str) -> String {
    if told.contains("No move") {
        return String::new();
    }
    // The first word repeats what was typed, the last line is the next question.
    let words: Vec<&str> = told.split_whitespace().skip(1).collect();
    let moves = words.chunks(3).filter(|chunk| chunk.len() == 3);
    let is_move = |chunk: &&[&str]| chunk[0].ends_with('.');
    let moves: Vec<&str> = moves.filter(is_move).map(|chunk| chunk[2]).collect();
    moves.join(" ")
}

/// Each game that has ended is counted, and once.
fn check_scores(folder: &Path, over: usize) {
    let scores = fs::read_to_string(folder.join("scores.txt")).unwrap_or_default();
    let lines = scores.lines().filter(|line| !line.starts_with('#'));
    let lines: Vec<Vec<&str>> = lines
        .map(|line| line.split_whitespace().collect())
        .collect();
    if over == 0 {
        assert!(lines.is_empty(), "{scores}");
        return;
    }
    let (over, points) = (over.to_string(), (5 * over).to_string());
    let expected = [
        vec!["0", &over, "0", "0", "Ada"],
        vec![&points, &over, &over, "5", "Zoé"],
    ];
    assert_eq!(lines, expected, "{scores}");
}

/// Plays and is killed so often, in so many folders at once; gives how many steps were shown and how many games resumed.
pub(crate) fn killed_again_and_again(
    folders: usize,
    kills: usize,
    moment: fn(&mut SplitMix) -> Moment,
) -> Vec<(usize, usize)> {
    let folder = move |number: usize| {
        let folder = tempfile::tempdir().expect("a folder");
        let mut dice = SplitMix::new(number as u64);
        let (mut done, mut resumed) = (0, 0);
        for _ in 0..kills {
            let (now, goes_on) = run_and_kill(folder.path(), done, moment(&mut dice));
            done = now;
            resumed += usize::from(goes_on);
        }
        // The last one is left in peace.
        let peace = Moment::Time(PATIENCE);
        let mut survivor = Victim::start(folder.path(), peace);
        let resumed_last = resume(&mut survivor, folder.path(), done);
        let (done, _) = resumed_last.unwrap_or_else(|Killed| panic!("nobody kills it"));
        check_voice(&survivor.kill());
        // Otherwise nothing would have been tried.
        assert!(done > 2 * STEPS.len(), "only {done} steps were shown");
        assert!(resumed > 5, "only {resumed} games were resumed");
        (done, resumed)
    };
    let threads: Vec<JoinHandle<(usize, usize)>> = (0..folders)
        .map(|number| thread::spawn(move || folder(number)))
        .collect();
    let join = |thread: JoinHandle<_>| thread.join().expect("no difference found");
    threads.into_iter().map(join).collect()
}
