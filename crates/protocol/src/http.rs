//! `dedale engine --http PORT`: one answer for one request, nothing kept between them. Owns the
//! server and how many searches run at once; a search is a thread of its own, never one of the
//! server's. What the coach answers is in `coaching`.

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

/// In bytes; a game of a thousand moves is a tenth of it.
const LARGEST_BODY: usize = 1 << 16;
/// For a body to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where to listen, and how to think.
pub struct Service {
    /// The name or address to listen at.
    pub host: String,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// How every search thinks.
    pub options: Options,
    /// Solved boards that the engine plays by, where there are any.
    pub tables: Option<Arc<Tables>>,
    /// What positions are evaluated by, if not as usual.
    pub net: Option<Net>,
    /// For a request with neither budget nor clock.
    pub move_time: Duration,
}

/// What all requests share.
struct Shared {
    settings: Service,
    language: Language,
    /// A permit for each search that may run.
    searches: Arc<Semaphore>,
    /// True once the program has been asked to end.
    closing: watch::Receiver<bool>,
}

/// Serves until Ctrl-C.
///
/// # Errors
/// When nothing can listen there, or the system has no thread to give.
pub fn run(settings: Service, language: Language) -> Result<(), Failure> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    // Two games at once even where there is one core.
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
        // Held, or the receivers would see the end of the channel instead.
        close.closed().await;
    });
    doorkeeper::serve(&listener, app(shared), doorkeeper::USUAL, closed(closing)).await;
    Ok(())
}

/// Returns when Ctrl-C is pressed or the system asks the program to end.
async fn asked_to_end() {
    let interrupt = async {
        // Without the signal there is only the harder way to end it.
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

/// Returns once the program has been asked to end.
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

/// Lets in who asks for this program by its own name: not a web site that has its visitors' browsers ask, nor one that has taken
/// this machine's address.
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
    // A page of this machine may read what it has asked for.
    let origin = headers.get(header::ORIGIN).cloned();
    let mut response = next.run(request).await;
    if let Some(origin) = origin {
        let headers = response.headers_mut();
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.insert(header::VARY, HeaderValue::from_static("Origin"));
    }
    response
}

/// What may be asked at a path that there is.
fn methods(path: &str) -> &'static str {
    match path {
        "/" => "GET, HEAD, POST, OPTIONS",
        _ => "POST, OPTIONS",
    }
}

/// Which methods there are, and for a page of this machine how it may use them.
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

/// That the program is there, and which version it is.
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

/// A search whose request has gone ends.
struct StopWithRequest(Arc<Signals>);

impl Drop for StopWithRequest {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// What is wrong with a request, and the status that says so.
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

/// Has an engine work on a thread of its own, as soon as there is room for another search, which must be after `longest`. The work is told to
/// stop when nobody waits for it any more, or the program is to end.
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
        // To free the memory of a long search takes a moment, and somebody waits for the answer.
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
    // Waiting for others comes out of the budget, and so does the way back.
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

/// The answer to a request: the move, the chance to win, the simulations.
#[must_use]
pub fn found(thought: &Thought) -> Value {
    // A chance to four places is as much as anybody can use, and readable.
    let chance = (f64::from(thought.lines[0].chance) * 10_000.0).round() / 10_000.0;
    json!({
        "ok": true,
        "move": thought.best().to_string(),
        "ev": chance,
        "nodes": thought.simulations,
    })
}
