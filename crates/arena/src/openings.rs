//! Sets of openings: reading them from a text, the built-in set, and short random ones for other
//! games. `opening_maker` makes the sets.

use dedale_rules::{Game, Move, Position};
use dedale_words::mistake::Mistake;

use dedale_words::language::Language;
use dedale_words::move_list;

/// The set for two on 9×9 with ten walls; made by `dedale openings`.
pub const BUILT_IN: &str = include_str!("../data/openings.txt");

/// Moves from the start.
pub type Opening = Vec<Move>;

/// One opening per line, as moves; `#` begins a comment.
///
/// # Errors
/// A sentence with the number of the first wrong line and what is wrong with it.
pub fn read(text: &str, start: &Position, language: Language) -> Result<Vec<Opening>, Mistake> {
    let mut openings = Vec::new();
    for (place, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let told = |reason: String| {
            let values = [
                ("line", (place + 1).to_string().into()),
                ("reason", reason.into()),
            ];
            language.sentence("error-opening-line", &values)
        };
        let opening = read_line(line, start, language).map_err(|mistake| mistake.within(told))?;
        openings.push(opening);
    }
    if openings.is_empty() {
        return Err(language.mistake("error-opening-none", &[]));
    }
    Ok(openings)
}

fn read_line(line: &str, start: &Position, language: Language) -> Result<Opening, Mistake> {
    let mut game = Game::new(start.clone());
    move_list::play_game(&mut game, line.split_whitespace(), language)?;
    if game.outcome().is_some() {
        return Err(language.mistake("error-opening-over", &[]));
    }
    Ok(game.moves().to_vec())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_built_in_set_is_sound() {
        let start = Position::standard();
        let openings = read(BUILT_IN, &start, Language::English).unwrap();
        assert!(openings.len() >= 500, "{}", openings.len());
        let mut seen = HashSet::new();
        let (mut walls, mut lengths) = (0, HashSet::new());
        for opening in &openings {
            assert!((4..=8).contains(&opening.len()), "{opening:?}");
            let mut position = start.clone();
            for &chosen in opening {
                position.play(chosen).unwrap();
                walls += usize::from(matches!(chosen, Move::Wall(_)));
            }
            lengths.insert(opening.len());
            assert!(seen.insert(position.to_string()), "{opening:?} twice");
            let mirrored = position.mirrored().to_string();
            assert!(
                mirrored == position.to_string() || seen.insert(mirrored),
                "{opening:?} is a mirror"
            );
        }
        assert!(walls > openings.len() && lengths.len() == 5);
    }

    #[test]
    fn wrong_lines_are_told() {
        let start = Position::standard();
        for (text, told) in [
            (
                "e2 e8\n# fine\n\ne2 e9 # stands still",
                "line 4: move 2 (e9)",
            ),
            ("e2 x", "line 1: move 2 (x)"),
            ("# nothing\n", "no opening"),
        ] {
            let error = read(text, &start, Language::English).unwrap_err();
            assert!(error.sentence().contains(told), "{error}");
        }
    }
}
