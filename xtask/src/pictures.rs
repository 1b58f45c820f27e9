//! `cargo xtask pictures`: the pictures of the documents, drawn from what the program really
//! prints.
//!
//! Owns the list of pictures; `paper` draws them. `pictures/papers.rs` has the program write its own files for
//! schools, `pictures/sheets.rs` puts the screens of all sizes and languages on sheets.

mod papers;
mod sheets;

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use dedale_paper::terminal::{ansi, window};

use crate::chore::Chore;
use crate::command::{cargo, output, run as run_command, target_folder};
use crate::ratings;

/// A picture: the file in `docs/images`, and the words after `dedale` that make it.
struct Picture {
    file: &'static str,
    words: &'static [&'static str],
}

/// Every picture of the documents. What only concerns the colours is not shown in the title of the
/// window.
const PICTURES: &[Picture] = &[
    Picture {
        file: "show.svg",
        words: &["show", "--moves", MIDDLE_GAME, "--color", "always"],
    },
    Picture {
        file: "hint.svg",
        words: &[
            "hint",
            "--moves",
            MIDDLE_GAME,
            "--nodes",
            "20000",
            "--lines",
            "2",
        ],
    },
    Picture {
        file: "analyze.svg",
        words: &[
            "analyze", "--moves", SHORT_GAME, "--board", "5x5", "--nodes", "5000", "--color",
            "always",
        ],
    },
    Picture {
        file: "analyze-fr.svg",
        words: &[
            "--lang", "fr", "analyze", "--moves", SHORT_GAME, "--board", "5x5", "--nodes", "5000",
            "--color", "always",
        ],
    },
    Picture {
        file: "show-fr.svg",
        words: &[
            "--lang",
            "fr",
            "show",
            "--moves",
            MIDDLE_GAME,
            "--color",
            "always",
        ],
    },
    Picture {
        file: "menu.svg",
        words: &["screen"],
    },
    Picture {
        file: "setup.svg",
        words: &["screen", "--keys", "1<Down><Down><Down><Down><Right>"],
    },
    Picture {
        file: "game.svg",
        words: &[
            "screen",
            "--game",
            "crates/play/data/against-computer.dedale",
            "--keys",
            "2",
        ],
    },
    Picture {
        file: "game-refused-fr.svg",
        words: &[
            "--lang",
            "fr",
            "screen",
            "--game",
            "crates/play/data/against-computer.dedale",
            "--keys",
            "2<Down>",
        ],
    },
    Picture {
        file: "game-won.svg",
        words: &[
            "screen",
            "--game",
            "crates/play/data/winning-jump.dedale",
            "--keys",
            "h9<Enter>",
        ],
    },
    Picture {
        file: "game-four-fr.svg",
        words: &[
            "--lang",
            "fr",
            "screen",
            "--size",
            "120x24",
            "--game",
            "crates/play/data/four-players.dedale",
            "--keys",
            "p",
        ],
    },
    Picture {
        file: "game-small-fr.svg",
        words: &[
            "--lang",
            "fr",
            "screen",
            "--size",
            "60x20",
            "--game",
            "crates/play/data/against-computer.dedale",
            "--keys",
            "2",
        ],
    },
    Picture {
        file: "game-twelve.svg",
        words: &["screen", "--game", "xtask/pictures/twelve.dedale"],
    },
    Picture {
        file: "game-large.svg",
        words: &[
            "screen",
            "--size",
            "120x40",
            "--game",
            "crates/play/data/bonus-finish.dedale",
            "--keys",
            "p",
        ],
    },
    Picture {
        file: "setup-small-fr.svg",
        words: &[
            "--lang",
            "fr",
            "screen",
            "--size",
            "60x20",
            "--keys",
            "1<Up><Tab><Tab><Tab><Right><Right><Right><Right>",
        ],
    },
    Picture {
        file: "hint-board.svg",
        words: &["screen", "--game", HINT, "--keys", "5"],
    },
    Picture {
        file: "hint-board-small-fr.svg",
        words: &[
            "--lang", "fr", "screen", "--size", "60x20", "--game", HINT, "--keys", "5",
        ],
    },
    Picture {
        file: "analysis-board.svg",
        words: &["screen", "--game", MISTAKE, "--keys", "xya"],
    },
    Picture {
        file: "analysis-small-fr.svg",
        words: &[
            "--lang", "fr", "screen", "--size", "60x20", "--game", MISTAKE, "--keys", "xoa",
        ],
    },
    Picture {
        file: "analysis-large-fr.svg",
        words: &[
            "--lang", "fr", "screen", "--size", "120x40", "--game", MISTAKE, "--keys", "xoa",
        ],
    },
    Picture {
        file: "learn.svg",
        words: &["screen", "--game", MISTAKE, "--keys", "xyamc5<Enter>"],
    },
    Picture {
        file: "learn-small-fr.svg",
        words: &[
            "--lang", "fr", "screen", "--size", "60x20", "--game", MISTAKE, "--keys", "xoams",
        ],
    },
    Picture {
        file: "puzzle.svg",
        words: &["puzzles", "show", "300", "--solution"],
    },
    Picture {
        file: "school-path.svg",
        words: &["screen", "--keys", SCHOOL_PATH],
    },
    Picture {
        file: "school-exercise-fr.svg",
        words: &["--lang", "fr", "screen", "--keys", SCHOOL_FISH],
    },
    Picture {
        file: "school-arrows.svg",
        words: &["screen", "--keys", SCHOOL_ARROWS],
    },
    Picture {
        file: "school-lesson.svg",
        words: &["screen", "--keys", SCHOOL_LESSON],
    },
    Picture {
        file: "game-ascii.svg",
        words: &[
            "screen",
            "--ascii",
            "--colourless",
            "--game",
            "crates/play/data/bonus-finish.dedale",
            "--keys",
            "<Up>",
        ],
    },
];

