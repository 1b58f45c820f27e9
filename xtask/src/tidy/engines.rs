//! Invariant 18: who thinks for a user has the usual engine of `host`, which knows when the net that comes with the
//! program is the better evaluation. `Engine::new` is the hand-written evaluation alone.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{ExprPath, ImplItemFn, Item};

use super::Finding;
use super::sources::{Source, attributes, is_for_tests};

/// Where engines are made, and what they are made of.
const MAKERS: &[&str] = &["crates/engine/", "crates/host/src/nets.rs"];

/// The places in the libraries and the program that make an engine without asking `host`.
pub(crate) fn check(sources: &[Source]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources {
        let is_made_there = MAKERS.iter().any(|maker| source.path.starts_with(maker));
        let is_shipped = source.path.starts_with("crates/") && source.path.contains("/src/");
        if source.for_tests || is_made_there || !is_shipped {
            continue;
        }
        let mut reader = Reader::default();
        reader.visit_file(&source.syntax);
        for line in reader.found {
            let what = "invariant 18: `Engine::new` has no net; take dedale_host::nets::usual or dedale_host::tables";
            findings.push(Finding::new(&source.path, line, what));
        }
    }
    findings
}

#[derive(Default)]
struct Reader {
    found: Vec<usize>,
}

impl<'a> Visit<'a> for Reader {
    fn visit_item(&mut self, item: &'a Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'a ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_expr_path(&mut self, path: &'a ExprPath) {
        let mut names = path.path.segments.iter().rev().map(|name| &name.ident);
        if let (Some(last), Some(before)) = (names.next(), names.next())
            && last == "new"
            && before == "Engine"
        {
            self.found.push(path.span().start().line);
        }
        visit::visit_expr_path(self, path);
    }
}

#[cfg(test)]
mod tests {
    use super::super::sources::parse;
    use super::super::tree::Tree;
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let (sources, _) = parse(&Tree::of(&[(path, text)]));
        check(&sources).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn an_engine_without_the_net_is_found() {
        let bad = "fn f() {\n    let e = dedale_engine::Engine::new(options);\n}\n";
        assert!(found("crates/x/src/a.rs", bad)[0].starts_with("crates/x/src/a.rs:2: "));
        assert_eq!(
            found("crates/x/src/a.rs", "fn f() { v.map(Engine::new) }\n").len(),
            1
        );
    }

    #[test]
    fn tests_examples_and_the_makers_pass() {
        let text = "fn f() { Engine::new(options) }\n";
        for path in [
            "crates/engine/src/bench.rs",
            "crates/host/src/nets.rs",
            "crates/x/tests/a.rs",
            "crates/x/examples/a.rs",
        ] {
            assert!(found(path, text).is_empty(), "{path}");
        }
        let tested = "#[cfg(test)]\nmod tests { fn f() { Engine::new(options) } }\n";
        assert!(found("crates/x/src/a.rs", tested).is_empty());
        assert!(found("crates/x/src/a.rs", "fn f() { usual(options) }\n").is_empty());
    }
}
