//! Drawings as the pages of a PDF, in embedded fonts with WinAnsi codes, so that they look the same everywhere and
//! the text can be searched and copied; every file is one for archives, PDF/A-2b (`archive`). Nothing in it depends on the time
//! or the machine: the same pages, the same bytes.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{LineCapStyle, PageMode};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::archive::Archive;
use crate::drawing::{Anchor, Colour, Drawing, Hand, Mark, Pen};
use crate::fonts::{self, PRESSURE};
use crate::lettering;

const REGULAR: Name = Name(b"F1");
const BOLD: Name = Name(b"F2");
/// A quarter of a circle as a curve: how far its handles are, in radii.
const HANDLE: f32 = 0.552_284_8;

/// A line of the list of contents that readers show beside the pages: its text, and the place of its page.
pub type Bookmark = (String, usize);

/// The whole file.
#[must_use]
pub fn write(pages: &[Drawing], title: &str, language: &str) -> Vec<u8> {
    write_with(pages, &[], title, language)
}

/// The whole file, with bookmarks in the order of the pages.
#[must_use]
pub fn write_with(
    pages: &[Drawing],
    bookmarks: &[Bookmark],
    title: &str,
    language: &str,
) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let (catalog, tree, info) = (Ref::new(1), Ref::new(2), Ref::new(3));
    let (regular, bold) = (Ref::new(4), Ref::new(5));
    let number = |place: usize| i32::try_from(place).expect("far fewer pages than numbers");
    let page_id = |place: usize| Ref::new(6 + 2 * number(place));
    let content_id = |place: usize| Ref::new(7 + 2 * number(place));
    let outline = Ref::new(6 + 2 * number(pages.len()));
    let item = |place: usize| Ref::new(7 + 2 * number(pages.len()) + number(place));
    let after_items = item(bookmarks.len()).get();
    let archive = Archive {
        facts: Ref::new(after_items),
        profile: Ref::new(after_items + 1),
    };
    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr(language));
    archive.announce(&mut root);
    if !bookmarks.is_empty() {
        root.outlines(outline).page_mode(PageMode::UseOutlines);
    }
    root.finish();
    pdf.document_info(info)
        .title(TextStr(title))
        .creator(TextStr("Dédale"));
    pdf.pages(tree)
        .kids((0..pages.len()).map(page_id))
        .count(number(pages.len()));
    let mut contents = Vec::new();
    for (place, drawing) in pages.iter().enumerate() {
        let mut page = pdf.page(page_id(place));
        page.media_box(Rect::new(0.0, 0.0, drawing.width, drawing.height));
        page.parent(tree).contents(content_id(place));
        page.resources()
            .fonts()
            .pair(REGULAR, regular)
            .pair(BOLD, bold);
        page.finish();
        let pressed = compress_to_vec_zlib(content(drawing).as_slice(), PRESSURE);
        pdf.stream(content_id(place), &pressed)
            .filter(Filter::FlateDecode);
        contents.push(pressed);
    }
    if let Some(last) = bookmarks.len().checked_sub(1) {
        pdf.outline(outline)
            .first(item(0))
            .last(item(last))
            .count(number(bookmarks.len()));
        for (place, (text, page)) in bookmarks.iter().enumerate() {
            let mut entry = pdf.outline_item(item(place));
            entry.title(TextStr(text)).parent(outline);
            if place > 0 {
                entry.prev(item(place - 1));
            }
            if place < last {
                entry.next(item(place + 1));
            }
            entry.dest().page(page_id(*page)).fit();
        }
    }
    // After all else, so that the numbers of pages do not depend on the fonts.
    archive.write(&mut pdf, title, language, &contents);
    let mut free = Ref::new(after_items + 2);
    for (id, font) in [(regular, &fonts::REGULAR), (bold, &fonts::BOLD)] {
        free = font.embed(&mut pdf, id, free);
    }
    pdf.finish()
}

fn content(drawing: &Drawing) -> pdf_writer::Buf {
    let mut content = Content::new();
    let mut page = Page {
        content: &mut content,
        height: drawing.height,
    };
    for mark in &drawing.marks {
        page.write(mark);
    }
    content.finish()
}

/// A page being written. Its places are measured from the lower left.
struct Page<'a> {
    content: &'a mut Content,
    height: f32,
}

