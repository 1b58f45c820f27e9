//! Games over HTTP: making one, looking at one, its log and its file, sitting down, looking for games.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use dedale_engine::Level;
use dedale_words::game_fields::wrong;
use dedale_words::language::Language;
use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::told::{GameResult, List, ListedGame, ListedSeat, Log, Made, Positions, Seated, Which};
use super::{answer, asked, read_body, search, told};
use crate::asking::{Guest, Known, Speaking, Visiting};
use crate::chance;
use crate::command::Command;
use crate::fact::Fact;
use crate::game::seat_of;
use crate::limits;
use crate::problem::{Problem, reply};
use crate::room;
use crate::setting::{Fields, Setting};
use crate::site::Site;
use crate::store::{Listed, NewGame, Person, Reader, Search, SeatRow, State as GameState, Write};
use crate::view::{Eyes, view};

/// Entries of a log in one answer.
const MOST_ENTRIES: u32 = 500;
/// Positions in one answer: longer games are hardly ever played.
const MOST_POSITIONS: usize = 600;

/// Makes a game.
#[utoipa::path(
    post,
    path = "/game",
    request_body = asked::NewGame,
    responses((status = 200, description = "Done.", body = told::Made))
)]
pub(crate) async fn create(
    State(site): State<Arc<Site>>,
    Visiting {
        person,
        cookie,
        language,
    }: Visiting,
    body: Body,
) -> Result<Response, Problem> {
    let asked = read_body::<asked::NewGame>(&site, body, language).await?;
    let made = make(&site, &person, &asked, false, language).await?;
    Ok(answer(&made, cookie))
}

/// Makes a game; `listed` puts it into the lobby.
pub(crate) async fn make(
    site: &Arc<Site>,
    person: &Person,
    asked: &Value,
    listed: bool,
    language: Language,
) -> Result<Made, Problem> {
    let fields = Fields { asked, language };
    let seed = chance::number().unsigned_abs();
    let mut setting = Setting::read(asked, seed, language).map_err(Problem::bad)?;
    let lots = fields.switch("lots", listed).map_err(Problem::bad)?;
    let seats = seats(person, asked, &setting, language)?;
    let seats = if lots { drawn(seats, seed) } else { seats };
    // What two friends play is theirs, unless they say otherwise or it counts.
    let among_friends = !listed && !setting.rated && seats.iter().any(SeatRow::is_open);
    let unlisted = fields.switch("unlisted", among_friends);
    setting.unlisted = unlisted.map_err(Problem::bad)?;
    // Who waits for somebody cannot know when they sit down before the board.
    setting.free_first_moves = seats.iter().any(SeatRow::is_open);
    // What cannot be is said before anything is kept.
    setting.table(&seats, language).map_err(Problem::bad)?;
    if setting.rated && person.name.is_none() {
        return Err(Problem::of(
            StatusCode::FORBIDDEN,
            "error-account-needed",
            language,
        ));
    }
    if setting.rated && seats.iter().any(|seat| seat.level.is_some()) {
        return Err(Problem::bad(language.mistake("error-rated", &[])));
    }
    site.allow(&site.games, person.id, language)?;
    let id = person.id;
    let unfinished = ask(site, language, move |reader| reader.unfinished(id)).await?;
    if site.settings.limited && unfinished >= limits::UNFINISHED {
        return Err(Problem::of(
            StatusCode::TOO_MANY_REQUESTS,
            "error-too-many-games",
            language,
        ));
    }
    let open = seats.iter().any(SeatRow::is_open);
    let game = NewGame {
        id: chance::game_id(),
        created: site.clock.now(),
        setting: serde_json::to_string(&setting).unwrap_or_default(),
        owner: person.id,
        state: GameState::Waiting,
        code: open.then(chance::room_code),
        listed: listed && open,
        class: setting.class(),
        rated: setting.rated,
        seats,
    };
    let (id, code) = (game.id.clone(), game.code.clone());
    let kept = site.keeper.keep(vec![Write::NewGame(Box::new(game))]).await;
    kept.map_err(|error| Problem::store(&error, language))?;
    let look = site.look(&id, person.id, language).await?;
    Ok(Made {
        game: id,
        room: code,
        first: look.whole,
    })
}

