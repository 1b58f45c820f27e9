//! Line charts for the documents with a logarithmic scale, as SVG that reads on light and dark pages.

use std::fmt::Write;

use crate::svg::escaped;

/// A line of points: a whole number across, a measurement above 0 upwards.
pub struct Curve {
    /// Written at its end.
    pub name: String,
    /// From left to right.
    pub points: Vec<(usize, f64)>,
}

/// Curves that share a scale, under a title.
pub struct Chart {
    /// What is measured and in what unit.
    pub title: String,
    /// In the order of their colours.
    pub curves: Vec<Curve>,
}

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 16.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 64.0;
const TITLE: f64 = 30.0;
const HEIGHT: f64 = 200.0;
const FOOT: f64 = 52.0;
/// The height of a name.
const LINE: f64 = 14.0;
/// Told apart by people who see few colours, too.
const COLOURS: [&str; 8] = [
    "#0072b2", "#d55e00", "#009e73", "#8c5aa8", "#b8860b", "#444444", "#cc3377", "#7a5230",
];

/// Draws the panels one below the other; `across` says what the whole numbers count. (Writing to a
/// string cannot fail.)
#[must_use]
pub fn draw(across: &str, panels: &[Chart]) -> String {
    let panel_height = TITLE + HEIGHT + FOOT;
    let height = float(panels.len()) * panel_height + MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"8\" fill=\"#fbfaf7\"/>\n"
    );
    for (number, panel) in panels.iter().enumerate() {
        let top = MARGIN + float(number) * panel_height;
        svg += &draw_panel(across, panel, top);
    }
    svg + "</svg>\n"
}

/// Where things are in a panel.
struct Scale {
    top: f64,
    most_across: f64,
    /// Powers of ten.
    low: f64,
    high: f64,
}

impl Scale {
    fn new(panel: &Chart, top: f64) -> Scale {
        let points = || panel.curves.iter().flat_map(|curve| &curve.points);
        let logs = || points().map(|&(_, value)| value.log10());
        let low = logs().fold(f64::INFINITY, f64::min).floor();
        let high = logs().fold(f64::NEG_INFINITY, f64::max).ceil();
        Scale {
            top: top + TITLE,
            most_across: float(points().map(|&(place, _)| place).max().unwrap_or(1).max(1)),
            low,
            high: high.max(low + 1.0),
        }
    }

    fn across(&self, place: usize) -> f64 {
        LEFT + float(place) / self.most_across * (WIDTH - LEFT - RIGHT)
    }

    fn up(&self, value: f64) -> f64 {
        let part = (value.log10() - self.low) / (self.high - self.low);
        self.top + HEIGHT * (1.0 - part)
    }
}

fn draw_panel(across: &str, panel: &Chart, top: f64) -> String {
    let mut svg = format!(
        "<text x=\"{MARGIN}\" y=\"{:.1}\" font-weight=\"600\" font-size=\"13\" fill=\"#2b2b2b\">{}</text>\n",
        top + 12.0,
        escaped(&panel.title)
    );
    if panel.curves.iter().all(|curve| curve.points.is_empty()) {
        return svg;
    }
    let scale = Scale::new(panel, top);
    let mut power = scale.low;
    while power <= scale.high {
        let y = scale.up(10_f64.powf(power));
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#d8d4cb\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{}</text>",
            WIDTH - RIGHT,
            LEFT - 8.0,
            y + 4.0,
            power_shown(power)
        );
        power += 1.0;
    }
    let foot = scale.top + HEIGHT + 16.0;
    let mut place = 0;
    while float(place) <= scale.most_across {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{foot:.1}\" text-anchor=\"middle\" fill=\"#555\">{place}</text>",
            scale.across(place)
        );
        place += 1;
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{}</text>",
        WIDTH - RIGHT,
        foot + 15.0,
        escaped(across)
    );
    let lines: Vec<Vec<Place>> = panel
        .curves
        .iter()
        .map(|curve| {
            let place = |&(place, value): &(usize, f64)| (scale.across(place), scale.up(value));
            curve.points.iter().map(place).collect()
        })
        .collect();
    for (line, colour) in lines.iter().zip(COLOURS.iter().cycle()) {
        svg += &draw_curve(line, colour);
    }
    // Above all lines, in the order in which they stand: the highest has the first choice.
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.retain(|&number| !lines[number].is_empty());
    order.sort_by(|&one, &other| {
        let height = |number: usize| lines[number].last().map_or(0.0, |place| place.1);
        height(one).total_cmp(&height(other))
    });
    let mut names = Vec::new();
    for number in order {
        let colour = COLOURS[number % COLOURS.len()];
        svg += &draw_name(
            &panel.curves[number].name,
            colour,
            &lines,
            number,
            &mut names,
        );
    }
    svg
}

