//! Exact values from outside the engine, such as a table of a solved board, and play by them: the
//! winner takes the shortest way, the loser the longest, and a draw is held. Reads no files; the
//! caller supplies the values.

use std::cmp::Reverse;
use std::time::Duration;

use dedale_rules::{Game, Move, Outcome, PerPlayer, PlayerCount, Position};

use crate::thought::{Line, Proof, Thought, played_through};

/// The value of a move for the player who makes it, with perfect play of both from there on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Wins after this many moves of all players, this one included.
    Won(u16),
    /// Neither can force a win.
    Drawn,
    /// Loses after this many moves of all players, this one included.
    Lost(u16),
}

impl Verdict {
    /// A larger rank is better: won soon, won late, drawn, lost late, lost soon.
    pub(crate) fn rank(self) -> i32 {
        match self {
            Verdict::Won(moves) => i32::from(u16::MAX) - i32::from(moves) + 1,
            Verdict::Drawn => 0,
            Verdict::Lost(moves) => i32::from(moves) - i32::from(u16::MAX) - 1,
        }
    }

    fn proof(self) -> Option<Proof> {
        match self {
            Verdict::Won(moves) => Some(Proof::Won(moves)),
            Verdict::Drawn => None,
            Verdict::Lost(moves) => Some(Proof::Lost(moves)),
        }
    }

    fn chance(self) -> f32 {
        match self {
            Verdict::Won(_) => 1.0,
            Verdict::Drawn => 0.5,
            Verdict::Lost(_) => 0.0,
        }
    }
}

/// A source of exact values of positions in games for two.
pub trait Oracle: Send + Sync {
    /// Every legal move of a position that is not over, with its value; `None` where they are not
    /// known.
    fn moves(&self, position: &Position) -> Option<Vec<(Move, Verdict)>>;
}

/// The first line is followed to its end, at most this many moves.
const LONGEST_LINE: usize = 60;
/// The length of the other lines.
const LONGEST_OTHER: usize = 8;

/// The exact values of the current position: every legal move, best first. The history of the game
/// counts: a move that blocks it has no winner (R12).
#[must_use]
pub fn known_moves(oracle: &dyn Oracle, game: &Game) -> Option<Vec<(Move, Verdict)>> {
    if game.position().players() != PlayerCount::Two {
        return None;
    }
    let mut moves = oracle.moves(game.position())?;
    if moves.is_empty() {
        return None;
    }
    for (chosen, verdict) in &mut moves {
        // The oracle knows positions, not how often they have occurred: a game that is blocked by
        // its history has no winner (R12).
        let mut next = game.clone();
        if next.play(*chosen).is_ok() && matches!(next.outcome(), Some(Outcome::Blocked)) {
            *verdict = Verdict::Drawn;
        }
    }
    moves.sort_by_key(|&(_, verdict)| Reverse(verdict.rank()));
    Some(moves)
}

/// The thought of a player with exact values.
pub(crate) fn decided(
    oracle: &dyn Oracle,
    game: &Game,
    moves: &[(Move, Verdict)],
    lines: usize,
) -> Thought {
    let best = moves[0].1;
    let lines = moves.iter().take(lines.max(1)).enumerate();
    let lines = lines.map(|(place, &(chosen, verdict))| {
        let longest = if place == 0 {
            LONGEST_LINE
        } else {
            LONGEST_OTHER
        };
        let moves = followed(oracle, game.position(), chosen, longest);
        Line {
            moves: played_through(game, &moves).to_vec(),
            chance: verdict.chance(),
            proof: verdict.proof(),
            visits: 0,
        }
    });
    Thought {
        lines: lines.collect(),
        chances: chances(game, best),
        proof: best.proof(),
        simulations: 0,
        nodes: 0,
        time: Duration::ZERO,
    }
}

/// If a draw is the best result, the search decides which of the drawing moves is hardest to meet;
/// losing moves come after them, and the chances are those of a draw.
pub(crate) fn hold(thought: &mut Thought, game: &Game, moves: &[(Move, Verdict)], lines: usize) {
    let verdict = |chosen: Move| {
        let known = moves.iter().find(|(other, _)| *other == chosen);
        known.map_or(Verdict::Drawn, |&(_, verdict)| verdict)
    };
    for line in &mut thought.lines {
        let verdict = verdict(line.moves[0]);
        line.chance = verdict.chance();
        line.proof = verdict.proof();
    }
    let rank = |line: &Line| Reverse(verdict(line.moves[0]).rank());
    thought.lines.sort_by_key(rank);
    let best = verdict(thought.lines[0].moves[0]);
    // The search may have visited none of the drawing moves.
    if best.rank() < moves[0].1.rank() {
        let (chosen, verdict) = moves[0];
        let line = Line {
            moves: vec![chosen],
            chance: verdict.chance(),
            proof: verdict.proof(),
            visits: 0,
        };
        thought.lines.insert(0, line);
    }
    thought.lines.truncate(lines.max(1));
    thought.proof = None;
    thought.chances = chances(game, Verdict::Drawn);
}

