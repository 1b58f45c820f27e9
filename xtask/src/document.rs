//! Parts of documents that are written by a command: what stands between two marker lines.

use anyhow::{Context, Result};

/// The markers around the part called `name`.
fn markers(name: &str) -> (String, String) {
    (
        format!("<!-- {name}:begin -->"),
        format!("<!-- {name}:end -->"),
    )
}

/// The document before, between and after the markers of a part.
pub(crate) fn split<'a>(document: &'a str, name: &str) -> Result<(&'a str, &'a str, &'a str)> {
    let (begin, end) = markers(name);
    let missing = || format!("the document needs a line `{begin}` and after it a line `{end}`");
    let (head, rest) = document.split_once(&begin).with_context(missing)?;
    let (old, tail) = rest.split_once(&end).with_context(missing)?;
    Ok((head, old, tail))
}

/// The document with the part called `name` replaced.
pub(crate) fn replaced(document: &str, name: &str, text: &str) -> Result<String> {
    let (begin, end) = markers(name);
    let (head, _, tail) = split(document, name)?;
    Ok(format!("{head}{begin}\n{text}{end}{tail}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_part_is_replaced() {
        let document = "a <!-- x:begin -->old<!-- x:end --> b";
        assert_eq!(split(document, "x").unwrap(), ("a ", "old", " b"));
        let new = replaced(document, "x", "new\n").unwrap();
        assert_eq!(new, "a <!-- x:begin -->\nnew\n<!-- x:end --> b");
        assert!(split("nothing", "x").is_err());
        assert!(split("<!-- x:end --><!-- x:begin -->", "x").is_err());
    }
}
