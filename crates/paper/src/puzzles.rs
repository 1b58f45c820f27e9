//! Puzzles to print: boards with what is asked and a line to write on, six to a page, then the answers on pages of their own.

use dedale_puzzles::Puzzle;
use dedale_rules::Position;
use dedale_words::language::Language;
use dedale_words::puzzle_words;

use crate::board;
use crate::drawing::{Drawing, Hand, Place};
use crate::pages::Paper;
use crate::school::press::{self, MARGIN, Press, SMALL, TITLE};

const HEADING: Hand = Hand::plain(11.0).bold();
const ASKED: Hand = Hand::plain(9.5);
/// Between two puzzles.
const GAP: f32 = 22.0;
/// Boards of few cells do not become larger than this.
const WIDEST_CELL: f32 = 26.0;
/// What the drawing of a board takes beside its cells, and how much wider a cell is with its groove.
const AROUND: f32 = 20.0;
const WITH_GROOVE: f32 = 1.18;

/// A grid on a page.
#[derive(Clone, Copy)]
struct Grid {
    columns: usize,
    rows: usize,
}

const TASKS: Grid = Grid {
    columns: 2,
    rows: 3,
};
const ANSWERS: Grid = Grid {
    columns: 3,
    rows: 4,
};

/// All pages: the puzzles with their numbers, the answers. The origin at the foot is the command that makes them again.
#[must_use]
pub fn paper(press: Press, puzzles: &[(usize, &Puzzle)], origin: &str) -> Paper {
    let language = press.language;
    let mut paper = Paper::new();
    let title = language.text("puzzle-sheet-title");
    paper.add(&title, pages(press, &title, TASKS, puzzles, task));
    let answers = language.text("puzzle-sheet-answers");
    paper.add(&answers, pages(press, &answers, ANSWERS, puzzles, answer));
    press.feet(&mut paper.pages, origin);
    paper
}

/// Draws one puzzle into a box.
type Draw = fn(&mut Drawing, (usize, &Puzzle), Place, (f32, f32), Language);

fn pages(
    press: Press,
    title: &str,
    grid: Grid,
    puzzles: &[(usize, &Puzzle)],
    draw: Draw,
) -> Vec<Drawing> {
    let on_a_page = grid.columns * grid.rows;
    let pages = puzzles
        .chunks(on_a_page)
        .enumerate()
        .map(|(number, puzzles)| {
            let mut page = press.page();
            let mut top = press.lines(&mut page, title, TITLE, MARGIN) + 4.0;
            if number == 0 {
                let rule = press.language.text("puzzle-sheet-rule");
                top = press.lines(&mut page, &rule, SMALL, top);
            }
            top += 10.0;
            let [columns, rows] = [grid.columns, grid.rows].map(|count| f32::from(count as u8));
            let width = (press.room() - GAP * (columns - 1.0)) / columns;
            let height = (press.bottom() - top - GAP * (rows - 1.0)) / rows;
            for (place, &puzzle) in puzzles.iter().enumerate() {
                let [column, row] = [place % grid.columns, place / grid.columns]
                    .map(|count| f32::from(count as u8));
                let at = (MARGIN + column * (width + GAP), top + row * (height + GAP));
                draw(&mut page, puzzle, at, (width, height), press.language);
            }
            page
        });
    pages.collect()
}

/// The heading of a puzzle; where it ends.
fn heading(
    page: &mut Drawing,
    (number, puzzle): (usize, &Puzzle),
    at: Place,
    room: f32,
    language: Language,
) -> f32 {
    let values = [
        ("number", number.into()),
        ("theme", puzzle_words::theme(puzzle.theme, language).into()),
        ("grade", puzzle.grade().into()),
    ];
    let text = language.sentence("puzzle-sheet-number", &values);
    press::column(page, &text, HEADING, at, room)
}

/// A position as large as the room allows.
fn fitted(
    page: &mut Drawing,
    position: &Position,
    last: Option<dedale_rules::Move>,
    at: Place,
    (width, height): (f32, f32),
) {
    let size = position.variant().size;
    let side = |room: f32, cells: u8| (room - AROUND) / (f32::from(cells) * WITH_GROOVE + 0.2);
    let side = side(width, size.width())
        .min(side(height, size.height()))
        .min(WIDEST_CELL);
    let drawn = board::draw(position, last, side);
    let left = (width - drawn.width) / 2.0;
    page.paste(&drawn, (at.0 + left.max(0.0), at.1));
}

