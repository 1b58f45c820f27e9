//! What there is to say about an exercise, in the user's language.

use dedale_rules::Cell;
use dedale_school::{
    Answer, Character, Difficulty, Exercise, Flaw, Generator, Kind, Object, Pawn, Programme,
    Report, TextProblem,
};

use crate::language::Language;
use crate::locale::Locale;

/// The drawing, with arrows where the terminal has them. Both are read back.
#[must_use]
pub fn drawing(exercise: &Exercise, locale: &Locale) -> String {
    let text = exercise.to_string();
    let Exercise::Programmes(searching) = exercise else {
        return text;
    };
    searching.seekers.iter().fold(text, |text, seeker| {
        let arrows = seeker.programme.to_string();
        text.replace(&arrows, &programme(&seeker.programme, locale))
    })
}

fn programme(programme: &Programme, locale: &Locale) -> String {
    if locale.is_utf8() {
        programme.to_string()
    } else {
        programme.letters()
    }
}

/// From which seed an exercise was made, to stand beside its answer.
#[must_use]
pub fn seed(generator: Generator, seed: u64, language: Language) -> String {
    let values = [
        ("generator", generator.to_string().into()),
        ("seed", seed.to_string().into()),
    ];
    language.sentence(
        match generator {
            Generator::First => "booklet-seed",
            Generator::Second => "booklet-seed-generator",
        },
        &values,
    )
}

/// What the signs of the drawing mean.
#[must_use]
pub fn legend(exercise: &Exercise, language: Language) -> String {
    let Exercise::Programmes(searching) = exercise else {
        return language.text(match exercise.kind() {
            Kind::Stars => "school-legend-stars",
            Kind::Fish | Kind::FishAndWalls => "school-legend-fish",
            Kind::Race => "school-legend-race",
            Kind::Finish => "school-legend-finish",
            Kind::Leaving | Kind::Programmes => "school-legend-leaving",
        });
    };
    let seekers = searching.seekers.iter().map(|seeker| {
        let who = seeker.character;
        format!("{} {}", who.letter(), language.text(who.key()))
    });
    let objects = searching
        .objects
        .iter()
        .map(|(what, _)| format!("{} {}", what.letter(), language.text(what.key())));
    let signs: Vec<String> = seekers.chain(objects).collect();
    language.sentence(
        "school-legend-programmes",
        &[("signs", signs.join(", ").into())],
    )
}

/// The answer in words, a line for each part of it.
#[must_use]
pub fn answer(report: &Report, kind: Kind, language: Language, locale: &Locale) -> Vec<String> {
    let way = |way: &[Cell]| programme(&Programme::of_way(way), locale);
    let told = |key: &str, cells: &[Cell]| {
        let values = [
            ("steps", (cells.len() - 1).into()),
            ("way", way(cells).into()),
        ];
        language.sentence(key, &values)
    };
    match &report.answer {
        Answer::Way(cells) => with_exit(told("school-answer-way", cells), kind, language),
        Answer::Finds(finds) => finds
            .iter()
            .map(|(who, what, _)| find(*who, *what, language))
            .collect(),
        Answer::Winner { winner, green, red } => vec![
            first(*winner, language),
            told("school-answer-green", green),
            told("school-answer-red", red),
        ],
    }
}

/// The answer where the ways are drawn beside it, and arrows cannot be written.
#[must_use]
pub fn answer_without_ways(report: &Report, kind: Kind, language: Language) -> Vec<String> {
    let steps =
        |key: &str, cells: &[Cell]| language.sentence(key, &[("steps", (cells.len() - 1).into())]);
    let mut said = match &report.answer {
        Answer::Way(cells) => with_exit(steps("school-answer-steps", cells), kind, language),
        Answer::Finds(finds) => finds
            .iter()
            .map(|(who, what, _)| find(*who, *what, language))
            .collect(),
        Answer::Winner { winner, green, red } => vec![
            first(*winner, language),
            steps("school-answer-green-steps", green),
            steps("school-answer-red-steps", red),
        ],
    };
    // A teacher's own exercise may have several right answers; only one of them is drawn.
    if report.difficulty.ways > 1 {
        let ways = [("ways", report.difficulty.ways.into())];
        said.push(language.sentence("school-ways", &ways));
    }
    said
}

/// In a maze the arrow through the gap looks like one more step.
fn with_exit(said: String, kind: Kind, language: Language) -> Vec<String> {
    let exit = (kind == Kind::Leaving).then(|| language.text("school-answer-exit"));
    [Some(said), exit].into_iter().flatten().collect()
}

fn find(who: Character, what: Object, language: Language) -> String {
    let values = [
        ("character", capital(&language.text(who.key())).into()),
        ("object", language.text(what.key()).into()),
    ];
    language.sentence("school-answer-find", &values)
}

/// A text at the beginning of a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn first(winner: Pawn, language: Language) -> String {
    language.text(if winner == Pawn::Green {
        "school-answer-green-wins"
    } else {
        "school-answer-red-wins"
    })
}

