//! `dedale engine --http PORT`: one response to one request, no state kept between them. Owns the
//! server and its limit on concurrent searches; a search has a thread of its own, never one of the
//! server's. `coaching` has the coach's responses.

mod coaching;
mod doorkeeper;
mod presence;
pub mod request;

use std::io::{self, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use dedale_engine::{Clock, Engine, Limits, Options, Oracle, Signals, Thought};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;

use dedale_host::nets::{self, Net};
use dedale_host::tables::Tables;
use dedale_host::thinker;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

use self::presence::Presence;

/// In bytes; a game of a thousand moves takes a tenth of it.
const LARGEST_BODY: usize = 1 << 16;
/// The timeout of a body.
const PATIENCE: Duration = Duration::from_secs(10);

/// The address to listen at, and the settings of the engine.
pub struct Service {
    /// The name or address to listen at.
    pub host: String,
    /// The port; 0 takes any free one.
    pub port: u16,
    /// The options of every search.
    pub options: Options,
    /// Solved boards for the engine, if any.
    pub tables: Option<Arc<Tables>>,
    /// The net that evaluates positions, unless the usual one.
    pub net: Option<Net>,
    /// The time of a request with neither budget nor clock.
    pub move_time: Duration,
}

/// The state shared by all requests.
struct Shared {
    settings: Service,
    language: Language,
    /// A permit for each search that may run.
    searches: Arc<Semaphore>,
    /// True once the program is shutting down.
    closing: watch::Receiver<bool>,
}

/// Serves until Ctrl-C.
///
/// # Errors
/// When the address cannot be listened at, or the system cannot start a thread.
pub fn run(settings: Service, language: Language) -> Result<(), Failure> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    // At least two searches, even with one core.
    let searches = (cores / settings.options.threads).max(2);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(searches + 1)
        .thread_stack_size(thinker::STACK)
        .enable_all()
        .build()?;
    runtime.block_on(serve(settings, searches, language))?;
    Ok(())
}

async fn serve(settings: Service, searches: usize, language: Language) -> io::Result<()> {
    let asked = format!("{}:{}", settings.host, settings.port);
    let bound = TcpListener::bind((settings.host.as_str(), settings.port)).await;
    let told = |error: io::Error| io::Error::new(error.kind(), format!("{asked}: {error}"));
    let listener = bound.map_err(told)?;
    announce(listener.local_addr()?)?;
    let (close, closing) = watch::channel(false);
    let shared = Arc::new(Shared {
        settings,
        language,
        searches: Arc::new(Semaphore::new(searches)),
        closing: closing.clone(),
    });
    tokio::spawn(async move {
        asked_to_end().await;
        let _ = close.send(true);
        // Kept alive, or the receivers would see the end of the channel instead.
        close.closed().await;
    });
    doorkeeper::serve(&listener, app(shared), doorkeeper::USUAL, closed(closing)).await;
    Ok(())
}

/// Returns on Ctrl-C or when the system terminates the program.
async fn asked_to_end() {
    let interrupt = async {
        // Without the signal the program can only be killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    interrupt.await;
}

/// Returns once the program is shutting down.
async fn closed(mut closing: watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// One line, the same in every language, for the program that started this one.
fn announce(address: SocketAddr) -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "listening http://{address}")?;
    output.flush()
}

fn app(shared: Arc<Shared>) -> Router {
    let engine = get(health).post(answer).options(allowed);
    let hint = post(coaching::hint).options(allowed);
    let review = post(coaching::review).options(allowed);
    Router::new()
        .route("/", engine.fallback(unknown_method))
        .route("/hint", hint.fallback(unknown_method))
        .route("/review", review.fallback(unknown_method))
        .fallback(unknown_path)
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), admit))
        .with_state(shared)
}

