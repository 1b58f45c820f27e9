//! The engine over HTTP, in the form that ladders ask engines in (docs/protocol.md): one request, one move, nothing kept. Shares the
//! engine's threads with the games, behind the same fair queue and the limits of hints.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use dedale_engine::{Limits, Options, Signals};
use dedale_protocol::http::{found, request};
use tokio::sync::oneshot;

use super::{asked, read_body, told};
use crate::asking::Known;
use crate::problem::{Problem, reply};
use crate::site::Site;
use crate::thinkers::Search;

/// Where neither a budget nor a clock is given.
const USUAL: Duration = Duration::from_secs(1);
/// However much was given.
const LONGEST: Duration = Duration::from_secs(5);
/// Searches of one visitor that may wait.
const WAITING: usize = 2;

/// A search whose request has gone ends.
struct StopWithRequest(Arc<Signals>);

impl Drop for StopWithRequest {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// A move of the engine for any game, in the form that ladders ask engines in; nothing is kept.
#[utoipa::path(
    post,
    path = "/move",
    request_body = asked::Question,
    responses((status = 200, description = "Done.", body = told::Found))
)]
pub(crate) async fn choose(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
    body: Body,
) -> Result<Response, Problem> {
    let visitor = proof.person.id;
    let asked = read_body::<asked::Question>(&site, body, language).await?;
    let request = request::read(asked.to_string().as_bytes(), language).map_err(Problem::bad)?;
    if site.thinkers.waiting(visitor) >= WAITING {
        return Err(Problem::too_many(Duration::ZERO, language));
    }
    site.allow(&site.hints, visitor, language)?;
    let usual = request.clock.is_none().then_some(USUAL);
    let time = request.budget.or(usual).unwrap_or(LONGEST).min(LONGEST);
    let most = site.settings.longest_thought.unwrap_or(LONGEST);
    let signals = Arc::new(Signals::default());
    let _stop = StopWithRequest(Arc::clone(&signals));
    let (answer, answered) = oneshot::channel();
    site.thinkers.ask(Search {
        owner: visitor,
        game: request.game,
        options: Options {
            level: request.level.unwrap_or(Options::default().level),
            ..Options::default()
        },
        limits: Limits {
            time: Some(time.min(most)),
            clock: request.clock,
            ..Limits::default()
        },
        signals,
        done: Box::new(move |thought| {
            // Whoever asked may have gone.
            let _ = answer.send(thought.map(|thought| found(&thought)));
        }),
    });
    let failed = || {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        Problem::of(status, "error-no-hint", language)
    };
    let found = answered.await.ok().flatten().ok_or_else(failed)?;
    Ok(reply(StatusCode::OK, &found))
}
