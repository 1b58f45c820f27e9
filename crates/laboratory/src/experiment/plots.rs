//! The plots of an experiment: the winners, the lengths of games, the walls used, and heat maps of
//! pawns and walls.

use std::collections::BTreeMap;

use dedale_rules::{Cell, Orientation, Wall};

use crate::experiment::order::Order;
use crate::experiment::report::percent;
use crate::experiment::summary::{Share, Summary};
use dedale_paper::drawing::{Anchor, Colour, Drawing, Hand, Pen};
use dedale_paper::svg;
use dedale_words::language::Language;

const WIDTH: f32 = 640.0;
const TITLE: Hand = Hand::plain(14.0).bold();
const LABEL: Hand = Hand::plain(11.0);
const THIN: Pen = Pen {
    width: 1.0,
    colour: Colour::FAINT,
};
const WHISKER: Pen = Pen {
    width: 1.5,
    colour: Colour::INK,
};
const COLOURS: [Colour; 2] = [Colour::FIRST, Colour::SECOND];
/// The most bars; beyond that values are grouped.
const MOST_BARS: usize = 40;

/// Every plot with the name of its file.
pub(crate) fn all(
    order: &Order,
    summary: &Summary,
    language: Language,
) -> Vec<(&'static str, String)> {
    let title = |key: &str| language.text(key);
    let names = names(order, language);
    let lengths: Vec<(usize, [usize; 2])> = summary
        .lengths
        .iter()
        .map(|(&n, &count)| (n, [count, 0]))
        .collect();
    let drawings = [
        (
            "wins.svg",
            "experiment-plot-wins",
            wins(order, &names, summary, language),
        ),
        (
            "lengths.svg",
            "experiment-plot-lengths",
            histogram(&lengths, &[], &title("experiment-plot-lengths")),
        ),
        (
            "walls-used.svg",
            "experiment-plot-used",
            histogram(&walls_used(summary), &names, &title("experiment-plot-used")),
        ),
        (
            "pawns.svg",
            "experiment-plot-pawns",
            heat(
                &names,
                summary,
                &title("experiment-plot-pawns"),
                &draw_pawns,
            ),
        ),
        (
            "walls.svg",
            "experiment-plot-walls",
            heat(
                &names,
                summary,
                &title("experiment-plot-walls"),
                &draw_walls,
            ),
        ),
    ];
    let write = |(name, key, drawing): (&'static str, &str, Drawing)| {
        (name, svg::picture(&drawing, &title(key)))
    };
    drawings.map(write).into()
}

/// The names of A and B in the plots: with the seat where each keeps its own, with A and B where
/// equal players swap theirs.
fn names(order: &Order, language: Language) -> [String; 2] {
    let keys = match (order.swap, order.is_equal()) {
        (true, false) => return order.names.clone(),
        (true, true) => ["experiment-plot-a", "experiment-plot-b"],
        (false, _) => ["experiment-plot-starts", "experiment-plot-follows"],
    };
    let name = |key: &str, name: &String| {
        let value = ("name", name.clone().into());
        language.sentence(key, &[value])
    };
    [
        name(keys[0], &order.names[0]),
        name(keys[1], &order.names[1]),
    ]
}

