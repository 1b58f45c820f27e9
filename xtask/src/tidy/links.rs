//! Links in the documents that lead to a file of the repository, and commands that run an example: the
//! file must be there.
//!
//! Links to other sites are left alone: whether they answer depends on the day.

use super::Finding;
use super::tree::{File, Tree};

/// The broken links of one document.
pub(crate) fn check(file: &File, tree: &Tree) -> Vec<Finding> {
    if !file.has_extension(&["md"]) {
        return Vec::new();
    }
    let broken = links(&file.text).into_iter().filter_map(|(line, target)| {
        let path = resolve(&file.path, &target)?;
        let there = path.as_deref().is_some_and(|path| tree.contains(path));
        let what = format!("the link to `{target}` leads nowhere");
        (!there).then(|| Finding::new(&file.path, line, what))
    });
    broken.chain(missing_examples(file, tree)).collect()
}

/// The examples that a document runs and nobody has: figures without the command that gives them.
fn missing_examples(file: &File, tree: &Tree) -> Vec<Finding> {
    let lines = file.text.lines().enumerate();
    let named = lines.flat_map(|(index, line)| {
        let names = line
            .split("--example ")
            .skip(1)
            .filter_map(|rest| rest.split_whitespace().next());
        names.map(move |name| (index + 1, name.trim_matches('`')))
    });
    named
        .filter(|(_, name)| {
            let ending = format!("/examples/{name}.rs");
            !tree.files().iter().any(|file| file.path.ends_with(&ending))
        })
        .map(|(line, name)| Finding::new(&file.path, line, format!("there is no example `{name}`")))
        .collect()
}

/// The targets of all links of a document outside code, with their lines.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut fence: Option<&str> = None;
    for (index, line) in text.lines().enumerate() {
        let start = line.trim_start();
        if let Some(mark) = ["```", "~~~"]
            .into_iter()
            .find(|mark| start.starts_with(mark))
        {
            match fence {
                None => fence = Some(mark),
                Some(open) if open == mark => fence = None,
                Some(_) => {}
            }
            continue;
        }
        if fence.is_some() {
            continue;
        }
        let line = without_code(line);
        let targets = inline(&line).into_iter().chain(definition(&line));
        found.extend(targets.map(|target| (index + 1, target)));
    }
    found
}

/// The line without the parts between backticks.
fn without_code(line: &str) -> String {
    let pieces: Vec<&str> = line.split('`').collect();
    // An odd number of backticks leaves the last one as it is: it is no code.
    let whole = pieces.len() % 2 == 1;
    let kept = pieces
        .iter()
        .enumerate()
        .filter(|(index, _)| index % 2 == 0 || (!whole && index + 1 == pieces.len()))
        .map(|(_, piece)| *piece);
    kept.collect()
}

/// The targets of `[text](target)` and `![picture](target "title")`.
fn inline(line: &str) -> Vec<String> {
    line.match_indices("](")
        .filter_map(|(at, mark)| {
            let rest = &line[at + mark.len()..];
            let inside = &rest[..rest.find(')')?];
            target(inside)
        })
        .collect()
}

/// The target of a line `[name]: target`.
fn definition(line: &str) -> Option<String> {
    let rest = line.trim_start().strip_prefix('[')?;
    let (name, rest) = rest.split_once("]:")?;
    if name.starts_with('^') {
        return None;
    }
    target(rest)
}

/// The first word, without the brackets that may enclose it.
fn target(text: &str) -> Option<String> {
    let word = text.split_whitespace().next()?;
    Some(word.trim_matches(['<', '>']).to_owned())
}

/// Where a link of this document leads inside the repository. Nothing for a link elsewhere; nothing
/// inside that for a path that leaves the repository.
#[expect(
    clippy::option_option,
    reason = "the two ways to lead to no file are told apart"
)]
fn resolve(document: &str, target: &str) -> Option<Option<String>> {
    let scheme = target.split(['/', '#']).next().unwrap_or_default();
    if scheme.contains(':') || target.starts_with("//") {
        return None;
    }
    let path = target.split('#').next().unwrap_or_default();
    if path.is_empty() {
        return None;
    }
    let mut parts: Vec<&str> = match path.strip_prefix('/') {
        Some(_) => Vec::new(),
        None => document.split('/').collect(),
    };
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                if parts.pop().is_none() {
                    return Some(None);
                }
            }
            part => parts.push(part),
        }
    }
    Some(Some(parts.join("/").replace("%20", " ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str) -> Vec<String> {
        let tree = Tree::of(&[
            ("README.md", ""),
            ("docs/notation.md", ""),
            ("docs/adr/1.md", text),
        ]);
        let findings = check(tree.file("docs/adr/1.md").unwrap(), &tree);
        findings.iter().map(Finding::to_string).collect()
    }

    #[test]
    fn an_example_that_is_run_is_there() {
        let tree = Tree::of(&[
            ("crates/engine/examples/duel.rs", ""),
            (
                "docs/methods.md",
                "cargo run --example duel -- 3\n`cargo run --example gone`\n",
            ),
        ]);
        let file = tree.file("docs/methods.md").unwrap();
        let text: Vec<String> = check(file, &tree).iter().map(Finding::to_string).collect();
        assert_eq!(text, ["docs/methods.md:2: there is no example `gone`"]);
    }

    #[test]
    fn links_that_lead_somewhere_pass() {
        for good in [
            "[a](../notation.md), [b](../../README.md#run)",
            "[c](/docs/notation.md \"title\") ![d](<../adr>)",
            "[e](https://example.org/gone.md) [f](#here) [g](mailto:a@b.c)",
            "`[h](gone.md)` and `[i]: gone.md`",
            "```\n[j](gone.md)\n```\n[k]: ../notation.md\n[^1]: gone.md\n",
            "up one [l](..) and to the top [m](../../)",
        ] {
            assert!(broken(good).is_empty(), "{good}: {:?}", broken(good));
        }
    }

    #[test]
    fn links_that_lead_nowhere_are_found() {
        for bad in [
            "\n[a](notation.md)",
            "\n![a](../images/gone.svg)",
            "\n[a]: ../gone.md",
            "\n[a](../../../outside.md)",
            "\nit's ` one [a](gone.md)",
            "\n[`code`](gone.md)",
        ] {
            let lines = broken(bad);
            assert!(
                lines.len() == 1 && lines[0].starts_with("docs/adr/1.md:2: "),
                "{bad}: {lines:?}"
            );
        }
    }
}
