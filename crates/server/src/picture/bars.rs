//! The bars of the players before any script: shape, name, steps, clock, walls left, as `web/src/page/seats.ts` and `stock.ts` draw them.

use std::fmt::Write as _;

use dedale_words::language::Language;

use super::{Clock, First, mark};
use crate::markup::{escaped, segment};

/// A wall of the stock.
const WIDTH: u32 = 13;
const GAP: u32 = 7;
const HEIGHT: u32 = 46;

/// Everybody else, in the order of their turns after one's own.
pub(super) fn far(first: &First, language: Language) -> String {
    let count = first.view.pawns.len();
    let others = (1..count).map(|after| (first.own() - 1 + after) % count + 1);
    others
        .map(|player| bar(first, player, false, language))
        .collect()
}

/// Who plays against whom, for those who hear the page.
pub(super) fn title(first: &First, language: Language) -> String {
    let players = 1..=first.view.pawns.len();
    let names: Vec<String> = players
        .map(|player| escaped(&called(first, player, language)))
        .collect();
    names.join(" – ")
}

/// Whoever plays here.
pub(super) fn near(first: &First, language: Language) -> String {
    bar(
        first,
        first.own(),
        first.you.contains(&first.own()),
        language,
    )
}

fn bar(first: &First, player: usize, own: bool, language: Language) -> String {
    let view = &first.view;
    let to_move = if view.turn == player && !first.is_over() {
        " to-move"
    } else {
        ""
    };
    let clock = first
        .clock
        .as_ref()
        .map(|clock| shown(clock, player, first.is_over(), language));
    format!(
        "<section class=\"seat player-{player}{to_move}\"><svg class=\"seat-shape\" viewBox=\"-40 -40 80 80\" aria-hidden=\"true\">{}</svg>\
         <div class=\"seat-words\"><h2 class=\"seat-name\">{}</h2><p class=\"seat-facts\">{}</p></div>{}{}</section>",
        mark(player, 34.0, "pawn-shape", ""),
        name(first, player, language),
        facts(first, player, language),
        clock.unwrap_or_default(),
        stock(first, player, own, language),
    )
}

/// What a player is called by whoever looks at it.
fn called(first: &First, player: usize, language: Language) -> String {
    let seat = first.seats.get(player - 1);
    let numbered = || language.sentence("web-player", &[("player", player.into())]);
    let kind = seat.map_or("", |seat| seat.kind.as_str());
    let own = first.you.contains(&player);
    match kind {
        _ if own && first.you.len() == 1 => language.text("web-you"),
        "computer" if computers(first) > 1 => {
            language.sentence("web-computer-number", &[("player", player.into())])
        }
        "computer" => language.text("web-computer"),
        "open" => language.text("web-seat-open"),
        _ if own => numbered(),
        _ => seat
            .and_then(|seat| seat.name.clone())
            .unwrap_or_else(numbered),
    }
}

/// How many computers play: several are told apart by their numbers.
fn computers(first: &First) -> usize {
    let of = |seat: &&super::Seat| seat.kind == "computer";
    first.seats.iter().filter(of).count()
}

fn name(first: &First, player: usize, language: Language) -> String {
    let seat = first.seats.get(player - 1);
    let text = called(first, player, language);
    let own = first.you.contains(&player);
    let account = seat.filter(|seat| seat.kind == "person" && seat.account && !own);
    let mut shown = match account.and_then(|seat| seat.name.as_ref()) {
        Some(name) => {
            let place = segment(name);
            let text = escaped(&text);
            format!("<a class=\"called\" href=\"/player/{place}\">{text}</a>")
        }
        None => format!("<span class=\"called\">{}</span>", escaped(&text)),
    };
    if let Some(level) = seat.and_then(|seat| seat.level) {
        let name = language.sentence("level-name", &[("level", level.into())]);
        let values = [("level", level.into()), ("name", name.into())];
        let level = language.sentence("web-level", &values);
        let _ = write!(
            shown,
            " <span class=\"seat-more\">{}</span>",
            escaped(&level)
        );
    }
    let by_board = first.view.outcome.as_ref().and_then(|outcome| outcome.by) == Some(player);
    let won = first
        .ended
        .as_ref()
        .map_or(by_board, |ended| ended.winners.contains(&player));
    if won {
        let winner = escaped(&language.text("web-winner"));
        let _ = write!(shown, " <span class=\"winner-mark\">{winner}</span>");
    }
    shown
}

