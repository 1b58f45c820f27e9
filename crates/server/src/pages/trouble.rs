//! The page that says why there is no page at the moment. It needs no script, and where waiting helps it asks again by itself.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use dedale_words::language::Language;

use super::{CONTENT, html, worded};
use crate::assets;
use crate::markup::escaped;
use crate::problem::Told;

/// What is wrong, as a page with that status.
pub(crate) fn page(
    status: StatusCode,
    told: &Told,
    language: Language,
    headers: &HeaderMap,
) -> Response {
    let mut response = html(status, render(told, language), headers, None);
    if let Some(again) = told.again {
        let again = HeaderValue::from(again);
        response.headers_mut().insert(header::RETRY_AFTER, again);
    }
    response
}

fn render(told: &Told, language: Language) -> Option<String> {
    let shell = assets::page("index.html")?;
    // The script would ask for more.
    let (before, rest) = shell.split_once("<script type=\"module\"")?;
    let (_, after) = rest.split_once("</script>")?;
    let (refresh, soon) = match told.again {
        Some(again) => (
            format!("<meta http-equiv=\"refresh\" content=\"{again}\">"),
            language.sentence("site-trouble-again", &[("seconds", again.into())]),
        ),
        None => Default::default(),
    };
    let page = format!("{before}{refresh}{after}");
    let page = worded(page, None, language);
    let page = page.replacen("<nav id=\"site-menu\">", "<nav id=\"site-menu\" hidden>", 1);
    let tag = language.tag();
    let page = page.replacen("<html lang=\"en\">", &format!("<html lang=\"{tag}\">"), 1);
    let text = format!(
        "<main class=\"sheet trouble\" id=\"page\"><h1>{}</h1><p>{}</p><p>{}</p></main>",
        escaped(&language.text("site-trouble")),
        escaped(&told.text),
        escaped(&soon),
    );
    Some(page.replacen(CONTENT, &format!("{CONTENT}{text}"), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said_without_a_script() {
        let told = Told {
            text: "Too much <at once>.".to_owned(),
            again: Some(7),
        };
        let page = render(&told, Language::French).expect("a page");
        for part in [
            "Too much &lt;at once&gt;.",
            "http-equiv=\"refresh\" content=\"7\"",
            "<html lang=\"fr\"",
            "7 secondes",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(!page.contains("<script"), "{page}");
        let told = Told {
            again: None,
            ..told
        };
        let page = render(&told, Language::English).expect("a page");
        assert!(!page.contains("refresh"), "{page}");
    }
}
