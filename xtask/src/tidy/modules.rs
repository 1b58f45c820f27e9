//! No import cycles: between the modules at the top of each crate, uses go one way.
//!
//! A module uses another when any of its files names something in it, by `crate::` or `super::`, directly or through
//! a name that the top of the crate hands on. What is defined at the top itself belongs to the module `(top)`.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use super::mentions::{Mention, mentions};
use super::sources::Source;

/// Crates that still have cycles; the list only gets shorter.
const EXCEPTIONS: &[&str] = &[];
/// The name of what is defined at the top of a crate.
const TOP: &str = "(top)";

/// Who uses whom in one crate, with one place that shows each use.
struct Graph {
    folder: String,
    modules: BTreeSet<String>,
    uses: BTreeMap<(String, String), (String, usize)>,
}

/// A finding for each group of modules that use each other, except where that is known.
pub(crate) fn check(sources: &[Source]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for graph in graphs(sources) {
        let groups = graph.groups();
        let excepted = EXCEPTIONS.contains(&graph.folder.as_str());
        if excepted && groups.is_empty() {
            let what = format!(
                "`{}` has no import cycles any more: take it out of EXCEPTIONS in xtask/src/tidy/modules.rs",
                graph.folder
            );
            findings.push(Finding::new(&graph.folder, 1, what));
        }
        if !excepted {
            findings.extend(groups.iter().map(|group| graph.finding(group)));
        }
    }
    findings
}

/// The table of `cargo xtask tidy --cycles`.
pub(crate) fn table(sources: &[Source]) -> String {
    let mut text = String::from("crate              modules  in cycles  groups\n");
    let mut told = String::new();
    for graph in graphs(sources) {
        let groups = graph.groups();
        let inside = groups.iter().flatten().filter(|name| *name != TOP).count();
        text += &format!(
            "{:<18} {:>7}  {inside:>9}  {:>6}\n",
            graph.folder,
            graph.modules.len(),
            groups.len()
        );
        for group in &groups {
            told += &format!("\n{}\n", graph.finding(group));
        }
    }
    text + &told
}

/// The graph of every crate with a `src` folder, in the order of their names.
fn graphs(sources: &[Source]) -> Vec<Graph> {
    let mut by_crate: BTreeMap<&str, Vec<&Source>> = BTreeMap::new();
    for source in sources
        .iter()
        .filter(|source| source.in_src && !source.folder.is_empty())
    {
        by_crate.entry(&source.folder).or_default().push(source);
    }
    by_crate
        .into_iter()
        .map(|(folder, sources)| Graph::of(folder, &sources))
        .collect()
}

impl Graph {
    fn of(folder: &str, sources: &[&Source]) -> Graph {
        let sources: Vec<&&Source> = sources.iter().filter(|source| !source.for_tests).collect();
        let modules: BTreeSet<String> = sources
            .iter()
            .filter_map(|source| source.module.first().cloned())
            // A program of its own, not a module.
            .filter(|name| name != "bin")
            .collect();
        let read: Vec<(&Source, Vec<Mention>)> = sources
            .iter()
            .map(|source| (**source, mentions(&source.syntax)))
            .collect();
        // What the top hands on, by name: the module it comes from.
        let mut handed_on: BTreeMap<String, String> = BTreeMap::new();
        for (source, found) in read.iter().filter(|(source, _)| source.module.is_empty()) {
            for mention in found.iter().filter(|mention| mention.imported) {
                let path = absolute(source, mention).unwrap_or_else(|| mention.path.clone());
                if let [module, .., name] = &path[..]
                    && modules.contains(module)
                {
                    handed_on.insert(name.clone(), module.clone());
                }
            }
        }
        let mut graph = Graph {
            folder: folder.to_owned(),
            modules,
            uses: BTreeMap::new(),
        };
        for (source, found) in &read {
            let from = source.module.first().map_or(TOP, String::as_str);
            for mention in found {
                // The top hands on what it likes; only what it does itself counts.
                if from == TOP && mention.imported {
                    continue;
                }
                if let Some(to) = graph.target(source, mention, &handed_on)
                    && to != from
                {
                    let place = (source.path.clone(), mention.line);
                    graph.uses.entry((from.to_owned(), to)).or_insert(place);
                }
            }
        }
        graph
    }

    /// The module at the top that a mention leads to.
    fn target(
        &self,
        source: &Source,
        mention: &Mention,
        handed_on: &BTreeMap<String, String>,
    ) -> Option<String> {
        let path = match absolute(source, mention) {
            Some(path) => path,
            // At the top, modules are named as they are.
            None if source.module.is_empty() && mention.within.is_empty() => mention.path.clone(),
            None => return None,
        };
        let first = path.first()?;
        let from_crate = absolute(source, mention).is_some();
        if self.modules.contains(first) {
            Some(first.clone())
        } else if let Some(module) = handed_on.get(first) {
            Some(module.clone())
        } else {
            // Macros of the crate stand at the top whoever defines them.
            (from_crate && !first.ends_with('!') && first != "*").then(|| TOP.to_owned())
        }
    }

