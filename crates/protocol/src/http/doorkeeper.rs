//! The door of the server: how many connections there are at once, how long one may be silent, who may ask, and the end of
//! all of them. What is asked is left to the service behind it.

use std::error::Error;
use std::future::Future;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use http_body_util::LengthLimitError;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// Connections at once. Fewer than the files a program may have open as a rule, so that the door itself stays open.
const MOST: usize = 256;
/// For the head of a request to arrive, and between two requests.
const SILENCE: Duration = Duration::from_secs(10);
/// For requests to end after the program was asked to: their searches have been stopped.
const FAREWELL: Duration = Duration::from_secs(3);
/// After the system refused a connection: it may have no files left for a moment.
const BREATH: Duration = Duration::from_millis(20);

/// Serves every connection until `ending`, then waits a moment for those who have asked.
pub(super) async fn serve(listener: &TcpListener, app: Router, ending: impl Future<Output = ()>) {
    let room = Arc::new(Semaphore::new(MOST));
    let all = GracefulShutdown::new();
    let mut ending = std::pin::pin!(ending);
    loop {
        // Whoever comes when all places are taken waits outside: silence empties them.
        let entering = async {
            let place = Arc::clone(&room).acquire_owned().await.ok();
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            entered = entering => entered,
            () = &mut ending => break,
        };
        let Ok((stream, _)) = accepted else {
            tokio::time::sleep(BREATH).await;
            continue;
        };
        let mut builder = http1::Builder::new();
        builder
            .timer(TokioTimer::new())
            .header_read_timeout(SILENCE);
        let service = TowerToHyperService::new(app.clone());
        let connection = all.watch(builder.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            let _place = place;
            // Whoever broke off has nobody to be told.
            let _ = connection.await;
        });
    }
    // A connection that neither speaks nor closes must not keep the program.
    let _ = tokio::time::timeout(FAREWELL, all.shutdown()).await;
}

/// Does the header `Host` name this machine: by a number, as `localhost`, or by the name it was told to listen at?
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

/// Was a body refused because of its length, and not because it is no body at all?
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
    use super::*;

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
