//! A text for people with headings, tables and figures, before it is known how it will be shown. What
//! it becomes is decided by the ending of a file's name: text, HTML or PDF (`rendering`).

use std::path::Path;

use dedale_words::language::Language;

use crate::drawing::Drawing;

/// Rows under a head, all of the same length.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// What the columns are called.
    pub head: Vec<String>,
    /// The cells, row by row, as many in each as the head has.
    pub rows: Vec<Vec<String>>,
}

/// A drawing, with what stands below it and how it is shown where there are only letters.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The picture.
    pub drawing: Drawing,
    /// What stands below it.
    pub caption: String,
    /// The same in letters, for a text without pictures.
    pub letters: String,
}

/// What is thought of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It holds.
    Holds,
    /// It does not.
    Fails,
    /// In some cases.
    Partly,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// The title of a part.
    Heading(String),
    /// Sentences that belong together.
    Paragraph(String),
    /// One of several points, each with a mark before it.
    Item(String),
    /// What it all comes to, set off from the rest.
    Verdict(String),
    /// A claim that was looked into: what is thought of it, the word for that, and what there is to say.
    Judged(Judgement, String, String),
    /// Rows under a head.
    Table(Table),
    /// Side by side as far as there is room.
    Figures(Vec<Figure>),
}

/// The whole text.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// What the document is called.
    pub title: String,
    /// The language it is written in.
    pub language: Language,
    /// Its parts, from the top.
    pub blocks: Vec<Block>,
}

/// What a document can become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Plain text, 80 columns wide.
    Text,
    /// A page for a browser, complete in itself.
    Html,
    /// Pages to print.
    Pdf,
}

impl Format {
    /// By the ending of a file's name.
    #[must_use]
    pub fn of(name: &str) -> Option<Format> {
        let ending = Path::new(name).extension()?.to_str()?;
        match ending.to_ascii_lowercase().as_str() {
            "txt" => Some(Format::Text),
            "html" | "htm" => Some(Format::Html),
            "pdf" => Some(Format::Pdf),
            _ => None,
        }
    }
}

impl Document {
    /// As browsers and readers call the language.
    #[must_use]
    pub fn language_tag(&self) -> &'static str {
        self.language.tag()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_says_what_becomes_of_it() {
        assert_eq!(Format::of("a.txt"), Some(Format::Text));
        assert_eq!(Format::of("a/b.HTML"), Some(Format::Html));
        assert_eq!(Format::of("x.pdf"), Some(Format::Pdf));
        assert_eq!(Format::of("pdf"), None);
        assert_eq!(Format::of("x.doc"), None);
    }
}
