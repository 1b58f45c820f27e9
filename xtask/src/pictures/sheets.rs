//! The screens of the console game on sheets, one for each size of the window and each language, so that a change can be looked
//! at everywhere at once.
//!
//! Owns which screens these are and where they stand on a sheet.

use std::path::Path;

use anyhow::{Context, Result};
use dedale_paper::terminal::{ansi, window};

use super::{HINT, MISTAKE, SCHOOL_LESSON, SCHOOL_PATH, as_everywhere, program};
use crate::command::output;

/// A screen: the game that is played, if any, and the keys that lead there. `Y` stands for yes in the language.
const SCREENS: &[(Option<&str>, &str)] = &[
    (None, "1<Down><Down><Down><Down><Right>"),
    (Some("crates/play/data/against-computer.dedale"), "2"),
    (Some("crates/play/data/against-computer.dedale"), "2<Down>"),
    (Some(HINT), "5"),
    (Some("crates/play/data/four-players.dedale"), "p"),
    (Some("crates/play/data/four-players.dedale"), "?"),
    (Some("crates/play/data/winning-jump.dedale"), "h9<Enter>"),
    (Some("xtask/pictures/twelve.dedale"), ""),
    (Some(MISTAKE), "xYa"),
    (Some(MISTAKE), "xYa<Tab>"),
    (Some(MISTAKE), "sClub<Enter>63"),
    (None, "62"),
    (None, SCHOOL_PATH),
    (None, SCHOOL_LESSON),
];

/// The windows, and how many stand side by side.
const SIZES: [(&str, usize); 3] = [("60x20", 3), ("80x24", 3), ("120x40", 2)];
const LANGUAGES: [(&str, &str); 2] = [("en", "y"), ("fr", "o")];
/// Between two windows.
const GAP: usize = 16;

/// Writes all sheets, or says which differ.
pub(super) fn write_all(root: &Path, check: bool) -> Result<Vec<String>> {
    let mut differing = Vec::new();
    for (size, across) in SIZES {
        for (language, yes) in LANGUAGES {
            let windows: Result<Vec<String>> = SCREENS
                .iter()
                .map(|(game, keys)| screen(root, size, language, *game, &keys.replace('Y', yes)))
                .collect();
            let sheet = arranged(&windows?, across).context("a window without a size")?;
            let name = format!("screens-{size}-{language}.svg");
            let path = root.join("docs/images").join(&name);
            if check {
                if std::fs::read_to_string(&path).ok().as_deref() != Some(&sheet) {
                    differing.push(name);
                }
                continue;
            }
            std::fs::write(&path, sheet)
                .with_context(|| format!("could not write {}", path.display()))?;
            println!("docs/images/{name}");
        }
    }
    Ok(differing)
}

/// One screen, drawn by the program that has just been built.
fn screen(
    root: &Path,
    size: &str,
    language: &str,
    game: Option<&str>,
    keys: &str,
) -> Result<String> {
    let mut command = program(root);
    command.args(["--lang", language, "screen", "--size", size, "--keys", keys]);
    if let Some(game) = game {
        command.args(["--game", game]);
    }
    let text = output(as_everywhere(&mut command))
        .with_context(|| format!("for the screen of {keys} in {size}"))?;
    Ok(window::draw("dedale", &ansi::parse(&text)))
}

/// The windows in rows of so many.
fn arranged(windows: &[String], across: usize) -> Option<String> {
    let sizes: Option<Vec<(usize, usize)>> =
        windows.iter().map(|window| extent_of(window)).collect();
    let sizes = sizes?;
    let width = sizes.iter().map(|size| size.0).max()? + GAP;
    let height = sizes.iter().map(|size| size.1).max()? + GAP;
    let (all_width, all_height) = (
        width * across - GAP,
        height * windows.len().div_ceil(across) - GAP,
    );
    let mut sheet = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {all_width} {all_height}\" width=\"{all_width}\" height=\"{all_height}\">\n"
    );
    for (place, window) in windows.iter().enumerate() {
        let (x, y) = (place % across * width, place / across * height);
        let moved = window.replacen("<svg ", &format!("<svg x=\"{x}\" y=\"{y}\" "), 1);
        sheet.push_str(&moved);
    }
    sheet.push_str("</svg>\n");
    Some(sheet)
}

/// The width and height that a picture says it has.
fn extent_of(picture: &str) -> Option<(usize, usize)> {
    let value = |name: &str| {
        let rest = picture.split_once(&format!(" {name}=\""))?.1;
        rest.split_once('"')?.0.parse().ok()
    };
    Some((value("width")?, value("height")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_stand_beside_and_below_each_other() {
        let window = |width, height| {
            format!(
                "<svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\"></svg>\n"
            )
        };
        let sheet = arranged(&[window(100, 50), window(80, 60), window(100, 40)], 2);
        let sheet = sheet.expect("sizes");
        assert_eq!(extent_of(&sheet), Some((216, 136)));
        for place in ["x=\"0\" y=\"0\"", "x=\"116\" y=\"0\"", "x=\"0\" y=\"76\""] {
            assert!(sheet.contains(place), "{place} in\n{sheet}");
        }
        assert_eq!(arranged(&["<svg>".to_owned()], 2), None);
    }
}
