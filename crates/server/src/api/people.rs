//! People over HTTP: who one is, accounts, tokens for programs, everything about somebody as a file, and forgetting all of it.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher as _, PasswordVerifier as _, SaltString};
use axum::body::Body;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use dedale_play::Name;
use dedale_words::language::Language;
use serde_json::{Value, json};

use super::games::{self, ask};
use super::{answer, query, read_body, search};
use crate::asking::{Guest, Known, Speaking, Visiting};
use crate::chance;
use crate::command::Command;
use crate::guard::{Caller, language_of};
use crate::problem::{Problem, reply};
use crate::setting::Fields;
use crate::site::Site;
use crate::store::{Person, RatingRow, Reader, Search, SessionKind, Write};
use crate::tokens;
use crate::visitors::{self, told};

/// Letters of a password, at least and at most.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;
/// Letters of the label of a program's token.
const LONGEST_LABEL: usize = 40;
/// Games in one file of everything.
const MOST_EXPORTED: u32 = 100_000;

/// A name as it is compared: two that look alike to a hasty reader are the same.
pub(crate) fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

/// A name that can be seen and said; nobody is called like the program's own words.
fn checked_name(text: &str, language: Language) -> Result<Name, Problem> {
    let wrong = || Problem::bad(language.mistake("error-name", &[]));
    let name: Name = text.parse().map_err(|_| wrong())?;
    let plain = |letter: char| letter.is_alphanumeric() || " .-_'’".contains(letter);
    let reserved = [
        "dedale",
        "dédale",
        "admin",
        "administrator",
        "moderator",
        "anonymous",
        "computer",
    ];
    if !name.as_str().chars().all(plain) || reserved.contains(&folded(name.as_str()).as_str()) {
        return Err(wrong());
    }
    Ok(name)
}

async fn keep(site: &Site, wish: Vec<Write>, language: Language) -> Result<(), Problem> {
    let kept = site.keeper.keep(wish).await;
    kept.map(drop)
        .map_err(|error| Problem::store(&error, language))
}

fn done() -> Response {
    reply(StatusCode::OK, &json!({ "ok": true }))
}

/// `GET /api/1/me`.
pub(crate) async fn me(
    State(site): State<Arc<Site>>,
    Visiting {
        person,
        cookie,
        language,
    }: Visiting,
) -> Result<Response, Problem> {
    let id = person.id;
    let ratings = ask(&site, language, move |reader| reader.ratings(id)).await?;
    let mut me = told(&person, language);
    me["ratings"] = ratings.iter().map(told_rating).collect();
    Ok(answer(&me, cookie))
}

fn told_rating(row: &RatingRow) -> Value {
    json!({
        "class": row.class, "rating": row.rating.round(), "deviation": row.deviation.round(), "games": row.games,
    })
}

/// `PUT /api/1/me`: what somebody without an account wants to be called.
pub(crate) async fn rename(
    State(site): State<Arc<Site>>,
    Visiting {
        mut person,
        cookie,
        language,
    }: Visiting,
    body: Body,
) -> Result<Response, Problem> {
    let asked = read_body(body, language).await?;
    if person.name.is_some() {
        return Err(Problem::of(
            StatusCode::CONFLICT,
            "error-name-stays",
            language,
        ));
    }
    let fields = Fields {
        asked: &asked,
        language,
    };
    let text = fields.text("name").map_err(Problem::bad)?;
    let text = text.filter(|text| !text.trim().is_empty());
    let name = text.map(|text| checked_name(text, language)).transpose()?;
    if let Some(name) = &name {
        // Nobody is called like somebody with an account.
        let wanted = folded(name.as_str());
        let holder = ask(&site, language, move |reader| reader.account(&wanted)).await?;
        if holder.is_some_and(|(holder, _)| holder.id != person.id) {
            return Err(Problem::of(
                StatusCode::CONFLICT,
                "error-name-taken",
                language,
            ));
        }
    }
    person.alias = name.map(|name| name.to_string());
    let wish = Write::SetAlias {
        visitor: person.id,
        alias: person.alias.clone(),
    };
    keep(&site, vec![wish], language).await?;
    Ok(answer(&told(&person, language), cookie))
}

