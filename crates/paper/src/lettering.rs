//! How wide the letters of the embedded fonts are and which byte each has in a PDF (WinAnsi, which covers French
//! and English), so that the text can be searched and copied, accents and all. The fonts (`fonts/`) have the widths of
//! Helvetica, which pictures for browsers name.

use crate::base_letters;

/// The codes 0x80 to 0x9f, where WinAnsi is not Latin-1.
const SPECIAL: [(char, u8); 27] = [
    ('€', 0x80),
    ('‚', 0x82),
    ('ƒ', 0x83),
    ('„', 0x84),
    ('…', 0x85),
    ('†', 0x86),
    ('‡', 0x87),
    ('ˆ', 0x88),
    ('‰', 0x89),
    ('Š', 0x8a),
    ('‹', 0x8b),
    ('Œ', 0x8c),
    ('Ž', 0x8e),
    ('‘', 0x91),
    ('’', 0x92),
    ('“', 0x93),
    ('”', 0x94),
    ('•', 0x95),
    ('–', 0x96),
    ('—', 0x97),
    ('˜', 0x98),
    ('™', 0x99),
    ('š', 0x9a),
    ('›', 0x9b),
    ('œ', 0x9c),
    ('ž', 0x9e),
    ('Ÿ', 0x9f),
];

/// Thin blanks that French typography has and the fonts have not.
const THIN: [char; 2] = ['\u{202f}', '\u{2009}'];
const NO_BREAK: u8 = 0xa0;
/// Stands for what the fonts cannot show.
const UNKNOWN: u8 = b'?';

/// In thousandths of the size, from code 0x20; the tests read them from the font.
pub(crate) const REGULAR: [u16; 224] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    350, 556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350, 350,
    222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667, 278, 333, 556,
    556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 552, 400, 549, 333, 333, 333, 576,
    537, 333, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667, 1000, 722, 667,
    667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722,
    722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278,
    278, 556, 556, 556, 556, 556, 556, 556, 549, 611, 556, 556, 556, 556, 500, 556, 500,
];

/// The same with heavy letters.
pub(crate) const BOLD: [u16; 224] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    350, 556, 350, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350, 350,
    278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 350, 500, 667, 278, 333, 556,
    556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 552, 400, 549, 333, 333, 333, 576,
    556, 333, 333, 333, 365, 556, 834, 834, 834, 611, 722, 722, 722, 722, 722, 722, 1000, 722, 667,
    667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722,
    722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278,
    278, 611, 611, 611, 611, 611, 611, 611, 549, 611, 611, 611, 611, 611, 556, 611, 556,
];

/// The code of a character, if the fonts have it.
pub(crate) fn code(character: char) -> Option<u8> {
    if THIN.contains(&character) {
        return Some(NO_BREAK);
    }
    if let Some((_, code)) = SPECIAL.iter().find(|(known, _)| *known == character) {
        return Some(*code);
    }
    let code = u8::try_from(u32::from(character)).ok()?;
    matches!(code, 0x20..=0x7e | 0xa0..=0xff).then_some(code)
}

/// A text in the codes of the fonts, without the accents that they have not.
pub(crate) fn encode(text: &str) -> Vec<u8> {
    let mut codes = Vec::with_capacity(text.len());
    for character in text.chars() {
        match (code(character), base_letters::instead(character)) {
            (Some(code), _) => codes.push(code),
            (None, Some(letters)) => codes.extend(letters.into_iter().flatten().filter_map(code)),
            (None, None) => codes.push(UNKNOWN),
        }
    }
    codes
}

/// Has a PDF a letter for every character of a text, be it without its accents? For the others it has `?`.
#[must_use]
pub fn is_shown(text: &str) -> bool {
    let is_shown = |one| code(one).is_some() || base_letters::instead(one).is_some();
    text.chars().all(is_shown)
}

