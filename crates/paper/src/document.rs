//! A text for people with headings, tables and figures, before it is known how it will be shown. What
//! it becomes is decided by the ending of a file's name: text, HTML or PDF.

use std::path::Path;

use crate::drawing::Drawing;
use crate::flow;
use crate::html;
use crate::pdf;
use crate::plain;
use crate::sheet_size::SheetSize;
use dedale_words::language::Language;

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
    /// The bytes of a file of that kind; pages are A4.
    #[must_use]
    pub fn bytes(&self, format: Format) -> Vec<u8> {
        self.bytes_on(format, SheetSize::A4)
    }

    /// The same on paper of that size.
    #[must_use]
    pub fn bytes_on(&self, format: Format, size: SheetSize) -> Vec<u8> {
        match format {
            Format::Text => plain::write(self).into_bytes(),
            Format::Html => html::write(self).into_bytes(),
            Format::Pdf => {
                let pages = flow::pages(self, size);
                pdf::write(&pages, &self.title, self.language_tag())
            }
        }
    }

    /// As browsers and readers call the language.
    #[must_use]
    pub fn language_tag(&self) -> &'static str {
        self.language.tag()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Colour, Hand};
    use crate::lettering;

    fn document() -> Document {
        let mut drawing = Drawing::new(60.0, 40.0);
        drawing.rectangle((0.0, 0.0), 60.0, 40.0, Colour::SOFT);
        drawing.text((5.0, 20.0), "b2", Hand::plain(9.0));
        let figure = Figure {
            drawing,
            caption: "Après le premier coup".to_owned(),
            letters: "+--+\n|  |\n+--+".to_owned(),
        };
        let table = Table {
            head: vec!["Barrières".to_owned(), "Gagnant".to_owned()],
            rows: vec![
                vec!["0".to_owned(), "le deuxième joueur".to_owned()],
                vec!["1".to_owned(), "le premier <joueur>".to_owned()],
            ],
        };
        Document {
            title: "Été".to_owned(),
            language: Language::French,
            blocks: vec![
                Block::Heading("Un titre".to_owned()),
                Block::Paragraph("mot ".repeat(3000)),
                Block::Item("Un point <important>".to_owned()),
                Block::Verdict("Vrai".to_owned()),
                Block::Table(table),
                Block::Figures(vec![figure; 12]),
            ],
        }
    }

    #[test]
    fn the_ending_says_what_becomes_of_it() {
        assert_eq!(Format::of("a.txt"), Some(Format::Text));
        assert_eq!(Format::of("a/b.HTML"), Some(Format::Html));
        assert_eq!(Format::of("x.pdf"), Some(Format::Pdf));
        assert_eq!(Format::of("pdf"), None);
        assert_eq!(Format::of("x.doc"), None);
    }

    #[test]
    fn text_stays_within_its_columns_and_tables_are_straight() {
        let text = String::from_utf8(document().bytes(Format::Text)).unwrap();
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
        assert!(text.contains("Barrières  Gagnant\n---------  -------------------\n0          le deuxième joueur\n"), "{text}");
        let beside = |line: &str| line.matches("+--+").count() == 4;
        assert!(text.lines().any(beside), "figures are side by side: {text}");
    }

    #[test]
    fn html_is_whole_and_escaped() {
        let html = String::from_utf8(document().bytes(Format::Html)).unwrap();
        assert!(html.starts_with("<!DOCTYPE html>\n<html lang=\"fr\">"));
        assert!(html.contains("<td>le premier &lt;joueur&gt;</td>"));
        assert_eq!(html.matches("<svg").count(), 12);
        for tag in [
            "ul", "li", "table", "tr", "td", "th", "figure", "svg", "p", "h1", "h2", "body", "html",
        ] {
            let opened = html.matches(&format!("<{tag}>")).count()
                + html.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, html.matches(&format!("</{tag}>")).count(), "{tag}");
        }
    }

    #[test]
    fn pages_hold_everything_within_their_margins() {
        for size in [SheetSize::A4, SheetSize::LETTER] {
            let pages = flow::pages(&document(), size);
            assert!(pages.len() > 2);
            nothing_is_lost(&pages);
        }
        assert!(document().bytes(Format::Pdf).starts_with(b"%PDF-"));
    }

    fn nothing_is_lost(pages: &[Drawing]) {
        use crate::drawing::Mark;
        let mut words = 0;
        for page in pages {
            for mark in &page.marks {
                if let Mark::Text { at, text, hand } = mark {
                    let right = at.0 + lettering::width(text, hand.size, hand.bold);
                    assert!(
                        at.0 > 20.0 && right < page.width - 20.0
                            || hand.anchor != crate::drawing::Anchor::Start
                    );
                    assert!(at.1 > 20.0 && at.1 < page.height - 15.0, "{text}");
                    words += text.matches("mot").count();
                }
            }
        }
        assert_eq!(words, 3000, "no word is lost between pages");
    }
}