/// `GET /api/1/me/games`.
pub(crate) async fn my_games(
    State(site): State<Arc<Site>>,
    uri: Uri,
    Known { proof, language }: Known,
) -> Result<Response, Problem> {
    let own = Some(proof.person.id);
    let search = search::of(&site, &uri, (own, true), language).await?;
    let boards = query(&uri, "boards").as_deref() == Some("1");
    let list = games::listing(&site, search, games::More { boards, own }, language).await?;
    Ok(reply(StatusCode::OK, &list))
}

/// A password as the database keeps it. Takes long on purpose, so it is done on a thread that may wait.
async fn hashed(password: String, language: Language) -> Result<String, Problem> {
    let work = tokio::task::spawn_blocking(move || {
        let salt = SaltString::encode_b64(&chance::bytes::<16>())?;
        let hash = Argon2::default().hash_password(password.as_bytes(), &salt)?;
        Ok::<String, argon2::password_hash::Error>(hash.to_string())
    });
    let failed = || {
        Problem::of(
            StatusCode::INTERNAL_SERVER_ERROR,
            "error-not-kept",
            language,
        )
    };
    work.await.map_err(|_| failed())?.map_err(|_| failed())
}

async fn is_right(password: String, hash: String) -> bool {
    let work = tokio::task::spawn_blocking(move || {
        let parsed = PasswordHash::new(&hash);
        parsed.is_ok_and(|hash| {
            let verified = Argon2::default().verify_password(password.as_bytes(), &hash);
            verified.is_ok()
        })
    });
    work.await.unwrap_or(false)
}

fn password_of(asked: &Value, name: &'static str, language: Language) -> Result<String, Problem> {
    let fields = Fields { asked, language };
    let text = fields.text(name).map_err(Problem::bad)?.unwrap_or_default();
    if PASSWORD.contains(&text.chars().count()) {
        Ok(text.to_owned())
    } else {
        Err(Problem::bad(language.mistake("error-password", &[])))
    }
}

/// `POST /api/1/account`: `name` and `password` for whoever is here; their games stay theirs.
pub(crate) async fn account(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    Visiting {
        mut person,
        cookie,
        language,
    }: Visiting,
    body: Body,
) -> Result<Response, Problem> {
    let asked = read_body(body, language).await?;
    if person.name.is_some() {
        return Err(Problem::of(
            StatusCode::CONFLICT,
            "error-has-account",
            language,
        ));
    }
    let text = asked["name"].as_str().unwrap_or_default();
    let name = checked_name(text, language)?;
    let password = password_of(&asked, "password", language)?;
    site.allow(&site.passwords, caller.address.to_string(), language)?;
    let wish = Write::NewAccount {
        visitor: person.id,
        name: name.to_string(),
        folded: folded(name.as_str()),
        password: hashed(password, language).await?,
    };
    keep(&site, vec![wish], language).await?;
    person.name = Some(name.to_string());
    Ok(answer(&told(&person, language), cookie))
}

