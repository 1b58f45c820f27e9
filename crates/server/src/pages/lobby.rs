//! The lobby: games that wait for anybody and games that are played, as the script gets them and as they can be read without any.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use dedale_words::language::Language;
use serde_json::Value;

use super::lists::called;
use super::{CONTENT, data_block, html, render};
use crate::api;
use crate::heads::language_of;
use crate::markup::{escaped, segment};
use crate::network::Caller;
use crate::picture::{timing, variant};
use crate::problem::Problem;
use crate::site::Site;
use crate::visitors;

/// `GET /lobby`.
pub(crate) async fn lobby(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    let (person, new) = visitors::proof_or_new(&site, &headers, caller, language).await?;
    let lobby = api::lobby::seen_by(&site, person.id, language).await?;
    let lobby = serde_json::to_value(lobby).unwrap_or_default();
    let page = render(language, &person, &Value::Null, None).unwrap_or_default();
    let block = data_block("lobby", &lobby);
    let page = page.replacen("</head>", &format!("{block}</head>"), 1);
    // The script begins with other things: only without it are the lists read as they come.
    let readable = readable(&lobby, language);
    let content = format!("{CONTENT}<noscript>{readable}</noscript>");
    let page = page.replacen(CONTENT, &content, 1);
    Ok(html(StatusCode::OK, Some(page), &headers, new))
}

fn readable(lobby: &Value, language: Language) -> String {
    let text = |key: &str| escaped(&language.text(key));
    let mut page = format!(
        "<main class=\"sheet lobby\" id=\"page\"><h1>{}</h1><p>{}</p>",
        text("web-lobby"),
        text("site-lobby-needs-scripts")
    );
    for (list, title, none) in [
        ("challenges", "web-lobby-challenges", "site-lobby-none"),
        ("running", "web-lobby-running", "web-lobby-running-empty"),
    ] {
        let _ = write!(page, "<section><h2>{}</h2>", text(title));
        let games = lobby[list].as_array().map_or(&[][..], Vec::as_slice);
        if games.is_empty() {
            let _ = write!(page, "<p class=\"empty\">{}</p>", text(none));
        } else {
            page.push_str("<ul class=\"plain\">");
            for game in games {
                row(&mut page, game, language);
            }
            page.push_str("</ul>");
        }
        page.push_str("</section>");
    }
    page.push_str("</main>");
    page
}

fn row(page: &mut String, game: &Value, language: Language) {
    let seats = game["seats"].as_array().map_or(&[][..], Vec::as_slice);
    let names: Vec<String> = seats.iter().map(|seat| called(seat, language)).collect();
    let settings = &game["settings"];
    let said = |name: &str| settings[name].as_str().unwrap_or_default();
    let mut facts = vec![
        said("board").replace('x', "×"),
        timing(said("timing"), language),
        language.text(variant(said("variant"))),
    ];
    if game["rated"] == true {
        facts.push(language.text("web-rated"));
    }
    if game["state"] == "playing" {
        let moves = game["moves"].as_u64().unwrap_or(0);
        facts.push(language.sentence("web-moves-count", &[("moves", moves.into())]));
    }
    let id = segment(game["game"].as_str().unwrap_or_default());
    let _ = write!(
        page,
        "<li class=\"challenge\"><div><a class=\"listed\" href=\"/game/{id}\">{}</a><p class=\"seat-facts\">{}</p></div></li>",
        escaped(&names.join(" – ")),
        escaped(&facts.join(" · ")),
    );
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_lobby_is_read_without_scripts_and_names_stay_names() {
        let open = json!({ "player": 2, "name": null, "level": null, "open": true });
        let settings = json!({ "board": "7x7", "timing": "300+5", "variant": "mathematical" });
        let lobby = json!({
            "challenges": [{
                "game": "abc", "state": "waiting", "moves": 0, "rated": true, "settings": settings,
                "seats": [{ "player": 1, "name": "<b>", "level": null, "open": false }, open],
            }],
            "running": [],
        });
        let page = readable(&lobby, Language::French);
        for part in [
            "href=\"/game/abc\">&lt;b&gt; – Place libre</a>",
            "7×7 · 5 min + 5 s · Mathématique · classée",
            "Aucune partie entre joueurs n’est en cours",
            "a besoin de JavaScript",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(!page.contains("<b>"), "{page}");
        let page = readable(
            &json!({ "challenges": [], "running": [] }),
            Language::English,
        );
        assert!(page.contains("No game is waiting at the moment."), "{page}");
    }
}
