//! Estimates with their intervals for the documents: a point for each on one scale, with a line for what it may be.
//! SVG that reads on light and dark pages.

use std::fmt::Write;

use crate::svg::escaped;

/// One estimate.
pub struct Estimate {
    /// What it stands for.
    pub name: String,
    /// Where the point is.
    pub value: f64,
    /// Where the line begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 16.0;
const LABELS: f64 = 250.0;
const NUMBERS: f64 = 56.0;
const LINE: f64 = 26.0;

/// Draws the estimates one below the other under a title, 0 on the scale, which has a line at every `step`.
/// (Writing to a string cannot fail.)
#[must_use]
pub fn draw(title: &str, estimates: &[Estimate], step: f64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let lines = estimates.len() as f64 + 2.5;
    let height = lines * LINE + MARGIN;
    let least = estimates.iter().map(|row| row.low).fold(0.0, f64::min);
    let most = estimates.iter().map(|row| row.high).fold(0.0, f64::max);
    let least = (least / step).floor() * step;
    let most = ((most / step).ceil() * step).max(least + step);
    let room = WIDTH - 2.0 * MARGIN - LABELS - NUMBERS;
    let at = |value: f64| MARGIN + LABELS + (value - least) / (most - least) * room;
    let bottom = MARGIN + (lines - 1.0) * LINE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"8\" fill=\"#fbfaf7\"/>\n\
         <text x=\"{MARGIN}\" y=\"{:.1}\" font-weight=\"600\" fill=\"#2b2b2b\">{}</text>\n",
        MARGIN + LINE * 0.5,
        escaped(title),
    );
    // Where nothing is below 0, numbers need no sign.
    let shown = |value: f64| {
        if least < 0.0 {
            format!("{value:+.0}")
        } else {
            format!("{value:.0}")
        }
    };
    let mut mark = least;
    while mark <= most {
        let x = at(mark);
        let _ = write!(
            svg,
            "<line x1=\"{x:.1}\" y1=\"{:.1}\" x2=\"{x:.1}\" y2=\"{bottom:.1}\" stroke=\"#ddd8cc\"/>\n\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#6b6b6b\">{}</text>\n",
            MARGIN + LINE,
            bottom + LINE * 0.6,
            shown(mark),
        );
        mark += step;
    }
    let mut middle = MARGIN + LINE * 1.5;
    for row in estimates {
        let x = at(row.value);
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#2b2b2b\">{}</text>\n\
             <line x1=\"{:.1}\" y1=\"{middle:.1}\" x2=\"{:.1}\" y2=\"{middle:.1}\" stroke=\"#3f6fb5\" stroke-width=\"3\" stroke-opacity=\"0.45\"/>\n\
             <circle cx=\"{x:.1}\" cy=\"{middle:.1}\" r=\"5\" fill=\"#3f6fb5\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#2b2b2b\">{}</text>\n",
            MARGIN + LABELS - 12.0,
            middle + 4.5,
            escaped(&row.name),
            at(row.low),
            at(row.high),
            WIDTH - MARGIN,
            middle + 4.5,
            shown(row.value),
        );
        middle += LINE;
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_inside_the_picture() {
        let row = |name: &str, value: f64, width: f64| Estimate {
            name: name.to_owned(),
            value,
            low: value - width,
            high: value + width,
        };
        let rows = [
            row("a <b>", 310.0, 45.0),
            row("0.1.0", 0.0, 0.0),
            row("c", -950.0, 400.0),
        ];
        let svg = draw("Elo", &rows, 200.0);
        assert!(svg.contains("a &lt;b&gt;") && svg.contains("+310"), "{svg}");
        for (number, _) in svg.match_indices("x1=\"") {
            let text = &svg[number + 4..];
            let x: f64 = text[..text.find('"').unwrap()].parse().unwrap();
            assert!(
                (MARGIN + LABELS..=WIDTH - MARGIN - NUMBERS).contains(&x),
                "{x}"
            );
        }
    }
}
