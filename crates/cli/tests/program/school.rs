//! `dedale school`: what it prints can be checked, changed and checked again.

use std::io::Write;
use std::process::{Output, Stdio};

use crate::runner::{dedale, output, text};

/// Runs `dedale school check -` with that input.
fn check(language: &str, drawing: &str) -> Output {
    let mut child = dedale()
        .args(["--lang", language, "school", "check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("an input");
    input.write_all(drawing.as_bytes()).expect("it reads");
    drop(input);
    child.wait_with_output().expect("it ends")
}

fn exercise(arguments: &[&str]) -> String {
    let ran = output(dedale().args(["school", "exercise"]).args(arguments));
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    text(&ran.stdout)
}

#[test]
fn e5_every_exercise_is_of_its_grade_when_it_is_checked() {
    for kind in ["1", "2A", "2B", "2C", "3", "4A", "4B"] {
        for grade in ["4", "6", "8"] {
            for (language, one, suits) in [
                ("en", "There is exactly one answer.", "from GRADE years"),
                (
                    "fr",
                    "Il y a exactement une réponse.",
                    "partir de GRADE ans",
                ),
            ] {
                let options = ["--exercise", kind, "--grade", grade, "--lang", language];
                let drawing = exercise(&[&options[..], &["--solution"]].concat());
                let ran = check(language, &drawing);
                assert!(ran.status.success(), "{drawing}{}", text(&ran.stderr));
                let printed = text(&ran.stdout);
                assert!(printed.contains(one), "{printed}");
                assert!(
                    printed.contains(&suits.replace("GRADE", grade)),
                    "{printed}"
                );
                let answer = printed.lines().nth(1).expect("an answer");
                assert!(drawing.contains(answer), "{drawing}{printed}");
            }
        }
    }
}

#[test]
fn e5_the_same_seed_prints_the_same_bytes() {
    let options = [
        "--exercise",
        "2C",
        "--grade",
        "6",
        "--seed",
        "7",
        "--solution",
    ];
    assert_eq!(exercise(&options), exercise(&options));
}

/// What was printed before there was a second generator is made again as it was; the drawings are those that the
/// first version of the program made.
#[test]
fn e5_commands_of_old_sheets_make_the_old_exercises() {
    let kept = include_str!("../../../school/tests/data/seed-2026.txt");
    let drawing = |text: &str| -> Vec<String> {
        let shown = text
            .lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty());
        shown.map(str::to_owned).collect()
    };
    let mut kept = drawing(kept).into_iter();
    let mut different = 0;
    for kind in ["1", "2A", "2B", "2C", "3", "4A", "4B"] {
        for grade in ["4", "6", "8"] {
            let old = ["--exercise", kind, "--grade", grade, "--seed", "2026"];
            let printed = exercise(&old);
            assert!(printed.starts_with(&format!(
                "# Exercise {kind}, from {grade} years, seed 2026\n"
            )));
            for line in drawing(&printed) {
                let expected = kept.next().expect("a line of the kept drawing");
                // The terminal of the test has no arrows.
                let arrows = line.contains(": ") && expected.contains(": ");
                assert!(arrows || line == expected, "{line:?} for {expected:?}");
            }
            let numbered = exercise(&[&old[..], &["--generator", "1"]].concat());
            assert_eq!(printed, numbered);
            let newest = exercise(&[&old[..], &["--generator", "2"]].concat());
            assert!(newest.starts_with(&format!(
                "# Exercise {kind}, from {grade} years, generator 2, seed 2026\n"
            )));
            different += u32::from(drawing(&newest) != drawing(&printed));
        }
    }
    assert_eq!(kept.next(), None);
    // Some seeds aim at what the first generator happened to make.
    assert!(different > 10, "{different} of 21");
    let wrong = output(dedale().args(["school", "exercise", "--generator", "3"]));
    assert_eq!(wrong.status.code(), Some(2));
    assert!(
        text(&wrong.stderr).contains("expected 1 or 2"),
        "{}",
        text(&wrong.stderr)
    );
}

#[test]
fn terminals_without_arrows_get_points_of_the_compass() {
    let plain = || {
        let mut command = dedale();
        command
            .env("LANG", "C")
            .args(["school", "exercise", "--exercise", "3", "--solution"]);
        output(&mut command)
    };
    let drawing = text(&plain().stdout);
    assert!(drawing.is_ascii(), "{drawing}");
    assert!(check("en", &drawing).status.success());
}

#[test]
fn the_drawing_of_the_document_can_be_checked() {
    let document = include_str!("../../../../docs/school.md");
    let begins = document.find("# for Monday").expect("the example");
    let drawing = document[begins..].split("```").next().expect("its end");
    let ran = check("en", drawing);
    assert_eq!(
        text(&ran.stdout),
        "Exercise 2C on 4x3 with 2 walls: it can be done.\n\
         7 steps: 1↑ 3→ 2↓ 1←\n\
         There are 2 equally short ways; whoever finds any of them is right.\n\
         Difficulty: steps 7, turns 3, choices 2, dead ends 1, detour 4\n\
         Its difficulty is not that of any grade, or it has several answers.\n"
    );
}

/// A teacher who drew something wrong is sent to the help, not to a file of the sources; and the help has a drawing.
#[test]
fn the_drawing_of_the_help_can_be_checked() {
    for language in ["en", "fr"] {
        let help = output(dedale().args(["school", "check", "--help", "--lang", language]));
        let help = text(&help.stdout);
        let begin = help.find("dedale-school/1 2C").expect("a drawing");
        let lines = help[begin..].lines().map(str::trim);
        let drawing: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
        let ran = check(language, &drawing.join("\n"));
        assert!(ran.status.success(), "{}", text(&ran.stderr));
        let wrong = check(language, "dedale-school/1 2C\n+---+");
        let said = text(&wrong.stderr);
        assert!(said.contains("dedale school check --help"), "{said}");
        for page in [help, said] {
            assert!(!page.contains("docs/"), "{page}");
        }
    }
}

#[test]
fn what_is_wrong_with_a_drawing_is_said_in_both_languages() {
    let good = exercise(&["--exercise", "1", "--grade", "4", "--seed", "3"]);
    let shut = "dedale-school/1 1\n+---+---+   +\n| .   .   . |\n+-------+   +\n| .   . | . |\n+   +   |   +\n| R   . | . |\n+---+---+---+\n";
    for (drawing, english, french) in [
        (
            good.replace("| ", "! "),
            "column 1: expected the border",
            "colonne 1\u{a0}: il faut le bord",
        ),
        (
            good.replace(" R ", " . "),
            "R is missing on the board",
            "R manque sur le plateau",
        ),
        (
            good.replace("school/1", "school/9"),
            "expected dedale-school/1",
            "il faut dedale-school/1",
        ),
        (
            shut.to_owned(),
            "cannot be used: there is no way for the red pawn",
            "ne peut pas servir\u{a0}: il n’y a pas de chemin pour le pion rouge",
        ),
    ] {
        for (language, words) in [("en", english), ("fr", french)] {
            let ran = check(language, &drawing);
            assert_eq!(ran.status.code(), Some(2));
            assert!(ran.stdout.is_empty());
            let told = text(&ran.stderr);
            assert!(told.contains(words), "{told}{drawing}");
        }
    }
}

#[test]
fn e5_every_fault_of_every_file_is_told_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    // A wall that is half, a second red pawn, something unknown; no blue pawn. And a pawn without a way.
    let faulty = "dedale-school/1 2B\n+---+---+---+\n| R   x   R |\n+---+   +   +\n| .   ~   . |\n+   +   +   +\n| .   .   . |\n+---+---+---+\n";
    let shut = "dedale-school/1 1\n+---+---+   +\n| .   .   . |\n+-------+   +\n| .   . | . |\n+   +   |   +\n| R   . | . |\n+---+---+---+\n";
    std::fs::write(folder.path().join("faulty.txt"), faulty).expect("a file");
    std::fs::write(folder.path().join("shut.txt"), shut).expect("a file");
    for (language, told, page) in [
        (
            "en",
            [
                "faulty.txt, line 2, column 1: B is missing",
                "faulty.txt, line 3, column 7: x is nothing",
                "faulty.txt, line 3, column 11: there is a second R",
                "faulty.txt, line 4, column 3: a wall is two cells long",
                "shut.txt: the exercise cannot be used",
            ],
            "dedale school check --help",
        ),
        (
            "fr",
            [
                "faulty.txt, ligne 2, colonne 1\u{a0}: B manque",
                "faulty.txt, ligne 3, colonne 7\u{a0}: x n’est rien",
                "faulty.txt, ligne 3, colonne 11\u{a0}: il y a un deuxième R",
                "faulty.txt, ligne 4, colonne 3\u{a0}: un mur est long de deux cases",
                "shut.txt\u{a0}: l’exercice ne peut pas servir",
            ],
            "dedale school check --help",
        ),
    ] {
        let ran = paper(
            &folder,
            &["check", "faulty.txt", "shut.txt", "--lang", language],
        );
        assert_eq!(ran.status.code(), Some(2));
        assert!(ran.stdout.is_empty());
        let said = text(&ran.stderr);
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), told.len() + 1, "{said}");
        for (line, part) in lines.iter().zip(told) {
            assert!(line.contains(part), "{part}: {said}");
        }
        assert!(lines[told.len()].contains(page), "{said}");
    }
}

