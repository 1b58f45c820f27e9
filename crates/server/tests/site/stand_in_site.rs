//! The server by itself, for tests that kill it and for measuring: a data folder, then words for what is unusual.
//!
//! `stand-in-site FOLDER [listen=ADDRESS:PORT] [thought=MILLISECONDS] [idle=MILLISECONDS] [unlimited] [threads=COUNT]`

use std::process::ExitCode;
use std::time::Duration;

use dedale_server::{Settings, run};
use dedale_words::Language;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let folder = words.next().unwrap_or_else(|| "site".to_owned());
    let mut settings = Settings::new(folder.into(), Language::English);
    "127.0.0.1:0".clone_into(&mut settings.listen);
    for word in words {
        match word.split_once('=') {
            Some(("listen", value)) => value.clone_into(&mut settings.listen),
            Some(("thought", value)) => {
                settings.longest_thought = value.parse().ok().map(Duration::from_millis);
            }
            Some(("idle", value)) => {
                settings.idle = value.parse().map_or(settings.idle, Duration::from_millis);
            }
            Some(("threads", value)) => settings.engine_threads = value.parse().ok(),
            _ => settings.limited = word != "unlimited",
        }
    }
    match run(settings) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}
