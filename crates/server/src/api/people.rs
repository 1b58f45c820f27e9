//! People over HTTP: who one is, accounts, tokens for programs, everything about somebody as a file, and forgetting all of it.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use dedale_play::Name;
use dedale_words::language::Language;
use serde_json::Value;

use super::games::{self, ask};
use super::told::{
    Act, Done, Everything, Export, ExportedGame, ExportedLine, Me, Point, Profile, Rating, Session,
    Token,
};
use super::{answer, asked, read_body, search, told};
use crate::asking::{Guest, Known, Speaking, Visiting};
use crate::command::Command;
use crate::guesses::Guesser;
use crate::heads::language_of;
use crate::names::{self, folded};
use crate::network::Caller;
use crate::passwords;
use crate::problem::{Problem, reply};
use crate::setting::Fields;
use crate::site::Site;
use crate::store::{Person, RatingRow, Reader, Search, SessionKind, Write};
use crate::tokens;
use crate::visitors::{self, Proof};

/// Letters of a password, at least and at most.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;
/// Letters of the label of a program's token.
const LONGEST_LABEL: usize = 40;
/// Games in one file of everything.
const MOST_EXPORTED: u32 = 100_000;

fn checked_name(text: &str, language: Language) -> Result<Name, Problem> {
    names::checked(text).ok_or_else(|| Problem::bad(language.mistake("error-name", &[])))
}

pub(super) async fn keep(site: &Site, wish: Vec<Write>, language: Language) -> Result<(), Problem> {
    let kept = site.keeper.keep(wish).await;
    kept.map(drop)
        .map_err(|error| Problem::store(&error, language))
}

pub(super) fn done() -> Response {
    reply(StatusCode::OK, &Done { ok: true })
}

/// Whoever asks.
#[utoipa::path(
    get,
    path = "/me",
    responses((status = 200, description = "Done.", body = told::Me))
)]
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
    let me = Me {
        person: visitors::told(&person, language),
        ratings: ratings.iter().map(told_rating).collect(),
    };
    Ok(answer(&me, cookie))
}

fn told_rating(row: &RatingRow) -> Rating {
    Rating {
        class: row.class.clone(),
        rating: row.rating.round(),
        deviation: row.deviation.round(),
        games: row.games,
    }
}

/// What somebody without an account wants to be called.
#[utoipa::path(
    put,
    path = "/me",
    request_body = asked::NewName,
    responses((status = 200, description = "Done.", body = told::Somebody))
)]
pub(crate) async fn rename(
    State(site): State<Arc<Site>>,
    Visiting {
        mut person,
        cookie,
        language,
    }: Visiting,
    body: Body,
) -> Result<Response, Problem> {
    let asked = read_body::<asked::NewName>(&site, body, language).await?;
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
        // Nobody is called like somebody who has or had an account, or nearly so.
        let (mark, own, at) = (names::mark(name.as_str()), person.id, site.clock.now());
        let taken = ask(&site, language, move |reader| {
            reader.is_taken(&mark, own, at)
        })
        .await?;
        if taken {
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
    Ok(answer(&visitors::told(&person, language), cookie))
}

/// One's own games.
#[utoipa::path(
    get,
    path = "/me/games",
    params(asked::Filters),
    responses((status = 200, description = "Done.", body = told::List))
)]
pub(crate) async fn my_games(
    State(site): State<Arc<Site>>,
    uri: Uri,
    Known { proof, language }: Known,
) -> Result<Response, Problem> {
    let own = Some(proof.person.id);
    let search = search::of(&site, &uri, (own, true), language).await?;
    let boards = search::with_boards(&uri);
    let list = games::listing(&site, search, games::More { boards, own }, language).await?;
    Ok(reply(StatusCode::OK, &list))
}

/// What concerns the account itself is for its owner in a browser: a program's token plays, and may be lost.
fn in_person(proof: &Proof, language: Language) -> Result<(), Problem> {
    if proof.by_token {
        let key = "error-in-person";
        return Err(Problem::of(StatusCode::FORBIDDEN, key, language));
    }
    Ok(())
}

async fn hashed(site: &Site, password: String, language: Language) -> Result<String, Problem> {
    let hashed = site.passwords.hashed(password).await;
    hashed.map_err(|error| Problem::password(error, language))
}

/// Is that the password? Wrong ones are counted.
async fn is_right(
    site: &Site,
    guesser: Guesser,
    password: String,
    kept: String,
    language: Language,
) -> Result<bool, Problem> {
    if site.settings.limited {
        let counted = site.guesses.count(guesser);
        let key = "site-too-many-passwords";
        counted.map_err(|wait| Problem::too_many_of_kind(wait, key, language))?;
    }
    let right = site.passwords.is_right(password, kept).await;
    if !matches!(right, Ok(false)) {
        site.guesses.give_back(guesser);
    }
    right.map_err(|error| Problem::password(error, language))
}

/// An answer that also marks the browser.
fn marked(mut response: Response, mark: Option<HeaderValue>) -> Response {
    if let Some(mark) = mark {
        response.headers_mut().append(header::SET_COOKIE, mark);
    }
    response
}

