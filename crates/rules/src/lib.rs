#![doc = include_str!("../README.md")]

//! # Where to start
//!
//! - [`Variant`] is the rules of a game as data, [`Position`] a moment of it, [`Game`] its history.
//! - [`Move`], [`Cell`], [`Wall`] and [`Player`] are its nouns; [`Notation`] reads the ways moves
//!   are written.
//! - [`Position`] shows and parses its line of text, [`Record`] the file of a game.
//! - [`Refusal`] says why a move is refused. Every error has an English sentence and a `code()`
//!   that never changes.
//! - [`Board`] serves programs that look at millions of positions: bit sets of one [`Layout`],
//!   shared by [`Position`] and reached through [`Position::board`].
//!
//! # Code map
//!
//! For contributors, from the bottom up. (`setup` and `why` are parts of `position` with files of
//! their own.) Start reading at `position`, then `board` and `movegen`.
//!
//! | file | owns |
//! |---|---|
//! | `code` | the codes of errors, for programs |
//! | `random` | random numbers from a seed: [`SplitMix`] |
//! | `cell`, `wall`, `moves`, `player`, `size` | the nouns: names, parsing, showing, indices |
//! | `cell_names` | a constant for each cell: [`Cell::E2`] |
//! | `operators` | the operators of all sets |
//! | `bits`, `sets` | sets of cells as bits, in two layouts; sets of cells and walls of any board |
//! | `ground` | the bare board of one size as masks, shared |
//! | `path` | what can be reached, distances of all cells, shortest paths, clews and posts |
//! | `zobrist` | the keys of the hash |
//! | `board` | pawns, walls, stocks and turn for one layout and player count; playing a move |
//! | `movegen` | legal moves as sets |
//! | `variant` | the rules of a game as data, checked |
//! | `setup` | a position not yet checked; checking it |
//! | `position` | a position of any variant: legality, what a move changes, who has won |
//! | `refusal`, `why` | which rule refuses a move, and finding out |
//! | `symmetry` | the board in a mirror |
//! | `lots` | who plays first, from a seed |
//! | `game` | history: undo, redo, repetition, blocked games |
//! | `notation` | the ways moves are written |
//! | `position_text` | the line of a position |
//! | `record`, `record_reader`, `problem` | the game file; what is wrong with a text |
//! | `serialization` | the feature `serde`: values as their texts |
//! | [`perft`] | counting move sequences |
//!
//! A clew is a path of one player that no wall cuts, kept from move to move: only a wall that cuts
//! it can shut the player in, so most walls are proved legal without a search.

#![cfg_attr(not(test), no_std)]

#[macro_use]
extern crate alloc;

mod bits;
mod board;
mod cell;
mod cell_names;
mod code;
mod game;
mod ground;
mod lots;
mod movegen;
mod moves;
mod notation;
mod operators;
mod outcome;
mod path;
pub mod perft;
mod player;
mod position;
mod position_text;
mod problem;
mod random;
mod record;
mod record_reader;
mod refusal;
#[cfg(feature = "serde")]
mod serialization;
mod sets;
mod size;
mod symmetry;
mod variant;
mod wall;
mod why;
mod zobrist;

pub use bits::{Bits, Cells, Narrow, Wide};
pub use board::{Board, Narrow2, Narrow4, Wide2, Wide4};
pub use cell::{Cell, Direction, LONGEST_SIDE, NotACell};
pub use game::{Game, REPETITIONS_THAT_BLOCK};
pub use ground::{Ground, Layout};
pub use lots::draw_lots;
pub use movegen::MoveSet;
pub use moves::{Move, NotAMove};
pub use notation::{NotANotation, Notation, NotationError};
pub use outcome::Outcome;
pub use path::{Distances, Openings};
pub use player::{NotAPlayer, PerPlayer, Player, PlayerCount, Side, Team};
pub use position::{AnyBoard, DistanceMap, Played, Position, Setup, SetupError};
pub use problem::{Expected, Problem, TextError};
pub use random::SplitMix;
pub use record::{BadHeaderName, CannotConclude, Entry, RECORD_VERSION, Record, Verdict};
pub use refusal::Refusal;
pub use sets::{CellSet, WallSet, Walls};
pub use size::{NotASize, SHORTEST_SIDE, Size};
pub use symmetry::Mirror;
pub use variant::{
    Bonus, HIGHEST_BONUS, MOST_BONUS_SQUARES, Stage, Variant, VariantError, VariantSetup,
    usual_walls,
};
pub use wall::{NotAWall, Orientation, Wall};
