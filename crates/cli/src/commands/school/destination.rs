//! Where pages are written: a file that must not be there yet, unless it may be replaced, or the standard
//! output. What is wrong with it is said before any work is done.

use std::fs::{self, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use dedale_paper::pages::{Paper, below_each_other};
use dedale_paper::pdf;
use dedale_paper::pdf::Bookmark;
use dedale_paper::sheet_size::SheetSize;
use dedale_paper::svg;
use dedale_store::StoreError;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments;
use crate::commands::school::command_line::{OUT, PAGES, PAPER, REPLACE};

/// Stands for the standard output.
const STANDARD_OUTPUT: &str = "-";

/// A place for bytes.
pub(crate) struct Destination<'a> {
    name: &'a str,
    /// Which pages are wanted, if not all, as it was typed.
    wanted: Option<&'a str>,
    replace: bool,
    language: Language,
}

impl<'a> Destination<'a> {
    /// Where `--out` says. `expected` is the sentence for an ending that is not among `endings`.
    pub(crate) fn asked(
        matches: &'a ArgMatches,
        endings: &[&str],
        expected: &'static str,
        language: Language,
    ) -> Result<Destination<'a>, Failure> {
        Destination::named(matches, OUT, endings, expected, language)
    }

    /// Where that option says.
    pub(crate) fn named(
        matches: &'a ArgMatches,
        option: &str,
        endings: &[&str],
        expected: &'static str,
        language: Language,
    ) -> Result<Destination<'a>, Failure> {
        let name = arguments::text(matches, option).unwrap_or_default();
        let destination = Destination {
            name,
            // The teacher's sheet has no such option.
            wanted: matches
                .try_get_one::<String>(PAGES)
                .ok()
                .flatten()
                .map(String::as_str),
            replace: matches.get_flag(REPLACE),
            language,
        };
        if name == STANDARD_OUTPUT {
            if io::stdout().is_terminal() {
                return Err(destination.refused("error-school-terminal"));
            }
            return Ok(destination);
        }
        if !endings.iter().any(|ending| destination.ends_in(ending)) {
            return Err(destination.refused(expected));
        }
        let path = Path::new(name);
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        if folder.is_some_and(|folder| !folder.is_dir()) {
            return Err(destination.refused("error-school-folder"));
        }
        if path.is_dir() {
            return Err(destination.refused("error-school-is-folder"));
        }
        if !destination.replace && path.symlink_metadata().is_ok() {
            return Err(destination.refused("error-school-there"));
        }
        Ok(destination)
    }

    /// Does the name end so? The standard output is for PDF.
    pub(crate) fn ends_in(&self, ending: &str) -> bool {
        if self.name == STANDARD_OUTPUT {
            return ending == "pdf";
        }
        let found = Path::new(self.name).extension();
        found.is_some_and(|found| found.eq_ignore_ascii_case(ending))
    }

    fn no_pages(&self, text: &str, count: usize) -> Failure {
        let values = [
            ("name", "--pages".into()),
            ("value", echo(text).into()),
            ("count", count.into()),
        ];
        Failure::Arguments(self.language.mistake("error-school-pages", &values))
    }

    fn refused(&self, key: &'static str) -> Failure {
        let values = [("name", "--out".into()), ("value", echo(self.name).into())];
        Failure::Arguments(self.language.mistake(key, &values))
    }

    /// Writes the pages as PDF or, below each other, as SVG.
    pub(crate) fn write_pages(&self, paper: &Paper, title: &str) -> Result<(), Failure> {
        let pages = &paper.pages;
        let wanted = match self.wanted {
            Some(text) => range(text)
                .filter(|wanted| wanted.end <= pages.len())
                .ok_or_else(|| self.no_pages(text, pages.len()))?,
            None => 0..pages.len(),
        };
        let pages = &pages[wanted.clone()];
        if self.ends_in("svg") {
            let picture = svg::picture(&below_each_other(pages), title);
            return self.write(picture.as_bytes());
        }
        let bookmarks: Vec<Bookmark> = paper
            .bookmarks
            .iter()
            .filter(|(_, page)| wanted.contains(page))
            .map(|(text, page)| (text.clone(), page - wanted.start))
            .collect();
        let tag = self.language.tag();
        self.write(&pdf::write_with(pages, &bookmarks, title, tag))
    }

    /// Writes everything, or leaves nothing behind that was not there before.
    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        if self.name == STANDARD_OUTPUT {
            let mut output = io::stdout().lock();
            output.write_all(bytes)?;
            return Ok(output.flush()?);
        }
        let path = Path::new(self.name);
        let written = if self.replace {
            // The new file stands beside the old one until it is whole.
            let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
            let mut beside = target.clone().into_os_string();
            beside.push(".new");
            let beside = PathBuf::from(beside);
            fs::write(&beside, bytes)
                .and_then(|()| fs::rename(&beside, &target))
                .inspect_err(|_| {
                    let _ = fs::remove_file(&beside);
                })
        } else {
            let opened = OpenOptions::new().write(true).create_new(true).open(path);
            opened.and_then(|mut file| {
                file.write_all(bytes).inspect_err(|_| {
                    // It was made here; half a sheet is no sheet.
                    let _ = fs::remove_file(path);
                })
            })
        };
        written.map_err(|error| {
            let error = StoreError::disk(dedale_store::Action::Write, path, &error);
            dedale_store::mistake(&error, self.language).into()
        })
    }
}

/// The places of the pages `3` or `3-5`.
fn range(text: &str) -> Option<Range<usize>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<usize>().ok().filter(|_| digits)
    };
    let (first, last) = (number(first)?, number(last)?);
    (1 <= first && first <= last).then(|| first - 1..last)
}

/// The paper that `--paper` names.
pub(crate) fn paper(matches: &ArgMatches, language: Language) -> Result<SheetSize, Failure> {
    let name = arguments::text(matches, PAPER).unwrap_or("a4");
    SheetSize::named(name).ok_or_else(|| {
        let values = [("name", "--paper".into()), ("value", echo(name).into())];
        Failure::Arguments(language.mistake("error-school-paper", &values))
    })
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn pages_are_named_by_one_number_or_two() {
        assert_eq!(range("3"), Some(2..3));
        assert_eq!(range("3-5"), Some(2..5));
        for wrong in [
            "",
            "0",
            "5-3",
            "-3",
            "3-",
            "+3",
            "a",
            "1-2-3",
            "99999999999999999999",
        ] {
            assert_eq!(range(wrong), None, "{wrong}");
        }
    }
}
