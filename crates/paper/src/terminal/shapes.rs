//! The characters that are drawn as shapes: lines of boxes, and blocks.
//!
//! Fonts disagree about how wide and tall these are, and then walls show gaps. Drawn on a small
//! grid of their own they meet exactly, whatever font the reader has.

/// The width of a cell on the grid: odd, so that there is a middle.
pub(super) const WIDTH: usize = 9;
/// The height of a cell on the grid.
pub(super) const HEIGHT: usize = 19;

/// A rectangle inside a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rectangle {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

/// The weights of the arms of U+2500 to U+257F, sixteen to a line, each as left, right, up, down: 0
/// none, 1 light, 2 heavy, 3 double. They are what the Unicode names of the characters say; round
/// corners count as square ones, and dashes and diagonals (all 0) are left to the font.
const ARMS: [&str; 8] = [
    "1100 2200 0011 0022 0000 0000 0000 0000 0000 0000 0000 0000 0101 0201 0102 0202",
    "1001 2001 1002 2002 0110 0210 0120 0220 1010 2010 1020 2020 0111 0211 0121 0112",
    "0122 0221 0212 0222 1011 2011 1021 1012 1022 2021 2012 2022 1101 2101 1201 2201",
    "1102 2102 1202 2202 1110 2110 1210 2210 1120 2120 1220 2220 1111 2111 1211 2211",
    "1121 1112 1122 2121 1221 2112 1212 2221 2212 2122 1222 2222 0000 0000 0000 0000",
    "3300 0033 0301 0103 0303 3001 1003 3003 0310 0130 0330 3010 1030 3030 0311 0133",
    "0333 3011 1033 3033 3301 1103 3303 3310 1130 3330 3311 1133 3333 0101 1001 1010",
    "0110 0000 0000 0000 1000 0010 0100 0001 2000 0020 0200 0002 1200 0012 2100 0021",
];

/// The quarters of U+2596 to U+259F, each as upper left, upper right, lower left, lower right.
const QUARTERS: &str = "0010 0001 1000 1011 1001 1110 1101 0100 0110 0111";

type Grid = [[bool; WIDTH]; HEIGHT];

/// The shape of a character, if it is one that is drawn.
pub(super) fn shape(character: char) -> Option<Vec<Rectangle>> {
    let mut grid: Grid = [[false; WIDTH]; HEIGHT];
    let code = character as usize;
    match code {
        0x2500..=0x257F => {
            let word = ARMS[(code - 0x2500) / 16].split(' ').nth(code % 16)?;
            let arms = digits(word);
            if arms == [0; 4] {
                return None;
            }
            draw_arms(&mut grid, arms);
        }
        0x2580 => fill(&mut grid, 0..WIDTH, 0..HEIGHT / 2),
        // Lower blocks by eighths, then left blocks by eighths the other way round.
        0x2581..=0x2588 => {
            fill(
                &mut grid,
                0..WIDTH,
                HEIGHT - HEIGHT * (code - 0x2580) / 8..HEIGHT,
            );
        }
        0x2589..=0x258F => fill(&mut grid, 0..WIDTH * (0x2590 - code) / 8, 0..HEIGHT),
        0x2590 => fill(&mut grid, WIDTH / 2..WIDTH, 0..HEIGHT),
        0x2594 => fill(&mut grid, 0..WIDTH, 0..HEIGHT / 8),
        0x2595 => fill(&mut grid, WIDTH - 1..WIDTH, 0..HEIGHT),
        0x2596..=0x259F => {
            let quarters = digits(QUARTERS.split(' ').nth(code - 0x2596)?);
            for (index, on) in quarters.into_iter().enumerate() {
                let columns = [0..WIDTH / 2, WIDTH / 2..WIDTH];
                let rows = [0..HEIGHT / 2, HEIGHT / 2..HEIGHT];
                if on == 1 {
                    fill(
                        &mut grid,
                        columns[index % 2].clone(),
                        rows[index / 2].clone(),
                    );
                }
            }
        }
        _ => return None,
    }
    Some(rectangles(&grid))
}

fn digits(word: &str) -> [u8; 4] {
    let mut digits = [0; 4];
    for (digit, letter) in digits.iter_mut().zip(word.bytes()) {
        *digit = letter - b'0';
    }
    digits
}

fn fill(grid: &mut Grid, columns: std::ops::Range<usize>, rows: std::ops::Range<usize>) {
    paint(grid, columns, rows, true);
}

