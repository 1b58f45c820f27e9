//! What a child is told during an exercise: what a step meets, whether an answer is right, and why.

use dedale_rules::Cell;
use dedale_school::{
    Character, Guess, Hunt, Kind, Object, PupilName, Shortfall, Slip, Tread, Walk,
};

use crate::echo::echo;
use crate::language::Language;
use crate::mistake::Mistake;

/// Why what was typed is no name of a pupil: there is none, or it cannot be.
#[must_use]
pub fn no_name(typed: &str, language: Language) -> Mistake {
    let most = ("most", PupilName::LONGEST.to_string().into());
    match typed.trim() {
        "" => language.mistake("class-no-name", &[most]),
        name => language.mistake("class-wrong-name", &[("name", echo(name).into()), most]),
    }
}

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Neither praise nor warning.
    Plain,
    /// The child did well.
    Praise,
    /// Something to look at again.
    Care,
}

/// An answer to the child.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The sentence, in the child's language.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

impl Said {
    /// A sentence that is neither praise nor warning.
    #[must_use]
    pub fn plain(text: String) -> Said {
        Said {
            text,
            tone: Tone::Plain,
        }
    }

    /// A sentence for a child who did well.
    #[must_use]
    pub fn praise(text: String) -> Said {
        Said {
            text,
            tone: Tone::Praise,
        }
    }

    /// A sentence about something to look at again.
    #[must_use]
    pub fn care(text: String) -> Said {
        Said {
            text,
            tone: Tone::Care,
        }
    }
}

/// What a child is asked on a screen, where stars depend on the way: also in the maze, the shortest one.
#[must_use]
pub fn task(kind: Kind, language: Language) -> String {
    language.text(match kind {
        Kind::Leaving => "child-task-leaving",
        other => other.instruction(),
    })
}

/// What a step meets, and what may have led to an error.
#[must_use]
pub fn step(meets: Tread, walk: &Walk, language: Language) -> Said {
    let said = tread(meets, walk, language);
    let why = match (meets, walk.noticed()) {
        (Tread::Wall | Tread::Edge | Tread::Fish, Some(Slip::Sides)) => "child-slip-sides",
        (Tread::Wall | Tread::Edge | Tread::Fish, Some(Slip::Start)) => "child-slip-start",
        _ => return said,
    };
    Said {
        text: [said.text, language.text(why)].join(" "),
        ..said
    }
}

/// A step was taken back.
#[must_use]
pub fn undone(walk: &Walk, language: Language) -> Said {
    let back = language.text("child-undone");
    Said::plain(match walk.noticed() {
        Some(Slip::Sides) => [back, language.text("child-slip-sides")].join(" "),
        _ => back,
    })
}

/// What a step meets.
#[must_use]
pub fn tread(meets: Tread, walk: &Walk, language: Language) -> Said {
    let left = |key: &str, left: usize| language.sentence(key, &[("left", left.into())]);
    match meets {
        Tread::Free => {
            let steps = [("steps", walk.steps().into())];
            Said::plain(language.sentence("child-free", &steps))
        }
        Tread::Star { left: count } => Said::praise(left("child-star", count)),
        Tread::Wall => Said::care(language.text("child-wall")),
        Tread::Edge => Said::care(language.text("child-edge")),
        Tread::Fish => Said::care(language.text("child-fish")),
        Tread::StarsFirst { left: count } => Said::care(left("child-stars-first", count)),
        Tread::Arrived => {
            let (steps, shortest) = (walk.steps(), walk.shortest());
            let values = [("steps", steps.into()), ("shortest", shortest.into())];
            let key = if steps == shortest {
                "child-arrived-shortest"
            } else {
                "child-arrived-longer"
            };
            let mut text = language.sentence(key, &values);
            if walk.exercise().kind() == Kind::Leaving {
                text = [text, language.text("child-exit")].join(" ");
            }
            Said::praise(text)
        }
        Tread::Over => Said::plain(language.text("child-over")),
    }
}

