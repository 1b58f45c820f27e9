//! The first two pages of a booklet: the cover with its lines to write on, and the contents.

use dedale_school::Character;

use crate::drawing::{Anchor, Colour, Drawing, Hand, LINE, Pen};
use crate::lettering;
use crate::school::booklet::{Booklet, Section};
use crate::school::pictures::Stamp;
use crate::school::press::{MARGIN, Press, TITLE};
use crate::school::rule_figures;

const GREAT: Hand = Hand::plain(34.0).bold().at(Anchor::Middle);
const BELOW: Hand = Hand::plain(15.0).at(Anchor::Middle);
const ENTRY: Hand = Hand::plain(13.0);
/// Lines to write on.
const WRITING: Hand = Hand::plain(14.0);
/// The cover and the contents come before the first section.
pub(super) const PAGES: usize = 2;

/// The cover.
pub(super) fn cover(booklet: Booklet) -> Drawing {
    let press = booklet.press;
    let language = press.language;
    let mut page = press.page();
    let middle = press.size.width / 2.0;
    let frame = Pen {
        width: 2.2,
        colour: Colour::INK,
    };
    let (width, height) = (press.room(), press.size.height - 2.0 * MARGIN);
    page.frame((MARGIN, MARGIN), width, height, frame);
    let mut y = MARGIN + 40.0;
    let title = language.text("booklet-title");
    for line in lettering::wrap(&title, GREAT.size, true, width - 40.0) {
        page.text((middle, y + GREAT.size), line, GREAT);
        y += GREAT.size * 1.2;
    }
    y += 10.0;
    let values = [("grade", booklet.grade.to_string().into())];
    let for_whom = language.sentence("booklet-grade", &values);
    page.text((middle, y + BELOW.size), for_whom, BELOW);
    y += BELOW.size * LINE + 26.0;
    let lines = ["school-sheet-name", "booklet-class", "booklet-school"];
    // The picture takes what the lines leave.
    let writing = 3.0 * 38.0 + 74.0;
    let side = (press.bottom() - writing - y - 10.0).min(width - 110.0);
    let figure = rule_figures::cover(side);
    page.paste(&figure, (middle - side / 2.0, y));
    y = press.bottom() - writing + 8.0;
    for key in lines {
        let word = language.text(key);
        let at = (MARGIN + 36.0, y);
        Press::blank(&mut page, &word, WRITING, at, width - 72.0);
        y += 38.0;
    }
    let step = (width - 72.0) / Character::ALL.len() as f32;
    for (place, character) in Character::ALL.iter().enumerate() {
        let x = MARGIN + 36.0 + (place as f32 + 0.5) * step;
        let at = (x, press.bottom() - 38.0);
        Stamp::new(&mut page, at, 20.0).character(*character);
    }
    page
}

/// What is on which page.
pub(super) fn contents(press: Press, sections: &[Section]) -> Drawing {
    let mut page = press.page();
    let heading = press.language.text("booklet-contents");
    let mut y = press.lines(&mut page, &heading, TITLE, MARGIN) + 18.0;
    let right = press.size.width - MARGIN;
    let mut number = PAGES + 1;
    for section in sections {
        let room = press.room() - 40.0;
        let title = lettering::wrap(&section.title, ENTRY.size, false, room);
        let last = title.len() - 1;
        for (place, line) in title.into_iter().enumerate() {
            let base = y + ENTRY.size;
            let from = MARGIN + lettering::width(&line, ENTRY.size, false) + 6.0;
            page.text((MARGIN, base), line, ENTRY);
            if place == last {
                let said = number.to_string();
                let until = right - lettering::width(&said, ENTRY.size, false) - 6.0;
                dots(&mut page, from, until, base);
                page.text((right, base), said, ENTRY.at(Anchor::End));
            }
            y += ENTRY.size * LINE;
        }
        y += 9.0;
        number += section.pages.len();
    }
    let stars = press.language.text("booklet-stars");
    press.lines(&mut page, &stars, ENTRY, y + 16.0);
    page
}

/// A dotted line that leads the eye.
fn dots(page: &mut Drawing, from: f32, until: f32, base: f32) {
    let mut x = until - 1.0;
    while x > from {
        page.circle((x, base - 1.5), 0.7, Colour::GREY);
        x -= 5.0;
    }
}
