//! The first picture of a game: what the page's script is going to draw, as text in the first HTML, so that the board is on the screen
//! before any script has come, and for good where none runs. It is made from the very message that the script gets.
//!
//! Owns places and shapes a second time: they are those of `geometry.ts`, `drawing.ts` and `scene.ts` in `web/src/board`, and the browser test
//! `first` compares what both draw. Colours are CSS alone. The bars of the players are in `bars`, what is played in one line in `agreed`.

mod agreed;
mod bars;

use std::fmt::Write as _;

use dedale_rules::{Cell, Orientation, Side, Wall};
use dedale_words::language::Language;
use serde::Deserialize;
use serde_json::Value;

pub(crate) use agreed::{timing, variant};

/// Units of the drawing: a cell, a groove, both, and the frame around the cells.
const CELL: i32 = 100;
const GROOVE: i32 = 22;
const STEP: i32 = CELL + GROOVE;
const FRAME: i32 = 54;
const WALL_LENGTH: i32 = 2 * CELL + GROOVE;
const WALL_WIDTH: i32 = GROOVE + 2;

/// What is drawn of a `game` message; its other fields are the script's.
#[derive(Deserialize)]
struct First {
    #[serde(default)]
    state: String,
    view: View,
    seats: Vec<Seat>,
    #[serde(default)]
    settings: Settings,
    clock: Option<Clock>,
    you: Vec<usize>,
    ended: Option<Ended>,
}

#[derive(Deserialize)]
struct View {
    size: [i32; 2],
    sides: Vec<String>,
    stock: u32,
    turn: usize,
    pawns: Vec<String>,
    stocks: Vec<u32>,
    points: Vec<i64>,
    walls: Vec<Laid>,
    bonus: Vec<Bonus>,
    last: Option<Last>,
    ways: Vec<Way>,
    legal: Vec<String>,
    outcome: Option<Won>,
}

#[derive(Deserialize)]
struct Laid {
    wall: String,
    by: usize,
}

#[derive(Deserialize)]
struct Bonus {
    cell: String,
    value: i64,
    spent: bool,
}

#[derive(Deserialize)]
struct Last {
    #[serde(rename = "move")]
    chosen: String,
    from: Option<String>,
}

#[derive(Deserialize)]
struct Way {
    steps: Option<u32>,
}

#[derive(Deserialize)]
struct Won {
    by: Option<usize>,
}

#[derive(Deserialize)]
struct Seat {
    kind: String,
    name: Option<String>,
    level: Option<u8>,
    #[serde(default)]
    account: bool,
}

/// What is agreed about the game, as far as it is said in one line.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Settings {
    variant: String,
    timing: String,
    pass: bool,
    rated: bool,
    hints: bool,
}

#[derive(Deserialize)]
struct Clock {
    running: Option<usize>,
    left: Vec<u64>,
    timing: String,
}

#[derive(Deserialize)]
struct Ended {
    winners: Vec<usize>,
}

impl First {
    /// Whose side is below.
    fn own(&self) -> usize {
        self.you.first().copied().unwrap_or(1)
    }

    fn is_over(&self) -> bool {
        self.state == "over" || self.state == "cancelled"
    }
}

/// The page of a game as it is before any script: bars and board. Nothing for a message that cannot be drawn.
pub(crate) fn page(first: &Value, language: Language) -> Option<String> {
    let first = First::deserialize(first).ok()?;
    let view = &first.view;
    let below = view.sides.get(first.own() - 1)?;
    let plan = Plan::new(view.size, Side::named(below)?);
    let four = if view.pawns.len() == 4 { " four" } else { "" };
    let over = if first.is_over() { " over" } else { "" };
    let mine = !first.is_over() && view.outcome.is_none() && first.you.contains(&view.turn);
    let mine = if mine { " mine" } else { "" };
    let label = language.sentence(
        "web-board",
        &[
            ("columns", view.size[0].into()),
            ("rows", view.size[1].into()),
        ],
    );
    Some(format!(
        "<main class=\"game first-sight{four}{over} ratio-{}x{}\" id=\"page\"><h1 class=\"heard-only\">{}</h1><div class=\"far seats\">{}</div>\
         <div class=\"board-first{mine}\">{}</div><div class=\"near seats\">{}</div><p class=\"hint-line\"></p><div class=\"middle\">{}</div></main>",
        plan.across,
        plan.down,
        bars::title(&first, language),
        bars::far(&first, language),
        plan.board(view, &label)?,
        bars::near(&first, language),
        agreed::line(&first, language),
    ))
}

