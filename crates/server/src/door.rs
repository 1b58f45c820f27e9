//! The door of the server: how many connections there are at once, in all and from one address, how long one may be silent, and the
//! end of all of them. What is asked is left to the service behind it.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::metrics::Metrics;
use crate::network::{self, Network};
use crate::site::stopped;

/// Connections at once.
const MOST: usize = 8192;
/// From one address, unless it is this machine: a proxy or a test.
const MOST_OF_ONE: usize = 256;
/// The longest head of a request.
const LONGEST_HEAD: usize = 16 << 10;
/// For requests to end after the program was asked to.
const FAREWELL: Duration = Duration::from_secs(2);
/// After the system refused a connection: it may have no files left for a moment.
const BREATH: Duration = Duration::from_millis(20);

/// Who has connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Peer(pub IpAddr);

/// The place of a connection, for as long as somebody holds it: a socket outlives the request that it began as.
#[derive(Clone)]
pub(crate) struct Held {
    _inside: Arc<Inside>,
}

/// Somebody who has come in; the place is free again when this goes.
struct Inside {
    _permit: Option<OwnedSemaphorePermit>,
    _place: Place,
    metrics: Arc<Metrics>,
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Held {
    fn new(permit: Option<OwnedSemaphorePermit>, place: Place, metrics: &Arc<Metrics>) -> Held {
        metrics.connections.fetch_add(1, Ordering::Relaxed);
        Held {
            _inside: Arc::new(Inside {
                _permit: permit,
                _place: place,
                metrics: Arc::clone(metrics),
            }),
        }
    }
}

/// The service for one connection: it tells the requests where they come from.
struct Guest {
    peer: Peer,
    held: Held,
    inner: TowerToHyperService<Router>,
}

impl Service<hyper::Request<Incoming>> for Guest {
    type Response = Response;
    type Error = Infallible;
    type Future = <TowerToHyperService<Router> as Service<hyper::Request<Incoming>>>::Future;

    fn call(&self, mut request: hyper::Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(self.peer);
        request.extensions_mut().insert(self.held.clone());
        self.inner.call(request)
    }
}

/// How many connections each address has.
#[derive(Clone, Default)]
struct Addresses(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A place that an address has taken.
struct Place {
    of: IpAddr,
    all: Addresses,
}

impl Addresses {
    /// Lets one more in from there; as many as come where the owner of the site trusts them.
    fn enter(&self, of: IpAddr, is_trusted: bool) -> Option<Place> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(of).or_default();
        if *count >= MOST_OF_ONE && !of.is_loopback() && !is_trusted {
            return None;
        }
        *count += 1;
        Some(Place {
            of,
            all: self.clone(),
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.of) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.of);
            }
        }
    }
}

/// Serves every connection until the server stops, then waits a moment for those who have asked.
pub(crate) async fn serve(
    listener: &TcpListener,
    app: Router,
    patience: Duration,
    metrics: Arc<Metrics>,
    school: &[Network],
    stopping: watch::Receiver<bool>,
) {
    let room = Arc::new(Semaphore::new(MOST));
    let addresses = Addresses::default();
    let mut all = JoinSet::new();
    let mut ending = stopping.clone();
    loop {
        // Whoever comes when all places are taken waits outside: silence empties them.
        let entering = async {
            let place = Arc::clone(&room).acquire_owned().await.ok();
            (place, listener.accept().await)
        };
        let (permit, accepted) = tokio::select! {
            entered = entering => entered,
            () = stopped(&mut ending) => break,
            // Those that have ended are forgotten.
            Some(_) = all.join_next() => continue,
        };
        let Ok((stream, address)) = accepted else {
            tokio::time::sleep(BREATH).await;
            continue;
        };
        let is_trusted = school.iter().any(|network| network.has(address.ip()));
        let Some(place) = addresses.enter(network::place(address.ip()), is_trusted) else {
            continue;
        };
        // Small messages go at once.
        let _ = stream.set_nodelay(true);
        let mut builder = http1::Builder::new();
        builder
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            // Whoever closes their side after the request still reads the answer.
            .half_close(true)
            .max_buf_size(LONGEST_HEAD);
        let guest = Guest {
            peer: Peer(address.ip().to_canonical()),
            held: Held::new(permit, place, &metrics),
            inner: TowerToHyperService::new(app.clone()),
        };
        let connection = builder.serve_connection(TokioIo::new(stream), guest);
        let mut stopping = stopping.clone();
        all.spawn(async move {
            let mut connection = std::pin::pin!(connection.with_upgrades());
            // Whoever broke off has nobody to be told.
            tokio::select! {
                _ = &mut connection => {}
                () = stopped(&mut stopping) => {
                    connection.as_mut().graceful_shutdown();
                    // A connection that neither speaks nor closes must not keep the program.
                    let _ = timeout(FAREWELL, connection).await;
                }
            }
        });
    }
    let _ = timeout(FAREWELL * 2, async {
        while all.join_next().await.is_some() {}
    })
    .await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_cannot_take_all_places() {
        let addresses = Addresses::default();
        let far: IpAddr = [192, 0, 2, 1].into();
        let places: Vec<Option<Place>> = (0..=MOST_OF_ONE)
            .map(|_| addresses.enter(far, false))
            .collect();
        assert_eq!(places.iter().flatten().count(), MOST_OF_ONE);
        assert!(addresses.enter([192, 0, 2, 2].into(), false).is_some());
        assert!(addresses.enter(far, true).is_some());
        drop(places);
        assert!(addresses.0.lock().unwrap().is_empty());
        let near: Vec<Option<Place>> = (0..MOST_OF_ONE * 2)
            .map(|_| addresses.enter([127, 0, 0, 1].into(), false))
            .collect();
        assert_eq!(near.iter().flatten().count(), MOST_OF_ONE * 2);
    }
}
