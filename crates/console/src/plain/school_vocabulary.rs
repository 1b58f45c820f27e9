//! The words that can be typed at school, in French and English alike; only single letters for steps
//! depend on the language, because d goes down in one and right in the other.

use dedale_rules::{Cell, Direction};
use dedale_school::Pawn;

use super::vocabulary::{Table, find, fold};
use dedale_words::language::Language;

/// What can be asked for at school.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SchoolWord {
    Lesson,
    Game,
    Resume,
    Grade,
    Pupil,
    Class,
    Remove,
    Path,
    Help,
}

/// What can be asked for during an exercise or a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExerciseWord {
    Back,
    Again,
    Hint,
    Next,
    Board,
    Look,
    Help,
}

const SCHOOL: Table<SchoolWord> = &[
    (SchoolWord::Lesson, &["lesson", "lecon", "l"]),
    (SchoolWord::Game, &["game", "partie", "jeu", "g", "p"]),
    (
        SchoolWord::Resume,
        &["resume", "reprendre", "continue", "continuer"],
    ),
    (SchoolWord::Grade, &["grade", "age", "years", "ans"]),
    (SchoolWord::Pupil, &["pupil", "eleve", "name", "nom"]),
    (SchoolWord::Class, &["class", "classe"]),
    (SchoolWord::Remove, &["remove", "retirer"]),
    (SchoolWord::Path, &["path", "list", "liste", "chemin"]),
    (SchoolWord::Help, &["help", "aide", "?"]),
];

const EXERCISE: Table<ExerciseWord> = &[
    (ExerciseWord::Back, &["back", "undo", "annuler", "annule"]),
    (
        ExerciseWord::Again,
        &["again", "restart", "start", "recommencer", "encore"],
    ),
    (ExerciseWord::Hint, &["hint", "indice", "conseil"]),
    (
        ExerciseWord::Next,
        &["next", "suivant", "suivante", "continue", "continuer"],
    ),
    (ExerciseWord::Board, &["board", "plateau", "draw"]),
    (ExerciseWord::Look, &["look", "regarder", "voir", "around"]),
    (ExerciseWord::Help, &["help", "aide", "?"]),
];

/// Directions in whole words, and green and red.
const DIRECTIONS: Table<Direction> = &[
    (Direction::North, &["up", "haut", "north", "nord"]),
    (Direction::East, &["right", "droite", "east", "est"]),
    (Direction::South, &["down", "bas", "south", "sud"]),
    (Direction::West, &["left", "gauche", "west", "ouest"]),
];
const PAWNS: Table<Pawn> = &[
    (Pawn::Green, &["green", "vert", "g", "v"]),
    (Pawn::Red, &["red", "rouge", "r"]),
];
/// The cell under the finger is meant.
const HERE: &[&str] = &["here", "ici", "this", "ok"];
/// More steps at once than the longest way has are a mistake.
const MOST_AT_ONCE: usize = 60;

/// A line at school.
pub(super) fn school_word(line: &str) -> Option<(SchoolWord, &str)> {
    find(SCHOOL, line)
}

/// A line that is one word of an exercise. `back` leads out as well, elsewhere; here it is a step back.
pub(super) fn exercise_word(line: &str) -> Option<ExerciseWord> {
    match find(EXERCISE, line) {
        Some((word, "")) => Some(word),
        _ => None,
    }
}

/// The cell that is to be looked at: `look c3`.
pub(super) fn looked_at(line: &str) -> Option<Cell> {
    match find(EXERCISE, line) {
        Some((ExerciseWord::Look, rest)) => rest.trim().parse().ok(),
        _ => None,
    }
}

/// Green or red.
pub(super) fn pawn(line: &str) -> Option<Pawn> {
    find(PAWNS, line).map(|(pawn, _)| pawn)
}

/// Is the cell under the finger meant?
pub(super) fn is_here(line: &str) -> bool {
    HERE.contains(&fold(line.trim()).as_str())
}

