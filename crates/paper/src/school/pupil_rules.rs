//! The pupil's sheet of rules: everything a child needs to play, on the two sides of one sheet, with small figures and the
//! difficult words. The booklet has the same rules with large figures; the youngest have rules of their own.

use dedale_school::Grade;

use crate::drawing::{Drawing, Hand, LINE};
use crate::pages::Paper;
use crate::school::press::{HEADING, MARGIN, Press, TITLE, column, height};
use crate::school::rules_of_grade::{self, Rules};

/// The sizes that are tried, the largest first: of the text, and of the figures.
const SIZES: [(f32, f32); 5] = [
    (16.0, 190.0),
    (14.0, 150.0),
    (12.5, 118.0),
    (12.0, 104.0),
    (11.0, 92.0),
];
/// Between a figure and its text, and between two of them.
const BESIDE: f32 = 14.0;
const BELOW: f32 = 11.0;

/// A sheet of rules.
#[derive(Clone, Copy, Debug)]
pub struct RuleSheet {
    /// The paper and the language.
    pub press: Press,
    /// For which age.
    pub grade: Grade,
}

impl RuleSheet {
    /// Both sides.
    #[must_use]
    pub fn paper(self, origin: &str) -> Paper {
        let press = self.press;
        let mut pages = SIZES
            .iter()
            .map(|size| self.pages(*size))
            .find(|pages| pages.len() <= 2)
            .unwrap_or_else(|| self.pages(SIZES[SIZES.len() - 1]));
        press.feet(&mut pages, origin);
        let mut paper = Paper::new();
        paper.add(&press.language.text("booklet-rules"), pages);
        paper
    }

    fn pages(self, (text, figure): (f32, f32)) -> Vec<Drawing> {
        let press = self.press;
        let language = press.language;
        let rules = rules_of_grade::of(self.grade);
        let hand = Hand::plain(text);
        let mut pages = Vec::new();
        let mut page = press.page();
        let title = language.text("booklet-rules");
        let mut y = press.lines(&mut page, &title, TITLE, MARGIN) + 4.0;
        for key in rules.opening {
            y = press.lines(&mut page, &language.text(key), hand, y) + 4.0;
        }
        y += 6.0;
        let left = MARGIN + figure + BESIDE;
        let room = press.room() - figure - BESIDE;
        let half = rules.figures.len().div_ceil(2);
        for (place, rule) in rules.figures.iter().enumerate() {
            let drawing = rule.figure.draw(figure);
            let heading = language.text(&rule.heading());
            let said = language.text(&rule.text());
            let words = height(&heading, HEADING, room) + height(&said, hand, room);
            let tall = words.max(drawing.height);
            // The same number of rules on each side.
            if place == half || y + tall > press.bottom() {
                pages.push(std::mem::replace(&mut page, press.page()));
                y = MARGIN;
            }
            page.paste(&drawing, (MARGIN, y));
            let after = column(&mut page, &heading, HEADING, (left, y), room);
            column(&mut page, &said, hand, (left, after + 1.0), room);
            y += tall + BELOW;
        }
        let closing = closing(press, &rules);
        let tall: f32 = closing
            .iter()
            .map(|said| height(said, hand, press.room()) + 4.0)
            .sum();
        if y + tall > press.bottom() + hand.size * (LINE - 1.0) {
            pages.push(std::mem::replace(&mut page, press.page()));
            y = MARGIN;
        }
        for said in closing {
            y = press.lines(&mut page, &said, hand, y) + 4.0;
        }
        pages.push(page);
        pages
    }
}

/// What stands below the rules: advice, and the difficult words to talk about.
fn closing(press: Press, rules: &Rules) -> Vec<String> {
    let language = press.language;
    let words = rules.words.iter();
    let words = words.map(|word| language.text(&format!("booklet-word-{word}")));
    let words = [("words", words.collect::<Vec<_>>().join(", ").into())];
    vec![
        language.text(rules.tip),
        language.sentence("rules-words", &words),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark;
    use crate::school::pages::tests::assert_within_margins;
    use crate::sheet_size::SheetSize;
    use dedale_words::language::Language;

    fn texts(pages: &[Drawing]) -> String {
        let text = |mark: &Mark| match mark {
            Mark::Text { text, .. } => Some(text.clone()),
            _ => None,
        };
        let marks = pages.iter().flat_map(|page| &page.marks);
        marks.filter_map(text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn e6_the_pupils_rules_are_one_sheet_of_two_sides() {
        for grade in Grade::ALL {
            for size in [SheetSize::A4, SheetSize::LETTER] {
                for language in [Language::English, Language::French] {
                    let press = Press { size, language };
                    let pages = RuleSheet { press, grade }.paper("dedale").pages;
                    assert_eq!(pages.len(), 2, "{grade} {language:?}");
                    assert_within_margins(&pages, press, "rules");
                    let said = texts(&pages);
                    for rule in rules_of_grade::of(grade).figures {
                        let heading = language.text(&rule.heading());
                        let begins: Vec<&str> = heading.split(' ').take(2).collect();
                        assert!(said.contains(&begins.join(" ")), "{heading}: {said}");
                    }
                }
            }
        }
    }

    /// The youngest are told seven short rules, of four walls and without jumps to the side.
    #[test]
    fn e6_the_youngest_have_rules_of_their_own() {
        for language in [Language::English, Language::French] {
            let rules = |grade| rules_of_grade::of(grade);
            let (young, old) = (rules(Grade::Four), rules(Grade::Eight));
            assert_eq!((young.figures.len(), old.figures.len()), (7, 10));
            for (rule, long) in young.figures.iter().zip(&old.figures) {
                let said = language.text(&rule.text());
                assert_ne!(said, language.text(&long.text()));
                assert!(said.split(' ').count() <= 18, "{said}");
            }
            assert!(young.words.len() * 2 < old.words.len());
        }
    }
}
