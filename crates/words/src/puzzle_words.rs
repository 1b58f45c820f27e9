//! What a puzzle asks and what is said of its answer.

use dedale_puzzles::{Disproof, HARDEST, Puzzle, Theme};
use dedale_rules::{Move, Player, Position};

use crate::language::Language;
use crate::phrases;

/// The name of a theme.
#[must_use]
pub fn theme(theme: Theme, language: Language) -> String {
    language.text(match theme {
        Theme::Only => "puzzle-theme-only",
        Theme::Win => "puzzle-theme-win",
        Theme::Wall => "puzzle-theme-wall",
        Theme::Jump => "puzzle-theme-jump",
        Theme::Race => "puzzle-theme-race",
        Theme::Draw => "puzzle-theme-draw",
    })
}

/// Number, theme and grade.
#[must_use]
pub fn title(number: usize, puzzle: &Puzzle, language: Language) -> String {
    let values = [
        ("number", number.into()),
        ("theme", theme(puzzle.theme, language).into()),
        ("grade", puzzle.grade().into()),
        ("most", HARDEST.into()),
    ];
    language.sentence("puzzle-title", &values)
}

/// What is asked.
#[must_use]
pub fn question(puzzle: &Puzzle, language: Language) -> String {
    let key = match puzzle.theme {
        Theme::Only => "puzzle-ask-only",
        Theme::Win => "puzzle-ask-win",
        Theme::Wall => "puzzle-ask-wall",
        Theme::Jump => "puzzle-ask-jump",
        Theme::Race => "puzzle-ask-race",
        Theme::Draw => "puzzle-ask-draw",
    };
    let values = [
        ("player", puzzle.position.turn().number().into()),
        ("moves", puzzle.moves.unwrap_or_default().into()),
    ];
    language.sentence(key, &values)
}

/// How many walls both players have left.
#[must_use]
pub fn hands(position: &Position, language: Language) -> String {
    let values = [
        ("first", position.stock(Player::FIRST).into()),
        ("second", position.stock(Player::SECOND).into()),
    ];
    language.sentence("puzzle-hands", &values)
}

/// The answer, what follows it, and how it is known.
#[must_use]
pub fn answer(puzzle: &Puzzle, language: Language) -> Vec<String> {
    let key = if puzzle.theme == Theme::Draw {
        "puzzle-answer-draw"
    } else {
        "puzzle-answer"
    };
    let chosen = phrases::chosen(puzzle.answer(), language);
    let proof = match puzzle.proof {
        dedale_puzzles::Proof::Table => "puzzle-proof-table",
        dedale_puzzles::Proof::LastWalls => "puzzle-proof-last-walls",
        dedale_puzzles::Proof::Search => "puzzle-proof-search",
    };
    vec![
        language.sentence(key, &[("move", chosen.into())]),
        line(&puzzle.line, language),
        language.text(proof),
    ]
}

/// Moves one after the other.
#[must_use]
pub fn line(moves: &[Move], language: Language) -> String {
    let moves: Vec<String> = moves
        .iter()
        .map(|&chosen| phrases::chosen(chosen, language))
        .collect();
    language.sentence("puzzle-line", &[("line", moves.join(" ").into())])
}

/// What is wrong with a puzzle.
#[must_use]
pub fn disproof(disproof: Disproof, language: Language) -> String {
    match disproof {
        Disproof::Unprovable => language.text("puzzle-wrong-unprovable"),
        Disproof::NotOneAnswer => language.text("puzzle-wrong-answers"),
        Disproof::OtherAnswer(chosen) => {
            let chosen = phrases::chosen(chosen, language);
            language.sentence("puzzle-wrong-answer", &[("move", chosen.into())])
        }
        Disproof::OtherTask => language.text("puzzle-wrong-task"),
        Disproof::Line => language.text("puzzle-wrong-line"),
    }
}