/// A board by itself, seen by the first player, with dots where the pawn may go; of a view, for texts.
pub(crate) fn figure(view: &Value, language: Language) -> Option<String> {
    let view = View::deserialize(view).ok()?;
    let plan = Plan::new(view.size, Side::Bottom);
    let [columns, rows] = view.size;
    let sizes = [("columns", columns.into()), ("rows", rows.into())];
    let label = language.sentence("web-board", &sizes);
    let drawn = plan.board(&view, &label)?;
    let (across, down) = (plan.across, plan.down);
    Some(format!(
        "<div class=\"figure dots ratio-{across}x{down}\">{drawn}</div>"
    ))
}

/// Where things lie as the board is turned.
struct Plan {
    columns: i32,
    rows: i32,
    below: Side,
    /// Columns and rows as drawn.
    across: i32,
    down: i32,
    width: i32,
    height: i32,
}

impl Plan {
    fn new([columns, rows]: [i32; 2], below: Side) -> Plan {
        let upright = matches!(below, Side::Bottom | Side::Top);
        let (across, down) = if upright {
            (columns, rows)
        } else {
            (rows, columns)
        };
        let length = |cells: i32| cells * STEP - GROOVE + 2 * FRAME;
        Plan {
            columns,
            rows,
            below,
            across,
            down,
            width: length(across),
            height: length(down),
        }
    }

    /// The upper left corner of a cell.
    fn corner(&self, cell: Cell) -> (i32, i32) {
        let (column, row) = (i32::from(cell.column()), i32::from(cell.row()));
        let (across, down) = match self.below {
            Side::Bottom => (column, self.rows - 1 - row),
            Side::Top => (self.columns - 1 - column, row),
            Side::Left => (self.rows - 1 - row, self.columns - 1 - column),
            Side::Right => (row, column),
        };
        (FRAME + across * STEP, FRAME + down * STEP)
    }

    fn middle(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        (x + CELL / 2, y + CELL / 2)
    }

    /// The crossing of grooves that a wall covers.
    fn crossing(&self, wall: Wall) -> Option<(i32, i32)> {
        let anchor = wall.anchor();
        let (x, y) = self.middle(anchor);
        let (right, lower) = self.middle(Cell::new(anchor.column() + 1, anchor.row() + 1)?);
        Some((x.midpoint(right), y.midpoint(lower)))
    }

    fn is_upright(&self) -> bool {
        matches!(self.below, Side::Bottom | Side::Top)
    }

    /// The whole drawing.
    fn board(&self, view: &View, label: &str) -> Option<String> {
        let (width, height) = (self.width, self.height);
        let mut text = format!(
            "<svg class=\"board\" role=\"img\" aria-label=\"{label}\" viewBox=\"0 0 {width} {height}\">"
        );
        self.ground(&mut text);
        self.goals(&mut text, view);
        self.pieces(&mut text, view)?;
        text.push_str("</svg>");
        Some(text)
    }

    /// Wood, tiles, letters and numbers.
    fn ground(&self, text: &mut String) {
        let (width, height) = (self.width, self.height);
        let inset = FRAME - 16;
        let _ = write!(
            text,
            "<rect class=\"frame-shadow\" x=\"3\" y=\"9\" width=\"{}\" height=\"{}\" rx=\"26\"/>\
             <rect class=\"frame\" x=\"2\" y=\"2\" width=\"{}\" height=\"{}\" rx=\"26\"/>\
             <rect class=\"well\" x=\"{inset}\" y=\"{inset}\" width=\"{}\" height=\"{}\" rx=\"16\"/>",
            width - 6,
            height - 9,
            width - 4,
            height - 8,
            width - 2 * inset,
            height - 2 * inset,
        );
        for (class, lower) in [("tile-edge", 5), ("tile", 0)] {
            for down in 0..self.down {
                for across in 0..self.across {
                    let (x, y) = (FRAME + across * STEP, FRAME + down * STEP + lower);
                    let _ = write!(
                        text,
                        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" rx=\"13\"/>"
                    );
                }
            }
        }
        let letter = |number: i32| char::from(b'a' + u8::try_from(number).unwrap_or(0)).to_string();
        let figure = |number: i32| (number + 1).to_string();
        let (columns, rows) = (0..self.columns, 0..self.rows);
        let columns: Vec<String> = columns.map(letter).collect();
        let rows: Vec<String> = rows.map(figure).collect();
        // As the cells of the lowest line and of the line on the left are called, read rightwards and downwards.
        let back = |names: &[String]| names.iter().rev().cloned().collect::<Vec<_>>();
        let (under, beside) = match self.below {
            Side::Bottom => (columns, back(&rows)),
            Side::Top => (back(&columns), rows),
            Side::Left => (back(&rows), back(&columns)),
            Side::Right => (rows, columns),
        };
        let low = format!("{}.5", height - FRAME / 2 + 3);
        for (name, at) in under.iter().zip(0..) {
            let x = FRAME + at * STEP + CELL / 2;
            let _ = write!(
                text,
                "<text class=\"coordinate\" x=\"{x}\" y=\"{low}\">{name}</text>"
            );
        }
        for (name, at) in beside.iter().zip(0..) {
            let (x, y) = (FRAME / 2 - 8, FRAME + at * STEP + CELL / 2);
            let _ = write!(
                text,
                "<text class=\"coordinate\" x=\"{x}\" y=\"{y}\">{name}</text>"
            );
        }
    }

