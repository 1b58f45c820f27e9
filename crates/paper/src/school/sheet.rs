//! A sheet: exercises under their names, their answers, and pictures to cut out.

use dedale_school::{Exercise, Kind, Report};
use dedale_words::language::Language;

use crate::pages::Paper;
use crate::school::pages::{Group, Task};
use crate::school::press::Press;

/// An exercise for a sheet.
#[must_use]
pub fn task(exercise: Exercise, report: Report) -> Task {
    Task {
        exercise,
        report,
        stars: 0,
        origin: None,
    }
}

/// Exercises of a kind under its name.
#[must_use]
pub fn group(kind: Kind, tasks: Vec<Task>, language: Language) -> Group {
    let name = language.text(&format!("school-name-{}", word(kind)));
    let values = [("exercise", kind.to_string().into()), ("name", name.into())];
    Group {
        kind,
        title: language.sentence("school-sheet-title", &values),
        tasks,
    }
}

/// The word by which the language files know an exercise.
pub(crate) fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Leaving => "leaving",
        Kind::Stars => "stars",
        Kind::Fish => "fish",
        Kind::FishAndWalls => "fish-and-walls",
        Kind::Programmes => "programmes",
        Kind::Finish => "finish",
        Kind::Race => "race",
    }
}

/// All pages of a sheet: exercises, answers, pictures to cut out.
#[must_use]
pub fn paper(press: Press, groups: &[Group], origin: &str) -> Paper {
    let language = press.language;
    let mut paper = Paper::new();
    for group in groups {
        paper.add(&group.title, press.exercises(group));
    }
    let answers = language.text("school-all-answers");
    let heading = match groups {
        [group] => {
            let values = [("title", group.title.clone().into())];
            language.sentence("school-sheet-answers", &values)
        }
        _ => answers.clone(),
    };
    paper.add(&answers, press.answers(&heading, groups, 2));
    let kinds: Vec<Kind> = groups.iter().map(|group| group.kind).collect();
    let pictures = language.text("school-sheet-pictures");
    paper.add(&pictures, press.cut_outs(&kinds));
    press.feet(&mut paper.pages, origin);
    paper
}