/// Who sits where: `me`, `open`, `computer LEVEL`; without a word, the visitor and the usual computer.
fn seats(
    person: &Person,
    asked: &Value,
    setting: &Setting,
    language: Language,
) -> Result<Vec<SeatRow>, Problem> {
    let bad = |value: &str| Problem::bad(wrong("error-seat", "seats", value, language));
    let words: Vec<String> = match &asked["seats"] {
        Value::Null => {
            let computer = format!("computer {}", dedale_play::usual_level());
            let others = (1..setting.players).map(|_| computer.clone());
            std::iter::once("me".to_owned()).chain(others).collect()
        }
        Value::Array(words) => {
            let text = |word: &Value| word.as_str().map(str::to_owned);
            let words: Option<Vec<String>> = words.iter().map(text).collect();
            words.ok_or_else(|| bad(&asked["seats"].to_string()))?
        }
        other => return Err(bad(&other.to_string())),
    };
    if words.len() != usize::from(setting.players) {
        return Err(bad(&words.join(",")));
    }
    let seat = |(player, word): (u8, &String)| match word.as_str() {
        "me" => Ok(seat_of(person, player)),
        "open" => Ok(SeatRow {
            player,
            ..SeatRow::default()
        }),
        other => {
            let level = other.strip_prefix("computer ");
            let level = level
                .and_then(|level| level.parse().ok())
                .and_then(Level::new);
            let level = level.ok_or_else(|| bad(other))?;
            Ok(SeatRow {
                player,
                level: Some(level.number()),
                ..SeatRow::default()
            })
        }
    };
    (1..).zip(&words).map(seat).collect()
}

/// Lots decide who sits where.
fn drawn(mut seats: Vec<SeatRow>, seed: u64) -> Vec<SeatRow> {
    let mut lots = dedale_rules::SplitMix::lots(seed);
    for place in (1..seats.len()).rev() {
        seats.swap(place, lots.below(place + 1));
    }
    for (player, seat) in (1..).zip(&mut seats) {
        seat.player = player;
    }
    seats
}

/// Asks the database something for a request.
pub(crate) async fn ask<T: Send + 'static>(
    site: &Site,
    language: Language,
    question: impl FnOnce(&dyn Reader) -> Result<T, crate::store::StoreError> + Send + 'static,
) -> Result<T, Problem> {
    let answer = site.keeper.ask(question).await;
    answer.map_err(|error| Problem::store(&error, language))
}

/// The whole game, for whoever asks.
#[utoipa::path(
    get,
    path = "/game/{id}",
    params(("id" = String, Path, description = "a game")),
    responses((status = 200, description = "Done.", body = told::Game))
)]
pub(crate) async fn show(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Response, Problem> {
    let (visitor, language) = (guest.id(), guest.language);
    let look = site.look(&id, visitor, language).await?;
    Ok(reply(StatusCode::OK, &look.whole))
}

/// The entries after a number, at most 500.
#[utoipa::path(
    get,
    path = "/game/{id}/log",
    params(("id" = String, Path, description = "a game"), asked::After),
    responses((status = 200, description = "Done.", body = told::Log))
)]
pub(crate) async fn log(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    uri: Uri,
    Speaking(language): Speaking,
) -> Result<Response, Problem> {
    let asked = asked::filters::<asked::After>(&uri);
    let after = asked["after"].as_str().and_then(|text| text.parse().ok());
    let wanted = id.clone();
    let read = move |reader: &dyn Reader| reader.log(&wanted, after.unwrap_or(0), MOST_ENTRIES);
    let entries = ask(&site, language, read).await?;
    if entries.is_empty() {
        site.look(&id, 0, language).await?;
    }
    let entry = |entry: crate::store::EntryRow| {
        // Of an entry that is damaged only the numbers are told.
        let fact: Option<Fact> = serde_json::from_str(&entry.body).ok();
        let mut event = fact.map_or_else(|| json!({ "type": "damaged" }), |fact| json!(fact));
        event["seq"] = json!(entry.seq);
        event["at"] = json!(entry.at);
        event["time"] = json!(entry.time);
        event
    };
    let entries = entries.into_iter().map(entry).collect();
    Ok(reply(StatusCode::OK, &Log { game: id, entries }))
}

