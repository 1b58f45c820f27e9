//! `dedale puzzles`: listed, shown, solved by lines, printed, made, proved.

use std::fs;
use std::io::Write;
use std::process::{Output, Stdio};

use crate::runner::{dedale, output, text};

fn puzzles(arguments: &[&str]) -> Output {
    output(dedale().arg("puzzles").args(arguments))
}

fn said(arguments: &[&str]) -> String {
    let ran = puzzles(arguments);
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    text(&ran.stdout)
}

/// The last number of a line.
fn last(line: &str) -> usize {
    let word = line.split_whitespace().next_back();
    word.and_then(|word| word.parse().ok()).expect("a number")
}

#[test]
fn they_are_listed_by_theme_and_grade() {
    for language in ["en", "fr"] {
        let listed = said(&["--lang", language]);
        let lines: Vec<&str> = listed.lines().collect();
        assert_eq!(lines.len(), 2 + 6 + 3, "{listed}");
        assert_eq!(last(lines[8]), 500, "{listed}");
        let sum: usize = lines[2..8].iter().map(|line| last(line)).sum();
        assert_eq!(sum, 500, "{listed}");
        assert!(
            lines
                .iter()
                .all(|line| line.chars().count() <= 80 || *line == lines[0])
        );
    }
}

#[test]
fn one_is_shown_and_its_answer_on_demand() {
    let asked = said(&["show", "17"]);
    assert!(asked.starts_with("Puzzle 17: "), "{asked}");
    assert!(!asked.contains("is the only move"), "{asked}");
    // Whose pawn is whose, and which way it goes.
    let sides = ["Player 1's pawn is on ", " and goes down."];
    assert!(sides.iter().all(|part| asked.contains(part)), "{asked}");
    let answered = said(&["show", "17", "--solution"]);
    assert!(answered.starts_with(&asked), "{answered}");
    assert!(answered.contains("is the only move"), "{answered}");
    // The answer, the line, how it is known, and why.
    let [before, after] = [&asked, &answered].map(|told| told.lines().count());
    assert_eq!(after, before + 4, "{answered}");
    let french = said(&["show", "17", "--solution", "--lang", "fr"]);
    assert!(french.contains("est le seul coup"), "{french}");
    for wrong in ["0", "501", "x"] {
        let ran = puzzles(&["show", wrong]);
        assert_eq!(ran.status.code(), Some(2), "{wrong}");
    }
}

#[test]
fn they_are_solved_by_lines() {
    // The answer of the first puzzle of a theme stands in what `show` says.
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let play_on = |day: &str, language: &str, lines: &str| {
        let mut child = dedale()
            .args(["puzzles", "play", "--theme", "race", "--plain", "--ascii"])
            .args(["--player", "Zoé", "--today", day, "--lang", language])
            .args(["--data", data])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(lines.as_bytes()).unwrap();
        drop(input);
        let ran = child.wait_with_output().unwrap();
        assert!(ran.status.success(), "{}", text(&ran.stderr));
        text(&ran.stdout)
    };
    let play = |lines: &str| play_on("2026-11-17", "en", lines);
    let number_in = |asked: &str, word: &str| {
        let number = asked.split(word).nth(1).unwrap();
        let number = number.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let end = number.find(|letter: char| !letter.is_ascii_digit());
        number[..end.unwrap()].to_owned()
    };
    let answer_of = |number: &str| {
        let shown = said(&["show", number, "--solution"]);
        let sentence = shown.lines().find(|line| line.contains("is the only move"));
        sentence.unwrap().split(' ').next().unwrap().to_owned()
    };
    let first = number_in(&play("quit\n"), "Puzzle ");
    let answer = answer_of(&first);
    let solved = play(&format!("{answer}\nquit\n"));
    assert!(solved.contains(&format!("Right: {answer}.")), "{solved}");
    assert!(solved.contains("Found at once: 1 of 1"), "{solved}");
    assert!(solved.contains("Solved in all: 1 of 500"), "{solved}");
    // A wrong try is taken back by itself: the board as it was asked comes again.
    for word in ["undo", "annuler", "board", ""] {
        let again = play(&format!("{word}\nquit\n"));
        assert_eq!(again.matches("wins the race. Which?").count(), 2, "{again}");
    }
    // It goes on with another one; what is given up comes back the next day, and not before.
    let given_up = play("show\nquit\n");
    let second = number_in(&given_up, "Puzzle ");
    assert_ne!(second, first);
    let answer = answer_of(&second);
    assert!(
        given_up.contains(&format!("{answer} is the only move")),
        "{given_up}"
    );
    assert!(given_up.contains("Found at once: 0 of 1"), "{given_up}");
    assert!(given_up.contains("comes back tomorrow"), "{given_up}");
    let third = number_in(&play("quit\n"), "Puzzle ");
    assert!(third != first && third != second, "{third}");
    let listed = said(&["--player", "zoé", "--data", data]);
    assert!(listed.contains("has solved 1 of 500"), "{listed}");
    assert!(listed.contains("One comes back"), "{listed}");
    let back = play_on("2026-11-18", "fr", &format!("{answer}\nquit\n"));
    assert_eq!(number_in(&back, "Probl"), second, "{back}");
    assert!(back.contains("Il revient"), "{back}");
    assert!(back.contains("reviendra dans"), "{back}");
    let listed = said(&["--player", "Zoé", "--data", data, "--lang", "fr"]);
    assert!(listed.contains("a résolu 2 problèmes sur 500"), "{listed}");
    let other = said(&["--player", "Ada", "--data", data]);
    assert!(other.contains("Ada has solved 0 of 500"), "{other}");
}