/// A wall wins, and that is proved at once: the same hint every time.
const HINT: &str = "xtask/pictures/hint.dedale";

/// The end of a game with a mistake in it: one wall is left, so that everything is proved and the same every time.
const MISTAKE: &str = "xtask/pictures/mistake.dedale";

/// The opening of a game with a few walls on each side.
const MIDDLE_GAME: &str = "e2 e8 e3 e7 e4 e6 d6h e3h c6v f4v d4 d7h c3h f6";

/// A whole game on a small board, with mistakes in it.
const SHORT_GAME: &str = "c2 c4 d2 c3 e2 c2 b1h b2 d2 a2 d1 a1";

/// A pupil gets out of the maze, has a first lesson and comes back to the path.
const SCHOOL_PATH: &str = "8Zoé<Enter><Enter><Left><Left><Down><Left><Down><Down><Down><Down>\
    <Left><Left><Left><Up><Esc><Right><Enter><Up><Enter><Up><Enter><Up><Enter><Up><Enter><Enter>\
    <Down><Enter><Esc>";

/// On the way to the blue pawn, a wall.
const SCHOOL_FISH: &str =
    "8Zoé<Enter><Down><Down><Down><Enter><Up><Right><Up><Up><Left><Up><Up><Right>";

/// Two arrows have been followed.
const SCHOOL_ARROWS: &str = "8Zoé<Enter><Down><Down><Down><Down><Enter>hh";

/// The wall that would shut the other pawn in.
const SCHOOL_LESSON: &str = "8Zoé<Enter><Right><Down><Down><Enter> <Up><Up><Enter>";

/// Draws docs/images from the program.
#[derive(Debug, clap::Args)]
pub(crate) struct Pictures {
    /// Only compare
    #[arg(long)]
    check: bool,
}

impl Chore for Pictures {
    const NAME: &'static str = "pictures";

    fn run(self, root: &Path) -> Result<()> {
        draw_all(root, self.check)
    }
}

/// Compares the committed pictures with what the program draws now.
pub(crate) fn check(root: &Path) -> Result<()> {
    draw_all(root, true)
}

/// Draws the pictures, or only compares them.
fn draw_all(root: &Path, check: bool) -> Result<()> {
    run_command(&mut cargo(
        root,
        &["build", "--release", "--package", "dedale"],
    ))?;
    let folder = root.join("docs/images");
    let mut differing: Vec<String> = Vec::new();
    for picture in PICTURES {
        let path = folder.join(picture.file);
        let drawn = draw(root, picture)?;
        if check {
            if std::fs::read_to_string(&path).ok().as_deref() != Some(&drawn) {
                differing.push(picture.file.to_owned());
            }
            continue;
        }
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("could not make {}", folder.display()))?;
        std::fs::write(&path, drawn)
            .with_context(|| format!("could not write {}", path.display()))?;
        println!("docs/images/{}", picture.file);
    }
    differing.extend(sheets::write_all(root, check)?);
    differing.extend(papers::write_all(root, check)?.into_iter().map(Into::into));
    ratings::write(root, check)?;
    if !differing.is_empty() {
        bail!(
            "not what the program prints now: {}; run `cargo xtask pictures` and look at the change",
            differing.join(", ")
        );
    }
    Ok(())
}

/// Runs the program and draws what it prints.
fn draw(root: &Path, picture: &Picture) -> Result<String> {
    let text = output(as_everywhere(program(root).args(picture.words)))
        .with_context(|| format!("for docs/images/{}", picture.file))?;
    Ok(window::draw(&title(picture.words), &ansi::parse(&text)))
}

/// The program that [`draw_all`] has built: asking cargo for it each time would take longer than most pictures.
fn program(root: &Path) -> Command {
    let path = target_folder(root).join("release/dedale");
    let mut command = Command::new(path.with_extension(std::env::consts::EXE_EXTENSION));
    command.current_dir(root);
    command
}

/// The picture must not depend on who draws it.
fn as_everywhere(command: &mut Command) -> &mut Command {
    command
        .env("TERM", "xterm-256color")
        .env("COLORTERM", "truecolor")
        .env("LC_ALL", "en_US.UTF-8")
        .env("LANG", "en_US.UTF-8")
        .env_remove("LANGUAGE")
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
}

/// The command as a reader would type it.
fn title(words: &[&str]) -> String {
    let mut title = String::from("dedale");
    let mut words = words.iter();
    // What leads to a screen is typed there, not before.
    if words.clone().any(|word| *word == "screen") {
        return title;
    }
    while let Some(word) = words.next() {
        if *word == "--color" {
            words.next();
        } else if word.contains(' ') {
            title += &format!(" \"{word}\"");
        } else {
            title += &format!(" {word}");
        }
    }
    title
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_is_what_a_reader_types() {
        assert_eq!(
            title(&["show", "--moves", "e2 e8 e3h", "--color", "always"]),
            "dedale show --moves \"e2 e8 e3h\""
        );
    }
}
