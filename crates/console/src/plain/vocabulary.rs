//! The words that can be typed, in French and English alike whatever the language of the interface;
//! capitals and accents do not matter. The numbers of the menus are words too.

use dedale_store::Pace;

/// What can be chosen in the menu (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Activity {
    New,
    Resume,
    Load,
    Demonstrations,
    Scores,
    Help,
    Settings,
    Analysis,
    Quit,
    Language,
    School,
    Rematch,
    Level,
    Learn,
    Puzzles,
}

/// What can be done during a game (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Move,
    Wall,
    Pass,
    Undo,
    Hint,
    Interrupt,
    Board,
    Describe,
    Look,
    Walls,
    Paths,
    Moves,
    Replay,
    Save,
    GiveUp,
    Score,
    Clock,
    Language,
    Help,
}

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Preference {
    Language,
    Describe,
    Unicode,
    Colour,
    Bell,
    Pace,
}

/// What can be said to a task on the board, beside a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QuizWord {
    Show,
    Skip,
    Help,
    /// The board as it was asked. A wrong try has been taken back already, and that is what undoing it would show.
    Board,
}

/// The menu of a single stage of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StageActivity {
    Start,
    Resume,
    Quit,
}

pub(super) type Table<T> = &'static [(T, &'static [&'static str])];

const ACTIVITIES: Table<Activity> = &[
    (Activity::New, &["1", "new", "n", "nouvelle", "nouveau"]),
    (
        Activity::Resume,
        &["2", "resume", "r", "reprendre", "continue", "continuer"],
    ),
    (Activity::Load, &["3", "load", "open", "charger", "ouvrir"]),
    (
        Activity::Demonstrations,
        &["10", "demonstrations", "demonstration", "demos", "demo"],
    ),
    (Activity::Scores, &["5", "scores", "score"]),
    (Activity::Help, &["6", "help", "aide", "?", "h"]),
    (
        Activity::Settings,
        &[
            "7",
            "settings",
            "reglages",
            "reglage",
            "parametres",
            "options",
        ],
    ),
    (
        Activity::Analysis,
        &["4", "analysis", "analyse", "analyze", "analyser"],
    ),
    (Activity::Quit, &["9", "0", "quit", "quitter", "exit", "q"]),
    (Activity::Language, &["language", "langue", "lang"]),
    (Activity::School, &["8", "school", "ecole"]),
    (Activity::Rematch, &["rematch", "revanche"]),
    (Activity::Level, &["level", "niveau"]),
    (
        Activity::Learn,
        &[
            "11",
            "learn",
            "l",
            "train",
            "mistakes",
            "apprendre",
            "erreurs",
        ],
    ),
    (
        Activity::Puzzles,
        &["12", "puzzles", "puzzle", "p", "problemes", "probleme"],
    ),
];

const ORDERS: Table<Order> = &[
    (Order::Move, &["1", "move", "deplacer", "pawn", "pion"]),
    (Order::Wall, &["2", "wall", "barriere", "mur", "poser"]),
    (Order::Pass, &["3", "pass", "passe", "passer"]),
    (Order::Undo, &["4", "undo", "annuler", "annule"]),
    (
        Order::Hint,
        &["5", "hint", "conseil", "conseiller", "advice"],
    ),
    (
        Order::Interrupt,
        &[
            "6",
            "interrupt",
            "interrompre",
            "stop",
            "arreter",
            "menu",
            "quit",
            "quitter",
            "exit",
            "q",
        ],
    ),
    (Order::Board, &["board", "plateau", "draw", "dessiner"]),
    (Order::Describe, &["describe", "decrire"]),
    (Order::Look, &["look", "regarder", "voir", "cell", "case"]),
    (Order::Walls, &["walls", "barrieres", "murs"]),
    (Order::Paths, &["paths", "path", "chemins", "chemin"]),
    (Order::Moves, &["moves", "coups", "list", "liste"]),
    (Order::Replay, &["replay", "revoir", "rejouer"]),
    (
        Order::Save,
        &["save", "sauver", "sauvegarder", "enregistrer"],
    ),
    (
        Order::GiveUp,
        &["give", "giveup", "resign", "abandonner", "abandon"],
    ),
    (Order::Score, &["score", "scores", "points"]),
    (
        Order::Clock,
        &["clock", "clocks", "pendule", "temps", "time"],
    ),
    (Order::Language, &["language", "langue", "lang"]),
    (Order::Help, &["help", "aide", "?", "h"]),
];

const PREFERENCES: Table<Preference> = &[
    (Preference::Language, &["1", "language", "langue", "lang"]),
    (Preference::Describe, &["2", "describe", "decrire"]),
    (Preference::Unicode, &["3", "unicode"]),
    (
        Preference::Colour,
        &["4", "colour", "color", "colours", "couleur", "couleurs"],
    ),
    (
        Preference::Bell,
        &["5", "bell", "sonnerie", "cloche", "son"],
    ),
    (Preference::Pace, &["6", "pace", "rythme"]),
];

const QUIZ_WORDS: Table<QuizWord> = &[
    (
        QuizWord::Show,
        &["show", "s", "solution", "montre", "montrer", "voir"],
    ),
    (
        QuizWord::Skip,
        &["skip", "next", "n", "suivant", "suivante", "sauter"],
    ),
    (QuizWord::Help, &["help", "aide", "?", "h"]),
    (
        QuizWord::Board,
        &["board", "plateau", "undo", "annuler", "annule"],
    ),
];

const STAGE_ACTIVITIES: Table<StageActivity> = &[
    (
        StageActivity::Start,
        &[
            "1",
            "start",
            "new",
            "demarrer",
            "commencer",
            "nouvelle",
            "jouer",
        ],
    ),
    (
        StageActivity::Resume,
        &["2", "resume", "r", "reprendre", "continue", "continuer"],
    ),
    (
        StageActivity::Quit,
        &["3", "9", "0", "quit", "quitter", "exit", "q"],
    ),
];

/// The French names of what is chosen before a game, beside those of [`Choices`].
///
/// [`Choices`]: crate::choices::Choices
const CHOICES: Table<&str> = &[
    ("players", &["players", "joueurs"]),
    ("board", &["board", "plateau", "taille", "size"]),
    ("walls", &["walls", "barrieres", "murs"]),
    ("variant", &["variant", "variante"]),
    ("bonus", &["bonus", "primes"]),
    ("clock", &["clock", "pendule", "temps", "chrono"]),
    ("pass", &["pass", "passer", "passe"]),
    ("first", &["first", "premier"]),
    (
        "partners",
        &["partners", "partner", "partenaires", "partenaire"],
    ),
    ("starts", &["starts", "departs", "depart"]),
    ("cells", &["cells", "cases"]),
    ("name", &["name", "nom"]),
    ("plays", &["plays", "joue", "type"]),
    ("token", &["token", "jeton", "pion"]),
    ("colour", &["colour", "color", "couleur"]),
];

const YES: &[&str] = &["yes", "y", "oui", "o", "ok", "on"];
const NO: &[&str] = &["no", "n", "non", "off"];
/// Leads back to where one came from.
const BACK: &[&str] = &["back", "menu", "retour", "cancel", "quit", "quitter", "q"];

/// A line of the menu, and what follows the word.
pub(crate) fn activity(line: &str) -> Option<(Activity, &str)> {
    find(ACTIVITIES, line)
}

/// Does this line begin with a word of the menu? Its numbers mean other things in a game.
pub(crate) fn is_of_menu(line: &str) -> bool {
    let is_number = line.starts_with(|first: char| first.is_ascii_digit());
    !is_number && activity(line).is_some()
}

/// A line of a game.
pub(crate) fn order(line: &str) -> Option<(Order, &str)> {
    find(ORDERS, line)
}

/// A line about a task on the board, other than a move.
pub(crate) fn quiz_word(line: &str) -> Option<QuizWord> {
    find(QUIZ_WORDS, line).and_then(|(word, rest)| rest.is_empty().then_some(word))
}

/// A line of the settings.
pub(crate) fn preference(line: &str) -> Option<(Preference, &str)> {
    find(PREFERENCES, line)
}

/// Shall the computers play on without being asked?
pub(crate) fn goes_on(line: &str) -> bool {
    ["go", "continuer", "continue"].contains(&fold(line).as_str())
}

/// A pace of the computers, in either language.
pub(crate) fn pace(word: &str) -> Option<Pace> {
    Some(match fold(word).as_str() {
        "off" | "aucun" | "none" | "no" | "non" => Pace::Off,
        "fast" | "rapide" => Pace::Fast,
        "normal" => Pace::Normal,
        "slow" | "lent" => Pace::Slow,
        "step" | "pas" => Pace::Step,
        _ => return None,
    })
}

/// A line of the menu of a stage.
pub(crate) fn stage_activity(line: &str) -> Option<StageActivity> {
    find(STAGE_ACTIVITIES, line).map(|(activity, _)| activity)
}

/// The name of a choice as the set-up knows it: `jeton2` is `token2`. An unknown one stays.
pub(crate) fn choice(name: &str) -> String {
    let folded = fold(name);
    let base = folded.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = &folded[base.len()..];
    match find(CHOICES, base) {
        Some((known, "")) => format!("{known}{number}"),
        _ => name.to_owned(),
    }
}

/// Yes or no, if it is either.
pub(crate) fn yes(line: &str) -> Option<bool> {
    let word = fold(line.trim());
    if YES.contains(&word.as_str()) {
        Some(true)
    } else {
        NO.contains(&word.as_str()).then_some(false)
    }
}

/// Does somebody want to go back?
pub(crate) fn is_back(line: &str) -> bool {
    BACK.contains(&fold(line.trim()).as_str())
}

pub(super) fn find<T: Copy>(table: Table<T>, line: &str) -> Option<(T, &str)> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = fold(word);
    let found = table
        .iter()
        .find(|(_, words)| words.contains(&word.as_str()));
    found.map(|(meaning, _)| (*meaning, rest.trim()))
}