/// How difficult it is.
#[must_use]
pub fn difficulty(difficulty: &Difficulty, kind: Kind, language: Language) -> String {
    let values = [
        ("steps", difficulty.steps.into()),
        ("turns", difficulty.turns.into()),
        ("choices", difficulty.choices.into()),
        ("ends", difficulty.dead_ends.into()),
        ("detour", difficulty.detour.into()),
        ("lead", difficulty.lead.into()),
    ];
    let key = match kind {
        Kind::Programmes => "school-difficulty-programmes",
        Kind::Race => "school-difficulty-race",
        Kind::Stars => "school-difficulty-stars",
        Kind::Leaving | Kind::Fish | Kind::FishAndWalls | Kind::Finish => "school-difficulty",
    };
    language.sentence(key, &values)
}

/// Its name.
#[must_use]
pub fn pawn(pawn: Pawn, language: Language) -> String {
    language.text(match pawn {
        Pawn::Red => "school-pawn-red",
        Pawn::Blue => "school-pawn-blue",
        Pawn::Green => "school-pawn-green",
    })
}

/// Why an exercise cannot be given to a child.
#[must_use]
pub fn flaw(flaw: Flaw, language: Language) -> String {
    let said = |key: &str, name: &'static str, value: String| {
        language.sentence(key, &[(name, value.into())])
    };
    match flaw {
        Flaw::Outside(cell) => said("school-flaw-outside", "cell", cell.to_string()),
        Flaw::Shared(cell) => said("school-flaw-shared", "cell", cell.to_string()),
        Flaw::ManyStars(count) => {
            let values = [("count", count.into()), ("most", Flaw::MOST_STARS.into())];
            language.sentence("school-flaw-many-stars", &values)
        }
        Flaw::NoGate(cell) => said("school-flaw-no-gate", "cell", cell.to_string()),
        Flaw::NoWay(which) => said("school-flaw-no-way", "pawn", pawn(which, language)),
        Flaw::AlreadyThere(which) => {
            said("school-flaw-already-there", "pawn", pawn(which, language))
        }
        Flaw::Tie(steps) => language.sentence("school-flaw-tie", &[("steps", steps.into())]),
        Flaw::Nobody => language.text("school-flaw-nobody"),
        Flaw::TwoCharacters(who) => said("school-flaw-twice", "name", language.text(who.key())),
        Flaw::TwoObjects(what) => said("school-flaw-twice", "name", language.text(what.key())),
        Flaw::OffTheBoard(who, command) => {
            let values = [
                ("name", language.text(who.key()).into()),
                ("command", (command + 1).into()),
            ];
            language.sentence("school-flaw-off-the-board", &values)
        }
        Flaw::NothingFound(who) => said(
            "school-flaw-nothing-found",
            "name",
            language.text(who.key()),
        ),
        Flaw::SameFind(one, other) => {
            let values = [
                ("name", language.text(one.key()).into()),
                ("other", language.text(other.key()).into()),
            ];
            language.sentence("school-flaw-same-find", &values)
        }
    }
}

/// What is wrong with a drawing.
#[must_use]
pub fn problem(problem: TextProblem, language: Language) -> String {
    let signed = |key: &str, sign: char| {
        language.sentence(
            key,
            &[("sign", crate::echo::echo(&sign.to_string()).into())],
        )
    };
    let key = match problem {
        TextProblem::Format => "school-problem-format",
        TextProblem::Version => "school-problem-version",
        TextProblem::Kind => "school-problem-kind",
        TextProblem::Board => "school-problem-board",
        TextProblem::Size => "school-problem-size",
        TextProblem::Width(width) => {
            return language.sentence("school-problem-width", &[("width", width.into())]);
        }
        TextProblem::Border => "school-problem-border",
        TextProblem::LowerBorder => "school-problem-lower-border",
        TextProblem::Rows => "school-problem-rows",
        TextProblem::Stray => "school-problem-stray",
        TextProblem::Post => "school-problem-post",
        TextProblem::Blank => "school-problem-blank",
        TextProblem::HalfWall => "school-problem-half-wall",
        TextProblem::Overlap => "school-problem-overlap",
        TextProblem::NoWalls => "school-problem-no-walls",
        TextProblem::Unknown(sign) => return signed("school-problem-unknown", sign),
        TextProblem::Second(sign) => return signed("school-problem-second", sign),
        TextProblem::Missing(sign) => return signed("school-problem-missing", sign),
        TextProblem::NoGap => "school-problem-no-gap",
        TextProblem::MissingGap => "school-problem-missing-gap",
        TextProblem::SecondGap => "school-problem-second-gap",
        TextProblem::NoLine => "school-problem-no-line",
        TextProblem::MissingLine => "school-problem-missing-line",
        TextProblem::BrokenLine => "school-problem-broken-line",
        TextProblem::Programme => "school-problem-programme",
        TextProblem::Whose => "school-problem-whose",
        TextProblem::NoProgramme(who) => {
            return signed("school-problem-no-programme", who.letter());
        }
    };
    language.text(key)
}
