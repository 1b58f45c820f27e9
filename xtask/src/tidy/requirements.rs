//! `docs/requirements.md`: each requirement that is done has one row, and each test it names
//! exists.
//!
//! The rows are those of any table whose first column is a number such as `R7`; the last column
//! names the tests as `crates/rules/tests/walls.rs::a_wall_may_not_cross`, several separated by
//! commas or `<br>`. The tables of `docs/testing.md` whose last column is called *tests* name theirs in the same way,
//! for what users rely on beyond the requirements.

use std::collections::HashMap;

use super::Finding;
use super::tree::Tree;

const DOCUMENT: &str = "docs/requirements.md";

/// What users rely on beyond the requirements, with the tests that show it.
const PROMISES: &str = "docs/testing.md";

/// The families of requirements and the last number of each.
const FAMILIES: &[(char, u32)] = &[('R', 17), ('C', 11), ('A', 4), ('L', 4), ('E', 6)];

/// A row of the table.
#[derive(Debug, PartialEq, Eq)]
struct Row<'a> {
    line: usize,
    number: &'a str,
    tests: Vec<&'a str>,
}

/// Checks the document against the tree.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let Some(file) = tree.file(DOCUMENT) else {
        let what = "is missing: it says which test shows each requirement";
        return vec![Finding::new(DOCUMENT, 1, what)];
    };
    let rows = rows(&file.text);
    let mut findings = Vec::new();
    if rows.is_empty() {
        findings.push(Finding::new(
            DOCUMENT,
            1,
            "has no table with a row for each requirement",
        ));
    }
    let mut seen: HashMap<&str, usize> = HashMap::new();
    for row in &rows {
        let mut report = |what: String| findings.push(Finding::new(DOCUMENT, row.line, what));
        if !is_number(row.number) {
            report(format!(
                "`{}` is no requirement; they are {}",
                row.number,
                families()
            ));
        } else if let Some(first) = seen.insert(row.number, row.line) {
            report(format!("{} has a row on line {first} already", row.number));
        }
        if row.tests.is_empty() {
            report(format!("{} names no test that shows it", row.number));
        }
        for test in &row.tests {
            if let Some(what) = missing(test, tree) {
                report(what);
            }
        }
    }
    findings.extend(promises(tree));
    findings
}

/// The rows of the other document that name no test, or one that does not exist.
fn promises(tree: &Tree) -> Vec<Finding> {
    let Some(file) = tree.file(PROMISES) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    let is_heading = |line: &str| {
        let last = line.trim_matches('|').rsplit('|').next();
        last.is_some_and(|last| last.trim() == "tests")
    };
    let lines: Vec<&str> = file.text.lines().map(str::trim).collect();
    for row in rows(&file.text) {
        // The heading is the first line of the table that the row is in.
        let above = lines[..row.line].iter().rev();
        let heading = above.take_while(|line| line.starts_with('|')).last();
        if !heading.is_some_and(|line| is_heading(line)) {
            continue;
        }
        let mut report = |what: String| findings.push(Finding::new(PROMISES, row.line, what));
        if row.tests.is_empty() {
            report(format!("`{}` names no test that shows it", row.number));
        }
        for what in row.tests.iter().filter_map(|test| missing(test, tree)) {
            report(what);
        }
    }
    findings
}

/// The rows of all tables; headings and the lines under them are left out.
fn rows(text: &str) -> Vec<Row<'_>> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut rows = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let heading = lines.get(index + 1).is_some_and(|next| is_rule(next));
        if !line.starts_with('|') || is_rule(line) || heading {
            continue;
        }
        let columns: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let tests = columns
            .last()
            .filter(|_| columns.len() > 1)
            .copied()
            .unwrap_or_default();
        rows.push(Row {
            line: index + 1,
            number: bare(columns[0]),
            tests: tests
                .split("<br>")
                .flat_map(|part| part.split(','))
                .map(bare)
                .filter(|test| !test.is_empty())
                .collect(),
        });
    }
    rows
}

/// Whether a line is the rule under a table's heading.
fn is_rule(line: &str) -> bool {
    line.starts_with('|')
        && line.contains('-')
        && line.chars().all(|letter| "|-: ".contains(letter))
}

/// The text without the marks for code and emphasis around it.
fn bare(text: &str) -> &str {
    text.trim().trim_matches(['`', '*']).trim()
}

fn is_number(number: &str) -> bool {
    FAMILIES.iter().any(|(letter, last)| {
        number.strip_prefix(*letter).is_some_and(|digits| {
            !digits.starts_with(['0', '+'])
                && digits
                    .parse::<u32>()
                    .is_ok_and(|value| (1..=*last).contains(&value))
        })
    })
}

/// The valid numbers in words.
fn families() -> String {
    let ranges: Vec<String> = FAMILIES
        .iter()
        .map(|(letter, last)| format!("{letter}1 to {letter}{last}"))
        .collect();
    ranges.join(", ")
}