impl Page<'_> {
    fn write(&mut self, mark: &Mark) {
        match mark {
            Mark::Path { points, fill, pen } => {
                self.dip(*fill, *pen);
                for (place, &(x, y)) in points.iter().enumerate() {
                    let (x, y) = (rounded(x), rounded(self.height - y));
                    if place == 0 {
                        self.content.move_to(x, y);
                    } else {
                        self.content.line_to(x, y);
                    }
                }
                self.paint(*fill, *pen);
            }
            Mark::Rectangle {
                at: (x, y),
                width,
                height,
                fill,
                pen,
            } => {
                self.dip(*fill, *pen);
                let lower = self.height - y - height;
                let [x, y, width, height] = [*x, lower, *width, *height].map(rounded);
                self.content.rect(x, y, width, height);
                self.paint(*fill, *pen);
            }
            Mark::Circle {
                centre: (x, y),
                radius,
                fill,
                pen,
            } => {
                self.dip(*fill, *pen);
                self.circle(*x, self.height - y, *radius);
                self.paint(*fill, *pen);
            }
            Mark::Text { at, text, hand } => self.text(*at, text, *hand),
        }
    }

    fn circle(&mut self, x: f32, y: f32, r: f32) {
        let h = r * HANDLE;
        let [left, right, inner_left, inner_right] = [x - r, x + r, x - h, x + h].map(rounded);
        let [low, high, inner_low, inner_high] = [y - r, y + r, y - h, y + h].map(rounded);
        let [x, y] = [x, y].map(rounded);
        self.content
            .move_to(right, y)
            .cubic_to(right, inner_high, inner_right, high, x, high)
            .cubic_to(inner_left, high, left, inner_high, left, y)
            .cubic_to(left, inner_low, inner_left, low, x, low)
            .cubic_to(inner_right, low, right, inner_low, right, y)
            .close_path();
    }

    fn text(&mut self, (x, y): (f32, f32), text: &str, hand: Hand) {
        let width = lettering::width(text, hand.size, hand.bold);
        let left = match hand.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        self.dip(Some(hand.colour), None);
        self.content
            .begin_text()
            .set_font(if hand.bold { BOLD } else { REGULAR }, hand.size)
            .next_line(rounded(left), rounded(self.height - y))
            .show(Str(&lettering::encode(text)))
            .end_text();
    }

    /// Takes up the colours.
    fn dip(&mut self, fill: Option<Colour>, pen: Option<Pen>) {
        if let Some([red, green, blue]) = fill.map(parts) {
            self.content.set_fill_rgb(red, green, blue);
        }
        if let Some(Pen { width, colour }) = pen {
            let [red, green, blue] = parts(colour);
            let width = rounded(width);
            self.content
                .set_stroke_rgb(red, green, blue)
                .set_line_width(width)
                .set_line_cap(LineCapStyle::ButtCap);
        }
    }

    fn paint(&mut self, fill: Option<Colour>, pen: Option<Pen>) {
        match (fill, pen) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, Some(_)) => self.content.stroke(),
            (None, None) => self.content.end_path(),
        };
    }
}

fn parts(Colour(red, green, blue): Colour) -> [f32; 3] {
    [red, green, blue].map(|part| (f32::from(part) / 2.55).round() / 100.0)
}

/// Hundredths of a point are finer than any printer.
fn rounded(place: f32) -> f32 {
    (place * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_are_in_the_file_as_the_fonts_want_them() {
        let mut drawing = Drawing::new(200.0, 100.0);
        drawing.text((10.0, 20.0), "Dédale (1)", Hand::plain(12.0));
        let bytes = write(&[drawing.clone(), drawing], "Été", "fr");
        assert!(bytes.starts_with(b"%PDF-1."));
        let has = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
        assert!(has(b"WinAnsiEncoding") && has(b"/Count 2") && has(b"/Lang"));
        assert!(
            has(b"/FontFile2") && !has(b"Helvetica"),
            "fonts are embedded"
        );
        let begin = bytes
            .windows(8)
            .position(|window| window == b"\nstream\n")
            .unwrap();
        let page =
            miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(&bytes[begin + 8..], 100_000);
        let page = page.unwrap();
        let written = |part: &[u8]| page.windows(part.len()).any(|window| window == part);
        // A text with a byte above ASCII is written in hexadecimal.
        assert!(written(b"<44E964616C65"));
    }

    #[test]
    fn a_file_is_one_for_archives() {
        let bytes = write(&[Drawing::new(200.0, 100.0)], "A & B", "en");
        let text = String::from_utf8_lossy(&bytes);
        for part in [
            "<pdfaid:part>2</pdfaid:part>",
            "<pdfaid:conformance>B</pdfaid:conformance>",
            "A &amp; B",
            "/OutputIntents",
            "/GTS_PDFA1",
            "/DestOutputProfile",
            "/Metadata",
            "/ID ",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
        // What archives do not want.
        for part in ["/Encrypt", "/JavaScript", "/SMask", "/CA ", "/ca "] {
            assert!(!text.contains(part), "{part}");
        }
    }

    #[test]
    fn bookmarks_lead_to_their_pages() {
        let pages = vec![Drawing::new(100.0, 100.0); 3];
        let bookmarks = [("One".to_owned(), 0), ("Three".to_owned(), 2)];
        let bytes = write_with(&pages, &bookmarks, "a", "en");
        let text = String::from_utf8_lossy(&bytes);
        // Pages are the objects 6, 8 and 10.
        for part in [
            "/Outlines 12 0 R",
            "(One)",
            "[6 0 R /Fit]",
            "(Three)",
            "[10 0 R /Fit]",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(!String::from_utf8_lossy(&write(&pages, "a", "en")).contains("Outlines"));
    }

    #[test]
    fn the_same_pages_are_the_same_bytes() {
        let mut drawing = Drawing::new(200.0, 100.0);
        drawing.circle((50.0, 50.0), 20.0, Colour::FIRST);
        let one = std::slice::from_ref(&drawing);
        assert_eq!(write(one, "a", "en"), write(one, "a", "en"));
    }
}
