//! Finding somebody to play with: open challenges, pairing by rating, room codes.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use dedale_words::language::Language;
use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::games::{self, ask};
use super::told::{Challenge, Challenges, ListedGame, Made, Paired, RoomLink, Which};
use super::{answer, asked, read_body, told};
use crate::asking::{Guest, Known, Visiting};
use crate::command::Command;
use crate::heads::language_of;
use crate::invitation::Picture;
use crate::limits;
use crate::markup::segment;
use crate::network::Caller;
use crate::presence::Presence;
use crate::problem::{Problem, reply};
use crate::setting::Setting;
use crate::site::Site;
use crate::store::{Listed, Person, Reader, Search, State as GameState, StoreError, ratings};
use crate::{invitation, visitors};

/// Challenges in one answer.
const MOST: u32 = 100;
/// Games that are played, in one answer; and the newest of all, among which they are looked for.
const WATCHED: usize = 20;
const LOOKED_AT: u32 = 200;
/// Letters of a room code that a link is made for.
const LONGEST_CODE: usize = 16;
/// Challenges of somebody who has been away so many times longer than one may are called off.
const CALLED_OFF: u32 = 8;
/// How far two ratings may lie apart to be paired, at least.
const NEAR: f64 = 200.0;

fn waiting() -> Search {
    Search {
        listed: true,
        most: MOST,
        ..Search::default()
    }
}

/// The rating of somebody in that class.
fn rating(reader: &dyn Reader, visitor: i64, class: &str) -> Result<(f64, f64), StoreError> {
    let own = reader.ratings(visitor)?;
    let own = own.into_iter().find(|row| row.class == class);
    let own = own.unwrap_or_else(|| ratings::newcomer(class));
    Ok((own.rating, own.deviation))
}

/// The lobby: games that wait for anybody.
#[utoipa::path(
    get,
    path = "/challenges",
    responses((status = 200, description = "Done.", body = told::Challenges))
)]
pub(crate) async fn list(State(site): State<Arc<Site>>, guest: Guest) -> Result<Response, Problem> {
    let lobby = seen_by(&site, guest.id(), guest.language).await?;
    Ok(reply(StatusCode::OK, &lobby))
}

/// The lobby as that visitor sees it.
pub(crate) async fn seen_by(
    site: &Site,
    own: i64,
    language: Language,
) -> Result<Challenges, Problem> {
    if own != 0 {
        site.presence.heard(own);
    }
    let presence = site.presence.clone();
    ask(site, language, move |reader| {
        let mut challenges = Vec::new();
        for game in reader.games(&waiting())? {
            if presence.has_left(game.owner) || reader.blocked(game.owner)?.contains(&own) {
                continue;
            }
            challenges.push(Challenge {
                game: games::listed(&game),
                mine: game.owner == own,
                rating: rating(reader, game.owner, &game.class)?.0.round(),
            });
        }
        let running = running(reader, &presence)?;
        Ok(Challenges {
            challenges,
            running,
        })
    })
    .await
}

/// Games between people at which a player is there, and which are not unlisted.
fn running(reader: &dyn Reader, presence: &Presence) -> Result<Vec<ListedGame>, StoreError> {
    let search = Search {
        state: Some(GameState::Playing),
        public: true,
        most: LOOKED_AT,
        ..Search::default()
    };
    let games = reader.games(&search)?;
    let is_watched = |game: &&Listed| {
        let people = || game.seats.iter().filter_map(|seat| seat.visitor);
        let among_people = people().any(|visitor| Some(visitor) != people().next());
        among_people && people().any(|visitor| !presence.has_left(visitor))
    };
    let running = games.iter().filter(is_watched);
    Ok(running.take(WATCHED).map(games::listed).collect())
}

/// Makes a game that anybody may join.
#[utoipa::path(
    post,
    path = "/challenges",
    request_body = asked::NewGame,
    responses((status = 200, description = "Done.", body = told::Made))
)]
pub(crate) async fn challenge(
    State(site): State<Arc<Site>>,
    Visiting {
        person,
        cookie,
        language,
    }: Visiting,
    body: Body,
) -> Result<Response, Problem> {
    let asked = with_open_seats(read_body::<asked::NewGame>(&site, body, language).await?);
    let made = make(&site, &person, &asked, language).await?;
    Ok(answer(&made, cookie))
}

