//! The score table (C8), in any order.

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use dedale_play::{ScoreOrder, Scores};
use unicode_width::UnicodeWidthStr as _;

use crate::screen::app::{Context, Next, Screen};
use crate::screen::list::List;
use crate::screen::picture::{Click, Extent, Picture};
use dedale_canvas::canvas::Role;
use dedale_store;

/// What can be told of a player, after the place.
const COLUMNS: [(ScoreOrder, &str); 5] = [
    (ScoreOrder::Name, "scores-name"),
    (ScoreOrder::Points, "scores-points"),
    (ScoreOrder::Wins, "scores-wins"),
    (ScoreOrder::Games, "scores-games"),
    (ScoreOrder::Best, "scores-best"),
];

/// Where the columns begin in a window.
fn beginnings(extent: Extent) -> [usize; 5] {
    if extent.width >= 80 {
        [8, 32, 44, 56, 68]
    } else {
        [7, 28, 36, 44, 52]
    }
}

/// The score table.
pub(super) struct ScoreScreen {
    scores: Scores,
    order: ScoreOrder,
    list: List,
    notice: Option<String>,
}

impl ScoreScreen {
    pub(super) fn new(context: &Context) -> ScoreScreen {
        let language = context.language;
        let (scores, notice) = match context.home.scores() {
            Ok(read) => {
                let unknown = read.content.unknown_lines().count();
                let damaged = read.damage.is_some() || unknown > 0;
                let notice = damaged.then(|| language.text("scores-damaged"));
                (read.content, notice)
            }
            Err(error) => (
                Scores::default(),
                Some(dedale_store::sentence(&error, language)),
            ),
        };
        let length = scores.sorted(ScoreOrder::Points).len();
        ScoreScreen {
            scores,
            order: ScoreOrder::Points,
            list: List::new(length),
            notice,
        }
    }
}

impl Screen for ScoreScreen {
    fn key(&mut self, key: KeyEvent, _: &mut Context) -> Next {
        let place = COLUMNS.iter().position(|column| column.0 == self.order);
        let place = place.unwrap_or(0);
        match key.code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'Q') => return Next::Menu,
            KeyCode::Right | KeyCode::Tab | KeyCode::Char('s' | 'S' | 't' | 'T') => {
                self.order = COLUMNS[(place + 1) % COLUMNS.len()].0;
            }
            KeyCode::Left | KeyCode::BackTab => {
                self.order = COLUMNS[(place + COLUMNS.len() - 1) % COLUMNS.len()].0;
            }
            code => {
                self.list.key(code);
            }
        }
        Next::Stay
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let language = context.language;
        picture.bar(0, &language.text("scores-title"), Role::Chosen);
        let columns = beginnings(picture.extent);
        for (place, (order, key)) in COLUMNS.iter().enumerate() {
            let column = columns[place];
            let title = language.text(key);
            let chosen = *order == self.order;
            let role = if chosen { Role::Chosen } else { Role::Heading };
            let length = title.width();
            let end = if place == 0 {
                column
            } else {
                column + 8 - length.min(8)
            };
            picture.write(end, 2, &title, role);
            picture.touch((end, 2), (length, 1), Click::Entry(place));
        }
        let sorted = self.scores.sorted(self.order);
        let room = picture.extent.height.saturating_sub(7);
        let first = self.list.first_shown(room);
        for (row, score) in sorted.iter().enumerate().skip(first).take(room) {
            let line = 4 + row - first;
            let role = if row == self.list.place() {
                Role::Heading
            } else {
                Role::Text
            };
            picture.write(3, line, &format!("{:>3}", row + 1), Role::Aside);
            picture.write(columns[0], line, &score.name, role);
            let numbers = [
                score.points.to_string(),
                score.wins.to_string(),
                score.games.to_string(),
                score.best.to_string(),
            ];
            for (number, column) in numbers.iter().zip(&columns[1..]) {
                picture.write(*column, line, &format!("{number:>8}"), role);
            }
        }
        if sorted.is_empty() {
            picture.write(8, 4, &language.text("scores-none"), Role::Text);
        }
        let last = picture.extent.height.saturating_sub(1);
        if let Some(notice) = &self.notice {
            picture.write(1, last.saturating_sub(1), notice, Role::Trouble);
        }
        picture.write_keys(&language.text("scores-keys"));
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, _: &mut Context) -> Next {
        if let (MouseEventKind::Down(_), Click::Entry(place)) = (kind, click) {
            self.order = COLUMNS[place].0;
        }
        Next::Stay
    }
}
