//! The language files and the sources belong together: every text in all languages, none outside
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// The messages of a language: the variables of each, by file and key.
fn messages(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in files(&root().join("locales").join(language)) {
        let file = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path).expect("text");
        let mut current = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                current = format!("{file} {key}");
                let twice = messages.insert(current.clone(), BTreeSet::new());
                assert!(twice.is_none(), "{language}: {current} is there twice");
            }
            for part in line.split('$').skip(1) {
                let name = part
                    .split(|c: char| !c.is_ascii_lowercase() && c != '-')
                    .next();
                let variables = messages.get_mut(&current).expect("a message has begun");
                variables.insert(name.unwrap_or_default().trim_end_matches('-').to_owned());
            }
        }
    }
    messages
}

fn keys() -> BTreeSet<String> {
    let key = |whole: &String| whole.split(' ').next_back().unwrap_or_default().to_owned();
    messages("en").keys().map(key).collect()
}

/// A string of the sources, and the line it is in.
struct Literal {
    text: String,
    line: String,
}

/// The strings of a Rust source, without comments, without its tests and without how errors show themselves to
/// programmers: users read the sentences that belong to their codes.
fn literals(source: &str) -> Vec<Literal> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut for_programmers = false;
    let source: Vec<&str> = source
        .lines()
        .filter(|line| {
            let begins = line.starts_with("impl fmt::Display for ") && line.ends_with("Error {");
            for_programmers = (for_programmers || begins) && *line != "}";
            !for_programmers
        })
        .collect();
    let mut found = Vec::new();
    let mut text: Option<String> = None;
    let mut line = String::new();
    for full in source {
        let mut characters = full.chars().peekable();
        while let Some(character) = characters.next() {
            match (&mut text, character) {
                (None, '/') if characters.peek() == Some(&'/') => break,
                (None, '\'') => {
                    // A character is skipped, so that '"' begins no string; a lifetime has no end.
                    let rest: String = characters.clone().take(3).collect();
                    if let Some(end) = rest.char_indices().skip(1).find(|(_, c)| *c == '\'') {
                        let count = rest[..end.0].chars().count() + 1;
                        characters.by_ref().take(count).for_each(drop);
                    }
                }
                (None, '"') => {
                    full.clone_into(&mut line);
                    text = Some(String::new());
                }
                (Some(text), '\\') => {
                    text.push('\\');
                    text.extend(characters.next());
                }
                (Some(_), '"') => {
                    let text = text.take().unwrap_or_default();
                    found.push(Literal {
                        text,
                        line: line.clone(),
                    });
                }
                (Some(text), other) => text.push(other),
                (None, _) => {}
            }
        }
    }
    found
}

/// The crates that speak to users.
const SPEAKING: [&str; 11] = [
    "words",
    "store",
    "canvas",
    "paper",
    "host",
    "arena",
    "protocol",
    "laboratory",
    "console",
    "server",
    "cli",
];

/// All strings of the program.
fn program() -> Vec<Literal> {
    let folders = SPEAKING.map(|name| root().join("..").join(name).join("src"));
    let sources = folders.iter().flat_map(|folder| {
        let is_test = move |path: &PathBuf| {
            let below = path.strip_prefix(folder).expect("below the folder");
            // The questions to a database are no sentences.
            let asks_database = below.starts_with("store") && folder.ends_with("server/src");
            below.ends_with("tests.rs")
                || asks_database
                || below.components().any(|part| part.as_os_str() == "tests")
        };
        files(folder).into_iter().filter(move |path| !is_test(path))
    });
    let code = sources.filter(|path| path.extension().is_some_and(|kind| kind == "rs"));
    code.flat_map(|path| literals(&fs::read_to_string(path).expect("text")))
        .collect()
}

/// The strings of the site: its pages and its sources, without the words that are made from the language files.
fn site() -> Vec<Literal> {
    let web = root().join("../../web");
    let made = web.join("src/words");
    let sources = files(&web.join("src")).into_iter();
    let sources = sources.filter(|path| !path.starts_with(&made));
    let texts = sources
        .chain(files(&web.join("pages")))
        .map(|path| fs::read_to_string(path).expect("text"));
    texts.flat_map(|text| literals(&text)).collect()
}

#[test]
fn both_languages_say_the_same_things() {
    let (english, french) = (messages("en"), messages("fr"));
    assert!(
        english.len() > 100,
        "only {} messages were read",
        english.len()
    );
    for (key, variables) in &english {
        assert_eq!(french.get(key), Some(variables), "fr/{key}");
    }
    for key in french.keys() {
        assert!(english.contains_key(key), "en/{key}");
    }
}

