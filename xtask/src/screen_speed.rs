//! The third part of `cargo xtask bench`: how fast the console game starts and answers, measured on the
//! release build of the program. The program measures its own keys (`dedale screen`, which no help
//! lists); starts are measured from outside, in a terminal where there is one to be had.

use std::fmt::Write as _;
use std::fs;
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::command::{cargo, output, run, succeeds, target_folder};

/// So many starts, keys and moves are measured.
const STARTS: usize = 20;
const KEYS: &str = "500";
const MOVES: &str = "200";
/// A folder of somebody who plays much.
const GAMES: usize = 1000;
/// Two people at the table: the set-up screen, its last row, the second player a person.
const TWO_PEOPLE: &str = "1<End><Tab>h<Enter><F5>";
/// The last words of the first screen.
const LAST_WORDS: &str = "? help";

/// One line of the table.
struct Row {
    name: &'static str,
    times: Times,
    /// What is promised, in milliseconds.
    target: Option<u32>,
}

/// Half are shorter, 99 in 100 are shorter, none is longer.
struct Times {
    half: Duration,
    most: Duration,
    worst: Duration,
}

impl Times {
    fn of(mut times: Vec<Duration>) -> Times {
        times.sort_unstable();
        let share = |percent: usize| times[(times.len() - 1) * percent / 100];
        Times {
            half: share(50),
            most: share(99),
            worst: share(100),
        }
    }

    /// As the program prints them: three numbers of microseconds.
    fn read(text: &str) -> Result<Times> {
        let numbers: Vec<Duration> = text
            .split_whitespace()
            .map(|word| word.parse().map(Duration::from_micros))
            .collect::<Result<_, _>>()
            .with_context(|| format!("expected three numbers, not {text:?}"))?;
        let [half, most, worst] = numbers[..] else {
            bail!("expected three numbers, not {text:?}");
        };
        Ok(Times { half, most, worst })
    }
}

/// Measures everything; the tables for the document.
pub(crate) fn report(root: &Path) -> Result<String> {
    run(&mut cargo(
        root,
        &["build", "--release", "--package", "dedale"],
    ))?;
    let target = target_folder(root);
    let program = target.join("release").join("dedale");
    // On the disk of the project: elsewhere keeping a game might cost nothing.
    let folder = Folder::new(target.join("screen-speed"))?;
    let empty = folder.0.join("empty");
    let full = folder.0.join("full");
    fill(&program, &full)?;
    let drawn = |folder: &Path| measured(|| draw(&program, folder));
    let mut rows = vec![
        Row {
            name: "start to the end of a program that draws the first screen",
            times: drawn(&empty)?,
            target: Some(50),
        },
        Row {
            name: "the same with 1000 games in the folder",
            times: drawn(&full)?,
            target: Some(50),
        },
    ];
    if cfg!(target_os = "linux") && succeeds(Command::new("script").arg("--version")) {
        rows.push(Row {
            name: "start of a shell in a terminal, and in it the first screen",
            times: measured(|| first_screen(&program, &empty))?,
            target: Some(50),
        });
    }
    rows.push(Row {
        name: "key to the redrawn screen while the computer thinks",
        times: keys(&program, &empty, &["--keys", "1<Enter>", "--measure", KEYS])?,
        target: Some(16),
    });
    rows.push(Row {
        name: "key that plays a move to the redrawn screen, the game kept on the disk",
        times: keys(
            &program,
            &empty,
            &["--keys", TWO_PEOPLE, "--measure-moves", MOVES],
        )?,
        target: None,
    });
    Ok(table(&rows))
}

fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "\n| milliseconds | half under | 99 in 100 under | worst | target |\n|---|---:|---:|---:|---:|\n",
    );
    for Row {
        name,
        times,
        target,
    } in rows
    {
        let shown = |time: Duration| format!("{:.2}", time.as_secs_f64() * 1000.0);
        let target = target.map_or(String::new(), |target| format!("under {target}"));
        let (half, most, worst) = (shown(times.half), shown(times.most), shown(times.worst));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "| {name} | {half} | {most} | {worst} | {target} |");
    }
    text
}

