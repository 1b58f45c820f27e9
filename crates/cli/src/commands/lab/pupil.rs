//! `dedale lab pupil`: the pupils' own program, told step by step.

use dedale_words::mistake::Mistake;
use std::io;

use clap::ArgMatches;
use dedale_laboratory::pupil::{self, Walk};
use dedale_rules::{PlayerCount, Size, usual_walls};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;

use crate::arguments;
use crate::commands::lab::command_line::{SEED, SIDE, STEPS, USUAL_WALLS, WALLS};

const USUAL_SIDE: &str = "5";
const USUAL_SEED: usize = 1;
const MOST_SEED: usize = 1_000_000_000;
const MOST_STEPS: usize = 1_000_000;

/// Plays the game and tells it.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let order = read(matches, language)?;
    Ok(pupil::tell(&order, io::stdout().lock(), language)?)
}

fn read(matches: &ArgMatches, language: Language) -> Result<Walk, Mistake> {
    let number = |id: &str, name: &str, least: usize, most: usize, usual: usize| {
        arguments::text(matches, id).map_or(Ok(usual), |text| {
            numbers::number(name, text, least, most, language)
        })
    };
    let text = arguments::text(matches, SIDE).unwrap_or(USUAL_SIDE);
    let side = text.parse::<u8>().ok().filter(|side| side % 2 == 1);
    let size = side.and_then(|side| Size::new(side, side)).ok_or_else(|| {
        let values = [("name", "--size".into()), ("value", echo(text).into())];
        language.mistake("error-odd-side", &values)
    })?;
    Ok(Walk {
        size,
        walls: match arguments::text(matches, WALLS) {
            None => 0,
            Some(USUAL_WALLS) => usual_walls(size, PlayerCount::Two),
            Some(_) => number(WALLS, "--walls", 0, u8::MAX.into(), 0)? as u8,
        },
        steps: number(STEPS, "--steps", 1, MOST_STEPS, usize::MAX)?,
        seed: number(SEED, "--seed", 0, MOST_SEED, USUAL_SEED)? as u64,
    })
}
