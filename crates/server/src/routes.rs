//! Everything the server answers: pages, files, the socket, the HTTP interface, and what whoever watches over it on this machine asks.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use serde_json::json;

use crate::guard;
use crate::heads::language_of;
use crate::network::Caller;
use crate::problem::{Problem, reply};
use crate::site::Site;
use crate::{api, pages, socket};

/// Everything the server answers.
pub(crate) fn app(site: Arc<Site>) -> Router {
    Router::new()
        .route("/", get(pages::home))
        .route("/game/{id}", get(pages::game))
        .route("/games", get(pages::lists::games))
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

/// That the server is there and can write. For whoever watches over it on this machine.
async fn health(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    local(caller, &headers)?;
    let at = site.clock.now();
    let kept = site
        .keeper
        .keep(vec![crate::store::Write::Alive { at }])
        .await;
    let body = json!({ "ok": kept.is_ok(), "version": env!("CARGO_PKG_VERSION") });
    let status = if kept.is_ok() {
        StatusCode::OK
    } else {
        StatusCode::INSUFFICIENT_STORAGE
    };
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
