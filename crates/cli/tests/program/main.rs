//! Tests of the real program, from the outside. One crate for all of them links only once.

mod analyze;
mod arena;
mod arena_four;
mod arena_programs;
mod batch;
mod completions;
mod contract;
mod conversation;
mod engine_http;
mod engine_line;
mod engine_net;
mod engine_qtp;
mod faults;
mod kills;
mod lab;
mod odd_files;
mod openings;
mod plain;
mod plain_faults;
mod plain_games;
mod plain_keeping;
mod plain_talk;
#[cfg(unix)]
mod rendered;
mod runner;
mod school;
mod school_foot;
mod school_play;
mod selfplay;
mod serve;
mod show;
mod solve;
mod streams;
mod system_errors;
mod tables;
mod victim;