    /// The side of the drawing where a side of the board is shown.
    fn shown(&self, side: Side) -> Side {
        let order = [Side::Bottom, Side::Left, Side::Top, Side::Right];
        let place = |wanted: Side| order.iter().position(|side| *side == wanted).unwrap_or(0);
        order[(place(side) + 4 - place(self.below)) % 4]
    }

    /// A line in each player's colour along the side to be reached.
    fn goals(&self, text: &mut String, view: &View) {
        let (width, height) = (self.width, self.height);
        let at = FRAME - 13;
        for (side, player) in view.sides.iter().zip(1..) {
            let Some(side) = Side::named(side) else {
                continue;
            };
            let shown = self.shown(side.facing());
            let (x, y) = match shown {
                Side::Top => (FRAME, at),
                Side::Bottom => (FRAME, height - at - 9),
                Side::Left => (at, FRAME),
                Side::Right => (width - at - 9, FRAME),
            };
            let (long, high) = match shown {
                Side::Top | Side::Bottom => (width - 2 * FRAME, 9),
                Side::Left | Side::Right => (9, height - 2 * FRAME),
            };
            let (right, low) = match shown {
                Side::Top => (FRAME - 27, at + 4),
                Side::Right => (width - at - 4, FRAME - 27),
                Side::Bottom => (width - FRAME + 27, height - at - 4),
                Side::Left => (at + 4, height - FRAME + 27),
            };
            let place = format!("translate({right} {low})");
            let _ = write!(
                text,
                "<g class=\"player-{player}\"><rect class=\"goal\" x=\"{x}\" y=\"{y}\" width=\"{long}\" height=\"{high}\" rx=\"4.5\"/>{}</g>",
                mark(player, 10.0, "goal-mark", &place)
            );
        }
    }

    /// What stands and lies on the board.
    fn pieces(&self, text: &mut String, view: &View) -> Option<()> {
        for Bonus { cell, value, spent } in &view.bonus {
            let (x, y) = self.middle(cell.parse().ok()?);
            let spent = if *spent { " spent" } else { "" };
            let _ = write!(
                text,
                "<g class=\"bonus{spent}\" transform=\"translate({x} {y})\"><polygon points=\"{}\"/><text class=\"bonus-value\" y=\"1\">+{value}</text></g>",
                star()
            );
        }
        if let Some(Last {
            chosen,
            from: Some(from),
        }) = &view.last
        {
            for (name, class) in [(from, "last-from"), (chosen, "last-to")] {
                let (x, y) = self.corner(name.parse().ok()?);
                let side = CELL - 8;
                let _ = write!(
                    text,
                    "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"10\"/>",
                    x + 4,
                    y + 4
                );
            }
        }
        // Dots where the pawn may go; walls and passing are no cells.
        for cell in view.legal.iter().filter_map(|name| name.parse().ok()) {
            let (x, y) = self.middle(cell);
            let player = view.turn;
            let _ = write!(
                text,
                "<circle class=\"dot player-{player}\" cx=\"{x}\" cy=\"{y}\" r=\"15\"/>"
            );
        }
        for Laid { wall, by } in &view.walls {
            let wall: Wall = wall.parse().ok()?;
            let last = view
                .last
                .as_ref()
                .is_some_and(|last| last.chosen == wall.to_string());
            let across = (wall.orientation() == Orientation::Horizontal) == self.is_upright();
            text.push_str(&laid(*by, self.crossing(wall)?, across, last));
        }
        for (name, player) in view.pawns.iter().zip(1..) {
            let won = view.outcome.as_ref().and_then(|outcome| outcome.by) == Some(player);
            text.push_str(&pawn(player, self.middle(name.parse().ok()?), won));
        }
        Some(())
    }
}

