//! Sheets are printed in black and white too: what must be told apart differs without its colour.

use dedale_school::{Character, Mark as Thing, Object, Pawn};

use super::{BLUE, GOLD, GREEN, RED, Stamp};
use crate::drawing::{Colour, Drawing, Mark};

/// The ratio of the lightness of two colours, as for readable text: 1 is none, 21 black on white.
fn contrast(one: Colour, other: Colour) -> f32 {
    let (a, b) = (one.luminance() + 0.05, other.luminance() + 0.05);
    a.max(b) / a.min(b)
}

fn things() -> Vec<Thing> {
    let pawns = Pawn::ALL.into_iter().map(Thing::Pawn);
    let characters = Character::ALL.iter().copied().map(Thing::Character);
    let objects = Object::ALL.iter().copied().map(Thing::Object);
    pawns
        .chain([Thing::Star, Thing::Fish])
        .chain(characters)
        .chain(objects)
        .collect()
}

fn picture(thing: Thing) -> Drawing {
    let mut drawing = Drawing::new(100.0, 100.0);
    Stamp::new(&mut drawing, (50.0, 50.0), 38.0).mark(thing);
    drawing
}

#[test]
fn e5_black_and_white_keeps_enough_contrast() {
    let paper = Colour::WHITE;
    for (what, one, other, least) in [
        ("text and walls", Colour::INK, paper, 12.0),
        (
            "the foot and the lines between cells",
            Colour::GREY,
            paper,
            4.5,
        ),
        (
            "walls and the lines between cells",
            Colour::INK,
            Colour::GREY,
            2.5,
        ),
        ("the way of red", RED, paper, 4.5),
        ("the way of green", GREEN, paper, 4.5),
        ("the way of blue", BLUE, paper, 4.5),
        (
            "the red pawn and the blue one",
            RED,
            Colour::WHITE.towards(BLUE, 0.4),
            2.5,
        ),
        ("the green pawn and its belt", GREEN, Colour::WHITE, 4.5),
        ("the tip of the rules", Colour::INK, Colour::SOFT, 10.0),
        (
            "the title of a booklet",
            Colour::INK,
            GOLD.towards(Colour::WHITE, 0.45),
            7.0,
        ),
        ("a cross over what is forbidden", RED, paper, 4.5),
        (
            "the way of a character and where it ends",
            RED,
            RED.towards(Colour::WHITE, 0.6),
            2.5,
        ),
    ] {
        let found = contrast(one, other);
        assert!(found >= least, "{what}: {found} instead of {least}");
    }
}

/// Shapes alone, each light or dark, with places in hundredths of the picture.
fn colourless(drawing: &Drawing) -> Vec<String> {
    let shade = |colour: &Option<Colour>| colour.map(|colour| colour.luminance() > 0.3);
    let place = |(x, y): (f32, f32)| format!("{x:.0},{y:.0}");
    let shape = |mark: &Mark| match mark {
        Mark::Path { points, fill, .. } => {
            let points: Vec<String> = points.iter().map(|&point| place(point)).collect();
            format!("{} {:?}", points.join(" "), shade(fill))
        }
        Mark::Rectangle {
            at,
            width,
            height,
            fill,
            ..
        } => format!("{} {width:.0} {height:.0} {:?}", place(*at), shade(fill)),
        Mark::Circle {
            centre,
            radius,
            fill,
            ..
        } => format!("{} {radius:.0} {:?}", place(*centre), shade(fill)),
        Mark::Text { text, .. } => text.clone(),
    };
    drawing.marks.iter().map(shape).collect()
}

#[test]
fn e5_pictures_differ_without_their_colours() {
    let pictures: Vec<(Thing, Vec<String>)> = things()
        .into_iter()
        .map(|thing| (thing, colourless(&picture(thing))))
        .collect();
    assert_eq!(
        pictures.len(),
        3 + 2 + Character::ALL.len() + Object::ALL.len()
    );
    for (place, (thing, shapes)) in pictures.iter().enumerate() {
        assert!(!shapes.is_empty(), "{thing:?}");
        for (other, others) in &pictures[..place] {
            let differing = shapes
                .iter()
                .filter(|shape| !others.contains(shape))
                .count();
            assert!(differing > 0, "{thing:?} looks like {other:?}");
        }
    }
}

#[test]
fn e5_every_filled_shape_has_a_dark_outline() {
    for thing in things() {
        for mark in picture(thing).marks {
            let (fill, pen) = match mark {
                Mark::Path { fill, pen, .. }
                | Mark::Rectangle { fill, pen, .. }
                | Mark::Circle { fill, pen, .. } => (fill, pen),
                Mark::Text { .. } => continue,
            };
            let dark = |colour: Colour| contrast(colour, Colour::WHITE) > 4.5;
            let seen = pen.is_some_and(|pen| dark(pen.colour)) || fill.is_some_and(dark);
            assert!(seen, "{thing:?}: {fill:?} {pen:?}");
        }
    }
}
