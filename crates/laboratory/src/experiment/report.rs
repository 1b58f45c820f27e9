//! The report of an experiment: a progress line while it runs, and at its end sentences for people
//! or `key: value` lines for scripts, whose words are the same in every language.

use std::cmp::Ordering;
use std::fmt::Write;
use std::time::Duration;

use dedale_solver::Progress;
use dedale_words::FluentValue;

use crate::experiment::order::Order;
use crate::experiment::summary::{Share, Summary};
use crate::solving::bar::time_left;
use dedale_words::language::Language;
use dedale_words::wrapping::wrapped;

/// The width of the sentences, and the indent of their continuation lines.
const WIDTH: usize = 80;
const INDENT: &str = "  ";

/// A proportion in percent, written as is usual in that language.
#[must_use]
pub fn percent(part: f64, language: Language) -> String {
    decimal(100.0 * part, language)
}

fn decimal(value: f64, language: Language) -> String {
    let number = format!("{value:.1}");
    match language {
        Language::English => number,
        Language::French => number.replace('.', ","),
    }
}

/// For the progress bar, which must fit into 80 columns with it. `before` games existed before this
/// run, which has taken `elapsed`.
#[must_use]
pub fn running(
    order: &Order,
    summary: &Summary,
    before: usize,
    elapsed: Duration,
    language: Language,
) -> String {
    let [first, second] = summary.by_seat();
    let done = Progress {
        walls: 0,
        done: summary.games() as u64,
        before: before as u64,
        all: order.games as u64,
    };
    let values = [
        ("done", summary.games().to_string().into()),
        ("all", order.games.to_string().into()),
        ("first", first.to_string().into()),
        ("second", second.to_string().into()),
        ("left", time_left(elapsed, done).into()),
    ];
    language.sentence("experiment-running", &values)
}

/// For scripts.
#[must_use]
pub fn lines(order: &Order, summary: &Summary) -> String {
    let [first, second] = summary.by_seat();
    let [a, b] = summary.by_player();
    let mut lines = vec![
        ("experiment", order.name.unwrap_or("-").to_owned()),
        ("a", order.names[0].clone()),
        ("b", order.names[1].clone()),
        ("board", order.start.variant().size.to_string()),
        ("walls", order.start.variant().walls.to_string()),
        ("swap", u8::from(order.swap).to_string()),
        ("opening", order.opening.to_string()),
        ("seed", order.seed.to_string()),
        ("games", summary.games().to_string()),
        ("different", summary.different().to_string()),
        ("first-wins", first.to_string()),
        ("second-wins", second.to_string()),
        ("nobody-wins", summary.nobody().to_string()),
        ("a-wins", a.to_string()),
        ("b-wins", b.to_string()),
    ];
    let shares = [
        (["first-score", "first-low", "first-high"], summary.first()),
        (["a-score", "a-low", "a-high"], summary.one()),
    ];
    for (names, share) in shares {
        if let Some(Share { part, low, high }) = share {
            for (name, value) in names.into_iter().zip([part, low, high]) {
                lines.push((name, format!("{value:.4}")));
            }
        }
    }
    if let Some((least, mean, most)) = summary.plies() {
        lines.push(("plies-least", least.to_string()));
        lines.push(("plies-mean", format!("{mean:.1}")));
        lines.push(("plies-most", most.to_string()));
    }
    lines.push(("walls-a", format!("{:.2}", summary.mean_walls(0))));
    lines.push(("walls-b", format!("{:.2}", summary.mean_walls(1))));
    let mut text = String::new();
    for (key, value) in lines {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{key}: {value}");
    }
    text
}

