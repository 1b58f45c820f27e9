//! Sheets: exercises under their names, their answers, and pictures to cut out; or one for each pupil, all different.

use dedale_school::{Exercise, Kind, Report};
use dedale_words::language::Language;

use crate::drawing::Drawing;
use crate::pages::Paper;
use crate::school::cut_outs::Pieces;
use crate::school::pages::{Group, Rows, Task};
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

/// The name of an exercise with its number.
pub(crate) fn title(kind: Kind, language: Language) -> String {
    let name = language.text(&format!("school-name-{}", word(kind)));
    let values = [("exercise", kind.to_string().into()), ("name", name.into())];
    language.sentence("school-sheet-title", &values)
}

/// Exercises of a kind under its name.
#[must_use]
pub fn group(kind: Kind, tasks: Vec<Task>, language: Language) -> Group {
    Group {
        kind: Some(kind),
        title: title(kind, language),
        tasks,
    }
}

/// Exercises of several kinds, each with its own instruction.
#[must_use]
pub fn mixed(tasks: Vec<Task>, language: Language) -> Group {
    Group {
        kind: None,
        title: language.text("school-check-title"),
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

/// All pages of a sheet: exercises, answers, pictures to cut out. The origin at its foot is the command that makes
/// it again.
#[must_use]
pub fn paper(press: Press, groups: &[Group], origin: &str) -> Paper {
    let language = press.language;
    let mut paper = Paper::new();
    for group in groups {
        paper.add(&group.title, press.exercises(group, None));
    }
    let answers = language.text("school-all-answers");
    let heading = match groups {
        [group] if group.kind.is_some() => {
            let values = [("title", group.title.clone().into())];
            language.sentence("school-sheet-answers", &values)
        }
        _ => answers.clone(),
    };
    paper.add(&answers, press.answers(&heading, groups, Rows::Pairs));
    let exercises = groups.iter().flat_map(|group| &group.tasks);
    let pieces = Pieces::of(exercises.map(|task| &task.exercise));
    let pictures = language.text("school-sheet-pictures");
    paper.add(&pictures, press.cut_outs(&pieces));
    press.feet(&mut paper.pages, origin);
    paper
}

/// The sheet of one pupil.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// Whose it is.
    pub pupil: String,
    /// The exercises.
    pub group: Group,
    /// The command that makes this pupil's pages alone.
    pub origin: String,
}

/// A sheet for each pupil: first the exercises of all, to be handed out, then the answers of all, for the teacher.
/// The pages of a pupil are the same whether the others are there or not.
#[must_use]
pub fn class_paper(press: Press, shares: &[Share]) -> Paper {
    let language = press.language;
    let both: Vec<[Vec<Drawing>; 2]> = shares
        .iter()
        .map(|share| {
            let values = [("name", share.pupil.clone().into())];
            let heading = language.sentence("school-pupil-answers", &values);
            let exercises = press.exercises(&share.group, Some(&share.pupil));
            let group = std::slice::from_ref(&share.group);
            let answers = press.answers(&heading, group, Rows::Pairs);
            let handed_out = exercises.len();
            let mut pages = [exercises, answers].concat();
            press.feet(&mut pages, &share.origin);
            let answers = pages.split_off(handed_out);
            [pages, answers]
        })
        .collect();
    let mut paper = Paper::new();
    for (share, [exercises, _]) in shares.iter().zip(&both) {
        paper.add(&share.pupil, exercises.iter().cloned());
    }
    let answers = both.into_iter().flat_map(|[_, answers]| answers);
    paper.add(&language.text("school-all-answers"), answers);
    paper
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdf;
    use crate::sheet_size::SheetSize;
    use dedale_school::{Grade, Recipe};

    #[test]
    fn e5_the_foot_of_a_pupil_makes_the_sheet_again_as_it_is_printed() {
        let press = Press {
            size: SheetSize::A4,
            language: Language::French,
        };
        let printed = |name: &str| {
            let batch = Recipe::usual(Kind::Leaving, Grade::Six)
                .batch(1, 2)
                .unwrap();
            let tasks = batch
                .into_iter()
                .map(|(_, exercise, report)| task(exercise, report));
            let share = Share {
                pupil: name.to_owned(),
                group: group(Kind::Leaving, tasks.collect(), press.language),
                origin: format!("dedale school sheet --pupils '{name}'"),
            };
            pdf::write(&class_paper(press, &[share]).pages, "", "fr")
        };
        // Who types the foot has no accents that are not printed, and gets the same pages.
        assert!(printed("Łukasz Nguyễn") == printed("Lukasz Nguyen"));
        assert!(printed("Zoé") != printed("Zoe"));
    }
}
