//! A hint for a person (C10): the move, and why, as facts that an interface turns into words.

use dedale_engine::{Engine, Explanation, Task, Thought, explain_in};
use dedale_rules::{Game, Move};

/// The engine's advice.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The move.
    pub chosen: Move,
    /// The result of the search.
    pub thought: Thought,
    /// The facts about the move.
    pub explanation: Explanation,
}

/// The engine's advice in the current position; `None` when the game is over.
///
/// ```
/// use dedale_engine::{Engine, Limits, Options, Signals, Task};
/// use dedale_play::demonstrations;
/// let table = demonstrations()[0].table();
/// let task = Task {
///     limits: Limits::nodes(100),
///     signals: &Signals::default(),
///     now: &|| std::time::Duration::ZERO,
///     progress: &mut |_| {},
/// };
/// let mut engine = Engine::new(Options { memory: 1, ..Options::default() });
/// let advice = dedale_play::advise(table.game(), &mut engine, task).expect("the game goes on");
/// assert!(table.position().is_legal(advice.chosen));
/// ```
pub fn advise(game: &Game, engine: &mut Engine, task: Task) -> Option<Advice> {
    if game.outcome().is_some() {
        return None;
    }
    let thought = engine.think(game, task);
    Some(Advice::of(game, thought))
}

impl Advice {
    /// The advice from a search of this position.
    #[must_use]
    pub fn of(game: &Game, thought: Thought) -> Advice {
        let chosen = thought.best();
        let explanation = explain_in(game, chosen, thought.lines.first());
        Advice {
            chosen,
            thought,
            explanation,
        }
    }
}
