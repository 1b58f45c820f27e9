//! Names of people: which are possible, and which look alike. A name is in one script; two that a hasty reader takes for each other have one
//! skeleton, and one of them only can be had. The list of letters that look alike is short: those of the scripts that borrow from each other
//! (Unicode's own, UTS 39, has thousands).

use blake2::{Blake2s256, Digest as _};
use dedale_play::Name;

/// Words of the site's own.
const RESERVED: [&str; 7] = [
    "dedale",
    "dédale",
    "admin",
    "administrator",
    "moderator",
    "anonymous",
    "computer",
];

/// A script, as far as a name must keep to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
    /// Chinese characters, with or without those of Japan.
    EastAsian,
    Hangul,
    /// Those of one block of their own, by its number.
    Other(u32),
}

/// The script of a letter; none for signs that are no letters of a language, such as letters of formulas or in circles.
fn script(letter: char) -> Option<Script> {
    Some(match u32::from(letter) {
        0x41..=0x5A | 0x61..=0x7A | 0xC0..=0x24F | 0x1E00..=0x1EFF => Script::Latin,
        0x370..=0x3FF | 0x1F00..=0x1FFF => Script::Greek,
        0x400..=0x52F => Script::Cyrillic,
        0x3005..=0x3007 | 0x3040..=0x30FF | 0x3400..=0x4DBF | 0x4E00..=0x9FFF => Script::EastAsian,
        0xAC00..=0xD7A3 => Script::Hangul,
        // Armenian; Hebrew; Arabic, Syriac; from Devanagari to Tibetan, a script to a block; Georgian; Ethiopic; Khmer, Mongolian.
        code @ (0x530..=0x5FF | 0x900..=0xFFF | 0x10A0..=0x10FF | 0x1780..=0x18AF) => {
            Script::Other(code / 0x80)
        }
        0x600..=0x77F => Script::Other(0x600 / 0x80),
        0x1200..=0x139F => Script::Other(0x1200 / 0x80),
        _ => return None,
    })
}

/// Signs of full width, as keyboards of East Asia write them, become those of others.
fn of_usual_width(letter: char) -> char {
    match u32::from(letter) {
        code @ 0xFF01..=0xFF5E => char::from_u32(code - 0xFEE0).unwrap_or(letter),
        0x3000 => ' ',
        _ => letter,
    }
}

/// A name that can be seen and said, in one script; nobody is called like the program's own words.
pub(crate) fn checked(text: &str) -> Option<Name> {
    let text: String = text.chars().map(of_usual_width).collect();
    let name: Name = text.parse().ok()?;
    let mut own = None;
    for letter in name.as_str().chars() {
        if letter.is_ascii_digit() || " .-_'’".contains(letter) {
            continue;
        }
        let script = script(letter).filter(|_| letter.is_alphanumeric())?;
        if own.is_some_and(|own| own != script) {
            return None;
        }
        own = Some(script);
    }
    let skeleton = skeleton(name.as_str());
    let is_seen = name.as_str().chars().any(char::is_alphanumeric);
    let is_reserved = RESERVED.iter().any(|word| self::skeleton(word) == skeleton);
    (is_seen && !is_reserved).then_some(name)
}

/// A name as it is looked up: upper and lower case are one.
pub(crate) fn folded(name: &str) -> String {
    let name: String = name.chars().map(of_usual_width).collect();
    name.trim().to_lowercase()
}

/// What names that look alike have in common.
pub(crate) fn skeleton(name: &str) -> String {
    let mut skeleton = String::new();
    let mut gap = false;
    for letter in name.chars().map(of_usual_width) {
        // Marks between words are one mark, and at the ends none.
        if " .-_'’".contains(letter) {
            gap = !skeleton.is_empty();
            continue;
        }
        if std::mem::take(&mut gap) {
            skeleton.push('-');
        }
        skeleton.extend(look(letter).to_lowercase());
    }
    // What is left is in lower case: these are one stroke in some case and some font.
    let strokes = |letter| {
        if matches!(letter, 'i' | '1' | '|') {
            'l'
        } else {
            letter
        }
    };
    let skeleton: String = skeleton.chars().map(strokes).collect();
    skeleton
        .replace('0', "o")
        .replace("rn", "m")
        .replace("vv", "w")
}

