//! Why a command could not do its work. The reasons are whole sentences in the user's language;
//! `main` prints them and chooses the exit status.

use std::error::Error;
use std::fmt;
use std::io;

use crate::mistake::Mistake;

/// What stops a command.
#[derive(Debug)]
pub enum Failure {
    /// The arguments are wrong or ask for too much, as the sentence says.
    Arguments(Mistake),
    /// What was running could not go on, as the sentence says.
    Broken(Mistake),
    /// The standard input or output failed.
    Stream(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Arguments(mistake) | Failure::Broken(mistake) => mistake.fmt(formatter),
            Failure::Stream(error) => error.fmt(formatter),
        }
    }
}

impl Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Stream(error)
    }
}

impl From<Mistake> for Failure {
    fn from(mistake: Mistake) -> Failure {
        Failure::Arguments(mistake)
    }
}
