//! Whom somebody does not want to meet or to read: blocking and muting, by the name of an account or by a seat.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::games::ask;
use super::people::{done, keep, person_named};
use super::told::{self, Unwanted};
use crate::asking::Known;
use crate::problem::{Problem, reply};
use crate::site::Site;
use crate::store::Write;

/// Not to meet somebody again.
#[utoipa::path(
    post,
    path = "/block/{name}",
    params(("name" = String, Path, description = "an account")),
    responses((status = 200, description = "Done.", body = told::Done))
)]
pub(crate) async fn block(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    known: Known,
) -> Result<Response, Problem> {
    set_wanted(&site, &name, &known, |visitor, other| Write::Block {
        visitor,
        other,
        on: true,
    })
    .await
}

/// To meet somebody again.
#[utoipa::path(
    delete,
    path = "/block/{name}",
    params(("name" = String, Path, description = "an account")),
    responses((status = 200, description = "Done.", body = told::Done))
)]
pub(crate) async fn unblock(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    known: Known,
) -> Result<Response, Problem> {
    set_wanted(&site, &name, &known, |visitor, other| Write::Block {
        visitor,
        other,
        on: false,
    })
    .await
}

/// Not to read what somebody writes.
#[utoipa::path(
    post,
    path = "/mute/{name}",
    params(("name" = String, Path, description = "an account")),
    responses((status = 200, description = "Done.", body = told::Done))
)]
pub(crate) async fn mute(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    known: Known,
) -> Result<Response, Problem> {
    set_wanted(&site, &name, &known, |visitor, other| Write::Mute {
        visitor,
        other,
        on: true,
    })
    .await
}

/// To read again what somebody writes.
#[utoipa::path(
    delete,
    path = "/mute/{name}",
    params(("name" = String, Path, description = "an account")),
    responses((status = 200, description = "Done.", body = told::Done))
)]
pub(crate) async fn unmute(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    known: Known,
) -> Result<Response, Problem> {
    set_wanted(&site, &name, &known, |visitor, other| Write::Mute {
        visitor,
        other,
        on: false,
    })
    .await
}

/// Not to read what whoever sits there writes, in this game and any other; they need no account.
#[utoipa::path(
    post,
    path = "/game/{id}/mute/{player}",
    params(
        ("id" = String, Path, description = "a game that one plays in"),
        ("player" = u8, Path, description = "the number of a player")
    ),
    responses((status = 200, description = "Done.", body = told::Done))
)]
pub(crate) async fn mute_seat(
    State(site): State<Arc<Site>>,
    Path(seat): Path<(String, String)>,
    known: Known,
) -> Result<Response, Problem> {
    set_seat_muted(&site, &seat, &known, true).await
}

/// To read again what whoever sits there writes.
#[utoipa::path(
    delete,
    path = "/game/{id}/mute/{player}",
    params(
        ("id" = String, Path, description = "a game that one plays in"),
        ("player" = u8, Path, description = "the number of a player")
    ),
    responses((status = 200, description = "Done.", body = told::Done))
)]
pub(crate) async fn unmute_seat(
    State(site): State<Arc<Site>>,
    Path(seat): Path<(String, String)>,
    known: Known,
) -> Result<Response, Problem> {
    set_seat_muted(&site, &seat, &known, false).await
}

async fn set_seat_muted(
    site: &Site,
    (id, player): &(String, String),
    Known { proof, language }: &Known,
    on: bool,
) -> Result<Response, Problem> {
    let visitor = proof.person.id;
    let look = site.look(id, visitor, *language).await?;
    let seats = &look.room.seats;
    let plays = seats.iter().any(|seat| seat.visitor == Some(visitor));
    let other = { seats.iter() }.find(|seat| seat.player.to_string() == *player);
    let other = other.and_then(|seat| seat.visitor);
    let Some(other) = other.filter(|other| plays && *other != visitor) else {
        return Err(Problem::of(
            StatusCode::NOT_FOUND,
            "error-no-player",
            *language,
        ));
    };
    let wish = Write::Mute { visitor, other, on };
    keep(site, vec![wish], *language).await?;
    Ok(done())
}

async fn set_wanted(
    site: &Site,
    name: &str,
    known: &Known,
    wish: impl FnOnce(i64, i64) -> Write,
) -> Result<Response, Problem> {
    let language = known.language;
    let other = person_named(site, name, language).await?;
    if other.id == known.proof.person.id {
        return Err(Problem::of(StatusCode::CONFLICT, "error-oneself", language));
    }
    let wish = wish(known.proof.person.id, other.id);
    keep(site, vec![wish], language).await?;
    Ok(done())
}

/// Whom one has blocked and muted.
#[utoipa::path(
    get,
    path = "/me/blocks",
    operation_id = "unwanted",
    responses((status = 200, description = "Done.", body = told::Unwanted))
)]
pub(crate) async fn list(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
) -> Result<Response, Problem> {
    let visitor = proof.person.id;
    let found = ask(&site, language, move |reader| reader.unwanted(visitor)).await?;
    let [blocked, muted] = found;
    Ok(reply(StatusCode::OK, &Unwanted { blocked, muted }))
}
