//! Each instruction as a row of signs, for those who cannot read it yet: who goes, where to, and what is forbidden.

use dedale_school::{Arrow, Character, Kind, Mark, Pawn};

use crate::drawing::{Anchor, Colour, Drawing, Hand, Pen, Place};
use crate::school::pictures::{PALE, RED, Stamp};

/// From the middle of a sign to that of the next, in halves of its side.
const STEP: f32 = 2.1;
/// Arrows between signs are smaller and stand closer.
const SMALLER: f32 = 0.5;

/// A sign of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sign {
    Thing(Mark),
    /// A way from the sign before to the sign after it.
    Then(Arrow),
    /// Crossed out.
    Not(Mark),
    /// A number with an arrow, as in the programmes.
    Command(char, Arrow),
    /// A gap in a wall, with an arrow through it.
    Exit,
    /// The flag of a race.
    Flag,
    /// A box with a question mark: the answer goes here.
    Answer,
    /// The step for the first, with a question mark above it.
    First,
}

fn signs(kind: Kind) -> &'static [Sign] {
    const RED_PAWN: Sign = Sign::Thing(Mark::Pawn(Pawn::Red));
    const BLUE_PAWN: Sign = Sign::Thing(Mark::Pawn(Pawn::Blue));
    const GREEN_PAWN: Sign = Sign::Thing(Mark::Pawn(Pawn::Green));
    const THEN: Sign = Sign::Then(Arrow::East);
    match kind {
        Kind::Leaving => &[RED_PAWN, THEN, Sign::Exit],
        Kind::Stars => &[RED_PAWN, THEN, Sign::Thing(Mark::Star), THEN, BLUE_PAWN],
        Kind::Fish => &[RED_PAWN, THEN, BLUE_PAWN, Sign::Not(Mark::Fish)],
        Kind::FishAndWalls => &[
            RED_PAWN,
            THEN,
            BLUE_PAWN,
            Sign::Not(Mark::Fish),
            Sign::Not(Mark::Wall),
        ],
        Kind::Programmes => &[
            Sign::Thing(Mark::Character(Character::Dog)),
            Sign::Command('2', Arrow::East),
            Sign::Command('1', Arrow::South),
            THEN,
            Sign::Answer,
        ],
        Kind::Finish => &[RED_PAWN, THEN, Sign::Flag],
        Kind::Race => &[
            GREEN_PAWN,
            Sign::Then(Arrow::North),
            RED_PAWN,
            Sign::Then(Arrow::South),
            Sign::First,
        ],
    }
}

/// How wide the row of an exercise is, with signs of half that side.
pub(crate) fn width(kind: Kind, half: f32) -> f32 {
    let widths = signs(kind).iter().map(|sign| step(*sign) * half);
    widths.sum()
}

fn step(sign: Sign) -> f32 {
    match sign {
        Sign::Then(_) => STEP * SMALLER,
        _ => STEP,
    }
}

/// Draws the row of an exercise, its upper left corner there.
pub(crate) fn draw(page: &mut Drawing, kind: Kind, at: Place, half: f32) {
    let mut x = at.0;
    for &sign in signs(kind) {
        let wide = step(sign) * half;
        draw_sign(page, sign, (x + wide / 2.0, at.1 + half), half);
        x += wide;
    }
}

fn draw_sign(page: &mut Drawing, sign: Sign, middle: Place, half: f32) {
    let mut stamp = Stamp::new(page, middle, half);
    match sign {
        Sign::Thing(mark) => stamp.mark(mark),
        Sign::Then(arrow) => Stamp::new(page, middle, half * SMALLER).arrow(arrow),
        Sign::Not(mark) => {
            if mark == Mark::Wall {
                let bar = [(-0.16, -0.85), (0.16, -0.85), (0.16, 0.85), (-0.16, 0.85)];
                stamp.shape(&bar, Colour::INK);
            } else {
                stamp.mark(mark);
            }
            cross(page, middle, half);
        }
        Sign::Command(count, arrow) => {
            let hand = Hand::plain(half).bold().at(Anchor::End);
            page.text(
                (middle.0 - half * 0.15, middle.1 + half * 0.36),
                count,
                hand,
            );
            let right = (middle.0 + half * 0.42, middle.1);
            Stamp::new(page, right, half * 0.6).arrow(arrow);
        }
        Sign::Exit => {
            for (from, to) in [(-0.95, -0.35), (0.35, 0.95)] {
                let bar = [(-0.15, from), (0.15, from), (0.15, to), (-0.15, to)];
                stamp.shape(&bar, Colour::INK);
            }
            stamp.arrow(Arrow::East);
        }
        Sign::Flag => {
            stamp.line(&[(-0.6, -0.9), (-0.6, 0.95)]);
            stamp.shape(
                &[(-0.6, -0.9), (0.8, -0.9), (0.8, 0.1), (-0.6, 0.1)],
                Colour::WHITE,
            );
            for (x, y) in [(-0.6, -0.9), (0.33, -0.9), (-0.13, -0.4)] {
                stamp.shape(
                    &[(x, y), (x + 0.47, y), (x + 0.47, y + 0.5), (x, y + 0.5)],
                    Colour::INK,
                );
            }
        }
        Sign::Answer => {
            stamp.shape(
                &[(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
                Colour::WHITE,
            );
            question(page, (middle.0, middle.1 + half * 0.42), half * 1.2);
        }
        Sign::First => {
            let steps = [
                (-0.95, 0.9),
                (-0.95, 0.45),
                (-0.35, 0.45),
                (-0.35, 0.1),
                (0.35, 0.1),
                (0.35, 0.6),
                (0.95, 0.6),
                (0.95, 0.9),
            ];
            stamp.shape(&steps, PALE);
            let hand = Hand::plain(half * 0.75).bold().at(Anchor::Middle);
            page.text((middle.0, middle.1 + half * 0.75), '1', hand);
            question(page, (middle.0, middle.1), half);
        }
    }
}

fn question(page: &mut Drawing, at: Place, size: f32) {
    page.text(at, '?', Hand::plain(size).bold().at(Anchor::Middle));
}

/// A cross over a sign, in red with a white seam, so that it is seen on dark and light alike.
fn cross(page: &mut Drawing, (x, y): Place, half: f32) {
    for (width, colour) in [(0.34, Colour::WHITE), (0.18, RED)] {
        let pen = Pen {
            width: half * width,
            colour,
        };
        let by = half * 0.85;
        page.line((x - by, y - by), (x + by, y + by), pen);
        page.line((x - by, y + by), (x + by, y - by), pen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e5_every_exercise_has_signs_of_its_own_within_their_place() {
        let mut seen: Vec<&[Sign]> = Vec::new();
        for kind in Kind::ALL {
            assert!(!seen.contains(&signs(kind)), "{kind}");
            seen.push(signs(kind));
            let wide = width(kind, 15.0);
            let mut page = Drawing::new(wide, 30.0);
            draw(&mut page, kind, (0.0, 0.0), 15.0);
            for mark in &page.marks {
                let [left, top, right, bottom] = mark.reach();
                assert!(left >= -1.0 && top >= -1.0, "{kind} {mark:?}");
                assert!(right <= wide + 1.0 && bottom <= 31.5, "{kind} {mark:?}");
            }
        }
    }
}
