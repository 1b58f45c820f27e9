//! What happens in the console as sentences: those of every table, and those about tokens, keeping and choosing.

use dedale_canvas::glyphs::Glyphs;
use dedale_play::{Colour, Demonstration, Kind, Notes, Table, demonstrations};
use dedale_rules::Player;
use dedale_store::{Pace, StoreError};
use dedale_words::echo::echo;
use dedale_words::language::Language;
pub(crate) use dedale_words::phrases::*;

use crate::choices::{ChoiceError, Choices, Contradiction};

/// What players must know before the first move: who plays with whom, and that sums are noted (R14, R15).
pub(crate) fn beforehand(table: &Table, language: Language) -> Vec<String> {
    let notes = Notes::are_taken(table).then(|| language.text("notes-hidden"));
    teams(table, language).into_iter().chain(notes).collect()
}

/// What there is to do in a demonstration that has just begun.
pub(crate) fn task(table: &Table, language: Language) -> Option<String> {
    if !table.is_demonstration() {
        return None;
    }
    let begins = |shown: &&Demonstration| shown.table().entries() == table.entries();
    let shown = demonstrations().iter().find(begins)?;
    Some(language.text(match shown.name {
        "win-in-one" => "demonstration-win-in-one-task",
        "four-players" => "demonstration-four-players-task",
        "winning-jump" => "demonstration-winning-jump-task",
        "bonus-finish" => "demonstration-bonus-finish-task",
        _ => "demonstration-against-computer-task",
    }))
}

/// The tokens of both teams against each other, if there are teams.
pub(crate) fn team_tokens(table: &Table, glyphs: &Glyphs, language: Language) -> Option<String> {
    let variant = table.position().variant();
    let team = |member: Player| -> String {
        let players = table.position().players().players();
        let partners = players.filter(|&player| variant.shares_win(member, player));
        let tokens: Vec<String> = partners
            .map(|player| glyphs.token(player).to_string())
            .collect();
        tokens.join(" ")
    };
    variant.teams.then(|| {
        let values = [
            ("one", team(Player::FIRST).into()),
            ("other", team(Player::SECOND).into()),
        ];
        language.sentence("panel-cooperative", &values)
    })
}

/// The points of a game that is over could not be counted.
pub(crate) fn not_counted(error: &StoreError, later: bool, language: Language) -> String {
    let reason = dedale_store::sentence(error, language);
    let mut text = language.sentence("console-not-counted", &[("reason", reason.into())]);
    if later {
        text.push(' ');
        text.push_str(&language.text("console-counted-later"));
    }
    text
}

/// A value of a choice, which is named without the player's number, as it can be typed in that language.
pub(crate) fn typed_value(base: &str, value: &str, language: Language) -> String {
    let key = match (base, value) {
        ("walls", "usual") => "plain-word-usual-walls",
        ("variant", "usual") => "plain-word-usual",
        ("variant", "cooperative") => "plain-word-cooperative",
        ("variant", "mathematical") => "plain-word-mathematical",
        ("variant", stage) => {
            let number = stage.trim_start_matches("stage");
            return format!("{}{number}", language.text("plain-word-stage"));
        }
        ("clock", "off") => "plain-word-none",
        ("clock", "stopwatch") => "plain-word-stopwatch",
        ("pass", "on") => "plain-word-yes",
        ("pass", "off") => "plain-word-no",
        ("starts", "usual") => "plain-word-usual-starts",
        ("first" | "partners", "lots") => "plain-word-lots",
        ("first", "named") => "plain-word-named",
        ("plays", "human") => "controller-human",
        ("plays", computer) => {
            let level = computer.split(' ').next_back().unwrap_or_default();
            let word = language.text("plain-word-computer");
            return format!("{word} {level}");
        }
        ("colour", name) => {
            let chosen = Colour::named(name);
            return chosen.map_or(name.to_owned(), |it| colour(it, language));
        }
        _ => return value.to_owned(),
    };
    language.text(key)
}

/// How fast computers play among themselves.
pub(crate) fn pace(pace: Pace, language: Language) -> String {
    language.text(match pace {
        Pace::Off => "pace-off",
        Pace::Fast => "pace-fast",
        Pace::Normal => "pace-normal",
        Pace::Slow => "pace-slow",
        Pace::Step => "pace-step",
    })
}

/// Why something cannot be chosen: what was expected.
pub(crate) fn choice_error(error: &ChoiceError, value: &str, language: Language) -> String {
    match error {
        ChoiceError::Unknown(name) => {
            language.sentence("choice-unknown", &[("name", echo(name).into())])
        }
        ChoiceError::Value(name) => {
            let expected = language.text(&format!("choice-expected-{name}"));
            let expected = ("expected", expected.into());
            // Nothing has no name in a sentence.
            if value.trim().is_empty() {
                return language.sentence("choice-missing", &[expected]);
            }
            language.sentence("choice-wrong", &[("value", echo(value).into()), expected])
        }
    }
}

/// Why several choices cannot be taken.
pub(crate) fn contradiction(problem: &Contradiction, language: Language) -> String {
    match problem {
        Contradiction::Choice(error, value) => choice_error(error, value, language),
        Contradiction::Plan(error) => plan_error(error, language),
        Contradiction::NobodyThere(number) => {
            language.sentence("choice-nobody-there", &[("number", (*number).into())])
        }
        Contradiction::NoPartners => language.text("choice-no-partners"),
    }
}

/// What else has changed because something was chosen: nothing gives way in silence.
pub(crate) fn gave_way(before: &Choices, after: &Choices, language: Language) -> Option<String> {
    let kinds = before.kind != after.kind;
    let players = before.players != after.players;
    let bonus = before.bonus != after.bonus;
    if kinds && players && after.kind == Kind::Usual {
        // The number was chosen, and the variant went.
        return Some(language.text("setup-variant-went"));
    }
    if kinds && players {
        let count = [("count", after.players.get().into())];
        return Some(language.sentence("setup-players-came", &count));
    }
    if kinds && bonus && after.kind == Kind::Mathematical {
        return Some(language.text("setup-bonus-went"));
    }
    if kinds && bonus {
        return Some(language.text("setup-mathematical-went"));
    }
    let seats = before.seated().iter().zip(after.seated());
    let coloured = seats.filter(|(before, after)| before.colour != after.colour);
    if !players && coloured.count() > 1 {
        return Some(language.text("setup-colours-swapped"));
    }
    let others = Choices {
        starts: None,
        ..before.clone()
    };
    // Whoever chooses the usual ones knows it.
    let went = before.starts.is_some() && after.starts.is_none() && others != *after;
    went.then(|| language.text("setup-starts-went"))
}

/// What is said of a wall, with the cells and the side it was typed by: `D1 D2 G`.
pub(crate) fn as_typed(said: &str, typed: &str) -> String {
    format!(
        "{} ({})",
        said.trim_end_matches('.'),
        echo(typed.trim()).to_uppercase()
    ) + "."
}