fn paint(
    grid: &mut Grid,
    columns: std::ops::Range<usize>,
    rows: std::ops::Range<usize>,
    value: bool,
) {
    for row in &mut grid[rows] {
        row[columns.clone()].fill(value);
    }
}

/// Draws the arms from the middle to the edges. A double arm is a heavy one with its middle taken
/// out again, which gives the right inner and outer corners by itself.
fn draw_arms(grid: &mut Grid, arms: [u8; 4]) {
    for (weights, half, value) in [([2, 3], 1, true), ([3, 3], 0, false), ([1, 1], 0, true)] {
        for (direction, weight) in arms.into_iter().enumerate() {
            if weights.contains(&weight) {
                draw_arm(grid, direction, half, value);
            }
        }
    }
}

/// Paints one arm, `half` to either side of its middle line.
fn draw_arm(grid: &mut Grid, direction: usize, half: usize, value: bool) {
    let (x, y) = (WIDTH / 2, HEIGHT / 2);
    let across = (x - half..x + half + 1, y - half..y + half + 1);
    let (columns, rows) = match direction {
        0 => (0..across.0.end, across.1),
        1 => (across.0.start..WIDTH, across.1),
        2 => (across.0, 0..across.1.end),
        _ => (across.0, across.1.start..HEIGHT),
    };
    paint(grid, columns, rows, value);
}

/// The points that are set, as few rectangles: equal rows one above the other are taken together.
fn rectangles(grid: &Grid) -> Vec<Rectangle> {
    let mut found = Vec::new();
    let mut y = 0;
    while y < HEIGHT {
        let height = grid[y..].iter().take_while(|row| **row == grid[y]).count();
        let mut x = 0;
        while x < WIDTH {
            let width = grid[y][x..].iter().take_while(|set| **set).count();
            if width > 0 {
                found.push(Rectangle {
                    x,
                    y,
                    width,
                    height,
                });
            }
            x += width.max(1);
        }
        y += height;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle(x: usize, y: usize, width: usize, height: usize) -> Rectangle {
        Rectangle {
            x,
            y,
            width,
            height,
        }
    }

    #[test]
    fn lines_run_from_edge_to_edge() {
        assert_eq!(shape('─').unwrap(), [rectangle(0, 9, 9, 1)]);
        assert_eq!(shape('┃').unwrap(), [rectangle(3, 0, 3, 19)]);
        assert_eq!(
            shape('═').unwrap(),
            [rectangle(0, 8, 9, 1), rectangle(0, 10, 9, 1)]
        );
        assert_eq!(shape('█').unwrap(), [rectangle(0, 0, 9, 19)]);
    }

    #[test]
    fn corners_join_their_two_arms() {
        assert_eq!(
            shape('┌').unwrap(),
            [rectangle(4, 9, 5, 1), rectangle(4, 10, 1, 9)]
        );
        assert_eq!(shape('╭'), shape('┌'));
        let double = [
            rectangle(3, 8, 6, 1),
            rectangle(3, 9, 1, 1),
            rectangle(3, 10, 1, 1),
            rectangle(5, 10, 4, 1),
            rectangle(3, 11, 1, 8),
            rectangle(5, 11, 1, 8),
        ];
        assert_eq!(shape('╔').unwrap(), double);
    }

    #[test]
    fn neighbours_always_meet() {
        // Every arm that reaches an edge does so at the middle of that edge.
        for code in 0x2500..0x2580_u32 {
            let character = char::from_u32(code).unwrap();
            let Some(parts) = shape(character) else {
                continue;
            };
            let word = ARMS[(code as usize - 0x2500) / 16]
                .split(' ')
                .nth(code as usize % 16)
                .unwrap();
            let [left, right, up, down] = digits(word);
            assert_eq!(
                parts.iter().any(|part| part.x == 0),
                left > 0,
                "{character}"
            );
            assert_eq!(
                parts.iter().any(|part| part.x + part.width == WIDTH),
                right > 0,
                "{character}"
            );
            assert_eq!(parts.iter().any(|part| part.y == 0), up > 0, "{character}");
            assert_eq!(
                parts.iter().any(|part| part.y + part.height == HEIGHT),
                down > 0,
                "{character}"
            );
        }
    }

    #[test]
    fn letters_are_left_to_the_font() {
        for character in ['a', ' ', '╱', '┄', '●', '░'] {
            assert_eq!(shape(character), None);
        }
    }
}
