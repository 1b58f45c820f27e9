//! Who may ask, and what every answer says to the browser: the names the site is known by, requests of other sites, the content
//! policy. Nothing here knows what is asked for.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use dedale_words::echo;
use dedale_words::language::Language;

use crate::door::Peer;
use crate::heads::{language_of, token};
use crate::network::Caller;
use crate::problem::{Problem, Told};
use crate::site::{Settings, Site};
use crate::tokens::{self, Key};
use crate::{network, pages};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/// The header that no form of another site can send.
pub(crate) const OWN: HeaderName = HeaderName::from_static("x-dedale");

/// A number for the session of a request, if it was given out here; whether it is still good is not looked at.
fn session(key: &Key, headers: &HeaderMap) -> Option<u64> {
    let (token, _) = token(headers)?;
    key.has_signed(token).then(|| tokens::number(token))
}

/// The caller of a request that came in by the door.
fn caller(peer: Option<&Peer>, headers: &HeaderMap, settings: &Settings) -> Caller {
    let behind_proxy = settings.behind_proxy;
    let unknown = IpAddr::from([0, 0, 0, 0]);
    let peer = peer.map_or(unknown, |peer| peer.0);
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = text("x-forwarded-for");
    // The last address is the one that the proxy itself has seen.
    let told = forwarded
        .and_then(|all| all.rsplit(',').next())
        .and_then(|last| last.trim().parse().ok());
    let address = told.filter(|_| behind_proxy).unwrap_or(peer);
    Caller {
        place: network::place(address),
        session: None,
        is_trusted: { settings.school.iter() }.any(|network| network.has(address)),
        is_local: peer.is_loopback() && forwarded.is_none(),
        is_secure: behind_proxy && text("x-forwarded-proto") == Some("https"),
    }
}

/// Lets in who asks for this site by its own name, and not more often than is good for the others.
pub(crate) async fn admit(
    State(site): State<Arc<Site>>,
    mut request: Request,
    next: Next,
) -> Response {
    site.metrics.requests.fetch_add(1, Ordering::Relaxed);
    let language = language_of(request.headers());
    let peer = request.extensions().get::<Peer>().copied();
    let caller = Caller {
        session: session(&site.key, request.headers()),
        ..caller(peer.as_ref(), request.headers(), &site.settings)
    };
    request.extensions_mut().insert(caller);
    let asked = is_of_page(&request).then(|| request.headers().clone());
    let mut response = match check(&site, &request, caller, language) {
        Ok(()) => next.run(request).await,
        Err(problem) => {
            site.metrics.refused.fetch_add(1, Ordering::Relaxed);
            problem.into_response()
        }
    };
    if let (Some(asked), Some(told)) = (asked, response.extensions().get::<Told>()) {
        response = pages::trouble::page(response.status(), told, language, &asked);
    }
    dress(response.headers_mut());
    response
}

/// Is a whole page asked for, by somebody who reads it? What is wrong is then said in a page.
fn is_of_page(request: &Request) -> bool {
    let accepted = request.headers().get(header::ACCEPT);
    let reads = accepted.is_some_and(|value| value.as_bytes().starts_with(b"text/html"));
    reads && request.method() == Method::GET && !request.uri().path().starts_with("/api/")
}

fn check(
    site: &Site,
    request: &Request,
    caller: Caller,
    language: Language,
) -> Result<(), Problem> {
    if !caller.is_local && site.settings.limited {
        let passed = site.requests.pass(caller);
        passed.map_err(|wait| Problem::too_many(wait, language))?;
    }
    let headers = request.headers();
    let stranger = |name: &'static str, value: &str| {
        let values = [("value", echo(value).into()), ("name", name.into())];
        let mistake = language.mistake("protocol-stranger", &values);
        Problem::new(StatusCode::FORBIDDEN, mistake)
    };
    let mut hosts = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        let mistake = language.mistake("protocol-host", &[]);
        return Err(Problem::bad(mistake));
    };
    let host = String::from_utf8_lossy(host.as_bytes()).into_owned();
    if !is_own(&host, &site.settings.names) {
        return Err(stranger("Host", &host));
    }
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = String::from_utf8_lossy(origin.as_bytes());
        if !is_same_site(&origin, &host) {
            return Err(stranger("Origin", &origin));
        }
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let by_token = headers.contains_key(header::AUTHORIZATION);
    if !reads && !by_token && !headers.contains_key(OWN) {
        let mistake = language.mistake("error-own-header", &[]);
        return Err(Problem::new(StatusCode::FORBIDDEN, mistake));
    }
    Ok(())
}

/// What every answer says.
fn dress(headers: &mut HeaderMap) {
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=()",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let unsaid = !headers.contains_key(header::CACHE_CONTROL);
    if unsaid {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

/// Does the header `Host` name this machine: by a number, as `localhost`, or by a name it was told?
fn is_own(host: &str, names: &[String]) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let number = name.trim_start_matches('[').trim_end_matches(']');
    number.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|own| name.eq_ignore_ascii_case(own))
}

/// Is `Origin` the site that was asked, port included?
fn is_same_site(origin: &str, host: &str) -> bool {
    let own = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    own.is_some_and(|own| own.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_and_origins_of_others_are_refused() {
        let names = ["ludo.example".to_owned()];
        for host in [
            "127.0.0.1:8000",
            "localhost:1",
            "LOCALHOST",
            "[::1]:80",
            "192.168.1.7:8000",
            "ludo.example:8000",
            "Ludo.Example",
        ] {
            assert!(is_own(host, &names), "{host}");
            assert!(is_same_site(&format!("http://{host}"), host));
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example:80",
            "127.0.0.1.evil.example",
        ] {
            assert!(!is_own(host, &names), "{host}");
        }
        for origin in [
            "null",
            "https://evil.example",
            "http://localhost:8001",
            "file://",
            "",
        ] {
            assert!(!is_same_site(origin, "localhost:8000"), "{origin}");
        }
    }

    #[test]
    fn a_proxy_is_believed_when_told_to() {
        let mut headers = HeaderMap::new();
        headers.insert(
            "x-forwarded-for",
            HeaderValue::from_static("1.2.3.4, 9.9.9.9"),
        );
        let peer = Peer([127, 0, 0, 1].into());
        let mut settings = Settings::new("x".into(), Language::English);
        settings.school = vec!["9.9.9.0/24".parse().unwrap()];
        let alone = caller(Some(&peer), &headers, &settings);
        assert_eq!(alone.place, peer.0);
        assert!(!alone.is_local && !alone.is_trusted);
        assert!(caller(Some(&peer), &HeaderMap::new(), &settings).is_local);
        settings.behind_proxy = true;
        let told = caller(Some(&peer), &headers, &settings);
        assert_eq!(told.place, IpAddr::from([9, 9, 9, 9]));
        assert!(!told.is_local && told.is_trusted);
    }
}