/// `POST /api/1/login`: `name` and `password`. What was played here without an account goes with it.
pub(crate) async fn login(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    let asked = read_body(body, language).await?;
    let text = asked["name"].as_str().unwrap_or_default().to_owned();
    let name = folded(&text);
    let password = asked["password"].as_str().unwrap_or_default().to_owned();
    let allowed = site.may(&site.passwords, caller.address.to_string())
        && site.may(&site.passwords, format!("name {name}"));
    if !allowed {
        return Err(Problem::too_many(language));
    }
    let found = ask(&site, language, move |reader| reader.account(&name)).await?;
    // The same work for names that nobody has, so that the time does not tell who is here.
    let (person, hash) = match found {
        Some((person, hash)) => (Some(person), hash),
        None => (None, hashed("nobody".to_owned(), language).await?),
    };
    let right = is_right(password, hash).await;
    let Some(person) = person.filter(|_| right) else {
        return Err(Problem::of(StatusCode::FORBIDDEN, "error-login", language));
    };
    let before = visitors::proof(&site, &headers).await;
    let before = before.map_err(|error| Problem::store(&error, language))?;
    let at = site.clock.now();
    // A new token for the new state: one that was planted before is worth nothing.
    let token = site.key.mint();
    let mut wish = vec![visitors::new_session(&token, person.id, at)];
    let mut adopted = None;
    if let Some(before) = before.filter(|before| !before.by_token) {
        wish.push(Write::EndSession { hash: before.hash });
        if before.person.name.is_none() {
            adopted = Some(before.person.id);
            wish.push(Write::Adopt {
                from: before.person.id,
                to: person.id,
            });
        }
    }
    let affected = match adopted {
        Some(from) => games_of(&site, from, language).await?,
        None => Vec::new(),
    };
    keep(&site, wish, language).await?;
    reread(&site, affected).await;
    let cookie = visitors::cookie_for(&token, caller);
    Ok(answer(&told(&person, language), Some(cookie)))
}

/// `POST /api/1/logout`.
pub(crate) async fn logout(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
) -> Result<Response, Problem> {
    let wish = Write::EndSession { hash: proof.hash };
    keep(&site, vec![wish], language).await?;
    Ok(answer(&json!({ "ok": true }), Some(visitors::no_cookie())))
}

/// `POST /api/1/me/password`: `old` and `new`; every other browser and program must prove itself again.
pub(crate) async fn password(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    Known { proof, language }: Known,
    body: Body,
) -> Result<Response, Problem> {
    let asked = read_body(body, language).await?;
    let name = folded(proof.person.name.as_deref().unwrap_or_default());
    site.allow(&site.passwords, format!("name {name}"), language)?;
    let found = ask(&site, language, move |reader| reader.account(&name)).await?;
    let Some((person, hash)) = found else {
        return Err(Problem::of(
            StatusCode::FORBIDDEN,
            "error-account-needed",
            language,
        ));
    };
    let old = asked["old"].as_str().unwrap_or_default().to_owned();
    if !is_right(old, hash).await {
        return Err(Problem::of(StatusCode::FORBIDDEN, "error-login", language));
    }
    let new = password_of(&asked, "new", language)?;
    let token = site.key.mint();
    let visitor = person.id;
    let wish = vec![
        Write::SetPassword {
            visitor,
            password: hashed(new, language).await?,
        },
        Write::EndSessions {
            visitor,
            kind: SessionKind::Browser,
        },
        Write::EndSessions {
            visitor,
            kind: SessionKind::Program,
        },
        visitors::new_session(&token, visitor, site.clock.now()),
    ];
    keep(&site, wish, language).await?;
    let cookie = visitors::cookie_for(&token, caller);
    Ok(answer(&json!({ "ok": true }), Some(cookie)))
}

/// `POST /api/1/me/tokens`: a token for a program, shown once.
pub(crate) async fn new_token(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
    body: Body,
) -> Result<Response, Problem> {
    let asked = read_body(body, language).await?;
    let label = asked["label"].as_str().unwrap_or_default();
    let label: String = label
        .chars()
        .filter(|letter| !letter.is_control())
        .take(LONGEST_LABEL)
        .collect();
    let token = site.key.mint();
    let wish = Write::NewSession {
        hash: tokens::hash(&token),
        visitor: proof.person.id,
        kind: SessionKind::Program,
        label: Some(label),
        at: site.clock.now(),
    };
    keep(&site, vec![wish], language).await?;
    Ok(reply(StatusCode::OK, &json!({ "token": token })))
}

/// `DELETE /api/1/me/tokens`: all of them end.
pub(crate) async fn end_tokens(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
) -> Result<Response, Problem> {
    let wish = Write::EndSessions {
        visitor: proof.person.id,
        kind: SessionKind::Program,
    };
    keep(&site, vec![wish], language).await?;
    Ok(done())
}

