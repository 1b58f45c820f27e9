//! What the head of a request says of whoever asks: cookies, a language, a token.

use axum::http::{HeaderMap, header};
use dedale_words::language::Language;

/// The name of the cookie that proves who somebody is.
pub(crate) const COOKIE: &str = "dedale";

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

/// The token of a request: a program's own or that of a browser's cookie.
pub(crate) fn token(headers: &HeaderMap) -> Option<(&str, bool)> {
    let bearer = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    match bearer {
        Some(token) => Some((token, true)),
        None => cookie(headers, COOKIE).map(|token| (token, false)),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

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
}
