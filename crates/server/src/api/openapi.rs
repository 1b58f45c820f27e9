//! `GET /api/1/openapi.json`: the HTTP interface for programs that read such descriptions. The text is kept beside this file and compared
//! with the routes by a test.

use axum::http::header;
use axum::response::{IntoResponse as _, Response};

/// The description, OpenAPI 3.1.
pub(crate) const DESCRIPTION: &str = include_str!("openapi.json");

pub(crate) async fn show() -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json; charset=utf-8")];
    (kind, DESCRIPTION).into_response()
}
