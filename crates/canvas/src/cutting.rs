//! Texts that have too little room: how much of them fits, and that something is missing is shown.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// As much of a text as takes no more columns than that.
#[must_use]
pub fn fitting(text: &str, room: usize) -> String {
    let mut left = room;
    let fits = |letter: &char| {
        let columns = letter.width().unwrap_or(0);
        let fits = columns <= left;
        left = left.saturating_sub(columns);
        fits
    };
    text.chars().take_while(fits).collect()
}

/// A text in no more columns than that; one that is cut says so.
#[must_use]
pub fn shortened(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    let mut cut = fitting(text, room.saturating_sub(1));
    cut.push('…');
    fitting(&cut, room)
}

/// A name in no more columns than that; a number at its end stays, because it tells players apart.
#[must_use]
pub fn shortened_name(name: &str, room: usize) -> String {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match name.rsplit_once(' ') {
        Some((first, number)) if is_number(number) && name.width() > room => {
            let number = format!(" {number}");
            let first = shortened(first, room.saturating_sub(number.len()));
            format!("{first}{number}")
        }
        _ => shortened(name, room),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_the_number_that_tells_them_apart() {
        for (name, room, expected) in [
            ("Ordinateur 2", 12, "Ordinateur 2"),
            ("Ordinateur 2", 8, "Ordin… 2"),
            ("Maximilienne", 8, "Maximil…"),
            ("将棋将棋", 5, "将棋…"),
            ("Ada", 3, "Ada"),
        ] {
            assert_eq!(shortened_name(name, room), expected);
        }
    }
}
