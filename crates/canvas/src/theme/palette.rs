//! What the numbers of the colours look like, and which letters can be read on which of them. Terminals differ; for the
//! sixteen these are values between theirs, the others are the same everywhere.

use dedale_play::Colour;

/// Dark letters.
pub(super) const BLACK: u8 = 0;
/// Light letters.
pub(super) const WHITE: u8 = 15;
/// The bright half of the sixteen begins here.
pub(super) const BRIGHT: u8 = 8;

/// A letter and what lies behind it must differ by this factor of luminance: marks stand alone, and their shapes tell
/// them apart as well.
const ENOUGH: u64 = 175;

const SIXTEEN: [[u8; 3]; 16] = [
    [0x00, 0x00, 0x00],
    [0xbb, 0x00, 0x00],
    [0x00, 0xbb, 0x00],
    [0xbb, 0xbb, 0x00],
    [0x00, 0x00, 0xbb],
    [0xbb, 0x00, 0xbb],
    [0x00, 0xbb, 0xbb],
    [0xcc, 0xcc, 0xcc],
    [0x5f, 0x5f, 0x5f],
    [0xff, 0x55, 0x55],
    [0x55, 0xff, 0x55],
    [0xff, 0xff, 0x55],
    [0x55, 0x55, 0xff],
    [0xff, 0x55, 0xff],
    [0x55, 0xff, 0xff],
    [0xff, 0xff, 0xff],
];

/// Red, green and blue of a colour by its number among the 256.
fn parts(number: u8) -> [u8; 3] {
    match number {
        0..16 => SIXTEEN[usize::from(number)],
        16..232 => {
            let place = number - 16;
            let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
            [place / 36, place / 6 % 6, place % 6].map(level)
        }
        _ => [8 + 10 * (number - 232); 3],
    }
}

/// How light a colour is, from 0 to 65,025,000; a screen's light grows about with the square of the number sent.
fn luminance(number: u8) -> u64 {
    let [red, green, blue] = parts(number).map(|part| u64::from(part).pow(2));
    213 * red + 715 * green + 72 * blue
}

/// By how many hundredths the lighter of two is lighter, with the glare that every screen has.
fn contrast(one: u8, other: u8) -> u64 {
    const GLARE: u64 = 3_251_250;
    let [one, other] = [one, other].map(|number| luminance(number) + GLARE);
    100 * one.max(other) / one.min(other)
}

/// White, or black where it is read much better: consoles differ, and what lies between is darker on many.
pub(super) fn letter_on(behind: u8) -> u8 {
    if contrast(BLACK, behind) > 2 * contrast(WHITE, behind) {
        BLACK
    } else {
        WHITE
    }
}

/// A letter of about that colour that can be read on the other; black or white for greys and where there is none.
pub(super) fn readable(colour: u8, behind: u8) -> u8 {
    let half = if letter_on(behind) == BLACK {
        0
    } else {
        BRIGHT
    };
    let shown = colour % BRIGHT + half;
    let is_grey = matches!(colour % BRIGHT, 0 | 7);
    if !is_grey && contrast(shown, behind) >= ENOUGH {
        shown
    } else {
        letter_on(behind)
    }
}

/// Cells of a colour among the 256, quiet enough for letters: pale on a light screen, otherwise dark. White cells are
/// white and black ones black everywhere.
pub(super) fn shade(colour: Colour, light: bool) -> u8 {
    let [dark, pale] = match colour {
        Colour::Red => [52, 224],
        Colour::Green => [22, 194],
        Colour::Blue => [17, 189],
        Colour::Cyan => [23, 195],
        Colour::Magenta => [53, 225],
        Colour::Yellow => [58, 230],
        Colour::BrightRed => [88, 217],
        Colour::BrightGreen => [28, 157],
        Colour::BrightBlue => [19, 147],
        Colour::BrightCyan => [30, 159],
        Colour::BrightMagenta => [90, 219],
        Colour::BrightYellow => [100, 228],
        Colour::White => [255, 231],
        Colour::LightGrey => [250, 252],
        Colour::Grey => [237, 254],
        Colour::Black => [16, 16],
    };
    if light { pale } else { dark }
}

/// Cells of a colour where there are only sixteen.
pub(super) fn plain(colour: Colour, light: bool) -> u8 {
    match colour {
        Colour::Grey if light => Colour::LightGrey.number(),
        Colour::White | Colour::LightGrey | Colour::Grey | Colour::Black => colour.number(),
        _ if light => colour.number() % BRIGHT + BRIGHT,
        _ => colour.number(),
    }
}
