//! Which moves a person is asked about before they are played: those that block the game (R12), and those that let a computer block it.

use dedale_rules::{Game, Move, Player};

use super::Room;
use crate::view::Blocks;

impl Room {
    /// The moves of the person to move that would let the game end without a winner, and how.
    pub(crate) fn blocking(&self) -> Vec<(Move, Blocks)> {
        let table = &self.table;
        if !self.is_on() || !table.waits_for_person() || !may_be_near(table.game()) {
            return Vec::new();
        }
        let steps = table.position().pawn_moves();
        let all = steps.iter().map(Move::Pawn).chain([Move::Pass]);
        let legal = all.filter(|chosen| table.position().is_legal(*chosen));
        let blocks = |chosen: Move| {
            let how = if table.is_blocked_by(chosen) {
                Blocks::Now
            } else if table.lets_computer_block(chosen) {
                Blocks::Then
            } else {
                return None;
            };
            Some((chosen, how))
        };
        legal.filter_map(blocks).collect()
    }
}

/// Could the game be blocked within this move and the next? Only where turns may be passed, or where the pawns have stood as they did
/// before since the last wall: most games are neither, and asking about each step costs more than the rest of a move.
fn may_be_near(game: &Game) -> bool {
    // Who can do nothing but pass has passed already.
    if game.position().variant().pass {
        return true;
    }
    let is_wall = |chosen: &Move| matches!(chosen, Move::Wall(_));
    let since = game
        .moves()
        .iter()
        .rposition(is_wall)
        .map_or(0, |place| place + 1);
    let mut seen = Vec::new();
    game.positions()[since..].iter().any(|position| {
        let players = position.players().players();
        let pawns: Vec<_> = players
            .map(|player: Player| position.pawn(player))
            .collect();
        let stands = (position.turn(), pawns);
        let again = seen.contains(&stands);
        seen.push(stands);
        again
    })
}
