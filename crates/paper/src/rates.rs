//! Rates in per cent for the documents, as points on lines with their intervals, as SVG that reads on light and dark
//! pages: how something grows with a number of simulations, or how what was told compares with what came.

use std::fmt::Write;

use crate::svg::escaped;

/// A measured rate.
#[derive(Clone, Copy)]
pub struct Point {
    /// Where it stands, from 0 at the left to 1 at the right.
    pub across: f64,
    /// The rate in per cent.
    pub rate: f64,
    /// Half its interval; 0 for none.
    pub error: f64,
}

/// Points of one kind, joined by a line.
pub struct Series {
    /// In the legend.
    pub name: String,
    /// From left to right.
    pub points: Vec<Point>,
}

/// Series that share a scale, under a title.
pub struct Rates {
    /// What is measured.
    pub title: String,
    /// What stands below: where, from 0 to 1, and what.
    pub marks: Vec<(f64, String)>,
    /// What the marks are.
    pub across: String,
    /// The rate at the foot of the scale, in per cent; the top is 100.
    pub lowest: f64,
    /// Whether a line from corner to corner shows what was told.
    pub diagonal: bool,
    /// In the order of their colours.
    pub series: Vec<Series>,
}

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 16.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 32.0;
const TITLE: f64 = 30.0;
const LEGEND: f64 = 16.0;
/// So many names stand beside one another in the legend.
const NAMES: usize = 4;
const HEIGHT: f64 = 240.0;
const FOOT: f64 = 52.0;
/// Lines of the scale.
const STEPS: usize = 5;
/// Told apart by people who see few colours, too.
const COLOURS: [&str; 8] = [
    "#0072b2", "#d55e00", "#009e73", "#8c5aa8", "#b8860b", "#444444", "#cc3377", "#7a5230",
];

/// Draws the panels one below the other. (Writing to a string cannot fail.)
#[must_use]
pub fn draw(panels: &[Rates]) -> String {
    let height = panels.iter().map(height_of).sum::<f64>() + MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"8\" fill=\"#fbfaf7\"/>\n"
    );
    let mut top = MARGIN;
    for panel in panels {
        svg += &draw_panel(panel, top);
        top += height_of(panel);
    }
    svg + "</svg>\n"
}

fn legend_of(panel: &Rates) -> f64 {
    float(panel.series.len().div_ceil(NAMES)) * LEGEND
}

fn height_of(panel: &Rates) -> f64 {
    TITLE + legend_of(panel) + HEIGHT + FOOT
}

/// Where things are in a panel.
struct Scale {
    top: f64,
    lowest: f64,
}

impl Scale {
    fn across(part: f64) -> f64 {
        LEFT + part * (WIDTH - LEFT - RIGHT)
    }

    fn up(&self, rate: f64) -> f64 {
        let part = (rate.clamp(self.lowest, 100.0) - self.lowest) / (100.0 - self.lowest);
        self.top + HEIGHT * (1.0 - part)
    }
}

fn draw_panel(panel: &Rates, top: f64) -> String {
    let mut svg = format!(
        "<text x=\"{MARGIN}\" y=\"{:.1}\" font-weight=\"600\" font-size=\"13\" fill=\"#2b2b2b\">{}</text>\n",
        top + 12.0,
        escaped(&panel.title)
    );
    for (number, series) in panel.series.iter().enumerate() {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-weight=\"600\" fill=\"{}\">● {}</text>",
            Scale::across(float(number % NAMES) / float(NAMES)),
            top + TITLE + float(number / NAMES) * LEGEND,
            COLOURS[number % COLOURS.len()],
            escaped(&series.name)
        );
    }
    let scale = Scale {
        top: top + TITLE + legend_of(panel),
        lowest: panel.lowest,
    };
    for step in 0..=STEPS {
        let rate = panel.lowest + (100.0 - panel.lowest) * float(step) / float(STEPS);
        let y = scale.up(rate);
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#d8d4cb\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{rate:.0} %</text>",
            WIDTH - RIGHT,
            LEFT - 8.0,
            y + 4.0,
        );
    }
    let foot = scale.top + HEIGHT + 16.0;
    for (part, mark) in &panel.marks {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{foot:.1}\" text-anchor=\"middle\" fill=\"#555\">{}</text>",
            Scale::across(*part),
            escaped(mark)
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{}</text>",
        WIDTH - RIGHT,
        foot + 15.0,
        escaped(&panel.across)
    );
    if panel.diagonal {
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"#888\" stroke-dasharray=\"5 4\"/>",
            scale.up(0.0),
            WIDTH - RIGHT,
            scale.up(100.0)
        );
    }
    for (series, colour) in panel.series.iter().zip(COLOURS.iter().cycle()) {
        svg += &draw_series(series, colour, &scale);
    }
    svg
}

/// The line, its points and their intervals.
fn draw_series(series: &Series, colour: &str, scale: &Scale) -> String {
    let place = |point: &Point| (Scale::across(point.across), scale.up(point.rate));
    let line: Vec<String> = series
        .points
        .iter()
        .map(place)
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    let mut svg = format!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\n",
        line.join(" ")
    );
    for point in &series.points {
        let (x, y) = place(point);
        if point.error > 0.0 {
            let _ = writeln!(
                svg,
                "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{:.1}\" y2=\"{:.1}\" stroke=\"{colour}\" stroke-width=\"1.5\"/>",
                scale.up(point.rate - point.error),
                scale.up(point.rate + point.error)
            );
        }
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>"
        );
    }
    svg
}

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn float(number: usize) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_stand_between_the_foot_and_the_top() {
        let point = |across, rate, error| Point {
            across,
            rate,
            error,
        };
        let svg = draw(&[Rates {
            title: "a < b".to_owned(),
            marks: vec![(0.0, "10".to_owned())],
            across: "simulations".to_owned(),
            lowest: 50.0,
            diagonal: false,
            series: vec![Series {
                name: "5×5".to_owned(),
                points: vec![point(0.0, 50.0, 0.0), point(1.0, 100.0, 25.0)],
            }],
        }]);
        assert!(svg.contains("a &lt; b"));
        assert!(svg.contains("points=\"64.0,302.0 728.0,62.0\""), "{svg}");
        // The interval reaches down to 75 % and ends at the top.
        assert!(svg.contains("y1=\"182.0\" y2=\"62.0\""), "{svg}");
        assert!(!svg.contains("dasharray"));
    }
}
