//! What becomes of a document: the bytes of a text, of a page for a browser, of pages to print.

use crate::document::{Document, Format};
use crate::flow;
use crate::html;
use crate::pdf;
use crate::plain;
use crate::sheet_size::SheetSize;

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
}

#[cfg(test)]
mod tests {
    use dedale_words::language::Language;

    use super::*;
    use crate::document::{Block, Figure, Judgement, Table};
    use crate::drawing::{Colour, Drawing, Hand};
    use crate::lettering;

    fn judged(judgement: Judgement, word: &str) -> Block {
        Block::Judged(judgement, word.to_owned(), "dit <cela> ".repeat(20))
    }

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
                judged(Judgement::Holds, "Vrai"),
                judged(Judgement::Fails, "Faux"),
                judged(Judgement::Partly, "En partie"),
                Block::Table(table),
                Block::Figures(vec![figure; 12]),
            ],
        }
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

    /// Without colours, and where there is nothing but ASCII, too.
    #[test]
    fn verdicts_are_told_apart_at_a_glance() {
        let text = String::from_utf8(document().bytes(Format::Text)).unwrap();
        for start in ["[+] VRAI. dit", "[-] FAUX. dit", "[~] EN PARTIE. dit"] {
            assert!(text.lines().any(|line| line.starts_with(start)), "{text}");
        }
        let html = String::from_utf8(document().bytes(Format::Html)).unwrap();
        for part in [
            "<b>✓ Vrai.</b> dit &lt;cela",
            "<b>✗ Faux.</b>",
            "<b>~ En partie.</b>",
        ] {
            assert!(html.contains(part), "{part}");
        }
        // On paper by shapes of their own: as many strokes, or of as many points, no two alike.
        let strokes = |judgement| {
            let one = Document {
                title: String::new(),
                language: Language::English,
                blocks: vec![judged(judgement, "mot")],
            };
            let pages = flow::pages(&one, SheetSize::A4);
            let marks = pages[0].marks.iter();
            let points = marks.filter_map(|mark| match mark {
                crate::drawing::Mark::Path { points, .. } => Some(points.len()),
                _ => None,
            });
            points.collect::<Vec<usize>>()
        };
        assert_eq!(strokes(Judgement::Holds), [3]);
        assert_eq!(strokes(Judgement::Fails), [2, 2]);
        assert_eq!(strokes(Judgement::Partly), [4]);
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
