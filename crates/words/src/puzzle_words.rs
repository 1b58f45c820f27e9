//! What a puzzle asks and what is said of its answer.

use dedale_engine::{Line, explain};
use dedale_puzzles::{Disproof, HARDEST, Puzzle, Theme};
use dedale_rules::{Move, Player, Position};

use crate::language::Language;
use crate::phrases;
use crate::reasons::Words;

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

/// Whose pawn is where and which way each goes.
#[must_use]
pub fn sides(position: &Position, language: Language) -> String {
    let pawn = |player| phrases::chosen(Move::Pawn(position.pawn(player)), language);
    let values = [
        ("first", pawn(Player::FIRST).into()),
        ("second", pawn(Player::SECOND).into()),
    ];
    language.sentence("puzzle-sides", &values)
}

/// What the answer does on the board.
#[must_use]
pub fn reason(puzzle: &Puzzle, language: Language) -> Option<String> {
    let line = Line {
        moves: puzzle.line.clone(),
        chance: if puzzle.theme == Theme::Draw {
            0.5
        } else {
            1.0
        },
        proof: None,
        visits: 0,
    };
    let explanation = explain(&puzzle.position, puzzle.answer(), Some(&line));
    let words = Words::new(&puzzle.position, None, language);
    words.reasons(&explanation).into_iter().next()
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
        line("puzzle-line", &puzzle.line, language),
        language.text(proof),
    ]
}

/// What follows a move that is not the answer.
#[must_use]
pub fn refutation(moves: &[Move], language: Language) -> String {
    line("puzzle-refutation", moves, language)
}

/// Moves one after the other, in the sentence of that key.
fn line(key: &str, moves: &[Move], language: Language) -> String {
    let moves: Vec<String> = moves
        .iter()
        .map(|&chosen| phrases::chosen(chosen, language))
        .collect();
    language.sentence(key, &[("line", moves.join(" ").into())])
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
