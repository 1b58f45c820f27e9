//! Tests of the real program, from the outside. One crate for all of them links only once.

mod arena;
mod arena_programs;
mod batch;
mod contract;
mod runner;
mod show;
mod streams;
