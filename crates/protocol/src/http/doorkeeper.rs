//! The connections of the server: how many there are at once, which one is closed when the limit is
//! reached, how long one may be silent, which hosts are accepted, and the shutdown. The requests
//! are left to the service behind it.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::error::Error;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::response::Response;
use http_body_util::LengthLimitError;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio::time::timeout;

use super::presence::{GRACE, HalfOpen, Presence};

/// The limits of connections.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manners {
    /// The most connections at once.
    pub most: usize,
    /// The timeout of a request's head, and between two requests.
    pub silence: Duration,
}

/// Fewer connections than the files that a program may usually have open, so that the listener
/// itself keeps working.
pub(super) const USUAL: Manners = Manners {
    most: 256,
    silence: Duration::from_secs(10),
};
/// How long requests may take to end at shutdown: their searches have been stopped.
const FAREWELL: Duration = Duration::from_secs(3);
/// The pause after the system refused a connection: it may have no files left for a moment.
const BREATH: Duration = Duration::from_millis(20);

/// The open connections, the oldest first.
#[derive(Default)]
struct Places {
    all: Mutex<BTreeMap<u64, Taken>>,
    freed: Notify,
}

/// A connection that holds a place.
struct Taken {
    presence: Arc<Presence>,
    /// Notified when the place is needed for a new connection.
    needed: Arc<Notify>,
}

/// A place, freed when this value is dropped.
struct Place {
    number: u64,
    all: Arc<Places>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.all.lock().remove(&self.number);
        self.all.freed.notify_one();
    }
}

impl Places {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Taken>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place. If all are taken, the oldest connection without a request in progress is
    /// closed: a client whose request does not arrive keeps no other out.
    async fn free(&self, most: usize) {
        loop {
            let freed = self.freed.notified();
            {
                let all = self.lock();
                if all.len() < most {
                    return;
                }
                let idle = all.values().find(|taken| taken.presence.is_idle());
                if let Some(idle) = idle {
                    idle.needed.notify_one();
                }
            }
            freed.await;
        }
    }
}

/// The service of one connection: it records which requests have arrived and which have been
/// answered.
struct Guest {
    presence: Arc<Presence>,
    inner: TowerToHyperService<Router>,
}

impl Service<hyper::Request<Incoming>> for Guest {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn call(&self, mut request: hyper::Request<Incoming>) -> Self::Future {
        let asking = self.presence.asks();
        request.extensions_mut().insert(Arc::clone(&self.presence));
        let answer = self.inner.call(request);
        Box::pin(async move {
            let _asking = asking;
            answer.await
        })
    }
}

/// Serves every connection until `ending`, then waits a moment for the requests in progress.
pub(super) async fn serve(
    listener: &TcpListener,
    app: Router,
    manners: Manners,
    ending: impl Future<Output = ()>,
) {
    let places: Arc<Places> = Arc::default();
    let all = GracefulShutdown::new();
    let mut ending = std::pin::pin!(ending);
    for number in 0.. {
        let entering = async {
            let accepted = listener.accept().await;
            places.free(manners.most).await;
            accepted
        };
        let accepted = tokio::select! {
            accepted = entering => accepted,
            () = &mut ending => break,
        };
        let Ok((stream, _)) = accepted else {
            tokio::time::sleep(BREATH).await;
            continue;
        };
        let presence: Arc<Presence> = Arc::default();
        let needed: Arc<Notify> = Arc::default();
        let taken = Taken {
            presence: Arc::clone(&presence),
            needed: Arc::clone(&needed),
        };
        places.lock().insert(number, taken);
        let place = Place {
            number,
            all: Arc::clone(&places),
        };
        let mut builder = http1::Builder::new();
        builder
            .timer(TokioTimer::new())
            .header_read_timeout(manners.silence);
        let guest = Guest {
            presence: Arc::clone(&presence),
            inner: TowerToHyperService::new(app.clone()),
        };
        let stream = TokioIo::new(HalfOpen::new(stream, presence, GRACE));
        let connection = all.watch(builder.serve_connection(stream, guest));
        tokio::spawn(async move {
            let _place = place;
            let mut connection = std::pin::pin!(connection);
            // A client that broke off, or whose connection is closed, gets no error.
            tokio::select! {
                _ = &mut connection => {}
                () = needed.notified() => {}
            }
        });
    }
    // A connection that neither speaks nor closes must not keep the program alive.
    let _ = timeout(FAREWELL, all.shutdown()).await;
}

