//! What makes a PDF one for archives (PDF/A-2b): facts about the document as XMP, and what its colours mean as an ICC profile.
//! Both are worked out here and depend on nothing but the document: the same pages, the same bytes.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::OutputIntentSubtype;
use pdf_writer::writers::Catalog;
use pdf_writer::{Filter, Pdf, Ref, TextStr};

use crate::fonts::PRESSURE;

/// The colours of screens and files, IEC 61966-2-1.
const COLOURS: &str = "sRGB IEC61966-2.1";
/// The white of a profile, D50: X, Y and Z.
const WHITE: [f64; 3] = [0.964_2, 1.0, 0.824_9];
/// Red, green and blue of sRGB, their X, Y and Z seen under that white (adapted by the Bradford method).
const PRIMARIES: [[f64; 3]; 3] = [
    [0.436_074_7, 0.222_504_5, 0.013_932_2],
    [0.385_064_9, 0.716_878_6, 0.097_104_5],
    [0.143_080_4, 0.060_616_9, 0.714_173_3],
];
/// The curve from a number to light has so many points.
const POINTS: u16 = 256;
/// The head of a profile, and what its list of parts has for each.
const HEAD: usize = 128;
const ENTRY: usize = 12;

/// Where both are in the file.
#[derive(Clone, Copy)]
pub(crate) struct Archive {
    pub facts: Ref,
    pub profile: Ref,
}

impl Archive {
    /// Says in the catalog where they are.
    pub(crate) fn announce(self, root: &mut Catalog) {
        root.metadata(self.facts);
        root.output_intents()
            .push()
            .subtype(OutputIntentSubtype::PDFA)
            .output_condition_identifier(TextStr(COLOURS))
            .info(TextStr(COLOURS))
            .dest_output_profile(self.profile);
    }

    /// Writes both, and the number of the file, which is that of its pages.
    pub(crate) fn write(self, pdf: &mut Pdf, title: &str, language: &str, pages: &[Vec<u8>]) {
        pdf.metadata(self.facts, facts(title, language).as_bytes());
        let pressed = compress_to_vec_zlib(&profile(), PRESSURE);
        let mut stream = pdf.icc_profile(self.profile, &pressed);
        stream.n(3).filter(Filter::FlateDecode);
        drop(stream);
        let number = number_of(title, pages);
        pdf.set_file_id((number.clone(), number));
    }
}

