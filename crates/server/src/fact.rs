//! What has happened in a game, as facts: the entries of its log, and what everybody is told. An action says what was asked for, facts
//! say what came of it. A log is played again by its actions, and compared fact by fact; what time decided is taken from the facts and
//! never decided again.

use dedale_play::{Ending, Proposal};
use dedale_rules::{Move, Outcome, Player, VariantSetup};
use serde::{Deserialize, Serialize};

use crate::action::{name_of, proposal_named};

/// Something that has happened. On the disk and on the way to browsers it is JSON with these names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Fact {
    /// The game has begun: the clock runs.
    Began,
    /// Somebody has sat down.
    Sat {
        #[serde(with = "number")]
        player: Player,
    },
    /// The game was called off before it began, or because a player had left it.
    Cancelled,
    /// Called off by somebody who had not moved yet, or because no first move came in time.
    Aborted {
        #[serde(with = "number")]
        by: Player,
        late: bool,
    },
    /// A player had been away for so many milliseconds that an opponent ended the game. How it ended is the next entry.
    Left {
        #[serde(with = "number")]
        player: Player,
        #[serde(with = "number")]
        by: Player,
        away: u64,
    },
    /// A move.
    Played {
        #[serde(rename = "move", with = "text")]
        chosen: Move,
        #[serde(with = "number")]
        by: Player,
        /// Nothing else was legal but to pass.
        forced: bool,
    },
    /// So many moves were taken back.
    TookBack { count: usize },
    /// A player asked for a hint.
    Hinted {
        #[serde(with = "number")]
        by: Player,
    },
    /// An offer was made.
    Proposed(Offer),
    /// Somebody agreed to an offer.
    Agreed(Offer),
    /// Somebody declined an offer.
    Declined(Offer),
    /// The game is over.
    Ended(End),
}

/// An offer, or an answer to one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offer {
    pub what: What,
    #[serde(with = "number")]
    pub by: Player,
    /// The game that follows, once everybody wants it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct End {
    pub how: How,
    #[serde(with = "numbers")]
    pub winners: Vec<Player>,
    /// Who gave up, ran out of time or left.
    #[serde(with = "number_or_null")]
    pub by: Option<Player>,
}

impl Offer {
    pub(crate) fn new(what: What, by: Player) -> Offer {
        Offer {
            what,
            by,
            next: None,
        }
    }
}

impl End {
    pub(crate) fn of(ending: Ending, variant: &VariantSetup) -> End {
        let (how, by) = match ending {
            Ending::Board(Outcome::Won(_)) => (How::Board, None),
            Ending::Board(Outcome::Drawn) => (How::Drawn, None),
            Ending::Board(Outcome::Blocked) => (How::Blocked, None),
            Ending::OutOfTime(player) => (How::Time, Some(player)),
            Ending::GaveUp(player) => (How::GaveUp, Some(player)),
            Ending::Left(player) => (How::Left, Some(player)),
            Ending::DrawAgreed => (How::DrawAgreed, None),
        };
        End {
            how,
            winners: ending.winners(variant).collect(),
            by,
        }
    }
}

/// In which way a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub(crate) enum How {
    /// Won on the board.
    Board,
    /// Drawn on the board.
    Drawn,
    Blocked,
    /// Out of time.
    Time,
    GaveUp,
    Left,
    DrawAgreed,
}

impl How {
    pub(crate) const ALL: [How; 7] = [
        How::Board,
        How::Drawn,
        How::Blocked,
        How::Time,
        How::GaveUp,
        How::Left,
        How::DrawAgreed,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            How::Board => "board",
            How::Drawn => "drawn",
            How::Blocked => "blocked",
            How::Time => "time",
            How::GaveUp => "gave-up",
            How::Left => "left",
            How::DrawAgreed => "draw-agreed",
        }
    }
}

impl From<How> for &'static str {
    fn from(how: How) -> &'static str {
        how.name()
    }
}

impl TryFrom<String> for How {
    type Error = String;

    fn try_from(name: String) -> Result<How, String> {
        let found = How::ALL.into_iter().find(|how| how.name() == name);
        found.ok_or(name)
    }
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub(crate) enum What {
    At(Proposal),
    Rematch,
}

impl What {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            What::At(proposal) => name_of(proposal),
            What::Rematch => "rematch",
        }
    }

    pub(crate) fn named(name: &str) -> Option<What> {
        match name {
            "rematch" => Some(What::Rematch),
            _ => proposal_named(name).map(What::At),
        }
    }
}

