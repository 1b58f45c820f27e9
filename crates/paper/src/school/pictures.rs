//! The pictures of the exercises, drawn as shapes around a place. Each can be told from the others
//! without its colour, for sheets that are printed in black and white.

use std::f32::consts::TAU;

use dedale_school::{Arrow, Character, Mark as Thing, Object, Pawn};

use crate::drawing::{Colour, Drawing, Mark, Pen, Place};

pub(crate) const RED: Colour = Colour(0xb8, 0x1e, 0x2c);
pub(crate) const BLUE: Colour = Colour(0x1d, 0x5f, 0xb5);
pub(crate) const GREEN: Colour = Colour(0x1f, 0x7a, 0x3a);
pub(crate) const GOLD: Colour = Colour(0xf2, 0xb8, 0x1c);
pub(crate) const BROWN: Colour = Colour(0x8a, 0x5a, 0x2b);
pub(crate) const PALE: Colour = Colour(0xf3, 0xe2, 0xc4);
pub(crate) const SEA: Colour = Colour(0x9c, 0xd3, 0xe6);

/// Where a picture is drawn: its middle, and half its side. Inside it places go from -1 to 1, to the
/// right and down.
pub(crate) struct Stamp<'a> {
    drawing: &'a mut Drawing,
    middle: Place,
    half: f32,
}