fn measured(mut once: impl FnMut() -> Result<Duration>) -> Result<Times> {
    let times: Result<Vec<Duration>> = (0..STARTS).map(|_| once()).collect();
    Ok(Times::of(times?))
}

/// From the start of the program to its end; in between it draws its first screen.
fn draw(program: &Path, folder: &Path) -> Result<Duration> {
    let mut command = Command::new(program);
    command.args(["screen", "--data"]).arg(folder);
    let start = Instant::now();
    output(&mut command)?;
    Ok(start.elapsed())
}

fn keys(program: &Path, folder: &Path, words: &[&str]) -> Result<Times> {
    let mut command = Command::new(program);
    command.args(["screen", "--data"]).arg(folder).args(words);
    Times::read(&output(&mut command)?)
}

/// From the start of a terminal to the last words of the first screen on it.
fn first_screen(program: &Path, folder: &Path) -> Result<Duration> {
    let start = Instant::now();
    let mut child = Command::new("script")
        .args(["--quiet", "--return", "--command"])
        .arg("stty rows 24 cols 80; exec \"$DEDALE\"")
        .arg("/dev/null")
        .env("DEDALE", program)
        .env("DEDALE_HOME", folder)
        .env("LC_ALL", "en_GB.UTF-8")
        .env("TERM", "xterm")
        .env("SHELL", "/bin/sh")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("could not start `script`")?;
    let mut screen = child.stdout.take().context("the output is piped")?;
    let mut seen = Vec::new();
    let mut buffer = [0; 8192];
    while !String::from_utf8_lossy(&seen).contains(LAST_WORDS) {
        let count = screen.read(&mut buffer)?;
        if count == 0 {
            bail!(
                "the program ended before its first screen: {}",
                String::from_utf8_lossy(&seen)
            );
        }
        seen.extend_from_slice(&buffer[..count]);
    }
    let time = start.elapsed();
    let mut typed = child.stdin.take().context("the input is piped")?;
    // The last entry of the menu.
    typed.write_all(b"8")?;
    typed.flush()?;
    std::io::copy(&mut screen, &mut std::io::sink())?;
    let status = child.wait()?;
    if !status.success() {
        bail!("the program in a terminal failed ({status})");
    }
    Ok(time)
}

/// Plays a game between two computers, and copies it many times.
fn fill(program: &Path, folder: &Path) -> Result<()> {
    let lines = "new plays1=\"computer 1\" plays2=\"computer 1\" name1=A name2=B\nquit\n";
    let mut child = Command::new(program)
        .args(["--plain", "--seed", "1"])
        .env("DEDALE_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .context("could not start the program")?;
    let mut typed = child.stdin.take().context("the input is piped")?;
    typed.write_all(lines.as_bytes())?;
    drop(typed);
    if !child.wait()?.success() {
        bail!("a game between two computers failed");
    }
    let games = folder.join("games");
    let is_game = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "dedale");
    let entries = fs::read_dir(&games)?.collect::<Result<Vec<_>, _>>()?;
    let game = entries.iter().map(fs::DirEntry::path).find(is_game);
    let text = fs::read(game.context("the game was not kept")?)?;
    for number in 1..GAMES {
        fs::write(
            games.join(format!("19700101-000000-{number:06}.dedale")),
            &text,
        )?;
    }
    Ok(())
}

/// A folder that goes away.
struct Folder(PathBuf);

impl Folder {
    fn new(path: PathBuf) -> Result<Folder> {
        // What an interrupted run has left.
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).context("could not make a folder to measure in")?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_sorted_and_shown_in_milliseconds() {
        let times = Times::of((1..=100).rev().map(Duration::from_millis).collect());
        let rows = [Row {
            name: "start",
            times,
            target: Some(50),
        }];
        let text = table(&rows);
        assert!(
            text.contains("| start | 50.00 | 99.00 | 100.00 | under 50 |"),
            "{text}"
        );
        assert!(Times::read("12 3456 7890\n").is_ok_and(|times| times.most.as_micros() == 3456));
        assert!(Times::read("12 3456").is_err());
        assert!(Times::read("fast").is_err());
    }
}