/// How wide a text is at that size.
pub(crate) fn width(text: &str, size: f32, bold: bool) -> f32 {
    let widths = if bold { &BOLD } else { &REGULAR };
    let units: u32 = encode(text)
        .into_iter()
        .map(|code| u32::from(widths[usize::from(code) - 0x20]))
        .sum();
    // At most a line of text: far below what a float holds exactly.
    f32::from(u16::try_from(units).unwrap_or(u16::MAX)) * size / 1000.0
}

/// A text in lines no wider than that, broken at blanks; a word that is wider stands alone and is broken where the line ends.
pub(crate) fn wrap(text: &str, size: f32, bold: bool, room: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let line = lines.last_mut().expect("there is always a line");
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if line.is_empty() || width(&longer, size, bold) <= room {
            *line = longer;
        } else {
            lines.push(word.to_owned());
        }
        while let Some(rest) = lines
            .last_mut()
            .and_then(|line| cut(line, size, bold, room))
        {
            lines.push(rest);
        }
    }
    lines
}

/// Cuts a line that is a word wider than the room, and gives what did not fit. A letter always fits.
fn cut(line: &mut String, size: f32, bold: bool, room: f32) -> Option<String> {
    if line.contains(' ') || width(line, size, bold) <= room {
        return None;
    }
    let ends = line.char_indices().map(|(place, _)| place).skip(1);
    let fitting = ends.take_while(|&end| width(&line[..end], size, bold) <= room);
    let end = fitting
        .last()
        .or_else(|| line.char_indices().nth(1).map(|(place, _)| place))?;
    Some(line.split_off(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_has_a_code_for_every_letter() {
        for letter in "àâäæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»’“”–—…×²°€\u{a0}\u{202f}".chars()
        {
            assert!(code(letter).is_some(), "{letter:?}");
        }
        assert_eq!(encode("déjà œuf"), b"d\xe9j\xe0 \x9cuf");
        assert_eq!(encode("→"), b"?");
    }

    #[test]
    fn e5_names_lose_accents_that_the_fonts_have_not_but_no_letter() {
        for (name, codes) in [
            ("Zoé Šárka Ÿ", &b"Zo\xe9 \x8a\xe1rka \x9f"[..]),
            ("Łukasz", b"Lukasz"),
            ("Nguyễn Thị", b"Nguyen Thi"),
            ("İpek", b"Ipek"),
            ("Ștefan", b"Stefan"),
        ] {
            assert_eq!(encode(name), codes, "{name}");
            assert!(is_shown(name), "{name}");
        }
        assert_eq!(encode("Ольга"), b"?????");
        assert!(!is_shown("Ольга") && !is_shown("Mei 李"));
    }

    #[test]
    fn widths_are_those_of_the_font() {
        // 722 + 667 + 722 + 667 + 556 + 667 thousandths (D, É, D, A, L, E).
        assert!((width("DÉDALE", 10.0, false) - 40.01).abs() < 0.001);
        assert!(width("wall", 10.0, true) > width("wall", 10.0, false));
    }

    #[test]
    fn lines_are_broken_at_blanks_but_not_at_those_that_keep_together() {
        let lines = wrap("une barrière\u{a0}: voilà", 10.0, false, 50.0);
        assert_eq!(lines, ["une", "barrière\u{a0}:", "voilà"]);
        for line in wrap(&"mot ".repeat(200), 10.0, false, 300.0) {
            assert!(width(&line, 10.0, false) <= 300.0);
        }
        // A word that is wider than the line loses no letter.
        for (word, room) in [("W".repeat(40), 100.0), ("éW".repeat(9), 1.0)] {
            let lines = wrap(&format!("un {word} deux"), 10.0, false, room);
            assert!(lines.concat().contains(&word), "{lines:?}");
            let fits = |line: &String| width(line, 10.0, false) <= room;
            let fits = |line: &String| fits(line) || line.chars().count() == 1;
            assert!(lines.iter().all(fits), "{lines:?}");
        }
    }
}