/// The game file, as text.
#[utoipa::path(
    get,
    path = "/game/{id}/file",
    params(("id" = String, Path, description = "a game")),
    responses((status = 200, description = "Done.", body = String, content_type = "text/plain"))
)]
pub(crate) async fn file(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Speaking(language): Speaking,
) -> Result<Response, Problem> {
    let look = site.look(&id, 0, language).await?;
    let name = format!("attachment; filename=\"dedale-{id}.txt\"");
    let name = HeaderValue::from_str(&name).map_err(|_| Problem::no_game(language))?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, look.room.table.game_file().to_string()).into_response())
}

/// Every position so far, as spectators see it.
#[utoipa::path(
    get,
    path = "/game/{id}/positions",
    params(("id" = String, Path, description = "a game")),
    responses((status = 200, description = "Done.", body = told::Positions))
)]
pub(crate) async fn positions(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Speaking(language): Speaking,
) -> Result<Response, Problem> {
    let look = site.look(&id, 0, language).await?;
    let table = look.room.table;
    let views = tokio::task::spawn_blocking(move || {
        let eyes = Eyes {
            moves: false,
            aids: false,
        };
        let mut game = dedale_rules::Game::new(table.game().start().clone());
        let mut views = vec![view(&game, true, eyes)];
        for chosen in table.game().moves().iter().take(MOST_POSITIONS) {
            if game.play(*chosen).is_err() {
                break;
            }
            views.push(view(&game, true, eyes));
        }
        views
    });
    let positions = views.await.map_err(|_| Problem::no_game(language))?;
    Ok(reply(
        StatusCode::OK,
        &Positions {
            game: id,
            positions,
        },
    ))
}

/// Sits down, or lets a computer sit down.
#[utoipa::path(
    post,
    path = "/game/{id}/sit",
    params(("id" = String, Path, description = "a game")),
    request_body = asked::Sit,
    responses((status = 200, description = "Done.", body = told::Seated))
)]
pub(crate) async fn sit(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Visiting {
        person,
        cookie,
        language,
    }: Visiting,
    body: Body,
) -> Result<Response, Problem> {
    let asked = read_body::<asked::Sit>(&site, body, language).await?;
    let fields = Fields {
        asked: &asked,
        language,
    };
    let seat = fields.number("seat", 1, 4).map_err(Problem::bad)?;
    let level = fields.number("computer", 1, 10).map_err(Problem::bad)?;
    let (seat, level) = (seat.map(|seat| seat as u8), level.map(|level| level as u8));
    let told = sit_down(&site, &id, &person, seat, level, language).await?;
    Ok(answer(&told, cookie))
}

/// Lets somebody sit down at a game.
pub(crate) async fn sit_down(
    site: &Arc<Site>,
    id: &str,
    person: &Person,
    seat: Option<u8>,
    level: Option<u8>,
    language: Language,
) -> Result<Seated, Problem> {
    let look = site.look(id, person.id, language).await?;
    let people: Vec<i64> = look
        .room
        .seats
        .iter()
        .filter_map(|seat| seat.visitor)
        .collect();
    let own = person.id;
    let unwanted = ask(site, language, move |reader| {
        let mut unwanted = false;
        for other in people.into_iter().filter(|other| *other != own) {
            unwanted |= reader.blocked(other)?.contains(&own);
        }
        Ok(unwanted)
    });
    if unwanted.await? {
        return Err(Problem::of(
            StatusCode::FORBIDDEN,
            "error-no-seat",
            language,
        ));
    }
    let (answer, answered) = oneshot::channel();
    let command = Command::Sit {
        person: person.clone(),
        seat,
        level,
        answer,
    };
    site.registry.tell(id, command).await;
    let player = answered.await.map_err(|_| Problem::no_game(language))?;
    let player = player.map_err(|key| Problem::undone(key, language))?;
    let look = site.look(id, person.id, language).await?;
    Ok(Seated {
        game: id.to_owned(),
        player,
        first: look.whole,
    })
}

/// Calls off a game that has not begun.
#[utoipa::path(
    delete,
    path = "/game/{id}",
    params(("id" = String, Path, description = "a game")),
    responses((status = 200, description = "Done.", body = told::Which))
)]
pub(crate) async fn cancel(
    State(site): State<Arc<Site>>,
    Path(id): Path<String>,
    Known { proof, language }: Known,
) -> Result<Response, Problem> {
    let (answer, answered) = oneshot::channel();
    let command = Command::Cancel {
        visitor: proof.person.id,
        answer,
    };
    if !site.registry.tell(&id, command).await {
        return Err(Problem::no_game(language));
    }
    let done = answered.await.map_err(|_| Problem::no_game(language))?;
    done.map_err(|key| Problem::undone(key, language))?;
    Ok(reply(StatusCode::OK, &Which { game: id }))
}

