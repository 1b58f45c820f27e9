//! `dedale serve`: the real program starts, answers, and ends when it is told to. What it answers is tested in `server`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::Stdio;

use crate::runner::{dedale, output, text};

/// One request; the whole answer.
fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )
    .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn the_site_starts_answers_and_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = dedale()
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let out = child.stdout.take().expect("its output");
    let line = BufReader::new(out).lines().next();
    let line = line.expect("a line").expect("text");
    let address = line.strip_prefix("listening http://").expect("the address");
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    let page = get(address, "/");
    assert!(page.starts_with("HTTP/1.1 200 OK"), "{page}");
    assert!(page.contains("<dedale-board") || page.contains("id=\"first\""));
    assert!(get(address, "/health").contains("\"ok\":true"));
    assert!(folder.path().join("site.db").exists());
    end(&mut child);
}

/// As the system asks a program to end.
#[cfg(unix)]
fn end(child: &mut std::process::Child) {
    let asked = std::process::Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status();
    assert!(asked.expect("kill").success());
    assert_eq!(child.wait().expect("its end").code(), Some(0));
}

#[cfg(not(unix))]
fn end(child: &mut std::process::Child) {
    child.kill().expect("its end");
    child.wait().expect("its end");
}

/// The messages cannot be written and the database cannot grow: visitors are refused, nothing ends, and with room again all goes on.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_and_messages_that_cannot_be_written_end_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    // Of 512 bytes or of 1024, as the shell has it: more than an empty database, less than many visitors need.
    let script =
        "ulimit -S -f 900; exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1\" 2>/dev/full";
    let mut child = std::process::Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_dedale")])
        .arg(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let out = child.stdout.take().expect("its output");
    let line = BufReader::new(out).lines().next();
    let line = line.expect("a line").expect("text");
    let address = line.strip_prefix("listening http://").expect("the address");
    let status = |path: &str| get(address, path)[9..12].to_owned();
    // Each is a visitor of its own.
    let refused = (0..20_000).find(|_| status("/") != "200");
    assert!(refused > Some(0), "{refused:?}");
    let room = std::process::Command::new("prlimit")
        .args(["--fsize=unlimited", "--pid", &child.id().to_string()])
        .status();
    assert!(room.expect("prlimit").success());
    assert_eq!(status("/"), "200");
    assert_eq!(status("/health"), "200");
    end(&mut child);
}

#[test]
fn what_cannot_be_served_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "no folder").expect("a file");
    for (listen, data, part) in [
        ("nowhere", folder.path(), "--listen"),
        ("127.0.0.1:0", file.as_path(), "file"),
    ] {
        let command = &mut dedale();
        let result = output(
            command
                .args(["serve", "--listen", listen, "--data"])
                .arg(data),
        );
        assert_eq!(result.status.code(), Some(2));
        let told = text(&result.stderr);
        assert!(told.contains(part), "{told}");
    }
    let command = &mut dedale();
    let result = output(
        command
            .args(["serve", "--school", "0.0.0.0/0", "--data"])
            .arg(folder.path()),
    );
    assert_eq!(result.status.code(), Some(2));
    assert!(text(&result.stderr).contains("203.0.113.0/24"));
}