/// What readers of archives look at: what the document is called, and that it is PDF/A-2b.
fn facts(title: &str, language: &str) -> String {
    let (title, language) = (escaped(title), escaped(language));
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n\
         <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">\n\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\n\
         <dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>\n\
         <xmp:CreatorTool>Dédale</xmp:CreatorTool>\n\
         <pdfaid:part>2</pdfaid:part>\n\
         <pdfaid:conformance>B</pdfaid:conformance>\n\
         </rdf:Description>\n\
         </rdf:RDF>\n\
         </x:xmpmeta>\n\
         <?xpacket end=\"r\"?>"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Sixteen bytes that other pages would not have: FNV-1a, once from each end.
fn number_of(title: &str, pages: &[Vec<u8>]) -> Vec<u8> {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(PRIME);
    let bytes = || title.as_bytes().iter().chain(pages.iter().flatten());
    let forwards = bytes().fold(BASIS, step);
    let backwards = bytes().rev().fold(BASIS, step);
    [forwards.to_be_bytes(), backwards.to_be_bytes()].concat()
}

/// The colours of a screen as an ICC profile of version 2: three primaries and one curve.
fn profile() -> Vec<u8> {
    let curve = curve();
    let parts: [(&[u8; 4], Vec<u8>); 9] = [
        (b"desc", described(COLOURS)),
        (b"cprt", text("CC0")),
        (b"wtpt", place(WHITE)),
        (b"rXYZ", place(PRIMARIES[0])),
        (b"gXYZ", place(PRIMARIES[1])),
        (b"bXYZ", place(PRIMARIES[2])),
        (b"rTRC", curve.clone()),
        (b"gTRC", curve.clone()),
        (b"bTRC", curve),
    ];
    let mut list = long(parts.len());
    let mut bodies: Vec<u8> = Vec::new();
    let first = HEAD + 4 + ENTRY * parts.len();
    let mut last: Option<(usize, &Vec<u8>)> = None;
    for (name, body) in &parts {
        // The three curves are one, and stand there once.
        let at = match last {
            Some((at, same)) if same == body => at,
            _ => {
                let at = first + bodies.len();
                bodies.extend(body);
                bodies.resize(bodies.len().next_multiple_of(4), 0);
                at
            }
        };
        last = Some((at, body));
        list.extend_from_slice(*name);
        list.extend(long(at));
        list.extend(long(body.len()));
    }
    let mut bytes = head(first + bodies.len());
    bytes.extend(list);
    bytes.extend(bodies);
    bytes
}

/// Its length, what it is for, and the white.
fn head(length: usize) -> Vec<u8> {
    let mut bytes = long(length);
    bytes.resize(8, 0);
    bytes.extend([2, 0x10, 0, 0]);
    // For a screen, from red, green and blue to X, Y and Z; each word has four letters.
    for word in [b"mntr", b"RGB\x20", b"XYZ\x20"] {
        bytes.extend(word);
    }
    // A date is asked for; of the standard's year, so that the bytes do not depend on the day.
    for part in [1999_u16, 10, 18, 0, 0, 0] {
        bytes.extend(part.to_be_bytes());
    }
    bytes.extend(b"acsp");
    // No system, no maker, no model, the usual intent.
    bytes.resize(68, 0);
    for part in WHITE {
        bytes.extend(fixed(part));
    }
    bytes.resize(HEAD, 0);
    bytes
}

/// A number with sixteen bits before its point and sixteen after.
#[expect(clippy::cast_possible_truncation, reason = "all numbers are below 1")]
fn fixed(number: f64) -> [u8; 4] {
    ((number * 65_536.0).round() as i32).to_be_bytes()
}

fn long(number: usize) -> Vec<u8> {
    let number = u32::try_from(number).expect("a small profile");
    number.to_be_bytes().to_vec()
}

fn place(coordinates: [f64; 3]) -> Vec<u8> {
    let mut bytes = b"XYZ \0\0\0\0".to_vec();
    bytes.extend(coordinates.into_iter().flat_map(fixed));
    bytes
}

fn text(words: &str) -> Vec<u8> {
    [b"text\0\0\0\0", words.as_bytes(), b"\0"].concat()
}

/// A description: in ASCII, and empty in the two other ways that are asked for.
fn described(words: &str) -> Vec<u8> {
    let mut bytes = b"desc\0\0\0\0".to_vec();
    bytes.extend(long(words.len() + 1));
    bytes.extend(words.as_bytes());
    bytes.push(0);
    bytes.resize(bytes.len() + 4 + 4 + 2 + 1 + 67, 0);
    bytes
}

/// How much light a number stands for.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "light is from 0 to 1"
)]
fn curve() -> Vec<u8> {
    let mut bytes = b"curv\0\0\0\0".to_vec();
    bytes.extend(long(usize::from(POINTS)));
    for point in 0..POINTS {
        let number = f64::from(point) / f64::from(POINTS - 1);
        let light = if number <= 0.040_45 {
            number / 12.92
        } else {
            ((number + 0.055) / 1.055).powf(2.4)
        };
        let light = (light * f64::from(u16::MAX)).round() as u16;
        bytes.extend(light.to_be_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(bytes: &[u8], at: usize) -> usize {
        let four: [u8; 4] = bytes[at..at + 4].try_into().unwrap();
        u32::from_be_bytes(four) as usize
    }

    #[test]
    fn the_profile_is_whole_and_its_primaries_make_white() {
        let bytes = profile();
        assert_eq!(number(&bytes, 0), bytes.len());
        assert_eq!(&bytes[36..40], b"acsp");
        assert_eq!(number(&bytes, HEAD), 9);
        for part in 0..9 {
            let entry = HEAD + 4 + ENTRY * part;
            let (at, length) = (number(&bytes, entry + 4), number(&bytes, entry + 8));
            assert!(at % 4 == 0 && at + length <= bytes.len(), "{part}");
        }
        for coordinate in 0..3 {
            let sum: f64 = PRIMARIES.iter().map(|primary| primary[coordinate]).sum();
            assert!((sum - WHITE[coordinate]).abs() < 1e-3, "{coordinate}");
        }
        let curve = curve();
        assert_eq!(&curve[12..14], [0, 0]);
        assert_eq!(&curve[curve.len() - 2..], [0xff, 0xff]);
    }

    #[test]
    fn the_facts_are_xml_and_the_number_is_of_the_pages() {
        let facts = facts("A < B & \"C\"", "en");
        assert!(facts.contains(">A &lt; B &amp; &quot;C&quot;<"), "{facts}");
        assert!(facts.contains("<pdfaid:part>2</pdfaid:part>"));
        let [one, other] = [vec![vec![1, 2]], vec![vec![2, 1]]];
        assert_eq!(number_of("a", &one).len(), 16);
        assert_eq!(number_of("a", &one), number_of("a", &one));
        assert_ne!(number_of("a", &one), number_of("a", &other));
        assert_ne!(number_of("a", &one), number_of("b", &one));
    }
}