/// A number as SVG reads it, without what nobody sees.
fn short(number: f32) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The small mark of each player, centred: disc, ring, diamond, square.
fn mark(player: usize, radius: f32, class: &str, place: &str) -> String {
    let place = if place.is_empty() {
        String::new()
    } else {
        format!(" transform=\"{place}\"")
    };
    match player {
        1 => format!("<circle class=\"{class}\" r=\"{}\"{place}/>", short(radius)),
        2 => format!(
            "<circle class=\"{class} ring\" r=\"{}\" stroke-width=\"{}\"{place}/>",
            short(radius * 0.72),
            short(radius * 0.56)
        ),
        3 => {
            let r = short(radius * 1.14);
            format!(
                "<path class=\"{class}\" d=\"M0 -{r}L{r} 0L0 {r}L-{r} 0Z\" stroke-linejoin=\"round\"{place}/>"
            )
        }
        _ => {
            let (side, from) = (short(radius * 1.7), short(radius * -0.85));
            format!(
                "<rect class=\"{class}\" x=\"{from}\" y=\"{from}\" width=\"{side}\" height=\"{side}\" rx=\"{}\"{place}/>",
                short(radius * 0.16)
            )
        }
    }
}

fn pawn(player: usize, (x, y): (i32, i32), won: bool) -> String {
    let winner = if won { " winner" } else { "" };
    let shine = if player == 2 { 32.0 } else { 23.0 };
    format!(
        "<g class=\"pawn player-{player}{winner}\" transform=\"translate({x} {y})\">{}{}{}</g>",
        mark(player, 32.0, "pawn-shadow", "translate(0 5)"),
        mark(player, 32.0, "pawn-shape", ""),
        mark(player, shine, "pawn-shine", "")
    )
}

/// A wall in its groove with its shadow.
fn laid(player: usize, (x, y): (i32, i32), across: bool, last: bool) -> String {
    let (left, upper) = (-WALL_LENGTH / 2, -WALL_WIDTH / 2);
    let size = format!(
        "x=\"{left}\" y=\"{upper}\" width=\"{WALL_LENGTH}\" height=\"{WALL_WIDTH}\" rx=\"7\""
    );
    let turn = if across {
        ""
    } else {
        " transform=\"rotate(90)\""
    };
    let marks: String = [-84, -42, 0, 42, 84]
        .map(|at| mark(player, 5.2, "wall-mark", &format!("translate({at} 0)")))
        .concat();
    let (long, thin) = (WALL_LENGTH - 10, 3);
    let (shine_x, shine_y, shine_width, shine_height) = if across {
        (left + 5, upper + 2, long, thin)
    } else {
        (upper + 2, left + 5, thin, long)
    };
    let last = if last { " last" } else { "" };
    format!(
        "<g class=\"wall player-{player}{last}\" transform=\"translate({x} {y})\"><g class=\"wall-piece\">\
         <g transform=\"translate(0 5)\"><rect class=\"wall-shadow\" {size}{turn}/></g>\
         <g{turn}><rect class=\"wall-body\" {size}/>{marks}</g>\
         <rect class=\"wall-shine\" x=\"{shine_x}\" y=\"{shine_y}\" width=\"{shine_width}\" height=\"{shine_height}\" rx=\"1.5\"/></g></g>"
    )
}

/// The corners of a bonus square's star.
fn star() -> String {
    let corners = (0..16_u8).map(|corner| {
        let radius = if corner % 2 == 0 { 37.0 } else { 30.0 };
        let angle = f32::from(corner) * std::f32::consts::FRAC_PI_8;
        format!("{:.1},{:.1}", angle.sin() * radius, -angle.cos() * radius)
    });
    corners.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turned_boards_have_their_cells_where_they_are_seen() {
        let cell = |name: &str| name.parse::<Cell>().expect("a cell");
        for (below, a1, right) in [
            (Side::Bottom, (0, 4), (1, 4)),
            (Side::Top, (2, 0), (1, 0)),
            (Side::Left, (4, 2), (4, 1)),
            (Side::Right, (0, 0), (0, 1)),
        ] {
            let plan = Plan::new([3, 5], below);
            let square = |(x, y): (i32, i32)| ((x - FRAME) / STEP, (y - FRAME) / STEP);
            assert_eq!(square(plan.corner(cell("a1"))), a1, "{below:?}");
            assert_eq!(square(plan.corner(cell("b1"))), right, "{below:?}");
        }
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(short(23.04), "23.04");
        assert_eq!(short(-27.2), "-27.2");
        assert_eq!(short(32.0), "32");
    }
}
