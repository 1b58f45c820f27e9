//! Marks on a sheet: lines, rectangles, circles, texts, at places measured in points from the upper
//! left corner. Knows nothing of files; `svg` and `pdf` write it.

#[cfg(test)]
use crate::lettering;

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// Letters and lines.
    pub const INK: Colour = Colour(0x2b, 0x2b, 0x2b);
    /// What sheets on a screen are drawn on, so that they read on light and dark pages alike.
    pub const PAPER: Colour = Colour(0xfb, 0xfa, 0xf7);
    /// Lines that should hardly be seen, and the grooves of a board.
    pub const FAINT: Colour = Colour(0xd8, 0xd4, 0xc8);
    /// A background that is not quite the paper.
    pub const SOFT: Colour = Colour(0xef, 0xec, 0xe4);
    /// Letters that matter less.
    pub const GREY: Colour = Colour(0x6f, 0x6b, 0x62);
    /// The first player; told from the second by those who see few colours too.
    pub const FIRST: Colour = Colour(0xb5, 0x65, 0x1d);
    /// The second player.
    pub const SECOND: Colour = Colour(0x1d, 0x6f, 0xb5);
    /// White.
    pub const WHITE: Colour = Colour(0xff, 0xff, 0xff);

    /// How light it is in black and white: 0 is black, 1 white (relative luminance of sRGB).
    #[cfg(test)]
    pub(crate) fn luminance(self) -> f32 {
        let linear = |part: u8| {
            let part = f32::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// Between this colour and another: 0 is this one, 1 the other.
    #[expect(clippy::cast_sign_loss, reason = "a mean of two bytes is none below 0")]
    #[must_use]
    pub fn towards(self, other: Colour, part: f32) -> Colour {
        let mix = |a: u8, b: u8| {
            let mixed = f32::from(a) + (f32::from(b) - f32::from(a)) * part.clamp(0.0, 1.0);
            mixed.round() as u8
        };
        Colour(
            mix(self.0, other.0),
            mix(self.1, other.1),
            mix(self.2, other.2),
        )
    }
}

/// A place: to the right and down, in points.
pub type Place = (f32, f32);

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// In points.
    pub width: f32,
    /// Of the line.
    pub colour: Colour,
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    /// Of the letters, in points.
    pub size: f32,
    /// Whether the letters are heavy.
    pub bold: bool,
    /// Which part of the text is at its place.
    pub anchor: Anchor,
    /// Of the letters.
    pub colour: Colour,
}

impl Hand {
    /// Ink of that size in points, to the right of its place.
    #[must_use]
    pub const fn plain(size: f32) -> Hand {
        Hand {
            size,
            bold: false,
            anchor: Anchor::Start,
            colour: Colour::INK,
        }
    }

    /// The same, with heavy letters.
    #[must_use]
    pub const fn bold(self) -> Hand {
        Hand { bold: true, ..self }
    }

    /// The same, with another part of the text at its place.
    #[must_use]
    pub const fn at(self, anchor: Anchor) -> Hand {
        Hand { anchor, ..self }
    }

    /// The same in another colour.
    #[must_use]
    pub const fn in_colour(self, colour: Colour) -> Hand {
        Hand { colour, ..self }
    }
}

/// Something on a sheet.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// Points joined by lines.
    Path {
        /// In the order in which they are joined.
        points: Vec<Place>,
        /// What is inside; `None` shows what is below.
        fill: Option<Colour>,
        /// The line itself; `None` draws none.
        pen: Option<Pen>,
    },
    /// From its upper left corner.
    Rectangle {
        /// Its upper left corner.
        at: Place,
        /// In points.
        width: f32,
        /// In points.
        height: f32,
        /// What is inside; `None` shows what is below.
        fill: Option<Colour>,
        /// The line around it; `None` draws none.
        pen: Option<Pen>,
    },
    /// Around its centre.
    Circle {
        /// Its middle.
        centre: Place,
        /// In points.
        radius: f32,
        /// What is inside; `None` shows what is below.
        fill: Option<Colour>,
        /// The line around it; `None` draws none.
        pen: Option<Pen>,
    },
    /// At its base line.
    Text {
        /// Where the part that its hand says is.
        at: Place,
        /// What is written, in one line.
        text: String,
        /// How it is written.
        hand: Hand,
    },
}

