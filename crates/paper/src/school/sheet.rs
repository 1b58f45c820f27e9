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

/// A sheet that is handed out.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// Whose it is; nobody's has a line for the name.
    pub pupil: Option<String>,
    /// The exercises.
    pub group: Group,
    /// The command that makes these pages alone.
    pub origin: String,
}

/// The key of the sheets of a class.
#[derive(Clone, Debug, PartialEq)]
pub enum ClassKey {
    /// Pictures of the answers of these sheets, each once.
    Pictures(Vec<Share>),
    /// All sheets differ: one table, and the command that makes the pages of the whole class.
    Table(String),
}

/// A sheet for each pupil: first the exercises of all, to be handed out, then the key, for the teacher.
/// The exercises of a pupil are the same whether the others are there or not.
#[must_use]
pub fn class_paper(press: Press, shares: &[Share], key: &ClassKey) -> Paper {
    let language = press.language;
    let mut paper = Paper::new();
    for share in shares {
        let mut pages = press.exercises(&share.group, share.pupil.as_deref());
        press.feet(&mut pages, &share.origin);
        let name = share.pupil.as_ref().unwrap_or(&share.group.title);
        paper.add(name, pages);
    }
    let answers: Vec<Drawing> = match key {
        ClassKey::Pictures(sheets) => sheets
            .iter()
            .flat_map(|share| {
                let heading = if let Some(pupil) = &share.pupil {
                    let values = [("name", pupil.clone().into())];
                    language.sentence("school-pupil-answers", &values)
                } else {
                    let values = [("title", share.group.title.clone().into())];
                    language.sentence("school-sheet-answers", &values)
                };
                let group = std::slice::from_ref(&share.group);
                let mut pages = press.answers(&heading, group, Rows::Pairs);
                press.feet(&mut pages, &share.origin);
                pages
            })
            .collect(),
        ClassKey::Table(origin) => {
            let mut pages = press.key_table(shares);
            press.feet(&mut pages, origin);
            pages
        }
    };
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
                pupil: Some(name.to_owned()),
                group: group(Kind::Leaving, tasks.collect(), press.language),
                origin: format!("dedale school sheet --pupils '{name}'"),
            };
            let key = ClassKey::Pictures(vec![share.clone()]);
            pdf::write(&class_paper(press, &[share], &key).pages, "", "fr")
        };
        // Who types the foot has no accents that are not printed, and gets the same pages.
        assert!(printed("Łukasz Nguyễn") == printed("Lukasz Nguyen"));
        assert!(printed("Zoé") != printed("Zoe"));
    }
}
