//! The laboratory from the outside: the pupils' program, experiments that can be repeated and resumed,
//! and the page of the claims in its three forms.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::runner::{dedale, output, text};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lab-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Runs a part that must succeed.
fn lab(arguments: &[&str]) -> String {
    let result = output(dedale().arg("lab").args(arguments));
    let errors = text(&result.stderr);
    assert_eq!(result.status.code(), Some(0), "{arguments:?}\n{errors}");
    text(&result.stdout)
}

/// The sentence with which a part is refused.
fn refused(arguments: &[&str]) -> String {
    let result = output(dedale().arg("lab").args(arguments));
    assert_eq!(result.status.code(), Some(2), "{arguments:?}");
    assert!(result.stdout.is_empty());
    text(&result.stderr)
}

/// The facts of an experiment.
fn experiment(arguments: &[&str]) -> BTreeMap<String, String> {
    let written = lab(&[&["experiment"], arguments].concat());
    let pair = |line: &str| {
        let (key, value) = line.split_once(": ").expect("key: value");
        (key.to_owned(), value.to_owned())
    };
    written.lines().map(pair).collect()
}

#[test]
fn l3_the_pupils_program_is_the_same_for_a_seed() {
    let game = lab(&["pupil", "--size", "5", "--seed", "4"]);
    assert_eq!(game, lab(&["pupil", "--seed", "4"]));
    assert_ne!(game, lab(&["pupil", "--seed", "5"]));
    assert!(game.contains("(1 + n) / 2 = 3"), "{game}");
    assert!(game.contains("= 23"), "{game}");
    assert!(game.contains("    pos_possible = [2, 4, 0, 8]\n"), "{game}");
    let walls = lab(&["pupil", "--size", "9", "--walls", "--steps", "30"]);
    assert!(walls.contains("places a wall"), "{walls}");
    assert_eq!(walls.matches("\nStep ").count(), 30);
}

#[test]
fn l4_an_experiment_adds_up_and_leaves_its_files() {
    let folder = folder("adds-up");
    let place = folder.to_str().unwrap();
    let facts = experiment(&[
        "--first", "path", "--second", "random", "--board", "5x5", "--games", "21", "--swap",
        "--out", place,
    ]);
    let number = |key: &str| facts[key].parse::<usize>().unwrap();
    assert_eq!(
        number("first-wins") + number("second-wins") + number("nobody-wins"),
        21
    );
    assert_eq!(
        number("a-wins") + number("b-wins") + number("nobody-wins"),
        21
    );
    assert!(
        number("a-wins") > 15,
        "who walks straight beats who walks about"
    );
    let games = fs::read_to_string(folder.join("games.csv")).unwrap();
    let rows: Vec<Vec<&str>> = games
        .lines()
        .skip(1)
        .map(|row| row.split(',').collect())
        .collect();
    assert_eq!(rows.len(), 21);
    let of = |column: usize, value: &str| rows.iter().filter(|row| row[column] == value).count();
    assert_eq!(of(1, "path"), 11, "sides are swapped");
    assert_eq!(of(3, "1"), number("first-wins"));
    for row in &rows {
        assert_eq!(row[8].split(' ').count().to_string(), row[5], "{row:?}");
    }
    let moves: usize = rows
        .iter()
        .map(|row| row[5].parse::<usize>().unwrap())
        .sum();
    let csv = |name: &str| -> usize {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        let counts = text
            .lines()
            .skip(1)
            .map(|row| row.rsplit(',').next().unwrap());
        counts.map(|count| count.parse::<usize>().unwrap()).sum()
    };
    assert_eq!(
        csv("pawns.csv") + csv("walls.csv"),
        moves,
        "every move is in a heat map"
    );
    for name in [
        "wins.svg",
        "lengths.svg",
        "walls-used.svg",
        "pawns.svg",
        "walls.svg",
    ] {
        let picture = fs::read_to_string(folder.join(name)).unwrap();
        assert!(
            picture.starts_with("<svg") && picture.ends_with("</svg>\n"),
            "{name}"
        );
    }
    assert!(
        fs::read_to_string(folder.join("report.txt"))
            .unwrap()
            .contains("21 games")
    );
}

#[test]
fn l4_the_same_games_whatever_the_threads_and_after_a_kill() {
    let run = |name: &str, games: &str, threads: &str, resume: bool| {
        let folder = folder_or_same(name, resume);
        let mut arguments = vec![
            "--first",
            "level:3",
            "--second",
            "lure",
            "--board",
            "5x5",
            "--opening",
            "2",
            "--seed",
            "9",
            "--games",
            games,
            "--threads",
            threads,
            "--out",
        ];
        arguments.push(folder.to_str().unwrap());
        if resume {
            arguments.push("--resume");
        }
        let facts = experiment(&arguments);
        (facts, fs::read(folder.join("games.csv")).unwrap())
    };
    let one = run("one", "12", "1", false);
    assert_eq!(one, run("two", "12", "2", false));
    run("parts", "5", "2", false);
    // As if it had been killed while a line was being written.
    let path = folder_or_same("parts", true).join("games.csv");
    let mut cut = fs::read(&path).unwrap();
    cut.truncate(cut.len() - 7);
    fs::write(&path, cut).unwrap();
    assert_eq!(one, run("parts", "12", "2", true));
}

