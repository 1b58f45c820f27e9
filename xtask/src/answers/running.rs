//! Running a program over the script: one folder for all commands, an environment of its own, everything that comes
//! back (standard output, standard error, status, files written) as text.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::Answer;
use super::script::{self, Request, Script};

/// No command of the script takes a tenth of this.
const LONGEST: Duration = Duration::from_mins(2);
/// A text file of more lines is told by its size and sum alone.
const LINES_SHOWN: usize = 60;

/// The answers to all commands of the script, in their order.
pub(super) fn answers(program: &Path, script: &Script) -> Result<Vec<Answer>> {
    let folder = tempfile::tempdir().context("could not make a temporary folder")?;
    // Some answers have the name of the program's file in them, so all are run by the same.
    let bin = tempfile::tempdir().context("could not make a temporary folder")?;
    let named = bin
        .path()
        .join(format!("dedale{}", std::env::consts::EXE_SUFFIX));
    std::fs::copy(program, &named).context("could not copy the program")?;
    let program = named.as_path();
    let folder_name = folder.path().to_string_lossy().into_owned();
    for (name, text) in &script.files {
        std::fs::write(folder.path().join(name), text)
            .with_context(|| format!("could not write {name}"))?;
    }
    let mut known = files(folder.path())?;
    let mut answers = Vec::new();
    for command in &script.commands {
        let text = answered(program, folder.path(), command)
            .with_context(|| format!("at `{}`", command.line))?;
        let mut text = script.masks.masked(&text, &folder_name);
        let now = files(folder.path())?;
        // Sorted only once they are masked: some names are by lot.
        let mut changes: Vec<String> = now
            .iter()
            .filter(|(name, bytes)| known.get(*name) != Some(*bytes))
            .map(|(name, bytes)| script.masks.masked(&file_shown(name, bytes), &folder_name))
            .collect();
        let gone = known.keys().filter(|name| !now.contains_key(*name));
        changes.extend(gone.map(|name| {
            script
                .masks
                .masked(&format!("file {name}: gone\n"), &folder_name)
        }));
        changes.sort();
        text += &changes.concat();
        known = now;
        answers.push(Answer {
            command: command.line.clone(),
            text,
        });
    }
    Ok(answers)
}

/// Runs one command to its end.
fn answered(program: &Path, folder: &Path, command: &script::Command) -> Result<String> {
    let mut child = Command::new(program)
        .args(&command.arguments)
        .current_dir(folder)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("LANG", "C.UTF-8")
        .env("HOME", folder)
        .env("DEDALE_HOME", folder.join("home"))
        .envs(command.variables.iter().map(|(name, value)| (name, value)))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("could not start the program")?;
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let (Some(mut stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) else {
        bail!("the program has no streams");
    };
    let errors = thread::spawn(move || read_all(stderr));
    let mut text = String::new();
    if command.requests.is_empty() {
        let input = command.input.clone();
        // A program that does not read its input to the end is no failure: what it says counts.
        let writer = thread::spawn(move || stdin.write_all(input.as_bytes()).is_ok());
        let output = thread::spawn(move || read_all(stdout));
        let status = waited(&mut child)?;
        joined(writer)?;
        text += &marked("out", &joined(output)??);
        text += &marked("err", &joined(errors)??);
        text += &format!("exit {status}\n");
    } else {
        let told = served(stdout, &command.requests);
        child.kill().context("could not end the server")?;
        child.wait()?;
        text += &told?;
        text += &marked("err", &joined(errors)??);
    }
    Ok(text)
}

/// Waits for the end of a program that should end by itself; its status as a word.
fn waited(child: &mut Child) -> Result<String> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status
                .code()
                .map_or_else(|| status.to_string(), |code| code.to_string()));
        }
        if start.elapsed() > LONGEST {
            child.kill()?;
            child.wait()?;
            return Ok(format!("none: killed after {} s", LONGEST.as_secs()));
        }
        thread::sleep(Duration::from_millis(2));
    }
}

fn joined<T>(handle: thread::JoinHandle<T>) -> Result<T> {
    handle.join().ok().context("a reading thread panicked")
}

fn read_all(mut from: impl Read) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes)
        .context("could not read what it said")?;
    Ok(bytes)
}

/// Sends the requests to the server whose first line says where it listens.
fn served(stdout: impl Read, requests: &[Request]) -> Result<String> {
    let mut line = String::new();
    BufReader::new(stdout).read_line(&mut line)?;
    let address = line.trim().strip_prefix("listening http://");
    let address = address.with_context(|| format!("no address in `{}`", line.trim()))?;
    let mut text = String::new();
    for request in requests {
        let Request { method, path, body } = request;
        let mut stream = TcpStream::connect(address).context("could not reach the server")?;
        stream.set_read_timeout(Some(LONGEST))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let answer = String::from_utf8_lossy(&read_all(stream)?).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.lines().next().unwrap_or_default();
        text += &format!("request {method} {path} {}\n", request.body);
        text += &marked("answer", format!("{status}\n{body}").as_bytes());
    }
    Ok(text)
}

/// Each line with a word in front; bytes that are no text by their number and sum.
fn marked(mark: &str, bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            let mut lines = String::new();
            for line in text.split_inclusive('\n') {
                lines += &format!("{mark} | {}\n", line.strip_suffix('\n').unwrap_or(line));
            }
            if !text.is_empty() && !text.ends_with('\n') {
                lines += &format!("{mark} without a last line end\n");
            }
            lines
        }
        Err(_) => format!("{mark} {}\n", sum_shown(bytes)),
    }
}

/// A file that a command wrote.
fn file_shown(name: &str, bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) if text.lines().count() <= LINES_SHOWN => {
            format!("file {name}:\n{}", marked("  ", bytes))
        }
        _ => format!("file {name}: {}\n", sum_shown(bytes)),
    }
}

fn sum_shown(bytes: &[u8]) -> String {
    // FNV-1a: nobody makes files that agree on purpose.
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{} bytes, sum {sum:016x}", bytes.len())
}

/// Every file below the folder with its bytes, by its path from there.
fn files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(current) = folders.pop() {
        for entry in std::fs::read_dir(&current).context("could not list the temporary folder")? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path
                    .strip_prefix(folder)
                    .unwrap_or(&path)
                    .to_string_lossy()
                    .into_owned();
                found.insert(name, std::fs::read(&path).context("could not read a file")?);
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_marked_and_bytes_are_summed() {
        assert_eq!(marked("out", b"a\n\nb\n"), "out | a\nout | \nout | b\n");
        assert_eq!(
            marked("out", b"a"),
            "out | a\nout without a last line end\n"
        );
        assert_eq!(marked("out", b""), "");
        assert!(marked("out", &[0xff, 0xfe]).starts_with("out 2 bytes, sum "));
        assert_ne!(sum_shown(b"ab"), sum_shown(b"ba"));
    }
}
