//! A drawing as SVG.

use std::fmt::Write;

use crate::drawing::{Anchor, Colour, Drawing, Hand, Mark, Pen};

/// A picture by itself, with its title for those who cannot see it.
#[must_use]
pub fn picture(drawing: &Drawing, title: &str) -> String {
    let Drawing { width, height, .. } = drawing;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" \
         font-family=\"Helvetica, Arial, sans-serif\">\n<title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{}\"/>\n",
        escaped(title),
        hex(Colour::PAPER)
    );
    for mark in &drawing.marks {
        write_mark(&mut svg, mark);
    }
    svg + "</svg>\n"
}

// Writing to a string cannot fail.
fn write_mark(svg: &mut String, mark: &Mark) {
    match mark {
        Mark::Path { points, fill, pen } => {
            let points: Vec<String> = points
                .iter()
                .map(|(x, y)| format!("{x:.2},{y:.2}"))
                .collect();
            let _ = writeln!(
                svg,
                "<polyline points=\"{}\"{}/>",
                points.join(" "),
                look(*fill, *pen)
            );
        }
        Mark::Rectangle {
            at: (x, y),
            width,
            height,
            fill,
            pen,
        } => {
            let _ = writeln!(
                svg,
                "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\"{}/>",
                look(*fill, *pen)
            );
        }
        Mark::Circle {
            centre: (x, y),
            radius,
            fill,
            pen,
        } => {
            let _ = writeln!(
                svg,
                "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\"{}/>",
                look(*fill, *pen)
            );
        }
        Mark::Text {
            at: (x, y),
            text,
            hand,
        } => {
            let _ = writeln!(
                svg,
                "<text x=\"{x:.2}\" y=\"{y:.2}\"{}>{}</text>",
                lettered(*hand),
                escaped(text)
            );
        }
    }
}

fn look(fill: Option<Colour>, pen: Option<Pen>) -> String {
    let mut look = format!(" fill=\"{}\"", fill.map_or("none".to_owned(), hex));
    if let Some(Pen { width, colour }) = pen {
        let _ = write!(look, " stroke=\"{}\" stroke-width=\"{width}\"", hex(colour));
    }
    look
}

fn lettered(hand: Hand) -> String {
    let mut look = format!(" font-size=\"{}\" fill=\"{}\"", hand.size, hex(hand.colour));
    match hand.anchor {
        Anchor::Start => {}
        Anchor::Middle => look.push_str(" text-anchor=\"middle\""),
        Anchor::End => look.push_str(" text-anchor=\"end\""),
    }
    if hand.bold {
        look.push_str(" font-weight=\"bold\"");
    }
    look
}

fn hex(Colour(red, green, blue): Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The text where marks of the language mean nothing.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_is_written() {
        let mut drawing = Drawing::new(100.0, 50.0);
        let pen = Pen {
            width: 2.0,
            colour: Colour::INK,
        };
        drawing.line((0.0, 0.0), (10.0, 5.5), pen);
        drawing.rectangle((1.0, 2.0), 3.0, 4.0, Colour::FIRST);
        drawing.frame((1.0, 2.0), 3.0, 4.0, pen);
        drawing.circle((9.0, 9.0), 4.0, Colour::SECOND);
        drawing.text(
            (5.0, 6.0),
            "a < b & é",
            Hand::plain(9.0).bold().at(Anchor::Middle),
        );
        let svg = picture(&drawing, "\"x\"");
        for part in [
            "viewBox=\"0 0 100 50\"",
            "<title>&quot;x&quot;</title>",
            "<polyline points=\"0.00,0.00 10.00,5.50\" fill=\"none\" stroke=\"#2b2b2b\" stroke-width=\"2\"/>",
            "<rect x=\"1.00\" y=\"2.00\" width=\"3.00\" height=\"4.00\" fill=\"#b5651d\"/>",
            "<rect x=\"1.00\" y=\"2.00\" width=\"3.00\" height=\"4.00\" fill=\"none\" stroke=",
            "<circle cx=\"9.00\" cy=\"9.00\" r=\"4.00\" fill=\"#1d6fb5\"/>",
            "text-anchor=\"middle\" font-weight=\"bold\">a &lt; b &amp; é</text>",
        ] {
            assert!(svg.contains(part), "no {part} in\n{svg}");
        }
    }
}
