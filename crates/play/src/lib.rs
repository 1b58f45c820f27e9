//! A match, without input or output: who sits at the table, the clocks, the game, taking back, the
//! end and its points. A front end hands in actions and the time, and carries out the effects.

mod scores;

pub use scores::{
    Counted, GameResult, NewerScores, ParsedScores, REMEMBERED, SCORES_VERSION, Score, ScoreOrder,
    Scores, Tally,
};