/// The scores of the first player where that is informative, and of different players, with their
/// intervals.
fn wins(order: &Order, names: &[String; 2], summary: &Summary, language: Language) -> Drawing {
    let mut bars = Vec::new();
    if order.swap || order.is_equal() {
        bars.push((
            language.text("experiment-plot-first"),
            summary.first(),
            Colour::GREY,
        ));
    }
    if !order.is_equal() {
        bars.push((names[0].clone(), summary.one(), Colour::FIRST));
        let other = summary.one().map(|share| Share {
            part: 1.0 - share.part,
            low: 1.0 - share.high,
            high: 1.0 - share.low,
        });
        bars.push((names[1].clone(), other, Colour::SECOND));
    }
    let (left, room, top) = (130.0, WIDTH - 200.0, 50.0);
    let bottom = top + 40.0 * f32::from(bars.len() as u8);
    let mut drawing = Drawing::new(WIDTH, bottom + 34.0);
    drawing.text((16.0, 26.0), language.text("experiment-plot-wins"), TITLE);
    for part in [0.0_f32, 0.25, 0.5, 0.75, 1.0] {
        let x = left + room * part;
        drawing.line((x, top), (x, bottom), THIN);
        let label = format!("{} %", (part * 100.0).round());
        drawing.text((x, bottom + 16.0), label, LABEL.at(Anchor::Middle));
    }
    for (row, (name, share, colour)) in bars.into_iter().enumerate() {
        let Some(Share { part, low, high }) = share else {
            continue;
        };
        let y = top + 8.0 + 40.0 * f32::from(row as u8);
        let at = |part: f64| left + room * part as f32;
        drawing.text((left - 10.0, y + 16.0), name, LABEL.at(Anchor::End));
        drawing.rectangle((left, y), at(part) - left, 24.0, colour);
        drawing.line((at(low), y + 12.0), (at(high), y + 12.0), WHISKER);
        for end in [low, high] {
            drawing.line((at(end), y + 7.0), (at(end), y + 17.0), WHISKER);
        }
        let label = format!("{} %", percent(part, language));
        drawing.text((at(high) + 8.0, y + 16.0), label, LABEL);
    }
    drawing
}

fn walls_used(summary: &Summary) -> Vec<(usize, [usize; 2])> {
    let mut counts: BTreeMap<usize, [usize; 2]> = BTreeMap::new();
    for (who, used) in summary.walls_used.iter().enumerate() {
        for (&walls, &count) in used {
            counts.entry(walls.into()).or_default()[who] = count;
        }
    }
    let most = counts.keys().next_back().copied().unwrap_or(0);
    (0..=most)
        .map(|n| (n, counts.get(&n).copied().unwrap_or_default()))
        .collect()
}

/// Bars over values, one for each name beside each other.
fn histogram(counted: &[(usize, [usize; 2])], names: &[String], title: &str) -> Drawing {
    let mut drawing = Drawing::new(WIDTH, 300.0);
    drawing.text((16.0, 26.0), title, TITLE);
    let (Some(&(least, _)), Some(&(most, _))) = (counted.first(), counted.last()) else {
        return drawing;
    };
    let step = (most - least + 1).div_ceil(MOST_BARS);
    let mut bars = vec![[0_usize; 2]; (most - least) / step + 1];
    for (value, counts) in counted {
        for (bar, count) in bars[(value - least) / step].iter_mut().zip(counts) {
            *bar += count;
        }
    }
    let (left, top, bottom) = (50.0, 50.0, 258.0);
    let room = WIDTH - left - 20.0;
    let tallest = bars.iter().flatten().copied().max().unwrap_or(1).max(1);
    drawing.line((left, bottom), (left + room, bottom), WHISKER);
    drawing.text((left - 6.0, bottom), "0", LABEL.at(Anchor::End));
    drawing.text(
        (left - 6.0, top + 4.0),
        tallest.to_string(),
        LABEL.at(Anchor::End),
    );
    drawing.line((left, top), (left + room, top), THIN);
    let sides = names.len().max(1);
    let width = room / float(bars.len());
    let labels = bars.len().div_ceil(12);
    for (place, counts) in bars.iter().enumerate() {
        let x = left + width * float(place);
        let thick = width * 0.84 / float(sides);
        for (side, &count) in counts.iter().take(sides).enumerate() {
            let height = (bottom - top) * float(count) / float(tallest);
            let corner = (x + width * 0.08 + thick * float(side), bottom - height);
            let colour = if names.is_empty() {
                Colour::GREY
            } else {
                COLOURS[side]
            };
            drawing.rectangle(corner, thick, height, colour);
        }
        if place % labels == 0 {
            let label = (least + place * step).to_string();
            drawing.text(
                (x + width / 2.0, bottom + 16.0),
                label,
                LABEL.at(Anchor::Middle),
            );
        }
    }
    name_colours(&mut drawing, names, 290.0);
    drawing
}

/// The legend of the colours.
fn name_colours(drawing: &mut Drawing, names: &[String], y: f32) {
    for (place, name) in names.iter().enumerate() {
        let x = 50.0 + 290.0 * float(place);
        drawing.rectangle((x, y - 9.0), 12.0, 10.0, COLOURS[place]);
        drawing.text((x + 18.0, y), name.clone(), LABEL);
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a place in a drawing need not be exact"
)]
fn float(number: usize) -> f32 {
    number as f32
}

