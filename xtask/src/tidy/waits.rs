//! Tests wait for what they need, never for a time: a fixed sleep is too long on a fast machine and too short on a
//! busy one. A sleep inside `loop` or `while` is a look from time to time, and passes.

use std::collections::BTreeMap;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ExprLoop, ExprWhile, ImplItemFn, Item};

use super::Finding;
use super::sources::{Source, attributes, is_for_tests};

/// Files with fixed sleeps that are meant, how many, and why.
const EXCEPTIONS: &[(&str, usize, &str)] = &[
    (
        "crates/cli/tests/program/plain_games.rs",
        2,
        "clocks are tried, so time has to pass; more than that does no harm",
    ),
    (
        "crates/cli/tests/program/stand_in_player.rs",
        3,
        "it stands in for slow programs, and being slow is its part",
    ),
];

/// The fixed sleeps in tests, beyond those that are meant.
pub(crate) fn check(sources: &[Source]) -> Vec<Finding> {
    let mut by_file: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for source in sources {
        let mut reader = Reader {
            in_test: source.for_tests,
            ..Reader::default()
        };
        reader.visit_file(&source.syntax);
        by_file.insert(&source.path, reader.found);
    }
    let mut findings = Vec::new();
    for (path, lines) in by_file {
        let exception = EXCEPTIONS.iter().find(|(known, ..)| *known == path);
        let (meant, why) = exception.map_or((0, ""), |&(_, count, why)| (count, why));
        if lines.len() > meant {
            for line in lines {
                let mut what = "a fixed sleep in a test: wait for what it needs".to_owned();
                if meant > 0 {
                    what += &format!(" (only {meant} here: {why})");
                }
                findings.push(Finding::new(path, line, what));
            }
        } else if lines.len() < meant {
            let what = format!(
                "has {} fixed sleeps, fewer than EXCEPTIONS in xtask/src/tidy/waits.rs says",
                lines.len()
            );
            findings.push(Finding::new(path, 1, what));
        }
    }
    findings
}

#[derive(Default)]
struct Reader {
    found: Vec<usize>,
    in_test: bool,
    loops: usize,
}

impl Reader {
    fn inside(&mut self, is_test: bool, visit: impl FnOnce(&mut Reader)) {
        let before = self.in_test;
        self.in_test |= is_test;
        visit(self);
        self.in_test = before;
    }

    fn looping(&mut self, visit: impl FnOnce(&mut Reader)) {
        self.loops += 1;
        visit(self);
        self.loops -= 1;
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item(&mut self, item: &'a Item) {
        let is_test = is_for_tests(attributes(item));
        self.inside(is_test, |reader| visit::visit_item(reader, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'a ImplItemFn) {
        let is_test = is_for_tests(&item.attrs);
        self.inside(is_test, |reader| visit::visit_impl_item_fn(reader, item));
    }

    fn visit_expr_loop(&mut self, expression: &'a ExprLoop) {
        self.looping(|reader| visit::visit_expr_loop(reader, expression));
    }

    fn visit_expr_while(&mut self, expression: &'a ExprWhile) {
        self.looping(|reader| visit::visit_expr_while(reader, expression));
    }

    fn visit_expr_call(&mut self, call: &'a ExprCall) {
        if let Expr::Path(function) = &*call.func
            && function
                .path
                .segments
                .last()
                .is_some_and(|name| name.ident == "sleep")
            && self.in_test
            && self.loops == 0
        {
            self.found.push(call.span().start().line);
        }
        visit::visit_expr_call(self, call);
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
    fn a_fixed_sleep_in_a_test_is_found() {
        let bad = "#[test]\nfn t() {\n    std::thread::sleep(LONG);\n}\n";
        assert_eq!(found("crates/x/tests/a.rs", bad).len(), 1);
        assert_eq!(found("crates/x/src/a.rs", bad).len(), 1);
        let bad = "#[cfg(test)]\nmod tests {\n fn f() { for i in 0..3 { sleep(i) } }\n}\n";
        assert!(found("crates/x/src/a.rs", bad)[0].starts_with("crates/x/src/a.rs:3: "));
    }

    #[test]
    fn looking_from_time_to_time_and_sleeping_outside_tests_pass() {
        let good = "fn wait() { while !done() { thread::sleep(SHORT); } loop { if done() { break } sleep(SHORT) } }\n";
        assert!(found("crates/x/tests/a.rs", good).is_empty());
        assert!(found("crates/x/src/a.rs", "fn f() { thread::sleep(LONG); }\n").is_empty());
    }
}
