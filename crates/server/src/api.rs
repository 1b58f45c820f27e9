//! The HTTP interface: which path leads where. What each does is in its own file.

pub(crate) mod asked;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod lobby;
pub(crate) mod openapi;
pub(crate) mod people;
pub(crate) mod search;
pub(crate) mod told;
pub(crate) mod unwanted;

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use dedale_words::language::Language;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::heads::language_of;
use crate::problem::{Problem, reply};
use crate::site::Site;

/// In bytes; nothing that is asked for is a tenth of it.
const LARGEST_BODY: usize = 16 << 10;

/// Everything under `/api/1`, with its description: a path stands once, at its handler.
pub(crate) fn described() -> OpenApiRouter<Arc<Site>> {
    OpenApiRouter::with_openapi(openapi::frame())
        .routes(routes!(games::create))
        .routes(routes!(games::show, games::cancel))
        .routes(routes!(games::log))
        .routes(routes!(games::file))
        .routes(routes!(games::positions))
        .routes(routes!(games::sit))
        .routes(routes!(unwanted::mute_seat, unwanted::unmute_seat))
        .routes(routes!(games::search))
        .routes(routes!(engine::choose))
        .routes(routes!(lobby::list, lobby::challenge))
        .routes(routes!(lobby::accept))
        .routes(routes!(lobby::withdraw))
        .routes(routes!(lobby::pair))
        .routes(routes!(lobby::room))
        .routes(routes!(lobby::link))
        .routes(routes!(lobby::enter))
        .routes(routes!(people::me, people::rename, people::forget))
        .routes(routes!(people::my_games))
        .routes(routes!(unwanted::list))
        .routes(routes!(people::export))
        .routes(routes!(people::password))
        .routes(routes!(people::new_token, people::end_tokens))
        .routes(routes!(people::account))
        .routes(routes!(people::login))
        .routes(routes!(people::logout))
        .routes(routes!(unwanted::block, unwanted::unblock))
        .routes(routes!(unwanted::mute, unwanted::unmute))
        .routes(routes!(people::profile))
        .routes(routes!(people::games))
        .routes(routes!(openapi::show))
}

/// Everything under `/api/1`.
pub(crate) fn routes() -> Router<Arc<Site>> {
    let (router, _) = described().split_for_parts();
    router.fallback(no_path)
}

async fn no_path(headers: HeaderMap) -> Problem {
    Problem::of(
        StatusCode::NOT_FOUND,
        "error-no-page",
        language_of(&headers),
    )
}

/// The bytes of a body.
async fn read_bytes(
    site: &Site,
    body: Body,
    language: Language,
) -> Result<axum::body::Bytes, Problem> {
    let too_large = || {
        let values = [("most", LARGEST_BODY.to_string().into())];
        let mistake = language.mistake("protocol-large", &values);
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, mistake)
    };
    // What is announced as too large is not waited for.
    if HttpBody::size_hint(&body).lower() > LARGEST_BODY as u64 {
        return Err(too_large());
    }
    let read = axum::body::to_bytes(body, LARGEST_BODY);
    match tokio::time::timeout(site.settings.patience, read).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => Err(too_large()),
        Err(_) => {
            let status = StatusCode::REQUEST_TIMEOUT;
            Err(Problem::of(status, "protocol-slow", language))
        }
    }
}

/// The JSON object of a body, with the fields that `T` has; an empty body is an empty object.
async fn read_body<T: DeserializeOwned + Serialize>(
    site: &Site,
    body: Body,
    language: Language,
) -> Result<Value, Problem> {
    let bytes = read_bytes(site, body, language).await?;
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
        asked::described::<T>(value, language)
    } else {
        Err(Problem::bad(language.mistake("error-object", &[])))
    }
}

/// JSON as an answer, with a cookie for somebody new.
fn answer(value: &impl Serialize, cookie: Option<HeaderValue>) -> Response {
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
