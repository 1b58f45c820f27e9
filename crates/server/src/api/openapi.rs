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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    /// `GET /path` for each route of `api.rs`, as the source says them.
    fn routes() -> BTreeSet<String> {
        let source = include_str!("../api.rs");
        let within = source.split("Router::new()").nth(1).expect("the routes");
        let within = within.split(".fallback").next().expect("their end");
        let mut routes = BTreeSet::new();
        for route in within.split(".route(").skip(1) {
            let path = route.split('"').nth(1).expect("a path");
            for method in ["get", "post", "put", "delete"] {
                if route.contains(&format!("{method}(")) {
                    routes.insert(format!("{method} {path}"));
                }
            }
        }
        routes
    }

    #[test]
    fn the_description_has_every_route_and_no_other() {
        let described: Value = serde_json::from_str(DESCRIPTION).expect("JSON");
        let paths = described["paths"].as_object().expect("paths");
        let described: BTreeSet<String> = paths
            .iter()
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().expect("methods").keys();
                methods.map(move |method| format!("{method} {path}"))
            })
            .collect();
        assert!(described.len() > 25);
        assert_eq!(described, routes());
    }
}
