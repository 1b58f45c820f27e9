//! The console game in a real terminal, as a person meets it: the program is started from a shell in
//! tmux, keys and mouse go in as a terminal sends them, and what counts is what stands on the screen
//! and what the shell finds afterwards.
#![cfg(unix)]

mod driver;
mod leaving;
mod looks;
mod playing;
mod random_keys;
mod school;
mod trouble;
mod waiting;
mod words;