#[test]
fn every_key_in_the_sources_is_a_text() {
    let keys = keys();
    let families: BTreeSet<&str> = keys
        .iter()
        .filter_map(|key| key.split('-').next())
        .collect();
    for Literal { text, line } in program() {
        let family = text.split('-').next().unwrap_or_default();
        let is_key = text.contains('-') && families.contains(family);
        let plain = text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        // The name of a command or an option, whose text is what the help says about it.
        let is_name = ["help", "option"]
            .iter()
            .any(|kind| keys.contains(&format!("{kind}-{text}")));
        assert!(
            !is_key || !plain || is_name || keys.contains(&text),
            "no text for {line}"
        );
    }
}

#[test]
fn every_text_is_used() {
    // Prepared games and exercises have their names from the crates that hold them.
    let elsewhere = [
        "play/src/demonstration.rs",
        "school/src/kind.rs",
        "school/src/lesson.rs",
        "school/src/things.rs",
    ]
    .map(|path| fs::read_to_string(root().join("..").join(path)).expect("text"));
    let strings: BTreeSet<String> = program()
        .into_iter()
        .chain(elsewhere.iter().flat_map(|text| literals(text)))
        .chain(site())
        .map(|literal| literal.text)
        .collect();
    // `help-{key}` and its like are put together from a name or a number and what stands around it.
    let composed: Vec<(&str, &str)> = strings
        .iter()
        .filter_map(|text| {
            let (before, rest) = text.split_once('{')?;
            let (_, after) = rest.split_once('}')?;
            let around = [before, after].concat();
            let key_like = around.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            (key_like && around.contains('-')).then_some((before, after))
        })
        .collect();
    for key in keys() {
        let made = |(before, after): &(&str, &str)| {
            let name = key
                .strip_prefix(before)
                .and_then(|rest| rest.strip_suffix(after));
            name.is_some_and(|name| {
                strings.contains(name) || name.bytes().all(|byte| byte.is_ascii_digit())
            })
        };
        let used = strings.contains(&key) || composed.iter().any(made);
        assert!(used, "{key} is never shown");
    }
}

#[test]
fn nothing_a_user_reads_is_outside_the_language_files() {
    // The words of the script contract are the same in every language.
    let contract = [
        "leaves per second {per_second}",
        "positions per second {per_second}",
        // And so are the words of the protocols.
        "id name Dédale {version}",
        "id author Dédale contributors",
        "option name Threads type spin default {threads} min 1 max {MOST_THREADS}",
        "option name Hash type spin default {memory} min 1 max {MOST_MEMORY}",
        "option name Level type spin default {level} min 1 max 10",
        "option name MultiPV type spin default {lines} min 1 max {MOST_LINES}",
        "option name Ponder type check default false",
        "option name Seed type spin default {seed} min 0 max {MOST_SEED}",
        "option name Tables type string default {NO_TABLES}",
        "setoption name NAME value VALUE",
        "info depth {} nodes {} nps {} time {}",
        "info string {}",
        "score win {moves}",
        "score loss {moves}",
        "score chance {:.3}",
        "bestmove {best} ponder {reply}",
        "playmove white e2",
        "playwall black a3 h",
        "time_settings SECONDS SECONDS MOVES",
        "time_left black SECONDS MOVES",
        // Fonts of a picture.
        "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
        // The head of a set of openings.
        "# dedale openings --count {count} --seed {seed} --nodes {nodes}",
        // The words of the line protocol.
        "go movetime {}",
        "go nodes {nodes}",
        "go time",
        "newgame board {size} players {players} walls {walls}{variant}",
        " variant cooperative",
        " variant mathematical",
        // The same words in the comments of game files.
        " score chance {chance:.3}",
        " score win {moves}",
        " score loss {moves}",
        "position start moves",
    ];
    let mut checked = 0;
    for Literal { text, line } in program() {
        let letters = |word: &str| word.len() > 1 && word.chars().all(char::is_alphabetic);
        let words = text.split_whitespace().filter(|word| letters(word)).count();
        // The description of the HTTP interface is in the language of the protocols.
        let described = line.contains("description = ");
        let for_programmers = line.contains(".expect(") || line.contains("reason = ") || described;
        checked += 1;
        assert!(
            words < 2 || for_programmers || contract.contains(&text.as_str()),
            "{text:?} belongs into the language files"
        );
    }
    assert!(checked > 200, "only {checked} strings were found");
}

#[test]
fn french_marks_keep_their_blank() {
    for path in files(&root().join("locales/fr")) {
        let text = fs::read_to_string(&path).expect("text");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            for mark in [" :", " ;", " !", " ?", " »", "« "] {
                assert!(!line.contains(mark), "{mark:?} may break: {line}");
            }
        }
    }
}

/// One apostrophe everywhere, that of books; where there is no Unicode it becomes the other by itself.
#[test]
fn french_has_the_apostrophe_of_books() {
    for path in files(&root().join("locales/fr")) {
        let text = fs::read_to_string(&path).expect("text");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            assert!(!line.contains('\''), "{}: {line}", path.display());
        }
    }
}