fn chances(game: &Game, best: Verdict) -> PerPlayer<f32> {
    let turn = game.position().turn();
    PerPlayer::from_fn(game.position().players(), |player| {
        if player == turn {
            best.chance()
        } else {
            1.0 - best.chance()
        }
    })
}

/// The move and the line of best play after it.
fn followed(oracle: &dyn Oracle, position: &Position, chosen: Move, longest: usize) -> Vec<Move> {
    let mut line = vec![chosen];
    let mut position = position.clone();
    position.play_unchecked(chosen);
    while line.len() < longest && position.outcome().is_none() {
        let moves = oracle.moves(&position).unwrap_or_default();
        let best = moves
            .into_iter()
            .min_by_key(|&(_, verdict)| Reverse(verdict.rank()));
        // A draw has no best line; it may go on for ever.
        let Some((best, Verdict::Won(_) | Verdict::Lost(_))) = best else {
            break;
        };
        position.play_unchecked(best);
        line.push(best);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Engine;
    use crate::level::Level;
    use crate::limits::Limits;
    use crate::task::Options;
    use std::sync::Arc;

    /// An oracle with fixed values for named moves, a draw for all others.
    struct Told(&'static [(&'static str, Verdict)], Verdict);

    impl Oracle for Told {
        fn moves(&self, position: &Position) -> Option<Vec<(Move, Verdict)>> {
            let verdict = |chosen: &Move| {
                let known = self.0.iter().find(|(name, _)| *name == chosen.to_string());
                known.map_or(self.1, |(_, verdict)| *verdict)
            };
            let moves = position.legal_moves().into_iter();
            Some(moves.map(|chosen| (chosen, verdict(&chosen))).collect())
        }
    }

    fn best(oracle: Told, level: u8, moves: &str) -> (String, Option<Proof>, f32) {
        let mut game = Game::new("dedale/1 5x5 c1:2,c5:2 - 1".parse().unwrap());
        for chosen in moves.split_whitespace() {
            game.play(chosen.parse().unwrap()).unwrap();
        }
        let mut engine = Engine::new(Options {
            level: Level::new(level).unwrap(),
            ..Options::default()
        });
        engine.set_oracle(Some(Arc::new(oracle)));
        let thought = engine.think_quietly(&game, Limits::nodes(30));
        let turn = game.position().turn();
        (
            thought.best().to_string(),
            thought.proof,
            thought.chances[turn],
        )
    }

    #[test]
    fn the_winner_hurries_the_loser_delays_and_a_draw_is_held() {
        use Verdict::{Drawn, Lost, Won};
        let cases: [(Told, &str, Option<Proof>, f32); 4] = [
            (
                Told(&[("b1", Won(9)), ("a1h", Won(5))], Drawn),
                "a1h",
                Some(Proof::Won(5)),
                1.0,
            ),
            (
                Told(&[("b1", Lost(8)), ("d3v", Lost(12))], Lost(4)),
                "d3v",
                Some(Proof::Lost(12)),
                0.0,
            ),
            (Told(&[("b1", Drawn)], Lost(20)), "b1", None, 0.5),
            (Told(&[("b4v", Drawn)], Lost(20)), "b4v", None, 0.5),
        ];
        for (oracle, chosen, proof, chance) in cases {
            assert_eq!(best(oracle, 10, ""), (chosen.to_owned(), proof, chance));
        }
    }

    #[test]
    fn weaker_levels_do_not_ask() {
        let told = || Told(&[("a1h", Verdict::Won(5))], Verdict::Lost(4));
        assert_eq!(best(told(), 10, "").0, "a1h");
        assert_ne!(best(told(), 9, "").0, "a1h");
    }

    #[test]
    fn a_win_that_blocks_the_game_is_none() {
        // Back and forth: the third time in the same position ends the game without a winner.
        let moves = "b1 b5 c1 c5 b1 b5 c1";
        let told = Told(
            &[("c5", Verdict::Won(3)), ("a5", Verdict::Won(7))],
            Verdict::Drawn,
        );
        assert_eq!(best(told, 10, moves).0, "a5");
    }
}
