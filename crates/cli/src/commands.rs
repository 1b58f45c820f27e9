//! The commands, one file each: how clap sees it, and what it does. This table is the only place that knows all of them.

pub(crate) mod analyze;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod console;
mod context;
pub(crate) mod engine;
pub(crate) mod help;
pub(crate) mod hint;
pub(crate) mod lab;
pub(crate) mod legal;
pub(crate) mod openings;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod probe;
pub(crate) mod puzzles;
pub(crate) mod school;
pub(crate) mod screen;
pub(crate) mod selfplay;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod train;

pub(crate) use self::context::{Context, Entry};

/// Every command, in the order of the help.
pub(crate) const ALL: &[Entry] = &[
    play::ENTRY,
    perft::ENTRY,
    legal::ENTRY,
    show::ENTRY,
    hint::ENTRY,
    analyze::ENTRY,
    train::ENTRY,
    bench::ENTRY,
    engine::ENTRY,
    serve::ENTRY,
    arena::ENTRY,
    openings::ENTRY,
    selfplay::ENTRY,
    puzzles::ENTRY,
    school::ENTRY,
    solve::ENTRY,
    probe::ENTRY,
    lab::ENTRY,
    help::ENTRY,
    screen::ENTRY,
    completions::ENTRY,
    completions::MANUAL_ENTRY,
];
