//! The HTTP interface: which path leads where. What each does is in its own file.

pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod lobby;
pub(crate) mod openapi;
pub(crate) mod people;
pub(crate) mod search;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use axum::routing::{delete, get, post};
use dedale_words::language::Language;
use serde_json::{Value, json};

use crate::guard::language_of;
use crate::problem::{Problem, reply};
use crate::site::Site;

/// In bytes; nothing that is asked for is a tenth of it.
const LARGEST_BODY: usize = 16 << 10;
/// For a body to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// Everything under `/api/1`.
pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/game", post(games::create))
        .route("/game/{id}", get(games::show).delete(games::cancel))
        .route("/game/{id}/log", get(games::log))
        .route("/game/{id}/file", get(games::file))
        .route("/game/{id}/positions", get(games::positions))
        .route("/game/{id}/sit", post(games::sit))
        .route("/games", get(games::search))
        .route("/move", post(engine::choose))
        .route("/challenges", get(lobby::list).post(lobby::challenge))
        .route("/challenge/{id}/accept", post(lobby::accept))
        .route("/challenge/{id}", delete(games::cancel))
        .route("/pair", post(lobby::pair))
        .route("/room/{code}", get(lobby::room))
        .route("/room/{code}/enter", post(lobby::enter))
        .route(
            "/me",
            get(people::me).put(people::rename).delete(people::forget),
        )
        .route("/me/games", get(people::my_games))
        .route("/me/blocks", get(people::unwanted))
        .route("/me/export", get(people::export))
        .route("/me/password", post(people::password))
        .route(
            "/me/tokens",
            post(people::new_token).delete(people::end_tokens),
        )
        .route("/account", post(people::account))
        .route("/login", post(people::login))
        .route("/logout", post(people::logout))
        .route("/block/{name}", post(people::block).delete(people::unblock))
        .route("/mute/{name}", post(people::mute).delete(people::unmute))
        .route("/player/{name}", get(people::profile))
        .route("/player/{name}/games", get(people::games))
        .route("/openapi.json", get(openapi::show))
        .fallback(no_path)
}

async fn no_path(headers: HeaderMap) -> Problem {
    Problem::of(
        StatusCode::NOT_FOUND,
        "error-no-page",
        language_of(&headers),
    )
}

/// The bytes of a body.
async fn read_bytes(body: Body, language: Language) -> Result<axum::body::Bytes, Problem> {
    let read = axum::body::to_bytes(body, LARGEST_BODY);
    match tokio::time::timeout(PATIENCE, read).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => {
            let values = [("most", LARGEST_BODY.to_string().into())];
            let mistake = language.mistake("protocol-large", &values);
            Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, mistake))
        }
        Err(_) => {
            let status = StatusCode::REQUEST_TIMEOUT;
            Err(Problem::of(status, "protocol-slow", language))
        }
    }
}

/// The JSON object of a body; an empty body is an empty object.
async fn read_body(body: Body, language: Language) -> Result<Value, Problem> {
    let bytes = read_bytes(body, language).await?;
    if bytes.is_empty() {
        return Ok(json!({}));
    }
    let value: Value = serde_json::from_slice(&bytes).map_err(|error| {
        let values = [
            ("line", error.line().to_string().into()),
            ("column", error.column().to_string().into()),
        ];
        Problem::bad(language.mistake("protocol-json", &values))
    })?;
    if value.is_object() {
        Ok(value)
    } else {
        Err(Problem::bad(language.mistake("error-object", &[])))
    }
}

/// JSON as an answer, with a cookie for somebody new.
fn answer(value: &Value, cookie: Option<HeaderValue>) -> Response {
    let mut response = reply(StatusCode::OK, value);
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// A value of the address after the question mark.
pub(crate) fn query(uri: &Uri, name: &str) -> Option<String> {
    let pairs = uri.query()?.split('&');
    let mut pairs = pairs.filter_map(|pair| pair.split_once('='));
    let (_, value) = pairs.find(|(own, _)| *own == name)?;
    decoded(value)
}

/// `%20` and `+` as they are meant.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                let digits = std::str::from_utf8(&digits).ok()?;
                bytes.push(u8::from_str_radix(digits, 16).ok()?);
            }
            other => bytes.push(other),
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        let uri: Uri = "/x?after=12&name=L%C3%A9a+B&odd=%zz&last=".parse().unwrap();
        assert_eq!(query(&uri, "after").as_deref(), Some("12"));
        assert_eq!(query(&uri, "name").as_deref(), Some("Léa B"));
        assert_eq!(query(&uri, "odd"), None);
        assert_eq!(query(&uri, "last").as_deref(), Some(""));
        assert_eq!(query(&uri, "none"), None);
    }
}