/// What an answer meets.
#[must_use]
pub fn guess(guess: Guess, hunt: &Hunt, language: Language) -> Said {
    let told = |key: &str, who: Character, what: Object| {
        let values = [
            ("character", language.text(who.key()).into()),
            ("object", language.text(what.key()).into()),
        ];
        language.sentence(key, &values)
    };
    match guess {
        Guess::Right(who, what) if hunt.is_over() => {
            Said::praise(told("child-hunt-done", who, what))
        }
        Guess::Right(who, what) => Said::praise(told("child-hunt-right", who, what)),
        Guess::Wrong(who, what) => Said::care(told("child-hunt-wrong", who, what)),
        Guess::Nothing => Said::care(language.text("child-hunt-nothing")),
        Guess::Over => Said::plain(language.text("child-over")),
    }
}

/// What is under the finger.
#[must_use]
pub fn under_finger(hunt: &Hunt, language: Language) -> Said {
    let under = |(_, cell): &&(Object, Cell)| *cell == hunt.finger();
    let text = if let Some((what, _)) = hunt.searching().objects.iter().find(under) {
        let object = ("object", language.text(what.key()).into());
        language.sentence("child-finger-object", &[object])
    } else {
        let cell = ("cell", hunt.finger().to_string().into());
        language.sentence("child-finger", &[cell])
    };
    Said::plain(text)
}

/// Why there are not three stars, in a sentence for each reason; nothing if there are.
#[must_use]
pub fn why(shortfalls: &[Shortfall], language: Language) -> String {
    let counted = |key: &str, count: u32| language.sentence(key, &[("count", count.into())]);
    let said = shortfalls.iter().map(|shortfall| match *shortfall {
        Shortfall::Longer { steps, shortest } => {
            let values = [("steps", steps.into()), ("shortest", shortest.into())];
            language.sentence("child-why-longer", &values)
        }
        Shortfall::Fish(count) => counted("child-why-fish", count),
        Shortfall::Hints(count) => counted("child-why-hints", count),
        Shortfall::Mistakes(count) => counted("child-why-mistakes", count),
        Shortfall::Detours(count) => counted("child-why-detours", count),
    });
    let mut said: Vec<String> = said.collect();
    if !said.is_empty() {
        said.push(language.text("child-why-again"));
    }
    said.join(" ")
}

/// A sentence without the numbers of rules, which mean nothing to a child.
#[must_use]
pub fn without_rules(text: &str) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(" (R") {
        let after = &rest[at + 3..];
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let is_rule = digits > 0 && after[digits..].starts_with(')');
        let end = if is_rule { at } else { at + 3 };
        left.push_str(&rest[..end]);
        rest = if is_rule { &after[digits + 1..] } else { after };
    }
    left + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rules_are_left_out_and_nothing_else() {
        for (text, left) in [
            (
                "la barrière croiserait c3h (R7). À rejouer.",
                "la barrière croiserait c3h. À rejouer.",
            ),
            ("a (R6) b (R15)", "a b"),
            ("(Rouge) commence (R) (Rx)", "(Rouge) commence (R) (Rx)"),
            ("", ""),
        ] {
            assert_eq!(without_rules(text), left);
        }
    }

    #[test]
    fn where_stars_depend_on_the_way_the_shortest_is_asked_for() {
        for kind in Kind::ALL {
            let walks = !matches!(kind, Kind::Programmes | Kind::Race);
            for (language, asked) in [
                (Language::English, "shortest"),
                (Language::French, "plus court chemin"),
            ] {
                let task = task(kind, language);
                assert!(!walks || task.contains(asked), "{kind}: {task}");
            }
        }
    }

    #[test]
    fn three_stars_need_no_reason() {
        assert_eq!(why(&[], Language::French), "");
        let fish = why(&[Shortfall::Fish(1)], Language::French);
        assert!(fish.starts_with("Tu as touché un poisson."), "{fish}");
    }
}
