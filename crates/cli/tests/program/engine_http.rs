//! `dedale engine --http`: requests to the real program.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use crate::conversation::Conversation;
use crate::runner::{dedale, output, text};

struct Server {
    #[cfg_attr(
        not(unix),
        expect(
            dead_code,
            reason = "it lives as long as this; only signals look at it"
        )
    )]
    program: Conversation,
    address: String,
}

fn server(arguments: &[&str]) -> Server {
    let mut all = vec!["--http", "0", "--memory", "32"];
    all.extend(arguments);
    let program = Conversation::with_engine(&all);
    let line = program.next();
    let address = line.strip_prefix("listening http://").expect("the address");
    Server {
        address: address.to_owned(),
        program,
    }
}

impl Server {
    fn send(&self, method: &str, path: &str, body: &[u8]) -> (u16, String) {
        request(&self.address, method, path, body)
    }

    /// Asks until the server has no room for another search; what it says then.
    fn busy(&self) -> String {
        let start = Instant::now();
        loop {
            let (status, answer) = self.post(r#"{"budget_ms":300}"#);
            if status == 503 {
                return answer;
            }
            assert_eq!(status, 200, "{answer}");
            assert!(start.elapsed() < Duration::from_mins(1), "never busy");
        }
    }

    fn post(&self, body: &str) -> (u16, String) {
        self.send("POST", "/", body.as_bytes())
    }
}

/// One request on a connection of its own: the status and the body.
fn request(address: &str, method: &str, path: &str, body: &[u8]) -> (u16, String) {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).expect("the server reads");
    // A body that is refused may not be read to its end.
    let _ = stream.write_all(body);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let answer = text(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
    let status = head.split(' ').nth(1).expect("a status");
    (
        status.parse().expect("a number"),
        body.trim_end().to_owned(),
    )
}

#[test]
fn a_move_is_chosen_and_the_health_told() {
    let server = server(&[]);
    let (status, health) = server.send("GET", "/", b"");
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(status, 200);
    assert_eq!(
        health,
        format!(r#"{{"name":"Dédale","ok":true,"version":"{version}"}}"#)
    );
    let clock = r#"{"moves":["e2","e8"],"budget_ms":200,"clock":{"my_ms":143200,"opp_ms":151800,"inc_ms":2000}}"#;
    for body in [
        clock,
        r#"{"budget_ms":50,"board":"5x5","walls":3,"level":10}"#,
    ] {
        let (status, answer) = server.post(body);
        assert_eq!(status, 200, "{answer}");
        for part in [r#""ok":true"#, r#""move":""#, r#""ev":0."#, r#""nodes":"#] {
            assert!(answer.contains(part), "{answer}");
        }
    }
    let won = r#"{"position":"dedale/1 9x9 e8:0,c4:0 - 1","budget_ms":100}"#;
    let (_, answer) = server.post(won);
    assert!(answer.contains(r#""ev":1.0,"move":"e9""#), "{answer}");
}

#[test]
fn what_is_wrong_is_said_with_its_status() {
    let server = server(&["--lang", "fr"]);
    let large = format!(r#"{{"moves":["{}"]}}"#, "e2".repeat(100_000));
    for (method, path, body, status, code, error) in [
        (
            "POST",
            "/",
            "{",
            400,
            "json",
            "le corps n’est pas du JSON (ligne 1, colonne 1)",
        ),
        (
            "POST",
            "/",
            r#"{"moves":["e2","e3v","e3h"]}"#,
            400,
            "wall-crosses",
            "coup 3 (e3h)\u{a0}: la barrière croiserait e3v (R7)",
        ),
        (
            "POST",
            "/",
            r#"{"board":"3x3","walls":0,"moves":["b2","a3","b3"]}"#,
            400,
            "game-over",
            "la partie est finie (R10)",
        ),
        (
            "POST",
            "/frog",
            "{}",
            404,
            "path",
            "il n’y a rien à /frog\u{a0}; il faut POST /, /hint ou /review, ou GET /",
        ),
        (
            "PUT",
            "/",
            "{}",
            405,
            "method",
            "PUT n’a pas de réponse ici\u{a0}; il faut GET, HEAD, POST, OPTIONS",
        ),
        (
            "POST",
            "/",
            &large,
            413,
            "large",
            "le corps a plus de 65536 octets",
        ),
    ] {
        let (given, answer) = server.send(method, path, body.as_bytes());
        assert_eq!(given, status, "{method} {path}: {answer}");
        assert_eq!(
            answer,
            format!(r#"{{"code":"{code}","error":"{error}","ok":false}}"#)
        );
    }
}

/// The hint and the review are those that the commands print.
#[test]
fn the_coach_answers_as_the_commands_do() {
    let server = server(&[]);
    let printed = |arguments: &[&str]| {
        let result = output(dedale().args(arguments));
        assert_eq!(result.status.code(), Some(0), "{}", text(&result.stderr));
        text(&result.stdout).trim_end().to_owned()
    };
    let asked = |path: &str, body: &str| {
        let (status, answer) = server.send("POST", path, body.as_bytes());
        assert_eq!(status, 200, "{answer}");
        answer
    };
    let game = [
        "--board", "5x5", "--moves", "c2 c4", "--nodes", "200", "--json",
    ];
    let body = r#"{"board":"5x5","moves":["c2","c4"],"nodes":200"#;
    for (command, more, path, fields) in [
        ("hint", &[][..], "/hint", "}"),
        (
            "hint",
            &["--lines", "3", "--lang", "fr"],
            "/hint",
            r#","lines":3,"lang":"fr"}"#,
        ),
        (
            "hint",
            &["--searchmoves", "d2 b2h"],
            "/hint",
            r#","searchmoves":["d2","b2h"]}"#,
        ),
        ("hint", &["--move", "b3h"], "/hint", r#","move":"b3h"}"#),
        ("analyze", &[], "/review", "}"),
    ] {
        let printed = printed(&[&[command], &game[..], more].concat());
        assert_eq!(
            asked(path, &format!("{body}{fields}")),
            printed,
            "{path} {fields}"
        );
    }
    let file = r#"{"game":"[Dedale \"1\"]\n[Start \"dedale/1 3x3 b1:0,b3:0 - 1 walls=0\"]\n[Player1 \"Zoé\"]\n\n1. b2 a3\n2. b3\n1-0\n","budget_ms":2000}"#;
    let review: serde_json::Value = serde_json::from_str(&asked("/review", file)).unwrap();
    assert_eq!(review["format"], "dedale-review/1");
    assert_eq!(review["complete"], true);
    assert_eq!(review["players"][0]["name"], "Zoé");
    let (status, answer) = server.send("POST", "/hint", br#"{"searchmoves":["e9"]}"#);
    assert_eq!(status, 400, "{answer}");
    assert!(answer.contains("move e9: "), "{answer}");
    let (status, answer) = server.send("POST", "/review", b"{}");
    assert_eq!(
        (status, answer.contains("no-game")),
        (400, true),
        "{answer}"
    );
}

/// The head of an answer to a request of a page.
fn head(address: &str, method: &str, path: &str, origin: Option<&str>) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let origin = origin.map_or(String::new(), |origin| format!("Origin: {origin}\r\n"));
    let request =
        format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\n{origin}Connection: close\r\n\r\n");
    stream
        .write_all(request.as_bytes())
        .expect("the server reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, _) = answer.split_once("\r\n\r\n").expect("a head");
    head.to_lowercase()
}

#[test]
fn what_may_be_asked_is_told() {
    let server = server(&[]);
    let own = format!("http://{}", server.address);
    for (path, methods) in [
        ("/", "get, head, post, options"),
        ("/hint", "post, options"),
        ("/review", "post, options"),
    ] {
        let told = head(&server.address, "OPTIONS", path, None);
        assert!(told.starts_with("http/1.1 204"), "{told}");
        assert!(told.contains(&format!("\r\nallow: {methods}")), "{told}");
        assert!(!told.contains("access-control"), "{told}");
        let told = head(&server.address, "OPTIONS", path, Some(&own));
        for part in [
            format!("access-control-allow-origin: {own}"),
            format!("access-control-allow-methods: {methods}"),
            "access-control-allow-headers: content-type".to_owned(),
            "vary: origin".to_owned(),
        ] {
            assert!(told.contains(&part), "{part}: {told}");
        }
        let stranger = head(
            &server.address,
            "OPTIONS",
            path,
            Some("https://evil.example"),
        );
        assert!(stranger.starts_with("http/1.1 403"), "{stranger}");
        assert!(!stranger.contains("access-control"), "{stranger}");
        let other = head(&server.address, "DELETE", path, None);
        assert!(other.starts_with("http/1.1 405"), "{other}");
        assert!(other.contains(&format!("\r\nallow: {methods}")), "{other}");
    }
    let health = head(&server.address, "GET", "/", Some(&own));
    assert!(
        health.contains(&format!("access-control-allow-origin: {own}")),
        "{health}"
    );
    let nowhere = head(&server.address, "OPTIONS", "/frog", None);
    assert!(nowhere.starts_with("http/1.1 404"), "{nowhere}");
}

/// A request for a move in ten minutes; it is given up by closing the connection.
fn patient(address: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let body = r#"{"budget_ms":600000}"#;
    let length = body.len();
    let request =
        format!("POST / HTTP/1.1\r\nHost: {address}\r\nContent-Length: {length}\r\n\r\n{body}");
    stream
        .write_all(request.as_bytes())
        .expect("the server reads");
    stream
}

#[test]
fn two_games_are_thought_about_at_once_and_more_wait() {
    // With a thread for each core there is room for no more than two.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let server = server(&["--threads", &cores.to_string()]);
    let first = patient(&server.address);
    // While the first is thinking, another is answered all the same.
    let (status, answer) = server.post(r#"{"budget_ms":300}"#);
    assert_eq!(status, 200, "{answer}");
    let second = patient(&server.address);
    let answer = server.busy();
    let busy = r#"{"code":"busy","error":"too many searches at once; try again later","ok":false}"#;
    assert_eq!(answer, busy);
    // Whoever goes makes room for who waits.
    let address = server.address.clone();
    let waiting = thread::spawn(move || {
        request(
            &address,
            "POST",
            "/",
            br#"{"budget_ms":20000,"level":1,"position":"dedale/1 9x9 e8:0,c4:0 - 1"}"#,
        )
    });
    // Long enough for that request to arrive.
    server.busy();
    drop(second);
    let (status, answer) = waiting.join().expect("an answer");
    assert_eq!(status, 200, "{answer}");
    drop(first);
}

#[test]
fn a_budget_is_kept() {
    let server = server(&[]);
    let start = Instant::now();
    let (status, answer) = server.post(r#"{"budget_ms":300}"#);
    assert_eq!(status, 200, "{answer}");
    // The requirement is the budget itself on a machine that has time.
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_port_that_is_taken_is_told() {
    let server = server(&[]);
    let port = server.address.rsplit(':').next().expect("a port");
    let second = output(dedale().args(["engine", "--http", port]));
    assert_eq!(second.status.code(), Some(1));
    let errors = text(&second.stderr);
    let expected = format!("error: reading or writing failed: {}: ", server.address);
    assert!(errors.starts_with(&expected), "{errors}");
}

/// What the server says to bytes sent as they are, until it closes the connection.
fn raw(address: &str, bytes: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream
        .write_all(bytes.as_bytes())
        .expect("the server reads");
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    answer
}

#[test]
fn strangers_and_broken_bodies_are_refused() {
    let server = server(&[]);
    let ask = |headers: &str, body: &str| {
        let head = "POST / HTTP/1.1\r\nConnection: close\r\n";
        raw(&server.address, &format!("{head}{headers}\r\n\r\n{body}"))
    };
    for (headers, body, status, code) in [
        ("Content-Length: 2", "{}", "400", "host"),
        (
            "Host: localhost\r\nHost: localhost\r\nContent-Length: 2",
            "{}",
            "400",
            "host",
        ),
        (
            "Host: evil.example\r\nContent-Length: 2",
            "{}",
            "403",
            "stranger",
        ),
        (
            "Host: localhost\r\nOrigin: https://evil.example\r\nContent-Length: 2",
            "{}",
            "403",
            "stranger",
        ),
        (
            "Host: localhost\r\nTransfer-Encoding: chunked",
            "zz\r\n{}\r\n0\r\n\r\n",
            "400",
            "broken",
        ),
    ] {
        let answer = ask(headers, body);
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}")),
            "{headers}: {answer}"
        );
        assert!(answer.contains(code), "{headers}: {answer}");
    }
    let own = "Host: localhost\r\nOrigin: http://localhost:3000\r\nContent-Length: 16";
    let answer = ask(own, r#"{"budget_ms":20}"#);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

/// Clients that say nothing more once they have asked are answered all the same, at once or after a search.
#[test]
fn whoever_closes_their_side_after_the_request_is_answered() {
    let server = server(&[]);
    let body = r#"{"budget_ms":20}"#;
    let search = format!(
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let health = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for round in 0..40 {
        let mut stream = TcpStream::connect(&server.address).expect("the server listens");
        let request = if round % 4 == 0 { &search } else { health };
        stream.write_all(request.as_bytes()).expect("a request");
        stream
            .shutdown(Shutdown::Write)
            .expect("one side is closed");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200"), "{round}: {answer}");
    }
}

/// Requests that are begun and never ended keep nobody out for longer than their silence is borne, nor does somebody
/// who was answered and stays.
#[test]
fn half_sent_requests_shut_nobody_out() {
    let server = server(&[]);
    let mut idle = TcpStream::connect(&server.address).expect("the server listens");
    idle.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .expect("the server reads");
    let half: Vec<TcpStream> = (0..400)
        .map(|_| {
            let mut stream = TcpStream::connect(&server.address).expect("the system takes it in");
            stream
                .write_all(b"POST / HTTP/1.1\r\nHo")
                .expect("a beginning");
            stream
        })
        .collect();
    let (status, answer) = server.post(r#"{"budget_ms":20}"#);
    assert_eq!(status, 200, "{answer}");
    let mut answered = String::new();
    idle.set_read_timeout(Some(Duration::from_mins(1)))
        .expect("a time");
    idle.read_to_string(&mut answered)
        .expect("the server closes what nobody uses");
    assert!(answered.starts_with("HTTP/1.1 200"), "{answered}");
    drop(half);
}

#[cfg(unix)]
#[test]
fn the_interrupt_key_ends_it_with_an_answer_to_everybody() {
    ends_with_an_answer("-INT");
}

#[cfg(unix)]
#[test]
fn a_system_that_shuts_down_gets_everybody_an_answer() {
    ends_with_an_answer("-TERM");
}

#[cfg(unix)]
fn ends_with_an_answer(signal: &str) {
    use std::process::Command;

    // There is room for two searches, so it is busy once both have begun.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let server = server(&["--threads", &cores.to_string()]);
    let waiting = [1, 2].map(|_| {
        let address = server.address.clone();
        thread::spawn(move || request(&address, "POST", "/", br#"{"budget_ms":600000}"#))
    });
    // A connection that says nothing.
    let silent = TcpStream::connect(&server.address).expect("the server listens");
    server.busy();
    let id = server.program.id().to_string();
    let sent = Command::new("kill").args([signal, &id]).status();
    assert!(sent.expect("kill is there").success());
    for waiting in waiting {
        let (status, answer) = waiting.join().expect("an answer");
        assert_eq!(status, 200, "{answer}");
    }
    let (status, rest) = server.program.end();
    assert_eq!(status.code(), Some(0), "{rest:?}");
    drop(silent);
}
