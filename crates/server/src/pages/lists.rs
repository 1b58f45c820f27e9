//! The page of games: what a search finds, as the script gets it and as it can be read without any. A form of the page itself asks for something
//! else; what is asked for stands in the address.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use dedale_words::language::Language;
use serde_json::Value;

use super::{CONTENT, data_block, html, render};
use crate::api::{games as found, query, search};
use crate::heads::language_of;
use crate::markup::{escaped, segment};
use crate::network::Caller;
use crate::problem::Problem;
use crate::site::Site;
use crate::visitors;

/// What can be asked for by writing.
const WRITTEN: [(&str, &str, &str); 4] = [
    ("player", "web-games-player", "text"),
    ("opponent", "web-games-opponent", "text"),
    ("from", "web-games-from", "date"),
    ("to", "web-games-until", "date"),
];

/// A value of the address, and the word for it.
type Choice = (&'static str, &'static str);

/// What can be asked for by choosing.
const CHOSEN: [(&str, &str, &[Choice]); 3] = [
    (
        "result",
        "web-games-result",
        &[
            ("won", "web-games-won"),
            ("lost", "web-games-lost"),
            ("drawn", "web-games-drawn"),
        ],
    ),
    (
        "variant",
        "web-new-variant",
        &[
            ("official", "web-variant-official"),
            ("cooperative", "web-variant-cooperative"),
            ("mathematical", "web-variant-mathematical"),
            ("stage1", "web-variant-stage1"),
            ("stage2", "web-variant-stage2"),
            ("stage3", "web-variant-stage3"),
        ],
    ),
    (
        "rated",
        "web-games-rating",
        &[("true", "web-rated"), ("false", "web-games-unrated")],
    ),
];

/// `GET /games`: with `mine=1` one's own, in every state.
pub(crate) async fn games(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    let (person, new) = visitors::proof_or_new(&site, &headers, caller, language).await?;
    let mine = query(&uri, "mine").as_deref() == Some("1");
    let own = mine.then_some(person.id);
    let more = found::More { boards: true, own };
    let list = match search::of(&site, &uri, (own, mine), language).await {
        Ok(search) => {
            let list = found::listing(&site, search, more, language).await?;
            Ok(serde_json::to_value(list).unwrap_or_default())
        }
        // What is wrong with a filter is said in the page, where it can be put right.
        Err(problem) => Err(problem),
    };
    let page = render(language, &person, &Value::Null, None).unwrap_or_default();
    let page = match &list {
        Ok(list) => {
            let block = data_block("games", list);
            page.replacen("</head>", &format!("{block}</head>"), 1)
        }
        Err(_) => page,
    };
    let readable = readable(list.as_ref(), mine, &uri, language);
    let page = page.replacen(CONTENT, &format!("{CONTENT}{readable}"), 1);
    Ok(html(StatusCode::OK, Some(page), &headers, new))
}

/// The page as it is before the script lays its own over it.
fn readable(list: Result<&Value, &Problem>, mine: bool, uri: &Uri, language: Language) -> String {
    let text = |key: &str| escaped(&language.text(key));
    let title = text(if mine { "web-games-mine" } else { "web-games" });
    let mut page = format!("<main class=\"sheet games\" id=\"page\"><h1>{title}</h1>");
    form(&mut page, mine, uri, language);
    let games = list.map(|list| list["games"].as_array().map_or(&[][..], Vec::as_slice));
    let games = match games {
        Ok(games) => games,
        Err(problem) => {
            let _ = write!(
                page,
                "<p class=\"empty\">{}</p></main>",
                escaped(&problem.text())
            );
            return page;
        }
    };
    if games.is_empty() {
        let _ = write!(page, "<p class=\"empty\">{}</p>", text("web-games-none"));
    } else {
        page.push_str("<ul class=\"plain\">");
        for game in games {
            row(&mut page, game, language);
        }
        page.push_str("</ul>");
        if let Some(before) = list.ok().and_then(|list| list["before"].as_i64()) {
            let _ = write!(
                page,
                "<a class=\"button\" href=\"{}\">{}</a>",
                escaped(&older(uri, before)),
                text("web-more")
            );
        }
    }
    page.push_str("</main>");
    page
}

/// The address of what comes after in the list.
fn older(uri: &Uri, before: i64) -> String {
    let asked = uri.query().unwrap_or_default().split('&');
    let kept = asked.filter(|pair| !pair.is_empty() && !pair.starts_with("before="));
    let mut pairs: Vec<String> = kept.map(str::to_owned).collect();
    pairs.push(format!("before={before}"));
    format!("/games?{}", pairs.join("&"))
}

