//! The pages: the built HTML with the first message inside, so that the board is played on before the socket is open, with that game drawn, so
//! that it is seen before any script has come, and with its moves as text for those without scripts.

pub(crate) mod lists;
pub(crate) mod lobby;
pub(crate) mod rules;
pub(crate) mod trouble;

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use dedale_words::language::Language;
use dedale_words::phrases;
use serde_json::{Value, json};

use crate::heads::{cookie, language_of};
use crate::markup::escaped;
use crate::network::Caller;
use crate::problem::Problem;
use crate::room::Room;
use crate::setting::Setting;
use crate::site::Site;
use crate::store::{LogVersion, Person, State as GameState, StoredGame};
use crate::{assets, picture, visitors};

/// `GET /`: a board ready to play.
pub(crate) async fn home(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    let (person, new) = visitors::proof_or_new(&site, &headers, caller, language).await?;
    let room = ready(&person).map_err(Problem::bad)?;
    let own = room.players_of(person.id);
    let mut first = room.whole(&own, 0, room.time, site.clock.now());
    // It is nobody's game yet: the first move begins one.
    first["game"] = Value::Null;
    first["view"] = {
        let eyes = crate::view::Eyes {
            moves: true,
            aids: true,
        };
        crate::view::view(room.table.game(), false, eyes)
    };
    let body = render(language, &person, &first, Some(&room));
    Ok(html(StatusCode::OK, body, &headers, new))
}

/// The level of the game that stands ready: whoever comes for the first time should soon win one.
const EASY: u8 = 1;

/// A game as it would begin: nobody has asked for it yet.
fn ready(person: &Person) -> Result<Room, dedale_words::mistake::Mistake> {
    let setting = Setting::read(&json!({}), 1, Language::English)?;
    let computer = crate::store::SeatRow {
        player: 2,
        level: Some(EASY),
        ..Default::default()
    };
    Room::new(&StoredGame {
        id: String::new(),
        setting: serde_json::to_string(&setting).unwrap_or_default(),
        owner: person.id,
        code: None,
        rated: false,
        seats: vec![crate::game::seat_of(person, 1), computer],
        log: LogVersion::default(),
        state: GameState::Waiting,
        damaged: None,
        entries: Vec::new(),
        ratings: Vec::new(),
        chatters: Vec::new(),
        lines: Vec::new(),
    })
}

/// `GET /game/ID`.
pub(crate) async fn game(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    let (person, new) = visitors::proof_or_new(&site, &headers, caller, language).await?;
    let look = match site.look(&id, person.id, language).await {
        Ok(look) => look,
        Err(problem) => {
            let body = render(language, &person, &Value::Null, None);
            return Ok(html(problem.status, body, &headers, new));
        }
    };
    let body = render(language, &person, &look.whole, Some(&look.room));
    Ok(html(StatusCode::OK, body, &headers, new))
}

/// The pages that scripts fill.
const FILLED: [&str; 3] = ["account", "room", "player"];

/// Any other page, which scripts fill, or a file of the site.
pub(crate) async fn other(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = assets::serve(path, &headers) {
        return Ok(file);
    }
    let first = path.split('/').next().unwrap_or_default();
    let accepted = headers.get(header::ACCEPT);
    let accepted = accepted.and_then(|value| value.to_str().ok()).unwrap_or("");
    let status = if FILLED.contains(&first) {
        StatusCode::OK
    } else if accepted.contains("text/html") {
        StatusCode::NOT_FOUND
    } else {
        return Err(Problem::of(
            StatusCode::NOT_FOUND,
            "error-no-page",
            language,
        ));
    };
    let (person, new) = visitors::proof_or_new(&site, &headers, caller, language).await?;
    let body = render(language, &person, &Value::Null, None);
    Ok(html(status, body, &headers, new))
}

/// `GET /assets/NAME-HASH.EXT`.
pub(crate) async fn asset(
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    assets::serve(&name, &headers)
        .ok_or_else(|| Problem::of(StatusCode::NOT_FOUND, "error-no-page", language))
}

