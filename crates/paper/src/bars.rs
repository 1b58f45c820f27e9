//! Bar charts for the documents, as SVG that reads on light and dark pages.

use std::fmt::Write;

use crate::svg::escaped;

/// One bar.
pub struct Bar {
    /// What it stands for.
    pub name: String,
    /// How long it is.
    pub value: f64,
}

/// Bars that share a scale, under a title.
pub struct Panel {
    /// What is measured and in what unit.
    pub title: String,
    /// From top to bottom.
    pub bars: Vec<Bar>,
}

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 16.0;
const LABELS: f64 = 230.0;
const NUMBERS: f64 = 70.0;
const LINE: f64 = 26.0;

/// Draws the panels one below the other. (Writing to a string cannot fail.)
#[must_use]
pub fn draw(panels: &[Panel]) -> String {
    let lines: usize = panels.iter().map(|panel| panel.bars.len() + 2).sum();
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let height = lines as f64 * LINE + MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"8\" fill=\"#fbfaf7\"/>\n"
    );
    let mut top = MARGIN;
    for panel in panels {
        let baseline = top + LINE * 0.7;
        let _ = writeln!(
            svg,
            "<text x=\"{MARGIN}\" y=\"{baseline:.1}\" font-weight=\"600\" fill=\"#2b2b2b\">{}</text>",
            escaped(&panel.title)
        );
        top += LINE;
        let most = panel.bars.iter().map(|bar| bar.value).fold(0.0, f64::max);
        for bar in &panel.bars {
            let room = WIDTH - 2.0 * MARGIN - LABELS - NUMBERS;
            let length = if most > 0.0 {
                bar.value / most * room
            } else {
                0.0
            };
            let (left, text) = (MARGIN + LABELS, top + LINE * 0.65);
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{text:.1}\" text-anchor=\"end\" fill=\"#2b2b2b\">{}</text>\n\
                 <rect x=\"{left:.1}\" y=\"{:.1}\" width=\"{length:.1}\" height=\"{:.1}\" rx=\"3\" fill=\"#b5651d\"/>\n\
                 <text x=\"{:.1}\" y=\"{text:.1}\" fill=\"#2b2b2b\">{}</text>",
                left - 8.0,
                escaped(&bar.name),
                top + 4.0,
                LINE - 8.0,
                left + length + 6.0,
                shown(bar.value)
            );
            top += LINE;
        }
        top += LINE;
    }
    svg + "</svg>\n"
}

/// Three digits are plenty on a picture.
fn shown(value: f64) -> String {
    if value >= 100.0 {
        format!("{value:.0}")
    } else {
        format!("{value:.1}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_bar_fills_the_room_and_text_is_escaped() {
        let bar = |name: &str, value| Bar {
            name: name.to_owned(),
            value,
        };
        let svg = draw(&[Panel {
            title: "a < b".to_owned(),
            bars: vec![bar("one", 50.0), bar("two", 100.0)],
        }]);
        assert!(svg.contains("a &lt; b"));
        assert!(svg.contains("width=\"428.0\"") && svg.contains("width=\"214.0\""));
    }
}
