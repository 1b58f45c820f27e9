//! Why a player lost a game other than on the board. Kept in game files as a word of the script
//! contract and the program's own message; shown to people through the language files.

use std::fmt;

use dedale_words::echo::echo;

/// The kinds, each with its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FaultKind {
    /// Took longer than the time limit.
    Time,
    /// Sent no answer, where no time limit was set.
    Silent,
    /// The program ended or its connection broke.
    Died,
    /// The answer is no move.
    Nonsense,
    /// The move is against the rules.
    Illegal,
    /// The program answered that it could not carry out the command.
    Refused,
    /// The program could not be started.
    NotStarted,
}

impl FaultKind {
    pub const ALL: [FaultKind; 7] = [
        FaultKind::Time,
        FaultKind::Silent,
        FaultKind::Died,
        FaultKind::Nonsense,
        FaultKind::Illegal,
        FaultKind::Refused,
        FaultKind::NotStarted,
    ];

    /// The word of the script contract.
    pub fn word(self) -> &'static str {
        match self {
            FaultKind::Time => "time",
            FaultKind::Silent => "silent",
            FaultKind::Died => "died",
            FaultKind::Nonsense => "nonsense",
            FaultKind::Illegal => "illegal",
            FaultKind::Refused => "refused",
            FaultKind::NotStarted => "not-started",
        }
    }

    /// The key of its name in the language files.
    pub fn key(self) -> &'static str {
        match self {
            FaultKind::Time => "match-fault-time",
            FaultKind::Silent => "match-fault-silent",
            FaultKind::Died => "match-fault-died",
            FaultKind::Nonsense => "match-fault-nonsense",
            FaultKind::Illegal => "match-fault-illegal",
            FaultKind::Refused => "match-fault-refused",
            FaultKind::NotStarted => "match-fault-not-started",
        }
    }
}

/// A player's fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: FaultKind,
    /// The program's message, short enough for one line; may be empty.
    pub said: String,
}

impl Fault {
    pub fn new(kind: FaultKind) -> Fault {
        Fault {
            kind,
            said: String::new(),
        }
    }

    /// A fault with the program's message.
    pub fn said(kind: FaultKind, said: &str) -> Fault {
        Fault {
            kind,
            said: echo(said.trim()),
        }
    }

    /// Reads what `Display` writes.
    pub fn read(text: &str) -> Option<Fault> {
        let (word, said) = text.split_once(' ').unwrap_or((text, ""));
        let kind = FaultKind::ALL
            .into_iter()
            .find(|kind| kind.word() == word)?;
        Some(Fault {
            kind,
            said: said.to_owned(),
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.kind.word())?;
        if !self.said.is_empty() {
            write!(formatter, " {}", self.said)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_read_back() {
        for kind in FaultKind::ALL {
            for fault in [
                Fault::new(kind),
                Fault::said(kind, "  e5 because\n of that "),
            ] {
                assert_eq!(Fault::read(&fault.to_string()), Some(fault));
            }
        }
        assert_eq!(Fault::read("late"), None);
    }
}
