//! Who asks: the person behind a cookie or a token, and new ones. Nobody needs an account: a cookie keeps somebody's games.

use axum::http::{HeaderMap, HeaderValue, header};
use dedale_words::language::Language;
use serde_json::{Value, json};

use crate::chance;
use crate::guard::{Caller, cookie};
use crate::problem::Problem;
use crate::site::Site;
use crate::store::{Person, SessionKind, StoreError, Write};
use crate::tokens;

/// The name of the cookie.
const COOKIE: &str = "dedale";
/// For how long a browser keeps it: a year, in seconds.
const KEPT: u32 = 31_536_000;

/// How somebody proved who they are.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    pub person: Person,
    pub hash: [u8; 32],
    pub by_token: bool,
}

/// The token of a request: a program's own or that of a browser's cookie.
fn token(headers: &HeaderMap) -> Option<(&str, bool)> {
    let bearer = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    match bearer {
        Some(token) => Some((token, true)),
        None => cookie(headers, COOKIE).map(|token| (token, false)),
    }
}

/// Who asks, if they have proved it: forged and old tokens prove nothing.
pub(crate) async fn proof(site: &Site, headers: &HeaderMap) -> Result<Option<Proof>, StoreError> {
    let Some((token, by_token)) = token(headers).filter(|(token, _)| site.key.has_signed(token))
    else {
        return Ok(None);
    };
    let hash = tokens::hash(token);
    let asked = move |reader: &dyn crate::store::Reader| reader.person_of_session(&hash);
    let person = site.keeper.ask(asked).await?;
    Ok(person.map(|person| Proof {
        person,
        hash,
        by_token,
    }))
}

/// Who asks; somebody new where nobody is known, with the cookie to be set.
pub(crate) async fn proof_or_new(
    site: &Site,
    headers: &HeaderMap,
    caller: Caller,
    language: Language,
) -> Result<(Person, Option<HeaderValue>), Problem> {
    let known = proof(site, headers).await;
    if let Some(known) = known.map_err(|error| Problem::store(&error, language))? {
        return Ok((known.person, None));
    }
    if headers.contains_key(header::AUTHORIZATION) {
        return Err(Problem::stranger(language));
    }
    if !caller.is_local && !site.may(&site.visitors, caller.address) {
        return Err(Problem::too_many(language));
    }
    let at = site.clock.now();
    let id = chance::number();
    let token = site.key.mint();
    let wish = vec![Write::NewVisitor { id, at }, new_session(&token, id, at)];
    let kept = site.keeper.keep(wish).await;
    kept.map_err(|error| Problem::store(&error, language))?;
    let person = Person {
        id,
        name: None,
        alias: None,
        created: at,
    };
    Ok((person, Some(cookie_for(&token, caller))))
}

/// What a page is told about whoever looks at it.
pub(crate) fn told(person: &Person, language: Language) -> Value {
    let name = person.name.as_ref().or(person.alias.as_ref());
    json!({
        "visitor": person.id.to_string(), "name": name, "account": person.name.is_some(),
        "language": language.tag(),
    })
}

/// A session of a browser.
pub(crate) fn new_session(token: &str, visitor: i64, at: i64) -> Write {
    Write::NewSession {
        hash: tokens::hash(token),
        visitor,
        kind: SessionKind::Browser,
        label: None,
        at,
    }
}

/// The header that gives a browser its cookie. Following a link from elsewhere carries it, sending a form does not.
pub(crate) fn cookie_for(token: &str, caller: Caller) -> HeaderValue {
    let secure = if caller.is_secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={KEPT}{secure}");
    HeaderValue::from_str(&text).expect("letters and digits")
}

/// The header that takes the cookie away.
pub(crate) fn no_cookie() -> HeaderValue {
    let text = format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
    HeaderValue::from_str(&text).expect("letters")
}
