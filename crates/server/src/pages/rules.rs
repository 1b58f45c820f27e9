//! The pages of the rules and of the variants: texts with boards that the rules themselves have played, to be read, linked and printed. They need no
//! script, and the script leaves them as they are.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use dedale_words::language::Language;
use serde_json::{Value, json};

use super::{CONTENT, html, render};
use crate::heads::language_of;
use crate::markup::escaped;
use crate::network::Caller;
use crate::problem::Problem;
use crate::setting::Setting;
use crate::site::Site;
use crate::view::{Eyes, view};
use crate::{picture, visitors};

/// A part of a page: the name it is linked by, its heading, its text, and a board.
struct Part {
    id: &'static str,
    heading: &'static str,
    text: &'static str,
    board: Option<Figure>,
}

/// A board: the game, and the moves that lead to what is shown.
struct Figure {
    board: &'static str,
    players: u8,
    bonus: &'static str,
    moves: &'static [&'static str],
}

const fn small(moves: &'static [&'static str]) -> Figure {
    Figure {
        board: "5x5",
        players: 2,
        bonus: "",
        moves,
    }
}

const fn part(
    id: &'static str,
    heading: &'static str,
    text: &'static str,
    board: Option<Figure>,
) -> Part {
    Part {
        id,
        heading,
        text,
        board,
    }
}

const RULES: [Part; 8] = [
    part(
        "goal",
        "site-rules-goal",
        "site-rules-goal-text",
        Some(small(&[])),
    ),
    part(
        "turn",
        "site-rules-turn",
        "site-rules-turn-text",
        Some(small(&["c2", "c4"])),
    ),
    part(
        "walls",
        "site-rules-walls",
        "site-rules-walls-text",
        Some(small(&["c2", "c4", "c3h", "b2v", "d2h", "c5"])),
    ),
    part(
        "jump",
        "site-rules-jump",
        "site-rules-jump-text",
        Some(small(&["c2", "c4", "c3", "a1h"])),
    ),
    part(
        "aside",
        "site-rules-aside",
        "site-rules-aside-text",
        Some(small(&["c2", "c4", "c3", "c4h"])),
    ),
    part("end", "site-rules-end", "site-rules-end-text", None),
    part("size", "site-rules-size", "site-rules-size-text", None),
    part(
        "notation",
        "site-rules-notation",
        "site-rules-notation-text",
        None,
    ),
];

const VARIANTS: [Part; 8] = [
    part(
        "four",
        "site-variants-four",
        "site-variants-four-text",
        Some(Figure {
            board: "7x7",
            players: 4,
            bonus: "",
            moves: &[],
        }),
    ),
    part(
        "cooperative",
        "web-variant-cooperative",
        "site-variants-cooperative-text",
        None,
    ),
    part(
        "mathematical",
        "web-variant-mathematical",
        "site-variants-mathematical-text",
        None,
    ),
    part(
        "stage1",
        "web-variant-stage1",
        "site-variants-stage1-text",
        None,
    ),
    part(
        "stage2",
        "web-variant-stage2",
        "site-variants-stage2-text",
        None,
    ),
    part(
        "stage3",
        "web-variant-stage3",
        "site-variants-stage3-text",
        None,
    ),
    part(
        "bonus",
        "site-variants-bonus",
        "site-variants-bonus-text",
        Some(Figure {
            board: "5x5",
            players: 2,
            bonus: "b3:2,d3:3,c4:1",
            moves: &["c2"],
        }),
    ),
    part(
        "pass",
        "site-variants-pass",
        "site-variants-pass-text",
        None,
    ),
];

/// `GET /rules`.
pub(crate) async fn rules(
    site: State<Arc<Site>>,
    caller: Extension<Caller>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let titles = ["web-rules", "site-rules-lead"];
    let on = ("/variants", "site-rules-more");
    page(site, caller, headers, titles, &RULES, on).await
}

/// `GET /variants`.
pub(crate) async fn variants(
    site: State<Arc<Site>>,
    caller: Extension<Caller>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let titles = ["site-rules-more", "site-variants-lead"];
    let on = ("/rules", "site-variants-back");
    page(site, caller, headers, titles, &VARIANTS, on).await
}

async fn page(
    State(site): State<Arc<Site>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    titles: [&'static str; 2],
    parts: &'static [Part],
    on: (&'static str, &'static str),
) -> Result<Response, Problem> {
    let language = language_of(&headers);
    let (person, new) = visitors::proof_or_new(&site, &headers, caller, language).await?;
    let shell = render(language, &person, &Value::Null, None);
    let text = article(titles, parts, on, language);
    let body = shell.map(|shell| shell.replacen(CONTENT, &format!("{CONTENT}{text}"), 1));
    Ok(html(StatusCode::OK, body, &headers, new))
}

fn article(
    [title, lead]: [&'static str; 2],
    parts: &[Part],
    (place, further): (&str, &'static str),
    language: Language,
) -> String {
    let say = |key| escaped(&language.text(key));
    let mut text = format!(
        "<main class=\"sheet rules\" id=\"page\" tabindex=\"-1\"><h1>{}</h1><p class=\"lead\">{}</p>",
        say(title),
        say(lead)
    );
    for part in parts {
        let figure = part
            .board
            .as_ref()
            .and_then(|figure| drawn(figure, language));
        let _ = write!(
            text,
            "<section id=\"{}\"><div><h2>{}</h2><p>{}</p></div>{}</section>",
            part.id,
            say(part.heading),
            say(part.text),
            figure.unwrap_or_default()
        );
    }
    let _ = write!(
        text,
        "<p><a class=\"button\" href=\"{place}\">{}</a></p></main>",
        say(further)
    );
    text
}

/// The board of a figure, as a game has it after those moves.
fn drawn(figure: &Figure, language: Language) -> Option<String> {
    let asked = json!({ "board": figure.board, "players": figure.players, "bonus": figure.bonus });
    let setting = Setting::read(&asked, 1, language).ok()?;
    let mut game = setting.table(&[], language).ok()?.game().clone();
    for name in figure.moves {
        game.play(name.parse().ok()?).ok()?;
    }
    let eyes = Eyes {
        moves: true,
        aids: false,
    };
    picture::figure(&view(&game, false, eyes), language)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every board of the pages comes of legal moves, and every name that a game links to is there.
    #[test]
    fn the_pages_have_their_boards_and_their_places() {
        for language in [Language::English, Language::French] {
            for (parts, figures) in [(&RULES[..], 5), (&VARIANTS[..], 2)] {
                let boards = parts.iter().filter_map(|part| part.board.as_ref());
                assert_eq!(boards.clone().count(), figures);
                for figure in boards {
                    assert!(drawn(figure, language).is_some(), "{:?}", figure.moves);
                }
            }
            let on = ("/rules", "site-variants-back");
            let text = article(["web-rules", "site-variants-lead"], &VARIANTS, on, language);
            for variant in crate::setting::VARIANTS.iter().skip(1) {
                assert!(
                    text.contains(&format!("<section id=\"{variant}\">")),
                    "{variant}"
                );
            }
        }
    }
}