fn folder_or_same(name: &str, same: bool) -> PathBuf {
    if same {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lab-{name}"))
    } else {
        folder(name)
    }
}

/// An experiment whose games are soon played.
const SHORT: [&str; 7] = [
    "experiment",
    "--first",
    "random",
    "--second",
    "path",
    "--board",
    "5x5",
];

#[test]
fn an_experiment_goes_on_only_with_its_own_settings_and_whole_games() {
    let folder = folder("own");
    let place = folder.to_str().unwrap();
    let with =
        |more: &[&'static str]| [&SHORT[..], &["--games", "3", "--out", place], more].concat();
    lab(&with(&[]));
    assert!(refused(&with(&[])).contains("--resume"));
    assert!(refused(&with(&["--resume", "--seed", "2"])).contains("seed"));
    let games = folder.join("games.csv");
    let text = fs::read_to_string(&games).unwrap();
    fs::write(&games, text.replacen("goal", "gaol", 1)).unwrap();
    assert!(refused(&with(&["--resume"])).contains("games.csv"));
    fs::write(folder.join("experiment.txt"), "something else").unwrap();
    assert!(refused(&with(&["--resume"])).contains("not an experiment"));
}

/// What the pages of a PDF hold, which the file keeps compressed.
fn unpressed(pdf: &[u8]) -> Vec<u8> {
    const BEGIN: &[u8] = b"stream\n";
    let begins = pdf.windows(BEGIN.len()).enumerate();
    let begins = begins.filter(|(_, window)| *window == BEGIN);
    let streams = begins.filter_map(|(place, _)| {
        let bytes = &pdf[place + BEGIN.len()..];
        miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(bytes, 1 << 20).ok()
    });
    streams.flatten().collect()
}

#[test]
fn l2_the_claims_are_written_as_text_html_and_pdf() {
    let folder = folder("claims");
    fs::create_dir_all(&folder).unwrap();
    let written = |language: &str, name: &str| {
        let path = folder.join(name);
        let file = path.to_str().unwrap();
        lab(&["claims", "--lang", language, "--rows", "5", "--out", file]);
        fs::read(path).unwrap()
    };
    let english = text(&written("en", "claims.txt"));
    assert!(
        english.lines().all(|line| line.chars().count() <= 80),
        "{english}"
    );
    for part in [
        "1. On 3×3 player 2 wins",
        "7. The table of even and odd",
        "[+] TRUE. Whatever the number of walls.",
        "[~] PARTLY TRUE. With the pawns where they start",
    ] {
        assert!(english.contains(part), "no {part} in\n{english}");
    }
    assert!(!english.contains("claim-"), "every key is a text");
    let french = text(&written("fr", "claims.html"));
    assert!(french.contains("<html lang=\"fr\">") && french.contains("<svg"));
    assert!(french.contains("<p class=\"judged holds\"><b>✓ Vrai.</b> "));
    assert!(french.contains("barrières") && !french.contains("claim-"));
    let pdf = written("fr", "claims.pdf");
    assert!(pdf.starts_with(b"%PDF-"));
    let pages = unpressed(&pdf);
    assert!(pages.len() > 20_000, "{} bytes", pages.len());
    let has = |part: &[u8]| pages.windows(part.len()).any(|window| window == part);
    // "barrière" in the codes of the fonts, in hexadecimal.
    assert!(has(b"6261727269E87265"));
}

/// An experiment and the report that it leaves.
fn reported(name: &str, arguments: &[&str]) -> (BTreeMap<String, String>, String) {
    let folder = folder(name);
    let place = ["--out", folder.to_str().expect("a name in UTF-8")];
    let facts = experiment(&[arguments, &place].concat());
    let report = fs::read_to_string(folder.join("report.txt")).expect("the report");
    let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
    (facts, report)
}

#[test]
fn without_swapping_nothing_is_said_about_starting() {
    let game = ["--first", "random", "--second", "path", "--games", "40"];
    let (_, report) = reported("mixed", &game);
    assert!(!report.contains("Starting"), "{report}");
    assert!(
        report.contains("random, who always starts, is behind path in these seats"),
        "{report}"
    );
    assert!(report.contains("cannot be told apart"), "{report}");
    let (_, report) = reported("swapped", &[&game[..], &["--swap"]].concat());
    assert!(report.contains("random is weaker than path"), "{report}");
    assert!(!report.contains("told apart"), "{report}");
}

#[test]
fn a_game_that_is_played_again_makes_nothing_surer() {
    let game = ["--first", "path", "--second", "path", "--games", "40"];
    let (facts, report) = reported("repeated", &game);
    assert_eq!((&*facts["games"], &*facts["different"]), ("40", "1"));
    assert!(report.contains("40 games, 1 different"), "{report}");
    assert!(report.contains("cannot be told"), "{report}");
    let drawing = folder_or_same("repeated", true).join("pawns.svg");
    let drawing = fs::read_to_string(drawing).unwrap();
    for name in ["path, first", "path, second"] {
        assert!(drawing.contains(name), "{name}");
    }
}

#[test]
fn files_that_are_of_no_experiment_are_left_alone() {
    let (made, other) = (folder("made"), folder("foreign"));
    let game = [
        "experiment",
        "--first",
        "path",
        "--second",
        "path",
        "--games",
        "2",
    ];
    let into = |place: &Path, more: &[&str]| -> Vec<String> {
        let place = ["--out", place.to_str().unwrap()];
        let words = [&game[..], &place, more].concat();
        words.into_iter().map(str::to_owned).collect()
    };
    let words = into(&made, &[]);
    lab(&words.iter().map(String::as_str).collect::<Vec<_>>());
    for entry in fs::read_dir(&made).unwrap() {
        let name = entry.unwrap().file_name();
        fs::create_dir_all(&other).unwrap();
        fs::write(other.join(&name), "mine").unwrap();
        for more in [&[][..], &["--resume"]] {
            let words = into(&other, more);
            refused(&words.iter().map(String::as_str).collect::<Vec<_>>());
        }
        let files = fs::read_dir(&other).unwrap().count();
        assert_eq!(files, 1, "{}", name.display());
        assert_eq!(fs::read_to_string(other.join(&name)).unwrap(), "mine");
        fs::remove_dir_all(&other).unwrap();
    }
    // Games without their settings: not begun again.
    fs::remove_file(made.join("experiment.txt")).unwrap();
    let before = fs::read(made.join("games.csv")).unwrap();
    let words = into(&made, &["--resume"]);
    let told = refused(&words.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(told.contains("experiment.txt"), "{told}");
    assert_eq!(fs::read(made.join("games.csv")).unwrap(), before);
}

#[test]
fn an_experiment_resumed_with_fewer_games_counts_all_that_are_there() {
    let folder = folder("fewer");
    let place = folder.to_str().unwrap();
    lab(&[&SHORT[..], &["--games", "6", "--out", place]].concat());
    let less = ["--games", "2", "--resume", "--out", place];
    let result = output(dedale().arg("lab").args(SHORT).args(less));
    let (written, told) = (text(&result.stdout), text(&result.stderr));
    assert!(written.contains("games: 6\n"), "{written}");
    assert!(
        told.contains("6 games, more than the 2 asked for"),
        "{told}"
    );
    let report = fs::read_to_string(folder.join("report.txt")).unwrap();
    assert!(report.contains("6 games"), "{report}");
}

/// The folder knows the experiment: going on needs nothing else, and comes to the same games.
#[test]
fn an_experiment_goes_on_with_its_folder_alone() {
    let (one, other) = (folder("alone"), folder("in-one-go"));
    let swapped = ["--swap", "--seed", "5", "--walls", "3", "--opening", "2"];
    let with = |games: &'static str, folder: &PathBuf| {
        let place = ["--games", games, "--out", folder.to_str().unwrap()];
        lab(&[&SHORT[..], &swapped, &place].concat());
    };
    with("6", &other);
    with("6", &one);
    // As if it had been killed after two games.
    let games = one.join("games.csv");
    let text = fs::read_to_string(&games).unwrap();
    let first: Vec<&str> = text.split_inclusive('\n').take(3).collect();
    fs::write(&games, first.concat()).unwrap();
    lab(&["experiment", "--resume", "--out", one.to_str().unwrap()]);
    for name in ["games.csv", "experiment.txt", "report.txt"] {
        let [one, other] = [&one, &other].map(|folder| fs::read(folder.join(name)).unwrap());
        assert!(one == other, "{name}");
    }
    let nothing = folder("nothing");
    let words = ["experiment", "--resume", "--out", nothing.to_str().unwrap()];
    assert!(refused(&words).contains("no experiment to go on with here"));
}

#[test]
fn the_page_of_the_claims_takes_no_file_s_place_unasked() {
    let folder = folder("notes");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("notes.txt");
    fs::write(&path, "mine").unwrap();
    let file = path.to_str().unwrap();
    let words = ["claims", "--rows", "3", "--out", file];
    assert!(refused(&words).contains("--replace"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    lab(&[&words[..], &["--replace"]].concat());
    assert!(fs::read_to_string(&path).unwrap().contains("3×3"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}
