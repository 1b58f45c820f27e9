//! Visitors of the tests: HTTP by hand, so that it can be wrong on purpose, and a WebSocket.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::http::Request;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Longer than anything takes, on the slowest machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// What the server answered.
#[derive(Debug)]
pub(crate) struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (own, value) = line.split_once(':')?;
            own.eq_ignore_ascii_case(name).then_some(value.trim())
        })
    }

    /// The cookies that it sets, each as `name=value`.
    fn cookies(&self) -> impl Iterator<Item = &str> {
        self.head.lines().filter_map(|line| {
            let (name, value) = line.split_once(':')?;
            let cookie = value.split(';').next()?.trim();
            name.eq_ignore_ascii_case("set-cookie").then_some(cookie)
        })
    }
}

/// Sends bytes and reads until the server closes.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    // The server may close before it has read everything.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    let _ = read.expect("an answer in time");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Somebody with a browser, or a program with a token.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub address: SocketAddr,
    pub cookie: Option<String>,
    pub token: Option<String>,
    /// Where a proxy says that they come from.
    pub from: Option<String>,
    requests: u64,
}

impl Visitor {
    pub(crate) fn new(address: SocketAddr) -> Visitor {
        Visitor {
            address,
            cookie: None,
            token: None,
            from: None,
            requests: 1000,
        }
    }

    /// Somebody who has opened the first page.
    pub(crate) async fn arrived(address: SocketAddr) -> Visitor {
        let mut visitor = Visitor::new(address);
        let page = visitor.get("/").await;
        assert_eq!(page.status, 200, "{page:?}");
        assert!(visitor.cookie.is_some(), "{page:?}");
        visitor
    }

    /// Keeps a cookie beside those of other names.
    fn keep(&mut self, new: &str) {
        let name = |cookie: &str| cookie.split('=').next().unwrap_or_default().to_owned();
        let kept = self.cookie.take().unwrap_or_default();
        let others = kept.split("; ").filter(|old| name(old) != name(new));
        let all: Vec<&str> = others.filter(|old| !old.is_empty()).chain([new]).collect();
        self.cookie = Some(all.join("; "));
    }

    fn proof(&self) -> String {
        let cookie = self.cookie.as_ref();
        let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n"));
        let token = self.token.as_ref();
        let token = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
        let from = self.from.as_ref();
        let from = from.map(|from| format!("X-Forwarded-For: {from}\r\n"));
        [cookie, token, from].into_iter().flatten().collect()
    }

    /// A request with any headers.
    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> Reply {
        let host = if headers.to_lowercase().contains("host:") {
            String::new()
        } else {
            format!("Host: {}\r\n", self.address)
        };
        let text = format!(
            "{method} {path} HTTP/1.1\r\n{host}Connection: close\r\nContent-Length: {}\r\n{}{headers}\r\n{body}",
            body.len(),
            self.proof(),
        );
        let answer = raw(self.address, text.as_bytes()).await;
        let (head, rest) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
        let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        let reply = Reply {
            status: status.unwrap_or(0),
            head: head.to_owned(),
            body: if chunked {
                dechunked(rest)
            } else {
                rest.to_owned()
            },
        };
        for cookie in reply.cookies() {
            self.keep(cookie);
        }
        reply
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.send("GET", path, "Accept: text/html\r\n", "").await
    }

    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: &Value) -> Reply {
        let path = format!("/api/1/{path}");
        let headers = "X-Dedale: 1\r\nContent-Type: application/json\r\n";
        self.send(method, &path, headers, &body.to_string()).await
    }

    /// A request that must succeed.
    pub(crate) async fn must(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let reply = self.ask(method, path, body).await;
        assert_eq!(reply.status, 200, "{method} {path}: {reply:?}");
        reply.json()
    }

    /// Opens the socket and says hello.
    pub(crate) async fn socket(&mut self) -> Line {
        let mut line = self.line().await.expect("a socket");
        line.say(&json!({ "type": "hello", "version": 1, "language": "en" }))
            .await;
        assert_eq!(line.hear_of("welcome").await["version"], 1);
        // Other numbers than those of any socket before, as pages do.
        self.requests += 1000;
        line.request = self.requests;
        line
    }

    /// Opens the socket, if the server lets it.
    pub(crate) async fn line(&self) -> Result<Line, String> {
        let origin = format!("http://{}", self.address);
        self.line_from(&origin).await
    }

    pub(crate) async fn line_from(&self, origin: &str) -> Result<Line, String> {
        let mut request = Request::builder()
            .uri(format!("ws://{}/socket", self.address))
            .header("Host", self.address.to_string())
            .header("Origin", origin)
            .header("Connection", "Upgrade")
            .header("Upgrade", "websocket")
            .header("Sec-WebSocket-Version", "13")
            .header("Sec-WebSocket-Key", generate_key());
        if let Some(cookie) = &self.cookie {
            request = request.header("Cookie", cookie);
        }
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        let stream = TcpStream::connect(self.address).await;
        let stream = stream.map_err(|error| error.to_string())?;
        let request = request.body(()).expect("a request");
        let (socket, _) = client_async(request, stream)
            .await
            .map_err(|error| error.to_string())?;
        Ok(Line { socket, request: 0 })
    }
}

