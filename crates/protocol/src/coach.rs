//! Hints and reviews as JSON for other programs (docs/formats.md): the same numbers, moves and
//! sentences that people are shown. Moves are in the notation of the format, sentences in the
//! user's language.

use dedale_canvas::review_view;
use dedale_engine::{
    Comparison, Explanation, Judged, Mark, Opening, Phase, Review, Standing, Thought, explain_in,
};
use dedale_play::evaluation::Evaluation;
use dedale_rules::{Game, Move, Player, Record};
use dedale_words::reasons::Words;
use dedale_words::story::story;
use serde_json::{Value, json};

/// The format version of a review.
pub const REVIEW: &str = "dedale-review/1";
/// The format version of a hint.
pub const HINT: &str = "dedale-hint/1";

/// The advice in a position: every line that the search reports, with its reasons.
#[must_use]
pub fn hint(game: &Game, thought: &Thought, words: &Words) -> Value {
    let lines: Vec<Value> = thought
        .lines
        .iter()
        .map(|line| {
            let explanation = explain_in(game, line.moves[0], Some(line));
            json!({
                "move": line.moves[0].to_string(),
                "chance": rounded(line.chance),
                "visits": line.visits,
                "line": moves(&line.moves),
                "facts": kinds(&explanation),
                "reasons": words.reasons(&explanation),
            })
        })
        .collect();
    json!({
        "format": HINT,
        "opening": opening(game),
        "position": game.position().to_string(),
        "player": game.position().turn().number(),
        "simulations": thought.simulations,
        "lines": lines,
    })
}

/// The name of the opening, and the player who plays it.
fn opening(game: &Game) -> Option<Value> {
    let found = Opening::of(game)?;
    Some(json!({
        "name": found.opening.code(),
        "by": found.by.number(),
        "moves": found.moves,
    }))
}

/// A reviewed game from its first move on, with the players' own evaluations where the record has
/// them.
#[must_use]
pub fn review(review: &Review, record: &Record, words: &Words) -> Value {
    let game = record.game();
    let players = game.start().players();
    let told = |place: usize| {
        let comment = record.entries().get(place)?.comment.as_deref()?;
        Evaluation::read(comment)?.chance()
    };
    let judged: Vec<Value> = review
        .moves
        .iter()
        .enumerate()
        .map(|(place, judged)| {
            let mut value = self::judged(place / players.get() + 1, judged, words);
            value["told"] = told(place).into();
            value
        })
        .collect();
    let summary = |player: Player| {
        let summary = review.summary(player);
        let counts = Mark::ALL.map(|mark| (code(Some(mark)), summary.marks[mark.index()]));
        let mut marks: serde_json::Map<String, Value> = counts
            .into_iter()
            .map(|(mark, count)| (mark.to_owned(), count.into()))
            .collect();
        marks.insert(code(None).to_owned(), summary.forced.into());
        let accuracy = |phase| review.accuracy(game, player, phase).map(rounded);
        let [opening, middle, end] = Phase::ALL.map(|phase| accuracy(Some(phase)));
        json!({
            "player": player.number(),
            "name": words.player(player),
            "marks": marks,
            "decided": summary.decided,
            "mean_loss": rounded(summary.mean_loss),
            "accuracy": {"opening": opening, "middle": middle, "end": end, "whole": accuracy(None)},
        })
    };
    let chances: Vec<Vec<f64>> = review
        .chances
        .iter()
        .map(|chances| players.players().map(|one| rounded(chances[one])).collect())
        .collect();
    json!({
        "format": REVIEW,
        "opening": opening(game),
        "start": game.start().to_string(),
        "complete": review.complete,
        "story": story(review, game, words),
        "key_moments": review.story(game).moments.iter().map(|place| place + 1).collect::<Vec<_>>(),
        "players": players.players().map(summary).collect::<Vec<_>>(),
        "chances": chances,
        "moves": judged,
    })
}

/// One move with its mark.
#[must_use]
pub fn judged(number: usize, judged: &Judged, words: &Words) -> Value {
    let poor = judged.mark.is_some_and(|mark| mark > Mark::Best);
    let better = judged.better.as_ref().filter(|_| poor).map(|better| {
        json!({
            "move": better.line.moves[0].to_string(),
            "chance": rounded(better.line.chance),
            "line": moves(&better.line.moves),
            "facts": kinds(&better.explanation),
            "compared": better.comparison.as_ref().map(compared),
            "reasons": review_view::reasons(judged, better, words),
        })
    });
    json!({
        "number": number,
        "player": judged.by.number(),
        "move": judged.chosen.to_string(),
        "before": rounded(judged.before),
        "after": rounded(judged.after),
        "loss": rounded(judged.loss),
        "mark": match judged.mark {
            None if judged.decided => DECIDED,
            mark => code(mark),
        },
        "decided": judged.decided,
        "sure": !judged.unsure,
        "margins": judged.margins.map(rounded),
        "line": moves(&judged.line),
        "facts": kinds(&judged.explanation),
        "better": better,
    })
}

fn moves(line: &[Move]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
}

/// The names of the facts, the most important first.
fn kinds(explanation: &Explanation) -> Vec<String> {
    let kind = |shown: String| {
        let word = shown.split(' ').next().unwrap_or_default();
        word.to_owned()
    };
    let facts = explanation.facts.iter();
    facts.map(|fact| kind(format!("{fact:?}"))).collect()
}

fn compared(lines: &Comparison) -> Value {
    let standing = |one: Standing| {
        json!({
            "steps": one.mine, "steps_of_opponent": one.theirs,
            "walls": one.walls, "walls_of_opponent": one.others,
        })
    };
    json!({
        "moves": lines.moves,
        "played": standing(lines.played),
        "better": standing(lines.better),
    })
}

/// The mark of a move in a game that was lost before and after it.
const DECIDED: &str = "decided";

/// The mark for programs.
fn code(mark: Option<Mark>) -> &'static str {
    match mark {
        Some(Mark::Best) => "best",
        Some(Mark::Good) => "good",
        Some(Mark::Inaccuracy) => "inaccuracy",
        Some(Mark::Mistake) => "mistake",
        Some(Mark::Blunder) => "blunder",
        None => "only-move",
    }
}

/// Four decimals are more than the precision of a search.
fn rounded(chance: f32) -> f64 {
    (f64::from(chance) * 10_000.0).round() / 10_000.0
}