/// Help is written in lines of its own; one that does not fit a terminal would leave a word alone in the next.
#[test]
fn the_lines_of_the_help_fit_eighty_columns() {
    const TERMINAL: usize = 80;
    for language in ["en", "fr"] {
        for path in files(&root().join("locales").join(language)) {
            let text = fs::read_to_string(&path).expect("text");
            let mut is_help = false;
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let Some(shown) = line.strip_prefix("    ") else {
                    let is_page = line.starts_with("help-page");
                    is_help = line.contains("help-") && !is_page;
                    continue;
                };
                let columns = shown.chars().count();
                assert!(
                    !is_help || columns <= TERMINAL,
                    "{columns} columns: {shown}"
                );
            }
        }
    }
}

#[test]
fn literals_are_found_in_sources() {
    let source = "let a = \"one\"; // \"two\"\nlet b = '\"'; fn f<'a>(x: &'a str) { g(\"th\\\"ree\") }\n#[cfg(test)]\nmod t { \"four\" }";
    let texts: Vec<String> = literals(source)
        .into_iter()
        .map(|literal| literal.text)
        .collect();
    assert_eq!(texts, ["one", "th\\\"ree"]);
}

/// A refusal names a rule by its number, and whoever looks it up in the help of the game finds it there.
#[test]
fn every_rule_that_refuses_is_explained_in_the_help_of_the_game() {
    let numbers = |text: &str| -> BTreeSet<String> {
        let parts = text.split("(R").skip(1);
        let digits = |part: &str| part.split(')').next().unwrap_or_default().to_owned();
        parts.map(digits).collect()
    };
    for language in ["en", "fr"] {
        let read = |file: &str| {
            let path = root().join("locales").join(language).join(file);
            fs::read_to_string(path).expect("text")
        };
        let of = |text: &str, keys: &[&str]| -> String {
            let mut within = false;
            let mut found = String::new();
            for line in text.lines() {
                if !line.starts_with(' ') {
                    within = keys.iter().any(|key| line.starts_with(&format!("{key} =")));
                }
                if within {
                    found.push_str(line);
                }
            }
            found
        };
        let named = numbers(&read("rules.ftl"));
        assert!(named.len() > 8, "{named:?}");
        let screen = of(
            &read("screen.ftl"),
            &["help-page-rules", "help-page-variants"],
        );
        let plain = of(&read("plain.ftl"), &["plain-help-rules"]);
        for (face, help) in [("screen", screen), ("plain", plain)] {
            let explained = numbers(&help);
            let missing: Vec<&String> = named.difference(&explained).collect();
            assert!(missing.is_empty(), "{language}, {face}: {missing:?}");
        }
    }
}

/// The game has one French word for its walls. The exercises have that of their sheet, on which walls of a maze are made of
/// the game's; and what pupils wrote is quoted.
#[test]
fn the_game_has_one_french_word_for_walls() {
    const OF_MAZES: [&str; 4] = ["school.ftl", "teacher.ftl", "booklet.ftl", "pupil.ftl"];
    const OTHERS: [&str; 5] = ["mur", "murs", "cloison", "cloisons", "clôture"];
    let mut seen = 0;
    for path in files(&root().join("locales/fr")) {
        let file = path.file_name().expect("a name").to_string_lossy();
        let text = fs::read_to_string(&path).expect("text");
        seen += text.matches("barrière").count();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let quoted = file == "lab.ftl" && line.contains("ont écrit");
            let of_mazes = OF_MAZES.contains(&&*file) && !line.starts_with("lesson-");
            if of_mazes || quoted {
                continue;
            }
            let mut words = line.split(|letter: char| !letter.is_alphabetic());
            let other = words.find(|word| OTHERS.contains(&&*word.to_lowercase()));
            assert_eq!(other, None, "{file}: {line}");
        }
    }
    assert!(seen > 100, "{seen}");
}

/// Numbers of moves of all players, one after the other: plies, in French demi-coups.
const PLIES: [&str; 32] = [
    "analysis-place-line",
    "argument-depth",
    "claim-same-said",
    "claim-waiting-said",
    "error-solve-long",
    "experiment-opening",
    "experiment-plies",
    "explore-move-loss",
    "explore-move-win",
    "explore-standing-loss",
    "explore-standing-win",
    "game-replay",
    "help-openings-more",
    "help-perft",
    "help-program-examples",
    "match-table-plies",
    "match-turn",
    "match-turn-seen",
    "match-turn-unseen",
    "option-arena-longest",
    "option-explore-plies",
    "option-lab-longest",
    "option-lab-opening",
    "option-solve-distance",
    "plain-help-game",
    "plain-replay",
    "protocol-moves-played",
    "review-stopped",
    "shelf-finished",
    "shelf-unfinished",
    "web-looking-back",
    "web-moves-count",
];