/// Accepts only requests that name this program's own host: a web site must not use its visitors'
/// browsers to send them, nor a name of its own that resolves to this machine.
async fn admit(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    if headers.get_all(header::HOST).iter().count() != 1 {
        let mistake = shared.language.mistake("protocol-host", &[]);
        return refusal(StatusCode::BAD_REQUEST, &mistake);
    }
    let own = shared.settings.host.as_str();
    for (name, is_right) in [
        (header::HOST, doorkeeper::is_own as fn(&str, &str) -> bool),
        (header::ORIGIN, doorkeeper::is_own_site),
    ] {
        let Some(value) = headers.get(&name) else {
            continue;
        };
        let value = String::from_utf8_lossy(value.as_bytes());
        if !is_right(&value, own) {
            let values = [
                ("value", echo(&value).into()),
                ("name", name.as_str().into()),
            ];
            let mistake = shared.language.mistake("protocol-stranger", &values);
            return refusal(StatusCode::FORBIDDEN, &mistake);
        }
    }
    // A page of this machine may read the response.
    let origin = headers.get(header::ORIGIN).cloned();
    let mut response = next.run(request).await;
    if let Some(origin) = origin {
        let headers = response.headers_mut();
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.insert(header::VARY, HeaderValue::from_static("Origin"));
    }
    response
}

/// The methods of an existing path.
fn methods(path: &str) -> &'static str {
    match path {
        "/" => "GET, HEAD, POST, OPTIONS",
        _ => "POST, OPTIONS",
    }
}

/// The allowed methods, and for a page of this machine the CORS headers.
async fn allowed(request: Request) -> Response {
    let methods = methods(request.uri().path());
    let mut headers = vec![(header::ALLOW, methods)];
    if request.headers().contains_key(header::ORIGIN) {
        headers.push((header::ACCESS_CONTROL_ALLOW_METHODS, methods));
        headers.push((header::ACCESS_CONTROL_ALLOW_HEADERS, "content-type"));
        headers.push((header::ACCESS_CONTROL_MAX_AGE, "86400"));
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    for (name, value) in headers {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}

/// The health check, with the version of the program.
async fn health() -> Response {
    let health = json!({
        "ok": true,
        "name": "Dédale",
        "version": env!("CARGO_PKG_VERSION"),
    });
    reply(StatusCode::OK, &health)
}

async fn answer(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let arrival = Instant::now();
    match choose(&shared, request, arrival).await {
        Ok(answer) => reply(StatusCode::OK, &answer),
        Err((status, mistake)) => refusal(status, &mistake),
    }
}

async fn unknown_path(State(shared): State<Arc<Shared>>, uri: Uri) -> Response {
    let values = [("value", echo(uri.path()).into())];
    let mistake = shared.language.mistake("protocol-path", &values);
    refusal(StatusCode::NOT_FOUND, &mistake)
}

async fn unknown_method(State(shared): State<Arc<Shared>>, method: Method, uri: Uri) -> Response {
    let known = methods(uri.path());
    let values = [
        ("value", echo(method.as_str()).into()),
        ("known", known.into()),
    ];
    let mistake = shared.language.mistake("protocol-method", &values);
    let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, &mistake);
    let known = HeaderValue::from_static(known);
    response.headers_mut().insert(header::ALLOW, known);
    response
}

fn reply(status: StatusCode, value: &Value) -> Response {
    let json = [(header::CONTENT_TYPE, "application/json")];
    (status, json, format!("{value}\n")).into_response()
}

fn refusal(status: StatusCode, mistake: &Mistake) -> Response {
    reply(
        status,
        &json!({"ok": false, "error": mistake.sentence(), "code": mistake.code()}),
    )
}

/// Stops a search when its request has gone.
struct StopWithRequest(Arc<Signals>);

impl Drop for StopWithRequest {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// An error response: the status and what is wrong.
type Refused = (StatusCode, Mistake);

/// The body of a request, if it arrives in time and is not too long.
async fn received(shared: &Shared, request: Request) -> Result<Bytes, Refused> {
    let presence = request.extensions().get::<Arc<Presence>>().cloned();
    let body = request.into_body();
    let language = shared.language;
    let wrong = |status, key| (status, language.mistake(key, &[]));
    let broken = |error: axum::Error| {
        if !doorkeeper::is_too_large(&error) {
            return wrong(StatusCode::BAD_REQUEST, "protocol-broken");
        }
        let values = [("most", LARGEST_BODY.to_string().into())];
        let reason = language.mistake("protocol-large", &values);
        (StatusCode::PAYLOAD_TOO_LARGE, reason)
    };
    let body = timeout(PATIENCE, axum::body::to_bytes(body, LARGEST_BODY)).await;
    let body = body.map_err(|_| wrong(StatusCode::REQUEST_TIMEOUT, "protocol-slow"))?;
    if let Some(presence) = presence {
        presence.is_heard();
    }
    body.map_err(broken)
}

/// Runs `work` with an engine on a thread of its own as soon as a permit is free, at the latest
/// after `longest`. The search is stopped when its client has gone or the program shuts down.
async fn search<T: Send + 'static>(
    shared: &Shared,
    longest: Duration,
    options: Options,
    work: impl FnOnce(&mut Engine, &Signals) -> T + Send + 'static,
) -> Result<T, Refused> {
    let wrong = |status, key| (status, shared.language.mistake(key, &[]));
    let searches = Arc::clone(&shared.searches).acquire_owned();
    let busy = |_| wrong(StatusCode::SERVICE_UNAVAILABLE, "protocol-busy");
    let permit = timeout(longest, searches).await.map_err(busy)?;

    let signals = Arc::new(Signals::default());
    let _stop = StopWithRequest(Arc::clone(&signals));
    let told = Arc::clone(&signals);
    let tables = shared.settings.tables.clone();
    let net = shared.settings.net.clone();
    let mut search = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let mut engine = nets::engine(options, net.as_ref());
        engine.set_oracle(tables.map(|tables| tables as Arc<dyn Oracle>));
        let found = work(&mut engine, &told);
        // Freeing the memory of a long search takes a moment, and the client waits for the
        // response.
        tokio::task::spawn_blocking(move || drop(engine));
        found
    });
    let end = tokio::select! {
        end = &mut search => end,
        () = closed(shared.closing.clone()) => {
            signals.stop();
            search.await
        }
    };
    end.map_err(|_| wrong(StatusCode::INTERNAL_SERVER_ERROR, "protocol-failed"))
}

