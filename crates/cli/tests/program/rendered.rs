//! Pages for schools as a printer would see them: drawn by poppler's `pdftoppm`, read by its `pdftotext`.
//! `cargo xtask test` installs both where it can.

use std::process::Command;

use crate::runner::{dedale, output, text};

/// So many pixels to an inch.
const RESOLUTION: usize = 40;
/// The margin in points, less what a line and the softness of its edge may take.
const MARGIN: usize = 42 - 4;
/// The foot is nearer to the edge.
const FOOT: usize = 18;

/// A page in shades of grey.
struct Page {
    width: usize,
    height: usize,
    shades: Vec<u8>,
}

/// Runs a tool of poppler's.
fn poppler(tool: &str, arguments: &[&str]) -> Vec<u8> {
    let ran = Command::new(tool).args(arguments).output();
    let ran = ran.unwrap_or_else(|error| {
        panic!(
            "{tool} is needed to look at pages and cannot be run ({error}); install poppler-utils \
             (Debian and Ubuntu: sudo apt-get install poppler-utils; macOS: brew install poppler)"
        )
    });
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    ran.stdout
}

/// The pages of a file: `P5`, width and height, 255, then the shades.
fn pages(file: &str) -> Vec<Page> {
    let resolution = RESOLUTION.to_string();
    let mut rest = &poppler("pdftoppm", &["-r", &resolution, "-gray", file])[..];
    let mut pages = Vec::new();
    while !rest.is_empty() {
        let mut words = Vec::new();
        while words.len() < 4 {
            let end = rest
                .iter()
                .position(u8::is_ascii_whitespace)
                .expect("a head");
            words.push(text(&rest[..end]));
            rest = &rest[end + 1..];
        }
        assert_eq!(words[0], "P5");
        let number = |place: usize| words[place].parse::<usize>().expect("a number");
        let (width, height) = (number(1), number(2));
        let (shades, after) = rest.split_at(width * height);
        pages.push(Page {
            width,
            height,
            shades: shades.to_vec(),
        });
        rest = after;
    }
    pages
}

/// Nothing but white outside the margins, something dark inside.
fn look_at(pages: &[Page], what: &str) {
    let pixels = |points: usize| points * RESOLUTION / 72;
    for (number, page) in pages.iter().enumerate() {
        let (side, foot) = (pixels(MARGIN), pixels(FOOT));
        let mut dark = 0;
        for (place, shade) in page.shades.iter().enumerate() {
            let (x, y) = (place % page.width, place / page.width);
            let inside = x >= side && x < page.width - side && y >= side && y < page.height - foot;
            assert!(
                inside || *shade > 250,
                "{what}, page {}: {shade} at {x}, {y} of {} by {}",
                number + 1,
                page.width,
                page.height
            );
            dark += usize::from(*shade < 200);
        }
        assert!(dark > 100, "{what}, page {} is empty", number + 1);
    }
}

/// Makes a file in that folder and tells its name.
fn make(folder: &tempfile::TempDir, arguments: &[&str]) -> String {
    let file = folder.path().join(format!("{}.pdf", arguments.join("")));
    let file = file.to_str().expect("a name that is text").to_owned();
    let ran = output(
        dedale()
            .arg("school")
            .args(arguments)
            .args(["--out", &file]),
    );
    assert!(ran.status.success(), "{}", text(&ran.stderr));
    file
}

#[test]
fn e5_rendered_sheets_stay_within_their_margins() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut looked = 0;
    for (place, kind) in ["1", "2A", "2B", "2C", "3", "4A", "4B"].iter().enumerate() {
        for (turn, grade) in ["4", "6", "8"].iter().enumerate() {
            // Each paper and language is there with each exercise or grade.
            let paper = ["a4", "letter"][(place + turn) % 2];
            let language = ["fr", "en"][(place + turn / 2) % 2];
            let words = [
                "sheet",
                "--exercise",
                kind,
                "--grade",
                grade,
                "--paper",
                paper,
                "--lang",
                language,
            ];
            let pages = pages(&make(&folder, &words));
            look_at(&pages, &words.join(" "));
            looked += pages.len();
        }
    }
    assert!(looked >= 3 * 21, "only {looked} pages");
}

#[test]
fn e6_rendered_booklets_and_teachers_sheets_stay_within_their_margins() {
    let folder = tempfile::tempdir().expect("a folder");
    for words in [
        &[
            "booklet", "--grade", "4", "--paper", "letter", "--lang", "fr",
        ][..],
        &["booklet", "--grade", "8", "--paper", "a4", "--lang", "en"],
        &["teacher", "--paper", "letter", "--lang", "en"],
        &["sheet", "--exercise", "all", "--count", "7", "--lang", "fr"],
        &[
            "sheet",
            "--exercise",
            "4B",
            "--pupils",
            "Zoé, Tom",
            "--lang",
            "fr",
        ],
        &[
            "board", "--board", "9x9", "--paper", "letter", "--lang", "fr",
        ],
        &["score", "--paper", "letter", "--lang", "fr"],
        &["diploma", "--pupils", "Zoé", "--lang", "fr"],
        &["teacher", "--paper", "a4", "--lang", "fr"],
    ] {
        let file = make(&folder, words);
        look_at(&pages(&file), &words.join(" "));
        fonts_are_embedded(&file);
    }
}

/// Below a head of two lines, poppler tells of each font whether it is in the file.
fn fonts_are_embedded(file: &str) {
    let told = text(&poppler("pdffonts", &[file]));
    let fonts: Vec<&str> = told.lines().skip(2).collect();
    assert!(!fonts.is_empty(), "{told}");
    for font in fonts {
        let embedded =
            font.contains("DedaleSans") && font.contains(" WinAnsi ") && font.contains(" yes ");
        assert!(embedded, "{told}");
    }
}

#[test]
fn e6_text_comes_out_of_the_pages_with_its_accents() {
    let folder = tempfile::tempdir().expect("a folder");
    for (words, expected) in [
        (
            &["booklet", "--grade", "6", "--lang", "fr"][..],
            &[
                "Prénom",
                "Les règles du jeu",
                "Pose une barrière",
                "À quatre joueurs",
                "économiser",
                "Les réponses",
                "dedale school booklet --grade 6 --generator 2 --seed 1 --paper a4 --lang fr",
            ][..],
        ),
        (
            &["teacher", "--lang", "fr"],
            &[
                "Variante",
                "Mathématique",
                "9×9",
                "L’équipe gagne dès",
                "coûte donc un point",
            ],
        ),
        (
            &["sheet", "--exercise", "2A", "--seed", "7"],
            &[
                "dedale school sheet --exercise 2A --grade 6 --seed 7 --count 4 --paper a4",
                "First name:",
                "stars",
            ],
        ),
    ] {
        let read = text(&poppler(
            "pdftotext",
            &["-enc", "UTF-8", &make(&folder, words), "-"],
        ));
        // Lines break anywhere, and blanks may be of several kinds.
        let read = read.split_whitespace().collect::<Vec<_>>().join(" ");
        for part in expected {
            let part = part.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                read.to_lowercase().contains(&part.to_lowercase()),
                "{part}: {read}"
            );
        }
        assert!(!read.contains('\u{fffd}'), "{read}");
    }
}