/// Does the header `Host` name this machine: by an address, as `localhost`, or by the name that it
/// listens at?
pub(super) fn is_own(host: &str, told: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let number = name.trim_start_matches('[').trim_end_matches(']');
    number.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || name.eq_ignore_ascii_case(told)
}

/// Does the header `Origin` name a site of this machine?
pub(super) fn is_own_site(origin: &str, told: &str) -> bool {
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_some_and(|host| is_own(host, told))
}

/// Was a body refused for its length, and not for another error?
pub(super) fn is_too_large(error: &axum::Error) -> bool {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if error.is::<LengthLimitError>() {
            return true;
        }
        cause = error.source();
    }
    false
}

#[cfg(test)]
mod tests {
    use axum::routing::{get, post};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpStream;

    use super::*;

    /// Longer than anything takes, on the slowest machine.
    const PATIENCE: Duration = Duration::from_mins(2);

    async fn answer(stream: &mut TcpStream) -> String {
        let mut told = String::new();
        let read = timeout(PATIENCE, stream.read_to_string(&mut told)).await;
        // A client whose connection was closed gets no response.
        let _ = read.expect("an answer in time");
        told
    }

    /// Ten times as many clients whose requests do not arrive as there are places, and none silent
    /// for too long: all others are answered, and requests in progress are finished.
    #[tokio::test]
    async fn requests_that_do_not_arrive_keep_nobody_out() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let manners = Manners {
            most: 4,
            silence: Duration::from_hours(1),
        };
        let (begun, mut at_work) = tokio::sync::mpsc::unbounded_channel();
        let enough: Arc<Notify> = Arc::default();
        let end = Arc::clone(&enough);
        let work = move |request: axum::extract::Request| async move {
            if let Some(presence) = request.extensions().get::<Arc<Presence>>() {
                presence.is_heard();
            }
            let _ = begun.send(());
            end.notified().await;
            "done"
        };
        let app = Router::new()
            .route("/", get(|| async { "here" }))
            .route("/work", post(work));
        let serving = tokio::spawn(async move {
            serve(&listener, app, manners, std::future::pending()).await;
        });
        let connect = || async { TcpStream::connect(address).await.unwrap() };
        let mut worked_for = connect().await;
        let work = b"POST /work HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        worked_for.write_all(work).await.unwrap();
        at_work.recv().await.unwrap();
        let mut slow = Vec::new();
        for _ in 0..40 {
            let mut stream = connect().await;
            stream.write_all(b"GET / HTTP/1.1\r\nHo").await.unwrap();
            slow.push(stream);
        }
        // One client sends its whole request at once, and one closes its side then.
        let request = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        for closes in [false, true] {
            let mut stream = connect().await;
            stream.write_all(request).await.unwrap();
            if closes {
                stream.shutdown().await.unwrap();
            }
            let told = answer(&mut stream).await;
            assert!(
                told.starts_with("HTTP/1.1 200") && told.ends_with("here"),
                "{told}"
            );
        }
        enough.notify_one();
        let told = answer(&mut worked_for).await;
        assert!(
            told.starts_with("HTTP/1.1 200") && told.ends_with("done"),
            "{told}"
        );
        drop(slow);
        serving.abort();
    }

    #[test]
    fn hosts_of_this_machine_are_told_from_others() {
        for host in [
            "127.0.0.1:8000",
            "127.0.0.1",
            "localhost:1",
            "LOCALHOST",
            "[::1]:80",
            "[::1]",
            "192.168.1.7:8000",
            "ludo.example:8000",
        ] {
            assert!(is_own(host, "ludo.example"), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example:80",
            "127.0.0.1.evil.example",
        ] {
            assert!(!is_own(host, "127.0.0.1"), "{host}");
        }
        assert!(is_own_site("http://localhost:3000", "127.0.0.1"));
        for origin in ["null", "https://evil.example", "file://", "http://"] {
            assert!(!is_own_site(origin, "127.0.0.1"), "{origin}");
        }
    }
}