/// `GET /api/1/me/export`: everything that is kept about somebody.
pub(crate) async fn export(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
) -> Result<Response, Problem> {
    let person = proof.person;
    let id = person.id;
    let everything = ask(&site, language, move |reader| everything(reader, id)).await?;
    let mut file = told(&person, language);
    file["created"] = json!(person.created);
    file["alias"] = json!(person.alias);
    file["everything"] = everything;
    let name = HeaderValue::from_static("attachment; filename=\"dedale-everything.json\"");
    let mut response = reply(StatusCode::OK, &file).into_response();
    response
        .headers_mut()
        .insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

fn everything(reader: &dyn Reader, id: i64) -> Result<Value, crate::store::StoreError> {
    let search = Search {
        visitor: Some(id),
        most: MOST_EXPORTED,
        ..Search::default()
    };
    let mut all = Vec::new();
    for game in reader.games(&search)? {
        let mut told = games::listed(&game);
        let log = reader.log(&game.id, 0, u32::MAX)?;
        let entry =
            |entry: &crate::store::EntryRow| json!({ "at": entry.at, "action": entry.action });
        told["log"] = log.iter().map(entry).collect();
        all.push(told);
    }
    let ratings: Vec<Value> = reader.ratings(id)?.iter().map(told_rating).collect();
    let session = |(kind, label, at): &(String, Option<String>, i64)| json!({ "kind": kind, "label": label, "created": at });
    let line =
        |(game, at, text): &(String, i64, String)| json!({ "game": game, "at": at, "text": text });
    let unwanted = reader.unwanted(id)?;
    Ok(json!({
        "games": all,
        "ratings": ratings,
        "curve": reader.curve(id)?,
        "blocked": unwanted[0],
        "muted": unwanted[1],
        "lines": reader.lines_of(id)?.iter().map(line).collect::<Vec<_>>(),
        "sessions": reader.sessions(id)?.iter().map(session).collect::<Vec<_>>(),
    }))
}

/// `DELETE /api/1/me`: everything about somebody goes; their games stay for the others, without a name. An account says its password.
pub(crate) async fn forget(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
    body: Body,
) -> Result<Response, Problem> {
    let asked = read_body(body, language).await?;
    if let Some(name) = &proof.person.name {
        let name = folded(name);
        site.allow(&site.passwords, format!("name {name}"), language)?;
        let found = ask(&site, language, move |reader| reader.account(&name)).await?;
        let password = asked["password"].as_str().unwrap_or_default().to_owned();
        let hash = found.map(|(_, hash)| hash).unwrap_or_default();
        if !is_right(password, hash).await {
            return Err(Problem::of(StatusCode::FORBIDDEN, "error-login", language));
        }
    }
    let visitor = proof.person.id;
    let affected = games_of(&site, visitor, language).await?;
    keep(&site, vec![Write::Forget { visitor }], language).await?;
    reread(&site, affected).await;
    Ok(answer(&json!({ "ok": true }), Some(visitors::no_cookie())))
}

/// The games of somebody that are in memory.
async fn games_of(site: &Site, visitor: i64, language: Language) -> Result<Vec<String>, Problem> {
    let search = Search {
        visitor: Some(visitor),
        most: MOST_EXPORTED,
        ..Search::default()
    };
    let games = ask(site, language, move |reader| reader.games(&search)).await?;
    let loaded = games.into_iter().map(|game| game.id);
    Ok(loaded.filter(|id| site.registry.has(id)).collect())
}

/// Lets games know that who sits there is somebody else now, or nobody.
async fn reread(site: &Arc<Site>, games: Vec<String>) {
    for id in games {
        site.registry.tell(&id, Command::Reread).await;
    }
}

pub(crate) async fn person_named(
    site: &Site,
    name: &str,
    language: Language,
) -> Result<Person, Problem> {
    let name = folded(name);
    let found = ask(site, language, move |reader| reader.account(&name)).await?;
    let missing = || Problem::of(StatusCode::NOT_FOUND, "error-no-player", language);
    found.map(|(person, _)| person).ok_or_else(missing)
}

/// `POST /api/1/block/NAME`: not to be met again.
pub(crate) async fn block(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    known: Known,
) -> Result<Response, Problem> {
    set_wanted(&site, &name, &known, |visitor, other| Write::Block {
        visitor,
        other,
        on: true,
    })
    .await
}

/// `DELETE /api/1/block/NAME`.
pub(crate) async fn unblock(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    known: Known,
) -> Result<Response, Problem> {
    set_wanted(&site, &name, &known, |visitor, other| Write::Block {
        visitor,
        other,
        on: false,
    })
    .await
}

/// `POST /api/1/mute/NAME`: not to read what they write.
pub(crate) async fn mute(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    known: Known,
) -> Result<Response, Problem> {
    set_wanted(&site, &name, &known, |visitor, other| Write::Mute {
        visitor,
        other,
        on: true,
    })
    .await
}

/// `DELETE /api/1/mute/NAME`.
pub(crate) async fn unmute(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    known: Known,
) -> Result<Response, Problem> {
    set_wanted(&site, &name, &known, |visitor, other| Write::Mute {
        visitor,
        other,
        on: false,
    })
    .await
}

async fn set_wanted(
    site: &Site,
    name: &str,
    known: &Known,
    wish: impl FnOnce(i64, i64) -> Write,
) -> Result<Response, Problem> {
    let language = known.language;
    let other = person_named(site, name, language).await?;
    let wish = wish(known.proof.person.id, other.id);
    keep(site, vec![wish], language).await?;
    Ok(done())
}

/// `GET /api/1/me/blocks`: whom one has blocked and muted.
pub(crate) async fn unwanted(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
) -> Result<Response, Problem> {
    let visitor = proof.person.id;
    let found = ask(&site, language, move |reader| reader.unwanted(visitor)).await?;
    let [blocked, muted] = found;
    Ok(reply(
        StatusCode::OK,
        &json!({ "blocked": blocked, "muted": muted }),
    ))
}

/// `GET /api/1/player/NAME`: ratings and their curve, and whether whoever asks has blocked or muted them.
pub(crate) async fn profile(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    guest: Guest,
) -> Result<Response, Problem> {
    let (asking, language) = (guest.id(), guest.language);
    let person = person_named(&site, &name, language).await?;
    let id = person.id;
    let (ratings, curve, [blocked, muted]) = ask(&site, language, move |reader| {
        let unwanted = reader.unwanted(asking)?;
        Ok((reader.ratings(id)?, reader.curve(id)?, unwanted))
    })
    .await?;
    let among = |names: &[String]| {
        person
            .name
            .as_ref()
            .is_some_and(|name| names.contains(name))
    };
    let point = |(class, at, rating): &(String, i64, f64)| json!({ "class": class, "at": at, "rating": rating.round() });
    let profile = json!({
        "name": person.name, "created": person.created,
        "you": asking == id, "blocked": among(&blocked), "muted": among(&muted),
        "ratings": ratings.iter().map(told_rating).collect::<Vec<_>>(),
        "curve": curve.iter().map(point).collect::<Vec<_>>(),
    });
    Ok(reply(StatusCode::OK, &profile))
}

/// `GET /api/1/player/NAME/games`: those that are over.
pub(crate) async fn games(
    State(site): State<Arc<Site>>,
    Path(name): Path<String>,
    uri: Uri,
    Speaking(language): Speaking,
) -> Result<Response, Problem> {
    let person = person_named(&site, &name, language).await?;
    let theirs = (Some(person.id), false);
    let search = search::of(&site, &uri, theirs, language).await?;
    games::found(&site, &uri, search, language).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_checked() {
        for good in ["Ada", "Léa B.", "O’Neill", "eren_2", "李"] {
            assert!(checked_name(good, Language::English).is_ok(), "{good}");
        }
        for bad in [
            "",
            "  ",
            "<b>",
            "Dédale",
            "ADMIN",
            "a\u{202e}b",
            "x".repeat(21).as_str(),
            "a\nb",
            "a/b",
        ] {
            assert!(checked_name(bad, Language::English).is_err(), "{bad:?}");
        }
        assert_eq!(folded(" ÉLÉA "), "éléa");
    }
}
