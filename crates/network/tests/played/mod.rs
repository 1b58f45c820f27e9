//! Positions of random games on boards of all sizes.

use std::sync::Arc;

use dedale_rules::{Move, PlayerCount, Position, Size, SplitMix, VariantSetup};

/// Random moves from the start; walls more often than steps, so that there are mazes, and sometimes
/// with few walls left.
pub(crate) fn random_position(size: Size, seed: u64) -> Position {
    let mut random = SplitMix::stream(seed, &[size.width().into(), size.height().into()]);
    let setup = VariantSetup::new(size, PlayerCount::Two);
    let mut position = Position::start(Arc::new(setup.validate().expect("a variant")));
    for _ in 0..random.below(40) {
        let moves = position.legal_moves();
        let is_wall = |chosen: &&Move| matches!(chosen, Move::Wall(_));
        let walls: Vec<Move> = moves.iter().filter(is_wall).copied().collect();
        let from = if random.percent(60) && !walls.is_empty() {
            &walls
        } else {
            &moves
        };
        let chosen = *random.pick(from).expect("a move");
        let mut next = position.clone();
        next.play(chosen).expect("a legal move");
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    let mut setup = position.setup();
    if random.percent(30) {
        for player in PlayerCount::Two.players() {
            let some = setup.stocks[player].min(random.below(3) as u8);
            setup.stocks[player] = some;
        }
    }
    setup.validate().unwrap_or(position)
}
