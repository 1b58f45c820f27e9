//! What browsers say, read from JSON. Owns the types and their reading; docs/protocol-web.md is the contract.

use std::time::Duration;

use serde::Deserialize;

use crate::fact::What;

/// The version of the messages.
pub(crate) const VERSION: u32 = 1;

/// A message from a browser.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum FromBrowser {
    Hello {
        version: u32,
        language: Option<String>,
    },
    Watch {
        game: String,
        #[serde(default)]
        seq: u64,
    },
    Resume {
        game: String,
        #[serde(default)]
        seq: u64,
    },
    Leave {
        game: String,
    },
    Play {
        game: String,
        request: u64,
        seq: u64,
        #[serde(rename = "move")]
        chosen: String,
        #[serde(default)]
        lag: u64,
        /// Not from the list: if it would let the game end without a winner, that is said first.
        #[serde(default)]
        typed: bool,
    },
    Premove {
        game: String,
        request: u64,
        #[serde(rename = "move")]
        chosen: Option<String>,
    },
    Propose {
        game: String,
        request: u64,
        what: String,
    },
    Answer {
        game: String,
        request: u64,
        what: String,
        agree: bool,
    },
    GiveUp {
        game: String,
        request: u64,
    },
    /// Ends a game that a player has left.
    Claim {
        game: String,
        request: u64,
        what: String,
    },
    Hint {
        game: String,
        request: u64,
        #[serde(default)]
        seq: u64,
    },
    /// Switches the chat of a game on or off for oneself.
    Chat {
        game: String,
        request: u64,
        on: bool,
    },
    /// A line to the other players.
    Write {
        game: String,
        request: u64,
        text: String,
    },
    Ping {
        at: serde_json::Number,
    },
}

/// What a browser wants of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Play {
        text: String,
        seq: u64,
        lag: Duration,
        typed: bool,
    },
    Premove(Option<String>),
    Propose(What),
    Answer(What, bool),
    GiveUp,
    /// A player has left: the game as won, or called off.
    Claim {
        is_win: bool,
    },
    Hint {
        seq: u64,
    },
    Chat(bool),
    Write(String),
}

/// Why a frame is no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// No JSON, or fields that are not what they should be.
    Broken,
    /// A type of a later version, or of nobody's.
    UnknownType,
}

/// The types there are.
const TYPES: [&str; 14] = [
    "hello", "watch", "resume", "leave", "play", "premove", "propose", "answer", "give-up",
    "claim", "hint", "chat", "write", "ping",
];

/// The number of a command, where a frame has one.
pub(crate) fn request_of(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Numbered {
        request: u64,
    }
    let numbered: Numbered = serde_json::from_str(text).ok()?;
    Some(numbered.request)
}

/// Reads a frame. Any bytes may come in.
pub(crate) fn read(text: &str) -> Result<FromBrowser, Unreadable> {
    #[derive(Deserialize)]
    struct Kind {
        #[serde(rename = "type")]
        kind: String,
    }
    // A list of the fields' values would be read too.
    if !text.trim_start().starts_with('{') {
        return Err(Unreadable::Broken);
    }
    serde_json::from_str(text).map_err(|_| match serde_json::from_str::<Kind>(text) {
        Ok(Kind { kind }) if !TYPES.contains(&kind.as_str()) => Unreadable::UnknownType,
        _ => Unreadable::Broken,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_or_refused() {
        for text in [
            r#"{"type":"hello","version":1,"language":"fr"}"#,
            r#"{"type":"hello","version":1,"later":{"field":[1]}}"#,
            r#"{"type":"watch","game":"abcdefghij","seq":4}"#,
            r#"{"type":"play","game":"x","request":1,"seq":0,"move":"e2","lag":20}"#,
            r#"{"type":"premove","game":"x","request":1,"move":null}"#,
            r#"{"type":"propose","game":"x","request":1,"seq":0,"what":"draw"}"#,
            r#"{"type":"answer","game":"x","request":1,"what":"draw","agree":true}"#,
            r#"{"type":"give-up","game":"x","request":1}"#,
            r#"{"type":"claim","game":"x","request":1,"what":"win"}"#,
            r#"{"type":"hint","game":"x","request":1,"seq":2}"#,
            r#"{"type":"chat","game":"x","request":1,"on":true}"#,
            r#"{"type":"write","game":"x","request":1,"text":"<b>"}"#,
            r#"{"type":"ping","at":12.5}"#,
        ] {
            assert!(read(text).is_ok(), "{text}");
        }
        for (text, expected) in [
            ("", Unreadable::Broken),
            ("[]", Unreadable::Broken),
            (r#"["dance"]"#, Unreadable::Broken),
            (r#"["leave","x"]"#, Unreadable::Broken),
            ("{}", Unreadable::Broken),
            (r#"{"type":"play","game":"x"}"#, Unreadable::Broken),
            (
                r#"{"type":"play","game":"x","request":-1,"seq":0,"move":"e2"}"#,
                Unreadable::Broken,
            ),
            (r#"{"type":"played","game":"x"}"#, Unreadable::UnknownType),
            (r#"{"type":"wrote","game":"x"}"#, Unreadable::UnknownType),
            (r#"{"type":7}"#, Unreadable::Broken),
        ] {
            assert_eq!(read(text).err(), Some(expected), "{text}");
        }
        let deep = "[".repeat(10_000);
        assert_eq!(read(&deep).err(), Some(Unreadable::Broken));
    }

    /// Bytes by lot, and messages with something changed by lot: read or refused, never a panic.
    #[test]
    fn no_frame_breaks_the_reader() {
        let mut lots = dedale_rules::SplitMix::lots(7);
        let good = [
            r#"{"type":"play","game":"abcdefghij","request":1,"seq":0,"move":"e2","lag":20}"#,
            r#"{"type":"write","game":"abcdefghij","request":1,"text":"Bravo !"}"#,
        ];
        let mut refused = 0;
        for _ in 0..20_000 {
            let mut bytes = good[lots.below(2)].as_bytes().to_vec();
            for _ in 0..=lots.below(4) {
                let place = lots.below(bytes.len());
                match lots.below(3) {
                    0 => bytes[place] = lots.below(256) as u8,
                    1 => bytes.truncate(place.max(1)),
                    _ => bytes.insert(place, b"{}[]\",:-9e"[lots.below(10)]),
                }
            }
            refused += usize::from(read(&String::from_utf8_lossy(&bytes)).is_err());
        }
        assert!((10_000..20_000).contains(&refused), "{refused}");
    }
}
