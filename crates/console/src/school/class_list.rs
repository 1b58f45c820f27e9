//! The class as a table of text: a line a pupil, for the command and for both faces of the console.

use dedale_school::{Class, Kind, Lesson, Merit, Pupil, Work};

use crate::school::games;
use dedale_canvas::glyphs::Glyphs;
use dedale_words::language::Language;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A name has so many columns where none needs more.
const NAME: usize = 21;
/// With fewer columns for names than that, lessons and games give theirs.
const SHORT_NAME: usize = 13;
const LESSONS: usize = 8;
const GAMES: usize = 7;
/// All stars of a pupil together.
const SUM: usize = 3;

/// How wide the columns are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    name: usize,
    exercise: usize,
    /// Lessons and games have columns.
    is_whole: bool,
}

impl Columns {
    /// As wide as the names are.
    fn of(class: &Class) -> Columns {
        let wide = |pupil: &Pupil| pupil.name().as_str().width() + 1;
        Columns {
            name: class.pupils().map(wide).fold(NAME, usize::max),
            exercise: 5,
            is_whole: true,
        }
    }

    /// Within a screen: names are shortened where there is no room.
    pub(crate) fn within(class: &Class, room: usize) -> Columns {
        let all = Columns::of(class);
        let rest = Kind::ALL.len() * all.exercise + LESSONS + GAMES + SUM;
        let left = room.saturating_sub(rest);
        if left >= SHORT_NAME {
            return Columns {
                name: all.name.min(left),
                ..all
            };
        }
        let exercise = 4;
        let rest = Kind::ALL.len() * exercise + SUM;
        Columns {
            name: all.name.min(room.saturating_sub(rest)),
            exercise,
            is_whole: false,
        }
    }

    /// The names of the columns.
    pub(crate) fn heading(self, glyphs: &Glyphs, language: Language) -> String {
        let mut line = padded(&language.text("class-name"), self.name);
        for kind in Kind::ALL {
            line.push_str(&padded(kind.code(), self.exercise));
        }
        if self.is_whole {
            line.push_str(&padded(&language.text("class-lessons"), LESSONS));
            line.push_str(&padded(&language.text("class-games"), GAMES));
        }
        line.push(glyphs.star);
        line
    }

    /// What a pupil has earned.
    pub(crate) fn row(self, pupil: &Pupil, language: Language) -> String {
        let name = shortened(pupil.name().as_str(), self.name.saturating_sub(1));
        let mut line = padded(&name, self.name);
        for kind in Kind::ALL {
            let stars: String = pupil.by_grade(kind).map(digit).into_iter().collect();
            line.push_str(&padded(&stars, self.exercise));
        }
        if self.is_whole {
            let share = |done: usize, all: usize| {
                let values = [
                    ("done", done.to_string().into()),
                    ("all", all.to_string().into()),
                ];
                language.sentence("class-share", &values)
            };
            let won = games::PATH
                .iter()
                .filter(|game| pupil.merit(Work::Game(game.size())).is_some())
                .count();
            line.push_str(&padded(&share(pupil.lessons(), Lesson::ALL.len()), LESSONS));
            line.push_str(&padded(&share(won, games::PATH.len()), GAMES));
        }
        line.push_str(&pupil.stars().to_string());
        line
    }
}

/// Everybody, with the names of the columns above and what the signs mean below.
#[must_use]
pub fn table(class: &Class, glyphs: &Glyphs, language: Language) -> Vec<String> {
    let columns = Columns::of(class);
    let mut lines = vec![columns.heading(glyphs, language)];
    let rows = class.pupils().map(|pupil| columns.row(pupil, language));
    lines.extend(rows);
    if lines.len() == 1 {
        return vec![language.text("class-empty")];
    }
    lines.push(String::new());
    lines.push(language.text("class-legend"));
    lines
}

/// Said of a pupil who has left the class, with the line of the file that is the way back.
#[must_use]
pub fn goodbye(pupil: &Pupil, language: Language) -> String {
    let values = [
        ("name", pupil.name().to_string().into()),
        ("line", pupil.to_string().into()),
    ];
    language.sentence("class-left", &values)
}

fn digit(merit: Option<Merit>) -> char {
    merit.map_or('.', |merit| char::from(b'0' + merit.stars()))
}

/// A name that is no wider than that.
fn shortened(name: &str, columns: usize) -> String {
    if name.width() <= columns {
        return name.to_owned();
    }
    let mut wide = 1;
    let fits = |letter: &char| {
        wide += letter.width().unwrap_or(0);
        wide <= columns
    };
    name.chars().take_while(fits).chain(['…']).collect()
}

/// A text with blanks after it, as many columns wide.
fn padded(text: &str, columns: usize) -> String {
    let wide = text.width();
    format!("{text}{}", " ".repeat(columns.saturating_sub(wide).max(1)))
}
