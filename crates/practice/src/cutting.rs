//! Tasks out of a reviewed game: every mistake and blunder of one player for which a better move is
//! known.

use dedale_engine::{Mark, Review};
use dedale_rules::{Game, Player, Record};

use crate::task::Task;

/// The mildest mark of a task: within an inaccuracy, several moves are as good.
const LEAST: Mark = Mark::Mistake;

/// The mistakes of that player in a game that was reviewed from its beginning, in their order.
#[must_use]
pub fn tasks_of(review: &Review, record: &Record, player: Player) -> Vec<Task> {
    let players = record.start().players().players();
    let name = |player: Player| {
        let header = format!("Player{}", player.number());
        record.header(&header).unwrap_or_default().to_owned()
    };
    let names: Vec<String> = players.map(name).collect();
    let mut game = Game::new(record.start().clone());
    let mut tasks = Vec::new();
    for judged in &review.moves {
        let is_poor = judged.mark.is_some_and(|mark| mark >= LEAST);
        if let Some(better) = judged.better.as_ref().filter(|_| is_poor)
            && judged.by == player
        {
            let chances = (judged.before, judged.after);
            let lines = (&judged.line, &better.line.moves);
            let task = Task::new(&game, lines.0, lines.1, chances, &names);
            tasks.extend(task);
        }
        if game.play(judged.chosen).is_err() {
            break;
        }
    }
    tasks
}