fn password_of(
    asked: &Value,
    field: &'static str,
    name: &str,
    language: Language,
) -> Result<String, Problem> {
    let fields = Fields { asked, language };
    let text = fields
        .text(field)
        .map_err(Problem::bad)?
        .unwrap_or_default();
    if passwords::is_common(text, name) && text.chars().count() >= *PASSWORD.start() {
        Err(Problem::bad(language.mistake("error-common-password", &[])))
    } else if PASSWORD.contains(&text.chars().count()) {
        Ok(text.to_owned())
    } else {
        Err(Problem::bad(language.mistake("error-password", &[])))
    }
}

/// Makes an account; one's games stay one's own.
#[utoipa::path(
    post,
    path = "/account",
    request_body = asked::Credentials,
    responses((status = 200, description = "Done.", body = told::Somebody))
)]
pub(crate) async fn account(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    Visiting {
        mut person,
        cookie,
        language,
    }: Visiting,
    body: Body,
) -> Result<Response, Problem> {
    let asked = read_body::<asked::Credentials>(&site, body, language).await?;
    if person.name.is_some() {
        return Err(Problem::of(
            StatusCode::CONFLICT,
            "error-has-account",
            language,
        ));
    }
    let text = asked["name"].as_str().unwrap_or_default();
    let name = checked_name(text, language)?;
    let password = password_of(&asked, "password", name.as_str(), language)?;
    if !caller.is_trusted {
        let key = "site-too-many-accounts";
        site.allow_place(&site.accounts, caller.place, key, language)?;
    }
    let wish = Write::NewAccount {
        visitor: person.id,
        name: name.to_string(),
        folded: folded(name.as_str()),
        mark: names::mark(name.as_str()),
        password: hashed(&site, password, language).await?,
        at: site.clock.now(),
    };
    keep(&site, vec![wish], language).await?;
    person.name = Some(name.to_string());
    let mark = visitors::marked(&site.key, &headers, person.id, caller);
    Ok(marked(
        answer(&visitors::told(&person, language), cookie),
        mark,
    ))
}

/// Signs in.
#[utoipa::path(
    post,
    path = "/login",
    request_body = asked::Credentials,
    responses((status = 200, description = "Done.", body = told::Somebody))
)]
pub(crate) async fn login(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    let asked = read_body::<asked::Credentials>(&site, body, language).await?;
    let text = asked["name"].as_str().unwrap_or_default().to_owned();
    let name = folded(&text);
    let password = asked["password"].as_str().unwrap_or_default().to_owned();
    let wanted = name.clone();
    let found = ask(&site, language, move |reader| reader.account(&wanted)).await?;
    let known = found.as_ref();
    let known = known.and_then(|(person, _)| visitors::mark(&site.key, &headers, person.id));
    let guesser = known.map_or_else(|| Guesser::stranger(caller, &name), Guesser::Known);
    // The same work for names that nobody has, so that the time does not tell who is here.
    let (person, hash) = match found {
        Some((person, hash)) => (Some(person), hash),
        None => (None, passwords::OF_NOBODY.to_owned()),
    };
    let right = is_right(&site, guesser, password, hash, language).await?;
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
    let mark = visitors::marked(&site.key, &headers, person.id, caller);
    let told = answer(&visitors::told(&person, language), Some(cookie));
    Ok(marked(told, mark))
}

/// Signs out.
#[utoipa::path(
    post,
    path = "/logout",
    responses((status = 200, description = "Done.", body = told::Done))
)]
pub(crate) async fn logout(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
) -> Result<Response, Problem> {
    let wish = Write::EndSession { hash: proof.hash };
    keep(&site, vec![wish], language).await?;
    Ok(answer(&Done { ok: true }, Some(visitors::no_cookie())))
}

/// Another password; every other browser and program must prove itself again.
#[utoipa::path(
    post,
    path = "/me/password",
    request_body = asked::NewPassword,
    responses((status = 200, description = "Done.", body = told::Done))
)]
pub(crate) async fn password(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    Known { proof, language }: Known,
    body: Body,
) -> Result<Response, Problem> {
    in_person(&proof, language)?;
    let asked = read_body::<asked::NewPassword>(&site, body, language).await?;
    let name = folded(proof.person.name.as_deref().unwrap_or_default());
    let found = ask(&site, language, move |reader| reader.account(&name)).await?;
    let Some((person, hash)) = found else {
        return Err(Problem::of(
            StatusCode::FORBIDDEN,
            "error-account-needed",
            language,
        ));
    };
    let old = asked["old"].as_str().unwrap_or_default().to_owned();
    let guesser = Guesser::Known(person.id.unsigned_abs());
    if !is_right(&site, guesser, old, hash, language).await? {
        return Err(Problem::of(StatusCode::FORBIDDEN, "error-login", language));
    }
    let new = password_of(
        &asked,
        "new",
        person.name.as_deref().unwrap_or_default(),
        language,
    )?;
    let token = site.key.mint();
    let visitor = person.id;
    let wish = vec![
        Write::SetPassword {
            visitor,
            password: hashed(&site, new, language).await?,
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
    Ok(answer(&Done { ok: true }, Some(cookie)))
}

/// A token for a program, shown once.
#[utoipa::path(
    post,
    path = "/me/tokens",
    request_body = asked::NewToken,
    responses((status = 200, description = "Done.", body = told::Token))
)]
pub(crate) async fn new_token(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
    body: Body,
) -> Result<Response, Problem> {
    in_person(&proof, language)?;
    let asked = read_body::<asked::NewToken>(&site, body, language).await?;
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
    Ok(reply(StatusCode::OK, &Token { token }))
}

