//! Pages of a booklet that the pupil fills: an empty board for a maze of one's own, and the backs of the
//! pictures to cut out, which stay empty so that nothing is cut off with them.

use dedale_rules::Size;
use dedale_school::Grade;

use crate::drawing::{Anchor, Colour, Drawing, Hand};
use crate::school::grid::Grid;
use crate::school::press::{MARGIN, Press, TASK, TITLE};

const NOTE: Hand = Hand::plain(13.0).at(Anchor::Middle).in_colour(Colour::GREY);

/// An empty board as large as those of the grade, with its task.
pub(super) fn maze(press: Press, grade: Grade) -> Drawing {
    let mut page = press.page();
    let title = press.language.text("booklet-own");
    let top = press.lines(&mut page, &title, TITLE, MARGIN) + 4.0;
    let text = press.language.text("booklet-own-text");
    let top = press.lines(&mut page, &text, TASK, top) + 16.0;
    let cells = match grade {
        Grade::Four => 5,
        Grade::Six => 7,
        Grade::Eight => 9,
    };
    let size = Size::new(cells, cells).expect("between 3 and 12");
    let width = press.room().min(press.bottom() - top);
    let board = Grid::framed(size, width).drawing;
    page.paste(&board, ((press.size.width - width) / 2.0, top));
    page
}

/// The back of a page that is cut up.
pub(super) fn back(press: Press) -> Drawing {
    let mut page = press.page();
    let at = (press.size.width / 2.0, press.size.height / 2.0);
    page.text(at, press.language.text("booklet-back"), NOTE);
    page
}
