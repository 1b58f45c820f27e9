//! Errors of libraries are types: no public function answers with `Result<_, String>`, and every public type whose
//! name ends in `Error` implements `std::error::Error`.

use std::collections::BTreeMap;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    GenericArgument, ImplItemFn, Item, ItemFn, ItemImpl, ItemTrait, PathArguments, Signature, Type,
    Visibility,
};

use super::Finding;
use super::sources::{Source, attributes, is_for_tests};

/// Files of libraries with public functions that still answer with a sentence, and how many; the list only gets
/// shorter.
const SENTENCES: &[(&str, usize)] = &[];
/// Public types called errors that do not implement the trait yet.
const WITHOUT_TRAIT: &[&str] = &[];

/// What is wrong with the errors of all library crates.
pub(crate) fn check(sources: &[Source]) -> Vec<Finding> {
    let mut findings = Vec::new();
    // By crate: the error types with where they are, and the types that implement the trait.
    let mut types: BTreeMap<&str, Vec<(String, &str, usize)>> = BTreeMap::new();
    let mut implemented: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for source in sources.iter().filter(|source| is_library(source, sources)) {
        let mut reader = Reader::default();
        reader.visit_file(&source.syntax);
        let known = SENTENCES.iter().find(|(path, _)| *path == source.path);
        let known = known.map_or(0, |(_, count)| *count);
        if reader.sentences.len() > known {
            for line in &reader.sentences {
                let what =
                    "a public function answers with `Result<_, String>`: make its error a type";
                findings.push(Finding::new(&source.path, *line, what));
            }
        } else if reader.sentences.len() < known {
            let what = "has fewer functions with sentences for errors than xtask/src/tidy/failures.rs says";
            findings.push(Finding::new(&source.path, 1, what));
        }
        let folder = source.folder.as_str();
        let named = reader
            .types
            .into_iter()
            .map(|(name, line)| (name, source.path.as_str(), line));
        types.entry(folder).or_default().extend(named);
        implemented
            .entry(folder)
            .or_default()
            .extend(reader.implemented);
    }
    for (folder, types) in types {
        for (name, path, line) in types {
            let is_error = implemented[folder].contains(&name);
            if is_error == WITHOUT_TRAIT.contains(&name.as_str()) {
                let what = if is_error {
                    "implements `std::error::Error`: take it out of WITHOUT_TRAIT in xtask/src/tidy/failures.rs"
                } else {
                    "does not implement `std::error::Error`"
                };
                findings.push(Finding::new(path, line, format!("`{name}` {what}")));
            }
        }
    }
    findings
}

/// Whether a file is part of a library crate, and not for its tests.
fn is_library(source: &Source, sources: &[Source]) -> bool {
    let top = format!("{}/src/lib.rs", source.folder);
    source.folder.starts_with("crates/")
        && source.in_src
        && !source.for_tests
        && sources.iter().any(|other| other.path == top)
}

#[derive(Default)]
struct Reader {
    /// Lines of public functions that answer with a sentence.
    sentences: Vec<usize>,
    /// Public types that are called errors.
    types: Vec<(String, usize)>,
    /// Types that implement the trait.
    implemented: Vec<String>,
}

