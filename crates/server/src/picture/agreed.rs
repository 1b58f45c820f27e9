//! What is played and how it is won, in one line: board, rules, walls, clock and goal, as `web/src/page/agreed.ts` and `clocks.ts` write it.

use dedale_play::{Allowance, Timing};
use dedale_words::FluentValue;
use dedale_words::language::Language;

use super::First;
use crate::markup::escaped;

const DAY: u64 = 24 * 60 * 60;

/// The line, which leads to the rules.
pub(super) fn line(first: &First, language: Language) -> String {
    let settings = &first.settings;
    let variant = settings.variant.as_str();
    let place = if matches!(variant, "" | "official") {
        "/rules".to_owned()
    } else {
        format!("/variants#{variant}")
    };
    format!(
        "<p class=\"agreed\">{} · <a href=\"{}\">{}</a></p>",
        escaped(&facts(first, language).join(" · ")),
        escaped(&place),
        escaped(&language.text("web-rules")),
    )
}

fn facts(first: &First, language: Language) -> Vec<String> {
    let settings = &first.settings;
    let [columns, rows] = first.view.size;
    let walls = first.view.stock;
    let mut facts = vec![
        format!("{columns}×{rows}"),
        language.text(variant(&settings.variant)),
        language.sentence("web-walls-each", &[("walls", walls.into())]),
        timing(&settings.timing, language),
    ];
    let computer = first.seats.iter().any(|seat| seat.kind == "computer");
    for (told, key) in [
        (!first.view.bonus.is_empty(), "web-bonus-squares"),
        (settings.pass, "web-passing"),
        (settings.rated, "web-rated"),
        (settings.hints && !computer, "web-with-hints"),
    ] {
        if told {
            facts.push(language.text(key));
        }
    }
    facts.push(language.text(goal(&settings.variant)));
    // One line, not a list of titles.
    facts.iter().map(|fact| begun_small(fact)).collect()
}

fn begun_small(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_lowercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

pub(crate) fn variant(name: &str) -> &'static str {
    match name {
        "cooperative" => "web-variant-cooperative",
        "mathematical" => "web-variant-mathematical",
        "stage1" => "web-variant-stage1",
        "stage2" => "web-variant-stage2",
        "stage3" => "web-variant-stage3",
        _ => "web-variant-official",
    }
}

fn goal(variant: &str) -> &'static str {
    match variant {
        "cooperative" => "web-goal-teams",
        "mathematical" => "web-goal-points",
        "stage1" => "web-goal-none",
        _ => "web-goal-first",
    }
}

/// A clock in words.
pub(crate) fn timing(timing: &str, language: Language) -> String {
    let Allowance {
        main,
        increment,
        byo_yomi,
    } = match timing.parse() {
        Ok(Timing::Stopwatch) => return language.text("web-timing-stopwatch"),
        Ok(Timing::Limit(allowance)) => allowance,
        _ => return language.text("web-timing-off"),
    };
    let seconds = |key, length: std::time::Duration| {
        let value: FluentValue<'_> = if length.subsec_nanos() == 0 {
            length.as_secs().into()
        } else {
            length.as_secs_f64().into()
        };
        language.sentence(key, &[("seconds", value)])
    };
    if main.is_zero() && byo_yomi.as_secs() >= DAY {
        let days = byo_yomi.as_secs() / DAY;
        return language.sentence("web-timing-days", &[("days", days.into())]);
    }
    let whole = main.as_secs() % 60 == 0 && main.subsec_nanos() == 0;
    let mut parts = vec![if whole {
        let minutes = main.as_secs() / 60;
        language.sentence("web-minutes", &[("minutes", minutes.into())])
    } else {
        seconds("web-seconds", main)
    }];
    if !increment.is_zero() {
        parts.push(seconds("web-timing-increment", increment));
    }
    if !byo_yomi.is_zero() {
        parts.push(seconds("web-timing-byo-yomi", byo_yomi));
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `tests/pages.test.ts` reads them.
    #[test]
    fn clocks_are_told_as_the_page_tells_them() {
        for (text, told) in [
            ("off", "No clock"),
            ("", "No clock"),
            ("stopwatch", "Stopwatch"),
            ("300+5", "5 min + 5 s"),
            ("300+5/30", "5 min + 5 s then 30 s a move"),
            ("90", "90 s"),
            ("0/30", "0 min then 30 s a move"),
            ("0/259200", "3 days a move"),
        ] {
            assert_eq!(timing(text, Language::English), told, "{text}");
        }
    }
}
