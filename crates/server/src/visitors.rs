//! Who asks: the person behind a cookie or a token, and new ones. Nobody needs an account: a cookie keeps somebody's games.

use axum::http::{HeaderMap, HeaderValue, header};
use dedale_words::language::Language;
use serde_json::{Value, json};

use crate::chance;
use crate::heads::{COOKIE, cookie, token};
use crate::network::Caller;
use crate::problem::Problem;
use crate::site::Site;
use crate::store::{Person, SessionKind, StoreError, Write};
use crate::tokens::{self, Key};

/// The name of the cookie that says who has signed in before.
const MARKS: &str = "dedale-known";
/// Accounts that are remembered in one browser.
const MOST_MARKS: usize = 6;
/// For how long a browser keeps it: a year, in seconds.
const KEPT: u32 = 31_536_000;

/// How somebody proved who they are.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    pub person: Person,
    pub hash: [u8; 32],
    pub by_token: bool,
}

/// The mark of a request that shows that visitor to have signed in before in that browser.
pub(crate) fn mark(key: &Key, headers: &HeaderMap, visitor: i64) -> Option<u64> {
    let mut marks = marks(headers);
    let mark = marks.find(|mark| key.has_marked(mark, visitor))?;
    Some(tokens::number(mark))
}

fn marks(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let marks = cookie(headers, MARKS).unwrap_or_default();
    marks.split('~').filter(|mark| !mark.is_empty())
}

/// The header that marks a browser in which that visitor has signed in, beside the marks of others; nothing where it is marked already.
pub(crate) fn marked(
    key: &Key,
    headers: &HeaderMap,
    visitor: i64,
    caller: Caller,
) -> Option<HeaderValue> {
    if mark(key, headers, visitor).is_some() {
        return None;
    }
    let new = key.mark(visitor);
    let kept = marks(headers).take(MOST_MARKS - 1);
    let all: Vec<&str> = std::iter::once(new.as_str()).chain(kept).collect();
    let secure = if caller.is_secure { "; Secure" } else { "" };
    let text = format!(
        "{MARKS}={}; Path=/api/1; HttpOnly; SameSite=Strict; Max-Age={KEPT}{secure}",
        all.join("~")
    );
    HeaderValue::from_str(&text).ok()
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
    if !caller.is_local && !caller.is_trusted {
        let key = "site-too-many-visitors";
        site.allow_place(&site.visitors, caller.place, key, language)?;
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
