//! What a Rust file names: every path in `use` items, types, expressions and macros, with the names that `use`
//! brought in written out again. What is for tests alone is left out.

use std::collections::HashMap;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ImplItem, Item, ItemMod, ItemUse, Macro, Path, UseTree};

use super::sources::{attributes, is_for_tests, required_features};

/// A path somewhere in a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mention {
    /// Its parts; the last is `*` for everything in a module, and ends with `!` for a macro.
    pub(crate) path: Vec<String>,
    /// The line it begins on.
    pub(crate) line: usize,
    /// The modules within the file that it stands in.
    pub(crate) within: Vec<String>,
    /// The features without which it is left out.
    pub(crate) features: Vec<String>,
    /// Whether a `use` item names it.
    pub(crate) imported: bool,
}

/// Everything a file names, in its order, outside what is for tests alone.
pub(crate) fn mentions(file: &syn::File) -> Vec<Mention> {
    let mut reader = Reader::default();
    reader.visit_file(file);
    let Reader {
        mut found, names, ..
    } = reader;
    for mention in found.iter_mut().filter(|mention| !mention.imported) {
        // A name that stands for itself would be written out for ever; once is enough.
        if let Some(full) = names.get(&mention.path[0])
            && full.first() != Some(&mention.path[0])
        {
            let rest = mention.path.split_off(1);
            mention.path = full.iter().cloned().chain(rest).collect();
        }
    }
    found
}

#[derive(Default)]
struct Reader {
    found: Vec<Mention>,
    /// What the names that `use` brings in stand for, in the whole file.
    names: HashMap<String, Vec<String>>,
    within: Vec<String>,
    features: Vec<String>,
}

impl Reader {
    fn mention(&mut self, path: Vec<String>, line: usize, imported: bool) {
        self.found.push(Mention {
            path,
            line,
            within: self.within.clone(),
            features: self.features.clone(),
            imported,
        });
    }

    fn tree(&mut self, tree: &UseTree, before: &[String]) {
        let mut path = before.to_vec();
        match tree {
            UseTree::Path(part) => {
                path.push(part.ident.to_string());
                self.tree(&part.tree, &path);
            }
            UseTree::Group(group) => {
                for item in &group.items {
                    self.tree(item, before);
                }
            }
            UseTree::Name(name) => {
                // `use a::{self}` names `a` itself.
                if name.ident != "self" || path.is_empty() {
                    path.push(name.ident.to_string());
                }
                self.leaf(path.last().cloned(), path, tree.span().start().line);
            }
            UseTree::Rename(rename) => {
                if rename.ident != "self" || path.is_empty() {
                    path.push(rename.ident.to_string());
                }
                let name = rename.rename.to_string();
                self.leaf(Some(name), path, tree.span().start().line);
            }
            UseTree::Glob(_) => {
                path.push("*".to_owned());
                self.leaf(None, path, tree.span().start().line);
            }
        }
    }

    fn leaf(&mut self, name: Option<String>, path: Vec<String>, line: usize) {
        if let Some(name) = name {
            self.names.insert(name, path.clone());
        }
        self.mention(path, line, true);
    }

