//! A review written into a game file as comments. What people wrote stays; what an earlier review
//! wrote is replaced.

use dedale_engine::{Judged, Mark, Review};
use dedale_rules::Record;

use crate::glyphs::Glyphs;
use crate::review_view::reasons;
use dedale_words::reasons::Words;

/// Begins what a review says, so that the next one finds it again.
const SIGNATURE: &str = "Dédale ";

/// Puts the review into the record.
pub fn write(review: &Review, record: &mut Record, words: &Words) {
    let comments: Vec<Option<String>> = record
        .entries()
        .iter()
        .enumerate()
        .map(|(place, entry)| {
            let kept = entry.comment.as_deref().unwrap_or_default();
            let mut lines: Vec<String> = kept
                .lines()
                .filter(|line| !line.starts_with(SIGNATURE))
                .map(str::to_owned)
                .collect();
            lines.extend(review.moves.get(place).map(|judged| comment(judged, words)));
            (!lines.is_empty()).then(|| lines.join("\n"))
        })
        .collect();
    for (place, comment) in comments.into_iter().enumerate() {
        record.set_comment(place, comment);
    }
}

/// What is said about one move, in one line.
fn comment(judged: &Judged, words: &Words) -> String {
    let language = words.language();
    let symbol = Glyphs::ASCII.marks[judged.mark.map_or(Mark::ALL.len(), Mark::index)];
    let values = [
        ("symbol", symbol.into()),
        ("mark", words.judgement(judged).into()),
        ("before", words.percent(judged.before).into()),
        ("after", words.percent(judged.after).into()),
    ];
    let mut parts = vec![language.sentence("review-comment", &values)];
    let poor = judged.mark.is_some_and(|mark| mark >= Mark::Inaccuracy);
    if let Some(better) = judged.better.as_ref().filter(|_| poor) {
        let line = [("line", words.line(&better.line.moves).into())];
        parts.push(language.sentence("review-comment-better", &line));
        parts.extend(reasons(judged, better, words));
    }
    format!("{SIGNATURE}{}", parts.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review_view::tests::{RECORD, a_review};
    use dedale_words::language::Language;

    #[test]
    fn comments_round_trip_and_are_replaced_by_the_next_review() {
        let mut record: Record = RECORD.parse().unwrap();
        record.set_comment(0, Some("A \\ good {start}.".to_owned()));
        let review = a_review(record.game());
        let words = Words::of_record(&record, None, Language::English);
        write(&review, &mut record, &words);
        let text = record.to_string();
        assert_eq!(text.parse::<Record>().unwrap(), record);
        let first = record.entries()[0].comment.as_deref().unwrap();
        assert!(
            first.starts_with("A \\ good {start}.\nDédale * best, "),
            "{first}"
        );

        let french = Words::of_record(&record, None, Language::French);
        let before = record.clone();
        write(&review, &mut record, &french);
        let first = record.entries()[0].comment.as_deref().unwrap();
        assert_eq!(first.lines().count(), 2, "{first}");
        assert!(first.contains("meilleur"), "{first}");
        write(&review, &mut record, &words);
        assert_eq!(record, before);
    }
}