/// A place on the drawing.
type Place = (f64, f64);

/// The room of a name: from its left end on, this wide and this high.
const NAME: Place = (32.0, LINE - 1.0);

/// How far from the end of its curve a name may stand, what is best first.
const SHIFTS: [f64; 11] = [
    0.0, -8.0, 8.0, -14.0, 14.0, -20.0, 20.0, -28.0, 28.0, -42.0, 42.0,
];

/// Is there room for a name whose left end is there?
fn is_free(left: Place, lines: &[Vec<Place>], names: &[Place]) -> bool {
    let meets = |&(x, y): &Place| {
        x > left.0 - 4.0 && x < left.0 + NAME.0 && (y - left.1).abs() < NAME.1 / 2.0
    };
    let near = |name: &Place| (name.0 - left.0).abs() < NAME.0 && (name.1 - left.1).abs() < NAME.1;
    let crosses = |pair: &[Place]| {
        let [(x, y), (to_x, to_y)] = [pair[0], pair[1]];
        (0..=64).any(|step| {
            let part = f64::from(step) / 64.0;
            meets(&(x + part * (to_x - x), y + part * (to_y - y)))
        })
    };
    !names.iter().any(near)
        && !lines
            .iter()
            .any(|line| line.windows(2).any(crosses) || line.iter().any(meets))
}

/// The name at the end of a curve, where it covers nothing.
fn draw_name(
    name: &str,
    colour: &str,
    lines: &[Vec<Place>],
    number: usize,
    names: &mut Vec<Place>,
) -> String {
    let Some(&(x, y)) = lines[number].last() else {
        return String::new();
    };
    let at = |shift: f64| (x + 7.0, y + shift);
    let free = SHIFTS
        .map(at)
        .into_iter()
        .find(|&left| is_free(left, lines, names));
    let left = free.unwrap_or(at(0.0));
    names.push(left);
    // A border of the colour of the page, should a line pass under it after all.
    format!(
        "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\" font-weight=\"600\" stroke=\"#fbfaf7\" \
         stroke-width=\"3\" paint-order=\"stroke\">{}</text>\n",
        left.0,
        left.1 + 4.0,
        escaped(name)
    )
}

/// The line and its points.
fn draw_curve(places: &[Place], colour: &str) -> String {
    let mut svg = String::new();
    let line: Vec<String> = places
        .iter()
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
        line.join(" ")
    );
    for (x, y) in places {
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>"
        );
    }
    svg
}

/// `100`, `10⁸`.
fn power_shown(power: f64) -> String {
    if (-2.0..=4.0).contains(&power) {
        return format!("{}", 10_f64.powf(power));
    }
    let plain = format!("{power:.0}");
    let digits = plain.chars().map(|digit| match digit {
        '-' => '⁻',
        '0' => '⁰',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        digit => char::from_u32('⁴' as u32 + digit as u32 - '4' as u32).unwrap_or(digit),
    });
    format!("10{}", digits.collect::<String>())
}

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn float(number: usize) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_times_as_much_is_one_step_up() {
        let curve = |name: &str, points: &[(usize, f64)]| Curve {
            name: name.to_owned(),
            points: points.to_vec(),
        };
        let svg = draw(
            "walls",
            &[Chart {
                title: "a < b".to_owned(),
                curves: vec![curve("one", &[(0, 1.0), (1, 10.0), (2, 100.0)])],
            }],
        );
        assert!(svg.contains("a &lt; b"));
        assert!(
            svg.contains("points=\"64.0,246.0 380.0,146.0 696.0,46.0\""),
            "{svg}"
        );
        assert_eq!(power_shown(9.0), "10⁹");
        assert_eq!(power_shown(0.0), "1");
    }

    #[test]
    fn a_name_stands_on_no_curve_and_on_no_other_name() {
        // One ends where the other passes, and two end in the same place.
        let passing = vec![(100.0, 50.0), (300.0, 50.0)];
        let ending = vec![(100.0, 90.0), (150.0, 50.0)];
        let lines = vec![passing, ending.clone(), ending];
        let mut names = Vec::new();
        for number in 0..lines.len() {
            draw_name("3×7", "#000", &lines, number, &mut names);
        }
        for (number, name) in names.iter().enumerate() {
            let others = [&names[..number], &names[number + 1..]].concat();
            assert!(is_free(*name, &lines, &others), "{names:?}");
        }
    }
}