/// A game of a list.
pub(crate) fn listed(game: &Listed) -> ListedGame {
    let setting: Option<Setting> = serde_json::from_str(&game.setting).ok();
    let seat = |seat: &SeatRow| ListedSeat {
        player: seat.player,
        name: seat.name.clone().filter(|name| !name.is_empty()),
        level: seat.level,
        account: seat.account,
        open: seat.is_open(),
        own: false,
    };
    let result = game.result.as_ref().map(|result| {
        let winners = result.winners.split(',');
        GameResult {
            how: result.how.clone(),
            winners: winners.filter_map(|word| word.parse().ok()).collect(),
        }
    });
    ListedGame {
        game: game.id.clone(),
        created: game.created,
        state: game.state.name(),
        class: game.class.clone(),
        rated: game.rated,
        moves: game.moves,
        result,
        seats: game.seats.iter().map(seat).collect(),
        settings: setting.map(|setting| setting.told(None)),
        last: None,
        turn: game.turn.filter(|_| game.state == GameState::Playing),
        waits: false,
    }
}

/// A list of games as an answer, with the moment to ask on from if there may be more.
pub(crate) fn list(games: &[Listed], most: u32) -> List {
    let full = games.len() >= most as usize;
    let before = games.last().map(|game| game.created).filter(|_| full);
    List {
        games: games.iter().map(listed).collect(),
        before,
    }
}

/// Looks for games and answers with the list, with small boards where the address asks for them.
pub(crate) async fn found(
    site: &Site,
    uri: &Uri,
    search: Search,
    language: Language,
) -> Result<Response, Problem> {
    let more = More {
        boards: search::with_boards(uri),
        own: None,
    };
    let list = listing(site, search, more, language).await?;
    Ok(reply(StatusCode::OK, &list))
}

/// What a list tells besides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct More {
    /// The last position of each game.
    pub boards: bool,
    /// Whoever asks, whose seats are marked.
    pub own: Option<i64>,
}

/// Games of a list whose last position is told: each is played again for it.
const MOST_BOARDS: u32 = 20;

/// What a search finds.
pub(crate) async fn listing(
    site: &Site,
    mut search: Search,
    More { boards, own }: More,
    language: Language,
) -> Result<List, Problem> {
    if boards {
        search.most = search.most.min(MOST_BOARDS);
    }
    let most = search.most;
    let question = move |reader: &dyn Reader| {
        let games = reader.games(&search)?;
        let mut told = list(&games, most);
        for (entry, game) in told.games.iter_mut().zip(&games) {
            if boards {
                entry.last = Some(last(reader, &game.id)?);
            }
            for (seat, row) in entry.seats.iter_mut().zip(&game.seats) {
                seat.own = own.is_some() && row.visitor == own;
            }
            let with_others = entry
                .seats
                .iter()
                .any(|seat| seat.level.is_none() && !seat.own);
            let on_turn = |seat: &ListedSeat| seat.own && Some(seat.player) == entry.turn;
            entry.waits = with_others && entry.seats.iter().any(on_turn);
        }
        // What waits for whoever asks comes first.
        told.games.sort_by_key(|game| !game.waits);
        Ok(told)
    };
    ask(site, language, question).await
}

/// The last position of a game, as lists draw it; null where nothing of it can be read.
fn last(reader: &dyn Reader, id: &str) -> Result<Value, crate::store::StoreError> {
    let Some(stored) = reader.game(id)? else {
        return Ok(Value::Null);
    };
    let Ok(room) = room::loaded(&stored) else {
        return Ok(Value::Null);
    };
    let view = room.view(&[]);
    Ok(json!({ "size": view["size"], "pawns": view["pawns"], "walls": view["walls"] }))
}

/// Games that are over, newest first.
#[utoipa::path(
    get,
    path = "/games",
    params(asked::Filters),
    responses((status = 200, description = "Done.", body = told::List))
)]
pub(crate) async fn search(
    State(site): State<Arc<Site>>,
    uri: Uri,
    Speaking(language): Speaking,
) -> Result<Response, Problem> {
    let search = search::of(&site, &uri, (None, false), language).await?;
    found(&site, &uri, search, language).await
}