impl Stamp<'_> {
    pub(crate) fn new(drawing: &mut Drawing, middle: Place, half: f32) -> Stamp<'_> {
        Stamp {
            drawing,
            middle,
            half,
        }
    }

    fn place(&self, (x, y): Place) -> Place {
        (self.middle.0 + x * self.half, self.middle.1 + y * self.half)
    }

    fn pen(&self) -> Pen {
        Pen {
            width: (self.half * 0.09).max(0.8),
            colour: Colour::INK,
        }
    }

    /// A closed shape with an outline.
    pub(crate) fn shape(&mut self, points: &[Place], fill: Colour) {
        let mut points: Vec<Place> = points.iter().map(|&point| self.place(point)).collect();
        points.extend(points.first().copied());
        let pen = Some(self.pen());
        self.drawing.marks.push(Mark::Path {
            points,
            fill: Some(fill),
            pen,
        });
    }

    pub(crate) fn line(&mut self, points: &[Place]) {
        let points = points.iter().map(|&point| self.place(point)).collect();
        let pen = self.pen();
        self.drawing.path(points, pen);
    }

    pub(crate) fn disc(&mut self, centre: Place, radius: f32, fill: Colour) {
        let mark = Mark::Circle {
            centre: self.place(centre),
            radius: radius * self.half,
            fill: Some(fill),
            pen: Some(self.pen()),
        };
        self.drawing.marks.push(mark);
    }

    fn dot(&mut self, centre: Place, radius: f32) {
        let centre = self.place(centre);
        let radius = radius * self.half;
        self.drawing.circle(centre, radius, Colour::INK);
    }

    /// An ellipse, or the part of it between two angles counted in turns clockwise from the right.
    fn oval(&mut self, (x, y): Place, across: f32, down: f32, turns: (f32, f32), fill: Colour) {
        let points: Vec<Place> = (0..=24_u8)
            .map(|step| {
                let part = turns.0 + (turns.1 - turns.0) * f32::from(step) / 24.0;
                let angle = part * TAU;
                (x + across * angle.cos(), y + down * angle.sin())
            })
            .collect();
        self.shape(&points, fill);
    }

    /// The picture of whatever stands on cells.
    pub(crate) fn mark(&mut self, thing: Thing) {
        match thing {
            Thing::Pawn(pawn) => self.pawn(pawn),
            Thing::Star => self.star(),
            Thing::Fish => self.fish(),
            Thing::Object(object) => self.object(object),
            Thing::Character(character) => self.character(character),
            Thing::Border
            | Thing::Gate
            | Thing::Line(_)
            | Thing::Wall
            | Thing::Way(_)
            | Thing::Trail(_) => {}
        }
    }

    /// A pawn: red is full, blue light with a dark belt, green dark with a white one, so that they differ
    /// in black and white.
    fn pawn(&mut self, pawn: Pawn) {
        let (body, mark) = match pawn {
            Pawn::Red => (RED, RED),
            Pawn::Blue => (Colour::WHITE.towards(BLUE, 0.4), BLUE),
            Pawn::Green => (GREEN, Colour::WHITE),
        };
        self.piece(body, (pawn != Pawn::Red).then_some(mark));
    }

    /// The pawn of a fourth player: light, with a full head alone.
    pub(crate) fn fourth_pawn(&mut self) {
        self.piece(GOLD.towards(Colour::WHITE, 0.35), None);
        self.disc((0.0, -0.42), 0.2, Colour::INK);
    }

    /// A body, and marks on head and foot.
    fn piece(&mut self, body: Colour, mark: Option<Colour>) {
        self.shape(
            &[(-0.55, 0.8), (0.55, 0.8), (0.25, -0.15), (-0.25, -0.15)],
            body,
        );
        self.disc((0.0, -0.42), 0.36, body);
        if let Some(mark) = mark {
            self.disc((0.0, -0.42), 0.15, mark);
            self.shape(&[(-0.42, 0.5), (0.42, 0.5), (0.5, 0.7), (-0.5, 0.7)], mark);
        }
    }

    pub(crate) fn star(&mut self) {
        let point = |corner: u8| {
            let reach = if corner.is_multiple_of(2) { 0.92 } else { 0.4 };
            let angle = (f32::from(corner) / 10.0 - 0.25) * TAU;
            (reach * angle.cos(), reach * angle.sin() + 0.05)
        };
        self.shape(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(point), GOLD);
    }

    fn fish(&mut self) {
        self.shape(&[(0.35, 0.0), (0.9, -0.45), (0.9, 0.45)], SEA);
        self.oval((-0.15, 0.0), 0.7, 0.42, (0.0, 1.0), SEA);
        self.dot((-0.5, -0.1), 0.09);
        self.line(&[(-0.15, -0.3), (-0.05, 0.0), (-0.15, 0.3)]);
    }

    /// A face with the ears and nose of its owner, and its number below.
    pub(crate) fn character(&mut self, character: Character) {
        let fur = match character {
            Character::Cat => GOLD,
            Character::Dog | Character::Bear => BROWN.towards(Colour::WHITE, 0.35),
            Character::Rabbit | Character::Mouse => Colour::FAINT,
            Character::Duck => Colour(0xff, 0xe0, 0x66),
        };
        match character {
            Character::Cat => {
                self.shape(&[(-0.7, -0.1), (-0.62, -0.95), (-0.1, -0.5)], fur);
                self.shape(&[(0.7, -0.1), (0.62, -0.95), (0.1, -0.5)], fur);
            }
            Character::Dog => {
                self.oval((-0.72, 0.05), 0.2, 0.5, (0.0, 1.0), BROWN);
                self.oval((0.72, 0.05), 0.2, 0.5, (0.0, 1.0), BROWN);
            }
            Character::Rabbit => {
                self.oval((-0.3, -0.6), 0.17, 0.42, (0.0, 1.0), fur);
                self.oval((0.3, -0.6), 0.17, 0.42, (0.0, 1.0), fur);
            }
            Character::Bear => {
                self.disc((-0.5, -0.45), 0.25, fur);
                self.disc((0.5, -0.45), 0.25, fur);
            }
            Character::Mouse => {
                self.disc((-0.55, -0.4), 0.36, fur);
                self.disc((0.55, -0.4), 0.36, fur);
            }
            Character::Duck => self.line(&[(0.0, -0.45), (0.08, -0.85), (0.2, -0.8)]),
        }
        self.disc((0.0, 0.1), 0.66, fur);
        self.dot((-0.25, -0.05), 0.09);
        self.dot((0.25, -0.05), 0.09);
        match character {
            Character::Duck => {
                self.oval((0.0, 0.32), 0.4, 0.16, (0.0, 1.0), Colour(0xe8, 0x8a, 0x1a));
            }
            Character::Cat | Character::Mouse => {
                self.dot((0.0, 0.22), 0.08);
                for side in [-1.0, 1.0] {
                    self.line(&[(0.12 * side, 0.25), (0.6 * side, 0.16)]);
                    self.line(&[(0.12 * side, 0.3), (0.6 * side, 0.36)]);
                }
            }
            Character::Rabbit => {
                self.dot((0.0, 0.22), 0.08);
                self.shape(
                    &[(-0.1, 0.42), (0.1, 0.42), (0.1, 0.66), (-0.1, 0.66)],
                    Colour::WHITE,
                );
            }
            Character::Dog | Character::Bear => {
                self.oval((0.0, 0.36), 0.3, 0.22, (0.0, 1.0), PALE);
                self.dot((0.0, 0.26), 0.11);
            }
        }
    }

    #[expect(clippy::too_many_lines, reason = "one short picture after the other")]
    pub(crate) fn object(&mut self, object: Object) {
        match object {
            Object::Apple => {
                self.oval(
                    (0.0, 0.2),
                    0.66,
                    0.62,
                    (0.0, 1.0),
                    RED.towards(Colour::WHITE, 0.25),
                );
                self.line(&[(0.0, -0.35), (0.1, -0.8)]);
                self.oval((0.36, -0.62), 0.24, 0.12, (0.0, 1.0), GREEN);
            }
            Object::Boat => {
                self.shape(
                    &[(-0.85, 0.3), (0.85, 0.3), (0.5, 0.75), (-0.5, 0.75)],
                    BROWN,
                );
                self.line(&[(0.0, 0.3), (0.0, -0.85)]);
                self.shape(&[(0.08, -0.8), (0.08, 0.12), (0.7, 0.12)], Colour::WHITE);
                self.shape(&[(-0.08, -0.6), (-0.08, 0.12), (-0.5, 0.12)], SEA);
            }
            Object::Cake => {
                self.shape(
                    &[(-0.75, 0.0), (0.75, 0.0), (0.75, 0.75), (-0.75, 0.75)],
                    PALE,
                );
                self.shape(
                    &[(-0.75, 0.0), (0.75, 0.0), (0.75, 0.25), (-0.75, 0.25)],
                    BROWN,
                );
                for x in [-0.4, 0.0, 0.4] {
                    self.line(&[(x, 0.0), (x, -0.4)]);
                    self.disc((x, -0.55), 0.11, GOLD);
                }
            }
            Object::Drum => {
                self.shape(
                    &[(-0.65, -0.2), (0.65, -0.2), (0.65, 0.6), (-0.65, 0.6)],
                    RED,
                );
                self.line(&[
                    (-0.65, -0.2),
                    (-0.33, 0.6),
                    (0.0, -0.2),
                    (0.33, 0.6),
                    (0.65, -0.2),
                ]);
                self.oval((0.0, -0.2), 0.65, 0.2, (0.0, 1.0), Colour::WHITE);
                self.line(&[(-0.1, -0.25), (-0.7, -0.8)]);
                self.line(&[(0.1, -0.25), (0.7, -0.8)]);
            }
            Object::Flower => {
                self.line(&[(0.0, 0.0), (0.0, 0.9)]);
                self.oval((0.3, 0.62), 0.28, 0.12, (0.0, 1.0), GREEN);
                for petal in 0..6_u8 {
                    let angle = f32::from(petal) / 6.0 * TAU;
                    let at = (0.38 * angle.cos(), 0.38 * angle.sin() - 0.3);
                    self.disc(at, 0.24, Colour(0xf0, 0xa8, 0xc0));
                }
                self.disc((0.0, -0.3), 0.22, GOLD);
            }
            Object::Gift => {
                self.shape(&[(-0.7, -0.2), (0.7, -0.2), (0.7, 0.75), (-0.7, 0.75)], SEA);
                self.shape(
                    &[(-0.13, -0.2), (0.13, -0.2), (0.13, 0.75), (-0.13, 0.75)],
                    GOLD,
                );
                self.shape(&[(0.0, -0.2), (-0.5, -0.75), (-0.6, -0.3)], GOLD);
                self.shape(&[(0.0, -0.2), (0.5, -0.75), (0.6, -0.3)], GOLD);
            }
            Object::House => {
                self.shape(&[(-0.6, -0.1), (0.6, -0.1), (0.6, 0.8), (-0.6, 0.8)], PALE);
                self.shape(&[(-0.85, -0.1), (0.0, -0.85), (0.85, -0.1)], RED);
                self.shape(&[(-0.15, 0.3), (0.2, 0.3), (0.2, 0.8), (-0.15, 0.8)], BROWN);
            }
            Object::Key => {
                self.disc((-0.45, 0.0), 0.4, GOLD);
                self.disc((-0.45, 0.0), 0.16, Colour::WHITE);
                let bar = [
                    (-0.06, -0.1),
                    (0.9, -0.1),
                    (0.9, 0.4),
                    (0.7, 0.4),
                    (0.7, 0.1),
                ];
                let end = [
                    (0.5, 0.1),
                    (0.5, 0.3),
                    (0.32, 0.3),
                    (0.32, 0.1),
                    (-0.06, 0.1),
                ];
                self.shape(&[bar, end].concat(), GOLD);
            }
            Object::Moon => {
                let curve = |across: f32, step: u8| {
                    let angle = (f32::from(step) / 12.0 * 0.5 + 0.25) * TAU;
                    (0.35 + across * angle.cos(), 0.85 * angle.sin())
                };
                let outer = (0..=12).map(|step| curve(0.95, step));
                let inner = (0..=12).rev().map(|step| curve(0.4, step));
                let points: Vec<Place> = outer.chain(inner).collect();
                self.shape(&points, GOLD);
            }
            Object::Sun => {
                for ray in 0..8_u8 {
                    let angle = f32::from(ray) / 8.0 * TAU;
                    let (x, y) = (angle.cos(), angle.sin());
                    self.line(&[(0.55 * x, 0.55 * y), (0.92 * x, 0.92 * y)]);
                }
                self.disc((0.0, 0.0), 0.46, GOLD);
            }
            Object::Tree => {
                self.shape(
                    &[(-0.14, 0.3), (0.14, 0.3), (0.14, 0.9), (-0.14, 0.9)],
                    BROWN,
                );
                self.shape(&[(-0.7, 0.45), (0.0, -0.4), (0.7, 0.45)], GREEN);
                self.shape(&[(-0.52, -0.1), (0.0, -0.9), (0.52, -0.1)], GREEN);
            }
            Object::Umbrella => {
                self.line(&[(0.0, 0.0), (0.0, 0.7), (0.12, 0.85), (0.28, 0.75)]);
                self.oval(
                    (0.0, 0.05),
                    0.85,
                    0.85,
                    (0.5, 1.0),
                    BLUE.towards(Colour::WHITE, 0.4),
                );
                self.line(&[(0.0, -0.8), (-0.3, 0.05)]);
                self.line(&[(0.0, -0.8), (0.3, 0.05)]);
            }
        }
    }

    pub(crate) fn arrow(&mut self, arrow: Arrow) {
        let (right, up) = arrow.vector();
        let (x, y) = (f32::from(right), -f32::from(up));
        let length = x.hypot(y);
        let (x, y) = (x / length, y / length);
        let along = |far: f32, aside: f32| (x * far - y * aside, y * far + x * aside);
        self.line(&[along(-0.75, 0.0), along(0.5, 0.0)]);
        let head = [along(0.85, 0.0), along(0.2, 0.42), along(0.2, -0.42)].map(|at| self.place(at));
        self.drawing.marks.push(Mark::Path {
            points: head.to_vec(),
            fill: Some(Colour::INK),
            pen: None,
        });
    }
}

#[cfg(test)]
mod tests;