fn form(page: &mut String, mine: bool, uri: &Uri, language: Language) {
    let text = |key: &str| escaped(&language.text(key));
    let asked = |name: &str| query(uri, name).unwrap_or_default();
    page.push_str("<form class=\"filters\" action=\"/games\">");
    let labelled = |page: &mut String, name: &str, key: &str, field: String| {
        let _ = write!(
            page,
            "<p class=\"labelled\"><label for=\"filter-{name}\">{}</label>{field}</p>",
            text(key)
        );
    };
    for (name, key, kind) in WRITTEN {
        if mine && name == "player" {
            continue;
        }
        let field = format!(
            "<input class=\"field\" id=\"filter-{name}\" name=\"{name}\" type=\"{kind}\" maxlength=\"20\" value=\"{}\">",
            escaped(&asked(name))
        );
        labelled(page, name, key, field);
    }
    for (name, key, options) in CHOSEN {
        let mut field = format!(
            "<select class=\"field\" id=\"filter-{name}\" name=\"{name}\"><option value=\"\">{}</option>",
            text("web-games-any")
        );
        for (value, word) in options {
            let chosen = if asked(name) == *value {
                " selected"
            } else {
                ""
            };
            let _ = write!(
                field,
                "<option value=\"{value}\"{chosen}>{}</option>",
                text(word)
            );
        }
        field.push_str("</select>");
        labelled(page, name, key, field);
    }
    let board = format!(
        "<input class=\"field\" id=\"filter-board\" name=\"board\" maxlength=\"5\" placeholder=\"9x9\" value=\"{}\">",
        escaped(&asked("board"))
    );
    labelled(page, "board", "web-new-board", board);
    if mine {
        page.push_str("<input type=\"hidden\" name=\"mine\" value=\"1\">");
    }
    let _ = write!(
        page,
        "<div class=\"actions\"><button class=\"button main\">{}</button></div></form>",
        text("web-games-search")
    );
}

/// Whether somebody in a list is whoever asks, and has no name.
fn is_you(seat: &Value) -> bool {
    seat["own"] == true && seat["name"].is_null()
}

/// What somebody in a list is called.
pub(super) fn called(seat: &Value, language: Language) -> String {
    if let Some(level) = seat["level"].as_u64() {
        let name = language.sentence("level-name", &[("level", level.into())]);
        let values = [("level", level.into()), ("name", name.into())];
        return language.sentence("web-computer-level", &values);
    }
    match seat["name"].as_str() {
        Some(name) => name.to_owned(),
        None if is_you(seat) => language.text("web-you"),
        None if seat["open"] == true => language.text("web-seat-open"),
        None => language.text("web-anonymous"),
    }
}

fn row(page: &mut String, game: &Value, language: Language) {
    let seats = game["seats"].as_array().map_or(&[][..], Vec::as_slice);
    let names: Vec<String> = seats.iter().map(|seat| called(seat, language)).collect();
    let won = |seat: &Value| {
        let winners = game["result"]["winners"].as_array();
        winners.is_some_and(|winners| winners.contains(&seat["player"]))
    };
    let winners: Vec<&str> = seats
        .iter()
        .zip(&names)
        .filter(|(seat, _)| won(seat))
        .map(|(_, name)| name.as_str())
        .collect();
    let result = if game["result"].is_null() {
        language.text("web-running")
    } else if winners.is_empty() {
        language.text("web-told-drawn")
    } else if seats.iter().any(|seat| won(seat) && is_you(seat)) && winners.len() == 1 {
        language.text("web-told-you-won")
    } else {
        let and = format!(" {} ", language.text("web-and"));
        language.sentence("web-told-won", &[("name", winners.join(&and).into())])
    };
    let moves = game["moves"].as_u64().unwrap_or(0);
    let moves = language.sentence("web-moves-count", &[("moves", moves.into())]);
    let board = game["settings"]["board"].as_str().unwrap_or_default();
    let id = segment(game["game"].as_str().unwrap_or_default());
    let _ = write!(
        page,
        "<li class=\"game-row\"><div><a class=\"listed\" href=\"/game/{id}\">{}</a><p class=\"seat-facts result\">{}</p>\
         <p class=\"seat-facts\">{} · {}</p></div><a class=\"button bare file\" href=\"/api/1/game/{id}/file\">{}</a></li>",
        escaped(&names.join(" – ")),
        escaped(&result),
        escaped(&board.replace('x', "×")),
        escaped(&moves),
        escaped(&language.text("web-games-file")),
    );
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn lists_are_read_without_scripts_and_names_stay_names() {
        let list = json!({ "before": 7, "games": [{
            "game": "abc", "moves": 1, "settings": { "board": "5x5" }, "result": { "how": "board", "winners": [2] },
            "seats": [
                { "player": 1, "name": "<b>", "level": null, "open": false },
                { "player": 2, "name": null, "level": 3, "open": false },
            ],
        }] });
        let uri: Uri = "/games?player=%22%3E&rated=true&before=9".parse().unwrap();
        let page = readable(Ok(&list), false, &uri, Language::French);
        assert!(page.contains("&lt;b&gt; – Ordinateur, niveau 3"), "{page}");
        assert!(
            page.contains("Ordinateur, niveau 3 (Hérisson) a gagné."),
            "{page}"
        );
        assert!(page.contains("value=\"&quot;&gt;\""), "{page}");
        assert!(page.contains("<option value=\"true\" selected>"), "{page}");
        assert!(
            page.contains("href=\"/games?player=%22%3E&amp;rated=true&amp;before=7\""),
            "{page}"
        );
        assert!(!page.contains("<b>"), "{page}");
        let mut list = list;
        list["games"][0]["seats"][1] =
            json!({ "player": 2, "name": null, "level": null, "open": false, "own": true });
        let page = readable(Ok(&list), true, &uri, Language::English);
        assert!(page.contains("&lt;b&gt; – You"), "{page}");
        assert!(page.contains("You have won."), "{page}");
    }
}
