//! Cells drawn as a terminal window in SVG.
//!
//! Every character is placed by its own x, so columns line up in any font; lines and blocks are
//! shapes of their own (see `shapes`). The same cells always give the same bytes, which is what
//! makes `pictures --check` possible.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::ansi::{Cell, Style, TerminalColour};
use super::shapes::{HEIGHT, Rectangle, WIDTH, shape};
use crate::svg::escaped;

/// Space around the text.
const MARGIN: usize = 14;
/// The bar with the title.
const BAR: usize = 30;
/// The narrowest window, in cells.
const NARROWEST: usize = 30;
/// From the top of a row to the line that letters stand on.
const BASELINE: usize = 14;
const FONT: &str =
    "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";

const FOREGROUND: &str = "#d8dee9";
const BACKGROUND: &str = "#1d2129";
const BAR_FILL: &str = "#2b303b";
const TITLE_FILL: &str = "#8f99ab";
/// The three buttons of the window.
const BUTTONS: [&str; 3] = ["#ec6a5e", "#f4bf4f", "#61c554"];

/// The sixteen colours that belong to the theme.
const THEME: [&str; 16] = [
    "#2e3440", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8ccd4",
    "#5c6370", "#ff8b92", "#b5e890", "#ffd890", "#8cc8ff", "#e09cf0", "#7fdbe6", "#ffffff",
];

/// Shapes of one colour: the fill and opacity as they are written, and the path.
type Paths = BTreeMap<String, String>;

/// The window with this title and these rows.
pub fn draw(title: &str, rows: &[Vec<Cell>]) -> String {
    let title_width = title.chars().count() + 16;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let columns = columns.max(NARROWEST).max(title_width);
    let width = columns * WIDTH + 2 * MARGIN;
    let height = BAR + rows.len() * HEIGHT + 2 * MARGIN;
    let mut backgrounds = Paths::new();
    let mut shapes = Paths::new();
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let y = BAR + MARGIN + index * HEIGHT;
        draw_row(row, y, &mut backgrounds, &mut shapes, &mut text);
    }
    let title = escaped(title);
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"{FONT}\" font-size=\"15\">\n<title>{title}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{BACKGROUND}\"/>\n\
         <path d=\"M0 {BAR}V8a8 8 0 0 1 8-8H{}a8 8 0 0 1 8 8V{BAR}z\" fill=\"{BAR_FILL}\"/>\n",
        width - 8
    );
    for (index, fill) in BUTTONS.iter().enumerate() {
        let x = 18 + 18 * index;
        let _ = writeln!(
            picture,
            "<circle cx=\"{x}\" cy=\"15\" r=\"5.5\" fill=\"{fill}\"/>"
        );
    }
    let _ = writeln!(
        picture,
        "<text x=\"{}\" y=\"20\" text-anchor=\"middle\" font-size=\"13\" fill=\"{TITLE_FILL}\">{title}</text>",
        width / 2
    );
    for (fill, path) in backgrounds.into_iter().chain(shapes) {
        let _ = writeln!(
            picture,
            "<path shape-rendering=\"crispEdges\" {fill} d=\"{path}\"/>"
        );
    }
    picture + &text + "</svg>\n"
}

/// Adds one row of cells, whose top is at `y`.
fn draw_row(
    row: &[Cell],
    y: usize,
    backgrounds: &mut Paths,
    shapes: &mut Paths,
    text: &mut String,
) {
    let mut start = 0;
    for run in row.chunk_by(|left, right| left.style == right.style) {
        let x = MARGIN + start * WIDTH;
        let (fill, background) = fills(run[0].style);
        if let Some(background) = background {
            let whole = Rectangle {
                x: 0,
                y: 0,
                width: run.len() * WIDTH,
                height: HEIGHT,
            };
            add(
                backgrounds,
                format!("fill=\"{background}\""),
                x,
                y,
                &[whole],
            );
        }
        draw_run(run, &fill, x, y, shapes, text);
        start += run.len();
    }
}

/// Adds the characters of cells of one style.
fn draw_run(run: &[Cell], fill: &str, x: usize, y: usize, shapes: &mut Paths, text: &mut String) {
    let style = run[0].style;
    let colour = if style.dim {
        format!("fill=\"{fill}\" fill-opacity=\"0.6\"")
    } else {
        format!("fill=\"{fill}\"")
    };
    if style.underlined {
        let line = Rectangle {
            x: 0,
            y: BASELINE + 2,
            width: run.len() * WIDTH,
            height: 1,
        };
        add(shapes, colour.clone(), x, y, &[line]);
    }
    let mut places = String::new();
    let mut letters = String::new();
    // One turn more than there are cells, to write out the last word.
    for index in 0..=run.len() {
        let x = x + index * WIDTH;
        let character = run.get(index).map_or(' ', |cell| cell.character);
        let drawn = shape(character);
        if drawn.is_none() && character != ' ' {
            let gap = if places.is_empty() { "" } else { " " };
            let _ = write!(places, "{gap}{x}");
            letters.push(character);
            continue;
        }
        if !letters.is_empty() {
            let weight = if style.bold {
                " font-weight=\"bold\""
            } else {
                ""
            };
            let slant = if style.italic {
                " font-style=\"italic\""
            } else {
                ""
            };
            let base = y + BASELINE;
            let letters = escaped(&letters);
            let _ = writeln!(
                text,
                "<text x=\"{places}\" y=\"{base}\" {colour}{weight}{slant}>{letters}</text>"
            );
        }
        places.clear();
        letters.clear();
        if let Some(parts) = drawn {
            add(shapes, colour.clone(), x, y, &parts);
        }
    }
}

