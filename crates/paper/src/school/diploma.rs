//! A diploma for each pupil: the name and the stars, or lines to write them on.

use std::f32::consts::TAU;

use dedale_school::{Character, Mark, Pawn};

use crate::drawing::{Anchor, Drawing, Hand, Pen};
use crate::lettering;
use crate::pages::Paper;
use crate::school::pictures::{BLUE, GOLD, PALE, RED, Stamp};
use crate::school::press::{self, FINE, MARGIN, Press};

const GREAT: Hand = Hand::plain(44.0).bold().at(Anchor::Middle);
const NAME: Hand = Hand::plain(32.0).bold().at(Anchor::Middle);
const TEXT: Hand = Hand::plain(17.0).at(Anchor::Middle);
const WRITING: Hand = Hand::plain(13.0);

/// Who is honoured.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Honoured {
    /// Nobody: a line to write on.
    pub name: Option<String>,
    /// How many stars were earned, if it is known.
    pub stars: Option<u32>,
    /// The command that makes the diploma again.
    pub origin: String,
}

/// A page for each. Its foot has no number: a diploma is one page, whoever else has one.
#[must_use]
pub fn paper(press: Press, pupils: &[Honoured]) -> Paper {
    let mut paper = Paper::new();
    for pupil in pupils {
        let name = pupil.name.clone();
        let name = name.unwrap_or_else(|| press.language.text("school-diploma-title"));
        paper.add(&name, [page(press, pupil)]);
    }
    paper
}

fn page(press: Press, pupil: &Honoured) -> Drawing {
    let language = press.language;
    let mut page = press.page();
    let (width, height) = (press.room(), press.size.height - 2.0 * MARGIN);
    let middle = press.size.width / 2.0;
    for (inset, thick, colour) in [(2.0, 4.0, BLUE), (10.0, 1.2, RED)] {
        let pen = Pen {
            width: thick,
            colour,
        };
        let at = (MARGIN + inset, MARGIN + inset);
        page.frame(at, width - 2.0 * inset, height - 2.0 * inset, pen);
    }
    // Stars along the upper and lower edge, pawns in the corners.
    for edge in [MARGIN + 34.0, MARGIN + height - 34.0] {
        for place in 1..=7_u8 {
            let x = MARGIN + width * f32::from(place) / 8.0;
            Stamp::new(&mut page, (x, edge), 13.0).star();
        }
        for (x, pawn) in [
            (MARGIN + 36.0, Pawn::Red),
            (MARGIN + width - 36.0, Pawn::Blue),
        ] {
            Stamp::new(&mut page, (x, edge), 18.0).mark(Mark::Pawn(pawn));
        }
    }
    let mut y = MARGIN + 96.0;
    for line in lettering::wrap(
        &language.text("school-diploma-title"),
        GREAT.size,
        true,
        width - 60.0,
    ) {
        page.text((middle, y + GREAT.size), line, GREAT);
        y += GREAT.size * 1.2;
    }
    y += 18.0;
    page.text(
        (middle, y + TEXT.size),
        language.text("school-diploma-for"),
        TEXT,
    );
    y += 52.0;
    match &pupil.name {
        Some(name) => {
            let hand = press::narrowed(name, NAME, width - 60.0);
            page.text((middle, y + 20.0), name.clone(), hand);
        }
        None => page.line(
            (MARGIN + 80.0, y + 26.0),
            (MARGIN + width - 80.0, y + 26.0),
            FINE,
        ),
    }
    y += 60.0;
    let said = match pupil.stars {
        Some(stars) => language.sentence("school-diploma-stars", &[("stars", stars.into())]),
        None => language.text("school-diploma-text"),
    };
    for line in lettering::wrap(&said, TEXT.size, false, width - 110.0) {
        page.text((middle, y + TEXT.size), line, TEXT);
        y += TEXT.size * 1.5;
    }
    medal(
        &mut page,
        (middle, f32::midpoint(y, press.bottom() - 170.0)),
        70.0,
    );
    let base = press.bottom() - 150.0;
    let step = (width - 100.0) / 6.0;
    for (place, character) in (0_u8..).zip(Character::ALL) {
        let x = MARGIN + 50.0 + (f32::from(place) + 0.5) * step;
        Stamp::new(&mut page, (x, base + 20.0), 22.0).character(*character);
    }
    let half = (width - 100.0) / 2.0;
    for (key, left) in [
        ("school-sheet-date", 0.0),
        ("school-diploma-signed", half + 20.0),
    ] {
        let at = (MARGIN + 40.0 + left, base + 64.0);
        Press::blank(&mut page, &language.text(key), WRITING, at, half);
    }
    press.foot(&mut page, &pupil.origin, 0.0);
    page
}

/// A medal: rays, a disc, a star.
fn medal(page: &mut Drawing, at: (f32, f32), radius: f32) {
    let ray = |place: u8| {
        let reach = if place.is_multiple_of(2) { 1.0 } else { 0.86 };
        let angle = f32::from(place) / 32.0 * TAU;
        (reach * angle.cos(), reach * angle.sin())
    };
    let rays: Vec<(f32, f32)> = (0..32).map(ray).collect();
    let mut stamp = Stamp::new(page, at, radius);
    for side in [-1.0, 1.0] {
        let ribbon = [
            (0.1 * side, 0.6),
            (0.75 * side, 0.55),
            (0.7 * side, 1.5),
            (0.4 * side, 1.25),
            (0.1 * side, 1.5),
        ];
        stamp.shape(&ribbon, if side < 0.0 { RED } else { BLUE });
    }
    stamp.shape(&rays, GOLD);
    stamp.disc((0.0, 0.0), 0.7, PALE);
    // No number: it would be read as a rank.
    Stamp::new(page, at, radius * 0.62).star();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Mark as Drawn;
    use crate::school::pages::tests::assert_within_margins;
    use crate::sheet_size::SheetSize;
    use dedale_school::PupilName;
    use dedale_words::language::Language;

    #[test]
    fn e5_diplomas_fit_every_paper_with_and_without_a_name() {
        let origin = || "dedale school diploma ".repeat(8);
        let pupils = [
            Honoured::default(),
            Honoured {
                name: Some("Maximilienne-Élodie B".to_owned()),
                stars: Some(64),
                origin: origin(),
            },
            // As long and as wide as a name can be.
            Honoured {
                name: Some("W".repeat(PupilName::LONGEST)),
                stars: Some(1),
                origin: origin(),
            },
        ];
        for size in [SheetSize::A4, SheetSize::LETTER] {
            for language in [Language::English, Language::French] {
                let press = Press { size, language };
                let paper = paper(press, &pupils);
                assert_eq!(paper.pages.len(), 3);
                let rank = |mark: &Drawn| matches!(mark, Drawn::Text { text, .. } if text.parse::<u32>().is_ok());
                let marks = || paper.pages.iter().flat_map(|page| &page.marks);
                assert!(!marks().any(rank), "nobody is first");
                assert_within_margins(&paper.pages, press, "diploma");
            }
        }
    }
}
