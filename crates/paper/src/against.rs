//! One quantity against another for the documents: a point for each with a line for what it may be, joined in order. SVG that reads on
//! light and dark pages.

use std::fmt::Write;

use crate::svg::escaped;

/// A point of the curve.
pub struct Point {
    /// What it stands for.
    pub name: String,
    /// Where it is from left to right.
    pub x: f64,
    /// Where it is from the bottom.
    pub y: f64,
    /// Where its line begins.
    pub low: f64,
    /// Where its line ends.
    pub high: f64,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 40.0;
const TOP: f64 = 52.0;
const BOTTOM: f64 = 52.0;

/// Draws the points, in order from left to right, under a title; `below` says what goes from left to right. There is a line at every
/// so many of both quantities, from 0 to the first beyond the points. (Writing to a string cannot fail.)
#[must_use]
pub fn draw(title: &str, below: &str, points: &[Point], every: (f64, f64)) -> String {
    let most = |value: fn(&Point) -> f64, step: f64| {
        let most = points.iter().map(value).fold(0.0, f64::max);
        ((most / step).ceil() * step).max(step)
    };
    let (right, top) = (
        most(|point| point.x, every.0),
        most(|point| point.high, every.1),
    );
    let x = |value: f64| LEFT + value / right * (WIDTH - LEFT - RIGHT);
    let y = |value: f64| HEIGHT - BOTTOM - value / top * (HEIGHT - TOP - BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\" fill=\"#fbfaf7\"/>\n\
         <text x=\"16\" y=\"26\" font-weight=\"600\" fill=\"#2b2b2b\">{}</text>\n\
         <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#6b6b6b\">{}</text>\n",
        escaped(title),
        WIDTH - RIGHT,
        HEIGHT - 12.0,
        escaped(below),
    );
    let mut mark = 0.0;
    while mark <= top {
        let at = y(mark);
        let _ = write!(
            svg,
            "<line x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{:.1}\" y2=\"{at:.1}\" stroke=\"#ddd8cc\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#6b6b6b\">{mark:.0}</text>\n",
            WIDTH - RIGHT,
            LEFT - 8.0,
            at + 4.5,
        );
        mark += every.1;
    }
    let mut mark = 0.0;
    while mark <= right {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#6b6b6b\">{mark:.0}</text>",
            x(mark),
            HEIGHT - BOTTOM + 18.0,
        );
        mark += every.0;
    }
    let line: Vec<String> = points
        .iter()
        .map(|point| format!("{:.1},{:.1}", x(point.x), y(point.y)))
        .collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#3f6fb5\" stroke-opacity=\"0.5\"/>",
        line.join(" ")
    );
    for point in points {
        let at = x(point.x);
        let _ = write!(
            svg,
            "<line x1=\"{at:.1}\" y1=\"{:.1}\" x2=\"{at:.1}\" y2=\"{:.1}\" stroke=\"#3f6fb5\" stroke-width=\"3\" stroke-opacity=\"0.45\"/>\n\
             <circle cx=\"{at:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"#3f6fb5\"/>\n\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#2b2b2b\">{}</text>\n",
            y(point.low),
            y(point.high),
            y(point.y),
            y(point.high) - 6.0,
            escaped(&point.name),
        );
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_inside_the_picture_with_its_name() {
        let point = |name: &str, x: f64, y: f64| Point {
            name: name.to_owned(),
            x,
            y,
            low: y - 5.0,
            high: y + 5.0,
        };
        let points = [point("<1>", 0.0, 30.0), point("2", 910.0, 78.0)];
        let svg = draw("Accuracy", "Elo", &points, (200.0, 20.0));
        assert!(
            svg.contains("&lt;1&gt;") && svg.contains(">1000</text>"),
            "{svg}"
        );
        assert!(svg.contains(">100</text>") && !svg.contains(">120</text>"));
        for part in svg.split("cx=\"").skip(1) {
            let x: f64 = part.split('"').next().unwrap().parse().unwrap();
            assert!((LEFT..=WIDTH - RIGHT).contains(&x), "{x}");
        }
        for part in svg.split("cy=\"").skip(1) {
            let y: f64 = part.split('"').next().unwrap().parse().unwrap();
            assert!((TOP..=HEIGHT - BOTTOM).contains(&y), "{y}");
        }
    }
}