/// Adds rectangles to the path of their colour.
fn add(paths: &mut Paths, fill: String, x: usize, y: usize, parts: &[Rectangle]) {
    let path = paths.entry(fill).or_default();
    for part in parts {
        let Rectangle { width, height, .. } = part;
        write!(
            path,
            "M{} {}h{width}v{height}h-{width}z",
            x + part.x,
            y + part.y
        )
        .expect("a string takes all that is written to it");
    }
}

/// The colour of the letters, and the one behind them unless it is the window's own.
fn fills(style: Style) -> (String, Option<String>) {
    let foreground = hex(style.foreground);
    let background = hex(style.background);
    if style.reversed {
        let background = background.unwrap_or_else(|| BACKGROUND.to_owned());
        return (background, foreground.or(Some(FOREGROUND.to_owned())));
    }
    (
        foreground.unwrap_or_else(|| FOREGROUND.to_owned()),
        background,
    )
}

/// The colour as SVG writes it; nothing for the terminal's own.
fn hex(colour: TerminalColour) -> Option<String> {
    let (red, green, blue) = match colour {
        TerminalColour::Default => return None,
        TerminalColour::Indexed(index) if index < 16 => {
            return Some(THEME[usize::from(index)].to_owned());
        }
        // A cube of 6 × 6 × 6 colours, then 24 greys, on the steps that xterm gave them.
        TerminalColour::Indexed(index) if index < 232 => {
            let step = |value: u8| if value == 0 { 0 } else { 55 + 40 * value };
            let index = index - 16;
            (step(index / 36), step(index / 6 % 6), step(index % 6))
        }
        TerminalColour::Indexed(index) => {
            let grey = 8 + 10 * (index - 232);
            (grey, grey, grey)
        }
        TerminalColour::Rgb(red, green, blue) => (red, green, blue),
    };
    Some(format!("#{red:02x}{green:02x}{blue:02x}"))
}

#[cfg(test)]
mod tests {
    use super::super::ansi::parse;
    use super::*;

    fn picture(text: &str) -> String {
        draw("t", &parse(text))
    }

    #[test]
    fn each_letter_has_its_own_place() {
        let svg = picture("ab <c");
        assert!(
            svg.contains("<text x=\"14 23\" y=\"58\" fill=\"#d8dee9\">ab</text>"),
            "{svg}"
        );
        assert!(
            svg.contains("<text x=\"41 50\" y=\"58\" fill=\"#d8dee9\">&lt;c</text>"),
            "{svg}"
        );
    }

    #[test]
    fn styles_become_attributes() {
        let svg = picture("\u{1b}[1;31ma\u{1b}[0;2mb\u{1b}[0;44mc\u{1b}[0;7md\u{1b}[0;3;4me");
        for part in [
            "fill=\"#e06c75\" font-weight=\"bold\">a<",
            "fill-opacity=\"0.6\">b<",
            "fill=\"#61afef\" d=\"M32 44h9v19h-9z\"",
            "fill=\"#d8dee9\" d=\"M41 44h9v19h-9z\"",
            "fill=\"#1d2129\">d<",
            "font-style=\"italic\">e<",
            "d=\"M50 60h9v1h-9z\"",
        ] {
            assert!(svg.contains(part), "{part}\n{svg}");
        }
    }

    #[test]
    fn lines_are_shapes_not_letters() {
        let svg = picture("──\n│x");
        assert!(
            svg.contains("M14 53h9v1h-9zM23 53h9v1h-9zM18 63h1v19h-1z"),
            "{svg}"
        );
        assert!(!svg.contains('─') && svg.contains(">x<"));
    }

    #[test]
    fn the_larger_palettes_have_the_usual_colours() {
        let cases = [
            (TerminalColour::Indexed(16), "#000000"),
            (TerminalColour::Indexed(208), "#ff8700"),
            (TerminalColour::Indexed(231), "#ffffff"),
            (TerminalColour::Indexed(232), "#080808"),
            (TerminalColour::Indexed(255), "#eeeeee"),
            (TerminalColour::Rgb(1, 2, 255), "#0102ff"),
        ];
        for (colour, expected) in cases {
            assert_eq!(hex(colour).unwrap(), expected);
        }
        assert_eq!(hex(TerminalColour::Default), None);
    }

    #[test]
    fn the_window_grows_with_the_text_and_escapes_its_title() {
        let svg = draw("a & \"b\"", &parse(&"x".repeat(100)));
        assert!(svg.contains("viewBox=\"0 0 928 77\""), "{svg}");
        assert!(svg.contains("<title>a &amp; &quot;b&quot;</title>"));
        assert!(draw("t", &[]).contains("viewBox=\"0 0 298 58\""));
    }
}