fn dechunked(text: &str) -> String {
    let mut whole = String::new();
    let mut rest = text;
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 || after.len() < size {
            break;
        }
        whole.push_str(&after[..size]);
        rest = after[size..].trim_start_matches("\r\n");
    }
    whole
}

/// An open socket.
pub(crate) struct Line {
    pub socket: WebSocketStream<TcpStream>,
    request: u64,
}

impl Line {
    /// Says something; false where the connection has ended.
    pub(crate) async fn tell(&mut self, message: &Value) -> bool {
        let sent = self.socket.send(Message::text(message.to_string())).await;
        sent.is_ok()
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        let sent = self.socket.send(Message::text(message.to_string())).await;
        sent.expect("a message that is taken");
    }

    /// The next message; none once the connection has ended.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let next = timeout(PATIENCE, self.socket.next()).await;
            match next.expect("a message in time") {
                Some(Ok(Message::Text(text))) => {
                    return Some(serde_json::from_str(&text).expect("JSON"));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of that type; others are passed over.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        self.hear_of_any(&[kind]).await
    }

    pub(crate) async fn hear_of_any(&mut self, kinds: &[&str]) -> Value {
        loop {
            let message = self.hear().await;
            let message = message.unwrap_or_else(|| panic!("the end before {kinds:?}"));
            if kinds.iter().any(|kind| message["type"] == *kind) {
                return message;
            }
        }
    }

    /// Watches a game from its beginning.
    pub(crate) async fn watch(&mut self, game: &str) -> Value {
        self.say(&json!({ "type": "watch", "game": game, "seq": 0 }))
            .await;
        self.hear_of("game").await
    }

    /// A command with the next number; the answer to it.
    pub(crate) async fn command(&mut self, mut command: Value) -> Value {
        self.request += 1;
        let request = self.request;
        command["request"] = json!(request);
        self.say(&command).await;
        loop {
            let answer = self
                .hear_of_any(&["done", "refused", "wrong", "advice", "asks"])
                .await;
            if answer["request"] == request {
                return answer;
            }
        }
    }

    pub(crate) async fn play(&mut self, game: &str, seq: u64, chosen: &str) -> Value {
        let command = json!({ "type": "play", "game": game, "seq": seq, "move": chosen });
        self.command(command).await
    }
}

/// A step along the shortest way, or any other that is legal.
pub(crate) fn ahead(view: &Value) -> String {
    let turn = view["turn"].as_u64().expect("a turn") as usize;
    let legal = view["legal"].as_array().expect("moves");
    assert!(!legal.is_empty(), "{view}");
    let way = view["ways"][turn - 1]["cells"].as_array().expect("a way");
    let step = way.iter().find(|cell| legal.contains(cell));
    step.unwrap_or(&legal[0])
        .as_str()
        .expect("a move")
        .to_owned()
}
