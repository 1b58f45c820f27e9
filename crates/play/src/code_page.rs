//! The characters of code page 850 by their numbers, as in the Windows console of Western Europe:
//! there a sign like ▓ is typed by its number (Alt and 178), and a token may be chosen by it.

/// From 1 on.
const FIRST: [char; 31] = [
    '☺', '☻', '♥', '♦', '♣', '♠', '•', '◘', '○', '◙', '♂', '♀', '♪', '♫', '☼', '►', '◄', '↕', '‼',
    '¶', '§', '▬', '↨', '↑', '↓', '→', '←', '∟', '↔', '▲', '▼',
];
/// From 128 on.
const SECOND: [char; 128] = [
    'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å', 'É', 'æ', 'Æ',
    'ô', 'ö', 'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', 'ø', '£', 'Ø', '×', 'ƒ', 'á', 'í', 'ó', 'ú', 'ñ', 'Ñ',
    'ª', 'º', '¿', '®', '¬', '½', '¼', '¡', '«', '»', '░', '▒', '▓', '│', '┤', 'Á', 'Â', 'À', '©',
    '╣', '║', '╗', '╝', '¢', '¥', '┐', '└', '┴', '┬', '├', '─', '┼', 'ã', 'Ã', '╚', '╔', '╩', '╦',
    '╠', '═', '╬', '¤', 'ð', 'Ð', 'Ê', 'Ë', 'È', 'ı', 'Í', 'Î', 'Ï', '┘', '┌', '█', '▄', '¦', 'Ì',
    '▀', 'Ó', 'ß', 'Ô', 'Ò', 'õ', 'Õ', 'µ', 'þ', 'Þ', 'Ú', 'Û', 'Ù', 'ý', 'Ý', '¯', '´', '\u{ad}',
    '±', '‗', '¾', '¶', '§', '÷', '¸', '°', '¨', '·', '¹', '³', '²', '■', '\u{a0}',
];

/// The character of that number.
fn character(number: u8) -> Option<char> {
    match number {
        0 => None,
        1..32 => Some(FIRST[usize::from(number) - 1]),
        32..127 => Some(char::from(number)),
        127 => Some('⌂'),
        128.. => Some(SECOND[usize::from(number) - 128]),
    }
}

/// The character of a number of two or three digits; one digit is that digit.
pub(crate) fn numbered(text: &str) -> Option<char> {
    let digits = text.chars().all(|letter| letter.is_ascii_digit());
    if !digits || text.chars().count() < 2 {
        return None;
    }
    text.parse().ok().and_then(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_known_by_their_numbers() {
        for (text, expected) in [
            ("01", Some('☺')),
            ("03", Some('♥')),
            ("31", Some('▼')),
            ("64", Some('@')),
            ("127", Some('⌂')),
            ("128", Some('Ç')),
            ("176", Some('░')),
            ("178", Some('▓')),
            ("179", Some('│')),
            ("206", Some('╬')),
            ("219", Some('█')),
            ("254", Some('■')),
            ("7", None),
            ("00", None),
            ("256", None),
            ("1x", None),
            ("", None),
        ] {
            assert_eq!(numbered(text), expected, "{text}");
        }
    }
}
