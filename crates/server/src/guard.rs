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
use crate::problem::Problem;
use crate::site::Site;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/// The header that no form of another site can send.
pub(crate) const OWN: HeaderName = HeaderName::from_static("x-dedale");

/// Where a request comes from, past a proxy that is believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Caller {
    pub address: IpAddr,
    /// It comes from this very machine, through no proxy.
    pub is_local: bool,
    pub is_secure: bool,
}

/// The caller of a request that came in by the door.
pub(crate) fn caller(peer: Option<&Peer>, headers: &HeaderMap, behind_proxy: bool) -> Caller {
    let unknown = IpAddr::from([0, 0, 0, 0]);
    let peer = peer.map_or(unknown, |peer| peer.0);
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = text("x-forwarded-for");
    // The last address is the one that the proxy itself has seen.
    let told = forwarded
        .and_then(|all| all.rsplit(',').next())
        .and_then(|last| last.trim().parse().ok());
    Caller {
        address: told.filter(|_| behind_proxy).unwrap_or(peer),
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
    let caller = caller(peer.as_ref(), request.headers(), site.settings.behind_proxy);
    request.extensions_mut().insert(caller);
    let mut response = match check(&site, &request, caller, language) {
        Ok(()) => next.run(request).await,
        Err(problem) => {
            site.metrics.refused.fetch_add(1, Ordering::Relaxed);
            problem.into_response()
        }
    };
    dress(response.headers_mut());
    response
}

fn check(
    site: &Site,
    request: &Request,
    caller: Caller,
    language: Language,
) -> Result<(), Problem> {
    if !caller.is_local && !site.may(&site.requests, caller.address) {
        return Err(Problem::too_many(language));
    }
    let headers = request.headers();
    let stranger = |name: &'static str, value: &str| {
        let values = [("value", echo(value).into()), ("name", name.into())];
        let mistake = language.mistake("protocol-stranger", &values);
        Problem::new(StatusCode::FORBIDDEN, mistake)
    };
    let host = headers.get(header::HOST);
    let host = host.map(|host| String::from_utf8_lossy(host.as_bytes()).into_owned());
    let host = host.unwrap_or_default();
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

/// The language of a request: the cookie `language` that the page sets, else what the browser prefers.
pub(crate) fn language_of(headers: &HeaderMap) -> Language {
    if let Some(chosen) = cookie(headers, "language").and_then(Language::named) {
        return chosen;
    }
    let accepted = headers.get(header::ACCEPT_LANGUAGE);
    let accepted = accepted.and_then(|value| value.to_str().ok()).unwrap_or("");
    let known = accepted.split(',').find_map(|part| {
        let tag = part.split(';').next().unwrap_or_default().trim();
        Language::named(tag.split('-').next().unwrap_or_default())
    });
    known.unwrap_or(Language::English)
}

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).into_iter();
    let texts = all.filter_map(|value| value.to_str().ok());
    let mut pairs = texts.flat_map(|text| text.split(';'));
    pairs.find_map(|pair| {
        let (own, value) = pair.trim().split_once('=')?;
        (own == name).then_some(value)
    })
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
    fn languages_and_cookies_are_found() {
        let headers = |pairs: &[(HeaderName, &str)]| -> HeaderMap {
            let value = |text: &str| HeaderValue::from_str(text).unwrap();
            pairs
                .iter()
                .map(|(name, text)| (name.clone(), value(text)))
                .collect()
        };
        for (accepted, expected) in [
            ("fr-CH, fr;q=0.9, en;q=0.8", Language::French),
            ("de, en;q=0.7, fr;q=0.3", Language::English),
            ("de", Language::English),
            ("", Language::English),
        ] {
            let headers = headers(&[(header::ACCEPT_LANGUAGE, accepted)]);
            assert_eq!(language_of(&headers), expected, "{accepted}");
        }
        let both = headers(&[
            (header::ACCEPT_LANGUAGE, "en"),
            (header::COOKIE, "a=b; language=fr;dedale=x.y"),
        ]);
        assert_eq!(language_of(&both), Language::French);
        assert_eq!(cookie(&both, "dedale"), Some("x.y"));
        assert_eq!(cookie(&both, "ded"), None);
    }

    #[test]
    fn a_proxy_is_believed_when_told_to() {
        let mut headers = HeaderMap::new();
        headers.insert(
            "x-forwarded-for",
            HeaderValue::from_static("1.2.3.4, 9.9.9.9"),
        );
        let peer = Peer([127, 0, 0, 1].into());
        let told = caller(Some(&peer), &headers, true);
        assert_eq!(told.address, IpAddr::from([9, 9, 9, 9]));
        assert!(!told.is_local);
        let alone = caller(Some(&peer), &headers, false);
        assert_eq!(alone.address, peer.0);
        assert!(!alone.is_local);
        assert!(caller(Some(&peer), &HeaderMap::new(), false).is_local);
    }
}
