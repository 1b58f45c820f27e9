//! The score sheet of the mathematical game: each player notes the other's steps, with the points of each and the
//! sum so far, and then thinks about the two sums.

use std::ops::RangeInclusive;

use crate::drawing::{Anchor, Colour, Drawing, Hand, LINE, Pen};
use crate::pages::Paper;
use crate::school::press::{FINE, HEADING, MARGIN, Press, TASK, TITLE, column};
use dedale_school::{Arrow, Mark, Pawn};

use crate::school::pictures::Stamp;

/// Lines of the table: enough for small boards, with room to think below it.
const TURNS: u8 = 18;
/// The last line of the second page: games on 9×9 take some 33 turns each.
const MOST_TURNS: u8 = 42;
const ROW: f32 = 23.0;
/// Between the tables of the two players.
const GAP: f32 = 24.0;
const CELL: Hand = Hand::plain(10.0).at(Anchor::Middle);
const TEXT: Hand = Hand::plain(12.0);
const RULE: Pen = Pen {
    width: 1.2,
    colour: Colour::INK,
};

/// The sheet.
#[must_use]
pub fn paper(press: Press, origin: &str) -> Paper {
    let language = press.language;
    let title = language.text("school-score-title");
    let mut page = press.page();
    let mut y = press.lines(&mut page, &title, TITLE, MARGIN) + 2.0;
    y = press.lines(&mut page, &language.text("school-score-how"), TASK, y) + 8.0;
    y = legend(press, &mut page, y) + 10.0;
    let width = width(press);
    let mut below = y;
    for (place, pawn) in [(0.0, Pawn::Red), (1.0, Pawn::Blue)] {
        let left = MARGIN + place * (width + GAP);
        below = table(press, &mut page, pawn, (left, y), 1..=TURNS);
    }
    let question = language.text("school-score-think");
    let below = press.lines(&mut page, &question, TEXT, below + 12.0) + 14.0;
    for line in 0..3_u8 {
        let y = below + f32::from(line) * 24.0;
        if y < press.bottom() {
            page.line((MARGIN, y), (MARGIN + press.room(), y), FINE);
        }
    }
    let mut paper = Paper::new();
    paper.add(&title, [page, second_page(press)]);
    press.feet(&mut paper.pages, origin);
    paper
}

/// Where long games go on.
fn second_page(press: Press) -> Drawing {
    let mut page = press.page();
    let title = press.language.text("school-score-more");
    let y = press.lines(&mut page, &title, TITLE, MARGIN) + 8.0;
    let width = width(press);
    for (place, pawn) in [(0.0, Pawn::Red), (1.0, Pawn::Blue)] {
        let left = MARGIN + place * (width + GAP);
        table(press, &mut page, pawn, (left, y), TURNS + 1..=MOST_TURNS);
    }
    page
}

/// Of the table of a player.
fn width(press: Press) -> f32 {
    (press.room() - GAP) / 2.0
}

/// What a step is worth, with arrows.
fn legend(press: Press, page: &mut Drawing, top: f32) -> f32 {
    let step = press.room() / 3.0;
    let kinds = [
        (&[Arrow::North][..], "school-score-forward"),
        (&[Arrow::West, Arrow::East], "school-score-sideways"),
        (&[Arrow::South], "school-score-backward"),
    ];
    for (place, (arrows, key)) in (0_u8..).zip(kinds) {
        let mut x = MARGIN + f32::from(place) * step + 10.0;
        for arrow in arrows {
            Stamp::new(page, (x, top + 10.0), 9.0).arrow(*arrow);
            x += 20.0;
        }
        let text = press.language.text(key);
        column(page, &text, TEXT, (x - 4.0, top + 2.0), step - 30.0);
    }
    top + 22.0
}

/// These turns of a player: the step, its points, the sum.
fn table(
    press: Press,
    page: &mut Drawing,
    pawn: Pawn,
    at: (f32, f32),
    turns: RangeInclusive<u8>,
) -> f32 {
    let (language, width) = (press.language, width(press));
    let (left, mut y) = at;
    Stamp::new(page, (left + 10.0, y + 10.0), 10.0).mark(Mark::Pawn(pawn));
    let name = language.text("school-sheet-name");
    Press::blank(page, &name, HEADING, (left + 26.0, y), width - 26.0);
    y += 26.0;
    let note = language.text("school-score-noted");
    Press::blank(page, &note, TEXT, (left, y), width);
    y += 26.0;
    let edges = [0.0, 0.16, 0.52, 0.76, 1.0].map(|part| left + part * width);
    let heads = ["turn", "step", "points", "sum"];
    for (place, head) in heads.iter().enumerate() {
        let middle = f32::midpoint(edges[place], edges[place + 1]);
        let text = language.text(&format!("school-score-{head}"));
        page.text((middle, y + CELL.size * 1.1), text, CELL.bold());
    }
    y += CELL.size * LINE + 2.0;
    let top = y;
    for turn in turns {
        page.line((left, y), (left + width, y), FINE);
        let middle = f32::midpoint(edges[0], edges[1]);
        page.text((middle, y + ROW * 0.66), turn.to_string(), CELL);
        y += ROW;
    }
    for edge in edges {
        page.line((edge, top), (edge, y), FINE);
    }
    page.line((left, top), (left + width, top), RULE);
    page.line((left, y), (left + width, y), RULE);
    y
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark as Drawn;
    use crate::school::pages::tests::assert_within_margins;
    use crate::sheet_size::SheetSize;
    use dedale_words::language::Language;

    #[test]
    fn e5_the_score_sheet_fits_every_paper() {
        for size in [SheetSize::A4, SheetSize::LETTER] {
            for language in [Language::English, Language::French] {
                let press = Press { size, language };
                let paper = paper(press, "dedale school score");
                assert_eq!(paper.pages.len(), 2);
                // A game on 9×9 takes each player some 33 turns.
                let last = MOST_TURNS.to_string();
                let says = |mark: &Drawn| matches!(mark, Drawn::Text { text, .. } if *text == last);
                assert!(paper.pages[1].marks.iter().any(says) && MOST_TURNS >= 36);
                assert_within_margins(&paper.pages, press, "score");
            }
        }
    }
}