/// What is wrong with the name of a test; nothing when the test exists.
fn missing(test: &str, tree: &Tree) -> Option<String> {
    let Some((path, name)) = test.split_once("::") else {
        return Some(format!("`{test}` should be path/to/file.rs::test_name"));
    };
    let Some(file) = tree.file(path) else {
        return Some(format!("`{test}`: there is no file {path}"));
    };
    let name = name.rsplit("::").next().unwrap_or(name);
    if !has_test(&file.text, name) {
        return Some(format!("`{test}`: there is no test `{name}` in {path}"));
    }
    None
}

/// Whether the text has a function of this name with a test attribute above it.
fn has_test(text: &str, name: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let start = format!("fn {name}");
    lines.iter().enumerate().any(|(index, line)| {
        let Some((_, rest)) = line.split_once(&start) else {
            return false;
        };
        let whole = rest.starts_with(['(', '<']);
        whole
            && lines[..index]
                .iter()
                .rev()
                .take_while(|above| above.starts_with("#[") || above.starts_with("//"))
                .any(|above| above.starts_with("#[") && above.contains("test"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "# Done\n\n| number | where | tests |\n|---|:---:|---:|\n";
    const TESTS: &str = "#[test]\nfn walls_stop() {}\n\n\
                         \x20   #[test]\n    /// Why.\n    fn pawns_jump() {}\n\nfn board() {}\n";

    fn found(rows: &str) -> Vec<String> {
        let text = format!("{HEAD}{rows}");
        let tree = Tree::of(&[(DOCUMENT, &text), ("crates/rules/tests/walls.rs", TESTS)]);
        check(&tree).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn a_good_table_passes() {
        let good = "| R1 | a | `crates/rules/tests/walls.rs::walls_stop` |\n\
                    | **E6** | b | `crates/rules/tests/walls.rs::walls_stop`, \
                    `crates/rules/tests/walls.rs::m::pawns_jump`<br>`crates/rules/tests/walls.rs::walls_stop` |\n";
        assert!(found(good).is_empty(), "{:?}", found(good));
    }

    #[test]
    fn every_kind_of_bad_row_is_found() {
        let test = "crates/rules/tests/walls.rs::walls_stop";
        for (bad, part) in [
            (format!("| R18 | a | {test} |\n"), "R18"),
            (format!("| R01 | a | {test} |\n"), "R01"),
            (format!("| R+1 | a | {test} |\n"), "R+1"),
            (format!("| Q1 | a | {test} |\n"), "Q1"),
            (format!("|  | a | {test} |\n"), "no requirement"),
            ("| R1 | a |  |\n".to_owned(), "names no test"),
            ("| R1 | a | see above |\n".to_owned(), "should be"),
            (
                "| R1 | a | crates/rules/tests/gone.rs::x |\n".to_owned(),
                "no file",
            ),
            (
                "| R1 | a | crates/rules/tests/walls.rs::walls |\n".to_owned(),
                "no test",
            ),
            (
                "| R1 | a | crates/rules/tests/walls.rs::board |\n".to_owned(),
                "no test",
            ),
        ] {
            let lines = found(&bad);
            assert!(
                lines.len() == 1 && lines[0].contains(part),
                "{bad}: {lines:?}"
            );
            assert!(
                lines[0].starts_with("docs/requirements.md:5: "),
                "{lines:?}"
            );
        }
        let twice = format!("| R1 | a | {test} |\n| R1 | b | {test} |\n");
        assert!(found(&twice)[0].contains("line 5 already"));
    }

    #[test]
    fn what_users_rely_on_names_tests_too() {
        let told = |rows: &str| -> Vec<String> {
            let other = "| a | count |\n|---|---|\n| b | 7 |\n";
            let text = format!("| what | tests |\n|---|---|\n{rows}\n{other}");
            let tree = Tree::of(&[(PROMISES, &text), ("crates/a/tests/b.rs", TESTS)]);
            promises(&tree).iter().map(Finding::to_string).collect()
        };
        let test = "crates/a/tests/b.rs::walls_stop";
        assert!(told(&format!("| it stops | {test} |\n")).is_empty());
        for (row, part) in [
            ("| it stops |  |\n", "names no test"),
            (
                "| it stops | crates/a/tests/b.rs::gone |\n",
                "no test `gone`",
            ),
        ] {
            let lines = told(row);
            assert!(lines.len() == 1 && lines[0].contains(part), "{lines:?}");
            assert!(lines[0].starts_with("docs/testing.md:3: "), "{lines:?}");
        }
    }

    #[test]
    fn a_document_without_rows_or_no_document_is_found() {
        assert_eq!(found("").len(), 1);
        assert_eq!(check(&Tree::of(&[])).len(), 1);
    }
}