/// A folder of its own, and the program called in it.
fn paper(folder: &tempfile::TempDir, arguments: &[&str]) -> Output {
    output(
        dedale()
            .current_dir(folder.path())
            .arg("school")
            .args(arguments),
    )
}

#[test]
fn e5_pages_are_written_byte_for_byte_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    for (kind, options) in [
        ("sheet", &["--exercise", "2C", "--seed", "7"][..]),
        ("booklet", &["--grade", "4", "--seed", "7"]),
        ("teacher", &[]),
    ] {
        let mut made = Vec::new();
        for name in ["one.pdf", "two.pdf"] {
            let name = format!("{kind}-{name}");
            let words = [&[kind, "--out", &name], options].concat();
            let ran = paper(&folder, &words);
            assert!(ran.status.success(), "{}", text(&ran.stderr));
            assert!(ran.stdout.is_empty());
            made.push(std::fs::read(folder.path().join(name)).expect("a file"));
        }
        assert!(made[0].starts_with(b"%PDF-"));
        assert_eq!(made[0], made[1], "{kind}");
        let piped = paper(&folder, &[&[kind, "--out", "-"], options].concat());
        assert_eq!(piped.stdout, made[0], "the standard output gets the same");
    }
}

#[test]
fn e5_a_file_that_is_there_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("homework.pdf");
    std::fs::write(&file, "mine").expect("a file");
    std::fs::create_dir(folder.path().join("folder.pdf")).expect("a folder");
    for (command, more) in [("sheet", "--count"), ("booklet", "--seed")] {
        let words = [command, more, "1", "--out", "homework.pdf"];
        let ran = paper(&folder, &words);
        assert_eq!(ran.status.code(), Some(2));
        let told = text(&ran.stderr);
        assert!(told.contains("there is such a file already"), "{told}");
        assert!(told.contains("--replace"), "{told}");
        assert_eq!(std::fs::read(&file).expect("a file"), b"mine");
        let ran = paper(&folder, &[&words[..], &["--replace"]].concat());
        assert!(ran.status.success(), "{}", text(&ran.stderr));
        assert!(std::fs::read(&file).expect("a file").starts_with(b"%PDF-"));
        let beside = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(beside, 2, "nothing is left beside it");
        std::fs::write(&file, "mine").expect("a file");
    }
    let ran = paper(&folder, &["teacher", "--out", "folder.pdf", "--lang", "fr"]);
    assert_eq!(ran.status.code(), Some(2));
    let told = text(&ran.stderr);
    assert!(told.contains("c’est un dossier"), "{told}");
}

