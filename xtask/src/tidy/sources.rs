//! The Rust files of the tree, parsed once for all checks, each with its place among the modules of its crate.

use std::collections::BTreeSet;

use syn::{Attribute, Item, Meta};

use super::Finding;
use super::tree::Tree;

/// One parsed file.
pub(crate) struct Source {
    /// From the top of the repository.
    pub(crate) path: String,
    /// The folder of the crate it belongs to, such as `crates/rules` or `xtask`; empty outside of all.
    pub(crate) folder: String,
    /// The module the file is, from the top of its crate; nothing for the top itself and for files outside `src`.
    pub(crate) module: Vec<String>,
    /// Whether it lies in `src`.
    pub(crate) in_src: bool,
    /// Whether it is built for tests, benchmarks and examples alone.
    pub(crate) for_tests: bool,
    /// The syntax of the whole file.
    pub(crate) syntax: syn::File,
}

/// Parses every Rust file; one that cannot be read is a finding.
pub(crate) fn parse(tree: &Tree) -> (Vec<Source>, Vec<Finding>) {
    let (mut sources, mut findings) = (Vec::new(), Vec::new());
    for file in tree
        .files()
        .iter()
        .filter(|file| file.has_extension(&["rs"]))
    {
        match syn::parse_file(&file.text) {
            Ok(syntax) => sources.push(placed(&file.path, syntax)),
            Err(error) => {
                let what = format!("cannot be read as Rust: {error}");
                findings.push(Finding::new(&file.path, error.span().start().line, what));
            }
        }
    }
    mark_test_modules(&mut sources);
    (sources, findings)
}

fn placed(path: &str, syntax: syn::File) -> Source {
    let parts: Vec<&str> = path.split('/').collect();
    let folder = match parts[..] {
        ["crates", name, ..] => format!("crates/{name}"),
        ["xtask" | "fuzz", ..] => parts[0].to_owned(),
        _ => String::new(),
    };
    let inside = path.strip_prefix(&format!("{folder}/")).unwrap_or(path);
    let in_src = inside.starts_with("src/");
    let module = match inside.strip_prefix("src/") {
        Some(below) => {
            let below = below.strip_suffix(".rs").unwrap_or(below);
            let below = below.strip_suffix("/mod").unwrap_or(below);
            match below {
                "lib" | "main" | "mod" => Vec::new(),
                _ => below.split('/').map(str::to_owned).collect(),
            }
        }
        None => Vec::new(),
    };
    Source {
        path: path.to_owned(),
        for_tests: !in_src && inside != "build.rs",
        folder,
        module,
        in_src,
        syntax,
    }
}

/// Marks the files of modules that are declared for tests alone, and everything below them.
fn mark_test_modules(sources: &mut [Source]) {
    let mut declared: BTreeSet<(String, Vec<String>)> = BTreeSet::new();
    for source in sources.iter().filter(|source| source.in_src) {
        for item in &source.syntax.items {
            if let Item::Mod(module) = item
                && module.content.is_none()
                && is_for_tests(&module.attrs)
            {
                let mut path = source.module.clone();
                path.push(module.ident.to_string());
                declared.insert((source.folder.clone(), path));
            }
        }
    }
    for source in sources.iter_mut().filter(|source| source.in_src) {
        source.for_tests = (1..=source.module.len())
            .any(|end| declared.contains(&(source.folder.clone(), source.module[..end].to_vec())));
    }
}

/// Whether attributes say that something is for tests alone.
pub(crate) fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        if attribute.path().is_ident("test") {
            return true;
        }
        match &attribute.meta {
            Meta::List(list) if list.path.is_ident("cfg") => {
                let condition = list.tokens.to_string();
                let words: Vec<&str> = condition
                    .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
                    .collect();
                words.contains(&"test") && !words.contains(&"not") && !words.contains(&"any")
            }
            _ => false,
        }
    })
}

/// The features that attributes require.
pub(crate) fn required_features(attributes: &[Attribute]) -> Vec<String> {
    let conditions = attributes
        .iter()
        .filter_map(|attribute| match &attribute.meta {
            Meta::List(list) if list.path.is_ident("cfg") => Some(list.tokens.to_string()),
            _ => None,
        });
    let mut features = Vec::new();
    // Only `feature = "x"` alone or in `all(...)` requires it.
    for condition in conditions.filter(|text| !text.starts_with("not") && !text.starts_with("any"))
    {
        let parts = condition.split("feature = \"").skip(1);
        features.extend(parts.filter_map(|part| part.split('"').next().map(str::to_owned)));
    }
    features
}

/// The attributes of an item, of whatever kind.
pub(crate) fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::TraitAlias(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_know_their_place() {
        let (sources, findings) = parse(&Tree::of(&[
            ("crates/rules/src/lib.rs", "mod a;\n#[cfg(test)]\nmod b;\n"),
            ("crates/rules/src/a/c.rs", ""),
            ("crates/rules/src/b/d.rs", ""),
            ("crates/rules/tests/walls.rs", ""),
            ("xtask/src/main.rs", ""),
            ("crates/rules/src/broken.rs", "fn ("),
        ]));
        let found: Vec<(&str, String, bool)> = sources
            .iter()
            .map(|source| (&*source.folder, source.module.join("::"), source.for_tests))
            .collect();
        let expected = [
            ("crates/rules", "", false),
            ("crates/rules", "a::c", false),
            ("crates/rules", "b::d", true),
            ("crates/rules", "", true),
            ("xtask", "", false),
        ];
        let expected = expected.map(|(folder, module, tests)| (folder, module.to_owned(), tests));
        assert_eq!(found, expected);
        assert!(
            findings[0].to_string().contains("broken.rs:1"),
            "{findings:?}"
        );
    }

    #[test]
    fn what_is_for_tests_is_known_by_its_attribute() {
        for (text, expected) in [
            ("#[cfg(test)] mod a {}", true),
            ("#[cfg(all(test, unix))] mod a {}", true),
            ("#[test] fn a() {}", true),
            ("#[cfg(not(test))] mod a {}", false),
            ("#[cfg(any(test, unix))] mod a {}", false),
            ("#[cfg(feature = \"testing\")] mod a {}", false),
            ("mod a {}", false),
        ] {
            let item: Item = syn::parse_str(text).unwrap();
            assert_eq!(is_for_tests(attributes(&item)), expected, "{text}");
        }
    }
}
