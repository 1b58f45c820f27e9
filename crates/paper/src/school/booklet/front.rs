//! The first two pages of a booklet: the cover with its lines to write on, and the contents.

use crate::drawing::{Anchor, Colour, Drawing, Hand, LINE, Pen};
use crate::lettering;
use crate::school::booklet::{Booklet, Section};
use crate::school::pictures::{GOLD, SEA as SKY, Stamp};
use crate::school::press::{MARGIN, Press, TITLE};
use crate::school::rule_figures;

const GREAT: Hand = Hand::plain(34.0).bold().at(Anchor::Middle);
const BELOW: Hand = Hand::plain(15.0).at(Anchor::Middle);
const ENTRY: Hand = Hand::plain(13.0);
/// Lines to write on.
const WRITING: Hand = Hand::plain(14.0);
/// Stars in the banner: how far across and down it, and half their side.
const STARS: [(f32, f32, f32); 6] = [
    (0.06, 0.3, 17.0),
    (0.11, 0.74, 11.0),
    (0.04, 0.86, 8.0),
    (0.94, 0.3, 17.0),
    (0.89, 0.74, 11.0),
    (0.965, 0.86, 8.0),
];
/// The cover and the contents come before the first section.
pub(super) const PAGES: usize = 2;

/// The cover: a maze in which everybody looks for something, under a banner with the title.
pub(super) fn cover(booklet: Booklet) -> Drawing {
    let press = booklet.press;
    let language = press.language;
    let mut page = press.page();
    let middle = press.size.width / 2.0;
    let (width, height) = (press.room(), press.size.height - 2.0 * MARGIN);
    let frame = Pen {
        width: 2.2,
        colour: Colour::INK,
    };
    let title = language.text("booklet-title");
    let lines = lettering::wrap(&title, GREAT.size, true, width - 120.0);
    let banner = f32::from(lines.len() as u16) * GREAT.size * 1.2 + BELOW.size * LINE + 44.0;
    page.rectangle(
        (MARGIN, MARGIN),
        width,
        banner,
        GOLD.towards(Colour::WHITE, 0.45),
    );
    page.rectangle(
        (MARGIN, MARGIN + banner),
        width,
        height - banner,
        SKY.towards(Colour::WHITE, 0.72),
    );
    page.frame((MARGIN, MARGIN), width, height, frame);
    page.line(
        (MARGIN, MARGIN + banner),
        (MARGIN + width, MARGIN + banner),
        frame,
    );
    for (x, y, half) in STARS {
        let at = (MARGIN + width * x, MARGIN + banner * y);
        Stamp::new(&mut page, at, half).star();
    }
    let mut y = MARGIN + 14.0;
    for line in lines {
        page.text((middle, y + GREAT.size), line, GREAT);
        y += GREAT.size * 1.2;
    }
    y += 8.0;
    let values = [("grade", booklet.grade.to_string().into())];
    let for_whom = language.sentence("booklet-grade", &values);
    page.text((middle, y + BELOW.size), for_whom, BELOW);
    y = MARGIN + banner + 22.0;
    // The picture takes what the lines leave.
    let writing = 3.0 * 38.0 + 16.0;
    let side = (press.bottom() - writing - y - 18.0).min(width - 60.0);
    let figure = rule_figures::cover(side);
    page.rectangle((middle - side / 2.0, y), side, figure.height, Colour::WHITE);
    page.paste(&figure, (middle - side / 2.0, y));
    y = press.bottom() - writing;
    page.rectangle(
        (MARGIN + 20.0, y - 8.0),
        width - 40.0,
        writing - 4.0,
        Colour::WHITE,
    );
    page.frame((MARGIN + 20.0, y - 8.0), width - 40.0, writing - 4.0, frame);
    for key in ["school-sheet-name", "booklet-class", "booklet-school"] {
        let word = language.text(key);
        let at = (MARGIN + 36.0, y + 6.0);
        Press::blank(&mut page, &word, WRITING, at, width - 72.0);
        y += 38.0;
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