#[test]
fn a_newer_file_of_solved_puzzles_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("solved.txt");
    let newer = "# dedale-solved/7\n";
    fs::write(&file, newer).unwrap();
    let data = folder.path().to_str().unwrap();
    for arguments in [&["--data", data][..], &["play", "--plain", "--data", data]] {
        let ran = puzzles(arguments);
        assert!(!ran.status.success());
        assert!(
            text(&ran.stderr).contains("solved.txt"),
            "{}",
            text(&ran.stderr)
        );
    }
    assert_eq!(fs::read_to_string(file).unwrap(), newer);
}

#[test]
fn a_sheet_with_fewer_puzzles_than_asked_for_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let sheet = |name: &str, options: &[&str]| {
        let mut command = dedale();
        command.current_dir(folder.path());
        let made = output(
            command
                .args(["puzzles", "sheet", "--out", name])
                .args(options),
        );
        assert!(made.status.success(), "{}", text(&made.stderr));
        text(&made.stderr)
    };
    let said = sheet("few.pdf", &["--grade", "8", "--count", "500"]);
    assert!(
        said.lines().count() == 1 && said.contains(" instead of 500"),
        "{said}"
    );
    let said = sheet(
        "peu.pdf",
        &["--grade", "8", "--count", "500", "--lang", "fr"],
    );
    assert!(said.contains(" au lieu de 500"), "{said}");
    assert_eq!(sheet("enough.pdf", &["--count", "3"]), "");
}

#[test]
fn a_sheet_has_the_same_bytes_each_time_and_says_how_it_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = |name: &str, options: &[&str]| {
        let path = folder.path().join(name);
        let out = path.to_str().unwrap();
        let common = ["sheet", "--theme", "wall", "--count", "7", "--out", out];
        said(&[&common[..], options].concat());
        fs::read(path).unwrap()
    };
    let first = sheet("first.pdf", &["--seed", "3"]);
    assert!(first.starts_with(b"%PDF-"));
    assert_eq!(sheet("second.pdf", &["--seed", "3"]), first);
    assert_ne!(sheet("third.pdf", &["--seed", "4"]), first);
    let drawn = sheet("fourth.svg", &["--seed", "3", "--lang", "fr"]);
    let drawn = String::from_utf8(drawn).unwrap();
    let origin =
        "dedale puzzles sheet --theme wall --count 7 --seed 3 --paper a4 --lang fr --out sheet.pdf";
    assert!(drawn.contains(origin));
    assert!(drawn.contains("Réponses"));
}

#[test]
fn puzzles_are_made_and_proved_and_faults_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (plan, made) = (path("plan.txt"), path("made.txt"));
    fs::write(&plan, "table 3x3 1 win=2 wall=1\ntable 4x4 1 wall=2\n").unwrap();
    said(&["make", "--plan", &plan, "--seed", "5", "--out", &made]);
    let once = fs::read_to_string(&made).unwrap();
    assert!(once.lines().count() >= 4, "{once}");
    assert!(!fs::exists(format!("{made}.part")).unwrap());
    // What is there is not written over unless that is asked for.
    let again = ["make", "--plan", &plan, "--seed", "5", "--out", &made];
    assert_eq!(puzzles(&again).status.code(), Some(2));
    said(&[&again[..], &["--replace"]].concat());
    assert_eq!(fs::read_to_string(&made).unwrap(), once);
    assert!(said(&["check", &made]).contains("Proved"));
    // Another theme is another task.
    let line = once.lines().nth(1).unwrap();
    let (theme, rest) = line.split_once(' ').unwrap();
    let other = if theme == "only" { "win" } else { "only" };
    let wrong = path("wrong.txt");
    fs::write(&wrong, format!("dedale-puzzles/1\n{other} {rest}\n")).unwrap();
    let ran = puzzles(&["check", &wrong]);
    assert_eq!(ran.status.code(), Some(2));
    assert!(
        text(&ran.stderr).contains("Puzzle 1 is wrong"),
        "{}",
        text(&ran.stderr)
    );
    fs::write(&wrong, "dedale-puzzles/1\nnothing\n").unwrap();
    let ran = puzzles(&["check", &wrong]);
    assert!(
        text(&ran.stderr).contains("line 2"),
        "{}",
        text(&ran.stderr)
    );
    let ran = puzzles(&["play", "--theme", "chess"]);
    assert_eq!(ran.status.code(), Some(2));
}
