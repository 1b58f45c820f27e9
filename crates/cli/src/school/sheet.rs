//! `dedale school sheet`: exercises to print, as PDF or SVG.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places on paper are small numbers of points, none of them negative"
)]

use std::fs;
use std::io;

use clap::ArgMatches;
use dedale_school::{Exercise, Report};

use crate::arguments;
use crate::echo::echo;
use crate::failure::Failure;
use crate::language::Language;
use crate::paper::drawing::Drawing;
use crate::paper::{pdf, svg};
use crate::school::command_line::{COUNT, OUT, PAPER};
use crate::school::exercise::order;
use crate::school::pages::{Format, Sheet};

const USUAL_COUNT: usize = 4;
const MOST_COUNT: usize = 100;

/// Makes the exercises and writes the sheet.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let (recipe, seed) = order(matches, language).map_err(Failure::Arguments)?;
    let refused = |key: &str, name: &'static str, value: &str| {
        let values = [("name", name.into()), ("value", echo(value).into())];
        Failure::Arguments(language.sentence(key, &values))
    };
    let count = arguments::text(matches, COUNT).map_or(Ok(USUAL_COUNT), |text| {
        arguments::number("--count", text, 1, MOST_COUNT, language).map_err(Failure::Arguments)
    })?;
    let format = match arguments::text(matches, PAPER).unwrap_or("a4") {
        text if text.eq_ignore_ascii_case("a4") => Format::A4,
        text if text.eq_ignore_ascii_case("letter") => Format::LETTER,
        text => return Err(refused("error-school-paper", "--paper", text)),
    };
    let out = arguments::text(matches, OUT).unwrap_or_default();
    let ends = |ending: &str| out.to_ascii_lowercase().ends_with(ending);
    if !ends(".pdf") && !ends(".svg") {
        return Err(refused("error-school-out", "--out", out));
    }
    let mut exercises: Vec<(Exercise, Report)> = Vec::new();
    for seed in (seed..).take(count) {
        let exercise = recipe
            .make(seed)
            .map_err(|_| Failure::Arguments(language.text("error-school-recipe")))?;
        let report = exercise.examine().expect("what was made can be done");
        exercises.push((exercise, report));
    }
    let values = || {
        [
            ("exercise", recipe.kind().to_string().into()),
            ("grade", recipe.grade().to_string().into()),
            ("seed", seed.to_string().into()),
            ("count", count.into()),
        ]
    };
    let sheet = Sheet {
        kind: recipe.kind(),
        title: language.sentence("school-sheet-title", &values()[..1]),
        origin: language.sentence("school-sheet-origin", &values()),
        exercises: &exercises,
        format,
        language,
    };
    let pages = sheet.pages();
    let bytes = if ends(".pdf") {
        let tag = match language {
            Language::English => "en",
            Language::French => "fr",
        };
        pdf::write(&pages, &sheet.title, tag)
    } else {
        svg::picture(&below_each_other(&pages), &sheet.title).into_bytes()
    };
    fs::write(out, bytes).map_err(|error| {
        Failure::Stream(io::Error::new(
            error.kind(),
            format!("{}: {error}", echo(out)),
        ))
    })
}

/// All pages in one picture.
fn below_each_other(pages: &[Drawing]) -> Drawing {
    let (width, height) = pages
        .first()
        .map_or((0.0, 0.0), |page| (page.width, page.height));
    let mut whole = Drawing::new(width, height * pages.len() as f32);
    for (place, page) in pages.iter().enumerate() {
        whole.paste(page, (0.0, height * place as f32));
    }
    whole
}