/// The Latin letter that a letter is taken for; itself, if it is taken for none.
fn look(letter: char) -> char {
    const ALIKE: [(&str, &str); 5] = [
        // Cyrillic.
        (
            "АаВЕеЁёЗІіЇїЈјКкМмНОоРрСсТтУуХхЅѕһԁԛԝӀӏ",
            "aabeeëë3iiïïjjkkmmhooppccttyyxxsshdqwll",
        ),
        ("ѠѡҮүґЬьӘә", "wwyyrbbee"),
        // Greek.
        ("ΑαΒΕΖΗΙιΚκΜΝνΟοΡρΤτΥυΧχϲϳ", "aabezhiikkmnvooppttyuxxcj"),
        // Latin letters that differ by a dot or a stroke.
        ("ıİȷſ", "iijf"),
        ("Ɩǀ", "ll"),
    ];
    let found = ALIKE.iter().find_map(|(letters, looks)| {
        let place = letters.chars().position(|own| own == letter)?;
        looks.chars().nth(place)
    });
    found.unwrap_or(letter)
}

/// What is kept of a name that rests: nobody reads the name in it.
pub(crate) fn mark(name: &str) -> [u8; 32] {
    let skeleton = skeleton(name);
    Blake2s256::digest(format!("dedale-name-1 {skeleton}")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_checked() {
        for good in [
            "Ada",
            "Léa B.",
            "O’Neill",
            "eren_2",
            "李",
            "Işık",
            "Ольга",
            "Ἀλέξης",
            "さくら",
            "דוד",
            "महेश",
            "김민준",
            "Łukasz",
        ] {
            assert!(checked(good).is_some(), "{good}");
        }
        for bad in [
            "",
            "  ",
            "...",
            "<b>",
            "Dédale",
            "ADMIN",
            "аdmin",
            "Adm1n",
            "Dedale.",
            "a\u{202e}b",
            "x".repeat(21).as_str(),
            "a\nb",
            "a/b",
            // Two scripts in one name, letters of formulas, in circles, small capitals, Roman numerals, superscripts.
            "Аda",
            "Adα",
            "𝐀da",
            "Ⓐda",
            "ᴀda",
            "Ⅰda",
            "Adaª",
            "Ꭺda",
            "Ada٣",
        ] {
            assert!(checked(bad).is_none(), "{bad:?}");
        }
        let wide = checked("Ａｄａ").expect("a name");
        assert_eq!(wide.as_str(), "Ada");
        assert_eq!(folded(" ÉＬÉA "), "éléa");
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (one, other) in [
            ("Ada", "ADA"),
            ("Ada", "Ａｄａ"),
            ("ada", "аԁа"),
            ("AXE", "АХЕ"),
            ("Tom", "ΤΟΜ"),
            ("Lila", "IiIa"),
            ("Bob", "B0b"),
            ("Sinan", "Sınan"),
            ("Marnie", "Mamie"),
            ("Ada L", "Ada_L"),
            ("Ada", "Ada."),
            ("O’Neill", "O'Nei11"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
            assert_eq!(mark(one), mark(other), "{one} {other}");
        }
        for (one, other) in [
            ("Léa", "Lea"),
            ("Ada", "Adam"),
            ("Ben", "Den"),
            ("李", "季"),
            ("Ada L", "Adal"),
        ] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (letters, looks) in [
            (
                "АаВЕеЁёЗІіЇїЈјКкМмНОоРрСсТтУуХхЅѕһԁԛԝӀӏ",
                "aabeeëë3iiïïjjkkmmhooppccttyyxxsshdqwll",
            ),
            ("ΑαΒΕΖΗΙιΚκΜΝνΟοΡρΤτΥυΧχϲϳ", "aabezhiikkmnvooppttyuxxcj"),
        ] {
            assert_eq!(letters.chars().count(), looks.chars().count(), "{letters}");
        }
    }
}