fn facts(first: &First, player: usize, language: Language) -> String {
    let view = &first.view;
    let steps = view
        .ways
        .get(player - 1)
        .and_then(|way| way.steps)
        .unwrap_or(0);
    let points = view.points.get(player - 1).copied().unwrap_or(0);
    let steps = language.sentence("web-steps", &[("steps", steps.into())]);
    let walls = walls_left(first, player, language);
    let mut facts = format!(
        "<span>{}</span> <span class=\"fact-walls\">{}</span> ",
        escaped(&steps),
        escaped(&walls)
    );
    if !view.bonus.is_empty() || view.points.iter().any(|points| *points != 0) {
        let points = language.sentence("web-points", &[("points", points.into())]);
        let _ = write!(facts, "<span>{}</span> ", escaped(&points));
    }
    facts
}

fn walls_left(first: &First, player: usize, language: Language) -> String {
    let left = first.view.stocks.get(player - 1).copied().unwrap_or(0);
    language.sentence("web-walls-left", &[("walls", left.into())])
}

/// The walls that are left, one by one, and empty places for those that are laid.
fn stock(first: &First, player: usize, own: bool, language: Language) -> String {
    let all = first.view.stock;
    if all == 0 {
        return String::new();
    }
    let left = first.view.stocks.get(player - 1).copied().unwrap_or(0);
    let mut text = format!(
        "<div class=\"stock-first\"><svg class=\"stock player-{player}{}\" viewBox=\"0 0 {} {HEIGHT}\" role=\"img\" preserveAspectRatio=\"xMinYMid meet\" aria-label=\"{}\">",
        if own { " own" } else { "" },
        all * (WIDTH + GAP),
        escaped(&walls_left(first, player, language)),
    );
    for index in 0..all {
        let x = format!("{}.5", index * (WIDTH + GAP) + GAP / 2);
        let size = format!("x=\"{x}\" width=\"{WIDTH}\" rx=\"3.5\"");
        if index >= left {
            let _ = write!(
                text,
                "<rect class=\"slot\" {size} y=\"3\" height=\"{}\"/>",
                HEIGHT - 6
            );
            continue;
        }
        let middle = index * (WIDTH + GAP) + GAP / 2 + WIDTH / 2 + 1;
        let marks = ["11.5", "23", "34.5"].map(|y| {
            mark(
                player,
                2.6,
                "wall-mark",
                &format!("translate({middle} {y})"),
            )
        });
        let _ = write!(
            text,
            "<g><rect class=\"wall-body\" {size} y=\"1\" height=\"{}\"/>{}</g>",
            HEIGHT - 2,
            marks.concat()
        );
    }
    text.push_str("</svg></div>");
    text
}

/// A clock as `web/src/page/clocks.ts` reads it.
fn shown(clock: &Clock, player: usize, over: bool, language: Language) -> String {
    const SECOND: u64 = 1000;
    const HOUR: u64 = 3600 * SECOND;
    if clock.timing == "off" {
        return String::new();
    }
    let left = clock.left.get(player - 1).copied().unwrap_or(0);
    let up = clock.timing == "stopwatch";
    let text = if left >= 24 * HOUR {
        let hours = left / HOUR;
        language.sentence(
            "web-clock-days",
            &[
                ("days", (hours / 24).into()),
                ("hours", (hours % 24).into()),
            ],
        )
    } else if !up && left < 10 * SECOND {
        format!("{}.{}", left / SECOND, left % SECOND / 100)
    } else {
        let seconds = if up {
            left / SECOND
        } else {
            left.div_ceil(SECOND)
        };
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            format!("{hours}:{minutes:02}:{rest:02}")
        } else {
            format!("{minutes}:{rest:02}")
        }
    };
    let warm = if !up && left < 20 * SECOND {
        " warm"
    } else {
        ""
    };
    let runs = if clock.running == Some(player) && !over {
        " runs"
    } else {
        ""
    };
    format!(
        "<span class=\"clock{warm}{runs}\" role=\"timer\">{}</span>",
        escaped(&text)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_the_page_reads_them() {
        let read = |timing: &str, left: u64| {
            let clock = Clock {
                running: None,
                left: vec![left],
                timing: timing.to_owned(),
            };
            let text = shown(&clock, 1, false, Language::English);
            text.split('>')
                .nth(1)
                .and_then(|text| text.split('<').next())
                .map(str::to_owned)
        };
        for (timing, left, text) in [
            ("300+5", 141_000, "2:21"),
            ("300+5", 140_001, "2:21"),
            ("300+5", 9_870, "9.8"),
            ("7200", 7_200_000, "2:00:00"),
            ("stopwatch", 9_870, "0:09"),
            ("0/259200", 259_200_000, "3 d 0 h"),
        ] {
            assert_eq!(read(timing, left).as_deref(), Some(text), "{timing} {left}");
        }
        assert_eq!(read("off", 1), None);
    }
}