/// Ends all tokens of programs.
#[utoipa::path(
    delete,
    path = "/me/tokens",
    responses((status = 200, description = "Done.", body = told::Done))
)]
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

/// Everything that is kept about somebody.
#[utoipa::path(
    get,
    path = "/me/export",
    responses((status = 200, description = "Done.", body = told::Export))
)]
pub(crate) async fn export(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
) -> Result<Response, Problem> {
    in_person(&proof, language)?;
    let person = proof.person;
    let id = person.id;
    let everything = ask(&site, language, move |reader| everything(reader, id)).await?;
    let file = Export {
        person: visitors::told(&person, language),
        created: person.created,
        alias: person.alias,
        everything,
    };
    let name = HeaderValue::from_static("attachment; filename=\"dedale-everything.json\"");
    let mut response = reply(StatusCode::OK, &file).into_response();
    response
        .headers_mut()
        .insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

fn everything(reader: &dyn Reader, id: i64) -> Result<Everything, crate::store::StoreError> {
    let search = Search {
        visitor: Some(id),
        most: MOST_EXPORTED,
        ..Search::default()
    };
    let mut all = Vec::new();
    for game in reader.games(&search)? {
        let act = |entry: crate::store::EntryRow| Act {
            at: entry.at,
            action: entry.action,
        };
        let log = reader.log(&game.id, 0, u32::MAX)?;
        all.push(ExportedGame {
            game: games::listed(&game),
            log: log.into_iter().map(act).collect(),
        });
    }
    let [blocked, muted] = reader.unwanted(id)?;
    let line = |(game, at, text)| ExportedLine { game, at, text };
    let session = |(kind, label, created)| Session {
        kind,
        label,
        created,
    };
    Ok(Everything {
        games: all,
        ratings: reader.ratings(id)?.iter().map(told_rating).collect(),
        curve: reader.curve(id)?,
        blocked,
        muted,
        lines: reader.lines_of(id)?.into_iter().map(line).collect(),
        sessions: reader.sessions(id)?.into_iter().map(session).collect(),
    })
}

/// Everything about somebody goes; their games stay for the others, without a name.
#[utoipa::path(
    delete,
    path = "/me",
    request_body = asked::Password,
    responses((status = 200, description = "Done.", body = told::Done))
)]
pub(crate) async fn forget(
    State(site): State<Arc<Site>>,
    Known { proof, language }: Known,
    body: Body,
) -> Result<Response, Problem> {
    in_person(&proof, language)?;
    let asked = read_body::<asked::Password>(&site, body, language).await?;
    if let Some(name) = &proof.person.name {
        let name = folded(name);
        let found = ask(&site, language, move |reader| reader.account(&name)).await?;
        let password = asked["password"].as_str().unwrap_or_default().to_owned();
        let hash = found.map(|(_, hash)| hash);
        let hash = hash.unwrap_or_else(|| passwords::OF_NOBODY.to_owned());
        let guesser = Guesser::Known(proof.person.id.unsigned_abs());
        if !is_right(&site, guesser, password, hash, language).await? {
            return Err(Problem::of(StatusCode::FORBIDDEN, "error-login", language));
        }
    }
    let visitor = proof.person.id;
    let affected = games_of(&site, visitor, language).await?;
    keep(
        &site,
        vec![Write::Forget {
            visitor,
            at: site.clock.now(),
        }],
        language,
    )
    .await?;
    reread(&site, affected).await;
    Ok(answer(&Done { ok: true }, Some(visitors::no_cookie())))
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

/// Ratings and their curve, and whether whoever asks has blocked or muted them.
#[utoipa::path(
    get,
    path = "/player/{name}",
    params(("name" = String, Path, description = "an account")),
    responses((status = 200, description = "Done.", body = told::Profile))
)]
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
    let point = |(class, at, rating): (String, i64, f64)| Point {
        class,
        at,
        rating: rating.round(),
    };
    let profile = Profile {
        you: asking == id,
        blocked: among(&blocked),
        muted: among(&muted),
        created: person.created,
        name: person.name,
        ratings: ratings.iter().map(told_rating).collect(),
        curve: curve.into_iter().map(point).collect(),
    };
    Ok(reply(StatusCode::OK, &profile))
}

/// Games of a player that are over.
#[utoipa::path(
    get,
    path = "/player/{name}/games",
    params(("name" = String, Path, description = "an account"), asked::Filters),
    responses((status = 200, description = "Done.", body = told::List))
)]
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
