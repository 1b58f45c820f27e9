//! `GET /api/1/openapi.json`: the HTTP interface for programs that read such descriptions, OpenAPI 3.1. utoipa makes it of the handlers, which say their path and
//! types themselves, so that it has every route and no other; a copy for readers is in docs/openapi.json.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use utoipa::OpenApi as _;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response as Described};

use super::told;

/// Everything but the paths.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Dédale", version = "1", description = "The HTTP interface of a Dédale site. The socket is described in docs/protocol-web.md."),
    servers((url = "/api/1")),
    components(schemas(told::Why)),
)]
struct Frame;

/// What the routes are added to.
pub(super) fn frame() -> OpenApi {
    Frame::openapi()
}

/// The description, as text.
static DESCRIPTION: LazyLock<String> = LazyLock::new(|| {
    let described = completed(super::described().into_openapi());
    described.to_pretty_json().unwrap_or_default()
});

/// This description.
#[utoipa::path(
    get,
    path = "/openapi.json",
    operation_id = "description",
    responses((status = 200, description = "Done.", body = Object))
)]
pub(crate) async fn show() -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json; charset=utf-8")];
    (kind, DESCRIPTION.as_str()).into_response()
}

/// Adds what holds for all: how somebody proves who they are, and that any request may be refused.
fn completed(mut described: OpenApi) -> OpenApi {
    let key = |name: &str| ApiKeyValue::new(name);
    let components = described.components.get_or_insert_default();
    for (name, scheme) in [
        (
            "cookie",
            SecurityScheme::ApiKey(ApiKey::Cookie(key("dedale"))),
        ),
        (
            "own",
            SecurityScheme::ApiKey(ApiKey::Header(key("X-Dedale"))),
        ),
        (
            "token",
            SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)),
        ),
    ] {
        components.add_security_scheme(name, scheme);
    }
    for (path, item) in &mut described.paths.paths {
        // Of one's own, whoever reads it says who they are too.
        let reading = path.starts_with("/me").then(|| proof(&["cookie"]));
        if let Some(operation) = &mut item.get {
            complete(operation, reading);
        }
        let writing = [&mut item.post, &mut item.put, &mut item.delete];
        for operation in writing.into_iter().flatten() {
            complete(operation, Some(proof(&["cookie", "own"])));
        }
    }
    described
}

/// A cookie with what goes with it, or a token.
fn proof(cookie: &[&str]) -> Vec<SecurityRequirement> {
    let none = || std::iter::empty::<String>();
    let needed = cookie
        .iter()
        .fold(SecurityRequirement::default(), |needed, name| {
            needed.add(*name, none())
        });
    vec![needed, SecurityRequirement::new("token", none())]
}

fn complete(operation: &mut Operation, proof: Option<Vec<SecurityRequirement>>) {
    let why = Content::new(Some(Ref::from_schema_name("Why")));
    let mut refused = Described::new("Refused.");
    refused
        .content
        .insert("application/json".to_owned(), RefOr::T(why));
    let responses = &mut operation.responses.responses;
    responses.insert("default".to_owned(), RefOr::T(refused));
    operation.security = proof;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    fn description() -> Value {
        serde_json::from_str(&DESCRIPTION).expect("JSON")
    }

    /// `get /path` for every handler that is routed to, as the sources say them: no handler is left out.
    fn handlers() -> BTreeSet<String> {
        let sources = [
            include_str!("engine.rs"),
            include_str!("games.rs"),
            include_str!("lobby.rs"),
            include_str!("openapi.rs")
                .split("#[cfg(test)]")
                .next()
                .expect("code"),
            include_str!("people.rs"),
            include_str!("unwanted.rs"),
        ];
        let mut routes = BTreeSet::new();
        for source in sources {
            for attribute in source.split("#[utoipa::path(").skip(1) {
                let method = attribute.split(',').next().expect("a method").trim();
                let path = attribute.split("path = \"").nth(1).expect("a path");
                let path = path.split('"').next().expect("its end");
                routes.insert(format!("{method} {path}"));
            }
        }
        routes
    }

    #[test]
    fn the_description_has_every_route_and_no_other() {
        let described = description();
        let paths = described["paths"].as_object().expect("paths");
        let described: BTreeSet<String> = paths
            .iter()
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().expect("methods").keys();
                methods.map(move |method| format!("{method} {path}"))
            })
            .collect();
        assert!(described.len() > 25);
        assert_eq!(described, handlers());
    }

    #[test]
    fn what_is_referred_to_is_there_and_paths_have_their_parameters() {
        let described = description();
        let text = DESCRIPTION.as_str();
        for found in text.split("\"#/components/schemas/").skip(1) {
            let name = found.split('"').next().expect("a name");
            assert!(
                described["components"]["schemas"][name].is_object(),
                "{name}"
            );
        }
        let mut names = BTreeSet::new();
        for (path, methods) in described["paths"].as_object().expect("paths") {
            let named: BTreeSet<&str> = path
                .split('{')
                .skip(1)
                .filter_map(|rest| rest.split('}').next())
                .collect();
            for (method, operation) in methods.as_object().expect("methods") {
                let parameters = operation["parameters"].as_array();
                let parameters = parameters.into_iter().flatten();
                let told: BTreeSet<&str> = parameters
                    .filter(|parameter| parameter["in"] == "path")
                    .filter_map(|parameter| parameter["name"].as_str())
                    .collect();
                assert_eq!(told, named, "{method} {path}");
                assert!(operation["responses"]["default"].is_object());
                let name = operation["operationId"].as_str().expect("a name");
                assert!(names.insert(name.to_owned()), "{name} twice");
                let writes = method != "get";
                assert!(
                    !writes || operation["security"].is_array(),
                    "{method} {path}"
                );
            }
        }
    }

    #[test]
    fn the_copy_for_readers_is_the_same() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
        let made = format!("{}\n", DESCRIPTION.as_str());
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            std::fs::write(path, &made).expect("written");
        }
        let kept = std::fs::read_to_string(path).expect("docs/openapi.json");
        assert_eq!(kept, made, "UPDATE_SNAPSHOTS=1 writes it anew");
    }
}
