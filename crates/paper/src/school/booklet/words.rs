//! The difficult words of the booklet, explained; those for directions with a picture.

use crate::drawing::{Colour, Drawing, Hand, Pen, Place};
use crate::school::press::{FINE, HEADING, MARGIN, Press, TITLE, column, height};
use crate::school::rules_of_grade;

use dedale_school::Grade;

const TEXT: Hand = Hand::plain(12.5);
/// The column of the words, and room for a picture.
const WORD: f32 = 120.0;
const PICTURE: f32 = 44.0;

/// The pictures of words for directions.
const PICTURES: [(&str, [Place; 2]); 3] = [
    ("horizontal", [(0.1, 0.5), (0.9, 0.5)]),
    ("vertical", [(0.5, 0.1), (0.5, 0.9)]),
    ("diagonal", [(0.15, 0.85), (0.85, 0.15)]),
];

/// The pages.
pub(super) fn pages(press: Press, grade: Grade) -> Vec<Drawing> {
    let language = press.language;
    let mut pages = Vec::new();
    let mut page = press.page();
    let mut y = press.lines(&mut page, &language.text("booklet-words"), TITLE, MARGIN) + 12.0;
    for word in rules_of_grade::of(grade).words {
        let picture = PICTURES.iter().find(|(known, _)| known == word);
        let name = language.text(&format!("booklet-word-{word}"));
        let text = language.text(&format!("booklet-word-{word}-text"));
        let aside = if picture.is_some() {
            PICTURE + 8.0
        } else {
            0.0
        };
        let room = press.room() - WORD - aside;
        let words = height(&text, TEXT, room).max(height(&name, HEADING, WORD - 10.0));
        let tall = words.max(if picture.is_some() { PICTURE } else { 0.0 });
        if y + tall > press.bottom() {
            pages.push(std::mem::replace(&mut page, press.page()));
            y = MARGIN;
        }
        column(&mut page, &name, HEADING, (MARGIN, y), WORD - 10.0);
        column(&mut page, &text, TEXT, (MARGIN + WORD, y), room);
        if let Some((_, [from, to])) = picture {
            let left = press.size.width - MARGIN - PICTURE;
            page.frame((left, y), PICTURE, PICTURE, FINE);
            let at = |(x, down): Place| (left + x * PICTURE, y + down * PICTURE);
            let pen = Pen {
                width: 3.0,
                colour: Colour::INK,
            };
            page.line(at(*from), at(*to), pen);
        }
        y += tall + 6.0;
        page.line((MARGIN, y), (MARGIN + press.room(), y), FINE);
        y += 8.0;
    }
    pages.push(page);
    pages
}
