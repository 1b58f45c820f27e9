//! Everything the server answers: pages, files, the socket, the HTTP interface, and what whoever watches over it on this machine asks.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use serde_json::json;
use tokio::time::timeout;

use crate::guard;
use crate::heads::language_of;
use crate::network::Caller;
use crate::problem::{Problem, reply};
use crate::site::Site;
use crate::store::{StoreError, Write};
use crate::{api, pages, socket};

/// Whoever watches over the server hears within that time whether it can write.
const HEALTH: Duration = Duration::from_secs(2);

/// Everything the server answers.
pub(crate) fn app(site: Arc<Site>) -> Router {
    Router::new()
        .route("/", get(pages::home))
        .route("/game/{id}", get(pages::game))
        .route("/games", get(pages::lists::games))
        .route("/lobby", get(pages::lobby::lobby))
        .route("/rules", get(pages::rules::rules))
        .route("/variants", get(pages::rules::variants))
        .route("/assets/{*name}", get(pages::asset))
        .route("/socket", get(socket::open))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .nest("/api/1", api::routes())
        .fallback(get(pages::other))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&site),
            guard::admit,
        ))
        .with_state(site)
}

/// That the server is there and can write, or why it cannot. For those who watch over it on this machine.
async fn health(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    local(caller, &headers)?;
    let at = site.clock.now();
    let kept = timeout(HEALTH, site.keeper.keep(vec![Write::Alive { at }])).await;
    let is_locked = site.metrics.database_locked.load(Ordering::Relaxed) != 0;
    let (status, reason) = match kept {
        Ok(Ok(_)) => (StatusCode::OK, None),
        Ok(Err(StoreError::Full)) => (StatusCode::INSUFFICIENT_STORAGE, Some("full")),
        Ok(Err(StoreError::Closed)) => (StatusCode::SERVICE_UNAVAILABLE, Some("closed")),
        _ if is_locked => (StatusCode::SERVICE_UNAVAILABLE, Some("locked")),
        Ok(Err(_)) => (StatusCode::SERVICE_UNAVAILABLE, Some("database")),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, Some("slow")),
    };
    let mut body = json!({ "ok": reason.is_none(), "version": env!("CARGO_PKG_VERSION") });
    if let Some(reason) = reason {
        body["reason"] = json!(reason);
    }
    Ok(reply(status, &body))
}

async fn metrics(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    local(caller, &headers)?;
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, site.metrics.show()).into_response())
}

fn local(caller: Caller, headers: &HeaderMap) -> Result<(), Problem> {
    if caller.is_local {
        return Ok(());
    }
    let language = language_of(headers);
    Err(Problem::of(
        StatusCode::NOT_FOUND,
        "error-no-page",
        language,
    ))
}
