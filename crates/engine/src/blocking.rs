//! Blocked games (R12) as the computer values them. Where turns may be passed the game is played
//! for points, and a blocked game gives no player any: it counts as a loss for all players, and the
//! search neither passes nor repeats positions while it has another move. Without passing, a
//! blocked game is a draw.

use dedale_rules::{Game, Move, Outcome, PlayerCount, Stage, VariantSetup};

use crate::level::Level;

/// Whether a blocked game counts as a loss for all players. The mathematical variant has a rule of
/// its own (`many`), and where walls may shut all players in, many games end blocked.
pub(crate) fn is_a_loss(variant: &VariantSetup) -> bool {
    variant.pass && !variant.mathematical && variant.stage == Stage::Four
}

/// Moves that a computer plays only if it has no other: a pass although its pawn could step, and
/// moves that block the game. Empty where reaching the goal does not win, or where the pawn has no
/// path to it any more.
pub(crate) fn shunned(game: &Game) -> Vec<Move> {
    let position = game.position();
    let variant = position.variant();
    let is_race = variant.pass && !variant.mathematical && variant.stage != Stage::One;
    if !is_race || position.distance(position.turn()).is_none() {
        return Vec::new();
    }
    let mut shunned = blocking(game);
    let can_step = !position.pawn_moves().is_empty();
    if can_step && !shunned.contains(&Move::Pass) {
        shunned.push(Move::Pass);
    }
    let all = position.legal_moves();
    if all.iter().all(|chosen| shunned.contains(chosen)) {
        shunned.clear();
    }
    shunned
}

/// Whether a computer of that level, which is to move, might end the game without a winner. The
/// strongest level may have a table of the board ([`Oracle`](crate::Oracle)) by which every other
/// move loses: then it passes.
///
/// ```
/// use dedale_engine::{Level, may_block};
/// use dedale_rules::Game;
/// let after_a_pass = |text: &str| {
///     let mut game = Game::new(text.parse().unwrap());
///     game.play("pass".parse().unwrap()).unwrap();
///     game
/// };
/// // No computer passes, but a pawn that cannot step and has no wall left must.
/// let usual = after_a_pass("dedale/1 9x9 e1:10,e9:10 - 1 pass");
/// assert!(!may_block(&usual, Level::WEAKEST) && may_block(&usual, Level::STRONGEST));
/// let start = "dedale/1 3x3 a1:0,b1:0,b3:0,c1:0 a1h 4 pass passes=2";
/// assert!(may_block(&after_a_pass(start), Level::WEAKEST));
/// ```
#[must_use]
pub fn may_block(game: &Game, level: Level) -> bool {
    if game.outcome().is_some() {
        return false;
    }
    let blocking = blocking(game);
    if blocking.is_empty() {
        return false;
    }
    let all = game.position().legal_moves();
    if game.position().variant().mathematical {
        return all.iter().all(|chosen| blocking.contains(chosen));
    }
    let by_table = level == Level::STRONGEST && game.position().players() == PlayerCount::Two;
    let shunned = if by_table { Vec::new() } else { shunned(game) };
    blocking.iter().any(|chosen| !shunned.contains(chosen))
}

/// The moves that end the game without a winner. A wall never does: its position is new.
fn blocking(game: &Game) -> Vec<Move> {
    let position = game.position();
    let steps = position.pawn_moves();
    let moves = steps.iter().map(Move::Pawn).chain([Move::Pass]);
    let blocks = |chosen: &Move| {
        let mut after = game.clone();
        after.play(*chosen).is_ok() && after.outcome() == Some(Outcome::Blocked)
    };
    moves.filter(blocks).collect()
}