impl From<What> for &'static str {
    fn from(what: What) -> &'static str {
        what.name()
    }
}

impl TryFrom<String> for What {
    type Error = String;

    fn try_from(name: String) -> Result<What, String> {
        What::named(&name).ok_or(name)
    }
}

/// A player by number, from 1.
mod number {
    use dedale_rules::Player;
    use serde::de::{Deserialize as _, Deserializer, Error, Unexpected};
    use serde::ser::Serializer;

    pub(super) fn read<E: Error>(number: u8) -> Result<Player, E> {
        let player = usize::from(number).checked_sub(1).and_then(Player::new);
        player.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number.into()), &"player"))
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    pub(super) fn serialize<S: Serializer>(player: &Player, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(player.number())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Player, D::Error> {
        read(u8::deserialize(from)?)
    }
}

/// Several players by number.
mod numbers {
    use dedale_rules::Player;
    use serde::de::{Deserialize as _, Deserializer};
    use serde::ser::Serializer;

    use super::number::read;

    pub(super) fn serialize<S: Serializer>(players: &[Player], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(players.iter().map(|player| player.number()))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Player>, D::Error> {
        let numbers: Vec<u8> = Vec::deserialize(from)?;
        numbers.into_iter().map(read).collect()
    }
}

/// A player by number, or nobody.
mod number_or_null {
    use dedale_rules::Player;
    use serde::de::{Deserialize as _, Deserializer};
    use serde::ser::{Serialize as _, Serializer};

    use super::number::read;

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        clippy::ref_option,
        reason = "serde hands it over so"
    )]
    pub(super) fn serialize<S: Serializer>(
        player: &Option<Player>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        player.map(Player::number).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Player>, D::Error> {
        Option::<u8>::deserialize(from)?.map(read).transpose()
    }
}

/// A move as text.
mod text {
    use dedale_rules::Move;
    use serde::de::{Deserialize as _, Deserializer, Error as _, Unexpected};
    use serde::ser::Serializer;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    pub(super) fn serialize<S: Serializer>(chosen: &Move, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(chosen)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Move, D::Error> {
        let text = String::deserialize(from)?;
        let wrong = |_| D::Error::invalid_value(Unexpected::Str(&text), &"move");
        text.parse().map_err(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The form on the disk, which logs of every version have.
    #[test]
    fn facts_are_written_and_read() {
        for text in [
            r#"{"type":"began"}"#,
            r#"{"type":"sat","player":2}"#,
            r#"{"type":"cancelled"}"#,
            r#"{"type":"aborted","by":1,"late":true}"#,
            r#"{"type":"left","player":2,"by":1,"away":24000}"#,
            r#"{"type":"played","move":"e3h","by":1,"forced":false}"#,
            r#"{"type":"played","move":"pass","by":4,"forced":true}"#,
            r#"{"type":"took-back","count":2}"#,
            r#"{"type":"hinted","by":2}"#,
            r#"{"type":"proposed","what":"draw","by":1}"#,
            r#"{"type":"agreed","what":"rematch","by":2,"next":"abcdefghij"}"#,
            r#"{"type":"declined","what":"take-back","by":3}"#,
            r#"{"type":"ended","how":"time","winners":[2],"by":1}"#,
            r#"{"type":"ended","how":"left","winners":[1],"by":2}"#,
            r#"{"type":"ended","how":"draw-agreed","winners":[],"by":null}"#,
            r#"{"type":"ended","how":"board","winners":[1,2],"by":null}"#,
        ] {
            let fact: Fact = serde_json::from_str(text).expect(text);
            assert_eq!(serde_json::to_string(&fact).expect("JSON"), text);
        }
        for text in [
            r#"{"type":"played","move":"z99","by":1,"forced":false}"#,
            r#"{"type":"played","move":"e3h","by":5,"forced":false}"#,
            r#"{"type":"played","move":"e3h","by":0,"forced":false}"#,
            r#"{"type":"ended","how":"rain","winners":[],"by":null}"#,
            r#"{"type":"proposed","what":"war","by":1}"#,
            r#"{"type":"vanished"}"#,
            r"{}",
            "",
        ] {
            assert!(serde_json::from_str::<Fact>(text).is_err(), "{text}");
        }
        for how in How::ALL {
            assert_eq!(How::try_from(how.name().to_owned()), Ok(how));
        }
    }
}
