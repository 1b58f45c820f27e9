//! The rules in the booklet: each figure large, with its rule in a child's words.

use crate::drawing::{Colour, Drawing, Hand, LINE};
use crate::school::press::{FINE, HEADING, MARGIN, Press, TITLE, column, height};
use crate::school::rules_of_grade;

use dedale_school::Grade;

const TEXT: Hand = Hand::plain(14.0);
const NUMBER: Hand = Hand::plain(9.0).in_colour(Colour::GREY);
/// Three figures fill a page.
const FIGURE: f32 = 208.0;
/// Between a figure and its text, and between two of them.
const GAP: f32 = 20.0;

/// The pages.
pub(super) fn pages(press: Press, grade: Grade) -> Vec<Drawing> {
    let rules = rules_of_grade::of(grade);
    let language = press.language;
    let mut pages = Vec::new();
    let mut page = press.page();
    let mut y = press.lines(&mut page, &language.text("booklet-rules"), TITLE, MARGIN) + 6.0;
    for key in rules.opening {
        y = press.lines(&mut page, &language.text(key), TEXT, y) + 6.0;
    }
    y += 8.0;
    let left = MARGIN + FIGURE + GAP;
    let room = press.room() - FIGURE - GAP;
    for rule in &rules.figures {
        let (figure, number) = (rule.figure, rule.figure.number);
        let drawing = figure.draw(FIGURE);
        let heading = language.text(&rule.heading());
        let text = language.text(&rule.text());
        let words = height(&heading, HEADING, room) + height(&text, TEXT, room);
        let tall = words.max(drawing.height + NUMBER.size * LINE);
        if y + tall > press.bottom() {
            pages.push(std::mem::replace(&mut page, press.page()));
            y = MARGIN;
        }
        page.paste(&drawing, (MARGIN, y));
        let values = [("number", number.to_string().into())];
        let name = language.sentence("booklet-figure", &values);
        let below = (MARGIN + 4.0, y + drawing.height);
        column(&mut page, &name, NUMBER, below, FIGURE);
        let after = column(&mut page, &heading, HEADING, (left, y + 4.0), room);
        column(&mut page, &text, TEXT, (left, after + 2.0), room);
        y += tall + GAP;
    }
    let tip = language.text(rules.tip);
    let inner = press.room() - 24.0;
    let tall = height(&tip, TEXT, inner) + 16.0;
    if y + tall > press.bottom() {
        pages.push(std::mem::replace(&mut page, press.page()));
        y = MARGIN;
    }
    page.rectangle((MARGIN, y), press.room(), tall, Colour::SOFT);
    page.frame((MARGIN, y), press.room(), tall, FINE);
    column(&mut page, &tip, TEXT, (MARGIN + 12.0, y + 6.0), inner);
    pages.push(page);
    pages
}