    /// The groups of modules that use each other, directly or through others.
    fn groups(&self) -> Vec<Vec<String>> {
        let names: BTreeSet<&String> = self.uses.keys().flat_map(|(from, to)| [from, to]).collect();
        let reach: BTreeMap<&String, BTreeSet<&String>> =
            names.iter().map(|name| (*name, self.reach(name))).collect();
        let mut groups: Vec<Vec<String>> = Vec::new();
        for name in &names {
            if groups.iter().any(|group| group.contains(name)) {
                continue;
            }
            let group: Vec<String> = names
                .iter()
                .filter(|other| {
                    other == &name
                        || (reach[name].contains(**other) && reach[**other].contains(*name))
                })
                .map(ToString::to_string)
                .collect();
            if group.len() > 1 {
                groups.push(group);
            }
        }
        groups
    }

    /// Everything that can be reached from a module.
    fn reach<'a>(&'a self, from: &'a String) -> BTreeSet<&'a String> {
        let mut reached = BTreeSet::new();
        let mut open = vec![from];
        while let Some(name) = open.pop() {
            for (_, to) in self.uses.keys().filter(|(from, _)| from == name) {
                if reached.insert(to) {
                    open.push(to);
                }
            }
        }
        reached
    }

    /// Tells of a group, with one place for each use inside it.
    fn finding(&self, group: &[String]) -> Finding {
        let inside = self
            .uses
            .iter()
            .filter(|((from, to), _)| group.contains(from) && group.contains(to));
        let shown: Vec<String> = inside
            .map(|((from, to), (path, line))| format!("{from} -> {to} ({path}:{line})"))
            .collect();
        let what = format!(
            "{} modules use each other: {}",
            group.len(),
            shown.join(", ")
        );
        Finding::new(&self.folder, 1, what)
    }
}

/// A path from the top of the crate, if it says where it starts.
fn absolute(source: &Source, mention: &Mention) -> Option<Vec<String>> {
    let mut here = source.module.clone();
    here.extend(mention.within.iter().cloned());
    let mut rest = &mention.path[..];
    match rest.first()?.as_str() {
        "crate" => {
            here.clear();
            rest = &rest[1..];
        }
        "self" if rest.len() > 1 => rest = &rest[1..],
        "super" => {}
        _ => return None,
    }
    while rest.first().is_some_and(|part| part == "super") {
        here.pop();
        rest = &rest[1..];
    }
    here.extend(rest.iter().cloned());
    Some(here)
}

#[cfg(test)]
mod tests {
    use super::super::sources::parse;
    use super::super::tree::Tree;
    use super::*;

    const TOP_FILE: &str = "mod a;\nmod b;\nmod c;\npub use c::Name;\n";

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let mut all = vec![("crates/x/src/lib.rs", TOP_FILE)];
        all.extend(files);
        let (sources, _) = parse(&Tree::of(&all));
        check(&sources).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn uses_in_one_direction_pass() {
        let good = [
            ("crates/x/src/a.rs", "use crate::b::B;\nuse super::c;\n"),
            (
                "crates/x/src/b.rs",
                "use crate::{Name, c::{D, E}};\n#[cfg(test)]\nmod tests { use crate::a; }\n",
            ),
            (
                "crates/x/src/b/inside.rs",
                "use super::B;\nuse crate::b::other;\n",
            ),
            ("crates/x/src/c.rs", "mod d { use super::super::c::f; }\n"),
        ];
        assert!(found(&good).is_empty(), "{:?}", found(&good));
    }

    #[test]
    fn every_kind_of_cycle_is_found() {
        for (a, b, c) in [
            ("use crate::b;", "use crate::a;", ""),
            ("use crate::b;", "use super::a::f;", ""),
            ("use crate::b;", "fn f() { crate::a::f() }", ""),
            ("use crate::b;", "fn f() { m!(1, crate::a::f()) }", ""),
            ("use crate::b;", "use crate::c;", "use crate::a;"),
            ("", "use crate::Name;", "use crate::b::B;"),
            ("use crate::b;", "mod inside { use super::super::a; }", ""),
        ] {
            let files = [
                ("crates/x/src/a.rs", a),
                ("crates/x/src/b.rs", b),
                ("crates/x/src/c.rs", c),
            ];
            let lines = found(&files);
            assert!(
                lines.len() == 1 && lines[0].contains("use each other"),
                "{a} {b} {c}: {lines:?}"
            );
        }
    }

    #[test]
    fn what_is_defined_at_the_top_and_uses_modules_counts() {
        let (sources, _) = parse(&Tree::of(&[
            (
                "crates/x/src/main.rs",
                "mod a;\nfn main() { a::run() }\nfn f() {}\n",
            ),
            ("crates/x/src/a.rs", "pub fn run() { crate::f() }\n"),
        ]));
        assert_eq!(check(&sources).len(), 1);
        let (sources, _) = parse(&Tree::of(&[
            (
                "crates/x/src/lib.rs",
                "mod a;\npub use a::A;\npub struct B;\n",
            ),
            ("crates/x/src/a.rs", "use crate::B;\n"),
        ]));
        assert!(check(&sources).is_empty());
    }

    #[test]
    fn an_exception_that_is_no_longer_needed_is_found() {
        let (sources, _) = parse(&Tree::of(&[("crates/cli/src/main.rs", "")]));
        assert!(check(&sources)[0].to_string().contains("EXCEPTIONS"));
        assert!(table(&sources).contains("crates/cli"));
    }
}