impl Reader {
    fn signature(&mut self, signature: &Signature) {
        let mut answer = Answer(false);
        answer.visit_return_type(&signature.output);
        if answer.0 {
            self.sentences.push(signature.span().start().line);
        }
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item(&mut self, item: &'a Item) {
        if is_for_tests(attributes(item)) {
            return;
        }
        let named = match item {
            Item::Enum(item) => Some((&item.vis, &item.ident)),
            Item::Struct(item) => Some((&item.vis, &item.ident)),
            _ => None,
        };
        if let Some((Visibility::Public(_), name)) = named
            && name.to_string().ends_with("Error")
        {
            self.types
                .push((name.to_string(), name.span().start().line));
            let derived = attributes(item).iter().any(|attribute| {
                attribute.path().is_ident("derive")
                    && attribute.meta.require_list().is_ok_and(|list| {
                        let names = list.tokens.to_string();
                        names.split(',').any(|name| name.trim().ends_with("Error"))
                    })
            });
            if derived {
                self.implemented.push(name.to_string());
            }
        }
        visit::visit_item(self, item);
    }

    fn visit_item_impl(&mut self, item: &'a ItemImpl) {
        if let Some((path, _)) = &item.trait_
            && path
                .segments
                .last()
                .is_some_and(|name| name.ident == "Error")
            && let Type::Path(of) = &*item.self_ty
            && let Some(name) = of.path.segments.last()
        {
            self.implemented.push(name.ident.to_string());
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        if matches!(item.vis, Visibility::Public(_)) {
            self.signature(&item.sig);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'a ImplItemFn) {
        if matches!(item.vis, Visibility::Public(_)) {
            self.signature(&item.sig);
        }
    }

    fn visit_item_trait(&mut self, item: &'a ItemTrait) {
        if matches!(item.vis, Visibility::Public(_)) {
            for part in &item.items {
                if let syn::TraitItem::Fn(function) = part {
                    self.signature(&function.sig);
                }
            }
        }
    }
}

/// Whether a type has a `Result` with a sentence for its error somewhere in it.
struct Answer(bool);

impl<'a> Visit<'a> for Answer {
    fn visit_path_segment(&mut self, segment: &'a syn::PathSegment) {
        if segment.ident == "Result"
            && let PathArguments::AngleBracketed(arguments) = &segment.arguments
            && let Some(GenericArgument::Type(error)) = arguments.args.iter().nth(1)
        {
            self.0 |= is_sentence(error);
        }
        visit::visit_path_segment(self, segment);
    }
}

fn is_sentence(error: &Type) -> bool {
    match error {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|name| name.ident == "String" || name.ident == "str"),
        Type::Reference(reference) => is_sentence(&reference.elem),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::sources::parse;
    use super::super::tree::Tree;
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let files = [
            ("crates/x/src/lib.rs", "mod a;"),
            ("crates/x/src/a.rs", text),
        ];
        let (sources, _) = parse(&Tree::of(&files));
        check(&sources).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn sentences_for_errors_are_found() {
        for bad in [
            "pub fn f() -> Result<u8, String> { Ok(0) }",
            "pub fn f() -> Option<Result<(), &'static str>> { None }",
            "impl X { pub fn f() -> std::result::Result<u8, std::string::String> { Ok(0) } }",
            "pub trait T { fn f() -> Result<u8, String>; }",
        ] {
            let lines = found(bad);
            assert!(
                lines.len() == 1 && lines[0].contains("make its error a type"),
                "{bad}: {lines:?}"
            );
        }
        for good in [
            "pub fn f() -> Result<String, Refusal> { todo() }",
            "pub(crate) fn f() -> Result<u8, String> { Ok(0) }",
            "fn f() -> Result<u8, String> { Ok(0) }",
            "#[cfg(test)] mod tests { pub fn f() -> Result<u8, String> { Ok(0) } }",
        ] {
            assert!(found(good).is_empty(), "{good}: {:?}", found(good));
        }
    }

    #[test]
    fn an_error_that_is_none_is_found() {
        let bad = "pub enum TextError { A }\nimpl std::fmt::Display for TextError {}\n";
        assert!(
            found(bad)[0].contains("`TextError` does not implement"),
            "{:?}",
            found(bad)
        );
        for good in [
            "pub enum TextError { A }\nimpl std::error::Error for TextError {}\n",
            "#[derive(Debug, thiserror::Error)]\npub struct TextError;\n",
            "enum TextError { A }\n",
        ] {
            assert!(found(good).is_empty(), "{good}: {:?}", found(good));
        }
    }
}