/// Makes a game for the lobby, if not too many of that visitor's wait there already.
async fn make(
    site: &Arc<Site>,
    person: &Person,
    asked: &Value,
    language: Language,
) -> Result<Made, Problem> {
    let own = Search {
        visitor: Some(person.id),
        ..waiting()
    };
    let own = ask(site, language, move |reader| reader.games(&own)).await?;
    let theirs = own.iter().filter(|game| game.owner == person.id).count();
    if site.settings.limited && theirs >= limits::CHALLENGES {
        let status = StatusCode::TOO_MANY_REQUESTS;
        return Err(Problem::of(status, "error-too-many-challenges", language));
    }
    site.presence.heard(person.id);
    games::make(site, person, asked, true, language).await
}

/// Calls off the challenges of those who have left.
pub(crate) async fn call_off_left(site: &Site) {
    let games = site.keeper.ask(|reader| reader.games(&waiting())).await;
    for game in games.unwrap_or_default() {
        if site.presence.away(game.owner) > site.settings.absence * CALLED_OFF {
            let (answer, _) = oneshot::channel();
            let visitor = game.owner;
            let command = Command::Cancel { visitor, answer };
            site.registry.tell(&game.id, command).await;
        }
    }
    site.presence.forget_old();
}

/// Where no seats were asked for: the visitor, and whoever comes.
fn with_open_seats(mut asked: Value) -> Value {
    if asked["seats"].is_null() {
        let players = asked["players"].as_u64().unwrap_or(2).clamp(2, 4);
        let others = (1..players).map(|_| json!("open"));
        let seats: Vec<Value> = std::iter::once(json!("me")).chain(others).collect();
        asked["seats"] = json!(seats);
    }
    asked
}

/// Sits down at a game of the lobby.
#[utoipa::path(
    post,
    path = "/challenge/{id}/accept",
    params(("id" = String, Path, description = "a game")),
    responses((status = 200, description = "Done.", body = told::Seated))
)]
pub(crate) async fn accept(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Visiting {
        person,
        cookie,
        language,
    }: Visiting,
) -> Result<Response, Problem> {
    let look = site.look(&id, person.id, language).await?;
    if site.presence.has_left(look.room.owner) {
        return Err(Problem::of(
            StatusCode::CONFLICT,
            "error-challenger-left",
            language,
        ));
    }
    let told = games::sit_down(&site, &id, &person, None, None, language).await?;
    Ok(answer(&told, cookie))
}

/// Calls off a game of the lobby that has not begun.
#[utoipa::path(
    delete,
    path = "/challenge/{id}",
    params(("id" = String, Path, description = "a game")),
    responses((status = 200, description = "Done.", body = told::Which))
)]
pub(crate) async fn withdraw(
    site: State<Arc<Site>>,
    id: Path<String>,
    known: Known,
) -> Result<Response, Problem> {
    games::cancel(site, id, known).await
}

/// Sits down at the challenge of the same game whose owner is nearest in rating, or makes one.
#[utoipa::path(
    post,
    path = "/pair",
    request_body = asked::NewGame,
    responses((status = 200, description = "Done.", body = told::Paired))
)]
pub(crate) async fn pair(
    State(site): State<Arc<Site>>,
    Visiting {
        person,
        cookie,
        language,
    }: Visiting,
    body: Body,
) -> Result<Response, Problem> {
    let asked = with_open_seats(read_body::<asked::NewGame>(&site, body, language).await?);
    let wanted = Setting::read(&asked, 0, language).map_err(Problem::bad)?;
    let own = person.id;
    let _turn = site.pairing.lock().await;
    let presence = site.presence.clone();
    let nearest = move |reader: &dyn Reader| nearest(reader, &presence, own, &wanted);
    let found = ask(&site, language, nearest).await?;
    for id in found {
        // Somebody may have been faster.
        if let Ok(told) = games::sit_down(&site, &id, &person, None, None, language).await {
            return Ok(answer(&Paired::Seated(told), cookie));
        }
    }
    let made = make(&site, &person, &asked, language).await?;
    Ok(answer(&Paired::Made(made), cookie))
}

