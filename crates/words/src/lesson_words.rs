//! What a child is told during a lesson: why a move is refused, in its own words, and what was learned.

use dedale_rules::Refusal;
use dedale_school::{Feedback, Task};

use crate::child_words::{Said, Tone};
use crate::language::Language;
use crate::refusals;

/// What a move leads to, as a sentence.
#[must_use]
pub fn feedback(feedback: Feedback, task: Task, language: Language) -> Said {
    let (text, tone) = match feedback {
        Feedback::Refused(refusal) => (self::refusal(refusal, language), Tone::Care),
        Feedback::GoOn => (language.text("lesson-go-on"), Tone::Plain),
        Feedback::NotAsked => (language.text("lesson-not-asked"), Tone::Care),
        Feedback::TooLittle { by, asked } => {
            let values = [("by", by.into()), ("asked", asked.into())];
            (language.sentence("lesson-too-little", &values), Tone::Care)
        }
        Feedback::TaskDone | Feedback::LessonDone => {
            (language.text(&format!("{}-done", task.key)), Tone::Praise)
        }
        Feedback::Over => (language.text("child-over"), Tone::Plain),
    };
    Said { text, tone }
}

/// Why the rules refuse a move, in the words of a child.
fn refusal(refusal: Refusal, language: Language) -> String {
    let key = match refusal {
        Refusal::WallBetween { .. } => "lesson-refused-wall",
        Refusal::OffBoard { .. } => "child-edge",
        Refusal::TooFar { .. } => "lesson-refused-far",
        Refusal::StandsStill => "lesson-refused-still",
        Refusal::Occupied { .. } => "lesson-refused-occupied",
        Refusal::WallBehind { .. } => "lesson-refused-behind",
        Refusal::StraightJumpOpen { .. } => "lesson-refused-straight",
        Refusal::WallBeside { .. } => "lesson-refused-beside",
        Refusal::NoWallsLeft => "lesson-refused-no-walls",
        Refusal::OutsideBoard { .. } => "lesson-refused-outside",
        Refusal::Overlaps { .. } => "lesson-refused-overlaps",
        Refusal::Crosses { .. } => "lesson-refused-crosses",
        Refusal::ShutsIn { .. } => "lesson-refused-shuts-in",
        other => return refusals::refusal(other, language),
    };
    language.text(key)
}
