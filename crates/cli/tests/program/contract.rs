//! The command line that scripts rely on, case by case from `data/contract.txt`.

use crate::runner::{dedale, output, text};

/// One block of the file. Its lines start with:
/// `>` the arguments, `<` the exit status, `=` a line of the output, `~` something the output
/// contains, `!` something the error stream contains.
#[derive(Default)]
struct Case {
    line: usize,
    arguments: Vec<String>,
    status: i32,
    output: Vec<String>,
    contained: Vec<String>,
    errors: Vec<String>,
}

/// Words as in a shell: separated by blanks, quotes keep blanks together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in line.split('"').enumerate() {
        if place % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

fn cases(data: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for (number, line) in data.lines().enumerate() {
        let (mark, rest) = line.split_at_checked(1).unwrap_or_default();
        let rest = rest.strip_prefix(' ').unwrap_or(rest).to_owned();
        if mark == ">" {
            cases.push(Case {
                line: number + 1,
                arguments: words(&rest),
                ..Case::default()
            });
            continue;
        }
        if mark.is_empty() || mark == "#" {
            continue;
        }
        let case = cases.last_mut().expect("a block starts with its arguments");
        match mark {
            "<" => case.status = rest.parse().expect("an exit status"),
            "=" => case.output.push(rest),
            "~" => case.contained.push(rest),
            "!" => case.errors.push(rest),
            _ => panic!("line {}: {line}", number + 1),
        }
    }
    cases
}

#[test]
fn every_case_of_the_contract_holds() {
    let cases = cases(include_str!("../data/contract.txt"));
    assert!(cases.len() > 100, "only {} cases were read", cases.len());
    for case in cases {
        let what = format!("line {}: {:?}", case.line, case.arguments);
        let result = output(dedale().args(&case.arguments));
        let (written, errors) = (text(&result.stdout), text(&result.stderr));
        assert_eq!(
            result.status.code(),
            Some(case.status),
            "{what}\n{written}{errors}"
        );
        if case.contained.is_empty() {
            let lines: Vec<&str> = written.lines().collect();
            assert_eq!(lines, case.output, "{what}\n{errors}");
            assert!(written.is_empty() || written.ends_with('\n'), "{what}");
        }
        for part in &case.contained {
            assert!(
                written.contains(part.as_str()),
                "{what}: no {part:?} in\n{written}"
            );
        }
        for part in &case.errors {
            assert!(
                errors.contains(part.as_str()),
                "{what}: no {part:?} in\n{errors}"
            );
        }
        assert_eq!(
            errors.is_empty(),
            case.errors.is_empty(),
            "{what}\n{errors}"
        );
    }
}

#[test]
fn the_language_comes_from_the_environment() {
    for (variables, french) in [
        (&[("LANG", "fr_FR.UTF-8")][..], true),
        (&[("LANG", "de_DE.UTF-8")], false),
        (&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C")], false),
        (&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "fr_CA")], true),
        (&[("LANG", "fr"), ("LC_MESSAGES", "")], true),
    ] {
        let result = output(dedale().arg("perft").envs(variables.iter().copied()));
        let errors = text(&result.stderr);
        assert_eq!(
            errors.starts_with("erreur\u{a0}: "),
            french,
            "{variables:?}: {errors}"
        );
        assert_eq!(
            errors.starts_with("error: "),
            !french,
            "{variables:?}: {errors}"
        );
    }
}

#[test]
fn french_help_has_no_english_in_it() {
    for arguments in [
        &["--help"][..],
        &["help", "perft"],
        &["legal", "--help"],
        &["show", "-h"],
        &["engine", "-h"],
        &["serve", "-h"],
        &["hint", "-h"],
        &["analyze", "-h"],
        &["help", "arena"],
        &["openings", "-h"],
        &["selfplay", "-h"],
        &["selfplay", "export", "-h"],
        &["lab"],
        &["help", "lab", "pupil"],
        &["lab", "experiment", "-h"],
        &["lab", "claims", "--help"],
    ] {
        let result = output(dedale().args(["--lang", "fr"]).args(arguments));
        let help = text(&result.stdout);
        assert_eq!(result.status.code(), Some(0), "{arguments:?}");
        for word in [
            "Usage", "Commands", "default", "values", "unless", "Print", "the ",
        ] {
            assert!(
                !help.contains(word),
                "{word} in the French help of {arguments:?}:\n{help}"
            );
        }
        assert!(
            help.lines().all(|line| line.chars().count() <= 80),
            "{help}"
        );
    }
}

#[test]
fn the_help_of_a_command_is_the_same_however_it_is_asked_for() {
    for command in [
        "perft", "legal", "show", "hint", "analyze", "engine", "serve", "arena", "openings",
        "selfplay", "solve", "probe", "lab", "help",
    ] {
        let ways = [["help", command], [command, "--help"], [command, "-h"]];
        let texts = ways.map(|way| text(&output(dedale().args(way)).stdout));
        assert!(texts[0].contains("Examples:"), "{}", texts[0]);
        assert!(texts.iter().all(|text| *text == texts[0]), "{command}");
    }
    let ways = [["--help"], ["-h"], ["help"]];
    let texts = ways.map(|way| text(&output(dedale().args(way)).stdout));
    assert!(texts.iter().all(|text| *text == texts[0]));
}

#[test]
fn threads_and_tables_change_no_count() {
    let run = |extra: &[&str]| {
        let game = [
            "perft",
            "--board",
            "5x4",
            "--players",
            "4",
            "--walls",
            "2",
            "3",
        ];
        text(&output(dedale().args(game).args(extra)).stdout)
    };
    let plain = run(&[]);
    assert!(plain.lines().count() > 20, "{plain}");
    for extra in [
        &["--threads", "2"][..],
        &["--threads", "64"],
        &["--hash"],
        &["--hash=1"],
        &["--hash=1", "--threads=3"],
    ] {
        assert_eq!(run(extra), plain, "{extra:?}");
    }
}

#[test]
fn statistics_come_after_the_total() {
    let result = output(dedale().args(["perft", "--stats", "2"]));
    let written = text(&result.stdout);
    let lines: Vec<&str> = written.lines().collect();
    assert_eq!(lines[131], "total 16677");
    let time = lines[132]
        .strip_prefix("time ")
        .and_then(|rest| rest.strip_suffix(" s"));
    assert!(
        time.is_some_and(|time| time.parse::<f64>().is_ok()),
        "{written}"
    );
    let speed = lines[133].strip_prefix("leaves per second ");
    assert!(
        speed.is_some_and(|speed| speed.parse::<u64>().is_ok()),
        "{written}"
    );
    assert_eq!(lines.len(), 134);
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    for arguments in [
        [&b"legal"[..], b"--moves=e2 \xff"],
        [b"legal", b"\xff"],
        [b"\xff", b"x"],
    ] {
        let result = output(dedale().args(arguments.map(OsStr::from_bytes)));
        assert_eq!(result.status.code(), Some(2));
        assert!(result.stdout.is_empty() && result.stderr.starts_with(b"error: "));
    }
}
