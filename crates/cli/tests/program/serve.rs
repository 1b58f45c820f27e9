//! `dedale serve`: the real program starts, answers, and ends when it is told to. What it answers is tested in `server`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

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
    let mut server = Serving::of(folder.path());
    let address = &server.address;
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    let page = get(address, "/");
    assert!(page.starts_with("HTTP/1.1 200 OK"), "{page}");
    assert!(page.contains("<dedale-board") || page.contains("id=\"first\""));
    assert!(get(address, "/health").contains("\"ok\":true"));
    assert!(folder.path().join("site.db").exists());
    end(&mut server.child);
}

/// The upkeep of a site, as its owner sees it: what is printed and the status.
#[test]
fn a_site_is_checked_backed_up_and_put_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("site");
    let copy = folder.path().join("copy.dedale");
    let upkeep = |words: &[&str]| {
        let command = &mut dedale();
        let result = output(command.args(["serve", "--data"]).arg(&data).args(words));
        let status = result.status.code().expect("a status");
        (status, text(&result.stdout) + &text(&result.stderr))
    };
    let copy_name = copy.to_str().expect("text");
    let (status, told) = upkeep(&["--check"]);
    assert!(status == 2 && told.contains("there is no site"), "{told}");

    let mut server = Serving::of(&data);
    let played = post(&server.address);
    let (status, told) = upkeep(&["--check"]);
    assert_eq!(status, 0, "{told}");
    assert!(told.ends_with("games: 1 replayed, 0 damaged\n"), "{told}");
    let (status, told) = upkeep(&["--backup", copy_name]);
    assert!(status == 0 && told.contains(copy_name), "{told}");
    let (status, told) = upkeep(&["--restore", copy_name]);
    assert!(status == 2 && told.contains("another program"), "{told}");
    end(&mut server.child);

    // A word of the log that means nothing any more, in a page that is in order.
    let database = data.join("site.db");
    let mut bytes = std::fs::read(&database).expect("the database");
    let begin = bytes.windows(7).position(|part| part == b"begin{\"");
    let begin = begin.expect("an action of the log, and what it led to");
    bytes[begin] = b'x';
    std::fs::write(&database, bytes).expect("a damaged log");
    let (status, told) = upkeep(&["--check"]);
    assert_eq!(status, 1, "{told}");
    let named = format!("game {played}: damaged from entry 1 on\n");
    assert!(told.contains(&named), "{told}");
    assert!(told.contains("games: 1 replayed, 1 damaged\n"), "{told}");

    let (status, told) = upkeep(&["--restore", copy_name]);
    assert!(status == 0 && told.contains(".aside-1"), "{told}");
    let (status, told) = upkeep(&["--check"]);
    assert_eq!(status, 0, "{told}");
    let (status, told) = upkeep(&["--check", "--new"]);
    assert_eq!(status, 2, "{told}");
}

/// A server that runs; where a test fails it goes with the test.
struct Serving {
    child: Child,
    address: String,
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It has ended already where the test went well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Serving {
    fn start(command: &mut Command) -> Serving {
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("the program starts");
        let out = child.stdout.take().expect("its output");
        let line = BufReader::new(out).lines().next();
        let line = line.expect("a line").expect("text");
        let address = line.strip_prefix("listening http://").expect("the address");
        Serving {
            child,
            address: address.to_owned(),
        }
    }

    /// On any free port.
    fn of(data: &Path) -> Serving {
        let command = &mut dedale();
        let command = command.args(["serve", "--listen", "127.0.0.1:0", "--data"]);
        Serving::start(command.arg(data).stderr(Stdio::null()))
    }
}

/// A game of somebody against themselves; its name.
fn post(address: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let body = "{\"seats\":[\"me\",\"me\"]}";
    write!(
        stream,
        "POST /api/1/game HTTP/1.1\r\nHost: {address}\r\nX-Dedale: 1\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (_, rest) = answer.split_once("\"game\":\"").expect("a game");
    rest[..10].to_owned()
}

/// As the system asks a program to end.
#[cfg(unix)]
fn end(child: &mut Child) {
    let asked = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status();
    assert!(asked.expect("kill").success());
    assert_eq!(child.wait().expect("its end").code(), Some(0));
}

#[cfg(not(unix))]
fn end(child: &mut Child) {
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
    let command = &mut Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_dedale")]);
    let mut server = Serving::start(command.arg(folder.path()));
    let address = &server.address;
    let status = |path: &str| get(address, path)[9..12].to_owned();
    // Each is a visitor of its own.
    let refused = (0..20_000).find(|_| status("/") != "200");
    assert!(refused > Some(0), "{refused:?}");
    let room = Command::new("prlimit")
        .args(["--fsize=unlimited", "--pid", &server.child.id().to_string()])
        .status();
    assert!(room.expect("prlimit").success());
    assert_eq!(status("/"), "200");
    assert_eq!(status("/health"), "200");
    end(&mut server.child);
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