#[cfg(test)]
impl Mark {
    /// How far it reaches: left, top, right, bottom.
    pub(crate) fn reach(&self) -> [f32; 4] {
        match self {
            Mark::Path { points, pen, .. } => {
                let half = pen.map_or(0.0, |pen| pen.width / 2.0);
                points.iter().fold(
                    [f32::MAX, f32::MAX, f32::MIN, f32::MIN],
                    |[left, top, right, bottom], &(x, y)| {
                        [
                            left.min(x - half),
                            top.min(y - half),
                            right.max(x + half),
                            bottom.max(y + half),
                        ]
                    },
                )
            }
            Mark::Rectangle {
                at: (x, y),
                width,
                height,
                pen,
                ..
            } => {
                let half = pen.map_or(0.0, |pen| pen.width / 2.0);
                [x - half, y - half, x + width + half, y + height + half]
            }
            Mark::Circle {
                centre: (x, y),
                radius,
                pen,
                ..
            } => {
                let radius = radius + pen.map_or(0.0, |pen| pen.width / 2.0);
                [x - radius, y - radius, x + radius, y + radius]
            }
            Mark::Text {
                at: (x, y),
                text,
                hand,
            } => {
                let width = lettering::width(text, hand.size, hand.bold);
                let left = match hand.anchor {
                    Anchor::Start => *x,
                    Anchor::Middle => x - width / 2.0,
                    Anchor::End => x - width,
                };
                // Capitals with accents reach as high as the size, commas a quarter of it down.
                [left, y - hand.size, left + width, y + hand.size * 0.25]
            }
        }
    }
}

/// A sheet with marks, the later above the earlier.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// In points.
    pub width: f32,
    /// In points.
    pub height: f32,
    /// From the lowest to the uppermost.
    pub marks: Vec<Mark>,
}

impl Drawing {
    /// An empty sheet.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Drawing {
        Drawing {
            width,
            height,
            marks: Vec::new(),
        }
    }

    /// Draws a straight line.
    pub fn line(&mut self, from: Place, to: Place, pen: Pen) {
        self.path(vec![from, to], pen);
    }

    /// Draws lines from point to point.
    pub fn path(&mut self, points: Vec<Place>, pen: Pen) {
        self.marks.push(Mark::Path {
            points,
            fill: None,
            pen: Some(pen),
        });
    }

    /// Fills a rectangle, from its upper left corner.
    pub fn rectangle(&mut self, at: Place, width: f32, height: f32, fill: Colour) {
        self.marks.push(Mark::Rectangle {
            at,
            width,
            height,
            fill: Some(fill),
            pen: None,
        });
    }

    /// Draws the outline of a rectangle, from its upper left corner.
    pub fn frame(&mut self, at: Place, width: f32, height: f32, pen: Pen) {
        self.marks.push(Mark::Rectangle {
            at,
            width,
            height,
            fill: None,
            pen: Some(pen),
        });
    }

    /// Fills a circle.
    pub fn circle(&mut self, centre: Place, radius: f32, fill: Colour) {
        self.marks.push(Mark::Circle {
            centre,
            radius,
            fill: Some(fill),
            pen: None,
        });
    }

    /// Writes a line of text on its base line.
    pub fn text(&mut self, at: Place, text: impl Into<String>, hand: Hand) {
        self.marks.push(Mark::Text {
            at,
            text: text.into(),
            hand,
        });
    }

    /// Another sheet on this one, its upper left corner there.
    pub fn paste(&mut self, other: &Drawing, at: Place) {
        let moved = |place: Place| (place.0 + at.0, place.1 + at.1);
        self.marks
            .extend(other.marks.iter().cloned().map(|mark| match mark {
                Mark::Path { points, fill, pen } => Mark::Path {
                    points: points.into_iter().map(moved).collect(),
                    fill,
                    pen,
                },
                Mark::Rectangle {
                    at,
                    width,
                    height,
                    fill,
                    pen,
                } => Mark::Rectangle {
                    at: moved(at),
                    width,
                    height,
                    fill,
                    pen,
                },
                Mark::Circle {
                    centre,
                    radius,
                    fill,
                    pen,
                } => Mark::Circle {
                    centre: moved(centre),
                    radius,
                    fill,
                    pen,
                },
                Mark::Text { at, text, hand } => Mark::Text {
                    at: moved(at),
                    text,
                    hand,
                },
            }));
    }
}

/// From base line to base line, in sizes of the letters.
pub const LINE: f32 = 1.4;