/// Challenges of the same game, the nearest rating first, none too far away.
fn nearest(
    reader: &dyn Reader,
    presence: &Presence,
    own: i64,
    wanted: &Setting,
) -> Result<Vec<String>, StoreError> {
    let class = wanted.class();
    let (own_rating, own_deviation) = rating(reader, own, &class)?;
    let avoided = reader.blocked(own)?;
    let same = |game: &Listed| {
        let setting: Result<Setting, _> = serde_json::from_str(&game.setting);
        setting.is_ok_and(|setting| {
            Setting {
                seed: 0,
                free_first_moves: wanted.free_first_moves,
                ..setting
            } == *wanted
        })
    };
    let mut near = Vec::new();
    for game in reader.games(&waiting())? {
        let unwanted = game.owner == own
            || presence.has_left(game.owner)
            || avoided.contains(&game.owner)
            || reader.blocked(game.owner)?.contains(&own);
        if unwanted || !same(&game) {
            continue;
        }
        let (rating, deviation) = rating(reader, game.owner, &class)?;
        let apart = (rating - own_rating).abs();
        // Whoever is little known may meet anybody.
        if apart <= NEAR.max(own_deviation + deviation) {
            near.push((apart, game.id));
        }
    }
    near.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    Ok(near.into_iter().map(|(_, id)| id).collect())
}

/// The game of a room code, for whoever may try one more.
async fn game_of_code(
    site: &Site,
    code: &str,
    caller: Caller,
    language: Language,
) -> Result<String, Problem> {
    if site.settings.limited {
        let passed = site.codes.pass(caller);
        passed.map_err(|wait| Problem::too_many(wait, language))?;
    }
    let code = code.trim().to_lowercase();
    let found = ask(site, language, move |reader| reader.game_of_code(&code)).await?;
    if found.is_some() {
        site.codes.give_back(caller);
    }
    found.ok_or_else(|| Problem::of(StatusCode::NOT_FOUND, "error-no-room", language))
}

/// Which game a room is.
#[utoipa::path(
    get,
    path = "/room/{code}",
    params(("code" = String, Path, description = "a room")),
    responses((status = 200, description = "Done.", body = told::Which))
)]
pub(crate) async fn room(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let id = game_of_code(&site, &code, caller, language_of(&headers)).await?;
    Ok(reply(StatusCode::OK, &Which { game: id }))
}

/// How others come to a room: its link as their devices can open it, and a picture of it. Whether there is such a room is not told: the last seat may
/// have been taken in the meantime.
#[utoipa::path(
    get,
    path = "/room/{code}/link",
    params(("code" = String, Path, description = "a room")),
    responses((status = 200, description = "Done.", body = told::RoomLink))
)]
pub(crate) async fn link(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if code.len() > LONGEST_CODE {
        let status = StatusCode::NOT_FOUND;
        return Err(Problem::of(status, "error-no-room", language_of(&headers)));
    }
    let host = headers.get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let origin = invitation::origin(
        host,
        caller.is_secure,
        site.address,
        invitation::own_address,
    );
    let link = origin.map(|origin| format!("{origin}/room/{}", segment(&code)));
    Ok(reply(
        StatusCode::OK,
        &RoomLink {
            picture: link.as_deref().and_then(Picture::of),
            port: site.address.port(),
            link,
        },
    ))
}

/// Sits down in a room.
#[utoipa::path(
    post,
    path = "/room/{code}/enter",
    params(("code" = String, Path, description = "a room")),
    responses((status = 200, description = "Done.", body = told::Seated))
)]
pub(crate) async fn enter(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    let id = game_of_code(&site, &code, caller, language).await?;
    let (person, cookie) = visitors::proof_or_new(&site, &headers, caller, language).await?;
    let told = games::sit_down(&site, &id, &person, None, None, language).await?;
    Ok(answer(&told, cookie))
}