fn task(
    page: &mut Drawing,
    puzzle: (usize, &Puzzle),
    at: Place,
    (width, height): (f32, f32),
    language: Language,
) {
    let position = &puzzle.1.position;
    let asked = puzzle_words::question(puzzle.1, language);
    let hands = puzzle_words::hands(position, language);
    let written = press::height(&asked, ASKED, width) + press::height(&hands, ASKED, width);
    let line = ASKED.size + 12.0;
    let top = heading(page, puzzle, at, width, language) + 2.0;
    let room = at.1 + height - top - written - line;
    fitted(page, position, None, (at.0, top), (width, room));
    let below = at.1 + height - written - line;
    let below = press::column(page, &asked, ASKED, (at.0, below), width);
    let below = press::column(page, &hands, ASKED, (at.0, below), width);
    let answer = language.text("puzzle-sheet-answer");
    Press::blank(page, &answer, ASKED, (at.0, below + 6.0), width);
}

fn answer(
    page: &mut Drawing,
    puzzle: (usize, &Puzzle),
    at: Place,
    (width, height): (f32, f32),
    language: Language,
) {
    let mut after = puzzle.1.position.clone();
    after.play_unchecked(puzzle.1.answer());
    let told = puzzle_words::answer(puzzle.1, language);
    let told = &told[..2];
    let written: f32 = told
        .iter()
        .map(|sentence| press::height(sentence, ASKED, width))
        .sum();
    let top = heading(page, puzzle, at, width, language) + 2.0;
    let room = at.1 + height - top - written;
    let last = Some(puzzle.1.answer());
    fitted(page, &after, last, (at.0, top), (width, room));
    let mut below = at.1 + height - written;
    for sentence in told {
        below = press::column(page, sentence, ASKED, (at.0, below), width);
    }
}

#[cfg(test)]
mod tests {
    use dedale_puzzles::Collection;

    use super::*;
    use crate::pdf;
    use crate::sheet_size::SheetSize;

    fn sheet(language: Language, count: usize) -> Paper {
        let built_in = Collection::built_in();
        let size = SheetSize::named("a4").unwrap();
        let numbered = built_in.chosen(None, None, None);
        // Of every theme and board some.
        let apart = built_in.all().len() / count;
        let puzzles: Vec<(usize, &Puzzle)> = numbered.step_by(apart).take(count).collect();
        paper(Press { size, language }, &puzzles, "dedale puzzles sheet")
    }

    #[test]
    fn everything_stays_inside_the_margins() {
        for language in [Language::English, Language::French] {
            let paper = sheet(language, 30);
            assert_eq!(paper.pages.len(), 5 + 3);
            for page in &paper.pages {
                for mark in &page.marks {
                    let [left, top, right, bottom] = mark.reach();
                    let inside = left >= MARGIN - 1.0 && right <= page.width - MARGIN + 8.0;
                    assert!(inside && top >= 20.0, "{mark:?}");
                    assert!(bottom <= page.height - 18.0, "{mark:?}");
                }
            }
        }
    }

    #[test]
    fn the_same_puzzles_give_the_same_bytes() {
        let bytes = |language| pdf::write(&sheet(language, 12).pages, "x", "en");
        assert_eq!(bytes(Language::French), bytes(Language::French));
        assert_ne!(bytes(Language::French), bytes(Language::English));
    }

    /// The answers are on other pages than what is asked.
    #[test]
    fn answers_have_pages_of_their_own() {
        let paper = sheet(Language::English, 12);
        let answers = paper.bookmarks[1].1;
        let built_in = Collection::built_in();
        let apart = built_in.all().len() / 12;
        for (_, puzzle) in built_in.chosen(None, None, None).step_by(apart).take(12) {
            let told = puzzle_words::answer(puzzle, Language::English);
            let first: String = told[0].chars().take(8).collect();
            let says = |page: &Drawing| {
                page.marks.iter().any(|mark| match mark {
                    crate::drawing::Mark::Text { text, .. } => text.starts_with(&first),
                    _ => false,
                })
            };
            assert!(!paper.pages[..answers].iter().any(says), "{first}");
            assert!(paper.pages[answers..].iter().any(says), "{first}");
        }
    }
}