/// Numbers of moves of one player, as reviews, races and puzzles count.
const OWN_MOVES: [&str; 24] = [
    "demonstration-four-players",
    "demonstration-win-in-one",
    "error-offered-already",
    "expected-number",
    "lines-steps",
    "lines-walls",
    "practice-title",
    "puzzle-ask-win",
    "story-decided",
    "story-moment",
    "story-moment-alone",
    "story-gift",
    "story-won",
    "story-won-on-points",
    "words-expected",
    "words-lag",
    "words-lag-none",
    "words-proved-loss",
    "words-proved-loss-team",
    "words-proved-win",
    "words-race-won",
    "words-race-won-by",
    "words-run",
    "words-run-by",
];

/// Moves that are not counted one after the other: those there are to choose from, the place in a list that was typed, the
/// move that is to be made.
const NO_LENGTH: [&str; 19] = [
    "book-full",
    "console-moved",
    "error-move",
    "error-searchmove",
    "explore-more",
    "help-probe-more",
    "match-turns",
    "option-lines",
    "panel-last",
    "panel-legal",
    "plain-help-game",
    "plain-panel-player",
    "plain-turn-noting",
    "progress-perft",
    "puzzle-farewell",
    "puzzle-found",
    "setup-more-clock",
    "web-hinted",
    "web-hinted-you",
];

/// How the numbers of moves in a text are called: whether there are plies, and moves.
fn units(text: &str) -> (bool, bool) {
    const NUMBERS: [&str; 12] = [
        "deux",
        "trois",
        "quatre",
        "huit",
        "two",
        "three",
        "four",
        "eight",
        "many",
        "DEPTH",
        "PROFONDEUR",
        "plies",
    ];
    const BETWEEN: [&str; 11] = [
        "de", "premier", "premiers", "dernier", "derniers", "autres", "first", "last", "more",
        "bons", "good",
    ];
    const PLY: [&str; 4] = ["ply", "plies", "demi-coup", "demi-coups"];
    const MOVE: [&str; 4] = ["move", "moves", "coup", "coups"];
    // A variable is a number, whatever it is called.
    let mut spelt = String::new();
    let mut within = false;
    for letter in text.chars() {
        if letter == '$' {
            within = true;
            spelt.push_str(" 0 ");
        } else if !within || !(letter.is_ascii_lowercase() || letter == '-') {
            within = false;
            let part = letter.is_alphanumeric() || letter == '-';
            spelt.push(if part { letter } else { ' ' });
        }
    }
    let words: Vec<&str> = spelt.split_whitespace().collect();
    let is_number =
        |word: &str| word.chars().all(|letter| letter.is_ascii_digit()) || NUMBERS.contains(&word);
    let mut found = (false, false);
    for (place, word) in words.iter().enumerate() {
        let unit = (PLY.contains(word), MOVE.contains(word));
        if unit == (false, false) {
            continue;
        }
        let before = words[..place].iter().rev();
        let before = before.clone().find(|word| !BETWEEN.contains(word));
        let counted = before.is_some_and(|word| is_number(word));
        let numbered = words.get(place + 1).is_some_and(|word| is_number(word));
        if counted || numbered {
            found = (found.0 || unit.0, found.1 || unit.1);
        }
    }
    found
}

#[test]
fn plies_and_moves_of_ones_own_have_a_word_each() {
    assert_eq!(units("Après { $moves } coups chacun"), (false, true));
    assert_eq!(units("les { $count } premiers demi-coups"), (true, false));
    assert_eq!(units("ply { $shown } of { $all }"), (true, false));
    assert_eq!(units("a good move, and why"), (false, false));
    for language in ["en", "fr"] {
        let mut wrong = Vec::new();
        for path in files(&root().join("locales").join(language)) {
            let text = fs::read_to_string(&path).expect("text");
            let lines = text.lines().filter(|line| !line.starts_with('#'));
            let mut texts: Vec<(String, String)> = Vec::new();
            for line in lines {
                match line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                    Some((key, begun)) => texts.push((key.to_owned(), begun.to_owned())),
                    None => texts.iter_mut().last().into_iter().for_each(|(_, text)| {
                        text.push('\n');
                        text.push_str(line);
                    }),
                }
            }
            for (key, text) in texts {
                let key = key.as_str();
                let (plies, moves) = units(&text);
                let of_moves = OWN_MOVES.contains(&key) || NO_LENGTH.contains(&key);
                if plies && !PLIES.contains(&key) || moves && !of_moves {
                    wrong.push(format!("{key}: {plies} {moves}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{language}: {wrong:#?}");
    }
}