/// For people.
#[must_use]
pub fn table(order: &Order, summary: &Summary, language: Language) -> String {
    let mut sentences = Vec::new();
    let mut say = |key: &str, values: &[(&'static str, String)]| {
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| (*name, number_or_text(value)))
            .collect();
        let lines = wrapped(&language.sentence(key, &values), WIDTH - INDENT.len());
        sentences.push(lines.join(&format!("\n{INDENT}")));
    };
    let names = [("a", order.names[0].clone()), ("b", order.names[1].clone())];
    let board = ("board", order.start.variant().size.to_string());
    let walls = ("walls", order.start.variant().walls.to_string());
    let games = ("games", summary.games().to_string());
    let seed = ("seed", order.seed.to_string());
    let [a, b] = names.clone();
    say("experiment-heading", &[a, b, board, walls, games, seed]);
    say(
        if order.swap {
            "experiment-swapped"
        } else {
            "experiment-fixed"
        },
        &names,
    );
    if order.opening > 0 {
        say(
            "experiment-opening",
            &[("moves", order.opening.to_string())],
        );
    }
    let [first, second] = summary.by_seat();
    let nobody = summary.nobody().to_string();
    let seats = [
        ("first", first.to_string()),
        ("second", second.to_string()),
        ("nobody", nobody),
    ];
    say("experiment-seats", &seats);
    if summary.different() < summary.games() {
        let values = [
            ("games", summary.games().to_string()),
            ("different", summary.different().to_string()),
        ];
        say("experiment-repeated", &values);
    }
    if !order.swap && !order.is_equal() {
        // The winner may owe it to the first move or to better play.
        if let Some(share) = summary.first() {
            let key = match verdict(share) {
                Ordering::Greater => "experiment-ahead",
                Ordering::Less => "experiment-behind",
                Ordering::Equal => "experiment-level",
            };
            let mut values = bounds(share, language).to_vec();
            values.extend(names.clone());
            say(key, &values);
            say("experiment-mixed", &[]);
        }
    } else if let Some(share) = summary.first() {
        let key = match verdict(share) {
            Ordering::Greater => "experiment-first-helps",
            Ordering::Less => "experiment-first-hurts",
            Ordering::Equal => "experiment-first-open",
        };
        say(key, &bounds(share, language));
    }
    if order.swap && !order.is_equal() {
        let [a, b] = summary.by_player();
        let [one, other] = names.clone();
        say(
            "experiment-players",
            &[one, other, ("won", a.to_string()), ("lost", b.to_string())],
        );
        if let Some(share) = summary.one() {
            let key = match verdict(share) {
                Ordering::Greater => "experiment-stronger",
                Ordering::Less => "experiment-weaker",
                Ordering::Equal => "experiment-even",
            };
            let mut values = bounds(share, language).to_vec();
            values.extend(names.clone());
            say(key, &values);
        }
    }
    if let Some((least, mean, most)) = summary.plies() {
        let values = [
            ("least", least.to_string()),
            ("mean", decimal(mean, language)),
            ("most", most.to_string()),
        ];
        say("experiment-plies", &values);
    }
    let [a, b] = [0, 1].map(|who| decimal(summary.mean_walls(who), language));
    let [one, other] = names;
    say("experiment-walls", &[one, other, ("one", a), ("two", b)]);
    sentences.join("\n") + "\n"
}

/// Whole numbers as numbers, so that a sentence can have a plural.
fn number_or_text(value: &str) -> FluentValue<'static> {
    match value.parse::<u32>() {
        Ok(number) => number.into(),
        Err(_) => value.to_owned().into(),
    }
}

/// Significantly above one half, below it, or neither.
fn verdict(share: Share) -> Ordering {
    if share.low > 0.5 {
        Ordering::Greater
    } else if share.high < 0.5 {
        Ordering::Less
    } else {
        Ordering::Equal
    }
}

fn bounds(share: Share, language: Language) -> [(&'static str, String); 3] {
    [
        ("part", percent(share.part, language)),
        ("low", percent(share.low, language)),
        ("high", percent(share.high, language)),
    ]
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dedale_arena::configuration::Configuration;
    use dedale_rules::{Position, Variant};

    use super::*;

    #[test]
    fn the_bar_says_how_long_it_will_take_and_fits_its_line() {
        // `[59m] `, the bar, a blank.
        const BEFORE: usize = 6 + 30 + 1;
        for language in [Language::English, Language::French] {
            let player = || Configuration::read("random", language).unwrap();
            let start = Position::start(Arc::new(Variant::standard()));
            let order = Order {
                name: None,
                start: start.clone(),
                players: [player(), player()],
                names: ["random", "random"].map(str::to_owned),
                games: 10_000,
                swap: true,
                opening: 0,
                nodes: 1,
                longest: 300,
                seed: 1,
                threads: 1,
            };
            let summary = Summary::new(&start, true);
            let told = running(&order, &summary, 0, Duration::from_millis(700), language);
            assert!(told.contains("117 min"), "{told}");
            // Nothing is counted yet: the done games and the wins of both would have three digits
            // more each.
            assert!(BEFORE + told.chars().count() + 9 <= 80, "{told}");
        }
    }
}