/// Small letters without their accents; the apostrophe of books is that of keyboards.
pub(super) fn fold(word: &str) -> String {
    let plain = |letter: char| match letter {
        '’' => '\'',
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        other => other,
    };
    // A letter followed by its accent is the same letter.
    let accent = |letter: &char| !matches!(letter, '\u{300}'..='\u{36f}');
    word.chars()
        .flat_map(char::to_lowercase)
        .filter(accent)
        .map(plain)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use dedale_words::language::Language;

    use super::*;

    fn all_words<T>(table: Table<T>) -> Vec<&'static str> {
        table
            .iter()
            .flat_map(|(_, words)| words.iter().copied())
            .collect()
    }

    #[test]
    fn every_word_means_one_thing() {
        for words in [
            all_words(ACTIVITIES),
            all_words(ORDERS),
            all_words(PREFERENCES),
            all_words(STAGE_ACTIVITIES),
            all_words(QUIZ_WORDS),
            all_words(CHOICES),
        ] {
            let different: HashSet<&str> = words.iter().copied().collect();
            assert_eq!(different.len(), words.len(), "{words:?}");
            for word in words {
                assert_eq!(fold(word), word, "could never be typed");
            }
        }
    }

    #[test]
    fn capitals_accents_and_languages_do_not_matter() {
        for line in [
            "1 e4",
            "move e4",
            "Déplacer e4",
            "DEPLACER  e4",
            "de\u{301}placer e4",
        ] {
            assert_eq!(order(line), Some((Order::Move, "e4")), "{line}");
        }
        assert_eq!(order("e4"), None);
        assert_eq!(activity(" Réglages "), Some((Activity::Settings, "")));
        assert_eq!(activity("load My game"), Some((Activity::Load, "My game")));
        assert_eq!(activity(""), None);
        assert!(is_of_menu("Réglages") && !is_of_menu("8") && !is_of_menu("e4"));
        assert_eq!(choice("Jeton2"), "token2");
        assert_eq!(choice("Barrières"), "walls");
        assert_eq!(choice("speed3"), "speed3");
        assert_eq!(
            (yes("OUI"), yes("n"), yes("e4")),
            (Some(true), Some(false), None)
        );
    }

    /// Whoever reads the help knows all that can be chosen, in both languages.
    #[test]
    fn the_help_names_every_choice() {
        for language in [Language::English, Language::French] {
            for key in ["plain-help-menu", "help-play-more"] {
                let help = language.text(key);
                let words = help.split(|letter: char| !letter.is_alphanumeric());
                let words: Vec<String> = words
                    .map(|word| fold(word.trim_end_matches(|letter: char| letter.is_ascii_digit())))
                    .collect();
                for (name, ways) in CHOICES {
                    let of_language = match language {
                        Language::English => &ways[..1],
                        Language::French => ways,
                    };
                    let is_named = of_language
                        .iter()
                        .any(|way| words.iter().any(|word| word == way));
                    assert!(is_named, "{name} in {key}: {help}");
                }
            }
        }
    }
}
