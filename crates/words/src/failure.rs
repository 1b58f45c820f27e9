//! Why a command could not do its work. The reasons are whole sentences in the user's language;
//! `main` prints them and chooses the exit status.

use std::io;

/// What stops a command.
#[derive(Debug)]
pub enum Failure {
    /// The arguments are wrong or ask for too much, as the sentence says.
    Arguments(String),
    /// The standard input or output failed.
    Stream(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Stream(error)
    }
}