fn html(
    status: StatusCode,
    body: Option<String>,
    headers: &HeaderMap,
    cookie: Option<HeaderValue>,
) -> Response {
    let body = themed(body.unwrap_or_default(), headers);
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    let accepted = headers.get(header::ACCEPT_ENCODING);
    let packs =
        accepted.is_some_and(|value| value.to_str().is_ok_and(|value| value.contains("gzip")));
    let mut response = if packs {
        let packed = assets::gzip(body.as_bytes());
        (status, kind, [(header::CONTENT_ENCODING, "gzip")], packed).into_response()
    } else {
        (status, kind, body).into_response()
    };
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// A page with what it should know at once.
fn render(
    language: Language,
    person: &Person,
    first: &Value,
    room: Option<&Room>,
) -> Option<String> {
    let page = assets::page("index.html")?;
    let me = visitors::told(person, language);
    let mut head = data_block("me", &me);
    if !first.is_null() {
        head.push_str(&data_block("first", first));
    }
    let page = page.replacen("</head>", &format!("{head}</head>"), 1);
    let page = worded(page, Some(person), language);
    let tag = language.tag();
    let page = page.replacen("<html lang=\"en\">", &format!("<html lang=\"{tag}\">"), 1);
    let Some(room) = room else {
        return Some(page);
    };
    let drawn = picture::page(first, language).unwrap_or_default();
    let page = page.replacen(CONTENT, &format!("{CONTENT}{drawn}"), 1);
    let readable = readable(room, language);
    Some(page.replacen("</body>", &format!("{readable}</body>"), 1))
}

/// The words of the header, which has its place and size before the script has come.
const HEADER: [(&str, &str); 4] = [
    ("<span id=\"new-game-word\">", "web-action-new"),
    ("<span id=\"lobby-word\">", "web-lobby"),
    ("<span id=\"games-word\">", "web-games"),
    ("<a class=\"skip\" id=\"skip\" href=\"#page\">", "web-skip"),
];

fn worded(page: String, person: Option<&Person>, language: Language) -> String {
    let put = |page: String, place: &str, text: &str| {
        page.replacen(place, &format!("{place}{}", escaped(text)), 1)
    };
    let page = HEADER.iter().fold(page, |page, (place, key)| {
        put(page, place, &language.text(key))
    });
    let name = person.and_then(|person| person.name.clone());
    let name = name.unwrap_or_else(|| language.text("web-account"));
    put(page, "<span id=\"account-name\">", &name)
}

/// Where the script puts the page; what stands there before is what is seen first.
const CONTENT: &str = "<div class=\"content\" id=\"content\">";

/// Whoever has chosen colours sees them from the first moment on.
fn themed(page: String, headers: &HeaderMap) -> String {
    let wanted = cookie(headers, "theme");
    let Some(theme) = THEMES.into_iter().find(|theme| wanted == Some(theme)) else {
        return page;
    };
    page.replacen("<html ", &format!("<html data-theme=\"{theme}\" "), 1)
}

const THEMES: [&str; 3] = ["light", "dark", "contrast"];

/// JSON inside a page: no bracket of it can end the block.
fn data_block(id: &str, value: &Value) -> String {
    let text = value.to_string().replace('<', "\\u003c");
    format!("<script type=\"application/json\" id=\"{id}\">{text}</script>\n")
}

/// The moves of a game for those without scripts; its board stands above.
fn readable(room: &Room, language: Language) -> String {
    let table = &room.table;
    let names: Vec<&str> = table.seats().map(|(_, seat)| seat.name.as_str()).collect();
    let title = names.join(" – ");
    let mut text = format!(
        "<noscript><article class=\"readable\"><h2>{}</h2>\n",
        escaped(&title)
    );
    if let Some(ending) = table.ending() {
        let told = phrases::ending(ending, table, language);
        let _ = write!(text, "<p>{}</p>", escaped(&told));
    }
    let moves: Vec<String> = table
        .game()
        .moves()
        .iter()
        .map(|chosen| format!("<li>{}</li>", escaped(&phrases::chosen(*chosen, language))))
        .collect();
    let _ = writeln!(
        text,
        "<h3>{}</h3><ol>{}</ol><p>{}</p></article></noscript>",
        escaped(&language.text("web-moves")),
        moves.concat(),
        escaped(&language.text("site-needs-scripts"))
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::segment;

    #[test]
    fn names_cannot_leave_their_place() {
        let person = Person {
            id: 1,
            name: None,
            alias: Some("</script><b>".to_owned()),
            created: 0,
        };
        let room = ready(&person).unwrap();
        let own = room.players_of(1);
        let first = room.whole(&own, 0, room.time, 0);
        let page = render(Language::French, &person, &first, Some(&room)).unwrap();
        assert!(page.contains("<html lang=\"fr\">"));
        assert!(page.contains("\\u003c/script>\\u003cb>"));
        assert!(page.contains("&lt;/script&gt;&lt;b&gt;"));
        assert!(!page.contains("</script><b>"));
        assert!(page.contains("<noscript>") && page.contains("<svg class=\"board\""));
        assert_eq!(segment("Zoë/?"), "Zo%C3%AB%2F%3F");
    }
}
