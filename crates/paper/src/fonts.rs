//! The two fonts of printed pages: the letters of WinAnsi, small enough to be embedded in every file. Where they come
//! from and their licence: `fonts/LICENSE-OFL.txt`.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::FontFlags;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref};

use crate::lettering;

/// How hard fonts and pages are pressed: what most programs use. Higher levels gain a hundredth.
pub(crate) const PRESSURE: u8 = 6;
/// The first and the last code of WinAnsi.
const CODES: (u8, u8) = (0x20, 0xff);

/// A font to be embedded. Its numbers are in thousandths of the size, read from the file.
pub(crate) struct Font {
    name: &'static [u8],
    file: &'static [u8],
    widths: &'static [u16; 224],
    bounds: [f32; 4],
    stem: f32,
}

pub(crate) const REGULAR: Font = Font {
    name: b"DedaleSans",
    file: include_bytes!("../fonts/sans-regular.ttf"),
    widths: &lettering::REGULAR,
    bounds: [-544.0, -303.0, 1302.0, 980.0],
    stem: 80.0,
};

pub(crate) const BOLD: Font = Font {
    name: b"DedaleSans-Bold",
    file: include_bytes!("../fonts/sans-bold.ttf"),
    widths: &lettering::BOLD,
    bounds: [-482.0, -376.0, 1304.0, 1033.0],
    stem: 140.0,
};

impl Font {
    /// Writes it as that object; its two other objects take the next free numbers. The first that is free then.
    pub(crate) fn embed(&self, pdf: &mut Pdf, id: Ref, free: Ref) -> Ref {
        let (descriptor, file) = (free, Ref::new(free.get() + 1));
        let mut font = pdf.indirect(id).dict();
        font.pair(Name(b"Type"), Name(b"Font"));
        font.pair(Name(b"Subtype"), Name(b"TrueType"));
        font.pair(Name(b"BaseFont"), Name(self.name));
        font.pair(Name(b"FirstChar"), i32::from(CODES.0));
        font.pair(Name(b"LastChar"), i32::from(CODES.1));
        let widths = self.widths.iter().map(|width| i32::from(*width));
        font.insert(Name(b"Widths")).array().items(widths);
        font.pair(Name(b"Encoding"), Name(b"WinAnsiEncoding"));
        font.pair(Name(b"FontDescriptor"), descriptor);
        font.finish();
        let [left, low, right, high] = self.bounds;
        pdf.font_descriptor(descriptor)
            .name(Name(self.name))
            .flags(FontFlags::NON_SYMBOLIC)
            .bbox(Rect::new(left, low, right, high))
            .italic_angle(0.0)
            .ascent(905.0)
            .descent(-212.0)
            .cap_height(729.0)
            .stem_v(self.stem)
            .font_file2(file);
        let pressed = compress_to_vec_zlib(self.file, PRESSURE);
        let length = i32::try_from(self.file.len()).expect("a small font");
        pdf.stream(file, &pressed)
            .filter(Filter::FlateDecode)
            .pair(Name(b"Length1"), length);
        Ref::new(file.get() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of the font.
    fn table<'a>(file: &'a [u8], name: &[u8]) -> &'a [u8] {
        let count = usize::from(number(file, 4));
        let entry = (0..count)
            .map(|place| &file[12 + 16 * place..][..16])
            .find(|entry| &entry[..4] == name)
            .expect("the table");
        let long =
            |at: usize| usize::from(number(entry, at)) << 16 | usize::from(number(entry, at + 2));
        &file[long(8)..][..long(12)]
    }

    fn number(bytes: &[u8], at: usize) -> u16 {
        u16::from_be_bytes([bytes[at], bytes[at + 1]])
    }

    /// The glyph of a character, by the table of format 4, which has a segment for each.
    fn glyph(file: &[u8], character: char) -> Option<u16> {
        let map = &table(file, b"cmap")[12..];
        let count = usize::from(number(map, 6)) / 2;
        let wanted = u16::try_from(u32::from(character)).ok()?;
        let segment = (0..count).find(|place| number(map, 16 + 2 * count + 2 * place) == wanted)?;
        Some(number(map, 16 + 4 * count + 2 * segment).wrapping_add(wanted))
    }

    #[test]
    fn every_letter_is_in_the_fonts_and_as_wide_as_the_pages_are_laid_out_with() {
        for font in [&REGULAR, &BOLD] {
            let units = u32::from(number(table(font.file, b"head"), 18));
            let advances = table(font.file, b"hmtx");
            let mut looked = 0;
            for character in (' '..='ÿ').chain("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ".chars())
            {
                let Some(code) = lettering::code(character) else {
                    continue;
                };
                let glyph = glyph(font.file, character).unwrap_or_else(|| panic!("{character:?}"));
                let advance = u32::from(number(advances, 4 * usize::from(glyph)));
                let thousandths = (advance * 1000 + units / 2) / units;
                let width = font.widths[usize::from(code - CODES.0)];
                assert_eq!(u32::from(width), thousandths, "{character:?}");
                looked += 1;
            }
            assert_eq!(looked, 95 + 96 + 27);
        }
    }
}