/// Draws the content of each of the two boards.
type Heat<'a> = &'a dyn Fn(&mut Drawing, &Grid, &Summary, usize);

/// Two boards, A's and B's, each with its player at the bottom.
fn heat(names: &[String; 2], summary: &Summary, title: &str, on_board: Heat) -> Drawing {
    let size = summary.size();
    let longest = size.width().max(size.height());
    let side = 280.0 / f32::from(longest);
    let height = 70.0 + side * f32::from(size.height()) + 16.0;
    let mut drawing = Drawing::new(WIDTH, height);
    drawing.text((16.0, 26.0), title, TITLE);
    for (who, name) in names.iter().enumerate() {
        let grid = Grid {
            left: 24.0 + 310.0 * float(who),
            top: 62.0,
            side,
            rows: size.height(),
        };
        drawing.rectangle((grid.left, 42.0), 12.0, 10.0, COLOURS[who]);
        drawing.text((grid.left + 18.0, 51.0), name.clone(), LABEL);
        on_board(&mut drawing, &grid, summary, who);
        let (across, down) = (
            side * f32::from(size.width()),
            side * f32::from(size.height()),
        );
        for line in 0..=size.width() {
            let x = grid.left + side * f32::from(line);
            drawing.line((x, grid.top), (x, grid.top + down), THIN);
        }
        for line in 0..=size.height() {
            let y = grid.top + side * f32::from(line);
            drawing.line((grid.left, y), (grid.left + across, y), THIN);
        }
        draw_above(&mut drawing, &grid, summary, who, on_board);
    }
    drawing
}

/// Walls lie on the lines, so they are drawn again above them; cells are not.
fn draw_above(drawing: &mut Drawing, grid: &Grid, summary: &Summary, who: usize, on_board: Heat) {
    let mut again = Drawing::new(0.0, 0.0);
    on_board(&mut again, grid, summary, who);
    drawing.marks.extend(
        again
            .marks
            .into_iter()
            .filter(|mark| matches!(mark, dedale_paper::drawing::Mark::Path { .. })),
    );
}

/// The place of a board in the plot.
struct Grid {
    left: f32,
    top: f32,
    side: f32,
    rows: u8,
}

impl Grid {
    /// The upper left corner of a cell.
    fn corner(&self, cell: Cell) -> (f32, f32) {
        (
            self.left + self.side * f32::from(cell.column()),
            self.top + self.side * f32::from(self.rows - 1 - cell.row()),
        )
    }
}

fn draw_pawns(drawing: &mut Drawing, grid: &Grid, summary: &Summary, who: usize) {
    let visits = &summary.pawns[who];
    let most = visits.values().copied().max().unwrap_or(1);
    for cell in summary.size().cells() {
        let part = float(visits.get(&cell).copied().unwrap_or(0)) / float(most);
        let colour = Colour::WHITE.towards(COLOURS[who], part.sqrt());
        drawing.rectangle(grid.corner(cell), grid.side, grid.side, colour);
    }
}

fn draw_walls(drawing: &mut Drawing, grid: &Grid, summary: &Summary, who: usize) {
    let times = &summary.walls[who];
    let most = times.values().copied().max().unwrap_or(1);
    let mut walls: Vec<(&Wall, &usize)> = times.iter().collect();
    // The frequent ones above the rare.
    walls.sort_by_key(|(_, count)| **count);
    for (wall, &count) in walls {
        let part = float(count) / float(most);
        let pen = Pen {
            width: 1.0 + part * grid.side * 0.2,
            colour: Colour::PAPER.towards(COLOURS[who], 0.15 + 0.85 * part.sqrt()),
        };
        let (x, y) = grid.corner(wall.anchor());
        let side = grid.side;
        match wall.orientation() {
            Orientation::Horizontal => drawing.line((x, y), (x + 2.0 * side, y), pen),
            Orientation::Vertical => {
                drawing.line((x + side, y - side), (x + side, y + side), pen);
            }
        }
    }
}
