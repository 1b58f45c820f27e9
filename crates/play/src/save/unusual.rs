//! The headers of a save that are only written for unusual values: terms that are not those of a
//! game in one room, and open proposals. So all other saves keep their format, and a program that
//! does not know these headers ignores them: there moves are taken back at once, and a proposal can
//! be made again.

use dedale_rules::{Player, Record};

use super::SaveProblem;
use crate::effect::Proposal;
use crate::moment::Moment;
use crate::table::Table;
use crate::terms::{FirstMoves, ForcedPasses, Stakes, TakeBacks};

const TAKE_BACKS: &str = "TakeBacks";
const FIRST_MOVES: &str = "FirstMoves";
const FORCED_PASSES: &str = "ForcedPasses";
const STAKES: &str = "Stakes";

/// The header of an open proposal: the proposer, then those who have agreed.
const fn header_of(proposal: Proposal) -> &'static str {
    match proposal {
        Proposal::Draw => "DrawProposed",
        Proposal::TakeBack => "TakeBackProposed",
    }
}

/// The headers of this table.
pub(super) fn headers(table: &Table) -> Vec<(&'static str, String)> {
    let mut headers = Vec::new();
    let terms = table.terms;
    if terms.take_backs != TakeBacks::default() {
        headers.push((TAKE_BACKS, terms.take_backs.name().to_owned()));
    }
    if terms.first_moves != FirstMoves::default() {
        headers.push((FIRST_MOVES, terms.first_moves.name().to_owned()));
    }
    if terms.forced_passes != ForcedPasses::default() {
        headers.push((FORCED_PASSES, terms.forced_passes.name().to_owned()));
    }
    if terms.stakes != Stakes::default() {
        headers.push((STAKES, terms.stakes.name().to_owned()));
    }
    for proposal in Proposal::ALL {
        if let Some(pending) = table.pending(proposal) {
            let players = [pending.by].into_iter().chain(pending.agreed.clone());
            let numbers: Vec<String> = players.map(|player| player.number().to_string()).collect();
            headers.push((header_of(proposal), numbers.join(" ")));
        }
    }
    headers
}

pub(super) fn take_backs(record: &Record) -> Result<TakeBacks, SaveProblem> {
    named(record, TAKE_BACKS, TakeBacks::ALL, TakeBacks::name)
}

pub(super) fn first_moves(record: &Record) -> Result<FirstMoves, SaveProblem> {
    named(record, FIRST_MOVES, FirstMoves::ALL, FirstMoves::name)
}

pub(super) fn forced_passes(record: &Record) -> Result<ForcedPasses, SaveProblem> {
    named(record, FORCED_PASSES, ForcedPasses::ALL, ForcedPasses::name)
}

pub(super) fn stakes(record: &Record) -> Result<Stakes, SaveProblem> {
    named(record, STAKES, Stakes::ALL, Stakes::name)
}

/// The value of that name; the default if there is no such header.
fn named<T: Copy + Default>(
    record: &Record,
    header: &str,
    all: impl IntoIterator<Item = T>,
    name: fn(T) -> &'static str,
) -> Result<T, SaveProblem> {
    let Some(text) = record.header(header) else {
        return Ok(T::default());
    };
    all.into_iter()
        .find(|&value| name(value) == text)
        .ok_or_else(|| SaveProblem::Header(header.to_owned()))
}

/// Replays the proposals on the table.
pub(super) fn read_proposals(record: &Record, table: &mut Table) -> Result<(), SaveProblem> {
    for proposal in Proposal::ALL {
        let name = header_of(proposal);
        let Some(text) = record.header(name) else {
            continue;
        };
        read_proposal(text, proposal, table).ok_or_else(|| SaveProblem::Header(name.to_owned()))?;
    }
    Ok(())
}

/// `None` if the players cannot have done that.
fn read_proposal(text: &str, proposal: Proposal, table: &mut Table) -> Option<()> {
    let at_once = table.terms.take_backs == TakeBacks::AtOnce;
    if table.ending().is_some() || proposal == Proposal::TakeBack && at_once {
        return None;
    }
    for (place, word) in text.split(' ').enumerate() {
        let players = table.position().players();
        let by = players
            .players()
            .find(|player: &Player| player.number().to_string() == word)?;
        // The clock is stopped, and does not matter here.
        let done = if place == 0 {
            table.propose(proposal, by, Moment::ZERO)
        } else {
            table.agree(proposal, by, Moment::ZERO)
        };
        done.ok()?;
    }
    // A proposal with everyone's consent would have been carried out.
    table.pending(proposal).map(|_| ())
}
