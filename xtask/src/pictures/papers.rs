//! The examples for schools and a sheet of puzzles: files that the program writes itself, some as pictures in the documents,
//! some to be printed. They are compared byte for byte.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::program;
use crate::command::{output, target_folder};

/// A file below `docs`, and the words after `dedale` that write it.
struct Paper {
    file: &'static str,
    words: &'static [&'static str],
}

const PAPERS: &[Paper] = &[
    Paper {
        file: "images/school-sheet.svg",
        words: &[
            "school",
            "sheet",
            "--exercise",
            "2C",
            "--generator",
            "2",
            "--seed",
            "7",
            "--pages",
            "1",
        ],
    },
    Paper {
        file: "images/school-answers.svg",
        words: &[
            "school",
            "sheet",
            "--exercise",
            "2C",
            "--generator",
            "2",
            "--seed",
            "7",
            "--pages",
            "2",
        ],
    },
    Paper {
        file: "images/school-arrows-fr.svg",
        words: &[
            "school",
            "sheet",
            "--exercise",
            "3",
            "--generator",
            "2",
            "--seed",
            "7",
            "--pages",
            "1",
            "--lang",
            "fr",
        ],
    },
    Paper {
        file: "images/school-race.svg",
        words: &[
            "school",
            "sheet",
            "--exercise",
            "4B",
            "--grade",
            "8",
            "--generator",
            "2",
            "--seed",
            "7",
            "--pages",
            "1",
        ],
    },
    Paper {
        file: "images/school-cover-fr.svg",
        words: &[
            "school",
            "booklet",
            "--generator",
            "2",
            "--seed",
            "7",
            "--pages",
            "1",
            "--lang",
            "fr",
        ],
    },
    Paper {
        file: "images/school-rules.svg",
        words: &[
            "school",
            "booklet",
            "--generator",
            "2",
            "--seed",
            "7",
            "--pages",
            "4",
        ],
    },
    Paper {
        file: "images/school-rules-fr.svg",
        words: &[
            "school",
            "booklet",
            "--generator",
            "2",
            "--seed",
            "7",
            "--pages",
            "4",
            "--lang",
            "fr",
        ],
    },
    Paper {
        file: "images/school-small-fr.svg",
        words: &[
            "school",
            "sheet",
            "--exercise",
            "2B",
            "--grade",
            "4",
            "--generator",
            "2",
            "--seed",
            "7",
            "--pages",
            "1",
            "--lang",
            "fr",
        ],
    },
    Paper {
        file: "images/school-mixed-fr.svg",
        words: &[
            "school",
            "sheet",
            "--exercise",
            "1,2A,3,4B",
            "--generator",
            "2",
            "--seed",
            "7",
            "--pages",
            "1",
            "--lang",
            "fr",
        ],
    },
    Paper {
        file: "images/school-key.svg",
        words: &[
            "school",
            "sheet",
            "--exercise",
            "3",
            "--grade",
            "8",
            "--count",
            "1",
            "--generator",
            "2",
            "--seed",
            "7",
            "--pages",
            "2",
        ],
    },
    Paper {
        file: "images/school-board.svg",
        words: &["school", "board", "--board", "7x7", "--pages", "1"],
    },
    Paper {
        file: "images/school-score.svg",
        words: &["school", "score", "--pages", "1"],
    },
    Paper {
        file: "images/school-diploma-fr.svg",
        words: &["school", "diploma", "--pupils", "Zoé", "--lang", "fr"],
    },
    Paper {
        file: "images/puzzles-sheet.svg",
        words: &[
            "puzzles", "sheet", "--grade", "4", "--count", "6", "--seed", "7", "--pages", "1",
        ],
    },
    Paper {
        file: "school/sheet.en.pdf",
        words: &[
            "school",
            "sheet",
            "--exercise",
            "2C",
            "--generator",
            "2",
            "--seed",
            "7",
        ],
    },
    Paper {
        file: "school/sheet.fr.pdf",
        words: &[
            "school",
            "sheet",
            "--exercise",
            "2C",
            "--generator",
            "2",
            "--seed",
            "7",
            "--lang",
            "fr",
        ],
    },
    Paper {
        file: "school/booklet.en.pdf",
        words: &["school", "booklet", "--generator", "2", "--seed", "7"],
    },
    Paper {
        file: "school/booklet.fr.pdf",
        words: &[
            "school",
            "booklet",
            "--generator",
            "2",
            "--seed",
            "7",
            "--lang",
            "fr",
        ],
    },
    Paper {
        file: "school/rules.en.pdf",
        words: &["school", "rules", "--grade", "8"],
    },
    Paper {
        file: "school/rules.fr.pdf",
        words: &["school", "rules", "--grade", "8", "--lang", "fr"],
    },
    Paper {
        file: "school/teacher.en.pdf",
        words: &["school", "teacher"],
    },
    Paper {
        file: "school/teacher.fr.pdf",
        words: &["school", "teacher", "--lang", "fr"],
    },
];

/// Writes the files, or with `check` tells which of them are not what the program writes now.
pub(super) fn write_all(root: &Path, check: bool) -> Result<Vec<&'static str>> {
    let folder = root.join("docs");
    let made = target_folder(root).join("papers");
    std::fs::create_dir_all(&made).context("could not make a folder below target")?;
    std::fs::create_dir_all(folder.join("school")).context("could not make docs/school")?;
    let mut differing = Vec::new();
    for paper in PAPERS {
        let bytes = write(root, &made, paper)?;
        let path = folder.join(paper.file);
        if check {
            if std::fs::read(&path).ok().as_deref() != Some(&bytes[..]) {
                differing.push(paper.file);
            }
            continue;
        }
        std::fs::write(&path, bytes)
            .with_context(|| format!("could not write {}", path.display()))?;
        println!("docs/{}", paper.file);
    }
    std::fs::remove_dir_all(&made).context("could not clear a folder below target")?;
    Ok(differing)
}

fn write(root: &Path, folder: &Path, paper: &Paper) -> Result<Vec<u8>> {
    let file: PathBuf = folder.join(paper.file.replace('/', "-"));
    let mut command = program(root);
    command
        .args(paper.words)
        .arg("--replace")
        .arg("--out")
        .arg(&file)
        .env("LC_ALL", "en_US.UTF-8")
        .env("LANG", "en_US.UTF-8")
        .env_remove("LANGUAGE");
    output(&mut command).with_context(|| format!("for docs/{}", paper.file))?;
    std::fs::read(&file).with_context(|| format!("could not read {}", file.display()))
}
