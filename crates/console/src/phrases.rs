//! What happens in the console as sentences: those of every table, and those about tokens, keeping and choosing.

use dedale_canvas::glyphs::Glyphs;
use dedale_play::Table;
use dedale_rules::Player;
use dedale_store::{Pace, StoreError};
use dedale_words::echo::echo;
use dedale_words::language::Language;
pub(crate) use dedale_words::phrases::*;

use crate::choices::ChoiceError;

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
            let values = [("value", echo(value).into()), ("expected", expected.into())];
            language.sentence("choice-wrong", &values)
        }
    }
}