    /// The paths in the tokens of a macro, which nobody has parsed.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let (mut line, mut colons) = (0, 0);
        let end = |reader: &mut Reader, path: &mut Vec<String>, line| {
            if path.len() > 1 {
                reader.mention(std::mem::take(path), line, false);
            }
            path.clear();
        };
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        end(self, &mut path, line);
                    }
                    if path.is_empty() {
                        line = name.span().start().line;
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    end(self, &mut path, line);
                    colons = 0;
                    self.tokens(group.stream());
                }
                _ => {
                    end(self, &mut path, line);
                    colons = 0;
                }
            }
        }
        end(self, &mut path, line);
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item(&mut self, item: &'a Item) {
        if !is_for_tests(attributes(item)) {
            let before = self.features.len();
            self.features.extend(required_features(attributes(item)));
            visit::visit_item(self, item);
            self.features.truncate(before);
        }
    }

    fn visit_impl_item(&mut self, item: &'a ImplItem) {
        let attributes = match item {
            ImplItem::Fn(item) => &item.attrs[..],
            ImplItem::Const(item) => &item.attrs,
            _ => &[],
        };
        if !is_for_tests(attributes) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        let attributes = match expression {
            Expr::Block(part) => &part.attrs[..],
            Expr::Call(part) => &part.attrs,
            Expr::ForLoop(part) => &part.attrs,
            Expr::If(part) => &part.attrs,
            Expr::Macro(part) => &part.attrs,
            Expr::Match(part) => &part.attrs,
            Expr::MethodCall(part) => &part.attrs,
            _ => &[],
        };
        if !is_for_tests(attributes) {
            let before = self.features.len();
            self.features.extend(required_features(attributes));
            visit::visit_expr(self, expression);
            self.features.truncate(before);
        }
    }

    fn visit_attribute(&mut self, _: &'a Attribute) {
        // Documentation and lints name nothing that is used.
    }

    fn visit_item_mod(&mut self, module: &'a ItemMod) {
        self.within.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.within.pop();
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.tree(&item.tree, &[]);
    }

    fn visit_path(&mut self, path: &'a Path) {
        let parts = path.segments.iter().map(|part| part.ident.to_string());
        self.mention(parts.collect(), path.span().start().line, false);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'a Macro) {
        let mut parts: Vec<String> = called
            .path
            .segments
            .iter()
            .map(|part| part.ident.to_string())
            .collect();
        if let Some(last) = parts.last_mut() {
            last.push('!');
        }
        self.mention(parts, called.path.span().start().line, false);
        self.tokens(called.tokens.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let file = syn::parse_file(text).unwrap();
        mentions(&file)
            .iter()
            .map(|mention| format!("{}:{}", mention.line, mention.path.join("::")))
            .collect()
    }

    #[test]
    fn every_way_to_name_something_is_seen() {
        for (text, expected) in [
            (
                "use std::{fmt, fs::{self, File}};",
                &["1:std::fmt", "1:std::fs", "1:std::fs::File"][..],
            ),
            (
                "use a::b as c;\nfn f() { c::d() }",
                &["1:a::b", "2:a::b::d"],
            ),
            ("use a::*;", &["1:a::*"]),
            (
                "fn f() -> crate::a::B { todo(b!(x, crate::c::D)) }",
                &["1:crate::a::B", "1:todo", "1:b!", "1:crate::c::D"],
            ),
            (
                "impl crate::a::T for X<super::Y> {}",
                &["1:crate::a::T", "1:X", "1:super::Y"],
            ),
        ] {
            assert_eq!(found(text), expected, "{text}");
        }
    }

    #[test]
    fn tests_comments_and_strings_are_left_out() {
        let text = "//! std::env\n#[cfg(test)]\nmod tests { use std::fs; }\n#[test]\nfn t() { std::env::var(\"A\"); }\n\
                    impl X { #[cfg(test)] fn f() { std::fs::f() } }\nconst A: &str = \"std::env\";";
        assert_eq!(found(text), ["6:X", "7:str"]);
    }

    #[test]
    fn features_are_told() {
        let text = "#[cfg(all(feature = \"threads\", unix))]\nmod m { fn f() { a::b() } }\n\
                    #[cfg(not(feature = \"threads\"))]\nfn g() { c::d() }";
        let found = mentions(&syn::parse_file(text).unwrap());
        assert_eq!(found[0].features, ["threads"]);
        assert!(found[1].features.is_empty());
    }

    #[test]
    fn modules_within_a_file_are_told() {
        let file = syn::parse_file("mod a { mod b { use super::c; } }").unwrap();
        assert_eq!(mentions(&file)[0].within, ["a", "b"]);
    }
}
