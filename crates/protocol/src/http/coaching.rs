//! Hints and reviews over HTTP: the same JSON that `dedale hint --json` and `dedale analyze --json`
//! print.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use dedale_engine::{Engine, Limits, Options, ReviewTask, Signals};
use dedale_host::thinker;
use dedale_words::reasons::Words;
use serde_json::Value;

use super::request::{self, Coaching, Kind};
use super::{PATIENCE, Refused, Shared, received, refusal, reply, search};
use crate::coach;

/// How many times over a review may search again.
const AGAIN: u32 = 1;

/// Advice in a position, or a judgement of one move there.
pub(super) async fn hint(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    respond(&shared, request, Kind::Hint).await
}

/// A game reviewed move by move.
pub(super) async fn review(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    respond(&shared, request, Kind::Review).await
}

async fn respond(shared: &Shared, request: Request, kind: Kind) -> Response {
    match coach(shared, request, kind).await {
        Ok(value) => reply(StatusCode::OK, &value),
        Err((status, mistake)) => refusal(status, &mistake),
    }
}

async fn coach(shared: &Shared, request: Request, kind: Kind) -> Result<Value, Refused> {
    let arrival = Instant::now();
    let body = received(shared, request).await?;
    let asked = request::read_coaching(&body, kind, shared.language);
    let asked = asked.map_err(|reason| (StatusCode::BAD_REQUEST, reason))?;
    let searches = match kind {
        Kind::Hint if asked.judged => 2,
        Kind::Hint => 1,
        Kind::Review => asked.record.game().moves().len() as u32 + 1,
    };
    // Without a number of simulations each position has the time of a move.
    let usual = asked.nodes.is_none().then(|| {
        let all = shared.settings.move_time.saturating_mul(searches);
        all.min(Duration::from_millis(request::LONGEST))
    });
    let budget = asked.budget.or(usual);
    let left =
        move || budget.map(|budget| thinker::before(budget).saturating_sub(arrival.elapsed()));
    let options = Options {
        lines: asked.lines,
        advising: true,
        ..shared.settings.options
    };
    let longest = left().unwrap_or(PATIENCE);
    search(shared, longest, options, move |engine, signals| {
        let limits = Limits {
            time: left().map(|left| left / searches / (1 + AGAIN)),
            nodes: asked.nodes,
            ..Limits::default()
        };
        match kind {
            Kind::Hint => advice(&asked, engine, limits, signals),
            Kind::Review => whole(&asked, engine, limits, signals, 0),
        }
    })
    .await
}

fn advice(asked: &Coaching, engine: &mut Engine, limits: Limits, signals: &Signals) -> Value {
    let game = asked.record.game();
    if asked.judged {
        return whole(asked, engine, limits, signals, game.moves().len() - 1);
    }
    let words = Words::of_record(&asked.record, None, asked.language);
    let thought = thinker::think_among(engine, game, &asked.only, limits, signals, &mut |_| {});
    coach::hint(game, &thought, &words)
}

/// The review from that move on; for the last move alone, its judgement.
fn whole(
    asked: &Coaching,
    engine: &mut Engine,
    limits: Limits,
    signals: &Signals,
    from: usize,
) -> Value {
    let game = asked.record.game();
    let words = Words::of_record(&asked.record, None, asked.language);
    let begun = Instant::now();
    let task = ReviewTask {
        from,
        limits,
        signals,
        now: &|| begun.elapsed(),
        progress: &mut |_, _| {},
    };
    let again = if asked.judged { 0 } else { AGAIN as usize };
    let review = dedale_engine::review_thoroughly(game, engine, task, again);
    if !asked.judged {
        return coach::review(&review, &asked.record, &words);
    }
    let number = game.moves().len().div_ceil(game.start().players().get());
    let judged = review.moves.last();
    judged.map_or(Value::Null, |judged| coach::judged(number, judged, &words))
}