#[test]
fn e5_drawings_of_a_teacher_become_a_sheet() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, kind, seed) in [
        ("maze.txt", "1", "1"),
        ("other.txt", "1", "2"),
        ("race.txt", "4B", "3"),
    ] {
        let drawing = exercise(&["--exercise", kind, "--seed", seed]);
        std::fs::write(folder.path().join(name), drawing).expect("a file");
    }
    let files = ["maze.txt", "race.txt", "other.txt"];
    let words = [&["check", "--out", "sheet.svg"], &files[..]].concat();
    let ran = paper(&folder, &words);
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    let said = text(&ran.stdout);
    assert_eq!(
        said.matches("There is exactly one answer.").count(),
        3,
        "{said}"
    );
    let sheet = std::fs::read_to_string(folder.path().join("sheet.svg")).expect("a sheet");
    for words in [
        ">Exercise 1: get out of the maze<",
        ">Exercise 4B: who arrives first?<",
        ">dedale school check maze.txt race.txt other.txt --paper a4 --lang en --out sheet.pdf<",
        ">Answers<",
        "(other.txt)",
    ] {
        assert!(sheet.contains(words), "{words}");
    }
    // One that cannot be done stops the sheet, and nothing is written.
    std::fs::write(folder.path().join("bad.txt"), "dedale-school/1 1\n").expect("a file");
    let ran = paper(
        &folder,
        &["check", "maze.txt", "bad.txt", "--out", "none.pdf"],
    );
    assert_eq!(ran.status.code(), Some(2));
    assert!(text(&ran.stderr).contains("bad.txt"));
    assert!(!folder.path().join("none.pdf").exists());
}

#[test]
fn e5_a_key_says_when_other_ways_are_as_short() {
    let folder = tempfile::tempdir().expect("a folder");
    let drawing = "dedale-school/1 2B\n+---+---+---+\n| R   .   . |\n+   +   +   +\n| .   .   ~ |\n+   +   +   +\n| .   .   B |\n+---+---+---+\n";
    std::fs::write(folder.path().join("fish.txt"), drawing).expect("a file");
    let ran = paper(&folder, &["check", "fish.txt", "--out", "fish.svg"]);
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    let sheet = std::fs::read_to_string(folder.path().join("fish.svg")).expect("a sheet");
    assert!(sheet.contains("equally short"), "the key warns");
}