async fn choose(shared: &Shared, request: Request, arrival: Instant) -> Result<Value, Refused> {
    let body = received(shared, request).await?;
    let request = request::read(&body, shared.language);
    let request = request.map_err(|reason| (StatusCode::BAD_REQUEST, reason))?;

    let usual = request.clock.is_none().then_some(shared.settings.move_time);
    let budget = request.budget.or(usual);
    // The wait for a permit comes out of the budget, and so does the way back.
    let left =
        move || budget.map(|budget| thinker::before(budget).saturating_sub(arrival.elapsed()));
    let own = request.clock.map(|clock| thinker::before(clock.left));
    let longest = left().into_iter().chain(own).min().unwrap_or(PATIENCE);
    let mut options = shared.settings.options;
    options.level = request.level.unwrap_or(options.level);
    let thought = search(shared, longest, options, move |engine, told| {
        let clock = request.clock.map(|clock| Clock {
            left: clock.left.saturating_sub(arrival.elapsed()),
            ..clock
        });
        let limits = Limits {
            time: left(),
            clock,
            ..Limits::default()
        };
        thinker::think_among(
            engine,
            &request.game,
            &request.only,
            limits,
            told,
            &mut |_| {},
        )
    });
    Ok(found(&thought.await?))
}

/// The response to a request: the move, the chance to win, the simulations.
#[must_use]
pub fn found(thought: &Thought) -> Value {
    // Four decimals of a chance are as many as are useful, and readable.
    let chance = (f64::from(thought.lines[0].chance) * 10_000.0).round() / 10_000.0;
    json!({
        "ok": true,
        "move": thought.best().to_string(),
        "ev": chance,
        "nodes": thought.simulations,
    })
}
