//! What stands for a letter that the fonts have not: the letter below its accents (Ł is L, ễ is e), so that names
//! of pupils stay names.

/// Latin Extended-A, Latin Extended-B and Latin Extended Additional: where each begins, and the letter for each of
/// its characters; `?` where there is none.
const BLOCKS: [(u32, &str); 3] = [
    (
        0x100,
        "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi??JjKkkLlLlLlL\
         lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs",
    ),
    (
        0x180,
        "bBBb??OCcDDDd?EEEFfG???IKkl?MNnOOo??PpR????tTtTUu?VYyZz?????????\
         ?????????????AaIiOoUuUuUuUuUueAaAaÆæGgGgKkOoOo??j???Gg??NnAaÆæØø\
         AaAaEeEeIiIiOoOoRrRrUuUuSsTt??HhNd??ZzAaEeOoOoOoOoYylntj??ACcLTs\
         z??BUVEeJjQqRrYy",
    ),
    (
        0x1e00,
        "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm\
         MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv\
         WwWwWwWwWwXxXxYyZzZzZzhtwyass??dAaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe\
         EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYyLlVvYy",
    ),
];

/// Two letters in one, and signs that stand in names outside these blocks.
const OTHERS: [(char, &str); 20] = [
    ('Ĳ', "IJ"),
    ('ĳ', "ij"),
    ('Ǆ', "DZ"),
    ('ǅ', "Dz"),
    ('ǆ', "dz"),
    ('Ǉ', "LJ"),
    ('ǈ', "Lj"),
    ('ǉ', "lj"),
    ('Ǌ', "NJ"),
    ('ǋ', "Nj"),
    ('ǌ', "nj"),
    ('Ǳ', "DZ"),
    ('ǲ', "Dz"),
    ('ǳ', "dz"),
    ('ẞ', "SS"),
    ('ə', "e"),
    ('ʼ', "’"),
    ('ʻ', "‘"),
    ('‐', "-"),
    ('‑', "-"),
];

/// The letters to show instead: none for an accent that stands for itself.
pub(crate) fn instead(character: char) -> Option<[Option<char>; 2]> {
    if ('\u{300}'..='\u{36f}').contains(&character) {
        return Some([None, None]);
    }
    if let Some((_, letters)) = OTHERS.iter().find(|(other, _)| *other == character) {
        let mut letters = letters.chars();
        return Some([letters.next(), letters.next()]);
    }
    let code = u32::from(character);
    BLOCKS.iter().find_map(|(first, letters)| {
        let place = usize::try_from(code.checked_sub(*first)?).ok()?;
        let letter = letters.chars().nth(place).filter(|letter| *letter != '?')?;
        Some([Some(letter), None])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_whole() {
        for ((first, letters), last) in BLOCKS.iter().zip([0x17f, 0x24f, 0x1eff]) {
            assert_eq!(
                letters.chars().count() as u32,
                last - first + 1,
                "{first:x}"
            );
        }
    }

    #[test]
    fn accents_go_and_letters_stay() {
        for (name, shown) in [
            ("Łukasz", "Lukasz"),
            ("Nguyễn Thị", "Nguyen Thi"),
            ("İpek", "Ipek"),
            ("Ștefan Țurcanu", "Stefan Turcanu"),
            ("Ğ ğ ı Đ đ ő ű", "G g i D d o u"),
            ("Māra Ķeņģe", "Mara Kenge"),
            ("Ĳsbrand ǅ ẞ", "IJsbrand Dz SS"),
            ("Əli ə", "Eli e"),
            ("e\u{301}", "e"),
            ("Ʉ ɏ ȳ ỹ ẁ", "U y y y w"),
        ] {
            let letters = |one: char| instead(one).unwrap_or([Some(one), None]);
            let read: String = name.chars().flat_map(letters).flatten().collect();
            assert_eq!(read, shown, "{name}");
        }
        for other in "ЖλƄ李→".chars() {
            assert_eq!(instead(other), None, "{other}");
        }
    }
}
