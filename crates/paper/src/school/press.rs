//! What all pages for schools share: paper, margins, titles, lines to write on, and the foot that says how
//! to make the same pages again.

use crate::drawing::{Anchor, Colour, Drawing, Hand, LINE, Pen, Place};
use crate::lettering;
use crate::sheet_size::SheetSize;
use dedale_words::language::Language;

pub(crate) const MARGIN: f32 = 42.0;
pub(crate) const TITLE: Hand = Hand::plain(20.0).bold();
pub(crate) const HEADING: Hand = Hand::plain(13.0).bold();
pub(crate) const TASK: Hand = Hand::plain(15.0);
pub(crate) const SMALL: Hand = Hand::plain(10.0);
const FOOT: Hand = Hand::plain(8.0).in_colour(Colour::GREY);
/// Lines to write and to cut on.
pub(crate) const FINE: Pen = Pen {
    width: 0.7,
    colour: Colour::GREY,
};

/// The paper, and the language of what is written on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Press {
    /// Of the paper.
    pub size: SheetSize,
    /// Of everything written.
    pub language: Language,
}

impl Press {
    pub(crate) fn page(self) -> Drawing {
        Drawing::new(self.size.width, self.size.height)
    }

    /// The width of a line.
    pub(crate) fn room(self) -> f32 {
        self.size.width - 2.0 * MARGIN
    }

    /// Where the foot begins.
    pub(crate) fn bottom(self) -> f32 {
        self.size.height - MARGIN
    }

    /// Writes lines across the page; where they end.
    pub(crate) fn lines(self, page: &mut Drawing, text: &str, hand: Hand, top: f32) -> f32 {
        column(page, text, hand, (MARGIN, top), self.room())
    }

    /// A word and a line to write on.
    pub(crate) fn blank(page: &mut Drawing, word: &str, hand: Hand, at: Place, width: f32) {
        let base = at.1 + hand.size;
        page.text((at.0, base), word, hand);
        let from = at.0 + lettering::width(word, hand.size, hand.bold) + 6.0;
        page.line((from, base + 2.0), (at.0 + width, base + 2.0), FINE);
    }

    /// Adds where the pages come from, and their numbers.
    pub(crate) fn feet(self, pages: &mut [Drawing], origin: &str) {
        let count = pages.len();
        for (place, page) in pages.iter_mut().enumerate() {
            let number = format!("{} / {count}", place + 1);
            let right = self.size.width - MARGIN;
            let used = lettering::width(&number, FOOT.size, false) + 12.0;
            self.foot(page, origin, used);
            page.text(
                (right, self.size.height - 24.0),
                number,
                FOOT.at(Anchor::End),
            );
        }
    }

    /// Adds where a page comes from, with so much room left free at the end of the line.
    pub(crate) fn foot(self, page: &mut Drawing, origin: &str, used: f32) {
        let base = self.size.height - 24.0;
        // A long origin takes a second line, above the first; there is no room for a third.
        let mut lines = lettering::wrap(origin, FOOT.size, false, self.room() - used);
        if lines.len() > 2 {
            lines.truncate(2);
            lines[1].push_str(" …");
        }
        let above = if lines.len() > 1 { 1.0 } else { 0.0 };
        for (text, up) in lines.into_iter().zip([above, 0.0]) {
            page.text((MARGIN, base - up * FOOT.size * LINE), text, FOOT);
        }
    }
}

/// The hand, in smaller type where the text would be wider than the room.
pub(crate) fn narrowed(text: &str, hand: Hand, room: f32) -> Hand {
    let wide = lettering::width(text, hand.size, hand.bold);
    let part = (room / wide.max(1.0)).min(1.0);
    Hand {
        size: hand.size * part,
        ..hand
    }
}

/// Writes lines in a column; where they end.
pub(crate) fn column(page: &mut Drawing, text: &str, hand: Hand, at: Place, room: f32) -> f32 {
    let mut y = at.1;
    for line in lettering::wrap(text, hand.size, hand.bold, room) {
        page.text((at.0, y + hand.size), line, hand);
        y += hand.size * LINE;
    }
    y
}

/// How high those lines would be.
pub(crate) fn height(text: &str, hand: Hand, room: f32) -> f32 {
    let lines = lettering::wrap(text, hand.size, hand.bold, room).len();
    f32::from(lines as u16) * hand.size * LINE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_origin_stays_below_the_exercises() {
        let press = Press {
            size: SheetSize::LETTER,
            language: Language::English,
        };
        let mut pages = [press.page(), press.page()];
        press.feet(&mut pages, &"maze.txt, ".repeat(200));
        for page in &pages {
            assert_eq!(page.marks.len(), 3, "two lines and the number");
            for mark in &page.marks {
                let [left, top, right, bottom] = mark.reach();
                assert!(top > press.bottom() - 2.0 && bottom < press.size.height - 20.0);
                assert!(
                    left >= MARGIN && right <= press.size.width - MARGIN + 8.0,
                    "{mark:?}"
                );
            }
        }
    }
}