/// Is that a name, with its article or without: `the cat`, `cat`?
pub(super) fn names(line: &str, name: &str) -> bool {
    let (line, name) = (fold(line.trim()), fold(name));
    let bare = name.split([' ', '\'']).next_back();
    line == name || bare == Some(line.as_str())
}

/// Steps, several in a line: `up right`, `3 up`, `2→ 4↓`, or letters of the language one after the other:
/// `uurr` in English, `hhdd` in French.
pub(super) fn steps(line: &str, language: Language) -> Option<Vec<Direction>> {
    let letters = match language {
        Language::English => ['u', 'r', 'd', 'l'],
        Language::French => ['h', 'd', 'b', 'g'],
    };
    let signed = |letter: char| {
        let own = letters.iter().position(|own| *own == letter);
        let arrow = ['↑', '→', '↓', '←'].iter().position(|own| *own == letter);
        own.or(arrow).map(|place| Direction::ALL[place])
    };
    let mut steps = Vec::new();
    let mut count = None;
    for word in fold(line)
        .split([' ', ',', '\t'])
        .filter(|word| !word.is_empty())
    {
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, rest) = word.split_at(digits);
        if !number.is_empty() {
            if count.is_some() {
                return None;
            }
            count = Some(number.parse::<usize>().ok().filter(|count| *count > 0)?);
        }
        if rest.is_empty() {
            continue;
        }
        let group = match find(DIRECTIONS, rest) {
            Some((direction, _)) => vec![direction],
            None => rest.chars().map(signed).collect::<Option<Vec<_>>>()?,
        };
        for _ in 0..count.take().unwrap_or(1) {
            steps.extend(&group);
            if steps.len() > MOST_AT_ONCE {
                return None;
            }
        }
    }
    (count.is_none() && !steps.is_empty()).then_some(steps)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn check<T>(table: Table<T>) {
        let words: Vec<&str> = table
            .iter()
            .flat_map(|(_, words)| words.iter().copied())
            .collect();
        let different: HashSet<&str> = words.iter().copied().collect();
        assert_eq!(different.len(), words.len(), "{words:?}");
        for word in words {
            assert_eq!(fold(word), word, "could never be typed");
        }
    }

    #[test]
    fn every_word_means_one_thing() {
        check(SCHOOL);
        check(EXERCISE);
        check(DIRECTIONS);
        check(PAWNS);
    }

    #[test]
    fn steps_are_read_in_words_letters_and_arrows() {
        for (line, language, expected) in [
            ("up", Language::English, "N"),
            ("Haut, droite", Language::English, "NE"),
            ("uurd", Language::English, "NNES"),
            ("hhdb", Language::French, "NNES"),
            ("3 up 2l", Language::English, "NNNWW"),
            ("2→ 1↓", Language::French, "EES"),
            ("gauche", Language::French, "W"),
            ("hh", Language::English, "-"),
            ("3", Language::English, "-"),
            ("0 up", Language::English, "-"),
            ("2 3 up", Language::English, "-"),
            ("up 2", Language::English, "-"),
            ("99999999999999999999 up", Language::English, "-"),
            ("61 up", Language::English, "-"),
            ("hello", Language::English, "-"),
            ("", Language::French, "-"),
        ] {
            let letters = |steps: Vec<Direction>| -> String {
                let letter = |direction: &Direction| {
                    let place = Direction::ALL.iter().position(|one| one == direction);
                    ['N', 'E', 'S', 'W'][place.expect("one of the four")]
                };
                steps.iter().map(letter).collect()
            };
            let read = steps(line, language).map_or("-".to_owned(), letters);
            assert_eq!(read, expected, "{line}");
        }
        assert!(
            names("pomme", "la pomme") && names("Arbre", "l’arbre") && names("the cat", "the cat")
        );
        // As keyboards have it, and as books do.
        assert!(names("l'arbre", "l’arbre") && names("l’arbre", "l’arbre"));
        assert!(!names("la", "la pomme"));
        let c3 = "c3".parse().ok();
        assert_eq!((looked_at("regarder c3"), looked_at("look C3")), (c3, c3));
        assert_eq!((looked_at("regarder"), looked_at("look up")), (None, None));
    }
}
